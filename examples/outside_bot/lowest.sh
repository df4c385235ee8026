#!/bin/sh
# A bot for the arena of tenpips in 30 lines of POSIX shell: it plays its lowest card.
# Try it:  tenpips arena greedy "outside:sh examples/outside_bot/lowest.sh" --game dix
# What is said on which line: docs/bot-protocol.md

set -f # words are cards, not patterns of file names

lowest() {
    for rank in 2 3 4 5 6 7 8 9 T J Q K A; do
        for card in "$@"; do
            case $card in "$rank"[CDHS])
                printf '%s' "$card"
                return
                ;;
            esac
        done
    done
    printf '%s' "$1" # the joker, when nothing else is legal
}

while read -r word rest; do
    case $word in
    tenpips) echo "bot 1 lowest.sh 1" ;;
    legal) legal=$rest ;;
    choose) # shellcheck disable=SC2086 # to be split into words
        echo "card ${rest%% *} $(lowest $legal)" ;;
    quit) exit ;;
    esac
done
