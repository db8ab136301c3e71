### Why a bot offers, refuses, counters or bids, in its own words: `reason-<code>`. `reason-<code>-you` is for the player
### whom the reason names. Parameters as in events.ftl; $group-set names the properties of a group ("oranges").

## Offers and bids

reason-completes-my-group = It completes my { $group-set }.
reason-completes-both = It completes my { $group-set } and { $seat }’s { $theirs-set }.
reason-completes-both-you = It completes my { $group-set } and your { $theirs-set }.
reason-completes-your-group = It completes { $seat }’s { $group-set }.
reason-completes-your-group-you = It completes your { $group-set }.
reason-adds-to-my-group = It goes with my { $group-set }.
reason-adds-to-your-group = It goes with { $seat }’s { $group-set }.
reason-adds-to-your-group-you = It goes with your { $group-set }.
reason-starts-my-group = All the { $group-set } are still to be had.
reason-needs-cash = I have a debt to pay.
reason-prefers-cash = I would rather have the cash.
reason-worth-asking = It is worth asking.
reason-fair-exchange = I think we both gain by it.
reason-wants-cards = I collect these cards.
reason-wants-shares = I collect shares.
reason-keeps-from = Otherwise { $seat } could get all the { $group-set }.
reason-keeps-from-you = Otherwise you could get all the { $group-set }.
reason-bargain = It is going cheap.
reason-worth-it = It is worth that to me.
reason-wants-to-build = I want to build.

## Refusals, counter-offers, and bidding no more

reason-would-complete-your-group = { $seat } would own all the { $group-set }.
reason-would-complete-your-group-you = You would own all the { $group-set }.
reason-breaks-my-group = It would break up my { $group-set }.
reason-collects-group = I am collecting the { $group-set } myself.
reason-would-need = I would need { $amount } for it.
reason-would-pay = I would pay { $amount } for it.
reason-too-little = That is too little for me.
reason-too-dear = That is too expensive for me.
reason-cannot-pay = I do not have that much cash.
reason-keeps-cash = I want to keep my cash.
reason-no-use = It is of little use to me.
reason-already-refused = I have said no to this before.
reason-too-good = That is too good to be true.
reason-not-possible = That trade is not possible now.
reason-not-worth-more = It is not worth more to me.
