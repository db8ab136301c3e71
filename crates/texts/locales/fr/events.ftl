### What happened; parameters are explained in the English file. Names of players and places are unknown here:
### no agreement with them, and no « de » or « que » before them (elision).

## Who begins

event-order-rolled = { $seat } lance { $dice } pour le premier tour, soit { $dice-sum }.
event-order-tied = Égalité entre { $seats } : nouveau lancer.
event-first-player = { $seat } ouvre la partie.

## Turns and moves

event-turn-began = { $seat } commence son tour n° { $number }.
event-turn-ended = { $seat } termine son tour.
event-rolled-order = { $seat } lance { $dice } pour l’ordre du jeu, soit { $dice-sum }.
event-rolled-move = { $dice-double ->
    [yes] { $seat } lance { $dice } : un double !
   *[no] { $seat } lance { $dice }.
}
event-rolled-jail = { $dice-double ->
    [yes] { $seat } tente un double et lance { $dice } : réussi !
   *[no] { $seat } tente un double et lance { $dice }.
}
event-rolled-rent = { $seat } lance { $dice } pour le loyer, soit { $dice-sum }.
event-rolled-sale = { $seat } lance { $dice } pour la propriété, soit { $dice-sum }.
event-moved-dice = { $seat } arrive sur { $to }.
event-moved-card = { $seat } suit la carte et arrive sur { $to }.
event-moved-back = { $seat } recule et arrive sur { $to }.
event-moved-train = { $seat } prend le train jusqu’à { $to }.
event-moved-jail = { $seat } file droit vers { $to }.

## Money

event-paid-salary = { $to } touche { $amount } de salaire.
event-paid-price = { $from } paie { $amount } pour { $about }.
event-paid-sale-price = { $from } paie { $amount } pour { $about }.
event-paid-bid-paid = { $from } règle son enchère de { $amount } pour { $about }.
event-paid-rent = { $from-sort ->
    [seat] { $from } paie { $amount } de loyer à { $to } pour { $about }.
   *[other] La banque avance le loyer pour { $about } : { $to } touche { $amount }.
}
event-paid-tax = { $from } paie { $amount } à { $to } : { $about }.
event-paid-card-payment = { $from-sort ->
    [seat] { $from } verse { $amount } à { $to }, comme le veut la carte.
   *[other] { $to } reçoit { $amount }, comme le veut la carte.
}
event-paid-bail = { $from } paie { $amount } de caution.
event-paid-building = { $from } paie { $amount } pour construire sur { $about }.
event-paid-building-sale = { $to } récupère { $amount } pour les constructions sur { $about }.
event-paid-mortgage = { $to } reçoit { $amount } contre une hypothèque sur { $about }.
event-paid-lift = { $from } paie { $amount } pour lever l’hypothèque sur { $about }.
event-paid-interest = { $from } paie { $amount } d’intérêts sur { $about }.
event-paid-trade = { $from } donne { $amount } à { $to } pour l’échange.
event-paid-advanced = { $from } rend { $amount } à { $to }, qui les avait avancés.
event-paid-estate = { $from } laisse { $amount } à { $to }.
event-paid-pool-won = { $to } remporte la cagnotte : { $amount } !
event-paid-reward = { $to } reçoit { $amount } pour une fausse carte démasquée.
event-paid-dividend = { $to } touche { $amount } de dividendes : { $about }.
event-paid-share-price = { $from } paie { $amount } pour { $about }.
event-paid-deed-sale = La banque donne { $amount } à { $to } pour { $about }.
event-paid-caught = { $to } garde le faux billet de { $amount } posé par { $from }.
event-paid-change = { $from-sort ->
    [seat] { $from } remet { $amount } à la banque pour faire de la monnaie.
   *[other] { $to } reçoit { $amount } en d’autres billets.
}
event-paid-share-sale = La banque donne { $amount } à { $to } pour { $about }.
event-paid-difference = { $from } rend { $amount } à { $to } : { $about } vaut plus que la dette.

event-bank-short = La banque n’a pas les { $amount } que { $seat } devrait recevoir : rien n’est payé.

## Properties

event-deed-moved-bought = { $to } achète { $deed }.
event-deed-moved-sale-bought = { $to } achète { $deed }.
event-deed-moved-won = { $to } obtient { $deed } aux enchères.
event-deed-moved-traded = { $from } cède { $deed } à { $to }.
event-deed-moved-inherited = { $from } laisse { $deed } à { $to }.
event-deed-moved-returned = { $deed } revient à { $to }.
event-deed-moved-sold-to-bank = { $from } vend { $deed } à la banque.
event-deed-moved-given-in-payment = { $from } donne { $deed } en paiement à { $to }.
event-deed-moved-exchanged = Échange d’office : { $deed } passe à { $to }.
event-declined = { $seat } n’achète pas { $deed }.
event-mortgaged = { $seat } hypothèque { $deed }.
event-lifted = { $seat } lève l’hypothèque sur { $deed }.
event-share-declined = { $seat } n’achète pas d’action.
event-shares-moved-share-bought = { $to } achète { $shares }.
event-shares-moved-share-won = { $to } choisit { $shares }.
event-shares-moved-share-traded = { $from } cède à { $to } { $shares }.
event-shares-moved-share-inherited = { $from } laisse à { $to } { $shares }.
event-shares-moved-share-returned = { $from } rend { $shares } : de nouveau en vente.
event-shares-moved-share-sold = { $from } vend à la banque { $shares }.
event-share-mortgaged = { $seat } hypothèque { $company-share }.
event-share-lifted = { $seat } lève l’hypothèque sur { $company-share }.
event-mortgage-cancelled = L’hypothèque sur { $deed } est annulée.

## Auctions

event-auction-began = Aux enchères : { $lot }. En lice : { $bidders }.
event-bid-made = { $seat } offre { $amount }.
event-bid-passed = { $seat } passe.
event-auction-won = { $seat } remporte l’enchère à { $amount } : { $lot }.
event-auction-unsold = Aucune enchère : { $lot } reste à la banque.

## Rent: the log says how the sum was found

event-rent-due-bare = { $payer } doit { $amount } à { $owner } pour { $deed } : loyer nu{ $card-factor ->
    [1] {""}
   *[other] , fois { $card-factor } par la carte
}.
event-rent-due-full-group = { $payer } doit { $amount } à { $owner } pour { $deed } : loyer nu fois { $figure }, le groupe étant complet{ $card-factor ->
    [1] {""}
   *[other] , fois { $card-factor } par la carte
}.
event-rent-due-majority = { $payer } doit { $amount } à { $owner } pour { $deed } : loyer nu fois { $figure }, { $owner } ayant la majorité du groupe{ $card-factor ->
    [1] {""}
   *[other] , fois { $card-factor } par la carte
}.
event-rent-due-built = { $payer } doit { $amount } à { $owner } pour { $deed } : loyer avec { $buildings }{ $card-factor ->
    [1] {""}
   *[other] , fois { $card-factor } par la carte
}.
event-rent-due-count = { $payer } doit { $amount } à { $owner } pour { $deed } : { $owner } en a { $figure } dans le groupe{ $card-factor ->
    [1] {""}
   *[other] , fois { $card-factor } par la carte
}.
event-rent-due-count-built = { $payer } doit { $amount } à { $owner } pour { $deed } : { $owner } en a { $figure } dans le groupe, avec { $buildings } sur place{ $card-factor ->
    [1] {""}
   *[other] , fois { $card-factor } par la carte
}.
event-rent-due-dice = { $amount-value ->
    [0] { $payer } doit un loyer à { $owner } pour { $deed } : { $figure } fois les dés encore à lancer
   *[other] { $payer } doit { $amount } à { $owner } pour { $deed } : { $figure-sum } par point du dernier lancer
}{ $card-factor ->
    [1] {""}
   *[other] , fois { $card-factor } par la carte
}.
event-claim-opened = { $owner } peut réclamer un loyer à { $payer } pour { $deed }.
event-rent-claimed = { $owner } réclame à { $payer } le loyer pour { $deed }.
event-rent-waived = { $owner } fait grâce à { $payer } du loyer pour { $deed }.
event-rent-lost = { $owner } n’a rien réclamé à temps : { $payer } ne doit rien pour { $deed }.

event-rent-raised = La carte augmente le loyer pour { $deed } : { $payer } doit { $amount } à { $owner }.
event-rent-lowered = La carte réduit le loyer pour { $deed } : { $payer } doit { $amount } à { $owner }.
event-rent-reversed = La carte inverse le loyer pour { $deed } : { $owner } doit { $amount } à { $payer }.
event-rent-cancelled = La carte annule le loyer pour { $deed } : { $payer } ne doit rien à { $owner }.

## Cards

event-card-drawn = { $seat } tire une carte { $deck }, « { $card } ». { $card-text }
event-deck-empty = { $seat } ne trouve plus de carte à tirer : { $deck }.
event-card-kept = { $seat } garde « { $card } ».
event-card-used = { $seat } utilise « { $card } ».
event-card-stopped = { $seat } arrête « { $card } » : cette carte reste sans effet.
event-card-opened = Carte { $deck } à prendre : « { $card } ». { $card-text }
event-card-taken = { $seat } prend « { $card } ».
event-card-aimed = La carte « { $card } » vise { $about }.
event-card-checked = { $fake ->
    [yes] { $by } vérifie « { $card } », jouée par { $seat } : elle est fausse !
   *[no] { $by } vérifie « { $card } », jouée par { $seat } : elle est vraie.
}
event-card-moved = { $from } remet la carte « { $card } » à { $to }.
event-card-returned = « { $card } » retourne sous sa pile.
event-card-choice = { $seat } fait son choix : { $choice }.

## Jail

event-jailed-space = La case envoie { $seat } en prison.
event-jailed-card = La carte envoie { $seat } en prison.
event-jailed-doubles = Un double de trop : prison pour { $seat }.
event-jail-try-failed = { $left ->
    [0] Pas de double pour { $seat } : c’était le dernier essai.
    [1] Pas de double pour { $seat } : encore un essai.
   *[other] Pas de double pour { $seat } : encore { $left } essais.
}
event-left-jail-bail = { $seat } sort de prison sous caution.
event-left-jail-card = { $seat } sort de prison grâce à une carte.
event-left-jail-double = { $seat } sort de prison sur un double.
event-left-jail-turn = { $seat } a passé son tour en prison et en sort.

## Buildings

event-built = { $seat } construit sur { $deed } : { $buildings }.
event-unbuilt = { $seat } retire { $kind } sur { $deed } ; il y reste : { $buildings }.
event-shortage-began = { $seat } commande { $count-pieces } ; il en reste { $left } à la banque. Question aussi posée à { $asked }.
event-wished = { $seat } en demande { $count }.
event-order-known = { $seat } en veut { $count }.
event-order-lapsed = { $seat } reste sans rien : sa commande tombe ({ $kinds }).
event-orders-closed = Plus de commande avant le prochain lancer ({ $kinds }).

## Trades

event-offer-made = { $answers ->
    [0] Offre n° { $offer }
   *[other] Offre n° { $offer }, en réponse à l’offre n° { $answers }
} : { $trade-sort ->
    [sale] { $from } veut vendre { $give } à { $to } pour { $take }.
    [purchase] { $from } veut acheter { $take } à { $to } pour { $give }.
   *[exchange] { $from } donne { $give } à { $to } contre { $take }.
}
event-offer-accepted = { $by } accepte l’offre n° { $offer } faite par { $from }.
event-offer-refused = { $by } refuse l’offre n° { $offer } faite par { $from }.
event-offer-withdrawn = { $from } retire l’offre n° { $offer }.
event-offer-void = { $by } accepte l’offre n° { $offer } faite par { $from }, mais elle n’est plus possible : rien ne bouge.
event-offer-lapsed = L’offre n° { $offer } faite par { $from } n’a plus cours.

## Debt and bankruptcy

event-debt-began = { $seat } doit { $amount } à { $creditor } ; il manque { $short }.
event-deed-offered = { $seat } propose { $deed } en paiement à { $creditor }, pour { $price }.
event-deed-refused = { $creditor } refuse { $deed } en paiement.
event-debt-reduced = { $left-value ->
    [0] { $seat } ne doit plus rien à { $creditor }.
   *[other] { $seat } doit encore { $left } à { $creditor }.
}
event-debt-lost = { $creditor } n’est plus en jeu : { $seat } ne doit plus { $amount }.
event-bankrupt = { $creditor-sort ->
    [seat] { $seat } fait faillite ; tout revient à { $creditor }.
   *[other] { $seat } fait faillite envers la banque.
}
event-resigned = { $seat } quitte la partie.

## The sale of a bankrupt’s properties

event-sale-began = { $asked-count ->
    [0] { $deed } est à vendre pour { $price }, mais personne n’a cette somme.
   *[other] { $deed } est à vendre pour { $price }. Question posée à { $asked }.
}
event-sale-answered = { $takes ->
    [yes] { $seat } veut la propriété.
   *[no] { $seat } ne veut pas de la propriété.
}
event-takers-known = { $takers-count ->
    [one] Une seule demande pour { $deed } : { $takers }.
   *[other] { $takers } veulent { $deed } : les dés décident.
}
event-sale-tied = Égalité entre { $seats } pour la propriété : nouveau lancer.
event-sale-unsold = Personne ne prend { $deed }, qui reste à la banque.

## Notes and the decoder

event-notes-laid = { $seat } pose { $notes }.
event-note-checked = { $fake ->
    [yes] { $seat } vérifie un billet de { $note } posé par { $payer } : il est faux !
   *[no] { $seat } vérifie un billet de { $note } posé par { $payer } : il est vrai.
}
event-notes-taken-back = { $seat } reprend { $notes } sur la table.
event-payment-called-off = { $payment ->
    [price] { $seat } ne peut pas compléter son paiement : pas d’achat.
    [bid-paid] { $seat } ne peut pas compléter son paiement : les enchères reprennent.
    [building] { $seat } ne peut pas compléter son paiement : rien n’est construit.
    [bail] { $seat } ne peut pas compléter son paiement et reste en prison pour l’instant.
    [trade] { $seat } ne peut pas compléter son paiement : l’échange est annulé.
   *[other] { $seat } ne peut pas compléter son paiement, qui est annulé.
}
event-notes-moved = De { $from } à { $to } : { $notes }.
event-notes-issued = La banque doit émettre { $notes } pour { $seat }.
event-notes-revealed = { $fakes-count ->
    [0] Billets de { $holder } : { $notes }, sans un seul faux.
   *[other] Billets de { $holder } : { $notes } ; dont faux : { $fakes }.
}
event-token-spent = { $left ->
    [0] { $seat } retourne un jeton décodeur côté rouge : il n’en reste aucun de vert.
    [one] { $seat } retourne un jeton décodeur côté rouge : il en reste un de vert.
   *[other] { $seat } retourne un jeton décodeur côté rouge : il en reste { $left } de verts.
}
event-tokens-refreshed = { $green ->
    [one] Le jeton décodeur de { $seat } repasse au vert.
   *[other] Les { $green } jetons décodeurs de { $seat } repassent tous au vert.
}

## Standing orders

event-standing-order-always-claim = { $on ->
    [yes] { $seat } réclamera toujours ses loyers.
   *[no] { $seat } réclamera ses loyers à la main.
}
event-standing-order-roll = { $on ->
    [yes] { $seat } laisse les dés se lancer tout seuls.
   *[no] { $seat } lancera les dés à la main.
}
event-standing-order-end-turn = { $on ->
    [yes] { $seat } laisse ses tours se terminer tout seuls.
   *[no] { $seat } terminera ses tours à la main.
}
event-standing-order-pass-rests = { $on ->
    [yes] Inutile d’attendre { $seat } entre les tours.
   *[no] { $seat } demande qu’on l’attende entre les tours.
}
event-standing-order-ask-to-pay = { $on ->
    [yes] { $seat } demande qu’on l’interroge avant de payer un joueur.
   *[no] { $seat } paiera les joueurs en argent.
}
event-standing-order-bid-limit = { $on ->
    [yes] { $seat } passera aux enchères au-delà de { $limit }.
   *[no] { $seat } lève sa limite aux enchères.
}

## The end

event-time-called = Le temps est écoulé : le tour en cours est le dernier.
event-counted = La fortune finale s’élève à { $amount } pour { $seat }.
event-final-rents = Les loyers de fin de partie rapportent { $amount } à { $seat }.
event-game-over-last-player = { $winners-count ->
    [one] { $winners } reste en jeu après tout le monde et gagne la partie !
   *[other] { $winners } restent en jeu après tout le monde et partagent la victoire !
}
event-game-over-turn-limit = { $winners-count ->
    [one] Tous les tours sont joués : { $winners } a la plus grande fortune et gagne !
   *[other] Tous les tours sont joués : { $winners } ont la plus grande fortune et partagent la victoire !
}
event-game-over-all-owned = { $winners-count ->
    [one] Plus rien à vendre : { $winners } a la plus grande fortune et gagne !
   *[other] Plus rien à vendre : { $winners } ont la plus grande fortune et partagent la victoire !
}
event-game-over-cash-goal = { $winners-count ->
    [one] La somme fixée est dépassée : { $winners } a la plus grande fortune et gagne !
   *[other] La somme fixée est dépassée : { $winners } ont la plus grande fortune et partagent la victoire !
}
event-game-over-time-limit = { $winners-count ->
    [one] Le temps est écoulé : { $winners } a la plus grande fortune et gagne !
   *[other] Le temps est écoulé : { $winners } ont la plus grande fortune et partagent la victoire !
}
