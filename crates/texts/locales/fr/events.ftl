### What happened; parameters and functions are explained in the English file. Players and places have no known gender
### or number: no sentence agrees with them.

## Who begins

event-order-rolled = { $seat } lance { $dice }, soit { $dice-sum }, pour savoir qui commence.
event-order-tied = Égalité entre { $seats } : nouveau lancer.
event-first-player = { $seat } commence la partie.

## Turns and moves

event-turn-began = { $seat } commence son tour n° { $number }.
event-turn-ended = { $seat } termine son tour.
event-rolled-order = { $seat } lance { $dice }, soit { $dice-sum }, pour l’ordre du jeu.
event-rolled-move = { $dice-double ->
    [yes] { $seat } lance { $dice } : un double !
   *[no] { $seat } lance { $dice }.
}
event-rolled-jail = { $dice-double ->
    [yes] { $seat } tente un double et lance { $dice } : réussi !
   *[no] { $seat } tente un double et lance { $dice }.
}
event-rolled-rent = { $seat } lance { $dice }, soit { $dice-sum }, pour le loyer.
event-rolled-sale = { $seat } lance { $dice }, soit { $dice-sum }, pour emporter la propriété.
event-moved-dice = { $seat } arrive sur { $to }.
event-moved-skipped = { $seat } passe par { $to } : la case reste sans effet.
event-moved-card = { $seat } va jusqu’{ A($to) }, comme le veut la carte.
event-moved-back = { $seat } recule jusqu’{ A($to) }.
event-moved-train = { $seat } prend le train jusqu’{ A($to) }.
event-moved-jail = { $seat } va droit en prison, sans toucher de salaire.

## Money

event-paid-salary = { $to } touche { $amount } de salaire sur { $about }.
event-paid-price = { $from } achète { $about } pour { $amount }.
event-paid-sale-price = { $from } achète { $about } pour { $amount }.
event-paid-bid-paid = { $from } paie son enchère de { $amount } pour { $about }.
event-paid-rent = { $from-sort ->
    [seat] { $from } paie { $amount } de loyer à { $to } pour { $about }.
   *[other] La banque avance le loyer pour { $about } : { $to } touche { $amount }.
}
event-paid-tax = { $from } paie { $amount } { A($to) } sur { $about }.
event-paid-card-payment = { $from-sort ->
    [seat] { $from } verse { $amount } à { $to }, comme le veut la carte.
   *[other] { $to } reçoit { $amount }, comme le veut la carte.
}
event-paid-bail = { $from } paie { $amount } de caution.
event-paid-bail-due = { $from } paie la caution de { $amount }, désormais due.
event-paid-building = { $from } paie { $amount } pour construire sur { $about }.
event-paid-building-sale = { $to } vend une construction sur { $about } pour { $amount }.
event-paid-mortgage = { $to } reçoit { $amount } de la banque en hypothéquant { $about }.
event-paid-lift = { $from } paie { $amount } pour lever l’hypothèque sur { $about }.
event-paid-interest = { $from } paie { $amount } d’intérêts sur l’hypothèque { DE($about) }.
event-paid-trade = { $from } verse { $amount } à { $to } dans l’échange.
event-paid-advanced = { $from } rembourse { $amount } à { $to }, qui avait avancé cette somme.
event-paid-estate = { $from } laisse { $amount } à { $to }.
event-paid-pool-won = { $to } remporte la cagnotte : { $amount } !
event-paid-reward = { $to } reçoit { $amount } pour avoir démasqué une fausse carte.
event-paid-dividend = { $to } touche { $amount } de dividendes pour { $about }.
event-paid-share-price = { $from } achète { $about } pour { $amount }.
event-paid-deed-sale = La banque donne { $amount } à { $to } pour { $about }.
event-paid-caught = { $to } garde le faux billet de { $amount } donné par { $from }.
event-paid-change = { $from-sort ->
    [seat] { $from } donne { $amount } à changer à la banque.
   *[other] La banque rend { $amount } à { $to } en d’autres billets.
}
event-paid-share-sale = La banque donne { $amount } à { $to } pour { $about }.
event-paid-difference = { $from } rend { $amount } à { $to } : le prix { DE($about) } dépasse la dette.

event-bank-short = La banque ne peut pas payer { $amount } à { $seat } : il ne lui reste pas assez, elle ne paie rien.

## Properties

event-deed-moved-bought = { $to } devient propriétaire { DE($deed) }.
event-deed-moved-sale-bought = { $to } devient propriétaire { DE($deed) }.
event-deed-moved-won = { $to } devient propriétaire { DE($deed) }.
event-deed-moved-traded = { $from } cède { $deed }{ $mortgaged ->
    [yes] {" "}(sous hypothèque)
   *[no] {""}
} à { $to }.
event-deed-moved-inherited = { $from } laisse { $deed }{ $mortgaged ->
    [yes] {" "}(sous hypothèque)
   *[no] {""}
} à { $to }.
event-deed-moved-returned = La banque reprend { $deed }.
event-deed-moved-sold-to-bank = { $from } vend { $deed } à la banque.
event-deed-moved-given-in-payment = { $from } donne { $deed } en paiement à { $to }.
event-deed-moved-exchanged = Comme le veut la carte, { $from } cède { $deed }{ $mortgaged ->
    [yes] {" "}(sous hypothèque)
   *[no] {""}
} à { $to }.
event-declined = { $then ->
    [bank] { $seat } n’achète pas { $deed } : la banque garde cette propriété.
   *[auction] { $seat } n’achète pas { $deed }.
}
event-mortgaged = { $seat } hypothèque { $deed }.
event-lifted = Il n’y a plus d’hypothèque sur { $deed }.
event-share-declined = { $seat } n’achète pas d’action.
event-shares-moved-share-bought = { $to } reçoit { $shares }.
event-shares-moved-share-won = { $to } choisit { $shares }.
event-shares-moved-share-traded = { $from } cède { $shares } à { $to }.
event-shares-moved-share-inherited = { $from } laisse { $shares } à { $to }.
event-shares-moved-share-returned = { $from } rend à la banque { $shares }, de nouveau en vente.
event-shares-moved-share-sold = { $from } vend { $shares } à la banque.
event-share-mortgaged = { $seat } hypothèque { $company-share }.
event-share-lifted = { $seat } lève l’hypothèque sur { $company-share }.
event-mortgage-cancelled = La banque annule l’hypothèque sur { $deed }.

## Auctions

event-auction-began = Aux enchères : { $lot }. { $bidders-count ->
    [1] Seule offre possible : celle { DE($bidders) }.
   *[other] Peuvent enchérir : { $bidders }.
}
event-bid-made = { $seat } offre { $amount }.
event-bid-passed = { $seat } passe.
event-auction-won = { $seat } remporte { $lot } aux enchères pour { $amount }.
event-auction-unsold = { $lot-sort ->
    [deed] Personne n’enchérit : la banque garde { $lot }.
   *[piece] Personne n’enchérit pour { $lot } : la banque ne vend rien.
}

## Rent: the log says how the sum was found

event-rent-due-bare = { $payer } doit { $amount } à { $owner } pour { $deed } : loyer sans construction{ $card-factor ->
    [1] {""}
   *[other] , fois { $card-factor } à cause de la carte
}.
event-rent-due-full-group = { $payer } doit { $amount } à { $owner } pour { $deed } : loyer sans construction, fois { $figure } pour le groupe complet{ $card-factor ->
    [1] {""}
   *[other] , fois { $card-factor } à cause de la carte
}.
event-rent-due-majority = { $payer } doit { $amount } à { $owner } pour { $deed } : loyer sans construction, fois { $figure } pour la majorité du groupe{ $card-factor ->
    [1] {""}
   *[other] , fois { $card-factor } à cause de la carte
}.
event-rent-due-built = { $payer } doit { $amount } à { $owner } pour { $deed } : loyer avec { $buildings }{ $card-factor ->
    [1] {""}
   *[other] , fois { $card-factor } à cause de la carte
}.
event-rent-due-count = { $payer } doit { $amount } à { $owner } pour { $deed } : { $owner } possède { $owned ->
    [all] les { $group-size }
   *[some] { $figure } des { $group-size }
} { $group }{ $card-factor ->
    [1] {""}
   *[other] , fois { $card-factor } à cause de la carte
}.
event-rent-due-count-built = { $payer } doit { $amount } à { $owner } pour { $deed } : { $owner } possède { $owned ->
    [all] les { $group-size }
   *[some] { $figure } des { $group-size }
} { $group } et { $buildings } ici{ $card-factor ->
    [1] {""}
   *[other] , fois { $card-factor } à cause de la carte
}.
event-rent-due-dice = { $amount-value ->
    [0] { $payer } doit un loyer à { $owner } pour { $deed } : { $figure-sum } fois un lancer de dés
   *[other] { $payer } doit { $amount } à { $owner } pour { $deed } : { $figure-sum } fois le total des dés
}{ $card-factor ->
    [1] {""}
   *[other] , fois { $card-factor } à cause de la carte
}.
event-no-rent-own = { $seat } possède déjà { $deed } : aucun loyer n’est dû.
event-no-rent-mortgaged = Il y a une hypothèque sur { $deed } : { $seat } ne doit aucun loyer à { $owner }.
event-claim-opened = { $payer } ne paiera le loyer pour { $deed } que s’il est réclamé à temps par { $owner }.
event-rent-claimed = { $owner } réclame à { $payer } le loyer pour { $deed }.
event-rent-waived = { $owner } ne réclame pas à { $payer } le loyer pour { $deed }.
event-rent-lost-late = { $owner } a laissé passer le loyer pour { $deed } : { $payer } ne doit rien.
event-rent-lost-out = { $payer } ne doit plus de loyer à { $owner } pour { $deed } : l’un des deux n’est plus en jeu.

event-rent-raised = La carte augmente le loyer pour { $deed } : { $payer } doit { $amount } à { $owner }.
event-rent-lowered = La carte réduit le loyer pour { $deed } : { $payer } doit { $amount } à { $owner }.
event-rent-reversed = La carte inverse le loyer pour { $deed } : { $owner } doit { $amount } à { $payer }.
event-rent-cancelled = La carte annule le loyer pour { $deed } : { $payer } ne doit rien à { $owner }.

## Cards

event-card-drawn = { $seat } tire { $deck-card }, « { $card } ». { $card-text }
event-deck-empty = { $seat } devrait tirer { $deck-card }, mais il n’en reste plus.
event-card-kept = { $seat } garde « { $card } ».
event-card-used = { $seat } utilise « { $card } ».
event-card-stopped = « { $card } » reste sans effet sur { $seat }.
event-card-opened = Nouvelle carte face visible ({ $deck }) : « { $card } ». { $card-text }
event-card-taken = { $seat } prend « { $card } ».
event-card-aimed = { $seat } choisit { $about } pour « { $card } ».
event-card-checked = { $fake ->
    [yes] { $by } vérifie « { $card } », jouée par { $seat } : elle est fausse !
   *[no] { $by } vérifie « { $card } », jouée par { $seat } : elle est vraie.
}
event-card-moved = { $from } donne la carte « { $card } » à { $to }.
event-card-returned = « { $card } » retourne sous sa pile.
event-nothing-due = { $seat } ne doit rien pour « { $card } ».
event-tax-chosen = { $percent ->
    [0] { $seat } choisit de payer la somme fixe de { $amount }.
   *[other] { $seat } choisit de payer { $percent } % de tous ses biens : { $amount }.
}
event-card-choice = { $seat } choisit « { $choice } ».

## Jail

event-jailed-space = La case envoie { $seat } en prison.
event-jailed-card = La carte envoie { $seat } en prison.
event-jailed-doubles = Un double de trop : prison pour { $seat }.
event-jail-try-failed = { $left ->
    [0] Pas de double pour { $seat } : c’était le dernier essai, la caution est due.
    [1] Pas de double pour { $seat } : encore un essai.
   *[other] Pas de double pour { $seat } : encore { $left } essais.
}
event-left-jail-bail = { $seat } sort de prison sous caution.
event-left-jail-card = { $seat } sort de prison grâce à une carte.
event-left-jail-double = { $seat } sort de prison grâce à un double.
event-left-jail-turn = { $seat } a passé son tour en prison et en sort.

## Buildings

event-built = { $price-value ->
    [0] { $seat } pose { $kind } sur { $deed }
   *[other] { $seat } construit { $kind } sur { $deed } pour { $price }
}{ $buildings-count ->
    [one] {""}
   *[other] {" "}(maintenant { $buildings })
}.
event-unbuilt = { $refund-value ->
    [0] { $seat } perd { $kind } sur { $deed }
   *[other] { $seat } vend { $kind } sur { $deed } pour { $refund }
}{ $buildings-count ->
    [0] {""}
   *[other] {" "}(il reste { $buildings })
}.
event-shortage-began = { $seat } commande { $count-pieces } ; la banque en a encore { $left }. { $asked-count ->
    [1] Peut aussi commander : { $asked }.
   *[other] Peuvent aussi commander : { $asked }.
}
event-wished = { $count ->
    [0] { $seat } n’en commande pas.
   *[other] { $seat } en commande { $count }.
}
event-order-known = Commande { DE($seat) } : { $count }.
event-order-lapsed = La commande { DE($seat) } prend fin ({ $kinds }).
event-orders-closed = Plus de commande avant le prochain lancer ({ $kinds }).

## Trades

event-offer-made = { $answers ->
    [0] Offre n° { $offer }
   *[other] Offre n° { $offer }, en réponse à l’offre n° { $answers }
} : { $trade-sort ->
    [sale] { $from } veut vendre { $give } à { $to } pour { $take }.
    [purchase] { $from } veut acheter { $take } à { $to } pour { $give }.
   *[exchange] { $from } propose un échange à { $to }, { $give } contre { $take }.
}
event-offer-accepted = { $by } accepte l’offre n° { $offer } { DE($from) }.
event-offer-refused = { $by } refuse l’offre n° { $offer } { DE($from) }.
event-offer-withdrawn = { $from } retire l’offre n° { $offer }.
event-offer-void = { $by } accepte l’offre n° { $offer } { DE($from) }, mais elle n’est plus possible : rien ne change de main.
event-offer-lapsed-late = L’offre n° { $offer } { DE($from) } n’a plus cours.
event-offer-lapsed-out = L’offre n° { $offer } { DE($from) } n’a plus cours : l’un des deux n’est plus en jeu.

## Debt and bankruptcy

event-debt-began = { $payment ->
    [bail-due] { $seat } doit { $amount } de caution à { $creditor } ; il lui manque { $short }.
    [advanced] { CAP($creditor) } a avancé { $amount } pour { $seat }, qui doit les lui rendre ; il lui manque { $short }.
   *[other] { $seat } doit { $amount } à { $creditor } ; il lui manque { $short }.
}
event-deed-offered = { $seat } propose { $deed } en paiement à { $creditor }, pour une valeur de { $price }.
event-deed-refused = { $creditor } refuse { $deed } en paiement.
event-debt-reduced = { $left-value ->
    [0] { $seat } ne doit plus rien à { $creditor }.
   *[other] { $seat } doit encore { $left } à { $creditor }.
}
event-debt-lost = { $creditor } n’est plus en jeu : { $seat } ne doit plus { $amount }.
event-bankrupt-debt = { $creditor-sort ->
    [seat] { $seat } fait faillite envers { $creditor }.
   *[other] { $seat } fait faillite envers la banque.
}
event-bankrupt-resigned = { $seat } n’est plus en jeu.
event-resigned = { $seat } abandonne la partie.

## The sale of a bankrupt’s properties

event-sale-began = { $asked-count ->
    [0] À vendre pour { $price } : { $deed }, mais personne n’a cette somme.
   [one] À vendre pour { $price } : { $deed }. Acheteur possible : { $asked }.
   *[other] À vendre pour { $price } : { $deed }. Acheteurs possibles : { $asked }.
}
event-sale-answered = { $takes ->
    [yes] { $seat } veut la propriété.
   *[no] { $seat } ne veut pas de la propriété.
}
event-takers-known = { $takers-count ->
    [one] Une seule demande pour { $deed } : celle { DE($takers) }.
   *[other] { $takers } veulent { $deed } : les dés décident.
}
event-sale-tied = Égalité entre { $seats } pour la propriété : nouveau lancer.
event-sale-unsold = Personne ne prend { $deed } : la banque garde cette propriété.

## Notes and the decoder

event-notes-laid = { $seat } pose { $notes } sur la table{ $payment ->
    [rent] {" "}pour le loyer
    [price] {" "}pour la propriété
    [bid-paid] {" "}pour l’enchère
    [building] {" "}pour construire
    [bail] {" "}pour la caution
    [bail-due] {" "}pour la caution
    [tax] {" "}pour la taxe
    [card-payment] {" "}pour la carte
    [trade] {" "}pour l’échange
    [lift] {" "}pour lever l’hypothèque
    [interest] {" "}pour les intérêts
    [change] {" "}pour faire de la monnaie
   *[other] {""}
}.
event-note-checked = { $fake ->
    [yes] { $seat } vérifie un billet de { $note } { DE($payer) } : c’est un faux !
   *[no] { $seat } vérifie un billet de { $note } { DE($payer) } : c’est un vrai.
}
event-notes-taken-back = { $seat } reprend { $notes } sur la table.
event-payment-called-off = { $payment ->
    [price] { $seat } ne peut pas compléter son paiement : pas d’achat.
    [bid-paid] { $seat } ne peut pas compléter son paiement : les enchères reprennent.
    [building] { $seat } ne peut pas compléter son paiement : rien n’est construit.
    [bail] { $seat } ne peut pas compléter son paiement et reste en prison pour l’instant.
    [trade] { $seat } ne peut pas compléter son paiement : l’échange est annulé.
    [change] { $seat } n’a plus de billet à changer : ils étaient tous faux.
   *[other] { $seat } ne peut pas compléter son paiement, qui est annulé.
}
event-notes-moved = Billets { DE($from) } { A($to) } : { $notes }.
event-notes-issued = La banque fait de nouveaux billets pour { $seat } : { $notes }.
event-notes-revealed = { $notes-count ->
    [0] { CAP($holder) } n’a aucun billet.
   *[other] { $fakes-count ->
        [0] Billets { DE($holder) } : { $notes } (aucun faux).
       *[other] Billets { DE($holder) } : { $notes } (faux : { $fakes }).
    }
}
event-token-spent = { $left ->
    [0] { $seat } utilise un jeton décodeur : il n’en reste plus.
    [one] { $seat } utilise un jeton décodeur : il en reste un.
   *[other] { $seat } utilise un jeton décodeur : il en reste { $left }.
}
event-tokens-refreshed = { $green ->
    [one] Le jeton décodeur { DE($seat) } peut resservir.
   *[other] Les { $green } jetons décodeurs { DE($seat) } peuvent tous resservir.
}

## Standing orders

event-standing-order-always-claim = { $on ->
    [yes] Les loyers { DE($seat) } sont désormais réclamés automatiquement.
   *[no] Les loyers { DE($seat) } ne sont plus réclamés automatiquement.
}
event-standing-order-roll = { $on ->
    [yes] Les dés { DE($seat) } sont désormais lancés automatiquement.
   *[no] Les dés { DE($seat) } ne sont plus lancés automatiquement.
}
event-standing-order-end-turn = { $on ->
    [yes] Les tours { DE($seat) } se terminent désormais automatiquement.
   *[no] Les tours { DE($seat) } ne se terminent plus automatiquement.
}
event-standing-order-pass-rests = { $on ->
    [yes] Inutile d’attendre { $seat } entre les tours.
   *[no] { $seat } demande qu’on l’attende entre les tours.
}
event-standing-order-ask-to-pay = { $on ->
    [yes] Avant de payer un joueur, { $seat } veut pouvoir proposer une propriété à la place.
   *[no] { $seat } paiera les joueurs en argent, sans qu’on lui pose la question.
}
event-standing-order-bid-limit = { $on ->
    [yes] Aux enchères, { $seat } passera au-delà de { $limit }.
   *[no] { $seat } n’a plus de limite aux enchères.
}

## The end

event-time-called = Le temps est écoulé : ce tour est le dernier.
event-counted = Patrimoine final { DE($seat) } : { $amount }.
event-final-rents = La banque verse { $amount } de loyers de fin de partie à { $seat }, un par propriété.
event-game-over-last-player = { $winners-count ->
    [one] { $winners } reste en jeu sans adversaire et gagne la partie !
   *[other] { $winners } restent en jeu sans adversaire et partagent la victoire !
}
event-game-over-turn-limit = { $winners-count ->
    [one] Tous les tours sont joués : { $winners } a le plus grand patrimoine et gagne !
   *[other] Tous les tours sont joués : { $winners } ont le plus grand patrimoine et partagent la victoire !
}
event-game-over-all-owned = { $winners-count ->
    [one] Plus rien à vendre : { $winners } a le plus grand patrimoine et gagne !
   *[other] Plus rien à vendre : { $winners } ont le plus grand patrimoine et partagent la victoire !
}
event-game-over-cash-goal = { $winners-count ->
    [one] La somme fixée est dépassée : { $winners } a le plus grand patrimoine et gagne !
   *[other] La somme fixée est dépassée : { $winners } ont le plus grand patrimoine et partagent la victoire !
}
event-game-over-time-limit = { $winners-count ->
    [one] Le temps est écoulé : { $winners } a le plus grand patrimoine et gagne !
   *[other] Le temps est écoulé : { $winners } ont le plus grand patrimoine et partagent la victoire !
}
