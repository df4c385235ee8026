# Texts that all games share: events of the match, refusals, places on the table.
#
# A message with a seat such as $player or $payer is also given $player-is: "you" for
# the reader, "other" for anybody else, "nobody" for a place that is nobody's. One with
# $suit is also given $suit-is: C, D, H or S, for languages that inflect suits.

suit-C = трефы
suit-D = бубны
suit-H = червы
suit-S = пики

# Levels of bots.

level-greedy = Жадный
level-random = Случайный
level-beginner = Начинающий
level-easy = Слабый
level-medium = Средний
level-hard = Сильный
level-expert = Экспертный

event-cut = { $player-is ->
    [you] Вы снимаете { $card }: так решается, кому сдавать.
   *[other] { $player } снимает { $card }: так решается, кому сдавать.
}
event-first-dealer = { $player-is ->
    [you] По жребию сдачу начинаете вы.
   *[other] По жребию сдачу начинает { $player }.
}
event-deal = { $player-is ->
    [you] Вы сдаёте.
   *[other] Сдаёт { $player }.
}
event-redeal = { $player-is ->
    [you] Сдача не в счёт; вы сдаёте заново.
   *[other] Сдача не в счёт; { $player } сдаёт заново.
}
event-hand = Ваши карты: { $cards }.
event-lead = { $player-is ->
    [you] Вы заходите: { $card }.
   *[other] { $player } заходит: { $card }.
}
event-play = { $player-is ->
    [you] Вы кладёте { $card }.
   *[other] { $player } кладёт { $card }.
}
event-deal-over = Сдача № { $number } окончена.
event-score = { $player-is ->
    [you] Ваш счёт за сдачу: { $points }; всего: { $total }.
   *[other] { $player }: за сдачу { $points }; всего: { $total }.
}
event-counters-won = { $player-is ->
    [you] Вы получаете фишек за эту сдачу: { $count }.
   *[other] { $player } получает фишек за эту сдачу: { $count }.
}
event-counters-paid = { $player-is ->
    [you] Вы платите фишек за эту сдачу: { $count }.
   *[other] { $player } платит фишек за эту сдачу: { $count }.
}
event-settlement-won = { $player-is ->
    [you] При расчёте вы получаете { $count }.
   *[other] При расчёте { $player } получает { $count }.
}
event-settlement-paid = { $player-is ->
    [you] При расчёте вы платите { $count }.
   *[other] При расчёте { $player } платит { $count }.
}
event-match-winner = { $player-is ->
    [you] Вы выигрываете партию со счётом { $total }.
   *[other] { $player } выигрывает партию со счётом { $total }.
}
event-match-over = { $number ->
    [one] Партия окончена после { $number } сдачи.
    [few] Партия окончена после { $number } сдач.
   *[many] Партия окончена после { $number } сдач.
}
event-ready = { $player-is ->
    [you] Вы готовы к следующей сдаче.
   *[other] { $player } ждёт следующей сдачи.
}

# Rooms on a server: who is there, shuffles, questions, clocks.

event-sat = { $player-is ->
    [you] Вы садитесь за стол.
   *[other] { $name } садится за стол.
}
event-named = { $player-is ->
    [you] Теперь вас зовут { $name }.
   *[other] { $player } теперь носит имя { $name }.
}
event-left = { $player-is ->
    [you] Вы покидаете стол.
   *[other] { $player } покидает стол.
}
event-away = { $player-is ->
    [you] Связь потеряна; ваше место пока остаётся за вами.
   *[other] { $player } не на связи; место пока остаётся за этим игроком.
}
event-back = { $player-is ->
    [you] Вы снова на связи.
   *[other] { $player } снова на связи.
}
event-bot-plays = { $player-is ->
    [you] Теперь за вас играет бот.
   *[other] Теперь за игрока { $player } играет бот.
}
event-plays-again = { $player-is ->
    [you] Вы вернулись и снова играете сами.
   *[other] { $player } снова за столом и играет вместо бота.
}
event-seat-renewed = { $player-is ->
    [you] Для вашего места есть новая ссылка.
   *[other] Для места игрока { $player } есть новая ссылка.
}
event-resigned = { $player-is ->
    [you] Вы признаёте поражение в партии.
   *[other] { $player } признаёт поражение в партии.
}
event-say = { $player-is ->
    [you] Вы говорите: { event-say.phrase }
   *[other] { $player } говорит: { event-say.phrase }
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
    [you] Вы просите вернуть вашу последнюю карту.
   *[other] { $player } просит вернуть свою последнюю карту.
}
event-asks-rematch = { $player-is ->
    [you] Вы предлагаете ещё одну партию.
   *[other] { $player } предлагает ещё одну партию.
}
event-asks-bot = { $player-is ->
    [you] Вы предлагаете посадить бота на пустующее место.
   *[other] { $player } предлагает посадить бота на пустующее место.
}
event-agrees = { $player-is ->
    [you] Вы соглашаетесь.
   *[other] { $player } соглашается.
}
event-declines = { $player-is ->
    [you] Вы отказываетесь.
   *[other] { $player } отказывается.
}
event-question-lapsed = Отвечать на вопрос больше не нужно.
event-taken-back = { $player-is ->
    [you] Вы забираете свою карту обратно.
   *[other] { $player } забирает свою карту обратно.
}
event-rematch = Партия № { $number } за этим столом: все пересели на одно место дальше.
event-table-closed = Стол закрыт: никого не осталось.
event-shuffle = Карты тасуют все вместе.
event-committed = { $player-is ->
    [you] Ваш вклад в тасовку принят.
   *[other] { $player } вносит свой вклад в тасовку.
}
event-supplied = { $player-is ->
    [you] Вы не ответили вовремя, поэтому вместо вас тасует сервер.
   *[other] { $player } не отвечает вовремя, поэтому вместо этого игрока тасует сервер.
}
event-all-committed = Теперь тасовку никто не может изменить.
event-opened = { $player-is ->
    [you] Вы раскрываете свой вклад в тасовку.
   *[other] { $player } раскрывает свой вклад в тасовку.
}
event-not-opened = { $player-is ->
    [you] Вы не раскрыли свой вклад в тасовку.
   *[other] { $player } не раскрывает свой вклад в тасовку.
}
event-shuffle-abandoned = Тасовка отменена и раскрыта для всех.
event-sealed = Колода запечатана.
event-deal-opened = Сдача открыта для всех: тасовку может проверить каждый.
event-deal-abandoned = Сдача № { $number } прервана.
event-out-of-time = { $player-is ->
    [you] Ваше время вышло; за вас сыграна младшая карта.
   *[other] У игрока { $player } вышло время; сыграна младшая карта.
}
event-overrun = Бот игрока { $player } не ответил; сыграна младшая карта.
event-draining = Сервер скоро перезапустится: новых сдач не будет, пока он не вернётся.
event-resuming = Сервер снова на связи.
event-time-credited = { $count ->
    [one] Сервера не было { $count } секунду; это время ни у кого не вычтено.
    [few] Сервера не было { $count } секунды; это время ни у кого не вычтено.
   *[many] Сервера не было { $count } секунд; это время ни у кого не вычтено.
}

# What can be said at a table.

phrase-hello = Здравствуйте!
phrase-good-luck = Удачи!
phrase-have-fun = Приятной игры!
phrase-well-played = Отлично сыграно!
phrase-thanks = Спасибо!
phrase-sorry = Извините!
phrase-oops = Ой!
phrase-wow = Ух ты!
phrase-close = Было на грани!
phrase-thinking = Дайте подумать.
phrase-one-moment = Минутку, пожалуйста.
phrase-back-now = Я снова здесь.
phrase-one-more = Ещё разок?
phrase-last-one = Для меня это последняя.
phrase-good-game = Хорошая игра!
phrase-goodbye = До свидания!

refusal-not-your-turn = Сейчас ходит { $player }.
refusal-deal-over = Сдача окончена: ходить больше нельзя.
refusal-stale = Это был ответ на прежнее положение. Посмотрите ещё раз и выберите заново.
refusal-not-waiting = Стол не ждёт вашей готовности.
refusal-not-in-hand = У вас нет { $card }.
refusal-bad-id = У команды нет пригодного номера.
refusal-bad-value = Такое число для тасовки не годится.
refusal-bot-plays-for-you = За вас играет бот; играть одновременно с ним нельзя.
refusal-bot-plays-there = Там уже играет бот.
refusal-bots-wait = Боты ждут, пока на вопрос не ответят.
refusal-committed-already = Вы уже внесли свой вклад в эту тасовку.
refusal-match-not-over = Партия ещё не окончена.
refusal-no-match = Партия не идёт, поражение признавать не в чем.
refusal-no-hints = За этим столом подсказок не дают.
refusal-hint-not-ready = Бот ещё ничего не надумал. Спросите через мгновение.
refusal-no-phrases = За этим столом не разговаривают.
refusal-no-such-card = Такой карты нет.
refusal-no-such-phrase = Здесь этого сказать нельзя.
refusal-no-such-seat = Такого места нет.
refusal-not-all-committed = Остальные ещё не внесли свой вклад в тасовку.
refusal-not-yours = Это решать не вам.
refusal-nothing-asked = Вас ни о чём не спрашивают.
refusal-nothing-to-take-back = Сейчас нет карты, которую вы могли бы забрать обратно.
refusal-opened-already = Вы уже раскрыли свою часть тасовки.
refusal-other-value = Это не то число, которое вы внесли в тасовку.
refusal-question-open = Сейчас решается другой вопрос.
refusal-resigned-already = Вы уже признали поражение в партии.
refusal-seat-is-kept = Место пока остаётся за своим игроком.
refusal-seat-taken = Место занято.
refusal-seated-already = У вас здесь уже есть место.
refusal-table-closed = Стол закрыт: за ним никого не осталось.
refusal-table-full = Все места заняты.
refusal-too-fast = Слишком много сразу. Подождите немного.

zone-hand = { $player-is ->
    [you] Ваши карты
   *[other] Карты игрока { $player }
}
zone-trick = Взятка
zone-tricks = { $player-is ->
    [you] Ваши взятки
   *[other] Взятки игрока { $player }
}
zone-turn-up = Открытая карта
zone-stock = Колода
