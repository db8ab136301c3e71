### What happened, for a player who took part; see the English file.

you-order-rolled-seat = Vous lancez { $dice }, soit { $dice-sum }, pour savoir qui commence.
you-first-player-seat = Vous commencez la partie.
you-turn-began-seat = Votre tour n° { $number } commence.
you-turn-ended-seat = Votre tour est terminé.
you-rolled-order-seat = Vous lancez { $dice }, soit { $dice-sum }, pour l’ordre du jeu.
you-rolled-move-seat = { $dice-double ->
    [yes] Vous lancez { $dice } : un double !
   *[no] Vous lancez { $dice }.
}
you-rolled-jail-seat = { $dice-double ->
    [yes] Vous tentez un double et lancez { $dice } : réussi !
   *[no] Vous tentez un double et lancez { $dice }.
}
you-rolled-rent-seat = Vous lancez { $dice }, soit { $dice-sum }, pour le loyer.
you-rolled-sale-seat = Vous lancez { $dice }, soit { $dice-sum }, pour emporter la propriété.
you-moved-dice-seat = Vous arrivez sur { $to }.
you-moved-skipped-seat = Vous passez par { $to } : la case reste sans effet.
you-moved-card-seat = Vous allez jusqu’{ A($to) }, comme le veut la carte.
you-moved-back-seat = Vous reculez jusqu’{ A($to) }.
you-moved-train-seat = Vous prenez le train jusqu’{ A($to) }.
you-moved-jail-seat = Vous allez droit en prison, sans toucher de salaire.
you-paid-salary-to = Vous touchez { $amount } de salaire sur { $about }.
you-paid-price-from = Vous achetez { $about } pour { $amount }.
you-paid-sale-price-from = Vous achetez { $about } pour { $amount }.
you-paid-bid-paid-from = Vous payez votre enchère de { $amount } pour { $about }.
you-paid-rent-from = Vous payez { $amount } de loyer à { $to } pour { $about }.
you-paid-rent-to = { $from-sort ->
    [seat] { $from } vous paie { $amount } de loyer pour { $about }.
   *[other] La banque avance le loyer pour { $about } : vous touchez { $amount }.
}
you-paid-tax-from = Vous payez { $amount } { A($to) } sur { $about }.
you-paid-card-payment-from = Vous versez { $amount } à { $to }, comme le veut la carte.
you-paid-card-payment-to = { $from-sort ->
    [seat] { $from } vous verse { $amount }, comme le veut la carte.
   *[other] Vous recevez { $amount }, comme le veut la carte.
}
you-paid-bail-from = Vous payez { $amount } de caution.
you-paid-bail-due-from = Vous payez la caution de { $amount }, désormais due.
you-paid-building-from = Vous payez { $amount } pour construire sur { $about }.
you-paid-building-sale-to = Vous vendez une construction sur { $about } pour { $amount }.
you-paid-mortgage-to = Vous recevez { $amount } de la banque en hypothéquant { $about }.
you-paid-lift-from = Vous payez { $amount } pour lever l’hypothèque sur { $about }.
you-paid-interest-from = Vous payez { $amount } d’intérêts sur l’hypothèque { DE($about) }.
you-paid-trade-from = Vous versez { $amount } à { $to } dans l’échange.
you-paid-trade-to = { $from } vous verse { $amount } dans l’échange.
you-paid-advanced-from = Vous remboursez { $amount } à { $to }, qui avait avancé cette somme.
you-paid-estate-from = Vous laissez { $amount } à { $to }.
you-paid-estate-to = { $from } vous laisse { $amount }.
you-paid-pool-won-to = Vous remportez la cagnotte : { $amount } !
you-paid-reward-to = Vous recevez { $amount } pour avoir démasqué une fausse carte.
you-paid-dividend-to = Vous touchez { $amount } de dividendes pour { $about }.
you-paid-share-price-from = Vous achetez { $about } pour { $amount }.
you-paid-deed-sale-to = La banque vous donne { $amount } pour { $about }.
you-paid-caught-from = { $to } garde votre faux billet de { $amount }.
you-paid-caught-to = Vous gardez le faux billet de { $amount } donné par { $from }.
you-paid-change-from = Vous donnez { $amount } à changer à la banque.
you-paid-change-to = { $from-sort ->
    [seat] { $from } donne { $amount } à changer à la banque.
   *[other] La banque vous rend { $amount } en d’autres billets.
}
you-paid-share-sale-to = La banque vous donne { $amount } pour { $about }.
you-paid-difference-from = Vous rendez { $amount } à { $to } : le prix { DE($about) } dépasse la dette.
you-paid-difference-to = { $from } vous rend { $amount } : le prix { DE($about) } dépasse la dette.
you-bank-short-seat = La banque ne peut pas vous payer { $amount } : il ne lui reste pas assez, elle ne paie rien.
you-deed-moved-bought-to = Vous devenez propriétaire { DE($deed) }.
you-deed-moved-sale-bought-to = Vous devenez propriétaire { DE($deed) }.
you-deed-moved-won-to = Vous devenez propriétaire { DE($deed) }.
you-deed-moved-traded-from = Vous cédez { $deed }{ $mortgaged ->
    [yes] {" "}(sous hypothèque)
   *[no] {""}
} à { $to }.
you-deed-moved-traded-to = { $from } vous cède { $deed }{ $mortgaged ->
    [yes] {" "}(sous hypothèque)
   *[no] {""}
}.
you-deed-moved-inherited-from = Vous laissez { $deed }{ $mortgaged ->
    [yes] {" "}(sous hypothèque)
   *[no] {""}
} à { $to }.
you-deed-moved-inherited-to = { $from } vous laisse { $deed }{ $mortgaged ->
    [yes] {" "}(sous hypothèque)
   *[no] {""}
}.
you-deed-moved-sold-to-bank-from = Vous vendez { $deed } à la banque.
you-deed-moved-given-in-payment-from = Vous donnez { $deed } en paiement à { $to }.
you-deed-moved-given-in-payment-to = { $from } vous donne { $deed } en paiement.
you-deed-moved-exchanged-from = Comme le veut la carte, vous cédez { $deed }{ $mortgaged ->
    [yes] {" "}(sous hypothèque)
   *[no] {""}
} à { $to }.
you-deed-moved-exchanged-to = Comme le veut la carte, { $from } vous cède { $deed }{ $mortgaged ->
    [yes] {" "}(sous hypothèque)
   *[no] {""}
}.
you-declined-seat = { $then ->
    [bank] Vous n’achetez pas { $deed } : la banque garde cette propriété.
   *[auction] Vous n’achetez pas { $deed }.
}
you-mortgaged-seat = Vous hypothéquez { $deed }.
you-share-declined-seat = Vous n’achetez pas d’action.
you-shares-moved-share-bought-to = Vous recevez { $shares }.
you-shares-moved-share-won-to = Vous choisissez { $shares }.
you-shares-moved-share-traded-from = Vous cédez { $shares } à { $to }.
you-shares-moved-share-traded-to = { $from } vous cède { $shares }.
you-shares-moved-share-inherited-from = Vous laissez { $shares } à { $to }.
you-shares-moved-share-inherited-to = { $from } vous laisse { $shares }.
you-shares-moved-share-returned-from = Vous rendez à la banque { $shares }, de nouveau en vente.
you-shares-moved-share-sold-from = Vous vendez { $shares } à la banque.
you-share-mortgaged-seat = Vous hypothéquez { $company-share }.
you-share-lifted-seat = Vous levez l’hypothèque sur { $company-share }.
you-bid-made-seat = Vous offrez { $amount }.
you-bid-passed-seat = Vous passez.
you-auction-won-seat = Vous remportez { $lot } aux enchères pour { $amount }.
you-rent-due-bare-payer = Vous devez { $amount } à { $owner } pour { $deed } : loyer sans construction{ $card-factor ->
    [1] {""}
   *[other] , fois { $card-factor } à cause de la carte
}.
you-rent-due-bare-owner = { $payer } vous doit { $amount } pour { $deed } : loyer sans construction{ $card-factor ->
    [1] {""}
   *[other] , fois { $card-factor } à cause de la carte
}.
you-rent-due-full-group-payer = Vous devez { $amount } à { $owner } pour { $deed } : loyer sans construction, fois { $figure } pour le groupe complet{ $card-factor ->
    [1] {""}
   *[other] , fois { $card-factor } à cause de la carte
}.
you-rent-due-full-group-owner = { $payer } vous doit { $amount } pour { $deed } : loyer sans construction, fois { $figure } pour le groupe complet{ $card-factor ->
    [1] {""}
   *[other] , fois { $card-factor } à cause de la carte
}.
you-rent-due-majority-payer = Vous devez { $amount } à { $owner } pour { $deed } : loyer sans construction, fois { $figure } pour la majorité du groupe{ $card-factor ->
    [1] {""}
   *[other] , fois { $card-factor } à cause de la carte
}.
you-rent-due-majority-owner = { $payer } vous doit { $amount } pour { $deed } : loyer sans construction, fois { $figure } pour la majorité du groupe{ $card-factor ->
    [1] {""}
   *[other] , fois { $card-factor } à cause de la carte
}.
you-rent-due-built-payer = Vous devez { $amount } à { $owner } pour { $deed } : loyer avec { $buildings }{ $card-factor ->
    [1] {""}
   *[other] , fois { $card-factor } à cause de la carte
}.
you-rent-due-built-owner = { $payer } vous doit { $amount } pour { $deed } : loyer avec { $buildings }{ $card-factor ->
    [1] {""}
   *[other] , fois { $card-factor } à cause de la carte
}.
you-rent-due-count-payer = Vous devez { $amount } à { $owner } pour { $deed } : { $owner } possède { $owned ->
    [all] les { $group-size }
   *[some] { $figure } des { $group-size }
} { $group }{ $card-factor ->
    [1] {""}
   *[other] , fois { $card-factor } à cause de la carte
}.
you-rent-due-count-owner = { $payer } vous doit { $amount } pour { $deed } : vous possédez { $owned ->
    [all] les { $group-size }
   *[some] { $figure } des { $group-size }
} { $group }{ $card-factor ->
    [1] {""}
   *[other] , fois { $card-factor } à cause de la carte
}.
you-rent-due-count-built-payer = Vous devez { $amount } à { $owner } pour { $deed } : { $owner } possède { $owned ->
    [all] les { $group-size }
   *[some] { $figure } des { $group-size }
} { $group } et { $buildings } ici{ $card-factor ->
    [1] {""}
   *[other] , fois { $card-factor } à cause de la carte
}.
you-rent-due-count-built-owner = { $payer } vous doit { $amount } pour { $deed } : vous possédez { $owned ->
    [all] les { $group-size }
   *[some] { $figure } des { $group-size }
} { $group } et { $buildings } ici{ $card-factor ->
    [1] {""}
   *[other] , fois { $card-factor } à cause de la carte
}.
you-rent-due-dice-payer = { $amount-value ->
    [0] Vous devez un loyer à { $owner } pour { $deed } : { $figure-sum } fois un lancer de dés
   *[other] Vous devez { $amount } à { $owner } pour { $deed } : { $figure-sum } fois le total des dés
}{ $card-factor ->
    [1] {""}
   *[other] , fois { $card-factor } à cause de la carte
}.
you-rent-due-dice-owner = { $amount-value ->
    [0] { $payer } vous doit un loyer pour { $deed } : { $figure-sum } fois un lancer de dés
   *[other] { $payer } vous doit { $amount } pour { $deed } : { $figure-sum } fois le total des dés
}{ $card-factor ->
    [1] {""}
   *[other] , fois { $card-factor } à cause de la carte
}.
you-no-rent-own-seat = Vous possédez déjà { $deed } : aucun loyer n’est dû.
you-no-rent-mortgaged-seat = Il y a une hypothèque sur { $deed } : vous ne devez aucun loyer à { $owner }.
you-no-rent-mortgaged-owner = Il y a une hypothèque sur { $deed } : { $seat } ne vous doit aucun loyer.
you-claim-opened-payer = Vous ne paierez le loyer pour { $deed } que s’il est réclamé à temps par { $owner }.
you-claim-opened-owner = { $payer } ne paiera le loyer pour { $deed } que si vous le réclamez à temps.
you-rent-claimed-owner = Vous réclamez à { $payer } le loyer pour { $deed }.
you-rent-claimed-payer = { $owner } vous réclame le loyer pour { $deed }.
you-rent-waived-owner = Vous ne réclamez pas à { $payer } le loyer pour { $deed }.
you-rent-waived-payer = { $owner } ne vous réclame pas le loyer pour { $deed }.
you-rent-lost-late-owner = Vous avez laissé passer le loyer pour { $deed } : { $payer } ne doit rien.
you-rent-lost-late-payer = { $owner } a laissé passer le loyer pour { $deed } : vous ne devez rien.
you-rent-lost-out-owner = { $payer } ne vous doit plus de loyer pour { $deed } : l’un de vous deux n’est plus en jeu.
you-rent-lost-out-payer = Vous ne devez plus de loyer à { $owner } pour { $deed } : l’un de vous deux n’est plus en jeu.
you-rent-raised-payer = La carte augmente le loyer pour { $deed } : vous devez { $amount } à { $owner }.
you-rent-raised-owner = La carte augmente le loyer pour { $deed } : { $payer } vous doit { $amount }.
you-rent-lowered-payer = La carte réduit le loyer pour { $deed } : vous devez { $amount } à { $owner }.
you-rent-lowered-owner = La carte réduit le loyer pour { $deed } : { $payer } vous doit { $amount }.
you-rent-reversed-payer = La carte inverse le loyer pour { $deed } : { $owner } vous doit { $amount }.
you-rent-reversed-owner = La carte inverse le loyer pour { $deed } : vous devez { $amount } à { $payer }.
you-rent-cancelled-payer = La carte annule le loyer pour { $deed } : vous ne devez rien à { $owner }.
you-rent-cancelled-owner = La carte annule le loyer pour { $deed } : { $payer } ne vous doit rien.
you-card-drawn-seat = Vous tirez { $deck-card }, « { $card } ». { $card-text }
you-deck-empty-seat = Vous devriez tirer { $deck-card }, mais il n’en reste plus.
you-card-kept-seat = Vous gardez « { $card } ».
you-card-used-seat = Vous utilisez « { $card } ».
you-card-stopped-seat = « { $card } » reste sans effet sur vous.
you-card-taken-seat = Vous prenez « { $card } ».
you-card-aimed-seat = Vous choisissez { $about } pour « { $card } ».
you-card-checked-by = { $fake ->
    [yes] Vous vérifiez « { $card } », jouée par { $seat } : elle est fausse !
   *[no] Vous vérifiez « { $card } », jouée par { $seat } : elle est vraie.
}
you-card-checked-seat = { $fake ->
    [yes] { $by } vérifie « { $card } », que vous avez jouée : elle est fausse !
   *[no] { $by } vérifie « { $card } », que vous avez jouée : elle est vraie.
}
you-card-moved-from = Vous donnez la carte « { $card } » à { $to }.
you-card-moved-to = { $from } vous donne la carte « { $card } ».
you-nothing-due-seat = Vous ne devez rien pour « { $card } ».
you-tax-chosen-seat = { $percent ->
    [0] Vous choisissez de payer la somme fixe de { $amount }.
   *[other] Vous choisissez de payer { $percent } % de tous vos biens : { $amount }.
}
you-card-choice-seat = Vous choisissez « { $choice } ».
you-jailed-space-seat = La case vous envoie en prison.
you-jailed-card-seat = La carte vous envoie en prison.
you-jailed-doubles-seat = Un double de trop : vous allez en prison.
you-jail-try-failed-seat = { $left ->
    [0] Pas de double pour vous : c’était le dernier essai, la caution est due.
    [1] Pas de double pour vous : encore un essai.
   *[other] Pas de double pour vous : encore { $left } essais.
}
you-left-jail-bail-seat = Vous sortez de prison sous caution.
you-left-jail-card-seat = Vous sortez de prison grâce à une carte.
you-left-jail-double-seat = Vous sortez de prison grâce à un double.
you-left-jail-turn-seat = Vous avez passé votre tour en prison et en sortez.
you-built-seat = { $price-value ->
    [0] Vous posez { $kind } sur { $deed }
   *[other] Vous construisez { $kind } sur { $deed } pour { $price }
}{ $buildings-count ->
    [one] {""}
   *[other] {" "}(maintenant { $buildings })
}.
you-unbuilt-seat = { $refund-value ->
    [0] Vous perdez { $kind } sur { $deed }
   *[other] Vous vendez { $kind } sur { $deed } pour { $refund }
}{ $buildings-count ->
    [0] {""}
   *[other] {" "}(il reste { $buildings })
}.
you-shortage-began-seat = Vous commandez { $count-pieces } ; la banque en a encore { $left }. { $asked-count ->
    [1] Peut aussi commander : { $asked }.
   *[other] Peuvent aussi commander : { $asked }.
}
you-wished-seat = { $count ->
    [0] Vous n’en commandez pas.
   *[other] Vous en commandez { $count }.
}
you-order-known-seat = Votre commande : { $count }.
you-order-lapsed-seat = Votre commande prend fin ({ $kinds }).
you-offer-made-from = { $answers ->
    [0] Offre n° { $offer }
   *[other] Offre n° { $offer }, en réponse à l’offre n° { $answers }
} : { $trade-sort ->
    [sale] vous voulez vendre { $give } à { $to } pour { $take }.
    [purchase] vous voulez acheter { $take } à { $to } pour { $give }.
   *[exchange] vous proposez un échange à { $to }, { $give } contre { $take }.
}
you-offer-made-to = { $answers ->
    [0] Offre n° { $offer }
   *[other] Offre n° { $offer }, en réponse à l’offre n° { $answers }
} : { $trade-sort ->
    [sale] { $from } veut vous vendre { $give } pour { $take }.
    [purchase] { $from } veut vous acheter { $take } pour { $give }.
   *[exchange] { $from } vous propose un échange, { $give } contre { $take }.
}
you-offer-accepted-by = Vous acceptez l’offre n° { $offer } { DE($from) }.
you-offer-accepted-from = { $by } accepte votre offre n° { $offer }.
you-offer-refused-by = Vous refusez l’offre n° { $offer } { DE($from) }.
you-offer-refused-from = { $by } refuse votre offre n° { $offer }.
you-offer-withdrawn-from = Vous retirez l’offre n° { $offer }.
you-offer-void-by = Vous acceptez l’offre n° { $offer } { DE($from) }, mais elle n’est plus possible : rien ne change de main.
you-offer-void-from = { $by } accepte votre offre n° { $offer }, mais elle n’est plus possible : rien ne change de main.
you-offer-lapsed-late-from = Votre offre n° { $offer } n’a plus cours.
you-offer-lapsed-out-from = Votre offre n° { $offer } n’a plus cours : l’un de vous deux n’est plus en jeu.
you-debt-began-seat = { $payment ->
    [bail-due] Vous devez { $amount } de caution à { $creditor } ; il vous manque { $short }.
    [advanced] { CAP($creditor) } a avancé { $amount } pour vous, que vous devez rendre ; il vous manque { $short }.
   *[other] Vous devez { $amount } à { $creditor } ; il vous manque { $short }.
}
you-debt-began-creditor = { $payment ->
    [bail-due] { $seat } vous doit { $amount } de caution ; il lui manque { $short }.
    [advanced] Vous avez avancé { $amount } pour { $seat }, qui doit vous les rendre ; il lui manque { $short }.
   *[other] { $seat } vous doit { $amount } ; il lui manque { $short }.
}
you-deed-offered-seat = Vous proposez { $deed } en paiement à { $creditor }, pour une valeur de { $price }.
you-deed-offered-creditor = { $seat } vous propose { $deed } en paiement, pour une valeur de { $price }.
you-deed-refused-creditor = Vous refusez { $deed } en paiement.
you-debt-reduced-seat = { $left-value ->
    [0] Vous ne devez plus rien à { $creditor }.
   *[other] Vous devez encore { $left } à { $creditor }.
}
you-debt-reduced-creditor = { $left-value ->
    [0] { $seat } ne vous doit plus rien.
   *[other] { $seat } vous doit encore { $left }.
}
you-debt-lost-seat = { $creditor } n’est plus en jeu : vous ne devez plus { $amount }.
you-debt-lost-creditor = Vous n’êtes plus en jeu : { $seat } ne doit plus { $amount }.
you-bankrupt-debt-seat = { $creditor-sort ->
    [seat] Vous faites faillite envers { $creditor }.
   *[other] Vous faites faillite envers la banque.
}
you-bankrupt-debt-creditor = { $seat } fait faillite envers vous.
you-bankrupt-resigned-seat = Vous n’êtes plus en jeu.
you-resigned-seat = Vous abandonnez la partie.
you-sale-answered-seat = { $takes ->
    [yes] Vous voulez la propriété.
   *[no] Vous ne voulez pas de la propriété.
}
you-notes-laid-seat = Vous posez { $notes } sur la table{ $payment ->
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
you-note-checked-seat = { $fake ->
    [yes] Vous vérifiez un billet de { $note } { DE($payer) } : c’est un faux !
   *[no] Vous vérifiez un billet de { $note } { DE($payer) } : c’est un vrai.
}
you-note-checked-payer = { $fake ->
    [yes] { $seat } vérifie un de vos billets de { $note } : c’est un faux !
   *[no] { $seat } vérifie un de vos billets de { $note } : c’est un vrai.
}
you-notes-taken-back-seat = Vous reprenez { $notes } sur la table.
you-payment-called-off-seat = { $payment ->
    [price] Vous ne pouvez pas compléter votre paiement : pas d’achat.
    [bid-paid] Vous ne pouvez pas compléter votre paiement : les enchères reprennent.
    [building] Vous ne pouvez pas compléter votre paiement : rien n’est construit.
    [bail] Vous ne pouvez pas compléter votre paiement et restez en prison pour l’instant.
    [trade] Vous ne pouvez pas compléter votre paiement : l’échange est annulé.
    [change] Vous n’avez plus de billet à changer : ils étaient tous faux.
   *[other] Vous ne pouvez pas compléter votre paiement, qui est annulé.
}
you-notes-moved-from = Vous donnez { A($to) } : { $notes }.
you-notes-moved-to = Vous recevez { DE($from) } : { $notes }.
you-notes-issued-seat = La banque fait de nouveaux billets pour vous : { $notes }.
you-notes-revealed-holder = { $notes-count ->
    [0] Vous n’avez aucun billet.
   *[other] { $fakes-count ->
        [0] Vos billets : { $notes } (aucun faux).
       *[other] Vos billets : { $notes } (faux : { $fakes }).
    }
}
you-token-spent-seat = { $left ->
    [0] Vous utilisez un jeton décodeur : il n’en reste plus.
    [one] Vous utilisez un jeton décodeur : il en reste un.
   *[other] Vous utilisez un jeton décodeur : il en reste { $left }.
}
you-tokens-refreshed-seat = { $green ->
    [one] Votre jeton décodeur peut resservir.
   *[other] Vos { $green } jetons décodeurs peuvent tous resservir.
}
you-standing-order-always-claim-seat = { $on ->
    [yes] Vos loyers sont désormais réclamés automatiquement.
   *[no] Vos loyers ne sont plus réclamés automatiquement.
}
you-standing-order-roll-seat = { $on ->
    [yes] Vos dés sont désormais lancés automatiquement.
   *[no] Vos dés ne sont plus lancés automatiquement.
}
you-standing-order-end-turn-seat = { $on ->
    [yes] Vos tours se terminent désormais automatiquement.
   *[no] Vos tours ne se terminent plus automatiquement.
}
you-standing-order-pass-rests-seat = { $on ->
    [yes] Inutile de vous attendre entre les tours.
   *[no] Vous demandez qu’on vous attende entre les tours.
}
you-standing-order-ask-to-pay-seat = { $on ->
    [yes] Avant de payer un joueur, vous voulez pouvoir proposer une propriété à la place.
   *[no] Vous paierez les joueurs en argent, sans qu’on vous pose la question.
}
you-standing-order-bid-limit-seat = { $on ->
    [yes] Aux enchères, vous passerez au-delà de { $limit }.
   *[no] Vous n’avez plus de limite aux enchères.
}
you-counted-seat = Votre patrimoine final : { $amount }.
you-final-rents-seat = La banque vous verse { $amount } de loyers de fin de partie, un par propriété.
you-speed-rolled-move-seat = { $dice-double ->
    [yes] Vous lancez { $dice } : un double !
   *[no] Vous lancez { $dice }.
}
you-speed-rolled-squeeze-seat = Vous lancez { $dice } pour fixer la contribution de chacun.
you-rolled-roll-three-seat = Vous lancez { $dice } pour tous les trios.
you-rolled-squeeze-seat = Vous lancez { $dice }, soit { $dice-sum }, pour fixer la contribution de chacun.
you-moved-reverse-seat = Vous reculez jusqu’{ A($to) }.
you-moved-triples-seat = Un triple ! Vous choisissez d’aller sur { $to }.
you-moved-magnate-seat = Vous suivez le magnat jusqu’{ A($to) }.
you-moved-magnate-rent-seat = Plus rien à acheter : vous suivez le magnat jusqu’{ A($to) }, où un loyer est dû.
you-moved-magnate-back-seat = Vous suivez le magnat en arrière jusqu’{ A($to) }.
you-moved-bus-seat = Vous prenez le bus jusqu’{ A($to) }.
you-moved-voucher-seat = Vous voyagez jusqu’{ A($to) }.
you-moved-tunnel-seat = Vous traversez le tunnel jusqu’à l’autre bout.
you-moved-taxi-seat = Vous prenez un taxi pour { $to }.
you-moved-ride-seat = Vous prenez le métro pour { $to }.
you-moved-no-lot-seat = Vous ne trouvez rien à mettre aux enchères et avancez jusqu’{ A($to) }.
you-reversed-seat = Votre prochain déplacement se fera en arrière.
you-ride-won-seat = Avant de repartir, vous pouvez prendre le métro jusqu’à n’importe quelle case.
you-bonus-stayed-seat = Vous ne trouvez aucune case où aller et restez sur place.
you-voucher-used-seat = Vous utilisez « { $card } ».
you-voucher-expired-seat = Vous perdez « { $card } », qui expire.
you-trio-matched-seat = { $count ->
    [one] « { $card } » : un numéro sort pour vous.
    [3] « { $card } » : les trois numéros sortent pour vous !
   *[other] « { $card } » : { $count } numéros sortent pour vous.
}
you-lot-named-seat = Vous mettez { $deed } aux enchères.
you-paid-taxi-from = Vous payez { $amount } { A($to) } pour un taxi depuis { $about }.
you-paid-taxi-to = { $from } vous paie { $amount } pour un taxi depuis { $about }.
you-paid-trio-to = Vous gagnez { $amount } avec « { $about } ».
you-paid-squeeze-from = Vous versez { $amount } à { $to } pour { $about }.
you-paid-squeeze-to = { $from } vous verse { $amount } pour { $about }.
you-paid-gift-from = Vous faites un cadeau de { $amount } à { $to }.
you-paid-gift-to = { $from-sort ->
    [seat] { $from } vous fait un cadeau de { $amount }.
   *[other] Vous recevez un cadeau : { $amount }.
}
you-paid-tax-refund-to = Vous prenez { $amount } dans la cagnotte.
you-turn-missed-seat = Vous passez votre tour.
you-rents-forfeited-seat = Pendant ce séjour en prison, vos loyers vont à la cagnotte.
you-moved-direct-seat = Vous allez droit { A($to) }.
you-moved-guided-seat = Vous vous retrouvez sur { $to }.
you-rolled-roll-back-seat = Vous lancez { $dice } et reculez de { $dice-sum } cases.
you-rolled-roll-off-seat = Vous lancez { $dice }, soit { $dice-sum }.
you-deed-moved-seized-from = Vous devez rendre { $deed } à la banque.
you-deed-moved-taken-from = { $to } vous prend { $deed }.
you-deed-moved-taken-to = Vous prenez { $deed } à { $from }.
you-shares-moved-share-crashed-from = Vous rendez à la banque { $shares }.
you-shares-moved-share-given-to = Vous recevez { $shares }.
you-game-over-last-player-winners = { $winners-count ->
    [one] Vous restez en jeu sans adversaire et gagnez la partie !
   *[other] { $winners } restent en jeu sans adversaire et partagent la victoire !
}
you-game-over-turn-limit-winners = { $winners-count ->
    [one] Tous les tours sont joués : vous avez le plus grand patrimoine et gagnez !
   *[other] Tous les tours sont joués : { $winners } ont le plus grand patrimoine et partagent la victoire !
}
you-game-over-all-owned-winners = { $winners-count ->
    [one] Plus rien à vendre : vous avez le plus grand patrimoine et gagnez !
   *[other] Plus rien à vendre : { $winners } ont le plus grand patrimoine et partagent la victoire !
}
you-game-over-cash-goal-winners = { $winners-count ->
    [one] La somme fixée est dépassée : vous avez le plus grand patrimoine et gagnez !
   *[other] La somme fixée est dépassée : { $winners } ont le plus grand patrimoine et partagent la victoire !
}
you-game-over-time-limit-winners = { $winners-count ->
    [one] Le temps est écoulé : vous avez le plus grand patrimoine et gagnez !
   *[other] Le temps est écoulé : { $winners } ont le plus grand patrimoine et partagent la victoire !
}
