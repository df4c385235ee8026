# Texts of tenpips serve and tenpips doctor: for those who host tables.

cli-serve = Открыть столы для игры: веб-сервер
serve-examples =
    Примеры (подробно — в docs/hosting.md):
      tenpips serve
      tenpips serve --host 0.0.0.0 --port 9000
      tenpips serve --config /etc/tenpips.toml
    Настройку можно задать и в окружении (TENPIPS_PORT=9000), и в файле (port = 9000).
    Ключи важнее окружения, а окружение важнее файла.
serve-open = tenpips: откройте { $address } в браузере; Ctrl-C останавливает сервер
serve-option-no-open = не открывать страницу в браузере; то же говорит TENPIPS_OPEN=0

landing-title = tenpips
landing-what = На этом компьютере открыты столы для Дикса, Реюньона и Китайской десятки — трёх карточных игр вокруг числа десять.
landing-play = При установке сюда не попала страница для игры в браузере: хозяин сервера может добавить её через ./run serve. А в терминале ./run play сдаст карты прямо сейчас, против ботов любой силы.
landing-clients = Другие программы могут играть здесь уже сейчас: как — сказано в docs/protocol.md, а что можно запросить, перечислено в /api/openapi.json.
landing-privacy = Ни учётных записей, ни слежки, ни запросов к чужим компьютерам.
missing-title = Здесь ничего нет
missing-what = Страницы с таким адресом нет. Возможно, адрес обрезался по дороге.
missing-home = К столам
serve-needs-extra = серверу нужны пакеты, которые не установлены ({ $name }); их ставит pip install 'tenpips[server]'

serve-value-number = N
serve-value-word = СЛОВО
serve-value-yes-no = YES|NO
serve-value-path = ПУТЬ
serve-value-text = ТЕКСТ
serve-value-host = ХОСТ
serve-value-hosts = ХОСТ,…
serve-value-networks = СЕТЬ,…
serve-value-url = URL

serve-option-config = файл TOML с настройками; его может назвать и переменная окружения TENPIPS_CONFIG
serve-option-host = адрес, на котором слушать; 0.0.0.0 или :: — на всех адресах этого компьютера
serve-option-port = порт, на котором слушать; 0 — любой свободный
serve-option-public_url = что люди набирают, чтобы сюда попасть, если это имя или путь через прокси; вместе с путём, если он есть; с https здесь куки становятся безопасными
serve-option-allowed_hosts = другие имена, по которым браузеры могут обращаться к серверу, с портом или для любого порта
serve-option-trusted_proxies = адреса или сети прокси, чьим X-Forwarded-For и X-Forwarded-Proto можно верить
serve-option-data_dir = папка для всего, что хранит сервер
serve-option-database_url = sqlite:///FILE или postgresql://USER@HOST/NAME; если не задано — tenpips.db в папке данных
serve-option-secret_file = файл с секретами для подписи куки, новый впереди; если не задано — cookie-secrets в папке данных; создаётся, если его нет
serve-option-cookie_days = сколько дней помнить браузер, который не возвращается
serve-option-forget_days = сколько дней хранить стол, за которым ничего не сыграли, после того как все его покинули
serve-option-log_format = вид журнала: json или console; auto выбирает console в терминале
serve-option-log_level = записывать в журнал сообщения не ниже этого уровня: debug, info, warning или error
serve-option-metrics_host = адрес, на котором отдавать показатели для Prometheus, если задан metrics_port
serve-option-metrics_port = порт, на котором отдавать показатели для Prometheus; 0 — не отдавать
serve-option-metrics_token = кто присылает это как bearer-токен, может читать /metrics на основном порту
serve-option-frame_bytes = самое длинное сообщение, которое принимает сокет, в байтах
serve-option-body_bytes = самое длинное тело запроса, в байтах
serve-option-socket_rate = сколько сообщений в секунду принимать от одного сокета; остальные читаются позже
serve-option-socket_burst = сколько из них сразу, после паузы
serve-option-guest_rate = сколько запросов в секунду разрешено одному гостю; остальные отклоняются
serve-option-guest_burst = сколько из них сразу, после паузы
serve-option-address_rate = сколько запросов в секунду разрешено с одного адреса (для IPv6 — из одной сети /64); остальные отклоняются
serve-option-address_burst = сколько из них сразу, после паузы
serve-option-address_sockets = сколько сокетов может быть открыто с одного адреса
serve-option-max_sockets = сколько сокетов может быть открыто всего
serve-option-offline_play = можно ли страницам выполнять WebAssembly: без этого нет игры без связи
serve-option-drain_seconds = сколько секунд сервер, которому велено остановиться, даёт сдачам, чтобы закончиться

cli-doctor = Сказать, что мешает играть на сервере и что с этим делать
doctor-examples =
    Примеры (подробно — в docs/hosting.md):
      tenpips doctor --config /etc/tenpips.toml
      tenpips doctor --public-url https://cards.example/tenpips --hold 90
    Задайте те же настройки, что и серверу, и запускайте от его пользователя. Запросы идут
    только к вашему серверу. Если есть проблема, код завершения — 1.
doctor-option-hold = сколько секунд держать сокет открытым, чтобы найти прокси, которые его обрывают
doctor-option-json = по объекту JSON в строке вместо текста
doctor-state-ok = в норме
doctor-state-warning = внимание
doctor-state-problem = проблема

doctor-python = Python { $version }, { $executable }
doctor-config-fine = настройки из { $file }
doctor-config-open = в { $file } может быть пароль, а читать его могут посторонние: сделайте chmod 600 или перенесите секреты в окружение
doctor-folder-new = папка данных { $folder } будет создана при запуске сервера
doctor-folder-cannot = папку данных { $folder } создать нельзя: нет права записи в { $above }; создайте её и отдайте пользователю сервера или выберите другую через --data-dir
doctor-folder-file = папка данных { $folder } — это файл: уберите его или выберите другую папку через --data-dir
doctor-folder-owner = папка данных { $folder } принадлежит другому пользователю: запускайте от того же пользователя, что и сервер
doctor-folder-open = посторонние на этом компьютере могут читать папку данных: chmod 700 { $folder }
doctor-folder-unwritable = в папку данных { $folder } нельзя писать ({ $reason }): исправьте владельца или диск
doctor-folder-fine = папка данных { $folder } доступна для записи; { $ms } мс до диска
doctor-folder-network = папка данных { $folder } находится на { $system }: SQLite нужен диск этого компьютера, поэтому перенесите её или возьмите PostgreSQL
doctor-disk-slow = запись в { $folder } заняла { $ms } мс, а её ждёт каждый ход: возьмите диск побыстрее
doctor-disk-fine = на диске свободно { $free } МиБ
doctor-disk-little = на диске свободно всего { $free } МиБ: скоро понадобится место
doctor-disk-full = на диске свободно всего { $free } МиБ: освободите место, иначе ходы будут отклоняться
doctor-secrets-new = секреты для куки, { $file }, будут созданы при запуске сервера
doctor-secrets-fine =
    { $count ->
        [one] { $count } секрет
        [few] { $count } секрета
       *[many] { $count } секретов
    } для куки в { $file }
doctor-secrets-unreadable = { $file } не читается ({ $reason }): отдайте его пользователю сервера
doctor-secrets-bad = { $reason }
doctor-secrets-open = посторонние могут прочесть { $file } и выдать себя за любого гостя: сделайте chmod 600 и впишите новый секрет первой строкой
doctor-database-new = база данных будет создана при запуске сервера
doctor-database-fine = база данных { $place } отвечает, версия подходит
doctor-database-bad = { $reason }
doctor-clock-steady = часы идут ровно
doctor-clock-steps = за полсекунды часы сбились на { $ms } мс: пусть их подводит одна программа, и плавно
doctor-clock-back = здесь что-то записано на { $seconds } с позже, чем сейчас на часах: поставьте часы правильно, прежде чем запускать сервер
doctor-server-silent = по адресу { $url } никто не отвечает ({ $reason }): запустите tenpips serve или укажите хост и порт, которые ему заданы
doctor-server-other = по адресу { $url } отвечает другая программа: остановите её или выберите другой --port
doctor-server-unready = сервер по адресу { $url } не готов ({ $reason }): посмотрите { $url }/readyz и его журнал
doctor-server-ready = сервер по адресу { $url } готов
doctor-public-unset = public_url не задан: попасть сюда можно только по голому адресу этого компьютера; задайте то, что должны набирать люди
doctor-public-none = public_url не задан: играть можно только на этом компьютере
doctor-public-silent = { $url } не отвечает ({ $reason }): работает ли прокси и ведёт ли имя к нему?
doctor-public-redirects = { $url } отправляет дальше, на { $to }: укажите в public_url то, куда люди в итоге попадают
doctor-public-unknown-host = сервер за { $url } не знает этого имени: запустите его с тем же public_url
doctor-public-other = { $url }/api/about отвечает { $status }, и это не tenpips: пусть прокси передаёт всё, что под { $url }, с путём или без него
doctor-public-version = отвечает { $other }, а здесь { $version }: перезапустите сервер
doctor-public-answers = { $url } отвечает
doctor-public-no-date = прокси убирает заголовок Date: пусть пропускает
doctor-public-clock = часы отвечающего сервера расходятся с этими на { $seconds } с: сверьте те и другие по сети
doctor-public-clock-fine = его часы идут так же
doctor-proxy-headers = заголовков { $name } в ответе { $count }, а должен быть один: пусть прокси его не добавляет и не убирает
doctor-proxy-headers-fine = заголовки безопасности доходят
doctor-proxy-host = прокси говорит { $seen } там, где браузеры говорят { $sent }: пусть передаёт заголовок Host
doctor-proxy-scheme = сервер принимает { $sent } за { $seen }: пусть прокси шлёт X-Forwarded-Proto, а его адрес внесите в trusted_proxies
doctor-proxy-path = сервер считает своим путём "{ $seen }" вместо "{ $sent }": запустите его с тем же public_url
doctor-proxy-passes = хост, схема и путь доходят
doctor-cookie-lost = куки не возвращается: пусть прокси пропускает Set-Cookie и Cookie
doctor-cookie-changed = куки приходит без { $missing }: пусть прокси передаёт Set-Cookie как есть, а сервер запустите с тем же public_url
doctor-cookie-fine = куки доходят целыми
doctor-address-fine = клиенты различаются по адресам (этот — { $address }), и подделать их нельзя
doctor-address-unclear = отсюда прокси не отличить от клиента: запустите это один раз на другом компьютере
doctor-address-hidden = сервер принимает всех клиентов за прокси { $address }, и предел у них общий: пусть прокси дополняет X-Forwarded-For
doctor-address-forged = клиенты могут выдать себя за любой адрес: пусть прокси дополняет X-Forwarded-For, а в trusted_proxies держите только прокси
doctor-socket-refused = на сокет приходит ответ { $status }: пусть прокси пропускает смену протокола (заголовки Upgrade и Connection, HTTP/1.1)
doctor-socket-fails = сокет рвётся ({ $reason }): пусть прокси пропускает смену протокола и её байты
doctor-socket-garbled = по сокету возвращается не то, что отправлено: пусть прокси его не трогает
doctor-socket-fine = сокеты доходят
doctor-socket-held = сокеты доходят, и один продержался открытым { $seconds } с
doctor-socket-cut = сокет закрыт через { $seconds } с ({ $reason }): увеличьте время простоя в прокси до 75 секунд или больше
doctor-origin-changed = прокси говорит Origin "{ $seen }" там, где браузеры говорят "{ $sent }": пусть пропускает как есть
doctor-origin-open = сокет с чужой страницы пропущен: не вносите чужие хосты в allowed_hosts, и пусть прокси пропускает Origin
doctor-origin-odd = на сокет с чужой страницы пришёл ответ { $status } вместо 403
doctor-origin-fine = сокеты с чужих страниц отклоняются
