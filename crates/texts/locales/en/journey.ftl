### Boards with several tracks: the speed die, vouchers, rides, and their spaces.

## What happened

event-speed-rolled-move = { $dice-double ->
    [yes] { $seat } rolls { $dice }: a double!
   *[no] { $seat } rolls { $dice }.
}
event-speed-rolled-squeeze = { $seat } rolls { $dice } to see what everybody pays.
event-rolled-roll-three = { $seat } rolls { $dice } for everybody’s trio cards.
event-rolled-squeeze = { $seat } rolls { $dice }, { $dice-sum } in all, to see what everybody pays.
event-moved-reverse = { $seat } goes backward to { $to }.
event-moved-triples = Triples! { $seat } chooses to go to { $to }.
event-moved-magnate = { $seat } follows the magnate to { $to }.
event-moved-magnate-rent = Nothing is left to buy: { $seat } follows the magnate to { $to }, where rent is due.
event-moved-magnate-back = { $seat } follows the magnate backward to { $to }.
event-moved-bus = { $seat } takes the bus to { $to }.
event-moved-voucher = { $seat } travels to { $to }.
event-moved-tunnel = { $seat } goes through the tunnel to the other end.
event-moved-taxi = { $seat } takes a taxi to { $to }.
event-moved-ride = { $seat } takes the subway to { $to }.
event-moved-no-lot = { $seat } finds nothing to auction and moves on to { $to }.
event-reversed = { $seat }’s next move will be backward.
event-ride-won = Before moving on, { $seat } may take the subway to any space.
event-bonus-stayed = { $seat } finds no space to move on to and stays put.
event-voucher-used = { $seat } uses “{ $card }”.
event-voucher-expired = { $seat } loses “{ $card }”, which expires.
event-trio-matched = { $count ->
    [one] “{ $card }”: one number matches for { $seat }.
    [3] “{ $card }”: all three numbers match for { $seat }!
   *[other] “{ $card }”: { $count } numbers match for { $seat }.
}
event-lot-named = { $seat } puts { $deed } up for auction.
event-paid-taxi = { $from } pays { $to } { $amount } for a taxi from { $about }.
event-paid-trio = { $to } wins { $amount } with “{ $about }”.
event-paid-squeeze = { $from } pays { $to } { $amount } for { $about }.
event-paid-gift = { $from-sort ->
    [seat] { $from } gives { $to } a gift of { $amount }.
   *[other] { $to } receives a gift of { $amount }.
}
event-paid-tax-refund = { $to } takes { $amount } from the pool.

speed-die-bus = bus
speed-die-magnate = magnate

## What is asked

question-triples = { $may-stay ->
    [yes] Triples! Go to any space you like, or stay here.
   *[no] Triples! Go to any other space you like.
}
    .name = choose where the triples lead
question-go-on = { $may-draw ->
    [yes] The bus is here: draw a voucher, or take the bus to the next card space.
   *[no] { $bonus ->
        [bus] The bus is here: go on, or use a voucher or a ride first.
       *[other] The magnate moves you on: go along, or use a voucher or a ride first.
    }
}
    .name = go on with the roll
question-taxi = A taxi from { $deed } costs { $fare }, paid to { $payee }. Where to?
    .name = take a taxi or stay
question-use-pledged = Now use “{ $card }”, which you named for the ride.
    .name = use the voucher named for the ride
question-name-lot = { $may-decline ->
    [yes] Which property would you like to buy?
   *[no] Which property goes up for auction?
}
    .name = name a property
question-income-tax = Income tax: pay a flat { $amount }, or { $percent }% of everything you own, { $share }?
    .name = choose the tax
question-gift = A gift: { $amount } or a voucher?
    .name = choose the gift
question-pick-voucher = { $instead-value ->
    [0] Choose one of { $from }’s vouchers.
   *[other] { $from } owes you a gift: take { $instead }, or which voucher?
}
    .name = choose a voucher

## What may be answered

action-travel = Go to { $space }
action-travel-steer = To { $space }
action-ride-with = Ride to { $space }, then use “{ $card }”
action-use-vouchers = Use { $vouchers } to reach { $space }
action-go-on = Continue
action-go-on-bus = Ride to the next card space
action-go-on-bus-voucher = Draw a voucher (with none left, ride to the next card space)
action-go-on-magnate = Move on with the magnate
action-draw-voucher = Draw a voucher
action-take-cash = Take the cash
action-pick = “{ $card }”
action-name = Choose { $deed }
action-choose-income-tax = { $number ->
    [1] Pay { $amount }
   *[other] Pay { $share }, { $percent }% of everything you own
}
action-decline-triples = Stay
action-decline-taxi = Stay here
action-decline-name-lot = Buy nothing
choice-travel = Go to one of { $count } spaces
choice-travel-steer = Choose one of { $count } spaces
choice-ride-with = Ride to one of { $count } spaces, then use a voucher
choice-use-vouchers = Use vouchers

## Why not

refusal-no-such-space = There is no such space on this board: name one that is on it.
refusal-no-way-there = This move cannot end at { $space }: choose one of the listed spaces.
refusal-no-voucher-now = No voucher can be used at this moment: one use a turn, not in jail, not after triples, not while going backward.
refusal-not-a-voucher = “{ $card }” is no voucher: name vouchers that you hold.
refusal-one-voucher = Only one voucher may be used in a turn.
refusal-not-combined = Any number of cab fares and one other voucher at most make one move.
refusal-pledged = “{ $card }” was named for the ride: use it first.
refusal-no-ride = There is no ride for you at this moment: answer the open question.
refusal-no-voucher-left = There is no voucher for you to draw: choose another answer.
refusal-owned = { $deed } has an owner; name a property of the bank.
refusal-magnate-moving = A magnate is moving: until that is over nobody trades, and only the player on turn builds.

## Cards

effect-bus-ticket = { $expires ->
    [yes] Travel ahead as far as the next corner; all other vouchers expire
   *[no] Travel ahead as far as the next corner
}
effect-transit-token = Travel ahead to a station of the track, without rent
effect-cab-fare = { $steps ->
    [one] One space { $way ->
        [back] back
       *[ahead] ahead
    }
   *[other] { $steps } spaces { $way ->
        [back] back
       *[ahead] ahead
    }
}
effect-trio = The numbers { $numbers }

## Options

option-speed-die = Speed die
option-speed-die-help = Moves are rolled with a third die that brings a bus or a magnate.
option-layout = Corners
option-layout-help = Chooses which corner spaces stand where.
option-layout-a = As first drawn
option-layout-b = Second drawing
option-layout-c = Third drawing
option-layout-default = As printed
option-tax-pool = Pool of taxes
option-tax-pool-help = Taxes, fines and bail collect in a pool, of which tax refunds pay a part.
option-magnate-first-space = First space of the magnate
option-magnate-first-space-help = Says whether the space reached by the dice counts before the magnate moves the player on.
option-magnate-first-space-resolve = It counts
option-magnate-first-space-skip = It is passed over
option-bus = Bus on the die
option-bus-help = Says whether the player chooses between a voucher and the bus ride.
option-bus-choice = Voucher or ride, as you like
option-bus-voucher-first = A voucher while there is one
option-triples = Triples
option-triples-help = Says whether three equal numbers may also be used to stay.
option-triples-move = To another space
option-triples-may-stay = Anywhere, or stay
option-triples-end = After triples
option-triples-end-help = Says what ends when the space chosen by triples is done.
option-triples-end-movement = The movement of the turn
option-triples-end-turn = The turn
option-own-taxi-fare = Fare of your own taxi
option-own-taxi-fare-help = Who gets the fare when you leave from a cab company that you own.
option-own-taxi-fare-pool = The pool
option-own-taxi-fare-bank = The bank
option-squeeze-play-speed-die = Squeeze with the speed die
option-squeeze-play-speed-die-help = The squeeze is rolled with the speed die too, which may take vouchers.
option-birthday-gift = Birthday gift
option-birthday-gift-help = Says who makes the gift.
option-birthday-gift-bank = The bank
option-birthday-gift-others = All other players
option-combined-vouchers = Combined vouchers
option-combined-vouchers-help = Any number of cab fares and one other voucher may be used together, as one move. Otherwise one voucher a turn.
option-vouchers-expire = Expiry of vouchers
option-vouchers-expire-help = Says when the voucher that makes all others expire does so.
option-vouchers-expire-used = When it is used
option-vouchers-expire-drawn = When it is drawn
