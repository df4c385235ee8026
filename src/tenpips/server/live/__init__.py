"""
Tables in play: held in memory, kept in the store, told to whoever is connected.

* `hub`        the tables that this process has in memory
* `table`      one of them: commands in, entries to the store, news out
* `links`      a connection's end of it: what it has been sent, what waits to be
* `sockets`    the route of the WebSocket
* `thinking`   bots, off the event loop
* `timing`     what time alone brings
"""
