### Names of things, used inside sentences: hence in lower case. Places are named by the editions.

## Groups

group-brown = brown
group-light-blue = light blue
group-pink = pink
group-purple = purple
group-orange = orange
group-red = red
group-yellow = yellow
group-green = green
group-dark-blue = dark blue
group-railroad = stations
group-utility = utilities

## Buildings, counted; `.plural` without a number

kind-house = { $count ->
    [0] no houses
    [one] a house
   *[other] { $count } houses
}
    .plural = houses
kind-apartment = { $count ->
    [0] no apartments
    [one] an apartment
   *[other] { $count } apartments
}
    .plural = apartments
kind-hotel = { $count ->
    [0] no hotels
    [one] a hotel
   *[other] { $count } hotels
}
    .plural = hotels
shares-free = { $count ->
    [one] a share of { $company }
   *[other] { $count } shares of { $company }
}
shares-mortgaged = { $count ->
    [one] a mortgaged share of { $company }
   *[other] { $count } mortgaged shares of { $company }
}
any-share = a share of your choice
buildings-none = nothing

## Decks

deck-chance = Chance
deck-community-chest = Community Chest

## Who is not a player

bank = the bank
pool = the pool
seat-unnamed = Seat { $number }
unknown = (unknown)

## Lists

list-more = { $head }, { $next }
list-last = { $head } and { $last }
list-card = the card “{ $card }”
list-times = { $item } ×{ $count }
nothing = nothing
printed-price = the printed price

## Editions

edition-classic = The classic
edition-classic-about = The board everybody knows: buy, build, trade, and be the last one standing.
edition-france-2008 = Towns of France
edition-france-2008-about = French towns at millions apiece: no mortgages, no auctions, and every trade settled at printed prices.

edition-faux-billets = False notes
edition-faux-billets-about = Money and cards that may be forged: watch every payment, keep your decoder ready, and be the richest when all is sold.

## Ends of a game

level-easy = Easy
level-easy-help = Careful with money, slow to bid: for a first game
level-medium = Medium
level-medium-help = Buys, builds and trades by rules of thumb
level-hard = Hard
level-hard-help = Weighs every deal by its chances of winning
level-master = Master
level-master-help = Plays the game on in its mind before it answers
end-last-player = last player standing
end-turn-limit = all turns played
end-time-limit = time up
end-cash-goal = cash goal passed
end-all-owned = every property owned

## The log

log-rule = ({ $rule })

## Effects of cards, to choose from

effect-advance-to = Go forward to { $space }
effect-advance-to-nearest = Go forward to the next space of the { $group } group
effect-move-back = { $steps ->
    [one] Step back { $steps } space
   *[other] Step back { $steps } spaces
}
effect-move-back-to = Step back to { $space }
effect-go-to-jail = Go to jail
effect-get-out-of-jail = Keep the way out of jail
effect-receive = Receive { $amount }
effect-pay = Pay { $amount }
effect-receive-from-each = Receive { $amount } from each player
effect-pay-each = Pay { $amount } to each player
effect-pay-per-piece = Pay for each building
effect-choice = Make a choice
effect-draw = Draw a { $deck } card
effect-advance-to-unowned = Go on to the next property nobody owns
effect-advance-anywhere = Go to any space
effect-cancel-rent = Pay no rent
effect-multiply-rent = Collect the rent times { $factor }
effect-buy-at-percent = Buy at { $percent }% of the price
effect-free-piece = Build for nothing
effect-remove-piece = Have a building of another player taken down
effect-exchange-deeds = Swap a property with another player
effect-take-note = Take a note from another player
effect-extra-turn = Play another turn
effect-send-to-jail = Send another player to jail
effect-refresh-tokens = Make your decoder tokens ready again
