### Cards of the classic decks: `card-classic-<key>` is the instruction, `.title` its name.
### Parameters come from the effect: $space and $go (the start), $group and $factor, $steps, $amount,
### $per-house and $per-hotel, $deck.

## Chance

card-classic-ch-go = You caught the early bus: go forward to { $space } and collect your salary.
    .title = Early bus
card-classic-ch-last-street = The door of a palace opens for you: go forward to { $space }.
    .title = Key to the palace
card-classic-ch-red3 = A buyer wants to meet you: go forward to { $space }. If you pass { $go }, collect your salary.
    .title = Business lunch
card-classic-ch-pink1 = You hear of a fine flat: go forward to { $space }. If you pass { $go }, collect your salary.
    .title = House hunting
card-classic-ch-station1 = Friends invite you to the sea: go forward to { $space }. If you pass { $go }, collect your salary.
    .title = Seaside weekend
card-classic-ch-station2 = Your sleeper is about to leave: go forward to { $space }. If you pass { $go }, collect your salary.
    .title = Night train
card-classic-ch-nearest-station = Run for your connection: go forward to the next station. If nobody owns it, you may buy it; otherwise its owner may claim { $factor } times the rent.
    .title = Tight connection
card-classic-ch-nearest-utility = A meter must be read: go forward to the next utility. If nobody owns it, you may buy it; otherwise its owner may claim { $factor } times the total of a new dice roll.
    .title = Meter reading
card-classic-ch-dividend = Your orchard had a good year: receive { $amount }.
    .title = Good harvest
card-classic-ch-loan = Your building work is finished early: receive a bonus of { $amount }.
    .title = Ahead of schedule
card-classic-ch-crossword = You knew the last answer of the pub quiz: receive { $amount }.
    .title = Quiz night
card-classic-ch-goojf = A good lawyer owes you a favour: keep this card to get out of jail later, or trade it.
    .title = Lawyer’s favour
card-classic-ch-back3 = You left your keys behind: step back { $steps ->
    [one] { $steps } space
   *[other] { $steps } spaces
}.
    .title = Forgotten keys
card-classic-ch-jail = Your paperwork does not add up: go straight to jail, without a salary.
    .title = Surprise audit
card-classic-ch-repairs = The storm took your roof tiles: pay { $per-house } for each of your houses and { $per-hotel } for each of your hotels.
    .title = Storm damage
card-classic-ch-street-repairs = The neighbourhood wants fresh paint: pay { $per-house } for each of your houses and { $per-hotel } for each of your hotels.
    .title = Fresh paint
card-classic-ch-speeding = Your scooter flew along the pavement: pay { $amount }.
    .title = Reckless scooter
card-classic-ch-drunk = Your party kept the whole street awake: pay { $amount }.
    .title = Noisy party
card-classic-ch-school = You treat yourself to flying lessons: pay { $amount }.
    .title = Flying lessons
card-classic-ch-chairman = Your team has won and the drinks are on you: pay { $amount } to each player.
    .title = Drinks for all

## Community Chest

card-classic-cc-go = The wind is at your back: go forward to { $space } and collect your salary.
    .title = Fair wind
card-classic-cc-back-first = You miss your first neighbours: step back to { $space }, without a salary.
    .title = Old neighbours
card-classic-cc-jail = You set off the museum’s alarm: go straight to jail, without a salary.
    .title = Museum alarm
card-classic-cc-goojf = The warden is fond of your cakes: keep this card to get out of jail later, or trade it.
    .title = Cake for the warden
card-classic-cc-bank-error = A stamp in your attic turns out to be rare: receive { $amount }.
    .title = Rare stamp
card-classic-cc-inherit = A signed painting hung in your cellar: receive { $amount }.
    .title = Painting in the cellar
card-classic-cc-holiday = You break open the piggy bank: receive { $amount }.
    .title = Piggy bank
card-classic-cc-life-insurance = Your novel finds its readers: receive { $amount }.
    .title = Unlikely bestseller
card-classic-cc-annual-income = You let your garden house for the summer: receive { $amount }.
    .title = Summer guests
card-classic-cc-stock = Your garage sale drew a crowd: receive { $amount }.
    .title = Garage sale
card-classic-cc-consultancy = The paper prints your photograph: receive { $amount }.
    .title = Front page
card-classic-cc-interest = The sun shone on your solar panels: receive { $amount }.
    .title = Sunny year
card-classic-cc-tax-refund = You had paid the same bill twice: receive { $amount }.
    .title = Bill paid twice
card-classic-cc-beauty = Your jam sold out at the market: receive { $amount }.
    .title = Home-made jam
card-classic-cc-birthday = You give a housewarming: receive { $amount } from each player.
    .title = Housewarming party
card-classic-cc-hospital = The boiler gave out in midwinter: pay { $amount }.
    .title = Cold boiler
card-classic-cc-doctor = You can read the small print again: pay { $amount }.
    .title = New glasses
card-classic-cc-school = Your piano is to be played at last: pay { $amount }.
    .title = Piano lessons
card-classic-cc-insurance = Your front door gets a better lock: pay { $amount }.
    .title = New lock
card-classic-cc-street-repairs = The pavement outside your doors is being relaid: pay { $per-house } for each of your houses and { $per-hotel } for each of your hotels.
    .title = New pavement
card-classic-cc-fine-or-chance = You parked by the hydrant: pay { $amount }, or talk your way out and draw { $deck-card }.
    .title = Parked badly
