### Pourquoi un robot propose, refuse, contre-propose ou enchérit, dans ses propres mots : `reason-<code>`. `reason-<code>-you`
### est pour la personne que la raison nomme. Paramètres comme dans events.ftl ; $group-set nomme les propriétés d’un groupe
### (« rues orange »), toujours au féminin pluriel.

## Offres et enchères

reason-completes-my-group = Cela complète mes { $group-set }.
reason-completes-both = Cela complète mes { $group-set } et les { $theirs-set } { DE($seat) }.
reason-completes-both-you = Cela complète mes { $group-set } et vos { $theirs-set }.
reason-completes-your-group = Cela complète les { $group-set } { DE($seat) }.
reason-completes-your-group-you = Cela complète vos { $group-set }.
reason-adds-to-my-group = Cela va avec mes { $group-set }.
reason-adds-to-your-group = Cela va avec les { $group-set } { DE($seat) }.
reason-adds-to-your-group-you = Cela va avec vos { $group-set }.
reason-starts-my-group = Toutes les { $group-set } sont encore à prendre.
reason-needs-cash = J’ai une dette à payer.
reason-prefers-cash = Je préfère l’argent.
reason-worth-asking = Qui ne demande rien n’a rien.
reason-fair-exchange = Je crois que tout le monde y gagne.
reason-wants-cards = Je collectionne ces cartes.
reason-wants-shares = Je collectionne les actions.
reason-keeps-from = Sinon, { $seat } pourrait avoir toutes les { $group-set }.
reason-keeps-from-you = Sinon, vous pourriez avoir toutes les { $group-set }.
reason-bargain = C’est une bonne affaire.
reason-worth-it = Cela vaut ce prix pour moi.
reason-wants-to-build = Je veux construire.

## Refus, contre-propositions, et fin des enchères

reason-would-complete-your-group = { $seat } aurait toutes les { $group-set }.
reason-would-complete-your-group-you = Vous auriez toutes les { $group-set }.
reason-breaks-my-group = Je n’aurais plus toutes les { $group-set }.
reason-collects-group = Je réunis moi-même les { $group-set }.
reason-would-need = Il me faudrait { $amount }.
reason-would-pay = Je donnerais { $amount }.
reason-too-little = C’est trop peu pour moi.
reason-too-dear = C’est trop cher pour moi.
reason-cannot-pay = Je n’ai pas assez d’argent.
reason-keeps-cash = Je préfère garder mon argent.
reason-no-use = Cela ne me sert pas à grand-chose.
reason-already-refused = J’ai déjà refusé cela.
reason-too-good = C’est trop beau pour être vrai.
reason-not-possible = Cet échange n’est pas possible maintenant.
reason-not-worth-more = Cela ne vaut pas plus pour moi.
