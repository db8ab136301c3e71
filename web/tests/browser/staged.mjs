// Positions of the classic for tests of the layout: a property for sale, an auction, an offer, for any number of players. They have
// the form of `questions.json`; the figures are written here, so that no test depends on a long game.

import { questions } from './sampleQuestions.mjs';

const NAMES = ['bob', 'ann', 'cid', 'dora', 'eve', 'fay', 'gus', 'hal', 'ida', 'jo', 'kim', 'lea'];
const side = (more = {}) => ({ cash: 0, deeds: [], cards: [], shares: {}, mortgaged_shares: {}, ...more });

/** What each kind of question asks, and which answers are legal. */
const ASKED = {
    roll: { fields: {}, text: 'Your turn: roll the dice.', legal: [{ do: 'roll' }], labels: ['Roll'] },
    buy: {
        fields: { deed: 'rue-lecourbe', price: 60 },
        text: 'Rue Lecourbe is for sale: buy it for M60?',
        legal: [{ do: 'buy' }, { do: 'decline' }],
        labels: ['Buy for M60', 'Don’t buy – auction it'],
    },
    bid: {
        fields: { lot: { deed: 'rue-lecourbe' }, least: 207, high: 206, leader: 'ann' },
        text: 'Bid or pass.',
        legal: [{ bid: { least: 207, most: 1406, step: 1 } }, { do: 'pass' }],
        labels: ['Bid', 'Pass'],
    },
};

/** A question to the first player, or to the second if `asked` is false. */
export function staged(
    code,
    { players = 4, asked = true, offer = false, edition = 'classic', ...fields } = {},
) {
    const base = structuredClone(questions.find((one) => one.edition === edition && one.code === 'end-turn'));
    const { view } = base;
    const names = NAMES.slice(0, players);
    const [first] = view.players;
    view.players = names.map((seat, at) => ({
        ...structuredClone(first),
        ...{
            seat,
            cash: 1500 - 97 * at,
            wealth: 1700 - 50 * at,
            deeds: at === 1 ? ['boulevard-de-belleville'] : [],
        },
        at: 'go',
    }));
    for (const deed of view.deeds) {
        deed.owner = view.players.find(({ deeds }) => deeds.includes(deed.deed))?.seat ?? null;
        deed.rent = null;
    }
    const { legal, labels, text, fields: usual } = ASKED[code];
    const asks = { code, ...usual, ...fields, seats: [names[asked ? 0 : 1]], rest: false };
    Object.assign(view, {
        ...{ audience: 'bob', on_turn: 'bob', claims: [], missing: 0, outcome: null },
        question: { seats: asks },
        auction: code === 'bid' ? { bidders: names, passed: names.slice(2) } : null,
        cash_after: code === 'buy' && asked ? 1440 : null,
        legal: [...(asked ? legal : []), { propose: { to: names.slice(1) } }, { do: 'resign' }],
    });
    const texts = [...(asked ? labels : []), 'Trade', 'Resign'];
    if (offer) {
        const figures = (seat, completes) => ({
            seat,
            worth: 120,
            dues: 0,
            cash: 1000,
            completes,
            breaks: [],
        });
        view.offers = [
            {
                ...{ offer: 3, from: 'ann', to: 'bob', until_turn: 9 },
                give: side({ cash: 120 }),
                take: side({ deeds: ['rue-lecourbe'] }),
                figures: [figures('ann', ['brown']), figures('bob', [])],
            },
        ];
        view.legal.push({ do: { accept: 3 } }, { do: { refuse: 3 } }, { counter: { offer: 3 } });
        texts.push('Accept', 'Decline', 'Counter');
    }
    const labelled = view.legal.map((choice, at) => ({ ...choice, text: texts[at] }));
    const ask = {
        ...{ question: 7, turn: { seats: asks }, text, clocks: [], goes_on_at: null },
        you: asked ? { legal: labelled, default: null } : null,
    };
    return { ...base, code, asks: { fr: ask, en: ask }, labels: { fr: texts, en: texts }, view };
}
