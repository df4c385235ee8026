# Texts of tenpips verify: was the pack of a deal fixed before anybody knew it?

cli-verify = Проверить, что колоды записи — те самые, которые даёт её доказательство.
verify-option-records = файлы записей, текст или JSON, с доказательствами
verify-verified = { $deal }: проверено; { $own ->
    [0] все числа дал сервер, и выбрать их он должен был, ещё не зная остального.
    [one] { $own } число дал игрок, остальные — сервер.
    [few] { $own } числа дали игроки.
   *[many] { $own } чисел дали игроки.
}
verify-broken-off = Сдача прервана до конца.
verify-unproved = { $deal }: доказательства в записи нет, поэтому о тасовке ничего сказать нельзя.
verify-wrong = НЕ ПРОШЛО ПРОВЕРКУ: { $problem }.
verify-summary = Проверено: { $verified }, без доказательства: { $unproved }, не прошло проверку: { $wrong }.
