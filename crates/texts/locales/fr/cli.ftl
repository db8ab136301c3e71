### Textes de la ligne de commande ; voir le fichier anglais.

## Aide

cli-help-heading-usage = Usage :
cli-help-heading-arguments = Arguments :
cli-help-heading-commands = Commandes :
cli-help-heading-options = Options :
cli-help-heading-levels = Niveaux des robots :
cli-help-heading-characters = Caractères des robots, après un signe plus ({"hard+trader"}) :
cli-help-heading-command = COMMANDE
cli-help-magie = Des jeux de propriétés : jouer dans le terminal, servir des tables, simuler, rejouer, vérifier.
    .lang = Langue, fr ou en [par défaut : celle du système]
    .lang-value = LANGUE
    .help = Afficher cette aide
    .version = Afficher la version
    .more = Pour commencer une partie : « magie play ».
cli-help-magie-play = Jouer dans le terminal : seul contre des robots, ou à plusieurs au même clavier.
    .players = Joueurs, séparés par des virgules : un nom pour chaque personne, un niveau pour chaque robot, comme {"bot:easy"} ou {"bot:hard"} ; {"bot:hard+builder"} donne au robot un caractère, {"bot:hard+surprise"} un caractère au hasard, {"bot:hard:Nom"} un nom [par défaut : vous contre trois robots]
    .players-value = JOUEURS
    .seed = Graine du hasard : la même graine donne les mêmes dés et les mêmes cartes [par défaut : une nouvelle]
    .seed-value = NOMBRE
    .edition = Édition, ou dossier d’une édition à vous [par défaut : classic]
    .edition-value = ÉDITION
    .preset = Lot d’options de table, par exemple gnome (voir « magie edition show classic »)
    .preset-value = NOM
    .option = Option de table, par exemple turn_limit=20 ; répétable (voir « magie edition show classic »)
    .option-value = CLÉ=VALEUR
    .names = Noms des lieux : paris, london ou atlantic-city [par défaut : selon la langue]
    .names-value = VILLE
    .as-printed = Toutes les règles strictes de l’édition : chaque propriétaire réclame ses loyers lui-même
    .save = Fichier où la partie est enregistrée à chaque réponse [par défaut : dans votre dossier d’état]
    .save-value = FICHIER
    .pause = Attendre Entrée avant le tour de chaque robot
cli-help-magie-resume = Reprendre une partie enregistrée.
    .file = Partie enregistrée [par défaut : la plus récente]
    .file-value = FICHIER
    .players = Nouveaux joueurs pour les places, comme pour « magie play » [par défaut : ceux de la partie]
    .players-value = JOUEURS
    .edition = Dossier de l’édition, si elle n’est pas intégrée
    .edition-value = DOSSIER
    .pause = Attendre Entrée avant le tour de chaque robot
cli-help-magie-replay = Afficher le journal d’une partie enregistrée.
    .file = Enregistrement d’une partie, finie ou non
    .file-value = FICHIER
    .to = S’arrêter après ce nombre de réponses
    .to-value = NOMBRE
    .json = Afficher chaque événement comme un objet JSON, un par ligne
    .position = Afficher la position finale en texte
    .edition = Dossier de l’édition, si elle n’est pas intégrée
    .edition-value = DOSSIER
cli-help-magie-analyse = Analyser une partie enregistrée : chances de gagner, hasard, et ce que chaque décision a apporté ou coûté.
    .file = Enregistrement d’une partie, finie ou non
    .file-value = FICHIER
    .edition = Dossier de l’édition, si elle n’est pas intégrée
    .edition-value = DOSSIER
    .play-outs = Juger les décisions douteuses en jouant la suite ce nombre de fois après chaque réponse, avec le même hasard [par défaut : 0]
    .play-outs-value = NOMBRE
    .seed = Graine du hasard des parties simulées [par défaut : 1]
    .seed-value = NOMBRE
    .json = Tout afficher comme un seul objet JSON
cli-help-magie-serve = Servir des tables par HTTP et WebSocket, avec le client web. C’est aussi ce que fait « magie » sans commande.
    .listen = Adresse d’écoute (MAGIE_LISTEN) [par défaut : 127.0.0.1:8080]
    .listen-value = ADRESSE
    .metrics = Adresse à part pour /metrics, /healthz et /readyz (MAGIE_METRICS) [par défaut : l’adresse d’écoute, pour cette machine seulement]
    .metrics-value = ADRESSE
    .open = Ouvrir le client web dans le navigateur
    .data = Fichier SQLite où stocker les parties (MAGIE_DATA) [par défaut : dans votre dossier d’état]
    .data-value = FICHIER
    .postgres = Base PostgreSQL où stocker les parties à la place ; plusieurs serveurs peuvent la partager (MAGIE_POSTGRES)
    .postgres-value = URL
    .key = Fichier de la clé du serveur, qui protège les graines et les sessions ; créé s’il n’existe pas. Les serveurs qui partagent une base la partagent aussi (MAGIE_KEY) [par défaut : dans votre dossier de configuration]
    .key-value = FICHIER
    .sync = Quand une réponse est considérée comme stockée : « disk » une fois sur le disque, « system » une fois confiée au système, ce qu’une panne de courant peut perdre (MAGIE_SYNC) [par défaut : disk]
    .sync-value = OÙ
    .origin = Adresse publique de ce serveur, par exemple https://magie.example (MAGIE_ORIGIN)
    .origin-value = URL
    .host = Nom sous lequel on peut ouvrir ce serveur, en plus de ses adresses IP, de localhost et du nom de cette machine ; peut être répété (MAGIE_HOST, séparés par des virgules)
    .host-value = NOM
    .behind-proxy = Se fier aux adresses des clients transmises par un proxy inverse (MAGIE_BEHIND_PROXY)
    .keep-days = Jours pendant lesquels garder les parties finies, 0 pour toujours (MAGIE_KEEP_DAYS) [par défaut : 30]
    .keep-days-value = JOURS
    .max-tables = Nombre maximal de tables en mémoire (MAGIE_MAX_TABLES) [par défaut : 20000]
    .max-tables-value = NOMBRE
    .max-sockets = Nombre maximal de connexions ouvertes (MAGIE_MAX_SOCKETS) [par défaut : 20000]
    .max-sockets-value = NOMBRE
    .no-limits = Supprimer les limites par client, pour les tests de charge sur une seule machine (MAGIE_NO_LIMITS)
    .test-seed = Uniquement pour tester des clients : à chaque démarrage, les dés et les robots de chaque table se répètent ; n’importe qui peut les prévoir
    .test-seed-value = NOMBRE
    .web = Servir le client web de ce dossier au lieu de celui du programme
    .web-value = DOSSIER
    .editions = Dossier de vos propres éditions : chaque dossier qu’il contient en est une (MAGIE_EDITIONS)
    .editions-value = DOSSIER
    .log = Niveau du journal : error, warn, info ou debug (MAGIE_LOG) [par défaut : warn]
    .log-value = NIVEAU
    .log-json = Écrire le journal en JSON (MAGIE_LOG_JSON)
cli-help-magie-verify = Vérifier une partie finie d’un serveur : sa graine, et chaque lancer et chaque carte qui en découlent.
    .file = Preuve, téléchargée depuis /api/games/…/proof
    .file-value = FICHIER
    .commitment = Empreinte que la table affichait avant le début
    .commitment-value = EMPREINTE
    .chain = Partie de la chaîne des empreintes, téléchargée de /api/commitments, qui contient la table ; plusieurs parties doivent se suivre
    .chain-value = FICHIER
    .head = Tête de la chaîne que vous avez notée, après son numéro et deux-points
    .head-value = TÊTE
    .edition = Dossier de l’édition, si elle n’est pas intégrée
    .edition-value = DOSSIER
cli-help-magie-load = Tester la charge d’un serveur sur cette machine : de vraies parties par de vraies connexions, comparées à un simple serveur WebSocket dans la même mesure.
    .tables = Nombre de tables, de quatre connexions chacune [par défaut : 100]
    .tables-value = NOMBRE
    .seconds = Durée en secondes [par défaut : 10]
    .seconds-value = NOMBRE
    .edition = Édition [par défaut : classic]
    .edition-value = ÉDITION
    .sync = Quand une réponse est considérée comme stockée : « disk » ou « system » [par défaut : disk]
    .sync-value = OÙ
    .idle = Ouvrir seulement les tables, et mesurer la mémoire
    .pace = Réponses par seconde et par table dans la mesure à rythme fixe [par défaut : 10]
    .pace-value = NOMBRE
    .threads = Fils d’exécution de chaque serveur, et des clients [par défaut : un pour deux cœurs]
    .threads-value = NOMBRE
    .floor-server = Le simple serveur WebSocket
cli-serve-ready = Magie écoute sur { $address } · Ctrl-C pour arrêter
cli-serve-test = SERVEUR DE TEST (--test-seed { $seed }) : n’importe qui peut prévoir les dés de chaque table. N’y jouez pas.
cli-serve-failed = Le serveur ne peut pas démarrer : { $error }
cli-verify-good = { $file } : vérifié. { $answers } réponses, dont { $luck } lancers et cartes ; toutes découlent de la graine.
cli-verify-chain = La table a sa place dans la chaîne des empreintes que vous avez donnée.
cli-verify-compare = Pour vérifier que la graine était fixée avant le début, comparez l’empreinte que la table affichait alors à celle-ci, ou donnez-la à --commitment : { $commitment }
cli-verify-abandoned = La partie a été abandonnée : tout le monde est parti avant la fin. Ce qui a été joué est vérifié.
cli-verify-withheld = { $player } avait promis une part des dés et ne l’a pas révélée à temps. Elle n’a pas compté ; cela a pu changer les dés une fois, à l’aveugle sauf si { $player } connaissait la graine.
cli-verify-bad = { $file } : { $error }
cli-load-failed = Le test de charge a échoué : { $error }
cli-help-magie-simulate = Faire jouer beaucoup de parties par des robots sur tous les cœurs : statistiques, fichiers Parquet, rapport HTML.
    .edition = Édition, ou dossier d’une édition à vous [par défaut : classic]
    .edition-value = ÉDITION
    .preset = Lot d’options de table, par exemple gnome (voir « magie edition show classic »)
    .preset-value = NOM
    .option = Option de table, par exemple turn_limit=20 ; répétable (voir « magie edition show classic »)
    .option-value = CLÉ=VALEUR
    .names = Noms des lieux dans le rapport : paris, london ou atlantic-city [par défaut : selon la langue]
    .names-value = VILLE
    .bots = Robots, un par place, séparés par des virgules : des niveaux, ou thumb, tycoon, oracle, novice, fp-a, fp-b, fp-c, random, scripted [par défaut : quatre fois thumb]
    .bots-value = ROBOTS
    .games = Nombre de parties [par défaut : 10000]
    .games-value = NOMBRE
    .seed = Graine du hasard [par défaut : 1]
    .seed-value = NOMBRE
    .first = Numéro de la première partie, pour répartir une simulation sur plusieurs machines [par défaut : 0]
    .first-value = NOMBRE
    .cap = Tours, tous joueurs confondus, après lesquels une partie est arrêtée [par défaut : 1000]
    .cap-value = TOURS
    .from = Commencer chaque partie par cette position : son texte, ou un fichier qui le contient
    .from-value = POSITION
    .out = Fichier Parquet à écrire, une ligne par partie
    .out-value = FICHIER
    .turns = Fichier Parquet à écrire, une ligne par tour
    .turns-value = FICHIER
    .report = Rapport HTML à écrire
    .report-value = FICHIER
    .luck = Mesurer aussi le hasard, et donner les parts sans lui ; plusieurs fois plus long
    .threads = Nombre de fils d’exécution [par défaut : un par cœur]
    .threads-value = NOMBRE
    .more = Ctrl-C arrête la simulation et garde les parties déjà jouées.
cli-help-magie-simulate-merge = Réunir les parts d’une simulation répartie sur plusieurs machines.
    .files = Fichiers Parquet d’une même simulation, tous de parties ou tous de tours
    .files-value = FICHIER
    .out = Fichier Parquet à écrire, avec toutes les lignes
    .out-value = FICHIER
    .report = Rapport HTML à écrire
    .report-value = FICHIER
    .edition = Dossier de l’édition, si elle n’est pas intégrée
    .edition-value = DOSSIER
cli-help-magie-tournament = Faire jouer des robots entre eux dans tous les ordres de places, et les classer.
    .edition = Édition, ou dossier d’une édition à vous [par défaut : classic]
    .edition-value = ÉDITION
    .preset = Lot d’options de table, par exemple gnome (voir « magie edition show classic »)
    .preset-value = NOM
    .option = Option de table, par exemple turn_limit=20 ; répétable (voir « magie edition show classic »)
    .option-value = CLÉ=VALEUR
    .names = Noms des lieux ; ils ne changent rien à un tournoi
    .names-value = VILLE
    .bots = Robots, séparés par des virgules : des niveaux, ou thumb, tycoon, oracle, novice, fp-a, fp-b, fp-c, random, scripted
    .bots-value = ROBOTS
    .games = Nombre minimal de parties [par défaut : 2400]
    .games-value = NOMBRE
    .seed = Graine du hasard [par défaut : 1]
    .seed-value = NOMBRE
    .cap = Tours, tous joueurs confondus, après lesquels une partie est arrêtée [par défaut : 1000]
    .cap-value = TOURS
    .luck = Mesurer aussi le hasard, et donner les parts sans lui ; plusieurs fois plus long
    .threads = Nombre de fils d’exécution [par défaut : un par cœur]
    .threads-value = NOMBRE
cli-help-magie-measure = Mesurer les robots : force, faiblesses, manières, et usage des règles spéciales.
cli-help-magie-measure-strength = Faire jouer un robot contre trois robots égaux, avec des intervalles à 95 % ; 25 % est l’égalité.
    .pairs = Paires de robots, joints par deux points, le premier contre trois du second [par défaut : chaque niveau contre celui d’en dessous, et l’inverse]
    .pairs-value = PAIRE
    .times = Mesurer aussi le temps de réflexion du premier robot, en microsecondes
    .editions = Éditions, séparées par des virgules [par défaut : classic, france-2008, faux-billets, ultimate]
    .editions-value = ÉDITIONS
    .games = Nombre de parties de chaque mesure [par défaut : 1000]
    .games-value = NOMBRE
    .seed = Graine du hasard [par défaut : 1]
    .seed-value = NOMBRE
    .cap = Tours de tous les joueurs après lesquels une partie est arrêtée [par défaut : 1000]
    .cap-value = TOURS
    .threads = Nombre de fils d’exécution [par défaut : un par cœur]
    .threads-value = NOMBRE
    .more = Outre les robots, on peut nommer des stratégies : shark@hard joue la stratégie « shark » contre « hard ».
cli-help-magie-measure-exploits = Faire jouer des stratégies qui cherchent des faiblesses contre trois robots égaux, et une qui est ajustée à eux.
    .strategies = Stratégies, comme swapper ou shark [par défaut : toutes]
    .strategies-value = STRATÉGIE
    .against = Le robot contre lequel elles jouent [par défaut : hard]
    .against-value = ROBOT
    .fit = Parties de ce robot auxquelles ajuster une stratégie ; 0 pour aucune [par défaut : 1500]
    .fit-value = NOMBRE
    .editions = Éditions, séparées par des virgules [par défaut : classic, france-2008, faux-billets, ultimate]
    .editions-value = ÉDITIONS
    .games = Nombre de parties de chaque mesure [par défaut : 1000]
    .games-value = NOMBRE
    .seed = Graine du hasard [par défaut : 1]
    .seed-value = NOMBRE
    .cap = Tours de tous les joueurs après lesquels une partie est arrêtée [par défaut : 1000]
    .cap-value = TOURS
    .threads = Nombre de fils d’exécution [par défaut : un par cœur]
    .threads-value = NOMBRE
cli-help-magie-measure-manners = Compter ce qu’entend de trois robots une personne qui refuse tout échange, et comment les robots enchérissent, bâtissent et échangent.
    .bots = Robots, séparés par des virgules [par défaut : easy, medium, hard, master]
    .bots-value = ROBOTS
    .editions = Éditions, séparées par des virgules [par défaut : classic, france-2008, faux-billets, ultimate]
    .editions-value = ÉDITIONS
    .games = Nombre de parties de chaque mesure [par défaut : 1000]
    .games-value = NOMBRE
    .seed = Graine du hasard [par défaut : 1]
    .seed-value = NOMBRE
    .cap = Tours de tous les joueurs après lesquels une partie est arrêtée [par défaut : 1000]
    .cap-value = TOURS
    .threads = Nombre de fils d’exécution [par défaut : un par cœur]
    .threads-value = NOMBRE
cli-help-magie-measure-skills = Compter comment les robots vérifient et paient en billets, et se servent des taxis, des bons et des actions.
    .bots = Robots, séparés par des virgules [par défaut : easy, medium, hard, master]
    .bots-value = ROBOTS
    .editions = Éditions, séparées par des virgules [par défaut : classic, france-2008, faux-billets, ultimate]
    .editions-value = ÉDITIONS
    .games = Nombre de parties de chaque mesure [par défaut : 1000]
    .games-value = NOMBRE
    .seed = Graine du hasard [par défaut : 1]
    .seed-value = NOMBRE
    .cap = Tours de tous les joueurs après lesquels une partie est arrêtée [par défaut : 1000]
    .cap-value = TOURS
    .threads = Nombre de fils d’exécution [par défaut : un par cœur]
    .threads-value = NOMBRE
cli-help-magie-measure-styles = Faire jouer chaque caractère d’un robot contre trois robots ordinaires du même, et compter comment il bâtit, échange, enchérit et épargne.
    .bots = Robots, séparés par des virgules [par défaut : easy, medium, hard, master]
    .bots-value = ROBOTS
    .editions = Éditions, séparées par des virgules [par défaut : classic, france-2008, faux-billets, ultimate]
    .editions-value = ÉDITIONS
    .games = Nombre de parties de chaque mesure [par défaut : 1000]
    .games-value = NOMBRE
    .seed = Graine du hasard [par défaut : 1]
    .seed-value = NOMBRE
    .cap = Tours de tous les joueurs après lesquels une partie est arrêtée [par défaut : 1000]
    .cap-value = TOURS
    .threads = Nombre de fils d’exécution [par défaut : un par cœur]
    .threads-value = NOMBRE
cli-help-magie-calibrate = Comparer les chances de gagner que donne l’évaluation avec les gagnants, dans des parties dont elle n’a rien appris.
    .editions = Éditions, séparées par des virgules [par défaut : classic, france-2008, faux-billets, ultimate]
    .editions-value = ÉDITIONS
    .bots = Robots, séparés par des virgules ; quatre robots égaux jouent à chaque table [par défaut : hard-1, hard]
    .bots-value = ROBOTS
    .games = Nombre de parties par édition et par robot [par défaut : 1500]
    .games-value = NOMBRE
    .positions = Positions rejouées de nombreuses fois pour connaître les vraies chances ; 0 pour aucune [par défaut : 90]
    .positions-value = NOMBRE
    .truth = Parties jouées jusqu’au bout depuis chacune de ces positions [par défaut : 240]
    .truth-value = NOMBRE
    .play-outs = Parties courtes simulées depuis chacune de ces positions, dont l’erreur est mesurée [par défaut : 400]
    .play-outs-value = NOMBRE
    .model = Mesurer ce fichier de modèle, et y inscrire les chiffres
    .model-value = FICHIER
    .json = Afficher un objet JSON
    .seed = Graine du hasard [par défaut : 1]
    .seed-value = NOMBRE
    .cap = Tours de tous les joueurs après lesquels une partie est arrêtée [par défaut : 1000]
    .cap-value = TOURS
    .threads = Nombre de fils d’exécution [par défaut : un par cœur]
    .threads-value = NOMBRE
cli-help-magie-odds = Montrer combien de fois on s’arrête sur chaque case : par le calcul exact, et par simulation.
    .edition = Édition, ou dossier d’une édition à vous [par défaut : classic]
    .edition-value = ÉDITION
    .preset = Lot d’options de table, par exemple gnome (voir « magie edition show classic »)
    .preset-value = NOM
    .option = Option de table, par exemple deck=traditional_fr ; répétable (voir « magie edition show classic »)
    .option-value = CLÉ=VALEUR
    .names = Noms des lieux : paris, london ou atlantic-city [par défaut : selon la langue]
    .names-value = VILLE
    .jail = Comment on sort de prison : « leave » (aussitôt) ou « stay » (par un double, ou après le dernier essai) [par défaut : leave]
    .jail-value = CONDUITE
    .games = Nombre de parties simulées, de 2000 tours chacune [par défaut : 1000]
    .games-value = NOMBRE
    .seed = Graine du hasard [par défaut : 1]
    .seed-value = NOMBRE
    .threads = Nombre de fils d’exécution [par défaut : un par cœur]
    .threads-value = NOMBRE
cli-help-magie-scenario = Jouer des scénarios : des règles écrites comme des cas de test.
cli-help-magie-scenario-run = Jouer des fichiers de scénarios et signaler les échecs.
    .paths = Fichiers de scénarios, ou dossiers qui en contiennent
    .paths-value = CHEMIN
cli-help-magie-edition = Lister et afficher les éditions, ou vérifier la vôtre.
cli-help-magie-edition-list = Lister les éditions intégrées.
cli-help-magie-edition-show = Afficher le plateau, les montants, les cartes et les options d’une édition.
    .id = Nom d’une édition, ou dossier de ses fichiers
    .id-value = ÉDITION
cli-help-magie-edition-check = Vérifier les fichiers d’une édition et signaler toutes les erreurs.
    .path = Dossier de l’édition
    .path-value = DOSSIER
cli-help-magie-completions = Afficher le script de complétion d’un interpréteur de commandes.
    .shell = Interpréteur : bash, zsh, fish, elvish ou powershell
    .shell-value = INTERPRÉTEUR
cli-help-magie-help = Afficher l’aide d’une commande.
    .command = Commande, et sa sous-commande s’il y en a une
    .command-value = COMMANDE

## Erreurs

cli-usage-no-such-command = Commande inconnue : « { $command } ».
cli-usage-no-such-argument = Argument inattendu : « { $argument } ».
cli-usage-missing = Argument manquant : { $arguments }.
cli-usage-no-value = { $argument } attend une valeur.
cli-usage-other-value = « { $value } » n’est pas une valeur possible pour { $argument }. Valeurs possibles : { $known }.
cli-usage-wrong-value = « { $value } » n’est pas une valeur possible pour { $argument }.
cli-usage-repeated = { $argument } ne peut être donné qu’une fois.
cli-usage-conflict = { $argument } et { $other } ne vont pas ensemble.
cli-usage-wrong = Arguments incorrects ({ $error }).
cli-usage-suggestion = Vouliez-vous dire « { $suggestion } » ?
cli-usage-see-help = Pour l’aide : « { $command } --help ».
cli-error = Erreur :
cli-io = Lecture ou écriture impossible : { $error }.
cli-unreadable = Lecture de « { $path } » impossible : { $error }.
cli-unwritable = Écriture de « { $path } » impossible : { $error }.
cli-cause-not-found = fichier ou dossier inexistant
cli-cause-denied = accès refusé
cli-cause-folder = c’est un dossier
cli-cause-no-folder = une partie du chemin n’est pas un dossier

## Éditions

cli-edition-players = { $least } à { $most } joueurs
cli-edition-unknown = Il n’y a ni édition ni dossier « { $id } ». Éditions intégrées : { $known }.
cli-edition-no-files = « { $path } » ne contient aucun fichier TOML. Une édition est un dossier avec edition.toml, board.toml, decks.toml et names.toml.
cli-edition-board = Plateau
cli-edition-column-price = prix
cli-edition-column-mortgage = hyp.
cli-edition-column-level = bât.
cli-edition-column-bare = base
cli-edition-millions = Montants en millions : { $unit }.
cli-edition-rents = Le loyer des gares dépend de leur nombre chez le même propriétaire ; celui des compagnies multiplie les dés.
cli-edition-figures = Montants
cli-edition-options = Options de table (--option clé=valeur)
cli-edition-presets = Lots d’options (--preset nom)
cli-unknown-preset = Cette édition n’a pas de lot d’options « { $word } ». Lots : { $known }.
cli-option-usual = par défaut : { $value }
cli-option-by-language = selon la langue
cli-space-go = { $amount } au passage ou à l’arrivée
cli-space-tax = { $amount } à payer
cli-space-stock-exchange = dividendes, et une action peut être achetée
cli-space-train = vous mène à la prochaine propriété libre
cli-space-draw = une carte à tirer : { $deck }
cli-space-gift = { $amount } ou un bon de transport
cli-space-income-tax = { $amount }, ou { $percent } % de tous vos biens
cli-space-tax-refund = { $percent } % de la cagnotte
cli-space-tunnel = mène { A($space) }
cli-figure-start-cash = Argent de départ : { $amount }
cli-figure-salary = Salaire : { $amount }
cli-figure-jail = Sortir de prison coûte { $amount }, ou demande un double en { $tries } essais au plus
cli-figure-doubles = Doubles de suite qui envoient en prison : { $count }
cli-figure-auction = Enchères : mise à prix { $opening }, surenchère minimale { $raise }
cli-figure-group = Loyer sans construction d’un groupe complet : fois { $factor }
cli-figure-mortgage = Intérêts des hypothèques : { $percent } %
cli-figure-sale = Les constructions se revendent à { $percent } % de leur prix
cli-figure-stock = Réserve de la banque : { $pieces }
cli-check-ok = Aucune erreur : { $title } ({ $id }) peut se jouer.
cli-check-faults = { $count ->
    [one] Une erreur.
   *[other] { $count } erreurs.
}

## Images d’une position

cli-board-short = Boulevard Bd, Avenue Av., Compagnie Cie, Faubourg Fg, Place Pl., Caisse Cse
cli-board-mortgaged = hyp.
cli-board-jailed = (A) en prison
cli-board-bank = banque : { $stock }
cli-board-pool = cagnotte : { $amount }
cli-player = { $name } · { $cash } · patrimoine { $worth } · { $space }
cli-player-jailed = { $name } · { $cash } · patrimoine { $worth } · en prison
cli-player-cards = cartes : { $cards }
cli-player-nothing = de l’argent seulement
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
cli-why = « { $reason } »
cli-offer-why = { $seat } : « { $reason } »
cli-card-drawn-again = { $seat } tire et garde { $deck-card }, « { $card } ».
cli-bank-stock = La banque a { $stock }.
cli-bank-notes = billets à la banque : { $notes }
cli-bank-fakes = Dans tout le jeu : { $list }.
cli-bank-fakes-of = { $fakes } faux sur { $count } de { $note }
cli-bank-open = { $deck }, cartes face visible (chacune existe en deux exemplaires, dont un faux) :
cli-board-open = { $deck }, cartes face visible : { $cards }
cli-reveal = Tous les billets dévoilés (les faux entre parenthèses) :
cli-reveal-all = en tout
cli-reveal-fake = faux
cli-group-complete = { $group } (complet) :
cli-group-part = { $group } ({ $owned } sur { $all }) :
cli-deed-mortgaged = { $deed } (hypothéquée)
cli-deed-owner = à { $name }, qui en a { $owned } sur { $all }
cli-deed-owner-all = à { $name }, avec tout le groupe
cli-deed-free = à vendre
cli-deed-price = Prix { $price }.
cli-deed-figures = Prix { $price }, hypothèque { $mortgage }, à lever pour { $lift }.
cli-deed-building = Chaque construction coûte { $price } et se revend { $refund }.
cli-deed-no-rent = Hypothéquée : aucun loyer n’est dû.
cli-rent-bare = Loyer sans construction
cli-rent-majority = Majorité du groupe (×{ $factor })
cli-rent-full-group = Groupe complet (×{ $factor })
cli-rent-built = Avec { $buildings }
cli-rent-owned = { $count ->
    [one] Une possédée
   *[other] { $count } possédées
}
cli-rent-owned-built = { $count ->
    [one] Une possédée, avec { $buildings } ici
   *[other] { $count } possédées, avec { $buildings } ici
}
cli-rent-dice = { $factor } × les dés

## Enregistrements et parties sauvées illisibles

cli-record-in-file = { $path } : { $fault }
cli-record-not-json = ce n’est pas une partie enregistrée : pas du JSON (ligne { $line }, colonne { $column }).
cli-record-not-a-record = ce n’est pas une partie enregistrée.
cli-record-unknown-format = cette version ne lit pas le format { $found }.
cli-record-other-data = la partie s’est jouée avec une autre version de l’édition « { $edition } » ; elle ne peut pas être rejouée à l’identique.
cli-record-other-edition = la partie s’est jouée sur l’édition « { $edition } », pas sur « { $given } ».
cli-record-seats = Cette édition se joue de { $least } à { $most } joueurs, pas { $found }.
cli-record-refused = la réponse { $number } n’est pas possible à ce moment ({ $refusal }).
cli-record-too-short = il n’y a pas de réponse { $wanted } : l’enregistrement en a { $answers }.
cli-record-wrong = contenu incorrect ({ $fault }).
cli-resume-nothing = Il n’y a pas de partie enregistrée. Pour en commencer une : « magie play ».
cli-resume-seats = Cette partie a { $seats } places, mais --players en donne { $given }.

## Options et joueurs impossibles

cli-option-form = « { $word } » n’est pas une option. Écrivez clé=valeur, par exemple turn_limit=20.
cli-option-unknown = Option inconnue : « { $key } ». Pour la liste : « magie edition show classic ».
cli-option-not-offered = Cette édition n’a pas l’option « { $key } ».
cli-option-wants-flag = L’option « { $key } » doit être true ou false, pas « { $found } ».
cli-option-wants-number = L’option « { $key } » doit être un nombre entier, pas « { $found } ».
cli-option-wants-word = L’option « { $key } » doit être un mot, pas « { $found } ».
cli-option-out-of-bounds = L’option « { $key } » doit être un nombre de { $least } à { $most }, pas { $found }.
cli-option-unknown-word = L’option « { $key } » doit être l’un de ces mots : { $known }, pas « { $found } ».
cli-players-no-such-bot = « { $word } » n’est pas un joueur : écrivez un nom pour une personne, ou pour un robot { $known }.
cli-name-empty = Chaque joueur a besoin d’un nom.
cli-name-too-long = « { $name } » est trop long : un nom a au plus { $most } caractères.
cli-name-reserved = « { $name } » ne peut pas servir de nom.
cli-name-twice = Deux joueurs portent le même nom, « { $name } ».
cli-name-question = Comment vous appelez-vous ? [{ $usual }]
cli-name-usual = Joueur

## À la table

cli-welcome = Magie · { $edition } · graine { $seed }
cli-welcome-back = Magie · { $edition } · la partie continue
cli-welcome-over = Magie · { $edition } · une partie finie
cli-welcome-players = À la table : { $players }.
cli-welcome-bot = { $name } (robot)
cli-welcome-character = { $name } · { $character } : { $help }
cli-welcome-option = Option : { $option } : { $value }
cli-welcome-how = Appuyez sur Entrée pour la réponse marquée ▸, ou tapez le numéro d’une autre. Tapez « aide » pour toutes les commandes.
cli-status-jail = en prison
cli-note-claim = { $owner } peut encore réclamer à { $payer } le loyer pour { $deed } : « réclamer { $name } ».
cli-note-keyboard = Passez le clavier à { $name } : le jeu attend cette réponse.
cli-note-offers = { $count ->
    [one] Une offre vous attend (n° { $numbers }) : « offres », « accepter ».
   *[other] Des offres vous attendent (n° { $numbers }) : « offres », « accepter ».
}
cli-hint = ou : { $words }
cli-hint-bid = ou : un autre montant · { $words }
cli-hint-lay = ou : d’autres billets, comme 500 2x20 100f (f : faux connu, v : vrai, {"?"} : inconnu, #2 : le deuxième) · { $words }
cli-hint-lay-shared = ou : d’autres billets, comme 500 2x20 · { $words }
cli-hint-name-notes = ou : des billets de la banque, comme 100 5x20 · { $words }
cli-facts-group = groupe : { $group }
cli-facts-you = vous en avez { $owned } sur { $all }
cli-facts-price = prix affiché { $amount }
cli-facts-other = { $name } en a { $owned } sur { $all }
cli-facts-ride = Vous pouvez plutôt prendre le métro. Si vous lancez les dés, vous y renoncez.
cli-facts-short = il vous manque { $amount }
cli-facts-expires = Il expire : vous le perdez sans l’utiliser.
cli-laid = { $name } a posé { $notes }
cli-laid-you = vous avez posé { $notes }
cli-laid-checked = vrais, après vérification : { $notes }
cli-laid-least = { $name } avait au moins { $count } faux de { $note }
cli-check-card-fake = Tout le monde sait que cette carte est fausse.
cli-check-card-real = Tout le monde sait que cette carte est vraie.
cli-check-card-reward = Si elle est fausse, vous recevez { $amount }. Chaque carte existe en deux exemplaires, dont un faux.
cli-choice-buy = Acheter pour { $price }
cli-choice-auction = Mettre aux enchères
cli-choice-auction-share = Ne pas acheter : une action est mise aux enchères
cli-choice-no-share = Ne pas acheter
cli-choice-leave-it = Laisser à la banque
cli-choice-for = { $label } pour { $amount }
cli-choice-sit-out = Passer jusqu’à la fin de ces enchères
cli-choice-leave-open = Laisser l’offre ouverte
cli-choice-go-on = Continuer
cli-choice-space = { $label } (numéro { $number } du plateau)
cli-choice-mortgage = Hypothéquer autre chose…
cli-choice-name = Nommer une propriété parmi { $count }…
cli-choice-ride = Prendre le métro jusqu’à une case parmi { $count }
cli-choice-vouchers = Utiliser plusieurs bons de transport en un seul déplacement…
cli-choice-buy-share = Acheter une action { $company } pour { $price }
cli-choice-lay = { $lay } (le compte est bon)
cli-choice-lay-back = { $lay } ({ $back } à vous rendre)
cli-choice-lay-fake = { $label } – dont un billet que vous savez faux
cli-choice-lay-unseen = Poser les billets qui conviennent le mieux
cli-choice-lay-private = Choisir les billets à l’abri des regards
cli-choice-check = Vérifier le billet { $number } : { $note }
cli-choice-let-pass = Laisser passer
cli-choice-leave-be = Ne rien faire
cli-ask-claim = { $payer } vous doit { $dice ->
    [yes] un loyer à tirer aux dés
   *[no] { $amount }
 } pour { $deed }, à réclamer { $ends ->
    [own] avant de lancer les dés.
    [move] avant le prochain déplacement { DE($until) }.
   *[roll] avant le lancer { DE($until) }.
 }
cli-ask-offer = { $name } vous propose { $give } contre { $take }.
cli-ask-bot-turn = C’est ensuite à { $name }.
cli-ask-watch = Plus personne à ce clavier n’est en jeu. Regarder la suite ?
cli-ask-resign = { $own ->
    [yes] Vous abandonnez la partie pour de bon. Confirmer ?
   *[no] { $name } abandonne la partie pour de bon. Confirmer ?
}
cli-yes-no = [O/n]
cli-no-yes = [o/N]
cli-yes-or-no = « { $text } » n’est ni oui ni non.
cli-endless = Les robots pourraient continuer sans fin ; la partie s’arrête ici.
cli-unknown = « { $text } » n’est ni une réponse ni une commande. Tapez le numéro d’une réponse, ou « aide ».
cli-unknown-near = « { $text } » n’est ni une réponse ni une commande. Vouliez-vous dire « { $word } » ?
cli-no-such-number = { $most ->
    [one] Il n’y a que la réponse 1.
   *[other] Les réponses vont de 1 à { $most }.
}
cli-no-usual = Tapez le numéro d’une réponse, ou « aide ».
cli-no-such-person = Personne à ce clavier ne s’appelle « { $name } ».
cli-no-such-player = Il n’y a pas de « { $name } » avec qui échanger.
cli-no-such-thing = Il n’y a pas de « { $text } » ici.
cli-which = « { $text } » peut désigner : { $names }.
cli-too-many = C’est trop à la fois.
cli-form = Syntaxe : { $form }
cli-no-card = Vous n’avez pas de carte.
cli-card-not-now = Aucune ne peut se jouer maintenant.
cli-card-which = Quelle carte ? (numéro ou nom, Entrée pour revenir)
cli-voucher-more = Ajouter un autre bon au même déplacement ? (numéro ou nom, Entrée pour non)
cli-target-space = Où ? (numéro du plateau ou nom, Entrée pour revenir)
cli-target-seat = Quel joueur ? (numéro ou nom, Entrée pour revenir)
cli-target-company = Quelle société ? (numéro ou nom, Entrée pour revenir)
cli-target-deed = Quelle propriété ? (numéro ou nom, Entrée pour revenir)
cli-target-give = Quelle propriété donnez-vous ? (numéro ou nom, Entrée pour revenir)
cli-target-take = Quelle propriété prenez-vous ? (numéro ou nom, Entrée pour revenir)
cli-mark-fake = f faux fausse fake
cli-mark-real = v vrai vraie r real
cli-note-unknown = « { $text } » n’est pas une liste de billets. Écrivez des valeurs, comme 500 2x20 100f.
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
cli-note-bank-unmarked = On ne choisit pas tel ou tel billet de la banque : donnez seulement des valeurs.
cli-lay-usual = Entrée : { $action }.
cli-lay-fake = Attention : ce choix contient un billet dont vous savez qu’il est faux.
cli-lay-which = Quels billets ?
cli-change-which = Quels billets changez-vous ? (Entrée pour revenir)
cli-notes-how = Par exemple 500 2x20 100f ; f : faux connu, v : vrai, {"?"} : inconnu, #2 : le deuxième. « non » revient en arrière.
cli-check-which = Quel billet, de 1 à { $most } ? Par exemple « vérifier 1 ».
cli-auto-check = On ne vous demandera plus que pour les paiements avec un billet d’au moins { $least }.
cli-auto-check-all = On vous demandera de nouveau à chaque paiement.
cli-private = L’écran suivant est pour { $name } seulement. Entrée quand personne d’autre ne regarde :
cli-private-end = Entrée pour tout cacher :
cli-private-marks = Les autres peuvent lire ceci. Tapez « { $word } » tout court pour choisir à l’abri.
cli-build-nothing = Vous ne pouvez rien construire maintenant.
cli-build-question = Où ? (numéro, ou noms séparés par des virgules, x2 pour deux ; Entrée pour revenir)
cli-sell-nothing = Vous n’avez pas de construction à vendre maintenant.
cli-sell-question = Où ? (numéro, ou noms séparés par des virgules, x2 pour deux ; Entrée pour revenir)
cli-mortgage-nothing = Vous n’avez rien à hypothéquer maintenant.
cli-mortgage-question = Laquelle ? (numéro ou nom, Entrée pour revenir)
cli-lift-nothing = Vous n’avez pas d’hypothèque à lever, ou pas assez d’argent.
cli-lift-question = Laquelle ? (numéro ou nom, Entrée pour revenir)
cli-no-offers = Aucune offre n’est ouverte.
cli-offer = { $reader ->
    [from] { $number }. Vous proposez un échange à { $to }, { $give } contre { $take }.
    [to] { $number }. { $from } vous propose un échange, { $give } contre { $take }.
   *[other] { $number }. { $from } propose un échange à { $to }, { $give } contre { $take }.
}
cli-offer-repeated = { $reader ->
    [to] { $from } vous répète une offre : { $give } contre { $take } (n° { $number }).
   *[other] { $from } répète une offre : { $give } contre { $take } (n° { $number }, pour { $to }).
}
cli-which-offer = Quelle offre ? Donnez son numéro ; « offres » les liste.
cli-auto = Automatismes (pour en changer un : { $form }) :
cli-auto-claim = Réclamer les loyers : { $value }
cli-auto-roll = Lancer les dés : { $value }
cli-auto-end = Terminer les tours : { $value }
cli-auto-pay = Demander avant de payer un joueur : { $value }
cli-auto-bid = Aux enchères, passer au-delà de : { $value }
cli-auto-form = consigne { $orders } [non]
cli-auto-form-bid = enchérir MONTANT
cli-pause-on = On vous demandera avant le tour de chaque robot.
cli-pause-off = Les robots jouent sans vous attendre.
cli-undo-nothing = Rien à annuler : seules les réponses données depuis le dernier lancer ou la dernière carte peuvent l’être.
cli-undone = { $own ->
    [yes] Annulé : « { $action } ».
   *[no] Annulé : { $name }, « { $action } ».
}
cli-saved = Partie enregistrée : { $path }
cli-saved-how = Pour la reprendre : { $command }
cli-trade-partner = Échanger avec qui ({ $names }) ? (Entrée pour revenir)
cli-trade-how = Nommez { $things }, en les séparant par des virgules.
cli-trade-thing-deeds = des propriétés
cli-trade-thing-cash = des montants
cli-trade-thing-cards = des cartes
cli-trade-thing-shares = des actions
cli-trade-how-drop = Entrée pour abandonner l’échange.
cli-trade-how-none = Entrée pour aucune, « non » pour abandonner l’échange.
cli-trade-how-counter = Entrée pour garder ce qui est entre crochets, « rien » pour ne rien mettre, « non » pour abandonner la contre-offre.
cli-trade-how-balanced = La différence des prix affichés est payée en argent. Une propriété contre rien se vend ou s’achète au prix affiché.
cli-trade-nothing = rien aucune aucun nothing none
cli-trade-give = Vous donnez à { $name }{ $now } :
cli-trade-take = Vous recevez, de la part { DE($name) }{ $now } :
cli-trade-confirm = Vous donnez { $give } à { $name } contre { $take }. Faire cette offre ?
cli-trade-dropped = Aucune offre n’est faite.
cli-trade-card = carte card
cli-trade-for = contre for
cli-over = La partie est finie : { $reason }.
cli-over-out = hors jeu
cli-over-parts = { $wealth } : billets { $cash }, loyers { $rents }
cli-over-again = Pour revoir tout le journal : { $command }
cli-help-intro = Entrée donne la réponse marquée ▸, un numéro en donne une autre. À toute question, vous pouvez aussi taper :
cli-help-outro = Les commandes et les noms peuvent s’abréger, et les accents s’omettre.

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
    .help = les derniers événements
cli-word-bank = banque
    .form = banque
    .help = les constructions qui restent à la banque
    .help-notes = ce que la banque a : constructions, billets, cartes face visible
cli-word-roll = lancer l
cli-word-buy = acheter
cli-word-decline = décliner
cli-word-end = terminer fin
cli-word-pay = payer caution
cli-word-card = carte cartes
    .form = carte [NOM]
    .help = jouer ou relire les cartes que vous gardez
cli-word-lay = poser
    .form = poser 500 2x20 100f
    .help = payer avec ces billets ; la liste suffit
cli-word-check = vérifier
    .form = vérifier N, passer
    .help = vérifier le billet posé N au décodeur, ou une carte ; « consigne vérifier 100 » ne demande que pour les billets d’au moins 100
cli-word-change = changer monnaie
    .form = changer 500
    .help = changer des billets à la banque, une fois par tour
cli-word-claim = réclamer
    .form = réclamer, renoncer [PROPRIÉTÉ]
    .help = réclamer un loyer qu’on vous doit, ou y renoncer
cli-word-waive = renoncer
cli-word-bid = enchérir
    .form = enchérir MONTANT, passer, passer fin
    .help = aux enchères ; le montant suffit
cli-word-pass = passer
cli-word-build = construire
    .form = construire NOM [x2], NOM
    .help = acheter des constructions ; une couleur vaut tout son groupe
cli-word-sell = vendre
    .form = vendre NOM [x2], NOM
    .help = revendre des constructions à moitié prix
    .help-deeds = revendre des constructions ou des propriétés à moitié prix
cli-word-mortgage = hypothéquer hypothèque
    .form = hypothéquer NOM
    .help = emprunter sur une propriété, qui ne rapporte alors plus de loyer
cli-word-lift = lever
    .form = lever NOM
    .help = rembourser une hypothèque
cli-word-keep = garder
cli-word-trade = échanger
    .form = échanger [NOM{":"} CECI contre CELA]
    .help = proposer un échange, pas à pas ou en une ligne
    .help-balanced = proposer un échange, pas à pas ou en une ligne ; « contre rien » vend au prix affiché
cli-word-accept = accepter
    .form = accepter, refuser, répondre [N]
    .help = répondre à l’offre N
cli-word-refuse = refuser
cli-word-counter = répondre
cli-word-withdraw = retirer
    .form = retirer [N]
    .help = retirer votre propre offre
cli-word-bankrupt = faillite
cli-word-auto = consigne
    .help = consignes qui répondent pour vous jusqu’à nouvel ordre ; seule, la commande les affiche
cli-word-pause = pause
    .form = pause
    .help = attendre avant le tour de chaque robot, ou ne plus attendre
cli-word-as = pour
    .form = pour NOM{":"} COMMANDE
    .help = parler pour une autre personne à ce clavier
cli-word-undo = annuler
    .form = annuler
    .help = reprendre la dernière réponse, si ni lancer ni carte ne l’a suivie
cli-word-save = enregistrer sauver
    .form = enregistrer [FICHIER]
    .help = enregistrer la partie ; cela se fait aussi tout seul
cli-word-resign = abandonner
    .form = abandonner
    .help = sortir du jeu pour de bon ; les autres continuent
cli-word-quit = quitter
    .form = quitter
    .help = enregistrer la partie et quitter
cli-word-help = aide
cli-word-yes = oui
cli-word-no = non

## Scénarios

cli-scenarios = Scénarios : { $passed } réussis, { $failed } en échec. Fichiers : { $files }, avec { $mistakes ->
    [one] { $mistakes } erreur
   *[other] { $mistakes } erreurs
}.
