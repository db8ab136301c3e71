### Names that the edition ultimate needs beside those of names.ftl, in the same form: lower case, for use inside
### sentences.

## Groups

group-light-pink = rose clair
group-light-green = vert clair
group-cream = crème
group-teal = bleu canard
group-wine = lie-de-vin
group-gold = or
group-peach = pêche
group-maroon = bordeaux
group-white = blanc
group-black = noir
group-grey = gris
group-cab = compagnies de taxis

## Buildings, counted; `.plural` without a number

kind-skyscraper = { $count ->
    [0] aucun gratte-ciel
    [one] un gratte-ciel
   *[other] { $count } gratte-ciel
}
    .plural = gratte-ciel
kind-depot = { $count ->
    [0] aucun dépôt ferroviaire
    [one] un dépôt ferroviaire
   *[other] { $count } dépôts ferroviaires
}
    .plural = dépôts ferroviaires
kind-stand = { $count ->
    [0] aucune station de taxis
    [one] une station de taxis
   *[other] { $count } stations de taxis
}
    .plural = stations de taxis

## Companies whose shares are traded; their names are the same in both languages

company-motion-pictures = Motion Pictures
company-allied-steamships = Allied Steamships
company-national-utilities = National Utilities
company-general-radio = General Radio
company-united-railways = United Railways
company-acme-motors = Acme Motors

## Decks

deck-travel-vouchers = titre de transport
deck-roll-three = Trois dés

## Faces of the speed die, as they stand in a roll: « 3 + 4 + bus »

face-number = { $number }
face-bus = bus
face-magnate = magnat
