### What the analysis of a game says: `magie analyse`. Every message begins with `analysis-`. Figures are points of a hundredth of a
### chance of winning.

analysis-head = Analysis: { $edition }, { $answers } answers, { $turns } turns. Evaluator: { $evaluator } { $version }.
analysis-evaluator-model = learned model
analysis-evaluator-formula = formula
analysis-unfinished = The game is not over: the last evaluation stands in for the result.
analysis-luck-means = Luck is what a roll, a card or a hidden note gave compared with the average of everything that could have come at that moment: a roll that is as good as the average one is no luck at all. On average over many games everybody’s luck is zero, so a result without luck says more about how well somebody played. One game still says little.

## The balance sheets

analysis-title-balance = What the result is made of (points of winning chance)
analysis-column-player = Player
analysis-column-result = Result
analysis-column-even = Even share
analysis-column-luck = Luck
analysis-column-own = Own decisions
analysis-column-others = Others’ decisions
analysis-column-rest = Unexplained
analysis-column-adjusted = Without luck
analysis-balance-note = Result − even share = luck + own decisions + others’ decisions + unexplained. Without luck = result − luck.

## The chances in the course of the game

analysis-title-chances = Chances of winning
analysis-column-turn = Turn

## Moments of luck

analysis-title-lucky = Luckiest moments
analysis-title-unlucky = Unluckiest moments
analysis-moment = { $player }: { $gain } (turn { $turn }, answer { $answer }): { $came }
analysis-moment-of = { $player }: { $gain } (turn { $turn }, answer { $answer }): { $roller } – { $came }
analysis-came-dice = roll { $dice }
analysis-came-card = card “{ $card }”
analysis-came-fake = a fake
analysis-came-real = not a fake
analysis-came-note = a note was picked

## Decisions

analysis-title-decisions = Decisions
analysis-column-counted = Counted
analysis-column-lost-each = Lost on average
analysis-column-doubtful = Doubtful
analysis-column-bad = Bad
analysis-column-very-bad = Very bad
analysis-decisions-note = Counted are decisions with a choice; one that went without saying is not. Doubtful: at least { $doubtful } points lost; bad: { $bad }; very bad: { $very-bad }. Every decision is judged by what the player could know.
analysis-decisions-quick = Losses below { $doubtful } points are within the error of the evaluator. Play-outs judge better: --play-outs 200.
analysis-decisions-play-outs = Doubtful decisions were played on { $games } times after each answer, with the same luck, seed { $seed }; ± is the 95% interval. A loss that could be chance has no mark.
analysis-title-kinds = Points lost by kind of decision
analysis-column-kind = Kind
analysis-kind-buy = Buying
analysis-kind-bid = Bidding
analysis-kind-build = Building
analysis-kind-propose = Offers made
analysis-kind-accept = Offers accepted
analysis-kind-refuse = Offers refused
analysis-kind-jail = Jail
analysis-kind-mortgage = Mortgages
analysis-kind-debt = Debts
analysis-kind-check = Checks
analysis-kind-notes = Banknotes
analysis-kind-voucher = Vouchers
analysis-kind-card = Cards
analysis-kind-travel = Travel
analysis-kind-share = Shares
analysis-kind-claim = Claims
analysis-kind-other = Other
analysis-title-worst = Decisions that lost most
analysis-no-worst = No decision lost { $doubtful } points.
analysis-mark-doubtful = doubtful
analysis-mark-bad = bad
analysis-mark-very-bad = very bad
analysis-decision = Turn { $turn }, answer { $answer }, { $player }: { $mark }, { $loss } points lost. Done: { $chosen }. Better: { $best }.
analysis-decision-sure = Turn { $turn }, answer { $answer }, { $player }: { $mark }, { $loss } ± { $margin } points lost. Done: { $chosen }. Better: { $best }.
analysis-decision-chances = Chance of winning after it: { $best-chance } instead of { $chance }.
analysis-decision-why = A player of level hard would say: “{ $reason }”
analysis-go-on = leave it
analysis-no-offer = not to offer it
analysis-offer-of = “{ $offer }” by { $player }
analysis-then = { $first }, then { $next }

## Trades

analysis-title-trades = Trades (change of everybody’s chance, in points)
analysis-column-trade = Turn, players
analysis-trade = { $turn }: { $from } and { $to }
