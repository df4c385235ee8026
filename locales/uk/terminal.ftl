# Тексти столу, що займає весь екран термінала, і його меню.

terminal-title = { $game } · { $variant }
terminal-deal = Роздача { $deal }
terminal-deal-target = Роздача { $deal } · до { $target }
terminal-deal-of = Роздача { $deal } з { $deals }
terminal-match-deal = Партія { $match } · { $deal }
terminal-too-small = Столу потрібно { $width } стовпців і { $height } рядків, а в цьому терміналі { $has }. Збільште вікно.
terminal-settings-bad = Файл { $file } не вдалося зрозуміти, тож діють звичайні налаштування.

# Гравці, у стовпцях.

terminal-column-hand = Карти
terminal-column-captured = Захоплено
terminal-column-tricks = Узято
terminal-column-counters = Фішки
terminal-column-total = Разом
terminal-dealer = здавач
terminal-away = не на зв’язку
terminal-resigned = партію здано
terminal-awaited = дивиться рахунок
terminal-seat-open = (вільне місце)

# Дорога до столу.

terminal-link-connecting = з’єднуємося
terminal-link-lost = зв’язок втрачено
terminal-link-draining = сервер ось-ось перезапуститься
terminal-link-ended = стіл закрито
terminal-link-replaced = граєте з іншого пристрою
terminal-watching = ви лише дивитеся
terminal-link-connecting-now = З’єднуємося зі столом…
terminal-link-lost-now = Зв’язок втрачено; спроби з’єднатися тривають самі. Більше нічого не втрачено.
terminal-link-ended-now = Цей стіл закрито. Натисніть q, щоб вийти.

# Що зараз потрібно.

terminal-typed = { $typed }_   Далі масть: c, d, h або s; Escape скасовує.
terminal-only-card = Ваш хід: зіграти можна лише { $card }. Enter — зіграти.
terminal-choose = Ваш хід: вибирайте клавішами ← →, грайте клавішею Enter; або напишіть карту, наприклад 9h.
terminal-choose-there = Виберіть одну з позначених карт клавішами ← →, тоді Enter; або напишіть її.
terminal-turn-of = Ходить { $player }…
terminal-gathering = Чекаємо, доки всі сядуть за стіл.
terminal-shuffling = Карти тасують…
terminal-pause = Роздачу завершено. Enter показує рахунок і веде далі.
terminal-pause-others = Чекаємо, доки інші подивляться рахунок.
terminal-over = Партію завершено. Enter показує результат.
terminal-thinking = Підказка обмірковується…
terminal-asked = Чекаємо на відповідь.
terminal-asks-take-back = { $player } просить дозволу забрати останню карту назад: y — так, n — ні.
terminal-asks-rematch = { $player } пропонує ще одну партію: y — так, n — ні.
terminal-asks-bot = { $player } пропонує, щоб на вільному місці грав бот: y — так, n — ні.
terminal-resign-sure = Справді здати партію? Назад дороги немає.
terminal-leave-sure = Запис зараз не вдається зберегти: зігране відтоді пропаде. Усе одно вийти?
session-unsaved = Запис зараз не вдається зберегти; партія все одно триває.

# Аркуші.

terminal-close = Закрити
terminal-next-deal = Наступна роздача
terminal-score = Рахунок роздачі
terminal-match-total = У партії
terminal-you-win = Ви виграли партію!
terminal-winner = Партію виграє { $player }.
terminal-winners = Перемогу ділять: { $players }.
terminal-rules-in-force = За цим столом: { $variant }

# Клавіші: короткі назви внизу екрана й те, що вони роблять.

terminal-key-help = довідка
terminal-key-help-does = ця довідка
terminal-key-hint = підказка
terminal-key-hint-does = що зіграв би сильний бот і чому
terminal-key-last = остання взятка
terminal-key-last-does = остання взятка або останній хід
terminal-key-score = рахунок
terminal-key-score-does = розрахунок останньої роздачі й рахунок партії
terminal-key-rules = правила
terminal-key-rules-does = чинні опції й правила гри
terminal-key-history = що було
terminal-key-history-does = усе, що було досі
terminal-key-agree = погодитися
terminal-key-agree-does = погодитися на те, про що питають
terminal-key-decline = відмовити
terminal-key-decline-does = відмовити в тому, про що питають
terminal-key-take-back = забрати
terminal-key-take-back-does = забрати свою останню карту назад
terminal-key-rematch = ще одна партія
terminal-key-rematch-does = зіграти ще одну партію
terminal-key-say = сказати
terminal-key-say-does = сказати щось іншим
terminal-key-bot = покликати бота
terminal-key-bot-does = нехай на вільному місці грає бот
terminal-key-resign = здати
terminal-key-resign-does = здати партію
terminal-key-leave = вийти
terminal-key-leave-does = встати з-за столу; партія з ботами зберігається
terminal-key-speed = швидкість
terminal-key-speed-does = як довго показувати кожну карту
terminal-key-hold = пауза
terminal-key-hold-does = як довго лежить завершена взятка
terminal-key-colours = кольори
terminal-key-colours-does = чотири кольори мастей або два
terminal-key-ascii = літери
terminal-key-ascii-does = знаки й лінії або прості літери
terminal-key-theme = світло
terminal-key-theme-does = темний екран або світлий

terminal-help-point = ← →
terminal-help-point-does = показати на карту, яку можна зіграти
terminal-help-play = Enter
terminal-help-play-does = зіграти її; наприкінці роздачі — далі
terminal-help-type = 9h 10h jk
terminal-help-type-does = зіграти карту за назвою: ранг, тоді c, d, h або s
terminal-help-click = миша
terminal-help-click-does = натиснуту карту буде зіграно
terminal-help-skip = будь-яка
terminal-help-skip-does = не чекати, доки карта чи взятка полежить

terminal-speed = { $value ->
    [slow] Карти показуються повільно.
    [fast] Карти показуються швидко.
    [instant] Карти показуються одразу, взятки не затримуються.
   *[normal] Карти показуються зі звичайною швидкістю.
}
terminal-hold = { $value ->
    [short] Завершена взятка лежить мить.
    [long] Завершена взятка лежить довго.
   *[normal] Завершена взятка лежить звичайний час.
}

# Меню.

terminal-tongue = Українська
terminal-menu-resume = Продовжити: { $game }, { $variant }, роздача { $deal }
terminal-menu-game = Гра
terminal-menu-variant = Варіант
terminal-menu-bot = Боти
terminal-menu-name = Ваше ім’я
terminal-menu-language = Мова
terminal-menu-house-rules = Домашні правила
terminal-menu-play = Грати
terminal-menu-leave = Вийти
terminal-menu-keys = Tab — далі, Enter — відкрити чи натиснути, F5 — грати, Escape — вийти.
terminal-missing = Для гри на весь екран потрібен Textual (pip install 'tenpips[terminal]'); граємо рядок за рядком.
terminal-option-plain = рядок за рядком замість усього екрана: для програм, що читають уголос, каналів і малих терміналів
