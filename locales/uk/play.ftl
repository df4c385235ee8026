# Тексти простого рядкового режиму (tenpips play).

play-you = Ви
play-bot-name = Бот { $level }
play-bot-name-numbered = Бот { $level } { $number }
play-welcome = { $game }, { $variant }. Щоб зіграти карту, напишіть її, наприклад 9H; ? — довідка.
play-house-rule = Домашнє правило: { $name }={ $value } (зазвичай: { $standard })
play-resumed = Продовжуємо з { $file }.
play-prompt = >
play-hand = На руках  { $cards }
play-choices = Вибирайте з  { $cards }
play-only-card = Зіграти можна лише { $card }; натисніть Enter, щоб зіграти.
play-allowed = Можна зіграти: { $cards }
play-may = { $card } зараз можна зіграти.
play-match-over = Партію завершено. Напишіть score, last або history, щоб озирнутися, або натисніть Enter, щоб вийти.
play-next-deal = Натисніть Enter для наступної роздачі або напишіть score, last, table, save чи quit.
play-unknown = { $text } — це не карта й не команда. Напишіть карту, наприклад 9H, або ? для довідки.
play-help =
    Щоб зіграти карту, напишіть її: спершу ранг, тоді масть: 9H, TD або 10D, QS, JK.
    hand      ваші карти
    table     усі карти, що лежать на столі, і рахунок
    last      остання взятка або хід
    history   усе, що було досі
    score     розрахунок останньої роздачі й рахунок партії
    hint      що зіграв би сильний бот, чому, і чого варті ваші карти
    ?         ця довідка й правило, за яким вам відмовлено востаннє
    ? КАРТА   чи можна зараз зіграти карту, а якщо ні — чому
    ? { $rule }  що кажуть правила під цим номером
    rules     правила гри
    save ФАЙЛ зберегти запис, який продовжує --resume
    quit      вийти; партія зберігається
play-refused-rule = { $text } ({ $rule })
play-refused-option = { $text } ({ $rule }; домашнє правило { $option })
play-zone = { $zone }: { $cards }
play-zone-hidden = { $count ->
    [one] { $zone }: { $count } карта сорочкою догори
    [few] { $zone }: { $count } карти сорочкою догори
   *[many] { $zone }: { $count } карт сорочкою догори
}
play-zone-mixed = { $count ->
    [one] { $zone }: { $cards } і ще { $count } карта сорочкою догори
    [few] { $zone }: { $cards } і ще { $count } карти сорочкою догори
   *[many] { $zone }: { $cards } і ще { $count } карт сорочкою догори
}
play-total = { $player }: { $points ->
    [one] { $points } очко
    [few] { $points } очки
   *[many] { $points } очок
} у партії
play-receipt = Розрахунок останньої роздачі, рядок за рядком:
play-receipt-line = { $points }  { $player }: { $text } ({ $rule })
play-receipt-sum = { $player }: { $points ->
    [one] { $points } очко
    [few] { $points } очки
   *[many] { $points } очок
} у цій роздачі
play-nothing-yet = Ще нічого не зіграно.
play-save-where = Скажіть куди: save ФАЙЛ.
play-saved = Збережено у { $file }.
play-not-saved = Не збережено у { $file }: { $problem }
play-file-exists = Не збережено: { $file } вже існує. Назвіть інший файл.
play-left = Збережено. Щоб продовжити: tenpips play --resume { $file }
play-interrupted = Перервано.
play-kept = Запис партії: { $file }.
play-hint = { $bot } радить { $card }.
play-hint-value = {"  "}{ $card }  наприкінці роздачі відрив від інших: { $value }
play-hint-not-now = Зараз вам не треба нічого класти.
