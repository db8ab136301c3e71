### Ce que dit l’analyse d’une partie : `magie analyse`. Tout message commence par `analysis-`. Les mesures sont en points, c’est-à-dire
### en centièmes de chance de gagner.

analysis-head = Analyse : { $edition }, { $answers } réponses, { $turns } tours. Évaluateur : { $evaluator } { $version }.
analysis-evaluator-model = modèle appris
analysis-evaluator-formula = formule
analysis-unfinished = La partie n’est pas finie : la dernière évaluation tient lieu de résultat.
analysis-luck-means = Le hasard, c’est ce qu’un lancer, une carte ou un billet caché a apporté par rapport à la moyenne de tout ce qui pouvait sortir à ce moment-là : un lancer aussi bon que la moyenne ne compte pas comme de la chance. Sur beaucoup de parties, le hasard de chacun est nul en moyenne ; un résultat sans le hasard en dit donc plus sur la façon de jouer. Une seule partie dit encore peu.

## Les bilans

analysis-title-balance = De quoi le résultat est fait (points de chance de gagner)
analysis-column-player = Joueur
analysis-column-result = Résultat
analysis-column-even = Part égale
analysis-column-luck = Hasard
analysis-column-own = Ses décisions
analysis-column-others = Décisions des autres
analysis-column-rest = Inexpliqué
analysis-column-adjusted = Sans le hasard
analysis-balance-note = Résultat − part égale = hasard + ses décisions + décisions des autres + inexpliqué. Sans le hasard = résultat − hasard.

## Les chances au cours de la partie

analysis-title-chances = Chances de gagner
analysis-column-turn = Tour

## Les moments de chance

analysis-title-lucky = Moments les plus chanceux
analysis-title-unlucky = Moments les moins chanceux
analysis-moment = { $player } : { $gain } (tour { $turn }, réponse { $answer }) : { $came }
analysis-moment-of = { $player } : { $gain } (tour { $turn }, réponse { $answer }) : { $roller } – { $came }
analysis-came-dice = lancer { $dice }
analysis-came-card = carte « { $card } »
analysis-came-fake = un faux
analysis-came-real = pas un faux
analysis-came-note = un billet a été tiré

## Les décisions

analysis-title-decisions = Décisions
analysis-column-counted = Comptées
analysis-column-lost-each = Perte moyenne
analysis-column-doubtful = Douteuses
analysis-column-bad = Mauvaises
analysis-column-very-bad = Très mauvaises
analysis-decisions-note = Sont comptées les décisions où il y avait un choix, sauf celles qui allaient de soi. Douteuse : au moins { $doubtful } points perdus ; mauvaise : { $bad } ; très mauvaise : { $very-bad }. Chaque décision est jugée selon ce que le joueur pouvait savoir.
analysis-decisions-quick = En dessous de { $doubtful } points, une perte est dans l’erreur de l’évaluateur. Des parties simulées jugent mieux : --play-outs 200.
analysis-decisions-play-outs = Les décisions douteuses ont été rejouées { $games } fois après chaque réponse, avec le même hasard, graine { $seed } ; ± est l’intervalle à 95 %. Une perte qui peut être due au hasard n’est pas qualifiée.
analysis-title-kinds = Points perdus par genre de décision
analysis-column-kind = Genre
analysis-kind-buy = Achats
analysis-kind-bid = Enchères
analysis-kind-build = Constructions
analysis-kind-propose = Offres faites
analysis-kind-accept = Offres acceptées
analysis-kind-refuse = Offres refusées
analysis-kind-jail = Prison
analysis-kind-mortgage = Hypothèques
analysis-kind-debt = Dettes
analysis-kind-check = Vérifications
analysis-kind-notes = Billets
analysis-kind-voucher = Bons
analysis-kind-card = Cartes
analysis-kind-travel = Trajets
analysis-kind-share = Actions
analysis-kind-claim = Loyers réclamés
analysis-kind-other = Divers
analysis-title-worst = Décisions les plus coûteuses
analysis-no-worst = Aucune décision n’a perdu { $doubtful } points.
analysis-mark-doubtful = douteuse
analysis-mark-bad = mauvaise
analysis-mark-very-bad = très mauvaise
analysis-decision = Tour { $turn }, réponse { $answer }, { $player } : { $mark }, { $loss } points perdus. Fait : { $chosen }. Mieux : { $best }.
analysis-decision-sure = Tour { $turn }, réponse { $answer }, { $player } : { $mark }, { $loss } ± { $margin } points perdus. Fait : { $chosen }. Mieux : { $best }.
analysis-decision-chances = Chance de gagner ensuite : { $best-chance } au lieu de { $chance }.
analysis-decision-why = Un joueur du niveau difficile dirait : « { $reason } »
analysis-go-on = ne rien faire
analysis-no-offer = ne pas le proposer
analysis-offer-of = « { $offer } », proposé par { $player }
analysis-then = { $first }, puis { $next }

## Les échanges

analysis-title-trades = Échanges (ce qu’ils changent aux chances de chacun, en points)
analysis-column-trade = Tour, joueurs
analysis-trade = { $turn } : { $from } et { $to }
