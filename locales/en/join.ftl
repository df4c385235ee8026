# Texts of tenpips join: the way to a table on a server, and how it is there.

cli-join = Sit down at a table on a server, or come back to your seat there.
join-option-link = the link to the table, such as https://host/t/TABLE; a link to a seat has the seat's token at its end
join-option-watch = only watch: public cards, and no seat
join-option-plain = plain lines of text, for screen readers and pipes

# On the way

join-no-link = { $link } does not lead to a table; expected a link such as https://host/t/TABLE
join-bad-seat = the end of this link holds no seat: a link to a seat ends in #seat= and the seat's token, one to the table has nothing after its address
join-needs = this needs the library { $library }; install it with: pip install 'tenpips[terminal]'
join-unknown-game = the table plays { $game }, a game that this tenpips does not have; a newer one may
join-other-rules = the table plays { $game } by other rules than this tenpips knows; a newer one may know them
join-error-unreachable = { $host } cannot be reached: { $detail }
join-error-untrusted = there is no safe connection to { $host }: { $detail }
join-error-unreadable = there is a server at { $host }, but it does not answer as a table server does
join-error-not-found = there is no such table at { $host }; the link may be cut short, or the table was cleared away
join-error-no-such-seat = this link holds no seat any more; somebody has made a newer one, or the seat was given up
join-error-table-full = all seats are taken, and nobody may watch this table
join-error-table-closed = the table is closed: everybody had left it
join-error-too-many-requests = { $host } asks for patience; try again in a minute
join-error-unavailable = { $host } cannot do it just now; try again soon
join-error-unknown-host = the server at { $host } does not go by this name; ask its host for the right link
join-error-foreign-origin = the server at { $host } does not go by this name; ask its host for the right link
join-error-other = { $host } has refused: { $code }
join-full-so-watch = All seats are taken, so you watch. You see public cards only.
join-watching = You watch, and see public cards only.
join-seat-lost = The seat that you had here is yours no more.
join-left = To come back to the table: tenpips join { $link }

# Who is there

join-guest = Guest { $number }
join-open-seat = open seat

# In plain lines

join-welcome = { $game }, { $variant }. Type a card such as 9H to play it, ? for help.
join-gathering = { $count ->
    [0] Waiting for everybody to be here.
    [one] Waiting for somebody to take the open seat.
   *[other] Waiting for people to take the { $count } open seats.
}
join-answer = Type yes or no.
join-ready = Press Enter when you are ready for the next deal, or type score or table.
join-over = The match is over. Type score or history to look back, rematch for another match, or press Enter to leave.
join-phrase = say { $phrase }: { $text }
join-help =
    Type a card to play it: rank then suit, such as 9H, TD or 10D, QS, JK.
    hand      your cards
    table     every card that lies on the table, and the totals
    history   everything that has happened
    score     the receipt of the last deal, and the totals
    hint      what a strong bot would play, and why, where the table allows it
    back      ask to take your last card back
    rematch   ask for another match, after this one
    yes, no   answer what somebody asks
    say       what can be said, and say PHRASE to say it
    resign    give the match up
    ?         this
    ? { $rule }  what the rulebook says under that number
    rules     the rules of the game
    quit      leave; your seat is kept for a while

# How the way to the table is

session-connecting = Connecting …
session-open = Connected.
session-lost = The connection is lost. Nothing else is; trying again …
session-draining = The server is about to restart. The game goes on in a moment.
session-replaced = You play at this table from elsewhere now. To go on here, join again.
session-gone = This seat is no longer yours, or the table is gone.
session-no-watchers = nobody may watch this table
session-outdated = The server speaks a newer protocol; a newer tenpips is needed.
session-unfair = Something is wrong with how the cards were dealt. You will be told what when you leave.

# What this program alone can find wrong with a deal; the others are in web-fairness.ftl

join-problems = Something was wrong with the deals at this table:
join-fault-own-commitment = What stands for your seat in a shuffle is not what this program sent. If you have the table open on another device, it may have come from there.
join-fault-own-value = Your number in the proof is not the one that this program drew.
join-fault-check-failed = What the server told about a deal makes no sense.

refusal-not-answered = The table has not answered, and will not.
