### Chinese Ten: what happens, why not, what it scored, and the options.

chinese-ten-name = Chinese Ten
chinese-ten-how-to =
    Play a card from your hand, then the top card of the stock is turned for you. Each may
    capture one card of the layout: with it, it must make ten (ace 1); tens, jacks, queens and
    kings capture their own rank. What cannot capture stays in the layout. The points of
    the cards captured count: in the standard game red cards at their pips, nine to king ten,
    red aces twenty; other variants count other cards.
chinese-ten-summary = Two to four players capture cards that make ten with a card of theirs; red cards score.

## Variants

chinese-ten-variant-standard = The Chinese game, for two to four: points above or below a fair share, up to 50.
chinese-ten-variant-taiwan = The Taiwanese game, for four: the dealer starts, a cleared layout turns play round, and both red fives in one capture are paid for.
chinese-ten-variant-taiwan-220 = The Taiwanese game with cheaper red aces, for two or four.
chinese-ten-variant-thai = Black Frog Red Frog (Gob Dum Gob Dang), the Thai game for two to four: black cards score.

## Options

chinese-ten-option-variant = Which card values and which par hold: the Chinese ones (standard), the Taiwanese ones for four (taiwan), those with red aces at 10 for two or four (taiwan_220) or the Thai ones (thai).
chinese-ten-option-players = How many play, from 2 to 4.
chinese-ten-option-hand-capture = What must capture: the card you play, if it can (card_forced), your hand, if any of its cards can (hand_forced), or nothing, so that any card may be laid (optional).
chinese-ten-option-stock-choice = If the stock card could capture one of several cards: its player names one (player) or it takes the most valuable (auto_best).
chinese-ten-option-triple-rule = With three fives, tens, jacks, queens or kings in the layout: the fourth takes all three (sweep), such a first layout is dealt anew (redeal), or nothing special (none).
chinese-ten-option-black-aces = Which black aces score in the Chinese values: as many as fit the number of players (by_players), none of them (none), the ace of spades (spade) or both (both).
chinese-ten-option-score-mode = What a deal adds to the match: points above or below par (par_difference) or the points themselves (raw).
chinese-ten-option-match-mode = How long a match is: deals up to the target (target) or an agreed number of deals (fixed_deals).
chinese-ten-option-target = Which total wins a match that is played to a target: 50 is usual, or 300 where the points themselves are added.
chinese-ten-option-deals = How many deals a match has when their number is fixed; a multiple of the players is fairest.
chinese-ten-option-max-deals = After how many deals a match to a target ends even so, the highest total winning.
chinese-ten-option-match-tiebreak = If the best totals are equal: play another deal (extra_deal) or share the win (shared).
chinese-ten-option-first-turn = Who plays first: the player to the dealer’s left (left_of_dealer) or the dealer (dealer).
chinese-ten-option-direction = Which way deal and turns go round at first: clockwise (clockwise) or anticlockwise (anticlockwise).
chinese-ten-option-reverse-on-clear = When capturing the whole layout turns play round: never (off), at any moment of a turn (any_clear) or only if the layout is empty when the turn ends (end_of_turn).
chinese-ten-option-peek = Who may look at the bottom card of the stock: nobody (none), the dealer (dealer) or the player to the dealer’s right, who cuts (cutter).
chinese-ten-option-red-five = Which captures all others pay for: none (off), both red fives at once (both_in_one_capture) or any with a red five (any_red_five).
chinese-ten-option-red-five-points = How many points each other player pays for red fives: 5, 10 or 20.
chinese-ten-option-red-five-cap = How much a player pays who captured less than is due: all of it (none) or only the points captured (captured_points).
chinese-ten-option-stake-per-point = How much money a point above or below par is worth, through a bank; 0 plays for nothing.

## What happens

chinese-ten-event-deal = { $player-is ->
    [you] You deal.
   *[other] { $player } deals.
}
chinese-ten-event-hand = Your hand is { $cards }.
chinese-ten-event-layout = The layout is { $cards }.
chinese-ten-event-peek = The bottom card of the stock is { $card }; only you may look.
chinese-ten-event-void = The layout { $cards } has three or four of a kind, so the cards are dealt anew.
chinese-ten-event-start-capture = { $player-is ->
    [you] You dealt, so you capture the four of a kind { $cards } at once, for { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
   *[other] { $player } dealt and captures the four of a kind { $cards } at once, for { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
}
chinese-ten-event-first-turn = { $player-is ->
    [you] You have the first turn.
   *[other] { $player } has the first turn.
}
chinese-ten-event-lay = { $player-is ->
    [you] You lay { $card }.
   *[other] { $player } lays { $card }.
}
chinese-ten-event-capture = { $player-is ->
    [you] You capture { $cards } with { $card }, for { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
   *[other] { $player } captures { $cards } with { $card }, for { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
}
chinese-ten-event-sweep = { $player-is ->
    [you] You sweep { $cards } with { $card }, for { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
   *[other] { $player } sweeps { $cards } with { $card }, for { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
}
chinese-ten-event-offer = { $player-is ->
    [you] You play { $card }, which can capture { $cards }.
   *[other] { $player } plays { $card }, which can capture { $cards }.
}
chinese-ten-event-offer-or-lay = { $player-is ->
    [you] You play { $card }, which can capture { $cards }; name { $card } again to lay it.
   *[other] { $player } plays { $card }, which can capture { $cards } or be laid.
}
chinese-ten-event-pick-lay = { $player-is ->
    [you] You lay { $card } without a capture.
   *[other] { $player } lays { $card } without a capture.
}
chinese-ten-event-pick-capture = { $player-is ->
    [you] You choose to capture { $cards } with { $card }, for { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
   *[other] { $player } chooses to capture { $cards } with { $card }, for { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
}
chinese-ten-event-pick-sweep = { $player-is ->
    [you] You choose to sweep { $cards } with { $card }, for { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
   *[other] { $player } chooses to sweep { $cards } with { $card }, for { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
}
chinese-ten-event-flip-lay = { $player-is ->
    [you] You turn { $card } from the stock, and it stays in the layout.
   *[other] { $player } turns { $card } from the stock, and it stays in the layout.
}
chinese-ten-event-flip-capture = { $player-is ->
    [you] You turn { $card } from the stock and capture { $cards }, for { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
   *[other] { $player } turns { $card } from the stock and captures { $cards }, for { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
}
chinese-ten-event-flip-sweep = { $player-is ->
    [you] You turn { $card } from the stock and sweep { $cards }, for { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
   *[other] { $player } turns { $card } from the stock and sweeps { $cards }, for { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
}
chinese-ten-event-flip-offer = { $player-is ->
    [you] You turn { $card } from the stock, which can capture { $cards }.
   *[other] { $player } turns { $card } from the stock, which can capture { $cards }.
}
chinese-ten-event-red-five = { $player-is ->
    [you] Every other player will pay you { $points } points for the red five.
   *[other] Every other player will pay { $player } { $points } points for the red five.
}
chinese-ten-event-red-five-at-most = { $player-is ->
    [you] Every other player will pay you { $points } points for the red five, or all they captured if that is less.
   *[other] Every other player will pay { $player } { $points } points for the red five, or all they captured if that is less.
}
chinese-ten-event-reverse = { $player-is ->
    [you] You cleared the layout, so play goes the other way now.
   *[other] { $player } cleared the layout, so play goes the other way now.
}
chinese-ten-event-skip = { $player-is ->
    [you] You have no cards left and are skipped.
   *[other] { $player } has no cards left and is skipped.
}
chinese-ten-event-left = { $count ->
    [one] { $cards } is left in the layout and counts for nobody.
   *[other] { $cards } are left in the layout and count for nobody.
}

## Why not

chinese-ten-refusal-not-in-hand = { $card } is not in your hand: play a card that you hold.
chinese-ten-refusal-must-capture = { $card } captures nothing, and you hold a card that does: play { $cards }.
chinese-ten-refusal-must-take = { $card } can capture, so it must: name the card that it takes.
chinese-ten-refusal-takes-all-three = { $played } takes all three at once: name { $cards }.
chinese-ten-refusal-no-target = { $played } cannot capture { $card }: name one of { $cards }.

## What it scored

chinese-ten-receipt-capture = Capture: { $cards }
chinese-ten-receipt-start-capture = Four of a kind at the start: { $cards }
chinese-ten-receipt-red-five = For the red five, from { $payer }
chinese-ten-receipt-red-five-paid = For the red five, to { $receiver }
chinese-ten-receipt-par = Par
chinese-ten-receipt-times-players = Points once more for every other player, { $count } in all
chinese-ten-receipt-pack = All points of the pack

## Places on the table

chinese-ten-zone-layout = Layout
chinese-ten-zone-stock = Stock
chinese-ten-zone-bottom = Bottom of the stock
chinese-ten-zone-played = { $player-is ->
    [nobody] Open card
    [you] Your open card
   *[other] { $player }’s open card
}
chinese-ten-zone-hand = { $player-is ->
    [you] Your hand
   *[other] { $player }’s hand
}
chinese-ten-zone-captured = { $player-is ->
    [you] Your captures
   *[other] { $player }’s captures
}

## Why a card

chinese-ten-reason-captures = { $card } can capture { $cards }, for { $points ->
    [one] one point
   *[other] { $points } points
}.
chinese-ten-reason-cashes = { $card } is brought home on { $cards }, which is worth nothing itself: { $points ->
    [one] one point
   *[other] { $points } points
} in safety.
chinese-ten-reason-takes-ace = It takes { $card } from the table, worth { $points } points.
chinese-ten-reason-red-five = { $count ->
    [one] Every other player pays { $points } points for { $cards }.
   *[other] Every other player pays { $points } points for both red fives, { $cards }.
}
chinese-ten-reason-blocks-red-five = With { $cards } gone, nobody can capture both red fives at once and be paid for them.
chinese-ten-reason-lures-red-five = A black five on the table may cost a red one before both red fives can meet.
chinese-ten-reason-opens-red-five = { $card } invites the other red five, for which every other player would pay { $points } points.
chinese-ten-reason-denies = { $count ->
    [one] It takes away { $card }, on which one card still out would score { $points } points.
   *[other] It takes away { $card }, on which { $count } cards still out would score up to { $points } points.
}
chinese-ten-reason-safe-lay = Nobody can take { $card }: its partners are gone.
chinese-ten-reason-safe-lay-own = { $count ->
    [one] Nobody else can take { $card }: its last partner, { $cards }, is in this hand.
   *[other] Nobody else can take { $card }: its last partners, { $cards }, are in this hand.
}
chinese-ten-reason-risky-lay = { $count ->
    [one] { $card } on the table could be taken by one card still out, for { $points } points.
   *[other] { $card } on the table could be taken by { $count } cards still out, for up to { $points } points.
}
chinese-ten-reason-lays-worthless = { $card } is worth nothing itself.
chinese-ten-reason-passes-up = { $other } would bring { $points } points at once.
chinese-ten-reason-last-chance = Nothing that { $card } could take is left after this.
chinese-ten-reason-leaves-nothing = It leaves nothing on the table on which another player could score.
chinese-ten-reason-clears = { $card } empties the table, so that the next player has nothing but the turned card to capture.
chinese-ten-reason-clears-reversing = { $card } empties the table, so that play may turn round.
