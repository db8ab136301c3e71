### What the command line says. Every message begins with `cli-`; the tests of the `magie` crate look after them.

## Help: `cli-help-magie-<command>`, with an attribute for each argument. `.<argument>-value` names its value.

cli-help-heading-usage = Usage:
cli-help-heading-arguments = Arguments:
cli-help-heading-commands = Commands:
cli-help-heading-options = Options:
cli-help-heading-levels = Levels of bots:
cli-help-heading-command = COMMAND
cli-help-magie = Property-trading board games in the terminal: play, replay, check.
    .lang = Language: fr or en [usually that of the system]
    .lang-value = LANG
    .help = Show this help
    .version = Show the version
    .more = Begin with “magie play”.
cli-help-magie-play = Play in the terminal: alone against bots, or with others at one keyboard.
    .players = Who plays, with commas: names of people, bots by their level such as bot:easy or bot:hard, or bot:hard:Name for a bot with a name [usually you against three bots]
    .players-value = PLAYERS
    .seed = Number that all luck follows from [usually a new one]
    .seed-value = NUMBER
    .edition = Edition to play, or a folder with a board of your own [usually classic]
    .edition-value = EDITION
    .preset = Bundle of table options, such as gnome (see “magie edition show classic”)
    .preset-value = NAME
    .option = Table option, such as turn_limit=20; may be given several times (see “magie edition show classic”)
    .option-value = KEY=VALUE
    .names = Place names: paris, london or atlantic-city [usually by language]
    .names-value = TOWN
    .save = File the game is saved to as it goes on
    .save-value = FILE
    .pause = Wait for Enter before each turn of a bot
cli-help-magie-resume = Go on with a saved game, where it was left.
    .file = The saved game [usually the last one]
    .file-value = FILE
    .players = Who plays now, as for “magie play” [usually as it was]
    .players-value = PLAYERS
    .edition = Folder of the board, if it is not built in
    .edition-value = FOLDER
    .pause = Wait for Enter before each turn of a bot
cli-help-magie-replay = Tell a recorded or saved game from its beginning.
    .file = The record or saved game
    .file-value = FILE
    .to = Stop after this many answers
    .to-value = NUMBER
    .json = One JSON object per line for each event
    .position = Show the position at the end, as text
    .edition = Folder of the board, if it is not built in
    .edition-value = FOLDER
cli-help-magie-serve = Serve tables to people and programs, over HTTP and WebSocket. “magie” alone does the same.
    .listen = Address to listen on (MAGIE_LISTEN) [usually 127.0.0.1:8080]
    .listen-value = ADDRESS
    .metrics = Address to serve /metrics on, with /healthz and /readyz (MAGIE_METRICS) [usually to this machine alone, where everything is served]
    .metrics-value = ADDRESS
    .open = Open the table in the browser
    .data = SQLite file the games are kept in (MAGIE_DATA) [usually in your state folder]
    .data-value = FILE
    .postgres = PostgreSQL database to keep the games in instead, shared by several servers (MAGIE_POSTGRES)
    .postgres-value = URL
    .sync = When an answer counts as stored: on the “disk”, or handed to the “system”, which a power failure could undo (MAGIE_SYNC) [usually disk]
    .sync-value = WHERE
    .origin = Address browsers know this server by, such as https://magie.example (MAGIE_ORIGIN)
    .origin-value = URL
    .behind-proxy = A proxy stands before it and tells the clients’ addresses (MAGIE_BEHIND_PROXY)
    .keep-days = Days that finished games are kept; 0 for ever (MAGIE_KEEP_DAYS) [usually 30]
    .keep-days-value = DAYS
    .max-tables = Most tables in memory (MAGIE_MAX_TABLES) [usually 20000]
    .max-tables-value = NUMBER
    .max-sockets = Most sockets (MAGIE_MAX_SOCKETS) [usually 20000]
    .max-sockets-value = NUMBER
    .no-limits = No limits for single clients: for measuring on one machine (MAGIE_NO_LIMITS)
    .test-seed = For tests of clients alone: the dice and bots of each table repeat with every start; anybody can foresee them
    .test-seed-value = NUMBER
    .log = What to log: error, warn, info, debug (MAGIE_LOG) [usually warn]
    .log-value = LEVEL
    .log-json = Log as JSON (MAGIE_LOG_JSON)
cli-help-magie-verify = Check a finished game of a server: seed, shares, and every roll and card that follows from them.
    .file = The proof, from /api/games/…/proof
    .file-value = FILE
    .commitment = What the table showed before the start
    .commitment-value = HASH
cli-help-magie-load = Measure a server on this machine: real games over real sockets, beside a bare WebSocket server in the same run.
    .tables = Tables of four sockets [usually 100]
    .tables-value = NUMBER
    .seconds = How long to measure [usually 10]
    .seconds-value = NUMBER
    .edition = Edition to play [usually classic]
    .edition-value = EDITION
    .sync = When an answer counts as stored: “disk” or “system” [usually disk]
    .sync-value = WHERE
    .idle = Only open the tables and measure memory
    .pace = How many answers per second each table gives when it is not in a hurry [usually 10]
    .pace-value = NUMBER
    .threads = How many threads each server has, and the clients [usually one per two cores]
    .threads-value = NUMBER
    .floor-server = The bare server
cli-serve-ready = Magie serves at { $address } · stop with Ctrl+C
cli-serve-test = TEST SERVER (--test-seed { $seed }): anybody can foresee the dice of every table here. Do not play on it.
cli-serve-failed = The server cannot start: { $error }
cli-verify-good = { $file }: { $answers } answers, { $luck } of them luck’s; every one follows from the seed.
cli-verify-compare = Whether this seed was the promised one only who was there can tell: before the start the table must have shown { $commitment }, and --commitment checks that.
cli-verify-bad = { $file }: { $error }
cli-load-failed = The measurement failed: { $error }
cli-help-magie-simulate = Play many games of bots on all cores: figures, Parquet files, a report.
    .edition = Edition to play, or a folder with a board of your own [usually classic]
    .edition-value = EDITION
    .preset = Bundle of table options, such as gnome (see “magie edition show classic”)
    .preset-value = NAME
    .option = Table option, such as turn_limit=20; may be given several times
    .option-value = KEY=VALUE
    .names = Place names of the report: paris, london or atlantic-city [usually by language]
    .names-value = TOWN
    .bots = The bots of the seats, with commas: levels, or thumb, tycoon, oracle, novice, fp-a, fp-b, fp-c, random, scripted [usually four times thumb]
    .bots-value = BOTS
    .games = How many games [usually 10000]
    .games-value = NUMBER
    .seed = Number that all luck follows from [usually 1]
    .seed-value = NUMBER
    .first = Number of the first game: several machines play their parts of one seed [usually 0]
    .first-value = NUMBER
    .cap = Turns after which a game is stopped, over all players [usually 1000]
    .cap-value = TURNS
    .from = Begin every game from this position: its text, or the file that holds it
    .from-value = POSITION
    .out = Parquet file with one row per game
    .out-value = FILE
    .turns = Parquet file with one row per turn
    .turns-value = FILE
    .report = Report to look at, a page of HTML
    .report-value = FILE
    .threads = How many threads play [usually one per core]
    .threads-value = NUMBER
    .more = Ctrl-C keeps what is done.
cli-help-magie-simulate-merge = Make one file of the parts of a simulation played on several machines.
    .files = Files with games, or with turns, of one simulation
    .files-value = FILE
    .out = File with all their rows
    .out-value = FILE
    .report = Report of the whole, a page of HTML
    .report-value = FILE
    .edition = Folder of the board, if it is not built in
    .edition-value = FOLDER
cli-help-magie-tournament = Let bots play each other in every order of seats, and rate them.
    .edition = Edition to play, or a folder with a board of your own [usually classic]
    .edition-value = EDITION
    .preset = Bundle of table options, such as gnome (see “magie edition show classic”)
    .preset-value = NAME
    .option = Table option, such as turn_limit=20; may be given several times
    .option-value = KEY=VALUE
    .names = Place names: they change nothing here
    .names-value = TOWN
    .bots = Who plays, with commas: levels, or thumb, tycoon, oracle, novice, fp-a, fp-b, fp-c, random, scripted
    .bots-value = BOTS
    .games = How many games at least [usually 2400]
    .games-value = NUMBER
    .seed = Number that all luck follows from [usually 1]
    .seed-value = NUMBER
    .cap = Turns after which a game is stopped, over all players [usually 1000]
    .cap-value = TURNS
    .threads = How many threads play [usually one per core]
    .threads-value = NUMBER
cli-help-magie-odds = Show where tokens land: exactly, and by simulation.
    .edition = Edition, or a folder with a board of your own [usually classic]
    .edition-value = EDITION
    .preset = Bundle of table options, such as gnome (see “magie edition show classic”)
    .preset-value = NAME
    .option = Table option, such as deck=traditional_fr; may be given several times
    .option-value = KEY=VALUE
    .names = Place names: paris, london or atlantic-city [usually by language]
    .names-value = TOWN
    .jail = How jail is left: leave (at once) or stay (by a double, or after the last try) [usually leave]
    .jail-value = POLICY
    .games = Games to walk, of 2000 turns each [usually 1000]
    .games-value = NUMBER
    .seed = Number that all luck follows from [usually 1]
    .seed-value = NUMBER
    .threads = How many threads walk [usually one per core]
    .threads-value = NUMBER
cli-help-magie-scenario = Run scenarios: rules told as stories.
cli-help-magie-scenario-run = Run scenario files, and say which of them do not hold.
    .paths = Files, or folders to look through
    .paths-value = PATH
cli-help-magie-edition = Look at editions, or check one of your own.
cli-help-magie-edition-list = List the built-in editions.
cli-help-magie-edition-show = Show the board, figures, cards and options of an edition.
    .id = Its name, or the folder of its files
    .id-value = EDITION
cli-help-magie-edition-check = Find everything that is wrong with the files of an edition.
    .path = The folder of its files
    .path-value = FOLDER
cli-help-magie-completions = Write the completions of a shell to the standard output.
    .shell = bash, zsh, fish, elvish or powershell
    .shell-value = SHELL
cli-help-magie-help = Show help for a command.
    .command = The command
    .command-value = COMMAND

## What is wrong with arguments, and how commands fail

cli-usage-no-such-command = There is no command “{ $command }”.
cli-usage-no-such-argument = There is no place for “{ $argument }”.
cli-usage-missing = Something is missing: { $arguments }.
cli-usage-no-value = { $argument } wants a value.
cli-usage-other-value = { $argument } does not take “{ $value }”; it takes one of: { $known }.
cli-usage-wrong-value = { $argument } does not take “{ $value }”.
cli-usage-wrong = { $error }.
cli-usage-suggestion = Do you mean “{ $suggestion }”?
cli-usage-see-help = Help: “{ $command } --help”.
cli-error = Error:
cli-io = { $error }
cli-unreadable = “{ $path }” cannot be read: { $error }.
cli-unwritable = “{ $path }” cannot be written: { $error }.

## Editions

cli-edition-players = { $least } to { $most } players
cli-edition-unknown = There is no edition “{ $id }”, and no such folder. Built in: { $known }.
cli-edition-no-files = There are no TOML files in “{ $path }”. An edition is a folder with edition.toml, board.toml, decks.toml and names.toml.
cli-edition-board = Board
cli-edition-column-price = cost
cli-edition-column-mortgage = mtg.
cli-edition-column-level = bld.
cli-edition-column-bare = bare
cli-edition-millions = Sums in millions of { $unit }.
cli-edition-rents = Rents of stations are for one, two and more in one hand; those of utilities are so many times the dice.
cli-edition-figures = Figures
cli-edition-options = Table options (--option key=value)
cli-edition-presets = Presets (--preset name)
cli-unknown-preset = There is no preset “{ $word }” in this edition. Presets: { $known }.
cli-option-usual = usually { $value }
cli-option-by-language = by language
cli-space-go = { $amount } for passing or reaching it
cli-space-tax = { $amount } to pay
cli-space-stock-exchange = dividends, and a share may be bought
cli-space-train = on to the next property nobody owns
cli-space-draw = draw a card: { $deck }
cli-space-gift = { $amount } or a voucher
cli-space-income-tax = { $amount }, or { $percent }% of all one owns
cli-space-tax-refund = { $percent }% of the pool
cli-space-tunnel = leads to { $space }
cli-figure-start-cash = Cash at the start: { $amount }
cli-figure-salary = Salary: { $amount }
cli-figure-jail = Leaving jail: { $amount }; { $tries } tries for a double at most
cli-figure-doubles = Double number { $count } in a row goes to jail
cli-figure-auction = Auctions: first bid { $opening }, raises of { $raise } or more
cli-figure-group = Bare rent in a complete group: times { $factor }
cli-figure-mortgage = Interest on mortgages: { $percent }%
cli-figure-sale = Buildings are sold back at { $percent }% of their price
cli-figure-stock = The bank’s stock: { $pieces }
cli-check-ok = No fault found: { $title } ({ $id }) can be played.
cli-check-faults = { $count ->
    [one] One fault.
   *[other] { $count } faults.
}

## Pictures of a position

cli-board-short = Avenue Ave, Railroad RR, Street St, Square Sq, Company Co, Community Comm.
cli-board-mortgaged = mort
cli-board-jailed = (A) in jail
cli-board-bank = bank: { $stock }
cli-board-pool = pool: { $amount }
cli-player = { $name } · { $cash } · worth { $worth } · at { $space }
cli-player-jailed = { $name } · { $cash } · worth { $worth } · in jail
cli-player-cards = cards: { $cards }
cli-player-nothing = nothing but cash
cli-notes-real = { $count } real
cli-notes-fake = { $count } fake
cli-notes-least = at least { $count } fake
cli-notes-none = none
cli-purse-notes = notes: { $notes }
cli-purse-laid = on the table: { $notes }
cli-purse-decoder = decoder: { $sides }
cli-purse-green = { $count } green
cli-purse-red = { $count } red
cli-note-fake = #{ $number } fake
cli-note-real = #{ $number } real
cli-card = “{ $card }”
cli-card-fake = “{ $card }” (fake)
cli-card-real = “{ $card }” (real)
cli-card-is-fake = fake
cli-card-is-real = real
cli-bank-stock = The bank has { $stock }.
cli-bank-notes = notes in the bank: { $notes }
cli-bank-fakes = In the whole game: { $list }.
cli-bank-fakes-of = { $fakes } fakes in { $count } of { $note }
cli-bank-open = { $deck }, face up (of each card there are two, one of them fake):
cli-board-open = { $deck }, face up: { $cards }
cli-reveal = All notes turned over (fake ones in brackets):
cli-reveal-all = in all
cli-reveal-fake = fake
cli-group-complete = { $group } (complete):
cli-group-part = { $group } ({ $owned } of { $all }):
cli-deed-mortgaged = { $deed } (mortgaged)
cli-deed-owner = owned by { $name }, with { $owned } of { $all }
cli-deed-owner-all = owned by { $name }, with the whole group
cli-deed-free = for sale
cli-deed-price = Price { $price }.
cli-deed-figures = Price { $price }, mortgage { $mortgage }, lifting it { $lift }.
cli-deed-building = Each building costs { $price } and is sold back for { $refund }.
cli-deed-no-rent = Mortgaged: no rent is due.
cli-rent-bare = Rent, bare
cli-rent-full-group = Complete group (×{ $factor })
cli-rent-built = With { $buildings }
cli-rent-owned = { $count ->
    [one] With one in hand
   *[other] With { $count } in hand
}
cli-rent-dice = { $factor } × dice

## Records and saved games that cannot be read

cli-record-in-file = { $path }: { $fault }
cli-record-not-json = this is not JSON (line { $line }, column { $column }).
cli-record-not-a-record = this is neither a record nor a saved game.
cli-record-unknown-format = it has the format { $found }, which this version does not read.
cli-record-other-data = it was played on other data of the edition “{ $edition }” than this version has, so it cannot be played again exactly.
cli-record-other-edition = it was played on the edition “{ $edition }”, not on “{ $given }”.
cli-record-seats = This edition is for { $least } to { $most } players, not { $found }.
cli-record-refused = answer { $number } cannot be given there ({ $refusal }).
cli-record-too-short = there is no answer { $wanted }: the record has { $answers }.
cli-record-wrong = { $fault }.
cli-resume-nothing = There is no saved game to go on with. Begin one with “magie play”.
cli-resume-seats = This game has { $seats } seats, and --players names { $given }.

## Options and players that cannot be

cli-option-form = “{ $word }” is no option: write key=value, such as turn_limit=20.
cli-option-unknown = There is no option “{ $key }”; “magie edition show classic” lists them.
cli-option-not-offered = This edition does not offer the option “{ $key }”.
cli-option-wants-flag = The option “{ $key }” takes true or false, not “{ $found }”.
cli-option-wants-number = The option “{ $key }” takes a whole number, not “{ $found }”.
cli-option-wants-word = The option “{ $key }” takes a word, not “{ $found }”.
cli-option-out-of-bounds = The option “{ $key }” takes a number from { $least } to { $most }, not { $found }.
cli-option-unknown-word = The option “{ $key }” does not take “{ $found }”; it takes one of: { $known }.
cli-players-no-such-bot = “{ $word }” is nobody: people go by their names, and bots are { $known }.
cli-name-empty = Every player needs a name.
cli-name-too-long = “{ $name }” is too long: a name has { $most } characters at most.
cli-name-reserved = Nobody can be called “{ $name }”.
cli-name-twice = Two players cannot both be called “{ $name }”.
cli-name-question = What is your name? [{ $usual }]
cli-name-usual = Player

## At the table

cli-welcome = Magie · { $edition } · seed { $seed }
cli-welcome-back = Magie · { $edition } · the game goes on
cli-welcome-over = Magie · { $edition } · a finished game
cli-welcome-players = At the table: { $players }.
cli-welcome-bot = { $name } (bot)
cli-welcome-option = Option: { $option }: { $value }
cli-welcome-how = Enter gives the answer marked ▸, a number gives another one, “help” tells the rest.
cli-status-jail = in jail
cli-note-claim = { $owner } may still claim the rent for { $deed } from { $payer }: “claim”.
cli-note-keyboard = Pass the keyboard to { $name }: this comes before play goes on.
cli-note-offers = { $count ->
    [one] An offer to you is open (number { $numbers }): “offers”, “accept”.
   *[other] Offers to you are open (numbers { $numbers }): “offers”, “accept”.
}
cli-hint = or: { $words }
cli-hint-bid = or: any sum · { $words }
cli-hint-lay = or: other notes, such as 500 2x20 100f (f: known to be fake, r: real, {"?"}: unknown, #2: the second) · { $words }
cli-hint-lay-shared = or: other notes, such as 500 2x20 · { $words }
cli-hint-name-notes = or: notes of the bank’s, such as 100 5x20 · { $words }
cli-facts-you = you have { $owned } of { $all }
cli-facts-other = { $name } has { $owned } of { $all }
cli-facts-short = you are { $amount } short
cli-laid = { $name } has laid { $notes }
cli-laid-you = you have laid { $notes }
cli-laid-checked = checked, and real: { $notes }
cli-laid-least = { $name } had at least { $count } fake of { $note }
cli-check-card-fake = Everybody knows that it is fake.
cli-check-card-real = Everybody knows that it is real.
cli-check-card-reward = A fake one brings its finder { $amount }; of each card, one in two is fake.
cli-choice-buy = Buy it for { $price }
cli-choice-auction = Put it up for auction
cli-choice-leave-it = Leave it with the bank
cli-choice-sell = { $label } for { $amount }
cli-choice-sit-out = Pass until the end of this auction
cli-choice-leave-open = Leave the offer open
cli-choice-go-on = Go on
cli-choice-space = { $label } (number { $number } on the board)
cli-choice-name = Name one of { $count } properties…
cli-choice-vouchers = Use several vouchers as one move…
cli-choice-buy-share = Buy a share of { $company } for { $price }
cli-choice-lay = { $lay } (exact)
cli-choice-lay-back = { $lay } ({ $back } back)
cli-choice-lay-fake = { $label } – one of them is a note you know to be fake
cli-choice-lay-unseen = Lay the notes that fit best
cli-choice-lay-private = Choose the notes, unseen by the others
cli-choice-check = Check note { $number }: { $note }
cli-choice-let-pass = Let it pass
cli-choice-leave-be = Leave it at that
cli-ask-claim = { $payer } landed on { $deed } and owes you { $dice ->
    [yes] a rent that is still to be rolled
   *[no] { $amount }
 } if you claim it before { $ends ->
    [own] you roll.
    [move] { $until } moves on.
   *[roll] { $until } rolls.
 }
cli-ask-offer = { $name } offers you { $give } for { $take }.
cli-ask-bot-turn = { $name } is next.
cli-ask-watch = All people are out of the game. Watch the rest of it?
cli-ask-resign = { $name } leaves the game for good. Sure?
cli-yes-no = [Y/n]
cli-no-yes = [y/N]
cli-yes-or-no = “{ $text }” is neither yes nor no.
cli-endless = The bots might go on for ever; the game is stopped here.
cli-unknown = “{ $text }” is not understood here; “help” lists the commands.
cli-unknown-near = That is not understood. Do you mean “{ $word }”?
cli-no-such-number = { $most ->
    [one] There is only answer 1.
   *[other] There are answers 1 to { $most }.
}
cli-no-usual = Choose a number, or see “help”.
cli-no-such-person = Nobody at this keyboard is called “{ $name }”.
cli-no-such-player = Nobody to trade with is called “{ $name }”.
cli-no-such-thing = Nothing here is called “{ $text }”.
cli-which = “{ $text }” may be any of: { $names }.
cli-too-many = That is too much for one order.
cli-form = Write it like this: { $form }
cli-no-card = You keep no card.
cli-card-not-now = None of your cards can be played now.
cli-card-which = Which card? A number or a name; Enter for none:
cli-voucher-more = Another one in the same move? A number or a name; Enter for no more:
cli-target-space = Where to? A number of the board or a name; Enter for nowhere:
cli-target-seat = Whom? A number or a name; Enter for nobody:
cli-target-company = Of which company? A number or a name; Enter for none:
cli-target-deed = Which property? A number or a name; Enter for none:
cli-target-give = Which property do you give? A number or a name; Enter for none:
cli-target-take = Which one do you take? A number or a name; Enter for none:
cli-mark-fake = f fake
cli-mark-real = r real
cli-note-unknown = “{ $text }” is no list of notes: write denominations, such as 500 2x20 100f.
cli-note-no-face = There are no notes of { $value }: only of { $known }.
cli-note-not-held = You do not have { $count ->
    [one] another note
   *[other] { $count } notes
} of { $value }.
cli-note-not-held-fake = You do not have { $count ->
    [one] a note
   *[other] { $count } notes
} of { $value } that you know to be fake.
cli-note-not-held-real = You do not have { $count ->
    [one] a note
   *[other] { $count } notes
} of { $value } that you know to be real.
cli-note-not-held-unknown = You do not have { $count ->
    [one] a note
   *[other] { $count } notes
} of { $value } of which you know nothing.
cli-note-not-held-place = You do not have so many notes of { $value }.
cli-note-bank-unmarked = Nobody can choose among the notes of a pile: name denominations only.
cli-lay-usual = Enter: { $action }.
cli-lay-fake = Careful: this choice contains a note you know to be fake.
cli-lay-which = Which notes?
cli-change-which = Which notes do you hand in? Enter for none:
cli-notes-how = Such as 500 2x20 100f; f: known to be fake, r: real, {"?"}: unknown, #2: the second. “no” goes back.
cli-check-which = Say which note, from 1 to { $most }: “check 1”.
cli-auto-check = You will be asked only about payments with a note of { $least } or more.
cli-auto-check-all = You will be asked about all payments again.
cli-private = The screen is for { $name } only. Enter when nobody else looks:
cli-private-end = Enter hides it again:
cli-private-marks = The others can read this. Write “{ $word }” alone to choose unseen.
cli-build-nothing = There is nothing you can build now.
cli-build-question = Where? A number, or names with commas, x2 for two; Enter for none:
cli-sell-nothing = You have no buildings to sell now.
cli-sell-question = Which? A number, or names with commas, x2 for two; Enter for none:
cli-mortgage-nothing = You have nothing to mortgage now.
cli-mortgage-question = Which one? A number or a name; Enter for none:
cli-lift-nothing = You have no mortgage to lift, or not the cash for it.
cli-lift-question = Which one? A number or a name; Enter for none:
cli-no-offers = No offer is open.
cli-offer = { $number }. { $from } offers { $to } { $give } for { $take }.
cli-offer-repeated = { $from } repeats an offer: { $give } for { $take } (number { $number }, to { $to }).
cli-which-offer = Say the number of the offer; “offers” lists them.
cli-auto = Claim rents by itself: { $claim }. Roll by itself: { $roll }. End turns by itself: { $end }. Pass in auctions above: { $bid }. Change it: { $form }
cli-auto-pay = Ask before paying a player: { $pay }. Change it: auto pay [off]
cli-pause-on = You will be asked before each turn of a bot.
cli-pause-off = Bots play without waiting for you.
cli-undo-nothing = There is nothing to take back: only what was said since the last roll or card can be.
cli-undone = Taken back: { $name }, “{ $action }”.
cli-saved = The game is saved: { $path }
cli-saved-how = Go on with it: { $command }
cli-trade-partner = Trade with whom ({ $names })? Enter for nobody:
cli-trade-how = Name { $things }, with commas.
cli-trade-thing-deeds = properties
cli-trade-thing-cash = sums
cli-trade-thing-cards = cards
cli-trade-thing-shares = shares
cli-trade-how-drop = Enter drops the trade.
cli-trade-how-none = Enter for none; “no” drops the trade.
cli-trade-how-counter = Enter keeps what stands in brackets; “nothing” is nothing; “no” drops the counter-offer.
cli-trade-how-balanced = The difference of the printed prices is paid by itself: for no property, a property is sold or bought at its price.
cli-trade-nothing = nothing none
cli-trade-give = You give { $name }{ $now }:
cli-trade-take = You take from { $name }{ $now }:
cli-trade-confirm = You give { $name } { $give } for { $take }. Offer it?
cli-trade-dropped = No offer made.
cli-trade-card = card
cli-trade-for = for
cli-over = The game is over: { $reason }.
cli-over-out = out
cli-over-parts = { $wealth }: notes { $cash }, rents { $rents }
cli-over-again = Tell it again: { $command }
cli-help-intro = Enter gives the answer marked ▸; a number gives another one. Besides, at any question:
cli-help-outro = Words may be shortened: names of places and players too, with or without accents.

## What can be typed: the words of a command, the first one shown; how it is written; what it does.

cli-word-board = board
    .form = board
    .help = the board: owners, buildings, tokens, prices
cli-word-me = me
    .form = me
    .help = what you have
cli-word-players = players
    .form = players
    .help = what everybody has
cli-word-deed = deed
    .form = deed NAME
    .help = a property with its rents
cli-word-offers = offers
    .form = offers
    .help = the open trade offers
cli-word-log = log
    .form = log [NUMBER]
    .help = what happened lately
cli-word-bank = bank
    .form = bank
    .help = what the bank has: buildings, notes, open cards
cli-word-roll = roll r
cli-word-buy = buy
cli-word-decline = decline
cli-word-end = end done
cli-word-pay = pay bail
cli-word-card = card cards
    .form = card [NAME]
    .help = play a kept card, or read those you keep
cli-word-lay = lay
    .form = lay 500 2x20 100f
    .help = pay with these notes; the list alone does too
cli-word-check = check
    .form = check N, pass
    .help = look at laid note N with the decoder, or at a card; “auto check 100” asks only about notes of 100 or more
cli-word-change = change
    .form = change 500
    .help = hand notes in for others, once in your turn
cli-word-claim = claim
    .form = claim, waive [PROPERTY]
    .help = take the rent that is open, or let it go
cli-word-waive = waive
cli-word-bid = bid
    .form = bid SUM, pass, pass end
    .help = in an auction; a bare sum does too
cli-word-pass = pass
cli-word-build = build
    .form = build NAME [x2], NAME
    .help = buy buildings; a colour means its whole group
cli-word-sell = sell
    .form = sell NAME [x2], NAME
    .help = sell buildings back for half their price
cli-word-mortgage = mortgage
    .form = mortgage NAME
    .help = get cash for a property, which then earns no rent
cli-word-lift = lift
    .form = lift NAME
    .help = pay a mortgage back
cli-word-keep = keep
cli-word-trade = trade
    .form = trade [NAME: THIS for THAT]
    .help = offer a trade, step by step or in one line
    .help-balanced = offer an exchange, step by step or in one line; “for nothing” sells at the printed price
cli-word-accept = accept
    .form = accept, refuse, counter N
    .help = answer offer number N
cli-word-refuse = refuse
cli-word-counter = counter
cli-word-withdraw = withdraw
    .form = withdraw N
    .help = take your own offer back
cli-word-bankrupt = bankrupt
cli-word-auto = auto
    .form = auto claim, roll, end, bid SUM [off]
    .help = always claim rents, roll, end turns, pass above a sum
cli-word-pause = pause
    .form = pause
    .help = be asked before each turn of a bot, or no more
cli-word-as = as
    .form = as NAME: COMMAND
    .help = another person at this keyboard speaks
cli-word-undo = undo
    .form = undo
    .help = take back the last answer, if no roll or card came after it
cli-word-save = save
    .form = save [FILE]
    .help = save the game; it is also saved by itself
cli-word-resign = resign
    .form = resign
    .help = leave the game; the others play on
cli-word-quit = quit exit
    .form = quit
    .help = save, and go on another time
cli-word-help = help
cli-word-yes = yes on
cli-word-no = no off

## Scenarios

cli-scenarios = Scenarios: { $held } held, { $failed } failed, { $mistakes } mistakes in files; files read: { $files }.
