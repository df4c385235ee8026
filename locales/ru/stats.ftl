# Тексты tenpips stats.

cli-stats = Показать, что записи говорят об игроке: результаты, роли, составляющие счёта, везение.
stats-option-source = файлы записей, папки с ними, файл SQLite или каталог данных сервера либо postgresql://USER@HOST/NAME; если ничего не названо — партии, сохранённые на этом компьютере
stats-option-player = чья статистика; без этого — того, кто играл на этом компьютере, а в других записях — всех
stats-option-game = только эта игра
stats-option-variant = только этот вариант
stats-option-since = только сыгранное в этот день или позже, например 2026-11-30
stats-option-format = text, json или csv (docs/statistics.md)
stats-option-no-luck = не вычислять, насколько хороши были карты: на это уходит больше всего времени
stats-option-charts = начертить и диаграммы: один файл с таким именем (.svg или .png) или несколько в этой папке
stats-option-chart-format = svg или png для диаграмм в папке
stats-store = хранилище
stats-table = стол { $name }

stats-nothing = Считать пока нечего: партия, сыгранная через tenpips play, сохраняется и учитывается.
stats-none-asked = Считать нечего: ни одна доигранная сдача не подходит под запрос.
stats-progress = { $deals ->
    [one] прочитана { $deals } сдача
    [few] прочитано { $deals } сдачи
   *[many] прочитано { $deals } сдач
}
stats-progress-luck = { $deals ->
    [one] вычислено везение в { $deals } сдаче
    [few] вычислено везение в { $deals } сдачах
   *[many] вычислено везение в { $deals } сдачах
}
stats-too-many = Везение пропущено: сдач для этого слишком много.
stats-needs-charts = Для диаграмм не хватает библиотеки ({ $name }): pip install 'tenpips[charts]'
stats-drawn = Диаграммы: { $files }

stats-title = { $player }: { $matches ->
    [one] { $matches } партия
    [few] { $matches } партии
   *[many] { $matches } партий
}, { $deals ->
    [one] { $deals } сдача
    [few] { $deals } сдачи
   *[many] { $deals } сдач
}, с { $since } по { $until }
stats-title-all = { $players ->
    [one] { $players } игрок
    [few] { $players } игрока
   *[many] { $players } игроков
}, { $matches ->
    [one] { $matches } партия
    [few] { $matches } партии
   *[many] { $matches } партий
}, { $deals ->
    [one] { $deals } сдача
    [few] { $deals } сдачи
   *[many] { $deals } сдач
}, с { $since } по { $until }
stats-game = { $game }: { $identity }
stats-seat = Место { $number }
stats-player-seat = { $player } ({ $seat })
stats-more-players = { $count ->
    [one] и ещё { $count } игрок
    [few] и ещё { $count } игрока
   *[many] и ещё { $count } игроков
}

stats-head-won = выиграно
stats-head-drawn = ничьи
stats-head-lost = проиграно
stats-head-broken-off = брошено
stats-head-share = выиграно, %
stats-head-ahead = впереди, %
stats-head-deals = сдач
stats-head-points = очки
stats-head-margin = перевес
stats-head-luck = везение
stats-head-without-luck = перевес без везения
stats-head-mean = за сдачу
stats-head-course = перевес со временем
stats-head-a-deal = за сдачу
stats-head-none = ни одной, %
stats-head-times = раз
stats-head-red = красных
stats-head-black = чёрных
stats-head-count = раз

stats-matches = Партии
stats-deals = Сдачи
stats-points = Очки
stats-margin = Перевес над другими
stats-luck = Везение с картами
stats-margin-without = Перевес без везения
stats-counters = Фишки
stats-places = По очереди сдавать
stats-dealer = сдающий
stats-place = сдающий + { $number }
stats-begins = { $place }, начинает
stats-counted = Посчитано
stats-lines = В счёте за сдачу
stats-ranks = Карты в них по рангу
stats-happened = Случилось
stats-against = Против
stats-streaks = Сдач подряд: самое большее { $won } выиграно, { $lost } проиграно.

stats-note = Средние за сдачу { $error } стандартная ошибка. В скобках — какой доля выигранных может быть на самом деле с уверенностью 95 процентов (по Уилсону). Перевес — это счёт за вычетом среднего счёта остальных.
stats-luck-note = Везение — это то, что одни и те же простые игроки берут с этими колодами, по сравнению с тем, что они берут со всеми: насколько хороши были карты, а не как хорошо ими сыграно и не повезло ли с действиями других. Ошибка показывает, насколько точно оно измерено.
stats-left-out = { $deals ->
    [one] Пропущена { $deals } сдача без этого игрока; другого выбирает --player NAME.
    [few] Пропущено { $deals } сдачи без этого игрока; другого выбирает --player NAME.
   *[many] Пропущено { $deals } сдач без этого игрока; другого выбирает --player NAME.
}
stats-left-out-person = { $deals ->
    [one] Пропущена { $deals } сдача, сыгранная не за этим компьютером; --player NAME покажет одного игрока из всех записей.
    [few] Пропущены { $deals } сдачи, сыгранные не за этим компьютером; --player NAME покажет одного игрока из всех записей.
   *[many] Пропущено { $deals } сдач, сыгранных не за этим компьютером; --player NAME покажет одного игрока из всех записей.
}
stats-copies = { $deals ->
    [one] Пропущена { $deals } копия сдачи: каждая сдача посчитана один раз.
    [few] Пропущены { $deals } копии сдач: каждая сдача посчитана один раз.
   *[many] Пропущено { $deals } копий сдач: каждая сдача посчитана один раз.
}

# Что считают по местам итоги и игры; у счётчиков названия уже есть.

stats-count-scores = Счёт в партию
stats-count-points = Очки
stats-count-card-points = Очки за карты
stats-count-captured-points = Захваченные очки
stats-count-tricks = Взятки
stats-count-tens = Взятки на десять
stats-count-bowers = Взятые старшие валеты

# Виды строк счёта.

stats-line-trick = Взятки
dix-stats-line-trick = Простые взятки
stats-line-ten-trick = Взятки на десять
stats-line-last-trick = Последняя взятка
stats-line-skat = Прикуп
stats-line-skat-lost = Потерянный прикуп
stats-line-nil-paid = Без взяток: уплачено
stats-line-nil-received = Без взяток: получено
stats-line-capture = Захваты
stats-line-start-capture = Четыре в начале
stats-line-red-five = Красные пятёрки
stats-line-red-five-paid = Уплачено за пятёрки
stats-line-par = Очковый порог
stats-line-times-players = Умножено на игроков
stats-line-pack = Все очки колоды

# События, которые стоит считать; о других рассказывают только записи.

stats-event-trump = Побито козырем
stats-event-throw = Сброшенные карты
stats-event-sweep = Взяты все три
stats-event-pick-sweep = Взяты все три
stats-event-flip-sweep = Взяты все три
stats-event-reverse = Очищен стол

# Диаграммы.

stats-chart-course = Сумма перевеса, сдача за сдачей
stats-chart-places = Очки по очереди сдавать
stats-chart-margins = Перевес в сдаче
stats-chart-deal = сдача
stats-chart-points = очки
stats-chart-lead = перевес, очки
stats-chart-deals = сдач
stats-chart-mean = среднее
