# Texts of the table that fills a terminal, and of its menu.

terminal-title = { $game } · { $variant }
terminal-deal = Deal { $deal }
terminal-deal-target = Deal { $deal } · to { $target }
terminal-deal-of = Deal { $deal } of { $deals }
terminal-match-deal = Match { $match } · { $deal }
terminal-too-small = The table needs { $width } columns and { $height } rows; this terminal has { $has }. Make it larger.
terminal-settings-bad = { $file } makes no sense, so the usual settings hold.

# The players, in columns.

terminal-column-hand = Cards
terminal-column-captured = Captured
terminal-column-tricks = Taken
terminal-column-counters = Counters
terminal-column-total = Total
terminal-dealer = dealer
terminal-away = away
terminal-resigned = has given up
terminal-awaited = looking at the result
terminal-seat-open = (empty seat)

# The way to the table.

terminal-link-connecting = connecting
terminal-link-lost = connection lost
terminal-link-draining = server about to restart
terminal-link-ended = ended
terminal-link-replaced = played elsewhere
terminal-watching = you only watch
terminal-link-connecting-now = Connecting to the table …
terminal-link-lost-now = The connection is lost; trying again by itself. Nothing is lost.
terminal-link-ended-now = This table is closed. Press q to leave.

# What is wanted.

terminal-typed = { $typed }_   Go on with the suit: c, d, h or s; Escape takes it back.
terminal-only-card = Your turn: only { $card } may be played. Enter plays it.
terminal-choose = Your turn: choose with ← →, play with Enter; or type a card such as 9h.
terminal-choose-there = Choose one of the marked cards with ← →, then Enter; or type it.
terminal-turn-of = { $player } is to play …
terminal-gathering = Waiting for everybody to sit down.
terminal-shuffling = The cards are being shuffled …
terminal-pause = The deal is over. Enter shows its score and goes on.
terminal-pause-others = Waiting for the others to see the score.
terminal-over = The match is over. Enter shows the result.
terminal-thinking = Thinking about a hint …
terminal-asked = Waiting for an answer.
terminal-asks-take-back = { $player } asks to take the last card back: y agrees, n declines.
terminal-asks-rematch = { $player } asks for another match: y agrees, n declines.
terminal-asks-bot = { $player } asks that a bot play for the empty seat: y agrees, n declines.
terminal-resign-sure = Do you want to give the match up? It cannot be taken back.
terminal-leave-sure = The record cannot be kept just now: what has been played since would be lost. Leave all the same?
session-unsaved = The record cannot be kept just now; the match goes on all the same.

# Sheets.

terminal-close = Close
terminal-next-deal = Next deal
terminal-score = Score of the deal
terminal-match-total = In the match
terminal-you-win = You win the match!
terminal-winner = { $player } wins the match.
terminal-winners = { $players } win the match together.
terminal-rules-in-force = This table: { $variant }

# Keys: the short names at the bottom of the screen, and what they do.

terminal-key-help = help
terminal-key-help-does = this help
terminal-key-hint = hint
terminal-key-hint-does = what a strong bot would play, and why
terminal-key-last = last trick
terminal-key-last-does = the last trick or turn
terminal-key-score = score
terminal-key-score-does = the receipt of the last deal, and how the match stands
terminal-key-rules = rules
terminal-key-rules-does = the options in force, and the rulebook
terminal-key-history = history
terminal-key-history-does = everything that has happened
terminal-key-agree = agree
terminal-key-agree-does = agree to what is asked
terminal-key-decline = decline
terminal-key-decline-does = decline what is asked
terminal-key-take-back = take back
terminal-key-take-back-does = take your last card back
terminal-key-rematch = play again
terminal-key-rematch-does = another match
terminal-key-say = say
terminal-key-say-does = say something to the others
terminal-key-bot = call a bot
terminal-key-bot-does = have a bot play for an empty seat
terminal-key-resign = give up
terminal-key-resign-does = give the match up
terminal-key-leave = leave
terminal-key-leave-does = leave the table; a match against bots is saved
terminal-key-speed = speed
terminal-key-speed-does = how long each card is shown
terminal-key-hold = hold
terminal-key-hold-does = how long a finished trick stays
terminal-key-colours = colours
terminal-key-colours-does = suits in four colours, or in two
terminal-key-ascii = letters
terminal-key-ascii-does = signs and lines, or plain letters
terminal-key-theme = light
terminal-key-theme-does = dark, or light

terminal-help-point = ← →
terminal-help-point-does = point at a card that may be played
terminal-help-play = Enter
terminal-help-play-does = play it; at the end of a deal, go on
terminal-help-type = 9h 10h jk
terminal-help-type-does = play a card by its name: rank, then c, d, h or s
terminal-help-click = mouse
terminal-help-click-does = a click on a card plays it
terminal-help-skip = any key
terminal-help-skip-does = ends a wait while cards are shown

terminal-speed = { $value ->
    [slow] Cards are shown slowly.
    [fast] Cards are shown fast.
    [instant] Cards are shown at once, and tricks do not stay.
   *[normal] Cards are shown at the usual speed.
}
terminal-hold = { $value ->
    [short] A finished trick stays for a moment.
    [long] A finished trick stays long.
   *[normal] A finished trick stays for the usual time.
}

# The menu.

terminal-tongue = English
terminal-menu-resume = Go on: { $game }, { $variant }, deal { $deal }
terminal-menu-game = Game
terminal-menu-variant = Variant
terminal-menu-bot = Bots
terminal-menu-name = Your name
terminal-menu-language = Language
terminal-menu-house-rules = House rules
terminal-menu-play = Play
terminal-menu-leave = Leave
terminal-menu-keys = Tab goes on, Enter opens or presses, F5 plays, Escape leaves.
terminal-missing = The full screen needs Textual (pip install 'tenpips[terminal]'); playing line by line.
terminal-option-plain = line by line instead of the full screen: for screen readers, pipes and small terminals
