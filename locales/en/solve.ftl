# Texts of tenpips solve: what each card of a position is worth.

cli-solve = Tell what each card of a position is worth: exactly, or by search.
solve-examples =
    Examples (docs/positions.md has every field):
      tenpips solve dix --turn-up 8H --hands "AC KC 2D / 2C 3D" --lead 7C --leader 1
      tenpips solve --record match.tenpips --deal 2 --ply 30
      tenpips solve --record match.tenpips --ply 3 --search
solve-typed = a position typed, seat by seat with / between
solve-from-record = a position taken from a record
solve-deal = which deal of the file, counted from 1
solve-ply = the card that is about to be named, counted from 1
solve-option-turn-up = the card turned up (Dix, Réunion)
solve-option-hands = the cards that each seat holds
solve-option-dealer = the seat that dealt, 0 unless given
solve-option-leader = the seat that leads the trick
solve-option-lead = the card led, if there is one (Dix)
solve-option-trick = the cards played to the trick (Réunion)
solve-option-tricks = how many tricks each seat has taken (Dix)
solve-option-tens = how many of them were ten-tricks (Dix)
solve-option-taken = the cards of each seat’s tricks (Réunion)
solve-option-skat = the cards laid away (Réunion)
solve-option-layout = the cards of the layout, the oldest first (Chinese Ten)
solve-option-stock = the cards of the stock, the top one first (Chinese Ten)
solve-option-captured = the cards each seat has captured (Chinese Ten)
solve-option-to-move = the seat whose turn it is (Chinese Ten)
solve-option-pending = the card that is out while its player names what it takes (Chinese Ten)
solve-option-bonuses = how many red-five captures each seat is paid for (Chinese Ten)
solve-option-concept = what best play is to mean, where all cards are open: each for itself (max-n), all others against the player (paranoid) or with it (optimistic); in Dix, points (minimax) or the deal’s win (win)
solve-option-search = judge by what the seat to move knows (known, as without a word), or with all cards open (open): by search where nothing exact can be said
solve-option-playouts = how many worlds are searched (known: 2000), or how many simulations there are (open: 20000), twice
solve-option-seed = the number that fixes the chance in a search
solve-option-json = JSON instead of text

solve-which = expected a game and --hands, or --record FILE; see: tenpips solve --help
solve-no-hands = expected the cards of every seat, such as --hands "AC KC / 2D 3D"
solve-no-notation = expected a game whose positions can be typed; { $game } is none, but --record works
solve-over = expected a position in which a card is to be named; here the deal is over
solve-cannot-search = expected a game that can be searched; { $game } tells no worlds that a seat might be in

solve-title = { $game }: { $player } to name a card.
solve-values = Points of score ahead of the others’ mean when the deal is over, the best card first:
solve-not-concept = expected --concept among { $concepts }, which is all that can be said of this position
solve-concept-searched = expected --concept without --search: a search has no concept to choose
solve-playouts-solved = expected --playouts with --search only: nothing is played out to solve a position
solve-nobodys = { $count ->
    [one] { $count } card is named nowhere: it is captured and counts for nobody (--captured says whose it is).
   *[other] { $count } cards are named nowhere: they are captured and count for nobody (--captured says whose they are).
}

solve-not-too-long = no exact solver applies to this position, in which too many cards are left; --search judges it by what the seat knows, --search open with all cards open

solve-not-no-numba = this position takes a compiled solver, and numba is not installed; --search makes do without

analysis-method-minimax = Solved exactly, with all cards open: both play their best to the end.
analysis-method-win = Solved exactly, with all cards open: 1 where the player wins the deal, tie-breaks included, and -1 where not.
analysis-method-max-n = Solved exactly, with all cards open: each seeks the greatest lead for itself, and of cards that are equally good always plays the same one.
analysis-method-paranoid = Solved exactly, with all cards open: what the player can be sure of, even if all the others play against it.
analysis-method-optimistic = Solved exactly, with all cards open: what the player can reach if all the others help.
analysis-method-expected = The exact mean over everything that the seat cannot see.
analysis-method-search = Searched over worlds that the seat cannot tell apart; the values are estimates.
analysis-method-network = Valued at a glance by a network, from what the seat can see; the values are estimates.
analysis-method-open-search = Searched with all cards open; the values are estimates.
analysis-method-playouts = Played out a few times over worlds that the seat cannot tell apart; the values are rough estimates.
analysis-method-open-playouts = Played out a few times with all cards open; the values are rough estimates.
