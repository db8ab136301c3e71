### What happened: `event-<code>`, or `event-<code>-<word>` where the fact has a word to tell it by
### (its purpose, why, basis, how, reason or order).
###
### Parameters are the fields of the event, underscores written as hyphens. Some fields give more than one:
###   a sum      $amount, and $amount-value: the plain number, to select by
###   a set      $seats, joined to a list, and $seats-count
###   an account $from, and $from-sort: seat, bank or pool
###   a lot      $lot, and $lot-sort: deed, piece or share
###   a company  $company (its name) and $company-share ("a share of …"); what a payment was about: the share
###   dice       $dice ("3 + 4"), $dice-sum, and $dice-double: yes or no
###   a card     $card (its title) and $card-text
###   a kind     $kind ("a house") and $kinds ("houses"); numbers beside it: $left-pieces ("2 houses")
###   notes      $notes ("M100 ×2 and M50"), and $notes-count
###   a flag     $takes: yes or no
###   a level    $level, and $buildings: what stands there then; so does the rent of a built street
###   an offer   $give and $take: all that each side gives, as one list; $trade-sort: sale or purchase where
###              one side gives cash only, else exchange
###   a rent by dice   $figure-sum: the factor as money
###   a standing order   $on: yes or no, and $limit
###   a card's option    $choice: what it does

## Who begins

event-order-rolled = { $seat } rolls { $dice } for the first turn, { $dice-sum } in all.
event-order-tied = { $seats } are tied and roll again.
event-first-player = { $seat } opens the game.

## Turns and moves

event-turn-began = { $seat } begins turn { $number }.
event-turn-ended = { $seat } ends the turn.
event-rolled-order = { $seat } rolls { $dice } for the order of play, { $dice-sum } in all.
event-rolled-move = { $dice-double ->
    [yes] { $seat } rolls { $dice }: a double!
   *[no] { $seat } rolls { $dice }.
}
event-rolled-jail = { $dice-double ->
    [yes] { $seat } tries for a double and rolls { $dice }: it is one!
   *[no] { $seat } tries for a double and rolls { $dice }.
}
event-rolled-rent = { $seat } rolls { $dice } for the rent, { $dice-sum } in all.
event-rolled-sale = { $seat } rolls { $dice } for the property, { $dice-sum } in all.
event-moved-dice = { $seat } arrives at { $to }.
event-moved-card = { $seat } follows the card to { $to }.
event-moved-back = { $seat } steps back to { $to }.
event-moved-train = { $seat } takes the train to { $to }.
event-moved-jail = { $seat } is taken straight to { $to }.

## Money

event-paid-salary = { $to } receives a salary of { $amount }.
event-paid-price = { $from } pays { $amount } for { $about }.
event-paid-sale-price = { $from } pays { $amount } for { $about }.
event-paid-bid-paid = { $from } pays the winning bid of { $amount } for { $about }.
event-paid-rent = { $from-sort ->
    [seat] { $from } pays { $to } { $amount } in rent for { $about }.
   *[other] The bank advances the rent for { $about }: { $to } receives { $amount }.
}
event-paid-tax = { $from } pays { $amount } to { $to }: { $about }.
event-paid-card-payment = { $from-sort ->
    [seat] { $from } pays { $amount } to { $to }, as the card says.
   *[other] { $to } receives { $amount }, as the card says.
}
event-paid-bail = { $from } pays { $amount } in bail.
event-paid-building = { $from } pays { $amount } to build on { $about }.
event-paid-building-sale = { $to } gets { $amount } back for building on { $about }.
event-paid-mortgage = { $to } receives { $amount } for the mortgage of { $about }.
event-paid-lift = { $from } pays { $amount } to lift the mortgage of { $about }.
event-paid-interest = { $from } pays { $amount } in interest on { $about }.
event-paid-trade = { $from } gives { $to } { $amount } in the trade.
event-paid-advanced = { $from } pays { $amount } back to { $to }, which had advanced it.
event-paid-estate = { $from } leaves { $amount } to { $to }.
event-paid-pool-won = { $to } wins the pool: { $amount }!
event-paid-reward = { $to } found a fake card and receives { $amount }.
event-paid-dividend = { $to } receives { $amount } in dividends: { $about }.
event-paid-share-price = { $from } pays { $amount } for { $about }.
event-paid-deed-sale = { $to } gets { $amount } from the bank for { $about }.
event-paid-caught = { $to } keeps the fake note of { $amount } that { $from } laid.
event-paid-change = { $from-sort ->
    [seat] { $from } hands { $amount } in for change.
   *[other] { $to } gets { $amount } in other notes.
}
event-paid-share-sale = { $to } gets { $amount } from the bank for { $about }.
event-paid-difference = { $from } pays { $amount } back to { $to }: { $about } is worth more than the debt.

event-bank-short = The bank has not got the { $amount } that { $seat } should receive: nothing is paid.

## Properties

event-deed-moved-bought = { $to } buys { $deed }.
event-deed-moved-sale-bought = { $to } buys { $deed }.
event-deed-moved-won = { $to } takes { $deed } from the auction.
event-deed-moved-traded = { $from } hands { $deed } to { $to }.
event-deed-moved-inherited = { $deed } passes from { $from } to { $to }.
event-deed-moved-returned = { $deed } goes back to { $to }.
event-deed-moved-sold-to-bank = { $from } sells { $deed } to the bank.
event-deed-moved-given-in-payment = { $from } gives { $deed } to { $to } in payment.
event-deed-moved-exchanged = The card makes { $deed } pass to { $to }.
event-declined = { $seat } does not buy { $deed }.
event-mortgaged = { $seat } mortgages { $deed }.
event-lifted = { $seat } lifts the mortgage of { $deed }.
event-share-declined = { $seat } buys no share.
event-shares-moved-share-bought = { $to } buys { $shares }.
event-shares-moved-share-won = { $to } chooses { $shares }.
event-shares-moved-share-traded = { $from } hands { $to } { $shares }.
event-shares-moved-share-inherited = { $from } leaves { $to } { $shares }.
event-shares-moved-share-returned = { $from } gives up { $shares }: for sale again.
event-shares-moved-share-sold = { $from } sells { $shares } to the bank.
event-share-mortgaged = { $seat } mortgages { $company-share }.
event-share-lifted = { $seat } lifts the mortgage of { $company-share }.
event-mortgage-cancelled = The mortgage of { $deed } is cancelled.

## Auctions

event-auction-began = Up for auction: { $lot }. Bidders: { $bidders }.
event-bid-made = { $seat } bids { $amount }.
event-bid-passed = { $seat } passes.
event-auction-won = { $seat } wins the auction with { $amount }: { $lot }.
event-auction-unsold = No bid at all: { $lot } stays with the bank.

## Rent: the log says how the sum was found

event-rent-due-bare = { $payer } owes { $owner } { $amount } for { $deed }: the bare rent{ $card-factor ->
    [1] {""}
   *[other] , times { $card-factor } by the card
}.
event-rent-due-full-group = { $payer } owes { $owner } { $amount } for { $deed }: the bare rent times { $figure } for a complete group{ $card-factor ->
    [1] {""}
   *[other] , times { $card-factor } by the card
}.
event-rent-due-majority = { $payer } owes { $owner } { $amount } for { $deed }: the bare rent times { $figure } for a majority of the group{ $card-factor ->
    [1] {""}
   *[other] , times { $card-factor } by the card
}.
event-rent-due-built = { $payer } owes { $owner } { $amount } for { $deed }: the rent with { $buildings }{ $card-factor ->
    [1] {""}
   *[other] , times { $card-factor } by the card
}.
event-rent-due-count = { $payer } owes { $owner } { $amount } for { $deed }: { $owner } has { $figure } of the group{ $card-factor ->
    [1] {""}
   *[other] , times { $card-factor } by the card
}.
event-rent-due-count-built = { $payer } owes { $owner } { $amount } for { $deed }: { $owner } has { $figure } of the group, and { $buildings } stands there{ $card-factor ->
    [1] {""}
   *[other] , times { $card-factor } by the card
}.
event-rent-due-dice = { $amount-value ->
    [0] { $payer } owes { $owner } rent for { $deed }: { $figure } times a roll still to come
   *[other] { $payer } owes { $owner } { $amount } for { $deed }: { $figure-sum } for each pip of the last roll
}{ $card-factor ->
    [1] {""}
   *[other] , times { $card-factor } by the card
}.
event-claim-opened = { $owner } may claim rent from { $payer } for { $deed }.
event-rent-claimed = { $owner } claims the rent for { $deed } from { $payer }.
event-rent-waived = { $owner } lets { $payer } off the rent for { $deed }.
event-rent-lost = { $owner } claimed too late: { $payer } owes nothing for { $deed }.

event-rent-raised = The card raises the rent for { $deed }: { $payer } owes { $owner } { $amount }.
event-rent-lowered = The card lowers the rent for { $deed }: { $payer } owes { $owner } { $amount }.
event-rent-reversed = The card turns the rent for { $deed } round: { $owner } owes { $payer } { $amount }.
event-rent-cancelled = The card cancels the rent for { $deed }: { $payer } owes { $owner } nothing.

## Cards

event-card-drawn = { $seat } draws a { $deck } card, “{ $card }”. { $card-text }
event-deck-empty = { $seat } finds no card left to draw in { $deck }.
event-card-kept = { $seat } keeps “{ $card }”.
event-card-used = { $seat } uses “{ $card }”.
event-card-stopped = { $seat } stops “{ $card }”: it has no effect.
event-card-opened = “{ $card }” lies open in { $deck }. { $card-text }
event-card-taken = { $seat } takes “{ $card }”.
event-card-aimed = The target of “{ $card }”: { $about }.
event-card-checked = { $fake ->
    [yes] { $by } checks “{ $card }”, which { $seat } has played: it is fake!
   *[no] { $by } checks “{ $card }”, which { $seat } has played: it is real.
}
event-card-moved = { $from } hands the card “{ $card }” to { $to }.
event-card-returned = “{ $card }” goes under its deck.
event-card-choice = { $seat } makes a choice: { $choice }.

## Jail

event-jailed-space = { $seat } is sent to jail by the space.
event-jailed-card = { $seat } is sent to jail by the card.
event-jailed-doubles = { $seat } rolled one double too many: off to jail.
event-jail-try-failed = { $left ->
    [0] No double for { $seat }: that was the last try.
    [one] No double for { $seat }: one try left.
   *[other] No double for { $seat }: { $left } tries left.
}
event-left-jail-bail = { $seat } is out of jail on bail.
event-left-jail-card = { $seat } is out of jail by a card.
event-left-jail-double = { $seat } is out of jail with a double.
event-left-jail-turn = { $seat } has sat out the turn and is free.

## Buildings

event-built = { $seat } builds on { $deed }: { $buildings }.
event-unbuilt = { $seat } takes { $kind } off { $deed }; left there: { $buildings }.
event-shortage-began = { $seat } orders { $count-pieces }; the bank has { $left } left. Also asked: { $asked }.
event-wished = { $seat } asks for { $count }.
event-order-known = { $seat } wants { $count }.
event-order-lapsed = { $seat } goes without: the order for { $kinds } lapses.
event-orders-closed = No more orders for { $kinds } before the next roll.

## Trades

event-offer-made = { $answers ->
    [0] Offer { $offer }
   *[other] Offer { $offer }, countering offer { $answers }
}: { $trade-sort ->
    [sale] { $from } wants to sell { $give } to { $to } for { $take }.
    [purchase] { $from } wants to buy { $take } from { $to } for { $give }.
   *[exchange] { $from } gives { $give } to { $to } for { $take }.
}
event-offer-accepted = { $by } accepts offer { $offer } from { $from }.
event-offer-refused = { $by } refuses offer { $offer } from { $from }.
event-offer-withdrawn = { $from } withdraws offer { $offer }.
event-offer-void = { $by } accepts offer { $offer } from { $from }, but it is no longer possible: nothing moves.
event-offer-lapsed = Offer { $offer } from { $from } has lapsed.

## Debt and bankruptcy

event-debt-began = { $seat } owes { $creditor } { $amount } and is { $short } short.
event-deed-offered = { $seat } offers { $deed } to { $creditor } in payment, for { $price }.
event-deed-refused = { $creditor } refuses { $deed } in payment.
event-debt-reduced = { $left-value ->
    [0] { $seat } owes { $creditor } nothing more.
   *[other] { $seat } still owes { $creditor } { $left }.
}
event-debt-lost = { $creditor } is out: { $seat } no longer owes { $amount }.
event-bankrupt = { $creditor-sort ->
    [seat] { $seat } is bankrupt; everything goes to { $creditor }.
   *[other] { $seat } is bankrupt to the bank.
}
event-resigned = { $seat } leaves the game.

## The sale of a bankrupt’s properties

event-sale-began = { $asked-count ->
    [0] { $deed } is for sale at { $price }, which nobody has.
   *[other] { $deed } is for sale at { $price }. Asked: { $asked }.
}
event-sale-answered = { $takes ->
    [yes] { $seat } wants the property.
   *[no] { $seat } does not want the property.
}
event-takers-known = { $takers-count ->
    [one] Only { $takers } wants { $deed }.
   *[other] { $takers } want { $deed }: the dice decide.
}
event-sale-tied = { $seats } are tied for the property and roll again.
event-sale-unsold = Nobody takes { $deed }: it stays with the bank.

## Notes and the decoder

event-notes-laid = { $seat } lays { $notes }.
event-note-checked = { $fake ->
    [yes] { $seat } looks at a note of { $note } that { $payer } laid: it is fake!
   *[no] { $seat } looks at a note of { $note } that { $payer } laid: it is real.
}
event-notes-taken-back = { $seat } takes { $notes } back from the table.
event-payment-called-off = { $payment ->
    [price] { $seat } cannot complete the payment: the property is not bought.
    [bid-paid] { $seat } cannot complete the payment: the auction is held again.
    [building] { $seat } cannot complete the payment: nothing is built.
    [bail] { $seat } cannot complete the payment and stays in jail for now.
    [trade] { $seat } cannot complete the payment: the trade is off.
   *[other] { $seat } cannot complete the payment: it is called off.
}
event-notes-moved = From { $from } to { $to }: { $notes }.
event-notes-issued = The bank has to issue { $notes } for { $seat }.
event-notes-revealed = { $fakes-count ->
    [0] Notes of { $holder }: { $notes }, and not one fake.
   *[other] Notes of { $holder }: { $notes }; fake among them: { $fakes }.
}
event-token-spent = { $left ->
    [0] { $seat } turns a decoder token red: none is green any more.
    [one] { $seat } turns a decoder token red: one is still green.
   *[other] { $seat } turns a decoder token red: { $left } are still green.
}
event-tokens-refreshed = { $green ->
    [one] { $seat }’s decoder token is green again.
   *[other] { $seat }’s { $green } decoder tokens are all green again.
}

## Standing orders

event-standing-order-always-claim = { $on ->
    [yes] { $seat } will always claim rents.
   *[no] { $seat } will claim rents by hand.
}
event-standing-order-roll = { $on ->
    [yes] { $seat } lets the dice roll by themselves.
   *[no] { $seat } will roll the dice by hand.
}
event-standing-order-end-turn = { $on ->
    [yes] { $seat } lets turns end by themselves.
   *[no] { $seat } will end turns by hand.
}
event-standing-order-pass-rests = { $on ->
    [yes] { $seat } need not be waited for between turns.
   *[no] { $seat } wishes to be waited for between turns.
}
event-standing-order-ask-to-pay = { $on ->
    [yes] { $seat } wishes to be asked before paying a player.
   *[no] { $seat } will pay players in cash.
}
event-standing-order-bid-limit = { $on ->
    [yes] { $seat } will pass in auctions above { $limit }.
   *[no] { $seat } takes back the bid limit.
}

## The end

event-time-called = Time is up: the running turn is the last.
event-counted = { $seat } is worth { $amount }.
event-final-rents = The rents of { $seat } bring { $amount } at the end.
event-game-over-last-player = { $winners-count ->
    [one] { $winners } is the last one standing and wins the game!
   *[other] { $winners } are the last ones standing and share the win!
}
event-game-over-turn-limit = { $winners-count ->
    [one] All turns are played: { $winners } is the richest and wins!
   *[other] All turns are played: { $winners } are the richest and share the win!
}
event-game-over-all-owned = { $winners-count ->
    [one] Every property is owned: { $winners } is the richest and wins!
   *[other] Every property is owned: { $winners } are the richest and share the win!
}
event-game-over-cash-goal = { $winners-count ->
    [one] The cash goal is passed: { $winners } is the richest and wins!
   *[other] The cash goal is passed: { $winners } are the richest and share the win!
}
event-game-over-time-limit = { $winners-count ->
    [one] Time is up: { $winners } is the richest and wins!
   *[other] Time is up: { $winners } are the richest and share the win!
}
