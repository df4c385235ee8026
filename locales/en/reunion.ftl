### Réunion, in English. Variables are explained in docs for translators.

reunion-name = Réunion
reunion-how-to =
    Follow the suit led if you can; if you cannot, you must trump; with neither, play anything.
    The two bowers (the jack of trumps, then the other jack of its colour) are the highest
    trumps. Ace 11, ten 10, king 4, queen 3, jack 2, bowers 12 each; the last trick 10. Whoever
    takes no trick pays 15 points to each of the others.
reunion-summary = Three players, each alone, take ten tricks with two jacks as the highest trumps: cards bring points, and so does the last trick.

## Variants

reunion-variant-classic = The standard game: three deals, the ten ranks next to the ace, taking no trick costs 30 points.
reunion-variant-gambiter = The game of gambiter.com: the ten ranks next to the nine, the bottom card fixes trumps, penalties are paid in counters.
reunion-variant-pierer = The game of Pierer’s lexicon (19th century): anticlockwise, the bottom card fixes trumps, penalties are paid in counters.

## Options

reunion-option-ten-rank = Where the ten ranks: next to the ace (high) or next to the nine (low); it is worth 10 points either way.
reunion-option-direction = Which way the cards are dealt and played and the deal passes: to the left (clockwise) or to the right (anticlockwise).
reunion-option-first-dealer = Who deals first: by lot (random), or whoever cuts the highest card (high_cut) or the lowest (low_cut).
reunion-option-trump-card = Which of the two cards left over is shown and fixes trumps: the upper one (upper) or the bottom card of the pack (bottom).
reunion-option-discard-tens = How many tens the dealer may lay away: any number (free) or one (max_one).
reunion-option-nil-penalty = What a player without a trick pays: 15 points to each other player (points_30), one counter to each (counters) or nothing (none).
reunion-option-nil-both = When two take no trick: they pay each other as well (cross_pay), or both pay everything to the third player (full_to_winner).
reunion-option-nil-dealer-talon = What becomes of the skat when the dealer takes no trick: its points are lost (forfeit) or still count for the dealer (keep).
reunion-option-left-bower-payment = How many counters the left bower’s player pays when it falls to the right bower in a trick, from 0 (nothing) to 10.
reunion-option-stakes = Counters paid to the winner at the end of the match: none (off), by steps of 50 points (ladder), or one, two or four (matsch).
reunion-option-deals = How many deals a match has: 3, 6 or 9.
reunion-option-match-tiebreak = What becomes of equal best totals: the leaders win together (shared), or three further deals are played (extra_round).

## What happens

reunion-event-deal = { $player-is ->
    [you] You deal ten cards each; two are left over.
   *[other] { $player } deals ten cards each; two are left over.
}
reunion-event-turn-up = { $card } is turned up: { $suit } are trumps.
reunion-event-bowers = The bowers are the jack of trumps and the jack of { $suit }.
reunion-event-take-up = { $player-is ->
    [you] You take { $card } and the other card left over into your hand.
   *[other] { $player } takes { $card } and the other card left over.
}
reunion-event-hand = Your hand is { $cards }.
reunion-event-to-lay = { $player-is ->
    [you] You must lay two cards away.
   *[other] { $player } must lay two cards away.
}
reunion-event-lay-away = You lay away { $card }.
reunion-event-laid = { $player-is ->
    [you] You have laid two cards away: they are the skat.
   *[other] { $player } has laid two cards away: they are the skat.
}
reunion-event-to-lead = { $player-is ->
    [you] You lead to the first trick.
   *[other] { $player } leads to the first trick.
}
reunion-event-lead = { $player-is ->
    [you] You lead { $card }.
   *[other] { $player } leads { $card }.
}
reunion-event-follow = { $player-is ->
    [you] You follow with { $card }.
   *[other] { $player } follows with { $card }.
}
reunion-event-trump = { $player-is ->
    [you] You trump with { $card }.
   *[other] { $player } trumps with { $card }.
}
reunion-event-throw = { $player-is ->
    [you] You throw { $card }, having neither the suit led nor a trump.
   *[other] { $player } throws { $card }, having neither the suit led nor a trump.
}
reunion-event-left-bower = { $card } is the left bower, which belongs to { $suit }.
reunion-event-trick = { $player-is ->
    [you] You take trick { $number } ({ $cards }), worth { $points ->
        [0] nothing
        [one] { $points } point
       *[other] { $points } points
    }.
   *[other] { $player } takes trick { $number } ({ $cards }), worth { $points ->
        [0] nothing
        [one] { $points } point
       *[other] { $points } points
    }.
}
reunion-event-left-bower-falls = { $payer-is ->
    [you] Your left bower falls to the right one: you pay { $receiver } { $count ->
        [one] { $count } counter
       *[other] { $count } counters
    }.
   *[other] { $receiver-is ->
        [you] The left bower of { $payer } falls to your right one: you get { $count ->
            [one] { $count } counter
           *[other] { $count } counters
        }.
       *[other] The left bower of { $payer } falls to the right one: { $receiver } gets { $count ->
            [one] { $count } counter
           *[other] { $count } counters
        }.
    }
}
reunion-event-last-trick = { $player-is ->
    [you] You get { $points } points for the last trick.
   *[other] { $player } gets { $points } points for the last trick.
}
reunion-event-skat = { $player-is ->
    [you] The skat is { $cards }: you get { $points ->
        [0] nothing
        [one] { $points } point
       *[other] { $points } points
    } for it.
   *[other] The skat is { $cards }: { $player } gets { $points ->
        [0] nothing
        [one] { $points } point
       *[other] { $points } points
    } for it.
}
reunion-event-skat-lost = { $player-is ->
    [you] The skat is { $cards }: it counts for nobody, as you took no trick.
   *[other] The skat is { $cards }: it counts for nobody, as { $player } took no trick.
}
reunion-event-nil = { $payer-is ->
    [you] You took no trick and pay { $receiver } { $points } points.
   *[other] { $receiver-is ->
        [you] { $payer } took no trick and pays you { $points } points.
       *[other] { $payer } took no trick and pays { $receiver } { $points } points.
    }
}
reunion-event-nil-counters = { $payer-is ->
    [you] You took no trick and pay { $receiver } { $count ->
        [one] { $count } counter
       *[other] { $count } counters
    }.
   *[other] { $receiver-is ->
        [you] { $payer } took no trick and pays you { $count ->
            [one] { $count } counter
           *[other] { $count } counters
        }.
       *[other] { $payer } took no trick and pays { $receiver } { $count ->
            [one] { $count } counter
           *[other] { $count } counters
        }.
    }
}

## Why not

reunion-refusal-not-in-hand = { $card } is not in your hand: name a card that you hold.
reunion-refusal-ace-in-skat = { $card } may not be laid away: no ace may lie in the skat.
reunion-refusal-bower-in-skat = { $card } may not be laid away: it is a bower, and no bower may lie in the skat.
reunion-refusal-second-ten-in-skat = { $card } may not be laid away: the skat holds a ten, and may hold only one.
reunion-refusal-must-follow-suit = { $lead } was led: follow with one of your { $suit } ({ $cards }).
reunion-refusal-left-bower-does-not-follow = { $card } is the left bower and a trump, so it does not follow { $suit }: play { $cards }.
reunion-refusal-must-trump = You cannot follow { $lead }: you must trump, with one of your { $suit } ({ $cards }).

## What it scored

reunion-receipt-trick = Trick { $number }: { $cards }
reunion-receipt-last-trick = The last trick
reunion-receipt-skat = The skat: { $cards }
reunion-receipt-skat-lost = The skat, lost without a trick: { $cards }
reunion-receipt-nil-paid = No trick: paid to { $receiver }
reunion-receipt-nil-received = No trick: received from { $payer }

## Places on the table

reunion-zone-turn-up = Turn-up
reunion-zone-skat = Skat
reunion-zone-trick = { $player-is ->
    [you] In the trick from you
   *[other] In the trick from { $player }
}
reunion-zone-hand = { $player-is ->
    [you] Your hand
   *[other] Hand of { $player }
}
reunion-zone-tricks = { $player-is ->
    [you] Your tricks
   *[other] Tricks of { $player }
}

## What is counted

reunion-tally-tricks = Tricks

## Why a card

reunion-reason-lays-trump = { $card } is a trump, and only nine cards are trumps.
reunion-reason-buries-ten = { $card } brings its { $points } points into the skat, where nobody can take them.
reunion-reason-buries-points = { $card } brings { $points ->
    [one] one point
   *[other] { $points } points
} into the skat, where nobody can take them.
reunion-reason-has-ace = { $card } is protected by the ace of its suit and might take a trick of its own.
reunion-reason-lays-nothing = { $card } brings no points into the skat and leaves no suit empty.
reunion-reason-makes-void = { $card } is the last of the { $suit } in this hand: later ones can be trumped.
reunion-reason-begins-void = With { $card } and one more card, this hand is out of { $suit } and can trump them.
reunion-reason-takes-first = { $card } takes a first trick, which ends the danger of paying for none.
reunion-reason-takes-rich = { $card } takes a rich trick: { $points } points.
reunion-reason-takes-trick = { $card } takes the trick, worth { $points ->
    [0] nothing
    [one] one point
   *[other] { $points } points
}.
reunion-reason-takes-cheaply = { $card } is the cheapest card that is sure to take the trick.
reunion-reason-takes-dearly = { $other } would take the trick as surely as { $card } and is worth less later.
reunion-reason-likely-trick = { $card } takes the trick about { $count } times in a hundred.
reunion-reason-gives-nothing = The trick is lost, and { $card } gives nothing away.
reunion-reason-gives-points = The trick is lost, and { $card } gives { $points ->
    [one] one point
   *[other] { $points } points
} away; { $other } would give fewer.
reunion-reason-passes-up = { $other } would take the trick, worth { $points } points.
reunion-reason-lets-poor-go = It lets a poor trick go and keeps { $other } for a better one.
reunion-reason-risks-nil = This hand has no trick yet, and few chances are left: { $other } would take this one.
reunion-reason-keeps-bowers = { $count ->
    [one] It keeps the bower { $cards }.
   *[other] It keeps both bowers, { $cards }.
}
reunion-reason-sure-trick = Nothing that is still out beats { $card }.
reunion-reason-leads-rich = { $card } may be beaten, and { $points } points go with it.
reunion-reason-leads-nothing = { $card } is worth nothing, so nothing is lost with it.
reunion-reason-draws-trumps = { $count ->
    [one] { $card } draws the last trump that is still out.
   *[other] { $card } draws trumps, of which { $count } are still out.
}
reunion-reason-forces-trumps = { $player-is ->
    [you] You cannot follow { $card } and must spend a trump, if you have one.
   *[other] { $player } cannot follow { $card } and must spend a trump, if there is one.
}
reunion-reason-risks-left-bower = { $card } is the left bower and may fall to { $other }, which is still out.
reunion-reason-keeps-last = It keeps { $card }, which is sure to take the last trick.
reunion-reason-spends-last = { $card } is the one card that was sure to take the last trick.
