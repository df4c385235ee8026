### The web pages around the table: home, invitation, taking a seat, rules, settings.

## Header and footer

web-home-brand = tenpips
web-home-brand-label = tenpips, to the first page
web-home-skip = Skip to the content
web-home-language = Language
web-home-settings = Settings
web-home-footer-promise = No accounts, no trackers, and no request to anybody else’s computer.
web-home-footer-fair = Every deal is shuffled together with the players, and can be checked card by card.
web-home-footer-own = The rules are told in our own words, after the sources that each rulebook names.
web-home-footer-replay = Replay a record

## Home

web-home-title = Card games that turn on ten
web-home-lead = Choose a game and play. Nothing to sign up for, nothing to install.
web-home-games = Games
web-home-loading = Asking the server for its games…
web-home-offline = No connection to the server. Your games are safe; this page tries again by itself.
web-home-problem = The server cannot list its games just now. This page tries again by itself.
web-home-retry = Try again

web-home-play-bot = { $bots ->
    [one] Play now against a bot
   *[other] Play now against { $bots } bots
}
web-home-play-label = { $bots ->
    [one] Play now against a bot: { $game }
   *[other] Play now against { $bots } bots: { $game }
}
web-home-play-friends = Play with friends
web-home-friends-label = Play with friends: { $game }
web-home-opening = Opening a table…
web-home-more = Variant and strength
web-home-more-label = Variant and strength: { $game }
web-home-variant = Variant
web-home-level = Strength of the bots
web-home-whoever = Play with whoever comes
web-home-whoever-note = You sit down at a public table that waits for players, or open one.
web-home-rules = Read the rules
web-home-rules-label = Read the rules of { $game }

web-home-picture-dix = Dix: the 6 of spades falls on the 4 of spades. Together they make ten, which costs three points.
web-home-picture-reunion = Réunion: the jack of hearts and the jack of diamonds, the two highest trumps, above the ace and the ten.
web-home-picture-chinese-ten = Chinese Ten: four cards on the table beside the stock; the 7 of hearts can capture the 3 of diamonds.
web-home-picture-other = { $game }: cards, face down

web-home-mine = Your games
web-home-mine-open = Go on
web-home-mine-open-label = Go on with { $game }, { $state }
web-home-mine-forget = Forget
web-home-mine-forget-label = Forget this game of { $game }
web-home-mine-forget-title = Forget this game?
web-home-mine-forget-text = This browser then no longer holds your seat, and you cannot come back to it from here. The others go on without you.
web-home-mine-forget-keep = Keep it
web-home-mine-with = with { $names }
web-home-mine-several = { $count } × { $name }
web-home-mine-alone = nobody else has sat down yet
web-home-mine-your-turn = your turn
web-home-mine-gathering = { $count ->
    [one] one seat is open
   *[other] { $count } seats are open
}
web-home-mine-ready = waiting for everybody to be here
web-home-mine-shuffling = being shuffled
web-home-mine-playing = being played
web-home-mine-pause = between two deals
web-home-mine-over = over
web-home-mine-gone = no longer on this server
web-home-mine-unknown = no news just now
web-home-mine-older = { $count ->
    [one] One older game
   *[other] { $count } older games
}

web-home-open = Open tables
web-home-open-none = Nobody is waiting for players just now. Open a table yourself, and list it when you invite friends.
web-home-open-join = Sit down
web-home-open-join-label = Sit down at a table of { $game }, { $variant }
web-home-open-seats = { $count ->
    [one] one seat open
   *[other] { $count } seats open
}
web-home-open-since = { $minutes ->
    [0] opened just now
    [one] opened a minute ago
   *[other] opened { $minutes } minutes ago
}
web-home-open-problem = The list of open tables cannot be had just now.

## An address without a page

web-home-nowhere = There is nothing here
web-home-nowhere-text = The address leads nowhere. Perhaps a letter of it was lost on the way.
web-home-nowhere-home = To the games

## What can go wrong

web-problem-offline = The server does not answer. Look at your connection and try again.
web-problem-invalid = These choices do not fit together. Change a house rule, the variant or the number of players, and try again.
web-problem-conflict = Somebody else was quicker: the seat is taken.
web-problem-table-full = All seats are taken. You may watch.
web-problem-seat-taken = Somebody else was quicker: this seat is taken.
web-problem-not-found = This table is not here any more.
web-problem-too-many-requests = Slow down a little, please, and try again in a minute.
web-problem-unavailable = The server cannot do that just now. Please try again soon.
web-problem-other = That did not work ({ $code }). Please try again.

## Levels of bots

web-level-beginner = Beginner
web-level-easy = Easy
web-level-medium = Medium
web-level-hard = Hard
web-level-expert = Expert
web-level-greedy = Greedy
web-level-random = Random
web-level-bot = { $level } bot

## Inviting friends

web-invite-title = { $game } with friends
web-invite-lead = Choose what you like and open the table; you then get a link to send.
web-invite-name = Your name
web-invite-name-note = Optional. The others see it.
web-invite-seats = Who sits where
web-invite-seat = Seat { $number }
web-invite-me = You
web-invite-friend = A friend, by the link
web-invite-no-friend = There is no seat for a friend: you would play against bots alone.
web-invite-rules-count = { $count ->
    [0] House rules: as in the variant
    [one] House rules: one changed
   *[other] House rules: { $count } changed
}
web-invite-reset = As in the variant
web-invite-range = From { $least } to { $most }.
web-invite-usual = In this variant: { $value }.
web-invite-table = Table and clock
web-invite-watchers = Others may watch
web-invite-watchers-note = Watchers see only the cards that lie open.
web-invite-phrases = Short phrases can be said
web-invite-phrases-note = Such as “well played”; nothing else can be written at a table.
web-invite-hints = Hints may be asked for
web-invite-hints-note = Whoever is to play may ask a strong bot, which sees their cards only.
web-invite-listed = Show the table in the public list
web-invite-listed-note = Then anybody may take an open seat.
web-invite-keep = A seat is kept for
web-invite-keep-note = So long for whoever loses the connection or goes away.
web-invite-takeover = After that
web-invite-takeover-none = the table waits
web-invite-takeover-bot = plays on: { $level } bot
web-invite-clock = Clock
web-invite-clock-none = No clock
web-invite-clock-quick = Quick: 15 seconds a card, and 3 minutes in reserve
web-invite-clock-calm = Calm: 45 seconds a card, and 10 minutes in reserve
web-invite-clock-day = By post: a day for each card
web-invite-clock-days = By post: three days for each card
web-invite-minutes = { $count ->
    [one] one minute
   *[other] { $count } minutes
}
web-invite-hours = { $count ->
    [one] one hour
   *[other] { $count } hours
}
web-invite-days = { $count ->
    [one] one day
   *[other] { $count } days
}
web-invite-open = Open the table
web-invite-opening = Opening…
web-invite-cancel = Cancel

web-invite-card-title = Invite a friend
web-invite-card-text = Whoever opens this link may sit down at this table of { $game }, { $variant }.
web-invite-link = Link to the table
web-invite-alone = This address leads to this computer only. For friends on other devices start the server with --host 0.0.0.0 and open this page by the computer’s address in your network.
web-invite-copy = Copy the link
web-invite-copied = Copied
web-invite-copy-failed = The link cannot be copied by itself here. It is marked: copy it with the keys or the menu of your device.
web-invite-share = Send…
web-invite-share-text = Come and play { $game } with me
web-invite-qr = QR code of the link, to be read with a phone’s camera

## Taking a seat

web-seating-title = You are invited to { $game }
web-seating-title-full = A table of { $game }
web-seating-variant = Variant: { $variant }
web-seating-standard = Played by the standard sheet.
web-seating-differs = { $count ->
    [one] One house rule differs from the standard sheet:
   *[other] { $count } house rules differ from the standard sheet:
}
web-seating-difference = { $value } (standard: { $standard })
web-seating-who = Who is here
web-seating-open = open
web-seating-nameless = somebody without a name
web-seating-take = Take a seat
web-seating-taking = Sitting down…
web-seating-watch = Watch
web-seating-full = All seats are taken.
web-seating-no-watchers = Nobody may watch this table.
web-seating-which = Seat
web-seating-any = any open seat
web-seating-clock = Clock: { $card } for each card
web-seating-bank = Clock: { $card } for each card, and { $bank } in reserve
web-seating-seconds = { $count ->
    [one] one second
   *[other] { $count } seconds
}

## Rules

web-rules-title = Rules of { $game }
web-rules-loading = Opening the rulebook…
web-rules-offline = The rulebook cannot be had without a connection.
web-rules-problem = The rulebook of this game cannot be had.
web-rules-contents = Contents
web-rules-search = Search the rules
web-rules-found = { $count ->
    [0] Nothing found
    [one] One paragraph found
   *[other] { $count } paragraphs found
}
web-rules-english = This rulebook is not in your language yet; here it is in English.
web-rules-force = Options in force
web-rules-force-standard = Everything is as in the standard sheet.
web-rules-force-differs = { $count ->
    [one] One option differs from the standard sheet
   *[other] { $count } options differ from the standard sheet
}
web-rules-force-all = The other options
web-rules-table = Table, can be moved sideways
web-rules-back = All games

## Settings

web-settings-title = Settings
web-settings-note = Kept in this browser only.
web-settings-preview = How it will look
web-settings-general = General
web-settings-name-note = What others at a table call you. It may stay empty.
web-settings-language = Language
web-settings-language-auto = As the browser
web-settings-theme = Light or dark
web-settings-theme-auto = As the device
web-settings-theme-light = Light
web-settings-theme-dark = Dark
web-settings-cards = Cards
web-settings-deck = Colours of the suits
web-settings-deck-four = Four colours
web-settings-deck-two = Red and black
web-settings-large = Large signs on the cards
web-settings-large-note = For small screens and tired eyes.
web-settings-back = Back of the cards
web-settings-back-1 = Green
web-settings-back-2 = Red
web-settings-back-3 = Blue
web-settings-sort = Order of the hand
web-settings-sort-suit = By suit
web-settings-sort-rank = By rank
web-settings-reversed = Highest card first
web-settings-pace = Pace
web-settings-speed = Speed of the cards
web-settings-speed-slow = Slow
web-settings-speed-normal = Normal
web-settings-speed-fast = Fast
web-settings-speed-none = No motion
web-settings-speed-note = If your device asks for less motion, nothing moves whatever is chosen here.
web-settings-hold = A finished trick stays for
web-settings-hold-value = { $seconds } seconds
web-settings-tap = A tap clears a finished trick at once
web-settings-step = Step by step
web-settings-step-note = Every move of the others waits until you go on: good for a first match.
web-settings-ready = Begin the next deal by itself
web-settings-ready-note = Without waiting until you have looked at the score.
web-settings-playing = Playing
web-settings-twostep = Play in two steps
web-settings-twostep-note = The first tap lifts a card, the second plays it.
web-settings-heard = When it is your turn
web-settings-sound = Play a sound
web-settings-notify = Show a notification
web-settings-notify-note = Only when this page is in the background. The browser asks for your permission.
web-settings-notify-denied = The browser does not allow notifications from this page. You can change that in its own settings.
web-settings-notify-none = This browser has no notifications.
web-settings-keys = Keys
web-settings-keys-on = Single letters are keys at the table
web-settings-keys-note = Without them everything can still be reached with Tab, Enter and Escape.
web-settings-key = Key
web-settings-key-does = What it does
web-settings-data = Settings and seats as a file
web-settings-data-note = The file holds your settings and your seats at tables. Whoever has it can sit in your place, so keep it to yourself.
web-settings-export = Save to a file
web-settings-import = Read from a file
web-settings-imported = Read: settings and seats are here now.
web-settings-import-failed = This file was not written by tenpips, or is damaged. Nothing was changed.
web-settings-done = Done

## Names of variants

web-variant-dix-classic = Classic
web-variant-dix-pagat = A single deal (pagat.com)
web-variant-reunion-classic = Classic
web-variant-reunion-gambiter = Low tens, for counters (gambiter.com)
web-variant-reunion-pierer = As a hundred years ago (Pierer)
web-variant-chinese-ten-standard = Chinese
web-variant-chinese-ten-taiwan = Taiwanese
web-variant-chinese-ten-taiwan-220 = Taiwanese, 220 points
web-variant-chinese-ten-thai = Thai: Black Frog Red Frog

## Names of house rules and their values; the games' own texts explain them

web-option-dix-first-lead = First lead
web-value-dix-first-lead-nondealer = the dealer’s opponent
web-value-dix-first-lead-dealer = the dealer
web-option-dix-joker-rank = Rank of the joker
web-value-dix-joker-rank-turned-card = the card turned up
web-value-dix-joker-rank-top-trump = the highest trump
web-option-dix-draw-order = First to draw
web-value-dix-draw-order-winner-first = who took the trick
web-value-dix-draw-order-loser-first = who lost the trick
web-value-dix-draw-order-nondealer-first = always the dealer’s opponent
web-option-dix-match-format = Length of a match
web-value-dix-match-format-target = deals up to a target
web-value-dix-match-format-single-deal = one deal
web-option-dix-target = Target
web-option-dix-match-tiebreak = Equal totals at the end
web-value-dix-match-tiebreak-last-deal = the last deal decides
web-value-dix-match-tiebreak-extra-deal = further deals decide

web-option-reunion-ten-rank = Rank of the ten
web-value-reunion-ten-rank-high = next to the ace
web-value-reunion-ten-rank-low = next to the nine
web-option-reunion-direction = Direction
web-value-reunion-direction-clockwise = clockwise
web-value-reunion-direction-anticlockwise = anticlockwise
web-option-reunion-first-dealer = First dealer
web-value-reunion-first-dealer-random = by lot
web-value-reunion-first-dealer-high-cut = who cuts the highest card
web-value-reunion-first-dealer-low-cut = who cuts the lowest card
web-option-reunion-trump-card = Card that fixes trumps
web-value-reunion-trump-card-upper = the upper of the two left over
web-value-reunion-trump-card-bottom = the bottom card
web-option-reunion-discard-tens = Tens the dealer may lay away
web-value-reunion-discard-tens-free = any number
web-value-reunion-discard-tens-max-one = one at most
web-option-reunion-nil-penalty = Price of taking no trick
web-value-reunion-nil-penalty-points-30 = 15 points to each other player
web-value-reunion-nil-penalty-counters = one counter to each other player
web-value-reunion-nil-penalty-none = nothing
web-option-reunion-nil-both = Two without a trick
web-value-reunion-nil-both-cross-pay = pay each other too
web-value-reunion-nil-both-full-to-winner = pay everything to the third
web-option-reunion-nil-dealer-talon = Skat of a dealer without a trick
web-value-reunion-nil-dealer-talon-forfeit = its points are lost
web-value-reunion-nil-dealer-talon-keep = counts for the dealer
web-option-reunion-left-bower-payment = Counters for a fallen left bower
web-option-reunion-stakes = Counters at the end of the match
web-value-reunion-stakes-off = none
web-value-reunion-stakes-ladder = by steps of 50 points
web-value-reunion-stakes-matsch = one, two or four
web-option-reunion-deals = Deals in a match
web-option-reunion-match-tiebreak = Equal best totals
web-value-reunion-match-tiebreak-shared = the leaders win together
web-value-reunion-match-tiebreak-extra-round = three further deals decide

web-option-chinese-ten-variant = Values of the cards
web-value-chinese-ten-variant-standard = Chinese
web-value-chinese-ten-variant-taiwan = Taiwanese
web-value-chinese-ten-variant-taiwan-220 = Taiwanese, 220 points
web-value-chinese-ten-variant-thai = Thai
web-option-chinese-ten-players = Players
web-option-chinese-ten-hand-capture = Duty to capture
web-value-chinese-ten-hand-capture-card-forced = the card played, if it can
web-value-chinese-ten-hand-capture-hand-forced = the hand, if any card can
web-value-chinese-ten-hand-capture-optional = none
web-option-chinese-ten-stock-choice = Target of the stock card
web-value-chinese-ten-stock-choice-player = its player chooses
web-value-chinese-ten-stock-choice-auto-best = the most valuable
web-option-chinese-ten-triple-rule = Three of a kind on the table
web-value-chinese-ten-triple-rule-sweep = the fourth takes all three
web-value-chinese-ten-triple-rule-redeal = the deal is void
web-value-chinese-ten-triple-rule-none = nothing special
web-option-chinese-ten-black-aces = Black aces that score
web-value-chinese-ten-black-aces-by-players = by the number of players
web-value-chinese-ten-black-aces-none = none
web-value-chinese-ten-black-aces-spade = the ace of spades
web-value-chinese-ten-black-aces-both = both
web-option-chinese-ten-score-mode = What a deal adds
web-value-chinese-ten-score-mode-par-difference = points above or below par
web-value-chinese-ten-score-mode-raw = the points themselves
web-option-chinese-ten-match-mode = Length of a match
web-value-chinese-ten-match-mode-target = deals up to a target
web-value-chinese-ten-match-mode-fixed-deals = an agreed number of deals
web-option-chinese-ten-target = Target
web-option-chinese-ten-deals = Deals in a match of fixed length
web-option-chinese-ten-max-deals = Most deals in a match to a target
web-option-chinese-ten-match-tiebreak = Equal best totals
web-value-chinese-ten-match-tiebreak-extra-deal = another deal decides
web-value-chinese-ten-match-tiebreak-shared = the win is shared
web-option-chinese-ten-first-turn = First turn
web-value-chinese-ten-first-turn-left-of-dealer = the dealer’s left
web-value-chinese-ten-first-turn-dealer = the dealer
web-option-chinese-ten-direction = Direction
web-value-chinese-ten-direction-clockwise = clockwise
web-value-chinese-ten-direction-anticlockwise = anticlockwise
web-option-chinese-ten-reverse-on-clear = A cleared table turns play round
web-value-chinese-ten-reverse-on-clear-off = never
web-value-chinese-ten-reverse-on-clear-any-clear = at any moment
web-value-chinese-ten-reverse-on-clear-end-of-turn = at the end of a turn
web-option-chinese-ten-peek = May look at the bottom card
web-value-chinese-ten-peek-none = nobody
web-value-chinese-ten-peek-dealer = the dealer
web-value-chinese-ten-peek-cutter = the dealer’s right
web-option-chinese-ten-red-five = Red fives that are paid for
web-value-chinese-ten-red-five-off = none
web-value-chinese-ten-red-five-both-in-one-capture = both in one capture
web-value-chinese-ten-red-five-any-red-five = every one
web-option-chinese-ten-red-five-points = Points for red fives
web-option-chinese-ten-red-five-cap = Limit to that payment
web-value-chinese-ten-red-five-cap-none = none
web-value-chinese-ten-red-five-cap-captured-points = the points captured
web-option-chinese-ten-stake-per-point = Money for a point

## Sums in the pictures of the games

web-home-chip-dix = 4 + 6 = 10
web-home-chip-chinese-ten = 7 + 3 = 10
