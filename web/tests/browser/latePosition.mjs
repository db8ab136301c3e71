// A late position of an edition for drawings and tests: every property is owned, with buildings of every kind and mortgages, and
// the tokens stand close together.

import { questions, showQuestion } from './sampleQuestions.mjs';
import { settled } from './visible.mjs';

const PLAYERS = ['ann', 'bob', 'cleo', 'dan', 'eve', 'finn', 'gus', 'hana', 'ivo', 'jade', 'kim', 'lou'];

/** The view of a sample question, with the board filled. `places` are the spaces on which the players stand, in turn. */
export function latePosition(edition, { players = 4, places, jailed = [] } = {}) {
    const sample =
        questions.find((one) => one.edition === edition.id && one.code === 'end-turn') ??
        questions.find((one) => one.edition === edition.id);
    const [first] = sample.view.players;
    const seats = PLAYERS.slice(0, players);
    const groups = new Map(edition.groups.map((group, index) => [group.id, { ...group, index }]));
    const deeds = edition.deeds.map(({ id, group }, index) => {
        const { levels, index: at, deeds } = groups.get(group);
        const mortgaged = edition.figures.mortgages && at % 4 === 3;
        const mixed = levels.length === 0 || at % 5 === 4;
        const owner = mixed && index % 3 === 0 ? null : seats[(mixed ? index : at) % players];
        const whole = owner !== null && !mixed && !mortgaged;
        const level = whole ? Math.min(levels.length, 1 + ((at + deeds.indexOf(id)) % levels.length)) : 0;
        return { deed: id, owner, level, mortgaged: mortgaged && owner !== null, rent: null };
    });
    const stand = places ?? ['jail', 'go', edition.tracks[0][1], edition.tracks[0][2]];
    const view = {
        ...sample.view,
        audience: seats[0],
        on_turn: seats[0],
        deeds,
        players: seats.map((seat, index) => ({
            ...first,
            seat,
            at: stand[index % stand.length],
            jailed: jailed.includes(index),
            deeds: deeds.filter(({ owner }) => owner === seat).map(({ deed }) => deed),
            cards: [],
        })),
    };
    return { ...sample, view };
}

export async function showPosition(page, url, position) {
    await showQuestion(page, url, position);
    await settled(page);
}
