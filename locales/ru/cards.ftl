### Names of cards, as they are said aloud: a screen reader reads them.

# $rank is a number: 2 to 10 as they are, then 11 jack, 12 queen, 13 king, 14 ace.
# $suit is C, D, H or S. Variants may be in whatever case and gender fits together.
card-name = { card-name.rank } { card-name.suit }
    .rank = { $rank ->
        [2] двойка
        [3] тройка
        [4] четвёрка
        [5] пятёрка
        [6] шестёрка
        [7] семёрка
        [8] восьмёрка
        [9] девятка
        [10] десятка
        [11] валет
        [12] дама
        [13] король
       *[14] туз
    }
    .suit = { $suit ->
        [C] треф
        [D] бубен
        [H] червей
       *[S] пик
    }
card-name-joker = джокер
# A card whose face is not seen: always the same name, whatever card it is.
card-face-down = закрытая карта

# How the joker is written in a sentence, where other cards are 10♥ or Q♠.
card-joker = Джокер
