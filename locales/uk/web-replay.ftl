### Повтори у браузері. Ці тексти отримує лише та сторінка.

web-replay-title = Повтор
web-replay-lead = Перегляньте роздачу ще раз, карта за картою: з усіма відкритими картами або так, як її бачив один із гравців.
web-replay-file = Файл запису
web-replay-choose = Вибрати файл запису
web-replay-file-note = Такий, як зберігає ця сторінка або «tenpips play», — текст чи JSON. Його буде показано, але не збережено.
web-replay-other = Інший файл
web-replay-match-deal = Партія { $match }, роздача { $deal }
web-replay-none = За цим столом ще не завершено жодної роздачі.
web-replay-no-table = Сервер не знає такого столу або такої роздачі за ним.
web-replay-busy = Забагато за один раз. Спробуйте ще раз за кілька секунд.
web-replay-large = Для запису цей файл завеликий.
web-replay-bad-line = Рядок { $line } не такий, яким має бути в записі.
web-replay-bad-deal = Роздача { $deal } не така, якою має бути в записі.
web-replay-bad-card = Роздача { $deal }, карта { $ply }: правила цього не дозволяють.
web-replay-bad = Це не запис гри.
web-replay-detail = Що знайшов сервер: { $problem }
web-replay-download = Завантажити запис
