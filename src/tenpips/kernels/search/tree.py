"""
A search tree in arrays, and what is done to it: going down it, and learning from it.

A node stands for the cards named since the position in which a seat looks ahead,
whatever lies hidden: one tree serves all worlds. Of a node's children only those may
be taken whose card is legal in the world at hand. So a child's bound counts how often
it was *available*, not how often its parent was visited (P. Cowling, E. Powley,
D. Whitehouse, "Information Set Monte Carlo Tree Search", 2012: single observer).

Nodes are rows of two arrays, and a node's children a chain of rows. Nothing is
allocated while searching.
"""

# mypy: allow-untyped-defs, allow-untyped-calls, allow-untyped-decorators
# (numba infers the types of what it compiles.)

from __future__ import annotations

from math import log, sqrt
from typing import NamedTuple

import numpy as np
from numba import types
from numba.core.cgutils import ir
from numba.extending import intrinsic
from numpy.typing import NDArray

from tenpips.game import MAX_PLIES
from tenpips.kernels._dice import pick
from tenpips.kernels._parts import inlined

CARD, SIBLING, CHILD, VISITS, AVAILABLE = range(5)
"""Columns of ``links``: the card named, the next of its chain, the chain below."""

DOUBT, MEAN = 0, 1
"""Columns of ``figures``: one over the root of the visits; and a mean for each seat."""

ROOT = NOTHING = 0
"""The root is nobody's child, so its number says that there is none."""

COUNT, SUM, SQUARES, WIDEST = range(4)
"""Places of ``spread``."""

FEW = 16
"""From so many simulations on their spread is taken seriously."""

_BITS_OF_ONE = 1023 << 52
_NATURAL = log(2) / (1 << 52)

RIPE = 2
"""A node gets children once it has been visited so often."""

MOST_NODES = 1 << 20
"""No tree grows beyond this, which is some fifty megabytes."""


class Tree(NamedTuple):
    """Nodes, and room for what one simulation needs."""

    links: NDArray[np.int32]
    """Nodes by five numbers; the first is the root."""

    figures: NDArray[np.float64]
    """Nodes by what is known of their worth, in points."""

    used: NDArray[np.int64]
    """How many nodes there are, as an array of one."""

    path: NDArray[np.int32]
    """Nodes that the present simulation went through."""

    rewards: NDArray[np.float64]
    """By seat, what the present simulation came to."""

    spread: NDArray[np.float64]
    """What all simulations came to for the seat that looks ahead: moments."""


def new_tree(nodes: int, seats: int) -> Tree:
    """Make a tree that has its root alone, and room for so many nodes."""
    return Tree(
        np.zeros((nodes, 5), np.int32),
        np.zeros((nodes, MEAN + seats)),
        np.ones(1, np.int64),
        np.zeros(MAX_PLIES, np.int32),
        np.zeros(seats),
        np.zeros(4),
    )


def larger(tree: Tree, nodes: int) -> Tree:
    """Give the same tree with room for more nodes."""
    used = tree.used[0]
    links = np.zeros((nodes, 5), np.int32)
    figures = np.zeros((nodes, tree.figures.shape[1]))
    links[:used] = tree.links[:used]
    figures[:used] = tree.figures[:used]
    return tree._replace(links=links, figures=figures)


@inlined
def cut(tree: Tree) -> None:
    """Cut the tree down to its root."""
    tree.used[0] = 1
    tree.links[ROOT, CHILD] = NOTHING


@inlined
def forget(tree: Tree) -> None:
    """Make the tree as good as new."""
    cut(tree)
    tree.spread[:] = 0.0


@inlined
def deviation(spread):
    """
    Largest standard deviation so far of what the simulations came to; at least a point.

    The largest, because a tree that has found a good line comes to the same again and
    again, and would stop looking.
    """
    count = spread[COUNT]
    if count >= FEW:
        mean = spread[SUM] / count
        square = spread[SQUARES] / count - mean * mean
        spread[WIDEST] = max(spread[WIDEST], square)
    return sqrt(max(spread[WIDEST], 1.0))


@inlined
def descend(tree, node, allowed, seat, exploration, words):
    """
    Choose a child of *node* for a seat; a new one if a legal card has none yet.

    Gives NOTHING if there is neither a child nor room for one.
    """
    links, figures = tree.links, tree.figures
    untried = allowed
    best, best_bound = NOTHING, -np.inf
    child = links[node, CHILD]
    while child != NOTHING:
        card = links[child, CARD]
        if allowed >> card & 1:
            untried ^= 1 << card
            available = links[child, AVAILABLE] + 1
            links[child, AVAILABLE] = available
            doubt = sqrt(logarithm(available)) * figures[child, DOUBT]
            bound = figures[child, MEAN + seat] + exploration * doubt
            if bound > best_bound:
                best, best_bound = child, bound
        child = links[child, SIBLING]
    if untried and tree.used[0] < len(links):
        return grow(tree, node, pick(words, untried))
    return np.int64(best)


@inlined
def card_of(tree, node):
    """Card that a node stands for."""
    return np.int64(tree.links[node, CARD])


@inlined
def grow(tree, node, card):
    """Give *node* a child for a card, not visited yet."""
    links = tree.links
    child = tree.used[0]
    tree.used[0] = child + 1
    links[child, CARD] = card
    links[child, SIBLING] = links[node, CHILD]
    links[child, CHILD] = NOTHING
    links[child, VISITS] = 0
    links[child, AVAILABLE] = 1
    tree.figures[child] = 0.0
    links[node, CHILD] = child
    return child


@inlined
def learn(tree, depth, seat):
    """Add the rewards to the nodes of the path, and to what *seat* has seen."""
    links, figures, rewards = tree.links, tree.figures, tree.rewards
    for place in range(depth):
        node = tree.path[place]
        visits = links[node, VISITS] + 1
        links[node, VISITS] = visits
        share = 1.0 / visits
        figures[node, DOUBT] = sqrt(share)
        for other in range(len(rewards)):
            mean = figures[node, MEAN + other]
            figures[node, MEAN + other] = mean + share * (rewards[other] - mean)
    tree.spread[COUNT] += 1.0
    tree.spread[SUM] += rewards[seat]
    tree.spread[SQUARES] += rewards[seat] * rewards[seat]


@inlined
def logarithm(number):
    """
    Give the natural logarithm of a positive number, too small by at most 0.06.

    Exact at powers of two and a straight line between them, which is what a float's
    exponent and mantissa are when read as one number.
    """
    return (_bits(np.float64(number)) - _BITS_OF_ONE) * _NATURAL


@intrinsic
def _bits(_typing, number):
    """Read the bits of a float as an integer."""

    def build(_context, builder, _signature, arguments):
        return builder.bitcast(arguments[0], ir.IntType(64))

    return types.int64(types.float64), build
