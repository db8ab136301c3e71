### What happened: `event-<code>`, or `event-<code>-<word>` where the fact has a word to tell it by
### (its purpose, why, basis, how, reason or order).
###
### Places are given with their article in French. `{ DE($seat) }` and `{ A($space) }` say « d’Anne », « du Boulevard »,
### « au Parc »; `{ CAP($deed) }` begins a sentence. A French message writes no « de », « que » or « à » before a place or a player itself.
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
###   notes      $notes ("ƒ100 ×2 and ƒ50"), and $notes-count
###   a flag     $takes: yes or no
###   a group    $group ("orange") and $group-set: its properties ("oranges")
###   a deck     $deck (its name) and $deck-card ("a Chance card")
###   a level    $level, $buildings: what stands there then, and $buildings-count; so does the rent of a built street
###   a rent by number   $group and $group-size: the group, and how many properties it has
###   an offer   $give and $take: all that each side gives, as one list; $trade-sort: sale or purchase where
###              one side gives cash only, else exchange
###   a rent by dice   $figure-sum: the factor as money
###   a standing order   $on: yes or no, and $limit
###   a card's option    $choice: what it does

## Who begins

event-order-rolled = { $seat } rolls { $dice }, { $dice-sum } in all, to see who goes first.
event-order-tied = { $seats } are tied and roll again.
event-first-player = { $seat } goes first.

## Turns and moves

event-turn-began = { $seat } begins turn { $number }.
event-turn-ended = { $seat }’s turn ends.
event-rolled-order = { $seat } rolls { $dice }, { $dice-sum } in all, for the order of play.
event-rolled-move = { $dice-double ->
    [yes] { $seat } rolls { $dice }: a double!
   *[no] { $seat } rolls { $dice }.
}
event-rolled-jail = { $dice-double ->
    [yes] { $seat } tries for a double and rolls { $dice }: success!
   *[no] { $seat } tries for a double and rolls { $dice }.
}
event-rolled-rent = { $seat } rolls { $dice }, { $dice-sum } in all, for the rent.
event-rolled-sale = { $seat } rolls { $dice }, { $dice-sum } in all, to win the property.
event-moved-dice = { $seat } lands on { $to }.
event-moved-skipped = { $seat } passes through { $to }: the space has no effect.
event-moved-card = { $seat } moves to { $to }, as the card says.
event-moved-back = { $seat } goes back to { $to }.
event-moved-train = { $seat } takes the train to { $to }.
event-moved-jail = { $seat } goes straight to jail and collects no salary.

## Money

event-paid-salary = { $to } receives a salary of { $amount } at { $about }.
event-paid-price = { $from } buys { $about } for { $amount }.
event-paid-sale-price = { $from } buys { $about } for { $amount }.
event-paid-bid-paid = { $from } pays the bid of { $amount } for { $about }.
event-paid-rent = { $from-sort ->
    [seat] { $from } pays { $to } { $amount } in rent for { $about }.
   *[other] The bank advances the rent for { $about }: { $to } receives { $amount }.
}
event-paid-tax = { $from } pays { $amount } to { $to } for { $about }.
event-paid-card-payment = { $from-sort ->
    [seat] { $from } pays { $amount } to { $to }, as the card says.
   *[other] { $to } receives { $amount }, as the card says.
}
event-paid-bail = { $from } pays { $amount } bail.
event-paid-bail-due = { $from } pays the { $amount } bail that is now due.
event-paid-building = { $from } pays { $amount } to build on { $about }.
event-paid-building-sale = { $to } sells a building on { $about } for { $amount }.
event-paid-mortgage = { $to } receives { $amount } from the bank for mortgaging { $about }.
event-paid-lift = { $from } pays { $amount } to lift the mortgage on { $about }.
event-paid-interest = { $from } pays { $amount } interest on the mortgage of { $about }.
event-paid-trade = { $from } pays { $to } { $amount } in the trade.
event-paid-advanced = { $from } repays { $to } the { $amount } it had advanced.
event-paid-estate = { $from } leaves { $amount } to { $to }.
event-paid-pool-won = { $to } wins the pool: { $amount }!
event-paid-reward = { $to } receives { $amount } for exposing a fake card.
event-paid-dividend = { $to } receives { $amount } in dividends for { $about }.
event-paid-share-price = { $from } buys { $about } for { $amount }.
event-paid-deed-sale = The bank pays { $to } { $amount } for { $about }.
event-paid-caught = { $to } keeps the fake { $amount } note from { $from }.
event-paid-change = { $from-sort ->
    [seat] { $from } asks the bank to change { $amount }.
   *[other] The bank gives { $to } { $amount } in other notes.
}
event-paid-share-sale = The bank pays { $to } { $amount } for { $about }.
event-paid-difference = { $from } pays { $amount } back to { $to }: { $about } is worth more than the debt.

event-bank-short = The bank cannot pay { $seat } { $amount }: it has too little money, and pays nothing.

## Properties

event-deed-moved-bought = { $to } now owns { $deed }.
event-deed-moved-sale-bought = { $to } now owns { $deed }.
event-deed-moved-won = { $to } now owns { $deed }.
event-deed-moved-traded = { $from } gives { $deed }{ $mortgaged ->
    [yes] {" "}(mortgaged)
   *[no] {""}
} to { $to }.
event-deed-moved-inherited = { $from } leaves { $deed }{ $mortgaged ->
    [yes] {" "}(mortgaged)
   *[no] {""}
} to { $to }.
event-deed-moved-returned = { $deed } goes back to the bank.
event-deed-moved-sold-to-bank = { $from } sells { $deed } to the bank.
event-deed-moved-given-in-payment = { $from } gives { $deed } to { $to } as payment.
event-deed-moved-exchanged = As the card says, { $from } gives { $deed }{ $mortgaged ->
    [yes] {" "}(mortgaged)
   *[no] {""}
} to { $to }.
event-declined = { $then ->
    [bank] { $seat } does not buy { $deed }: it stays with the bank.
   *[auction] { $seat } does not buy { $deed }.
}
event-mortgaged = { $seat } mortgages { $deed }.
event-lifted = { $deed } is no longer mortgaged.
event-share-declined = { $seat } buys no share.
event-shares-moved-share-bought = { $to } receives { $shares }.
event-shares-moved-share-won = { $to } chooses { $shares }.
event-shares-moved-share-traded = { $from } gives { $shares } to { $to }.
event-shares-moved-share-inherited = { $from } leaves { $shares } to { $to }.
event-shares-moved-share-returned = { $from } returns { $shares } to the bank, for sale again.
event-shares-moved-share-sold = { $from } sells { $shares } to the bank.
event-share-mortgaged = { $seat } mortgages { $company-share }.
event-share-lifted = { $seat } lifts the mortgage on { $company-share }.
event-mortgage-cancelled = The bank cancels the mortgage on { $deed }.

## Auctions

event-auction-began = Up for auction: { $lot }. { $bidders-count ->
    [one] Only { $bidders } may bid.
   *[other] { $bidders } may bid.
}
event-bid-made = { $seat } bids { $amount }.
event-bid-passed = { $seat } passes.
event-auction-won = { $seat } wins { $lot } at auction with a bid of { $amount }.
event-auction-unsold = { $lot-sort ->
    [deed] Nobody bids: { $lot } stays with the bank.
   *[piece] Nobody bids for { $lot }: the bank sells none.
}

## Rent: the log says how the sum was found

event-rent-due-bare = { $payer } owes { $owner } { $amount } for { $deed }: the rent without buildings{ $card-factor ->
    [1] {""}
   *[other] , times { $card-factor } because of the card
}.
event-rent-due-full-group = { $payer } owes { $owner } { $amount } for { $deed }: the rent without buildings, times { $figure } for the complete group{ $card-factor ->
    [1] {""}
   *[other] , times { $card-factor } because of the card
}.
event-rent-due-majority = { $payer } owes { $owner } { $amount } for { $deed }: the rent without buildings, times { $figure } for a majority of the group{ $card-factor ->
    [1] {""}
   *[other] , times { $card-factor } because of the card
}.
event-rent-due-built = { $payer } owes { $owner } { $amount } for { $deed }: the rent with { $buildings }{ $card-factor ->
    [1] {""}
   *[other] , times { $card-factor } because of the card
}.
event-rent-due-count = { $payer } owes { $owner } { $amount } for { $deed }: { $owner } owns { $owned ->
    [all] all { $group-size }
   *[some] { $figure } of the { $group-size }
} { $group }{ $card-factor ->
    [1] {""}
   *[other] , times { $card-factor } because of the card
}.
event-rent-due-count-built = { $payer } owes { $owner } { $amount } for { $deed }: { $owner } owns { $owned ->
    [all] all { $group-size }
   *[some] { $figure } of the { $group-size }
} { $group } and has { $buildings } here{ $card-factor ->
    [1] {""}
   *[other] , times { $card-factor } because of the card
}.
event-rent-due-dice = { $amount-value ->
    [0] { $payer } owes { $owner } rent for { $deed }: { $figure-sum } times a roll of the dice
   *[other] { $payer } owes { $owner } { $amount } for { $deed }: { $figure-sum } times the roll
}{ $card-factor ->
    [1] {""}
   *[other] , times { $card-factor } because of the card
}.
event-no-rent-own = { $seat } already owns { $deed }: no rent is due.
event-no-rent-mortgaged = { $deed } is mortgaged: { $seat } owes { $owner } no rent.
event-claim-opened = { $payer } pays the rent for { $deed } only if { $owner } claims it in time.
event-rent-claimed = { $owner } claims the rent for { $deed } from { $payer }.
event-rent-waived = { $owner } does not claim the rent for { $deed } from { $payer }.
event-rent-lost-late = { $owner } missed the rent for { $deed }: { $payer } owes nothing.
event-rent-lost-out = { $payer } no longer owes { $owner } rent for { $deed }: one of them is out of the game.

event-rent-raised = The card raises the rent for { $deed }: { $payer } owes { $owner } { $amount }.
event-rent-lowered = The card lowers the rent for { $deed }: { $payer } owes { $owner } { $amount }.
event-rent-reversed = The card reverses the rent for { $deed }: { $owner } owes { $payer } { $amount }.
event-rent-cancelled = The card cancels the rent for { $deed }: { $payer } owes { $owner } nothing.

## Cards

event-card-drawn = { $seat } draws { $deck-card }, “{ $card }”. { $card-text }
event-deck-empty = { $seat } should draw { $deck-card }, but none is left.
event-card-kept = { $seat } keeps “{ $card }”.
event-card-used = { $seat } uses “{ $card }”.
event-card-stopped = “{ $card }” has no effect on { $seat }.
event-card-opened = “{ $card }” is turned face up ({ $deck }). { $card-text }
event-card-taken = { $seat } takes “{ $card }”.
event-card-aimed = { $seat } chooses { $about } for “{ $card }”.
event-card-checked = { $fake ->
    [yes] { $by } checks “{ $card }”, which { $seat } has played: it is fake!
   *[no] { $by } checks “{ $card }”, which { $seat } has played: it is real.
}
event-card-moved = { $from } gives the card “{ $card }” to { $to }.
event-card-returned = “{ $card }” goes to the bottom of its deck.
event-nothing-due = { $seat } owes nothing for “{ $card }”.
event-tax-chosen = { $percent ->
    [0] { $seat } chooses to pay the flat { $amount }.
   *[other] { $seat } chooses to pay { $percent }% of everything they own: { $amount }.
}
event-card-choice = { $seat } chooses “{ $choice }”.

## Jail

event-jailed-space = The space sends { $seat } to jail.
event-jailed-card = The card sends { $seat } to jail.
event-jailed-doubles = { $seat } rolled one double too many: off to jail.
event-jail-try-failed = { $left ->
    [0] No double for { $seat }: that was the last try, and bail is due.
    [one] No double for { $seat }: one try left.
   *[other] No double for { $seat }: { $left } tries left.
}
event-left-jail-bail = { $seat } leaves jail on bail.
event-left-jail-card = { $seat } leaves jail by using a card.
event-left-jail-double = { $seat } leaves jail by rolling a double.
event-left-jail-turn = { $seat } has sat out the turn and is free.

## Buildings

event-built = { $price-value ->
    [0] { $seat } puts { $kind } on { $deed }
   *[other] { $seat } builds { $kind } on { $deed } for { $price }
}{ $buildings-count ->
    [one] {""}
   *[other] {" "}(now { $buildings })
}.
event-unbuilt = { $refund-value ->
    [0] { $seat } loses { $kind } on { $deed }
   *[other] { $seat } sells { $kind } on { $deed } for { $refund }
}{ $buildings-count ->
    [0] {""}
   *[other] {" "}(leaving { $buildings })
}.
event-shortage-began = { $seat } orders { $count-pieces }; the bank has { $left } left. { $asked-count ->
    [one] Only { $asked } may order too.
   *[other] { $asked } may order too.
}
event-wished = { $count ->
    [0] { $seat } orders none.
   *[other] { $seat } orders { $count }.
}
event-order-known = { $seat }’s order: { $count }.
event-order-lapsed = { $seat }’s order for { $kinds } lapses.
event-orders-closed = No more orders for { $kinds } before the next roll.

## Trades

event-offer-made = { $answers ->
    [0] Offer { $offer }
   *[other] Offer { $offer }, countering offer { $answers }
}: { $trade-sort ->
    [sale] { $from } wants to sell { $give } to { $to } for { $take }.
    [purchase] { $from } wants to buy { $take } from { $to } for { $give }.
   *[exchange] { $from } offers { $to } a trade, { $give } for { $take }.
}
event-offer-accepted = { $by } accepts offer { $offer } from { $from }.
event-offer-refused = { $by } declines offer { $offer } from { $from }.
event-offer-withdrawn = { $from } withdraws offer { $offer }.
event-offer-void = { $by } accepts offer { $offer } from { $from }, but it is no longer possible: nothing changes hands.
event-offer-lapsed-late = Offer { $offer } from { $from } has lapsed.
event-offer-lapsed-out = Offer { $offer } from { $from } has lapsed: one of the two is out of the game.

## Debt and bankruptcy

event-debt-began = { $payment ->
    [bail-due] { $seat } owes { $creditor } { $amount } for bail and is { $short } short.
    [advanced] { CAP($creditor) } has advanced { $amount } for { $seat }, who owes it back and is { $short } short.
   *[other] { $seat } owes { $creditor } { $amount } and is { $short } short.
}
event-deed-offered = { $seat } offers { $deed } to { $creditor } as payment, worth { $price }.
event-deed-refused = { $creditor } refuses { $deed } as payment.
event-debt-reduced = { $left-value ->
    [0] { $seat } no longer owes { $creditor } anything.
   *[other] { $seat } still owes { $creditor } { $left }.
}
event-debt-lost = { $creditor } is out of the game: { $seat } no longer owes { $amount }.
event-bankrupt-debt = { $creditor-sort ->
    [seat] { $seat } goes bankrupt, owing { $creditor }.
   *[other] { $seat } goes bankrupt, owing the bank.
}
event-bankrupt-resigned = { $seat } is out of the game.
event-resigned = { $seat } resigns.

## The sale of a bankrupt’s properties

event-sale-began = { $asked-count ->
    [0] { $deed } is for sale at { $price }, but nobody can afford it.
    [one] { $deed } is for sale at { $price }. Possible buyer: { $asked }.
   *[other] { $deed } is for sale at { $price }. Possible buyers: { $asked }.
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

event-notes-laid = { $seat } lays { $notes } on the table{ $payment ->
    [rent] {" "}for the rent
    [price] {" "}for the property
    [bid-paid] {" "}for the winning bid
    [building] {" "}to build
    [bail] {" "}for bail
    [bail-due] {" "}for bail
    [tax] {" "}for the tax
    [card-payment] {" "}for the card
    [trade] {" "}for the trade
    [lift] {" "}to lift the mortgage
    [interest] {" "}for the interest
    [change] {" "}to be changed
   *[other] {""}
}.
event-note-checked = { $fake ->
    [yes] { $seat } checks one of { $payer }’s { $note } notes: it is fake!
   *[no] { $seat } checks one of { $payer }’s { $note } notes: it is real.
}
event-notes-taken-back = { $seat } takes { $notes } back from the table.
event-payment-called-off = { $payment ->
    [price] { $seat } cannot complete the payment: the property is not bought.
    [bid-paid] { $seat } cannot complete the payment: the auction is held again.
    [building] { $seat } cannot complete the payment: nothing is built.
    [bail] { $seat } cannot complete the payment and stays in jail for now.
    [trade] { $seat } cannot complete the payment: the trade is off.
    [change] { $seat } has no note left to change: every one of them was fake.
   *[other] { $seat } cannot complete the payment: it is called off.
}
event-notes-moved = Notes from { $from } to { $to }: { $notes }.
event-notes-issued = The bank makes new notes for { $seat }: { $notes }.
event-notes-revealed = { $notes-count ->
    [0] { CAP($holder) } holds no notes.
   *[other] { $fakes-count ->
        [0] Notes held by { $holder }: { $notes } (none fake).
       *[other] Notes held by { $holder }: { $notes } (fake: { $fakes }).
    }
}
event-token-spent = { $left ->
    [0] { $seat } uses a decoder token: none left.
    [one] { $seat } uses a decoder token: one left.
   *[other] { $seat } uses a decoder token: { $left } left.
}
event-tokens-refreshed = { $green ->
    [one] { $seat }’s decoder token can be used again.
   *[other] { $seat }’s { $green } decoder tokens can all be used again.
}

## Standing orders

event-standing-order-always-claim = { $on ->
    [yes] { $seat }’s rents are now claimed automatically.
   *[no] { $seat }’s rents are no longer claimed automatically.
}
event-standing-order-roll = { $on ->
    [yes] { $seat }’s dice are now rolled automatically.
   *[no] { $seat }’s dice are no longer rolled automatically.
}
event-standing-order-end-turn = { $on ->
    [yes] { $seat }’s turns now end automatically.
   *[no] { $seat }’s turns no longer end automatically.
}
event-standing-order-pass-rests = { $on ->
    [yes] Nobody needs to wait for { $seat } between turns.
   *[no] { $seat } asks the others to wait between turns.
}
event-standing-order-ask-to-pay = { $on ->
    [yes] { $seat } wants to be asked before paying a player, to offer a property instead.
   *[no] { $seat } will pay players in cash without being asked.
}
event-standing-order-bid-limit = { $on ->
    [yes] In auctions, { $seat } will pass above { $limit }.
   *[no] { $seat } no longer has a bid limit.
}

## The end

event-time-called = Time is up: this turn is the last.
event-counted = { $seat } ends the game worth { $amount }.
event-final-rents = The bank pays { $seat } { $amount } in final rent, once for each property.
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
