### Cards of the edition faux-billets: `card-faux-billets-<key>` is the instruction, `.title` its name. Parameters as in
### cards-classic.ftl; $factor and $percent where a card has them.

## Chance, of which one of two is fake

card-faux-billets-ch-free-stay = Somebody owes you a favour: when a rent is claimed from you, play this card and pay nothing.
    .title = A favour owed
card-faux-billets-ch-free-hotel = A builder wants to impress you: on your turn, put a free hotel on one of your streets, even if its group is not complete.
    .title = Eager builder
card-faux-billets-ch-jailbreak = The spoon has done its work: at the start of a turn in jail, play this card and walk out.
    .title = Tunnel and spoon
card-faux-billets-ch-bargain = The seller is in a hurry: when you land on a property for sale, buy it for { $percent }% of its price.
    .title = Hurried seller
card-faux-billets-ch-double-rent = High season has begun: when a rent is due to you, collect { $factor } times the amount.
    .title = High season
card-faux-billets-ch-free-ride = A chauffeur holds the door: instead of rolling, go forward to any space and do what it says. If you pass { $go }, collect your salary.
    .title = Private chauffeur
card-faux-billets-ch-swap = The land register has a new clerk: on your turn, swap one of your properties for another player’s. Neither may have a hotel or belong to a complete group.
    .title = Register mix-up
card-faux-billets-ch-pickpocket = The crowd is dense and your hand is quick: on your turn, take a random note from another player.
    .title = Quick hand
card-faux-billets-ch-windfall = The mattress was full of money: on your turn, receive { $amount }.
    .title = Stuffed mattress
card-faux-billets-ch-extra-turn = The clock stands still for you: at the end of your turn, play another one.
    .title = Stopped clock
card-faux-billets-ch-denounce = You know who owns the printing press: on your turn, send another player to jail.
    .title = Anonymous letter
card-faux-billets-ch-wrecker = The fire exit was painted on: on your turn, remove another player’s hotel.
    .title = Painted exit

## Community Chest

card-faux-billets-cc-go = Payday calls: go forward to { $space } and collect your salary.
    .title = Payday calls
card-faux-billets-cc-jail = The ink on your fingers gives you away: go straight to jail, without a salary.
    .title = Inky fingers
card-faux-billets-cc-goojf = The expert has cleared your notes: keep this card and play it to get out of jail.
    .title = Expert opinion
card-faux-billets-cc-hotel = You inherit the plans, the bricks and the staff: keep this card, and on one of your turns put a free hotel on one of your streets, even if its group is not complete.
    .title = Inherited hotel
card-faux-billets-cc-gain200 = The bank counted twice: receive { $amount }.
    .title = Counted twice
card-faux-billets-cc-gain100 = Your piggy bank is ripe: receive { $amount }.
    .title = Ripe piggy bank
card-faux-billets-cc-gain50 = Your empty bottles go back: receive { $amount }.
    .title = Empty bottles
card-faux-billets-cc-gifts = You guess every card at the fair: receive { $amount } from each player.
    .title = Fortune teller
card-faux-billets-cc-treat = The round is on you: pay { $amount } to each player.
    .title = Your round
card-faux-billets-cc-pay50 = Your magnifying glass needs a new lens: pay { $amount }.
    .title = New lens
card-faux-billets-cc-pay100 = The safe will not open without the locksmith: pay { $amount }.
    .title = Locksmith at work
card-faux-billets-cc-upkeep = Every lobby gets a new carpet: pay { $per-hotel } for each of your hotels.
    .title = New carpets
card-faux-billets-cc-train = The night express leaves in a minute: go on to the next property nobody owns. If you pass { $go }, collect your salary.
    .title = Night express
card-faux-billets-cc-battery = Fresh batteries for the decoder: keep this card, and on one of your turns make all your tokens usable again.
    .title = Fresh batteries
