# Тексти tenpips serve і tenpips doctor: для тих, хто тримає столи.

cli-serve = Тримати столи: вебсервер
serve-examples =
    Приклади (усе докладно — у docs/hosting.md):
      tenpips serve
      tenpips serve --host 0.0.0.0 --port 9000
      tenpips serve --config /etc/tenpips.toml
    Налаштування можна дати й у середовищі (TENPIPS_PORT=9000) або у файлі
    (port = 9000). Прапорці важать більше за середовище, а воно — за файл.
serve-open = tenpips: відкрийте { $address } у браузері; Ctrl-C зупиняє сервер
serve-option-no-open = не відкривати сторінку в браузері; те саме каже TENPIPS_OPEN=0

landing-title = tenpips
landing-what = На цьому комп’ютері — столи для Дікса, Реюньйона й Китайської десятки: трьох карткових ігор, у яких усе крутиться навколо десяти.
landing-play = Сторінку для гри в браузері під час встановлення пропустили: господар може додати її командою ./run serve. А в терміналі ./run play роздає карти просто зараз, проти ботів будь-якої сили.
landing-clients = Інші програми вже можуть тут грати: у docs/protocol.md сказано як, а в /api/openapi.json перелічено, про що можна просити.
landing-privacy = Жодних облікових записів, жодного стеження, жодного запиту до чужих комп’ютерів.
missing-title = Тут нічого немає
missing-what = За цією адресою немає сторінки. Можливо, адресу дорогою до вас обрізало.
missing-home = До столів
serve-needs-extra = серверу потрібні пакети, яких не встановлено ({ $name }); їх додає pip install 'tenpips[server]'

serve-value-number = N
serve-value-word = СЛОВО
serve-value-yes-no = YES|NO
serve-value-path = ШЛЯХ
serve-value-text = ТЕКСТ
serve-value-host = ХОСТ
serve-value-hosts = ХОСТ,…
serve-value-networks = МЕРЕЖА,…
serve-value-url = URL

serve-option-config = файл TOML з налаштуваннями; його може назвати змінна середовища TENPIPS_CONFIG
serve-option-host = адреса, на якій слухати; 0.0.0.0 або :: — усі адреси цієї машини
serve-option-port = порт, на якому слухати; 0 бере вільний
serve-option-public_url = що люди набирають, щоб сюди потрапити, якщо це ім’я або шлях через проксі, разом зі шляхом, якщо він є; https тут робить кукі безпечними
serve-option-allowed_hosts = інші імена, за якими браузери можуть звертатися до сервера, кожне з портом або для будь-якого порту
serve-option-trusted_proxies = адреси або мережі проксі, яким вірити щодо X-Forwarded-For і X-Forwarded-Proto
serve-option-data_dir = тека для всього, що зберігає сервер
serve-option-database_url = sqlite:///FILE або postgresql://USER@HOST/NAME; якщо не вказано — tenpips.db у теці даних
serve-option-secret_file = файл із секретами, якими підписано кукі, найновіший перший; якщо не вказано — cookie-secrets у теці даних, і його буде створено, якщо його немає
serve-option-cookie_days = скільки днів пам’ятати браузер, який не повертається
serve-option-forget_days = скільки днів зберігати стіл, за яким нічого не зіграли, після того як усі його залишили
serve-option-log_format = як вести журнал: json або console; auto бере console в терміналі
serve-option-log_level = записувати в журнал усе, що щонайменше: debug, info, warning або error
serve-option-metrics_host = адреса, на якій видавати показники для Prometheus, якщо вказано metrics_port
serve-option-metrics_port = порт, на якому видавати показники для Prometheus; 0 — не видавати
serve-option-metrics_token = хто надсилає це як bearer-токен, може читати /metrics на головному порту
serve-option-frame_bytes = найдовше повідомлення, яке приймає сокет, у байтах
serve-option-body_bytes = найдовше тіло запиту, у байтах
serve-option-socket_rate = скільки повідомлень за секунду приймати з одного сокета; решту буде прочитано пізніше
serve-option-socket_burst = скільки з них одразу, після перерви
serve-option-guest_rate = скільки запитів за секунду може робити один гість; решту буде відхилено
serve-option-guest_burst = скільки з них одразу, після перерви
serve-option-address_rate = скільки запитів за секунду може робити одна адреса (для IPv6 — одна мережа /64); решту буде відхилено
serve-option-address_burst = скільки з них одразу, після перерви
serve-option-address_sockets = скільки сокетів може бути відкрито з однієї адреси
serve-option-max_sockets = скільки сокетів може бути відкрито загалом
serve-option-offline_play = чи можна сторінкам запускати WebAssembly, потрібний для гри без з’єднання
serve-option-drain_seconds = скільки секунд сервер, якому наказано зупинитися, чекає на кінець роздач

cli-doctor = Сказати, що заважає грати на сервері і що з цим робити
doctor-examples =
    Приклади (усе докладно — у docs/hosting.md):
      tenpips doctor --config /etc/tenpips.toml
      tenpips doctor --public-url https://cards.example/tenpips --hold 90
    Дайте йому ті самі налаштування, що й серверу, і запускайте від імені користувача
    сервера. Він звертається лише до вашого сервера. Якщо є проблема, код виходу — 1.
doctor-option-hold = скільки секунд тримати сокет відкритим, щоб виявити проксі, які його обривають
doctor-option-json = по одному об’єкту JSON у рядку замість тексту
doctor-state-ok = добре
doctor-state-warning = увага
doctor-state-problem = проблема

doctor-python = Python { $version }, { $executable }
doctor-config-fine = налаштування з { $file }
doctor-config-open = { $file } може містити пароль, а читати його можуть інші: зробіть chmod 600 або перенесіть секрети в середовище
doctor-folder-new = теку даних { $folder } буде створено, коли запуститься сервер
doctor-folder-cannot = теку даних { $folder } створити не можна, бо { $above } недоступна нам для запису: створіть теку й віддайте її користувачеві сервера або виберіть іншу через --data-dir
doctor-folder-file = тека даних { $folder } — це файл: приберіть його або виберіть іншу теку через --data-dir
doctor-folder-owner = тека даних { $folder } належить іншому користувачеві: запустіть це від імені користувача, під яким працює сервер
doctor-folder-open = інші на цій машині можуть читати теку даних: chmod 700 { $folder }
doctor-folder-unwritable = у теку даних { $folder } не можна записати ({ $reason }): виправте її власника або диск
doctor-folder-fine = у теку даних { $folder } можна записувати; { $ms } мс до диска
doctor-folder-network = тека даних { $folder } лежить на { $system }: SQLite потребує диска цієї машини, тож перенесіть її або візьміть PostgreSQL
doctor-disk-slow = запис у { $folder } тривав { $ms } мс, і на це чекає кожен хід: візьміть швидший диск
doctor-disk-fine = на диску вільно { $free } МіБ
doctor-disk-little = на диску вільно лише { $free } МіБ: звільніть місце найближчим часом
doctor-disk-full = на диску вільно лише { $free } МіБ: звільніть місце, інакше ходи буде відхилено
doctor-secrets-new = секрети для кукі, { $file }, буде створено, коли запуститься сервер
doctor-secrets-fine = { $count ->
    [one] { $count } секрет
    [few] { $count } секрети
   *[many] { $count } секретів
} для кукі у { $file }
doctor-secrets-unreadable = { $file } не вдається прочитати ({ $reason }): віддайте файл користувачеві сервера
doctor-secrets-bad = { $reason }
doctor-secrets-open = інші можуть прочитати { $file } і так видати себе за будь-якого гостя: зробіть chmod 600 і впишіть новий секрет першим рядком
doctor-database-new = базу даних буде створено, коли запуститься сервер
doctor-database-fine = база даних { $place } відповідає й має цю версію
doctor-database-bad = { $reason }
doctor-clock-steady = годинник іде рівно
doctor-clock-steps = годинник стрибнув на { $ms } мс за пів секунди: нехай його підводить лише одна програма, і повільно
doctor-clock-back = тут є щось записане на { $seconds } с у майбутньому: виправте годинник, перш ніж запускати сервер
doctor-server-silent = за адресою { $url } ніхто не відповідає ({ $reason }): запустіть tenpips serve або вкажіть його хост і порт
doctor-server-other = за адресою { $url } відповідає інша програма: зупиніть її або виберіть інший --port
doctor-server-unready = стан сервера за адресою { $url }: { $reason }; погляньте на { $url }/readyz і в його журнал
doctor-server-ready = сервер за адресою { $url } готовий
doctor-public-unset = public_url не вказано: потрапити сюди можна лише за голою адресою машини; вкажіть, що мають набирати люди
doctor-public-none = public_url не вказано: грати можна лише з цієї машини
doctor-public-silent = { $url } не відповідає ({ $reason }): чи працює проксі і чи веде до нього це ім’я?
doctor-public-redirects = { $url } переспрямовує на { $to }: вкажіть у public_url, куди люди врешті потрапляють
doctor-public-unknown-host = сервер за { $url } не знає цього імені: запустіть його з тим самим public_url
doctor-public-other = { $url }/api/about відповідає { $status }, і це не tenpips: нехай проксі передає далі все під { $url }, зі шляхом або без нього
doctor-public-version = відповідає { $other }, а тут { $version }: перезапустіть сервер
doctor-public-answers = { $url } відповідає
doctor-public-no-date = проксі забирає заголовок Date: нехай пропускає його
doctor-public-clock = годинник сервера, який відповідає, розходиться з цим на { $seconds } с: підводьте обидва через мережу
doctor-public-clock-fine = його годинник збігається з цим
doctor-proxy-headers = у відповіді заголовків { $name } не один, а { $count }: нехай проксі не додає й не забирає його
doctor-proxy-headers-fine = заголовки безпеки доходять
doctor-proxy-host = проксі каже { $seen }, а браузери — { $sent }: нехай передає заголовок Host
doctor-proxy-scheme = сервер вважає, що це { $seen }, хоча насправді { $sent }: нехай проксі надсилає X-Forwarded-Proto, а його адреса стоїть у trusted_proxies
doctor-proxy-path = сервер вважає, що він за шляхом «{ $seen }», а не «{ $sent }»: запустіть його з тим самим public_url
doctor-proxy-passes = хост, схема і шлях доходять
doctor-cookie-lost = кукі не повертаються: нехай проксі передає Set-Cookie і Cookie
doctor-cookie-changed = кукі доходить без { $missing }: нехай проксі передає Set-Cookie як є, а сервер запустіть із тим самим public_url
doctor-cookie-fine = кукі доходять
doctor-address-fine = клієнтів розрізняють за адресами (ця — { $address }), і підробити їх не можна
doctor-address-unclear = звідси проксі не відрізнити від клієнта: запустіть це раз на іншій машині
doctor-address-hidden = сервер вважає всіх клієнтів проксі за адресою { $address }, тож у них спільне обмеження: нехай проксі доповнює X-Forwarded-For
doctor-address-forged = клієнти можуть видати будь-яку адресу за свою: нехай проксі доповнює X-Forwarded-For, а в trusted_proxies мають бути лише проксі
doctor-socket-refused = на сокет відповідають { $status }: нехай проксі пропускає перехід на сокети (заголовки Upgrade і Connection, HTTP/1.1)
doctor-socket-fails = сокет обривається ({ $reason }): нехай проксі пропускає перехід на сокети та їхні байти
doctor-socket-garbled = через сокет повертається не те, що надіслано: нехай проксі його не чіпає
doctor-socket-fine = сокети проходять
doctor-socket-held = сокети проходять, і один пробув відкритим { $seconds } с
doctor-socket-cut = сокет закрили за { $seconds } с ({ $reason }): збільште час бездіяльності проксі до 75 секунд або більше
doctor-origin-changed = проксі каже Origin «{ $seen }», а браузери — «{ $sent }»: нехай передає його без змін
doctor-origin-open = сокет із чужої сторінки впущено: не вписуйте чужих хостів в allowed_hosts і нехай проксі передає Origin
doctor-origin-odd = на сокет із чужої сторінки відповіли { $status } замість 403
doctor-origin-fine = сокети чужих сторінок відхилено
