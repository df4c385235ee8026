### Réunion, in Russian. Variables are explained in docs for translators.

reunion-name = Реюньон
reunion-how-to =
    Кладите карту той же масти, что и ход; если её нет, обязательно бейте козырем; если нет
    и козыря, кладите что угодно. Два козырных валета (правый — валет козырной масти, за ним
    левый — другой валет того же цвета) — старшие козыри. Туз 11, десятка 10, король 4,
    дама 3, валет 2, правый и левый валеты по 12; последняя взятка 10. Кто не взял ни одной
    взятки, платит каждому из остальных по 15 очков.
reunion-summary = Трое, каждый за себя, разыгрывают десять взяток; старшие козыри — два валета. Очки приносят карты и последняя взятка.

## Variants

reunion-variant-classic = Обычная игра: три сдачи, десятка идёт сразу за тузом, игра без взяток стоит 30 очков.
reunion-variant-gambiter = Игра по описанию gambiter.com: десятка идёт сразу за девяткой, козыря назначает нижняя карта, штрафы платят фишками.
reunion-variant-pierer = Игра по словарю Пирера (XIX век): против часовой стрелки, козыря назначает нижняя карта, штрафы платят фишками.

## Options

reunion-option-ten-rank = Место десятки: сразу за тузом (high) или сразу за девяткой (low); стоит она в любом случае 10 очков.
reunion-option-direction = Куда идут сдача, игра и очередь сдавать: влево (clockwise) или вправо (anticlockwise).
reunion-option-first-dealer = Кто сдаёт первым: по жребию (random), снявший самую старшую карту (high_cut) или самую младшую (low_cut).
reunion-option-trump-card = Какую из двух оставшихся карт открывают, чтобы назначить козыря: верхнюю (upper) или нижнюю карту колоды (bottom).
reunion-option-discard-tens = Сколько десяток сдающий может снести: сколько угодно (free) или одну (max_one).
reunion-option-nil-penalty = Сколько платит игрок без взяток: по 15 очков каждому из остальных (points_30), по фишке каждому (counters) или ничего (none).
reunion-option-nil-both = Если без взяток двое: они платят и друг другу (cross_pay) или оба платят всё третьему (full_to_winner).
reunion-option-nil-dealer-talon = Что с прикупом, если сдающий без взяток: его очки пропадают (forfeit) или всё равно идут сдающему (keep).
reunion-option-left-bower-payment = Сколько фишек платит хозяин левого валета, если того во взятке бьёт правый: от 0 (ничего) до 10.
reunion-option-stakes = Сколько фишек платят победителю в конце партии: нисколько (off), по ступеням в 50 очков (ladder) или одну, две либо четыре (matsch).
reunion-option-deals = Сколько сдач в партии: 3, 6 или 9.
reunion-option-match-tiebreak = Что при равном лучшем счёте: лидеры побеждают вместе (shared) или играются ещё три сдачи (extra_round).

## What happens

reunion-event-deal = { $player-is ->
    [you] Вы сдаёте по десять карт; две остаются.
   *[other] { $player } сдаёт по десять карт; две остаются.
}
reunion-event-turn-up = Открыта { $card }: козыри — { $suit }.
reunion-event-bowers = Козырные валеты — валет козырей и валет { $suit-is ->
    [C] треф
    [D] бубен
    [H] червей
   *[S] пик
}.
reunion-event-take-up = { $player-is ->
    [you] Вы берёте на руки { $card } и вторую оставшуюся карту.
   *[other] { $player } берёт { $card } и вторую оставшуюся карту.
}
reunion-event-hand = Ваши карты: { $cards }.
reunion-event-to-lay = { $player-is ->
    [you] Вам нужно снести две карты.
   *[other] Теперь { $player } сносит две карты.
}
reunion-event-lay-away = Вы сносите { $card }.
reunion-event-laid = { $player-is ->
    [you] Вы снесли две карты: это прикуп.
   *[other] Снос сделан: { $player } оставляет две карты в прикупе.
}
reunion-event-to-lead = { $player-is ->
    [you] В первую взятку заходите вы.
   *[other] В первую взятку заходит { $player }.
}
reunion-event-lead = { $player-is ->
    [you] Вы заходите: { $card }.
   *[other] { $player } заходит: { $card }.
}
reunion-event-follow = { $player-is ->
    [you] Вы кладёте в масть { $card }.
   *[other] { $player } кладёт в масть { $card }.
}
reunion-event-trump = { $player-is ->
    [you] Вы бьёте козырем: { $card }.
   *[other] { $player } бьёт козырем: { $card }.
}
reunion-event-throw = { $player-is ->
    [you] Вы сбрасываете { $card }: нет ни масти хода, ни козыря.
   *[other] { $player } сбрасывает { $card }: нет ни масти хода, ни козыря.
}
reunion-event-left-bower = { $card } — левый валет и относится к { $suit-is ->
    [C] трефам
    [D] бубнам
    [H] червам
   *[S] пикам
}.
reunion-event-trick = { $player-is ->
    [you] Вы берёте взятку № { $number } ({ $cards }): { $points ->
        [0] ни одного очка
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }.
   *[other] { $player } берёт взятку № { $number } ({ $cards }): { $points ->
        [0] ни одного очка
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }.
}
reunion-event-left-bower-falls = { $payer-is ->
    [you] Вашего левого валета бьёт правый: вы платите { $count ->
        [one] { $count } фишку
        [few] { $count } фишки
       *[many] { $count } фишек
    } игроку { $receiver }.
   *[other] { $receiver-is ->
        [you] Ваш правый валет бьёт левого, { $payer } платит: вы получаете { $count ->
            [one] { $count } фишку
            [few] { $count } фишки
           *[many] { $count } фишек
        }.
       *[other] Правый валет бьёт левого, { $payer } платит: { $receiver } получает { $count ->
            [one] { $count } фишку
            [few] { $count } фишки
           *[many] { $count } фишек
        }.
    }
}
reunion-event-last-trick = { $player-is ->
    [you] За последнюю взятку вы получаете { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }.
   *[other] За последнюю взятку { $player } получает { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }.
}
reunion-event-skat = { $player-is ->
    [you] В прикупе { $cards }: вы получаете { $points ->
        [0] ноль очков
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }.
   *[other] В прикупе { $cards }: { $player } получает { $points ->
        [0] ноль очков
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }.
}
reunion-event-skat-lost = { $player-is ->
    [you] В прикупе { $cards }: эти очки не идут никому, потому что вы без взяток.
   *[other] В прикупе { $cards }: эти очки не идут никому, потому что { $player } без взяток.
}
reunion-event-nil = { $payer-is ->
    [you] Вы без взяток и платите { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    } игроку { $receiver }.
   *[other] { $receiver-is ->
        [you] { $payer } без взяток и платит вам { $points ->
            [one] { $points } очко
            [few] { $points } очка
           *[many] { $points } очков
        }.
       *[other] { $payer } без взяток и платит { $points ->
            [one] { $points } очко
            [few] { $points } очка
           *[many] { $points } очков
        } игроку { $receiver }.
    }
}
reunion-event-nil-counters = { $payer-is ->
    [you] Вы без взяток и платите { $count ->
        [one] { $count } фишку
        [few] { $count } фишки
       *[many] { $count } фишек
    } игроку { $receiver }.
   *[other] { $receiver-is ->
        [you] { $payer } без взяток и платит вам { $count ->
            [one] { $count } фишку
            [few] { $count } фишки
           *[many] { $count } фишек
        }.
       *[other] { $payer } без взяток и платит { $count ->
            [one] { $count } фишку
            [few] { $count } фишки
           *[many] { $count } фишек
        } игроку { $receiver }.
    }
}

## Why not

reunion-refusal-not-in-hand = У вас нет { $card }: назовите карту, которая есть на руках.
reunion-refusal-ace-in-skat = { $card } нельзя снести: тузам в прикупе не место.
reunion-refusal-bower-in-skat = { $card } нельзя снести: это козырный валет, а им в прикупе не место.
reunion-refusal-second-ten-in-skat = { $card } нельзя снести: одна десятка в прикупе уже есть, а больше одной нельзя.
reunion-refusal-must-follow-suit = Ход { $lead }: кладите одну из своих { $suit-is ->
    [C] треф
    [D] бубен
    [H] червей
   *[S] пик
} ({ $cards }).
reunion-refusal-left-bower-does-not-follow = { $card } — левый валет, то есть козырь, и к { $suit-is ->
    [C] трефам
    [D] бубнам
    [H] червам
   *[S] пикам
} не относится: кладите { $cards }.
reunion-refusal-must-trump = В масть на { $lead } положить нечего: обязательно бейте козырем, одной из своих { $suit-is ->
    [C] треф
    [D] бубен
    [H] червей
   *[S] пик
} ({ $cards }).

## What it scored

reunion-receipt-trick = Взятка № { $number }: { $cards }
reunion-receipt-last-trick = Последняя взятка
reunion-receipt-skat = Прикуп: { $cards }
reunion-receipt-skat-lost = Прикуп, пропавший без взяток: { $cards }
reunion-receipt-nil-paid = За игру без взяток (получает: { $receiver })
reunion-receipt-nil-received = За игру без взяток (платит: { $payer })

## Places on the table

reunion-zone-turn-up = Открытая карта
reunion-zone-skat = Прикуп
reunion-zone-trick = { $player-is ->
    [you] Во взятке ваша карта
   *[other] Во взятке карта игрока { $player }
}
reunion-zone-hand = { $player-is ->
    [you] Ваши карты
   *[other] Карты игрока { $player }
}
reunion-zone-tricks = { $player-is ->
    [you] Ваши взятки
   *[other] Взятки игрока { $player }
}

## What is counted

reunion-tally-tricks = Взятки

## Why a card

reunion-reason-lays-trump = { $card } — козырь, а козырей всего девять.
reunion-reason-buries-ten = { $card } надёжно прячет в прикупе { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}.
reunion-reason-buries-points = { $card } надёжно прячет в прикупе { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}.
reunion-reason-has-ace = { $card } прикрыта тузом своей масти и может сама взять взятку.
reunion-reason-lays-nothing = { $card } не приносит в прикуп очков и не освобождает от масти.
reunion-reason-makes-void = { $card } — последняя { $suit-is ->
    [C] трефа
    [D] бубна
    [H] черва
   *[S] пика
} на руках: дальше { $suit } можно бить козырем.
reunion-reason-begins-void = Без { $card } и ещё одной карты на руках не останется { $suit-is ->
    [C] треф
    [D] бубен
    [H] червей
   *[S] пик
}, и { $suit } можно будет бить козырем.
reunion-reason-takes-first = { $card } берёт первую взятку, и штраф за игру без взяток больше не грозит.
reunion-reason-takes-rich = { $card } берёт богатую взятку: { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}.
reunion-reason-takes-trick = { $card } берёт взятку: { $points ->
    [0] ни одного очка
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}.
reunion-reason-takes-cheaply = { $card } — самая дешёвая карта, которая наверняка берёт взятку.
reunion-reason-takes-dearly = { $other } берёт взятку так же верно, как { $card }, а дальше пригодится меньше.
reunion-reason-likely-trick = { $card } берёт взятку примерно в { $count ->
    [one] { $count } случае
    [few] { $count } случаях
   *[many] { $count } случаях
} из ста.
reunion-reason-gives-nothing = Взятка всё равно чужая, и { $card } ничего не отдаёт.
reunion-reason-gives-points = Взятка всё равно чужая, и { $card } отдаёт { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}; { $other } отдаёт меньше.
reunion-reason-passes-up = { $other } берёт взятку, а в ней { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}.
reunion-reason-lets-poor-go = Бедная взятка уходит, зато { $other } остаётся для лучшей.
reunion-reason-risks-nil = Взяток ещё нет, а возможностей осталось мало: эту берёт { $other }.
reunion-reason-keeps-bowers = { $count ->
    [1] Так остаётся на руках козырный валет { $cards }.
   *[other] Так остаются на руках оба козырных валета: { $cards }.
}
reunion-reason-sure-trick = Среди оставшихся карт ни одна не бьёт { $card }.
reunion-reason-leads-rich = { $card } может быть бита, а вместе с ней — { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}.
reunion-reason-leads-nothing = { $card } ничего не стоит, и терять с ней нечего.
reunion-reason-draws-trumps = { $count ->
    [1] { $card } вытягивает последнего козыря, который ещё не вышел.
    [one] { $card } вытягивает козырей: не вышел ещё { $count } козырь.
    [few] { $card } вытягивает козырей: не вышли ещё { $count } козыря.
   *[many] { $card } вытягивает козырей: не вышли ещё { $count } козырей.
}
reunion-reason-forces-trumps = { $player-is ->
    [you] Вам нечего положить в масть на { $card }, и придётся потратить козыря, если он есть.
   *[other] { $player } не может положить в масть на { $card } и тратит козыря, если он есть.
}
reunion-reason-risks-left-bower = { $card } — левый валет, и его может побить { $other }: она ещё не вышла.
reunion-reason-keeps-last = Так остаётся { $card }, которая наверняка возьмёт последнюю взятку.
reunion-reason-spends-last = { $card } — единственная карта, которая наверняка взяла бы последнюю взятку.
