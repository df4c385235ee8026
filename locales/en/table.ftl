# Texts that all games share: events of the match, refusals, places on the table.

suit-C = clubs
suit-D = diamonds
suit-H = hearts
suit-S = spades

event-cut = { $player-is ->
    [you] You cut { $card } for the deal.
   *[other] { $player } cuts { $card } for the deal.
}
event-first-dealer = { $player-is ->
    [you] By lot, you deal first.
   *[other] By lot, { $player } deals first.
}
event-deal = { $player-is ->
    [you] You deal.
   *[other] { $player } deals.
}
event-redeal = { $player-is ->
    [you] The deal is void; you deal again.
   *[other] The deal is void; { $player } deals again.
}
event-hand = Your cards: { $cards }.
event-lead = { $player-is ->
    [you] You lead { $card }.
   *[other] { $player } leads { $card }.
}
event-play = { $player-is ->
    [you] You play { $card }.
   *[other] { $player } plays { $card }.
}
event-deal-over = Deal { $number } is over.
event-score = { $player-is ->
    [you] You score { $points }; your total is { $total }.
   *[other] { $player } scores { $points }; the total is { $total }.
}
event-counters-won = { $player-is ->
    [you] You get { $count } in counters for this deal.
   *[other] { $player } gets { $count } in counters for this deal.
}
event-counters-paid = { $player-is ->
    [you] You pay { $count } in counters for this deal.
   *[other] { $player } pays { $count } in counters for this deal.
}
event-settlement-won = { $player-is ->
    [you] In the settlement you get { $count }.
   *[other] In the settlement { $player } gets { $count }.
}
event-settlement-paid = { $player-is ->
    [you] In the settlement you pay { $count }.
   *[other] In the settlement { $player } pays { $count }.
}
event-match-winner = { $player-is ->
    [you] You win the match with { $total }.
   *[other] { $player } wins the match with { $total }.
}
event-match-over = { $number ->
    [one] The match is over after one deal.
   *[other] The match is over after { $number } deals.
}
event-ready = { $player-is ->
    [you] You are ready for the next deal.
   *[other] { $player } is ready for the next deal.
}

refusal-not-your-turn = It is the turn of { $player }.
refusal-deal-over = The deal is over: no card can be played now.
refusal-stale = That answered an earlier moment of the game. Look again and choose anew.
refusal-not-waiting = The table is not waiting for you to be ready.
refusal-not-in-hand = You do not hold { $card }.

zone-hand = { $player-is ->
    [you] Your hand
   *[other] Hand of { $player }
}
zone-trick = Trick
zone-tricks = { $player-is ->
    [you] Your tricks
   *[other] Tricks of { $player }
}
zone-turn-up = Turn-up
zone-stock = Stock
