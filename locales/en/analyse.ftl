# Texts of tenpips analyse, and of hints.

cli-analyse = Judge the cards of finished deals: by what each player could know, and with all cards open.
analyse-option-deal = only this deal of the file, counted from 1
analyse-option-fast = judge quickly and less surely
analyse-option-costliest = how many of the costliest cards to explain
analyse-option-brief = only the sums and the costliest cards, not every card
analyse-option-json = JSON instead of text: one object a deal, one a line

analyse-nothing = expected a finished deal in { $file }, got none that was asked for
analyse-progress = Deal { $deal }, card { $ply } of { $plies }

analyse-title = Deal { $deal } of { $game }
analyse-head-known = by what was known
analyse-head-open = with open cards
analyse-marks =
    Points given away against the best card, which is named if it was another.
    ~ marks estimates, - that there was nothing to choose. Only what was known makes a slip.
analyse-stakes = At stake in a deal are { $points } points, the standard deviation of a lead at its end: a blunder gives away three tenths of that, a mistake half as much, an inaccuracy a quarter as much.
analyse-method = · { $text }
analyse-slip-blunder = blunder
analyse-slip-mistake = mistake
analyse-slip-inaccuracy = inaccuracy

analyse-seat = { $player }: { $points ->
    [one] one point
   *[other] { $points } points
}, { $margin } on the others’ mean.
analyse-seat-loss = { $count ->
    [0] {"  "}There was never a choice.
    [one] {"  "}One choice: { $known } given away by what was known, { $open } with open cards.
   *[other] {"  "}{ $count } choices: { $known } a card given away by what was known, { $open } with open cards.
}
analyse-seat-slips = {"  "}Slips: { $blunders ->
    [one] one blunder
   *[other] { $blunders } blunders
}, { $mistakes ->
    [one] one mistake
   *[other] { $mistakes } mistakes
}, { $inaccuracies ->
    [one] one inaccuracy
   *[other] { $inaccuracies } inaccuracies
}.
analyse-seat-luck = {"  "}Luck of the cards: { $luck } ± { $error }.
analyse-luck-note = Luck is what the same simple players make of these cards, in { $count } deals, against what they make of others.
analyse-costliest = The costliest cards, by what was known:
analyse-no-slips = Nobody made a slip, by what was known.
analyse-costly = { $ply }. { $player } named { $card }, which gave away { $loss }; { $other } was best.
analyse-for = {"     "}+ { $text }
analyse-against = {"     "}- { $text }
