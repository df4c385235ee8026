# Texts of the tenpips command itself.

cli-summary = Dix, Réunion and Chinese Ten: three card games that turn on the number ten.
cli-first-steps =
    First steps:
      tenpips play dix                      a match against a bot
      tenpips play reunion                  three at the table
      tenpips play chinese-ten --players 4  and four
      tenpips rules dix                     how it is played
      tenpips games                         every variant and house rule
cli-play = Play a match against bots, on the full screen or line by line.
cli-games = List the games, their variants and the options players may agree on.
cli-rules = Print the rulebook of a game.
cli-simulate = Let bots play many deals: a summary, or a trace of every card.
cli-replay = Play a record again: check it, or tell it in sentences.
cli-arena = Let players play the same packs in every seating: who is better, how surely.
cli-train = Train a network that values cards, by letting it play itself.

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
cli-option-language = the language of all texts: { $languages }; TENPIPS_LANGUAGE sets it for good
cli-option-two-colours = suits in red and black instead of four colours
cli-option-deals = how many deals
cli-option-policy = who chooses the cards: { $policies }
cli-option-trace = write every deal to FILE as JSON, one a line (- for the screen)
cli-option-sim-seed = the number that fixes the whole simulation
cli-option-train-deals = how many deals in all
cli-option-seconds = end after so many seconds, however many deals that is
cli-option-train-seed = the number that fixes the training (unless it ends by time)
cli-option-train-out = where to write the network (default: the game's name and .npz)
cli-option-train-resume = go on with a training from the file beside its network
cli-option-record = the file of a record, text or JSON
cli-option-check = only check that every card, point and total is right

cli-variants = {"  "}variants
cli-options = {"  "}options (name=values [standard])
cli-in-force = In force here:
cli-play-which = expected a game to play; see: tenpips games
cli-nothing-to-resume = there is no match to go on with; start one: tenpips play dix
cli-compiling = Compiling the rules for this machine (only the first time) …
cli-compile = Compile everything that strong bots need, so that nothing waits for it later.
cli-compile-done = { $game }: ready ({ $seconds } s).
cli-compile-nothing = There is nothing to compile: numba is not installed, so bots run as plain Python.

cli-sim-title = { $deals ->
    [one] One deal
   *[other] { $deals } deals
} of { $game }, seed { $seed }, { $policy } cards
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
    [one] One deal checked: every card is right, and every result that is stored.
   *[other] { $deals } deals checked: every card is right, and every result that is stored.
}
cli-broken-off = { $deals ->
    [one] One of them broke off before its end.
   *[other] { $deals } of them broke off before their end.
}
cli-resume-alone = expected --resume without a game, its rules, a bot or a seed: the record has them
cli-file-exists = expected a new file to save to, got { $file }, which exists (go on with it: --resume { $file })
cli-file-special = expected a file to save to, got { $file }, which is a folder, a device or a pipe

cli-train-cannot = expected numba, and a game that tells a network what it sees; { $game } cannot be trained here
cli-train-exists = expected a new file to write to, got { $file }, which exists (choose another with --out, or go on with a training: --resume { $training })
cli-train-out = expected a network’s file such as dix.npz for --out, got { $file }, which is how trainings are named
cli-train-line = { $deals } of { $all } deals, { $rate } a second, off by { $error } points a card
cli-train-curve = { $deals } deals, { $minutes } minutes: { $margin } points a deal against greedy
cli-train-stored = Network written to { $file }. To go on: --resume { $training }

cli-arena-examples =
    Examples:
      tenpips arena greedy random --game dix
      tenpips arena oracle greedy random --game reunion --deals 50
      tenpips arena greedy "outside:sh examples/outside_bot/lowest.sh" --game dix
cli-option-arena-players = who plays: random, greedy or another level; ismcts:simulations=N, pimc:worlds=N, network; oracle (sees all cards); outside:COMMAND (a program, see docs/bot-protocol.md)
cli-option-arena-deals = how many packs; each is played in every seating (200)
cli-option-arena-seed = the number that fixes every pack and every chance choice (0)
cli-option-arena-seatings = every: all seatings with as many different players as can be; few: a balanced part of them
cli-option-arena-until = stop as soon as it is clear that the first player is rated at most LOW or at least HIGH above the others
cli-option-arena-until-points = the same in points a deal
cli-option-arena-seconds = what a program may take for a card (1)
cli-option-arena-workers = packs played at the same time (as many as processors)
cli-option-arena-processes = in processes instead of threads: for players made of Python
cli-option-arena-ray = on the machines of a Ray cluster (pip install 'tenpips[ray]')
cli-option-arena-json = write the result to FILE as JSON (- for the screen, instead of the table)
cli-option-arena-resume = keep every finished pack in FILE, and play none that is there already
cli-option-arena-quiet = no progress bar
cli-arena-progress = { $done } of { $all } packs
cli-arena-left = , { $time } left
cli-arena-title = { $packs } packs of { $game }, { $seats } players, each in { $seatings } seatings ({ $deals } deals), seed { $seed }
cli-arena-interrupted = Interrupted: { $wanted } packs were wanted.
cli-arena-won = packs won
cli-arena-points = points a deal
cli-arena-rating = rating
cli-arena-time = ms a card
cli-arena-longest = 99.9 %
cli-arena-faults = faults
cli-arena-pairs = Points a deal that the row is ahead of the column:
cli-arena-note = ± is half a 95 % interval; a pack in all its seatings is one observation.
cli-arena-share = { $name } has { $share } per cent of the oracle’s advantage over { $weakest }.
cli-arena-unit-points = points a deal
cli-arena-unit-rating = rating points
cli-arena-answer-low = After { $packs } packs it is clear: { $first } is ahead by no more than { $low } { $unit }, rather than { $high }.
cli-arena-answer-high = After { $packs } packs it is clear: { $first } is ahead by { $high } { $unit } or more, rather than { $low }.
cli-arena-answer-open = { $packs } packs do not yet tell whether { $first } is ahead by { $low } or by { $high } { $unit }.
