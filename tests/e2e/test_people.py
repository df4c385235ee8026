"""Several people at one table, each in a browser of their own."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.e2e.browsing import OpenPage
from tests.e2e.company import (
    WORD,
    Heard,
    begun,
    board,
    hand,
    history,
    kept,
    leaks,
    menu,
    my_turn,
    play,
    play_out,
    shot,
    sit,
    status,
    table_of,
    turn_of,
)
from tests.live import Live


def shown_cards(page: Page) -> set[str]:
    """Every card that a page knows, whether it shows it or not."""
    return set(WORD.findall(page.evaluate("document.documentElement.outerHTML")))


def test_friends_meet_by_a_link(open_page: OpenPage, server: Live) -> None:
    ann = open_page("/", storage_state=kept(server.origin, name="Ann"))
    heard = [Heard().listen(ann)]
    ann.get_by_role("button", name="Play with friends: Chinese Ten").click()
    ann.get_by_role("button", name="Open the table").click()
    link = ann.get_by_label("Link to the table").input_value()
    assert re.fullmatch(re.escape(server.origin) + r"/t/[\w-]+", link)
    shot(ann, "invite-desk")

    ben = open_page("/", "phone", storage_state=kept(server.origin))
    heard.append(Heard().listen(ben))
    ben.goto(link)
    expect(ben.get_by_role("heading", level=1)).to_have_text(
        "You are invited to Chinese Ten"
    )
    expect(ben.get_by_text("Ann")).to_be_visible()
    ben.get_by_label("Your name").fill("Ben")
    shot(ben, "seating-phone")
    ben.get_by_role("button", name="Take a seat").click()
    begun(ann, ben)

    watcher = open_page("/", storage_state=kept(server.origin))
    watching = Heard().listen(watcher)
    watcher.goto(link)
    expect(watcher.get_by_text("All seats are taken.")).to_be_visible()
    watcher.get_by_role("button", name="Watch").click()
    expect(board(watcher)).to_be_visible()
    expect(watcher.locator(".hand button")).to_have_count(0)

    for _ in range(6):
        mover = turn_of(ann, ben)
        held = {page: set(hand(page)) for page in (ann, ben)}
        assert not shown_cards(watcher) & (held[ann] | held[ben])
        assert not shown_cards(ann) & held[ben]
        assert not shown_cards(ben) & held[ann]
        play(mover)
    shot(watcher, "watching-desk")
    play_out(ann, ben)
    expect(watcher.locator("section.over")).to_be_visible()
    all_ = (ann, ben, watcher)
    scores = [sorted(page.locator(".seat .score").all_text_contents()) for page in all_]
    assert scores[0] == scores[1] == scores[2]

    told = dict(watching.events())
    assert "deal-over" in {event["code"] for event in told.values()}
    for teller in (watching, *heard):
        for other in heard:
            if other is not teller:
                assert leaks(teller, other) == []
    assert leaks(heard[0], heard[0]), "what is in the hand is noticed"


# Finding each other


def test_strangers_find_each_other(open_page: OpenPage, server: Live) -> None:
    ann, ben = (
        open_page("/", size, storage_state=kept(server.origin, name=name))
        for name, size in (("Ann", "desk"), ("Ben", "phone"))
    )
    for page in (ann, ben):
        page.get_by_label("Variant and strength: Dix").click()
        page.get_by_role("button", name="Play with whoever comes").first.click()
        expect(board(page)).to_be_visible()
    begun(ann, ben)
    assert ann.url == ben.url

    # Whoever goes home finds the game there, before all else, and whose turn it is.
    mover = turn_of(ann, ben)
    other = ben if mover is ann else ann
    for page, state in ((mover, "your turn"), (other, "being played")):
        page.get_by_role("link", name="To the start page").click()
        mine = page.get_by_role("region", name="Your games")
        expect(mine.get_by_role("listitem")).to_have_count(1)
        expect(mine).to_contain_text(state)
        headings = page.get_by_role("heading").all_inner_texts()
        assert headings.index("Your games") < headings.index("Dix")
        expect(page.get_by_role("button", name="Play now").first).to_be_visible()
        shot(page, f"home-my-games-{'turn' if page is mover else 'wait'}")
    for page in (mover, other):
        page.get_by_role("link", name="Go on with Dix").click()
    begun(mover, other)
    play(mover)


def test_open_tables_are_listed(open_page: OpenPage, server: Live) -> None:
    table = table_of(server, "reunion", 1, ["easy"], seats_open=1, listed=True)
    hidden = table_of(server, "dix", 1, seats_open=1)
    page = open_page("/", storage_state=kept(server.origin))
    listed = page.get_by_role("region", name="Open tables")
    expect(listed.get_by_role("listitem")).to_have_count(1)
    expect(listed).to_contain_text("one seat open")
    shot(page, "open-tables-desk")
    listed.get_by_role("button", name="Sit down at a table of Réunion").click()
    host = sit(open_page, table, 0)
    begun(page, host)
    assert page.url.endswith(table.path())
    page.goto(hidden.path())
    expect(page.get_by_role("button", name="Take a seat")).to_be_visible()


# What people do to each other


def seat_of(page: Page) -> int:
    """Give the reader's own seat."""
    return int(page.locator(".seat.flat").get_attribute("data-seat") or -1)


def test_people_talk_ask_and_part(open_page: OpenPage, server: Live) -> None:
    table = table_of(server, "dix", keep=120)
    ann, ben = (sit(open_page, table, seat) for seat in (0, 1))
    begun(ann, ben)

    # Phrases, and a mute that nobody else is told of.
    menu(ann, "Good luck")
    expect(history(ben)).to_contain_text("Ann says: Good luck")
    ben.keyboard.press("p")
    ben.get_by_role("switch", name="Hear no phrases from Ann").click()
    expect(ben.get_by_role("switch", name="Hear no phrases")).to_be_checked()
    shot(ben, "people-desk")
    ben.keyboard.press("Escape")
    menu(ann, "Oops")
    expect(history(ann)).to_contain_text("You say: Oops")
    menu(ben, "Thank you")
    expect(history(ann)).to_contain_text("Ben says: Thank you")
    expect(history(ben)).to_contain_text("You say: Thank you")
    expect(history(ben)).not_to_contain_text("Oops")

    # A card taken back: once declined, once agreed to.
    mover = turn_of(ann, ben)
    other = ben if mover is ann else ann
    before = hand(mover)
    play(mover)
    for answer in ("Decline", "Agree"):
        menu(mover, "Take my last card back")
        question = other.get_by_role("alertdialog")
        expect(question).to_contain_text("asks to take the last card back")
        expect(mover.get_by_role("alertdialog")).to_contain_text("Waiting")
        if answer == "Agree":
            shot(other, "question-desk")
            other.set_viewport_size({"width": 390, "height": 844})
            shot(other, "question-phone")
            other.set_viewport_size({"width": 1280, "height": 800})
        question.get_by_role("button", name=answer).click()
        expect(question).to_have_count(0)
        if answer == "Decline":
            assert len(hand(mover)) == len(before) - 1
    expect(mover.locator(".hand button")).to_have_count(len(before))
    assert hand(mover) == before
    expect(mover.locator(".slot .card")).to_have_count(0)
    play(mover)

    # Whoever is to play goes away, and the other sees how long the seat is kept.
    ann, ben = mover, other
    gone = "Ben" if seat_of(other) else "Ann"
    address = ben.url
    ben.goto("about:blank")
    away = ann.locator(f"[data-seat='{1 - seat_of(ann)}'] .away")
    expect(away).to_be_visible()
    expect(status(ann)).to_contain_text(f"{gone} is to play and is away")
    ann.keyboard.press("p")
    people = ann.get_by_role("dialog")
    expect(people).to_contain_text("Away at the moment")
    expect(people).to_contain_text(re.compile(r"kept for .+, until .+"))
    shot(ann, "away-desk")
    ann.keyboard.press("Escape")
    ben.goto(address)
    expect(away).to_have_count(0)
    begun(ben)

    # Giving up is asked about first, and a rematch moves the seats.
    menu(ann, "Give the match up")
    shot(ann, "resign-desk")
    ann.get_by_role("button", name="Cancel").click()
    expect(ann.get_by_role("dialog")).to_have_count(0)
    assert not ann.locator("section.over").count()
    menu(ann, "Give the match up")
    ann.get_by_role("button", name="Give up", exact=True).click()
    expect(ben.locator("section.over")).to_contain_text("You win the match!")
    expect(ann.locator("section.over")).to_contain_text(f"{gone} wins the match")
    shot(ann, "resigned-desk")
    ann.reload()
    expect(ann.locator("section.over")).to_contain_text(f"{gone} wins the match")
    place = seat_of(ann)
    ann.get_by_role("button", name="Another match").click()
    ben.get_by_role("alertdialog").get_by_role("button", name="Agree").click()
    begun(ann, ben)
    expect(ann.locator("section.over")).to_have_count(0)
    assert (seat_of(ann), seat_of(ben)) == (1 - place, place)
    expect(ann.locator(".seat:not(.flat)")).to_contain_text(gone)
    for page in (ann, ben):
        expect(page.locator(".news")).to_have_count(0)  # nobody was away
    if turn_of(ann, ben) is ann:
        play(ann)

    # Leaving gives the seat up, and takes it off the list; a bot may play on.
    my_turn(ben)
    menu(ben, "Leave the table")
    shot(ben, "leave-desk")
    ben.get_by_role("button", name="Leave", exact=True).click()
    expect(ben.get_by_role("heading", level=1)).to_contain_text("ten")
    expect(ben.get_by_role("region", name="Your games")).to_have_count(0)
    expect(history(ann)).to_contain_text("has left the table")
    expect(status(ann)).to_contain_text("has gone")
    shot(ann, "left-alone-desk")
    ann.set_viewport_size({"width": 390, "height": 844})
    shot(ann, "left-alone-phone")
    ann.get_by_role("button", name="What can be done?").click()
    shot(ann, "left-alone-people-phone")
    ann.get_by_role("button", name="Ask for a bot").click()
    ann.keyboard.press("Escape")
    play(ann)
