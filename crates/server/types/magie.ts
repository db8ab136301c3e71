// The wire types of Magie, protocol 1. Made by `cargo run -p magie-server --example typescript`; do not edit.

export const PROTOCOL = 1;

/**
 * The value of a table option.
 */
export type OptionValue = boolean | number | string;

/**
 * How long answers may take, in milliseconds.
 */
export type Clock = { 
/**
 * Time for a question put to one seat.
 */
question_ms: number, 
/**
 * Time for a question put to several at once: a bid, a check, a wish.
 */
together_ms: number, 
/**
 * What each seat may use beyond these in the whole game.
 */
reserve_ms: number, 
/**
 * How long programs wait for the owner of an open claim (CL-14b).
 */
claim_ms: number, 
/**
 * How long programs wait before their first roll for who could do something (CL-36b).
 */
rest_ms: number, 
/**
 * How long after its holder was last seen a bot takes a seat that is asked.
 */
absent_ms: number, };

/**
 * A table to be set up.
 */
export type NewTable = { 
/**
 * The id of the edition.
 */
edition: string, 
/**
 * How many seats.
 */
seats: number, 
/**
 * Options that differ from the edition's own.
 */
options?: { [key in string]: OptionValue }, 
/**
 * The clock; without one nobody is hurried.
 */
clock?: Clock | null, 
/**
 * How long bots take for what they do, in milliseconds, when people sit at the table.
 */
pace_ms?: number, 
/**
 * Is it listed for everybody? Otherwise it is found by its id alone.
 */
public?: boolean, 
/**
 * What one must know to sit down or to watch.
 */
password?: string | null, 
/**
 * May answers be taken back, if all agree?
 */
casual?: boolean, 
/**
 * May others watch?
 */
spectators?: boolean, };

/**
 * Where a table stands.
 */
export type Phase = "lobby" | "running" | "paused" | "over";

/**
 * Who holds a seat.
 */
export type Holder = "open" | "person" | { "bot": string };

/**
 * One seat, as everybody sees it.
 */
export type SeatInfo = { 
/**
 * Its number, from 0, in turn order.
 */
seat: number, 
/**
 * The name of who sits there; null while it is open.
 */
name: string | null, 
/**
 * Who holds it.
 */
holder: Holder, 
/**
 * Ready to start?
 */
ready: boolean, 
/**
 * Is somebody there now?
 */
online: boolean, 
/**
 * The bot that plays for an absent person, if one does.
 */
stand_in: string | null, 
/**
 * What is left of the reserve, in milliseconds.
 */
reserve_ms: number, 
/**
 * The share added to the dice by this seat.
 */
share: string | null, };

/**
 * What a vote is on.
 */
export type Vote = "pause" | "undo" | { "kick": number };

/**
 * An open vote.
 */
export type VoteInfo = { 
/**
 * On what.
 */
on: Vote, 
/**
 * The seats that agreed.
 */
yes: Array<number>, 
/**
 * How many must agree.
 */
needed: number, };

/**
 * A table, as everybody who may find it sees it.
 */
export type TableInfo = { 
/**
 * Its id, which is also the short code: `K7QM-2XPD`.
 */
id: string, 
/**
 * The edition.
 */
edition: string, 
/**
 * The options in which it differs from the edition.
 */
options: { [key in string]: OptionValue }, 
/**
 * Where it stands.
 */
phase: Phase, 
/**
 * Its seats.
 */
seats: Array<SeatInfo>, 
/**
 * The seat that may start, seat bots and clear seats before the start.
 */
host: number | null, 
/**
 * The clock.
 */
clock: Clock | null, 
/**
 * How long bots take, in milliseconds.
 */
pace_ms: number, 
/**
 * Is it listed for everybody?
 */
public: boolean, 
/**
 * Is a password asked for?
 */
locked: boolean, 
/**
 * May answers be taken back?
 */
casual: boolean, 
/**
 * May others watch?
 */
spectators: boolean, 
/**
 * SHA-256 of the seed that all luck follows from, in hexadecimal; null with test dice.
 */
commitment: string | null, 
/**
 * The seed, once the game is over; null with test dice.
 */
seed: string | null, 
/**
 * Was the table created by a server with a test seed? Then anyone can predict its dice.
 */
test_dice: boolean, 
/**
 * When it was set up, in milliseconds since 1970.
 */
created_at: number, 
/**
 * When the table calls time, in milliseconds since 1970; null without a time limit and while the game stands still.
 */
ends_at: number | null, 
/**
 * Open votes.
 */
votes: Array<VoteInfo>, 
/**
 * How the game ended.
 */
outcome: Outcome | null, 
/**
 * The table of the next game of the same players.
 */
rematch: string | null, };

/**
 * A table in a list.
 */
export type Listed = { 
/**
 * Its id.
 */
id: string, 
/**
 * The edition.
 */
edition: string, 
/**
 * Where it stands.
 */
phase: Phase, 
/**
 * Who sits there; null for an open seat.
 */
seats: Array<string | null>, 
/**
 * Is a password asked for?
 */
locked: boolean, 
/**
 * May others watch?
 */
spectators: boolean, 
/**
 * How the game ended, if it did.
 */
outcome: Outcome | null, 
/**
 * When something happened there last, in milliseconds since 1970.
 */
at: number, };

/**
 * A wish to sit down.
 */
export type Join = { 
/**
 * The name to be called by at this table.
 */
name: string, 
/**
 * Which seat; any open one if none is named.
 */
seat?: number | null, 
/**
 * The table's password, if it has one.
 */
password?: string | null, 
/**
 * One more player on this device? He sits down beside those this session already has, ready to start. Otherwise a
 * session that sits here already is told its seat.
 */
local?: boolean, };

/**
 * A seat taken, or taken up again.
 */
export type Joined = { 
/**
 * The table.
 */
table: TableInfo, 
/**
 * The seat.
 */
seat: number, 
/**
 * All seats of this session at the table, this one among them: several if players share a device.
 */
seats: Array<number>, 
/**
 * What to type on another device to take this seat there.
 */
reentry: string, };

/**
 * A seat to be taken up again, on any device.
 */
export type Reenter = { 
/**
 * The re-entry code.
 */
code: string, };

/**
 * What lets a program play a seat. It is told once.
 */
export type SeatToken = { 
/**
 * The seat.
 */
seat: number, 
/**
 * The token, for the `hello` of a socket or an `Authorization: Bearer` header.
 */
token: string, };

/**
 * A finished game in a list.
 */
export type GameSummary = { 
/**
 * The id of its table.
 */
id: string, 
/**
 * The edition.
 */
edition: string, 
/**
 * Who played.
 */
seats: Array<string | null>, 
/**
 * How it ended.
 */
outcome: Outcome | null, 
/**
 * When it ended, in milliseconds since 1970.
 */
at: number, };

/**
 * A finished game, for its page.
 */
export type FinishedGame = { 
/**
 * The table at the end: who played, how it ended, the commitment, the shares and the seed.
 */
table: TableInfo, 
/**
 * How many answers were given, those of luck among them: the steps of the replay.
 */
steps: number, 
/**
 * How many of them luck gave.
 */
luck: number, 
/**
 * When it began, in milliseconds since 1970.
 */
began_at: number, 
/**
 * When it ended, in milliseconds since 1970.
 */
ended_at: number, 
/**
 * What everybody was worth at the beginning of each turn, and at the end.
 */
worth: Array<Worth>, };

/**
 * What everybody was worth at one moment.
 */
export type Worth = { 
/**
 * After so many steps.
 */
step: number, 
/**
 * For each seat, what would count at the end; 0 for who is out.
 */
worth: Array<number>, };

/**
 * A part of a game, step by step, as one audience sees it.
 */
export type Replay = { 
/**
 * How many steps the whole game has.
 */
steps: number, 
/**
 * After how many of them this part begins.
 */
from: number, 
/**
 * Who is to speak there, and about what.
 */
turn: Turn, 
/**
 * The position there.
 */
view: View, 
/**
 * The steps that follow.
 */
part: Array<ReplayStep>, };

/**
 * One answer and what came of it.
 */
export type ReplayStep = { 
/**
 * Which step, from 1.
 */
step: number, 
/**
 * When, in milliseconds since 1970.
 */
at: number, 
/**
 * Who gave the answer.
 */
by: Giver, 
/**
 * The answer, as `docs/records.md` tells.
 */
answer: unknown, 
/**
 * The number behind an answer of luck, as `docs/fair-dice.md` tells.
 */
drawn?: Drawn, 
/**
 * What happened, in order; with `text` if the query named a language.
 */
events: GameEvent[], 
/**
 * Who is to speak afterwards, and about what.
 */
turn: Turn, 
/**
 * The position afterwards, if views were asked for.
 */
view?: View, };

/**
 * Who gave an answer.
 */
export type Giver = "person" | "bot" | "clock" | "luck" | "table";

/**
 * The number behind an answer of luck.
 */
export type Drawn = { 
/**
 * Which answer of luck, from 0.
 */
number: number, 
/**
 * Numbers below this one could be drawn.
 */
bound: number, 
/**
 * This one was.
 */
drawn: number, };

/**
 * A finished game with what proves its luck; `magie verify` checks it.
 */
export type GameProof = { 
/**
 * The format of this proof.
 */
"magie-proof": number, 
/**
 * The table.
 */
table: string, 
/**
 * What was promised before the start.
 */
commitment: string, 
/**
 * The seed, in hexadecimal.
 */
seed: string, 
/**
 * The shares of the seats in turn order; an empty word for none.
 */
shares: Array<string>, 
/**
 * The record, as `docs/records.md` tells.
 */
record: unknown, };

/**
 * What this server is.
 */
export type ServerInfo = { 
/**
 * The version of the program.
 */
version: string, 
/**
 * The version of the protocol.
 */
protocol: number, 
/**
 * The kinds of bots, the best first.
 */
bots: Array<string>, 
/**
 * The languages it speaks.
 */
languages: Array<string>, 
/**
 * Its time, in milliseconds since 1970.
 */
now: number, 
/**
 * On a test server, the seed from which the dice of all new tables are derived; anyone can predict them.
 */
test_seed: number | null, };

/**
 * An edition in the list of all.
 */
export type EditionSummary = { 
/**
 * Its id.
 */
id: string, 
/**
 * Its title, by language.
 */
titles: { [key in string]: string }, 
/**
 * What it is like, by language.
 */
about: { [key in string]: string }, 
/**
 * Fewest and most seats.
 */
seats: [number, number], };

/**
 * An edition with everything a table needs to show it.
 */
export type EditionData = { 
/**
 * Its id.
 */
id: string, 
/**
 * The fingerprint of its data, in hexadecimal.
 */
fingerprint: string, 
/**
 * Its title, by language.
 */
titles: { [key in string]: string }, 
/**
 * What it is like, by language.
 */
about: { [key in string]: string }, 
/**
 * The unit of money, written after a sum.
 */
money: string, 
/**
 * Are sums of a million and more written in millions?
 */
big_money: boolean, 
/**
 * Figures that belong to no space, deed or card.
 */
figures: FiguresData, 
/**
 * The tracks: the ids of their spaces in order.
 */
tracks: Array<Array<string>>, 
/**
 * All spaces.
 */
spaces: Array<SpaceData>, 
/**
 * All deeds, in board order.
 */
deeds: Array<DeedData>, 
/**
 * All groups.
 */
groups: Array<GroupData>, 
/**
 * The kinds of building pieces.
 */
kinds: Array<KindData>, 
/**
 * The decks, as these options choose them.
 */
decks: Array<DeckData>, 
/**
 * The companies.
 */
companies: Array<CompanyData>, 
/**
 * The notes money is made of, if it is.
 */
notes: NotesData | null, 
/**
 * What a table may change.
 */
options: Array<OptionData>, 
/**
 * The rules cited, by topic of an event (`moved`) or by topic and word (`moved.tunnel`); every event names its own.
 */
citations: { [key in string]: string }, };

/**
 * Figures that belong to no space, deed or card.
 */
export type FiguresData = { seats: [number, number], start_cash: number, salary: number, doubles_to_jail: number, full_group_factor: number, majority_factor: number, mortgage_interest: number, sale_percent: number, offers_between_rolls: number, bail: number, jail_tries: number, 
/**
 * Is the cash of a trade the difference of the printed prices, and nothing else?
 */
balanced_trades: boolean, 
/**
 * Can kept cards be traded?
 */
cards_tradable: boolean, 
/**
 * May a player be paid with a property?
 */
pay_in_property: boolean, 
/**
 * Can properties be mortgaged?
 */
mortgages: boolean, 
/**
 * Can properties be sold to the bank?
 */
deed_sales: boolean, 
/**
 * Is every rent claimed by itself, unless a table chooses otherwise?
 */
auto_rent: boolean, 
/**
 * Is nothing auctioned, unless a table chooses otherwise?
 */
no_auctions: boolean, };

/**
 * A space.
 */
export type SpaceData = { 
/**
 * Its id.
 */
id: string, 
/**
 * What it does: `go`, `deed`, `draw`, `tax`, `jail`, `free-parking`, `go-to-jail`, `train`, `stock-exchange`.
 */
kind: string, 
/**
 * The group of its deed, if it is one.
 */
group: string | null, 
/**
 * The deck drawn from, if one is.
 */
deck: string | null, 
/**
 * The sum due, if one is.
 */
amount: number | null, 
/**
 * Its name, by language, with the name set that the options choose.
 */
names: { [key in string]: string }, 
/**
 * What French sentences put before it: `le`, `la`, `l'`, `les`, `la case`, or nothing.
 */
article: string, };

/**
 * A deed.
 */
export type DeedData = { 
/**
 * Its id, which is that of its space.
 */
id: string, 
/**
 * Its group.
 */
group: string, 
/**
 * The printed price.
 */
price: number, 
/**
 * What the bank pays for a mortgage.
 */
mortgage: number, 
/**
 * The rents, by level, by number owned, or as factors on the dice.
 */
rents: Array<number>, 
/**
 * Every rent that can be due, from the lowest up, with how it is found.
 */
rent_table: Array<RentLine>, 
/**
 * The price of each level, from the first up.
 */
level_prices: Array<number>, 
/**
 * What the bank pays back for each level, from the first up.
 */
level_refunds: Array<number>, };

/**
 * A group of deeds.
 */
export type GroupData = { 
/**
 * Its id.
 */
id: string, 
/**
 * How rent is found: `by-level`, `by-count` or `by-dice`.
 */
rent: string, 
/**
 * Its deeds.
 */
deeds: Array<string>, 
/**
 * What stands at each level it can be built to, from the first up.
 */
levels: Array<LevelData>, 
/**
 * By how much a piece multiplies the rent, where rent is not found by level.
 */
piece_factor: number, 
/**
 * Its name, by language.
 */
names: { [key in string]: string }, };

/**
 * A kind of building piece.
 */
export type KindData = { 
/**
 * Its id.
 */
id: string, 
/**
 * How many the bank has at the start.
 */
stock: number, 
/**
 * What one is called, by language.
 */
names: { [key in string]: string }, };

/**
 * What stands on a property at one level.
 */
export type LevelData = { 
/**
 * The kind of piece.
 */
kind: string, 
/**
 * How many.
 */
count: number, };

/**
 * A deck.
 */
export type DeckData = { 
/**
 * Its id.
 */
id: string, 
/**
 * Its name, by language.
 */
names: { [key in string]: string }, 
/**
 * How many lie open.
 */
open: number, 
/**
 * Its cards; equal ones have ids such as `ch-nearest-station#2`.
 */
cards: Array<CardData>, };

/**
 * A card.
 */
export type CardData = { 
/**
 * Its id.
 */
id: string, 
/**
 * The moment at which it is played.
 */
when: string, 
/**
 * Its title, by language.
 */
titles: { [key in string]: string }, 
/**
 * What it says, by language.
 */
texts: { [key in string]: string }, 
/**
 * What each option does, by language, if the card lets its player choose.
 */
options: Array<{ [key in string]: string }>, };

/**
 * A company whose shares can be held.
 */
export type CompanyData = { 
/**
 * Its id.
 */
id: string, 
/**
 * Its name, by language.
 */
names: { [key in string]: string }, 
/**
 * How many shares there are.
 */
shares: number, 
/**
 * What one costs.
 */
par: number, 
/**
 * What one, two, … bring at a payout.
 */
dividends: Array<number>, };

/**
 * The notes money is made of.
 */
export type NotesData = { 
/**
 * The denominations, from the smallest.
 */
notes: Array<NoteData>, 
/**
 * Decoder tokens of each player.
 */
tokens: number, };

/**
 * A denomination.
 */
export type NoteData = { 
/**
 * What a note is worth.
 */
value: number, 
/**
 * How many there are.
 */
count: number, 
/**
 * How many of them are fake.
 */
fakes: number, };

/**
 * What a table may change.
 */
export type OptionData = { 
/**
 * Its key.
 */
key: string, 
/**
 * Its name, by language.
 */
names: { [key in string]: string }, 
/**
 * What it does, by language.
 */
help: { [key in string]: string }, 
/**
 * The edition's own value.
 */
value: OptionValue, 
/**
 * Bounds, if it is a number.
 */
bounds: [number, number] | null, 
/**
 * The words it may be, if it is a word.
 */
words: Array<string>, };

/**
 * The rules of an edition's ledger under one heading.
 */
export type RuleSection = { 
/**
 * The heading.
 */
title: string, 
/**
 * The rules.
 */
rules: Array<Rule>, };

/**
 * One rule of a ledger.
 */
export type Rule = { 
/**
 * Its number, such as `CL-29`.
 */
number: string, 
/**
 * What it says, in Markdown.
 */
text: string, };

/**
 * What a client says.
 */
export type ClientFrame = { "hello": Hello } | { "answer": Answer } | { "command": Note } | { "ack": number } | { "look": Empty };

/**
 * Nothing more to say.
 */
export type Empty = Record<string, never>;

/**
 * How a socket begins.
 */
export type Hello = { 
/**
 * The version of the protocol the client speaks.
 */
protocol: number, 
/**
 * The seat's token; without one the session cookie says which seat it is.
 */
token?: string, 
/**
 * Which of the session's seats, where several players share a device; without one the first of them.
 */
seat?: number, 
/**
 * The number of the last event that arrived, to be told only what came after it.
 */
since?: number, 
/**
 * Send the view with every batch of events?
 */
views?: boolean, 
/**
 * Tell with the welcome what happened last?
 */
recent?: boolean, 
/**
 * A language, `fr` or `en`: events, questions, choices and refusals then carry a `text`.
 */
lang?: string, 
/**
 * The table's password, for one who only watches.
 */
password?: string, };

/**
 * An answer of a seat.
 */
export type Answer = { 
/**
 * Chosen by the client, at most 40 characters. The same id again is acknowledged again and not applied again.
 */
id: string, 
/**
 * The number of the question it is meant for; if another one is open by then, the answer is refused.
 */
question?: number, 
/**
 * The answer.
 */
action: Action, };

/**
 * A command of a seat.
 */
export type Note = { 
/**
 * Chosen by the client, at most 40 characters; the acknowledgement names it.
 */
id: string, 
/**
 * The command.
 */
command: Command, };

/**
 * What a seat says to the table.
 */
export type Command = { "ready": boolean } | { "share": string } | "start" | { "seat-bot": { 
/**
 * Which seat.
 */
seat: number, 
/**
 * The kind of bot.
 */
bot: string, } } | { "clear": number } | "leave" | { "vote": { 
/**
 * On what.
 */
on: Vote, 
/**
 * Agreed?
 */
yes: boolean, } } | "resume" | "go-on" | { "chat": string } | "rematch";

/**
 * What the server says.
 */
export type ServerFrame = { "welcome": Welcome } | { "resumed": Resumed } | { "events": Events } | { "ack": Acknowledged } | { "refused": Refused } | { "view": View } | { "presence": { 
/**
 * Which seat.
 */
seat: number, 
/**
 * Is somebody there?
 */
online: boolean, } } | { "problem": Problem } | { "bye": Bye };

/**
 * Who the client is at this table.
 */
export type You = { "seat": number } | "spectator";

/**
 * Everything as it stands.
 */
export type Welcome = { 
/**
 * The version of the protocol the server speaks.
 */
protocol: number, 
/**
 * Who the client is.
 */
you: You, 
/**
 * The number of the last event so far, 0 before the first.
 */
number: number, 
/**
 * The server's time, in milliseconds since 1970.
 */
now: number, 
/**
 * The table.
 */
table: TableInfo, 
/**
 * The last lines of chat.
 */
chat: Array<ChatLine>, 
/**
 * All that this client may see of the game; null before the start.
 */
view: View | null, 
/**
 * What is asked now; null before the start.
 */
ask: Ask | null, 
/**
 * The last events up to `number`, as many as are still at hand, for a client that asked for them.
 */
recent?: Array<Event>, };

/**
 * Nothing is told again.
 */
export type Resumed = { 
/**
 * Who the client is.
 */
you: You, 
/**
 * The number from which on it is told.
 */
since: number, };

/**
 * A batch of events.
 */
export type Events = { 
/**
 * The number of the first of them; the others follow one by one.
 */
first: number, 
/**
 * What happened, in order.
 */
events: Array<Event>, 
/**
 * The server's time, in milliseconds since 1970.
 */
now: number, 
/**
 * What is asked now; null before the start.
 */
ask: Ask | null, 
/**
 * The view after them, if `hello` asked for views.
 */
view?: View, };

/**
 * Something that happened, as far as this client may know it.
 */
export type Event = { "game": GameEvent } | { "table": TableInfo } | { "chat": ChatLine } | { "undone": Undone };

/**
 * A line of chat.
 */
export type ChatLine = { 
/**
 * Whose.
 */
seat: number, 
/**
 * As plain text; it is to be shown as such.
 */
text: string, 
/**
 * When, in milliseconds since 1970.
 */
at: number, };

/**
 * Answers that were taken back.
 */
export type Undone = { 
/**
 * Whose answer was the first of them.
 */
seat: number, };

/**
 * What is asked now, as this client may know it.
 */
export type Ask = { 
/**
 * The number of the question: another one once everybody asked must think again.
 */
question: number, 
/**
 * Who is to speak, and about what.
 */
turn: Turn, 
/**
 * The question as a sentence, if `hello` named a language and seats are asked.
 */
text?: string, 
/**
 * What this client is asked; null if it is not.
 */
you: Asked | null, 
/**
 * The deadlines of those who are asked.
 */
clocks: Array<Clocked>, 
/**
 * When play goes on by itself although others could still do something: a claim's time, the pause of a rest point.
 */
goes_on_at: number | null, };

/**
 * What a client is asked.
 */
export type Asked = { 
/**
 * What it may do, with bounds; in a fixed order.
 */
legal: Array<ChoiceOnly>, 
/**
 * What is answered if it does not answer in time.
 */
default: Action | null, };

/**
 * The deadline of one seat.
 */
export type Clocked = { 
/**
 * The seat.
 */
seat: number, 
/**
 * When its reserve begins to run, in milliseconds since 1970.
 */
reserve_from: number, 
/**
 * When it is answered for.
 */
until: number, };

/**
 * An answer or a command that was taken.
 */
export type Acknowledged = { 
/**
 * Its id.
 */
id: string, 
/**
 * Was it taken before, and is not applied again?
 */
repeated?: boolean, };

/**
 * An answer or a command that was not taken.
 */
export type Refused = { 
/**
 * Its id.
 */
id: string, 
/**
 * Why: the engine's refusal, or a code of the table.
 */
refusal: Refusal, 
/**
 * The refusal as a sentence, if `hello` named a language.
 */
text?: string, };

/**
 * What was wrong with a frame or a request.
 */
export type ProblemCode = "bad-frame" | "bad-input" | "other-protocol" | "hello-first" | "no-such-table" | "not-found" | "wrong-secret" | "not-seated" | "not-host" | "table-full" | "seat-taken" | "name-taken" | "has-started" | "not-started" | "is-paused" | "not-paused" | "game-over" | "not-over" | "not-ready" | "not-allowed" | "nothing-to-undo" | "stale-question" | "claim-open" | "too-many" | "other-origin" | "unavailable";

/**
 * A frame that was not understood.
 */
export type Problem = { 
/**
 * What was wrong.
 */
code: ProblemCode, 
/**
 * The same in English, for developers.
 */
detail: string, };

/**
 * Why a socket ends.
 */
export type ByeReason = "server-stops" | "too-much" | "seat-lost" | "table-gone";

/**
 * The last frame of a socket.
 */
export type Bye = { 
/**
 * Why.
 */
reason: ByeReason, };

/**
 * An action in words: what a seat answers or does.
 */
export type Action = "roll" | "pay-bail" | { "use-card": string } | { "use-card-on": { card: string, target: Target, } } | { "take-card": string } | "check-card" | "buy" | "decline" | { "bid": number } | "pass" | { "claim": string } | { "waive": string } | { "choose": number } | "end-turn" | { "build": Array<string> } | { "sell": Array<string> } | { "mortgage": string } | { "lift": string } | { "wish": number } | { "place": string } | "keep-mortgage" | "lift-mortgage" | { "propose": { to: string, give: Side, take: Side, } } | { "accept": number } | { "refuse": number } | { "counter": { offer: number, give: Side, take: Side, } } | { "withdraw": number } | { "pay-with": string } | "pay-cash" | { "buy-share": string } | { "mortgage-share": string } | { "lift-share": string } | { "sell-deed": string } | { "lay": (number | [number, number])[] } | { "check": number } | { "change-notes": (number | [number, number])[] } | { "name-notes": { [key in string]: number } } | { "travel": string } | { "ride-with": { to: string, voucher: string, } } | { "use-vouchers": { vouchers: Array<string>, to: string, } } | "go-on" | "draw-voucher" | "take-cash" | { "pick": string } | { "name": string } | { "name-player": string } | "give-up" | "resign" | { "standing": Order };

/**
 * What a card is played at, in words.
 */
export type Target = { "space": string } | { "deed": string } | { "player": string } | { "exchange": { give: string, take: string, } } | { "company": string };

/**
 * A standing order in words.
 */
export type Order = { "always-claim": boolean } | { "roll": boolean } | { "end-turn": boolean } | { "pass-rests": boolean } | { "ask-to-pay": boolean } | { "bid-limit": number } | "no-bid-limit";

/**
 * One side of a trade, as it is proposed; what is left out is nothing.
 */
export type Side = { 
/**
 * Cash.
 */
cash?: number, 
/**
 * Properties, by the ids of their spaces.
 */
deeds?: Array<string>, 
/**
 * Kept cards, by their ids.
 */
cards?: Array<string>, 
/**
 * Unmortgaged shares, by the ids of their companies.
 */
shares?: { [key in string]: number }, 
/**
 * Mortgaged shares.
 */
mortgaged_shares?: { [key in string]: number }, };

/**
 * One thing a seat may do: exactly this, or anything within bounds. `text` is there if `hello` named a language.
 */
export type ChoiceOnly = { "do": Action } | { "bid": { least: number, most: number, step: number, } } | { "wish": { least: number, most: number, } } | { "travel": { to: Array<string>, } } | { "ride-with": { to: Array<string>, } } | { "use-vouchers": Record<symbol, never> } | { "propose": { to: Array<string>, } } | { "counter": { offer: number, } } | { "lay": { missing: number, } } | { "change-notes": Record<symbol, never> } | { "name-notes": { amount: number, } };

/**
 * Who is to speak: luck, seats, or nobody any more.
 */
export type Turn = { "luck": LuckQuestion } | { "seats": SeatQuestion } | { "over": Outcome };

/**
 * How a game ended.
 */
export type Outcome = { 
/**
 * The code of the reason.
 */
reason: string, 
/**
 * The names of the winners.
 */
winners: Array<string>, };

/**
 * All that an audience may see.
 */
export type View = { edition: string, options: { [key in string]: OptionValue }, audience: string | null, on_turn: string, doubles: number, rolls: number, players: Array<PlayerView>, deeds: Array<Property>, bank: Array<BankPiece>, unsold: { [key in string]: number }, pool: number, dividend_cuts: Array<DividendCut>, bonus: string, backward: boolean, voucher_used: boolean, voucher_moves: Array<VoucherMove>, decks: Array<DeckView>, claims: Array<Claim>, orders: Array<ShortageOrder>, offers: Array<Offer>, notes: NotesView | null, standing: Standing | null, question: Turn, legal: Array<Choice>, missing: number, default: Action | null, time_up: boolean, outcome: Outcome | null, };

/**
 * A company that pays less for a while.
 */
export type DividendCut = { company: string, percent: number, payouts: number, };

/**
 * Vouchers that one may use now as one move, and where they lead.
 */
export type VoucherMove = { vouchers: Array<string>, to: Array<string>, };

/**
 * A player of a view.
 */
export type PlayerView = { seat: string, in_game: boolean, out: number, cash: number, at: string, jailed: boolean, tries: number, reversed: boolean, rides: boolean, misses: number, forfeits_rents: boolean, deeds: Array<string>, cards: Array<string>, shares: { [key in string]: number }, mortgaged_shares: { [key in string]: number }, turns: number, offers_made: number, reach: number, wealth: number, };

/**
 * A property of a view.
 */
export type Property = { deed: string, owner: string | null, level: number, mortgaged: boolean, rent: RentLine | null, };

/**
 * How the rent of a property is found, and what it comes to.
 */
export type RentLine = { 
/**
 * `bare`, `full-group`, `majority`, `built`, `count`, `count-built` or `dice`.
 */
basis: string, 
/**
 * The factor, level, number owned or multiplier that belongs to the basis.
 */
figure: number, 
/**
 * The rent; null if it is a multiple of a roll.
 */
amount: number | null, };

/**
 * A kind of building piece in the bank.
 */
export type BankPiece = { kind: string, left: number, orders_closed: boolean, };

/**
 * A pile of cards of a view.
 */
export type DeckView = { deck: string, unseen: Array<string>, seen: Array<string>, gone: Array<string>, kept: Array<KeptCard>, open: Array<string>, fakes: Array<string>, };

/**
 * A card that somebody keeps.
 */
export type KeptCard = { card: string, by: string, };

/**
 * A rent that may be claimed.
 */
export type Claim = { deed: string, payer: string, owner: string, amount: number, until: string, ends: string, };

/**
 * An order in a shortage.
 */
export type ShortageOrder = { seat: string, count: number, };

/**
 * An open offer.
 */
export type Offer = { offer: number, from: string, to: string, give: TradeSide, take: TradeSide, until_turn: number, };

/**
 * One side of an open offer.
 */
export type TradeSide = { cash: number, deeds: Array<string>, cards: Array<string>, shares: { [key in string]: number }, mortgaged_shares: { [key in string]: number }, };

/**
 * The notes of a view, where money is made of them.
 */
export type NotesView = { players: Array<PlayerNotes>, bank: Array<[number, number]>, table: Array<LaidNote>, };

/**
 * A player's notes: pairs of value and number, and one's own hand.
 */
export type PlayerNotes = { seat: string, notes: Array<[number, number]>, laid: Array<[number, number]>, green: number, fakes_at_least: Array<[number, number]>, hand: Array<HeldNote>, };

/**
 * A note of one's own hand.
 */
export type HeldNote = { note: number, fake: boolean | null, };

/**
 * A note on the table.
 */
export type LaidNote = { seat: string, note: number, checked: boolean, fake: boolean | null, };

/**
 * One's own standing orders.
 */
export type Standing = { always_claim: boolean, roll: boolean, end_turn: boolean, pass_rests: boolean, ask_to_pay: boolean, bid_limit: number | null, };

/** One thing a seat may do; `text` is there if `hello` named a language. */
export type Choice = ChoiceOnly & { text?: string };

/** What a payment, a card or a question is about. */
export type About = { deed: string } | { space: string } | { card: string } | { piece: string } | { company: string } | { shares: Record<string, { free: number, mortgaged: number }> } | { player: string } | { deeds: string[] } | "share" | null;

/** What is auctioned. */
export type Lot = { deed: string } | { piece: string } | "share";

/** What luck is asked. */
export type LuckQuestion = { code: "dice", seat: string, purpose: string, dice: string } | { code: "draw", seat: string, deck: string } | { code: "card-truth", seat: string, card: string } | { code: "truth", seat: string, note: number } | { code: "mix", seat: string, note: number } | { code: "pick", from: string, to: string } | { code: "reveal", note: number };

/** What happened in the game; `rule` is the rule behind it, `text` the sentence if `hello` named a language. */
export type GameEvent =
  | { code: "order-rolled", seat: string, dice: number[], rule?: string, text?: string }
  | { code: "order-tied", seats: string[], rule?: string, text?: string }
  | { code: "first-player", seat: string, rule?: string, text?: string }
  | { code: "turn-began", seat: string, number: number, rule?: string, text?: string }
  | { code: "turn-ended", seat: string, rule?: string, text?: string }
  | { code: "turn-missed", seat: string, rule?: string, text?: string }
  | { code: "dividends-cut", company: string, percent: number, payouts: number, rule?: string, text?: string }
  | { code: "rents-forfeited", seat: string, rule?: string, text?: string }
  | { code: "rolled", seat: string, dice: number[], purpose: string, rule?: string, text?: string }
  | { code: "speed-rolled", seat: string, dice: [number, number, number | "bus" | "magnate"], purpose: string, rule?: string, text?: string }
  | { code: "reversed", seat: string, rule?: string, text?: string }
  | { code: "ride-won", seat: string, rule?: string, text?: string }
  | { code: "bonus-stayed", seat: string, rule?: string, text?: string }
  | { code: "voucher-used", seat: string, card: string, rule?: string, text?: string }
  | { code: "voucher-expired", seat: string, card: string, through: string, rule?: string, text?: string }
  | { code: "trio-matched", seat: string, card: string, count: number, rule?: string, text?: string }
  | { code: "lot-named", seat: string, deed: string, rule?: string, text?: string }
  | { code: "moved", seat: string, from: string, to: string, why: string, rule?: string, text?: string }
  | { code: "paid", from: string, to: string, amount: number, why: string, about: About, rule?: string, text?: string }
  | { code: "deed-moved", deed: string, from: string, to: string, mortgaged: boolean, why: string, rule?: string, text?: string }
  | { code: "declined", seat: string, deed: string, then: string, rule?: string, text?: string }
  | { code: "auction-began", lot: Lot, bidders: string[], rule?: string, text?: string }
  | { code: "bid-made", seat: string, lot: Lot, amount: number, rule?: string, text?: string }
  | { code: "bid-passed", seat: string, rule?: string, text?: string }
  | { code: "auction-won", seat: string, lot: Lot, amount: number, rule?: string, text?: string }
  | { code: "auction-unsold", lot: Lot, rule?: string, text?: string }
  | { code: "rent-due", deed: string, payer: string, owner: string, amount: number, basis: string, figure: number, card_factor: number, rule?: string, text?: string }
  | { code: "no-rent", deed: string, seat: string, owner: string, why: string, rule?: string, text?: string }
  | { code: "claim-opened", deed: string, payer: string, owner: string, rule?: string, text?: string }
  | { code: "rent-claimed", owner: string, payer: string, deed: string, rule?: string, text?: string }
  | { code: "rent-waived", owner: string, payer: string, deed: string, rule?: string, text?: string }
  | { code: "rent-lost", owner: string, payer: string, deed: string, why: string, rule?: string, text?: string }
  | { code: "card-drawn", seat: string, deck: string, card: string, rule?: string, text?: string }
  | { code: "deck-empty", seat: string, deck: string, rule?: string, text?: string }
  | { code: "card-kept", seat: string, card: string, rule?: string, text?: string }
  | { code: "card-opened", deck: string, card: string, rule?: string, text?: string }
  | { code: "card-taken", seat: string, card: string, rule?: string, text?: string }
  | { code: "card-aimed", seat: string, card: string, about: About, rule?: string, text?: string }
  | { code: "card-checked", by: string, seat: string, card: string, fake: boolean, rule?: string, text?: string }
  | { code: "rent-raised", deed: string, payer: string, owner: string, amount: number, rule?: string, text?: string }
  | { code: "rent-cancelled", deed: string, payer: string, owner: string, rule?: string, text?: string }
  | { code: "rent-lowered", deed: string, payer: string, owner: string, amount: number, rule?: string, text?: string }
  | { code: "rent-reversed", deed: string, payer: string, owner: string, amount: number, rule?: string, text?: string }
  | { code: "card-stopped", seat: string, card: string, rule?: string, text?: string }
  | { code: "card-used", seat: string, card: string, rule?: string, text?: string }
  | { code: "card-moved", card: string, from: string, to: string, through: string, rule?: string, text?: string }
  | { code: "card-returned", card: string, rule?: string, text?: string }
  | { code: "card-choice", seat: string, card: string, option: number, rule?: string, text?: string }
  | { code: "nothing-due", seat: string, card: string, rule?: string, text?: string }
  | { code: "tax-chosen", seat: string, space: string, amount: number, percent: number, rule?: string, text?: string }
  | { code: "jailed", seat: string, why: string, rule?: string, text?: string }
  | { code: "jail-try-failed", seat: string, left: number, rule?: string, text?: string }
  | { code: "left-jail", seat: string, how: string, rule?: string, text?: string }
  | { code: "bank-short", seat: string, amount: number, rule?: string, text?: string }
  | { code: "built", seat: string, deed: string, level: number, kind: string, through: string, price: number, rule?: string, text?: string }
  | { code: "unbuilt", seat: string, deed: string, level: number, kind: string, through: string, refund: number, rule?: string, text?: string }
  | { code: "mortgaged", seat: string, deed: string, rule?: string, text?: string }
  | { code: "lifted", seat: string, deed: string, rule?: string, text?: string }
  | { code: "mortgage-cancelled", deed: string, through: string, rule?: string, text?: string }
  | { code: "shortage-began", kind: string, left: number, seat: string, count: number, asked: string[], rule?: string, text?: string }
  | { code: "wished", seat: string, count: number, rule?: string, text?: string }
  | { code: "order-known", seat: string, count: number, rule?: string, text?: string }
  | { code: "order-lapsed", seat: string, kind: string, rule?: string, text?: string }
  | { code: "orders-closed", kind: string, rule?: string, text?: string }
  | { code: "offer-made", offer: number, from: string, to: string, give_cash: number, give_deeds: string[], give_cards: string[], take_cash: number, take_deeds: string[], take_cards: string[], give_shares: Record<string, { free: number, mortgaged: number }>, take_shares: Record<string, { free: number, mortgaged: number }>, mortgaged_deeds: string[], answers: number, rule?: string, text?: string }
  | { code: "offer-accepted", offer: number, by: string, from: string, rule?: string, text?: string }
  | { code: "offer-refused", offer: number, by: string, from: string, rule?: string, text?: string }
  | { code: "offer-withdrawn", offer: number, from: string, rule?: string, text?: string }
  | { code: "offer-void", offer: number, by: string, from: string, rule?: string, text?: string }
  | { code: "offer-lapsed", offer: number, from: string, why: string, rule?: string, text?: string }
  | { code: "debt-began", seat: string, creditor: string, amount: number, short: number, payment: string, rule?: string, text?: string }
  | { code: "deed-offered", seat: string, creditor: string, deed: string, price: number, rule?: string, text?: string }
  | { code: "deed-refused", creditor: string, seat: string, deed: string, rule?: string, text?: string }
  | { code: "debt-reduced", seat: string, creditor: string, left: number, rule?: string, text?: string }
  | { code: "debt-lost", seat: string, creditor: string, amount: number, rule?: string, text?: string }
  | { code: "sale-began", deed: string, price: number, asked: string[], rule?: string, text?: string }
  | { code: "sale-answered", seat: string, takes: boolean, rule?: string, text?: string }
  | { code: "takers-known", takers: string[], deed: string, rule?: string, text?: string }
  | { code: "sale-unsold", deed: string, rule?: string, text?: string }
  | { code: "sale-tied", seats: string[], rule?: string, text?: string }
  | { code: "share-declined", seat: string, rule?: string, text?: string }
  | { code: "shares-moved", company: string, count: number, mortgaged: boolean, from: string, to: string, why: string, rule?: string, text?: string }
  | { code: "share-mortgaged", seat: string, company: string, rule?: string, text?: string }
  | { code: "share-lifted", seat: string, company: string, rule?: string, text?: string }
  | { code: "bankrupt", seat: string, creditor: string, why: string, rule?: string, text?: string }
  | { code: "resigned", seat: string, rule?: string, text?: string }
  | { code: "standing-order", seat: string, order: string, value: number, rule?: string, text?: string }
  | { code: "notes-laid", seat: string, notes: [number, number][], payment: string, rule?: string, text?: string }
  | { code: "note-checked", seat: string, payer: string, note: number, fake: boolean, rule?: string, text?: string }
  | { code: "notes-taken-back", seat: string, notes: [number, number][], rule?: string, text?: string }
  | { code: "payment-called-off", seat: string, payment: string, rule?: string, text?: string }
  | { code: "notes-moved", from: string, to: string, notes: [number, number][], through: string, rule?: string, text?: string }
  | { code: "notes-issued", seat: string, notes: [number, number][], rule?: string, text?: string }
  | { code: "notes-revealed", holder: string, notes: [number, number][], fakes: [number, number][], rule?: string, text?: string }
  | { code: "token-spent", seat: string, left: number, rule?: string, text?: string }
  | { code: "tokens-refreshed", seat: string, green: number, through: string, rule?: string, text?: string }
  | { code: "time-called", rule?: string, text?: string }
  | { code: "final-rents", seat: string, amount: number, rule?: string, text?: string }
  | { code: "counted", seat: string, amount: number, rule?: string, text?: string }
  | { code: "game-over", reason: string, winners: string[], rule?: string, text?: string };

/** What seats are asked, who is asked, and whether others may act meanwhile. */
export type SeatQuestion =
  | { code: "roll", seats: string[], rest: boolean }
  | { code: "leave-jail", bail: number, tries: number, seats: string[], rest: boolean }
  | { code: "buy", deed: string, price: number, seats: string[], rest: boolean }
  | { code: "end-turn", seats: string[], rest: boolean }
  | { code: "choose", card: string, options: number, seats: string[], rest: boolean }
  | { code: "bid", lot: Lot, least: number, high: number, leader: string, seats: string[], rest: boolean }
  | { code: "wish", kind: string, left: number, seats: string[], rest: boolean }
  | { code: "place", kind: string, printed_price: boolean, optional: boolean, seats: string[], rest: boolean }
  | { code: "mortgaged", deed: string, keep: number, lift: number, seats: string[], rest: boolean }
  | { code: "mortgaged-share", company: string, keep: number, lift: number, seats: string[], rest: boolean }
  | { code: "buy-share", seats: string[], rest: boolean }
  | { code: "take-share", seats: string[], rest: boolean }
  | { code: "answer-offer", offer: number, from: string, may_counter: boolean, seats: string[], rest: boolean }
  | { code: "take-in-kind", deed: string, debtor: string, price: number, back: number, seats: string[], rest: boolean }
  | { code: "take", deed: string, price: number, seats: string[], rest: boolean }
  | { code: "take-card", deck: string, full: boolean, seats: string[], rest: boolean }
  | { code: "keep-card", deck: string, seats: string[], rest: boolean }
  | { code: "check-card", seat: string, card: string, seats: string[], rest: boolean }
  | { code: "rent-card", deed: string, payer: string, owner: string, amount: number, seats: string[], rest: boolean }
  | { code: "stop-card", seat: string, card: string, about: About, seats: string[], rest: boolean }
  | { code: "others-purchase", seat: string, deed: string, price: number, seats: string[], rest: boolean }
  | { code: "winnings", seat: string, dice: number[], seats: string[], rest: boolean }
  | { code: "lay", missing: number, amount: number, to: string, why: string, about: About, seats: string[], rest: boolean }
  | { code: "check", payer: string, amount: number, to: string, why: string, about: About, seats: string[], rest: boolean }
  | { code: "name-notes", amount: number, seats: string[], rest: boolean }
  | { code: "triples", may_stay: boolean, seats: string[], rest: boolean }
  | { code: "go-on", bonus: string, may_draw: boolean, seats: string[], rest: boolean }
  | { code: "taxi", deed: string, fare: number, payee: string, seats: string[], rest: boolean }
  | { code: "use-pledged", card: string, seats: string[], rest: boolean }
  | { code: "name-lot", may_decline: boolean, seats: string[], rest: boolean }
  | { code: "income-tax", amount: number, share: number, percent: number, seats: string[], rest: boolean }
  | { code: "gift", amount: number, seats: string[], rest: boolean }
  | { code: "pick-voucher", from: string, instead: number, seats: string[], rest: boolean }
  | { code: "name-deed", card: string, seats: string[], rest: boolean }
  | { code: "name-player", card: string, seats: string[], rest: boolean }
  | { code: "steer", seat: string, card: string, seats: string[], rest: boolean }
  | { code: "return-share", company: string, count: number, seats: string[], rest: boolean }
  | { code: "return-voucher", seats: string[], rest: boolean }
  | { code: "settle", creditor: string, amount: number, seats: string[], rest: boolean }
  | { code: "raise", creditor: string, amount: number, short: number, hopeless: boolean, seats: string[], rest: boolean };

/** Why an answer was not taken; a refusal of the table has its code, and a detail in English for developers. */
export type Refusal =
  | { code: "game-over" }
  | { code: "no-such-seat", seat: string }
  | { code: "seat-out", seat: string }
  | { code: "luck-to-speak" }
  | { code: "luck-not-asked" }
  | { code: "impossible-luck" }
  | { code: "not-your-turn", asked: string[] }
  | { code: "not-asked", question: string }
  | { code: "not-resting", question: string }
  | { code: "in-debt" }
  | { code: "not-on-own-turn" }
  | { code: "short-of-cash", seat: string, needed: number, cash: number }
  | { code: "bad-amount", amount: number }
  | { code: "bid-too-low", least: number }
  | { code: "no-such-deed" }
  | { code: "no-such-card" }
  | { code: "not-owner", deed: string }
  | { code: "not-buildable", deed: string }
  | { code: "group-incomplete", group: string }
  | { code: "group-mortgaged", group: string }
  | { code: "group-built", group: string }
  | { code: "already-mortgaged", deed: string }
  | { code: "not-mortgaged", deed: string }
  | { code: "uneven", deed: string }
  | { code: "top-level", deed: string }
  | { code: "one-per-group", group: string }
  | { code: "nothing-built", deed: string }
  | { code: "out-of-stock", kind: string, left: number }
  | { code: "orders-closed", kind: string }
  | { code: "bad-order" }
  | { code: "several-groups" }
  | { code: "mortgage-only" }
  | { code: "place-needed", deed: string }
  | { code: "wish-too-high", most: number }
  | { code: "no-place-there", deed: string }
  | { code: "card-not-held", card: string }
  | { code: "card-not-usable", card: string }
  | { code: "bad-target", card: string }
  | { code: "card-not-open", card: string }
  | { code: "hand-full", seat: string, deck: string }
  | { code: "card-not-traded", card: string }
  | { code: "no-such-option", options: number }
  | { code: "no-claim" }
  | { code: "trade-with-self" }
  | { code: "gift" }
  | { code: "cash-on-both-sides" }
  | { code: "no-such-offer", offer: number }
  | { code: "not-your-offer", offer: number }
  | { code: "offer-open", to: string }
  | { code: "too-many-offers", most: number }
  | { code: "debtor-gives-cash" }
  | { code: "trade-lowers-reach", reach: number, before: number }
  | { code: "can-still-pay", reach: number, amount: number }
  | { code: "no-mortgages" }
  | { code: "cards-not-tradable" }
  | { code: "cash-is-computed" }
  | { code: "refused-before", to: string }
  | { code: "no-second-counter" }
  | { code: "must-bring-cash" }
  | { code: "not-in-kind" }
  | { code: "no-such-company" }
  | { code: "no-share-left", company: string }
  | { code: "no-free-share", company: string }
  | { code: "no-mortgaged-share", company: string }
  | { code: "shares-not-held" }
  | { code: "no-notes" }
  | { code: "no-such-note" }
  | { code: "laid-too-little", missing: number }
  | { code: "laid-too-much", note: number, excess: number }
  | { code: "own-note" }
  | { code: "own-card" }
  | { code: "checked-already" }
  | { code: "decoder-in-jail" }
  | { code: "no-green-token" }
  | { code: "changed-already" }
  | { code: "pile-too-low", note: number, left: number }
  | { code: "named-too-much", amount: number }
  | { code: "not-in-notes", unit: number }
  | { code: "no-deed-sales" }
  | { code: "only-in-debt" }
  | { code: "built-on", deed: string }
  | { code: "no-such-space" }
  | { code: "no-way-there", space: string }
  | { code: "no-voucher-now" }
  | { code: "not-a-voucher", card: string }
  | { code: "one-voucher" }
  | { code: "not-combined" }
  | { code: "pledged", card: string }
  | { code: "no-ride" }
  | { code: "no-voucher-left" }
  | { code: "owned", deed: string }
  | { code: "magnate-moving" }
  | { code: "no-time-limit" }
  | { code: "time-already-up" }
  | { code: ProblemCode, detail: string };
