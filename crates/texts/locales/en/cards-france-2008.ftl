### Cards of the edition france-2008: `card-france-2008-<key>` is the instruction, `.title` its name. Parameters as
### in cards-classic.ftl; the pieces are $per-apartment and $per-hotel.

## Chance

card-france-2008-ch-goojf = Your file went astray at the court: keep this card to get out of jail later.
    .title = Stray file
card-france-2008-ch-dunkerque = A sand yacht waits for you on the beach: go forward to { $space }.
    .title = Sand yacht
card-france-2008-ch-lens = You guide the next tour down the old mine: go forward to { $space }. If you pass { $go }, collect your salary.
    .title = Down the mine
card-france-2008-ch-gare-marseille = The fish market opens at dawn: go forward to { $space }. If you pass { $go }, collect your salary.
    .title = Fish market
card-france-2008-ch-metz = A new hall opens and you hold the scissors: go forward to { $space }. If you pass { $go }, collect your salary.
    .title = Ribbon to cut
card-france-2008-ch-jail = That was not your bicycle: go straight to jail, without a salary.
    .title = Wrong bicycle
card-france-2008-ch-go = Every light turns green for you: go forward to { $space } and collect your salary.
    .title = Green lights
card-france-2008-ch-pool = Your roof garden drips on the neighbours: pay { $amount }.
    .title = Roof garden
card-france-2008-ch-traffic-jam = A flock of sheep blocks the road: step back { $steps ->
    [one] { $steps } space
   *[other] { $steps } spaces
}.
    .title = Sheep on the road
card-france-2008-ch-redecorate = You put up new shutters before the winter: pay { $per-apartment } for each of your apartments and { $per-hotel } for each of your hotels.
    .title = New shutters
card-france-2008-ch-housing-tax = Every lift is due for its check: pay { $per-apartment } for each of your apartments and { $per-hotel } for each of your hotels.
    .title = Lift inspection
card-france-2008-ch-phone-fine = Your drone came down on the market hall: pay { $amount }.
    .title = Fallen drone
card-france-2008-ch-school = You learn to sail, on a boat of your own: pay { $amount }.
    .title = Sailing school
card-france-2008-ch-lottery = Your dog digs up truffles: receive { $amount }.
    .title = Truffle hunt
card-france-2008-ch-shares = Your old vines give a great wine: receive { $amount }.
    .title = Great vintage
card-france-2008-ch-rugby = Your brass band fills the arena: receive { $amount }.
    .title = Full arena

## Community Chest

card-france-2008-cc-goojf = The night watchman knows you from school: keep this card to get out of jail later.
    .title = Night watchman
card-france-2008-cc-back-lens = You left your umbrella on a bench: go back to { $space }, without a salary.
    .title = Lost umbrella
card-france-2008-cc-jail = The vault was not part of the tour: go straight to jail, without a salary.
    .title = Wrong door
card-france-2008-cc-go = You catch the fast train with a minute to spare: go forward to { $space } and collect your salary.
    .title = One minute early
card-france-2008-cc-flea-market = The town’s fireworks are on you: pay { $amount }.
    .title = Town fireworks
card-france-2008-cc-spa = Your houseboat springs a leak: pay { $amount }.
    .title = Leaking houseboat
card-france-2008-cc-art-damage = Your ball goes through the town hall’s window: pay { $amount }.
    .title = Broken window
card-france-2008-cc-fine-or-chance = You camp on the lawn of a château: pay { $amount }, or win over the gardener and draw { $deck-card }.
    .title = Camping in state
card-france-2008-cc-car-insurance = A collector falls for your old tractor: receive { $amount }.
    .title = Vintage tractor
card-france-2008-cc-web-shop = The whole country wants your cheese: receive { $amount }.
    .title = Famous cheese
card-france-2008-cc-tv-game = Your snail wins by a horn: receive { $amount }.
    .title = Snail race
card-france-2008-cc-inherit = Gold coins roll out of an old wall: receive { $amount }.
    .title = Coins in the wall
card-france-2008-cc-jet = Your balloon is booked for the whole summer: receive { $amount }.
    .title = Balloon rides
card-france-2008-cc-villa = You cook for the whole table: receive { $amount } from each player.
    .title = Supper club
card-france-2008-cc-show = The whole coast hums your song: receive { $amount }.
    .title = Summer song
card-france-2008-cc-tax-rebate = Your mill turns day and night: receive { $amount }.
    .title = Busy mill
