### The table in the browser.

web-loading = One moment …
web-again = Try again
web-to-home = To the start page
web-cancel = Cancel
web-understood = All right
web-nothing-here = There is nothing here
web-nothing-here-why = The address may be mistyped, or the page is gone.
web-problem = That did not work. Try again in a moment.
web-table-lost = This table cannot be opened
web-table-lost-why = The server knows no such table. The link may be cut short, or the table was cleared away after a long time.
web-seat-lost = This link holds no seat any more
web-seat-lost-why = Somebody has made a newer one, or the seat was given up. Whoever sits at the table can make a new link for it.
web-to-table = To the table

## Titles and tools

web-title = { $game } – tenpips
web-title-turn = ● Your turn – { $game }
web-coach = How it goes
web-skip-hand = To my hand
web-tools = Tools of the table
web-menu = Menu
web-people = Who is here
web-rules = Rules
web-sort = Sort my hand another way
web-last = Last trick
web-last-none = Nothing has been taken yet.
web-history = What has happened
web-history-none = Nothing yet.
web-match-sheet = Match sheet
web-settings = Settings
web-keys = Keys
web-log = What happens
web-deal-number = Deal { $number }
web-deal-of-target = Deal { $number } · to { $target }

## Seats

web-seat-you = You
web-seat-open = Open seat
web-seat-guest = Guest { $number }
web-seat-bot = Bot
web-seat-bots = Bot { $number }
web-dealer = Dealer
web-dealer-mark = D
web-resigned = gave up
web-away = away
web-total = Points in the match
web-your-turn = Your turn
web-their-turn = To play
web-cards-in-hand = { $count ->
    [one] { $count } card in hand
   *[other] { $count } cards in hand
}
web-pile = { $zone }: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}

## Cards

web-hand = { $count ->
    [0] Your hand is empty
    [one] Your hand, { $count } card
   *[other] Your hand, { $count } cards
}
web-card-take = Take { $card }
web-card-pending = { $card }, on its way
web-card-chosen = { $card }, chosen; once more to play it
web-card-not-now = { $card }, cannot be played now
web-face-down = { $count ->
    [one] { $count } card face down
   *[other] { $count } cards face down
}
web-played-by = Played by { $player }
web-led = led
web-took = takes it
web-clockwise = Play goes clockwise.
web-anticlockwise = Play goes anticlockwise.

## How things are

web-gathering = The others are yet to come; the game begins by itself.
web-shuffling = All shuffle together …
web-waits-for = { $player } is to play.
web-waits-away = { $player } is to play and is away; the seat is kept for { $time }.
web-waits-gone = { $player } is to play and has gone.
web-waits-help = What can be done?
web-takes = { $player-is ->
    [you] You take it.
   *[other] { $player } takes it.
}
web-step = Look at it as long as you like.
web-next = Go on
web-choose-target = Choose what to capture.
web-tap-again = Once more to play this card.
web-overdue = The server takes its time; your card is not lost.
web-show-rule = Show the rule
web-link-connecting = Connecting …
web-link-lost = The connection is lost. Nothing else is.
web-link-draining = The server is about to restart. The game goes on in a moment.
web-link-replaced = You play at this table in another window now.
web-link-gone = This seat is no longer yours.
web-link-no-watchers = Nobody may watch this table.
web-link-outdated = There is a newer version of this page.
web-retry-in = Next try in { $time }.
web-reconnect = Connect here
web-try-now = Try now
web-reload = Load it
web-since-you-left = Since you left

## Score

web-deal = Deal
web-deal-over = Deal { $number } is over
web-match-won = You win the match!
web-match-lost = { $player } wins the match
web-match-shared = { $players } share the win
web-match-broken = The match has ended without a winner
web-total-is = { $total } in all
web-receipt-nothing = No points.
web-rule = rule
web-counters = Counters
web-next-deal = Next deal
web-waits-ready = Waiting for { $players }.
web-ready-in = The next deal begins in { $time }.
web-rematch = Another match
web-look = Look at the table
web-show-score = Show the score
web-show-proof = Show the proof
web-record-text = Download the record as text
web-record-json = Download the record as JSON
web-replay-deal = Watch it again
web-replay-deals = Watch the deals again

## Questions

web-asks-take-back = { $player-is ->
    [you] You ask to take your last card back.
   *[other] { $player } asks to take the last card back.
}
web-asks-rematch = { $player-is ->
    [you] You ask for another match.
   *[other] { $player } asks for another match.
}
web-asks-bot = { $player-is ->
    [you] You ask that a bot play for { $about }.
   *[other] { $player } asks that a bot play for { $about }.
}
web-agree = Agree
web-decline = Decline
web-waits-answer = Waiting for an answer.

## Menu

web-take-back = Take my last card back
web-seat-elsewhere = Copy the link to my seat
web-seat-copied = Copied: open it on your other device
web-resign = Give the match up
web-resign-really = The match is then lost for you. There is no way back.
web-resign-do = Give up
web-leave = Leave the table
web-leave-really = You give your seat up, and it goes to somebody else. To come back later, just close this page instead: your seat is kept.
web-leave-do = Leave
web-say = Say something

## Who is here

web-people-seats = At the table
web-people-you = (you)
web-bot-is = A bot, level { $level }, version { $version }. It sees what a player at its seat sees.
web-people-away = Away at the moment.
web-people-kept = The seat is kept for { $time }, until { $until }.
web-people-kept-no-more = The time for which the seat was kept is over.
web-people-ask-bot = Ask for a bot
web-people-renew = New link for this seat
web-people-link = Give this link to whoever is to sit there. It is on your clipboard.
web-people-mute = Phrases
web-people-mute-one = Hear no phrases from { $player }
web-people-nobody = There is nobody to mute.
web-people-watch = Who may watch
web-people-watchers = { $count ->
    [0] Anybody with the link may watch, and sees public cards only. Nobody does.
    [one] Anybody with the link may watch, and sees public cards only. { $count } does.
   *[other] Anybody with the link may watch, and sees public cards only. { $count } do.
}
web-people-no-watchers = Nobody may watch.
web-people-rules = What is played
web-people-absence = Who goes away
web-people-takeover = The seat is kept for { $time }; then this plays on: { $bot }
web-people-no-takeover = The seat is kept for { $time }, and the table waits.
web-people-clock = There are { $card } for each card, and { $bank } in reserve for the match.
web-people-no-clock = Nobody is hurried: there is no clock.
web-people-hints = Whoever is to play may ask a bot for a hint.

## Keys

web-key-walk = From card to card
web-key-play = Play the card
web-key-hand = To the cards I can play or take
web-key-next = Go on after a trick
web-key-last = Last trick
web-key-history = What has happened
web-key-score = Match sheet
web-key-rules = Rules
web-key-people = Who is here
web-key-sort = Sort the hand another way
web-key-hint = Ask a bot for a hint
web-key-keys = These keys
web-key-close = Close what lies in front
web-keys-none-destructive = No single key plays a card or gives anything up. Letters can be switched off in the settings.

## Hints, where the table gives any

web-hint = Ask for a hint
web-hint-thinking = A bot is thinking for you …
web-hint-card = A strong bot ({ $bot }) would play { $card }.
web-hint-against = On the other hand: { $text }
web-card-advised = { $card }, advised by the bot
