toy-name = Ten or nothing
toy-summary = Complete a ten and win a point.
toy-variant-plain = Two deals.
toy-variant-long = Six deals.
toy-option-deals = How many deals make a match.
toy-event-ten = { $player-is ->
    [you] You make ten.
   *[other] { $player } makes ten.
}
toy-receipt-ten = a ten made
toy-how-to = Lay a card in turn; whoever completes a ten wins a point.
