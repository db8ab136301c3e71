### What simulations, tournaments and odds say: the report, its columns, the commands. Every message begins with `sim-`.

## The report: what it is about

sim-page-title = { $edition } · rapport de simulation
sim-eyebrow = Magie · rapport de simulation
sim-footer = Établi par magie { $version }. Même graine, mêmes robots, même version : mêmes chiffres.
sim-top-lead = { $games ->
    [one] Une partie, jouée par des robots du début à la fin.
   *[other] { $games } parties, jouées par des robots du début à la fin.
}
sim-fact-bots = Robots
sim-fact-seed = Graine
sim-fact-games = Parties numérotées
sim-fact-cap = Tours au plus
sim-fact-options = Options de table
sim-fact-from = Depuis la position
sim-card-length = tours dans la partie médiane
sim-card-decided = des parties décidées avant le plafond
sim-card-trades = échanges par partie
sim-card-auctions = enchères remportées par partie
sim-card-built = niveaux bâtis par partie
sim-card-rents = loyers payés par partie
sim-card-bankruptcies = faillites par partie
sim-card-jailings = mises en prison par partie

## Headings, and the sentence under each

sim-title-wins = Qui gagne
sim-lead-wins = { $bot } gagne { $share } des parties.
sim-lead-wins-alike = Un même robot joue toutes les places : la part équitable est de { $fair } pour chacune.
sim-caption-wins = Les barres sont des intervalles de Wilson à 95 % ; le trait pointillé marque la part que le seul hasard donnerait.
sim-title-length = Durée des parties
sim-lead-length = La moitié des parties durent de { $low } à { $high } tours, tous joueurs confondus ; médiane { $median }, moyenne { $mean }.
sim-bar-length = de { $from } à { $to } tours : { $games ->
    [one] une partie
   *[other] { $games } parties
}
sim-median = médiane
sim-axis-turns = tours
sim-axis-turn = tour
sim-caption-length = Part des parties selon leur nombre de tours.
sim-caption-length-capped = Part des parties selon leur nombre de tours ; en rouge, celles arrêtées au plafond.
sim-title-ends = Ce qui a mis fin aux parties
sim-lead-ends = Première cause de ruine : { $cause }, { $share } des faillites.
sim-lead-ends-none = Personne n’a fait faillite.
sim-end-turn-cap = arrêt au plafond de tours
sim-title-ruins = Ce qui a ruiné les joueurs
sim-ruin-rent = loyers ({ $group })
sim-ruin-bank = la banque : impôts, cartes, caution
sim-ruin-players = paiements à des joueurs autres qu’un loyer
sim-title-landings = Où tombent les pions
sim-lead-landings = La case la plus visitée est { $space }, avec { $share } des arrivées.
sim-caption-landings = Part des arrivées de pions, aux dés ou par carte, sur le plateau de cette édition.
sim-board-jailings = Mises en prison, comptées à part : { $count } par partie.
sim-board-scale = part des arrivées
sim-title-groups = Groupes : revenu et rendement
sim-lead-groups = Meilleur rendement : { $group }, dont les loyers rapportent { $share } de la mise.
sim-title-properties = Propriétés : revenu et rendement
sim-lead-properties = { $deed } rapporte le plus de loyers : { $rent } par partie.
sim-title-curves = Argent et patrimoine
sim-lead-curves = Au tour { $turn }, le futur gagnant pèse { $worth } en moyenne.
sim-curve-worth = Patrimoine d’une place : argent, propriétés et constructions, en moyenne sur les parties encore en cours ; qui est éliminé compte pour 0.
sim-curve-cash = Argent d’une place, moyenne calculée de même.
sim-curve-winner = futur gagnant
sim-curve-figures = Les courbes en chiffres
sim-title-prices = Prix payés et prix affichés
sim-lead-prices = Prix payé en moyenne, rapporté au prix affiché : { $auctions } aux enchères, { $sales } entre joueurs.
sim-prices-auctions = Enchères
sim-prices-sales = Ventes entre joueurs
sim-prices-none = Il n’y en a pas eu.
sim-caption-prices = { $count ->
    [one] Une vente
   *[other] { $count } ventes
}, à { $share } du prix affiché en moyenne.
sim-printed-price = prix affiché
sim-axis-price = prix payé, rapporté au prix affiché
sim-title-notes = Comment lire ces chiffres
sim-note-wins = Une victoire partagée compte pour chaque place ; les parties arrêtées au plafond n’ont pas de gagnant.
sim-note-landings = Un pion qu’une carte envoie ailleurs arrive deux fois : sur la case de la carte, puis là où elle mène.
sim-note-return = Mise : ce que la banque a reçu pour la propriété, au prix affiché ou aux enchères, et pour les constructions, moins ce qu’elle a rendu pour celles revendues. Rendement : les loyers payés, divisés par cette mise.
sim-note-first-owner = Victoire du premier propriétaire : part des parties gagnées par le premier joueur à posséder la propriété.
sim-note-curves = Les courbes s’arrêtent quand moins d’une partie sur vingt est encore en cours.
sim-note-prices = Les ventes entre joueurs sont des propriétés cédées contre de l’argent seul ; les échanges n’y sont pas comptés.

## Columns

sim-column-space = Case
sim-column-share = Part
sim-column-bot = Robot
sim-column-seats = Places
sim-column-seat = Place
sim-column-wins = Victoires
sim-column-win-share = Part des parties
sim-column-fair = Au hasard
sim-column-interval = Intervalle à 95 %
sim-column-place = Rang moyen
sim-column-worth = Patrimoine final
sim-column-end = Fin
sim-column-games = Parties
sim-column-ruin = Origine
sim-column-bankruptcies = Faillites
sim-column-group = Groupe
sim-column-property = Propriété
sim-column-price = Prix
sim-column-landings = Arrivées par partie
sim-column-owned = Parties où elle est achetée
sim-column-rent = Loyers par partie
sim-column-rent-share = Part des loyers
sim-column-invested = Mise par partie
sim-column-return = Rendement
sim-column-auction = Prix aux enchères
sim-column-sale = Prix entre joueurs
sim-column-first-owner = Victoire du premier propriétaire
sim-column-ruined = Ruines pour 100 parties
sim-column-turn = Tour
sim-column-running = Parties en cours
sim-column-worth-of = { $name } : patrimoine
sim-column-cash-of = { $name } : argent
sim-column-one = Un
sim-column-against = Contre trois
sim-column-strategy = Stratégie
sim-column-figure = Mesure
sim-column-turns-per-game = Tours par partie
sim-column-mean-time = Temps moyen (µs)
sim-column-most-time = 99ᵉ centile (µs)
sim-column-worst-time = Pire (µs)
sim-column-by-price = Selon le prix
sim-column-all-but-one = Tout sauf une
sim-column-whole = Groupe entier
sim-column-chances = Probabilités
sim-column-brier = Score de Brier
sim-column-largest-gap = Plus grand écart
sim-column-distance = Erreur (points)
sim-column-tenth = Dixième
sim-column-said = Annoncé
sim-column-won = Gagné
sim-column-rows = Lignes
sim-column-won-share = Part gagnée
sim-column-without-luck = Sans le hasard
sim-column-variance-ratio = Rapport des variances
sim-column-rating = Cote
sim-column-exact = Exacte
sim-column-walked = Mesurée
sim-column-difference = Écart

## The commands

sim-progress-games = parties
sim-progress-left = reste :
sim-done = { $games ->
    [one] Une partie
   *[other] { $games } parties
} en { $seconds } s : { $rate } par seconde.
sim-written = Écrit : { $path }
sim-stopped = Interrompu. { $done } parties sur { $wanted } sont faites et gardées. Pour jouer les autres : --first { $next } --games { $left }
sim-merged = { $files ->
    [one] Un fichier réuni
   *[other] { $files } fichiers réunis
} : { $games ->
    [one] une partie
   *[other] { $games } parties
}.
sim-tournament-head = { $games } parties, chacune avec son propre hasard ; { $orders } ordres de places alternent.
sim-tournament-turned = À tant de places, tous les ordres ne sont pas joués : chaque robot occupe chaque place aussi souvent.
sim-tournament-capped = Parties arrêtées au plafond de tours : { $count ->
    [one] une
   *[other] { $count }
} ; elles n’ont pas de gagnant, et les rangs y suivent le patrimoine.
sim-tournament-stopped = Interrompu : { $done } parties sur { $wanted } comptent.
sim-luck-note = Hasard : ce que les lancers et les cartes ont apporté par rapport à la moyenne de ce qui pouvait sortir, selon un évaluateur fixé avant les parties. Les deux parts estiment la même chose ; ± est l’intervalle à 95 %. Le rapport des variances dit combien de parties suffisent sans le hasard pour la même certitude que toutes ces parties : { $percent } en moyenne.
sim-tournament-ahead = Fois où le robot de la ligne a devancé celui de la colonne
sim-measure-played = { $games } parties par ligne, chacune avec son propre hasard ; quatre places, graine { $seed }, plafond { $cap } tours. Les parts ont des intervalles de Wilson à 95 % ; 25 % est l’égalité.
sim-measure-fitted = La stratégie ajustée a appris ces poids de chaque groupe dans { $games } autres parties : par tranche de 2,5 salaires de prix imprimé, pour tout sauf une propriété (gares : pour chacune au-delà de la première), et pour le groupe entier, en logarithmes des chances.
sim-calibrate-head = Quatre { $bot } : { $games } parties, { $positions } positions
sim-calibrate-evaluation = Évaluation
sim-calibrate-rollouts = Parties courtes
sim-calibrate-formula = Formule de hard-1
sim-calibrate-even = Chances égales
sim-calibrate-played = { $games } parties par table de quatre robots égaux, relevées tous les cinq tours ; aucune n’a servi à un apprentissage. Le plus grand écart est celui entre la chance annoncée et la part gagnée d’un dixième. Erreur : distance quadratique moyenne à la part gagnée dans { $truth } parties jouées jusqu’au bout depuis chacune des { $positions } positions, sans l’erreur d’échantillonnage. Parties courtes : { $rollouts } depuis chaque position. Graine { $seed }, plafond { $cap } tours.
sim-manners-heard = Offres entendues par qui refuse
sim-manners-repeats = … qui répètent un échange
sim-manners-same = … exactement la même offre
sim-manners-most-repeats = … le plus souvent un échange par partie
sim-manners-below-half = … sous la moitié du prix imprimé
sim-manners-below-half-again = … dont après un refus
sim-manners-turns = Quatre robots : tours par partie
sim-manners-trades = … échanges
sim-manners-offers = … offres
sim-manners-bids = … mises par enchère
sim-manners-most-bids = … le plus de mises d’un robot par enchère
sim-manners-many-bids = … robots à plus de six mises
sim-manners-built = … niveaux bâtis
sim-manners-sold-back = … niveaux revendus
sim-manners-sold-back-soon = … dont dans le tour de table
sim-skills-none = Cette édition n’a ni billets ni actions.
sim-skills-checks = Vérifications par joueur et partie
sim-skills-found = … qui trouvent un faux
sim-skills-found-value = … valeur de ces faux
sim-skills-expected = … attendu d’après la liasse seule
sim-skills-laid-watched = Billets posés quand un autre peut vérifier
sim-skills-fakes-watched = … connus comme faux
sim-skills-laid-unwatched = Billets posés quand personne ne peut vérifier
sim-skills-fakes-unwatched = … connus comme faux
sim-skills-taxi-chances = Occasions de prendre un taxi, par joueur et partie
sim-skills-taxis = Taxis pris
sim-skills-taxi-fares = … prix des courses
sim-skills-taxi-bought = … qui mènent à un achat
sim-skills-taxi-rent = … qui mènent à un loyer
sim-skills-vouchers = Bons par joueur et partie
sim-skills-voucher-bought = … qui mènent à un achat
sim-skills-voucher-rent = … qui mènent à un loyer
sim-skills-share-chances = Occasions d’acheter une action à son prix
sim-skills-shares = Actions achetées, enchères comprises
sim-skills-share-cost = … leur prix
sim-skills-dividends = … dividendes
sim-styles-wins = Part des parties
sim-styles-cash = Argent au début d’un tour
sim-styles-bought = Propriétés achetées par partie
sim-styles-first-built = Tour de la première construction
sim-styles-built = Niveaux bâtis par partie
sim-styles-left = … argent restant après avoir bâti
sim-styles-mortgaged = Hypothèques par partie
sim-styles-offers = Offres faites par partie
sim-styles-trades = … échanges
sim-styles-bids = Mises par enchère
sim-styles-won = … enchères gagnées par partie
sim-styles-paid = … payé, par rapport au prix imprimé
sim-odds-head = Où finissent les lancers : chance exacte, par un modèle de Markov, et part mesurée sur { $rolls } lancers du moteur
sim-policy-leave = On quitte la prison aussitôt.
sim-policy-stay = On quitte la prison par un double, ou après le dernier essai.
sim-odds-jail = En prison
sim-odds-visit = { $space } (visite)

## What is wrong

sim-fault-unknown-bot = Il n’y a pas de robot « { $word } ». Robots : { $known }.
sim-fault-against = --against demande le nom d’un robot.
sim-fault-no-characters = « { $bot } » n’a pas de caractères.
sim-fault-not-a-model = « { $path } » n’est pas un fichier de modèle de cette version.
sim-fault-other-board = Le modèle « { $path } » est pour un autre plateau que celui de { $edition }.
sim-fault-no-games = Il faut jouer une partie au moins.
sim-fault-too-many-games = Les parties sont numérotées jusqu’à { $most }.
sim-fault-no-turns = Une partie a besoin d’un tour au moins : --cap 1 ou plus.
sim-fault-seats = La table a { $seats } places, et { $bots } robots sont nommés.
sim-fault-over = Dans cette position, la partie est déjà finie.
sim-fault-position = Cette position ne peut pas se jouer : { $faults }
sim-fault-unwritable = Écriture de « { $path } » impossible : { $cause }
sim-fault-unreadable = Lecture de « { $path } » impossible : { $cause }
sim-fault-not-a-simulation = « { $path } » n’est pas un fichier complet de simulation.
sim-fault-other-format = « { $path } » a le format { $found }, que cette version ne connaît pas.
sim-fault-nothing = Il n’y a rien à réunir.
sim-fault-different = « { $one } » et « { $other } » sont de simulations différentes : { $what } diffère.
sim-fault-overlap = « { $one } » va au-delà de la partie { $game }, où commence « { $other } » : aucune partie ne peut compter deux fois.
sim-fault-onto-itself = « { $path } » est l’une des parts ; écrivez dans un autre fichier.
sim-fault-other-data = Les parties ont été jouées sur l’édition « { $edition } » avec d’autres données que les vôtres ; donnez son dossier avec --edition.
sim-fault-no-report = Un rapport se fait à partir de fichiers de parties, pas de tours.
sim-fault-several-tracks = Le modèle connaît les plateaux à un circuit ; celui-ci en a { $tracks }.
sim-fault-space = Le modèle ne sait pas ce que fait la case « { $space } ».
sim-fault-card = Le modèle ne sait pas où mène la carte « { $card } ».
