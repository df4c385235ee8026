### Replays in the browser. These texts come with that page alone.

web-replay-title = Replay
web-replay-lead = Look at a deal again, card by card: all hands open, or as one of the players saw it.
web-replay-file = Record file
web-replay-choose = Choose a record file
web-replay-file-note = As this page or “tenpips play” saves it, as text or JSON. It is shown, and not kept.
web-replay-other = Another file
web-replay-match-deal = Match { $match }, deal { $deal }
web-replay-none = No deal at this table is over yet.
web-replay-no-table = The server knows no such table, or no such deal of it.
web-replay-busy = That was a lot at once. Try again in a few seconds.
web-replay-large = The file is too large for a record.
web-replay-many = { $most ->
    [one] At most { $most } deal of a file can be shown, and this file has more.
   *[other] At most { $most } deals of a file can be shown, and this file has more.
}
web-replay-bad-line = Line { $line } is not as a record should be.
web-replay-bad-deal = Deal { $deal } is not as a record should be.
web-replay-bad-card = Deal { $deal }, card { $ply }: the rules do not allow it.
web-replay-bad = This is not a record of a game.
web-replay-detail = What the server found: { $problem }
web-replay-download = Download the record
