# Texts of tenpips analyse, and of hints.

cli-analyse = Оценить карты сыгранных сдач: по тому, что мог знать каждый игрок, и при открытых картах.
analyse-option-deal = только эта сдача из файла, счёт с 1
analyse-option-fast = оценивать быстро и менее надёжно
analyse-option-costliest = сколько самых дорогих карт объяснить
analyse-option-brief = только итоги и самые дорогие карты, не каждую карту
analyse-option-json = JSON вместо текста: по объекту на сдачу, по одному в строке

analyse-nothing = нужна сыгранная сдача в { $file }, но такой там нет
analyse-progress = Сдача { $deal }, карта { $ply } из { $plies }

analyse-title = Сдача { $deal }, { $game }
analyse-head-known = по известному
analyse-head-open = при открытых картах
analyse-marks =
    Сколько очков отдано по сравнению с лучшей картой; если сыграна другая, лучшая названа.
    ~ отмечает оценки, - значит, что выбора не было. Промахи считаются только по известному.
analyse-stakes = На кону в сдаче { $points } очка — таково стандартное отклонение перевеса в её конце: зевок отдаёт три десятых этого, ошибка вдвое меньше, неточность вчетверо меньше.
analyse-method = · { $text }
analyse-slip-blunder = зевок
analyse-slip-mistake = ошибка
analyse-slip-inaccuracy = неточность

analyse-seat = { $player }: { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}, { $margin } к среднему остальных.
analyse-seat-loss = { $count ->
    [0] {"  "}Выбора не было ни разу.
    [1] {"  "}Выбор был один раз: отдано { $known } по известному, { $open } при открытых картах.
    [one] {"  "}Выбор был { $count } раз: за карту отдано { $known } по известному, { $open } при открытых картах.
    [few] {"  "}Выбор был { $count } раза: за карту отдано { $known } по известному, { $open } при открытых картах.
   *[many] {"  "}Выбор был { $count } раз: за карту отдано { $known } по известному, { $open } при открытых картах.
}
analyse-seat-slips = {"  "}Промахи: { $blunders ->
    [one] { $blunders } зевок
    [few] { $blunders } зевка
   *[many] { $blunders } зевков
}, { $mistakes ->
    [one] { $mistakes } ошибка
    [few] { $mistakes } ошибки
   *[many] { $mistakes } ошибок
}, { $inaccuracies ->
    [one] { $inaccuracies } неточность
    [few] { $inaccuracies } неточности
   *[many] { $inaccuracies } неточностей
}.
analyse-seat-luck = {"  "}Везение с картами: { $luck } ± { $error }.
analyse-luck-note = Везение — разница между тем, что одни и те же простые игроки набирают с этими картами (сдач: { $count }) и с другими.
analyse-costliest = Самые дорогие карты, по известному:
analyse-no-slips = По известному никто не промахнулся.
analyse-costly = { $ply }. { $player }: { $card }, отдано { $loss }; лучшей была { $other }.
analyse-for = {"     "}+ { $text }
analyse-against = {"     "}- { $text }
