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
option-auto-rent-help = Rent is paid as soon as somebody lands, so that no owner can miss it.
option-claims-end = Rents can be claimed until
option-claims-end-help = What ends an owner’s chance to claim a rent.
option-claims-end-roll = The next player rolls
option-claims-end-move = The lander moves on
option-no-auctions = No auctions
option-no-auctions-help = A property that nobody buys stays with the bank, and the last buildings go to the first player who orders them.
option-double-go = Double salary
option-double-go-help = Ending a move exactly on the starting space pays twice the salary.
option-free-parking-pool = Free parking pool
option-free-parking-pool-help = Taxes, fines and bail collect in a pool. The next player who lands on the free parking space wins it.
option-turn-only-building = Build on your turn
option-turn-only-building-help = You can buy buildings only on your own turn, so the last ones are never fought over.
option-majority-building = Building with a majority
option-majority-building-help = All but one street of a group of three or more are enough to build on them.
option-skyscrapers = Skyscrapers
option-skyscrapers-help = How many of the highest buildings, those that need a whole group, a group can have.
option-skyscrapers-per-street = One on each street
option-skyscrapers-per-group = One in each group
option-turn-only-selling = Sell on your turn
option-turn-only-selling-help = You can sell buildings only on your own turn, in an auction, or to pay a debt.
option-half-price-mortgages = Mortgages at half price
option-half-price-mortgages-help = A mortgage brings half the price of the property, whatever its deed says.
option-mortgages = Mortgages
option-mortgages-help = The bank lends on properties, which bear no rent until the mortgage is lifted.
option-sell-between-turns = Sell between turns
option-sell-between-turns-help = You can sell buildings on your own turn, between two turns, or in debt, but never in another player’s turn.
option-whole-hotel-sales = Hotels sold whole
option-whole-hotel-sales-help = A hotel can be sold at once, alone. The other streets of its group keep their buildings.
option-own-turn-trades = Trade on your turn
option-own-turn-trades-help = You can propose a trade on your own turn, or in debt. The others can only answer.
option-waiting-offers = Offers that wait
option-waiting-offers-help = The game waits until an offer is answered. It can be countered once, and a declined trade is not offered again.
option-balanced-trades = Trades at list prices
option-balanced-trades-help = The cash in a trade is the difference between the list prices. The game computes it; nothing is added.
option-cards-tradable = Cards in trades
option-cards-tradable-help = Kept cards can be traded.
option-pay-in-property = Payment in property
option-pay-in-property-help = A player who agrees can be paid with a property, at its list price.
option-estate-sale = Sale after bankruptcy
option-estate-sale-help = The properties of a bankrupt player are offered to all others at the list price. If several want one, the dice decide.
option-deed-sales = Properties sold to the bank
option-deed-sales-help = A player who cannot pay may sell properties to the bank for part of their price. Those of a bankrupt player go back to the bank.
option-moving-dice-rent = Rent by the move’s dice
option-moving-dice-rent-help = The rent of a utility follows from the roll that brought the player there, without a new roll.
option-even-building = Even building
option-even-building-help = The streets of a group are built evenly. Otherwise each can be built as its owner likes.
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
option-time-limit-help = When time is up, the current turn is the last, and the richest player wins.

## Presets: bundles of options, `preset-<key>` and what they are for

preset-gnome = Research rules
preset-gnome-help = The rules under which artificial players are measured: no doubles, one turn in jail, a bank of 10,000 that advances debts, an end by cash.

## Switches

flag-yes = yes
flag-no = no
