### Cards of the edition faux-billets: the instruction, and its title.

## Chance, of which one of two is fake

card-faux-billets-ch-free-stay = On vous doit une faveur : quand un loyer vous est réclamé, jouez cette carte et ne payez rien.
    .title = Faveur à rendre
card-faux-billets-ch-free-hotel = Un bâtisseur veut vous éblouir : à votre tour, posez sans payer un hôtel sur un de vos terrains, même si le groupe n’est pas complet.
    .title = Bâtisseur empressé
card-faux-billets-ch-jailbreak = La petite cuillère a fait son œuvre : au début d’un tour en prison, jouez cette carte et sortez.
    .title = Tunnel à la cuillère
card-faux-billets-ch-bargain = Le vendeur est pressé : en arrivant sur une propriété à vendre, achetez-la à { $percent } % de son prix.
    .title = Vendeur pressé
card-faux-billets-ch-double-rent = La haute saison commence : quand un loyer vous est dû, touchez { $factor } fois son montant.
    .title = Haute saison
card-faux-billets-ch-free-ride = Un chauffeur vous ouvre la portière : au lieu de lancer les dés, avancez jusqu’à la case de votre choix et suivez ses consignes. Si vous passez par { $go }, touchez votre salaire.
    .title = Chauffeur particulier
card-faux-billets-ch-swap = Le cadastre a un nouveau commis : à votre tour, échangez une de vos propriétés contre une propriété d’un autre joueur. Aucune des deux ne doit avoir d’hôtel ni faire partie d’un groupe complet.
    .title = Erreur de cadastre
card-faux-billets-ch-pickpocket = La foule est dense et votre main agile : à votre tour, prenez au hasard un billet à un autre joueur.
    .title = Main agile
card-faux-billets-ch-windfall = Le matelas était plein de billets : à votre tour, recevez { $amount }.
    .title = Matelas garni
card-faux-billets-ch-extra-turn = L’horloge s’arrête pour vous : à la fin de votre tour, jouez-en un autre.
    .title = Horloge arrêtée
card-faux-billets-ch-denounce = Vous savez à qui est la presse à billets : à votre tour, envoyez un autre joueur en prison.
    .title = Lettre anonyme
card-faux-billets-ch-wrecker = L’issue de secours était peinte au mur : à votre tour, faites retirer un hôtel à un autre joueur.
    .title = Fausse issue

## Community Chest

card-faux-billets-cc-go = C’est jour de paie : avancez jusqu’{ A($space) } et touchez votre salaire.
    .title = Jour de paie
card-faux-billets-cc-jail = L’encre sur vos doigts vous trahit : allez droit en prison, sans salaire.
    .title = Doigts pleins d’encre
card-faux-billets-cc-goojf = L’expert a blanchi vos billets : gardez cette carte et jouez-la pour sortir de prison.
    .title = Avis d’expert
card-faux-billets-cc-hotel = Vous héritez des plans, des briques et du personnel : gardez cette carte et, à l’un de vos tours, posez sans payer un hôtel sur un de vos terrains, même si le groupe n’est pas complet.
    .title = Hôtel en héritage
card-faux-billets-cc-gain200 = La banque a compté deux fois : recevez { $amount }.
    .title = Compté deux fois
card-faux-billets-cc-gain100 = Votre tirelire est mûre : recevez { $amount }.
    .title = Tirelire mûre
card-faux-billets-cc-gain50 = Vous rapportez vos bouteilles consignées : recevez { $amount }.
    .title = Bouteilles vides
card-faux-billets-cc-gifts = Vous devinez toutes les cartes à la foire : recevez { $amount } de chaque joueur.
    .title = Voyante à la foire
card-faux-billets-cc-treat = C’est votre tournée : payez { $amount } à chaque joueur.
    .title = Votre tournée
card-faux-billets-cc-pay50 = Votre loupe demande une lentille neuve : payez { $amount }.
    .title = Lentille neuve
card-faux-billets-cc-pay100 = Le coffre ne s’ouvre pas sans le serrurier : payez { $amount }.
    .title = Serrurier à l’œuvre
card-faux-billets-cc-upkeep = Chaque hall reçoit un tapis neuf : payez { $per-hotel } pour chacun de vos hôtels.
    .title = Tapis neufs
card-faux-billets-cc-train = L’express de nuit part dans une minute : avancez jusqu’à la prochaine propriété à vendre. Si vous passez par { $go }, touchez votre salaire.
    .title = Express de nuit
card-faux-billets-cc-battery = Des piles neuves pour le décodeur : gardez cette carte et, à l’un de vos tours, remettez tous vos jetons en service.
    .title = Piles neuves
