### What simulations, tournaments and odds say: the report, its columns, the commands. Every message begins with `sim-`.

## The report: what it is about

sim-page-title = { $edition } · simulation report
sim-eyebrow = Magie · simulation report
sim-footer = Made by magie { $version }. Same seed, same bots, same version: same figures.
sim-top-lead = { $games ->
    [one] One game, played by bots from beginning to end.
   *[other] { $games } games, played by bots from beginning to end.
}
sim-fact-bots = Bots
sim-fact-seed = Seed
sim-fact-games = Games numbered
sim-fact-cap = Turn cap
sim-fact-options = Options
sim-fact-from = From position
sim-card-length = turns in the median game
sim-card-decided = of games decided before the cap
sim-card-trades = trades per game
sim-card-auctions = auctions won per game
sim-card-built = levels built per game
sim-card-rents = rents paid per game
sim-card-bankruptcies = bankruptcies per game
sim-card-jailings = jailings per game

## Headings, and the sentence under each

sim-title-wins = Who wins
sim-lead-wins = { $bot } wins { $share } of all games.
sim-lead-wins-alike = All seats are played by the same bot: a fair share is { $fair } for each.
sim-caption-wins = Bars are 95% Wilson intervals; the dashed line is the share a seat would win by chance alone.
sim-title-length = Length of games
sim-lead-length = Half of the games take { $low } to { $high } turns of any player; the median is { $median }, the mean { $mean }.
sim-bar-length = { $from } to { $to } turns: { $games ->
    [one] one game
   *[other] { $games } games
}
sim-median = median
sim-axis-turns = turns
sim-axis-turn = turn
sim-caption-length = Share of games by the number of turns they took.
sim-caption-length-capped = Share of games by the number of turns they took; in red, those stopped at the cap.
sim-title-ends = What ended games
sim-lead-ends = The most frequent cause of ruin: { $cause }, { $share } of all bankruptcies.
sim-lead-ends-none = Nobody went bankrupt.
sim-end-turn-cap = stopped at the turn cap
sim-title-ruins = What ruined players
sim-ruin-rent = rents ({ $group })
sim-ruin-bank = the bank: taxes, cards, bail
sim-ruin-players = payments to players other than rent
sim-title-landings = Where tokens land
sim-lead-landings = The most visited space is { $space }, with { $share } of all arrivals.
sim-caption-landings = Share of all arrivals of tokens, by dice or by card, on the board of this edition.
sim-board-jailings = Jailings, counted apart: { $count } per game.
sim-board-scale = share of arrivals
sim-title-groups = Groups: income and return
sim-lead-groups = The best return: { $group }, whose rents bring { $share } of what was put in.
sim-title-properties = Properties: income and return
sim-lead-properties = { $deed } brings the most rent: { $rent } per game.
sim-title-curves = Cash and net worth
sim-lead-curves = At turn { $turn } the later winner is worth { $worth } on average.
sim-curve-worth = Net worth of a seat: cash, properties and buildings, averaged over the games still going on; who is out counts as 0.
sim-curve-cash = Cash of a seat, averaged in the same way.
sim-curve-winner = later winner
sim-curve-figures = The curves as figures
sim-title-prices = Prices against the list price
sim-lead-prices = Paid on average, against the list price: { $auctions } in auctions, { $sales } between players.
sim-prices-auctions = Auctions
sim-prices-sales = Sales between players
sim-prices-none = None took place.
sim-caption-prices = { $count ->
    [one] One sale
   *[other] { $count } sales
}, at { $share } of the list price on average.
sim-printed-price = list price
sim-axis-price = price paid, against the list price
sim-title-notes = How to read this
sim-note-wins = A win shared by several seats counts for each of them; games stopped at the turn cap have no winner.
sim-note-landings = A token that is sent on by a card arrives twice: on the card’s space and where the card leads.
sim-note-return = Put in: what the bank was paid for the property, at its price or in an auction, and for buildings, less what came back for buildings sold. Return: rents paid, divided by that.
sim-note-first-owner = First owner wins: how often the first player to own the property won the game.
sim-note-curves = Curves end where fewer than one game in twenty is still going on.
sim-note-prices = Sales between players are trades of properties for cash alone; exchanges are not counted there.

## Columns

sim-column-space = Space
sim-column-share = Share
sim-column-bot = Bot
sim-column-seats = Seats
sim-column-seat = Seat
sim-column-wins = Wins
sim-column-win-share = Share of games
sim-column-fair = By chance
sim-column-interval = 95% interval
sim-column-place = Mean place
sim-column-worth = Final net worth
sim-column-end = End
sim-column-games = Games
sim-column-ruin = Cause
sim-column-bankruptcies = Bankruptcies
sim-column-group = Group
sim-column-property = Property
sim-column-price = Price
sim-column-landings = Arrivals per game
sim-column-owned = Games owned
sim-column-rent = Rents per game
sim-column-rent-share = Share of all rents
sim-column-invested = Put in per game
sim-column-return = Return
sim-column-auction = Auction price
sim-column-sale = Sale price
sim-column-first-owner = First owner wins
sim-column-ruined = Ruins per 100 games
sim-column-turn = Turn
sim-column-running = Games going on
sim-column-worth-of = { $name }: net worth
sim-column-cash-of = { $name }: cash
sim-column-one = One
sim-column-against = Against three
sim-column-strategy = Strategy
sim-column-figure = Figure
sim-column-turns-per-game = Turns per game
sim-column-mean-time = Mean time (µs)
sim-column-most-time = 99th percentile (µs)
sim-column-worst-time = Worst (µs)
sim-column-by-price = By price
sim-column-all-but-one = All but one
sim-column-whole = Whole group
sim-column-chances = Chances
sim-column-brier = Brier score
sim-column-largest-gap = Largest gap
sim-column-distance = Error (points)
sim-column-tenth = Tenth
sim-column-said = Said
sim-column-won = Won
sim-column-rows = Rows
sim-column-won-share = Share won
sim-column-without-luck = Without luck
sim-column-variance-ratio = Variance ratio
sim-column-rating = Rating
sim-column-exact = Exact
sim-column-walked = Walked
sim-column-difference = Difference

## The commands

sim-progress-games = games
sim-progress-left = left:
sim-done = { $games ->
    [one] One game
   *[other] { $games } games
} in { $seconds } s: { $rate } per second.
sim-written = Written: { $path }
sim-stopped = Stopped. { $done } of { $wanted } games are done and kept. To play the others: --first { $next } --games { $left }
sim-merged = { $files ->
    [one] One file
   *[other] { $files } files
} merged: { $games ->
    [one] one game
   *[other] { $games } games
}.
sim-tournament-head = { $games } games, each with luck of its own; { $orders } orders of seats take turns.
sim-tournament-turned = Not every order of so many seats is played: each bot sits on each seat equally often.
sim-tournament-capped = { $count ->
    [one] One game was
   *[other] { $count } games were
} stopped at the turn cap; such games have no winner, and places go by wealth.
sim-tournament-stopped = Stopped: { $done } of { $wanted } games count.
sim-luck-note = Luck: what rolls and cards gave compared with the average of what could have come, by an evaluator that was fixed before the games. Both shares estimate the same; ± is the 95% interval. The variance ratio says how many games without luck are as certain as all these games: { $percent } of them on average.
sim-tournament-ahead = How often the bot of a line came before the bot of a column
sim-measure-played = { $games } games for each line, each with luck of its own; four seats, seed { $seed }, turn cap { $cap }. Shares have 95% Wilson intervals; 25% is even.
sim-measure-fitted = The fitted strategy learned these weights of each group from { $games } other games: per 2.5 salaries of printed price, for all but one property (stations: for each beyond the first), and for the whole group, in logarithms of the odds.
sim-calibrate-head = Four { $bot }: { $games } games, { $positions } positions
sim-calibrate-evaluation = Evaluation
sim-calibrate-rollouts = Short play-outs
sim-calibrate-formula = Formula of hard-1
sim-calibrate-even = Even chances
sim-calibrate-played = { $games } games for each table of four equal bots, sampled every five turns; none is a game of any training. The largest gap is between the chance said and the share won in any tenth. Error: the root mean square distance from the share won in { $truth } games to the end, from each of { $positions } positions, with sampling error taken off. Short play-outs: { $rollouts } from each position. Seed { $seed }, turn cap { $cap }.
sim-manners-heard = Offers heard by a person who refuses
sim-manners-repeats = … repeating an exchange
sim-manners-same = … the very same offer again
sim-manners-most-repeats = … most often one exchange in a game
sim-manners-below-half = … below half of the printed price
sim-manners-below-half-again = … of these, after a refusal
sim-manners-turns = Four bots: turns per game
sim-manners-trades = … trades
sim-manners-offers = … offers
sim-manners-bids = … bids per auction
sim-manners-most-bids = … most bids of a bot in an auction
sim-manners-many-bids = … bots with over six bids
sim-manners-built = … levels built
sim-manners-sold-back = … levels sold back
sim-manners-sold-back-soon = … of these, within a round
sim-skills-none = This edition has neither banknotes nor shares.
sim-skills-checks = Checks per player and game
sim-skills-found = … that found a fake
sim-skills-found-value = … value of these fakes
sim-skills-expected = … expected by the pack alone
sim-skills-laid-watched = Notes laid while another player can check
sim-skills-fakes-watched = … known to be fake
sim-skills-laid-unwatched = Notes laid while nobody can check
sim-skills-fakes-unwatched = … known to be fake
sim-skills-taxi-chances = Chances to take a taxi, per player and game
sim-skills-taxis = Taxis taken
sim-skills-taxi-fares = … fares
sim-skills-taxi-bought = … that led to a purchase
sim-skills-taxi-rent = … that led to a rent
sim-skills-vouchers = Vouchers per player and game
sim-skills-voucher-bought = … that led to a purchase
sim-skills-voucher-rent = … that led to a rent
sim-skills-share-chances = Chances to buy a share at its price
sim-skills-shares = Shares bought, auctions included
sim-skills-share-cost = … paid for them
sim-skills-dividends = … dividends
sim-styles-wins = Share of games
sim-styles-cash = Cash at the beginning of a turn
sim-styles-bought = Properties bought per game
sim-styles-first-built = Turn of the first building
sim-styles-built = Levels built per game
sim-styles-left = … cash left after building
sim-styles-mortgaged = Mortgages per game
sim-styles-offers = Offers made per game
sim-styles-trades = … trades
sim-styles-bids = Bids per auction
sim-styles-won = … auctions won per game
sim-styles-paid = … paid, of the printed price
sim-odds-head = Where rolls end: exactly, by a Markov model, and walked, by { $rolls } rolls of the engine
sim-policy-leave = Jail is left at once.
sim-policy-stay = Jail is left by a double, or after the last try.
sim-odds-jail = In jail
sim-odds-visit = { $space } (visit)

## What is wrong

sim-fault-unknown-bot = There is no bot “{ $word }”. Bots: { $known }.
sim-fault-against = --against needs the name of a bot.
sim-fault-no-characters = “{ $bot }” has no characters.
sim-fault-not-a-model = “{ $path }” is not a model file of this version.
sim-fault-other-board = The model “{ $path }” is for another board than that of { $edition }.
sim-fault-no-games = At least one game must be played.
sim-fault-too-many-games = Games are numbered up to { $most }.
sim-fault-no-turns = A game needs one turn at least: --cap 1 or more.
sim-fault-seats = The table has { $seats } seats, and { $bots } bots are named.
sim-fault-over = In this position the game is already over.
sim-fault-position = This position cannot be played: { $faults }
sim-fault-unwritable = “{ $path }” cannot be written: { $cause }
sim-fault-unreadable = “{ $path }” cannot be read: { $cause }
sim-fault-not-a-simulation = “{ $path }” is no whole file of a simulation.
sim-fault-other-format = “{ $path }” has format { $found }, which this version does not know.
sim-fault-nothing = There is nothing to merge.
sim-fault-different = “{ $one }” and “{ $other }” are of different simulations: { $what } differs.
sim-fault-overlap = “{ $one }” goes beyond game { $game }, where “{ $other }” begins: no game can be counted twice.
sim-fault-onto-itself = “{ $path }” is one of the parts; write to another file.
sim-fault-other-data = The games were played on the edition “{ $edition }” with other data than yours; name its folder with --edition.
sim-fault-no-report = A report is made of files of games, not of turns.
sim-fault-several-tracks = The model knows boards of one track; this one has { $tracks }.
sim-fault-space = The model does not know what the space “{ $space }” does.
sim-fault-card = The model does not know where the card “{ $card }” leads.
