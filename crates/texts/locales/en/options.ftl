### Table options: `option-<key>` (title), `option-<key>-help` (what it does to the game),
### `option-<key>-<word>` for each word it takes, and `.value` for the numbers of a number option
### ($value, the plain number; $sum, the same as money).

option-names = Place names
option-names-help = Chooses the places whose names the board bears; no figure changes.
option-names-default = By language
option-names-paris = Paris
option-names-atlantic-city = Atlantic City
option-names-london = London
option-names-france = Towns of France
option-names-belgium = Belgium
option-deck = Cards
option-deck-help = Chooses the cards of the decks; some of their effects differ.
option-deck-default = The edition’s only deck
option-deck-current = Today’s cards
option-deck-traditional-fr = Traditional French cards
option-deck-printed = The edition’s cards
option-deck-equipment = Equipment list
option-deck-action-set = Action cards
option-auto-rent = Automatic rent
option-auto-rent-help = Every rent is claimed at the landing, so that no owner can miss one.
option-claims-end = Rents can be claimed until
option-claims-end-help = Says what ends an owner’s chance to claim a rent.
option-claims-end-roll = The next player rolls
option-claims-end-move = The lander moves on
option-no-auctions = No auctions
option-no-auctions-help = A property nobody buys stays with the bank, and the last buildings go to whoever orders first.
option-double-go = Double salary
option-double-go-help = Ending a move exactly on the starting space pays twice the salary.
option-free-parking-pool = Free parking pool
option-free-parking-pool-help = Taxes, fines and bail collect in a pool, won by whoever ends a move on the free parking space.
option-turn-only-building = Build on your turn
option-turn-only-building-help = Buildings are bought on one’s own turn only, so the last ones are never fought over.
option-majority-building = Building with a majority
option-majority-building-help = All but one street of a group of three or more are enough to build on them.
option-skyscrapers = Skyscrapers
option-skyscrapers-help = Says how many of the highest buildings, those that need a whole group, may stand in it.
option-skyscrapers-per-street = One on each street
option-skyscrapers-per-group = One in each group
option-turn-only-selling = Sell on your turn
option-turn-only-selling-help = Buildings are sold on one’s own turn only, save in an auction or to pay a debt.
option-half-price-mortgages = Mortgages at half price
option-half-price-mortgages-help = A mortgage brings half the price of the property, whatever its deed says.
option-mortgages = Mortgages
option-mortgages-help = The bank lends on properties, which bear no rent until the mortgage is lifted.
option-sell-between-turns = Sell between turns
option-sell-between-turns-help = Buildings are sold on one’s own turn, between two turns, or in debt; never in the turn of another player.
option-whole-hotel-sales = Hotels sold whole
option-whole-hotel-sales-help = A hotel may be sold down to the ground by itself; the other streets of its group keep what stands on them.
option-own-turn-trades = Trade on your turn
option-own-turn-trades-help = Trades are proposed on one’s own turn, or by a player in debt; others may only answer.
option-waiting-offers = Offers that wait
option-waiting-offers-help = The game waits until an offer is answered; it can be countered once, and what was refused is not offered again.
option-balanced-trades = Trades at printed prices
option-balanced-trades-help = The cash of a trade is the difference of the printed prices, found by the game; nothing is added.
option-cards-tradable = Cards in trades
option-cards-tradable-help = Cards that are kept can change hands in a trade.
option-pay-in-property = Payment in property
option-pay-in-property-help = A player who agrees may be paid with a property, at its printed price.
option-estate-sale = Sale after bankruptcy
option-estate-sale-help = A bankrupt’s properties are offered to all others at the printed price; dice decide between several takers.
option-deed-sales = Properties sold to the bank
option-deed-sales-help = A player who cannot pay may sell properties to the bank for part of their price; a bankrupt’s go back to it.
option-moving-dice-rent = Rent by the move’s dice
option-moving-dice-rent-help = The rent of utilities is found from the roll of the move, without a new one.
option-even-building = Even building
option-even-building-help = The streets of a group are built up evenly; otherwise each of them as its owner likes.
option-built-trades = Buildings in trades
option-built-trades-help = A street is traded with the building on it; otherwise the group must be cleared first.
option-ends-when-owned = End when all is owned
option-ends-when-owned-help = The game ends when every property is owned: the bank pays each player their rents once, and the richest wins.
option-no-doubles = No doubles
option-no-doubles-help = A double is a roll like any other: no further roll, and never straight to jail.
option-jail-turn = One turn in jail
option-jail-turn-help = A player in jail who neither pays nor plays a card sits out one turn, and is then free.
option-bank-advances = The bank advances debts
option-bank-advances-help = What a player cannot pay another, the bank pays at once; the player then owes it to the bank.
option-bank-cash = Cash of the bank
    .value = { $value ->
        [0] unlimited
       *[other] { $sum }
    }
option-bank-cash-help = The bank begins with this much, and pays no salary and no card money that it does not have.
option-cash-goal = Cash goal
    .value = { $value ->
        [0] none
       *[other] { $sum }
    }
option-cash-goal-help = The game ends with the turn after which somebody holds more cash than this; the richest wins.
option-start-cash = Starting cash
    .value = { $sum }
option-start-cash-help = What each player holds when the game begins, the same for all.
option-turn-limit = Turn limit
    .value = { $value ->
        [0] no limit
        [one] { $value } turn each
       *[other] { $value } turns each
    }
option-turn-limit-help = After that many turns each the game ends, and the richest player wins.
option-time-limit = Time limit
    .value = { $value ->
        [0] no limit
        [one] { $value } minute
       *[other] { $value } minutes
    }
option-time-limit-help = After that many minutes the running turn is the last, and the richest player wins.

## Presets: bundles of options, `preset-<key>` and what they are for

preset-gnome = Research rules
preset-gnome-help = The rules under which artificial players are measured: no doubles, one turn in jail, a bank of 10,000 that advances debts, an end by cash.

## Switches

flag-yes = yes
flag-no = no
