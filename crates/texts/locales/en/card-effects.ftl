### What cards do beyond one payment or one move: events, questions, answers, effects.

## What happened

event-turn-missed = { $seat } misses this turn.
event-dividends-cut = { $payouts ->
    [one] { $company } will pay only { $percent }% of its dividends at the next payout.
   *[other] { $company } will pay only { $percent }% of its dividends at the next { $payouts } payouts.
}
event-rents-forfeited = While { $seat } is in jail, their rents go to the pool.
event-moved-direct = { $seat } goes straight to { $to }.
event-moved-guided = { $seat } is moved to { $to }.
event-rolled-roll-back = { $seat } rolls { $dice } and goes back { $dice-sum } spaces.
event-rolled-roll-off = { $seat } rolls { $dice }, { $dice-sum } in all.
event-deed-moved-seized = { $from } loses { $deed } to the bank.
event-deed-moved-taken = { $to } takes { $deed } from { $from }.
event-shares-moved-share-crashed = { $from } returns { $shares } to the bank.
event-shares-moved-share-given = { $to } receives { $shares }.

## What is asked

question-name-deed = “{ $card }”: which property do you choose?
    .name = name a property for a card
question-name-player = “{ $card }”: which player do you choose?
    .name = name a player for a card
question-steer = “{ $card }”: where does { $seat } go?
    .name = choose where a token goes
question-return-share = { $count ->
    [one] One share of { $company } goes back to the bank: which one?
   *[other] { $count } shares of { $company } go back to the bank: which one next?
}
    .name = choose which share goes back
question-return-voucher = Which of your vouchers goes back to the bottom of the deck?
    .name = choose a voucher to put back

## What may be answered

action-name-player = Choose { $seat }
action-choose-return-share = { $number ->
    [1] A share free of mortgage
   *[other] A mortgaged share
}

## What a card does

effect-steps = One after the other: { $effects }
effect-only = If you own one of the { $group } or a share of { $company }: { $effect }
effect-by-track = Something else on each track
effect-draw-some = Draw { $count } cards ({ $deck })
effect-advance-for = Go forward to { $space }
effect-advance-to-pay-corner = Go forward to the pay corner of your track
effect-advance-to-free = Go forward to the next property for sale among { $groups }; it costs { $percent }% of its price
effect-advance-to-any = Go forward to any property among { $groups }
effect-move-forward = { $steps ->
    [one] Go forward { $steps } space
   *[other] Go forward { $steps } spaces
}
effect-roll-back = { $factor ->
    [1] Go back by a roll of the dice
   *[other] Go back by a roll of the dice; rent counts { $factor } times
}
effect-move-to = Go straight to { $space }
effect-move-to-nearest = { $factor ->
    [1] Go straight to the next of the { $group }
   *[other] Go straight to the next of the { $group }; rent counts { $factor } times
}
effect-move-all-to = Everybody out of jail goes straight to { $space }
effect-change-lane = { $way ->
    [inward] Go straight to the space beside yours on the next track inward
   *[outward] Go straight to the space beside yours on the next track outward
}
effect-guided = The player on your left puts your token on any space
effect-lap = Once around your track, past its pay corner
effect-pay-each-owner = Pay { $amount } to each player who owns one of the { $group }
effect-pay-per-deed = Pay { $per-property } for each of your properties that is not mortgaged
effect-pay-dividends = Dividends of { $companies }
effect-dividend-fine = Shareholders of { $companies } pay what their shares would bring
effect-insider-fine = Pay what your shares would bring, and go to jail
effect-cut-dividends = { $count ->
    [one] { $company } pays { $percent }% at its next payout
   *[other] { $company } pays { $percent }% at its next { $count } payouts
}
effect-return-shares = Everybody returns { $percent }% of all shares
effect-gain-share = Take a share of your choice
effect-take-voucher = Take a voucher from another player
effect-return-voucher = Put a voucher at the bottom of its deck
effect-roll-off = Roll against another player for { $amount }
effect-lower-group = { $own ->
    [yes] One of your own groups comes down a level
   *[no] A group of another player comes down a level
}
effect-surrender = Give the bank a property or a building
effect-sell-piece = Sell one piece to the bank at { $percent }% of its price: { $kinds }
effect-take-deed = Take one of the { $group }, and go there
effect-miss-turns = { $count ->
    [one] Lose your next turn
   *[other] Lose your next { $count } turns
}
effect-forfeit-rents = While you are in jail your rents go to the pool
