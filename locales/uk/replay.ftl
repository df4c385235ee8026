### Повтор: завершені роздачі, карта за картою. Ці тексти отримує й сторінка для браузерів.

replay-heading = { $game }: { $players }
replay-seat = Місце { $number }
# Several players of one name, such as bots, are told apart by their seats.
replay-namesake = { $player } ({ $number })
replay-deal = Роздача
replay-deal-number = Роздача № { $number }
replay-dealer = Здавач
replay-total = Очки в партії
replay-to-play = Ходить
replay-cards-down = { $count ->
    [one] { $count } карта сорочкою догори
    [few] { $count } карти сорочкою догори
   *[many] { $count } карт сорочкою догори
}

# What only one player was told, said to whoever sees all hands.
replay-private = { $player }: { $text }

## Through whose eyes

replay-viewer = Чиїми очима
replay-viewer-all = Усі карти відкрито
replay-viewer-watcher = Глядач

## Steps

replay-steps = Кроки
replay-first = На початок
replay-back = На карту назад
replay-play = Показувати самостійно
replay-pause = Пауза
replay-forward = На карту вперед
replay-last = У кінець
replay-card-number = Карта { $number } з { $count }
replay-dealt = Карти роздано
replay-taken = Забирає { $player }
replay-told = Що сталося
replay-keys = ← і → — на карту назад і вперед, Home і End — на початок і в кінець, пробіл — показувати самостійно, PgUp і PgDn — інша роздача, V — інший глядач.

## The end

replay-receipt = Розрахунок роздачі
replay-broken-off = На цьому роздача обірвалася.
replay-points = { $points ->
    [one] { $points } очко
    [few] { $points } очки
   *[many] { $points } очок
}
replay-won = Переможець партії: { $players }
replay-no-script = Щоб переглядати роздачу крок за кроком, потрібен JavaScript.

## tenpips replay

replay-option-deal = роздача під цим номером у файлі: з неї починають екран і сторінка, а все інше показує лише її
replay-option-seat = чиї карти показувати: місце від 0, all (усі) або watcher (глядач); якщо не вказано, усі
replay-option-plain = переказати реченнями, а не на цілий екран
replay-option-export = записати в іншому вигляді: сторінка, що показує роздачу крок за кроком, малюнок однієї миті, JSON або речення
replay-option-output = файл, куди записати; якщо не вказано, у стандартний вивід
replay-option-ply = яку мить намалювати: скільки карт уже названо (якщо не вказано, усі)
replay-written = Записано у { $file }.
replay-no-deal = очікувалося --deal від 1 до { $count }, а не { $number }
replay-no-ply = очікувалося --ply від 0 до { $count }, а не { $number }
replay-no-seat = очікувалося --seat all, watcher або число від 0 до { $last }, а не { $given }
replay-ply-unheard = --ply називає мить для --export html або svg
replay-output-unheard = --output потребує --export, де сказано, що туди записати
replay-same-file = { $file } — це сам запис, який було б утрачено: укажіть для --output інший файл
replay-too-many = для сторінки очікувалося щонайбільше роздач: { $most }, а їх { $count }; --deal N вибирає одну

## The screen of tenpips replay

replay-key-on = вперед
replay-key-back = назад
replay-key-play = показ
replay-key-pause = пауза
replay-key-ends = початок/кінець
replay-key-deal = роздача
replay-key-viewer = очима
replay-key-score = розрахунок
replay-key-go = до карти
replay-key-leave = вийти
replay-close = Закрити
replay-over = Роздачу завершено: s покаже розрахунок.
replay-typed = До карти { $typed }: натисніть Enter
replay-seen-by = Чиїми очима: { $viewer }
