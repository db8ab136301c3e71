### What cards do beyond one payment or one move: events, questions, answers, effects.

## What happened

event-turn-missed = { $seat } passe son tour.
event-dividends-cut = { $payouts ->
    [one] { $company } ne versera que { $percent } % de ses dividendes au prochain versement.
   *[other] { $company } ne versera que { $percent } % de ses dividendes aux { $payouts } prochains versements.
}
event-rents-forfeited = Pendant ce séjour en prison, les loyers { DE($seat) } vont à la cagnotte.
event-moved-direct = { $seat } va droit { A($to) }.
event-moved-guided = { $seat } se retrouve sur { $to }.
event-rolled-roll-back = { $seat } lance { $dice } et recule de { $dice-sum } cases.
event-rolled-roll-off = { $seat } lance { $dice }, soit { $dice-sum }.
event-deed-moved-seized = { $from } doit rendre { $deed } à la banque.
event-deed-moved-taken = { $to } prend { $deed } à { $from }.
event-shares-moved-share-crashed = { $from } rend à la banque { $shares }.
event-shares-moved-share-given = { $to } reçoit { $shares }.

## What is asked

question-name-deed = « { $card } » : quelle propriété choisissez-vous ?
    .name = nommer une propriété pour une carte
question-name-player = « { $card } » : quel joueur choisissez-vous ?
    .name = nommer un joueur pour une carte
question-steer = « { $card } » : sur quelle case va le pion { DE($seat) } ?
    .name = choisir où va un pion
question-return-share = { $count ->
    [one] Une action { $company } retourne à la banque : laquelle ?
   *[other] { $count } actions { $company } retournent à la banque : laquelle d’abord ?
}
    .name = choisir l’action à rendre
question-return-voucher = Lequel de vos bons de transport retourne sous la pile ?
    .name = choisir le bon de transport à rendre

## What may be answered

action-name-player = Choisir { $seat }
action-choose-return-share = { $number ->
    [1] Une action sans hypothèque
   *[other] Une action hypothéquée
}

## What a card does

effect-steps = L’un après l’autre : { $effects }
effect-only = Si vous possédez l’une de ces propriétés ({ $group }) ou une action { $company } : { $effect }
effect-by-track = Autre chose sur chaque circuit
effect-draw-some = Tirer { $count } cartes ({ $deck })
effect-advance-for = Avancer jusqu’{ A($space) }
effect-advance-to-pay-corner = Avancer jusqu’à la case de paie de votre circuit
effect-advance-to-free = Avancer jusqu’à la prochaine propriété libre parmi { $groups } ; elle coûte { $percent } % de son prix
effect-advance-to-any = Avancer jusqu’à la propriété de votre choix parmi { $groups }
effect-move-forward = { $steps ->
    [one] Avancer d’une case
   *[other] Avancer de { $steps } cases
}
effect-roll-back = { $factor ->
    [1] Reculer d’un lancer de dés
   *[other] Reculer d’un lancer de dés ; le loyer compte { $factor } fois
}
effect-move-to = Aller droit { A($space) }
effect-move-to-nearest = { $factor ->
    [1] Aller droit à la plus proche : { $group }
   *[other] Aller droit à la plus proche : { $group } ; le loyer compte { $factor } fois
}
effect-move-all-to = Tous ceux qui ne sont pas en prison vont tout droit sur cette case : { $space }
effect-change-lane = { $way ->
    [inward] Aller droit sur la case voisine du circuit intérieur
   *[outward] Aller droit sur la case voisine du circuit extérieur
}
effect-guided = Votre voisin de gauche pose votre pion où il veut
effect-lap = Un tour complet de votre circuit, en passant par sa case de paie
effect-pay-each-owner = Payer { $amount } à chaque joueur qui possède l’une d’elles : { $group }
effect-pay-per-deed = Payer { $per-property } pour chacune de vos propriétés non hypothéquées
effect-pay-dividends = Dividendes : { $companies }
effect-dividend-fine = Les actionnaires paient ce que leurs actions rapporteraient : { $companies }
effect-insider-fine = Payer ce que vos actions rapporteraient, et aller en prison
effect-cut-dividends = { $count ->
    [one] { $company } ne verse que { $percent } % à son prochain versement
   *[other] { $company } ne verse que { $percent } % à ses { $count } prochains versements
}
effect-return-shares = Chacun rend { $percent } % de toutes ses actions
effect-gain-share = Prendre une action de votre choix
effect-take-voucher = Prendre un bon de transport à un autre joueur
effect-return-voucher = Remettre un bon de transport sous sa pile
effect-roll-off = Jouer { $amount } aux dés contre un autre joueur
effect-lower-group = { $own ->
    [yes] L’un de vos groupes perd un niveau
   *[no] Un groupe d’un autre joueur perd un niveau
}
effect-surrender = Donner à la banque une propriété ou une construction
effect-sell-piece = Vendre une pièce à la banque pour { $percent } % de son prix : { $kinds }
effect-take-deed = Prendre l’une d’elles et y aller : { $group }
effect-miss-turns = { $count ->
    [one] Passer votre prochain tour
   *[other] Passer vos { $count } prochains tours
}
effect-forfeit-rents = Tant que vous êtes en prison, vos loyers vont à la cagnotte
