### Cards of the classic decks: the instruction, and its title.

## Chance

card-classic-ch-go = Vous attrapez le premier bus : avancez jusqu’{ A($space) } et touchez votre salaire.
    .title = Premier bus
card-classic-ch-last-street = On vous confie les clés d’un palace : avancez jusqu’{ A($space) }.
    .title = Clés du palace
card-classic-ch-red3 = Un acheteur veut vous voir : avancez jusqu’{ A($space) }. Si vous passez par { $go }, touchez votre salaire.
    .title = Déjeuner d’affaires
card-classic-ch-pink1 = On vous signale un bel appartement : avancez jusqu’{ A($space) }. Si vous passez par { $go }, touchez votre salaire.
    .title = Coup de cœur
card-classic-ch-station1 = Des amis vous invitent à la mer : avancez jusqu’{ A($space) }. Si vous passez par { $go }, touchez votre salaire.
    .title = Week-end à la mer
card-classic-ch-station2 = Votre couchette va partir sans vous : avancez jusqu’{ A($space) }. Si vous passez par { $go }, touchez votre salaire.
    .title = Train de nuit
card-classic-ch-nearest-station = Courez prendre votre correspondance : avancez jusqu’à la prochaine gare. Si elle est libre, vous pouvez l’acheter ; sinon, son propriétaire peut réclamer { $factor } fois le loyer.
    .title = Correspondance serrée
card-classic-ch-nearest-utility = Un compteur est à relever : avancez jusqu’à la prochaine compagnie. Si elle est libre, vous pouvez l’acheter ; sinon, son propriétaire peut réclamer { $factor } fois le total d’un nouveau lancer de dés.
    .title = Relevé de compteur
card-classic-ch-dividend = Votre verger a bien donné : recevez { $amount }.
    .title = Belle récolte
card-classic-ch-loan = Votre chantier finit en avance : recevez une prime de { $amount }.
    .title = Chantier éclair
card-classic-ch-crossword = Vous saviez la dernière réponse du quiz : recevez { $amount }.
    .title = Soirée quiz
card-classic-ch-goojf = Une bonne avocate vous doit un service : gardez cette carte pour sortir de prison plus tard, ou échangez-la.
    .title = Bonne avocate
card-classic-ch-back3 = Vous avez oublié vos clés : reculez { $steps ->
    [one] d’une case
   *[other] de { $steps } cases
}.
    .title = Clés oubliées
card-classic-ch-jail = Vos comptes ne tombent pas juste : allez droit en prison, sans salaire.
    .title = Contrôle surprise
card-classic-ch-repairs = La tempête a emporté vos tuiles : payez { $per-house } pour chacune de vos maisons et { $per-hotel } pour chacun de vos hôtels.
    .title = Tuiles envolées
card-classic-ch-street-repairs = Le quartier veut des façades fraîches : payez { $per-house } pour chacune de vos maisons et { $per-hotel } pour chacun de vos hôtels.
    .title = Coup de peinture
card-classic-ch-speeding = Votre trottinette file sur le trottoir : payez { $amount }.
    .title = Trottinette folle
card-classic-ch-drunk = Votre fête a tenu toute la rue éveillée : payez { $amount }.
    .title = Fête bruyante
card-classic-ch-school = Vous vous offrez des leçons de pilotage : payez { $amount }.
    .title = Leçons de pilotage
card-classic-ch-chairman = Votre équipe a gagné et vous régalez : payez { $amount } à chaque joueur.
    .title = Tournée générale

## Community Chest

card-classic-cc-go = Vous avez le vent dans le dos : avancez jusqu’{ A($space) } et touchez votre salaire.
    .title = Bon vent
card-classic-cc-back-first = Vos premiers voisins vous manquent : reculez jusqu’{ A($space) }, sans salaire.
    .title = Anciens voisins
card-classic-cc-jail = L’alarme du musée sonne sur votre passage : allez droit en prison, sans salaire.
    .title = Alarme au musée
card-classic-cc-goojf = La gardienne raffole de vos gâteaux : gardez cette carte pour sortir de prison plus tard, ou échangez-la.
    .title = Gâteau pour la gardienne
card-classic-cc-bank-error = Un timbre rare dormait dans votre grenier : recevez { $amount }.
    .title = Timbre rare
card-classic-cc-inherit = Un tableau signé pendait dans votre cave : recevez { $amount }.
    .title = Tableau de la cave
card-classic-cc-holiday = Vous cassez la tirelire : recevez { $amount }.
    .title = Tirelire pleine
card-classic-cc-life-insurance = Votre roman trouve ses lecteurs : recevez { $amount }.
    .title = Roman à succès
card-classic-cc-annual-income = Vous louez votre cabane pour l’été : recevez { $amount }.
    .title = Hôtes d’été
card-classic-cc-stock = Votre vide-grenier attire la foule : recevez { $amount }.
    .title = Grand vide-grenier
card-classic-cc-consultancy = Le journal publie votre photo : recevez { $amount }.
    .title = À la une
card-classic-cc-interest = Le soleil a bien servi vos panneaux solaires : recevez { $amount }.
    .title = Année ensoleillée
card-classic-cc-tax-refund = Vous aviez payé deux fois la même facture : recevez { $amount }.
    .title = Facture en double
card-classic-cc-beauty = Vos confitures s’arrachent au marché : recevez { $amount }.
    .title = Confitures maison
card-classic-cc-birthday = Vous pendez la crémaillère : recevez { $amount } de chaque joueur.
    .title = Pendaison de crémaillère
card-classic-cc-hospital = La chaudière lâche en plein hiver : payez { $amount }.
    .title = Chaudière froide
card-classic-cc-doctor = Vous relisez enfin les petites lignes : payez { $amount }.
    .title = Lunettes neuves
card-classic-cc-school = Votre piano va enfin servir : payez { $amount }.
    .title = Cours de piano
card-classic-cc-insurance = Votre porte mérite mieux : payez { $amount }.
    .title = Serrure neuve
card-classic-cc-street-repairs = On refait le trottoir devant chez vous : payez { $per-house } pour chacune de vos maisons et { $per-hotel } pour chacun de vos hôtels.
    .title = Trottoir neuf
card-classic-cc-fine-or-chance = Votre voiture bouche une sortie : payez { $amount }, ou plaidez votre cause et tirez { $deck-card }.
    .title = Voiture gênante
