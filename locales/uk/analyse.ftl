# Тексти tenpips analyse і підказок.

cli-analyse = Оцінити карти завершених роздач: за тим, що міг знати кожен гравець, і з відкритими картами.
analyse-option-deal = лише ця роздача файлу, рахуючи від 1
analyse-option-fast = оцінити швидко й не так надійно
analyse-option-costliest = скільки найдорожчих карт пояснити
analyse-option-brief = лише суми й найдорожчі карти, а не кожну карту
analyse-option-json = JSON замість тексту: один об’єкт на роздачу, по одному в рядку

analyse-nothing = очікувалася завершена роздача в { $file }, але потрібних там немає
analyse-progress = Роздача { $deal }, карта { $ply } з { $plies }

analyse-title = Роздача { $deal }, { $game }
analyse-head-known = за відомим
analyse-head-open = з відкритими картами
analyse-marks =
    Скільки очок втрачено проти найкращої карти; її названо, якщо вона інша.
    ~ позначає приблизне, - означає, що вибору не було. Хиби рахуємо лише за відомим.
analyse-stakes = На кону в роздачі { $points } — стандартне відхилення відриву наприкінці, в очках: груба помилка віддає три десяті цього, помилка — удвічі менше, неточність — учетверо менше.
analyse-method = · { $text }
analyse-slip-blunder = груба помилка
analyse-slip-mistake = помилка
analyse-slip-inaccuracy = неточність

analyse-seat = { $player }: { $points ->
    [one] { $points } очко
    [few] { $points } очки
   *[many] { $points } очок
}, { $margin } до середнього в інших.
analyse-seat-loss = { $count ->
    [0] {"  "}Вибору не було жодного разу.
    [one] {"  "}{ $count } вибір: у середньому втрачено { $known } на карту за відомим, { $open } з відкритими картами.
    [few] {"  "}{ $count } вибори: у середньому втрачено { $known } на карту за відомим, { $open } з відкритими картами.
   *[many] {"  "}{ $count } виборів: у середньому втрачено { $known } на карту за відомим, { $open } з відкритими картами.
}
analyse-seat-slips = {"  "}Хиби: { $blunders ->
    [one] { $blunders } груба помилка
    [few] { $blunders } грубі помилки
   *[many] { $blunders } грубих помилок
}, { $mistakes ->
    [one] { $mistakes } помилка
    [few] { $mistakes } помилки
   *[many] { $mistakes } помилок
}, { $inaccuracies ->
    [one] { $inaccuracies } неточність
    [few] { $inaccuracies } неточності
   *[many] { $inaccuracies } неточностей
}.
analyse-seat-luck = {"  "}Везіння з картами: { $luck } ± { $error }.
analyse-luck-note = Везіння показує, скільки ті самі прості гравці беруть із цими картами порівняно з іншими; зіграно { $count ->
    [one] { $count } роздачу
    [few] { $count } роздачі
   *[many] { $count } роздач
}.
analyse-costliest = Найдорожчі карти, за відомим:
analyse-no-slips = За відомим ніхто не помилявся.
analyse-costly = { $ply }. { $player } називає { $card }, втрата — { $loss }; найкраще було { $other }.
analyse-for = {"     "}+ { $text }
analyse-against = {"     "}- { $text }
