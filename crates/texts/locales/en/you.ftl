### What happened, for a player who took part: `you-<event>-<field>`, where the field names the reader (`you-paid-rent-to`: the
### reader is paid). The parameters are those of the event. Without such a message, the reader reads what everybody reads.

you-order-rolled-seat = You roll { $dice }, { $dice-sum } in all, to see who goes first.
you-first-player-seat = You go first.
you-turn-began-seat = Your turn { $number } begins.
you-turn-ended-seat = Your turn is over.
you-rolled-order-seat = You roll { $dice }, { $dice-sum } in all, for the order of play.
you-rolled-move-seat = { $dice-double ->
    [yes] You roll { $dice }: a double!
   *[no] You roll { $dice }.
}
you-rolled-jail-seat = { $dice-double ->
    [yes] You try for a double and roll { $dice }: success!
   *[no] You try for a double and roll { $dice }.
}
you-rolled-rent-seat = You roll { $dice }, { $dice-sum } in all, for the rent.
you-rolled-sale-seat = You roll { $dice }, { $dice-sum } in all, to win the property.
you-moved-dice-seat = You land on { $to }.
you-moved-skipped-seat = You pass through { $to }: the space has no effect.
you-moved-card-seat = You move to { $to }, as the card says.
you-moved-back-seat = You go back to { $to }.
you-moved-train-seat = You take the train to { $to }.
you-moved-jail-seat = You go straight to jail and collect no salary.
you-paid-salary-to = You receive a salary of { $amount } at { $about }.
you-paid-price-from = You buy { $about } for { $amount }.
you-paid-sale-price-from = You buy { $about } for { $amount }.
you-paid-bid-paid-from = You pay your bid of { $amount } for { $about }.
you-paid-rent-from = You pay { $to } { $amount } in rent for { $about }.
you-paid-rent-to = { $from-sort ->
    [seat] { $from } pays you { $amount } in rent for { $about }.
   *[other] The bank advances the rent for { $about }: you receive { $amount }.
}
you-paid-tax-from = You pay { $amount } to { $to } for { $about }.
you-paid-card-payment-from = You pay { $amount } to { $to }, as the card says.
you-paid-card-payment-to = { $from-sort ->
    [seat] { $from } pays you { $amount }, as the card says.
   *[other] You receive { $amount }, as the card says.
}
you-paid-bail-from = You pay { $amount } bail.
you-paid-bail-due-from = You pay the { $amount } bail that is now due.
you-paid-building-from = You pay { $amount } to build on { $about }.
you-paid-building-sale-to = You sell a building on { $about } for { $amount }.
you-paid-mortgage-to = You receive { $amount } from the bank for mortgaging { $about }.
you-paid-lift-from = You pay { $amount } to lift the mortgage on { $about }.
you-paid-interest-from = You pay { $amount } interest on the mortgage of { $about }.
you-paid-trade-from = You pay { $to } { $amount } in the trade.
you-paid-trade-to = { $from } pays you { $amount } in the trade.
you-paid-advanced-from = You repay { $to } the { $amount } advanced for you.
you-paid-estate-from = You leave { $amount } to { $to }.
you-paid-estate-to = { $from } leaves you { $amount }.
you-paid-pool-won-to = You win the pool: { $amount }!
you-paid-reward-to = You receive { $amount } for exposing a fake card.
you-paid-dividend-to = You receive { $amount } in dividends for { $about }.
you-paid-share-price-from = You buy { $about } for { $amount }.
you-paid-deed-sale-to = The bank pays you { $amount } for { $about }.
you-paid-caught-from = { $to } keeps your fake { $amount } note.
you-paid-caught-to = You keep the fake { $amount } note from { $from }.
you-paid-change-from = You ask the bank to change { $amount }.
you-paid-change-to = { $from-sort ->
    [seat] { $from } asks the bank to change { $amount }.
   *[other] The bank gives you { $amount } in other notes.
}
you-paid-share-sale-to = The bank pays you { $amount } for { $about }.
you-paid-difference-from = You pay { $amount } back to { $to }: { $about } is worth more than the debt.
you-paid-difference-to = { $from } pays you back { $amount }: { $about } is worth more than the debt.
you-bank-short-seat = The bank cannot pay you { $amount }: it has too little money, and pays nothing.
you-deed-moved-bought-to = You now own { $deed }.
you-deed-moved-sale-bought-to = You now own { $deed }.
you-deed-moved-won-to = You now own { $deed }.
you-deed-moved-traded-from = You give { $deed }{ $mortgaged ->
    [yes] {" "}(mortgaged)
   *[no] {""}
} to { $to }.
you-deed-moved-traded-to = { $from } gives { $deed }{ $mortgaged ->
    [yes] {" "}(mortgaged)
   *[no] {""}
} to you.
you-deed-moved-inherited-from = You leave { $deed }{ $mortgaged ->
    [yes] {" "}(mortgaged)
   *[no] {""}
} to { $to }.
you-deed-moved-inherited-to = { $from } leaves { $deed }{ $mortgaged ->
    [yes] {" "}(mortgaged)
   *[no] {""}
} to you.
you-deed-moved-sold-to-bank-from = You sell { $deed } to the bank.
you-deed-moved-given-in-payment-from = You give { $deed } to { $to } as payment.
you-deed-moved-given-in-payment-to = { $from } gives you { $deed } as payment.
you-deed-moved-exchanged-from = As the card says, you give { $deed }{ $mortgaged ->
    [yes] {" "}(mortgaged)
   *[no] {""}
} to { $to }.
you-deed-moved-exchanged-to = As the card says, { $from } gives { $deed }{ $mortgaged ->
    [yes] {" "}(mortgaged)
   *[no] {""}
} to you.
you-declined-seat = { $then ->
    [bank] You do not buy { $deed }: it stays with the bank.
   *[auction] You do not buy { $deed }.
}
you-mortgaged-seat = You mortgage { $deed }.
you-share-declined-seat = You buy no share.
you-shares-moved-share-bought-to = You receive { $shares }.
you-shares-moved-share-won-to = You choose { $shares }.
you-shares-moved-share-traded-from = You give { $shares } to { $to }.
you-shares-moved-share-traded-to = { $from } gives you { $shares }.
you-shares-moved-share-inherited-from = You leave { $shares } to { $to }.
you-shares-moved-share-inherited-to = { $from } leaves you { $shares }.
you-shares-moved-share-returned-from = You return { $shares } to the bank, for sale again.
you-shares-moved-share-sold-from = You sell { $shares } to the bank.
you-share-mortgaged-seat = You mortgage { $company-share }.
you-share-lifted-seat = You lift the mortgage on { $company-share }.
you-bid-made-seat = You bid { $amount }.
you-bid-passed-seat = You pass.
you-auction-won-seat = You win { $lot } at auction with a bid of { $amount }.
you-rent-due-bare-payer = You owe { $owner } { $amount } for { $deed }: the rent without buildings{ $card-factor ->
    [1] {""}
   *[other] , times { $card-factor } because of the card
}.
you-rent-due-bare-owner = { $payer } owes you { $amount } for { $deed }: the rent without buildings{ $card-factor ->
    [1] {""}
   *[other] , times { $card-factor } because of the card
}.
you-rent-due-full-group-payer = You owe { $owner } { $amount } for { $deed }: the rent without buildings, times { $figure } for the complete group{ $card-factor ->
    [1] {""}
   *[other] , times { $card-factor } because of the card
}.
you-rent-due-full-group-owner = { $payer } owes you { $amount } for { $deed }: the rent without buildings, times { $figure } for the complete group{ $card-factor ->
    [1] {""}
   *[other] , times { $card-factor } because of the card
}.
you-rent-due-majority-payer = You owe { $owner } { $amount } for { $deed }: the rent without buildings, times { $figure } for a majority of the group{ $card-factor ->
    [1] {""}
   *[other] , times { $card-factor } because of the card
}.
you-rent-due-majority-owner = { $payer } owes you { $amount } for { $deed }: the rent without buildings, times { $figure } for a majority of the group{ $card-factor ->
    [1] {""}
   *[other] , times { $card-factor } because of the card
}.
you-rent-due-built-payer = You owe { $owner } { $amount } for { $deed }: the rent with { $buildings }{ $card-factor ->
    [1] {""}
   *[other] , times { $card-factor } because of the card
}.
you-rent-due-built-owner = { $payer } owes you { $amount } for { $deed }: the rent with { $buildings }{ $card-factor ->
    [1] {""}
   *[other] , times { $card-factor } because of the card
}.
you-rent-due-count-payer = You owe { $owner } { $amount } for { $deed }: { $owner } owns { $owned ->
    [all] all { $group-size }
   *[some] { $figure } of the { $group-size }
} { $group }{ $card-factor ->
    [1] {""}
   *[other] , times { $card-factor } because of the card
}.
you-rent-due-count-owner = { $payer } owes you { $amount } for { $deed }: you own { $owned ->
    [all] all { $group-size }
   *[some] { $figure } of the { $group-size }
} { $group }{ $card-factor ->
    [1] {""}
   *[other] , times { $card-factor } because of the card
}.
you-rent-due-count-built-payer = You owe { $owner } { $amount } for { $deed }: { $owner } owns { $owned ->
    [all] all { $group-size }
   *[some] { $figure } of the { $group-size }
} { $group } and has { $buildings } here{ $card-factor ->
    [1] {""}
   *[other] , times { $card-factor } because of the card
}.
you-rent-due-count-built-owner = { $payer } owes you { $amount } for { $deed }: you own { $owned ->
    [all] all { $group-size }
   *[some] { $figure } of the { $group-size }
} { $group } and have { $buildings } here{ $card-factor ->
    [1] {""}
   *[other] , times { $card-factor } because of the card
}.
you-rent-due-dice-payer = { $amount-value ->
    [0] You owe { $owner } rent for { $deed }: { $figure-sum } times a roll of the dice
   *[other] You owe { $owner } { $amount } for { $deed }: { $figure-sum } times the roll
}{ $card-factor ->
    [1] {""}
   *[other] , times { $card-factor } because of the card
}.
you-rent-due-dice-owner = { $amount-value ->
    [0] { $payer } owes you rent for { $deed }: { $figure-sum } times a roll of the dice
   *[other] { $payer } owes you { $amount } for { $deed }: { $figure-sum } times the roll
}{ $card-factor ->
    [1] {""}
   *[other] , times { $card-factor } because of the card
}.
you-no-rent-own-seat = You already own { $deed }: no rent is due.
you-no-rent-mortgaged-seat = { $deed } is mortgaged: you owe { $owner } no rent.
you-no-rent-mortgaged-owner = { $deed } is mortgaged: { $seat } owes you no rent.
you-claim-opened-payer = You pay the rent for { $deed } only if { $owner } claims it in time.
you-claim-opened-owner = { $payer } pays the rent for { $deed } only if you claim it in time.
you-rent-claimed-owner = You claim the rent for { $deed } from { $payer }.
you-rent-claimed-payer = { $owner } claims the rent for { $deed } from you.
you-rent-waived-owner = You do not claim the rent for { $deed } from { $payer }.
you-rent-waived-payer = { $owner } does not claim the rent for { $deed } from you.
you-rent-lost-late-owner = You missed the rent for { $deed }: { $payer } owes nothing.
you-rent-lost-late-payer = { $owner } missed the rent for { $deed }: you owe nothing.
you-rent-lost-out-owner = { $payer } no longer owes you rent for { $deed }: one of you is out of the game.
you-rent-lost-out-payer = You no longer owe { $owner } rent for { $deed }: one of you is out of the game.
you-rent-raised-payer = The card raises the rent for { $deed }: you owe { $owner } { $amount }.
you-rent-raised-owner = The card raises the rent for { $deed }: { $payer } owes you { $amount }.
you-rent-lowered-payer = The card lowers the rent for { $deed }: you owe { $owner } { $amount }.
you-rent-lowered-owner = The card lowers the rent for { $deed }: { $payer } owes you { $amount }.
you-rent-reversed-payer = The card reverses the rent for { $deed }: { $owner } owes you { $amount }.
you-rent-reversed-owner = The card reverses the rent for { $deed }: you owe { $payer } { $amount }.
you-rent-cancelled-payer = The card cancels the rent for { $deed }: you owe { $owner } nothing.
you-rent-cancelled-owner = The card cancels the rent for { $deed }: { $payer } owes you nothing.
you-card-drawn-seat = You draw { $deck-card }, “{ $card }”. { $card-text }
you-deck-empty-seat = You should draw { $deck-card }, but none is left.
you-card-kept-seat = You keep “{ $card }”.
you-card-used-seat = You use “{ $card }”.
you-card-stopped-seat = “{ $card }” has no effect on you.
you-card-taken-seat = You take “{ $card }”.
you-card-aimed-seat = You choose { $about } for “{ $card }”.
you-card-checked-by = { $fake ->
    [yes] You check “{ $card }”, which { $seat } has played: it is fake!
   *[no] You check “{ $card }”, which { $seat } has played: it is real.
}
you-card-checked-seat = { $fake ->
    [yes] { $by } checks “{ $card }”, which you have played: it is fake!
   *[no] { $by } checks “{ $card }”, which you have played: it is real.
}
you-card-moved-from = You give the card “{ $card }” to { $to }.
you-card-moved-to = { $from } gives you the card “{ $card }”.
you-nothing-due-seat = You owe nothing for “{ $card }”.
you-tax-chosen-seat = { $percent ->
    [0] You choose to pay the flat { $amount }.
   *[other] You choose to pay { $percent }% of everything you own: { $amount }.
}
you-card-choice-seat = You choose “{ $choice }”.
you-jailed-space-seat = The space sends you to jail.
you-jailed-card-seat = The card sends you to jail.
you-jailed-doubles-seat = You rolled one double too many: off to jail.
you-jail-try-failed-seat = { $left ->
    [0] No double for you: that was the last try, and bail is due.
    [one] No double for you: one try left.
   *[other] No double for you: { $left } tries left.
}
you-left-jail-bail-seat = You leave jail on bail.
you-left-jail-card-seat = You leave jail by using a card.
you-left-jail-double-seat = You leave jail by rolling a double.
you-left-jail-turn-seat = You have sat out the turn and are free.
you-built-seat = { $price-value ->
    [0] You put { $kind } on { $deed }
   *[other] You build { $kind } on { $deed } for { $price }
}{ $buildings-count ->
    [one] {""}
   *[other] {" "}(now { $buildings })
}.
you-unbuilt-seat = { $refund-value ->
    [0] You lose { $kind } on { $deed }
   *[other] You sell { $kind } on { $deed } for { $refund }
}{ $buildings-count ->
    [0] {""}
   *[other] {" "}(leaving { $buildings })
}.
you-shortage-began-seat = You order { $count-pieces }; the bank has { $left } left. { $asked-count ->
    [one] Only { $asked } may order too.
   *[other] { $asked } may order too.
}
you-wished-seat = { $count ->
    [0] You order none.
   *[other] You order { $count }.
}
you-order-known-seat = Your order: { $count }.
you-order-lapsed-seat = Your order for { $kinds } lapses.
you-offer-made-from = { $answers ->
    [0] Offer { $offer }
   *[other] Offer { $offer }, countering offer { $answers }
}: { $trade-sort ->
    [sale] you want to sell { $give } to { $to } for { $take }.
    [purchase] you want to buy { $take } from { $to } for { $give }.
   *[exchange] you offer { $to } a trade, { $give } for { $take }.
}
you-offer-made-to = { $answers ->
    [0] Offer { $offer }
   *[other] Offer { $offer }, countering offer { $answers }
}: { $trade-sort ->
    [sale] { $from } wants to sell { $give } to you for { $take }.
    [purchase] { $from } wants to buy { $take } from you for { $give }.
   *[exchange] { $from } offers you a trade, { $give } for { $take }.
}
you-offer-accepted-by = You accept offer { $offer } from { $from }.
you-offer-accepted-from = { $by } accepts your offer { $offer }.
you-offer-refused-by = You decline offer { $offer } from { $from }.
you-offer-refused-from = { $by } declines your offer { $offer }.
you-offer-withdrawn-from = You withdraw offer { $offer }.
you-offer-void-by = You accept offer { $offer } from { $from }, but it is no longer possible: nothing changes hands.
you-offer-void-from = { $by } accepts your offer { $offer }, but it is no longer possible: nothing changes hands.
you-offer-lapsed-late-from = Your offer { $offer } has lapsed.
you-offer-lapsed-out-from = Your offer { $offer } has lapsed: one of you is out of the game.
you-debt-began-seat = { $payment ->
    [bail-due] You owe { $creditor } { $amount } for bail and are { $short } short.
    [advanced] { CAP($creditor) } has advanced { $amount } for you. You owe it back and are { $short } short.
   *[other] You owe { $creditor } { $amount } and are { $short } short.
}
you-debt-began-creditor = { $payment ->
    [bail-due] { $seat } owes you { $amount } for bail and is { $short } short.
    [advanced] You have advanced { $amount } for { $seat }, who owes it back and is { $short } short.
   *[other] { $seat } owes you { $amount } and is { $short } short.
}
you-deed-offered-seat = You offer { $deed } to { $creditor } as payment, worth { $price }.
you-deed-offered-creditor = { $seat } offers you { $deed } as payment, worth { $price }.
you-deed-refused-creditor = You refuse { $deed } as payment.
you-debt-reduced-seat = { $left-value ->
    [0] You no longer owe { $creditor } anything.
   *[other] You still owe { $creditor } { $left }.
}
you-debt-reduced-creditor = { $left-value ->
    [0] { $seat } no longer owes you anything.
   *[other] { $seat } still owes you { $left }.
}
you-debt-lost-seat = { $creditor } is out of the game: you no longer owe { $amount }.
you-debt-lost-creditor = You are out of the game: { $seat } no longer owes { $amount }.
you-bankrupt-debt-seat = { $creditor-sort ->
    [seat] You go bankrupt, owing { $creditor }.
   *[other] You go bankrupt, owing the bank.
}
you-bankrupt-debt-creditor = { $seat } goes bankrupt, owing you.
you-bankrupt-resigned-seat = You are out of the game.
you-resigned-seat = You resign.
you-sale-answered-seat = { $takes ->
    [yes] You want the property.
   *[no] You do not want the property.
}
you-notes-laid-seat = You lay { $notes } on the table{ $payment ->
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
you-note-checked-seat = { $fake ->
    [yes] You check one of { $payer }’s { $note } notes: it is fake!
   *[no] You check one of { $payer }’s { $note } notes: it is real.
}
you-note-checked-payer = { $fake ->
    [yes] { $seat } checks one of your { $note } notes: it is fake!
   *[no] { $seat } checks one of your { $note } notes: it is real.
}
you-notes-taken-back-seat = You take { $notes } back from the table.
you-payment-called-off-seat = { $payment ->
    [price] You cannot complete the payment: the property is not bought.
    [bid-paid] You cannot complete the payment: the auction is held again.
    [building] You cannot complete the payment: nothing is built.
    [bail] You cannot complete the payment and stay in jail for now.
    [trade] You cannot complete the payment: the trade is off.
    [change] You have no note left to change: every one of them was fake.
   *[other] You cannot complete the payment: it is called off.
}
you-notes-moved-from = You give { $to }: { $notes }.
you-notes-moved-to = You receive from { $from }: { $notes }.
you-notes-issued-seat = The bank makes new notes for you: { $notes }.
you-notes-revealed-holder = { $notes-count ->
    [0] You hold no notes.
   *[other] { $fakes-count ->
        [0] Your notes: { $notes } (none fake).
       *[other] Your notes: { $notes } (fake: { $fakes }).
    }
}
you-token-spent-seat = { $left ->
    [0] You use a decoder token: none left.
    [one] You use a decoder token: one left.
   *[other] You use a decoder token: { $left } left.
}
you-tokens-refreshed-seat = { $green ->
    [one] Your decoder token can be used again.
   *[other] Your { $green } decoder tokens can all be used again.
}
you-standing-order-always-claim-seat = { $on ->
    [yes] Your rents are now claimed automatically.
   *[no] Your rents are no longer claimed automatically.
}
you-standing-order-roll-seat = { $on ->
    [yes] Your dice are now rolled automatically.
   *[no] Your dice are no longer rolled automatically.
}
you-standing-order-end-turn-seat = { $on ->
    [yes] Your turns now end automatically.
   *[no] Your turns no longer end automatically.
}
you-standing-order-pass-rests-seat = { $on ->
    [yes] Nobody needs to wait for you between turns.
   *[no] You ask the others to wait between turns.
}
you-standing-order-ask-to-pay-seat = { $on ->
    [yes] You want to be asked before paying a player, to offer a property instead.
   *[no] You will pay players in cash without being asked.
}
you-standing-order-bid-limit-seat = { $on ->
    [yes] In auctions, you will pass above { $limit }.
   *[no] You no longer have a bid limit.
}
you-counted-seat = You end the game worth { $amount }.
you-final-rents-seat = The bank pays you { $amount } in final rent, once for each property.
you-speed-rolled-move-seat = { $dice-double ->
    [yes] You roll { $dice }: a double!
   *[no] You roll { $dice }.
}
you-speed-rolled-squeeze-seat = You roll { $dice } to see what everybody pays.
you-rolled-roll-three-seat = You roll { $dice } for everybody’s trio cards.
you-rolled-squeeze-seat = You roll { $dice }, { $dice-sum } in all, to see what everybody pays.
you-moved-reverse-seat = You go backward to { $to }.
you-moved-triples-seat = Triples! You choose to go to { $to }.
you-moved-magnate-seat = You follow the magnate to { $to }.
you-moved-magnate-rent-seat = Nothing is left to buy: you follow the magnate to { $to }, where rent is due.
you-moved-magnate-back-seat = You follow the magnate backward to { $to }.
you-moved-bus-seat = You take the bus to { $to }.
you-moved-voucher-seat = You travel to { $to }.
you-moved-tunnel-seat = You go through the tunnel to the other end.
you-moved-taxi-seat = You take a taxi to { $to }.
you-moved-ride-seat = You take the subway to { $to }.
you-moved-no-lot-seat = You find nothing to auction and move on to { $to }.
you-reversed-seat = Your next move will be backward.
you-ride-won-seat = Before moving on, you may take the subway to any space.
you-bonus-stayed-seat = You find no space to move on to and stay put.
you-voucher-used-seat = You use “{ $card }”.
you-voucher-expired-seat = You lose “{ $card }”, which expires.
you-trio-matched-seat = { $count ->
    [one] “{ $card }”: one number matches for you.
    [3] “{ $card }”: all three numbers match for you!
   *[other] “{ $card }”: { $count } numbers match for you.
}
you-lot-named-seat = You put { $deed } up for auction.
you-paid-taxi-from = You pay { $to } { $amount } for a taxi from { $about }.
you-paid-taxi-to = { $from } pays you { $amount } for a taxi from { $about }.
you-paid-trio-to = You win { $amount } with “{ $about }”.
you-paid-squeeze-from = You pay { $to } { $amount } for { $about }.
you-paid-squeeze-to = { $from } pays you { $amount } for { $about }.
you-paid-gift-from = You give { $to } a gift of { $amount }.
you-paid-gift-to = { $from-sort ->
    [seat] { $from } gives you a gift of { $amount }.
   *[other] You receive a gift of { $amount }.
}
you-paid-tax-refund-to = You take { $amount } from the pool.
you-turn-missed-seat = You miss this turn.
you-rents-forfeited-seat = While you are in jail, your rents go to the pool.
you-moved-direct-seat = You go straight to { $to }.
you-moved-guided-seat = You are moved to { $to }.
you-rolled-roll-back-seat = You roll { $dice } and go back { $dice-sum } spaces.
you-rolled-roll-off-seat = You roll { $dice }, { $dice-sum } in all.
you-deed-moved-seized-from = You lose { $deed } to the bank.
you-deed-moved-taken-from = { $to } takes { $deed } from you.
you-deed-moved-taken-to = You take { $deed } from { $from }.
you-shares-moved-share-crashed-from = You return { $shares } to the bank.
you-shares-moved-share-given-to = You receive { $shares }.
you-game-over-last-player-winners = { $winners-count ->
    [one] You are the last one standing and win the game!
   *[other] { $winners } are the last ones standing and share the win!
}
you-game-over-turn-limit-winners = { $winners-count ->
    [one] All turns are played: you are the richest and win!
   *[other] All turns are played: { $winners } are the richest and share the win!
}
you-game-over-all-owned-winners = { $winners-count ->
    [one] Every property is owned: you are the richest and win!
   *[other] Every property is owned: { $winners } are the richest and share the win!
}
you-game-over-cash-goal-winners = { $winners-count ->
    [one] The cash goal is passed: you are the richest and win!
   *[other] The cash goal is passed: { $winners } are the richest and share the win!
}
you-game-over-time-limit-winners = { $winners-count ->
    [one] Time is up: you are the richest and win!
   *[other] Time is up: { $winners } are the richest and share the win!
}
