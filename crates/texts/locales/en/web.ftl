### What the page in the browser says. Every message begins with `web-`; the tests of `web/` look after them.

## The page

web-skip = Skip to the content
web-menu = Menu
web-home = Home
web-close = Close
web-loading = One moment…
web-settings = Settings
web-language = Language
web-theme = Theme
web-theme-auto = Same as system
web-theme-light = Light
web-theme-dark = Dark
web-speed = Animation speed
web-speed-times = { $times }×
web-speed-skip = No animations
web-sound = Sounds
web-hints = Hints in the first games
web-shortcuts-on = Single-key shortcuts
web-reasons-on = Bots say why
web-why = Why?
web-rule-numbers = Rule numbers in the log
web-keys = Keyboard shortcuts
web-key-space = Space
web-key-roll = Roll the dice
web-key-buy = Buy what is for sale
web-key-end-turn = End your turn
web-key-trade = Propose a trade
web-key-manage = Your properties
web-key-skip = Skip the animation
web-key-help = This list
web-key-arrows = On the board: move from space to space; Enter opens one
web-yes = Yes
web-no = No
web-apply = Apply

## Home

web-welcome = Roll, buy, trade, build.
web-welcome-lead = Property-trading games at one table: against bots right now, or with friends by sending them a link. No account, nothing to install.
web-seats-range = { $least } to { $most } players
web-your-name = Your name
web-somebody = Player { $number }
web-how-many = Players
web-play-now = Play now
web-play-friends = Play with friends
web-continue = Continue
web-continue-with = { $edition } with { $players }
web-continue-bots = { $edition } with { $count ->
    [one] a bot
   *[other] { $count } bots
}
web-game-your-turn = your turn
web-game-turn-of = { $players } to play
web-game-in-lobby = waiting for the start
web-game-running = running
web-game-is-paused = paused
web-other-games = Your other games
web-no-such-code = There is no table with this code. Check it with the person who invited you.
web-edition-choose = Which game?
web-edition-own = A board of this server’s own.
web-set-up = Players, bots and rules
web-bots = Bots
web-level-easy = Beginner
web-level-medium = Experienced
web-level-hard = Strong
web-level-master = Master (thinks longer)
web-character = Character
web-character-surprise = Surprise me
web-character-balanced = Balanced
web-character-balanced-help = Plays by the book of its level
web-character-builder = Builder
web-character-builder-help = Builds early and lives on what is left
web-character-trader = Trader
web-character-trader-help = Always has an offer to make, and is happy with a small gain
web-character-hoarder = Hoarder
web-character-hoarder-help = Keeps a full purse: builds late, and borrows only in need
web-name-of = Name of player { $number }
web-take-away = Remove player { $number }
web-clock = Time to think
web-clock-none = No limit
web-clock-calm = Calm: 1 min per move + 10 min reserve
web-clock-brisk = Fast: 20 s per move + 2 min reserve
web-length-classic = about 90 minutes
web-length-france-2008 = about an hour
web-length-faux-billets = about 45 minutes
web-length-ultimate = two to three hours
web-length-ultimate-fr = two to three hours
web-special-classic = Auctions, mortgages, jail, and the hard bargaining that decides it all.
web-special-france-2008 = You may only trade at list prices, and may pay a debt with a property.
web-special-faux-billets = Every note may be a fake: only your decoder tells.
web-special-ultimate = A speed die, stations that change tracks, skyscrapers, shares, taxis and storms.
web-special-ultimate-fr = Skyscrapers one to a group, and triples that end the turn.
web-options = Options
web-as-printed = As printed
web-as-printed-help = Every strict rule of the edition: a rent that its owner does not claim in time is lost.
web-public = Listed for everybody
web-public-help = Otherwise only those who have the link find the table.
web-password-set = Password, if you want one
web-join = Join a table
web-join-code = Link or code of the table
web-join-do = Join
web-bad-code = That is not a table code: it has eight letters and digits, such as K7QM-2XPD.
web-forget = Remove { $id } from the list
web-public-tables = Public tables
web-no-tables = No public table is open at the moment.
web-seats-free = { $count ->
    [one] one seat free
   *[other] { $count } seats free
}
web-running = running
web-replays = Finished games

## Before the game

web-invite = Invite friends with this link or code:
web-link = Link to this table
web-copy = Copy link
web-copied = Link copied
web-seats = Seats
web-seat-open = Free
web-name-hidden = Taken
web-seat-bot = Add a bot
web-bot = bot
web-host-mark = host
web-you = you
web-ready = ready
web-not-ready = not ready
web-get-ready = I am ready
web-unready = Not ready
web-start = Start
web-leave = Leave the table
web-password = Password
web-reenter = I have a seat here already
web-reenter-code = Code of your seat
web-sit-down = Sit down
web-fair-dice = Fair dice
web-fair-dice-help = The server has drawn the secret number from which all luck of this game follows, and shows its seal here. Each player’s browser and each bot adds a secret share: it is sealed before the start and opened right after it, so nobody, not even the server, can choose the luck. After the game the server reveals its number, and your browser checks every roll and every card.
web-fair-dice-seal = Seal:
web-fair-dice-shares = Sealed shares so far: { $count } of { $seats }.
web-fair-dice-own = Yours is among them.
web-fair-dice-chain = This seal is number { $number } in the server’s public list. The list up to here has the checksum:
web-fair-dice-chain-good = The list continues from what this browser saw before.
web-fair-dice-chain-broken = Warning: this server’s public list of seals does not continue from the one that this browser saw before. Either the server has started over, or somebody has changed the list.
web-fair-dice-chain-accept = Accept the new list
web-fair-dice-waiting = The dice wait for the shares of { $players }.
web-test-dice = TEST SERVER: anyone can predict the dice. Do not play here.

## Friends and the lobby

web-invited = { $host } invites you to { $edition }
web-invited-plainly = You are invited to { $edition }
web-join-table = Join
web-who-is-here = At the table
web-table-full = Every seat is taken. You can watch as soon as the game starts.
web-lobby-wait = { $host } starts the game.
web-lobby-ready = You are ready. { $host } starts the game.
web-lobby-changed = { $host } changed the rules:
web-lobby-agree = Fine, I am ready
web-start-open = { $count ->
    [one] One seat is free.
   *[other] { $count } seats are free.
}
web-start-unready = Not ready yet: { $players }
web-fill-with-bots = Fill with bots
web-play-without = { $count ->
    [one] Play without the free seat
   *[other] Play without the free seats
}
web-seat-add = Add a seat
web-remove-person = Remove { $name }
web-not-here = not connected
web-qr = QR code of the link
web-qr-show = QR code
web-share = Share…
web-share-text = { $host } invites you to { $edition } on Magie
web-rules-changed = Different from the usual rules
web-rules-usual = The usual rules of this edition.
web-rules-all = All settings of the table
web-change-table = Change the table
web-change-apply = Apply
web-change-help = Everybody sees what changed and agrees again.
web-clock-as-set = As it is now
web-seats-count = Seats
web-was = before: { $value }
web-token-choose = Choose your token
web-token-shape = Token
web-token-colour = Colour
web-token-of = { $name } has it
web-token-kite = Kite
web-token-anchor = Anchor
web-token-acorn = Acorn
web-token-key = Key
web-token-bell = Bell
web-token-leaf = Leaf
web-token-lantern = Lantern
web-token-mushroom = Mushroom
web-token-boat = Boat
web-token-umbrella = Umbrella
web-token-snail = Snail
web-token-pear = Pear
web-colour-0 = Red
web-colour-1 = Blue
web-colour-2 = Green
web-colour-3 = Orange
web-colour-4 = Violet
web-colour-5 = Turquoise
web-colour-6 = Pink
web-colour-7 = Slate
web-colour-8 = Brown
web-colour-9 = Indigo
web-colour-10 = Olive
web-colour-11 = Burgundy
web-offer-from = Offer from { $seat }
web-offer-came = { $name } offers you a trade
web-offer-show = Show the offer
web-message-from = { $name }: { $text }
web-chat-unread = { $count ->
    [one] Chat, one unread message
   *[other] Chat, { $count } unread messages
}
web-emotes = Reactions
web-emote-well-done = Well done
web-emote-laugh = Laughing
web-emote-wow = Wow
web-emote-ouch = Ouch
web-emote-thinking = Thinking
web-emote-deal = Deal
web-emote-luck = Good luck
web-emote-hurry = Your move
web-mute = Hide the reactions and messages of { $name }
web-unmute = Show the reactions and messages of { $name }
web-muted = Hidden
web-rematch-invite = { $name } set up a new table
web-turn-of = { $name }’s turn
web-one-device = On one device
web-one-device-help = You pass the device around. What is secret stays covered until its player takes the device.
web-one-device-add = Another player
web-one-device-start = Start
web-one-device-bots = Bots

## The board

web-board = Board. The arrow keys move from space to space, Enter shows one.
web-zoom = Zoom
web-zoom-in = Closer
web-zoom-out = Further away
web-zoom-follow = Follow the token
web-owned-by = owned by { $owner }
web-owned-by-you = yours
web-tip-for-sale = for sale: { $price }
web-tip-rent = rent now: { $rent }
web-tip-mortgaged = mortgaged: no rent
web-arrive-rent = rent { $rent } to { $owner }
web-arrive-card = you draw a card: { $deck }
web-arrive-pay = you pay { $sum }
web-show-space = Look at it
web-tip-odds = { $times ->
    [0] Your next roll does not lead here.
   *[other] Your next roll: { $percent }% ({ $times } in { $rolls })
}
web-for-sale = for sale
web-mortgaged = mortgaged
web-mortgaged-short = Mortgaged
web-standing-here = here: { $players }
web-dice-total = { $seat } has rolled { $total }.
web-card-text = Read the card
web-pool = pool

## A property

web-rents = Rents
web-rent-bare = Rent
web-rent-whole = Rent with the complete colour group
web-rent-majority = Rent with a majority of the group
web-rent-with = with { $buildings }
web-rent-count = { $count ->
    [one] one owned
   *[other] { $count } owned
}
web-rent-dice = { $factor } × the dice
web-rent-now = now
web-price = price
web-price-of = { $piece } costs
web-mortgage-value = mortgage

## Players

web-players = Players
web-player = Player
web-stand-in = a bot plays meanwhile
web-away = away
web-in-jail = in jail
web-out = out of the game
web-to-speak = playing…
web-your-move = your move
web-cash = Cash
web-fortune = Net worth
web-reach = { $mortgages ->
    [yes] Cash that can be raised (incl. mortgages)
   *[no] Cash that can be raised
}
web-deeds = Properties
web-stands-at = Stands at
web-cards = { $count ->
    [one] one card
   *[other] { $count } cards
}
web-vouchers-held = { $count ->
    [one] one voucher
   *[other] { $count } vouchers
}
web-cards-kept = Cards
web-hand = My cards:
web-shares = { $count ->
    [one] one share
   *[other] { $count } shares
}
web-stock-table = Companies, their prices and dividends, and your shares
web-stock-company = Company
web-stock-dividends = Dividend for … shares
web-stock-own = Yours
web-stock-then = with this share
web-stock-buy = Buy
web-stock-take = Take
web-shares-held = Shares
web-shares-of = shares of { $company }, of { $count }
web-mortgaged-shares-of = mortgaged shares of { $company }, of { $count }
web-notes = { $count ->
    [one] one note
   *[other] { $count } notes
}
web-tokens = { $count ->
    [0] no decoder token left
    [one] one decoder token left
   *[other] { $count } decoder tokens left
}
web-fakes-known = Fakes among them, at least

## The question

web-question = What is asked
web-your-turn = Your turn
web-luck = The dice are rolling…
web-over = The game is over
web-result = Result
web-time-left = Time left
web-reserve = reserve
web-cannot-give-back = You have not got the difference to pay back.
web-choose-on-board = Choose a space on the board, or here:
web-choose-space = Space
web-claim-open = { $payer } landed on { $deed } and owes you { $dice ->
    [yes] a rent that is still to be rolled
   *[no] { $amount }
 } if you claim it before { $ends ->
    [own] you roll.
    [move] { $until } moves on.
   *[roll] { $until } rolls.
 }
web-claim-others = { $payer } owes { $owner } { $dice ->
    [yes] a rent that is still to be rolled
   *[no] { $amount }
 } for { $deed } if { $owner } claims it before { $ends ->
    [own] you roll.
    [move] { $until } moves on.
   *[roll] { $until } rolls.
 }
web-wish = How many (at most { $most })?
web-wish-do = Ask for them
web-go-on = Continue
web-manage = My properties
web-trade = Propose a trade
web-vouchers = Travel vouchers
web-more = More
web-auction-lot = Up for auction
web-auction-leads = { $leader } leads with
web-auction-open = Opens at
web-auction-own = Another sum
web-auction-bid = Bid
web-auction-bounds = Between { $least } and { $most }.
web-auction-leading = { $leader } leads
web-auction-you-lead = You lead
web-auction-leads-mark = leads
web-auction-in-mark = may raise
web-auction-out-mark = passed
web-auction-all-in = all in
web-list-price = List price: { $sum }
web-sold-to = Sold to { $seat } for { $sum }
web-sold-to-you = Sold to you for { $sum }
web-unsold = Nobody bids: not sold
web-group-share-you = you own { $count } of { $size }
web-group-share-other = { $seat } { $count } of { $size }
web-group-share-nobody = nobody owns any
web-scroll-on = More below

## Your own properties

web-no-property = You own nothing yet.
web-build = Build
web-build-complete = { $group } is complete – build!
web-build-possible = You can build on { $deed }.
web-build-mode = Buildings
web-build-side = Build or sell
web-build-side-build = Build
web-build-side-sell = Sell
web-build-hint = Click a street on the board, or press + and −.
web-sell-hint = Click a street on the board to sell from it, or press + and −.
web-build-close = Back
web-build-each = { $side ->
    [sell] One less on { $count } streets: { $sum }
   *[build] One more on { $count } streets: { $sum }
}
web-build-rent = rent { $rent }
web-build-rent-change = rent { $before } → { $after }
web-build-target = { $side ->
    [build] { $buildings }, rent { $rent }. One more for { $amount }
    [sell] { $buildings }, rent { $rent }. Sell one for { $amount }
   *[none] { $buildings }, rent { $rent }. No change possible
}
web-levels-of = Buildings on { $deed }
web-level-up = One more on { $deed } for { $sum }
web-level-down = One fewer on { $deed } for { $sum }
web-build-nothing = Choose a street
web-build-do = Build { $pieces } for { $cost }
web-sell-do = Sell { $pieces } for { $back }
web-build-both = Sell { $sold } for { $back }, build { $built } for { $cost }
web-build-cash-left = cash left { $cash }
web-build-reset = Start over

## Debts

web-raise-cash = { $short } short: raise cash
web-raise-missing = Still missing { $short }
web-raise-part = { $cash } of { $amount }
web-raise-proposal = Proposal
web-raise-sell = sell { $pieces } on { $deeds }
web-raise-mortgage = mortgage { $deed }
web-raise-mortgage-share = mortgage { $share }
web-raise-sell-deed = sell { $deed } to the bank
web-raise-card-first = Then you see how to go on.
web-raise-all = Raise it for me
web-raise-self = Choose myself
web-raise-hopeless = Everything you own would bring your cash to { $reach } only. You need { $amount }.

## Trades

web-offers = Offers
web-accept = Accept
web-accept-help = Accept offer { $offer } from { $seat }
web-decline = Decline
web-decline-help = Decline offer { $offer } from { $seat }
web-gives = { $seat } gives
web-counter = Counter-offer
web-trade-with = With whom?
web-you-give = You give
web-you-take = { $seat } gives
web-cash-of = Cash, up to { $most }
web-worth = List price:
web-cash-after = Cash afterwards:
web-balance-you-pay = You pay { $seat } the difference: { $sum }.
web-balance-you-get = { $seat } pays you the difference: { $sum }.
web-group-won = { $you ->
    [yes] You complete the { $group } group
   *[no] { $seat } completes the { $group } group
}
web-deal = Deal!
web-group-complete = { $you ->
    [yes] You now own the whole { $group } group
   *[no] { $seat } now owns the whole { $group } group
}
web-group-lost = { $you ->
    [yes] You break up your { $group } group
   *[no] { $seat } breaks up the { $group } group
}
web-dues = { $you ->
    [yes] You pay { $sum } interest on mortgages
   *[no] { $seat } pays { $sum } interest on mortgages
}
web-trade-send = Propose
web-counter-send = Send the counter-offer

## Notes

web-notes-own = My notes
web-note-real = real
web-note-fake = fake
web-note-unknown = not checked yet
web-notes-total = { $total } of { $missing }
web-notes-change = To be changed: { $total }
web-notes-propose = Choose for me
web-notes-proposed-fake = Careful: this choice contains a note you know to be fake.
web-notes-lay = Pay with these notes
web-notes-do-change = Change these notes
web-notes-name = Ask for these notes
web-notes-bank = Let the bank choose
web-check-note = { $note }, check note { $number } with the decoder (1 of { $green } tokens)
web-check = Check
web-check-cost = A check uses { $green ->
    [one] your last decoder token
   *[other] 1 of your { $green } decoder tokens
} (back at GO). A fake is yours, and { $why ->
    [change] is not changed;
   *[other] { $payer } must pay its value again;
} a genuine note gains you nothing.
web-check-card-cost = Checking the card uses 1 of your { $green } decoder tokens. If it is fake, it has no effect and the bank pays you { $reward }.
web-check-from = Ask me about
web-check-from-all = every payment
web-check-from-least = notes of { $least } or more
web-check-from-none = no payment
web-notes-of = { $you ->
    [yes] You lay { $sum }
   *[no] { $seat } lays { $sum }
}
web-stamp-fake = Fake
web-stamp-real = Genuine
web-fake-kept = { $you ->
    [yes] yours now
   *[no] now { $seat }’s
}
web-fewer = One { $thing } fewer
web-another = One { $thing } more

## Vouchers

web-vouchers-which = Which vouchers?

web-cancel = Cancel
web-watching = You are watching this game.
web-hand-over = Hand the device to { $name }
web-hand-over-help = { $name } is next. Everybody else looks away!
web-hand-over-take = I am { $name }
web-ride-with = Ride, then a voucher
web-ride-which = Which voucher will you use after the ride?
web-exchange-give = Give
web-exchange-take = For
web-sound-on = Sounds on
web-sound-off = Sounds off
web-log-deals = deals
web-skip-story = Skip
web-skip-story-key = Space or a click on the board

## Orders, votes

web-standing = Automatic play
web-bid-limit = Pass in auctions above
web-bid-limit-none = no limit
web-other-device = On another device
web-other-device-help = Open the link of this table there and type the code of your seat:
web-device = Device { $number }, here since { $date }
web-device-sign-out = Sign out device { $number }
web-sign-out = Sign out
web-seat-token = Program with a token, since { $date }
web-seat-token-revoke = Revoke the token
web-code-renew = New code
web-code-renew-help = The old code stops working at once.
web-code-renew-sign-out = With the new code, sign out all of these
web-table = Table
web-vote-pause = Ask for a pause
web-vote-undo = Ask to undo
web-remove = Remove a player
web-remove-help = A bot plays for them for the rest of the game.
web-remove-vote = Vote to remove
web-remove-away = { $seat } is away. Votes needed: { $count }.
web-remove-present = { $seat } is here. Votes needed: { $count }.
web-remove-not-now = { $seat } is here: one person alone cannot remove them. After 2 minutes without a connection they count as away.
web-log-full = This table has stored as much as it may, so the game ended here.
web-paused = The game is paused.
web-resume = Resume
web-sure = Really: { $what }

## The story

web-story = Game log
web-hint-close = Got it
web-hint-off = No more hints
web-hint-roll = Roll the dice to move. You earn a salary each time you pass the start.
web-hint-buy = Buy it, and everybody who lands here pays you rent. Properties of the same colour are worth most: with all of them you can build.
web-hint-end-turn = { $mortgages ->
    [yes] Your turn is not over until you end it: you can still build, mortgage and trade.
   *[no] Your turn is not over until you end it: you can still build and trade.
}
web-hint-rent = Somebody landed on your property and paid you rent. Buildings raise it a lot.
web-hint-jail = In jail you cannot move, but you still collect your rents. Early in the game it pays to get out quickly; late in the game jail is a safe place.
web-hint-bid = The highest bid wins. Bid more than the list price only if you need this property or want to keep it from somebody.
web-hint-raise = { $mortgages ->
    [yes] You owe more cash than you have. Sell buildings, mortgage properties or find a trade; a mortgaged property brings no rent until you lift the mortgage.
   *[no] You owe more cash than you have. Sell buildings or find a trade.
}
web-hint-offer = Somebody offers you a trade. Look at what each side gets; you can also make a counter-offer.
web-hint-lay = You pay with single notes, and some of them may be fake. Others may check the ones you lay.
web-hint-check = Somebody pays. If a note looks suspicious to you, check it: that costs a decoder token. A fake one is yours, and the player must pay again.
web-hint-voucher = You hold a travel voucher: it moves you to a space that you choose.
web-log = Log
web-log-filter = Shown lines
web-log-all = everything
web-log-money = money
web-log-mine = about me
web-log-empty = Nothing has happened yet.
web-chat = Chat
web-chat-empty = Nobody has said anything yet.
web-chat-say = Say something
web-send = Send
web-rules = Rules
web-rules-search = Search the rules
web-rules-other = Where these rules say nothing, these hold:
web-rules-missing = The rules could not be fetched. Try again later.

## The end

web-abandoned = Everyone left this game before its end.
web-abandoned-replay = Watch it and check its dice
web-locked-game = The table of this game has a password.
web-locked-wrong = That is not the right password.
web-locked-open = Show the game

## Trouble

web-offline = No connection.
web-offline-again = Trying again in { $seconds } s.
web-offline-kept = { $count ->
    [one] Your answer is kept and will be sent.
   *[other] Your { $count } answers are kept and will be sent.
}
web-offline-now = Try now
web-bye-server-stops = The server is being restarted.
web-bye-too-much = The connection was too slow.
web-bye-seat-lost = This seat is no longer yours.
web-bye-table-gone = This table is gone.
web-bye-unavailable = The server could not save this table, or not read it.
web-bye-damaged = What the server has saved of this table is damaged.
web-store-waits = The server cannot save anything at the moment, so the table waits. What you sent is kept.
web-problem = Something went wrong. Try again.
web-problem-offline = The server does not answer. Is there a connection?
web-problem-bad-frame = The page and the server misunderstood each other: reload the page.
web-problem-bad-input = The server does not understand that.
web-problem-other-protocol = The server speaks another version: reload the page.
web-problem-hello-first = The page and the server misunderstood each other: reload the page.
web-problem-no-such-table = There is no such table.
web-problem-not-found = There is no such thing here.
web-problem-wrong-secret = That is not the right password or code.
web-problem-not-seated = You do not sit at this table.
web-problem-owner-only = A program with a token cannot do that: use the player’s own device.
web-problem-not-host = Only the host can do that.
web-problem-table-full = All seats are taken.
web-problem-seat-taken = That seat is taken.
web-problem-pawn-taken = Another player has that token or colour.
web-problem-removed = The host removed you from this table. You can come back in two minutes.
web-problem-log-full = This table has stored as much as it may: start another one.
web-problem-player-present = One person alone cannot remove a player who is there.
web-problem-name-taken = Somebody here has that name already: choose another.
web-problem-name-similar = That name could be mistaken for another one here: choose a different one.
web-problem-bad-name = This name cannot be used: choose one of 1 to 40 visible characters that is not a word of the game.
web-problem-has-started = The game has started already.
web-problem-not-started = The game has not started yet.
web-problem-is-paused = The game is paused: let it go on first.
web-problem-not-paused = The game is not paused.
web-problem-game-over = The game is over.
web-problem-not-over = The game is not over yet.
web-problem-not-ready = Not everybody is ready yet.
web-problem-not-allowed = That is not allowed at this table.
web-problem-nothing-to-undo = There is nothing to undo.
web-problem-stale-question = The question has changed meanwhile: look again.
web-problem-claim-open = One moment: the owner may still claim the rent.
web-problem-too-many = Too much at once: wait a little.
web-problem-other-origin = The page was opened from elsewhere: reload it.
web-problem-other-host = The server does not know this address: open it by its IP address.
web-problem-unavailable = The server cannot do that at the moment.
web-problem-damaged = What the server has saved of this table is damaged.
web-problem-other-edition = This table is played on a board that this server does not have, or not in this version.

## Who is there

web-player-offline = { $seat } is offline.
web-stand-in-soon = A bot takes over in { $seconds } s.
web-stand-in-now = Let a bot play for { $seat }
web-stand-in-plays = A bot plays for { $seat } until they are back.
web-out-place = You are out: place { $place } of { $players }.
web-out-finishing = Only bots are left. They are playing the game to its end…
web-watch-on = Keep watching
web-new-game = New game
web-hold = Wait
web-hold-help = The bots wait, for a minute at most, before the next one rolls.
web-hold-off = Continue
web-hold-own = The bots are waiting for you.
web-hold-other = { $seat } needs a moment.
web-offer-to = Your offer to { $seat }
web-offer-impossible = No longer possible. { $why }
web-gone = This table no longer exists
web-gone-help = It was deleted, or its link or code is not quite right.
web-other-edition = This table cannot be played here
web-gone-host = Set up a new table
web-vote-asks-pause = { $by } asks for a pause.
web-vote-asks-undo = { $by } wants to take back: { $what }.
web-vote-asks-undo-of = { $by } wants to undo what { $seat } did: { $what }.
web-vote-asks-kick = { $by } wants a bot to play for { $seat } from now on.
web-undone = { $action ->
    [end-turn] end of turn
    [buy] purchase
    [decline] decision not to buy
    [bid] bid
    [pass] pass
    [build] building
    [sell] sale of buildings
    [mortgage] mortgage
    [lift] lifted mortgage
    [propose] offer
    [counter] counter-offer
    [accept] accepted offer
    [refuse] refused offer
    [withdraw] withdrawn offer
    [claim] claimed rent
    [waive] waived rent
    [pay-bail] bail
    [resign] resignation
   *[other] last move
}
web-resign-help = { $auctions ->
    [yes] If you leave, the bank auctions your property. You cannot come back into this game.
   *[no] If you leave, your property goes back to the bank. You cannot come back into this game.
}
web-resign-stay = Stay
web-reserve-left = + { $time } reserve
web-problem-player-online = That player is connected, or was until a moment ago.
