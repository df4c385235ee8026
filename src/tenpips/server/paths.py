"""The server under a sub-path, behind proxies that take it off or leave it."""

from __future__ import annotations

from starlette.types import ASGIApp, Receive, Scope, Send


def path_within(scope: Scope) -> str:
    """Path of a request as the server's own routes know it."""
    path: str = scope["path"]
    return path.removeprefix(scope.get("root_path", ""))


class SubPath:
    """
    Lets an application live under *root_path*, such as ``/tenpips``.

    A request without it is taken for one whose proxy has taken it off; so probes may
    also ask the process itself, without it.
    """

    def __init__(self, app: ASGIApp, root_path: str) -> None:
        """Wrap *app*; an empty *root_path* changes nothing."""
        self._app = app
        self._root = root_path

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on with its whole path."""
        if self._root and scope["type"] in {"http", "websocket"}:
            path: str = scope["path"]
            whole = path == self._root or path.startswith(f"{self._root}/")
            if path == self._root:
                path = f"{path}/"
            scope = {
                **scope,
                "root_path": self._root,
                "path": path if whole else self._root + path,
            }
        await self._app(scope, receive, send)
