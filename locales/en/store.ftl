# Texts of tenpips backup, restore, export and migrate: for those who host tables.

cli-backup = Copy a server's SQLite file, while it is in use
cli-restore = Fill a server's empty store from a backup or an export
cli-export = Write everything that a server keeps to a file
cli-migrate = Bring a server's database up to date

store-option-backup = the file to write; an older one is replaced when the copy is whole
store-option-export = the file to write, as lines of JSON
store-option-restore = the backup or export to read

store-backed-up = The store has been copied to { $file }.
store-exported =
    { $tables ->
        [one] One table
       *[other] { $tables } tables
    } with { $entries ->
        [one] one entry
       *[other] { $entries } entries
    } written to { $file }.
store-restored =
    { $tables ->
        [one] One table
       *[other] { $tables } tables
    } with { $entries ->
        [one] one entry
       *[other] { $entries } entries
    } read from { $file }.
store-migrated = { $place } is up to date.
