### Повтор: законченные сдачи, карта за картой. Эти тексты получает и страница для браузеров.

replay-heading = { $game }: { $players }
replay-seat = Место { $number }
# Several players of one name, such as bots, are told apart by their seats.
replay-namesake = { $player } ({ $number })
replay-deal = Сдача
replay-deal-number = Сдача № { $number }
replay-dealer = Сдающий
replay-total = Очки в партии
replay-to-play = Ходит
replay-cards-down = { $count ->
    [one] { $count } карта рубашкой вверх
    [few] { $count } карты рубашкой вверх
   *[many] { $count } карт рубашкой вверх
}

# What only one player was told, said to whoever sees all hands.
replay-private = { $player }: { $text }

## Through whose eyes

replay-viewer = Чьими глазами
replay-viewer-all = Все карты открыты
replay-viewer-watcher = Зритель

## Steps

replay-steps = Шаги
replay-first = В начало
replay-back = На карту назад
replay-play = Показывать самостоятельно
replay-pause = Пауза
replay-forward = На карту вперёд
replay-last = В конец
replay-card-number = Карта { $number } из { $count }
replay-dealt = Карты сданы
replay-taken = Забирает { $player }
replay-told = Что произошло
replay-keys = ← и → — на карту назад и вперёд, Home и End — в начало и в конец, пробел — показывать самостоятельно, PgUp и PgDn — другая сдача, V — другой зритель.

## The end

replay-receipt = Расчёт сдачи
replay-broken-off = На этом сдача оборвалась.
replay-points = { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}
replay-won = Победитель партии: { $players }
replay-no-script = Чтобы смотреть сдачу шаг за шагом, нужен JavaScript.

## tenpips replay

replay-option-deal = сдача под этим номером в файле: с неё начинают экран и страница, а всё остальное показывает только её
replay-option-seat = чьи карты показывать: место от 0, all (все) или watcher (зритель); если не указано, все
replay-option-plain = пересказать словами, а не на весь экран
replay-option-export = записать в другом виде: страница, которая показывает сдачу шаг за шагом, рисунок одного мгновения, JSON или предложения
replay-option-output = файл, куда записать; если не указано, в стандартный вывод
replay-option-ply = какое мгновение нарисовать: сколько карт уже названо (если не указано, все)
replay-written = Записано в { $file }.
replay-no-deal = ожидалось --deal от 1 до { $count }, а не { $number }
replay-no-ply = ожидалось --ply от 0 до { $count }, а не { $number }
replay-no-seat = ожидалось --seat all, watcher или число от 0 до { $last }, а не { $given }
replay-ply-unheard = --ply называет мгновение для --export html или svg
replay-output-unheard = --output требует --export, где сказано, что туда записать
replay-same-file = { $file } — это сама запись, которая была бы потеряна: укажите для --output другой файл
replay-too-many = для страницы ожидалось самое большее сдач: { $most }, а их { $count }; --deal N выбирает одну

## The screen of tenpips replay

replay-key-on = вперёд
replay-key-back = назад
replay-key-play = показ
replay-key-pause = пауза
replay-key-ends = начало/конец
replay-key-deal = сдача
replay-key-viewer = глазами
replay-key-score = расчёт
replay-key-go = к карте
replay-key-leave = выйти
replay-close = Закрыть
replay-over = Сдача окончена: s покажет расчёт.
replay-typed = К карте { $typed }: нажмите Enter
replay-seen-by = Чьими глазами: { $viewer }
