"""Token buckets, senders and paces, by a clock that tests move."""

from __future__ import annotations

import asyncio

import pytest
from hypothesis import given
from hypothesis import strategies as st
from starlette.types import Message

from tenpips.server.limits import Bucket, Buckets, Pace, SocketLimit, sender_at


class Clock:
    """A clock that goes when told to."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_a_bucket_gives_a_burst_then_its_rate() -> None:
    clock = Clock()
    bucket = Bucket(Pace(rate=2.0, burst=3), clock)

    assert [bucket.take() for _ in range(5)] == [0, 0, 0, 0.5, 0.5]
    clock.now += 0.25
    assert bucket.take() == 0.25
    clock.now += 0.25
    assert bucket.take() == 0
    clock.now += 1000
    assert [bucket.take() for _ in range(4)] == [0, 0, 0, 0.5], (
        "never more than a burst"
    )


@given(
    st.floats(0.1, 50),
    st.integers(1, 20),
    st.lists(st.floats(0, 10), min_size=1, max_size=60),
)
def test_nobody_gets_more_than_burst_and_rate(
    rate: float, burst: int, gaps: list[float]
) -> None:
    clock = Clock()
    bucket, taken = Bucket(Pace(rate, burst), clock), 0
    for gap in gaps:
        clock.now += gap
        wait = bucket.take()
        taken += not wait
        assert 0 <= wait <= 1 / rate + 1e-9

    assert taken <= burst + rate * sum(gaps) + 1e-6


def test_memory_is_bounded_and_the_busy_are_remembered() -> None:
    clock = Clock()
    buckets = Buckets(Pace(0.001, 1), most=100, clock=clock)
    assert not buckets.take("busy")
    for number in range(10_000):
        buckets.take(str(number))
        assert buckets.take("busy") > 0, "it stays, being heard of all the time"

    assert len(buckets) == 100


@pytest.mark.parametrize(
    ("client", "sender"),
    [
        (("203.0.113.9", 1), "203.0.113.9"),
        (("::ffff:203.0.113.9", 1), "203.0.113.9"),
        (("2001:db8:1:2:3:4:5:6", 1), "2001:db8:1:2::/64"),
        (("2001:db8:1:2:ffff::1", 1), "2001:db8:1:2::/64"),
        (("socket", 0), "socket"),
        (("x" * 999, 0), "x" * 64),
        (None, ""),
    ],
)
def test_who_counts_as_one_sender(client: object, sender: str) -> None:
    assert sender_at({"client": client}) == sender


def test_what_came_too_fast_is_not_lost_when_the_reader_gives_up() -> None:
    async def run() -> list[str]:
        clock, arrived = Clock(), iter("abcdef")
        waits: list[float] = []
        got: list[str] = []

        async def receive() -> Message:
            return {"type": "websocket.receive", "text": next(arrived)}

        async def sleep(seconds: float) -> None:
            waits.append(seconds)
            await asyncio.sleep(0)
            clock.now += seconds

        async def app(_scope: object, receive: object, _send: object) -> None:
            assert callable(receive)
            got.append((await receive())["text"])
            got.append((await receive())["text"])
            reading = asyncio.ensure_future(receive())
            await asyncio.sleep(0)
            reading.cancel()
            got.append((await receive())["text"])
            got.append((await receive())["text"])

        limit = SocketLimit(
            app,
            pace=Pace(1.0, 2),
            most=1,
            most_at_address=1,
            sleep=sleep,
            clock=clock,
        )

        async def send(_message: Message) -> None: ...

        await limit({"type": "websocket", "client": None}, receive, send)
        assert len(waits) == 3, "one of them in vain"
        return got

    assert asyncio.run(run()) == ["a", "b", "c", "d"]
