### Table options: title, help, words, numbers.

option-names = Noms des lieux
option-names-help = Choisit la ville dont le plateau porte les noms ; aucun montant ne change.
option-names-default = Selon la langue
option-names-paris = Paris
option-names-atlantic-city = Atlantic City
option-names-london = Londres
option-deck = Cartes
option-deck-help = Choisit les seize cartes de chaque pile ; certains effets diffèrent.
option-deck-current = Cartes d’aujourd’hui
option-deck-traditional-fr = Cartes françaises traditionnelles
option-auto-rent = Loyers automatiques
option-auto-rent-help = Chaque loyer est réclamé dès l’arrivée : aucun propriétaire ne peut en manquer un.
option-no-auctions = Sans enchères
option-no-auctions-help = Une propriété dont personne ne veut reste à la banque, et les dernières constructions vont à qui commande d’abord.
option-double-go = Salaire double
option-double-go-help = Finir un déplacement juste sur la case de départ rapporte deux fois le salaire.
option-free-parking-pool = Cagnotte du parc gratuit
option-free-parking-pool-help = Impôts, amendes et cautions forment une cagnotte, gagnée par qui finit un déplacement sur le parc gratuit.
option-turn-only-building = Construire à son tour
option-turn-only-building-help = On achète des constructions seulement pendant son tour ; les dernières ne se disputent donc jamais.
option-start-cash = Argent de départ
    .value = { $sum }
option-start-cash-help = Ce que chaque joueur a en main quand la partie commence, autant pour tous.
option-turn-limit = Limite de tours
    .value = { $value ->
        [0] sans limite
        [one] { $value } tour chacun
       *[other] { $value } tours chacun
    }
option-turn-limit-help = Après ce nombre de tours chacun, la partie s’arrête et la plus grande fortune gagne.
option-time-limit = Limite de temps
    .value = { $value ->
        [0] sans limite
        [one] { $value } minute
       *[other] { $value } minutes
    }
option-time-limit-help = Après ce nombre de minutes, le tour en cours est le dernier et la plus grande fortune gagne.

## Switches

flag-yes = oui
flag-no = non
