# Тексти tenpips stats.

cli-stats = Показати, що кажуть записи про гравця: результати, ролі, складники рахунку, везіння.
stats-option-source = файли записів, папки з ними, файл SQLite або тека даних сервера чи postgresql://USER@HOST/NAME; якщо не названо нічого — партії, збережені на цьому комп’ютері
stats-option-player = чия статистика; без цього — того, хто грав на цьому комп’ютері, а в інших записах — усіх
stats-option-game = лише ця гра
stats-option-variant = лише цей варіант
stats-option-since = лише зігране цього дня або пізніше, наприклад 2026-11-30
stats-option-format = text, json або csv (docs/statistics.md)
stats-option-no-luck = не обчислювати, наскільки добрі були карти: на це йде найбільше часу
stats-option-charts = накреслити також діаграми: один файл із такою назвою (.svg або .png) чи кілька в цій папці
stats-option-chart-format = svg або png для діаграм у папці
stats-store = сховище
stats-table = стіл { $name }

stats-nothing = Рахувати поки нічого: партія, зіграна через tenpips play, зберігається й рахується.
stats-none-asked = Рахувати нічого: жодна дограна до кінця роздача не відповідає запиту.
stats-progress = { $deals ->
    [one] прочитано { $deals } роздачу
    [few] прочитано { $deals } роздачі
   *[many] прочитано { $deals } роздач
}
stats-progress-luck = { $deals ->
    [one] обчислено везіння в { $deals } роздачі
    [few] обчислено везіння в { $deals } роздачах
   *[many] обчислено везіння в { $deals } роздачах
}
stats-too-many = Везіння пропущено: роздач для цього забагато.
stats-needs-charts = Для діаграм бракує бібліотеки ({ $name }): pip install 'tenpips[charts]'
stats-drawn = Діаграми: { $files }

stats-title = { $player }: { $matches ->
    [one] { $matches } партія
    [few] { $matches } партії
   *[many] { $matches } партій
}, { $deals ->
    [one] { $deals } роздача
    [few] { $deals } роздачі
   *[many] { $deals } роздач
}, від { $since } до { $until }
stats-title-all = { $players ->
    [one] { $players } гравець
    [few] { $players } гравці
   *[many] { $players } гравців
}, { $matches ->
    [one] { $matches } партія
    [few] { $matches } партії
   *[many] { $matches } партій
}, { $deals ->
    [one] { $deals } роздача
    [few] { $deals } роздачі
   *[many] { $deals } роздач
}, від { $since } до { $until }
stats-game = { $game }: { $identity }
stats-seat = Місце { $number }
stats-player-seat = { $player } ({ $seat })
stats-more-players = { $count ->
    [one] і ще { $count } гравець
    [few] і ще { $count } гравці
   *[many] і ще { $count } гравців
}

stats-head-won = виграно
stats-head-drawn = нічиї
stats-head-lost = програно
stats-head-broken-off = кинуто
stats-head-share = виграно, %
stats-head-ahead = попереду, %
stats-head-deals = роздач
stats-head-points = очки
stats-head-margin = перевага
stats-head-luck = везіння
stats-head-without-luck = перевага без везіння
stats-head-mean = за роздачу
stats-head-course = перевага з часом
stats-head-a-deal = за роздачу
stats-head-none = жодної, %
stats-head-times = разів
stats-head-red = червоних
stats-head-black = чорних
stats-head-count = разів

stats-matches = Партії
stats-deals = Роздачі
stats-points = Очки
stats-margin = Перевага над іншими
stats-luck = Везіння з картами
stats-margin-without = Перевага без везіння
stats-counters = Фішки
stats-places = За чергою здавати
stats-dealer = здавач
stats-place = здавач + { $number }
stats-begins = { $place }, починає
stats-counted = Пораховано
stats-lines = У рахунку за роздачу
stats-ranks = Карти в них за рангом
stats-happened = Сталося
stats-against = Проти
stats-streaks = Роздач поспіль: щонайбільше { $won } виграно, { $lost } програно.

stats-note = Середні за роздачу { $error } стандартна похибка. У дужках — якою частка виграних може бути насправді з певністю 95 відсотків (за Вілсоном). Перевага — це рахунок без середнього рахунку інших.
stats-luck-note = Везіння — це те, що ті самі прості гравці беруть із цими колодами, порівняно з тим, що вони беруть з усіма: наскільки добрі були карти, а не як добре ними зіграно і не чи пощастило з діями інших. Похибка показує, наскільки певно його виміряно.
stats-left-out = { $deals ->
    [one] Пропущено { $deals } роздачу без цього гравця; іншого вибирає --player NAME.
    [few] Пропущено { $deals } роздачі без цього гравця; іншого вибирає --player NAME.
   *[many] Пропущено { $deals } роздач без цього гравця; іншого вибирає --player NAME.
}
stats-left-out-person = { $deals ->
    [one] Пропущено { $deals } роздачу, яку зіграно не за цим комп’ютером; --player NAME покаже одного гравця з усіх записів.
    [few] Пропущено { $deals } роздачі, які зіграно не за цим комп’ютером; --player NAME покаже одного гравця з усіх записів.
   *[many] Пропущено { $deals } роздач, які зіграно не за цим комп’ютером; --player NAME покаже одного гравця з усіх записів.
}
stats-copies = { $deals ->
    [one] Пропущено { $deals } копію роздачі: кожну роздачу пораховано один раз.
    [few] Пропущено { $deals } копії роздач: кожну роздачу пораховано один раз.
   *[many] Пропущено { $deals } копій роздач: кожну роздачу пораховано один раз.
}

# Що рахують за місцями результати й ігри; лічильники вже мають назви.

stats-count-scores = Рахунок для партії
stats-count-points = Очки
stats-count-card-points = Очки за карти
stats-count-captured-points = Захоплені очки
stats-count-tricks = Взятки
stats-count-tens = Взятки-десятки
stats-count-bowers = Узяті старші валети

# Види рядків рахунку.

stats-line-trick = Взятки
dix-stats-line-trick = Прості взятки
stats-line-ten-trick = Взятки-десятки
stats-line-last-trick = Остання взятка
stats-line-skat = Прикуп
stats-line-skat-lost = Втрачений прикуп
stats-line-nil-paid = Без взятки: сплачено
stats-line-nil-received = Без взятки: отримано
stats-line-capture = Захоплення
stats-line-start-capture = Чотири на початку
stats-line-red-five = Червоні п’ятірки
stats-line-red-five-paid = Сплачено за п’ятірки
stats-line-par = Очковий поріг
stats-line-times-players = Помножено на гравців
stats-line-pack = Усі очки колоди

# Події, варті лічби; про інші розповідають лише записи.

stats-event-trump = Побито козирем
stats-event-throw = Знесені карти
stats-event-sweep = Узято всі три
stats-event-pick-sweep = Узято всі три
stats-event-flip-sweep = Узято всі три
stats-event-reverse = Очищений стіл

# Діаграми.

stats-chart-course = Сума переваги, роздача за роздачею
stats-chart-places = Очки за чергою здавати
stats-chart-margins = Перевага в роздачі
stats-chart-deal = роздача
stats-chart-points = очки
stats-chart-lead = перевага, очки
stats-chart-deals = роздач
stats-chart-mean = середнє
