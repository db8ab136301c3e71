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
group-light-pink = light pink
group-light-green = light green
group-cream = cream
group-teal = teal
group-wine = wine
group-gold = gold
group-peach = peach
group-maroon = maroon
group-white = white
group-black = black
group-grey = grey
group-cab = cab companies

## The properties of a group, after “my” or “all the”

set-brown = browns
set-light-blue = light blues
set-pink = pinks
set-purple = purples
set-orange = oranges
set-red = reds
set-yellow = yellows
set-green = greens
set-dark-blue = dark blues
set-railroad = stations
set-utility = utilities
set-light-pink = light pinks
set-light-green = light greens
set-cream = creams
set-teal = teals
set-wine = wines
set-gold = golds
set-peach = peaches
set-maroon = maroons
set-white = whites
set-black = blacks
set-grey = greys
set-cab = cab companies

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
company-motion-pictures = Motion Pictures
company-allied-steamships = Allied Steamships
company-national-utilities = National Utilities
company-general-radio = General Radio
company-united-railways = United Railways
company-acme-motors = Acme Motors
shares-free = { $count ->
    [one] a share of { $company }
   *[other] { $count } shares of { $company }
}
deed-mortgaged = { $deed } (mortgaged)
shares-mortgaged = { $count ->
    [one] a mortgaged share of { $company }
   *[other] { $count } mortgaged shares of { $company }
}
any-share = a share of the winner’s choice
kind-skyscraper = { $count ->
    [0] no skyscrapers
    [one] a skyscraper
   *[other] { $count } skyscrapers
}
    .plural = skyscrapers
kind-depot = { $count ->
    [0] no depots
    [one] a depot
   *[other] { $count } depots
}
    .plural = depots
kind-stand = { $count ->
    [0] no cab stands
    [one] a cab stand
   *[other] { $count } cab stands
}
    .plural = cab stands
buildings-none = no buildings

## Decks

deck-chance = Chance
    .card = a Chance card
deck-community-chest = Community Chest
    .card = a Community Chest card
deck-vouchers = Travel vouchers
    .card = a travel voucher
deck-roll-three = Trios
    .card = a trio card
card-of-deck = a { $deck } card

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
## Spaces of the same name, told apart

space-on-track = { $space } ({ $track })
space-after = { $space } (after { $after })
space-on-track-after = { $space } ({ $track }, after { $after })
track-outer = outer track
track-middle = middle track
track-inner = inner track
printed-price = the list price

## Editions

edition-classic = The classic
edition-classic-about = The board everybody knows: buy, build, trade, and be the last one standing.
edition-france-2008 = Towns of France
edition-france-2008-about = French towns at millions apiece: no mortgages, no auctions, and every trade settled at list prices.
edition-ultimate = The three rings
edition-ultimate-about = Three nested tracks joined by four stations, a speed die, travel vouchers, taxis and a hundred and sixteen spaces.
edition-ultimate-fr = The three rings (French rules)
edition-ultimate-fr-about = The same three tracks with the French rules for the speed die, the triples and the taxi.

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
character-balanced = Balanced
character-balanced-help = Plays by the book of its level
character-builder = Builder
character-builder-help = Builds early and lives on what is left
character-trader = Trader
character-trader-help = Always has an offer to make, and is happy with a small gain
character-hoarder = Hoarder
character-hoarder-help = Keeps a full purse: builds late, and borrows only in need
end-last-player = last player standing
end-turn-limit = all turns played
end-time-limit = time up
end-cash-goal = cash goal passed
end-all-owned = every property owned

## The log

log-rule = ({ $rule })
log-built = { $own ->
    [yes] You build { $pieces } on { $deeds } for { $sum }.
   *[no] { $seat } builds { $pieces } on { $deeds } for { $sum }.
}
log-sold = { $own ->
    [yes] You sell { $pieces } on { $deeds } for { $sum }.
   *[no] { $seat } sells { $pieces } on { $deeds } for { $sum }.
}

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
effect-draw = Draw { $deck-card }
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
effect-stop-card = Stop a card that is turned on you
effect-take-from = Take { $amount } from another player
effect-seize-deed = Take a property from another player
effect-foreclose = Take a mortgaged property for its mortgage value
effect-advance-to-pool = Go forward to { $space } and take the whole pool
effect-buy-on-track = Go to a free property and buy it at { $percent }% of its price
effect-free-piece-of = Build a { $piece } for nothing
effect-auction-aid = Have the bank add { $amount } to your bid
effect-rent-percent = Pay only { $percent }% of a rent
effect-raise-rent = Collect { $amount } more in rent
effect-cap-rent = Pay no more than { $amount } in rent
effect-reverse-rent = Collect the rent you owe
effect-buy-for = Buy for { $amount }
effect-snatch-purchase = Buy what another player is about to buy
effect-buy-share-at-percent = Buy a share at { $percent }% of its price
effect-sell-share = Sell a share to the bank for its price and { $amount } more
effect-take-winnings = Take { $percent }% of another player’s winnings
