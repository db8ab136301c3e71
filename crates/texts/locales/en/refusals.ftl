### Why an answer was not taken, and what would be: `refusal-<code>`. Parameters as in events.ftl;
### $question is the name of the open question.

## Whose turn it is

refusal-game-over = The game is over; there is nothing left to play.
refusal-no-such-seat = { $seat }: there is no such place at this table; name a player who sits here.
refusal-seat-out = { $seat } is out of the game and can only watch.
refusal-luck-to-speak = One moment: dice or cards come first.
refusal-luck-not-asked = No roll or draw is awaited now; the players are to answer.
refusal-impossible-luck = That roll or draw cannot come up: dice show 1 to 6, and a card comes from its deck.
refusal-not-your-turn = It is not up to you: { $asked } must answer first.
refusal-not-asked = That does not answer the open question: { $question }.
refusal-not-resting = Not now; this comes first: { $question }.
refusal-in-debt = With a debt open you can only raise the money for it: choose one of the listed answers.
refusal-not-on-own-turn = Not in the turn of another player: at this table that waits for your own.

## Sums

refusal-short-of-cash = { $seat } needs { $needed } for this and has { $cash }.
refusal-bad-amount = { $amount } is not a sum that can be played: name a whole sum, zero or more.
refusal-bid-too-low = The bid is too low: { $least } at least.

## Properties and buildings

refusal-no-such-deed = There is no such property on this board: name one that is on it.
refusal-no-such-card = There is no such card in this game: name one of its decks.
refusal-not-owner = { $deed } is in other hands: only its owner can do that.
refusal-not-buildable = { $deed } takes no buildings: only the streets of a colour do.
refusal-group-incomplete = The { $group } group is not complete: own all of it to build.
refusal-group-mortgaged = The { $group } group has a mortgage: lift it before building.
refusal-group-built = The { $group } group has buildings: sell them all first.
refusal-already-mortgaged = { $deed } is mortgaged already; it can be lifted.
refusal-not-mortgaged = { $deed } is not mortgaged: there is nothing to lift.
refusal-uneven = { $deed } would get out of step: the streets of a group may differ by one level at most.
refusal-top-level = { $deed } is built to the top; build elsewhere.
refusal-one-per-group = The { $group } group has its one building of this sort: build on another group.
refusal-no-mortgages = There are no mortgages in this edition: sell or trade instead.
refusal-no-such-company = There is no such company; choose one of those on the exchange.
refusal-no-share-left = All shares of { $company } are sold; choose another company.
refusal-no-free-share = You have no share of { $company } that is free of mortgage: name a company of which you have one.
refusal-no-mortgaged-share = You have no mortgaged share of { $company }: name a company of which you have one.
refusal-shares-not-held = Not all of these shares are there to give; name those that are held.
refusal-nothing-built = Nothing stands on { $deed }: there is nothing to sell.
refusal-out-of-stock = { $left ->
    [0] The bank has { $left-pieces } left: wait until some come back.
   *[other] The bank has { $left-pieces } left: order no more than that.
}
refusal-orders-closed = Nobody bid for the last { $kinds }: orders open again after the next roll.
refusal-bad-order = The order is empty or too long: name at least one building.
refusal-several-groups = One sale is about one group: sell each group by itself.
refusal-mortgage-only = While buildings are auctioned none is sold back: raise cash by mortgages.
refusal-place-needed = { $deed } stays as it is: the building you bid for must have a place to go.
refusal-wish-too-high = You may ask for { $most } at most.
refusal-no-place-there = That cannot stand on { $deed }; choose another street.

## Cards and claims

refusal-card-not-held = “{ $card }” is not in that hand: only its holder can use or give it.
refusal-card-not-usable = “{ $card }” cannot be used now; keep it for later.
refusal-bad-target = “{ $card }” cannot be played at that: choose another target.
refusal-card-not-open = “{ $card }” is not face up: take one of the face-up cards.
refusal-hand-full = { $seat } may not hold another card of { $deck }: give or use one first.
refusal-card-not-traded = “{ $card }” is not for trade: only cards that lead out of jail change hands.
refusal-no-such-option = { $options ->
    [one] There is only one option.
   *[other] Choose one of the { $options } options.
}
refusal-no-claim = There is no rent for you to claim or waive: none of yours is open.

## Trades

refusal-trade-with-self = You cannot trade with yourself: address the offer to somebody else.
refusal-gift = A trade is no gift: each side must give something.
refusal-cash-on-both-sides = Cash goes one way only: put the difference on one side.
refusal-cards-not-tradable = Cards are not traded at this table: they are kept until they are used.
refusal-cash-is-computed = Name no cash: the difference of the printed prices is settled by itself.
refusal-no-such-offer = Offer { $offer } is not open: it was answered, withdrawn or has lapsed. Choose one that is open.
refusal-not-your-offer = Offer { $offer } is not yours: you answer offers made to you and withdraw your own.
refusal-offer-open = You have an offer open to { $to }: withdraw it, or wait for the answer.
refusal-too-many-offers = { $most ->
    [one] Only one offer at a stretch: play on before the next.
   *[other] Only { $most } offers at a stretch: play on before the next.
}
refusal-refused-before = { $to } has refused that already: offer something else.
refusal-no-second-counter = A counter-offer cannot be countered: accept or refuse it.

## Debt and time

refusal-debtor-gives-cash = A player in debt gives no cash in a trade: offer property or cards for cash.
refusal-trade-lowers-reach = A player in debt may not lose by a trade: { $reach } could be raised after it, { $before } can be raised now.
refusal-can-still-pay = No bankruptcy yet: { $reach } can be raised, and { $amount } is owed. Raise it and pay.
refusal-must-bring-cash = A trade with a debt open must bring the debtor cash: what the debtor gives must be worth more.
refusal-not-in-kind = This debt is not paid in property: only a debt to another player can be, and only in some editions. Raise cash.
refusal-no-notes = The money of this edition is not made of notes: sums are paid by themselves.
refusal-no-such-note = There is no such note, or it is named twice: name notes that are there, each once.
refusal-laid-too-little = These notes do not cover the { $missing } that are missing: lay more.
refusal-laid-too-much = That is { $excess } too much, and a note of { $note } is not needed: keep it.
refusal-own-note = You cannot check your own notes: only the other players may.
refusal-own-card = You cannot check a card you play yourself: only the other players may.
refusal-checked-already = This note has been checked in this payment: choose another, or pass.
refusal-decoder-in-jail = In jail you cannot use the decoder: you may check again once you are out.
refusal-no-green-token = You have no green decoder token left, and nothing can be checked without one.
refusal-changed-already = You have changed notes in this turn already: you may again in your next one.
refusal-pile-too-low = { $left ->
    [0] The bank has no note of { $note }.
    [one] The bank has only one note of { $note }.
   *[other] The bank has only { $left } notes of { $note }.
}
refusal-named-too-much = That is more than the { $amount } you handed in: name notes for that much or less.
refusal-not-in-notes = No notes make this sum: it must be a multiple of { $unit }.
refusal-no-deed-sales = The bank buys no properties in this edition: trade with another player.
refusal-only-in-debt = Properties are sold to the bank only to pay a debt; without one, trade with another player.
refusal-built-on = Sell what stands on { $deed } first.
refusal-no-time-limit = No time limit was agreed at this table: play goes on to its end.
refusal-time-already-up = Time has been called already; the running turn is the last.
