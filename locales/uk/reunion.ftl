### Реюньйон українською. Змінні пояснено в документації для перекладачів.

reunion-name = Реюньйон
reunion-how-to =
    Кладіть карту тієї масті, з якої зайшли; якщо її немає, треба козиряти; якщо немає й
    козиря — кладіть будь-що. Два козирні валети (валет козирної масті, за ним другий валет
    того ж кольору) — найстарші козирі. Туз — 11 очок, десятка — 10, король — 4, дама — 3,
    валет — 2, козирні валети — по 12, остання взятка — 10. Хто не бере жодної взятки,
    платить кожному з інших по 15 очок.
reunion-summary = Троє, кожен за себе, розігрують десять взяток; найстарші козирі — два валети. Очки дають карти й остання взятка.

## Варіанти

reunion-variant-classic = Звичайна гра: три роздачі, десятка йде одразу за тузом, гра без взяток коштує 30 очок.
reunion-variant-gambiter = Гра з gambiter.com: десятка йде одразу над дев’яткою, козир визначає нижня карта, штрафи сплачують фішками.
reunion-variant-pierer = Гра з лексикону Пірера (XIX століття): проти годинникової стрілки, козир визначає нижня карта, штрафи сплачують фішками.

## Опції

reunion-option-ten-rank = Де стоїть десятка: одразу за тузом (high) чи одразу над дев’яткою (low); у кожному разі вона варта 10 очок.
reunion-option-direction = У який бік роздають, ходять і передають роздачу: ліворуч (clockwise) чи праворуч (anticlockwise).
reunion-option-first-dealer = Хто роздає спершу: за жеребом (random), хто зняв найстаршу карту (high_cut) чи хто зняв найнижчу (low_cut).
reunion-option-trump-card = Яка з двох останніх карт показується й визначає козир: верхня (upper) чи нижня карта колоди (bottom).
reunion-option-discard-tens = Скільки десяток може знести здавач: скільки завгодно (free) чи одну (max_one).
reunion-option-nil-penalty = Скільки платить гравець без взяток: по 15 очок кожному (points_30), по фішці кожному (counters) чи нічого (none).
reunion-option-nil-both = Коли без взяток двоє: вони платять і одне одному (cross_pay) чи обоє все віддають третьому (full_to_winner).
reunion-option-nil-dealer-talon = Що буде з прикупом, коли здавач без взяток: очки пропадають (forfeit) чи все одно йдуть здавачеві (keep).
reunion-option-left-bower-payment = Скільки фішок платять за лівого валета, побитого правим у тій самій взятці: від 0 (нічого) до 10.
reunion-option-stakes = Скільки фішок платять переможцеві наприкінці партії: ніскільки (off), за кроками по 50 очок (ladder) чи одну, дві або чотири (matsch).
reunion-option-deals = Скільки роздач у партії: 3, 6 чи 9.
reunion-option-match-tiebreak = Якщо найкращий рахунок однаковий: перемогу ділять (shared) чи грають ще три роздачі (extra_round).

## Що відбувається

reunion-event-deal = { $player-is ->
    [you] Ви роздаєте по десять карт; дві залишаються.
   *[other] { $player } роздає по десять карт; дві залишаються.
}
reunion-event-turn-up = Відкрито { $card }: козирі — { $suit }.
reunion-event-bowers = Козирні валети — валет козирної масті та валет масті «{ $suit }».
reunion-event-take-up = { $player-is ->
    [you] Ви берете на руки { $card } і другу карту, що залишилася.
   *[other] { $player } бере на руки { $card } і другу карту, що залишилася.
}
reunion-event-hand = Ваші карти: { $cards }.
reunion-event-to-lay = { $player-is ->
    [you] Ви маєте знести дві карти.
   *[other] { $player } має знести дві карти.
}
reunion-event-lay-away = Ви зносите { $card }.
reunion-event-laid = { $player-is ->
    [you] Ви знесли дві карти: це прикуп.
   *[other] { $player } зносить дві карти: це прикуп.
}
reunion-event-to-lead = { $player-is ->
    [you] Перший хід ваш.
   *[other] Перший хід робить { $player }.
}
reunion-event-lead = { $player-is ->
    [you] Ви заходите з { $card }.
   *[other] { $player } заходить з { $card }.
}
reunion-event-follow = { $player-is ->
    [you] Ви кладете { $card } у масть.
   *[other] { $player } кладе { $card } у масть.
}
reunion-event-trump = { $player-is ->
    [you] Ви козиряєте: { $card }.
   *[other] { $player } козиряє: { $card }.
}
reunion-event-throw = { $player-is ->
    [you] Ви скидаєте { $card }: немає ні масті, ні козиря.
   *[other] { $player } скидає { $card }: немає ні масті, ні козиря.
}
reunion-event-left-bower = { $card } — лівий валет, він належить до козирів ({ $suit }).
reunion-event-trick = { $player-is ->
    [you] Ви берете взятку № { $number } ({ $cards }): { $points ->
        [0] без очок
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }.
   *[other] { $player } бере взятку № { $number } ({ $cards }): { $points ->
        [0] без очок
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }.
}
reunion-event-left-bower-falls = { $payer-is ->
    [you] Правий валет б’є вашого лівого: ви платите { $count ->
        [one] { $count } фішку
        [few] { $count } фішки
       *[many] { $count } фішок
    }, їх отримує { $receiver }.
   *[other] { $receiver-is ->
        [you] Ваш правий валет б’є лівого ({ $payer }): ви отримуєте { $count ->
            [one] { $count } фішку
            [few] { $count } фішки
           *[many] { $count } фішок
        }.
       *[other] Правий валет б’є лівого: { $payer } платить { $count ->
            [one] { $count } фішку
            [few] { $count } фішки
           *[many] { $count } фішок
        }, їх отримує { $receiver }.
    }
}
reunion-event-last-trick = { $player-is ->
    [you] За останню взятку ви отримуєте { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }.
   *[other] За останню взятку { $player } отримує { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }.
}
reunion-event-skat = { $player-is ->
    [you] У прикупі { $cards }: { $points ->
        [0] він нічого вам не дає
        [one] ви отримуєте { $points } очко
        [few] ви отримуєте { $points } очки
       *[many] ви отримуєте { $points } очок
    }.
   *[other] У прикупі { $cards }: { $points ->
        [0] { $player } нічого за нього не отримує
        [one] { $player } отримує { $points } очко
        [few] { $player } отримує { $points } очки
       *[many] { $player } отримує { $points } очок
    }.
}
reunion-event-skat-lost = { $player-is ->
    [you] У прикупі { $cards }: нікому не зараховується, бо у вас немає взяток.
   *[other] У прикупі { $cards }: нікому не зараховується, бо { $player } не має взяток.
}
reunion-event-nil = { $payer-is ->
    [you] Ви без взяток і платите { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }; отримує { $receiver }.
   *[other] { $receiver-is ->
        [you] { $payer } без взяток і платить вам { $points ->
            [one] { $points } очко
            [few] { $points } очки
           *[many] { $points } очок
        }.
       *[other] { $payer } без взяток і платить { $points ->
            [one] { $points } очко
            [few] { $points } очки
           *[many] { $points } очок
        }; отримує { $receiver }.
    }
}
reunion-event-nil-counters = { $payer-is ->
    [you] Ви без взяток і платите { $count ->
        [one] { $count } фішку
        [few] { $count } фішки
       *[many] { $count } фішок
    }; отримує { $receiver }.
   *[other] { $receiver-is ->
        [you] { $payer } без взяток і платить вам { $count ->
            [one] { $count } фішку
            [few] { $count } фішки
           *[many] { $count } фішок
        }.
       *[other] { $payer } без взяток і платить { $count ->
            [one] { $count } фішку
            [few] { $count } фішки
           *[many] { $count } фішок
        }; отримує { $receiver }.
    }
}

## Чому не можна

reunion-refusal-not-in-hand = { $card } не у вас на руках: назвіть карту, яку маєте.
reunion-refusal-ace-in-skat = { $card } не можна знести: тузам у прикупі не місце.
reunion-refusal-bower-in-skat = { $card } не можна знести: це козирний валет, а їм у прикупі не місце.
reunion-refusal-second-ten-in-skat = { $card } не можна знести: одна десятка в прикупі вже є, а другої не дозволено.
reunion-refusal-must-follow-suit = Хід — { $lead }: покладіть карту тієї ж масті ({ $suit }: { $cards }).
reunion-refusal-left-bower-does-not-follow = { $card } — лівий валет, тобто козир, а хід — { $suit }: грайте { $cards }.
reunion-refusal-must-trump = Відповісти в масть на { $lead } вам нічим: треба козиряти ({ $suit }: { $cards }).

## Що скільки дає

reunion-receipt-trick = Взятка № { $number }: { $cards }
reunion-receipt-last-trick = Остання взятка
reunion-receipt-skat = Прикуп: { $cards }
reunion-receipt-skat-lost = Прикуп, втрачений без взяток: { $cards }
reunion-receipt-nil-paid = Без взяток: сплачено ({ $receiver })
reunion-receipt-nil-received = Без взяток: отримано ({ $payer })

## Місця на столі

reunion-zone-turn-up = Відкрита карта
reunion-zone-skat = Прикуп
reunion-zone-trick = { $player-is ->
    [you] Ваша карта у взятці
   *[other] У взятці ({ $player })
}
reunion-zone-hand = { $player-is ->
    [you] Ваші карти
   *[other] Карти ({ $player })
}
reunion-zone-tricks = { $player-is ->
    [you] Ваші взятки
   *[other] Взятки ({ $player })
}

reunion-tally-tricks = Взятки

## Чому саме ця карта

reunion-reason-lays-trump = { $card } — козир, а козирів лише дев’ять.
reunion-reason-buries-ten = { $card } ховає в прикупі { $points ->
    [one] { $points } очко
    [few] { $points } очки
   *[many] { $points } очок
}, і ніхто їх не візьме.
reunion-reason-buries-points = { $card } ховає в прикупі { $points ->
    [one] { $points } очко
    [few] { $points } очки
   *[many] { $points } очок
}, і ніхто їх не візьме.
reunion-reason-has-ace = { $card } прикрита тузом своєї масті й сама могла б узяти взятку.
reunion-reason-lays-nothing = { $card } не дає прикупові очок і не звільняє від жодної масті.
reunion-reason-makes-void = { $card } — остання карта цієї масті на руках ({ $suit }): далі її можна бити козирем.
reunion-reason-begins-void = Ще одна карта після { $card } — і цієї масті на руках не буде ({ $suit }): її можна буде бити козирем.
reunion-reason-takes-first = { $card } бере першу взятку, тож штраф за гру без взяток уже не загрожує.
reunion-reason-takes-rich = { $card } бере багату взятку: { $points ->
    [one] { $points } очко
    [few] { $points } очки
   *[many] { $points } очок
}.
reunion-reason-takes-trick = { $card } бере взятку: { $points ->
    [0] у ній немає очок
    [one] { $points } очко
    [few] { $points } очки
   *[many] { $points } очок
}.
reunion-reason-takes-cheaply = { $card } — найдешевша карта, яка напевно бере взятку.
reunion-reason-takes-dearly = { $other } узяла б цю взятку так само напевно, як { $card }, а далі користі з неї менше.
reunion-reason-likely-trick = { $card } бере взятку приблизно { $count ->
    [one] { $count } раз
    [few] { $count } рази
   *[many] { $count } разів
} зі ста.
reunion-reason-gives-nothing = Взятку програно, але { $card } нічого не віддає.
reunion-reason-gives-points = Взятку програно, і { $card } віддає { $points ->
    [one] { $points } очко
    [few] { $points } очки
   *[many] { $points } очок
}; { $other } віддала б менше.
reunion-reason-passes-up = { $other } взяла б цю взятку: { $points ->
    [one] { $points } очко
    [few] { $points } очки
   *[many] { $points } очок
}.
reunion-reason-lets-poor-go = Пропускає бідну взятку й береже { $other } для кращої.
reunion-reason-risks-nil = Взяток іще немає, а нагод лишається мало: { $other } взяла б цю.
reunion-reason-keeps-bowers = { $count ->
    [1] Береже козирного валета { $cards }.
   *[other] Береже обох козирних валетів: { $cards }.
}
reunion-reason-sure-trick = Серед карт, що ще в грі, { $card } не б’є жодна.
reunion-reason-leads-rich = { $card } можуть побити: утрата — { $points ->
    [one] { $points } очко
    [few] { $points } очки
   *[many] { $points } очок
}.
reunion-reason-leads-nothing = { $card } нічого не варта, тож нічого й не втрачено.
reunion-reason-draws-trumps = { $count ->
    [one] Хід з { $card } виманює козирі: у грі ще { $count } козир.
    [few] Хід з { $card } виманює козирі: у грі ще { $count } козирі.
   *[many] Хід з { $card } виманює козирі: у грі ще { $count } козирів.
}
reunion-reason-forces-trumps = { $player-is ->
    [you] На { $card } вам нічим відповісти в масть: доведеться козиряти, якщо є чим.
   *[other] { $player } не має цієї масті: на { $card } доведеться козиряти, якщо є чим.
}
reunion-reason-risks-left-bower = { $card } — лівий валет, його може побити { $other }, бо ще в грі.
reunion-reason-keeps-last = Береже { $card }, яка напевно візьме останню взятку.
reunion-reason-spends-last = { $card } — єдина карта, яка напевно взяла б останню взятку.
