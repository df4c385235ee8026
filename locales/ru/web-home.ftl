### The web pages around the table: home, invitation, taking a seat, rules, settings.

## Header and footer

web-home-brand = tenpips
web-home-brand-label = tenpips, на первую страницу
web-home-skip = К содержанию
web-home-language = Язык
web-home-settings = Настройки
web-home-footer-promise = Ни учётных записей, ни слежки, ни запросов к чужим компьютерам.
web-home-footer-fair = Каждую сдачу тасуют вместе с игроками, и проверить можно каждую карту.
web-home-footer-own = Правила изложены своими словами, по источникам, названным в конце каждых правил.
web-home-footer-replay = Посмотреть запись

## Home

web-home-title = Карточные игры, где всё решает десятка
web-home-lead = Выберите игру и играйте. Ни регистрации, ни установки.
web-home-games = Игры
web-home-loading = Спрашиваем у сервера, какие есть игры…
web-home-offline = Нет связи с сервером. Ваши партии в безопасности; страница сама попробует ещё раз.
web-home-problem = Сервер сейчас не может назвать свои игры. Страница сама попробует ещё раз.
web-home-retry = Попробовать ещё раз

web-home-play-bot = { $bots ->
    [1] Играть сейчас с ботом
    [one] Играть сейчас с { $bots } ботом
    [few] Играть сейчас с { $bots } ботами
   *[many] Играть сейчас с { $bots } ботами
}
web-home-play-label = { $bots ->
    [1] { $game }: играть сейчас с ботом
    [one] { $game }: играть сейчас с { $bots } ботом
    [few] { $game }: играть сейчас с { $bots } ботами
   *[many] { $game }: играть сейчас с { $bots } ботами
}
web-home-play-friends = Играть с друзьями
web-home-friends-label = { $game }: играть с друзьями
web-home-opening = Открываем стол…
web-home-more = Вариант и сила ботов
web-home-more-label = { $game }: вариант и сила ботов
web-home-variant = Вариант
web-home-level = Сила ботов
web-home-whoever = Играть с кем придётся
web-home-whoever-note = Вы сядете за общий стол, где ждут игроков, или откроете такой стол.
web-home-rules = Читать правила
web-home-rules-label = { $game }: читать правила

web-home-picture-dix = Дикс: шестёрка пик ложится на четвёрку пик. Вместе они дают десять, а это минус три очка.
web-home-picture-reunion = Реюньон: валет червей и валет бубен, два старших козыря, над тузом и десяткой.
web-home-picture-chinese-ten = Китайская десятка: четыре карты на столе рядом с колодой; семёрка червей может захватить тройку бубен.
web-home-picture-other = { $game }: закрытые карты

web-home-mine = Ваши партии
web-home-mine-open = Продолжить
web-home-mine-open-label = Продолжить: { $game }, { $state }
web-home-mine-forget = Забыть
web-home-mine-forget-label = Забыть эту партию: { $game }
web-home-mine-forget-title = Забыть эту партию?
web-home-mine-forget-text = Этот браузер больше не будет хранить ваше место, и вернуться на него отсюда нельзя. Остальные продолжат без вас.
web-home-mine-forget-keep = Оставить
web-home-mine-with = за столом { $names }
web-home-mine-several = { $count } × { $name }
web-home-mine-alone = больше никто пока не сел
web-home-mine-your-turn = ваш ход
web-home-mine-gathering = { $count ->
    [one] свободно { $count } место
    [few] свободно { $count } места
   *[many] свободно { $count } мест
}
web-home-mine-ready = ждём, пока все будут здесь
web-home-mine-shuffling = тасуются карты
web-home-mine-playing = идёт игра
web-home-mine-pause = между сдачами
web-home-mine-over = окончена
web-home-mine-gone = на этом сервере больше нет
web-home-mine-unknown = сейчас новостей нет
web-home-mine-older = { $count ->
    [one] Ещё { $count } прежняя партия
    [few] Ещё { $count } прежние партии
   *[many] Ещё { $count } прежних партий
}

web-home-open = Открытые столы
web-home-open-none = Сейчас никто не ждёт игроков. Откройте стол сами и, приглашая друзей, покажите его в общем списке.
web-home-open-join = Сесть
web-home-open-join-label = Сесть за стол: { $game }, { $variant }
web-home-open-seats = { $count ->
    [one] { $count } свободное место
    [few] { $count } свободных места
   *[many] { $count } свободных мест
}
web-home-open-since = { $minutes ->
    [0] открыт только что
    [1] открыт минуту назад
    [one] открыт { $minutes } минуту назад
    [few] открыт { $minutes } минуты назад
   *[many] открыт { $minutes } минут назад
}
web-home-open-problem = Список открытых столов сейчас получить нельзя.

## An address without a page

web-home-nowhere = Здесь ничего нет
web-home-nowhere-text = Этот адрес никуда не ведёт. Возможно, по дороге потерялась буква.
web-home-nowhere-home = К играм

## What can go wrong

web-problem-offline = Сервер не отвечает. Проверьте связь и попробуйте ещё раз.
web-problem-invalid = Эти настройки не сочетаются. Измените домашнее правило, вариант или число игроков и попробуйте ещё раз.
web-problem-conflict = Вас опередили: место занято.
web-problem-table-full = Все места заняты. Можно смотреть.
web-problem-seat-taken = Вас опередили: это место занято.
web-problem-not-found = Этого стола больше нет.
web-problem-too-many-requests = Чуть помедленнее, пожалуйста: попробуйте ещё раз через минуту.
web-problem-unavailable = Сейчас сервер этого не может. Попробуйте ещё раз чуть позже.
web-problem-other = Не получилось ({ $code }). Попробуйте ещё раз.

## Levels of bots

web-level-beginner = Начинающий
web-level-easy = Слабый
web-level-medium = Средний
web-level-hard = Сильный
web-level-expert = Экспертный
web-level-greedy = Жадный
web-level-random = Случайный
web-level-bot = { $level } бот

## Inviting friends

web-invite-title = { $game } с друзьями
web-invite-lead = Настройте всё по вкусу и откройте стол; вы получите ссылку, которую можно отправить.
web-invite-name = Ваше имя
web-invite-name-note = По желанию. Его видят остальные; можно и не заполнять.
web-invite-seats = Кто где сидит
web-invite-seat = Место { $number }
web-invite-me = Вы
web-invite-friend = Друг, по ссылке
web-invite-no-friend = Для друга места нет: вы бы играли с одними ботами.
web-invite-rules-count = { $count ->
    [0] Домашние правила: как в варианте
    [one] Домашние правила: изменено { $count }
    [few] Домашние правила: изменено { $count }
   *[many] Домашние правила: изменено { $count }
}
web-invite-reset = Как в варианте
web-invite-range = От { $least } до { $most }.
web-invite-usual = В этом варианте: { $value }.
web-invite-table = Стол и часы
web-invite-watchers = Можно смотреть
web-invite-watchers-note = Зрители видят только открытые карты.
web-invite-phrases = Можно говорить короткие фразы
web-invite-phrases-note = Например «отлично сыграно»; ничего другого за столом не напишешь.
web-invite-hints = Можно просить подсказку
web-invite-hints-note = Кто ходит, может спросить сильного бота; он видит только карты того, кто спрашивает.
web-invite-listed = Показать стол в общем списке
web-invite-listed-note = Тогда свободное место может занять кто угодно.
web-invite-keep = Место сохраняется
web-invite-keep-note = Столько ждут того, кто потерял связь или ушёл.
web-invite-takeover = Что потом
web-invite-takeover-none = стол ждёт
web-invite-takeover-bot = дальше играет { $level } бот
web-invite-clock = Часы
web-invite-clock-none = Без часов
web-invite-clock-quick = Быстро: 15 секунд на карту и 3 минуты в запасе
web-invite-clock-calm = Спокойно: 45 секунд на карту и 10 минут в запасе
web-invite-clock-day = По переписке: сутки на каждую карту
web-invite-clock-days = По переписке: трое суток на каждую карту
web-invite-minutes = { $count ->
    [one] { $count } минута
    [few] { $count } минуты
   *[many] { $count } минут
}
web-invite-hours = { $count ->
    [one] { $count } час
    [few] { $count } часа
   *[many] { $count } часов
}
web-invite-days = { $count ->
    [one] { $count } день
    [few] { $count } дня
   *[many] { $count } дней
}
web-invite-open = Открыть стол
web-invite-opening = Открываем…
web-invite-cancel = Отмена

web-invite-card-title = Пригласите друга
web-invite-card-text = Кто откроет эту ссылку, сможет сесть за этот стол: { $game }, { $variant }.
web-invite-link = Ссылка на стол
web-invite-alone = Этот адрес ведёт только на этот компьютер. Чтобы друзья могли зайти с других устройств, запустите сервер с --host 0.0.0.0 и откройте эту страницу по адресу компьютера в вашей сети.
web-invite-copy = Скопировать ссылку
web-invite-copied = Скопировано
web-invite-copy-failed = Само скопировать здесь не получается. Ссылка выделена: скопируйте её клавишами или через меню устройства.
web-invite-share = Отправить…
web-invite-share-text = Сыграем? { $game }
web-invite-qr = QR-код ссылки; его читает камера телефона

## Taking a seat

web-seating-title = Вас зовут сыграть: { $game }
web-seating-title-full = Стол: { $game }
web-seating-variant = Вариант: { $variant }
web-seating-standard = Играют по обычным правилам.
web-seating-differs = { $count ->
    [one] { $count } домашнее правило отличается от обычных:
    [few] { $count } домашних правила отличаются от обычных:
   *[many] { $count } домашних правил отличаются от обычных:
}
web-seating-difference = { $value } (обычно: { $standard })
web-seating-who = Кто здесь
web-seating-open = свободно
web-seating-nameless = кто-то без имени
web-seating-take = Занять место
web-seating-taking = Садимся…
web-seating-watch = Смотреть
web-seating-full = Все места заняты.
web-seating-no-watchers = За этим столом смотреть нельзя.
web-seating-which = Место
web-seating-any = любое свободное
web-seating-clock = Часы: { $card } на каждую карту
web-seating-bank = Часы: { $card } на каждую карту и { $bank } в запасе
web-seating-seconds = { $count ->
    [one] { $count } секунда
    [few] { $count } секунды
   *[many] { $count } секунд
}

## Rules

web-rules-title = Правила: { $game }
web-rules-loading = Открываем правила…
web-rules-offline = Без связи правила не получить.
web-rules-problem = Правила этой игры получить нельзя.
web-rules-contents = Содержание
web-rules-search = Искать в правилах
web-rules-found = { $count ->
    [0] Ничего не найдено
    [one] Найден { $count } пункт
    [few] Найдено { $count } пункта
   *[many] Найдено { $count } пунктов
}
web-rules-english = На вашем языке этих правил пока нет; здесь они по-английски.
web-rules-force = Действующие договорённости
web-rules-force-standard = Всё как обычно.
web-rules-force-differs = { $count ->
    [one] { $count } договорённость отличается от обычных
    [few] { $count } договорённости отличаются от обычных
   *[many] { $count } договорённостей отличаются от обычных
}
web-rules-force-all = Все договорённости
web-rules-table = Таблица, её можно двигать вбок
web-rules-back = Все игры

## Settings

web-settings-title = Настройки
web-settings-note = Хранятся только в этом браузере.
web-settings-preview = Как это будет выглядеть
web-settings-general = Общее
web-settings-name-note = Так вас называют за столом. Можно и не заполнять.
web-settings-language = Язык
web-settings-language-auto = Как в браузере
web-settings-theme = Светлая или тёмная тема
web-settings-theme-auto = Как на устройстве
web-settings-theme-light = Светлая
web-settings-theme-dark = Тёмная
web-settings-cards = Карты
web-settings-deck = Цвета мастей
web-settings-deck-four = Четыре цвета
web-settings-deck-two = Красный и чёрный
web-settings-large = Крупные знаки на картах
web-settings-large-note = Для небольших экранов и усталых глаз.
web-settings-back = Рубашка карт
web-settings-back-1 = Зелёная
web-settings-back-2 = Красная
web-settings-back-3 = Синяя
web-settings-sort = Порядок карт на руках
web-settings-sort-suit = По мастям
web-settings-sort-rank = По старшинству
web-settings-reversed = Старшая карта первой
web-settings-pace = Темп
web-settings-speed = Скорость карт
web-settings-speed-slow = Медленно
web-settings-speed-normal = Обычно
web-settings-speed-fast = Быстро
web-settings-speed-none = Без движения
web-settings-speed-note = Если устройство просит поменьше движения, ничего не движется, что бы здесь ни было выбрано.
web-settings-hold = Готовая взятка лежит
web-settings-hold-value = { $seconds } с
web-settings-tap = Убирать готовую взятку касанием
web-settings-step = Шаг за шагом
web-settings-step-note = Каждый ход остальных ждёт, пока вы не продолжите: хорошо для первой партии.
web-settings-ready = Начинать следующую сдачу автоматически
web-settings-ready-note = Не дожидаясь, пока вы посмотрите на счёт.
web-settings-playing = Ходы
web-settings-twostep = Ходить в два шага
web-settings-twostep-note = Первое касание поднимает карту, второе играет её.
web-settings-heard = Когда ваш ход
web-settings-sound = Подавать звук
web-settings-notify = Показывать уведомление
web-settings-notify-note = Только когда эта страница в фоне. Браузер спросит у вас разрешения.
web-settings-notify-denied = Браузер не разрешает этой странице уведомления. Это можно изменить в его собственных настройках.
web-settings-notify-none = В этом браузере нет уведомлений.
web-settings-keys = Клавиши
web-settings-keys-on = Отдельные буквы работают за столом как клавиши
web-settings-keys-note = За столом всё можно делать с клавиатуры.
web-settings-key = Клавиша
web-settings-key-does = Что она делает
web-settings-data = Настройки и места в файле
web-settings-data-note = В файле ваши настройки и ваши места за столами. У кого он есть, тот может сесть вместо вас, поэтому никому его не давайте.
web-settings-export = Сохранить в файл
web-settings-import = Прочитать из файла
web-settings-imported = Прочитано: настройки и места теперь здесь.
web-settings-import-failed = Этот файл записан не tenpips или повреждён. Ничего не изменилось.
web-settings-done = Готово

## Names of variants

web-variant-dix-classic = Классический
web-variant-dix-pagat = Одна сдача (pagat.com)
web-variant-reunion-classic = Классический
web-variant-reunion-gambiter = Младшие десятки, на фишки (gambiter.com)
web-variant-reunion-pierer = Как в старину (словарь Пирера)
web-variant-chinese-ten-standard = Китайский
web-variant-chinese-ten-taiwan = Тайваньский
web-variant-chinese-ten-taiwan-220 = Тайваньский, 220 очков
web-variant-chinese-ten-thai = Тайский: «Красная лягушка, чёрная лягушка»

## Names of house rules and their values; the games' own texts explain them

web-option-dix-first-lead = Первый ход
web-value-dix-first-lead-nondealer = соперник сдающего
web-value-dix-first-lead-dealer = сдающий
web-option-dix-joker-rank = Старшинство джокера
web-value-dix-joker-rank-turned-card = как открытая карта
web-value-dix-joker-rank-top-trump = выше всех козырей
web-option-dix-draw-order = Первым берёт карту
web-value-dix-draw-order-winner-first = взявший взятку
web-value-dix-draw-order-loser-first = отдавший взятку
web-value-dix-draw-order-nondealer-first = всегда соперник сдающего
web-option-dix-match-format = Длина партии
web-value-dix-match-format-target = до нужного количества очков
web-value-dix-match-format-single-deal = одна сдача
web-option-dix-target = Нужное количество очков
web-option-dix-match-tiebreak = Равный счёт в конце
web-value-dix-match-tiebreak-last-deal = решает последняя сдача
web-value-dix-match-tiebreak-extra-deal = решают новые сдачи

web-option-reunion-ten-rank = Место десятки
web-value-reunion-ten-rank-high = сразу за тузом
web-value-reunion-ten-rank-low = сразу за девяткой
web-option-reunion-direction = Направление
web-value-reunion-direction-clockwise = по часовой стрелке
web-value-reunion-direction-anticlockwise = против часовой стрелки
web-option-reunion-first-dealer = Первый сдающий
web-value-reunion-first-dealer-random = по жребию
web-value-reunion-first-dealer-high-cut = снявший самую старшую карту
web-value-reunion-first-dealer-low-cut = снявший самую младшую карту
web-option-reunion-trump-card = Карта, назначающая козыря
web-value-reunion-trump-card-upper = верхняя из двух оставшихся
web-value-reunion-trump-card-bottom = нижняя карта
web-option-reunion-discard-tens = Сколько десяток можно снести
web-value-reunion-discard-tens-free = сколько угодно
web-value-reunion-discard-tens-max-one = не больше одной
web-option-reunion-nil-penalty = Цена игры без взяток
web-value-reunion-nil-penalty-points-30 = по 15 очков каждому из остальных
web-value-reunion-nil-penalty-counters = по фишке каждому из остальных
web-value-reunion-nil-penalty-none = ничего
web-option-reunion-nil-both = Двое без взяток
web-value-reunion-nil-both-cross-pay = платят и друг другу
web-value-reunion-nil-both-full-to-winner = платят всё третьему
web-option-reunion-nil-dealer-talon = Прикуп сдающего без взяток
web-value-reunion-nil-dealer-talon-forfeit = его очки пропадают
web-value-reunion-nil-dealer-talon-keep = идёт сдающему
web-option-reunion-left-bower-payment = Фишки за побитого левого валета
web-option-reunion-stakes = Фишки в конце партии
web-value-reunion-stakes-off = не платят
web-value-reunion-stakes-ladder = по ступеням в 50 очков
web-value-reunion-stakes-matsch = одна, две или четыре
web-option-reunion-deals = Сдач в партии
web-option-reunion-match-tiebreak = Равный лучший счёт
web-value-reunion-match-tiebreak-shared = лидеры побеждают вместе
web-value-reunion-match-tiebreak-extra-round = решают ещё три сдачи

web-option-chinese-ten-variant = Стоимость карт
web-value-chinese-ten-variant-standard = китайская
web-value-chinese-ten-variant-taiwan = тайваньская
web-value-chinese-ten-variant-taiwan-220 = тайваньская, 220 очков
web-value-chinese-ten-variant-thai = тайская
web-option-chinese-ten-players = Игроков
web-option-chinese-ten-hand-capture = Обязанность захватывать
web-value-chinese-ten-hand-capture-card-forced = у сыгранной карты, если может
web-value-chinese-ten-hand-capture-hand-forced = у игрока, если может хоть одна карта
web-value-chinese-ten-hand-capture-optional = нет
web-option-chinese-ten-stock-choice = Цель карты с колоды
web-value-chinese-ten-stock-choice-player = выбирает игрок
web-value-chinese-ten-stock-choice-auto-best = самая дорогая
web-option-chinese-ten-triple-rule = Три одинаковые на столе
web-value-chinese-ten-triple-rule-sweep = четвёртая захватывает все три
web-value-chinese-ten-triple-rule-redeal = сдача не в счёт
web-value-chinese-ten-triple-rule-none = ничего особенного
web-option-chinese-ten-black-aces = Какие чёрные тузы приносят очки
web-value-chinese-ten-black-aces-by-players = по числу игроков
web-value-chinese-ten-black-aces-none = никакие
web-value-chinese-ten-black-aces-spade = туз пик
web-value-chinese-ten-black-aces-both = оба
web-option-chinese-ten-score-mode = Что добавляет сдача
web-value-chinese-ten-score-mode-par-difference = разницу с очковым порогом
web-value-chinese-ten-score-mode-raw = сами очки
web-option-chinese-ten-match-mode = Длина партии
web-value-chinese-ten-match-mode-target = до нужного количества очков
web-value-chinese-ten-match-mode-fixed-deals = условленное число сдач
web-option-chinese-ten-target = Нужное количество очков
web-option-chinese-ten-deals = Сдач, если их число задано
web-option-chinese-ten-max-deals = Сдач в партии до очков, не больше
web-option-chinese-ten-match-tiebreak = Равный лучший счёт
web-value-chinese-ten-match-tiebreak-extra-deal = решает ещё одна сдача
web-value-chinese-ten-match-tiebreak-shared = победу делят
web-option-chinese-ten-first-turn = Первый ход
web-value-chinese-ten-first-turn-left-of-dealer = слева от сдающего
web-value-chinese-ten-first-turn-dealer = сдающий
web-option-chinese-ten-direction = Направление
web-value-chinese-ten-direction-clockwise = по часовой стрелке
web-value-chinese-ten-direction-anticlockwise = против часовой стрелки
web-option-chinese-ten-reverse-on-clear = Пустой стол меняет направление
web-value-chinese-ten-reverse-on-clear-off = никогда
web-value-chinese-ten-reverse-on-clear-any-clear = в любой момент
web-value-chinese-ten-reverse-on-clear-end-of-turn = в конце хода
web-option-chinese-ten-peek = Кто смотрит нижнюю карту
web-value-chinese-ten-peek-none = никто
web-value-chinese-ten-peek-dealer = сдающий
web-value-chinese-ten-peek-cutter = справа от сдающего
web-option-chinese-ten-red-five = За какие красные пятёрки платят
web-value-chinese-ten-red-five-off = ни за какие
web-value-chinese-ten-red-five-both-in-one-capture = за обе в одном захвате
web-value-chinese-ten-red-five-any-red-five = за любую
web-option-chinese-ten-red-five-points = Очки за красные пятёрки
web-option-chinese-ten-red-five-cap = Предел этой платы
web-value-chinese-ten-red-five-cap-none = нет
web-value-chinese-ten-red-five-cap-captured-points = захваченные очки
web-option-chinese-ten-stake-per-point = Деньги за очко

## Sums in the pictures of the games

web-home-chip-dix = 4 + 6 = 10
web-home-chip-chinese-ten = 7 + 3 = 10
