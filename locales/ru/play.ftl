# Texts of the plain line mode (tenpips play).

play-you = Вы
play-bot-name = { $level } бот
play-bot-name-numbered = { $level } бот { $number }
play-welcome = { $game }, { $variant }. Чтобы сыграть карту, наберите её, например 9H; ? — справка.
play-house-rule = Домашнее правило: { $name }={ $value } (обычно: { $standard })
play-resumed = Продолжаем партию из { $file }.
play-prompt = >
play-hand = У вас  { $cards }
play-choices = Выберите из  { $cards }
play-only-card = Сыграть можно только { $card }; нажмите Enter.
play-allowed = Можно сыграть: { $cards }
play-may = { $card } сейчас можно сыграть.
play-match-over = Партия окончена. Наберите score, last или history, чтобы оглянуться назад, или нажмите Enter, чтобы выйти.
play-next-deal = Enter — следующая сдача; можно также набрать score, last, table, save или quit.
play-unknown = { $text } — не карта и не команда. Наберите карту, например 9H, или ? для справки.
play-help =
    Карту набирайте так: достоинство и масть, например 9H, TD или 10D, QS, JK.
    hand      ваши карты
    table     все карты, которые лежат на столе, и общий счёт
    last      последняя взятка или последний ход
    history   всё, что произошло
    score     подсчёт последней сдачи и общий счёт
    hint      что сыграл бы сильный бот, почему и чего стоят ваши карты
    ?         эта справка и правило, по которому вам отказано
    ? КАРТА   можно ли сейчас сыграть карту, а если нет, то почему
    ? { $rule }  что говорят правила под этим номером
    rules     правила игры
    save ФАЙЛ сохранить запись, с которой продолжает --resume
    quit      выйти; партия сохраняется
play-refused-rule = { $text } ({ $rule })
play-refused-option = { $text } ({ $rule }; домашнее правило { $option })
play-zone = { $zone }: { $cards }
play-zone-hidden = { $count ->
    [one] { $zone }: { $count } закрытая карта
    [few] { $zone }: { $count } закрытые карты
   *[many] { $zone }: { $count } закрытых карт
}
play-zone-mixed = { $count ->
    [one] { $zone }: { $cards } и ещё { $count } закрытая карта
    [few] { $zone }: { $cards } и ещё { $count } закрытые карты
   *[many] { $zone }: { $cards } и ещё { $count } закрытых карт
}
play-total = { $player }: { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
} в партии
play-receipt = Счёт последней сдачи, строка за строкой:
play-receipt-line = { $points }  { $player }: { $text } ({ $rule })
play-receipt-sum = { $player }: { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
} за эту сдачу
play-nothing-yet = Ещё ничего не сыграно.
play-save-where = Укажите куда: save ФАЙЛ.
play-saved = Сохранено в { $file }.
play-not-saved = Не сохранено в { $file }: { $problem }
play-file-exists = Не сохранено: { $file } уже есть. Назовите другой файл.
play-left = Сохранено. Чтобы продолжить: tenpips play --resume { $file }
play-interrupted = Прервано.
play-kept = Запись партии — { $file }.
play-hint = { $bot } советует { $card }.
play-hint-value = {"  "}{ $card }  { $value } — перевес в очках в конце сдачи
play-hint-not-now = Сейчас вам не нужно ходить.
