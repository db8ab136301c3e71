### Cards of the edition france-2008: the instruction, and its title.

## Chance

card-france-2008-ch-goojf = Votre dossier s’est égaré au tribunal : gardez cette carte pour sortir de prison plus tard.
    .title = Dossier égaré
card-france-2008-ch-dunkerque = Un char à voile vous attend sur la plage : avancez jusqu’{ A($space) }.
    .title = Char à voile
card-france-2008-ch-lens = Vous guidez la prochaine visite de la vieille mine : avancez jusqu’{ A($space) }. Si vous passez par { $go }, touchez votre salaire.
    .title = Visite de la mine
card-france-2008-ch-gare-marseille = La criée ouvre à l’aube : avancez jusqu’{ A($space) }. Si vous passez par { $go }, touchez votre salaire.
    .title = Marché aux poissons
card-france-2008-ch-metz = On inaugure une halle et vous tenez les ciseaux : avancez jusqu’{ A($space) }. Si vous passez par { $go }, touchez votre salaire.
    .title = Ruban à couper
card-france-2008-ch-jail = Ce n’était pas votre vélo : allez droit en prison, sans salaire.
    .title = Erreur de vélo
card-france-2008-ch-go = Tous les feux passent au vert pour vous : avancez jusqu’{ A($space) } et touchez votre salaire.
    .title = Feux au vert
card-france-2008-ch-pool = Votre jardin sur le toit goutte chez les voisins : payez { $amount }.
    .title = Jardin suspendu
card-france-2008-ch-traffic-jam = Un troupeau barre la route : reculez { $steps ->
    [one] d’une case
   *[other] de { $steps } cases
}.
    .title = Troupeau en chemin
card-france-2008-ch-redecorate = Vous changez tous les volets avant l’hiver : payez { $per-apartment } pour chacun de vos appartements et { $per-hotel } pour chacun de vos hôtels.
    .title = Volets neufs
card-france-2008-ch-housing-tax = Tous vos ascenseurs sont à réviser : payez { $per-apartment } pour chacun de vos appartements et { $per-hotel } pour chacun de vos hôtels.
    .title = Ascenseurs à réviser
card-france-2008-ch-phone-fine = Votre drone tombe sur la halle du marché : payez { $amount }.
    .title = Chute de drone
card-france-2008-ch-school = Vous apprenez la voile, sur votre propre bateau : payez { $amount }.
    .title = École de voile
card-france-2008-ch-lottery = Votre chien déterre des truffes : recevez { $amount }.
    .title = Chasse aux truffes
card-france-2008-ch-shares = Vos vieilles vignes donnent un grand vin : recevez { $amount }.
    .title = Grand millésime
card-france-2008-ch-rugby = Votre fanfare remplit les arènes : recevez { $amount }.
    .title = Arènes combles

## Community Chest

card-france-2008-cc-goojf = Le veilleur de nuit vous connaît depuis l’école : gardez cette carte pour sortir de prison plus tard.
    .title = Veilleur de nuit
card-france-2008-cc-back-lens = Votre parapluie est resté sur un banc : reculez jusqu’{ A($space) }, sans salaire.
    .title = Parapluie perdu
card-france-2008-cc-jail = Le coffre n’était pas au programme de la visite : allez droit en prison, sans salaire.
    .title = Mauvaise porte
card-france-2008-cc-go = Vous attrapez le train rapide avec une minute d’avance : avancez jusqu’{ A($space) } et touchez votre salaire.
    .title = Une minute d’avance
card-france-2008-cc-flea-market = Vous offrez le feu d’artifice à la ville : payez { $amount }.
    .title = Feu d’artifice
card-france-2008-cc-spa = Votre péniche prend l’eau : payez { $amount }.
    .title = Péniche percée
card-france-2008-cc-art-damage = Votre ballon traverse une vitre de la mairie : payez { $amount }.
    .title = Vitre brisée
card-france-2008-cc-fine-or-chance = Vous campez sur la pelouse d’un château : payez { $amount }, ou amadouez le jardinier et tirez { $deck-card }.
    .title = Camping au château
card-france-2008-cc-car-insurance = Votre vieux tracteur séduit un collectionneur : recevez { $amount }.
    .title = Tracteur de collection
card-france-2008-cc-web-shop = Tout le pays veut votre fromage : recevez { $amount }.
    .title = Fromage célèbre
card-france-2008-cc-tv-game = Votre escargot gagne d’une corne : recevez { $amount }.
    .title = Course d’escargots
card-france-2008-cc-inherit = Un vieux mur rend ses pièces d’or : recevez { $amount }.
    .title = Trésor du mur
card-france-2008-cc-jet = Votre montgolfière affiche complet tout l’été : recevez { $amount }.
    .title = Tours en montgolfière
card-france-2008-cc-villa = Vous cuisinez pour toute la table : recevez { $amount } de chaque joueur.
    .title = Table d’hôtes
card-france-2008-cc-show = Toute la côte fredonne votre chanson : recevez { $amount }.
    .title = Chanson de l’été
card-france-2008-cc-tax-rebate = Votre moulin tourne jour et nuit : recevez { $amount }.
    .title = Moulin infatigable
