### Cards of the edition ultimate, both deck profiles: `card-ultimate-<key>` is the instruction, `.title` its name.
### Parameters come from the effect:
###   $space       where the card leads; of ch-electric-car the utility whose owner gets more
###   $amount      the sum; of ch- and cc-stock-exchange what the outer pay corner pays when passed
###   $first, $second   only cc-insiders-edge: the sum of the inner track, received, and of the outer one, paid
###   $steps       how far, always positive; the card says which way
###   $factor      times the rent, the dice, or (ch-electric-car) the dividends
###   $percent     the share of a price, rent, dividend, winning or holding, in whole percent
###   $count       vouchers (business-trip, finders-keepers, losers-weepers), payouts (ch-video-radio), turns
###                lost (cc-impounded)
###   $per-house, $per-hotel, $per-skyscraper, $per-depot, $per-stand   for each piece; $per-property for each deed
###   $companies   names of companies joined to a list; $company one name
###   $deck        only cc-good-fortune: the deck whose winnings are shared
### What the pay corners themselves pay is a rule of the board and no figure of a card.
###
### Fixed words, so that cards can speak of each other: a *refusal card* is either just-say-no, a *counsel card*
### is cc-lawyer. “Go forward” is normal movement, “go straight” direct movement.

## Chance

card-ultimate-ch-pay-corner = The bakery pays you for the night shift: go forward to the pay corner of your own track, which pays you its highest amount.
    .title = Night shift
card-ultimate-ch-nearest-railroad = The last carriage has one seat left: go forward to the next station, collecting at every pay corner you pass. If it is free, it is for sale as usual; if not, its owner may claim { $factor ->
    [2] double the rent
   *[other] { $factor } times the rent
}.
    .title = Last empty seat
card-ultimate-ch-illinois = You are to judge the chilli contest: go forward to { $space }, collecting at every pay corner you pass.
    .title = Chilli contest
card-ultimate-ch-st-charles = The organist opens every stop for you: go forward to { $space }, collecting at every pay corner you pass.
    .title = Organ recital
card-ultimate-ch-nearest-utility = A pipe is singing in your wall: go forward to the next utility, collecting at every pay corner you pass. If it is free, it is for sale as usual; if not, roll the regular dice, and its owner may claim { $factor } times the total.
    .title = Singing pipe
card-ultimate-ch-jail-free = You taught the judge to play the ukulele: keep this card, or trade it, until it lets you out of jail without paying.
    .title = Judge’s ukulele
card-ultimate-ch-back-3 = Your hat blew off a moment ago: step back { $steps ->
    [one] { $steps } space
   *[other] { $steps } spaces
}. At stations it counts as a roll of { $steps }, and a pay corner pays only if you stop on it.
    .title = Runaway hat
card-ultimate-ch-go-to-jail = Your lemonade stand has no licence: go straight to jail, passing no pay corner. Your turn is over.
    .title = Unlicensed lemonade
card-ultimate-ch-general-repairs = A parade of elephants leaned on your walls: pay the pool { $per-house } for each of your houses, { $per-hotel } for each hotel, { $per-skyscraper } for each skyscraper, { $per-depot } for each train depot and { $per-stand } for each cab stand.
    .title = Elephants in town
card-ultimate-ch-traffic-ticket = Your parrot insulted a constable: pay { $amount } to the pool.
    .title = Rude parrot
card-ultimate-ch-school-fees = Your llama will not walk without a coach: pay { $amount } to the pool.
    .title = Stubborn llama
card-ultimate-ch-stock-exchange = Trading begins within the hour: go forward to { $space }. If you pass the outer track’s pay corner, it pays you { $amount }; any other you pass pays as usual.
    .title = Opening bell
card-ultimate-ch-stock-crash = A rumour empties the trading floor: every player returns { $percent ->
    [50] half
   *[other] { $percent }%
} of their shares in each company, rounded up, to the bank without payment. Each holder chooses which, mortgaged ones too, and all can be bought again.
    .title = Panic on the floor
card-ultimate-ch-caught-insider = You quoted a newspaper that was not yet printed: if you own shares, pay the pool what they would bring you in dividends now, then go straight to jail, passing no pay corner. Without shares, nothing happens. A counsel card can stop it.
    .title = Tomorrow’s newspaper
card-ultimate-ch-video-radio = The listeners have found a newer toy: { $count ->
    [one] at its next payout
   *[other] at its next { $count } payouts
}, { $company } pays every shareholder only { $percent ->
    [50] half
   *[other] { $percent }%
} of the dividends, rounded up.
    .title = Fickle listeners
card-ultimate-ch-travel-rage = The whole city leaves for the sea on the same morning: the bank now pays every shareholder the dividends of { $companies }.
    .title = Holiday rush
card-ultimate-ch-entertainment = A clumsy waiter on screen makes the nation laugh: the bank now pays every shareholder the dividends of { $companies }.
    .title = Nationwide laughter
card-ultimate-ch-electric-car = An inventor crosses the continent on nothing but batteries: the bank now pays every shareholder the dividends of { $companies }. Whoever owns { $space } is paid { $factor ->
    [2] double
    [3] triple
   *[other] { $factor } times as much
}.
    .title = Coast to coast
card-ultimate-ch-loan-matures = The city buys the clock from your tower: receive { $amount } from the bank.
    .title = Tower clock
card-ultimate-ch-holiday-bonus = Your snow globes are gone by December: receive { $amount } from the bank.
    .title = Snow globes
card-ultimate-ch-just-say-no = You have learned to shake your head: keep this card, or trade it. Play it the moment another player turns a card on you that a refusal card can stop: that card has no effect, and both go to the bottom of their decks. A refusal cannot be refused.
    .title = Firm refusal
card-ultimate-ch-wall-street = Your pigeons are faster than the post: go forward to { $space }, collecting at every pay corner you pass.
    .title = Carrier pigeons
card-ultimate-ch-chairperson = You had bet on snow in June: pay { $amount } to each other player.
    .title = Lost wager
card-ultimate-ch-interest = You fish the coins out of your fountain: receive { $amount } from the bank.
    .title = Wishing fountain
card-ultimate-ch-see-you-in-court = A goat from next door ate your roses: keep this card, which cannot be traded, and play it on one of your turns to take { $amount } from a player of your choice. A refusal card or a counsel card can stop it.
    .title = Goat and roses
card-ultimate-ch-boardwalk = Your doctor prescribes a breath of the sea: go forward to { $space }, collecting at every pay corner you pass.
    .title = Sea air
card-ultimate-ch-reading = A table is laid for you at full speed: go forward to { $space }, collecting at every pay corner you pass.
    .title = Dining car
card-ultimate-ch-buyers-market = Somebody is in a hurry to sign: keep this card, which cannot be traded, and play it on one of your turns, before a roll or after a move. Go forward to any free property of the outer track, collecting at every pay corner you pass, and buy it for { $percent ->
    [50] half
   *[other] { $percent }%
} of its price. You still make your roll. The card cannot be played in jail, after triples or while a backward move is due.
    .title = Nervous seller
card-ultimate-ch-foreclosed = The bailiff slips you an address: keep this card, which cannot be traded, and play it on one of your turns to take a mortgaged property from another player. You pay its mortgage value to the bank, and it comes to you free of mortgage. A refusal card can stop it.
    .title = Bailiff’s whisper
card-ultimate-ch-excellent-accounting = Your cat fell asleep on the right page: keep this card, or trade it, and play it on one of your turns, before a roll or after a move. Go forward to { $space }, collecting at every pay corner you pass, and take the whole pool there. You still make your roll. The card cannot be played in jail, after triples or while a backward move is due.
    .title = Cat among ledgers
card-ultimate-ch-forward-thinker = A gust fills your umbrella: go forward { $steps ->
    [one] { $steps } space
   *[other] { $steps } spaces
}, collecting at every pay corner you pass. At stations it counts as a roll of { $steps }.
    .title = Flying umbrella
card-ultimate-ch-property-taxes = The mayor wants geraniums on every sill: pay the pool { $per-property } for each of your properties that is not mortgaged.
    .title = Flower boxes
card-ultimate-ch-hey-taxi = It rains, and you wear your best shoes: go forward to { $space }, collecting at every pay corner you pass.
    .title = Sudden downpour
card-ultimate-ch-get-rollin = Your lucky sock is back from the laundry: go forward to { $space }, collecting at every pay corner you pass, and try your luck there.
    .title = Lucky sock
card-ultimate-ch-hurricane = The weather vane points at your rivals: choose a colour group, the stations or the cab companies, where another player has a building. Each built street of the group comes down a level: a skyscraper to a hotel, a hotel to houses, and otherwise a house is lost; if you choose the stations or the cab companies, one depot or stand of your choice goes. The bank pays nothing for it. Without such a building, nothing happens. A refusal card can stop it.
    .title = Ill wind
card-ultimate-ch-subway = You know a door that tourists never see: go straight to { $space }, passing no pay corner. You may then take the subway as usual.
    .title = Staff entrance
card-ultimate-ch-social-media = The whole street heard you sing, and you buy its silence: pay { $amount } to each other player.
    .title = Midnight karaoke
card-ultimate-ch-business-trip = A client at the other end of town asks for you: draw { $count ->
    [one] a travel voucher, if any is left
   *[other] { $count } travel vouchers, or as many as are left
}.
    .title = Packed suitcase
card-ultimate-ch-boylston = A rowing crew has lost its cox: go forward to { $space }, collecting at every pay corner you pass.
    .title = Cox wanted
card-ultimate-ch-lombard = Your roller skates have found the steepest hill: go forward to { $space }, collecting at every pay corner you pass.
    .title = Downhill skates
card-ultimate-ch-squeeze-play = You have played the barrel organ all day: go forward to { $space }, collecting at every pay corner you pass, and pass the hat round there.
    .title = Passing the hat
card-ultimate-ch-pay-back = The chief of police did not laugh: go straight to jail, passing no pay corner. Your turn is over, and as long as you are there every rent due to you goes to the pool.
    .title = Prank too far
card-ultimate-ch-assets-seized = The museum wants its skeleton back: give the bank, without payment, either a property of yours that is not mortgaged, bears no building and lies in no group you have built on, or one of your buildings, taken down evenly. The property is free again, without an auction. If you own no property, go straight to jail instead, passing no pay corner.
    .title = Borrowed dinosaur
card-ultimate-ch-taxi-wars = You checkmate the boss of a fleet: take a cab company, with its stand, from any player; if none is owned, buy one of your choice from the bank. Then go forward to it, collecting at every pay corner you pass. A refusal card can stop it.
    .title = Chess for cabs
card-ultimate-ch-taken-for-ride = Your driver insists on showing you the view: go straight to the next cab company, passing no pay corner. If it is owned, its owner may claim { $factor ->
    [2] double the rent
   *[other] { $factor } times the rent
}; if it is free, nothing happens, neither sale nor auction.
    .title = Scenic shortcut
card-ultimate-ch-marathon = Your dog slips its lead and you catch it right here again: run once around your own track, back to this space, and collect at its pay corner as for passing it. This space does not count a second time.
    .title = Dog on the loose
card-ultimate-ch-mardi-gras = A brass band turns the corner and nobody can resist: every player who is not in jail goes straight to { $space }, passing no pay corner. You alone play the space; for the others nothing happens there.
    .title = Follow the band
card-ultimate-ch-gps = You have held your map the wrong way up all along: the player on your left puts your token straight on any space, passing no pay corner, and you play that space.
    .title = Upside-down map
card-ultimate-ch-garbage-day = Your piano went out with the rubbish: go forward to { $space }, collecting at every pay corner you pass. If it is free, it is for sale as usual; if not, roll the regular dice, and its owner may claim { $factor } times the total.
    .title = Discarded piano
card-ultimate-ch-strong-armed = Your guest is too wide awake to refuse: keep this card, or trade it, and play it on one of your turns to exchange one of your properties for another player’s. The one you take may not be part of a complete group; neither of the two may lie in a group its owner has built on, nor bear a depot or a stand. Mortgages go along. A refusal card can stop it.
    .title = Double espresso
card-ultimate-ch-slick-move = A deed serves as the bookmark of an old novel: keep this card, or trade it, and play it on one of your turns to take a property from another player without payment. It may not be part of a complete group, nor lie in a group its owner has built on, nor bear a depot or a stand. A mortgage comes along. A refusal card can stop it.
    .title = Library find
card-ultimate-ch-zero-down = A bricklayer has not forgotten your kindness: keep this card, or trade it, and play it on one of your turns to build a house free of charge on a street of a complete group of yours. You build evenly, and the bank must have a house left.
    .title = Bricklayer’s thanks
card-ultimate-ch-party-time = Your cake will not go through the door: pay { $amount } to the pool.
    .title = Oversized cake
card-ultimate-ch-train-late = A cow chews, and the express waits: if you own a station or a share in { $company }, pay { $amount } to each other player.
    .title = Cow on the line
card-ultimate-ch-bank-on-family = A millionaire likes you and would rather not be named: keep this card, or trade it, and play it at an auction: the bank adds { $amount } of its own money to your final bid.
    .title = Shy patron
card-ultimate-ch-comped-room = The porter takes you for a famous gourmet: keep this card, which cannot be traded. The next time you land on another player’s property you owe no rent, and the card goes to the bottom of its deck.
    .title = Critic incognito
card-ultimate-ch-fitness = You promised ices for all, on a very hot day: pay { $amount } to each other player.
    .title = Ice cream promise
card-ultimate-ch-tax-refund = A clerk finds your papers behind the radiator: go forward to { $space }, collecting at every pay corner you pass, and take your share of the pool there as usual. Then pay { $amount } to each other player.
    .title = Dusty file
card-ultimate-ch-lanes-below = You leave by the back of the house: go straight to the space beside yours on the next track outward, passing no pay corner, and play it. On the outer track, nothing happens.
    .title = Service stairs
card-ultimate-ch-lanes-above = The window cleaner is at lunch: go straight to the space beside yours on the next track inward, passing no pay corner, and play it. On the inner track, nothing happens.
    .title = Handy ladder

## Community Chest

card-ultimate-cc-insurance = Your best shot of the season ends among the tomatoes: pay { $amount } to the pool.
    .title = Greenhouse goal
card-ultimate-cc-inherit-100 = Your great-aunt kept more than tea in her pot: receive { $amount } from the bank.
    .title = Heavy teapot
card-ultimate-cc-just-say-no = Nobody declines as gracefully as you: keep this card, or trade it. Play it the moment another player turns a card on you that a refusal card can stop: that card has no effect, and both go to the bottom of their decks. A refusal cannot be refused.
    .title = Courteous refusal
card-ultimate-cc-doctor = Your tuba has played one march too many: pay { $amount } to the pool.
    .title = Tired tuba
card-ultimate-cc-opening-night = You move all the strings yourself, to a full house: receive { $amount } from each other player.
    .title = Puppet theatre
card-ultimate-cc-birthday = You have started to count backward: receive { $amount } from each other player, then go forward to { $space }, collecting at every pay corner you pass.
    .title = A year younger
card-ultimate-cc-business-trip-2 = The travel agent gives you somebody else’s tour as well: draw { $count ->
    [one] a travel voucher, if any is left
   *[other] { $count } travel vouchers, or as many as are left
}.
    .title = Mixed-up envelopes
card-ultimate-cc-april-15 = An inspector is on your doormat and has all day: go straight to { $space } and pay what is due there, or go straight to jail. Either way you pass no pay corner.
    .title = Inspector at the door
card-ultimate-cc-sale-stock-bonus = A collector cares for the paper, not the company: keep this card, which cannot be traded, and play it on one of your turns to sell one of your unmortgaged shares back to the bank for its par value plus { $amount }.
    .title = Fine engraving
card-ultimate-cc-game-night = The lamp is lit and the stones are shuffled: choose another player. You both roll the regular dice, and the higher total receives { $amount } from the bank; a tie is rolled again.
    .title = Dominoes by lamplight
card-ultimate-cc-moving-experience = You promised to help on moving day: go forward to any station or cab company of your choice, collecting at every pay corner you pass. If it is free, it is for sale as usual; if not, its owner may claim the rent.
    .title = Friend’s wardrobe
card-ultimate-cc-house-condemned = All delegates speak highly of your beams: sell one of your houses to the bank for { $percent ->
    [50] half
   *[other] { $percent }%
} of its price. Houses come down evenly, and hotels do not count. Without a house, nothing happens.
    .title = Woodworm congress
card-ultimate-cc-district-attorney = A sheriff’s star suits you, and nobody asks: keep this card, or trade it, and play it at any moment to send another player straight to jail, passing no pay corner. A refusal card can stop it.
    .title = Borrowed badge
card-ultimate-cc-lanes-below = You are never too old for a slide: go straight to the space beside yours on the next track outward, passing no pay corner, and play it. On the outer track, nothing happens.
    .title = Playground slide
card-ultimate-cc-lanes-above = A seller asks you to hold all the balloons for a second: go straight to the space beside yours on the next track inward, passing no pay corner, and play it. On the inner track, nothing happens.
    .title = Bunch of balloons
card-ultimate-cc-online-pricing = Somebody left a coupon between two trains: keep this card, which cannot be traded. The next time you land on another player’s station you owe only { $percent ->
    [50] half
   *[other] { $percent }%
} of the rent, rounded up, and the card goes to the bottom of its deck.
    .title = Timetable coupon
card-ultimate-cc-renovation = People come only to walk up and down your stairs: keep this card, which cannot be traded. The next player who lands on one of your properties owes you { $amount } on top of the rent, and the card goes to the bottom of its deck.
    .title = Grand staircase
card-ultimate-cc-entrepreneur = Your bathtub fits into any handbag: receive { $amount } from each other player.
    .title = Folding bathtub
card-ultimate-cc-married = The bottle breaks and the boat floats: receive { $amount } from each other player.
    .title = Boat christening
card-ultimate-cc-deal-buster = You have signed before the other has found a pen: keep this card, or trade it, and play it the moment another player is about to buy a property from the bank. You buy it instead, at its price. A refusal card can stop it.
    .title = Fast talker
card-ultimate-cc-tip-driver = Your luggage saw the whole town without you: pay { $amount } to each other player who owns a cab company.
    .title = Wandering suitcase
card-ultimate-cc-hostile-takeover = You meant to say hello, but the notary was watching: keep this card, or trade it, and play it on one of your turns to take a property from another player without payment. It may not be part of a complete group, nor lie in a group its owner has built on, nor bear a depot or a stand. A mortgage comes along. A refusal card can stop it.
    .title = Binding handshake
card-ultimate-cc-bargain = You pick up the label and write a new one: keep this card, or trade it, and play it on your turn when you land on a free property, to buy it for { $amount } instead of its price.
    .title = Fallen price tag
card-ultimate-cc-reverse-rent = The caretaker hands you the cash box with a bow: keep this card, or trade it, and play it on your turn when you land on another player’s property and rent is due. The owner pays that rent to you instead. A refusal card can stop it.
    .title = Mistaken landlord
card-ultimate-cc-discount-travel = Your card has its last stamp: go forward to the next free station or cab company, collecting at every pay corner you pass. It is for sale as usual, but you pay only { $percent ->
    [50] half
   *[other] { $percent }%
} of its price. If none is free, nothing happens.
    .title = Full loyalty card
card-ultimate-cc-impounded = You have parked among the prize blooms: pay { $amount } to the pool and go straight to { $space }, as a visitor, passing no pay corner. This turn goes on, but you miss { $count ->
    [one] your next one
   *[other] your next { $count }
}.
    .title = Mayor’s rose bed
card-ultimate-cc-rent-too-high = Your rhymes would soften a stone: keep this card, or trade it, and play it on your turn when you owe a rent. You pay no more than { $amount }.
    .title = Petition in verse
card-ultimate-cc-rewind = Halfway down the street you remember the oven: roll the regular dice and step back by the total. Stations go by this roll, a double gives no further roll, and a pay corner pays only if you stop on it. If you reach another player’s property, the owner may claim { $factor ->
    [2] double the rent
   *[other] { $factor } times the rent
}.
    .title = Oven left on
card-ultimate-cc-street-repairs = The moles have built a city under yours: pay the pool { $per-house } for each of your houses, { $per-hotel } for each hotel, { $per-skyscraper } for each skyscraper, { $per-depot } for each train depot and { $per-stand } for each cab stand.
    .title = Invasion of moles
card-ultimate-cc-pay-corner = You ride the postman’s round and keep the tips: go forward to the pay corner of your own track, which pays you its highest amount.
    .title = Postman’s bicycle
card-ultimate-cc-bank-error = The vending machine gives change and will not stop: receive { $amount } from the bank.
    .title = Generous machine
card-ultimate-cc-jail-free = The architect of the prison is family: keep this card, or trade it, until it lets you out of jail without paying.
    .title = Uncle’s blueprints
card-ultimate-cc-go-to-jail = The square is empty and your lawn is not: go straight to jail, passing no pay corner. Your turn is over.
    .title = Missing statue
card-ultimate-cc-tax-refund-20 = A forgotten banknote is still in the pocket: receive { $amount } from the bank.
    .title = Winter coat
card-ultimate-cc-life-insurance = A queen falls in love with your smallest tree: receive { $amount } from the bank.
    .title = Palace bonsai
card-ultimate-cc-hospital = You juggle with crystal glasses and catch all but the last: pay { $amount } to the pool.
    .title = Juggled crystal
card-ultimate-cc-consultancy = You tell a director to water the fern: receive { $amount } from the bank.
    .title = Sound advice
card-ultimate-cc-crossword = You guess the pumpkin’s weight to the ounce: receive { $amount } from the bank.
    .title = Giant pumpkin
card-ultimate-cc-second-place = The jury liked your castle until the tide came: receive { $amount } from the bank.
    .title = Sandcastle prize
card-ultimate-cc-stock-exchange = The doors are held open for you, going up: go forward to { $space }. If you pass the outer track’s pay corner, it pays you { $amount }; any other you pass pays as usual.
    .title = Broker’s lift
card-ultimate-cc-utility-regulation = The lights went out in the middle of the governor’s speech: every shareholder of { $companies } pays the pool a fine equal to the dividends those shares would bring now. Whoever plays a counsel card pays nothing.
    .title = Flickering lights
card-ultimate-cc-unions-strike = No wheel turns until the canteen serves dessert: every shareholder of { $companies } pays the pool a fine equal to the dividends those shares would bring now. Whoever plays a counsel card pays nothing.
    .title = Pudding dispute
card-ultimate-cc-hollywood = The great lover was two brothers all along: every shareholder of { $companies } pays the pool a fine equal to the dividends those shares would bring now. Whoever plays a counsel card pays nothing.
    .title = Twins on screen
card-ultimate-cc-inherit-stock = An ancestor hid a certificate in the frame: take a share of your choice that the bank still has, free of charge. If it has none left, nothing happens.
    .title = Behind the portrait
card-ultimate-cc-insider-trading = The gentlemen on the tram think you are asleep: keep this card, or trade it, and play it when you buy a share, other than at an auction: it costs you only { $percent ->
    [50] half
   *[other] { $percent }%
} of its par value.
    .title = Whispering bankers
card-ultimate-cc-lawyer = Juries weep, and opponents settle: keep this card, or trade it. When a card that a counsel card can stop is turned on you (a fine on your shares, insider dealing, a claim for damages), play this one at once: the other card has no effect on you.
    .title = Silver-tongued counsel
card-ultimate-cc-tornado = You were only trying out a tune: choose a colour group, the stations or the cab companies, where you have a building. Each of your built streets in it comes down a level: a skyscraper to a hotel, a hotel to houses, and otherwise a house is lost; if you choose the stations or the cab companies, you lose one depot or stand of your choice. The bank pays nothing for it. Without a building, nothing happens.
    .title = Whistling for wind
card-ultimate-cc-finders-keepers = You bend down before anybody else does: choose another player and take from them { $count ->
    [one] a travel voucher
   *[other] { $count } travel vouchers
} of your choice. If no other player has any, nothing happens. A refusal card can stop it.
    .title = Wallet on the platform
card-ultimate-cc-insiders-edge = News is fresh in the middle and stale at the rim: on the inner track, receive { $first } from the bank; on the outer track, pay { $second } to the pool; on the middle track, nothing happens.
    .title = View from within
card-ultimate-cc-kickstart = Strangers pay to hear you, and some to make you stop: receive { $amount } from the bank.
    .title = Accordion tour
card-ultimate-cc-business-trip = You had hoped for the ham: draw { $count ->
    [one] a travel voucher, if any is left
   *[other] { $count } travel vouchers, or as many as are left
}.
    .title = Raffle prize
card-ultimate-cc-good-fortune = You held the winner’s coat during the whole game: keep this card, or trade it, and play it the moment another player wins with cards of the deck “{ $deck }”, to take { $percent ->
    [50] half
   *[other] { $percent }%
} of those winnings. A refusal card can stop it.
    .title = Winner’s coat
card-ultimate-cc-fluffy = A director casts what stands in your cornfield: receive { $amount } from the bank.
    .title = Film scarecrow
card-ultimate-cc-losers-weepers = You hear your papers fall a street too late: put { $count ->
    [one] one of your travel vouchers, of your choice,
   *[other] { $count } of your travel vouchers, of your choice,
} back at the bottom of the deck. If you have none, nothing happens.
    .title = Hole in the pocket
card-ultimate-cc-bonus = You whistle all the way to work: go forward to { $space }, collecting at every pay corner you pass. It pays you its highest amount.
    .title = Tune of the month
card-ultimate-cc-tech-bubble = Your robot eats the slippers, then the curtains: pay { $amount } to the pool.
    .title = Hungry robot
card-ultimate-cc-ipo = Your melons do not roll off the shelf, and the world wants them: receive { $amount } from the bank.
    .title = Square watermelons
card-ultimate-cc-shopping-spree = You only wanted to look: go straight to { $space }, passing no pay corner, and pay { $amount } to the pool. The street itself is not played: neither sale nor rent.
    .title = Window display

## Travel vouchers

card-ultimate-tv-bus-ticket = The driver keeps the best seat for you: keep or trade this voucher. On your turn, before a roll or after a move, go forward to any space up to the next corner, choosing the track at each station. A pay corner you pass or stop on pays its highest amount.
    .title = Front seat
card-ultimate-tv-bus-ticket-expire = The company reprints its tickets tonight: keep or trade this voucher. Use it on your turn, before a roll or after a move: all other vouchers still held, yours and everybody else’s, expire, and you go forward to any space up to the next corner, choosing the track at each station. A pay corner you pass or stop on pays its highest amount.
    .title = Last bus home
card-ultimate-tv-transit-token = The inspector knows your face: keep or trade this voucher. On your turn, before a roll or after a move, go forward along your track to any of its stations, where you owe no rent; your next move leaves by the other track, whatever the roll. A pay corner on the way pays its highest amount.
    .title = Platform pass
card-ultimate-tv-cab-ahead-1 = The engine is already running: keep or trade this cab fare. On your turn, before a roll or after a move, go forward { $steps ->
    [one] { $steps } space
   *[other] { $steps } spaces
}, choosing the track at a station. A pay corner you pass or stop on pays its highest amount.
    .title = Cab at the kerb
card-ultimate-tv-cab-ahead-2 = Your driver tells a whole life, chapter by chapter: keep or trade this cab fare. On your turn, before a roll or after a move, go forward { $steps ->
    [one] { $steps } space
   *[other] { $steps } spaces
}, choosing the track at a station. A pay corner you pass or stop on pays its highest amount.
    .title = Chatty driver
card-ultimate-tv-cab-ahead-3 = The meter stands still, and you do not: keep or trade this cab fare. On your turn, before a roll or after a move, go forward { $steps ->
    [one] { $steps } space
   *[other] { $steps } spaces
}, choosing the track at a station. A pay corner you pass or stop on pays its highest amount.
    .title = Broken meter
card-ultimate-tv-cab-back-1 = You said stop a little late: keep or trade this cab fare. On your turn, before a roll or after a move, step back { $steps ->
    [one] { $steps } space
   *[other] { $steps } spaces
}, choosing the track at a station. A pay corner pays only if you stop on it, and then its highest amount.
    .title = Missed front door
card-ultimate-tv-cab-back-2 = Your scarf still hangs over a chair in the café: keep or trade this cab fare. On your turn, before a roll or after a move, step back { $steps ->
    [one] { $steps } space
   *[other] { $steps } spaces
}, choosing the track at a station. A pay corner pays only if you stop on it, and then its highest amount.
    .title = Forgotten scarf
card-ultimate-tv-cab-back-3 = The driver swears that the street has moved: keep or trade this cab fare. On your turn, before a roll or after a move, step back { $steps ->
    [one] { $steps } space
   *[other] { $steps } spaces
}, choosing the track at a station. A pay corner pays only if you stop on it, and then its highest amount.
    .title = Wrong address

## Trios

card-ultimate-trio-123 = When three dice are rolled for the trios, it wins if any of these numbers comes up: { $numbers }. The more, the better.
    .title = Trio 1–2–3
card-ultimate-trio-124 = When three dice are rolled for the trios, it wins if any of these numbers comes up: { $numbers }. The more, the better.
    .title = Trio 1–2–4
card-ultimate-trio-125 = When three dice are rolled for the trios, it wins if any of these numbers comes up: { $numbers }. The more, the better.
    .title = Trio 1–2–5
card-ultimate-trio-126 = When three dice are rolled for the trios, it wins if any of these numbers comes up: { $numbers }. The more, the better.
    .title = Trio 1–2–6
card-ultimate-trio-134 = When three dice are rolled for the trios, it wins if any of these numbers comes up: { $numbers }. The more, the better.
    .title = Trio 1–3–4
card-ultimate-trio-135 = When three dice are rolled for the trios, it wins if any of these numbers comes up: { $numbers }. The more, the better.
    .title = Trio 1–3–5
card-ultimate-trio-136 = When three dice are rolled for the trios, it wins if any of these numbers comes up: { $numbers }. The more, the better.
    .title = Trio 1–3–6
card-ultimate-trio-145 = When three dice are rolled for the trios, it wins if any of these numbers comes up: { $numbers }. The more, the better.
    .title = Trio 1–4–5
card-ultimate-trio-146 = When three dice are rolled for the trios, it wins if any of these numbers comes up: { $numbers }. The more, the better.
    .title = Trio 1–4–6
card-ultimate-trio-156 = When three dice are rolled for the trios, it wins if any of these numbers comes up: { $numbers }. The more, the better.
    .title = Trio 1–5–6
card-ultimate-trio-234 = When three dice are rolled for the trios, it wins if any of these numbers comes up: { $numbers }. The more, the better.
    .title = Trio 2–3–4
card-ultimate-trio-235 = When three dice are rolled for the trios, it wins if any of these numbers comes up: { $numbers }. The more, the better.
    .title = Trio 2–3–5
card-ultimate-trio-236 = When three dice are rolled for the trios, it wins if any of these numbers comes up: { $numbers }. The more, the better.
    .title = Trio 2–3–6
card-ultimate-trio-245 = When three dice are rolled for the trios, it wins if any of these numbers comes up: { $numbers }. The more, the better.
    .title = Trio 2–4–5
card-ultimate-trio-246 = When three dice are rolled for the trios, it wins if any of these numbers comes up: { $numbers }. The more, the better.
    .title = Trio 2–4–6
card-ultimate-trio-256 = When three dice are rolled for the trios, it wins if any of these numbers comes up: { $numbers }. The more, the better.
    .title = Trio 2–5–6
card-ultimate-trio-345 = When three dice are rolled for the trios, it wins if any of these numbers comes up: { $numbers }. The more, the better.
    .title = Trio 3–4–5
card-ultimate-trio-346 = When three dice are rolled for the trios, it wins if any of these numbers comes up: { $numbers }. The more, the better.
    .title = Trio 3–4–6
card-ultimate-trio-356 = When three dice are rolled for the trios, it wins if any of these numbers comes up: { $numbers }. The more, the better.
    .title = Trio 3–5–6
card-ultimate-trio-456 = When three dice are rolled for the trios, it wins if any of these numbers comes up: { $numbers }. The more, the better.
    .title = Trio 4–5–6
