### Names that the edition ultimate needs beside those of names.ftl, in the same form: lower case, for use inside
### sentences. House, hotel, the stations, the utilities and the colours brown to dark blue stand there already.
### Keys: the pieces are `depot` and `stand`, as in the parameters $per-depot and $per-stand of the cards.

## Groups

group-light-pink = light pink
group-light-green = light green
group-cream = cream
group-teal = teal
group-wine = wine red
group-gold = gold
group-peach = peach
group-maroon = maroon
group-white = white
group-black = black
group-grey = grey
group-cab = cab companies

## Buildings, counted; `.plural` without a number

kind-skyscraper = { $count ->
    [0] no skyscrapers
    [one] a skyscraper
   *[other] { $count } skyscrapers
}
    .plural = skyscrapers
kind-depot = { $count ->
    [0] no train depots
    [one] a train depot
   *[other] { $count } train depots
}
    .plural = train depots
kind-stand = { $count ->
    [0] no cab stands
    [one] a cab stand
   *[other] { $count } cab stands
}
    .plural = cab stands

## Companies whose shares are traded; their names are the same in both languages

company-motion-pictures = Motion Pictures
company-allied-steamships = Allied Steamships
company-national-utilities = National Utilities
company-general-radio = General Radio
company-united-railways = United Railways
company-acme-motors = Acme Motors

## Decks

deck-travel-vouchers = travel voucher
deck-roll-three = Roll Three

## Faces of the speed die, as they stand in a roll: “3 + 4 + bus”

face-number = { $number }
face-bus = bus
face-magnate = magnate
