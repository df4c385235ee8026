# Texts of the table that fills a terminal, and of its menu.

terminal-title = { $game } · { $variant }
terminal-deal = Сдача { $deal }
terminal-deal-target = Сдача { $deal } · до { $target }
terminal-deal-of = Сдача { $deal } из { $deals }
terminal-match-deal = Партия { $match } · { $deal }
terminal-too-small = Столу нужно { $width } столбцов и { $height } строк, а в этом терминале { $has }. Увеличьте окно.
terminal-settings-bad = Файл { $file } понять не удалось, поэтому действуют обычные настройки.

# The players, in columns.

terminal-column-hand = Карты
terminal-column-captured = Захвачено
terminal-column-tricks = Взято
terminal-column-counters = Фишки
terminal-column-total = Всего
terminal-dealer = сдающий
terminal-away = не на связи
terminal-resigned = партия сдана
terminal-awaited = смотрит счёт
terminal-seat-open = (свободное место)

# The way to the table.

terminal-link-connecting = соединяемся
terminal-link-lost = связь потеряна
terminal-link-draining = сервер вот-вот перезапустится
terminal-link-ended = стол закрыт
terminal-link-replaced = играете с другого устройства
terminal-watching = вы только смотрите
terminal-link-connecting-now = Соединяемся со столом…
terminal-link-lost-now = Связь потеряна; попытки соединиться идут сами. Больше ничего не потеряно.
terminal-link-ended-now = Этот стол закрыт. Нажмите q, чтобы выйти.

# What is wanted.

terminal-typed = { $typed }_   Дальше масть: c, d, h или s; Escape отменяет.
terminal-only-card = Ваш ход: сыграть можно только { $card }. Enter — сыграть.
terminal-choose = Ваш ход: выбирайте клавишами ← →, играйте клавишей Enter; или наберите карту, например 9h.
terminal-choose-there = Выберите одну из отмеченных карт клавишами ← →, затем Enter; или наберите её.
terminal-turn-of = Ходит { $player }…
terminal-gathering = Ждём, пока все сядут за стол.
terminal-shuffling = Карты тасуют…
terminal-pause = Сдача окончена. Enter показывает счёт и ведёт дальше.
terminal-pause-others = Ждём, пока остальные посмотрят счёт.
terminal-over = Партия окончена. Enter показывает результат.
terminal-thinking = Подсказка обдумывается…
terminal-asked = Ждём ответа.
terminal-asks-take-back = { $player } просит разрешения взять последнюю карту назад: y — да, n — нет.
terminal-asks-rematch = { $player } предлагает ещё одну партию: y — да, n — нет.
terminal-asks-bot = { $player } предлагает, чтобы на свободном месте играл бот: y — да, n — нет.
terminal-resign-sure = Действительно сдать партию? Вернуть её будет нельзя.
terminal-leave-sure = Запись сейчас не сохраняется: сыгранное с тех пор пропадёт. Всё равно выйти?
session-unsaved = Запись сейчас не сохраняется; партия всё равно продолжается.

# Sheets.

terminal-close = Закрыть
terminal-next-deal = Следующая сдача
terminal-score = Счёт сдачи
terminal-match-total = В партии
terminal-you-win = Вы выиграли партию!
terminal-winner = Партию выигрывает { $player }.
terminal-winners = Победу делят: { $players }.
terminal-rules-in-force = За этим столом: { $variant }

# Keys: the short names at the bottom of the screen, and what they do.

terminal-key-help = справка
terminal-key-help-does = эта справка
terminal-key-hint = подсказка
terminal-key-hint-does = что сыграл бы сильный бот и почему
terminal-key-last = последняя взятка
terminal-key-last-does = последняя взятка или последний ход
terminal-key-score = счёт
terminal-key-score-does = подсчёт последней сдачи и счёт партии
terminal-key-rules = правила
terminal-key-rules-does = действующие договорённости и правила игры
terminal-key-history = что было
terminal-key-history-does = всё, что произошло
terminal-key-agree = согласиться
terminal-key-agree-does = согласиться на то, о чём спрашивают
terminal-key-decline = отказать
terminal-key-decline-does = отказать в том, о чём спрашивают
terminal-key-take-back = взять назад
terminal-key-take-back-does = взять свою последнюю карту назад
terminal-key-rematch = ещё партия
terminal-key-rematch-does = сыграть ещё одну партию
terminal-key-say = сказать
terminal-key-say-does = сказать что-нибудь остальным
terminal-key-bot = позвать бота
terminal-key-bot-does = пусть на свободном месте играет бот
terminal-key-resign = сдаться
terminal-key-resign-does = сдать партию
terminal-key-leave = выйти
terminal-key-leave-does = встать из-за стола; партия с ботами сохраняется
terminal-key-speed = скорость
terminal-key-speed-does = как долго показывать каждую карту
terminal-key-hold = пауза
terminal-key-hold-does = как долго лежит законченная взятка
terminal-key-colours = цвета
terminal-key-colours-does = четыре цвета мастей или два
terminal-key-ascii = буквы
terminal-key-ascii-does = знаки и линии или простые буквы
terminal-key-theme = свет
terminal-key-theme-does = тёмный экран или светлый

terminal-help-point = ← →
terminal-help-point-does = показать на карту, которую можно сыграть
terminal-help-play = Enter
terminal-help-play-does = сыграть её; в конце сдачи — дальше
terminal-help-type = 9h 10h jk
terminal-help-type-does = сыграть карту по названию: достоинство, затем c, d, h или s
terminal-help-click = мышь
terminal-help-click-does = карта, по которой щёлкнули, будет сыграна
terminal-help-skip = любая
terminal-help-skip-does = не ждать, пока карта или взятка полежит

terminal-speed = { $value ->
    [slow] Карты показываются медленно.
    [fast] Карты показываются быстро.
    [instant] Карты показываются сразу, взятки не задерживаются.
   *[normal] Карты показываются с обычной скоростью.
}
terminal-hold = { $value ->
    [short] Законченная взятка лежит мгновение.
    [long] Законченная взятка лежит долго.
   *[normal] Законченная взятка лежит обычное время.
}

# The menu.

terminal-tongue = Русский
terminal-menu-resume = Продолжить: { $game }, { $variant }, сдача { $deal }
terminal-menu-game = Игра
terminal-menu-variant = Вариант
terminal-menu-bot = Боты
terminal-menu-name = Ваше имя
terminal-menu-language = Язык
terminal-menu-house-rules = Домашние правила
terminal-menu-play = Играть
terminal-menu-leave = Выйти
terminal-menu-keys = Tab — дальше, Enter — открыть или нажать, F5 — играть, Escape — выйти.
terminal-missing = Для игры на весь экран нужен Textual (pip install 'tenpips[terminal]'); играем строка за строкой.
terminal-option-plain = строка за строкой вместо всего экрана: для программ экранного доступа, каналов и маленьких терминалов
