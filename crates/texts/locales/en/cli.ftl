### Texts of the command line. Every message id begins with `cli-`; the tests of the `magie` crate check that each is used.

## Help: `cli-help-magie-<command>`, with an attribute for each argument. `.<argument>-value` names its value.

cli-help-heading-usage = Usage:
cli-help-heading-arguments = Arguments:
cli-help-heading-commands = Commands:
cli-help-heading-options = Options:
cli-help-heading-levels = Levels of bots:
cli-help-heading-characters = Characters of bots, after a plus sign (hard+trader):
cli-help-heading-command = COMMAND
cli-help-magie = Property-trading board games: play in the terminal or serve tables, simulate, replay, check.
    .lang = Language, fr or en [default: the system’s]
    .lang-value = LANG
    .help = Show this help
    .version = Show the version
    .more = To start a game: “magie play”.
cli-help-magie-play = Play in the terminal: alone against bots, or with others at one keyboard.
    .players = Players, separated by commas: names for people, levels for bots, such as bot:easy or bot:hard; bot:hard+builder gives a bot a character, bot:hard+surprise any character, bot:hard:Name a name [default: you against three bots]
    .players-value = PLAYERS
    .seed = Random seed: the same seed gives the same dice and cards [default: a new one]
    .seed-value = NUMBER
    .edition = Edition, or the folder of an edition of your own [default: classic]
    .edition-value = EDITION
    .preset = Named set of table options, such as gnome (see “magie edition show classic”)
    .preset-value = NAME
    .option = Table option, such as turn_limit=20; repeatable (see “magie edition show classic”)
    .option-value = KEY=VALUE
    .names = Place names: paris, london or atlantic-city [default: by language]
    .names-value = TOWN
    .as-printed = Every strict rule of the edition: owners must claim their rents themselves
    .save = File to save the game to after every answer [default: in your state folder]
    .save-value = FILE
    .pause = Wait for Enter before each bot’s turn
cli-help-magie-resume = Resume a saved game.
    .file = Saved game [default: the most recent one]
    .file-value = FILE
    .players = New players for the seats, as for “magie play” [default: as saved]
    .players-value = PLAYERS
    .edition = Folder of the edition, if it is not built in
    .edition-value = FOLDER
    .pause = Wait for Enter before each bot’s turn
cli-help-magie-replay = Print the log of a recorded or saved game.
    .file = Record or saved game
    .file-value = FILE
    .to = Stop after this many answers
    .to-value = NUMBER
    .json = Print each event as a JSON object on its own line
    .position = Print the final position as text
    .edition = Folder of the edition, if it is not built in
    .edition-value = FOLDER
cli-help-magie-analyse = Analyse a recorded or saved game: chances of winning, luck, and what each decision gave or cost.
    .file = Record or saved game
    .file-value = FILE
    .edition = Folder of the edition, if it is not built in
    .edition-value = FOLDER
    .play-outs = Judge doubtful decisions by playing on this many times after each answer, with the same luck [default: 0]
    .play-outs-value = NUMBER
    .seed = Random seed of the play-outs [default: 1]
    .seed-value = NUMBER
    .json = Print everything as one JSON object
cli-help-magie-serve = Serve tables over HTTP and WebSocket, with the web client. This is also what “magie” does without a command.
    .listen = Address to listen on (MAGIE_LISTEN) [default: 127.0.0.1:8080]
    .listen-value = ADDRESS
    .metrics = Separate address for /metrics, /healthz and /readyz (MAGIE_METRICS) [default: the listen address, for requests from this machine only]
    .metrics-value = ADDRESS
    .open = Open the web client in the browser
    .data = SQLite file to store games in (MAGIE_DATA) [default: in your state folder]
    .data-value = FILE
    .postgres = PostgreSQL database to store games in instead; several servers can share it (MAGIE_POSTGRES)
    .postgres-value = URL
    .key = File of the server’s key, which protects seeds and sessions; created if it does not exist. Servers that share a database share it (MAGIE_KEY) [default: in your configuration folder]
    .key-value = FILE
    .sync = When an answer counts as stored: “disk” once it is on disk, “system” once the operating system has it, which a power failure can lose (MAGIE_SYNC) [default: disk]
    .sync-value = WHERE
    .origin = Public address of this server, such as https://magie.example (MAGIE_ORIGIN)
    .origin-value = URL
    .host = Name by which this server may be opened, besides its IP addresses, localhost and the name of this machine; can be repeated (MAGIE_HOST, separated by commas)
    .host-value = NAME
    .behind-proxy = Trust the client addresses forwarded by a reverse proxy (MAGIE_BEHIND_PROXY)
    .keep-days = Days to keep finished games, 0 to keep them forever (MAGIE_KEEP_DAYS) [default: 30]
    .keep-days-value = DAYS
    .max-tables = Maximum number of tables in memory (MAGIE_MAX_TABLES) [default: 20000]
    .max-tables-value = NUMBER
    .max-sockets = Maximum number of open sockets (MAGIE_MAX_SOCKETS) [default: 20000]
    .max-sockets-value = NUMBER
    .no-limits = Turn off the limits per client, for load tests on one machine (MAGIE_NO_LIMITS)
    .test-seed = For client tests only: dice and bots are the same at every start, so anyone can predict them
    .test-seed-value = NUMBER
    .web = Serve the web client in this folder instead of the one in the program
    .web-value = FOLDER
    .editions = Folder of editions of your own: each folder in it is one (MAGIE_EDITIONS)
    .editions-value = FOLDER
    .log = Log level: error, warn, info or debug (MAGIE_LOG) [default: warn]
    .log-value = LEVEL
    .log-json = Write the log as JSON (MAGIE_LOG_JSON)
cli-help-magie-verify = Verify a finished game of a server: its seed, and every roll and card drawn from it.
    .file = Proof, downloaded from /api/games/…/proof
    .file-value = FILE
    .commitment = Commitment that the table showed before the start
    .commitment-value = HASH
    .chain = Part of the chain of commitments, downloaded from /api/commitments; it must contain the table. Several parts must be connected
    .chain-value = FILE
    .head = Head of the chain that you noted, with its index: INDEX:HASH
    .head-value = HEAD
    .edition = Folder of the edition, if it is not built in
    .edition-value = FOLDER
cli-help-magie-load = Load-test a server on this machine: real games over real sockets, compared with a bare WebSocket server in the same run.
    .tables = Number of tables, with four sockets each [default: 100]
    .tables-value = NUMBER
    .seconds = Duration in seconds [default: 10]
    .seconds-value = NUMBER
    .edition = Edition [default: classic]
    .edition-value = EDITION
    .sync = When an answer counts as stored: “disk” or “system” [default: disk]
    .sync-value = WHERE
    .idle = Only open the tables, and measure memory
    .pace = Answers per second and table in the paced run [default: 10]
    .pace-value = NUMBER
    .threads = Threads for each server, and for the clients [default: one per two cores]
    .threads-value = NUMBER
    .floor-server = The bare WebSocket server
cli-serve-ready = Magie is listening on { $address } · Ctrl-C to stop
cli-serve-test = TEST SERVER (--test-seed { $seed }): anyone can predict the dice of every table here. Do not play on it.
cli-serve-failed = The server cannot start: { $error }
cli-verify-good = { $file }: verified. { $answers } answers, { $luck } of them dice and cards; all follow from the seed.
cli-verify-chain = The table has its place in the chain of commitments that you gave.
cli-verify-compare = To check that the seed was fixed before the start, compare the commitment that the table showed then with this one, or give it to --commitment: { $commitment }
cli-verify-abandoned = The game was abandoned: everyone left before its end. What was played is verified.
cli-verify-withheld = { $player } committed to a share of the dice and did not reveal it in time. It was left out; that could change the dice once, blindly unless { $player } knew the seed.
cli-verify-bad = { $file }: { $error }
cli-load-failed = The load test failed: { $error }
cli-help-magie-simulate = Let bots play many games on all cores: statistics, Parquet files, an HTML report.
    .edition = Edition, or the folder of an edition of your own [default: classic]
    .edition-value = EDITION
    .preset = Named set of table options, such as gnome (see “magie edition show classic”)
    .preset-value = NAME
    .option = Table option, such as turn_limit=20; repeatable (see “magie edition show classic”)
    .option-value = KEY=VALUE
    .names = Place names in the report: paris, london or atlantic-city [default: by language]
    .names-value = TOWN
    .bots = Bots, one per seat, separated by commas: levels, or thumb, tycoon, oracle, novice, fp-a, fp-b, fp-c, random, scripted [default: four times thumb]
    .bots-value = BOTS
    .games = Number of games [default: 10000]
    .games-value = NUMBER
    .seed = Random seed [default: 1]
    .seed-value = NUMBER
    .first = Number of the first game, to split one simulation over several machines [default: 0]
    .first-value = NUMBER
    .cap = Turns of all players after which a game is stopped [default: 1000]
    .cap-value = TURNS
    .from = Start every game from this position: its text, or a file with it
    .from-value = POSITION
    .out = Parquet file to write, with one row per game
    .out-value = FILE
    .turns = Parquet file to write, with one row per turn
    .turns-value = FILE
    .report = HTML report to write
    .report-value = FILE
    .luck = Also measure luck, and show shares without it; takes several times as long
    .threads = Number of threads [default: one per core]
    .threads-value = NUMBER
    .more = Ctrl-C stops the simulation and keeps the games already played.
cli-help-magie-simulate-merge = Merge the parts of a simulation that was split over several machines.
    .files = Parquet files of one simulation, all of games or all of turns
    .files-value = FILE
    .out = Parquet file to write, with all rows
    .out-value = FILE
    .report = HTML report to write
    .report-value = FILE
    .edition = Folder of the edition, if it is not built in
    .edition-value = FOLDER
cli-help-magie-tournament = Let bots play each other in every seating order, and rate them.
    .edition = Edition, or the folder of an edition of your own [default: classic]
    .edition-value = EDITION
    .preset = Named set of table options, such as gnome (see “magie edition show classic”)
    .preset-value = NAME
    .option = Table option, such as turn_limit=20; repeatable (see “magie edition show classic”)
    .option-value = KEY=VALUE
    .names = Place names; they do not affect a tournament
    .names-value = TOWN
    .bots = Bots, separated by commas: levels, or thumb, tycoon, oracle, novice, fp-a, fp-b, fp-c, random, scripted
    .bots-value = BOTS
    .games = Minimum number of games [default: 2400]
    .games-value = NUMBER
    .seed = Random seed [default: 1]
    .seed-value = NUMBER
    .cap = Turns of all players after which a game is stopped [default: 1000]
    .cap-value = TURNS
    .luck = Also measure luck, and show shares without it; takes several times as long
    .threads = Number of threads [default: one per core]
    .threads-value = NUMBER
cli-help-magie-measure = Measure bots: strength, weaknesses, manners, and how they use special rules.
cli-help-magie-measure-strength = Play one bot against three equal ones, with 95% intervals; 25% is even.
    .pairs = Pairs such as hard:medium, one hard against three medium [default: each level against the level below, and the reverse]
    .pairs-value = ONE:OTHERS
    .times = Also measure how long the one bot thinks, in microseconds
    .editions = Editions, separated by commas [default: classic, france-2008, faux-billets, ultimate]
    .editions-value = EDITIONS
    .games = Number of games of each measurement [default: 1000]
    .games-value = NUMBER
    .seed = Random seed [default: 1]
    .seed-value = NUMBER
    .cap = Turns of all players after which a game is stopped [default: 1000]
    .cap-value = TURNS
    .threads = Number of threads [default: one per core]
    .threads-value = NUMBER
    .more = Besides bots, strategies can be named: shark@hard plays the strategy “shark” against “hard”.
cli-help-magie-measure-exploits = Play strategies that look for weaknesses against three equal bots, and one that is fitted to them.
    .strategies = Strategies such as swapper or shark [default: all]
    .strategies-value = STRATEGY
    .against = The bot they play against [default: hard]
    .against-value = BOT
    .fit = Games of that bot to fit a strategy to; 0 for none [default: 1500]
    .fit-value = NUMBER
    .editions = Editions, separated by commas [default: classic, france-2008, faux-billets, ultimate]
    .editions-value = EDITIONS
    .games = Number of games of each measurement [default: 1000]
    .games-value = NUMBER
    .seed = Random seed [default: 1]
    .seed-value = NUMBER
    .cap = Turns of all players after which a game is stopped [default: 1000]
    .cap-value = TURNS
    .threads = Number of threads [default: one per core]
    .threads-value = NUMBER
cli-help-magie-measure-manners = Count what a person who refuses every trade hears from three bots, and how bots bid, build and trade.
    .bots = Bots, separated by commas [default: easy, medium, hard, master]
    .bots-value = BOTS
    .editions = Editions, separated by commas [default: classic, france-2008, faux-billets, ultimate]
    .editions-value = EDITIONS
    .games = Number of games of each measurement [default: 1000]
    .games-value = NUMBER
    .seed = Random seed [default: 1]
    .seed-value = NUMBER
    .cap = Turns of all players after which a game is stopped [default: 1000]
    .cap-value = TURNS
    .threads = Number of threads [default: one per core]
    .threads-value = NUMBER
cli-help-magie-measure-skills = Count how bots check and pay with banknotes, and use taxis, vouchers and shares.
    .bots = Bots, separated by commas [default: easy, medium, hard, master]
    .bots-value = BOTS
    .editions = Editions, separated by commas [default: classic, france-2008, faux-billets, ultimate]
    .editions-value = EDITIONS
    .games = Number of games of each measurement [default: 1000]
    .games-value = NUMBER
    .seed = Random seed [default: 1]
    .seed-value = NUMBER
    .cap = Turns of all players after which a game is stopped [default: 1000]
    .cap-value = TURNS
    .threads = Number of threads [default: one per core]
    .threads-value = NUMBER
cli-help-magie-measure-styles = Play each character of a bot against three of its usual ones, and count how it builds, trades, bids and saves.
    .bots = Bots, separated by commas [default: easy, medium, hard, master]
    .bots-value = BOTS
    .editions = Editions, separated by commas [default: classic, france-2008, faux-billets, ultimate]
    .editions-value = EDITIONS
    .games = Number of games of each measurement [default: 1000]
    .games-value = NUMBER
    .seed = Random seed [default: 1]
    .seed-value = NUMBER
    .cap = Turns of all players after which a game is stopped [default: 1000]
    .cap-value = TURNS
    .threads = Number of threads [default: one per core]
    .threads-value = NUMBER
cli-help-magie-calibrate = Compare the chances of winning that the evaluation gives with who wins, in games it has not learned from.
    .editions = Editions, separated by commas [default: classic, france-2008, faux-billets, ultimate]
    .editions-value = EDITIONS
    .bots = Bots, separated by commas; four equal ones play at each table [default: hard-1, hard]
    .bots-value = BOTS
    .games = Number of games for each edition and bot [default: 1500]
    .games-value = NUMBER
    .positions = Positions that are played on many times to learn the true chances; 0 for none [default: 90]
    .positions-value = NUMBER
    .truth = Games played on to the end from each of these positions [default: 240]
    .truth-value = NUMBER
    .play-outs = Short play-outs from each of these positions, whose error is measured [default: 400]
    .play-outs-value = NUMBER
    .model = Measure this model file, and write the figures into it
    .model-value = FILE
    .json = Print one JSON object
    .seed = Random seed [default: 1]
    .seed-value = NUMBER
    .cap = Turns of all players after which a game is stopped [default: 1000]
    .cap-value = TURNS
    .threads = Number of threads [default: one per core]
    .threads-value = NUMBER
cli-help-magie-odds = Show how often each space is landed on: calculated exactly, and simulated.
    .edition = Edition, or the folder of an edition of your own [default: classic]
    .edition-value = EDITION
    .preset = Named set of table options, such as gnome (see “magie edition show classic”)
    .preset-value = NAME
    .option = Table option, such as deck=traditional_fr; repeatable (see “magie edition show classic”)
    .option-value = KEY=VALUE
    .names = Place names: paris, london or atlantic-city [default: by language]
    .names-value = TOWN
    .jail = How players leave jail: “leave” (at once) or “stay” (by a double, or after the last try) [default: leave]
    .jail-value = POLICY
    .games = Number of simulated games, of 2000 turns each [default: 1000]
    .games-value = NUMBER
    .seed = Random seed [default: 1]
    .seed-value = NUMBER
    .threads = Number of threads [default: one per core]
    .threads-value = NUMBER
cli-help-magie-scenario = Run scenarios: rules written as test cases.
cli-help-magie-scenario-run = Run scenario files and report the failures.
    .paths = Scenario files, or folders that contain some
    .paths-value = PATH
cli-help-magie-edition = List and show editions, or check one of your own.
cli-help-magie-edition-list = List the built-in editions.
cli-help-magie-edition-show = Show the board, amounts, cards and options of an edition.
    .id = Name of an edition, or the folder of its files
    .id-value = EDITION
cli-help-magie-edition-check = Check the files of an edition and report all errors.
    .path = Folder of the edition
    .path-value = FOLDER
cli-help-magie-completions = Print a shell completion script.
    .shell = Shell: bash, zsh, fish, elvish or powershell
    .shell-value = SHELL
cli-help-magie-help = Show help for a command.
    .command = Command, and its subcommand if it has any
    .command-value = COMMAND

## Usage errors, and other errors of commands

cli-usage-no-such-command = Unknown command “{ $command }”.
cli-usage-no-such-argument = Unexpected argument “{ $argument }”.
cli-usage-missing = Missing argument: { $arguments }.
cli-usage-no-value = { $argument } needs a value.
cli-usage-other-value = “{ $value }” is not a valid value for { $argument }. Valid values: { $known }.
cli-usage-wrong-value = “{ $value }” is not a valid value for { $argument }.
cli-usage-repeated = { $argument } can be given only once.
cli-usage-conflict = { $argument } and { $other } cannot be used together.
cli-usage-wrong = { $error }.
cli-usage-suggestion = Did you mean “{ $suggestion }”?
cli-usage-see-help = For help: “{ $command } --help”.
cli-error = Error:
cli-io = Cannot read or write: { $error }.
cli-unreadable = Cannot read “{ $path }”: { $error }.
cli-unwritable = Cannot write “{ $path }”: { $error }.
cli-cause-not-found = there is no such file or folder
cli-cause-denied = permission denied
cli-cause-folder = it is a folder
cli-cause-no-folder = part of the path is not a folder

## Editions

cli-edition-players = { $least } to { $most } players
cli-edition-unknown = There is no edition or folder “{ $id }”. Built-in editions: { $known }.
cli-edition-no-files = “{ $path }” contains no TOML files. An edition is a folder with edition.toml, board.toml, decks.toml and names.toml.
cli-edition-board = Board
cli-edition-column-price = cost
cli-edition-column-mortgage = mtg.
cli-edition-column-level = bld.
cli-edition-column-bare = rent
cli-edition-millions = Sums in millions of { $unit }.
cli-edition-rents = Station rents are for owning one, two and more of them; utility rents multiply the dice.
cli-edition-figures = Amounts
cli-edition-options = Table options (--option key=value)
cli-edition-presets = Presets (--preset name)
cli-unknown-preset = This edition has no preset “{ $word }”. Presets: { $known }.
cli-option-usual = default: { $value }
cli-option-by-language = by language
cli-space-go = { $amount } for passing or reaching it
cli-space-tax = { $amount } to pay
cli-space-stock-exchange = dividends, and a share may be bought
cli-space-train = moves you to the next unowned property
cli-space-draw = draw a card: { $deck }
cli-space-gift = { $amount } or a voucher
cli-space-income-tax = { $amount }, or { $percent }% of everything you own
cli-space-tax-refund = { $percent }% of the pool
cli-space-tunnel = leads to { $space }
cli-figure-start-cash = Cash at the start: { $amount }
cli-figure-salary = Salary: { $amount }
cli-figure-jail = Leaving jail costs { $amount }, or takes a double within { $tries } tries
cli-figure-doubles = Doubles in a row that send a player to jail: { $count }
cli-figure-auction = Auctions: opening bid { $opening }, minimum raise { $raise }
cli-figure-group = Rent without buildings in a complete group: times { $factor }
cli-figure-mortgage = Interest on mortgages: { $percent }%
cli-figure-sale = Buildings are sold back for { $percent }% of their price
cli-figure-stock = The bank’s stock: { $pieces }
cli-check-ok = No errors: { $title } ({ $id }) can be played.
cli-check-faults = { $count ->
    [one] One error.
   *[other] { $count } errors.
}

## Board, players, properties, banknotes

cli-board-short = Avenue Ave, Railroad RR, Street St, Square Sq, Company Co, Community Comm.
cli-board-mortgaged = mort
cli-board-jailed = (A) in jail
cli-board-bank = bank: { $stock }
cli-board-pool = pool: { $amount }
cli-player = { $name } · { $cash } · net worth { $worth } · { $space }
cli-player-jailed = { $name } · { $cash } · net worth { $worth } · in jail
cli-player-cards = cards: { $cards }
cli-player-nothing = cash only
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
cli-why = “{ $reason }”
cli-offer-why = { $seat }: “{ $reason }”
cli-card-drawn-again = { $seat } draws and keeps { $deck-card }, “{ $card }”.
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
cli-rent-bare = Rent without buildings
cli-rent-majority = Majority of the group (×{ $factor })
cli-rent-full-group = Complete group (×{ $factor })
cli-rent-built = With { $buildings }
cli-rent-owned = { $count ->
    [one] Owning one
   *[other] Owning { $count }
}
cli-rent-owned-built = { $count ->
    [one] Owning one, with { $buildings } here
   *[other] Owning { $count }, with { $buildings } here
}
cli-rent-dice = { $factor } × dice

## Records and saved games that cannot be read

cli-record-in-file = { $path }: { $fault }
cli-record-not-json = this is not a saved game: not JSON (line { $line }, column { $column }).
cli-record-not-a-record = this is not a record or a saved game.
cli-record-unknown-format = this version cannot read format { $found }.
cli-record-other-data = it was played with another version of the edition “{ $edition }”, so it cannot be replayed exactly.
cli-record-other-edition = it was played on the edition “{ $edition }”, not on “{ $given }”.
cli-record-seats = This edition is for { $least } to { $most } players, not { $found }.
cli-record-refused = answer { $number } is not possible there ({ $refusal }).
cli-record-too-short = there is no answer { $wanted }: the record has { $answers }.
cli-record-wrong = { $fault }.
cli-resume-nothing = There is no saved game. To start one: “magie play”.
cli-resume-seats = This game has { $seats } seats, but --players gives { $given }.

## Invalid options and players

cli-option-form = “{ $word }” is not an option. Write key=value, such as turn_limit=20.
cli-option-unknown = Unknown option “{ $key }”. For the list: “magie edition show classic”.
cli-option-not-offered = This edition does not have the option “{ $key }”.
cli-option-wants-flag = The option “{ $key }” must be true or false, not “{ $found }”.
cli-option-wants-number = The option “{ $key }” must be a whole number, not “{ $found }”.
cli-option-wants-word = The option “{ $key }” must be a word, not “{ $found }”.
cli-option-out-of-bounds = The option “{ $key }” must be a number from { $least } to { $most }, not { $found }.
cli-option-unknown-word = The option “{ $key }” must be one of { $known }, not “{ $found }”.
cli-players-no-such-bot = “{ $word }” is not a player: write a name for a person, or one of { $known } for a bot.
cli-name-empty = Every player needs a name.
cli-name-too-long = “{ $name }” is too long: a name can have at most { $most } characters.
cli-name-reserved = “{ $name }” cannot be used as a name.
cli-name-twice = Two players have the same name, “{ $name }”.
cli-name-question = What is your name? [{ $usual }]
cli-name-usual = Player

## At the table

cli-welcome = Magie · { $edition } · seed { $seed }
cli-welcome-back = Magie · { $edition } · the game goes on
cli-welcome-over = Magie · { $edition } · a finished game
cli-welcome-players = At the table: { $players }.
cli-welcome-bot = { $name } (bot)
cli-welcome-character = { $name } · { $character }: { $help }
cli-welcome-option = Option: { $option }: { $value }
cli-welcome-how = Press Enter for the answer marked ▸, or type the number of another one. Type “help” for all commands.
cli-status-jail = in jail
cli-note-claim = { $owner } may still claim the rent for { $deed } from { $payer }: “claim { $name }”.
cli-note-keyboard = Pass the keyboard to { $name }, who has to answer before play goes on.
cli-note-offers = { $count ->
    [one] An offer to you is open (number { $numbers }): “offers”, “accept”.
   *[other] Offers to you are open (numbers { $numbers }): “offers”, “accept”.
}
cli-hint = or: { $words }
cli-hint-bid = or: another amount · { $words }
cli-hint-lay = or: other notes, such as 500 2x20 100f (f: known to be fake, r: real, {"?"}: unknown, #2: the second) · { $words }
cli-hint-lay-shared = or: other notes, such as 500 2x20 · { $words }
cli-hint-name-notes = or: notes from the bank, such as 100 5x20 · { $words }
cli-facts-group = group: { $group }
cli-facts-you = you have { $owned } of { $all }
cli-facts-price = list price { $amount }
cli-facts-other = { $name } has { $owned } of { $all }
cli-facts-ride = You can ride the Subway instead. If you roll, you give up the ride.
cli-facts-short = you are { $amount } short
cli-facts-expires = It expires: you lose it without using it.
cli-laid = { $name } has laid down { $notes }
cli-laid-you = you have laid down { $notes }
cli-laid-checked = checked, and real: { $notes }
cli-laid-least = { $name } had at least { $count } fake notes of { $note }
cli-check-card-fake = Everyone knows that this card is fake.
cli-check-card-real = Everyone knows that this card is real.
cli-check-card-reward = If it is fake, you receive { $amount }. Of each card there are two, and one is fake.
cli-choice-buy = Buy it for { $price }
cli-choice-auction = Put it up for auction
cli-choice-auction-share = Buy none: a share is put up for auction
cli-choice-no-share = Buy none
cli-choice-leave-it = Leave it with the bank
cli-choice-for = { $label } for { $amount }
cli-choice-sit-out = Pass until the end of this auction
cli-choice-leave-open = Leave the offer open
cli-choice-go-on = Continue
cli-choice-space = { $label } (number { $number } on the board)
cli-choice-mortgage = Mortgage something else…
cli-choice-name = Name one of { $count } properties…
cli-choice-ride = Ride the Subway to one of { $count } spaces
cli-choice-vouchers = Use several vouchers as one move…
cli-choice-buy-share = Buy a share of { $company } for { $price }
cli-choice-lay = { $lay } (exact)
cli-choice-lay-back = { $lay } ({ $back } change)
cli-choice-lay-fake = { $label } – one of them is a note you know to be fake
cli-choice-lay-unseen = Lay down the best fitting notes
cli-choice-lay-private = Choose the notes in private
cli-choice-check = Check note { $number }: { $note }
cli-choice-let-pass = Let it pass
cli-choice-leave-be = Do nothing
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
cli-ask-watch = No one at this keyboard is still in the game. Watch the rest?
cli-ask-resign = { $own ->
    [yes] You resign and are out of the game for good. Are you sure?
   *[no] { $name } resigns and is out of the game for good. Are you sure?
}
cli-yes-no = [Y/n]
cli-no-yes = [y/N]
cli-yes-or-no = “{ $text }” is neither yes nor no.
cli-endless = The bots could go on forever, so the game stops here.
cli-unknown = “{ $text }” is neither an answer nor a command. Type the number of an answer, or “help”.
cli-unknown-near = “{ $text }” is neither an answer nor a command. Did you mean “{ $word }”?
cli-no-such-number = { $most ->
    [one] There is only answer 1.
   *[other] There are answers 1 to { $most }.
}
cli-no-usual = Type the number of an answer, or “help”.
cli-no-such-person = No one at this keyboard is called “{ $name }”.
cli-no-such-player = There is no “{ $name }” to trade with.
cli-no-such-thing = There is no “{ $text }” here.
cli-which = “{ $text }” could be any of: { $names }.
cli-too-many = That is too much at once.
cli-form = Usage: { $form }
cli-no-card = You have no cards.
cli-card-not-now = You cannot play any of these now.
cli-card-which = Which card? (number or name, Enter to go back)
cli-voucher-more = Add another voucher to the same move? (number or name, Enter for no)
cli-target-space = Where to? (number on the board or name, Enter to go back)
cli-target-seat = Which player? (number or name, Enter to go back)
cli-target-company = Which company? (number or name, Enter to go back)
cli-target-deed = Which property? (number or name, Enter to go back)
cli-target-give = Which property do you give? (number or name, Enter to go back)
cli-target-take = Which property do you take? (number or name, Enter to go back)
cli-mark-fake = f fake
cli-mark-real = r real
cli-note-unknown = “{ $text }” is not a list of notes. Write denominations, such as 500 2x20 100f.
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
cli-note-not-held-place = You do not have that many notes of { $value }.
cli-note-bank-unmarked = You cannot choose single notes of the bank: give denominations only.
cli-lay-usual = Enter: { $action }.
cli-lay-fake = Careful: this choice contains a note you know to be fake.
cli-lay-which = Which notes?
cli-change-which = Which notes do you hand in? (Enter to go back)
cli-notes-how = Such as 500 2x20 100f; f: known to be fake, r: real, {"?"}: unknown, #2: the second. “no” goes back.
cli-check-which = Which note, from 1 to { $most }? For example “check 1”.
cli-auto-check = You will only be asked about payments that include a note of { $least } or more.
cli-auto-check-all = You will be asked about all payments again.
cli-private = The next screen is for { $name } only. Press Enter when no one else is looking:
cli-private-end = Press Enter to hide this:
cli-private-marks = The others can read this. Type “{ $word }” alone to choose in private.
cli-build-nothing = There is nothing you can build now.
cli-build-question = Where? (number, or names separated by commas, x2 for two; Enter to go back)
cli-sell-nothing = You have no buildings to sell now.
cli-sell-question = Which? (number, or names separated by commas, x2 for two; Enter to go back)
cli-mortgage-nothing = You have nothing to mortgage now.
cli-mortgage-question = Which? (number or name, Enter to go back)
cli-lift-nothing = You have no mortgage to lift, or not enough cash.
cli-lift-question = Which? (number or name, Enter to go back)
cli-no-offers = There are no open offers.
cli-offer = { $reader ->
    [from] { $number }. You offer { $to } a trade, { $give } for { $take }.
    [to] { $number }. { $from } offers you a trade, { $give } for { $take }.
   *[other] { $number }. { $from } offers { $to } a trade, { $give } for { $take }.
}
cli-offer-repeated = { $reader ->
    [to] { $from } repeats an offer to you: { $give } for { $take } (number { $number }).
   *[other] { $from } repeats an offer: { $give } for { $take } (number { $number }, to { $to }).
}
cli-which-offer = Which offer? Give its number; “offers” lists them.
cli-auto = Automatic play (to change it: { $form }):
cli-auto-claim = Claim rents: { $value }
cli-auto-roll = Roll: { $value }
cli-auto-end = End turns: { $value }
cli-auto-pay = Ask before paying a player: { $value }
cli-auto-bid = Pass in auctions above: { $value }
cli-auto-form = auto { $orders } [off]
cli-auto-form-bid = bid AMOUNT
cli-pause-on = You will be asked before each bot’s turn.
cli-pause-off = Bots play without waiting for you.
cli-undo-nothing = There is nothing to undo: only answers since the last roll or card can be taken back.
cli-undone = { $own ->
    [yes] Undone: “{ $action }”.
   *[no] Undone: { $name }, “{ $action }”.
}
cli-saved = Game saved: { $path }
cli-saved-how = To resume it: { $command }
cli-trade-partner = Trade with whom ({ $names })? (Enter to go back)
cli-trade-how = Name { $things }, separated by commas.
cli-trade-thing-deeds = properties
cli-trade-thing-cash = amounts of money
cli-trade-thing-cards = cards
cli-trade-thing-shares = shares
cli-trade-how-drop = Press Enter to cancel the trade.
cli-trade-how-none = Press Enter for none, type “no” to cancel the trade.
cli-trade-how-counter = Press Enter to keep what is in brackets, type “nothing” for nothing, “no” to cancel the counter-offer.
cli-trade-how-balanced = The difference of the list prices is paid in cash. A property for nothing is sold or bought at its list price.
cli-trade-nothing = nothing none
cli-trade-give = You give { $name }{ $now }:
cli-trade-take = You get from { $name }{ $now }:
cli-trade-confirm = You give { $give } to { $name } for { $take }. Make this offer?
cli-trade-dropped = No offer was made.
cli-trade-card = card
cli-trade-for = for
cli-over = The game is over: { $reason }.
cli-over-out = out
cli-over-parts = { $wealth }: notes { $cash }, rents { $rents }
cli-over-again = To see the whole log: { $command }
cli-help-intro = Press Enter for the answer marked ▸, or type the number of another one. At any question you can also type:
cli-help-outro = Commands and names can be shortened, and accents left out.

## Commands in the game: the words for each (help shows the first), its syntax (`.form`) and its help.

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
    .help = the latest events
cli-word-bank = bank
    .form = bank
    .help = the buildings the bank has left
    .help-notes = what the bank has: buildings, notes, face-up cards
cli-word-roll = roll r
cli-word-buy = buy
cli-word-decline = decline
cli-word-end = end done
cli-word-pay = pay bail
cli-word-card = card cards
    .form = card [NAME]
    .help = play or read the cards you keep
cli-word-lay = lay
    .form = lay 500 2x20 100f
    .help = pay with these notes; the list is enough
cli-word-check = check
    .form = check N, pass
    .help = check note N on the table, or a card, with the decoder; “auto check 100” asks only about notes of 100 or more
cli-word-change = change
    .form = change 500
    .help = exchange notes at the bank, once per turn
cli-word-claim = claim
    .form = claim, waive [PROPERTY]
    .help = claim a rent you are owed, or let it go
cli-word-waive = waive
cli-word-bid = bid
    .form = bid AMOUNT, pass, pass end
    .help = in an auction; the amount is enough
cli-word-pass = pass
cli-word-build = build
    .form = build NAME [x2], NAME
    .help = buy buildings; a colour means the whole group
cli-word-sell = sell
    .form = sell NAME [x2], NAME
    .help = sell buildings back for half their price
    .help-deeds = sell buildings or properties back for half their price
cli-word-mortgage = mortgage
    .form = mortgage NAME
    .help = borrow on a property, which then earns no rent
cli-word-lift = lift
    .form = lift NAME
    .help = pay off a mortgage
cli-word-keep = keep
cli-word-trade = trade
    .form = trade [NAME: THIS for THAT]
    .help = offer a trade, step by step or in one line
    .help-balanced = offer an exchange, step by step or in one line; “for nothing” sells at the list price
cli-word-accept = accept
    .form = accept, refuse, counter [N]
    .help = answer offer N
cli-word-refuse = refuse
cli-word-counter = counter
cli-word-withdraw = withdraw
    .form = withdraw [N]
    .help = withdraw your own offer
cli-word-bankrupt = bankrupt
cli-word-auto = auto
    .help = automatic play, which answers for you until you turn it off; alone, shows what is on
cli-word-pause = pause
    .form = pause
    .help = wait before each bot’s turn, or stop waiting
cli-word-as = as
    .form = as NAME: COMMAND
    .help = speak for another person at this keyboard
cli-word-undo = undo
    .form = undo
    .help = take back the last answer, unless a roll or card followed
cli-word-save = save
    .form = save [FILE]
    .help = save the game; this also happens automatically
cli-word-resign = resign
    .form = resign
    .help = leave the game; the others play on
cli-word-quit = quit exit
    .form = quit
    .help = save the game and leave
cli-word-help = help
cli-word-yes = yes on
cli-word-no = no off

## Scenarios

cli-scenarios = Scenarios: { $passed } passed, { $failed } failed. Files: { $files }, with { $mistakes ->
    [one] one error
   *[other] { $mistakes } errors
}.
