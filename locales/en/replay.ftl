### Replay: deals that are over, card by card. Also sent to the page for browsers.

replay-heading = { $game }: { $players }
replay-seat = Seat { $number }
# Several players of one name, such as bots, are told apart by their seats.
replay-namesake = { $player } ({ $number })
replay-deal = Deal
replay-deal-number = Deal { $number }
replay-dealer = Dealer
replay-total = Points in the match
replay-to-play = To play
replay-cards-down = { $count ->
    [one] { $count } card face down
   *[other] { $count } cards face down
}

# What only one player was told, said to whoever sees all hands.
replay-private = { $player }: { $text }

## Through whose eyes

replay-viewer = Seen by
replay-viewer-all = All hands open
replay-viewer-watcher = A watcher

## Steps

replay-steps = Steps
replay-first = To the beginning
replay-back = One card back
replay-play = Play by itself
replay-pause = Pause
replay-forward = One card on
replay-last = To the end
replay-card-number = Card { $number } of { $count }
replay-dealt = The cards are dealt
replay-taken = Taken by { $player }
replay-told = What happened
replay-keys = ← and → go a card back and on, Home and End to the ends, the space bar plays by itself, PgUp and PgDn change the deal, V the viewer.

## The end

replay-receipt = Score of the deal
replay-broken-off = The deal broke off here.
replay-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
replay-won = Winner of the match: { $players }
replay-no-script = This page needs JavaScript to step through the deal.

## tenpips replay

replay-option-deal = the deal of this number in the file: where the screen and the page begin, and all that is told, drawn or written otherwise
replay-option-seat = whose cards to see: a seat from 0, all, or watcher (default: all)
replay-option-plain = tell it in sentences instead of a screen
replay-option-export = write it in another form: a page that steps through it, a drawing of one moment, JSON, or sentences
replay-option-output = the file to write; without it, standard output
replay-option-ply = which moment to draw: how many cards have been named (default: all)
replay-written = Written to { $file }.
replay-no-deal = expected --deal from 1 to { $count }, got { $number }
replay-no-ply = expected --ply from 0 to { $count }, got { $number }
replay-no-seat = expected --seat all, watcher, or a number from 0 to { $last }; got { $given }
replay-ply-unheard = --ply names a moment for --export html or svg
replay-output-unheard = --output needs --export, which says what to write there
replay-same-file = { $file } is the record itself, which would be lost: give --output another file
replay-too-many = expected at most { $most } deals for a page, got { $count }: --deal N chooses one

## The screen of tenpips replay

replay-key-on = on
replay-key-back = back
replay-key-play = play
replay-key-pause = pause
replay-key-ends = first/last
replay-key-deal = deal
replay-key-viewer = view
replay-key-score = score
replay-key-go = to card
replay-key-leave = leave
replay-close = Close
replay-over = The deal is over: s shows its score.
replay-typed = To card { $typed }: press Enter
replay-seen-by = Seen by: { $viewer }
