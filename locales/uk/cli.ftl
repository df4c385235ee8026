# Тексти самої команди tenpips.

cli-summary = Дікс, Реюньйон і Китайська десятка: три карткові гри, у яких усе крутиться навколо десяти.
cli-first-steps =
    Перші кроки:
      tenpips play dix                      партія проти бота
      tenpips play reunion                  утрьох за столом
      tenpips play chinese-ten --players 4  і вчотирьох
      tenpips rules dix                     як у це грають
      tenpips games                         усі варіанти й домашні правила
cli-play = Зіграти партію проти ботів, на весь екран або рядок за рядком.
cli-games = Перелічити ігри, їхні варіанти й опції, про які можна домовитися.
cli-rules = Показати правила гри.
cli-simulate = Дати ботам зіграти багато роздач: підсумок або слід кожної карти.
cli-replay = Відтворити запис: перевірити його або переказати реченнями.
cli-arena = Дати гравцям зіграти ті самі колоди в усіх розсадках: хто сильніший і наскільки це певно.
cli-train = Навчити мережу оцінювати карти, граючи сама із собою.

cli-option-game = гра: dix, reunion або chinese-ten
cli-option-variant = названий варіант гри (див.: tenpips games)
cli-option-option = домашнє правило, наприклад target=100; можна повторювати
cli-option-players = скільки гравців, якщо гра лишає вибір
cli-option-bot = рівень ботів: { $levels }
cli-option-seat = ваше місце, рахуючи від 0 (впливає лише на імена)
cli-option-seed = за того самого числа роздати ті самі колоди; інакше тасує операційна система
cli-option-name = ваше ім’я за столом
cli-option-save = куди записувати партію, поки вона триває
cli-option-resume = продовжити партію з її запису; без FILE — ту, яку ви покинули останньою
cli-option-ascii = без значків і кольорів, лише літери
cli-option-language = мова всіх текстів: { $languages }; TENPIPS_LANGUAGE визначає її назавжди
cli-option-two-colours = масті червоним і чорним замість чотирьох кольорів
cli-option-deals = скільки роздач
cli-option-policy = хто вибирає карти: { $policies }
cli-option-trace = записати кожну роздачу у FILE як JSON, по одній у рядку (- — на екран)
cli-option-sim-seed = число, яке визначає всю симуляцію
cli-option-train-deals = скільки роздач загалом
cli-option-seconds = закінчити за стільки секунд, хоч скільки б роздач це було
cli-option-train-seed = число, яке визначає навчання (якщо воно не закінчується за часом)
cli-option-train-out = куди записати мережу (типово: назва гри і .npz)
cli-option-train-resume = продовжити навчання з файлу поруч із мережею
cli-option-record = файл запису, текст або JSON
cli-option-check = лише перевірити, чи правильні всі карти, очки й підсумки

cli-variants = {"  "}варіанти
cli-options = {"  "}опції (назва=значення [звичайне])
cli-in-force = Тут діє:
cli-play-which = очікувалася гра; див.: tenpips games
cli-nothing-to-resume = немає партії, яку можна продовжити; почніть нову: tenpips play dix
cli-compiling = Компілюємо правила для цього комп’ютера (лише першого разу) …
cli-compile = Скомпілювати все потрібне сильним ботам, щоб потім нічого не чекати.
cli-compile-done = { $game }: готово ({ $seconds } с).
cli-compile-nothing = Компілювати нема чого: numba не встановлено, тож боти працюють на звичайному Python.

cli-sim-title = { $deals ->
    [one] { $deals } роздача
    [few] { $deals } роздачі
   *[many] { $deals } роздач
}, { $game }, seed { $seed }, карти вибирає { $policy }
cli-sim-seat = місце
cli-sim-dealer = здавач
cli-sim-leader = ходить першим
cli-sim-place = здавач + { $number }
cli-sim-wins = виграні роздачі (нічиї діляться), відсотків
cli-sim-trickless = роздачі без взятки, відсотків
cli-sim-left = карти, що лишилися на столі, за роздачу
cli-sim-sum = усі місця
cli-sim-field-scores = рахунок для партії
cli-sim-field-points = очки
cli-sim-field-card-points = очки за карти
cli-sim-field-captured-points = захоплені очки
cli-sim-field-tricks = взятки
cli-sim-field-tens = взятки-десятки
cli-sim-note = Середнє ± стандартна похибка за місцями; роздають по черзі, тож місця відрізняються лише випадком і стратегією. За відстанню від здавача вони відрізняються через правила:
cli-traced = У { $file } записано { $deals ->
    [one] { $deals } роздачу
    [few] { $deals } роздачі
   *[many] { $deals } роздач
}.
cli-checked = { $deals ->
    [one] Перевірено { $deals } роздачу
    [few] Перевірено { $deals } роздачі
   *[many] Перевірено { $deals } роздач
}: кожна карта правильна, і кожен збережений результат теж.
cli-broken-off = Із них перервано до кінця: { $deals }.
cli-resume-alone = --resume вживають без гри, правил, бота й числа: усе це є в записі
cli-file-exists = для запису потрібен новий файл, а { $file } вже існує (щоб продовжити його: --resume { $file })
cli-file-special = для запису потрібен файл, а { $file } — це тека, пристрій або канал

cli-train-cannot = потрібні numba і гра, яка каже мережі, що та бачить; { $game } тут навчати не можна
cli-train-exists = для запису потрібен новий файл, а { $file } вже існує (виберіть інший через --out або продовжте навчання: --resume { $training })
cli-train-out = для --out потрібен файл мережі, наприклад dix.npz, а { $file } — це ім’я файлу навчання
cli-train-line = роздач { $deals } з { $all }, { $rate } за секунду, похибка { $error } очка на карту
cli-train-curve = роздач { $deals }, хвилин { $minutes }: { $margin } очка за роздачу проти greedy
cli-train-stored = Мережу записано у { $file }. Щоб продовжити: --resume { $training }

cli-arena-examples =
    Приклади:
      tenpips arena greedy random --game dix
      tenpips arena oracle greedy random --game reunion --deals 50
      tenpips arena greedy "outside:sh examples/outside_bot/lowest.sh" --game dix
cli-option-arena-players = хто грає: random, greedy чи інший рівень; ismcts:simulations=N, pimc:worlds=N, network; oracle (бачить усі карти); outside:COMMAND (програма, див. docs/bot-protocol.md)
cli-option-arena-deals = скільки колод; кожну грають у всіх розсадках (200)
cli-option-arena-seed = число, яке визначає кожну колоду й кожен випадковий вибір (0)
cli-option-arena-seatings = every: усі розсадки з якнайбільшою кількістю різних гравців; few: врівноважена частина їх
cli-option-arena-until = зупинитися, щойно стане ясно, що рейтинг першого гравця вищий за інших щонайбільше на LOW або щонайменше на HIGH
cli-option-arena-until-points = те саме в очках за роздачу
cli-option-arena-seconds = скільки програма може думати над картою (1)
cli-option-arena-workers = скільки колод грають одночасно (скільки процесорів)
cli-option-arena-processes = у процесах, а не в потоках: для гравців, написаних на Python
cli-option-arena-ray = на машинах кластера Ray (pip install 'tenpips[ray]')
cli-option-arena-json = записати результат у FILE як JSON (- — на екран замість таблиці)
cli-option-arena-resume = зберігати кожну зіграну колоду у FILE і не грати тих, що там уже є
cli-option-arena-quiet = без смуги поступу
cli-arena-progress = колод: { $done } з { $all }
cli-arena-left = , лишилося { $time }
cli-arena-title = { $game }: колод — { $packs }, гравців — { $seats }, кожна колода у стількох розсадках: { $seatings } (усього роздач: { $deals }), seed { $seed }
cli-arena-interrupted = Перервано: колод мало бути { $wanted }.
cli-arena-won = виграно колод
cli-arena-points = очок за роздачу
cli-arena-rating = рейтинг
cli-arena-time = мс на карту
cli-arena-longest = 99,9 %
cli-arena-faults = збої
cli-arena-pairs = На скільки очок за роздачу рядок випереджає стовпець:
cli-arena-note = ± — половина 95-відсоткового інтервалу; колода в усіх своїх розсадках — одне спостереження.
cli-arena-share = { $name } має { $share } відсотка переваги оракула над { $weakest }.
cli-arena-unit-points = очок за роздачу
cli-arena-unit-rating = пунктів рейтингу
cli-arena-answer-low = Зіграно колод: { $packs }, і вже ясно: { $first } випереджає щонайбільше на { $low } { $unit }, а не на { $high }.
cli-arena-answer-high = Зіграно колод: { $packs }, і вже ясно: { $first } випереджає щонайменше на { $high } { $unit }, а не на { $low }.
cli-arena-answer-open = Зіграно колод: { $packs }; ще не видно, чи { $first } випереджає на { $low }, чи на { $high } { $unit }.
