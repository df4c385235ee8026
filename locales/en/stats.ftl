# Texts of tenpips stats.

cli-stats = Show what records say of a player: results, roles, receipts, luck.
stats-option-source = record files, folders of them, a server’s SQLite file or data directory, or postgresql://USER@HOST/NAME; the matches kept on this machine if nothing is named
stats-option-player = whose figures; without it those of whoever played on this machine, and in other records everybody’s
stats-option-game = only this game
stats-option-variant = only this variant
stats-option-since = only what was played on this day or later, such as 2026-11-30
stats-option-format = text, json or csv (docs/statistics.md)
stats-option-no-luck = do not work out how good the cards were, which takes most of the time
stats-option-charts = draw charts as well: one file of this name (.svg or .png), or several in this folder
stats-option-chart-format = svg or png, for charts in a folder
stats-store = the store
stats-table = table { $name }

stats-nothing = Nothing to count yet: a match played with tenpips play is kept and counted.
stats-none-asked = Nothing to count: no deal that was played to its end is what you asked for.
stats-progress = { $deals ->
    [one] { $deals } deal read
   *[other] { $deals } deals read
}
stats-progress-luck = { $deals ->
    [one] luck of { $deals } deal worked out
   *[other] luck of { $deals } deals worked out
}
stats-too-many = Luck is left out: there are too many deals for it.
stats-needs-charts = Charts need a library that is not installed ({ $name }): pip install 'tenpips[charts]'
stats-drawn = Charts: { $files }

stats-title = { $player }: { $matches ->
    [one] { $matches } match
   *[other] { $matches } matches
}, { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
}, from { $since } to { $until }
stats-title-all = { $players ->
    [one] { $players } player
   *[other] { $players } players
}, { $matches ->
    [one] { $matches } match
   *[other] { $matches } matches
}, { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
}, from { $since } to { $until }
stats-game = { $game }: { $identity }
stats-seat = Seat { $number }
stats-player-seat = { $player } ({ $seat })
stats-more-players = { $count ->
    [one] and { $count } player more
   *[other] and { $count } players more
}

stats-head-won = won
stats-head-drawn = drawn
stats-head-lost = lost
stats-head-broken-off = broken off
stats-head-share = won, %
stats-head-ahead = ahead, %
stats-head-deals = deals
stats-head-points = points
stats-head-margin = lead
stats-head-luck = luck
stats-head-without-luck = lead without luck
stats-head-mean = a deal
stats-head-course = lead over time
stats-head-a-deal = a deal
stats-head-none = none, %
stats-head-times = times
stats-head-red = red
stats-head-black = black
stats-head-count = times

stats-matches = Matches
stats-deals = Deals
stats-points = Points
stats-margin = Lead over the others
stats-luck = Luck of the cards
stats-margin-without = Lead without the luck
stats-counters = Counters
stats-places = By turn to deal
stats-dealer = dealer
stats-place = dealer + { $number }
stats-begins = { $place }, begins
stats-counted = Counted
stats-lines = On the receipt, a deal
stats-ranks = Cards of those by rank
stats-happened = Happened
stats-against = Against
stats-streaks = Deals in a row: { $won } won at best, { $lost } lost at worst.

stats-note = Means a deal { $error } standard error. In parentheses stands what the share won may really be, 95 per cent sure (Wilson). The lead is the score less the mean of the others’ scores.
stats-luck-note = Luck is what the same simple players make of these packs against what they make of all packs: how good the cards were, not how well they were played, nor luck in what the others did. Its error tells how surely it was measured.
stats-left-out = { $deals ->
    [one] { $deals } deal in which this player did not sit is left out; --player NAME chooses another.
   *[other] { $deals } deals in which this player did not sit are left out; --player NAME chooses another.
}
stats-left-out-person = { $deals ->
    [one] { $deals } deal that was not played by the person at this machine is left out; --player NAME shows the figures of one player from all records.
   *[other] { $deals } deals that were not played by the person at this machine are left out; --player NAME shows the figures of one player from all records.
}
stats-copies = { $deals ->
    [one] { $deals } deal was found a second time; the copy is left out.
   *[other] { $deals } copies of deals were found and left out; every deal is counted once.
}

# What outcomes and games count by seat; tallies have names already.

stats-count-scores = Score for the match
stats-count-points = Points
stats-count-card-points = Card points
stats-count-captured-points = Points captured
stats-count-tricks = Tricks
stats-count-tens = Ten-tricks
stats-count-bowers = Bowers taken

# Kinds of lines on receipts.

stats-line-trick = Tricks
dix-stats-line-trick = Plain tricks
stats-line-ten-trick = Ten-tricks
stats-line-last-trick = Last trick
stats-line-skat = Skat
stats-line-skat-lost = Skat lost
stats-line-nil-paid = No trick: paid
stats-line-nil-received = No trick: received
stats-line-capture = Captures
stats-line-start-capture = Four at the start
stats-line-red-five = Red fives
stats-line-red-five-paid = Red fives paid
stats-line-par = Par
stats-line-times-players = Times the players
stats-line-pack = All points of the pack

# Events worth counting; the others are told in records only.

stats-event-trump = Cards trumped with
stats-event-throw = Cards thrown away
stats-event-sweep = Sweeps
stats-event-pick-sweep = Sweeps
stats-event-flip-sweep = Sweeps
stats-event-reverse = Layouts cleared

# Charts.

stats-chart-course = Lead added up, deal by deal
stats-chart-places = Points by turn to deal
stats-chart-margins = Lead in a deal
stats-chart-deal = deal
stats-chart-points = points
stats-chart-lead = lead, points
stats-chart-deals = deals
stats-chart-mean = mean
