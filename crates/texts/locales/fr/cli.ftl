### Ce que dit la ligne de commande ; voir le fichier anglais.

## Aide

cli-help-heading-usage = Usage :
cli-help-heading-arguments = Arguments :
cli-help-heading-commands = Commandes :
cli-help-heading-options = Options :
cli-help-heading-levels = Niveaux des robots :
cli-help-heading-command = COMMANDE
cli-help-magie = Des jeux de propriétés dans le terminal : jouer, rejouer, vérifier.
    .lang = Langue : fr ou en [d’habitude celle du système]
    .lang-value = LANGUE
    .help = Afficher cette aide
    .version = Afficher la version
    .more = Pour commencer : « magie play ».
cli-help-magie-play = Jouer dans le terminal : contre des robots, ou à plusieurs devant un clavier.
    .players = Qui joue, avec des virgules : des noms, des robots par leur niveau comme {"bot:easy"} ou {"bot:hard"}, ou {"bot:hard:Nom"} pour un robot qui porte un nom [d’habitude vous contre trois robots]
    .players-value = JOUEURS
    .seed = Nombre dont tout le hasard découle [d’habitude un nouveau]
    .seed-value = NOMBRE
    .edition = Édition à jouer, ou dossier d’un plateau de votre cru [d’habitude classic]
    .edition-value = ÉDITION
    .preset = Lot d’options de table, par exemple gnome (voir « magie edition show classic »)
    .preset-value = NOM
    .option = Option de table, par exemple turn_limit=20 ; peut se répéter (voir « magie edition show classic »)
    .option-value = CLÉ=VALEUR
    .names = Noms des lieux : paris, london ou atlantic-city [d’habitude selon la langue]
    .names-value = VILLE
    .save = Fichier où la partie est sauvée au fur et à mesure
    .save-value = FICHIER
    .pause = Attendre Entrée avant chaque tour de robot
cli-help-magie-resume = Reprendre une partie sauvée là où elle en était.
    .file = La partie sauvée [d’habitude la dernière]
    .file-value = FICHIER
    .players = Qui joue maintenant, comme pour « magie play » [d’habitude comme avant]
    .players-value = JOUEURS
    .edition = Dossier du plateau, s’il n’est pas intégré
    .edition-value = DOSSIER
    .pause = Attendre Entrée avant chaque tour de robot
cli-help-magie-replay = Raconter une partie enregistrée ou sauvée depuis son début.
    .file = L’enregistrement ou la partie sauvée
    .file-value = FICHIER
    .to = S’arrêter après ce nombre de réponses
    .to-value = NOMBRE
    .json = Un objet JSON par ligne pour chaque événement
    .position = Afficher la position à la fin, en texte
    .edition = Dossier du plateau, s’il n’est pas intégré
    .edition-value = DOSSIER
cli-help-magie-serve = Servir des tables à des personnes et à des programmes, par HTTP et WebSocket. « magie » seul fait de même.
    .listen = Adresse d’écoute (MAGIE_LISTEN) [d’habitude 127.0.0.1:8080]
    .listen-value = ADRESSE
    .metrics = Adresse où servir /metrics, avec /healthz et /readyz (MAGIE_METRICS) [d’habitude à cette machine seule, là où tout est servi]
    .metrics-value = ADRESSE
    .open = Ouvrir la table dans le navigateur
    .data = Fichier SQLite où les parties sont gardées (MAGIE_DATA) [d’habitude dans votre dossier d’état]
    .data-value = FICHIER
    .postgres = Base PostgreSQL où garder les parties à la place, partagée par plusieurs serveurs (MAGIE_POSTGRES)
    .postgres-value = URL
    .sync = Quand une réponse compte comme gardée : sur le disque (« disk »), ou confiée au système (« system »), ce qu’une panne de courant pourrait défaire (MAGIE_SYNC) [d’habitude disk]
    .sync-value = OÙ
    .origin = Adresse sous laquelle les navigateurs connaissent ce serveur, par exemple https://magie.example (MAGIE_ORIGIN)
    .origin-value = URL
    .behind-proxy = Un mandataire se tient devant et dit les adresses des clients (MAGIE_BEHIND_PROXY)
    .keep-days = Jours pendant lesquels les parties finies sont gardées ; 0 : toujours (MAGIE_KEEP_DAYS) [d’habitude 30]
    .keep-days-value = JOURS
    .max-tables = Tables en mémoire au plus (MAGIE_MAX_TABLES) [d’habitude 20000]
    .max-tables-value = NOMBRE
    .max-sockets = Connexions au plus (MAGIE_MAX_SOCKETS) [d’habitude 20000]
    .max-sockets-value = NOMBRE
    .no-limits = Aucune limite par client : pour mesurer sur une seule machine (MAGIE_NO_LIMITS)
    .test-seed = Uniquement pour tester des clients : à chaque démarrage, les dés et les robots de chaque table se répètent ; n’importe qui peut les prévoir
    .test-seed-value = NOMBRE
    .log = Ce qui est noté au journal : error, warn, info, debug (MAGIE_LOG) [d’habitude warn]
    .log-value = NIVEAU
    .log-json = Journal en JSON (MAGIE_LOG_JSON)
cli-help-magie-verify = Vérifier une partie finie d’un serveur : la graine, les parts, et chaque lancer et chaque carte qui en découlent.
    .file = La preuve, de /api/games/…/proof
    .file-value = FICHIER
    .commitment = Ce que la table montrait avant le début
    .commitment-value = EMPREINTE
cli-help-magie-load = Mesurer un serveur sur cette machine : de vraies parties par de vraies connexions, à côté d’un serveur WebSocket nu dans la même mesure.
    .tables = Tables de quatre connexions [d’habitude 100]
    .tables-value = NOMBRE
    .seconds = Durée de la mesure [d’habitude 10]
    .seconds-value = NOMBRE
    .edition = Édition jouée [d’habitude classic]
    .edition-value = ÉDITION
    .sync = Quand une réponse compte comme gardée : « disk » ou « system » [d’habitude disk]
    .sync-value = OÙ
    .idle = Ouvrir seulement les tables et mesurer la mémoire
    .pace = Réponses par seconde de chaque table quand rien ne presse [d’habitude 10]
    .pace-value = NOMBRE
    .threads = Combien de fils d’exécution a chaque serveur, et les clients [d’habitude un pour deux cœurs]
    .threads-value = NOMBRE
    .floor-server = Le serveur nu
cli-serve-ready = Magie sert à { $address } · arrêter avec Ctrl+C
cli-serve-test = SERVEUR DE TEST (--test-seed { $seed }) : n’importe qui peut prévoir les dés de chaque table. N’y jouez pas.
cli-serve-failed = Le serveur ne peut pas démarrer : { $error }
cli-verify-good = { $file } : { $answers } réponses, dont { $luck } du hasard ; chacune découle de la graine.
cli-verify-compare = Est-ce la graine promise ? Seuls ceux qui étaient là le savent : avant le début la table doit avoir montré { $commitment }, et --commitment le vérifie.
cli-verify-bad = { $file } : { $error }
cli-load-failed = La mesure a échoué : { $error }
cli-help-magie-simulate = Jouer beaucoup de parties de robots sur tous les cœurs : chiffres, fichiers Parquet, rapport.
    .edition = Édition jouée, ou dossier d’un plateau à vous [d’habitude classic]
    .edition-value = ÉDITION
    .preset = Lot d’options de table, par exemple gnome (voir « magie edition show classic »)
    .preset-value = NOM
    .option = Option de table, par exemple turn_limit=20 ; répétable
    .option-value = CLÉ=VALEUR
    .names = Noms des lieux du rapport : paris, london ou atlantic-city [d’habitude selon la langue]
    .names-value = VILLE
    .bots = Les robots des places, avec des virgules : des niveaux, ou thumb, tycoon, oracle, novice, fp-a, fp-b, fp-c, random, scripted [d’habitude quatre fois thumb]
    .bots-value = ROBOTS
    .games = Combien de parties [d’habitude 10000]
    .games-value = NOMBRE
    .seed = Nombre dont tout le hasard découle [d’habitude 1]
    .seed-value = NOMBRE
    .first = Numéro de la première partie : plusieurs machines jouent chacune leur part d’une même graine [d’habitude 0]
    .first-value = NOMBRE
    .cap = Tours après lesquels une partie est arrêtée, tous joueurs confondus [d’habitude 1000]
    .cap-value = TOURS
    .from = Commencer chaque partie dans cette position : son texte, ou le fichier qui le contient
    .from-value = POSITION
    .out = Fichier Parquet, une ligne par partie
    .out-value = FICHIER
    .turns = Fichier Parquet, une ligne par tour
    .turns-value = FICHIER
    .report = Rapport à regarder, une page HTML
    .report-value = FICHIER
    .threads = Combien de fils d’exécution jouent [d’habitude un par cœur]
    .threads-value = NOMBRE
    .more = Ctrl-C garde ce qui est fait.
cli-help-magie-simulate-merge = Réunir en un fichier les parts d’une simulation jouée sur plusieurs machines.
    .files = Fichiers de parties, ou de tours, d’une même simulation
    .files-value = FICHIER
    .out = Fichier de toutes leurs lignes
    .out-value = FICHIER
    .report = Rapport de l’ensemble, une page HTML
    .report-value = FICHIER
    .edition = Dossier du plateau, s’il n’est pas intégré
    .edition-value = DOSSIER
cli-help-magie-tournament = Faire jouer des robots entre eux dans tous les ordres de places, et les coter.
    .edition = Édition jouée, ou dossier d’un plateau à vous [d’habitude classic]
    .edition-value = ÉDITION
    .preset = Lot d’options de table, par exemple gnome (voir « magie edition show classic »)
    .preset-value = NOM
    .option = Option de table, par exemple turn_limit=20 ; répétable
    .option-value = CLÉ=VALEUR
    .names = Noms des lieux : ils ne changent rien ici
    .names-value = VILLE
    .bots = Qui joue, avec des virgules : des niveaux, ou thumb, tycoon, oracle, novice, fp-a, fp-b, fp-c, random, scripted
    .bots-value = ROBOTS
    .games = Combien de parties au moins [d’habitude 2400]
    .games-value = NOMBRE
    .seed = Nombre dont tout le hasard découle [d’habitude 1]
    .seed-value = NOMBRE
    .cap = Tours après lesquels une partie est arrêtée, tous joueurs confondus [d’habitude 1000]
    .cap-value = TOURS
    .threads = Combien de fils d’exécution jouent [d’habitude un par cœur]
    .threads-value = NOMBRE
cli-help-magie-odds = Montrer où tombent les pions : exactement, et par simulation.
    .edition = Édition, ou dossier d’un plateau à vous [d’habitude classic]
    .edition-value = ÉDITION
    .preset = Lot d’options de table, par exemple gnome (voir « magie edition show classic »)
    .preset-value = NOM
    .option = Option de table, par exemple deck=traditional_fr ; répétable
    .option-value = CLÉ=VALEUR
    .names = Noms des lieux : paris, london ou atlantic-city [d’habitude selon la langue]
    .names-value = VILLE
    .jail = Comment on sort de prison : leave (aussitôt) ou stay (par un double, ou après le dernier essai) [d’habitude leave]
    .jail-value = CONDUITE
    .games = Parties à parcourir, de 2000 tours chacune [d’habitude 1000]
    .games-value = NOMBRE
    .seed = Nombre dont tout le hasard découle [d’habitude 1]
    .seed-value = NOMBRE
    .threads = Combien de fils d’exécution marchent [d’habitude un par cœur]
    .threads-value = NOMBRE
cli-help-magie-scenario = Jouer des scénarios : des règles racontées en histoires.
cli-help-magie-scenario-run = Jouer des fichiers de scénarios et dire lesquels ne tiennent pas.
    .paths = Des fichiers, ou des dossiers à parcourir
    .paths-value = CHEMIN
cli-help-magie-edition = Regarder les éditions, ou vérifier la vôtre.
cli-help-magie-edition-list = Lister les éditions intégrées.
cli-help-magie-edition-show = Montrer le plateau, les montants, les cartes et les options d’une édition.
    .id = Son nom, ou le dossier de ses fichiers
    .id-value = ÉDITION
cli-help-magie-edition-check = Trouver tout ce qui cloche dans les fichiers d’une édition.
    .path = Le dossier de ses fichiers
    .path-value = DOSSIER
cli-help-magie-completions = Écrire la complétion d’un interpréteur sur la sortie standard.
    .shell = bash, zsh, fish, elvish ou powershell
    .shell-value = INTERPRÉTEUR
cli-help-magie-help = Afficher l’aide d’une commande.
    .command = La commande
    .command-value = COMMANDE

## Erreurs

cli-usage-no-such-command = La commande « { $command } » n’existe pas.
cli-usage-no-such-argument = Rien n’attend « { $argument } » ici.
cli-usage-missing = Il manque quelque chose : { $arguments }.
cli-usage-no-value = { $argument } attend une valeur.
cli-usage-other-value = { $argument } n’accepte pas « { $value } », mais l’une de ces valeurs : { $known }.
cli-usage-wrong-value = { $argument } n’accepte pas « { $value } ».
cli-usage-wrong = Arguments incorrects ({ $error }).
cli-usage-suggestion = Vouliez-vous dire « { $suggestion } » ?
cli-usage-see-help = Aide : « { $command } --help ».
cli-error = Erreur :
cli-io = Lecture ou écriture impossible ({ $error }).
cli-unreadable = Lecture de « { $path } » impossible : { $error }.
cli-unwritable = Écriture de « { $path } » impossible : { $error }.

## Éditions

cli-edition-players = { $least } à { $most } joueurs
cli-edition-unknown = Il n’y a ni édition ni dossier « { $id } ». Éditions intégrées : { $known }.
cli-edition-no-files = Aucun fichier TOML dans « { $path } ». Une édition est un dossier avec edition.toml, board.toml, decks.toml et names.toml.
cli-edition-board = Plateau
cli-edition-column-price = prix
cli-edition-column-mortgage = hyp.
cli-edition-column-level = bât.
cli-edition-column-bare = nu
cli-edition-millions = Montants en millions : { $unit }.
cli-edition-rents = Les loyers des gares valent pour une, deux ou plus dans une main ; ceux des compagnies sont des multiples des dés.
cli-edition-figures = Montants
cli-edition-options = Options de table (--option clé=valeur)
cli-edition-presets = Lots d’options (--preset nom)
cli-unknown-preset = Cette édition n’a pas de lot d’options « { $word } ». Lots : { $known }.
cli-option-usual = d’habitude { $value }
cli-option-by-language = selon la langue
cli-space-go = { $amount } au passage ou à l’arrivée
cli-space-tax = { $amount } à payer
cli-space-stock-exchange = dividendes, et une action peut être achetée
cli-space-train = jusqu’à la prochaine propriété à vendre
cli-space-draw = une carte à tirer : { $deck }
cli-space-gift = { $amount } ou un bon de transport
cli-space-income-tax = { $amount }, ou { $percent } % de tous ses biens
cli-space-tax-refund = { $percent } % de la cagnotte
cli-space-tunnel = mène { A($space) }
cli-figure-start-cash = Argent de départ : { $amount }
cli-figure-salary = Salaire : { $amount }
cli-figure-jail = Sortir de prison : { $amount } ; { $tries } essais au plus pour un double
cli-figure-doubles = Double n° { $count } de suite : en prison
cli-figure-auction = Enchères : première à { $opening }, puis au moins { $raise } de plus
cli-figure-group = Loyer nu d’un groupe complet : fois { $factor }
cli-figure-mortgage = Intérêts des hypothèques : { $percent } %
cli-figure-sale = Les constructions se revendent à { $percent } % de leur prix
cli-figure-stock = Réserve de la banque : { $pieces }
cli-check-ok = Aucun défaut : { $title } ({ $id }) peut se jouer.
cli-check-faults = { $count ->
    [one] Un défaut.
   *[other] { $count } défauts.
}

## Images d’une position

cli-board-short = Boulevard Bd, Avenue Av., Compagnie Cie, Faubourg Fg, Place Pl., Caisse Cse
cli-board-mortgaged = hyp.
cli-board-jailed = (A) en prison
cli-board-bank = banque : { $stock }
cli-board-pool = cagnotte : { $amount }
cli-player = { $name } · { $cash } · fortune { $worth } · sur { $space }
cli-player-jailed = { $name } · { $cash } · fortune { $worth } · en prison
cli-player-cards = cartes : { $cards }
cli-player-nothing = rien que de l’argent
cli-notes-real = { $count ->
    [one] { $count } vrai
   *[other] { $count } vrais
}
cli-notes-fake = { $count ->
    [one] { $count } faux
   *[other] { $count } faux
}
cli-notes-least = au moins { $count } faux
cli-notes-none = aucun
cli-purse-notes = billets : { $notes }
cli-purse-laid = sur la table : { $notes }
cli-purse-decoder = décodeur : { $sides }
cli-purse-green = { $count ->
    [one] { $count } vert
   *[other] { $count } verts
}
cli-purse-red = { $count ->
    [one] { $count } rouge
   *[other] { $count } rouges
}
cli-note-fake = #{ $number } faux
cli-note-real = #{ $number } vrai
cli-card = « { $card } »
cli-card-fake = « { $card } » (fausse)
cli-card-real = « { $card } » (vraie)
cli-card-is-fake = fausse
cli-card-is-real = vraie
cli-bank-stock = La banque a { $stock }.
cli-bank-notes = billets à la banque : { $notes }
cli-bank-fakes = Dans tout le jeu : { $list }.
cli-bank-fakes-of = { $fakes } faux sur { $count } de { $note }
cli-bank-open = { $deck }, cartes ouvertes (chacune existe en deux exemplaires, dont un faux) :
cli-board-open = { $deck }, cartes ouvertes : { $cards }
cli-reveal = Tous les billets dévoilés (les faux entre parenthèses) :
cli-reveal-all = en tout
cli-reveal-fake = faux
cli-group-complete = { $group } (complet) :
cli-group-part = { $group } ({ $owned } sur { $all }) :
cli-deed-mortgaged = { $deed } (hypothèque)
cli-deed-owner = à { $name }, qui en a { $owned } sur { $all }
cli-deed-owner-all = à { $name }, avec tout le groupe
cli-deed-free = à vendre
cli-deed-price = À vendre au prix de { $price }.
cli-deed-figures = Prix { $price }, hypothèque { $mortgage }, à lever pour { $lift }.
cli-deed-building = Chaque construction coûte { $price } et se revend { $refund }.
cli-deed-no-rent = Hypothéquée : aucun loyer n’est dû.
cli-rent-bare = Loyer nu
cli-rent-full-group = Groupe complet (×{ $factor })
cli-rent-built = Avec { $buildings }
cli-rent-owned = { $count ->
    [one] Avec une en main
   *[other] Avec { $count } en main
}
cli-rent-dice = { $factor } × les dés

## Enregistrements et parties sauvées illisibles

cli-record-in-file = { $path } : { $fault }
cli-record-not-json = ce n’est pas du JSON (ligne { $line }, colonne { $column }).
cli-record-not-a-record = ce n’est ni un enregistrement ni une partie sauvée.
cli-record-unknown-format = son format, { $found }, n’est pas lu par cette version.
cli-record-other-data = la partie s’est jouée sur d’autres données de l’édition « { $edition } » que celles de cette version ; elle ne peut pas se rejouer à l’identique.
cli-record-other-edition = la partie s’est jouée sur l’édition « { $edition } », pas sur « { $given } ».
cli-record-seats = Cette édition se joue de { $least } à { $most } joueurs, pas { $found }.
cli-record-refused = la réponse { $number } ne peut pas se donner à ce moment ({ $refusal }).
cli-record-too-short = il n’y a pas de réponse { $wanted } : l’enregistrement en a { $answers }.
cli-record-wrong = contenu incorrect ({ $fault }).
cli-resume-nothing = Il n’y a pas de partie sauvée à reprendre. Pour en commencer une : « magie play ».
cli-resume-seats = Cette partie a { $seats } places et --players en nomme { $given }.

## Options et joueurs impossibles

cli-option-form = « { $word } » n’est pas une option : écrivez clé=valeur, par exemple turn_limit=20.
cli-option-unknown = L’option « { $key } » n’existe pas ; « magie edition show classic » les liste.
cli-option-not-offered = Cette édition ne propose pas l’option « { $key } ».
cli-option-wants-flag = L’option « { $key } » prend true ou false, pas « { $found } ».
cli-option-wants-number = L’option « { $key } » prend un nombre entier, pas « { $found } ».
cli-option-wants-word = L’option « { $key } » prend un mot, pas « { $found } ».
cli-option-out-of-bounds = L’option « { $key } » prend un nombre de { $least } à { $most }, pas { $found }.
cli-option-unknown-word = L’option « { $key } » ne prend pas « { $found } », mais l’un de ces mots : { $known }.
cli-players-no-such-bot = « { $word } » n’est personne : les gens portent un nom, les robots sont { $known }.
cli-name-empty = Chaque joueur a besoin d’un nom.
cli-name-too-long = « { $name } » est trop long : un nom a { $most } signes au plus.
cli-name-reserved = Personne ne peut s’appeler « { $name } ».
cli-name-twice = Deux joueurs ne peuvent pas s’appeler « { $name } ».
cli-name-question = Comment vous appelez-vous ? [{ $usual }]
cli-name-usual = Joueur

## À la table

cli-welcome = Magie · { $edition } · graine { $seed }
cli-welcome-back = Magie · { $edition } · la partie continue
cli-welcome-over = Magie · { $edition } · une partie finie
cli-welcome-players = À la table : { $players }.
cli-welcome-bot = { $name } (robot)
cli-welcome-option = Option : { $option } : { $value }
cli-welcome-how = Entrée donne la réponse marquée ▸, un nombre en donne une autre, « aide » dit le reste.
cli-status-jail = en prison
cli-note-claim = { $owner } peut encore réclamer à { $payer } le loyer pour { $deed } : « réclamer ».
cli-note-keyboard = Le clavier passe à { $name } : cette réponse vient avant la suite du jeu.
cli-note-offers = { $count ->
    [one] Une offre vous attend (n° { $numbers }) : « offres », « accepter ».
   *[other] Des offres vous attendent (n° { $numbers }) : « offres », « accepter ».
}
cli-hint = ou : { $words }
cli-hint-bid = ou : une autre somme · { $words }
cli-hint-lay = ou : d’autres billets, comme 500 2x20 100f (f : faux connu, v : vrai, {"?"} : inconnu, #2 : le deuxième) · { $words }
cli-hint-lay-shared = ou : d’autres billets, comme 500 2x20 · { $words }
cli-hint-name-notes = ou : des billets de la banque, comme 100 5x20 · { $words }
cli-facts-you = vous en avez { $owned } sur { $all }
cli-facts-other = { $name } en a { $owned } sur { $all }
cli-facts-short = il vous manque { $amount }
cli-laid = { $name } a posé { $notes }
cli-laid-you = vous avez posé { $notes }
cli-laid-checked = vrais, après vérification : { $notes }
cli-laid-least = { $name } avait au moins { $count } faux de { $note }
cli-check-card-fake = Tout le monde sait qu’elle est fausse.
cli-check-card-real = Tout le monde sait qu’elle est vraie.
cli-check-card-reward = Une fausse rapporte { $amount } à qui la trouve ; de chaque carte, une sur deux est fausse.
cli-choice-buy = L’acheter pour { $price }
cli-choice-auction = La mettre aux enchères
cli-choice-leave-it = La laisser à la banque
cli-choice-sell = { $label } pour { $amount }
cli-choice-sit-out = Passer jusqu’à la fin de ces enchères
cli-choice-leave-open = Laisser l’offre ouverte
cli-choice-go-on = Continuer
cli-choice-space = { $label } (numéro { $number } du plateau)
cli-choice-name = Nommer une propriété parmi { $count }…
cli-choice-vouchers = Utiliser plusieurs bons de transport en un seul déplacement…
cli-choice-buy-share = Acheter une action { $company } pour { $price }
cli-choice-lay = { $lay } (le compte est bon)
cli-choice-lay-back = { $lay } ({ $back } à vous rendre)
cli-choice-lay-fake = { $label } – dont un billet que vous savez faux
cli-choice-lay-unseen = Poser les billets qui conviennent le mieux
cli-choice-lay-private = Choisir les billets, à l’abri des regards
cli-choice-check = Vérifier le billet { $number } : { $note }
cli-choice-let-pass = Laisser passer
cli-choice-leave-be = En rester là
cli-ask-claim = { $payer } vous doit { $dice ->
    [yes] un loyer à tirer aux dés
   *[no] { $amount }
 } pour { $deed }, si vous réclamez { $ends ->
    [own] avant de lancer les dés.
    [move] avant que le pion soit de nouveau déplacé par { $until }.
   *[roll] avant que les dés soient lancés par { $until }.
 }
cli-ask-offer = { $name } vous donne { $give } contre { $take }.
cli-ask-bot-turn = C’est ensuite à { $name }.
cli-ask-watch = Plus personne n’est en jeu à ce clavier. Regarder la suite ?
cli-ask-resign = { $name } quitte la partie pour de bon. Certain ?
cli-yes-no = [O/n]
cli-no-yes = [o/N]
cli-yes-or-no = « { $text } » ne dit ni oui ni non.
cli-endless = Les robots pourraient jouer sans fin ; la partie s’arrête ici.
cli-unknown = « { $text } » ne dit rien ici ; « aide » liste les commandes.
cli-unknown-near = Cela ne dit rien ici. Vouliez-vous dire « { $word } » ?
cli-no-such-number = { $most ->
    [one] Il n’y a que la réponse 1.
   *[other] Les réponses vont de 1 à { $most }.
}
cli-no-usual = Choisissez un nombre, ou voyez « aide ».
cli-no-such-person = Personne à ce clavier ne s’appelle « { $name } ».
cli-no-such-player = Personne avec qui échanger ne s’appelle « { $name } ».
cli-no-such-thing = Rien ici ne s’appelle « { $text } ».
cli-which = « { $text } » peut désigner : { $names }.
cli-too-many = C’est trop pour une seule commande.
cli-form = Cela s’écrit ainsi : { $form }
cli-no-card = Vous n’avez pas de carte.
cli-card-not-now = Aucune de vos cartes ne peut se jouer maintenant.
cli-card-which = Quelle carte ? Un numéro ou un nom ; Entrée pour aucune :
cli-voucher-more = Un autre dans le même déplacement ? Un numéro ou un nom ; Entrée pour aucun :
cli-target-space = Où ? Un numéro du plateau ou un nom ; Entrée pour nulle part :
cli-target-seat = Qui ? Un numéro ou un nom ; Entrée pour personne :
cli-target-company = De quelle société ? Un numéro ou un nom ; Entrée pour aucune :
cli-target-deed = Quelle propriété ? Un numéro ou un nom ; Entrée pour aucune :
cli-target-give = Laquelle donnez-vous ? Un numéro ou un nom ; Entrée pour aucune :
cli-target-take = Laquelle prenez-vous ? Un numéro ou un nom ; Entrée pour aucune :
cli-mark-fake = f faux fausse fake
cli-mark-real = v vrai vraie r real
cli-note-unknown = « { $text } » n’est pas une liste de billets : écrivez des valeurs, comme 500 2x20 100f.
cli-note-no-face = Il n’y a pas de billets de { $value }, seulement de { $known }.
cli-note-not-held = Vous n’avez pas { $count ->
    [one] d’autre billet
   *[other] { $count } billets
} de { $value }.
cli-note-not-held-fake = Vous n’avez pas { $count ->
    [one] de billet
   *[other] { $count } billets
} de { $value } que vous sachiez faux.
cli-note-not-held-real = Vous n’avez pas { $count ->
    [one] de billet
   *[other] { $count } billets
} de { $value } que vous sachiez vrai.
cli-note-not-held-unknown = Vous n’avez pas { $count ->
    [one] de billet
   *[other] { $count } billets
} de { $value } dont vous ne sachiez rien.
cli-note-not-held-place = Vous n’avez pas autant de billets de { $value }.
cli-note-bank-unmarked = Personne ne choisit dans une pile : donnez seulement des valeurs.
cli-lay-usual = Entrée : { $action }.
cli-lay-fake = Attention : ce choix contient un billet dont vous savez qu’il est faux.
cli-lay-which = Quels billets ?
cli-change-which = Quels billets changez-vous ? Entrée pour aucun :
cli-notes-how = Par exemple 500 2x20 100f ; f : faux connu, v : vrai, {"?"} : inconnu, #2 : le deuxième. « non » revient en arrière.
cli-check-which = Dites quel billet, de 1 à { $most } : « vérifier 1 ».
cli-auto-check = On ne vous demandera plus que pour les paiements avec un billet d’au moins { $least }.
cli-auto-check-all = On vous demandera de nouveau à chaque paiement.
cli-private = L’écran est pour { $name } seulement. Entrée quand personne d’autre ne regarde :
cli-private-end = Entrée pour tout cacher :
cli-private-marks = Les autres peuvent lire ceci. Écrivez « { $word } » tout court pour choisir à l’abri.
cli-build-nothing = Vous ne pouvez rien construire maintenant.
cli-build-question = Où ? Un numéro, ou des noms avec virgules, x2 pour deux ; Entrée pour rien :
cli-sell-nothing = Vous n’avez pas de construction à vendre maintenant.
cli-sell-question = Où ? Un numéro, ou des noms avec virgules, x2 pour deux ; Entrée pour rien :
cli-mortgage-nothing = Vous n’avez rien à hypothéquer maintenant.
cli-mortgage-question = Laquelle ? Un numéro ou un nom ; Entrée pour rien :
cli-lift-nothing = Vous n’avez pas d’hypothèque à lever, ou pas de quoi la payer.
cli-lift-question = Laquelle ? Un numéro ou un nom ; Entrée pour rien :
cli-no-offers = Aucune offre n’est ouverte.
cli-offer = { $number }. { $from } donne à { $to } { $give } contre { $take }.
cli-offer-repeated = { $from } répète une offre : { $give } contre { $take } (n° { $number }, pour { $to }).
cli-which-offer = Dites le numéro de l’offre ; « offres » les liste.
cli-auto = Réclamer les loyers : { $claim }. Lancer les dés : { $roll }. Terminer les tours : { $end }. Passer aux enchères au-delà de : { $bid }. Pour changer : { $form }
cli-auto-pay = Demander avant de payer un joueur : { $pay }. Pour changer : consigne payer [non]
cli-pause-on = On vous demandera avant chaque tour de robot.
cli-pause-off = Les robots jouent sans vous attendre.
cli-undo-nothing = Rien à annuler : seul ce qui s’est dit depuis le dernier lancer ou la dernière carte peut l’être.
cli-undone = Annulé : { $name }, « { $action } ».
cli-saved = La partie est sauvée : { $path }
cli-saved-how = Pour la reprendre : { $command }
cli-trade-partner = Échanger avec qui ({ $names }) ? Entrée pour personne :
cli-trade-how = Nommez { $things }, avec des virgules.
cli-trade-thing-deeds = des propriétés
cli-trade-thing-cash = des sommes
cli-trade-thing-cards = des cartes
cli-trade-thing-shares = des actions
cli-trade-how-drop = Entrée abandonne l’échange.
cli-trade-how-none = Entrée pour aucune ; « non » abandonne l’échange.
cli-trade-how-counter = Entrée garde ce qui est entre crochets ; « rien » ne met rien ; « non » abandonne la contre-offre.
cli-trade-how-balanced = La différence des prix affichés se paie toute seule : contre aucune propriété, une propriété se vend ou s’achète à son prix.
cli-trade-nothing = rien aucune aucun nothing none
cli-trade-give = Vous donnez à { $name }{ $now } :
cli-trade-take = Vous recevez, de la part { DE($name) }{ $now } :
cli-trade-confirm = Vous donnez à { $name } { $give } contre { $take }. Faire cette offre ?
cli-trade-dropped = Pas d’offre.
cli-trade-card = carte card
cli-trade-for = contre for
cli-over = La partie est finie : { $reason }.
cli-over-out = hors jeu
cli-over-parts = { $wealth } : billets { $cash }, loyers { $rents }
cli-over-again = Pour la raconter : { $command }
cli-help-intro = Entrée donne la réponse marquée ▸ ; un nombre en donne une autre. En plus, à toute question :
cli-help-outro = Les mots peuvent s’abréger, les noms de lieux et de joueurs aussi, avec ou sans accents.

## Ce qui peut se taper

cli-word-board = plateau
    .form = plateau
    .help = le plateau : propriétaires, constructions, pions, prix
cli-word-me = moi
    .form = moi
    .help = ce que vous avez
cli-word-players = joueurs
    .form = joueurs
    .help = ce que chacun a
cli-word-deed = titre
    .form = titre NOM
    .help = une propriété et ses loyers
cli-word-offers = offres
    .form = offres
    .help = les offres d’échange ouvertes
cli-word-log = journal
    .form = journal [NOMBRE]
    .help = ce qui vient de se passer
cli-word-bank = banque
    .form = banque
    .help = ce que la banque a : constructions, billets, cartes ouvertes
cli-word-roll = lancer l
cli-word-buy = acheter
cli-word-decline = décliner
cli-word-end = terminer fin
cli-word-pay = payer caution
cli-word-card = carte cartes
    .form = carte [NOM]
    .help = jouer une carte gardée, ou relire les vôtres
cli-word-lay = poser
    .form = poser 500 2x20 100f
    .help = payer avec ces billets ; la liste seule suffit aussi
cli-word-check = vérifier
    .form = vérifier N, passer
    .help = vérifier le billet posé N au décodeur, ou une carte ; « consigne vérifier 100 » ne demande que pour les billets d’au moins 100
cli-word-change = changer monnaie
    .form = changer 500
    .help = échanger des billets à la banque, une fois par tour
cli-word-claim = réclamer
    .form = réclamer, grâce [PROPRIÉTÉ]
    .help = prendre le loyer en attente, ou en faire grâce
cli-word-waive = grâce
cli-word-bid = enchérir
    .form = enchérir SOMME, passer, passer fin
    .help = aux enchères ; la somme seule suffit aussi
cli-word-pass = passer
cli-word-build = construire
    .form = construire NOM [x2], NOM
    .help = acheter des constructions ; une couleur vaut tout son groupe
cli-word-sell = vendre
    .form = vendre NOM [x2], NOM
    .help = revendre des constructions à moitié prix
cli-word-mortgage = hypothéquer hypothèque
    .form = hypothéquer NOM
    .help = tirer de l’argent d’une propriété, qui ne rapporte alors plus
cli-word-lift = lever
    .form = lever NOM
    .help = rembourser une hypothèque
cli-word-keep = garder
cli-word-trade = échanger
    .form = échanger [NOM{":"} CECI contre CELA]
    .help = offrir un échange, pas à pas ou en une ligne
    .help-balanced = offrir un échange, pas à pas ou en une ligne ; « contre rien » vend au prix affiché
cli-word-accept = accepter
    .form = accepter, refuser, répondre N
    .help = répondre à l’offre numéro N
cli-word-refuse = refuser
cli-word-counter = répondre
cli-word-withdraw = retirer
    .form = retirer N
    .help = reprendre sa propre offre
cli-word-bankrupt = faillite
cli-word-auto = consigne
    .form = consigne réclamer, lancer, fin, enchérir SOMME [non]
    .help = toujours réclamer, lancer, terminer, passer au-delà d’une somme
cli-word-pause = pause
    .form = pause
    .help = demander avant chaque tour de robot, ou plus
cli-word-as = pour
    .form = pour NOM{":"} COMMANDE
    .help = une autre personne à ce clavier parle
cli-word-undo = annuler
    .form = annuler
    .help = reprendre la dernière réponse, si ni lancer ni carte ne l’a suivie
cli-word-save = sauver
    .form = sauver [FICHIER]
    .help = sauver la partie ; elle l’est aussi toute seule
cli-word-resign = abandonner
    .form = abandonner
    .help = quitter le jeu ; les autres continuent
cli-word-quit = quitter
    .form = quitter
    .help = sauver, et reprendre une autre fois
cli-word-help = aide
cli-word-yes = oui
cli-word-no = non

## Scénarios

cli-scenarios = Scénarios : { $held } tiennent, { $failed } échouent, { $mistakes } fautes dans les fichiers ; fichiers lus : { $files }.
