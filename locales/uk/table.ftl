# Тексти, спільні для всіх ігор: події партії, відмови, місця на столі.
#
# Рід імені гравця невідомий, тож про інших — у теперішньому часі. Імена й масті
# стоять лише в називному відмінку.

suit-C = трефи
suit-D = бубни
suit-H = черви
suit-S = піки

# Рівні ботів.

level-greedy = Жадібний
level-random = Випадковий
level-beginner = Новачок
level-easy = Легкий
level-medium = Середній
level-hard = Сильний
level-expert = Експерт

event-cut = { $player-is ->
    [you] Жереб: ви знімаєте { $card }.
   *[other] Жереб: { $player } знімає { $card }.
}
event-first-dealer = { $player-is ->
    [you] За жеребом спершу роздаєте ви.
   *[other] За жеребом спершу роздає { $player }.
}
event-deal = { $player-is ->
    [you] Ви роздаєте.
   *[other] { $player } роздає.
}
event-redeal = { $player-is ->
    [you] Роздача не рахується; ви роздаєте ще раз.
   *[other] Роздача не рахується; { $player } роздає ще раз.
}
event-hand = Ваші карти: { $cards }.
event-lead = { $player-is ->
    [you] Ви заходите: { $card }.
   *[other] { $player } заходить: { $card }.
}
event-play = { $player-is ->
    [you] Ви кладете { $card }.
   *[other] { $player } кладе { $card }.
}
event-deal-over = Роздачу № { $number } завершено.
event-score = { $player-is ->
    [you] Ви: { $points } за роздачу, разом { $total }.
   *[other] { $player }: { $points } за роздачу, разом { $total }.
}
event-counters-won = { $player-is ->
    [you] Ви отримуєте фішки за цю роздачу: { $count }.
   *[other] { $player } отримує фішки за цю роздачу: { $count }.
}
event-counters-paid = { $player-is ->
    [you] Ви платите фішки за цю роздачу: { $count }.
   *[other] { $player } платить фішки за цю роздачу: { $count }.
}
event-settlement-won = { $player-is ->
    [you] За підсумковим розрахунком ви отримуєте { $count }.
   *[other] За підсумковим розрахунком { $player } отримує { $count }.
}
event-settlement-paid = { $player-is ->
    [you] За підсумковим розрахунком ви платите { $count }.
   *[other] За підсумковим розрахунком { $player } платить { $count }.
}
event-match-winner = { $player-is ->
    [you] Ви виграєте партію з рахунком { $total }.
   *[other] { $player } виграє партію з рахунком { $total }.
}
event-match-over = Партію завершено за { $number ->
    [one] { $number } роздачу
    [few] { $number } роздачі
   *[many] { $number } роздач
}.
event-ready = { $player-is ->
    [you] Ви готові до наступної роздачі.
   *[other] { $player } чекає на наступну роздачу.
}

# Кімнати на сервері: хто за столом, тасування, запитання, годинник.

event-sat = { $player-is ->
    [you] Ви сідаєте за стіл.
   *[other] { $name } сідає за стіл.
}
event-named = { $player-is ->
    [you] Тепер ваше ім’я — { $name }.
   *[other] { $player } змінює ім’я: тепер — { $name }.
}
event-left = { $player-is ->
    [you] Ви встаєте з-за столу.
   *[other] { $player } встає з-за столу.
}
event-away = { $player-is ->
    [you] Зв’язок втрачено; ваше місце поки що за вами.
   *[other] { $player } не на зв’язку; місце поки що збережено.
}
event-back = { $player-is ->
    [you] Ви знову на зв’язку.
   *[other] { $player } знову на зв’язку.
}
event-bot-plays = { $player-is ->
    [you] Далі за вас грає бот.
   *[other] { $player }: далі грає бот.
}
event-plays-again = { $player-is ->
    [you] Ви знову на зв’язку й граєте без бота.
   *[other] { $player } знову на зв’язку й грає без бота.
}
event-seat-renewed = { $player-is ->
    [you] Ваше місце має нове посилання.
   *[other] { $player }: місце має нове посилання.
}
event-resigned = { $player-is ->
    [you] Ви здаєте партію.
   *[other] { $player } здає партію.
}
event-say = { $player-is ->
    [you] Ви кажете: { event-say.phrase }
   *[other] { $player } каже: { event-say.phrase }
}
    .phrase = { $phrase ->
        [hello] { phrase-hello }
        [good-luck] { phrase-good-luck }
        [have-fun] { phrase-have-fun }
        [well-played] { phrase-well-played }
        [thanks] { phrase-thanks }
        [sorry] { phrase-sorry }
        [oops] { phrase-oops }
        [wow] { phrase-wow }
        [close] { phrase-close }
        [thinking] { phrase-thinking }
        [one-moment] { phrase-one-moment }
        [back-now] { phrase-back-now }
        [one-more] { phrase-one-more }
        [last-one] { phrase-last-one }
        [good-game] { phrase-good-game }
       *[goodbye] { phrase-goodbye }
    }
event-asks-take-back = { $player-is ->
    [you] Ви просите дозволу забрати свою останню карту назад.
   *[other] { $player } просить дозволу забрати свою останню карту назад.
}
event-asks-rematch = { $player-is ->
    [you] Ви пропонуєте ще одну партію.
   *[other] { $player } пропонує ще одну партію.
}
event-asks-bot = { $player-is ->
    [you] Ви пропонуєте, щоб на порожньому місці грав бот.
   *[other] { $player } пропонує, щоб на порожньому місці грав бот.
}
event-agrees = { $player-is ->
    [you] Ви погоджуєтеся.
   *[other] { $player } погоджується.
}
event-declines = { $player-is ->
    [you] Ви проти.
   *[other] { $player } проти.
}
event-question-lapsed = Запитання знято.
event-taken-back = { $player-is ->
    [you] Ви забираєте свою карту назад.
   *[other] { $player } забирає свою карту назад.
}
event-rematch = Партія № { $number } за цим столом: усі пересіли на одне місце.
event-table-closed = Стіл закрито: нікого не лишилося.
event-shuffle = Карти тасують усі разом.
event-committed = { $player-is ->
    [you] Ваш внесок у тасування прийнято.
   *[other] { $player }: внесок у тасування прийнято.
}
event-supplied = { $player-is ->
    [you] Ви не відповіли вчасно, тож замість вас тасує сервер.
   *[other] { $player } не відповідає вчасно, тож на цьому місці тасує сервер.
}
event-all-committed = Тепер у тасуванні вже ніхто нічого не змінить.
event-opened = { $player-is ->
    [you] Ви розкрили свій внесок.
   *[other] { $player } розкриває свій внесок.
}
event-not-opened = { $player-is ->
    [you] Ви не розкрили свого внеску в тасування.
   *[other] { $player } не розкриває свого внеску в тасування.
}
event-shuffle-abandoned = Тасування скасовано й розкрито для всіх.
event-sealed = Колоду запечатано.
event-deal-opened = Роздачу відкрито для всіх: тасування може перевірити кожен.
event-deal-abandoned = Роздачу № { $number } перервано.
event-out-of-time = { $player-is ->
    [you] Ваш час вичерпано; за вас зіграно найнижчу карту.
   *[other] { $player }: час вичерпано; зіграно найнижчу карту.
}
event-overrun = { $player }: бот не відповів; зіграно найнижчу карту.
event-draining = Сервер ось-ось перезапуститься: поки він не повернеться, нових роздач не буде.
event-resuming = Сервер знову працює.
event-time-credited = Сервер не працював { $count ->
    [one] { $count } секунду
    [few] { $count } секунди
   *[many] { $count } секунд
}; ні в кого цей час не відібрано.

# Що можна сказати за столом.

phrase-hello = Вітаю!
phrase-good-luck = Хай щастить!
phrase-have-fun = Приємної гри!
phrase-well-played = Гарно зіграно!
phrase-thanks = Дякую!
phrase-sorry = Перепрошую!
phrase-oops = Ой!
phrase-wow = Ого!
phrase-close = Ледь-ледь!
phrase-thinking = Треба подумати.
phrase-one-moment = Хвилинку, будь ласка.
phrase-back-now = Я знову тут.
phrase-one-more = Ще партію?
phrase-last-one = Для мене — остання.
phrase-good-game = Гарна гра!
phrase-goodbye = До побачення!

refusal-not-your-turn = Зараз ходить { $player }.
refusal-deal-over = Роздачу завершено: карту вже не зіграти.
refusal-stale = Це відповідь на попередній момент гри. Погляньте ще раз і виберіть знову.
refusal-not-waiting = Стіл не чекає на вашу готовність.
refusal-not-in-hand = { $card } не у вас на руках.
refusal-bad-id = Команда не має придатного ідентифікатора.
refusal-bad-value = Таке значення для тасування не годиться.
refusal-bot-plays-for-you = За вас грає бот; грати одночасно з ним не можна.
refusal-bot-plays-there = Там уже грає бот.
refusal-bots-wait = Боти чекають, доки буде відповідь на запитання.
refusal-committed-already = Ваш внесок у це тасування вже прийнято.
refusal-match-not-over = Партію ще не завершено.
refusal-no-match = Немає партії, яку можна здати.
refusal-no-hints = За цим столом підказок не дають.
refusal-hint-not-ready = Бот ще нічого не надумав. Спитайте за мить.
refusal-no-phrases = За цим столом не розмовляють.
refusal-no-such-card = Такої карти немає.
refusal-no-such-phrase = Тут такого сказати не можна.
refusal-no-such-seat = Такого місця немає.
refusal-not-all-committed = Інші ще не зробили свого внеску в тасування.
refusal-not-yours = Це вирішувати не вам.
refusal-nothing-asked = Вас ні про що не запитують.
refusal-nothing-to-take-back = Зараз немає карти, яку ви могли б забрати назад.
refusal-opened-already = Свою частину тасування ви вже розкрили.
refusal-other-value = У тасування ви вклали інше значення.
refusal-question-open = Зараз відкрите інше запитання.
refusal-resigned-already = Ви вже здали партію.
refusal-seat-is-kept = Місце ще тримається за тим, хто на ньому сидів.
refusal-seat-taken = Місце зайняте.
refusal-seated-already = У вас тут уже є місце.
refusal-table-closed = Стіл закрито: за ним нікого не лишилося.
refusal-table-full = Усі місця зайняті.
refusal-too-fast = Забагато за раз. Зачекайте трохи.

zone-hand = { $player-is ->
    [you] Ваші карти
   *[other] Карти ({ $player })
}
zone-trick = Взятка
zone-tricks = { $player-is ->
    [you] Ваші взятки
   *[other] Взятки ({ $player })
}
zone-turn-up = Відкрита карта
zone-stock = Колода
