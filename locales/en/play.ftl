# Texts of the plain line mode (tenpips play).

play-you = You
play-bot-name = { $level } bot
play-bot-name-numbered = { $level } bot { $number }
play-welcome = { $game }, { $variant }. Type a card such as 9H to play it, ? for help.
play-house-rule = House rule: { $name }={ $value } (standard: { $standard })
play-resumed = Going on from { $file }.
play-prompt = >
play-hand = You hold  { $cards }
play-choices = Choose among  { $cards }
play-only-card = Only { $card } may be played; press Enter to play it.
play-allowed = You may play: { $cards }
play-may = { $card } may be played now.
play-match-over = The match is over. Type score, last or history to look back, or press Enter to leave.
play-next-deal = Press Enter for the next deal, or type score, last, table, save or quit.
play-unknown = { $text } is neither a card nor a command. Type a card such as 9H, or ? for help.
play-help =
    Type a card to play it: rank then suit, such as 9H, TD or 10D, QS, JK.
    hand      your cards
    table     every card that lies on the table, and the totals
    last      the last trick or turn
    history   everything that has happened
    score     the receipt of the last deal, and the totals
    hint      what a strong bot would play, why, and what your cards are worth
    ?         this, and the rule behind the last refusal
    ? CARD    whether a card may be played now, and if not why
    ? { $rule }  what the rulebook says under that number
    rules     the rules of the game
    save FILE write a record that --resume continues
    quit      leave; the match is saved
play-refused-rule = { $text } ({ $rule })
play-refused-option = { $text } ({ $rule }; house rule { $option })
play-zone = { $zone }: { $cards }
play-zone-hidden = { $count ->
    [one] { $zone }: one card, face down
   *[other] { $zone }: { $count } cards, face down
}
play-zone-mixed = { $count ->
    [one] { $zone }: { $cards }, and one card face down
   *[other] { $zone }: { $cards }, and { $count } cards face down
}
play-total = { $player }: { $points ->
    [1] 1 point
   *[other] { $points } points
} in the match
play-receipt = Score of the last deal, line by line:
play-receipt-line = { $points }  { $player }: { $text } ({ $rule })
play-receipt-sum = { $player }: { $points ->
    [1] 1 point
   *[other] { $points } points
} in this deal
play-nothing-yet = Nothing has been played yet.
play-save-where = Say where: save FILE.
play-saved = Saved to { $file }.
play-not-saved = Not saved to { $file }: { $problem }
play-file-exists = Not saved: { $file } exists already. Name another file.
play-left = Saved. To go on: tenpips play --resume { $file }
play-interrupted = Interrupted.
play-kept = The record of the match is { $file }.
play-hint = { $bot } would play { $card }.
play-hint-value = {"  "}{ $card }  { $value } points ahead of the others at the end of the deal
play-hint-not-now = There is no card for you to play now.
