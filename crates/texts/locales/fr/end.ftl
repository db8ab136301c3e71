### What the web client says about the end of a game: the result, its picture, the statistics, the replay. Loaded when a game is over;
### the tests of `web/` look after these messages.

## The result

web-end-won = { $count ->
    [one] Vous gagnez !
   *[other] Vous partagez la victoire !
}
web-end-came = Vous finissez { $place ->
    [1] 1er
   *[other] { $place }e
} sur { $players }
web-end-place = { $place ->
    [1] 1er
   *[other] { $place }e
}
web-end-won-how = Victoire après { $turns ->
    [one] un tour
   *[other] { $turns } tours
} : { $reason }
web-end-out-rent = Faillite au tour { $turn } : { $amount } de loyer { $you ->
    [yes] qui vous étaient dus
   *[no] dus à { $owner }
} pour { $deed }{ $built ->
    [yes] {" "}avec { $buildings }
   *[no] {""}
}
web-end-out-debt = Faillite au tour { $turn } : { $amount } { $you ->
    [yes] qui vous étaient dus
   *[no] dus à { $creditor-sort ->
        [seat] { $creditor }
       *[other] la banque
    }
}
web-end-out-resigned = Abandon au tour { $turn }
web-end-turning = Tournant de la partie : tour { $turn }
web-end-turning-share = { $you ->
    [yes] Votre part
   *[no] Part { DE($name) }
} du patrimoine total : { $before } → { $after }
web-end-turns = { $turns ->
    [one] un tour
   *[other] { $turns } tours
}
web-end-standings = Classement final
web-end-title = Victoire { DE($winners) } : { $edition } avec { $players }

## Sharing

web-end-share = Partager le résultat
web-end-share-text = Victoire { DE($winners) } en { $turns ->
    [one] un tour
   *[other] { $turns } tours
} sur Magie
web-end-picture = Le résultat en image : { $headline } { $standings }
web-end-picture-download = Télécharger l’image
web-end-picture-copy = Copier l’image
web-end-picture-copied = Image copiée
web-end-picture-copy-failed = L’image n’a pas pu être copiée. Téléchargez-la plutôt.
web-end-picture-failed = L’image n’a pas pu être créée.
web-end-share-failed = Le partage a échoué. Téléchargez l’image ou copiez le lien.
web-end-copy-failed = Le lien n’a pas pu être copié. Copiez-le ici :
web-end-share-moment = Partager ce moment

## Statistics and replay

web-won = { $count ->
    [one] { $winners } gagne !
   *[other] { $winners } partagent la victoire !
}
web-chart-fortune = Patrimoine, tour après tour
web-chart-table = En tableau
web-chart-dice = { $count ->
    [one] Les dés : un lancer
   *[other] Les dés : { $count } lancers
}
web-rematch = Rejouer
web-replay = Revoir la partie
web-replay-of = Partie { $id }
web-download-record = Télécharger la partie
web-download-proof = Preuve des dés
web-chart-landings = Où les pions se sont arrêtés
web-chart-dice-band = { $count ->
    [0] Chaque total tombe dans sa bande en pointillé, comme 19 fois sur 20 avec des dés honnêtes.
    [one] Un total sort de sa bande en pointillé, où des dés honnêtes tombent 19 fois sur 20.
   *[other] { $count } totaux sortent de leur bande en pointillé, où des dés honnêtes tombent 19 fois sur 20.
}
web-check-dice = Vérifier les dés ici
web-dice-fair = { $count } tirages vérifiés : tous découlent du nombre secret dont ce navigateur a noté le sceau avant le début.
web-dice-fair-unseen = { $count } tirages vérifiés : tous découlent du nombre secret. Son sceau était-il le même avant le début ? Seuls ceux qui étaient là peuvent le dire.
web-dice-unfair = Ces dés ne découlent pas du nombre secret : { $count } tirages sont faux.
web-dice-broken = Le nombre secret ne correspond pas au sceau montré avant le début.
web-dice-words = Une part des dés n’est pas celle qui avait été scellée avant le début.
web-dice-withheld = { $player } avait scellé une part et ne l’a pas ouverte à temps. Elle n’a pas compté.
web-deals = Meilleures et pires affaires
web-deal-sum = payé { $paid }, loyers { $rents }
web-no-deals = Aucune propriété n’a été achetée.
web-trades-made = Échanges : gain ou perte aux prix affichés pour le joueur qui propose
web-no-figures = Les chiffres de cette partie n’ont pas pu être obtenus.
web-statistics = La partie en chiffres
web-moment = Moment de la partie
web-moment-of = Coup { $step } sur { $steps } · tour { $turn }
web-replay-play = Lecture
web-replay-pause = Pause
web-step-on = Un pas en avant
web-step-back = Un pas en arrière
web-turn-on = Tour suivant
web-turn-back = Tour précédent
web-jump-to = Aller à
web-jump-moments = { $count ->
    [one] un moment
   *[other] { $count } moments
}
web-seen-by = Vu par
web-seen-by-all = tout le monde
web-no-replay = Cette partie n’est pas finie, ou n’existe pas.
