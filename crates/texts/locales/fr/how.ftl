### How to play; see the English file.

web-how = Comment jouer
web-how-rules = Toutes les règles, avec leurs numéros
web-how-back = Retour à « Comment jouer »
web-how-goal-title = Le but
web-how-goal =
    Possédez des propriétés où les autres s’arrêtent. Un joueur qui ne peut pas payer est éliminé, et le dernier en jeu gagne.
web-how-goal-faux-billets =
    Possédez des propriétés où les autres s’arrêtent, et soyez le plus riche quand la dernière est vendue. Attention à l’argent : certains billets sont faux.
web-how-turn-title = Votre tour
web-how-turn =
    Lancez les dés et avancez. Passer par la case de départ vous rapporte un salaire.
    Une propriété libre : achetez-la, ou tout le monde peut enchérir.
    La propriété d’un autre : payez le loyer. Autres cases : une carte à tirer, un impôt, la prison.
    Un double vous fait rejouer ; le troisième de suite vous envoie en prison.
web-how-turn-france-2008 =
    Lancez les dés et avancez. Passer par la case de départ vous rapporte un salaire.
    Une propriété libre : achetez-la, ou laissez-la à la banque. Il n’y a pas d’enchères.
    La propriété d’un autre : payez le loyer. Autres cases : une carte à tirer, un impôt, la prison.
    Un double vous fait rejouer ; le troisième de suite vous envoie en prison.
web-how-turn-faux-billets =
    Lancez les dés et avancez. Passer par la case de départ vous rapporte un salaire et vous rend vos jetons décodeurs.
    Une propriété libre : achetez-la, ou tout le monde peut enchérir. Un train vous mène à la prochaine à vendre.
    La propriété d’un autre : payez le loyer. Vous choisissez les billets que vous posez.
    Un double vous fait rejouer ; le troisième de suite vous envoie en prison.
web-how-turn-ultimate =
    Lancez deux dés et le dé de vitesse, et avancez sur votre circuit. Un total pair fait changer de circuit aux gares.
    Le dé de vitesse ajoute 1 à 3 cases, un bus, ou un magnat qui vous mène à la prochaine propriété à vendre.
    Une propriété libre : achetez-la, ou tout le monde peut enchérir. La propriété d’un autre : payez le loyer.
    Trois nombres égaux : allez sur la case de votre choix.
web-how-always-title = Ce que vous pouvez toujours faire
web-how-always =
    Construisez des maisons dès que vous avez toutes les propriétés d’une couleur : les loyers montent vite. Cliquez sur un terrain pour voir ses loyers.
    Échangez avec tout le monde, hypothéquez une propriété s’il vous manque de l’argent, et levez l’hypothèque plus tard.
    En prison, vous touchez toujours vos loyers. Payez, utilisez une carte ou faites un double pour sortir.
web-how-always-france-2008 =
    Construisez à votre tour dès que vous avez toutes les villes d’une couleur : les loyers montent vite. Cliquez sur une ville pour voir ses loyers.
    Échangez à votre tour : la différence des prix affichés se paie en argent. Il n’y a pas d’hypothèques.
    Si vous devez de l’argent à un joueur, vous pouvez lui proposer une propriété en paiement.
web-how-always-faux-billets =
    Vérifiez un billet posé par un autre : cela coûte un de vos deux jetons décodeurs. Un faux vous revient, et l’autre doit payer de nouveau.
    Construisez un hôtel dès que vous avez toutes les propriétés d’une couleur. Échangez avec tout le monde. Il n’y a pas d’hypothèques.
    Payer avec un faux billet est permis, tant que personne ne le démasque.
web-how-always-ultimate =
    Construisez dès que vous avez la majorité d’une couleur : maisons, hôtels et, avec toutes les propriétés, gratte-ciel. Les gares reçoivent un dépôt, les compagnies de taxis une station.
    Utilisez un bon de transport pour choisir où vous allez, prenez un taxi depuis une compagnie de taxis, achetez des actions à la Bourse.
    Échangez avec tout le monde, hypothéquez une propriété s’il vous manque de l’argent, et levez l’hypothèque plus tard.
web-how-end-title = La fin
web-how-end =
    Un joueur qui doit plus qu’il ne peut réunir fait faillite et sort du jeu. Le dernier en jeu gagne. Avec une limite de temps ou de tours, le plus riche gagne.
web-how-end-faux-billets =
    Quand chaque propriété est vendue, la banque paie une fois tous les loyers. Tous les billets comptent, même les faux. Le plus riche gagne.
web-how-end-france-2008 =
    Un joueur qui doit plus qu’il ne peut réunir fait faillite et sort du jeu. Le dernier en jeu gagne.
