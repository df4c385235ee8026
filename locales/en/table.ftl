# Texts that all games share: events of the match, refusals, places on the table.
#
# A message with a seat such as $player or $payer is also given $player-is: "you" for
# the reader, "other" for anybody else, "nobody" for a place that is nobody's. One with
# $suit is also given $suit-is: C, D, H or S, for languages that inflect suits.

suit-C = clubs
suit-D = diamonds
suit-H = hearts
suit-S = spades

# Levels of bots.

level-greedy = Greedy
level-random = Random
level-beginner = Beginner
level-easy = Easy
level-medium = Medium
level-hard = Hard
level-expert = Expert

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

# Rooms on a server: who is there, shuffles, questions, clocks.

event-sat = { $player-is ->
    [you] You sit down.
   *[other] { $name } sits down.
}
event-named = { $player-is ->
    [you] You are called { $name } now.
   *[other] { $player } is called { $name } now.
}
event-left = { $player-is ->
    [you] You have left the table.
   *[other] { $player } has left the table.
}
event-away = { $player-is ->
    [you] Your connection is lost; your seat is kept for a while.
   *[other] { $player } is away; the seat is kept for a while.
}
event-back = { $player-is ->
    [you] You are back.
   *[other] { $player } is back.
}
event-bot-plays = { $player-is ->
    [you] A bot plays on for you.
   *[other] A bot plays on for { $player }.
}
event-plays-again = { $player-is ->
    [you] You are back, and play yourself again.
   *[other] { $player } is back, and plays instead of the bot again.
}
event-seat-renewed = { $player-is ->
    [you] There is a new link for your seat.
   *[other] There is a new link for the seat of { $player }.
}
event-resigned = { $player-is ->
    [you] You give the match up.
   *[other] { $player } gives the match up.
}
event-say = { $player-is ->
    [you] You say: { event-say.phrase }
   *[other] { $player } says: { event-say.phrase }
}
    .phrase = { $phrase ->
        [hello] { phrase-hello }
        [good-luck] { phrase-good-luck }
        [have-fun] { phrase-have-fun }
        [well-played] { phrase-well-played }
        [thanks] { phrase-thanks }
        [sorry] { phrase-sorry }
        [oops] { phrase-oops }
        [wow] { phrase-wow }
        [close] { phrase-close }
        [thinking] { phrase-thinking }
        [one-moment] { phrase-one-moment }
        [back-now] { phrase-back-now }
        [one-more] { phrase-one-more }
        [last-one] { phrase-last-one }
        [good-game] { phrase-good-game }
       *[goodbye] { phrase-goodbye }
    }
event-asks-take-back = { $player-is ->
    [you] You ask to take your last card back.
   *[other] { $player } asks to take the last card back.
}
event-asks-rematch = { $player-is ->
    [you] You ask for another match.
   *[other] { $player } asks for another match.
}
event-asks-bot = { $player-is ->
    [you] You ask that a bot play for the seat that stands empty.
   *[other] { $player } asks that a bot play for the seat that stands empty.
}
event-agrees = { $player-is ->
    [you] You agree.
   *[other] { $player } agrees.
}
event-declines = { $player-is ->
    [you] You decline.
   *[other] { $player } declines.
}
event-question-lapsed = The question has no answer any more.
event-taken-back = { $player-is ->
    [you] You take your card back.
   *[other] { $player } takes a card back.
}
event-rematch = Match { $number } at this table: everybody has moved on by one seat.
event-table-closed = The table is closed: nobody is left.
event-shuffle = The cards are shuffled by all together.
event-committed = { $player-is ->
    [you] You have had your hand in the shuffle.
   *[other] { $player } has had a hand in the shuffle.
}
event-supplied = { $player-is ->
    [you] You did not answer in time, so the server shuffles in your place.
   *[other] { $player } did not answer in time, so the server shuffles in that place.
}
event-all-committed = Nobody can change anything about the shuffle now.
event-opened = { $player-is ->
    [you] You have opened what you put in.
   *[other] { $player } has opened what was put in.
}
event-not-opened = { $player-is ->
    [you] You did not open what you put into the shuffle.
   *[other] { $player } did not open what was put into the shuffle.
}
event-shuffle-abandoned = The shuffle is abandoned, and opened for all to see.
event-sealed = The pack is sealed.
event-deal-opened = The deal is open to everybody: anyone can check the shuffle.
event-deal-abandoned = Deal { $number } is broken off.
event-out-of-time = { $player-is ->
    [you] You are out of time; the lowest card is played for you.
   *[other] { $player } is out of time; the lowest card is played.
}
event-overrun = The bot of { $player } did not answer; the lowest card is played.
event-draining = The server is about to restart: no new deal begins until it is back.
event-resuming = The server is back.
event-time-credited = { $count ->
    [one] The server was away for a second; it costs nobody any time.
   *[other] The server was away for { $count } seconds; it costs nobody any time.
}

# What can be said at a table.

phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-have-fun = Have fun!
phrase-well-played = Well played!
phrase-thanks = Thank you!
phrase-sorry = Sorry!
phrase-oops = Oops!
phrase-wow = Wow!
phrase-close = That was close.
phrase-thinking = Let me think.
phrase-one-moment = One moment, please.
phrase-back-now = I am back.
phrase-one-more = One more?
phrase-last-one = The last one for me.
phrase-good-game = Good game!
phrase-goodbye = Goodbye!

refusal-not-your-turn = It is the turn of { $player }.
refusal-deal-over = The deal is over: no card can be played now.
refusal-stale = That answered an earlier moment of the game. Look again and choose anew.
refusal-not-waiting = The table is not waiting for you to be ready.
refusal-not-in-hand = You do not hold { $card }.
refusal-bad-id = The command has no usable id.
refusal-bad-value = That is no value for a shuffle.
refusal-bot-plays-for-you = A bot plays for you; you cannot play as well.
refusal-bot-plays-there = A bot plays there already.
refusal-bots-wait = Bots wait until the question is answered.
refusal-committed-already = You have had your hand in this shuffle already.
refusal-match-not-over = The match is not over yet.
refusal-no-match = There is no match to give up.
refusal-no-hints = No hints are given at this table.
refusal-hint-not-ready = The bot has not thought of anything yet. Ask again in a moment.
refusal-no-phrases = Nothing is said at this table.
refusal-no-such-card = There is no such card.
refusal-no-such-phrase = That cannot be said here.
refusal-no-such-seat = There is no such seat.
refusal-not-all-committed = The others have not had their hand in the shuffle yet.
refusal-not-yours = That is not yours to do.
refusal-nothing-asked = Nothing is asked of you.
refusal-nothing-to-take-back = There is no card that you can take back now.
refusal-opened-already = You have opened your part of the shuffle already.
refusal-other-value = That is not what you put into the shuffle.
refusal-question-open = Something else is being asked.
refusal-resigned-already = You have given the match up already.
refusal-seat-is-kept = The seat is kept for its player still.
refusal-seat-taken = The seat is taken.
refusal-seated-already = You have a seat here already.
refusal-table-closed = The table is closed: everybody had left it.
refusal-table-full = All seats are taken.
refusal-too-fast = That is a lot at once. Wait a moment.

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
