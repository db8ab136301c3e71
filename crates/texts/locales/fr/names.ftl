### Names of things, used inside sentences: hence in lower case. Places are named by the editions.

## Groups

group-brown = marron
group-light-blue = bleu clair
group-pink = rose
group-purple = violet
group-orange = orange
group-red = rouge
group-yellow = jaune
group-green = vert
group-dark-blue = bleu foncé
group-railroad = gares
group-utility = compagnies
group-light-pink = rose pâle
group-light-green = vert clair
group-cream = crème
group-teal = bleu canard
group-wine = lie-de-vin
group-gold = or
group-peach = pêche
group-maroon = bordeaux
group-white = blanc
group-black = noir
group-grey = gris
group-cab = compagnies de taxis

## The properties of a group, after « mes » or « toutes les »

set-brown = rues marron
set-light-blue = rues bleu clair
set-pink = rues roses
set-purple = rues violettes
set-orange = rues orange
set-red = rues rouges
set-yellow = rues jaunes
set-green = rues vertes
set-dark-blue = rues bleu foncé
set-railroad = gares
set-utility = compagnies
set-light-pink = rues rose pâle
set-light-green = rues vert clair
set-cream = rues crème
set-teal = rues bleu canard
set-wine = rues lie-de-vin
set-gold = rues or
set-peach = rues pêche
set-maroon = rues bordeaux
set-white = rues blanches
set-black = rues noires
set-grey = rues grises
set-cab = compagnies de taxis

## Buildings, counted; `.plural` without a number

kind-house = { $count ->
    [0] aucune maison
    [one] une maison
   *[other] { $count } maisons
}
    .plural = maisons
kind-apartment = { $count ->
    [0] aucun appartement
    [one] un appartement
   *[other] { $count } appartements
}
    .plural = appartements
kind-hotel = { $count ->
    [0] aucun hôtel
    [one] un hôtel
   *[other] { $count } hôtels
}
    .plural = hôtels
company-motion-pictures = Cinéma
company-allied-steamships = Paquebots
company-national-utilities = Services publics
company-general-radio = Radio
company-united-railways = Chemins de fer
company-acme-motors = Automobiles
shares-free = { $count ->
    [one] une action { $company }
   *[other] { $count } actions { $company }
}
deed-mortgaged = { $deed } (sous hypothèque)
shares-mortgaged = { $count ->
    [one] une action { $company } hypothéquée
   *[other] { $count } actions { $company } hypothéquées
}
any-share = une action au choix
kind-skyscraper = { $count ->
    [0] aucun gratte-ciel
    [one] un gratte-ciel
   *[other] { $count } gratte-ciel
}
    .plural = gratte-ciel
kind-depot = { $count ->
    [0] aucun dépôt
    [one] un dépôt
   *[other] { $count } dépôts
}
    .plural = dépôts
kind-stand = { $count ->
    [0] aucune station de taxis
    [one] une station de taxis
   *[other] { $count } stations de taxis
}
    .plural = stations de taxis
buildings-none = aucune construction

## Decks

deck-chance = Chance
    .card = une carte Chance
deck-community-chest = Caisse de communauté
    .card = une carte Caisse de communauté
deck-vouchers = Bons de transport
    .card = un bon de transport
deck-roll-three = Trios
    .card = un trio
card-of-deck = une carte { $deck }

## Who is not a player

bank = la banque
pool = la cagnotte
seat-unnamed = Place { $number }
unknown = (inconnu)

## Lists

list-more = { $head }, { $next }
list-last = { $head } et { $last }
list-card = la carte « { $card } »
list-times = { $item } ×{ $count }
nothing = rien
## Spaces of the same name, told apart

space-on-track = { $space } ({ $track })
space-after = { $space } (après { $after })
space-on-track-after = { $space } ({ $track }, après { $after })
track-outer = circuit extérieur
track-middle = circuit du milieu
track-inner = circuit intérieur
printed-price = le prix affiché

## Editions

edition-classic = Le classique
edition-classic-about = Le plateau que tout le monde connaît : achetez, construisez, échangez et restez en jeu après tous les autres.
edition-france-2008 = Villes de France
edition-france-2008-about = Des villes de France à coups de millions : ni hypothèques ni enchères, et tout s’échange au prix affiché.
edition-ultimate = Les trois anneaux
edition-ultimate-about = Trois circuits emboîtés que relient quatre gares, un dé de vitesse, des bons de transport, des taxis et cent seize cases.
edition-ultimate-fr = Les trois anneaux (règles françaises)
edition-ultimate-fr-about = Les mêmes trois circuits, avec les règles françaises du dé de vitesse, des triples et du taxi.

edition-faux-billets = Faux billets
edition-faux-billets-about = Des billets et des cartes parfois faux : surveillez chaque paiement, gardez votre décodeur prêt et soyez le plus riche quand tout est vendu.

## Ends of a game

level-easy = Facile
level-easy-help = Prudent, lent aux enchères : pour une première partie
level-medium = Moyen
level-medium-help = Achète, bâtit et échange selon quelques principes
level-hard = Difficile
level-hard-help = Pèse chaque affaire selon ses chances de gagner
level-master = Maître
level-master-help = Joue la suite dans sa tête avant de répondre
character-balanced = Posé
character-balanced-help = Joue comme on s’y attend à son niveau
character-builder = Bâtisseur
character-builder-help = Bâtit tôt et vit avec ce qui reste
character-trader = Négociant
character-trader-help = A toujours une offre à faire et se contente de peu
character-hoarder = Économe
character-hoarder-help = Garde son argent : bâtit tard, n’emprunte que contraint
end-last-player = dernier joueur en lice
end-turn-limit = tous les tours joués
end-time-limit = temps écoulé
end-cash-goal = somme fixée dépassée
end-all-owned = plus rien à vendre

## The log

log-rule = ({ $rule })
log-built = { $own ->
    [yes] Vous construisez { $pieces } sur { $deeds } pour { $sum }.
   *[no] { $seat } construit { $pieces } sur { $deeds } pour { $sum }.
}
log-sold = { $own ->
    [yes] Vous vendez { $pieces } sur { $deeds } pour { $sum }.
   *[no] { $seat } vend { $pieces } sur { $deeds } pour { $sum }.
}

## Effects of cards, to choose from

effect-advance-to = Avancer jusqu’{ A($space) }
effect-advance-to-nearest = Avancer jusqu’à la prochaine case du groupe « { $group } »
effect-move-back = { $steps ->
    [one] Reculer d’une case
   *[other] Reculer de { $steps } cases
}
effect-move-back-to = Reculer jusqu’{ A($space) }
effect-go-to-jail = Aller en prison
effect-get-out-of-jail = Garder de quoi sortir de prison
effect-receive = Recevoir { $amount }
effect-pay = Payer { $amount }
effect-receive-from-each = Recevoir { $amount } de chaque joueur
effect-pay-each = Payer { $amount } à chaque joueur
effect-pay-per-piece = Payer pour chaque construction
effect-choice = Faire un choix
effect-draw = Tirer { $deck-card }
effect-advance-to-unowned = Avancer jusqu’à la prochaine propriété à vendre
effect-advance-anywhere = Aller sur la case de son choix
effect-cancel-rent = Ne pas payer le loyer
effect-multiply-rent = Toucher { $factor } fois le loyer
effect-buy-at-percent = Acheter à { $percent } % du prix
effect-free-piece = Construire sans payer
effect-remove-piece = Faire retirer une construction à un autre joueur
effect-exchange-deeds = Échanger d’office une propriété avec un autre joueur
effect-take-note = Prendre un billet à un autre joueur
effect-extra-turn = Jouer encore un tour
effect-send-to-jail = Envoyer un autre joueur en prison
effect-refresh-tokens = Remettre ses jetons décodeurs en service
effect-stop-card = Arrêter une carte qui vous vise
effect-take-from = Prendre { $amount } à un autre joueur
effect-seize-deed = Prendre une propriété à un autre joueur
effect-foreclose = Prendre une propriété hypothéquée pour la valeur de l’hypothèque
effect-advance-to-pool = Avancer jusqu’{ A($space) } et prendre toute la cagnotte
effect-buy-on-track = Aller à une propriété libre et l’acheter à { $percent } % de son prix
effect-free-piece-of = Construire gratuitement ({ $piece })
effect-auction-aid = Faire ajouter { $amount } par la banque à votre enchère
effect-rent-percent = Ne payer que { $percent } % d’un loyer
effect-raise-rent = Toucher { $amount } de loyer en plus
effect-cap-rent = Ne pas payer plus de { $amount } de loyer
effect-reverse-rent = Toucher le loyer au lieu de le payer
effect-buy-for = Acheter pour { $amount }
effect-snatch-purchase = Acheter ce qu’un autre joueur allait acheter
effect-buy-share-at-percent = Acheter une action à { $percent } % de son prix
effect-sell-share = Vendre une action à la banque pour son prix et { $amount } de plus
effect-take-winnings = Prendre { $percent } % des gains d’un autre joueur
