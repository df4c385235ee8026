### Китайська десятка: що відбувається, чому не можна, що скільки дає, які є опції.

chinese-ten-name = Китайська десятка
chinese-ten-how-to =
    Зіграйте карту з рук, а потім за вас відкриється верхня карта колоди. Кожна з них може
    захопити одну карту на столі: разом вони мають давати десять (туз — 1); десятки,
    валети, дами й королі захоплюють рівних собі. Карта, яка нічого не захоплює, лишається
    на столі. Рахуються очки захоплених карт: у звичайній грі червоні карти — за номіналом, від
    дев’ятки до короля — по десять, червоні тузи — по двадцять; в інших варіантах
    рахуються й інші карти.
chinese-ten-summary = Від двох до чотирьох гравців захоплюють карти, які разом з їхньою дають десять; очки дають червоні карти.

## Варіанти

chinese-ten-variant-standard = Китайська гра для двох, трьох або чотирьох: очки понад поріг або до нього, партія до 50.
chinese-ten-variant-taiwan = Тайванський варіант для чотирьох: починає здавач, спорожнілий стіл повертає гру в інший бік, а за дві червоні п’ятірки одразу платять.
chinese-ten-variant-taiwan-220 = Тайванський варіант з дешевшими червоними тузами, для двох або чотирьох.
chinese-ten-variant-thai = Чорна жаба, червона жаба (Gob Dum Gob Dang), тайська гра для двох, трьох або чотирьох: очки дають чорні карти.

## Опції

chinese-ten-option-variant = Які вартості карт і який поріг: китайські (standard), тайванські для чотирьох (taiwan), з червоними тузами по 10 для двох або чотирьох (taiwan_220) чи тайські (thai).
chinese-ten-option-players = Скільки гравців, від 2 до 4.
chinese-ten-option-hand-capture = Що мусить захоплювати: зіграна карта, якщо може (card_forced), гравець, якщо має таку карту (hand_forced), чи нічого, тож покласти можна будь-яку (optional).
chinese-ten-option-stock-choice = Якщо карта з колоди може захопити одну з кількох: вибирає гравець (player) чи береться найцінніша (auto_best).
chinese-ten-option-triple-rule = Коли на столі три п’ятірки, десятки, валети, дами чи королі: четверта карта забирає всі три (sweep), така роздача починається знову (redeal) чи нічого особливого (none).
chinese-ten-option-black-aces = Які чорні тузи дають очки за китайськими вартостями: за числом гравців (by_players), жоден (none), туз пік (spade) чи обидва (both).
chinese-ten-option-score-mode = Що роздача додає до партії: очки понад поріг або до нього (par_difference) чи самі очки (raw).
chinese-ten-option-match-mode = Скільки триває партія: до цільового рахунку (target) чи домовлену кількість роздач (fixed_deals).
chinese-ten-option-target = Який рахунок виграє партію до цільового рахунку: зазвичай 50, а коли додаються самі очки — 300.
chinese-ten-option-deals = Скільки роздач у партії, коли їхню кількість домовлено; найчесніше, коли вона ділиться на число гравців.
chinese-ten-option-max-deals = Після скількох роздач партія до цільового рахунку все одно закінчується, і виграє найвищий рахунок.
chinese-ten-option-match-tiebreak = Якщо найкращий рахунок однаковий: грають ще роздачу (extra_deal) чи ділять перемогу (shared).
chinese-ten-option-first-turn = Хто ходить спершу: гравець ліворуч від здавача (left_of_dealer) чи здавач (dealer).
chinese-ten-option-direction = У який бік спершу роздають і ходять: за годинниковою стрілкою (clockwise) чи проти неї (anticlockwise).
chinese-ten-option-reverse-on-clear = Коли захоплення всіх карт на столі повертає гру: ніколи (off), будь-якої миті ходу (any_clear) чи лише якщо стіл порожній наприкінці ходу (end_of_turn).
chinese-ten-option-peek = Хто може подивитися нижню карту колоди: ніхто (none), здавач (dealer) чи гравець праворуч від здавача, який знімає колоду (cutter).
chinese-ten-option-red-five = За які захоплення платять усі інші: за жодні (off), за обидві червоні п’ятірки одразу (both_in_one_capture) чи за кожне з червоною п’ятіркою (any_red_five).
chinese-ten-option-red-five-points = Скільки очок платить за червоні п’ятірки кожен з інших: 5, 10 чи 20.
chinese-ten-option-red-five-cap = Скільки платить той, хто захопив менше, ніж винен: усе (none) чи лише захоплені очки (captured_points).
chinese-ten-option-stake-per-point = Скільки грошей через банк коштує очко понад поріг або до нього; 0 — гра без грошей.

## Що відбувається

chinese-ten-event-deal = { $player-is ->
    [you] Ви роздаєте.
   *[other] { $player } роздає.
}
chinese-ten-event-hand = Ваші карти: { $cards }.
chinese-ten-event-layout = Карти на столі: { $cards }.
chinese-ten-event-peek = Нижня карта колоди — { $card }; бачите її лише ви.
chinese-ten-event-void = На столі { $cards }: три або чотири однакові, тож карти роздають знову.
chinese-ten-event-start-capture = { $player-is ->
    [you] Ви здавач, тож одразу захоплюєте всі чотири: { $cards }. Це { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }.
   *[other] Здавач, { $player }, одразу захоплює всі чотири: { $cards }. Це { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }.
}
chinese-ten-event-first-turn = { $player-is ->
    [you] Перший хід ваш.
   *[other] Перший хід робить { $player }.
}
chinese-ten-event-lay = { $player-is ->
    [you] Ви кладете на стіл { $card }.
   *[other] { $player } кладе на стіл { $card }.
}
chinese-ten-event-capture = { $player-is ->
    [you] Картою { $card } ви захоплюєте { $cards }: { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }.
   *[other] Картою { $card } { $player } захоплює { $cards }: { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }.
}
chinese-ten-event-sweep = { $player-is ->
    [you] Картою { $card } ви забираєте всі три, { $cards }: { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }.
   *[other] Картою { $card } { $player } забирає всі три, { $cards }: { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }.
}
chinese-ten-event-offer = { $player-is ->
    [you] Ви граєте { $card }; можна захопити: { $cards }.
   *[other] { $player } грає { $card }; можна захопити: { $cards }.
}
chinese-ten-event-offer-or-lay = { $player-is ->
    [you] Ви граєте { $card }; можна захопити: { $cards }. Щоб покласти на стіл, назвіть { $card } ще раз.
   *[other] { $player } грає { $card }; можна захопити { $cards } або покласти карту на стіл.
}
chinese-ten-event-pick-lay = { $player-is ->
    [you] Ви кладете { $card } на стіл і нічого не захоплюєте.
   *[other] { $player } кладе { $card } на стіл і нічого не захоплює.
}
chinese-ten-event-pick-capture = { $player-is ->
    [you] Ви вибираєте: картою { $card } захопити { $cards }. Це { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }.
   *[other] { $player } вибирає: картою { $card } захопити { $cards }. Це { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }.
}
chinese-ten-event-pick-sweep = { $player-is ->
    [you] Ви вибираєте: картою { $card } забрати всі три, { $cards }. Це { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }.
   *[other] { $player } вибирає: картою { $card } забрати всі три, { $cards }. Це { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }.
}
chinese-ten-event-flip-lay = { $player-is ->
    [you] Ви відкриваєте з колоди { $card }; карта лишається на столі.
   *[other] { $player } відкриває з колоди { $card }; карта лишається на столі.
}
chinese-ten-event-flip-capture = { $player-is ->
    [you] Ви відкриваєте з колоди { $card } і захоплюєте { $cards }: { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }.
   *[other] { $player } відкриває з колоди { $card } і захоплює { $cards }: { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }.
}
chinese-ten-event-flip-sweep = { $player-is ->
    [you] Ви відкриваєте з колоди { $card } і забираєте всі три, { $cards }: { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }.
   *[other] { $player } відкриває з колоди { $card } і забирає всі три, { $cards }: { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }.
}
chinese-ten-event-flip-offer = { $player-is ->
    [you] Ви відкриваєте з колоди { $card }; можна захопити: { $cards }.
   *[other] { $player } відкриває з колоди { $card }; можна захопити: { $cards }.
}
chinese-ten-event-red-five = { $player-is ->
    [you] За червону п’ятірку кожен з інших заплатить вам { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }.
   *[other] За червону п’ятірку { $player } отримає від кожного з інших { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }.
}
chinese-ten-event-red-five-at-most = { $player-is ->
    [you] За червону п’ятірку кожен з інших заплатить вам { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    } або все захоплене, якщо його менше.
   *[other] За червону п’ятірку { $player } отримає від кожного з інших { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    } або все захоплене, якщо його менше.
}
chinese-ten-event-reverse = { $player-is ->
    [you] Ви забираєте зі столу останнє: далі грають у зворотному напрямку.
   *[other] { $player } забирає зі столу останнє: далі грають у зворотному напрямку.
}
chinese-ten-event-skip = { $player-is ->
    [you] У вас більше немає карт: ваш хід пропущено.
   *[other] { $player } більше не має карт: хід пропущено.
}
chinese-ten-event-left = { $count ->
    [1] На столі лишається { $cards } і нікому не рахується.
   *[other] На столі лишаються { $cards } і нікому не рахуються.
}

## Чому не можна

chinese-ten-refusal-not-in-hand = { $card } не у вас на руках: грайте картою, яку маєте.
chinese-ten-refusal-must-capture = { $card } нічого не захоплює, а у вас є чим захопити: грайте { $cards }.
chinese-ten-refusal-must-take = { $card } може захопити, тож мусить: назвіть карту, яку берете.
chinese-ten-refusal-takes-all-three = { $played } забирає всі три одразу: назвіть { $cards }.
chinese-ten-refusal-no-target = { $played } не може захопити { $card }: назвіть одну з карт: { $cards }.

## Що скільки дає

chinese-ten-receipt-capture = Захоплення: { $cards }
chinese-ten-receipt-start-capture = Чотири однакові на початку: { $cards }
chinese-ten-receipt-red-five = За червону п’ятірку, отримано ({ $payer })
chinese-ten-receipt-red-five-paid = За червону п’ятірку, сплачено ({ $receiver })
chinese-ten-receipt-par = Очковий поріг
chinese-ten-receipt-times-players = Очки ще раз за кожного з інших, усього { $count }
chinese-ten-receipt-pack = Усі очки колоди

## Місця на столі

chinese-ten-zone-layout = Карти на столі
chinese-ten-zone-stock = Колода
chinese-ten-zone-bottom = Нижня карта колоди
chinese-ten-zone-played = { $player-is ->
    [you] Ваша зіграна карта
    [nobody] Зіграна карта
   *[other] Зіграна карта ({ $player })
}
chinese-ten-zone-hand = { $player-is ->
    [you] Ваші карти
   *[other] Карти ({ $player })
}
chinese-ten-zone-captured = { $player-is ->
    [you] Ваші захоплені карти
   *[other] Захоплені карти ({ $player })
}

## Чому саме ця карта

chinese-ten-reason-captures = { $card } може захопити { $cards }: { $points ->
    [one] { $points } очко
    [few] { $points } очки
   *[many] { $points } очок
}.
chinese-ten-reason-cashes = { $card } захоплює { $cards } без очок, зате сама надійно приносить { $points ->
    [one] { $points } очко
    [few] { $points } очки
   *[many] { $points } очок
}.
chinese-ten-reason-takes-ace = Забирає зі столу { $card }: { $points ->
    [one] { $points } очко
    [few] { $points } очки
   *[many] { $points } очок
}.
chinese-ten-reason-red-five = { $count ->
    [1] За { $cards } кожен з інших платить { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }.
   *[other] За обидві червоні п’ятірки, { $cards }, кожен з інших платить { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }.
}
chinese-ten-reason-blocks-red-five = Коли { $cards } вийде, уже ніхто не захопить обидві червоні п’ятірки одразу й не отримає за них плати.
chinese-ten-reason-lures-red-five = На чорну п’ятірку на столі можуть витратити червону, поки обидві червоні не зустрілися.
chinese-ten-reason-opens-red-five = { $card } запрошує другу червону п’ятірку: за неї кожен з інших заплатив би { $points ->
    [one] { $points } очко
    [few] { $points } очки
   *[many] { $points } очок
}.
chinese-ten-reason-denies = { $count ->
    [one] Забирає { $card }: у грі ще { $count } карта, яка дістала б за неї { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }.
    [few] Забирає { $card }: у грі ще { $count } карти, які дістали б за неї до { $points ->
        [one] { $points } очка
        [few] { $points } очок
       *[many] { $points } очок
    }.
   *[many] Забирає { $card }: у грі ще { $count } карт, які дістали б за неї до { $points ->
        [one] { $points } очка
        [few] { $points } очок
       *[many] { $points } очок
    }.
}
chinese-ten-reason-safe-lay = { $card } ніхто не візьме: пари для неї вже вийшли.
chinese-ten-reason-safe-lay-own = { $count ->
    [1] { $card } ніхто інший не візьме: остання пара для неї, { $cards }, у тих самих руках.
   *[other] { $card } ніхто інший не візьме: останні пари для неї, { $cards }, у тих самих руках.
}
chinese-ten-reason-risky-lay = { $count ->
    [one] { $card } зі столу може взяти ще { $count } карта в грі: { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }.
    [few] { $card } зі столу можуть узяти ще { $count } карти в грі: до { $points ->
        [one] { $points } очка
        [few] { $points } очок
       *[many] { $points } очок
    }.
   *[many] { $card } зі столу можуть узяти ще { $count } карт у грі: до { $points ->
        [one] { $points } очка
        [few] { $points } очок
       *[many] { $points } очок
    }.
}
chinese-ten-reason-lays-worthless = { $card } сама нічого не варта.
chinese-ten-reason-passes-up = { $other } дала б одразу { $points ->
    [one] { $points } очко
    [few] { $points } очки
   *[many] { $points } очок
}.
chinese-ten-reason-last-chance = Після цього для { $card } вже не буде що брати.
chinese-ten-reason-leaves-nothing = Не лишає на столі нічого, на чому інший гравець узяв би очки.
chinese-ten-reason-clears = { $card } спорожнює стіл, тож наступний гравець зможе захопити хіба що відкритою з колоди картою.
chinese-ten-reason-clears-reversing = { $card } спорожнює стіл, тож гра може піти у зворотному напрямку.
