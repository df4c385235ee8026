"""The parts of the server, put together: the store, the tables, and their routes."""

from __future__ import annotations

from functools import partial

from tenpips.games import games
from tenpips.narration import languages
from tenpips.protocol import PROTOCOL
from tenpips.server.about import about
from tenpips.server.app import Parts, Services
from tenpips.server.finished import records_router
from tenpips.server.landing import missing
from tenpips.server.live.hub import Hub
from tenpips.server.live.sockets import sockets_router
from tenpips.server.lobby import lobby_router
from tenpips.server.metrics import Metrics
from tenpips.server.pages import pages_router
from tenpips.server.replays import replays_router
from tenpips.server.sheets import sheets_router
from tenpips.server.store import Committed, Store


def build_parts(services: Services) -> Parts:
    """Make what the server consists of."""
    settings = services.settings
    observe = partial(_observe, services.metrics)
    open_store = partial(Store.open, settings.store_url, observe=observe)
    hub = Hub(open_store, services.metrics, settings.forget_days)
    return Parts(
        routers=(
            sheets_router(),
            lobby_router(hub),
            records_router(hub),
            replays_router(hub),
            sockets_router(hub),
            pages_router(settings.root_path),
        ),
        lifespan=hub.running,
        checks={"store": hub.check},
        drain=hub.drain,
        about=about(games().values(), languages(), PROTOCOL),
        missing=missing,
    )


def _observe(metrics: Metrics, committed: Committed) -> None:
    """Note how long a transaction took."""
    metrics.transactions.observe(committed.seconds)
