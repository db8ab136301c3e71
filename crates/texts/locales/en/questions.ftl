### What the game asks: `question-<code>`, with its name (`.name`) for use inside another sentence.
### What may be answered: `action-<code>` (labels), `action-<code>-<question>` where the label depends on the
### question, and `choice-<code>` where only bounds are given.

question-roll = Your turn: roll the dice.
    .name = roll the dice
question-leave-jail = { $tries ->
    [one] You are in jail, with one try left. How do you get out?
   *[other] You are in jail, with { $tries } tries left. How do you get out?
}
    .name = choose a way out of jail
question-buy = { $deed } is for sale: buy it for { $price }?
    .name = buy the property or decline
question-end-turn = Your turn is done. Build or trade, or end it.
    .name = end the turn
question-choose = { $card-text } Choose one of the { $options } options.
    .name = choose an option of the card
question-bid = { $leader-sort ->
    [seat] { $leader } bids { $high } for { $lot }. Bid { $least } or more?
   *[other] Up for auction: { $lot }. Open the bidding at { $least } or more?
}
    .name = bid or pass
question-wish = The bank has { $left-pieces } left. How many do you want?
    .name = say how many buildings are wanted
question-place = { $printed-price ->
    [yes] Where do you build { $kind } at the list price?
   *[no] Where do you put { $kind }?
}{ $optional ->
    [yes] {" "}You may also decline.
   *[no] {""}
}
    .name = place the building
question-mortgaged = You receive { $deed } mortgaged: keep the mortgage for { $keep }, or lift it for { $lift }?
    .name = keep or lift the mortgage
question-mortgaged-share = You receive a mortgaged share of { $company }: keep the mortgage for { $keep }, or lift it for { $lift }?
    .name = keep or lift the mortgage of the share
question-buy-share = At the stock exchange: buy a share?
    .name = buy a share or decline
question-take-share = Which share do you take?
    .name = choose a share
question-lay = { $why ->
    [price] You pay { $amount } for { $about }
    [bid-paid] You pay your bid of { $amount } for { $about }
    [rent] You pay { $to } { $amount } in rent for { $about }
    [building] You pay { $amount } to build on { $about }
    [bail] You pay { $amount } to leave jail
    [bail-due] You pay the { $amount } bail that is now due
    [tax] You pay { $to } { $amount } for { $about }
    [trade] You pay { $to } { $amount } in the trade
    [card-payment] You pay { $to } { $amount } for “{ $about }”
   *[other] You pay { $to } { $amount }
}: lay notes for { $missing }.
    .name = lay notes
question-check = { $why ->
    [price] { $payer } pays { $amount } for { $about }
    [bid-paid] { $payer } pays a bid of { $amount } for { $about }
    [rent] { $payer } pays { $to } { $amount } in rent for { $about }
    [building] { $payer } pays { $amount } to build on { $about }
    [bail] { $payer } pays { $amount } to leave jail
    [bail-due] { $payer } pays the { $amount } bail that is now due
    [tax] { $payer } pays { $to } { $amount } for { $about }
    [trade] { $payer } pays { $to } { $amount } in a trade
    [card-payment] { $payer } pays { $to } { $amount } for “{ $about }”
    [change] { $payer } changes { $amount } at the bank
   *[other] { $payer } pays { $to } { $amount }
}: check a note, or let it pass?
    .name = check a note or pass
question-name-notes = In which notes do you want your { $amount }?
    .name = name the notes wanted
question-raise = { $hopeless ->
    [yes] You owe { $creditor } { $amount } and are { $short } short, more than you can raise: find a trade, or go bankrupt.
   *[no] You owe { $creditor } { $amount } and are { $short } short: { $mortgages ->
        [yes] sell, mortgage, or trade.
       *[no] { $deed-sales ->
            [yes] sell buildings or properties, or trade.
           *[no] sell buildings, or trade.
        }
    }
}{ $in-kind ->
    [yes] {" "}You may also offer a property in payment.
   *[no] {""}
}
    .name = raise the money owed
question-settle = You owe { $creditor } { $amount }: pay it, or offer a property instead?
    .name = pay a player in cash or with a property
question-answer-offer = { $may-counter ->
    [yes] { $from } waits for your answer to offer { $offer }: accept, refuse, or counter it?
   *[no] { $from } waits for your answer to offer { $offer }: accept or refuse?
}
    .name = answer the offer
question-take-in-kind = { $back-value ->
    [0] { $debtor } offers you { $deed } in payment, for { $price }: take it?
   *[other] { $debtor } offers you { $deed } in payment, for { $price }: take it and pay { $back } back?
}
    .name = take or refuse the property in payment
question-take = { $deed } is for sale at { $price }: buy it? If several players want it, the dice decide.
    .name = buy the property for sale or do without

question-take-card = { $full ->
    [yes] { $deck }: take one of the face-up cards in exchange for yours, or keep yours?
   *[no] { $deck }: which of the face-up cards do you take?
}
    .name = take a face-up card
question-keep-card = { $deck }: which card do you keep? The others go back to the bottom of the deck.
    .name = keep one card
question-check-card = { $seat } plays “{ $card }”: check it with the decoder, or let it pass?
    .name = check the card or let it pass
question-rent-card = { $payer } owes { $owner } { $amount } for { $deed }: play a card, or leave the rent as it is?
    .name = play a card for the rent or leave it at that
question-stop-card = “{ $card }”, { $seat }’s card, is aimed at you: stop it, or let it happen?
    .name = stop the card or let it happen
question-others-purchase = { $seat } is about to buy { $deed } for { $price }: play a card, or let the purchase stand?
    .name = play a card at the purchase or let it stand
question-winnings = { $seat } rolled { $dice }, and there are winners: play a card, or leave it at that?
    .name = play a card at the winnings or leave it at that

## Labels of actions

action-roll = Roll the dice
action-pay-bail = Pay { $amount } bail
action-use-card = Use “{ $card }”
action-use-card-on = Use “{ $card }”: { $target }
action-use-card-exchange = Use “{ $card }”: { $give } for { $take }
action-take-card = Take “{ $card }”
action-take-card-keep-card = Keep “{ $card }”
action-check-card = Check the card
action-buy = Buy
action-decline = Decline
action-buy-buy = Buy for { $price }
action-decline-buy = { $auction ->
    [yes] Don’t buy (auction)
   *[no] Don’t buy
}
action-decline-buy-share = Buy no share
action-decline-place = Build nothing
action-buy-take-in-kind = { $back-value ->
    [0] Take { $deed } in payment
   *[other] Take { $deed } and pay { $back } back
}
action-decline-take-in-kind = Refuse { $deed }
action-buy-take = Buy { $deed } for { $price }
action-decline-take = Do not buy { $deed }
action-decline-take-card = Keep the card in hand
action-bid = Bid { $amount }
action-pass = Pass
action-claim = Claim the rent for { $deed }
action-waive = Do not claim the rent for { $deed }
action-choose = Option { $number }
action-end-turn = End the turn
action-build = Build on { $deeds }
action-sell = { $count ->
    [one] Sell a building on { $deeds }
   *[other] Sell buildings on { $deeds }
}
action-mortgage = Mortgage { $deed } for { $amount }
action-lift = Lift the mortgage on { $deed } for { $amount }
action-buy-share = Buy { $share } for { $price }
action-buy-share-take-share = Take { $share }
action-mortgage-share = Mortgage { $share } for { $amount }
action-lift-share = Lift the mortgage on { $share } for { $amount }
action-wish = { $count ->
    [0] Ask for none
   *[other] Ask for { $count }
}
action-place = Build on { $deed }
action-keep-mortgage = Keep the mortgage
action-lift-mortgage = Lift the mortgage
action-propose = Offer { $give } to { $to } for { $take }
action-accept = Accept offer { $offer }
action-refuse = Decline offer { $offer }
action-counter = Counter offer { $offer }: { $give } for { $take }
action-withdraw = Withdraw offer { $offer }
action-pay-with = Offer { $deed } in payment, for { $price }
action-pay-cash = Pay in cash
action-sell-deed = Sell { $deed } to the bank for { $amount }
action-lay = Lay { $notes }
action-check = Check note { $number }
action-change-notes = Change { $notes }
action-name-notes = { $notes-count ->
    [0] Leave it to the bank, in as few notes as possible
   *[other] Ask for { $notes }
}
action-give-up = Go bankrupt
action-resign = Resign
action-standing-always-claim = { $on ->
    [yes] Collect my rent automatically
   *[no] Stop collecting my rent automatically
}
action-standing-roll = { $on ->
    [yes] Roll for me
   *[no] Stop rolling for me
}
action-standing-end-turn = { $on ->
    [yes] End my turn automatically
   *[no] Stop ending my turn automatically
}
action-standing-pass-rests = { $on ->
    [yes] Don’t pause between turns
   *[no] Pause between turns
}
action-standing-ask-to-pay = { $on ->
    [yes] Ask me before I pay a player, to offer a property instead
   *[no] Pay players in cash without asking me
}
action-standing-bid-limit = { $on ->
    [yes] Pass above { $limit } in auctions
   *[no] Remove my bid limit
}

## Labels of open choices

choice-bid = Bid from { $least } to { $most }
choice-lay = Lay notes for { $missing }
choice-change-notes = Change notes
choice-name-notes = Choose notes for { $amount }
choice-wish = Ask for up to { $most }
choice-propose = Offer a trade to { $to }
choice-counter = Make a counter-offer to offer { $offer }
