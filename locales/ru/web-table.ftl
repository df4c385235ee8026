### The table in the browser.

web-loading = Минутку…
web-again = Попробовать ещё раз
web-to-home = На первую страницу
web-cancel = Отмена
web-understood = Понятно
web-nothing-here = Здесь ничего нет
web-nothing-here-why = Возможно, в адресе опечатка или страницы больше нет.
web-problem = Не получилось. Попробуйте ещё раз чуть позже.
web-table-lost = Этот стол открыть нельзя
web-table-lost-why = Сервер такого стола не знает. Возможно, ссылка обрезалась или стол давно убрали.
web-seat-lost = Эта ссылка больше не ведёт на место
web-seat-lost-why = Кто-то сделал более новую, или место освободили. Новую ссылку может сделать любой за столом.
web-to-table = К столу

## Titles and tools

web-title = { $game } – tenpips
web-title-turn = ● Ваш ход – { $game }
web-coach = Как в это играют
web-skip-hand = К моим картам
web-tools = Всё для стола
web-menu = Меню
web-people = Кто здесь
web-rules = Правила
web-sort = Разложить мои карты по-другому
web-last = Последняя взятка
web-last-none = Ещё ничего не взято.
web-history = Что произошло
web-history-none = Пока ничего.
web-match-sheet = Запись партии
web-settings = Настройки
web-keys = Клавиши
web-log = Что происходит
web-deal-number = Сдача { $number }
web-deal-of-target = Сдача { $number } · до { $target }

## Seats

web-seat-you = Вы
web-seat-open = Свободное место
web-seat-guest = Гость { $number }
web-seat-bot = Бот
web-seat-bots = Бот { $number }
web-dealer = Сдающий
web-dealer-mark = С
web-resigned = поражение
web-away = не на связи
web-total = Очки в партии
web-your-turn = Ваш ход
web-their-turn = Ходит
web-cards-in-hand = { $count ->
    [one] { $count } карта на руках
    [few] { $count } карты на руках
   *[many] { $count } карт на руках
}
web-pile = { $zone }: { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}

## Cards

web-hand = { $count ->
    [0] У вас нет карт
    [one] Ваши карты: { $count } карта
    [few] Ваши карты: { $count } карты
   *[many] Ваши карты: { $count } карт
}
web-card-take = Захватить: { $card }
web-card-pending = { $card }, карта в пути
web-card-chosen = { $card }, выбор сделан; ещё раз, чтобы сыграть
web-card-not-now = { $card }, сейчас сыграть нельзя
web-face-down = { $count ->
    [one] { $count } закрытая карта
    [few] { $count } закрытые карты
   *[many] { $count } закрытых карт
}
web-played-by = Карта игрока { $player }
web-led = заход
web-took = берёт
web-clockwise = Ходят по часовой стрелке.
web-anticlockwise = Ходят против часовой стрелки.

## How things are

web-gathering = Ждём остальных; игра начнётся сама.
web-shuffling = Все вместе тасуют…
web-waits-for = Ходит { $player }.
web-waits-away = Очередь: { $player }, но связи нет; место хранится ещё { $time }.
web-waits-gone = Очередь: { $player }, но за столом никого нет.
web-waits-help = Что можно сделать?
web-takes = { $player-is ->
    [you] Вы берёте.
   *[other] { $player } берёт.
}
web-step = Смотрите, сколько хотите.
web-next = Дальше
web-choose-target = Выберите, что захватить.
web-tap-again = Ещё раз, чтобы сыграть эту карту.
web-overdue = Сервер задерживается; ваша карта не пропала.
web-show-rule = Показать правило
web-link-connecting = Соединяемся…
web-link-lost = Связь потеряна. Всё остальное на месте.
web-link-draining = Сервер сейчас перезапустится. Игра вот-вот продолжится.
web-link-replaced = За этим столом вы теперь играете в другом окне.
web-link-gone = Это место больше не ваше.
web-link-no-watchers = За этим столом смотреть нельзя.
web-link-outdated = Есть более новая версия этой страницы.
web-retry-in = До следующей попытки: { $time }.
web-reconnect = Играть здесь
web-try-now = Попробовать сейчас
web-reload = Загрузить её
web-since-you-left = Пока вас не было

## Score

web-deal = Сдача
web-deal-over = Сдача № { $number } окончена
web-match-won = Вы выигрываете партию!
web-match-lost = Партию выигрывает { $player }
web-match-shared = Победа общая: { $players }
web-match-broken = Партия кончилась без победителя
web-total-is = всего { $total }
web-receipt-nothing = Очков нет.
web-rule = правило
web-counters = Фишки
web-next-deal = Следующая сдача
web-waits-ready = Ждём: { $players }.
web-ready-in = До следующей сдачи: { $time }.
web-rematch = Ещё партию
web-look = Посмотреть на стол
web-show-score = Показать счёт
web-show-proof = Показать доказательство
web-record-text = Скачать запись текстом
web-record-json = Скачать запись в JSON
web-replay-deal = Посмотреть ещё раз
web-replay-deals = Посмотреть сдачи ещё раз

## Questions

web-asks-take-back = { $player-is ->
    [you] Вы просите вернуть вашу последнюю карту.
   *[other] { $player } просит вернуть свою последнюю карту.
}
web-asks-rematch = { $player-is ->
    [you] Вы предлагаете ещё одну партию.
   *[other] { $player } предлагает ещё одну партию.
}
web-asks-bot = { $player-is ->
    [you] Вы предлагаете, чтобы за игрока { $about } играл бот.
   *[other] { $player } предлагает, чтобы за игрока { $about } играл бот.
}
web-agree = Согласиться
web-decline = Отказаться
web-waits-answer = Ждём ответа.

## Menu

web-take-back = Вернуть мою последнюю карту
web-seat-elsewhere = Скопировать ссылку на моё место
web-seat-copied = Скопировано: откройте её на другом устройстве
web-resign = Признать поражение
web-resign-really = Партия будет для вас проиграна. Вернуть её нельзя.
web-resign-do = Признать
web-leave = Покинуть стол
web-leave-really = Вы отдадите своё место, и его займёт кто-то другой. Чтобы вернуться позже, просто закройте эту страницу: место останется за вами.
web-leave-do = Покинуть
web-say = Сказать что-нибудь

## Who is here

web-people-seats = За столом
web-people-you = (вы)
web-bot-is = Бот, уровень: { $level }, версия { $version }. Он видит то же, что видел бы игрок на его месте.
web-people-away = Сейчас не на связи.
web-people-kept = Место сохраняется: { $time }, до { $until }.
web-people-kept-no-more = Время, на которое сохранялось место, вышло.
web-people-ask-bot = Предложить бота
web-people-renew = Новая ссылка на это место
web-people-link = Дайте эту ссылку тому, кто там сядет. Она в буфере обмена.
web-people-mute = Фразы
web-people-mute-one = Не слышать фраз: { $player }
web-people-nobody = Заглушать некого.
web-people-watch = Кто может смотреть
web-people-watchers = { $count ->
    [0] Смотреть может любой, у кого есть ссылка; видны только открытые карты. Сейчас никто не смотрит.
    [one] Смотреть может любой, у кого есть ссылка; видны только открытые карты. Сейчас смотрит { $count } зритель.
    [few] Смотреть может любой, у кого есть ссылка; видны только открытые карты. Сейчас смотрят { $count } зрителя.
   *[many] Смотреть может любой, у кого есть ссылка; видны только открытые карты. Сейчас смотрят { $count } зрителей.
}
web-people-no-watchers = Смотреть нельзя никому.
web-people-rules = Во что играют
web-people-absence = Если кто-то ушёл
web-people-takeover = Место сохраняется: { $time }; дальше играет: { $bot }
web-people-no-takeover = Место сохраняется: { $time }; стол ждёт.
web-people-clock = На каждую карту: { $card }, в запасе на партию: { $bank }.
web-people-no-clock = Никто не торопит: часов нет.
web-people-hints = Кто ходит, может попросить у бота подсказку.

## Keys

web-key-walk = От карты к карте
web-key-play = Сыграть карту
web-key-hand = К картам, которые можно сыграть или взять
web-key-next = Дальше после взятки
web-key-last = Последняя взятка
web-key-history = Что произошло
web-key-score = Запись партии
web-key-rules = Правила
web-key-people = Кто здесь
web-key-sort = Разложить карты по-другому
web-key-hint = Попросить у бота подсказку
web-key-keys = Эти клавиши
web-key-close = Закрыть то, что впереди
web-keys-none-destructive = Ни одна клавиша сама по себе не играет карту и ничего не отдаёт. Буквы можно отключить в настройках.

## Подсказки, если стол их даёт

web-hint = Попросить подсказку
web-hint-thinking = Бот думает за вас …
web-hint-card = Сильный бот ({ $bot }) советует карту { $card }.
web-hint-against = Но учтите: { $text }
web-card-advised = { $card }, советует бот
