# Texts of tenpips backup, restore, export and migrate: for those who host tables.

cli-backup = Скопировать файл SQLite работающего сервера
cli-restore = Заполнить пустое хранилище сервера из резервной копии или выгрузки
cli-export = Записать в файл всё, что хранит сервер
cli-migrate = Обновить базу данных сервера до этой версии

store-option-backup = файл для записи; прежний заменяется, когда копия готова
store-option-export = файл для записи, строки JSON
store-option-restore = резервная копия или выгрузка, из которой читать

store-backed-up = Хранилище скопировано в { $file }.
store-exported =
    { $tables ->
        [one] { $tables } стол
        [few] { $tables } стола
       *[many] { $tables } столов
    } и { $entries ->
        [one] { $entries } запись
        [few] { $entries } записи
       *[many] { $entries } записей
    } — всё это теперь в файле { $file }.
store-restored =
    { $tables ->
        [one] { $tables } стол
        [few] { $tables } стола
       *[many] { $tables } столов
    } и { $entries ->
        [one] { $entries } запись
        [few] { $entries } записи
       *[many] { $entries } записей
    } — всё это прочитано из файла { $file }.
store-migrated = { $place }: обновление не требуется, версия нужная.
