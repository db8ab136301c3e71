### “How to play” in one screen: `web-how-<part>`, and `web-how-<part>-<edition>` where an edition differs. Each line is one item.

web-how = How to play
web-how-rules = All rules, with their numbers
web-how-back = Back to “How to play”
web-how-goal-title = The goal
web-how-goal =
    Own property that the others land on. Players who cannot pay are out, and the last one left wins.
web-how-goal-faux-billets =
    Own property that the others land on, and be the richest when the last property is sold. Watch the money: some notes are fake.
web-how-turn-title = Your turn
web-how-turn =
    Roll the dice and move. Passing the start pays you a salary.
    A property without an owner: buy it, or let everybody bid for it.
    Somebody else’s property: pay rent. Other spaces: draw a card, pay a tax, or go to jail.
    A double gives you another roll; the third double in a row sends you to jail.
web-how-turn-france-2008 =
    Roll the dice and move. Passing the start pays you a salary.
    A property without an owner: buy it, or leave it with the bank. There are no auctions.
    Somebody else’s property: pay rent. Other spaces: draw a card, pay a tax, or go to jail.
    A double gives you another roll; the third double in a row sends you to jail.
web-how-turn-faux-billets =
    Roll the dice and move. Passing the start pays you a salary and makes your decoder tokens usable again.
    A property without an owner: buy it, or let everybody bid for it. A train takes you to the next one for sale.
    Somebody else’s property: pay rent. You choose the notes that you lay on the table.
    A double gives you another roll; the third double in a row sends you to jail.
web-how-turn-ultimate =
    Roll two dice and the speed die, and move on your track. Even rolls change tracks at the stations.
    The speed die adds 1 to 3 spaces, a bus, or a magnate who takes you on to the next property for sale.
    A property without an owner: buy it, or let everybody bid for it. Somebody else’s property: pay rent.
    Three equal numbers: go to any space you like.
web-how-always-title = What you can always do
web-how-always =
    Build houses when you own all properties of a colour: rents grow fast. Click a street to see its rents.
    Trade with anybody, mortgage a property when you need cash, and lift the mortgage later.
    In jail you still collect rent. Pay, use a card or roll a double to get out.
web-how-always-france-2008 =
    Build on your turn when you own all towns of a colour: rents grow fast. Click a town to see its rents.
    Trade on your turn: the difference of the list prices is paid in cash. There are no mortgages.
    If you owe another player money, you can offer a property as payment.
web-how-always-faux-billets =
    Check a note that somebody pays with: it costs one of your two decoder tokens. A fake one is yours, and the other player must pay again.
    Build a hotel when you own all properties of a colour. Trade with anybody. There are no mortgages.
    Paying with a fake note is allowed, as long as nobody catches it.
web-how-always-ultimate =
    Build when you own most properties of a colour: houses, hotels and, with all of them, skyscrapers. Stations take depots, cab companies take stands.
    Use a travel voucher to choose where you go, ride a taxi from a cab company, buy shares at the stock exchange.
    Trade with anybody, mortgage a property when you need cash, and lift the mortgage later.
web-how-end-title = How it ends
web-how-end =
    A player who owes more than they can raise is bankrupt and out. The last one left wins. With a time or turn limit, the richest wins.
web-how-end-faux-billets =
    When every property is owned, the bank pays each owner the rents once. All notes count, fake ones too. The richest wins.
web-how-end-france-2008 =
    A player who owes more than they can raise is bankrupt and out. The last one left wins.
