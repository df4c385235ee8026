# Texts of the environments for learners, under the picture of the table.

research-to-move = to move: { $player }
research-over = The deal is over.
research-broken-off = The deal is broken off.
research-score = { $player }: score { $score }
research-margin = { $player }: score { $score }, margin { $margin }
