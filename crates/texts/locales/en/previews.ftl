### What a link to the server shows where it is sent: title and description of its preview. The server writes them into the page.

preview-home = Magie: roll, buy, trade, build
preview-lobby = { $host }’s table: { $open ->
    [0] all seats are taken
   *[other] { $open } of { $seats } seats free
}
preview-lobby-text = { $host } invites you to play { $edition }. Open the link and join: no account, nothing to install.
preview-running = { $host }’s game is running
preview-over = { $winners } won in { $turns ->
    [one] one turn
   *[other] { $turns } turns
}
preview-players = { $edition } with { $players }.
