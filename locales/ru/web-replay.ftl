### Повторы в браузере. Эти тексты получает только та страница.

web-replay-title = Повтор
web-replay-lead = Посмотрите сдачу ещё раз, карта за картой: со всеми открытыми картами или так, как её видел один из игроков.
web-replay-file = Файл записи
web-replay-choose = Выбрать файл записи
web-replay-file-note = Такой, как сохраняет эта страница или «tenpips play», — текст или JSON. Он будет показан, но не сохранён.
web-replay-other = Другой файл
web-replay-match-deal = Партия { $match }, сдача { $deal }
web-replay-none = За этим столом ещё не закончено ни одной сдачи.
web-replay-no-table = Сервер не знает такого стола или такой сдачи за ним.
web-replay-busy = Слишком много за один раз. Попробуйте ещё раз через несколько секунд.
web-replay-large = Для записи этот файл слишком велик.
web-replay-bad-line = Строка { $line } не такая, какой должна быть в записи.
web-replay-bad-deal = Сдача { $deal } не такая, какой должна быть в записи.
web-replay-bad-card = Сдача { $deal }, карта { $ply }: правила этого не позволяют.
web-replay-bad = Это не запись игры.
web-replay-detail = Что нашёл сервер: { $problem }
web-replay-download = Скачать запись
