### Why an answer was refused, and what would be accepted.

## Whose turn it is

refusal-game-over = La partie est finie ; il n’y a plus rien à jouer.
refusal-no-such-seat = { $seat } : cette place n’existe pas à cette table ; nommez un joueur présent.
refusal-seat-out = { $seat } ne joue plus et peut seulement regarder.
refusal-luck-to-speak = Un instant : les dés ou les cartes passent d’abord.
refusal-luck-not-asked = Ni lancer ni tirage pour l’instant ; c’est aux joueurs de répondre.
refusal-impossible-luck = Ce lancer ou ce tirage ne peut pas sortir : un dé va de 1 à 6, et une carte vient de sa pile.
refusal-not-your-turn = Ce n’est pas à vous : on attend { $asked }.
refusal-not-asked = Cela ne répond pas à la question posée : { $question }.
refusal-not-resting = Pas maintenant ; il faut d’abord { $question }.
refusal-in-debt = Avec une dette en cours, vous pouvez seulement trouver l’argent dû : choisissez une des réponses listées.
refusal-not-on-own-turn = Pas pendant le tour d’un autre joueur : à cette table, attendez le vôtre pour cela.

## Sums

refusal-short-of-cash = { $seat } n’a que { $cash }, et il faut { $needed } pour cela.
refusal-bad-amount = { $amount } n’est pas un montant valable : donnez un nombre entier, zéro ou plus.
refusal-bid-too-low = L’enchère est trop basse : { $least } au moins.

## Properties and buildings

refusal-no-such-deed = Cette propriété n’existe pas sur ce plateau : nommez-en une qui s’y trouve.
refusal-no-such-card = Cette carte n’existe pas dans ce jeu : nommez-en une de ses piles.
refusal-not-owner = Seul le propriétaire { DE($deed) } peut faire cela.
refusal-not-buildable = On ne construit pas sur { $deed } : seuls les terrains d’une couleur s’y prêtent.
refusal-group-incomplete = Le groupe « { $group } » n’est pas complet : il vous le faut en entier pour construire.
refusal-group-mortgaged = Le groupe « { $group } » porte une hypothèque : levez-la avant de construire.
refusal-group-built = Le groupe « { $group } » porte des constructions : vendez-les toutes d’abord.
refusal-already-mortgaged = Il y a déjà une hypothèque sur { $deed } ; on peut la lever.
refusal-not-mortgaged = Il n’y a pas d’hypothèque sur { $deed } : rien à lever.
refusal-uneven = Construisez également : les terrains d’une couleur diffèrent d’un niveau au plus, et l’écart serait trop grand sur { $deed }.
refusal-top-level = On ne peut pas construire plus haut sur { $deed } ; construisez ailleurs.
refusal-one-per-group = Le groupe « { $group } » a déjà l’unique construction de ce genre qu’il peut porter : construisez sur un autre groupe.
refusal-no-mortgages = Cette édition se joue sans hypothèques : vendez ou échangez plutôt.
refusal-no-such-company = Cette société n’existe pas ; choisissez-en une de la Bourse.
refusal-no-share-left = Toutes les actions { $company } sont vendues ; choisissez une autre société.
refusal-no-free-share = Vous n’avez aucune action { $company } libre d’hypothèque : nommez une société dont vous en avez une.
refusal-no-mortgaged-share = Vous n’avez aucune action { $company } hypothéquée : nommez une société dont vous en avez une.
refusal-shares-not-held = Ce joueur n’a pas toutes ces actions : nommez seulement celles qu’il a.
refusal-nothing-built = Rien n’est construit sur { $deed } : il n’y a rien à vendre.
refusal-out-of-stock = { $left ->
    [0] Il ne reste { $left-pieces } à la banque : attendez qu’il en revienne.
   *[other] Il reste { $left-pieces } à la banque : cela ne suffit pas.
}
refusal-orders-closed = Personne n’a enchéri ({ $kinds }) : les commandes reprennent après le prochain lancer.
refusal-bad-order = La commande est vide ou trop longue : nommez au moins une construction.
refusal-several-groups = Une vente porte sur un seul groupe : vendez chaque groupe séparément.
refusal-mortgage-only = Tant que des constructions sont aux enchères, aucune ne se revend : hypothéquez pour trouver de l’argent.
refusal-place-needed = Rien ne change sur { $deed } : il faut une place pour la construction que vous voulez.
refusal-wish-too-high = Vous pouvez en demander { $most } au plus.
refusal-no-place-there = Cette construction ne peut pas aller sur { $deed } ; choisissez un autre terrain.

## Cards and claims

refusal-card-not-held = « { $card } » n’est pas dans cette main : seul son détenteur peut l’utiliser ou la donner.
refusal-card-not-usable = « { $card } » ne sert pas maintenant ; gardez-la pour plus tard.
refusal-bad-target = « { $card } » ne peut pas viser cela : choisissez une autre cible.
refusal-card-not-open = « { $card } » n’est pas parmi les cartes face visible : prenez l’une d’elles.
refusal-hand-full = { $seat } ne peut pas avoir une carte { $deck } de plus en main : il faut d’abord en donner ou en jouer une.
refusal-card-not-traded = « { $card } » ne s’échange pas : seules les cartes qui tirent de prison changent de main.
refusal-no-such-option = { $options ->
    [one] Il n’y a qu’une seule option.
   *[other] Choisissez une des { $options } options.
}
refusal-no-claim = Vous n’avez aucun loyer à réclamer, ni auquel renoncer.

## Trades

refusal-trade-with-self = Vous ne pouvez pas échanger avec vous-même : adressez l’offre à quelqu’un d’autre.
refusal-gift = Un échange n’est pas un cadeau : chaque côté doit donner quelque chose.
refusal-cash-on-both-sides = L’argent va dans un seul sens : mettez la différence d’un seul côté.
refusal-cards-not-tradable = À cette table, les cartes ne s’échangent pas : on les garde jusqu’à leur usage.
refusal-cash-is-computed = N’indiquez pas d’argent : la différence entre les prix affichés est calculée automatiquement.
refusal-no-such-offer = L’offre n° { $offer } n’a pas cours : elle a reçu une réponse, a été retirée ou a expiré. Choisissez une offre ouverte.
refusal-not-your-offer = L’offre n° { $offer } n’est pas la vôtre : vous répondez aux offres reçues et retirez les vôtres.
refusal-offer-open = Vous avez déjà une offre en cours pour { $to } : retirez-la ou attendez la réponse.
refusal-too-many-offers = { $most ->
    [one] Une seule offre à la suite : jouez avant la prochaine.
   *[other] Pas plus de { $most } offres à la suite : jouez avant la prochaine.
}
refusal-refused-before = { $to } a déjà refusé cela : proposez autre chose.
refusal-no-second-counter = Une contre-offre n’appelle pas d’autre offre : acceptez-la ou refusez-la.

## Debt and time

refusal-debtor-gives-cash = Avec une dette en cours, on ne donne pas d’argent dans un échange : proposez des propriétés ou des cartes contre de l’argent.
refusal-trade-lowers-reach = Un joueur endetté ne peut pas perdre à un échange : il pourrait ensuite réunir { $reach }, contre { $before } maintenant.
refusal-can-still-pay = Pas encore de faillite : on peut réunir { $reach }, et la dette est de { $amount }. Trouvez cet argent et payez.
refusal-must-bring-cash = Avec une dette en cours, un échange doit rapporter de l’argent à qui la doit : son côté doit valoir plus.
refusal-not-in-kind = Cette dette ne se paie pas en propriétés : seule une dette envers un joueur le peut, et dans certaines éditions seulement. Trouvez de l’argent.
refusal-no-notes = Cette édition se joue sans billets : les sommes sont payées automatiquement.
refusal-no-such-note = Ce billet n’existe pas, ou il est nommé deux fois : nommez des billets présents, chacun une fois.
refusal-laid-too-little = Ces billets ne couvrent pas les { $missing } qui manquent : posez-en davantage.
refusal-laid-too-much = C’est { $excess } de trop, et un billet de { $note } est inutile : gardez-le.
refusal-own-note = Vous ne pouvez pas vérifier vos propres billets : seuls les autres joueurs le peuvent.
refusal-own-card = Vous ne pouvez pas vérifier une carte que vous jouez : seuls les autres joueurs le peuvent.
refusal-checked-already = Ce billet a déjà été vérifié dans ce paiement : choisissez-en un autre, ou passez.
refusal-decoder-in-jail = En prison, pas de décodeur : vous pourrez vérifier de nouveau une fois dehors.
refusal-no-green-token = Vous n’avez plus de jeton décodeur vert, et sans lui rien ne se vérifie.
refusal-changed-already = Vous avez déjà fait de la monnaie pendant ce tour : ce sera possible de nouveau au prochain.
refusal-pile-too-low = { $left ->
    [0] La banque n’a pas de billet de { $note }.
    [one] La banque n’a qu’un billet de { $note }.
   *[other] La banque n’a que { $left } billets de { $note }.
}
refusal-named-too-much = C’est plus que les { $amount } remis à la banque : nommez des billets pour cette somme au plus.
refusal-not-in-notes = Aucun billet ne fait cette somme : il faut un multiple de { $unit }.
refusal-no-deed-sales = Dans cette édition, la banque n’achète pas de propriétés : échangez avec un autre joueur.
refusal-only-in-debt = On ne vend une propriété à la banque que pour payer une dette ; sans dette, échangez avec un autre joueur.
refusal-built-on = Vendez d’abord ce qui est construit sur { $deed }.
refusal-no-time-limit = Cette table joue sans limite de temps : la partie va jusqu’à sa fin.
refusal-time-already-up = La fin du temps est déjà annoncée ; le tour en cours est le dernier.
