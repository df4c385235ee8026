### Names of cards, as they are said aloud: a screen reader reads them.

# $rank is a number: 2 to 10 as they are, then 11 jack, 12 queen, 13 king, 14 ace.
# $suit is C, D, H or S. Variants may be in whatever case and gender fits together.
card-name = { card-name.rank } of { card-name.suit }
    .rank = { $rank ->
        [2] two
        [3] three
        [4] four
        [5] five
        [6] six
        [7] seven
        [8] eight
        [9] nine
        [10] ten
        [11] jack
        [12] queen
        [13] king
       *[14] ace
    }
    .suit = { $suit ->
        [C] clubs
        [D] diamonds
        [H] hearts
       *[S] spades
    }
card-name-joker = joker
# A card whose face is not seen: always the same name, whatever card it is.
card-face-down = a card, face down

# How the joker is written in a sentence, where other cards are 10♥ or Q♠.
card-joker = Joker
