### Table options: title, help, words, numbers.

option-names = Noms des lieux
option-names-help = Choisit les lieux dont le plateau porte les noms ; aucun montant ne change.
option-names-default = Selon la langue
option-names-paris = Paris
option-names-atlantic-city = Atlantic City
option-names-london = Londres
option-names-france = Villes de France
option-names-belgium = Belgique
option-deck = Cartes
option-deck-help = Choisit les cartes des piles ; certains effets diffèrent.
option-deck-default = Les seules de l’édition
option-deck-current = Cartes d’aujourd’hui
option-deck-traditional-fr = Cartes françaises traditionnelles
option-deck-printed = Cartes de l’édition
option-deck-equipment = Liste du matériel
option-deck-action-set = Cartes d’action
option-auto-rent = Loyers automatiques
option-auto-rent-help = Le loyer est payé dès qu’un pion s’arrête : aucun propriétaire ne peut l’oublier.
option-claims-end = Un loyer se réclame jusqu’à ce que
option-claims-end-help = Ce qui met fin au droit de réclamer un loyer.
option-claims-end-roll = Le joueur suivant lance les dés
option-claims-end-move = L’arrivant se déplace encore
option-no-auctions = Sans enchères
option-no-auctions-help = Une propriété dont personne ne veut reste à la banque, et les dernières constructions vont au premier qui commande.
option-double-go = Salaire double
option-double-go-help = Finir un déplacement juste sur la case de départ rapporte deux fois le salaire.
option-free-parking-pool = Cagnotte du parc gratuit
option-free-parking-pool-help = Impôts, amendes et cautions forment une cagnotte, gagnée par le prochain joueur qui s’arrête sur le parc gratuit.
option-turn-only-building = Construire à votre tour
option-turn-only-building-help = Vous achetez des constructions seulement pendant votre tour ; les dernières ne se disputent donc jamais.
option-majority-building = Construire à la majorité
option-majority-building-help = Dans un groupe de trois terrains ou plus, on peut construire dès qu’il n’en manque qu’un.
option-skyscrapers = Gratte-ciel
option-skyscrapers-help = Combien de constructions du plus haut rang, qui exigent le groupe entier, un groupe peut porter.
option-skyscrapers-per-street = Un par terrain
option-skyscrapers-per-group = Un par groupe
option-turn-only-selling = Vendre à votre tour
option-turn-only-selling-help = Vous vendez des constructions seulement pendant votre tour, aux enchères ou pour payer une dette.
option-half-price-mortgages = Hypothèques à mi-prix
option-half-price-mortgages-help = Une hypothèque rapporte la moitié du prix de la propriété, quoi que dise le titre.
option-mortgages = Hypothèques
option-mortgages-help = La banque prête sur les propriétés, qui ne rapportent plus de loyer tant que l’hypothèque n’est pas levée.
option-sell-between-turns = Vendre entre les tours
option-sell-between-turns-help = Vous vendez des constructions pendant votre tour, entre deux tours ou avec une dette, jamais pendant le tour d’un autre joueur.
option-whole-hotel-sales = Hôtels vendus entiers
option-whole-hotel-sales-help = Un hôtel peut se vendre entier, seul ; les autres terrains de son groupe gardent leurs constructions.
option-own-turn-trades = Échanger à votre tour
option-own-turn-trades-help = Vous proposez un échange pendant votre tour, ou avec une dette ; les autres peuvent seulement répondre.
option-waiting-offers = Offres qui attendent
option-waiting-offers-help = Le jeu attend la réponse à chaque offre ; une seule autre offre peut y répondre, et un refus vaut pour tout le tour.
option-balanced-trades = Échanges au prix affiché
option-balanced-trades-help = L’argent d’un échange est la différence des prix affichés, que le jeu calcule ; rien ne s’y ajoute.
option-cards-tradable = Cartes dans les échanges
option-cards-tradable-help = Les cartes gardées peuvent changer de main dans un échange.
option-pay-in-property = Paiement en propriétés
option-pay-in-property-help = Un joueur qui l’accepte peut être payé avec une propriété, à son prix affiché.
option-estate-sale = Vente après faillite
option-estate-sale-help = Les propriétés d’un joueur en faillite sont proposées à tous les autres au prix affiché ; entre plusieurs preneurs, les dés décident.
option-deed-sales = Vente de propriétés à la banque
option-deed-sales-help = Un joueur qui ne peut pas payer peut vendre ses propriétés à la banque, à une partie de leur prix ; celles d’un joueur en faillite y retournent.
option-moving-dice-rent = Loyer par les dés du déplacement
option-moving-dice-rent-help = Le loyer des compagnies se calcule sur le lancer du déplacement, sans nouveau lancer.
option-even-building = Construction égale
option-even-building-help = Les terrains d’un groupe se construisent également ; sinon, chacun comme son propriétaire le veut.
option-built-trades = Constructions échangées
option-built-trades-help = Un terrain s’échange avec ce qui y est construit ; sinon, il faut d’abord vider le groupe.
option-ends-when-owned = Fin quand tout est vendu
option-ends-when-owned-help = La partie s’arrête quand chaque propriété est vendue : la banque paie une fois chaque loyer, et le plus grand patrimoine gagne.
option-no-doubles = Sans doubles
option-no-doubles-help = Un double est un lancer comme un autre : on ne rejoue pas et on ne va pas en prison pour autant.
option-jail-turn = Un tour de prison
option-jail-turn-help = Un joueur en prison qui ne paie pas et ne joue pas de carte passe un tour, puis est libre.
option-bank-advances = Dettes avancées par la banque
option-bank-advances-help = Ce qu’un joueur ne peut pas payer à un autre, la banque le paie aussitôt pour lui ; il le doit alors à la banque.
option-bank-cash = Argent de la banque
    .value = { $value ->
        [0] illimité
       *[other] { $sum }
    }
option-bank-cash-help = La banque commence avec cette somme ; elle ne verse ni salaire ni gain de carte qu’elle n’a pas.
option-cash-goal = Somme à dépasser
    .value = { $value ->
        [0] aucune
       *[other] { $sum }
    }
option-cash-goal-help = La partie s’arrête à la fin du tour où quelqu’un a plus que cette somme en main ; le plus grand patrimoine gagne.
option-start-cash = Argent de départ
    .value = { $sum }
option-start-cash-help = Ce que chaque joueur a en main quand la partie commence, autant pour tous.
option-turn-limit = Limite de tours
    .value = { $value ->
        [0] sans limite
        [one] { $value } tour chacun
       *[other] { $value } tours chacun
    }
option-turn-limit-help = Après ce nombre de tours chacun, la partie s’arrête et le plus grand patrimoine gagne.
option-time-limit = Limite de temps
    .value = { $value ->
        [0] sans limite
        [one] { $value } minute
       *[other] { $value } minutes
    }
option-time-limit-help = Quand le temps est écoulé, le tour en cours est le dernier et le plus grand patrimoine gagne.

## Presets: bundles of options, `preset-<key>` and what they are for

preset-gnome = Règles de recherche
preset-gnome-help = Les règles sous lesquelles on mesure les joueurs artificiels : sans doubles, un tour de prison, une banque de 10 000 qui avance les dettes, une fin à l’argent.

## Switches

flag-yes = oui
flag-no = non
