### What the web client says about the end of a game: the result, its picture, the statistics, the replay. Loaded when a game is over;
### the tests of `web/` look after these messages.

## The result

web-end-won = { $count ->
    [one] You win!
   *[other] You share the win!
}
web-end-came = You came { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
} of { $players }
web-end-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
web-end-won-how = Won after { $turns ->
    [one] one turn
   *[other] { $turns } turns
}: { $reason }
web-end-out-rent = Bankrupt on turn { $turn }: owed { $you ->
    [yes] you
   *[no] { $owner }
} { $amount } rent for { $deed }{ $built ->
    [yes] {" "}with { $buildings }
   *[no] {""}
}
web-end-out-debt = Bankrupt on turn { $turn }: owed { $you ->
    [yes] you
   *[no] { $creditor-sort ->
        [seat] { $creditor }
       *[other] the bank
    }
} { $amount }
web-end-out-resigned = Resigned on turn { $turn }
web-end-turning = Turning point: turn { $turn }
web-end-turning-share = { $you ->
    [yes] Your share
   *[no] { $name }’s share
} of all net worth: { $before } → { $after }
web-end-turns = { $turns ->
    [one] one turn
   *[other] { $turns } turns
}
web-end-standings = Final standings
web-end-title = { $winners } won: { $edition } with { $players }

## Sharing

web-end-share = Share the result
web-end-share-text = { $winners } won in { $turns ->
    [one] one turn
   *[other] { $turns } turns
} on Magie
web-end-picture = The result as a picture: { $headline } { $standings }
web-end-picture-download = Download the picture
web-end-picture-copy = Copy the picture
web-end-picture-copied = Picture copied
web-end-picture-copy-failed = The picture could not be copied. Download it instead.
web-end-picture-failed = The picture could not be made.
web-end-share-failed = It could not be shared. Download the picture or copy the link instead.
web-end-copy-failed = The link could not be copied. Copy it here:
web-end-share-moment = Share this moment

## Statistics and replay

web-won = { $count ->
    [one] { $winners } wins!
   *[other] { $winners } share the win!
}
web-chart-fortune = Net worth, turn by turn
web-chart-table = As a table
web-chart-dice = { $count ->
    [one] Dice: one roll
   *[other] Dice: { $count } rolls
}
web-rematch = Play again
web-replay = Watch the replay
web-replay-of = Game { $id }
web-download-record = Download the game
web-download-proof = Proof of the dice
web-chart-landings = Where tokens landed
web-chart-dice-band = { $count ->
    [0] Every sum lies in its dashed band, as in 19 of 20 games with fair dice.
    [one] One sum lies outside its dashed band, in which fair dice leave 19 of 20.
   *[other] { $count } sums lie outside their dashed bands, in which fair dice leave 19 of 20.
}
web-check-dice = Check the dice here
web-dice-fair = { $count } words of luck checked: all follow from the secret number whose seal this browser noted before the start.
web-dice-fair-unseen = { $count } words of luck checked: all follow from the secret number. Whether its seal was the same before the start, only those who were there can tell.
web-dice-unfair = These dice do not follow from the secret number: { $count } are wrong.
web-dice-broken = The secret number does not fit the seal that was shown before the start.
web-dice-words = A share of the dice is not the one that was sealed before the start.
web-dice-withheld = { $player } had sealed a share and did not open it in time. It was left out.
web-deals = Best and worst deals
web-deal-sum = paid { $paid }, rents { $rents }
web-no-deals = No property was bought.
web-trades-made = Trades: gain or loss at list price for the proposer
web-no-figures = The figures of this game could not be fetched.
web-statistics = Game in figures
web-moment = Moment of the game
web-moment-of = Move { $step } of { $steps } · turn { $turn }
web-replay-play = Play
web-replay-pause = Pause
web-step-on = One step on
web-step-back = One step back
web-turn-on = Next turn
web-turn-back = Previous turn
web-jump-to = Jump to
web-jump-moments = { $count ->
    [one] one moment
   *[other] { $count } moments
}
web-seen-by = Seen by
web-seen-by-all = everybody
web-no-replay = This game is not over, or there is no such game.
