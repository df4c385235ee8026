### Стіл у браузері.

web-loading = Хвилинку…
web-again = Спробувати ще раз
web-to-home = На головну
web-cancel = Скасувати
web-understood = Гаразд
web-nothing-here = Тут нічого немає
web-nothing-here-why = Можливо, в адресі помилка або сторінки вже немає.
web-problem = Не вийшло. Спробуйте ще раз за мить.
web-table-lost = Цей стіл не відкривається
web-table-lost-why = Сервер не знає такого столу. Можливо, посилання обрізане або стіл давно прибрали.
web-seat-lost = Це посилання вже не веде до місця
web-seat-lost-why = Хтось зробив новіше, або місце звільнили. Нове посилання може зробити будь-хто за столом.
web-to-table = До столу

## Заголовки й інструменти

web-title = { $game } – tenpips
web-title-turn = ● Ваш хід – { $game }
web-coach = Як це грається
web-skip-hand = До моїх карт
web-tools = Інструменти столу
web-menu = Меню
web-people = Хто тут
web-rules = Правила
web-sort = Розкласти мої карти інакше
web-last = Остання взятка
web-last-none = Ще нічого не взято.
web-history = Що було
web-history-none = Ще нічого.
web-match-sheet = Таблиця партії
web-settings = Налаштування
web-keys = Клавіші
web-log = Що відбувається
web-deal-number = Роздача № { $number }
web-deal-of-target = Роздача { $number } · до { $target }

## Місця

web-seat-you = Ви
web-seat-open = Вільне місце
web-seat-guest = Гість { $number }
web-seat-bot = Бот
web-seat-bots = Бот { $number }
web-dealer = Здавач
web-dealer-mark = Зд
web-resigned = партію здано
web-away = не на зв’язку
web-total = Очки в партії
web-your-turn = Ваш хід
web-their-turn = Ходить
web-cards-in-hand = { $count ->
    [one] { $count } карта на руках
    [few] { $count } карти на руках
   *[many] { $count } карт на руках
}
web-pile = { $count ->
    [one] { $zone }: { $count } карта
    [few] { $zone }: { $count } карти
   *[many] { $zone }: { $count } карт
}

## Карти

web-hand = { $count ->
    [0] У вас на руках порожньо
    [one] Ваші карти, на руках { $count } карта
    [few] Ваші карти, на руках { $count } карти
   *[many] Ваші карти, на руках { $count } карт
}
web-card-take = Узяти: { $card }
web-card-pending = { $card }, надсилається
web-card-chosen = { $card }, вибрано; ще раз, щоб зіграти
web-card-not-now = { $card }, зараз зіграти не можна
web-face-down = { $count ->
    [one] { $count } карта сорочкою догори
    [few] { $count } карти сорочкою догори
   *[many] { $count } карт сорочкою догори
}
web-played-by = Карту кладе { $player }
web-led = хід
web-took = бере
web-clockwise = Грають за годинниковою стрілкою.
web-anticlockwise = Грають проти годинникової стрілки.

## Що зараз

web-gathering = Чекаємо на інших; гра почнеться сама.
web-shuffling = Тасуємо всі разом…
web-waits-for = Ходить { $player }.
web-waits-away = Черга: { $player }, але зв’язку немає; місце чекатиме ще { $time }.
web-waits-gone = Черга: { $player }, але за столом нікого немає.
web-waits-help = Що можна зробити?
web-takes = { $player-is ->
    [you] Берете ви.
   *[other] Бере { $player }.
}
web-step = Дивіться, скільки захочете.
web-next = Далі
web-choose-target = Виберіть, що захопити.
web-tap-again = Ще раз, щоб зіграти цю карту.
web-overdue = Сервер не поспішає; ваша карта не пропала.
web-show-rule = Показати правило
web-link-connecting = З’єднуємося…
web-link-lost = Зв’язок втрачено. Більше нічого не втрачено.
web-link-draining = Сервер ось-ось перезапуститься. За мить гра піде далі.
web-link-replaced = Тепер ви граєте за цим столом в іншому вікні.
web-link-gone = Це місце більше не ваше.
web-link-no-watchers = За цим столом дивитися не можна.
web-link-outdated = Є новіша версія цієї сторінки.
web-retry-in = Наступна спроба за { $time }.
web-reconnect = З’єднатися тут
web-try-now = Спробувати зараз
web-reload = Завантажити
web-since-you-left = Поки вас не було

## Рахунок

web-deal = Роздача
web-deal-over = Роздачу № { $number } завершено
web-match-won = Ви виграли партію!
web-match-lost = Партію виграє { $player }
web-match-shared = Перемогу ділять: { $players }
web-match-broken = Партія закінчилася без переможця
web-total-is = { $total } разом
web-receipt-nothing = Без очок.
web-rule = правило
web-counters = Фішки
web-next-deal = Наступна роздача
web-waits-ready = Чекаємо: { $players }.
web-ready-in = Наступна роздача почнеться за { $time }.
web-rematch = Ще одна партія
web-look = Подивитися на стіл
web-show-score = Показати рахунок
web-show-proof = Показати доказ
web-record-text = Завантажити запис як текст
web-record-json = Завантажити запис як JSON
web-replay-deal = Переглянути ще раз
web-replay-deals = Переглянути роздачі ще раз

## Запитання

web-asks-take-back = { $player-is ->
    [you] Ви просите дозволу забрати свою останню карту назад.
   *[other] { $player } просить дозволу забрати свою останню карту назад.
}
web-asks-rematch = { $player-is ->
    [you] Ви пропонуєте ще одну партію.
   *[other] { $player } пропонує ще одну партію.
}
web-asks-bot = { $player-is ->
    [you] Ви пропонуєте, щоб далі грав бот (місце: { $about }).
   *[other] { $player } пропонує, щоб далі грав бот (місце: { $about }).
}
web-agree = Погодитися
web-decline = Відмовити
web-waits-answer = Чекаємо на відповідь.

## Меню

web-take-back = Забрати останню карту назад
web-seat-elsewhere = Скопіювати посилання на моє місце
web-seat-copied = Скопійовано: відкрийте його на іншому пристрої
web-resign = Здати партію
web-resign-really = Тоді партію для вас програно. Назад дороги немає.
web-resign-do = Здати
web-leave = Встати з-за столу
web-leave-really = Ви віддаєте своє місце, і його займе хтось інший. Якщо хочете повернутися згодом, просто закрийте цю сторінку: місце лишиться за вами.
web-leave-do = Встати
web-say = Сказати щось

## Хто тут

web-people-seats = За столом
web-people-you = (ви)
web-bot-is = Бот, рівень: { $level }, версія { $version }. Він бачить те саме, що й гравець на його місці.
web-people-away = Зараз не на зв’язку.
web-people-kept = Місце зберігається; лишилося: { $time } (до { $until }).
web-people-kept-no-more = Час, на який зберігалося місце, минув.
web-people-ask-bot = Попросити бота
web-people-renew = Нове посилання на це місце
web-people-link = Дайте це посилання тому, хто має тут сидіти. Воно в буфері обміну.
web-people-mute = Фрази
web-people-mute-one = Не чути фраз: { $player }
web-people-nobody = Приглушувати нікого.
web-people-watch = Хто може дивитися
web-people-watchers = { $count ->
    [0] Дивитися може будь-хто з посиланням; видно лише відкриті карти. Зараз ніхто не дивиться.
    [one] Дивитися може будь-хто з посиланням; видно лише відкриті карти. Зараз дивиться { $count } глядач.
    [few] Дивитися може будь-хто з посиланням; видно лише відкриті карти. Зараз дивляться { $count } глядачі.
   *[many] Дивитися може будь-хто з посиланням; видно лише відкриті карти. Зараз дивляться { $count } глядачів.
}
web-people-no-watchers = Дивитися не можна нікому.
web-people-rules = У що грають
web-people-absence = Якщо хтось відійде
web-people-takeover = Місце зберігається ({ $time }); потім далі грає { $bot }
web-people-no-takeover = Місце зберігається ({ $time }), і стіл чекає.
web-people-clock = На кожну карту — { $card }, запас на всю партію — { $bank }.
web-people-no-clock = Нікого не підганяють: годинника немає.
web-people-hints = Хто ходить, може попросити в бота підказку.

## Клавіші

web-key-walk = Від карти до карти
web-key-play = Зіграти карту
web-key-hand = До карт, які можна зіграти чи взяти
web-key-next = Далі після взятки
web-key-last = Остання взятка
web-key-history = Що було
web-key-score = Таблиця партії
web-key-rules = Правила
web-key-people = Хто тут
web-key-sort = Розкласти карти інакше
web-key-hint = Попросити в бота підказку
web-key-keys = Ці клавіші
web-key-close = Закрити те, що спереду
web-keys-none-destructive = Жодна клавіша сама не зіграє карти й нічого не здасть. Літери можна вимкнути в налаштуваннях.

## Підказки, якщо стіл їх дає

web-hint = Попросити підказку
web-hint-thinking = Бот думає за вас …
web-hint-card = Сильний бот ({ $bot }) радить карту { $card }.
web-hint-against = Але зважте: { $text }
web-card-advised = { $card }, радить бот
