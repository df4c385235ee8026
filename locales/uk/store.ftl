# Тексти tenpips backup, restore, export і migrate: для тих, хто тримає столи.

cli-backup = Скопіювати файл SQLite сервера, поки той працює
cli-restore = Заповнити порожнє сховище сервера з резервної копії чи експорту
cli-export = Записати у файл усе, що зберігає сервер
cli-migrate = Оновити базу даних сервера до поточної версії

store-option-backup = файл, який буде записано; старіший замінюється, коли копія готова
store-option-export = файл, який буде записано рядками JSON
store-option-restore = резервна копія або експорт, які треба прочитати

store-backed-up = Сховище скопійовано у { $file }.
store-exported = У { $file } записано: { $tables ->
    [one] { $tables } стіл
    [few] { $tables } столи
   *[many] { $tables } столів
}, { $entries ->
    [one] { $entries } запис
    [few] { $entries } записи
   *[many] { $entries } записів
}.
store-restored = З { $file } прочитано: { $tables ->
    [one] { $tables } стіл
    [few] { $tables } столи
   *[many] { $tables } столів
}, { $entries ->
    [one] { $entries } запис
    [few] { $entries } записи
   *[many] { $entries } записів
}.
store-migrated = { $place } має поточну версію.
