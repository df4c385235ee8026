# Texts of the tenpips command itself.

cli-summary = Dix, Réunion and Chinese Ten: three card games that turn on the number ten.
cli-first-steps =
    First steps:
      tenpips play dix                      a match against a bot
      tenpips play reunion                  three at the table
      tenpips play chinese-ten --players 4  and four
      tenpips rules dix                     how it is played
      tenpips games                         every variant and house rule
cli-play = Play a match against bots, in plain lines of text.
cli-games = List the games, their variants and the options players may agree on.
cli-rules = Print the rulebook of a game.
cli-simulate = Let bots play many deals: a summary, or a trace of every card.
cli-replay = Play a record again: check it, or tell it in sentences.

cli-option-game = the game: dix, reunion or chinese-ten
cli-option-variant = a named variant of the game (see: tenpips games)
cli-option-option = a house rule, such as target=100; may be repeated
cli-option-players = how many play, where the game leaves a choice
cli-option-bot = the level of the bots: { $levels }
cli-option-seat = your seat, counted from 0 (it decides nothing but the names)
cli-option-seed = deal the same packs again for the same number; otherwise the operating system shuffles
cli-option-name = your name at the table
cli-option-save = where to keep the record of the match as it goes on
cli-option-resume = go on with a match from its record; without FILE, the one you left last
cli-option-ascii = no signs and no colours, only letters
cli-option-two-colours = suits in red and black instead of four colours
cli-option-deals = how many deals
cli-option-policy = who chooses the cards: { $policies }
cli-option-trace = write every deal to FILE as JSON, one a line (- for the screen)
cli-option-sim-seed = the number that fixes the whole simulation
cli-option-record = the file of a record, text or JSON
cli-option-check = only check that every card, point and total is right

cli-variants = {"  "}variants
cli-options = {"  "}options (name=values [standard])
cli-in-force = In force here:
cli-play-which = expected a game to play; see: tenpips games
cli-nothing-to-resume = there is no match to go on with; start one: tenpips play dix
cli-compiling = Compiling the rules for this machine (only the first time) …

cli-sim-title = { $deals } deals of { $game }, seed { $seed }, { $policy } cards
cli-sim-seat = seat
cli-sim-dealer = dealer
cli-sim-leader = first to play
cli-sim-place = dealer + { $number }
cli-sim-wins = deals won (ties shared), per cent
cli-sim-trickless = deals without a trick, per cent
cli-sim-left = cards left on the table, a deal
cli-sim-sum = all seats
cli-sim-field-scores = score for the match
cli-sim-field-points = points
cli-sim-field-card-points = card points
cli-sim-field-captured-points = points captured
cli-sim-field-tricks = tricks
cli-sim-field-tens = ten-tricks
cli-sim-note = Mean ± standard error by seat; the deal goes round, so seats differ only by chance and by policy. By place from the dealer they differ by the rules:
cli-traced = { $deals ->
    [one] Wrote one deal to { $file }.
   *[other] Wrote { $deals } deals to { $file }.
}
cli-checked = { $deals ->
    [one] One deal checked: every card and every point is right.
   *[other] { $deals } deals checked: every card and every point is right.
}
