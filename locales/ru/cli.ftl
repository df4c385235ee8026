# Texts of the tenpips command itself.

cli-summary = Дикс, Реюньон и Китайская десятка: три карточные игры вокруг числа десять.
cli-first-steps =
    Первые шаги:
      tenpips play dix                      партия против бота
      tenpips play reunion                  втроём за столом
      tenpips play chinese-ten --players 4  и вчетвером
      tenpips rules dix                     правила игры
      tenpips games                         все варианты и домашние правила
cli-play = Сыграть партию с ботами, на весь экран или строка за строкой.
cli-games = Перечислить игры, их варианты и возможные договорённости.
cli-rules = Напечатать правила игры.
cli-simulate = Дать ботам сыграть много сдач: сводка или запись каждой карты.
cli-replay = Пройти запись заново: проверить её или пересказать словами.
cli-arena = Дать игрокам одни и те же колоды при каждой рассадке: кто лучше и насколько это надёжно.
cli-train = Обучить сеть, которая оценивает карты, на играх с самой собой.

cli-option-game = игра: dix, reunion или chinese-ten
cli-option-variant = вариант игры по имени (см.: tenpips games)
cli-option-option = домашнее правило, например target=100; можно несколько раз
cli-option-players = сколько игроков, если игра даёт выбор
cli-option-bot = сила ботов: { $levels }
cli-option-seat = ваше место, счёт с 0 (влияет только на имена)
cli-option-seed = для того же числа сдаются те же колоды; иначе тасует операционная система
cli-option-name = ваше имя за столом
cli-option-save = куда сохранять запись партии по ходу игры
cli-option-resume = продолжить партию по её записи; без FILE — ту, которую вы оставили последней
cli-option-ascii = без значков и цветов, только буквы
cli-option-language = язык всех текстов: { $languages }; TENPIPS_LANGUAGE задаёт его постоянно
cli-option-two-colours = масти красные и чёрные, а не четырёх цветов
cli-option-deals = сколько сдач
cli-option-policy = кто выбирает карты: { $policies }
cli-option-trace = записать каждую сдачу в FILE как JSON, по одной в строке (- — на экран)
cli-option-sim-seed = число, которое определяет всю симуляцию
cli-option-train-deals = сколько сдач всего
cli-option-seconds = закончить через столько секунд, сколько бы сдач ни вышло
cli-option-train-seed = число, которое определяет обучение (если оно не кончается по времени)
cli-option-train-out = куда записать сеть (по умолчанию: имя игры и .npz)
cli-option-train-resume = продолжить обучение по файлу рядом с сетью
cli-option-record = файл записи, текст или JSON
cli-option-check = только проверить, что все карты, очки и итоги верны

cli-variants = {"  "}варианты
cli-options = {"  "}договорённости (имя=значения [обычное])
cli-in-force = Здесь действует:
cli-play-which = нужна игра; см.: tenpips games
cli-nothing-to-resume = нет партии, которую можно продолжить; начните новую: tenpips play dix
cli-compiling = Правила компилируются для этого компьютера (только в первый раз) …
cli-compile = Скомпилировать всё нужное сильным ботам, чтобы потом ничего не ждать.
cli-compile-done = { $game }: готово ({ $seconds } с).
cli-compile-nothing = Компилировать нечего: numba не установлена, поэтому боты работают на обычном Python.

cli-sim-title = { $deals ->
    [one] { $deals } сдача
    [few] { $deals } сдачи
   *[many] { $deals } сдач
}, { $game }, число { $seed }, карты выбирает { $policy }
cli-sim-seat = место
cli-sim-dealer = сдающий
cli-sim-leader = ходит первым
cli-sim-place = сдающий + { $number }
cli-sim-wins = выиграно сдач (ничьи делятся), проценты
cli-sim-trickless = сдачи без взяток, проценты
cli-sim-left = карт осталось на столе, за сдачу
cli-sim-sum = все места
cli-sim-field-scores = счёт в партию
cli-sim-field-points = очки
cli-sim-field-card-points = очки за карты
cli-sim-field-captured-points = захваченные очки
cli-sim-field-tricks = взятки
cli-sim-field-tens = взятки на десять
cli-sim-note = Среднее ± стандартная ошибка по местам; сдают по очереди, поэтому места различаются только случаем и тем, кто выбирает карты. По положению относительно сдающего их различают правила:
cli-traced = { $deals ->
    [one] { $deals } сдача записана в { $file }.
    [few] { $deals } сдачи записаны в { $file }.
   *[many] { $deals } сдач записано в { $file }.
}
cli-checked = { $deals ->
    [one] Проверена { $deals } сдача: все карты и все сохранённые результаты верны.
    [few] Проверено { $deals } сдачи: все карты и все сохранённые результаты верны.
   *[many] Проверено { $deals } сдач: все карты и все сохранённые результаты верны.
}
cli-broken-off = { $deals ->
    [one] Из них { $deals } прервана до конца.
    [few] Из них { $deals } прерваны до конца.
   *[many] Из них { $deals } прервано до конца.
}
cli-resume-alone = --resume задают без игры, её правил, бота и числа для сдач: всё это есть в записи
cli-file-exists = нужен новый файл для записи, а { $file } уже есть (продолжить: --resume { $file })
cli-file-special = для записи нужен файл, а { $file } — это папка, устройство или канал

cli-train-cannot = нужны numba и игра, которая сообщает сети, что ей видно; { $game } здесь обучать нельзя
cli-train-exists = нужен новый файл для записи, а { $file } уже есть (выберите другой через --out или продолжите обучение: --resume { $training })
cli-train-out = для --out нужен файл сети, например dix.npz, а { $file } — это имя файла обучения
cli-train-line = { $deals } из { $all } сдач, { $rate } в секунду, ошибка { $error } очка на карту
cli-train-curve = сдач: { $deals }, минут: { $minutes }; { $margin } очка за сдачу против greedy
cli-train-stored = Сеть записана в { $file }. Чтобы продолжить: --resume { $training }

cli-arena-examples =
    Примеры:
      tenpips arena greedy random --game dix
      tenpips arena oracle greedy random --game reunion --deals 50
      tenpips arena greedy "outside:sh examples/outside_bot/lowest.sh" --game dix
cli-option-arena-players = кто играет: random, greedy или другой уровень; ismcts:simulations=N, pimc:worlds=N, network; oracle (видит все карты); outside:COMMAND (программа, см. docs/bot-protocol.md)
cli-option-arena-deals = сколько колод; каждая играется при каждой рассадке (200)
cli-option-arena-seed = число, которое определяет все колоды и все случайные решения (0)
cli-option-arena-seatings = every: все рассадки с наибольшим числом разных игроков; few: равновесная их часть
cli-option-arena-until = остановиться, как только ясно, что рейтинг первого игрока выше остальных не больше чем на LOW или не меньше чем на HIGH
cli-option-arena-until-points = то же в очках за сдачу
cli-option-arena-seconds = сколько программа может думать над картой (1)
cli-option-arena-workers = сколько колод играть одновременно (столько, сколько процессоров)
cli-option-arena-processes = в процессах вместо потоков: для игроков на Python
cli-option-arena-ray = на машинах кластера Ray (pip install 'tenpips[ray]')
cli-option-arena-json = записать результат в FILE как JSON (- — на экран вместо таблицы)
cli-option-arena-resume = хранить каждую сыгранную колоду в FILE и не играть те, что там уже есть
cli-option-arena-quiet = без полосы выполнения
cli-arena-progress = { $done } из { $all } колод
cli-arena-left = , осталось { $time }
cli-arena-title = { $game }: колод { $packs }, игроков { $seats }, рассадок каждой колоды { $seatings } (сдач { $deals }), число { $seed }
cli-arena-interrupted = Прервано; предполагалось колод: { $wanted }.
cli-arena-won = выиграно колод
cli-arena-points = очки за сдачу
cli-arena-rating = рейтинг
cli-arena-time = мс на карту
cli-arena-longest = 99,9 %
cli-arena-faults = сбои
cli-arena-pairs = На сколько очков за сдачу строка впереди столбца:
cli-arena-note = ± — половина 95-процентного интервала; колода при всех рассадках считается одним наблюдением.
cli-arena-share = { $name }: { $share } процента преимущества oracle над { $weakest }.
cli-arena-unit-points = очка за сдачу
cli-arena-unit-rating = пункта рейтинга
cli-arena-answer-low = Колод сыграно: { $packs }; ясно, что { $first } впереди не больше чем на { $low } { $unit }, а не на { $high }.
cli-arena-answer-high = Колод сыграно: { $packs }; ясно, что { $first } впереди не меньше чем на { $high } { $unit }, а не на { $low }.
cli-arena-answer-open = Колод сыграно: { $packs }; пока не видно, на сколько впереди { $first }: на { $low } или на { $high } { $unit }.
