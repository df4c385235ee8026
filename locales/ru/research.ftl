# Тексты сред для обучения, под изображением стола.

research-to-move = ход: { $player }
research-over = Сдача окончена.
research-broken-off = Сдача прервана.
research-score = { $player }: за сдачу { $score }
research-margin = { $player }: за сдачу { $score }, перевес { $margin }
