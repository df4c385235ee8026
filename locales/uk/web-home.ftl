### Сторінки навколо столу: головна, запрошення, вибір місця, правила, налаштування.

## Верх і низ сторінки

web-home-brand = tenpips
web-home-brand-label = tenpips, на головну
web-home-skip = Перейти до вмісту
web-home-language = Мова
web-home-settings = Налаштування
web-home-footer-promise = Жодних облікових записів, жодного стеження, жодного запиту до чужих комп’ютерів.
web-home-footer-fair = Кожну роздачу тасують разом із гравцями, і її можна перевірити карта за картою.
web-home-footer-own = Правила викладено нашими словами за джерелами, названими в кожних правилах.
web-home-footer-replay = Переглянути запис

## Головна

web-home-title = Карткові ігри, де все вирішує десятка
web-home-lead = Виберіть гру та грайте. Нічого не треба ні реєструвати, ні встановлювати.
web-home-games = Ігри
web-home-loading = Запитуємо в сервера перелік ігор…
web-home-offline = Немає зв’язку із сервером. Ваші партії в безпеці; сторінка сама спробує ще раз.
web-home-problem = Сервер зараз не може перелічити свої ігри. Сторінка сама спробує ще раз.
web-home-retry = Спробувати ще раз

web-home-play-bot = { $bots ->
    [1] Грати зараз проти бота
    [one] Грати зараз проти { $bots } бота
    [few] Грати зараз проти { $bots } ботів
   *[many] Грати зараз проти { $bots } ботів
}
web-home-play-label = { $bots ->
    [1] { $game }: грати зараз проти бота
    [one] { $game }: грати зараз проти { $bots } бота
    [few] { $game }: грати зараз проти { $bots } ботів
   *[many] { $game }: грати зараз проти { $bots } ботів
}
web-home-play-friends = Грати з друзями
web-home-friends-label = { $game }: грати з друзями
web-home-opening = Відкриваємо стіл…
web-home-more = Варіант і сила
web-home-more-label = Варіант і сила: { $game }
web-home-variant = Варіант
web-home-level = Сила ботів
web-home-whoever = Грати з ким випаде
web-home-whoever-note = Ви сядете за відкритий стіл, що чекає на гравців, або відкриєте новий.
web-home-rules = Читати правила
web-home-rules-label = Читати правила: { $game }

web-home-picture-dix = Дікс: пікова шістка падає на пікову четвірку. Разом це десять, і це коштує трьох очок.
web-home-picture-reunion = Реюньйон: червовий і бубновий валети, два найстарші козирі, над тузом і десяткою.
web-home-picture-chinese-ten = Китайська десятка: чотири карти на столі біля колоди; червова сімка може захопити бубнову трійку.
web-home-picture-other = { $game }: карти сорочкою догори

web-home-mine = Ваші партії
web-home-mine-open = Далі
web-home-mine-open-label = Далі: { $game }, { $state }
web-home-mine-forget = Забути
web-home-mine-forget-label = Забути цю партію: { $game }
web-home-mine-forget-title = Забути цю партію?
web-home-mine-forget-text = Тоді цей браузер більше не триматиме вашого місця, і повернутися до нього звідси не вийде. Інші гратимуть далі без вас.
web-home-mine-forget-keep = Залишити
web-home-mine-with = за столом: { $names }
web-home-mine-several = { $count } × { $name }
web-home-mine-alone = більше ніхто ще не сів
web-home-mine-your-turn = ваш хід
web-home-mine-gathering = { $count ->
    [one] { $count } вільне місце
    [few] { $count } вільні місця
   *[many] { $count } вільних місць
}
web-home-mine-ready = чекаємо, поки всі зберуться
web-home-mine-shuffling = тасують
web-home-mine-playing = грають
web-home-mine-pause = між роздачами
web-home-mine-over = завершено
web-home-mine-gone = на цьому сервері її вже немає
web-home-mine-unknown = зараз новин немає
web-home-mine-older = { $count ->
    [one] { $count } давніша партія
    [few] { $count } давніші партії
   *[many] { $count } давніших партій
}

web-home-open = Відкриті столи
web-home-open-none = Зараз ніхто не чекає на гравців. Відкрийте стіл самі й додайте його до списку, коли запрошуватимете друзів.
web-home-open-join = Сісти
web-home-open-join-label = Сісти за стіл: { $game }, { $variant }
web-home-open-seats = { $count ->
    [one] { $count } вільне місце
    [few] { $count } вільні місця
   *[many] { $count } вільних місць
}
web-home-open-since = { $minutes ->
    [0] відкрито щойно
    [one] відкрито { $minutes } хвилину тому
    [few] відкрито { $minutes } хвилини тому
   *[many] відкрито { $minutes } хвилин тому
}
web-home-open-problem = Зараз не вдається отримати список відкритих столів.

## Адреса без сторінки

web-home-nowhere = Тут нічого немає
web-home-nowhere-text = Ця адреса нікуди не веде. Можливо, дорогою загубилася літера.
web-home-nowhere-home = До ігор

## Що може піти не так

web-problem-offline = Сервер не відповідає. Перевірте з’єднання та спробуйте ще раз.
web-problem-invalid = Ці вибори не поєднуються. Змініть домашнє правило, варіант або кількість гравців і спробуйте ще раз.
web-problem-conflict = Хтось вас випередив: місце зайняте.
web-problem-table-full = Усі місця зайняті. Можна дивитися.
web-problem-seat-taken = Хтось вас випередив: це місце зайняте.
web-problem-not-found = Цього столу тут більше немає.
web-problem-too-many-requests = Трохи повільніше, будь ласка; спробуйте ще раз за хвилину.
web-problem-unavailable = Сервер зараз не може цього зробити. Спробуйте трохи згодом.
web-problem-other = Не вийшло ({ $code }). Спробуйте ще раз.

## Рівні ботів

web-level-beginner = Новачок
web-level-easy = Легкий
web-level-medium = Середній
web-level-hard = Сильний
web-level-expert = Експерт
web-level-greedy = Жадібний
web-level-random = Випадковий
web-level-bot = Бот { $level }

## Запросити друзів

web-invite-title = { $game } з друзями
web-invite-lead = Виберіть, як вам до вподоби, і відкрийте стіл; тоді отримаєте посилання, щоб надіслати.
web-invite-name = Ваше ім’я
web-invite-name-note = Якщо хочете. Його бачать інші; можна лишити порожнім.
web-invite-seats = Хто де сидить
web-invite-seat = Місце { $number }
web-invite-me = Ви
web-invite-friend = Друг, за посиланням
web-invite-no-friend = Для друзів немає місця: ви гратимете лише проти ботів.
web-invite-rules-count = { $count ->
    [0] Домашні правила: як у варіанті
    [one] Домашні правила: { $count } зміна
    [few] Домашні правила: { $count } зміни
   *[many] Домашні правила: { $count } змін
}
web-invite-reset = Як у варіанті
web-invite-range = Від { $least } до { $most }.
web-invite-usual = У цьому варіанті: { $value }.
web-invite-table = Стіл і годинник
web-invite-watchers = Іншим можна дивитися
web-invite-watchers-note = Глядачі бачать лише відкриті карти.
web-invite-phrases = Можна казати короткі фрази
web-invite-phrases-note = Наприклад, «Гарно зіграно!»; нічого іншого за столом не напишеш.
web-invite-hints = Можна просити підказку
web-invite-hints-note = Хто ходить, може спитати сильного бота; він бачить лише карти того, хто питає.
web-invite-listed = Показати стіл у загальному списку
web-invite-listed-note = Тоді вільне місце може зайняти будь-хто.
web-invite-keep = Місце зберігається
web-invite-keep-note = Стільки часу є в того, хто втратить зв’язок або відійде.
web-invite-takeover = А потім
web-invite-takeover-none = стіл чекає
web-invite-takeover-bot = грає далі: бот { $level }
web-invite-clock = Годинник
web-invite-clock-none = Без годинника
web-invite-clock-quick = Швидко: 15 секунд на карту й 3 хвилини запасу
web-invite-clock-calm = Спокійно: 45 секунд на карту й 10 хвилин запасу
web-invite-clock-day = Листуванням: доба на кожну карту
web-invite-clock-days = Листуванням: три доби на кожну карту
web-invite-minutes = { $count ->
    [one] { $count } хвилина
    [few] { $count } хвилини
   *[many] { $count } хвилин
}
web-invite-hours = { $count ->
    [one] { $count } година
    [few] { $count } години
   *[many] { $count } годин
}
web-invite-days = { $count ->
    [one] { $count } день
    [few] { $count } дні
   *[many] { $count } днів
}
web-invite-open = Відкрити стіл
web-invite-opening = Відкриваємо…
web-invite-cancel = Скасувати

web-invite-card-title = Запросіть друга
web-invite-card-text = Хто відкриє це посилання, зможе сісти за цей стіл: { $game }, { $variant }.
web-invite-link = Посилання на стіл
web-invite-alone = Ця адреса веде лише на цей комп’ютер. Щоб друзі могли зайти з інших пристроїв, запустіть сервер із --host 0.0.0.0 і відкрийте цю сторінку за адресою комп’ютера у вашій мережі.
web-invite-copy = Скопіювати посилання
web-invite-copied = Скопійовано
web-invite-copy-failed = Скопіювати посилання саме не виходить. Його виділено: скопіюйте клавішами або через меню пристрою.
web-invite-share = Надіслати…
web-invite-share-text = Ходімо грати зі мною: { $game }
web-invite-qr = QR-код посилання, щоб зчитати камерою телефона

## Зайняти місце

web-seating-title = Вас запрошено: { $game }
web-seating-title-full = Стіл: { $game }
web-seating-variant = Варіант: { $variant }
web-seating-standard = Грають за звичайними правилами.
web-seating-differs = { $count ->
    [one] { $count } домашнє правило відрізняється від звичайних:
    [few] { $count } домашні правила відрізняються від звичайних:
   *[many] { $count } домашніх правил відрізняються від звичайних:
}
web-seating-difference = { $value } (зазвичай: { $standard })
web-seating-who = Хто тут
web-seating-open = вільне
web-seating-nameless = хтось без імені
web-seating-take = Зайняти місце
web-seating-taking = Сідаємо…
web-seating-watch = Дивитися
web-seating-full = Усі місця зайняті.
web-seating-no-watchers = За цим столом дивитися не можна.
web-seating-which = Місце
web-seating-any = будь-яке вільне місце
web-seating-clock = Годинник: { $card } на кожну карту
web-seating-bank = Годинник: { $card } на кожну карту, запас: { $bank }
web-seating-seconds = { $count ->
    [one] { $count } секунда
    [few] { $count } секунди
   *[many] { $count } секунд
}

## Правила

web-rules-title = Правила: { $game }
web-rules-loading = Відкриваємо правила…
web-rules-offline = Без з’єднання правила не отримати.
web-rules-problem = Правила цієї гри зараз не отримати.
web-rules-contents = Зміст
web-rules-search = Шукати в правилах
web-rules-found = { $count ->
    [0] Нічого не знайдено
    [one] Знайдено { $count } абзац
    [few] Знайдено { $count } абзаци
   *[many] Знайдено { $count } абзаців
}
web-rules-english = Цих правил вашою мовою ще немає; ось вони англійською.
web-rules-force = Чинні опції
web-rules-force-standard = Усе за звичайними правилами.
web-rules-force-differs = { $count ->
    [one] { $count } опція відрізняється від звичайних правил
    [few] { $count } опції відрізняються від звичайних правил
   *[many] { $count } опцій відрізняються від звичайних правил
}
web-rules-force-all = Решта опцій
web-rules-table = Таблиця, її можна гортати вбік
web-rules-back = Усі ігри

## Налаштування

web-settings-title = Налаштування
web-settings-note = Зберігаються лише в цьому браузері.
web-settings-preview = Як це виглядатиме
web-settings-general = Загальне
web-settings-name-note = Як вас бачать за столом. Можна лишити порожнім.
web-settings-language = Мова
web-settings-language-auto = Як у браузері
web-settings-theme = Світле чи темне
web-settings-theme-auto = Як на пристрої
web-settings-theme-light = Світле
web-settings-theme-dark = Темне
web-settings-cards = Карти
web-settings-deck = Кольори мастей
web-settings-deck-four = Чотири кольори
web-settings-deck-two = Червоне й чорне
web-settings-large = Великі значки на картах
web-settings-large-note = Для малих екранів і втомлених очей.
web-settings-back = Сорочка карт
web-settings-back-1 = Зелена
web-settings-back-2 = Червона
web-settings-back-3 = Синя
web-settings-sort = Порядок карт на руках
web-settings-sort-suit = За мастями
web-settings-sort-rank = За старшинством
web-settings-reversed = Найстарша карта перша
web-settings-pace = Темп
web-settings-speed = Швидкість карт
web-settings-speed-slow = Повільно
web-settings-speed-normal = Звичайно
web-settings-speed-fast = Швидко
web-settings-speed-none = Без руху
web-settings-speed-note = Якщо ваш пристрій просить менше руху, нічого не рухається, хоч би що тут вибрати.
web-settings-hold = Завершена взятка лежить
web-settings-hold-value = { $seconds } с
web-settings-tap = Дотик одразу прибирає завершену взятку
web-settings-step = Крок за кроком
web-settings-step-note = Кожен хід інших чекає, доки ви підете далі: зручно для першої партії.
web-settings-ready = Починати наступну роздачу самостійно
web-settings-ready-note = Не чекаючи, доки ви переглянете рахунок.
web-settings-playing = Гра
web-settings-twostep = Ходити у два кроки
web-settings-twostep-note = Перший дотик піднімає карту, другий грає її.
web-settings-heard = Коли ваш хід
web-settings-sound = Подавати звук
web-settings-notify = Показувати сповіщення
web-settings-notify-note = Лише коли ця сторінка у фоні. Браузер запитає вашого дозволу.
web-settings-notify-denied = Браузер не дозволяє сповіщень із цієї сторінки. Це можна змінити в його налаштуваннях.
web-settings-notify-none = У цьому браузері немає сповіщень.
web-settings-keys = Клавіші
web-settings-keys-on = За столом окремі літери діють як клавіші
web-settings-keys-note = Без них усе й далі доступно через Tab, Enter і Escape.
web-settings-key = Клавіша
web-settings-key-does = Що робить
web-settings-data = Налаштування й місця у файлі
web-settings-data-note = У файлі — ваші налаштування й місця за столами. Хто має його, може сісти на ваше місце, тож нікому його не давайте.
web-settings-export = Зберегти у файл
web-settings-import = Прочитати з файлу
web-settings-imported = Прочитано: налаштування й місця тепер тут.
web-settings-import-failed = Цей файл записала не tenpips, або він пошкоджений. Нічого не змінено.
web-settings-done = Готово

## Назви варіантів

web-variant-dix-classic = Звичайний
web-variant-dix-pagat = Одна роздача (pagat.com)
web-variant-reunion-classic = Звичайний
web-variant-reunion-gambiter = Низькі десятки, на фішки (gambiter.com)
web-variant-reunion-pierer = Як сто років тому (Пірер)
web-variant-chinese-ten-standard = Китайський
web-variant-chinese-ten-taiwan = Тайванський
web-variant-chinese-ten-taiwan-220 = Тайванський, 220 очок
web-variant-chinese-ten-thai = Тайський: Чорна жаба, червона жаба

## Назви домашніх правил і їхніх значень; пояснюють їх тексти самих ігор

web-option-dix-first-lead = Перший хід
web-value-dix-first-lead-nondealer = суперник здавача
web-value-dix-first-lead-dealer = здавач
web-option-dix-joker-rank = Старшинство джокера
web-value-dix-joker-rank-turned-card = відкрита карта
web-value-dix-joker-rank-top-trump = найстарший козир
web-option-dix-draw-order = Першим добирає
web-value-dix-draw-order-winner-first = хто взяв взятку
web-value-dix-draw-order-loser-first = хто програв взятку
web-value-dix-draw-order-nondealer-first = завжди суперник здавача
web-option-dix-match-format = Тривалість партії
web-value-dix-match-format-target = роздачі до цільового рахунку
web-value-dix-match-format-single-deal = одна роздача
web-option-dix-target = Цільовий рахунок
web-option-dix-match-tiebreak = Рівний рахунок наприкінці
web-value-dix-match-tiebreak-last-deal = вирішує остання роздача
web-value-dix-match-tiebreak-extra-deal = вирішують додаткові роздачі

web-option-reunion-ten-rank = Старшинство десятки
web-value-reunion-ten-rank-high = одразу за тузом
web-value-reunion-ten-rank-low = одразу над дев’яткою
web-option-reunion-direction = Напрямок
web-value-reunion-direction-clockwise = за годинниковою стрілкою
web-value-reunion-direction-anticlockwise = проти годинникової стрілки
web-option-reunion-first-dealer = Перший здавач
web-value-reunion-first-dealer-random = за жеребом
web-value-reunion-first-dealer-high-cut = хто зняв найстаршу карту
web-value-reunion-first-dealer-low-cut = хто зняв найнижчу карту
web-option-reunion-trump-card = Карта, що визначає козир
web-value-reunion-trump-card-upper = верхня з двох останніх
web-value-reunion-trump-card-bottom = нижня карта
web-option-reunion-discard-tens = Скільки десяток можна знести
web-value-reunion-discard-tens-free = скільки завгодно
web-value-reunion-discard-tens-max-one = щонайбільше одну
web-option-reunion-nil-penalty = Нульовий штраф (без взяток)
web-value-reunion-nil-penalty-points-30 = по 15 очок кожному з інших
web-value-reunion-nil-penalty-counters = по фішці кожному з інших
web-value-reunion-nil-penalty-none = нічого
web-option-reunion-nil-both = Двоє без взяток
web-value-reunion-nil-both-cross-pay = платять і одне одному
web-value-reunion-nil-both-full-to-winner = усе платять третьому
web-option-reunion-nil-dealer-talon = Прикуп здавача без взяток
web-value-reunion-nil-dealer-talon-forfeit = очки пропадають
web-value-reunion-nil-dealer-talon-keep = рахується здавачеві
web-option-reunion-left-bower-payment = Фішки за побитого лівого валета
web-option-reunion-stakes = Фішки наприкінці партії
web-value-reunion-stakes-off = ніскільки
web-value-reunion-stakes-ladder = за кроками по 50 очок
web-value-reunion-stakes-matsch = одна, дві або чотири
web-option-reunion-deals = Роздач у партії
web-option-reunion-match-tiebreak = Однаковий найкращий рахунок
web-value-reunion-match-tiebreak-shared = перемогу ділять
web-value-reunion-match-tiebreak-extra-round = вирішують ще три роздачі

web-option-chinese-ten-variant = Вартості карт
web-value-chinese-ten-variant-standard = китайські
web-value-chinese-ten-variant-taiwan = тайванські
web-value-chinese-ten-variant-taiwan-220 = тайванські, 220 очок
web-value-chinese-ten-variant-thai = тайські
web-option-chinese-ten-players = Гравців
web-option-chinese-ten-hand-capture = Обов’язок захоплювати
web-value-chinese-ten-hand-capture-card-forced = зіграна карта, якщо може
web-value-chinese-ten-hand-capture-hand-forced = гравець, якщо має чим
web-value-chinese-ten-hand-capture-optional = немає
web-option-chinese-ten-stock-choice = Що бере карта з колоди
web-value-chinese-ten-stock-choice-player = вибирає гравець
web-value-chinese-ten-stock-choice-auto-best = найцінніше
web-option-chinese-ten-triple-rule = Три однакові на столі
web-value-chinese-ten-triple-rule-sweep = четверта забирає всі три
web-value-chinese-ten-triple-rule-redeal = роздача не рахується
web-value-chinese-ten-triple-rule-none = нічого особливого
web-option-chinese-ten-black-aces = Які чорні тузи дають очки
web-value-chinese-ten-black-aces-by-players = за кількістю гравців
web-value-chinese-ten-black-aces-none = жоден
web-value-chinese-ten-black-aces-spade = туз пік
web-value-chinese-ten-black-aces-both = обидва
web-option-chinese-ten-score-mode = Що додає роздача
web-value-chinese-ten-score-mode-par-difference = очки понад поріг або до нього
web-value-chinese-ten-score-mode-raw = самі очки
web-option-chinese-ten-match-mode = Тривалість партії
web-value-chinese-ten-match-mode-target = роздачі до цільового рахунку
web-value-chinese-ten-match-mode-fixed-deals = домовлена кількість роздач
web-option-chinese-ten-target = Цільовий рахунок
web-option-chinese-ten-deals = Роздач, коли кількість домовлено
web-option-chinese-ten-max-deals = Найбільше роздач до цільового рахунку
web-option-chinese-ten-match-tiebreak = Однаковий найкращий рахунок
web-value-chinese-ten-match-tiebreak-extra-deal = вирішує ще одна роздача
web-value-chinese-ten-match-tiebreak-shared = перемогу ділять
web-option-chinese-ten-first-turn = Перший хід
web-value-chinese-ten-first-turn-left-of-dealer = ліворуч від здавача
web-value-chinese-ten-first-turn-dealer = здавач
web-option-chinese-ten-direction = Напрямок
web-value-chinese-ten-direction-clockwise = за годинниковою стрілкою
web-value-chinese-ten-direction-anticlockwise = проти годинникової стрілки
web-option-chinese-ten-reverse-on-clear = Порожній стіл повертає гру
web-value-chinese-ten-reverse-on-clear-off = ніколи
web-value-chinese-ten-reverse-on-clear-any-clear = будь-якої миті
web-value-chinese-ten-reverse-on-clear-end-of-turn = наприкінці ходу
web-option-chinese-ten-peek = Хто бачить нижню карту
web-value-chinese-ten-peek-none = ніхто
web-value-chinese-ten-peek-dealer = здавач
web-value-chinese-ten-peek-cutter = гравець праворуч від здавача
web-option-chinese-ten-red-five = За які червоні п’ятірки платять
web-value-chinese-ten-red-five-off = за жодні
web-value-chinese-ten-red-five-both-in-one-capture = за обидві одразу
web-value-chinese-ten-red-five-any-red-five = за кожну
web-option-chinese-ten-red-five-points = Очки за червоні п’ятірки
web-option-chinese-ten-red-five-cap = Обмеження цієї плати
web-value-chinese-ten-red-five-cap-none = немає
web-value-chinese-ten-red-five-cap-captured-points = захоплені очки
web-option-chinese-ten-stake-per-point = Гроші за очко

## Суми на картинках ігор

web-home-chip-dix = 4 + 6 = 10
web-home-chip-chinese-ten = 7 + 3 = 10
