### What the game asks, and the labels of what may be answered.

question-roll = À vous de jouer : lancez les dés.
    .name = lancer les dés
question-leave-jail = { $tries ->
    [one] Vous êtes en prison, avec un dernier essai. Comment sortez-vous ?
   *[other] Vous êtes en prison, avec { $tries } essais. Comment sortez-vous ?
}
    .name = choisir comment sortir de prison
question-buy = Voulez-vous acheter { $deed } pour { $price } ?
    .name = acheter la propriété ou décliner
question-end-turn = Votre tour est joué. Construisez, échangez ou terminez-le.
    .name = terminer le tour
question-choose = { $card-text } Choisissez une des { $options } options.
    .name = choisir une option de la carte
question-bid = { $leader-sort ->
    [seat] { $leader } offre { $high } pour { $lot }. Enchérir à { $least } ou plus ?
   *[other] Aux enchères : { $lot }. Ouvrir à { $least } ou plus ?
}
    .name = enchérir ou passer
question-wish = Il reste { $left-pieces } à la banque. Combien en voulez-vous ?
    .name = dire combien de constructions sont voulues
question-place = { $printed-price ->
    [yes] Où construire { $kind } au prix affiché ?
   *[no] Où poser { $kind } ?
}{ $optional ->
    [yes] {" "}Vous pouvez aussi décliner.
   *[no] {""}
}
    .name = poser la construction
question-mortgaged = Vous recevez { $deed } sous hypothèque : garder l’hypothèque pour { $keep } ou la lever pour { $lift } ?
    .name = garder ou lever l’hypothèque
question-mortgaged-share = Vous recevez une action { $company } hypothéquée : garder l’hypothèque pour { $keep } ou la lever pour { $lift } ?
    .name = garder ou lever l’hypothèque de l’action
question-buy-share = À la Bourse : voulez-vous acheter une action ?
    .name = acheter une action ou décliner
question-take-share = Quelle action prenez-vous ?
    .name = choisir une action
question-lay = { $why ->
    [price] Vous payez { $amount } pour { $about }
    [bid-paid] Vous payez votre enchère de { $amount } pour { $about }
    [rent] Vous payez à { $to } { $amount } de loyer pour { $about }
    [building] Vous payez { $amount } pour construire sur { $about }
    [bail] Vous payez { $amount } pour sortir de prison
    [bail-due] Vous payez la caution de { $amount }, désormais due
    [tax] Vous payez { $amount } { A($to) } sur { $about }
    [trade] Vous payez { $amount } à { $to } pour l’échange
    [card-payment] Vous payez { $amount } à { $to } pour « { $about } »
   *[other] Vous payez { $amount } à { $to }
} : posez des billets pour { $missing }.
    .name = poser des billets
question-check = { $why ->
    [price] { $payer } paie { $amount } pour { $about }
    [bid-paid] { $payer } paie son enchère de { $amount } pour { $about }
    [rent] { $payer } paie à { $to } { $amount } de loyer pour { $about }
    [building] { $payer } paie { $amount } pour construire sur { $about }
    [bail] { $payer } paie { $amount } pour sortir de prison
    [bail-due] { $payer } paie la caution de { $amount }, désormais due
    [tax] { $payer } paie { $amount } { A($to) } sur { $about }
    [trade] { $payer } paie { $amount } à { $to } pour un échange
    [card-payment] { $payer } paie { $amount } à { $to } pour « { $about } »
    [change] { $payer } change { $amount } à la banque
   *[other] { $payer } paie { $amount } à { $to }
} : vérifier un billet, ou laisser passer ?
    .name = vérifier un billet ou passer
question-name-notes = En quels billets voulez-vous vos { $amount } ?
    .name = choisir des billets
question-raise = { $hopeless ->
    [yes] Vous devez { $amount } à { $creditor }. Il manque { $short }, plus que vous ne pouvez réunir : trouvez un échange ou faites faillite.
   *[no] Vous devez { $amount } à { $creditor }. Il manque { $short } : { $mortgages ->
        [yes] vendez, hypothéquez ou échangez.
       *[no] { $deed-sales ->
            [yes] vendez des constructions ou des propriétés, ou échangez.
           *[no] vendez des constructions ou échangez.
        }
    }
}{ $in-kind ->
    [yes] {" "}Vous pouvez aussi proposer une propriété en paiement.
   *[no] {""}
}
    .name = trouver l’argent dû
question-settle = Vous devez { $amount } à { $creditor } : payer, ou proposer une propriété à la place ?
    .name = payer un joueur en argent ou avec une propriété
question-answer-offer = { $may-counter ->
    [yes] { $from } attend votre réponse à l’offre n° { $offer } : accepter, refuser ou proposer autre chose ?
   *[no] { $from } attend votre réponse à l’offre n° { $offer } : accepter ou refuser ?
}
    .name = répondre à l’offre
question-take-in-kind = { $back-value ->
    [0] { $debtor } vous propose { $deed } en paiement, pour { $price } : acceptez-vous ?
   *[other] { $debtor } vous propose { $deed } en paiement, pour { $price } : acceptez-vous, en rendant { $back } ?
}
    .name = prendre ou refuser la propriété en paiement
question-take = Voulez-vous acheter { $deed } pour { $price } ? Si vous êtes plusieurs, les dés décident.
    .name = acheter la propriété en vente ou décliner

question-take-card = { $full ->
    [yes] { $deck } : prendre une des cartes face visible à la place de la vôtre, ou garder la vôtre ?
   *[no] { $deck } : quelle carte face visible prenez-vous ?
}
    .name = prendre une carte face visible
question-keep-card = { $deck } : quelle carte gardez-vous ? Les autres retournent sous la pile.
    .name = garder une seule carte
question-check-card = { $seat } joue « { $card } » : la vérifier au décodeur ou laisser passer ?
    .name = vérifier la carte ou laisser passer
question-rent-card = { $payer } doit { $amount } à { $owner } pour { $deed } : jouer une carte ou laisser le loyer tel quel ?
    .name = jouer une carte pour le loyer ou en rester là
question-stop-card = « { $card } », la carte { DE($seat) }, vous vise : l’arrêter ou laisser faire ?
    .name = arrêter la carte ou laisser faire
question-others-purchase = { $seat } va acheter { $deed } pour { $price } : jouer une carte ou laisser faire ?
    .name = jouer une carte à l’achat d’un autre ou laisser faire
question-winnings = { $seat } a lancé { $dice }, et il y a des gagnants : jouer une carte ou en rester là ?
    .name = jouer une carte pour les gains ou en rester là

## Labels of actions

action-roll = Lancer les dés
action-pay-bail = Payer { $amount } de caution
action-use-card = Utiliser « { $card } »
action-use-card-on = Utiliser « { $card } » : { $target }
action-use-card-exchange = Utiliser « { $card } » : { $give } contre { $take }
action-take-card = Prendre « { $card } »
action-take-card-keep-card = Garder « { $card } »
action-check-card = Vérifier la carte
action-buy = Acheter
action-decline = Décliner
action-buy-buy = Acheter pour { $price }
action-decline-buy = { $auction ->
    [yes] Ne pas acheter (enchères)
   *[no] Ne pas acheter
}
action-decline-buy-share = N’acheter aucune action
action-decline-place = Ne rien construire
action-buy-take-in-kind = { $back-value ->
    [0] Prendre { $deed } en paiement
   *[other] Prendre { $deed } et rendre { $back }
}
action-decline-take-in-kind = Refuser { $deed }
action-buy-take = Acheter { $deed } pour { $price }
action-decline-take = Ne pas acheter { $deed }
action-decline-take-card = Garder la carte en main
action-bid = Enchérir à { $amount }
action-pass = Passer
action-claim = Réclamer le loyer pour { $deed }
action-waive = Renoncer au loyer pour { $deed }
action-choose = Choix { $number }
action-end-turn = Terminer le tour
action-build = Construire sur { $deeds }
action-sell = { $count ->
    [one] Vendre une construction sur { $deeds }
   *[other] Vendre des constructions sur { $deeds }
}
action-mortgage = Hypothéquer { $deed } pour { $amount }
action-lift = Lever l’hypothèque sur { $deed } pour { $amount }
action-buy-share = Acheter { $share } pour { $price }
action-buy-share-take-share = Prendre { $share }
action-mortgage-share = Hypothéquer { $share } pour { $amount }
action-lift-share = Lever l’hypothèque sur { $share } pour { $amount }
action-wish = { $count ->
    [0] Ne rien demander
   *[other] En demander { $count }
}
action-place = Construire sur { $deed }
action-keep-mortgage = Garder l’hypothèque
action-lift-mortgage = Lever l’hypothèque
action-propose = Offrir { $give } à { $to } contre { $take }
action-accept = Accepter l’offre n° { $offer }
action-refuse = Refuser l’offre n° { $offer }
action-counter = Contre-offre à l’offre n° { $offer } : { $give } contre { $take }
action-withdraw = Retirer l’offre n° { $offer }
action-pay-with = Proposer { $deed } en paiement, pour { $price }
action-pay-cash = Payer en argent
action-sell-deed = Vendre { $deed } à la banque pour { $amount }
action-lay = Poser { $notes }
action-check = Vérifier le billet n° { $number }
action-change-notes = Changer { $notes }
action-name-notes = { $notes-count ->
    [0] Laisser faire la banque, avec le moins de billets possible
   *[other] Demander { $notes }
}
action-give-up = Faire faillite
action-resign = Abandonner la partie
action-standing-always-claim = { $on ->
    [yes] Encaisser mes loyers automatiquement
   *[no] Ne plus encaisser mes loyers automatiquement
}
action-standing-roll = { $on ->
    [yes] Lancer les dés pour moi
   *[no] Ne plus lancer les dés pour moi
}
action-standing-end-turn = { $on ->
    [yes] Terminer mon tour automatiquement
   *[no] Ne plus terminer mon tour automatiquement
}
action-standing-pass-rests = { $on ->
    [yes] Pas de pause entre les tours
   *[no] Une pause entre les tours
}
action-standing-ask-to-pay = { $on ->
    [yes] Me demander si je propose une propriété avant de payer un joueur
   *[no] Payer les joueurs en argent sans me demander
}
action-standing-bid-limit = { $on ->
    [yes] Passer au-delà de { $limit } aux enchères
   *[no] Retirer ma limite aux enchères
}

## Labels of open choices

choice-bid = Enchérir, entre { $least } et { $most }
choice-lay = Poser des billets pour { $missing }
choice-change-notes = Faire de la monnaie
choice-name-notes = Choisir des billets pour { $amount }
choice-wish = En demander { $most } au plus
choice-propose = Proposer un échange à { $to }
choice-counter = Faire une contre-offre à l’offre n° { $offer }
