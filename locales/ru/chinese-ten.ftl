### Chinese Ten: what happens, why not, what it scored, and the options.

chinese-ten-name = Китайская десятка
chinese-ten-how-to =
    Сыграйте карту с рук, затем за вас открывается верхняя карта колоды. Каждая из них может
    захватить одну карту на столе, если вместе они дают десять (туз — 1); десятки, валеты,
    дамы и короли захватывают карту своего достоинства. Карта, которой захватывать нечего,
    остаётся на столе. Считаются очки захваченных карт: в обычной игре красные карты — по
    номиналу, от девятки до короля — по десять, красные тузы — по двадцать; в других
    вариантах считаются и другие карты.
chinese-ten-summary = От двух до четырёх игроков захватывают карты, дающие десять вместе с их картой; очки приносят красные.

## Variants

chinese-ten-variant-standard = Китайская игра для двоих, троих или четверых: очки выше или ниже равной доли, до 50.
chinese-ten-variant-taiwan = Тайваньская игра для четверых: начинает сдающий, очистка стола меняет направление игры, а за две красные пятёрки в одном захвате платят.
chinese-ten-variant-taiwan-220 = Тайваньская игра с более дешёвыми красными тузами, для двоих или четверых.
chinese-ten-variant-thai = «Красная лягушка, чёрная лягушка» (Gob Dum Gob Dang), тайская игра для двоих, троих или четверых: очки приносят чёрные карты.

## Options

chinese-ten-option-variant = Какие действуют стоимость карт и очковый порог: китайские (standard), тайваньские для четверых (taiwan), с красными тузами по 10 для двоих или четверых (taiwan_220) или тайские (thai).
chinese-ten-option-players = Сколько игроков, от 2 до 4.
chinese-ten-option-hand-capture = Что обязано захватывать: сыгранная карта, если может (card_forced), игрок, если может хотя бы одна карта на руках (hand_forced), или ничто, и любую карту можно просто положить на стол (optional).
chinese-ten-option-stock-choice = Если карта с колоды может захватить одну из нескольких: её выбирает игрок (player) или берётся самая дорогая (auto_best).
chinese-ten-option-triple-rule = Если на столе три пятёрки, десятки, валета, дамы или короля: четвёртая карта захватывает все три (sweep), при такой раскладке в начале карты сдаются заново (redeal) или ничего особенного (none).
chinese-ten-option-black-aces = Какие чёрные тузы приносят очки в китайском счёте: в зависимости от числа игроков (by_players), никакие (none), туз пик (spade) или оба (both).
chinese-ten-option-score-mode = Что сдача добавляет к счёту партии: разницу с очковым порогом (par_difference) или сами очки (raw).
chinese-ten-option-match-mode = Сколько длится партия: сдачи до нужного количества очков (target) или условленное число сдач (fixed_deals).
chinese-ten-option-target = Сколько очков нужно для победы в партии до заданного количества очков: обычно 50, а если считаются сами очки, то 300.
chinese-ten-option-deals = Сколько сдач в партии, если их число задано; справедливее всего — кратное числу игроков.
chinese-ten-option-max-deals = После скольких сдач партия до нужного количества очков всё равно кончается; побеждает лучший счёт.
chinese-ten-option-match-tiebreak = Если лучший счёт равный: сыграть ещё сдачу (extra_deal) или поделить победу (shared).
chinese-ten-option-first-turn = Кто ходит первым: игрок слева от сдающего (left_of_dealer) или сдающий (dealer).
chinese-ten-option-direction = В какую сторону сначала идут сдача и ходы: по часовой стрелке (clockwise) или против (anticlockwise).
chinese-ten-option-reverse-on-clear = Когда захват всех карт на столе меняет направление игры: никогда (off), в любой момент хода (any_clear) или только если стол пуст в конце хода (end_of_turn).
chinese-ten-option-peek = Кто может посмотреть нижнюю карту колоды: никто (none), сдающий (dealer) или игрок справа от него, который снимает колоду (cutter).
chinese-ten-option-red-five = За какие захваты платят все остальные: ни за какие (off), за обе красные пятёрки сразу (both_in_one_capture) или за любой с красной пятёркой (any_red_five).
chinese-ten-option-red-five-points = Сколько очков за красные пятёрки платит каждый из остальных: 5, 10 или 20.
chinese-ten-option-red-five-cap = Сколько платит игрок, захвативший меньше, чем с него причитается: всё (none) или только захваченные очки (captured_points).
chinese-ten-option-stake-per-point = Сколько денег стоит очко выше или ниже порога, через банк; 0 — игра без денег.

## What happens

chinese-ten-event-deal = { $player-is ->
    [you] Вы сдаёте.
   *[other] Сдаёт { $player }.
}
chinese-ten-event-hand = Ваши карты: { $cards }.
chinese-ten-event-layout = На столе { $cards }.
chinese-ten-event-peek = Нижняя карта колоды — { $card }; смотреть её можно только вам.
chinese-ten-event-void = На столе { $cards }: три или четыре карты одного достоинства, поэтому карты сдаются заново.
chinese-ten-event-start-capture = { $player-is ->
    [you] Вы сдаёте и сразу захватываете четыре одинаковые карты { $cards }: { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }.
   *[other] Сдаёт { $player } и сразу захватывает четыре одинаковые карты { $cards }: { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }.
}
chinese-ten-event-first-turn = { $player-is ->
    [you] Первый ход ваш.
   *[other] Первый ход делает { $player }.
}
chinese-ten-event-lay = { $player-is ->
    [you] Вы кладёте { $card } на стол.
   *[other] { $player } кладёт { $card } на стол.
}
chinese-ten-event-capture = { $player-is ->
    [you] Вы захватываете { $cards } картой { $card }: { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }.
   *[other] { $player } захватывает { $cards } картой { $card }: { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }.
}
chinese-ten-event-sweep = { $player-is ->
    [you] Вы захватываете все три, { $cards }, картой { $card }: { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }.
   *[other] { $player } захватывает все три, { $cards }, картой { $card }: { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }.
}
chinese-ten-event-offer = { $player-is ->
    [you] Вы играете { $card }; выберите, что захватить: { $cards }.
   *[other] { $player } играет { $card } и выбирает, что захватить: { $cards }.
}
chinese-ten-event-offer-or-lay = { $player-is ->
    [you] Вы играете { $card }; можно захватить: { $cards }. Чтобы просто положить { $card } на стол, назовите её ещё раз.
   *[other] { $player } играет { $card }: можно захватить { $cards } или просто положить её на стол.
}
chinese-ten-event-pick-lay = { $player-is ->
    [you] Вы кладёте { $card } на стол без захвата.
   *[other] { $player } кладёт { $card } на стол без захвата.
}
chinese-ten-event-pick-capture = { $player-is ->
    [you] Ваш выбор: картой { $card } вы захватываете { $cards }: { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }.
   *[other] Выбор сделан: картой { $card } { $player } захватывает { $cards }: { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }.
}
chinese-ten-event-pick-sweep = { $player-is ->
    [you] Ваш выбор: картой { $card } вы захватываете все три, { $cards }: { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }.
   *[other] Выбор сделан: картой { $card } { $player } захватывает все три, { $cards }: { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }.
}
chinese-ten-event-flip-lay = { $player-is ->
    [you] Вы открываете с колоды { $card }, она остаётся на столе.
   *[other] { $player } открывает с колоды { $card }, она остаётся на столе.
}
chinese-ten-event-flip-capture = { $player-is ->
    [you] Вы открываете с колоды { $card } и захватываете { $cards }: { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }.
   *[other] { $player } открывает с колоды { $card } и захватывает { $cards }: { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }.
}
chinese-ten-event-flip-sweep = { $player-is ->
    [you] Вы открываете с колоды { $card } и захватываете все три, { $cards }: { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }.
   *[other] { $player } открывает с колоды { $card } и захватывает все три, { $cards }: { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }.
}
chinese-ten-event-flip-offer = { $player-is ->
    [you] Вы открываете с колоды { $card }; выберите, что захватить: { $cards }.
   *[other] { $player } открывает с колоды { $card } и выбирает, что захватить: { $cards }.
}
chinese-ten-event-red-five = { $player-is ->
    [you] За красную пятёрку каждый соперник заплатит вам { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }.
   *[other] { $player } получит за красную пятёрку с каждого соперника { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }.
}
chinese-ten-event-red-five-at-most = { $player-is ->
    [you] За красную пятёрку каждый соперник заплатит вам { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }, но не больше, чем у него захвачено.
   *[other] { $player } получит за красную пятёрку с каждого соперника { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }, но не больше, чем у того захвачено.
}
chinese-ten-event-reverse = { $player-is ->
    [you] Вы очищаете стол: теперь игра идёт в обратном направлении.
   *[other] { $player } очищает стол: теперь игра идёт в обратном направлении.
}
chinese-ten-event-skip = { $player-is ->
    [you] У вас больше нет карт, и вы пропускаете ход.
   *[other] { $player } без карт и пропускает ход.
}
chinese-ten-event-left = { $count ->
    [1] На столе остаётся { $cards }, она никому не засчитывается.
   *[other] На столе остаются { $cards }, они никому не засчитываются.
}

## Why not

chinese-ten-refusal-not-in-hand = У вас нет { $card }: сыграйте карту, которая есть на руках.
chinese-ten-refusal-must-capture = { $card } ничего не захватывает, а другая ваша карта может: сыграйте { $cards }.
chinese-ten-refusal-must-take = { $card } может захватить карту, а значит, должна: назовите, какую.
chinese-ten-refusal-takes-all-three = { $played } захватывает все три сразу: назовите { $cards }.
chinese-ten-refusal-no-target = { $played } не может захватить { $card }: назовите одну из карт { $cards }.

## What it scored

chinese-ten-receipt-capture = Захват: { $cards }
chinese-ten-receipt-start-capture = Четыре одинаковые карты в начале: { $cards }
chinese-ten-receipt-red-five = За красную пятёрку (платит: { $payer })
chinese-ten-receipt-red-five-paid = За красную пятёрку (получает: { $receiver })
chinese-ten-receipt-par = Очковый порог
chinese-ten-receipt-times-players = Ещё раз те же очки за каждого из остальных, всего раз: { $count }
chinese-ten-receipt-pack = Все очки колоды

## Places on the table

chinese-ten-zone-layout = Карты на столе
chinese-ten-zone-stock = Колода
chinese-ten-zone-bottom = Нижняя карта колоды
chinese-ten-zone-played = { $player-is ->
    [you] Ваша открытая карта
    [nobody] Открытая карта
   *[other] Открытая карта игрока { $player }
}
chinese-ten-zone-hand = { $player-is ->
    [you] Ваши карты
   *[other] Карты игрока { $player }
}
chinese-ten-zone-captured = { $player-is ->
    [you] Ваши захваты
   *[other] Захваты игрока { $player }
}

## Why a card

chinese-ten-reason-captures = { $card } может захватить { $cards }: { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}.
chinese-ten-reason-cashes = { $card } надёжно попадает в захваты вместе с { $cards }, которая сама ничего не стоит: { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}.
chinese-ten-reason-takes-ace = Со стола уходит в захваты { $card }, а это { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}.
chinese-ten-reason-red-five = { $count ->
    [1] За { $cards } каждый соперник платит { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }.
   *[other] За обе красные пятёрки, { $cards }, каждый соперник платит { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }.
}
chinese-ten-reason-blocks-red-five = Без { $cards } никто уже не захватит обе красные пятёрки сразу и не получит за них плату.
chinese-ten-reason-lures-red-five = На чёрную пятёрку на столе могут потратить красную, прежде чем обе красные встретятся.
chinese-ten-reason-opens-red-five = { $card } приманивает вторую красную пятёрку, а за неё каждый соперник заплатит { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}.
chinese-ten-reason-denies = { $count ->
    [one] Так уходит { $card }, на которой { $count } ещё не вышедшая карта взяла бы { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }.
    [few] Так уходит { $card }, на которой { $count } ещё не вышедшие карты взяли бы до { $points ->
        [one] { $points } очка
        [few] { $points } очков
       *[many] { $points } очков
    }.
   *[many] Так уходит { $card }, на которой { $count } ещё не вышедших карт взяли бы до { $points ->
        [one] { $points } очка
        [few] { $points } очков
       *[many] { $points } очков
    }.
}
chinese-ten-reason-safe-lay = Никто не захватит { $card }: парных ей карт больше нет.
chinese-ten-reason-safe-lay-own = { $count ->
    [1] Никто другой не захватит { $card }: последняя парная карта, { $cards }, в тех же руках.
   *[other] Никто другой не захватит { $card }: последние парные карты, { $cards }, в тех же руках.
}
chinese-ten-reason-risky-lay = { $count ->
    [one] { $card } на столе в опасности: её может захватить { $count } ещё не вышедшая карта и взять { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }.
    [few] { $card } на столе в опасности: её могут захватить { $count } ещё не вышедшие карты и взять до { $points ->
        [one] { $points } очка
        [few] { $points } очков
       *[many] { $points } очков
    }.
   *[many] { $card } на столе в опасности: её могут захватить { $count } ещё не вышедших карт и взять до { $points ->
        [one] { $points } очка
        [few] { $points } очков
       *[many] { $points } очков
    }.
}
chinese-ten-reason-lays-worthless = { $card } сама ничего не стоит.
chinese-ten-reason-passes-up = { $other } сразу принесла бы { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}.
chinese-ten-reason-last-chance = После этого не останется ничего, что { $card } могла бы захватить.
chinese-ten-reason-leaves-nothing = На столе не остаётся ничего, на чём мог бы заработать другой игрок.
chinese-ten-reason-clears = { $card } очищает стол, и следующему игроку останется для захвата только открытая с колоды карта.
chinese-ten-reason-clears-reversing = { $card } очищает стол, и игра может пойти в обратном направлении.
