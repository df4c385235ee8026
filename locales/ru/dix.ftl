### Dix: what happens, why not, what it scored, and the options.

dix-name = Дикс
dix-how-to =
    Кладите карту той же масти, что и ход; если такой масти нет, кладите что угодно. Взятку
    берёт старшая карта масти хода, если её не бьёт козырь. Каждая взятка приносит одно
    очко, но взятка, две карты которой дают в сумме десять (2+8, 3+7, 4+6, 5+5, туз+9, 10 с
    валетом, дамой, королём или джокером), отнимает три. Пока колода не кончилась, после
    каждой взятки оба берут из неё по карте.
dix-summary = Двое разыгрывают 26 взяток: каждая приносит очко, но та, карты которой дают в сумме десять, отнимает три.

## Variants

dix-variant-classic = Обычная игра: сдачи до 50 очков, первым ходит соперник сдающего.
dix-variant-pagat = Игра по описанию pagat.com: одна сдача, первым ходит сдающий.

## Options

dix-option-first-lead = Кто заходит в первую взятку: соперник сдающего (nondealer) или сдающий (dealer).
dix-option-joker-rank = Каков джокер по старшинству: как открытая карта (turned_card) или выше всех козырей (top_trump).
dix-option-draw-order = Кто первым берёт карту после взятки: тот, кто её взял (winner_first), другой игрок (loser_first) или всегда соперник сдающего (nondealer_first).
dix-option-match-format = Сколько длится партия: сдачи до нужного количества очков (target) или одна сдача (single_deal).
dix-option-target = Сколько очков нужно, чтобы выиграть партию до заданного количества очков: от 10 до 500.
dix-option-match-tiebreak = Что решает, если при нужном количестве очков счёт равный: взятки на десять и последняя взятка последней сдачи (last_deal) или новые сдачи (extra_deal).

## What happens

dix-event-deal = { $player-is ->
    [you] Вы сдаёте по 13 карт.
   *[other] { $player } сдаёт по 13 карт.
}
dix-event-hand = Ваши карты: { $cards }.
dix-event-turn-up = Открыта { $card }, её масть козырная.
dix-event-no-trumps = Открыт джокер, поэтому козырей нет.
dix-event-to-lead = { $player-is ->
    [you] В первую взятку заходите вы.
   *[other] В первую взятку заходит { $player }.
}
dix-event-lead = { $player-is ->
    [you] Вы заходите: { $card }.
   *[other] { $player } заходит: { $card }.
}
dix-event-reply = { $player-is ->
    [you] Вы отвечаете: { $card }.
   *[other] { $player } отвечает: { $card }.
}
dix-event-trick = { $player-is ->
    [you] Вы берёте взятку № { $number }: одно очко.
   *[other] { $player } берёт взятку № { $number }: одно очко.
}
dix-event-ten-trick = { $player-is ->
    [you] Вы берёте взятку № { $number }, а она на десять: минус три очка.
   *[other] { $player } берёт взятку № { $number }, а она на десять: минус три очка.
}
dix-event-draw = Вы берёте из колоды { $cards }.
dix-event-stock = { $count ->
    [0] Колода кончилась.
    [one] В колоде осталась { $count } карта.
    [few] В колоде осталось { $count } карты.
   *[many] В колоде осталось { $count } карт.
}

## Why not

dix-refusal-not-in-hand = У вас нет { $card }: сыграйте карту, которая есть на руках.
dix-refusal-must-follow-suit = Ход { $lead }: кладите одну из своих { $suit-is ->
    [C] треф
    [D] бубен
    [H] червей
   *[S] пик
}.

## What it scored

dix-receipt-trick = Взятка № { $number }: { $cards }
dix-receipt-ten-trick = Взятка № { $number }, на десять: { $cards }

## Places on the table

dix-zone-turn-up = Открытая карта
dix-zone-stock = Колода
dix-zone-trick = Взятка
dix-zone-hand = { $player-is ->
    [you] Ваши карты
   *[other] Карты игрока { $player }
}
dix-zone-tricks = { $player-is ->
    [you] Ваши взятки
   *[other] Взятки игрока { $player }
}

## What is counted

dix-tally-tricks = Взятки
dix-tally-tens = На десять

## Why a card

dix-reason-wins-ten = { $card } берёт { $other } и даёт с ней десять, а это минус три очка.
dix-reason-dumps-ten = { $card } даёт с { $other } десять, и взятка остаётся тому, кто заходил: ему минус три очка.
dix-reason-avoids-ten = { $count ->
    [1] Так не придётся брать взятку на десять, а с { $cards } пришлось бы.
   *[other] Так не придётся брать взятку на десять, а с любой из карт { $cards } пришлось бы.
}
dix-reason-wins-clean = { $card } берёт взятку, и она не на десять: очко.
dix-reason-wins-cheaply = { $card } — самая дешёвая карта, которая берёт взятку и приносит очко.
dix-reason-wins-dearly = { $other } тоже берёт взятку, а дальше пригодится меньше.
dix-reason-misses-ten = { $count ->
    [1] Взятка всё равно чужая, а с { $cards } она была бы на десять.
   *[other] Взятка всё равно чужая, а с любой из карт { $cards } она была бы на десять.
}
dix-reason-lets-go = { $count ->
    [1] Так уходит взятка, которую { $cards } берёт за очко.
   *[other] Так уходит взятка, которую за очко берёт любая из карт { $cards }.
}
dix-reason-follows-cheaply = { $card } — самая дешёвая карта, которой можно отдать взятку.
dix-reason-throws-cheaply = { $card } — самая дешёвая карта на сброс.
dix-reason-sheds-danger = { $count ->
    [one] Так уходит { $card }: при ходе с неё десять может сделать ещё { $count } карта.
    [few] Так уходит { $card }: при ходе с неё десять могут сделать ещё { $count } карты.
   *[many] Так уходит { $card }: при ходе с неё десять могут сделать ещё { $count } карт.
}
dix-reason-spends-threat = { $count ->
    [one] Так теряется { $card }: пока она есть, сопернику опасно заходить с { $count } карты, дающей с ней десять.
    [few] Так теряется { $card }: пока она есть, сопернику опасно заходить с { $count } карт, дающих с ней десять.
   *[many] Так теряется { $card }: пока она есть, сопернику опасно заходить с { $count } карт, дающих с ней десять.
}
dix-reason-risky-lead = { $count ->
    [1] { $card } может взять взятку на десять: ещё не вышла { $cards }.
    [one] { $card } может взять взятку на десять: ещё не вышла { $count } карта, дающая с ней десять.
    [few] { $card } может взять взятку на десять: ещё не вышли { $count } карты, дающие с ней десять.
   *[many] { $card } может взять взятку на десять: ещё не вышли { $count } карт, дающих с ней десять.
}
dix-reason-safe-lead = Больше нет карты, которую можно положить на { $card }, чтобы вышло десять.
dix-reason-sure-trick = Больше нет карты, которая побьёт { $card } или сделает с ней десять.
dix-reason-sets-trap = { $count ->
    [1] { $card } — ловушка: у кого в этой масти только { $cards }, тому придётся взять взятку на десять.
   *[other] { $card } — ловушка: у кого в этой масти только { $cards }, тому придётся взять взятку на десять.
}
dix-reason-forces-ten = Чем бы соперник ни ответил на { $card }, взятка на десять достанется ему.
dix-reason-leads-cheaply = { $card } при проигрыше обойдётся дешевле всего.
dix-reason-makes-void = Это последняя { $suit-is ->
    [C] трефа
    [D] бубна
    [H] черва
   *[S] пика
} на руках: после { $card } на { $suit } можно сбросить любую карту.
