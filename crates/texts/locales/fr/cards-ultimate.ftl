### Cards of the edition ultimate: the instruction, and its title; parameters and fixed words are explained in the
### English file. A *carte de refus* is either just-say-no, a *carte d’avocat* is cc-lawyer; « avancez » is normal
### movement, « allez droit » direct movement.

## Chance

card-ultimate-ch-pay-corner = La boulangerie vous règle vos heures de nuit : avancez jusqu’à la case de paie de votre circuit, qui vous verse son montant le plus élevé.
    .title = Équipe de nuit
card-ultimate-ch-nearest-railroad = Il reste une place dans la dernière voiture : avancez jusqu’à la prochaine gare, en touchant votre dû à chaque case de paie franchie. Libre, elle est à vendre comme d’ordinaire ; sinon, son propriétaire peut réclamer { $factor ->
    [2] le double du loyer
   *[other] { $factor } fois le loyer
}.
    .title = Dernière place libre
card-ultimate-ch-illinois = On vous veut au jury d’un concours de chili : avancez jusqu’{ A($space) }, en touchant votre dû à chaque case de paie franchie.
    .title = Concours de chili
card-ultimate-ch-st-charles = L’organiste joue pour vous toutes trompettes dehors : avancez jusqu’{ A($space) }, en touchant votre dû à chaque case de paie franchie.
    .title = Récital d’orgue
card-ultimate-ch-nearest-utility = Un tuyau chante dans votre mur : avancez jusqu’à la prochaine compagnie de service public, en touchant votre dû à chaque case de paie franchie. Libre, elle est à vendre comme d’ordinaire ; sinon, lancez les dés ordinaires, et son propriétaire peut réclamer { $factor } fois le total.
    .title = Tuyau chantant
card-ultimate-ch-jail-free = Vous avez appris l’ukulélé à votre juge : gardez cette carte, ou échangez-la, jusqu’à ce qu’elle vous tire de prison sans frais.
    .title = Ukulélé du juge
card-ultimate-ch-back-3 = Le vent vient d’emporter votre chapeau : reculez { $steps ->
    [one] d’une case
   *[other] de { $steps } cases
}. Dans les gares, cela compte comme un lancer de { $steps } ; une case de paie ne vous paie que si vous vous y arrêtez.
    .title = Chapeau au vent
card-ultimate-ch-go-to-jail = Votre limonade n’a pas sa licence : allez droit en prison, sans franchir de case de paie. Votre tour est fini.
    .title = Limonade clandestine
card-ultimate-ch-general-repairs = Un défilé d’éléphants s’est adossé à vos murs : versez à la cagnotte { $per-house } pour chacune de vos maisons, { $per-hotel } par hôtel, { $per-skyscraper } par gratte-ciel, { $per-depot } par dépôt ferroviaire et { $per-stand } par station de taxis.
    .title = Éléphants en ville
card-ultimate-ch-traffic-ticket = Votre perroquet a injurié un agent : versez { $amount } à la cagnotte.
    .title = Perroquet insolent
card-ultimate-ch-school-fees = Votre lama refuse de marcher sans entraîneur : versez { $amount } à la cagnotte.
    .title = Lama capricieux
card-ultimate-ch-stock-exchange = La séance ouvre dans l’heure : avancez jusqu’{ A($space) }. La case de paie du circuit extérieur, si vous la franchissez, vous verse { $amount } ; toute autre vous paie comme d’ordinaire.
    .title = Cloche d’ouverture
card-ultimate-ch-stock-crash = Une rumeur vide la salle des marchés : chaque joueur rend à la banque, sans contrepartie, { $percent ->
    [50] la moitié
   *[other] { $percent } %
} de ses actions de chaque société, arrondi à l’unité supérieure. Chacun choisit lesquelles, hypothéquées ou non ; toutes pourront se racheter.
    .title = Panique à la corbeille
card-ultimate-ch-caught-insider = Vous avez cité un journal qui n’était pas encore imprimé : si vous avez des actions, versez à la cagnotte les dividendes qu’elles vous rapporteraient maintenant, puis allez droit en prison, sans franchir de case de paie. Sans actions, il ne se passe rien. Une carte d’avocat peut y faire échec.
    .title = Journal du lendemain
card-ultimate-ch-video-radio = Les auditeurs ont trouvé un jouet plus récent : { $count ->
    [one] à son prochain versement
   *[other] à ses { $count } prochains versements
}, { $company } ne paie à chaque actionnaire que { $percent ->
    [50] la moitié
   *[other] { $percent } %
} de ses dividendes, arrondi à l’unité supérieure.
    .title = Auditeurs volages
card-ultimate-ch-travel-rage = Toute la ville part à la mer le même matin : la banque verse aussitôt à chaque actionnaire ses dividendes pour les sociétés suivantes : { $companies }.
    .title = Grands départs
card-ultimate-ch-entertainment = Un serveur maladroit fait rire tout le pays à l’écran : la banque verse aussitôt à chaque actionnaire ses dividendes pour les sociétés suivantes : { $companies }.
    .title = Fou rire national
card-ultimate-ch-electric-car = Un inventeur traverse le continent sur ses seules batteries : la banque verse aussitôt à chaque actionnaire ses dividendes pour les sociétés suivantes : { $companies }. Qui possède { $space } en touche { $factor ->
    [2] le double
    [3] le triple
   *[other] { $factor } fois autant
}.
    .title = D’un océan à l’autre
card-ultimate-ch-loan-matures = La ville achète l’horloge de votre tour : recevez { $amount } de la banque.
    .title = Horloge vendue
card-ultimate-ch-holiday-bonus = Vos boules à neige s’arrachent avant décembre : recevez { $amount } de la banque.
    .title = Boules à neige
card-ultimate-ch-just-say-no = Vous avez appris à dire non de la tête : gardez cette carte, ou échangez-la. Jouez-la dès qu’un autre joueur retourne contre vous une carte à laquelle une carte de refus peut faire échec : cette carte reste sans effet, et toutes deux passent sous leur pile. Un refus ne se refuse pas.
    .title = Refus catégorique
card-ultimate-ch-wall-street = Vos pigeons vont plus vite que la poste : avancez jusqu’{ A($space) }, en touchant votre dû à chaque case de paie franchie.
    .title = Pigeons voyageurs
card-ultimate-ch-chairperson = Vous aviez parié sur la neige en juin : payez { $amount } à chacun des autres joueurs.
    .title = Pari perdu
card-ultimate-ch-interest = Vous repêchez les pièces de votre fontaine : recevez { $amount } de la banque.
    .title = Fontaine aux vœux
card-ultimate-ch-see-you-in-court = La chèvre d’à côté a brouté vos roses : gardez cette carte, qui ne s’échange pas, et jouez-la à l’un de vos tours pour prendre { $amount } au joueur de votre choix. Une carte de refus ou une carte d’avocat peut y faire échec.
    .title = Chèvre aux roses
card-ultimate-ch-boardwalk = Votre médecin vous prescrit un bol d’embruns : avancez jusqu’{ A($space) }, en touchant votre dû à chaque case de paie franchie.
    .title = Air du large
card-ultimate-ch-reading = Votre couvert est mis à toute vapeur : avancez jusqu’{ A($space) }, en touchant votre dû à chaque case de paie franchie.
    .title = Table au wagon-restaurant
card-ultimate-ch-buyers-market = Quelqu’un a hâte de signer : gardez cette carte, qui ne s’échange pas, et jouez-la à l’un de vos tours, avant un lancer ou après un déplacement. Avancez jusqu’à une propriété libre de votre choix sur le circuit extérieur, en touchant votre dû à chaque case de paie franchie, et achetez-la pour { $percent ->
    [50] la moitié
   *[other] { $percent } %
} de son prix. Vous lancez quand même les dés. Elle ne se joue ni en prison, ni après un triple, ni quand une marche arrière vous attend.
    .title = Vendeur nerveux
card-ultimate-ch-foreclosed = L’huissier vous glisse une adresse : gardez cette carte, qui ne s’échange pas, et jouez-la à l’un de vos tours pour prendre à un autre joueur une propriété hypothéquée. Vous en payez la valeur hypothécaire à la banque, et elle vous revient libre d’hypothèque. Une carte de refus peut y faire échec.
    .title = Confidence d’huissier
card-ultimate-ch-excellent-accounting = Votre chat s’est endormi sur la bonne page : gardez cette carte, ou échangez-la, et jouez-la à l’un de vos tours, avant un lancer ou après un déplacement. Avancez jusqu’{ A($space) }, en touchant votre dû à chaque case de paie franchie, et raflez-y toute la cagnotte. Vous lancez quand même les dés. Elle ne se joue ni en prison, ni après un triple, ni quand une marche arrière vous attend.
    .title = Chat comptable
card-ultimate-ch-forward-thinker = Une rafale gonfle votre parapluie : avancez { $steps ->
    [one] d’une case
   *[other] de { $steps } cases
}, en touchant votre dû à chaque case de paie franchie. Dans les gares, cela compte comme un lancer de { $steps }.
    .title = Parapluie volant
card-ultimate-ch-property-taxes = Le maire veut des géraniums à toutes les fenêtres : versez à la cagnotte { $per-property } pour chacune de vos propriétés sans hypothèque.
    .title = Géraniums obligatoires
card-ultimate-ch-hey-taxi = Il pleut, et vous portez vos plus belles chaussures : avancez jusqu’{ A($space) }, en touchant votre dû à chaque case de paie franchie.
    .title = Averse soudaine
card-ultimate-ch-get-rollin = Votre chaussette fétiche revient du lavage : avancez jusqu’{ A($space) }, en touchant votre dû à chaque case de paie franchie, et tentez-y votre chance.
    .title = Chaussette fétiche
card-ultimate-ch-hurricane = La girouette désigne vos rivaux : choisissez un groupe de couleur, les gares ou les compagnies de taxis, où un autre joueur possède une construction. Chaque terrain bâti du groupe descend d’un niveau : un gratte-ciel redevient hôtel, un hôtel redevient maisons, et sinon une maison disparaît ; si vous choisissez les gares ou les taxis, un dépôt ou une station de votre choix disparaît. La banque ne rembourse rien. Faute d’une telle construction, il ne se passe rien. Une carte de refus peut y faire échec.
    .title = Girouette affolée
card-ultimate-ch-subway = Vous connaissez une porte que les touristes ignorent : allez droit { A($space) }, sans franchir de case de paie. Vous pourrez ensuite prendre le métro comme d’habitude.
    .title = Entrée du personnel
card-ultimate-ch-social-media = Toute la rue a profité de vos chansons, et son silence s’achète : payez { $amount } à chacun des autres joueurs.
    .title = Karaoké de minuit
card-ultimate-ch-business-trip = Un client vous réclame à l’autre bout de la ville : tirez { $count ->
    [one] un bon de transport, s’il en reste
   *[other] { $count } bons de transport, ou ce qu’il en reste
}.
    .title = Valise bouclée
card-ultimate-ch-boylston = Un huit d’aviron a perdu son barreur : avancez jusqu’{ A($space) }, en touchant votre dû à chaque case de paie franchie.
    .title = Barreur demandé
card-ultimate-ch-lombard = Vos patins ont trouvé la pente la plus raide : avancez jusqu’{ A($space) }, en touchant votre dû à chaque case de paie franchie.
    .title = Patins en roue libre
card-ultimate-ch-squeeze-play = Vous avez tourné la manivelle toute la journée : avancez jusqu’{ A($space) }, en touchant votre dû à chaque case de paie franchie, et faites-y passer le chapeau.
    .title = Orgue de Barbarie
card-ultimate-ch-pay-back = Le commissaire n’a pas ri : allez droit en prison, sans franchir de case de paie. Votre tour est fini et, tant que vous y restez, tout loyer qui vous est dû va à la cagnotte.
    .title = Farce de trop
card-ultimate-ch-assets-seized = Le musée réclame son squelette : cédez à la banque, sans contrepartie, soit une de vos propriétés sans hypothèque ni construction, hors des groupes où vous avez construit, soit une de vos constructions, sans déséquilibrer son groupe. La propriété redevient libre, sans enchères. Si vous n’avez aucune propriété, allez plutôt droit en prison, sans franchir de case de paie.
    .title = Dinosaure emprunté
card-ultimate-ch-taxi-wars = Vous matez aux échecs le patron d’une flotte : prenez à un joueur une compagnie de taxis, avec sa station ; si aucune n’a de propriétaire, achetez à la banque celle de votre choix. Avancez ensuite jusqu’à elle, en touchant votre dû à chaque case de paie franchie. Une carte de refus peut y faire échec.
    .title = Échec au taxi
card-ultimate-ch-taken-for-ride = Votre chauffeur tient à vous montrer la vue : allez droit à la prochaine compagnie de taxis, sans franchir de case de paie. Si elle a un propriétaire, il peut réclamer { $factor ->
    [2] le double du loyer
   *[other] { $factor } fois le loyer
} ; libre, elle ne donne lieu à rien, ni vente ni enchères.
    .title = Raccourci panoramique
card-ultimate-ch-marathon = Votre chien s’échappe et vous le rattrapez ici même : faites un tour complet de votre circuit, jusqu’à cette case, et touchez ce que sa case de paie verse au passage. Cette case ne se joue pas une seconde fois.
    .title = Chien en cavale
card-ultimate-ch-mardi-gras = Une fanfare tourne au coin de la rue et personne n’y résiste : tous les joueurs qui ne sont pas en prison vont droit { A($space) }, sans franchir de case de paie. La case ne se joue que pour vous ; pour les autres, il ne s’y passe rien.
    .title = Suivez la fanfare
card-ultimate-ch-gps = Vous teniez votre plan dans le mauvais sens : le joueur à votre gauche pose votre pion droit sur la case qu’il veut, sans franchir de case de paie, et vous la jouez.
    .title = Plan à l’envers
card-ultimate-ch-garbage-day = Votre piano est parti avec les ordures : avancez jusqu’{ A($space) }, en touchant votre dû à chaque case de paie franchie. Libre, cette propriété est à vendre comme d’ordinaire ; sinon, lancez les dés ordinaires, et son propriétaire peut réclamer { $factor } fois le total.
    .title = Piano aux ordures
card-ultimate-ch-strong-armed = Votre invité est trop réveillé pour refuser : gardez cette carte, ou échangez-la, et jouez-la à l’un de vos tours pour troquer une de vos propriétés contre celle d’un autre joueur. Celle que vous prenez ne peut pas appartenir à un groupe complet ; aucune des deux ne peut se trouver dans un groupe où son propriétaire a construit, ni porter un dépôt ou une station. Les hypothèques suivent. Une carte de refus peut y faire échec.
    .title = Café serré
card-ultimate-ch-slick-move = Un titre de propriété marquait la page d’un vieux roman : gardez cette carte, ou échangez-la, et jouez-la à l’un de vos tours pour prendre une propriété à un autre joueur sans rien payer. Elle ne peut ni appartenir à un groupe complet, ni se trouver dans un groupe où son propriétaire a construit, ni porter un dépôt ou une station. Son hypothèque la suit. Une carte de refus peut y faire échec.
    .title = Précieux marque-page
card-ultimate-ch-zero-down = Un maçon n’a pas oublié votre gentillesse : gardez cette carte, ou échangez-la, et jouez-la à l’un de vos tours pour construire une maison sans rien payer sur un terrain d’un groupe complet à vous. Le groupe ne doit pas s’en trouver déséquilibré, et la banque doit avoir encore une maison.
    .title = Maçon reconnaissant
card-ultimate-ch-party-time = Votre gâteau ne passe pas la porte : versez { $amount } à la cagnotte.
    .title = Gâteau démesuré
card-ultimate-ch-train-late = Une vache rumine et l’express attend : si vous avez une gare ou une action { $company }, payez { $amount } à chacun des autres joueurs.
    .title = Vache sur la voie
card-ultimate-ch-bank-on-family = Un millionnaire vous aime bien et préfère rester dans l’ombre : gardez cette carte, ou échangez-la, et jouez-la lors d’enchères : la banque ajoute de sa poche { $amount } à votre dernière offre.
    .title = Mécène timide
card-ultimate-ch-comped-room = Le portier vous prend pour une fine bouche célèbre : gardez cette carte, qui ne s’échange pas. La prochaine fois que vous arrivez sur la propriété d’un autre joueur, vous ne devez aucun loyer, et la carte retourne sous sa pile.
    .title = Critique incognito
card-ultimate-ch-fitness = Par grande chaleur, vous aviez promis des glaces à tous : payez { $amount } à chacun des autres joueurs.
    .title = Promesse glacée
card-ultimate-ch-tax-refund = Un employé retrouve vos papiers derrière le radiateur : avancez jusqu’{ A($space) }, en touchant votre dû à chaque case de paie franchie, et prenez-y votre part de la cagnotte comme d’ordinaire. Payez ensuite { $amount } à chacun des autres joueurs.
    .title = Dossier poussiéreux
card-ultimate-ch-lanes-below = Vous sortez par l’arrière de la maison : allez droit à la case voisine de la vôtre sur le circuit juste à l’extérieur, sans franchir de case de paie, et jouez-la. Sur le circuit extérieur, il ne se passe rien.
    .title = Escalier de service
card-ultimate-ch-lanes-above = Le laveur de vitres est parti déjeuner : allez droit à la case voisine de la vôtre sur le circuit juste à l’intérieur, sans franchir de case de paie, et jouez-la. Sur le circuit intérieur, il ne se passe rien.
    .title = Échelle providentielle

## Community Chest

card-ultimate-cc-insurance = Votre plus beau tir de la saison finit dans les tomates : versez { $amount } à la cagnotte.
    .title = But dans la serre
card-ultimate-cc-inherit-100 = Votre grand-tante ne gardait pas que du thé dans sa théière : recevez { $amount } de la banque.
    .title = Théière bien garnie
card-ultimate-cc-just-say-no = Nul ne décline avec plus de grâce que vous : gardez cette carte, ou échangez-la. Jouez-la dès qu’un autre joueur retourne contre vous une carte à laquelle une carte de refus peut faire échec : cette carte reste sans effet, et toutes deux passent sous leur pile. Un refus ne se refuse pas.
    .title = Refus courtois
card-ultimate-cc-doctor = Votre tuba a joué une marche de trop : versez { $amount } à la cagnotte.
    .title = Tuba fatigué
card-ultimate-cc-opening-night = Vous tirez toutes les ficelles, à guichets fermés : recevez { $amount } de chacun des autres joueurs.
    .title = Théâtre de marionnettes
card-ultimate-cc-birthday = Vous comptez désormais vos années à rebours : recevez { $amount } de chacun des autres joueurs, puis avancez jusqu’{ A($space) }, en touchant votre dû à chaque case de paie franchie.
    .title = Un an de moins
card-ultimate-cc-business-trip-2 = L’agence vous remet aussi le voyage d’un autre : tirez { $count ->
    [one] un bon de transport, s’il en reste
   *[other] { $count } bons de transport, ou ce qu’il en reste
}.
    .title = Enveloppes mélangées
card-ultimate-cc-april-15 = Un inspecteur est sur votre paillasson, et il a tout son temps : allez droit { A($space) } et payez-y ce qui est dû, ou allez droit en prison. Dans les deux cas, vous ne franchissez aucune case de paie.
    .title = Inspecteur au paillasson
card-ultimate-cc-sale-stock-bonus = Un collectionneur aime le papier plus que la société : gardez cette carte, qui ne s’échange pas, et jouez-la à l’un de vos tours pour revendre à la banque une de vos actions non hypothéquées, à sa valeur nominale augmentée de { $amount }.
    .title = Belle gravure
card-ultimate-cc-game-night = La lampe est allumée, les dominos sont battus : choisissez un autre joueur. Vous lancez tous deux les dés ordinaires, et le plus fort total reçoit { $amount } de la banque ; à égalité, on relance.
    .title = Dominos du soir
card-ultimate-cc-moving-experience = Vous aviez promis votre aide pour un déménagement : avancez jusqu’à la gare ou la compagnie de taxis de votre choix, en touchant votre dû à chaque case de paie franchie. Libre, elle est à vendre comme d’ordinaire ; sinon, son propriétaire peut réclamer le loyer.
    .title = Armoire à porter
card-ultimate-cc-house-condemned = Tous les délégués disent grand bien de vos poutres : revendez une de vos maisons à la banque pour { $percent ->
    [50] la moitié
   *[other] { $percent } %
} de son prix. Le groupe ne doit pas s’en trouver déséquilibré, et les hôtels ne comptent pas. Sans maison, il ne se passe rien.
    .title = Congrès de termites
card-ultimate-cc-district-attorney = L’étoile de shérif vous va bien et nul ne pose de questions : gardez cette carte, ou échangez-la, et jouez-la à tout moment pour envoyer un autre joueur droit en prison, sans qu’il franchisse de case de paie. Une carte de refus peut y faire échec.
    .title = Insigne d’emprunt
card-ultimate-cc-lanes-below = Il n’y a pas d’âge pour le toboggan : allez droit à la case voisine de la vôtre sur le circuit juste à l’extérieur, sans franchir de case de paie, et jouez-la. Sur le circuit extérieur, il ne se passe rien.
    .title = Toboggan du square
card-ultimate-cc-lanes-above = Un marchand vous confie un instant tous ses ballons : allez droit à la case voisine de la vôtre sur le circuit juste à l’intérieur, sans franchir de case de paie, et jouez-la. Sur le circuit intérieur, il ne se passe rien.
    .title = Grappe de ballons
card-ultimate-cc-online-pricing = On a oublié un coupon entre deux trains : gardez cette carte, qui ne s’échange pas. La prochaine fois que vous arrivez sur la gare d’un autre joueur, vous ne devez que { $percent ->
    [50] la moitié
   *[other] { $percent } %
} du loyer, arrondi à l’unité supérieure, et la carte retourne sous sa pile.
    .title = Coupon inespéré
card-ultimate-cc-renovation = On vient de loin monter et descendre vos marches : gardez cette carte, qui ne s’échange pas. Le prochain joueur qui arrive sur une de vos propriétés vous doit { $amount } en plus du loyer, et la carte retourne sous sa pile.
    .title = Escalier d’honneur
card-ultimate-cc-entrepreneur = Votre baignoire tient dans un sac à main : recevez { $amount } de chacun des autres joueurs.
    .title = Baignoire pliante
card-ultimate-cc-married = La bouteille casse et le bateau flotte : recevez { $amount } de chacun des autres joueurs.
    .title = Baptême du bateau
card-ultimate-cc-deal-buster = Vous avez signé avant que l’autre ait trouvé un stylo : gardez cette carte, ou échangez-la, et jouez-la dès qu’un autre joueur va acheter une propriété à la banque. C’est vous qui l’achetez, à son prix. Une carte de refus peut y faire échec.
    .title = Beau parleur
card-ultimate-cc-tip-driver = Votre bagage a visité toute la ville sans vous : payez { $amount } à chaque autre joueur qui possède une compagnie de taxis.
    .title = Valise vagabonde
card-ultimate-cc-hostile-takeover = Vous vouliez dire bonjour, mais le notaire regardait : gardez cette carte, ou échangez-la, et jouez-la à l’un de vos tours pour prendre une propriété à un autre joueur sans rien payer. Elle ne peut ni appartenir à un groupe complet, ni se trouver dans un groupe où son propriétaire a construit, ni porter un dépôt ou une station. Son hypothèque la suit. Une carte de refus peut y faire échec.
    .title = Poignée de main
card-ultimate-cc-bargain = Vous ramassez l’étiquette et en écrivez une autre : gardez cette carte, ou échangez-la, et jouez-la à votre tour quand vous arrivez sur une propriété libre, pour l’acheter { $amount } au lieu de son prix.
    .title = Étiquette tombée
card-ultimate-cc-reverse-rent = Le concierge vous remet la caisse en s’inclinant : gardez cette carte, ou échangez-la, et jouez-la à votre tour quand vous arrivez sur la propriété d’un autre joueur et qu’un loyer est dû. C’est son propriétaire qui vous paie ce loyer. Une carte de refus peut y faire échec.
    .title = Concierge distrait
card-ultimate-cc-discount-travel = Votre carte porte son dernier tampon : avancez jusqu’à la prochaine gare ou compagnie de taxis libre, en touchant votre dû à chaque case de paie franchie. Elle est à vendre comme d’ordinaire, mais vous n’en payez que { $percent ->
    [50] la moitié
   *[other] { $percent } %
} du prix. Si aucune n’est libre, il ne se passe rien.
    .title = Carnet de fidélité
card-ultimate-cc-impounded = Vous stationnez parmi les roses primées : versez { $amount } à la cagnotte et allez droit { A($space) }, en visite, sans franchir de case de paie. Ce tour continue, mais vous perdez { $count ->
    [one] le suivant
   *[other] les { $count } suivants
}.
    .title = Roseraie du maire
card-ultimate-cc-rent-too-high = Vos rimes attendriraient une pierre : gardez cette carte, ou échangez-la, et jouez-la à votre tour quand vous devez un loyer. Vous ne payez pas plus de { $amount }.
    .title = Pétition en vers
card-ultimate-cc-rewind = Au beau milieu de la rue, vous repensez au four : lancez les dés ordinaires et reculez du total. Les gares suivent ce lancer, un double ne fait pas relancer, et une case de paie ne vous paie que si vous vous y arrêtez. Si vous arrivez sur la propriété d’un autre joueur, il peut réclamer { $factor ->
    [2] le double du loyer
   *[other] { $factor } fois le loyer
}.
    .title = Four resté allumé
card-ultimate-cc-street-repairs = Les taupes ont bâti une ville sous la vôtre : versez à la cagnotte { $per-house } pour chacune de vos maisons, { $per-hotel } par hôtel, { $per-skyscraper } par gratte-ciel, { $per-depot } par dépôt ferroviaire et { $per-stand } par station de taxis.
    .title = Invasion de taupes
card-ultimate-cc-pay-corner = Vous faites la tournée du facteur et gardez les étrennes : avancez jusqu’à la case de paie de votre circuit, qui vous verse son montant le plus élevé.
    .title = Vélo du facteur
card-ultimate-cc-bank-error = Le distributeur rend la monnaie sans s’arrêter : recevez { $amount } de la banque.
    .title = Machine généreuse
card-ultimate-cc-jail-free = L’architecte de la prison est de la famille : gardez cette carte, ou échangez-la, jusqu’à ce qu’elle vous tire de prison sans frais.
    .title = Plans de l’oncle
card-ultimate-cc-go-to-jail = La place est vide et votre pelouse ne l’est plus : allez droit en prison, sans franchir de case de paie. Votre tour est fini.
    .title = Statue disparue
card-ultimate-cc-tax-refund-20 = Un billet oublié dormait dans la poche : recevez { $amount } de la banque.
    .title = Manteau d’hiver
card-ultimate-cc-life-insurance = Une reine s’éprend de votre plus petit arbre : recevez { $amount } de la banque.
    .title = Bonsaï royal
card-ultimate-cc-hospital = Vous jonglez avec des verres, et tous retombent bien sauf le dernier : versez { $amount } à la cagnotte.
    .title = Jonglage au cristal
card-ultimate-cc-consultancy = Vous conseillez à un directeur d’arroser sa fougère : recevez { $amount } de la banque.
    .title = Sage conseil
card-ultimate-cc-crossword = Vous devinez le poids de la citrouille au gramme près : recevez { $amount } de la banque.
    .title = Citrouille géante
card-ultimate-cc-second-place = Le jury aimait votre château, jusqu’à la marée : recevez { $amount } de la banque.
    .title = Château de sable
card-ultimate-cc-stock-exchange = On vous retient les portes, à la montée : avancez jusqu’{ A($space) }. La case de paie du circuit extérieur, si vous la franchissez, vous verse { $amount } ; toute autre vous paie comme d’ordinaire.
    .title = Ascenseur du courtier
card-ultimate-cc-utility-regulation = La lumière s’est éteinte en plein discours du gouverneur : chaque actionnaire verse à la cagnotte une amende égale aux dividendes que lui rapporteraient maintenant ses actions des sociétés suivantes : { $companies }. Qui joue une carte d’avocat ne paie rien.
    .title = Lumières vacillantes
card-ultimate-cc-unions-strike = Rien ne roule tant que la cantine ne sert pas de dessert : chaque actionnaire verse à la cagnotte une amende égale aux dividendes que lui rapporteraient maintenant ses actions des sociétés suivantes : { $companies }. Qui joue une carte d’avocat ne paie rien.
    .title = Grève du dessert
card-ultimate-cc-hollywood = Le grand séducteur, c’étaient deux frères : chaque actionnaire verse à la cagnotte une amende égale aux dividendes que lui rapporteraient maintenant ses actions des sociétés suivantes : { $companies }. Qui joue une carte d’avocat ne paie rien.
    .title = Jumeaux à l’écran
card-ultimate-cc-inherit-stock = Un ancêtre cachait un papier dans son cadre : prenez sans rien payer une action de votre choix parmi celles qui restent à la banque. S’il n’en reste aucune, il ne se passe rien.
    .title = Derrière le portrait
card-ultimate-cc-insider-trading = Ces messieurs du tramway croient que vous dormez : gardez cette carte, ou échangez-la, et jouez-la quand vous achetez une action, hors enchères : elle ne vous coûte que { $percent ->
    [50] la moitié
   *[other] { $percent } %
} de sa valeur nominale.
    .title = Banquiers bavards
card-ultimate-cc-lawyer = Les jurés pleurent, l’adversaire transige : gardez cette carte, ou échangez-la. Quand une carte à laquelle une carte d’avocat peut faire échec se retourne contre vous (amende ou poursuites pour vos actions, demande de dommages et intérêts), jouez aussitôt celle-ci : l’autre reste sans effet sur vous.
    .title = Avocat éloquent
card-ultimate-cc-tornado = Vous ne faisiez qu’essayer un air : choisissez un groupe de couleur, les gares ou les compagnies de taxis, où vous avez une construction. Chacun de vos terrains bâtis de ce groupe descend d’un niveau : un gratte-ciel redevient hôtel, un hôtel redevient maisons, et sinon une maison disparaît ; si vous choisissez les gares ou les taxis, vous perdez un dépôt ou une station de votre choix. La banque ne rembourse rien. Faute d’une telle construction, il ne se passe rien.
    .title = Siffler le vent
card-ultimate-cc-finders-keepers = Vous vous baissez avant tout le monde : choisissez un autre joueur et prenez-lui { $count ->
    [one] un bon de transport
   *[other] { $count } bons de transport
} de votre choix. Si personne d’autre n’en a, il ne se passe rien. Une carte de refus peut y faire échec.
    .title = Portefeuille sur le quai
card-ultimate-cc-insiders-edge = Les nouvelles sont fraîches au centre et rassises au bord : sur le circuit intérieur, recevez { $first } de la banque ; sur le circuit extérieur, versez { $second } à la cagnotte ; sur le circuit du milieu, il ne se passe rien.
    .title = Vue du centre
card-ultimate-cc-kickstart = On paie pour vous entendre, et parfois pour que vous cessiez : recevez { $amount } de la banque.
    .title = Tournée d’accordéon
card-ultimate-cc-business-trip = Vous espériez le jambon : tirez { $count ->
    [one] un bon de transport, s’il en reste
   *[other] { $count } bons de transport, ou ce qu’il en reste
}.
    .title = Lot de tombola
card-ultimate-cc-good-fortune = Vous avez tenu le manteau du vainqueur toute la partie : gardez cette carte, ou échangez-la, et jouez-la dès qu’un autre joueur gagne avec des cartes de la pile « { $deck } », pour prendre { $percent ->
    [50] la moitié
   *[other] { $percent } %
} de ses gains. Une carte de refus peut y faire échec.
    .title = Manteau du vainqueur
card-ultimate-cc-fluffy = Un cinéaste engage ce qui se dresse dans votre maïs : recevez { $amount } de la banque.
    .title = Épouvantail vedette
card-ultimate-cc-losers-weepers = Vous entendez tomber vos papiers une rue trop tard : remettez sous la pile { $count ->
    [one] un de vos bons de transport, à votre choix
   *[other] { $count } de vos bons de transport, à votre choix
}. Si vous n’en avez pas, il ne se passe rien.
    .title = Poche trouée
card-ultimate-cc-bonus = Vous sifflotez jusqu’au travail : avancez jusqu’{ A($space) }, en touchant votre dû à chaque case de paie franchie. Cette case vous verse son montant le plus élevé.
    .title = Refrain du mois
card-ultimate-cc-tech-bubble = Votre robot mange les pantoufles, puis les rideaux : versez { $amount } à la cagnotte.
    .title = Robot glouton
card-ultimate-cc-ipo = Vos pastèques ne roulent pas hors du rayon, et le monde en veut : recevez { $amount } de la banque.
    .title = Pastèques carrées
card-ultimate-cc-shopping-spree = Vous ne vouliez que regarder : allez droit { A($space) }, sans franchir de case de paie, et versez { $amount } à la cagnotte. Le terrain lui-même ne se joue pas : ni vente ni loyer.
    .title = Lèche-vitrines coûteux

## Travel vouchers

card-ultimate-tv-bus-ticket = Le conducteur vous garde la meilleure place : gardez ce bon ou échangez-le. À votre tour, avant un lancer ou après un déplacement, avancez jusqu’à une case de votre choix, au plus loin jusqu’au prochain coin, en choisissant le circuit dans chaque gare. Une case de paie franchie ou atteinte verse son montant le plus élevé.
    .title = Place à l’avant
card-ultimate-tv-bus-ticket-expire = La régie réimprime ses billets cette nuit : gardez ce bon ou échangez-le. Utilisez-le à votre tour, avant un lancer ou après un déplacement : tous les autres bons de transport encore en main, les vôtres comme ceux des autres, expirent, et vous avancez jusqu’à une case de votre choix, au plus loin jusqu’au prochain coin, en choisissant le circuit dans chaque gare. Une case de paie franchie ou atteinte verse son montant le plus élevé.
    .title = Dernier bus
card-ultimate-tv-transit-token = Le contrôleur vous connaît de vue : gardez ce bon ou échangez-le. À votre tour, avant un lancer ou après un déplacement, avancez sur votre circuit jusqu’à l’une de ses gares, sans y devoir de loyer ; votre prochain déplacement en repart par l’autre circuit, quel que soit le lancer. Une case de paie franchie verse son montant le plus élevé.
    .title = Ticket de quai
card-ultimate-tv-cab-ahead-1 = Le moteur tourne déjà : gardez ce bon ou échangez-le. À votre tour, avant un lancer ou après un déplacement, avancez { $steps ->
    [one] d’une case
   *[other] de { $steps } cases
}, en choisissant le circuit dans une gare. Une case de paie franchie ou atteinte verse son montant le plus élevé.
    .title = Taxi au trottoir
card-ultimate-tv-cab-ahead-2 = Votre chauffeur raconte sa vie, chapitre après chapitre : gardez ce bon ou échangez-le. À votre tour, avant un lancer ou après un déplacement, avancez { $steps ->
    [one] d’une case
   *[other] de { $steps } cases
}, en choisissant le circuit dans une gare. Une case de paie franchie ou atteinte verse son montant le plus élevé.
    .title = Chauffeur bavard
card-ultimate-tv-cab-ahead-3 = Le compteur s’est arrêté, vous non : gardez ce bon ou échangez-le. À votre tour, avant un lancer ou après un déplacement, avancez { $steps ->
    [one] d’une case
   *[other] de { $steps } cases
}, en choisissant le circuit dans une gare. Une case de paie franchie ou atteinte verse son montant le plus élevé.
    .title = Compteur en panne
card-ultimate-tv-cab-back-1 = Vous avez dit stop un peu tard : gardez ce bon ou échangez-le. À votre tour, avant un lancer ou après un déplacement, reculez { $steps ->
    [one] d’une case
   *[other] de { $steps } cases
}, en choisissant le circuit dans une gare. Une case de paie ne verse rien au passage ; si vous vous y arrêtez, elle verse son montant le plus élevé.
    .title = Porte manquée
card-ultimate-tv-cab-back-2 = Votre écharpe est restée sur une chaise du café : gardez ce bon ou échangez-le. À votre tour, avant un lancer ou après un déplacement, reculez { $steps ->
    [one] d’une case
   *[other] de { $steps } cases
}, en choisissant le circuit dans une gare. Une case de paie ne verse rien au passage ; si vous vous y arrêtez, elle verse son montant le plus élevé.
    .title = Écharpe oubliée
card-ultimate-tv-cab-back-3 = Le chauffeur jure que la rue a changé de place : gardez ce bon ou échangez-le. À votre tour, avant un lancer ou après un déplacement, reculez { $steps ->
    [one] d’une case
   *[other] de { $steps } cases
}, en choisissant le circuit dans une gare. Une case de paie ne verse rien au passage ; si vous vous y arrêtez, elle verse son montant le plus élevé.
    .title = Adresse erronée

## Trios

card-ultimate-trio-123 = Quand on lance les trois dés, ce trio gagne si l’un de ces numéros sort : { $numbers }. Plus il en sort, plus il rapporte.
    .title = Le trio 1–2–3
card-ultimate-trio-124 = Quand on lance les trois dés, ce trio gagne si l’un de ces numéros sort : { $numbers }. Plus il en sort, plus il rapporte.
    .title = Le trio 1–2–4
card-ultimate-trio-125 = Quand on lance les trois dés, ce trio gagne si l’un de ces numéros sort : { $numbers }. Plus il en sort, plus il rapporte.
    .title = Le trio 1–2–5
card-ultimate-trio-126 = Quand on lance les trois dés, ce trio gagne si l’un de ces numéros sort : { $numbers }. Plus il en sort, plus il rapporte.
    .title = Le trio 1–2–6
card-ultimate-trio-134 = Quand on lance les trois dés, ce trio gagne si l’un de ces numéros sort : { $numbers }. Plus il en sort, plus il rapporte.
    .title = Le trio 1–3–4
card-ultimate-trio-135 = Quand on lance les trois dés, ce trio gagne si l’un de ces numéros sort : { $numbers }. Plus il en sort, plus il rapporte.
    .title = Le trio 1–3–5
card-ultimate-trio-136 = Quand on lance les trois dés, ce trio gagne si l’un de ces numéros sort : { $numbers }. Plus il en sort, plus il rapporte.
    .title = Le trio 1–3–6
card-ultimate-trio-145 = Quand on lance les trois dés, ce trio gagne si l’un de ces numéros sort : { $numbers }. Plus il en sort, plus il rapporte.
    .title = Le trio 1–4–5
card-ultimate-trio-146 = Quand on lance les trois dés, ce trio gagne si l’un de ces numéros sort : { $numbers }. Plus il en sort, plus il rapporte.
    .title = Le trio 1–4–6
card-ultimate-trio-156 = Quand on lance les trois dés, ce trio gagne si l’un de ces numéros sort : { $numbers }. Plus il en sort, plus il rapporte.
    .title = Le trio 1–5–6
card-ultimate-trio-234 = Quand on lance les trois dés, ce trio gagne si l’un de ces numéros sort : { $numbers }. Plus il en sort, plus il rapporte.
    .title = Le trio 2–3–4
card-ultimate-trio-235 = Quand on lance les trois dés, ce trio gagne si l’un de ces numéros sort : { $numbers }. Plus il en sort, plus il rapporte.
    .title = Le trio 2–3–5
card-ultimate-trio-236 = Quand on lance les trois dés, ce trio gagne si l’un de ces numéros sort : { $numbers }. Plus il en sort, plus il rapporte.
    .title = Le trio 2–3–6
card-ultimate-trio-245 = Quand on lance les trois dés, ce trio gagne si l’un de ces numéros sort : { $numbers }. Plus il en sort, plus il rapporte.
    .title = Le trio 2–4–5
card-ultimate-trio-246 = Quand on lance les trois dés, ce trio gagne si l’un de ces numéros sort : { $numbers }. Plus il en sort, plus il rapporte.
    .title = Le trio 2–4–6
card-ultimate-trio-256 = Quand on lance les trois dés, ce trio gagne si l’un de ces numéros sort : { $numbers }. Plus il en sort, plus il rapporte.
    .title = Le trio 2–5–6
card-ultimate-trio-345 = Quand on lance les trois dés, ce trio gagne si l’un de ces numéros sort : { $numbers }. Plus il en sort, plus il rapporte.
    .title = Le trio 3–4–5
card-ultimate-trio-346 = Quand on lance les trois dés, ce trio gagne si l’un de ces numéros sort : { $numbers }. Plus il en sort, plus il rapporte.
    .title = Le trio 3–4–6
card-ultimate-trio-356 = Quand on lance les trois dés, ce trio gagne si l’un de ces numéros sort : { $numbers }. Plus il en sort, plus il rapporte.
    .title = Le trio 3–5–6
card-ultimate-trio-456 = Quand on lance les trois dés, ce trio gagne si l’un de ces numéros sort : { $numbers }. Plus il en sort, plus il rapporte.
    .title = Le trio 4–5–6
