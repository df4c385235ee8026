# Texts of tenpips serve and tenpips doctor: for those who host tables.

cli-serve = Host tables: the web server
serve-examples =
    Examples (docs/hosting.md has the whole story):
      tenpips serve
      tenpips serve --host 0.0.0.0 --port 9000
      tenpips serve --config /etc/tenpips.toml
    A setting may also be given in the environment (TENPIPS_PORT=9000) or in the file
    (port = 9000). Flags go before the environment, and that before the file.
serve-open = tenpips: open { $address } in a browser; Ctrl-C stops the server
serve-option-no-open = do not open the page in a browser; TENPIPS_OPEN=0 says the same

landing-title = tenpips
landing-what = This computer serves tables of Dix, Réunion and Chinese Ten: three card games that turn on the number ten.
landing-play = The page on which to play in a browser was left out when this was installed: its host can bring it with ./run serve. At a shell, ./run play deals cards right now, against bots of every strength.
landing-clients = Other programs can play here already: docs/protocol.md tells how, and /api/openapi.json lists what can be asked for.
landing-privacy = No accounts, no trackers, and no request to anybody else's computer.
missing-title = There is nothing here
missing-what = No page has this address. It may have been cut short on its way to you.
missing-home = To the tables
serve-needs-extra = the server needs packages that are not installed ({ $name }); pip install 'tenpips[server]' brings them

serve-value-number = N
serve-value-word = WORD
serve-value-yes-no = YES|NO
serve-value-path = PATH
serve-value-text = TEXT
serve-value-host = HOST
serve-value-hosts = HOST,…
serve-value-networks = NET,…
serve-value-url = URL

serve-option-config = a TOML file with settings; the environment variable TENPIPS_CONFIG may name it
serve-option-host = the address to listen on; 0.0.0.0 or :: for all of this machine
serve-option-port = the port to listen on; 0 takes a free one
serve-option-public_url = what people type to get here, if that is a name or goes through a proxy, with the path if there is one; https here makes cookies safe
serve-option-allowed_hosts = further names by which browsers may reach the server, each with a port or for any port
serve-option-trusted_proxies = addresses or networks of proxies whose X-Forwarded-For and X-Forwarded-Proto are believed
serve-option-data_dir = the folder for everything that the server keeps
serve-option-database_url = sqlite:///FILE or postgresql://USER@HOST/NAME; tenpips.db in the data folder unless set
serve-option-secret_file = the file with the secrets that sign cookies, the newest first; cookie-secrets in the data folder unless set, and made if it is not there
serve-option-cookie_days = for how many days a browser that does not come back is remembered
serve-option-forget_days = for how many days a table at which nothing was played is kept after everybody has left it
serve-option-log_format = how to log: json or console; auto takes console at a terminal
serve-option-log_level = log what is at least this: debug, info, warning or error
serve-option-metrics_host = the address at which to serve figures for Prometheus, if metrics_port is set
serve-option-metrics_port = the port at which to serve figures for Prometheus; 0 for none
serve-option-metrics_token = whoever sends this as a bearer token may read /metrics at the main port
serve-option-frame_bytes = the longest message that a socket takes, in bytes
serve-option-body_bytes = the longest body of a request, in bytes
serve-option-socket_rate = how many messages a second are taken from one socket; more are read later
serve-option-socket_burst = how many of them at once, after a rest
serve-option-guest_rate = how many requests a second one guest may make; more are refused
serve-option-guest_burst = how many of them at once, after a rest
serve-option-address_rate = how many requests a second one address may make (for IPv6, one /64 network); more are refused
serve-option-address_burst = how many of them at once, after a rest
serve-option-address_sockets = how many sockets one address may have open
serve-option-max_sockets = how many sockets may be open in all
serve-option-offline_play = whether pages may run WebAssembly, which play without a connection takes
serve-option-drain_seconds = how long the server, told to stop, lets deals come to an end

cli-doctor = Tell what keeps a server from being played on, and what to do about it
doctor-examples =
    Examples (docs/hosting.md has the whole story):
      tenpips doctor --config /etc/tenpips.toml
      tenpips doctor --public-url https://cards.example/tenpips --hold 90
    Give it the settings that the server gets, and run it as the server's user. It asks
    your own server, and nobody else's. The exit code is 1 if there is a problem.
doctor-option-hold = for how many seconds a socket should stay open, to find proxies that cut it
doctor-option-json = one JSON object a line instead of text
doctor-state-ok = ok
doctor-state-warning = warning
doctor-state-problem = problem

doctor-python = Python { $version }, { $executable }
doctor-config-fine = settings from { $file }
doctor-config-open = { $file } may hold a password and others can read it: chmod 600 it, or put secrets into the environment
doctor-folder-new = the data folder { $folder } will be made when the server starts
doctor-folder-cannot = the data folder { $folder } cannot be made, because { $above } is not ours to write in: make it and give it to the server's user, or choose another with --data-dir
doctor-folder-file = the data folder { $folder } is a file: move it away, or choose another with --data-dir
doctor-folder-owner = the data folder { $folder } belongs to another user: run this as the user that the server runs as
doctor-folder-open = others on this machine can read the data folder: chmod 700 { $folder }
doctor-folder-unwritable = the data folder { $folder } cannot be written ({ $reason }): mend its owner or its disk
doctor-folder-fine = the data folder { $folder } can be written; { $ms } ms to the disk
doctor-folder-network = the data folder { $folder } is on { $system }: SQLite needs a disk of this machine, so move it, or use PostgreSQL
doctor-disk-slow = writing to { $folder } took { $ms } ms, which every move waits for: take a quicker disk
doctor-disk-fine = { $free } MiB free on the disk
doctor-disk-little = only { $free } MiB free on the disk: make room soon
doctor-disk-full = only { $free } MiB free on the disk: make room, or moves will be refused
doctor-secrets-new = the secrets for cookies, { $file }, will be made when the server starts
doctor-secrets-fine =
    { $count ->
        [one] one secret
       *[other] { $count } secrets
    } for cookies in { $file }
doctor-secrets-unreadable = { $file } cannot be read ({ $reason }): give it to the server's user
doctor-secrets-bad = { $reason }
doctor-secrets-open = others can read { $file }, and so pass for any guest: chmod 600 it, and put a new secret into its first line
doctor-database-new = the database will be made when the server starts
doctor-database-fine = the database { $place } answers and is of this version
doctor-database-bad = { $reason }
doctor-clock-steady = the clock is steady
doctor-clock-steps = the clock was off by { $ms } ms within half a second: let one program alone set it, slowly
doctor-clock-back = something here was written { $seconds } seconds in the future: set the clock right before you start the server
doctor-server-silent = nothing answers at { $url } ({ $reason }): start tenpips serve, or give the host and port that it got
doctor-server-other = another program answers at { $url }: stop it, or choose another --port
doctor-server-unready = the server at { $url } is { $reason }: look at { $url }/readyz and at its log
doctor-server-ready = the server at { $url } is ready
doctor-public-unset = public_url is not set: people can come only by this machine's bare address; set it to what they should type
doctor-public-none = public_url is not set: only this machine can play
doctor-public-silent = { $url } does not answer ({ $reason }): is the proxy running, and does the name lead to it?
doctor-public-redirects = { $url } sends people on to { $to }: set public_url to where they end up
doctor-public-unknown-host = the server behind { $url } does not know that name: start it with the same public_url
doctor-public-other = { $url }/api/about answers { $status } and is not tenpips: let the proxy pass everything under { $url } on, with or without its path
doctor-public-version = { $other } answers, and this is { $version }: restart the server
doctor-public-answers = { $url } answers
doctor-public-no-date = the proxy takes away the Date header: let it pass
doctor-public-clock = the clock of the server that answers differs from this one by { $seconds } seconds: set both by the network
doctor-public-clock-fine = its clock agrees with this one
doctor-proxy-headers = an answer has { $count } headers called { $name } instead of one: let the proxy neither add nor remove it
doctor-proxy-headers-fine = security headers get through
doctor-proxy-host = the proxy says { $seen } where browsers say { $sent }: have it pass the Host header on
doctor-proxy-scheme = the server takes { $sent } for { $seen }: have the proxy send X-Forwarded-Proto, and list its address in trusted_proxies
doctor-proxy-path = the server believes to be at the path "{ $seen }" instead of "{ $sent }": start it with the same public_url
doctor-proxy-passes = host, scheme and path get through
doctor-cookie-lost = a cookie does not come back: let the proxy pass Set-Cookie and Cookie
doctor-cookie-changed = a cookie arrives without { $missing }: let the proxy pass Set-Cookie as it is, and start the server with the same public_url
doctor-cookie-fine = cookies survive
doctor-address-fine = clients are told apart by their addresses (this one is { $address }), and cannot lie about them
doctor-address-unclear = seen from here, the proxy cannot be told from a client: run this once on another machine
doctor-address-hidden = the server takes all clients for the proxy at { $address }, so that they share one limit: have the proxy add to X-Forwarded-For
doctor-address-forged = clients can pretend any address: have the proxy add to X-Forwarded-For, and list only proxies in trusted_proxies
doctor-socket-refused = a socket is answered with { $status }: have the proxy pass upgrades (Upgrade and Connection headers, HTTP/1.1)
doctor-socket-fails = a socket breaks ({ $reason }): have the proxy pass upgrades and their bytes
doctor-socket-garbled = what comes back over a socket is not what was sent: let the proxy leave it alone
doctor-socket-fine = sockets get through
doctor-socket-held = sockets get through, and one stayed open for { $seconds } seconds
doctor-socket-cut = a socket was closed within { $seconds } seconds ({ $reason }): raise the proxy's idle timeout to 75 seconds or more
doctor-origin-changed = the proxy says Origin "{ $seen }" where browsers say "{ $sent }": let it pass
doctor-origin-open = a socket from a foreign page was let in: do not list foreign hosts in allowed_hosts, and let the proxy pass Origin
doctor-origin-odd = a socket from a foreign page was answered with { $status } instead of 403
doctor-origin-fine = sockets of foreign pages are refused
