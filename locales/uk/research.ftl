# Тексти середовищ для навчання, під зображенням столу.

research-to-move = хід: { $player }
research-over = Роздачу завершено.
research-broken-off = Роздачу перервано.
research-score = { $player }: за роздачу { $score }
research-margin = { $player }: за роздачу { $score }, перевага { $margin }
