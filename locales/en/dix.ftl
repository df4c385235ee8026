### Dix: what happens, why not, what it scored, and the options.

dix-name = Dix
dix-how-to =
    Follow the suit led if you can; without that suit you may play anything. The higher card
    of the suit led takes the trick, unless a trump is played. Each trick is worth one point,
    but one whose two cards total ten (2+8, 3+7, 4+6, 5+5, ace+9, 10 with a court card or the
    joker) costs its taker three. While the stock lasts both draw a card after each trick.
dix-summary = Two players share out 26 tricks: each is worth a point, but one whose cards total ten costs its taker three.

## Variants

dix-variant-classic = The standard game: deals up to 50 points, the dealer’s opponent leads.
dix-variant-pagat = The game of pagat.com: a single deal, the dealer leads.

## Options

dix-option-first-lead = Who leads to the first trick: the dealer’s opponent (nondealer) or the dealer (dealer).
dix-option-joker-rank = What the joker ranks as: the card turned up (turned_card) or the highest trump (top_trump).
dix-option-draw-order = Who draws first after a trick: its taker (winner_first), the other player (loser_first) or always the dealer’s opponent (nondealer_first).
dix-option-match-format = How long a match is: deals up to the target (target) or one deal (single_deal).
dix-option-target = How many points win a match that is played to a target, from 10 to 500.
dix-option-match-tiebreak = What decides equal totals at or past the target: ten-tricks and the last trick of the last deal (last_deal), or further deals (extra_deal).

## What happens

dix-event-deal = { $player-is ->
    [you] You deal 13 cards each.
   *[other] { $player } deals 13 cards each.
}
dix-event-hand = Your hand is { $cards }.
dix-event-turn-up = { $card } is turned up and its suit is trumps.
dix-event-no-trumps = The joker is turned up, so there are no trumps.
dix-event-to-lead = { $player-is ->
    [you] You lead to the first trick.
   *[other] { $player } leads to the first trick.
}
dix-event-lead = { $player-is ->
    [you] You lead { $card }.
   *[other] { $player } leads { $card }.
}
dix-event-reply = { $player-is ->
    [you] You reply { $card }.
   *[other] { $player } replies { $card }.
}
dix-event-trick = { $player-is ->
    [you] You take trick { $number }: one point.
   *[other] { $player } takes trick { $number }: one point.
}
dix-event-ten-trick = { $player-is ->
    [you] You take trick { $number }, which totals ten: three points lost.
   *[other] { $player } takes trick { $number }, which totals ten: three points lost.
}
dix-event-draw = You draw { $cards }.
dix-event-stock = { $count ->
    [0] The stock is empty.
    [one] { $count } card is left in the stock.
   *[other] { $count } cards are left in the stock.
}

## Why not

dix-refusal-not-in-hand = { $card } is not in your hand: play a card that you hold.
dix-refusal-must-follow-suit = { $lead } was led: follow with one of your { $suit }.

## What it scored

dix-receipt-trick = Trick { $number }: { $cards }
dix-receipt-ten-trick = Trick { $number }, a ten-trick: { $cards }

## Places on the table

dix-zone-turn-up = Turn-up
dix-zone-stock = Stock
dix-zone-trick = Trick
dix-zone-hand = { $player-is ->
    [you] Your hand
   *[other] { $player }’s hand
}
dix-zone-tricks = { $player-is ->
    [you] Your tricks
   *[other] { $player }’s tricks
}

## What is counted

dix-tally-tricks = Tricks
dix-tally-tens = Ten-tricks

## Why a card

dix-reason-wins-ten = { $card } takes { $other } and makes ten with it, which costs three points.
dix-reason-dumps-ten = { $card } makes ten with { $other } and leaves the trick to its leader, who loses three points.
dix-reason-avoids-ten = { $count ->
    [one] It avoids winning a ten, as { $cards } would.
   *[other] It avoids winning a ten, as any of { $cards } would.
}
dix-reason-wins-clean = { $card } takes the trick, and it is no ten: a point.
dix-reason-wins-cheaply = { $card } is the cheapest card that takes the trick for a point.
dix-reason-wins-dearly = { $other } would take the trick as well and is worth less later.
dix-reason-misses-ten = { $count ->
    [one] The trick is lost anyway, and { $cards } would make it a ten.
   *[other] The trick is lost anyway, and any of { $cards } would make it a ten.
}
dix-reason-lets-go = { $count ->
    [one] It lets go a trick that { $cards } would take for a point.
   *[other] It lets go a trick that any of { $cards } would take for a point.
}
dix-reason-follows-cheaply = { $card } is the cheapest card to lose the trick with.
dix-reason-throws-cheaply = { $card } is the cheapest card to throw away.
dix-reason-sheds-danger = { $count ->
    [one] It gets rid of { $card }, which one card still out could turn into a ten if it were led.
   *[other] It gets rid of { $card }, which { $count } cards still out could turn into a ten if it were led.
}
dix-reason-spends-threat = { $count ->
    [one] It gives up { $card }, which keeps the other player from leading a card that makes ten with it.
   *[other] It gives up { $card }, which keeps the other player from leading any of { $count } cards that make ten with it.
}
dix-reason-risky-lead = { $count ->
    [one] { $card } may take the trick as a ten: { $cards } is still out.
   *[other] { $card } may take the trick as a ten: { $count } cards that make ten with it are still out.
}
dix-reason-safe-lead = No card is left that could be thrown on { $card } for a ten.
dix-reason-sure-trick = No card is left that beats { $card } or can be thrown on it for a ten.
dix-reason-sets-trap = { $count ->
    [one] { $card } is a trap: who holds only { $cards } in the suit must take a ten.
   *[other] { $card } is a trap: who holds only { $cards } in the suit must take a ten.
}
dix-reason-forces-ten = Whatever the other player answers, { $card } makes it take a ten.
dix-reason-leads-cheaply = { $card } costs the least if it loses.
dix-reason-makes-void = It was the last of the { $suit } in this hand: after { $card } any card may be thrown on them.
