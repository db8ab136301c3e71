### Why an answer was refused, and what would be accepted: `refusal-<code>`. Parameters as in events.ftl;
### $question is the name of the open question.

## Whose turn it is

refusal-game-over = The game is over; there is nothing left to play.
refusal-no-such-seat = { $seat }: there is no such seat at this table; name one of its players.
refusal-seat-out = { $seat } is out of the game and can only watch.
refusal-luck-to-speak = One moment: dice or cards come first.
refusal-luck-not-asked = No roll or draw is expected now: the players have to answer.
refusal-impossible-luck = That roll or draw is impossible: dice show 1 to 6, and a card comes from its deck.
refusal-not-your-turn = It is not up to you: { $asked } must answer first.
refusal-not-asked = That does not answer the open question: { $question }.
refusal-not-resting = Not now; this comes first: { $question }.
refusal-in-debt = With a debt open you can only raise the money for it: choose one of the listed answers.
refusal-not-on-own-turn = Not during another player’s turn: at this table, wait for your own.

## Sums

refusal-short-of-cash = { $seat } needs { $needed } for this and has { $cash }.
refusal-bad-amount = { $amount } is not a valid amount: give a whole number, zero or more.
refusal-bid-too-low = The bid is too low: { $least } at least.

## Properties and buildings

refusal-no-such-deed = There is no such property on this board: name one that is on it.
refusal-no-such-card = There is no such card in this game: name one from its decks.
refusal-not-owner = Only the owner of { $deed } can do that.
refusal-not-buildable = You cannot build on { $deed }: only on the streets of a colour group.
refusal-group-incomplete = The { $group } group is not complete: own all of it to build.
refusal-group-mortgaged = The { $group } group has a mortgage: lift it before building.
refusal-group-built = The { $group } group has buildings: sell them all first.
refusal-already-mortgaged = { $deed } is already mortgaged; you can lift the mortgage.
refusal-not-mortgaged = { $deed } is not mortgaged: there is nothing to lift.
refusal-uneven = Build evenly: the streets of a colour may differ by one level at most, and { $deed } would differ by more.
refusal-top-level = { $deed } cannot be built any higher; build elsewhere.
refusal-one-per-group = The { $group } group already has the only building of this kind that it can have: build on another group.
refusal-no-mortgages = This edition has no mortgages: sell or trade instead.
refusal-no-such-company = There is no such company; choose one of those on the exchange.
refusal-no-share-left = All shares of { $company } are sold; choose another company.
refusal-no-free-share = You have no share of { $company } without a mortgage: name a company of which you have one.
refusal-no-mortgaged-share = You have no mortgaged share of { $company }: name a company of which you have one.
refusal-shares-not-held = That player does not have all of these shares: name only shares they have.
refusal-nothing-built = There are no buildings on { $deed }: there is nothing to sell.
refusal-out-of-stock = { $left ->
    [0] The bank has { $left-pieces } left: wait until some come back.
   *[other] The bank has { $left-pieces } left, which is not enough for this.
}
refusal-orders-closed = Nobody bid for the last { $kinds }: orders open again after the next roll.
refusal-bad-order = The order is empty or too long: name at least one building.
refusal-several-groups = A sale covers one group only: sell each group separately.
refusal-mortgage-only = While buildings are being auctioned, none can be sold back: raise cash by mortgaging.
refusal-place-needed = { $deed } cannot change now: the building you bid for needs a place.
refusal-wish-too-high = You can ask for { $most } at most.
refusal-no-place-there = That building cannot go on { $deed }; choose another street.

## Cards and claims

refusal-card-not-held = That player does not have “{ $card }”: only its holder can use it or give it away.
refusal-card-not-usable = “{ $card }” cannot be used now; keep it for later.
refusal-bad-target = “{ $card }” cannot be played on that: choose another target.
refusal-card-not-open = “{ $card }” is not face up: take one of the face-up cards.
refusal-hand-full = { $seat } may not hold another card of { $deck }: give or use one first.
refusal-card-not-traded = “{ $card }” cannot be traded: only cards to leave jail can.
refusal-no-such-option = { $options ->
    [one] There is only one option.
   *[other] Choose one of the { $options } options.
}
refusal-no-claim = You have no open rent to claim or waive.

## Trades

refusal-trade-with-self = You cannot trade with yourself: address the offer to somebody else.
refusal-gift = A trade is not a gift: each side must give something.
refusal-cash-on-both-sides = Cash goes one way only: put the difference on one side.
refusal-cards-not-tradable = Cards cannot be traded at this table: they are kept until they are used.
refusal-cash-is-computed = Do not name cash: the difference between the list prices is computed automatically.
refusal-no-such-offer = Offer { $offer } is not open: it was answered, withdrawn or has lapsed. Choose one that is open.
refusal-not-your-offer = Offer { $offer } is not yours: you answer offers made to you and withdraw your own.
refusal-offer-open = You have an offer open to { $to }: withdraw it, or wait for the answer.
refusal-too-many-offers = { $most ->
    [one] Only one offer at a time: play on before the next.
   *[other] Only { $most } offers in a row: play on before the next.
}
refusal-refused-before = { $to } has refused that already: offer something else.
refusal-no-second-counter = A counter-offer cannot be countered: accept or refuse it.

## Debt and time

refusal-debtor-gives-cash = A player in debt cannot give cash in a trade: offer properties or cards for cash.
refusal-trade-lowers-reach = A player in debt cannot lose by a trade: after it, they could raise { $reach }, and now { $before }.
refusal-can-still-pay = No bankruptcy yet: { $reach } can be raised, and { $amount } is owed. Raise it and pay.
refusal-must-bring-cash = With a debt open, a trade must bring the debtor cash: what they give must be worth more.
refusal-not-in-kind = This debt cannot be paid in property: only debts to other players can, and only in some editions. Raise cash.
refusal-no-notes = This edition has no banknotes: amounts are paid automatically.
refusal-no-such-note = There is no such note, or it is named twice: name existing notes, each only once.
refusal-laid-too-little = These notes do not cover the { $missing } that are missing: lay more.
refusal-laid-too-much = That is { $excess } too much, and a note of { $note } is not needed: keep it.
refusal-own-note = You cannot check your own notes: only the other players may.
refusal-own-card = You cannot check a card you play yourself: only the other players may.
refusal-checked-already = This note has been checked in this payment: choose another, or pass.
refusal-decoder-in-jail = In jail you cannot use the decoder: you may check again once you are out.
refusal-no-green-token = You have no green decoder token left, and nothing can be checked without one.
refusal-changed-already = You have already changed notes this turn: you can again on your next.
refusal-pile-too-low = { $left ->
    [0] The bank has no note of { $note }.
    [one] The bank has only one note of { $note }.
   *[other] The bank has only { $left } notes of { $note }.
}
refusal-named-too-much = That is more than the { $amount } you handed in: name notes for that much or less.
refusal-not-in-notes = Notes cannot make this amount: it must be a multiple of { $unit }.
refusal-no-deed-sales = The bank does not buy properties in this edition: trade with another player.
refusal-only-in-debt = Properties can be sold to the bank only to pay a debt; without one, trade with another player.
refusal-built-on = Sell the buildings on { $deed } first.
refusal-no-time-limit = This table has no time limit: the game goes on to its end.
refusal-time-already-up = Time is already up; this turn is the last.
