### Boards with several tracks: the speed die, vouchers, rides, and their spaces.

## What happened

event-speed-rolled-move = { $dice-double ->
    [yes] { $seat } lance { $dice } : un double !
   *[no] { $seat } lance { $dice }.
}
event-speed-rolled-squeeze = { $seat } lance { $dice } pour fixer la contribution de chacun.
event-rolled-roll-three = { $seat } lance { $dice } pour tous les trios.
event-rolled-squeeze = { $seat } lance { $dice }, soit { $dice-sum }, pour fixer la contribution de chacun.
event-moved-reverse = { $seat } recule jusqu’{ A($to) }.
event-moved-triples = Un triple ! { $seat } choisit d’aller sur { $to }.
event-moved-magnate = { $seat } suit le magnat jusqu’{ A($to) }.
event-moved-magnate-rent = Plus rien à acheter : { $seat } suit le magnat jusqu’{ A($to) }, où un loyer est dû.
event-moved-magnate-back = { $seat } suit le magnat en arrière jusqu’{ A($to) }.
event-moved-bus = { $seat } prend le bus jusqu’{ A($to) }.
event-moved-voucher = { $seat } voyage jusqu’{ A($to) }.
event-moved-tunnel = { $seat } traverse le tunnel jusqu’à l’autre bout.
event-moved-taxi = { $seat } prend un taxi pour { $to }.
event-moved-ride = { $seat } prend le métro pour { $to }.
event-moved-no-lot = { $seat } ne trouve rien à mettre aux enchères et avance jusqu’{ A($to) }.
event-reversed = Le prochain déplacement { DE($seat) } se fera en arrière.
event-ride-won = Avant de repartir, { $seat } peut prendre le métro jusqu’à n’importe quelle case.
event-bonus-stayed = { $seat } ne trouve aucune case où aller et reste sur place.
event-voucher-used = { $seat } utilise « { $card } ».
event-voucher-expired = { $seat } perd « { $card } », qui expire.
event-trio-matched = { $count ->
    [one] « { $card } » : un numéro sort pour { $seat }.
    [3] « { $card } » : les trois numéros sortent pour { $seat } !
   *[other] « { $card } » : { $count } numéros sortent pour { $seat }.
}
event-lot-named = { $seat } met { $deed } aux enchères.
event-paid-taxi = { $from } paie { $amount } { A($to) } pour un taxi depuis { $about }.
event-paid-trio = { $to } gagne { $amount } avec « { $about } ».
event-paid-squeeze = { $from } verse { $amount } à { $to } pour { $about }.
event-paid-gift = { $from-sort ->
    [seat] { $from } fait un cadeau de { $amount } à { $to }.
   *[other] { $to } reçoit un cadeau : { $amount }.
}
event-paid-tax-refund = { $to } prend { $amount } dans la cagnotte.

speed-die-bus = bus
speed-die-magnate = magnat

## What is asked

question-triples = { $may-stay ->
    [yes] Un triple ! Allez où vous voulez, ou restez ici.
   *[no] Un triple ! Allez sur une autre case de votre choix.
}
    .name = choisir où mène le triple
question-go-on = { $may-draw ->
    [yes] Le bus est là : tirez un bon de transport, ou prenez le bus jusqu’à la prochaine case de cartes.
   *[no] { $bonus ->
        [bus] Le bus est là : continuez, ou utilisez d’abord un bon de transport ou un trajet.
       *[other] Le magnat vous entraîne : suivez-le, ou utilisez d’abord un bon de transport ou un trajet.
    }
}
    .name = poursuivre le lancer
question-taxi = Un taxi depuis { $deed } coûte { $fare }, à payer { A($payee) }. Où aller ?
    .name = prendre un taxi ou rester
question-use-pledged = Utilisez maintenant « { $card } », le bon annoncé pour le trajet.
    .name = utiliser le bon de transport annoncé pour le trajet
question-name-lot = { $may-decline ->
    [yes] Quelle propriété voulez-vous acheter ?
   *[no] Quelle propriété mettre aux enchères ?
}
    .name = nommer une propriété
question-income-tax = Impôt sur le revenu : payer { $amount }, ou { $percent } % de tous vos biens, soit { $share } ?
    .name = choisir l’impôt
question-gift = Un cadeau : { $amount } ou un bon de transport ?
    .name = choisir le cadeau
question-pick-voucher = { $instead-value ->
    [0] Choisissez un bon de transport { DE($from) }.
   *[other] { $from } vous doit un cadeau : { $instead }, ou quel bon de transport ?
}
    .name = choisir un bon de transport

## What may be answered

action-travel = Aller sur { $space }
action-travel-steer = Sur { $space }
action-ride-with = Prendre le métro pour { $space }, puis utiliser « { $card } »
action-use-vouchers = Utiliser { $vouchers } pour atteindre { $space }
action-go-on = Continuer
action-go-on-bus = Aller en bus à la prochaine case de cartes
action-go-on-bus-voucher = Tirer un bon de transport (s’il n’en reste plus, aller en bus à la prochaine case de cartes)
action-go-on-magnate = Suivre le magnat
action-draw-voucher = Tirer un bon de transport
action-take-cash = Prendre l’argent
action-pick = « { $card } »
action-name = Choisir { $deed }
action-choose-income-tax = { $number ->
    [1] Payer { $amount }
   *[other] Payer { $share }, soit { $percent } % de tous vos biens
}
action-decline-triples = Rester
action-decline-taxi = Rester ici
action-decline-name-lot = Ne rien acheter
choice-travel = Aller sur une case parmi { $count }
choice-travel-steer = Choisir une case parmi { $count }
choice-ride-with = Prendre le métro pour une case parmi { $count }, puis utiliser un bon de transport
choice-use-vouchers = Utiliser des bons de transport

## Why not

refusal-no-such-space = Cette case n’existe pas sur ce plateau : nommez-en une qui s’y trouve.
refusal-no-way-there = Ce déplacement ne peut pas finir sur { $space } : choisissez une des cases listées.
refusal-no-voucher-now = Aucun bon de transport ne s’utilise à ce moment : une fois par tour, jamais en prison, après un triple ou en marche arrière.
refusal-not-a-voucher = « { $card } » n’est pas un bon de transport : nommez des bons que vous avez.
refusal-one-voucher = On n’utilise qu’un seul bon de transport par tour.
refusal-not-combined = Un seul déplacement réunit autant de courses en taxi que l’on veut, et un autre bon de transport au plus.
refusal-pledged = « { $card } » a été annoncé pour le trajet : utilisez-le d’abord.
refusal-no-ride = Aucun trajet ne vous est ouvert à ce moment : répondez à la question posée.
refusal-no-voucher-left = Il n’y a pas de bon de transport à tirer pour vous : choisissez une autre réponse.
refusal-owned = Quelqu’un possède déjà { $deed } ; choisissez une propriété de la banque.
refusal-magnate-moving = Un magnat se déplace : d’ici la fin, personne n’échange et seul le joueur dont c’est le tour construit.

## Cards

effect-bus-ticket = { $expires ->
    [yes] Avancer au plus jusqu’au prochain coin ; tous les autres bons de transport expirent
   *[no] Avancer au plus jusqu’au prochain coin
}
effect-transit-token = Avancer jusqu’à une gare du circuit, sans loyer
effect-cab-fare = { $steps ->
    [one] Une case { $way ->
        [back] en arrière
       *[ahead] en avant
    }
   *[other] { $steps } cases { $way ->
        [back] en arrière
       *[ahead] en avant
    }
}
effect-trio = Les numéros { $numbers }

## Options

option-speed-die = Dé de vitesse
option-speed-die-help = On se déplace avec un troisième dé, qui amène un bus ou un magnat.
option-layout = Coins du plateau
option-layout-help = Choisit la place des cases de coin.
option-layout-a = Premier dessin
option-layout-b = Deuxième dessin
option-layout-c = Troisième dessin
option-layout-default = Comme imprimé
option-tax-pool = Cagnotte des impôts
option-tax-pool-help = Impôts, amendes et cautions forment une cagnotte, dont les remboursements d’impôt versent une part.
option-magnate-first-space = Première case du magnat
option-magnate-first-space-help = Dit si la case atteinte par les dés compte avant que le magnat n’entraîne plus loin.
option-magnate-first-space-resolve = Elle compte
option-magnate-first-space-skip = On la traverse
option-bus = Bus du dé
option-bus-help = Dit si le joueur choisit entre un bon de transport et le trajet en bus.
option-bus-choice = Bon ou trajet, au choix
option-bus-voucher-first = Un bon tant qu’il en reste
option-triples = Effet des triples
option-triples-help = Dit si trois numéros égaux permettent aussi de rester.
option-triples-move = Vers une autre case
option-triples-may-stay = Partout, ou rester
option-triples-end = Après un triple
option-triples-end-help = Dit ce qui finit quand la case choisie par un triple est jouée.
option-triples-end-movement = Les déplacements du tour
option-triples-end-turn = Le tour
option-own-taxi-fare = Prix de son propre taxi
option-own-taxi-fare-help = Dit qui reçoit le prix d’un taxi de sa propre compagnie.
option-own-taxi-fare-pool = La cagnotte
option-own-taxi-fare-bank = La banque
option-squeeze-play-speed-die = Contribution avec le dé de vitesse
option-squeeze-play-speed-die-help = La contribution se lance aussi avec le dé de vitesse, qui peut prendre des bons de transport.
option-birthday-gift = Cadeau d’anniversaire
option-birthday-gift-help = Dit qui fait le cadeau.
option-birthday-gift-bank = La banque
option-birthday-gift-others = Tous les autres joueurs
option-combined-vouchers = Bons combinés
option-combined-vouchers-help = On peut utiliser ensemble autant de courses en taxi que l’on veut et un autre bon, en un seul déplacement. Sinon, un bon par tour.
option-vouchers-expire = Péremption des bons
option-vouchers-expire-help = Dit à quel moment le bon qui périme tous les autres agit.
option-vouchers-expire-used = Quand on l’utilise
option-vouchers-expire-drawn = Quand on le pioche
