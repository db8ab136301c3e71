### What the page in the browser says; no agreement with names, and before them only what the functions of `events.ftl` say.

## The page

web-skip = Aller au contenu
web-menu = Menu principal
web-home = Accueil
web-close = Fermer
web-loading = Un instant…
web-settings = Réglages
web-language = Langue
web-theme = Thème
web-theme-auto = Comme le système
web-theme-light = Clair
web-theme-dark = Sombre
web-speed = Vitesse des animations
web-speed-times = ×{ $times }
web-speed-skip = Sans animations
web-sound = Sons
web-hints = Conseils dans les premières parties
web-shortcuts-on = Raccourcis à une touche
web-reasons-on = Les robots disent pourquoi
web-why = Pourquoi ?
web-rule-numbers = Numéros de règle dans le journal
web-keys = Raccourcis clavier
web-key-space = Espace
web-key-roll = Lancer les dés
web-key-buy = Acheter ce qui est à vendre
web-key-end-turn = Terminer votre tour
web-key-trade = Proposer un échange
web-key-manage = Vos propriétés
web-key-skip = Passer l’animation
web-key-help = Cette liste
web-key-arrows = Sur le plateau : aller de case en case ; Entrée ouvre la case
web-yes = Oui
web-no = Non
web-apply = Appliquer

## Home

web-welcome = Lancez, achetez, échangez, construisez.
web-welcome-lead = Les grands jeux d’achat et d’échange, à une seule table : contre des robots tout de suite, ou entre amis en leur envoyant un lien. Ni compte, ni installation.
web-seats-range = De { $least } à { $most } joueurs
web-your-name = Votre nom
web-somebody = Joueur { $number }
web-how-many = Joueurs
web-play-now = Jouer maintenant
web-play-friends = Jouer entre amis
web-continue = Reprendre
web-continue-with = { $edition } avec { $players }
web-continue-bots = { $edition } contre { $count ->
    [one] un robot
   *[other] { $count } robots
}
web-game-your-turn = à vous de jouer
web-game-turn-of = tour de jeu : { $players }
web-game-in-lobby = en attente du départ
web-game-running = en cours
web-game-is-paused = en pause
web-other-games = Vos autres parties
web-no-such-code = Aucune table n’a ce code. Vérifiez-le auprès de la personne qui vous invite.
web-edition-choose = À quoi jouer ?
web-edition-own = Un plateau propre à ce serveur.
web-set-up = Joueurs, robots et règles
web-bots = Robots
web-level-easy = Débutant
web-level-medium = Expérimenté
web-level-hard = Redoutable
web-level-master = Maître (réfléchit davantage)
web-character = Caractère
web-character-surprise = Au hasard
web-character-balanced = Posé
web-character-balanced-help = Joue comme on s’y attend à son niveau
web-character-builder = Bâtisseur
web-character-builder-help = Bâtit tôt et vit avec ce qui reste
web-character-trader = Négociant
web-character-trader-help = A toujours une offre à faire et se contente de peu
web-character-hoarder = Économe
web-character-hoarder-help = Garde son argent : bâtit tard, n’emprunte que contraint
web-name-of = Nom du joueur { $number }
web-take-away = Retirer le joueur { $number }
web-clock = Temps de réflexion
web-clock-none = Sans limite
web-clock-calm = Calme : 1 min par coup + 10 min de réserve
web-clock-brisk = Rapide : 20 s par coup + 2 min de réserve
web-length-classic = environ 1 h 30
web-length-france-2008 = environ 1 h
web-length-faux-billets = environ 45 min
web-length-ultimate = de 2 à 3 h
web-length-ultimate-fr = de 2 à 3 h
web-special-classic = Enchères, hypothèques, prison, et des échanges âprement négociés.
web-special-france-2008 = On n’échange qu’aux prix affichés, et une dette peut se payer avec une ville.
web-special-faux-billets = N’importe quel billet peut être faux : seul votre décodeur le dira.
web-special-ultimate = Dé de vitesse, gares pour changer de circuit, gratte-ciel, actions, taxis et tempêtes.
web-special-ultimate-fr = Un gratte-ciel par groupe, et des triples qui terminent le tour.
web-options = Options de la table
web-as-printed = Comme imprimé
web-as-printed-help = Toutes les règles strictes de l’édition : un loyer que son propriétaire ne réclame pas à temps est perdu.
web-public = Visible de tout le monde
web-public-help = Sinon, seules les personnes qui ont le lien trouvent la table.
web-password-set = Mot de passe, si vous en voulez un
web-join = Rejoindre une table
web-join-code = Lien ou code de la table
web-join-do = Rejoindre
web-bad-code = Ce n’est pas un code de table : il a huit lettres ou chiffres, comme K7QM-2XPD.
web-forget = Retirer { $id } de la liste
web-public-tables = Tables publiques
web-no-tables = Aucune table publique pour le moment.
web-seats-free = { $count ->
    [one] une place libre
   *[other] { $count } places libres
}
web-running = en cours
web-replays = Parties terminées

## Before the game

web-invite = Invitez vos amis avec ce lien ou ce code :
web-link = Lien vers cette table
web-copy = Copier le lien
web-copied = Lien copié
web-seats = Places
web-seat-open = Libre
web-name-hidden = Prise
web-seat-bot = Ajouter un robot
web-bot = robot
web-host-mark = hôte
web-you = vous
web-ready = prêt
web-not-ready = pas prêt
web-get-ready = Je suis prêt
web-unready = Pas encore prêt
web-start = Commencer
web-leave = Quitter la table
web-password = Mot de passe
web-reenter = J’ai déjà une place ici
web-reenter-code = Code de votre place
web-sit-down = S’asseoir
web-fair-dice = Dés vérifiables
web-fair-dice-help = Le serveur a déjà tiré le nombre secret dont découle tout le hasard de cette partie, et en montre ici le sceau. Le navigateur de chaque joueur et chaque robot y ajoutent une part secrète, scellée avant le début et ouverte juste après : personne, pas même le serveur, ne peut choisir le hasard. Après la partie le serveur révèle son nombre, et votre navigateur vérifie chaque lancer et chaque carte.
web-fair-dice-seal = Sceau :
web-fair-dice-shares = Parts scellées jusqu’ici : { $count } sur { $seats }.
web-fair-dice-own = La vôtre en fait partie.
web-fair-dice-chain = Ce sceau porte le numéro { $number } dans la liste publique du serveur. Jusqu’ici, la liste a pour empreinte :
web-fair-dice-chain-good = La liste prolonge bien celle que ce navigateur connaissait.
web-fair-dice-chain-broken = Attention : la liste publique des sceaux de ce serveur ne prolonge pas celle que ce navigateur connaissait. Ou bien le serveur est reparti de zéro, ou bien quelqu’un a modifié la liste.
web-fair-dice-chain-accept = Accepter la nouvelle liste
web-fair-dice-waiting = Les dés attendent une part. À révéler par : { $players }.
web-test-dice = SERVEUR DE TEST : n’importe qui peut prévoir les dés. N’y jouez pas.

## Friends and the lobby

web-invited = { $host } vous invite à jouer : { $edition }
web-invited-plainly = Vous êtes invité à jouer : { $edition }
web-join-table = Rejoindre
web-who-is-here = À la table
web-table-full = Toutes les places sont prises. Vous pourrez regarder dès que la partie commencera.
web-lobby-wait = { $host } lance la partie.
web-lobby-ready = Vous êtes prêt. { $host } lance la partie.
web-lobby-changed = { $host } a changé les règles :
web-lobby-agree = D’accord, je suis prêt
web-start-open = { $count ->
    [one] Une place est libre.
   *[other] { $count } places sont libres.
}
web-start-unready = Pas encore prêts : { $players }
web-fill-with-bots = Compléter avec des robots
web-play-without = { $count ->
    [one] Jouer sans la place libre
   *[other] Jouer sans les places libres
}
web-seat-add = Ajouter une place
web-remove-person = Retirer { $name }
web-not-here = pas connecté
web-qr = Code QR du lien
web-qr-show = Code QR
web-share = Partager…
web-share-text = { $host } vous invite à jouer sur Magie : { $edition }
web-rules-changed = Ce qui change des règles habituelles
web-rules-usual = Les règles habituelles de cette édition.
web-rules-all = Tous les réglages de la table
web-change-table = Modifier la table
web-change-apply = Appliquer
web-change-help = Tout le monde voit ce qui a changé et donne de nouveau son accord.
web-clock-as-set = Comme maintenant
web-seats-count = Places
web-was = avant : { $value }
web-token-choose = Choisissez votre pion
web-token-shape = Pion
web-token-colour = Couleur
web-token-of = Choisi par { $name }
web-token-kite = Cerf-volant
web-token-anchor = Ancre
web-token-acorn = Gland
web-token-key = Clé
web-token-bell = Cloche
web-token-leaf = Feuille
web-token-lantern = Lanterne
web-token-mushroom = Champignon
web-token-boat = Bateau
web-token-umbrella = Parapluie
web-token-snail = Escargot
web-token-pear = Poire
web-colour-0 = Rouge
web-colour-1 = Bleu
web-colour-2 = Vert
web-colour-3 = Orange
web-colour-4 = Violet
web-colour-5 = Turquoise
web-colour-6 = Rose
web-colour-7 = Ardoise
web-colour-8 = Brun
web-colour-9 = Indigo
web-colour-10 = Olive
web-colour-11 = Bordeaux
web-offer-from = Offre { DE($seat) }
web-offer-came = { $name } vous propose un échange
web-offer-show = Voir l’offre
web-message-from = { $name } : { $text }
web-chat-unread = { $count ->
    [one] Discussion, un message non lu
   *[other] Discussion, { $count } messages non lus
}
web-emotes = Réactions
web-emote-well-done = Bravo
web-emote-laugh = Rire
web-emote-wow = Oh !
web-emote-ouch = Aïe
web-emote-thinking = Réflexion
web-emote-deal = Marché conclu
web-emote-luck = Bonne chance
web-emote-hurry = À vous de jouer
web-mute = Masquer les réactions et messages { DE($name) }
web-unmute = Afficher les réactions et messages { DE($name) }
web-muted = Masqué
web-rematch-invite = { $name } a préparé une nouvelle table
web-turn-of = Au tour { DE($name) }
web-one-device = Sur un seul appareil
web-one-device-help = Vous vous passez l’appareil. Ce qui est secret reste couvert jusqu’à ce que la bonne personne le prenne.
web-one-device-add = Un joueur de plus
web-one-device-start = Commencer
web-one-device-bots = Robots

## The board

web-board = Plateau. Les flèches vont de case en case, Entrée montre la case.
web-zoom = Agrandissement
web-zoom-in = Plus près
web-zoom-out = Plus loin
web-zoom-follow = Suivre le pion
web-owned-by = propriétaire : { $owner }
web-owned-by-you = à vous
web-tip-for-sale = à vendre : { $price }
web-tip-rent = loyer actuel : { $rent }
web-tip-mortgaged = hypothéqué : pas de loyer
web-arrive-rent = loyer de { $rent } pour { $owner }
web-arrive-card = vous tirez une carte : { $deck }
web-arrive-pay = vous payez { $sum }
web-show-space = Voir la case
web-tip-odds = { $times ->
    [0] Votre prochain lancer n’y mène pas.
   *[other] Votre prochain lancer : { $percent } % ({ $times } sur { $rolls })
}
web-for-sale = à vendre
web-mortgaged = hypothéqué
web-mortgaged-short = Hypothéqué
web-standing-here = ici : { $players }
web-dice-total = { $seat } a lancé { $total }.
web-card-text = Lire la carte
web-pool = cagnotte

## A property

web-rents = Loyers
web-rent-bare = Loyer
web-rent-whole = Loyer avec le groupe complet
web-rent-majority = Loyer avec la majorité du groupe
web-rent-with = avec { $buildings }
web-rent-count = { $count ->
    [one] une possédée
   *[other] { $count } possédées
}
web-rent-dice = { $factor } × les dés
web-rent-now = en ce moment
web-price = prix
web-price-of = { $piece } coûte
web-mortgage-value = hypothèque

## Players

web-players = Joueurs
web-player = Joueur
web-stand-in = un robot joue en attendant
web-away = hors ligne
web-in-jail = en prison
web-out = hors jeu
web-to-speak = joue…
web-your-move = à vous
web-cash = Argent
web-fortune = Patrimoine
web-reach = { $mortgages ->
    [yes] Argent mobilisable (hypothèques comprises)
   *[no] Argent mobilisable
}
web-deeds = Propriétés
web-stands-at = Se trouve sur
web-cards = { $count ->
    [one] une carte
   *[other] { $count } cartes
}
web-vouchers-held = { $count ->
    [one] un bon
   *[other] { $count } bons
}
web-cards-kept = Cartes
web-hand = Mes cartes :
web-shares = { $count ->
    [one] une action
   *[other] { $count } actions
}
web-stock-table = Les sociétés, leur prix, leurs dividendes et vos actions
web-stock-company = Société
web-stock-dividends = Dividende pour … actions
web-stock-own = À vous
web-stock-then = avec cette action
web-stock-buy = Acheter
web-stock-take = Prendre
web-shares-held = Actions
web-shares-of = actions { $company }, sur { $count }
web-mortgaged-shares-of = actions { $company } hypothéquées, sur { $count }
web-notes = { $count ->
    [one] un billet
   *[other] { $count } billets
}
web-tokens = { $count ->
    [0] plus de jeton décodeur
    [one] un jeton décodeur
   *[other] { $count } jetons décodeurs
}
web-fakes-known = Dont faux, au moins

## The question

web-question = Ce qui est demandé
web-your-turn = À vous
web-luck = Les dés roulent…
web-over = La partie est finie
web-result = Le résultat
web-time-left = Temps restant
web-reserve = réserve
web-cannot-give-back = Vous n’avez pas de quoi rendre la différence.
web-choose-on-board = Choisissez une case sur le plateau, ou ici :
web-choose-space = Case
web-claim-open = { $payer } vous doit { $dice ->
    [yes] un loyer à tirer aux dés
   *[no] { $amount }
 } pour { $deed }, si vous réclamez { $ends ->
    [own] avant de lancer les dés.
    [move] avant que le pion soit de nouveau déplacé par { $until }.
   *[roll] avant que les dés soient lancés par { $until }.
 }
web-claim-others = { $payer } doit à { $owner } { $dice ->
    [yes] un loyer à tirer aux dés
   *[no] { $amount }
 } pour { $deed }, à réclamer { $ends ->
    [own] avant que vous lanciez les dés.
    [move] avant que le pion soit de nouveau déplacé par { $until }.
   *[roll] avant que les dés soient lancés par { $until }.
 }
web-wish = Combien (au plus { $most }) ?
web-wish-do = Les demander
web-go-on = Continuer
web-manage = Mes propriétés
web-trade = Proposer un échange
web-vouchers = Bons de transport
web-more = Plus
web-auction-lot = Aux enchères
web-auction-leads = En tête, { $leader } à
web-auction-open = Mise à prix
web-auction-own = Une autre somme
web-auction-bid = Enchérir
web-auction-bounds = Entre { $least } et { $most }.
web-auction-leading = { $leader } est en tête
web-auction-you-lead = Vous êtes en tête
web-auction-leads-mark = en tête
web-auction-in-mark = peut enchérir
web-auction-out-mark = a passé
web-auction-all-in = tout
web-list-price = Prix affiché : { $sum }
web-sold-to = Adjugé à { $seat } pour { $sum }
web-sold-to-you = Adjugé à vous pour { $sum }
web-unsold = Aucune enchère : invendu
web-group-share-you = vous en avez { $count } sur { $size }
web-group-share-other = { $seat } { $count } sur { $size }
web-group-share-nobody = personne n’en a
web-scroll-on = La suite plus bas

## Your own properties

web-no-property = Vous ne possédez encore rien.
web-build = Construire
web-build-complete = Groupe complet ({ $group }) : construisez !
web-build-possible = Vous pouvez construire sur { $deed }.
web-build-mode = Constructions
web-build-side = Construire ou vendre
web-build-side-build = Construire
web-build-side-sell = Vendre
web-build-hint = Cliquez sur un terrain du plateau, ou sur + et −.
web-sell-hint = Cliquez sur un terrain du plateau pour y vendre, ou sur + et −.
web-build-close = Retour
web-build-each = { $side ->
    [sell] Une de moins sur { $count } terrains : { $sum }
   *[build] Une de plus sur { $count } terrains : { $sum }
}
web-build-rent = loyer { $rent }
web-build-rent-change = loyer { $before } → { $after }
web-build-target = { $side ->
    [build] { $buildings }, loyer { $rent }. Une de plus pour { $amount }
    [sell] { $buildings }, loyer { $rent }. En vendre une pour { $amount }
   *[none] { $buildings }, loyer { $rent }. Aucun changement possible
}
web-levels-of = Constructions sur { $deed }
web-level-up = Une de plus sur { $deed } pour { $sum }
web-level-down = Une de moins sur { $deed } pour { $sum }
web-build-nothing = Choisissez un terrain
web-build-do = Construire { $pieces } pour { $cost }
web-sell-do = Vendre { $pieces } pour { $back }
web-build-both = Vendre { $sold } pour { $back }, construire { $built } pour { $cost }
web-build-cash-left = il vous restera { $cash }
web-build-reset = Recommencer

## Debts

web-raise-cash = Il manque { $short } : trouver l’argent
web-raise-missing = Il manque encore { $short }
web-raise-part = { $cash } sur { $amount }
web-raise-proposal = Proposition
web-raise-sell = vendre { $pieces } sur { $deeds }
web-raise-mortgage = hypothéquer { $deed }
web-raise-mortgage-share = hypothéquer { $share }
web-raise-sell-deed = vendre { $deed } à la banque
web-raise-card-first = La suite vous sera proposée ensuite.
web-raise-all = Trouver l’argent pour moi
web-raise-self = Choisir moi-même
web-raise-hopeless = Avec tout ce que vous possédez, vous n’auriez que { $reach }. Il vous faut { $amount }.

## Trades

web-offers = Offres
web-accept = Accepter
web-accept-help = Accepter l’offre n° { $offer } { DE($seat) }
web-decline = Refuser
web-decline-help = Refuser l’offre n° { $offer } { DE($seat) }
web-gives = { $seat } donne
web-counter = Contre-offre
web-trade-with = Avec qui ?
web-you-give = Vous donnez
web-you-take = { $seat } donne
web-cash-of = Argent, { $most } au plus
web-worth = Prix affiché :
web-cash-after = Argent ensuite :
web-balance-you-pay = Vous payez la différence à { $seat } : { $sum }.
web-balance-you-get = { $seat } vous paie la différence : { $sum }.
web-group-won = { $you ->
    [yes] Vous complétez le groupe « { $group } »
   *[no] { $seat } complète le groupe « { $group } »
}
web-deal = Marché conclu !
web-group-complete = { $you ->
    [yes] Vous avez maintenant tout le groupe « { $group } »
   *[no] { $seat } a maintenant tout le groupe « { $group } »
}
web-group-lost = { $you ->
    [yes] Vous défaites votre groupe « { $group } »
   *[no] { $seat } défait son groupe « { $group } »
}
web-dues = { $you ->
    [yes] Vous payez { $sum } d’intérêts d’hypothèque
   *[no] { $seat } paie { $sum } d’intérêts d’hypothèque
}
web-trade-send = Proposer
web-counter-send = Envoyer la contre-offre

## Notes

web-notes-own = Mes billets
web-note-real = vrai
web-note-fake = faux
web-note-unknown = pas encore vérifié
web-notes-total = { $total } sur { $missing }
web-notes-change = À changer : { $total }
web-notes-propose = Choisir pour moi
web-notes-proposed-fake = Attention : ce choix contient un billet dont vous savez qu’il est faux.
web-notes-lay = Poser ces billets
web-notes-do-change = Changer ces billets
web-notes-name = Demander ces billets
web-notes-bank = Laisser faire la banque
web-check-note = { $note }, vérifier le billet n° { $number } au décodeur (1 jeton sur { $green })
web-check = Vérifier
web-check-cost = Une vérification coûte { $green ->
    [one] votre dernier jeton décodeur
   *[other] 1 de vos { $green } jetons décodeurs
} (rendu au départ). Un faux est à vous, et { $why ->
    [change] n’est pas changé ;
   *[other] { $payer } doit repayer sa valeur ;
} un vrai ne vous rapporte rien.
web-check-card-cost = Vérifier la carte coûte 1 de vos { $green } jetons décodeurs. Si elle est fausse, elle est sans effet et la banque vous verse { $reward }.
web-check-from = Me demander pour
web-check-from-all = chaque paiement
web-check-from-least = les billets d’au moins { $least }
web-check-from-none = aucun paiement
web-notes-of = { $you ->
    [yes] Vous posez { $sum }
   *[no] { $seat } pose { $sum }
}
web-stamp-fake = Faux
web-stamp-real = Vrai
web-fake-kept = { $you ->
    [yes] à vous
   *[no] pour { $seat }
}
web-fewer = Un { $thing } de moins
web-another = Un { $thing } de plus

## Vouchers

web-vouchers-which = Quels bons ?

web-cancel = Annuler
web-watching = Vous regardez cette partie.
web-hand-over = Passez l’appareil à { $name }
web-hand-over-help = C’est à { $name } de répondre. Les autres ne regardent pas !
web-hand-over-take = Je suis { $name }
web-ride-with = Le métro, puis un bon
web-ride-which = Quel bon utiliserez-vous après le trajet ?
web-exchange-give = Donner
web-exchange-take = Contre
web-sound-on = Sons activés
web-sound-off = Sons coupés
web-log-deals = achats et échanges
web-skip-story = Passer
web-skip-story-key = Espace ou un clic sur le plateau

## Orders, votes

web-standing = Automatismes
web-bid-limit = Ne pas enchérir au-delà de
web-bid-limit-none = sans limite
web-other-device = Sur un autre appareil
web-other-device-help = Ouvrez-y le lien de cette table et tapez le code de votre place :
web-device = Appareil { $number }, ici depuis le { $date }
web-device-sign-out = Déconnecter l’appareil { $number }
web-sign-out = Déconnecter
web-seat-token = Programme muni d’un jeton, depuis le { $date }
web-seat-token-revoke = Révoquer le jeton
web-code-renew = Nouveau code
web-code-renew-help = L’ancien code cesse aussitôt de fonctionner.
web-code-renew-sign-out = Avec le nouveau code, tout déconnecter dans cette liste
web-table = La table
web-vote-pause = Demander une pause
web-vote-undo = Demander à annuler un coup
web-remove = Exclure un joueur
web-remove-help = Un robot joue à sa place jusqu’à la fin de la partie.
web-remove-vote = Voter l’exclusion
web-remove-away = { $seat } n’est pas là. Voix nécessaires : { $count }.
web-remove-present = { $seat } est là. Voix nécessaires : { $count }.
web-remove-not-now = { $seat } est là : une seule personne ne peut pas l’exclure. Sans connexion pendant 2 minutes, un joueur compte comme absent.
web-log-full = Cette table a enregistré tout ce qu’elle peut : la partie s’arrête ici.
web-paused = La partie est en pause.
web-resume = Reprendre
web-sure = Confirmer : { $what }

## The story

web-story = Journal de la partie
web-hint-close = Compris
web-hint-off = Plus de conseils
web-hint-roll = Lancez les dés pour avancer. Chaque passage par la case de départ vous rapporte un salaire.
web-hint-buy = Achetez, et chaque joueur qui s’arrête ici vous paie un loyer. Les propriétés d’une même couleur valent le plus : avec toutes, vous pouvez construire.
web-hint-end-turn = { $mortgages ->
    [yes] Votre tour dure jusqu’à ce que vous le terminiez : vous pouvez encore construire, hypothéquer et échanger.
   *[no] Votre tour dure jusqu’à ce que vous le terminiez : vous pouvez encore construire et échanger.
}
web-hint-rent = Quelqu’un s’est arrêté chez vous et vous a payé un loyer. Les constructions l’augmentent beaucoup.
web-hint-jail = En prison vous n’avancez pas, mais vous touchez toujours vos loyers. En début de partie, mieux vaut sortir vite ; plus tard, la prison est un abri.
web-hint-bid = La plus haute enchère l’emporte. Dépassez le prix affiché seulement si cette propriété vous manque, ou pour en priver quelqu’un.
web-hint-raise = { $mortgages ->
    [yes] Vous devez plus que vous n’avez. Vendez des constructions, hypothéquez des propriétés ou trouvez un échange ; une propriété hypothéquée ne rapporte rien tant que l’hypothèque n’est pas levée.
   *[no] Vous devez plus que vous n’avez. Vendez des constructions ou trouvez un échange.
}
web-hint-offer = On vous propose un échange. Regardez ce que chacun reçoit ; vous pouvez aussi faire une contre-offre.
web-hint-lay = Vous payez billet par billet, et certains de vos billets peuvent être faux. Les autres peuvent vérifier ceux que vous posez.
web-hint-check = Quelqu’un paie. Si un billet vous paraît douteux, vérifiez-le : cela coûte un jeton décodeur. Un faux vous revient, et le joueur doit payer de nouveau.
web-hint-voucher = Vous avez un bon de transport : il vous mène sur une case de votre choix.
web-log = Journal
web-log-filter = Ce qui est montré
web-log-all = tout
web-log-money = argent
web-log-mine = sur moi
web-log-empty = Il ne s’est encore rien passé.
web-chat = Discussion
web-chat-empty = Personne n’a encore rien dit.
web-chat-say = Dire quelque chose
web-send = Envoyer
web-rules = Règles
web-rules-search = Chercher dans les règles
web-rules-other = Là où ces règles ne disent rien, voici ce qui vaut :
web-rules-missing = Les règles n’ont pas pu être lues. Réessayez plus tard.

## The end

web-abandoned = Tout le monde a quitté cette partie avant la fin.
web-abandoned-replay = La revoir et vérifier ses dés
web-locked-game = La table de cette partie a un mot de passe.
web-locked-wrong = Ce n’est pas le bon mot de passe.
web-locked-open = Voir la partie

## Trouble

web-offline = Pas de connexion.
web-offline-again = Nouvel essai dans { $seconds } s.
web-offline-kept = { $count ->
    [one] Votre réponse est gardée et sera envoyée.
   *[other] Vos { $count } réponses sont gardées et seront envoyées.
}
web-offline-now = Essayer maintenant
web-bye-server-stops = Le serveur redémarre.
web-bye-too-much = La connexion était trop lente.
web-bye-seat-lost = Cette place n’est plus la vôtre.
web-bye-table-gone = Cette table n’existe plus.
web-bye-unavailable = Le serveur n’a pas pu enregistrer cette table, ou pas la lire.
web-bye-damaged = Ce que le serveur a enregistré de cette table est abîmé.
web-store-waits = Le serveur ne peut rien enregistrer pour le moment : la table attend. Ce que vous avez envoyé est gardé.
web-problem = Quelque chose n’a pas marché. Réessayez.
web-problem-offline = Le serveur ne répond pas. La connexion est-elle là ?
web-problem-bad-frame = La page et le serveur ne se sont pas compris : rechargez la page.
web-problem-bad-input = Le serveur ne comprend pas cette demande.
web-problem-other-protocol = Le serveur parle une autre version : rechargez la page.
web-problem-hello-first = La page et le serveur ne se sont pas compris : rechargez la page.
web-problem-no-such-table = Cette table n’existe pas.
web-problem-not-found = Il n’y a rien de tel ici.
web-problem-wrong-secret = Ce n’est pas le bon mot de passe ou le bon code.
web-problem-not-seated = Vous n’êtes pas à cette table.
web-problem-owner-only = Un programme muni d’un jeton ne peut pas faire cela : utilisez votre propre appareil.
web-problem-not-host = Cela revient à l’hôte.
web-problem-table-full = Toutes les places sont prises.
web-problem-seat-taken = Cette place est prise.
web-problem-pawn-taken = Un autre joueur a ce pion ou cette couleur.
web-problem-removed = L’hôte vous a retiré de cette table. Vous pourrez revenir dans deux minutes.
web-problem-log-full = Cette table a enregistré tout ce qu’elle peut : commencez-en une autre.
web-problem-player-present = Une seule personne ne peut pas exclure un joueur présent.
web-problem-name-taken = Ce nom est déjà pris ici : choisissez-en un autre.
web-problem-name-similar = Ce nom ressemble trop à un autre nom de la table : choisissez-en un autre.
web-problem-bad-name = Ce nom ne convient pas : choisissez-en un de 1 à 40 caractères visibles, qui ne soit pas un mot du jeu.
web-problem-has-started = La partie a déjà commencé.
web-problem-not-started = La partie n’a pas encore commencé.
web-problem-is-paused = La partie est en pause : reprenez-la d’abord.
web-problem-not-paused = La partie n’est pas en pause.
web-problem-game-over = La partie est finie.
web-problem-not-over = La partie n’est pas encore finie.
web-problem-not-ready = Tout le monde n’est pas encore prêt.
web-problem-not-allowed = Cela n’est pas permis à cette table.
web-problem-nothing-to-undo = Il n’y a rien à annuler.
web-problem-stale-question = La question a changé entre-temps : regardez de nouveau.
web-problem-claim-open = Un instant : le loyer peut encore être réclamé.
web-problem-too-many = Trop de choses à la fois : attendez un peu.
web-problem-other-origin = La page a été ouverte d’ailleurs : rechargez-la.
web-problem-other-host = Le serveur ne connaît pas cette adresse : ouvrez-le par son adresse IP.
web-problem-unavailable = Le serveur ne peut pas faire cela pour le moment.
web-problem-damaged = Ce que le serveur a enregistré de cette table est abîmé.
web-problem-other-edition = Cette table se joue sur un plateau que ce serveur n’a pas, ou pas dans cette version.

## Who is there

web-player-offline = { $seat } est hors ligne.
web-stand-in-soon = Un robot prend la relève dans { $seconds } s.
web-stand-in-now = Laisser un robot jouer pour { $seat }
web-stand-in-plays = Un robot joue pour { $seat } jusqu’à son retour.
web-out-place = Vous êtes hors jeu : place { $place } sur { $players }.
web-out-finishing = Il ne reste que des robots. Ils terminent la partie…
web-watch-on = Continuer à regarder
web-new-game = Nouvelle partie
web-hold = Attendez
web-hold-help = Les robots attendent, une minute au plus, avant que le prochain lance les dés.
web-hold-off = Continuer
web-hold-own = Les robots vous attendent.
web-hold-other = { $seat } a besoin d’un moment.
web-offer-to = Votre offre à { $seat }
web-offer-impossible = Plus possible. { $why }
web-gone = Cette table n’existe plus
web-gone-help = Elle a été supprimée, ou son lien ou son code n’est pas tout à fait exact.
web-other-edition = Cette table ne peut pas se jouer ici
web-gone-host = Ouvrir une nouvelle table
web-vote-asks-pause = { $by } demande une pause.
web-vote-asks-undo = { $by } voudrait revenir sur : { $what }.
web-vote-asks-undo-of = { $by } voudrait annuler ce qu’a fait { $seat } : { $what }.
web-vote-asks-kick = { $by } voudrait qu’un robot joue désormais pour { $seat }.
web-undone = { $action ->
    [end-turn] fin du tour
    [buy] achat
    [decline] refus d’acheter
    [bid] enchère
    [pass] passe
    [build] construction
    [sell] vente de bâtiments
    [mortgage] hypothèque
    [lift] levée d’hypothèque
    [propose] offre
    [counter] contre-offre
    [accept] offre acceptée
    [refuse] offre refusée
    [withdraw] offre retirée
    [claim] loyer réclamé
    [waive] loyer abandonné
    [pay-bail] caution
    [resign] abandon
   *[other] dernier coup
}
web-resign-help = { $auctions ->
    [yes] Si vous quittez la partie, la banque met vos propriétés aux enchères. Vous ne pourrez pas revenir dans cette partie.
   *[no] Si vous quittez la partie, vos propriétés retournent à la banque. Vous ne pourrez pas revenir dans cette partie.
}
web-resign-stay = Rester
web-reserve-left = + { $time } de réserve
web-problem-player-online = Cette personne est connectée, ou l’était encore il y a un instant.
