import type { Source } from '../fact.ts';
import { type Ref, type SourceBits, sourceBit } from '../value.ts';
import { type CarriedKind, carriedBit, requestBits, textRequestBits } from './contexts.ts';

/** Names that bring data into the program; `*` matches one part of a name, a final `…` whatever follows. */
const entries: readonly (readonly [Source, string])[] = [
  ['input', 'builtins.input() sys.argv sys.orig_argv sys.stdin sys.stdin… fileinput.input()… getpass.getpass()'],
  [
    'input',
    'argparse.ArgumentParser().parse_args()… argparse.ArgumentParser().parse_known_args()… optparse.OptionParser().parse_args()…',
  ],
  [
    'input',
    'argparse.ArgumentParser.parse_args()… click.prompt() click.get_text_stream()… typer.prompt() docopt.docopt()… builtins.raw_input()',
  ],
  [
    'environment',
    'os.environ os.environ… os.environb os.getenv() os.getenvb() dotenv.get_key() dotenv.dotenv_values()… decouple.config()',
  ],
  [
    'request',
    'flask.request… quart.request… bottle.request… django.http.HttpRequest… django.http.request… sanic.request…',
  ],
  [
    'request',
    'flask.Request()… werkzeug.Request()… werkzeug.wrappers.Request()… starlette.requests.Request… fastapi.Request… aiohttp.web.Request…',
  ],
  [
    'request',
    'tornado.web.RequestHandler().get_argument() tornado.web.RequestHandler().get_arguments() tornado.web.RequestHandler().request…',
  ],
  [
    'request',
    'tornado.web.RequestHandler().get_query_argument() tornado.web.RequestHandler().get_body_argument() tornado.web.RequestHandler().get_cookie()',
  ],
  [
    'request',
    'http.server.BaseHTTPRequestHandler().path http.server.BaseHTTPRequestHandler().headers… http.server.BaseHTTPRequestHandler().rfile…',
  ],
  [
    'request',
    'http.server.BaseHTTPRequestHandler().requestline http.server.SimpleHTTPRequestHandler().path http.server.SimpleHTTPRequestHandler().rfile…',
  ],
  [
    'request',
    'http.server.SimpleHTTPRequestHandler().headers… socketserver.BaseRequestHandler().request… socketserver.StreamRequestHandler().rfile… cgi.FieldStorage()… cgi.parse()… falcon.Request… pyramid.request… web.input()… cherrypy.request…',
  ],
  ['request', 'streamlit.text_input() streamlit.text_area() gradio.Textbox()'],
  [
    'request',
    'django.views.View().request… django.views.View().kwargs… django.views.generic.*().request… django.views.generic.*().kwargs… ' +
      'django.views.generic.base.*().request… rest_framework.views.APIView().request… rest_framework.generics.*().request… ' +
      'rest_framework.viewsets.*().request… flask.views.MethodView().request…',
  ],
  [
    'file',
    'pathlib.Path().*().read_text() pathlib.Path().*().read_bytes() pathlib.Path.*().read_text() pathlib.Path().*.read_text()',
  ],
  ['file', 'builtins.open()… pathlib.Path().read_text() pathlib.Path().read_bytes() pathlib.Path().open()…'],
  [
    'file',
    'io.FileIO()… codecs.open()… os.read() os.fdopen()… linecache.getline() linecache.getlines() gzip.open()… bz2.open()… lzma.open()…',
  ],
  [
    'file',
    'tempfile.*().read() json.load() csv.reader() csv.DictReader() configparser.ConfigParser().get() configparser.ConfigParser()…',
  ],
  [
    'file',
    'os.listdir() os.scandir()… os.walk() glob.glob() glob.iglob() zipfile.ZipFile().read() tarfile.open()… tomllib.load()… sqlite3.connect().*().fetchone()… sqlite3.connect().*().fetchall()…',
  ],
  [
    'network',
    'requests.get()… requests.post()… requests.put()… requests.patch()… requests.delete()… requests.head()… requests.request()… requests.Session().*()…',
  ],
  [
    'network',
    'requests.session().*()… httpx.get()… httpx.post()… httpx.request()… httpx.Client().*()… httpx.AsyncClient().*()… httpx.stream()…',
  ],
  [
    'network',
    'urllib.request.urlopen()… urllib.request.urlretrieve()… urllib3.PoolManager().*()… urllib3.request()… http.client.HTTPConnection().getresponse()…',
  ],
  [
    'network',
    'http.client.HTTPSConnection().getresponse()… socket.socket().recv() socket.socket().recvfrom()… socket.socket().recv_into() socket.socket().makefile()…',
  ],
  [
    'network',
    'socket.socket().accept()… socket.create_connection().recv() socket.create_connection().makefile()… ssl.SSLContext().wrap_socket().recv()',
  ],
  [
    'network',
    'aiohttp.ClientSession().*()… aiohttp.request()… ftplib.FTP().*()… telnetlib.Telnet().*()… smtplib.SMTP().*()… imaplib.IMAP4_SSL().*()… poplib.POP3().*()…',
  ],
  [
    'network',
    'websockets.connect()… websocket.create_connection()… paramiko.SSHClient().exec_command()… asyncio.open_connection()… pycurl… telegram.Update… discord.Message… slack_sdk…',
  ],
];

/** Names that bring in data of the machine and its user. */
const carriedEntries: readonly (readonly [CarriedKind, string])[] = [
  [
    'host',
    'socket.gethostname() socket.getfqdn() platform.node() platform.uname()… platform.platform() os.uname()… os.getlogin() ' +
      'getpass.getuser() uuid.getnode() socket.gethostbyname() socket.gethostbyname_ex() psutil.net_if_addrs()… ' +
      'psutil.users()… psutil.process_iter()… pwd.getpwuid()… pwd.getpwall()… socket.socket().getsockname()…',
  ],
  [
    'private',
    'pyperclip.paste() win32clipboard.GetClipboardData() tkinter.Tk().clipboard_get() PIL.ImageGrab.grabclipboard()… ' +
      'PIL.ImageGrab.grab()… pyautogui.screenshot()… mss.mss()… pyscreenshot.grab()… cv2.VideoCapture()… sounddevice.rec()…',
  ],
  [
    'credentials',
    'browser_cookie3.*()… browsercookie.*()… rookiepy.*()… pycookiecheat.chrome_cookies()… ' +
      'win32crypt.CryptUnprotectData()… spwd.getspall()… spwd.getspnam()…',
  ],
  ['environment', 'os.environ os.environ.copy() os.environ.items() os.environ.values() os.environb'],
];

type Pattern = { readonly bit: SourceBits; readonly test: RegExp };

const byHead = new Map<string, Pattern[]>();
for (const [source, names] of entries) addPatterns(source === 'request' ? requestBits : sourceBit[source], names);
for (const [kind, names] of carriedEntries) addPatterns(carriedBit(kind), names);

function addPatterns(bit: SourceBits, names: string): void {
  for (const name of names.split(' ')) {
    const open = name.endsWith('…');
    const body = (open ? name.slice(0, -1) : name)
      .replace(/[.()[\]\\]/g, '\\$&')
      .replace(/\*/g, '[^.]+?')
      .replace(/\\\(\\\)/g, '\\(\\)');
    const head = name.replace('…', '').split('.', 1)[0]!;
    const test = new RegExp(open ? `^${body}(?:[.([]|$)` : `^${body}$`);
    const known = byHead.get(head) ?? [];
    known.push({ bit, test });
    byHead.set(head, known);
  }
}

const sourcesByName = new Map<string, SourceBits>();
const cacheSizeMax = 5000;

/** The sources of an external object or result of this name. */
export function sourcesOfName(name: string): SourceBits {
  const known = sourcesByName.get(name);
  if (known !== undefined) return known;
  const dot = name.indexOf('.');
  const head = (dot < 0 ? name : name.slice(0, dot)).replace('()', '');
  let bits = 0;
  for (const { bit, test } of byHead.get(head) ?? []) if (test.test(name)) bits |= bit;
  if ((bits & sourceBit.request) !== 0 && textPart.test(name)) bits &= textRequestBits;
  if (sourcesByName.size > cacheSizeMax) sourcesByName.clear();
  sourcesByName.set(name, bits);
  return bits;
}

/** Parts of a request whose values are strings. */
const textPart = /\.(?:args|form|forms|values|cookies|headers|query|params|path|url|GET|POST|get_argument)\b/;

/** Is it a parameter that a web framework fills, by its usual name or annotation? */
export const isRequestParameter = (name: string, annotation: string | null): boolean =>
  (annotation !== null && /(?<!^own)(?:^|\.)(?:Http)?Request$/.test(annotation)) ||
  ((name === 'request' || name === 'req') && !(annotation !== null && isOtherClass(annotation)));

/** `req: InstallRequirement`, `req: str` and `request: PreparedRequest`, which a client sends, are no requests. */
const isOtherClass = (annotation: string): boolean =>
  /^(?:builtins|own)\.|\.PreparedRequest$/.test(annotation) ||
  (/\.[A-Z]\w*$/.test(annotation) && !/^typing\.|request[^.]*$/i.test(annotation));

/** Does a decorator register a request handler: `@app.route('/')`, `@router.get('/')`? */
export const isRouteDecorator = (name: string): boolean =>
  /\(\)\.(?:route|get|post|put|patch|delete|head|options|websocket|api_route|before_request|errorhandler)\(\)$/.test(
    name,
  ) ||
  /^(?:bottle|flask|fastapi|rest_framework\.decorators)\.(?:route|get|post|put|patch|delete|api_view)\(\)$/.test(
    name,
  ) ||
  /^django\.views\.decorators\./.test(name);

/** Parameters that a route converts to a number: `/user/<int:id>`. */
export function convertedParameters({ callArguments }: Ref): ReadonlySet<string> {
  const [path] = callArguments?.positional ?? [];
  if (path?.type !== 'str') return new Set();
  return new Set(
    Array.from(
      path.value.matchAll(/<(?:int|float|uuid)(?:\([^)]*\))?:(\w+)>|\{(\w+):(?:int|float|uuid)\}/g),
      ([, one, other]) => one ?? other!,
    ),
  );
}

/** `def lambda_handler(event, context)`: the event holds a request. */
export const isEventParameter = (name: string, parameters: readonly string[]): boolean =>
  name === 'event' && parameters.length === 2 && parameters[1] === 'context';

/** Parameters of a Django view that are part of its address; numbers have names of their own. */
export const isAddressParameter = (name: string, parameters: readonly string[]): boolean =>
  parameters.filter((one) => one !== 'self')[0] === 'request' &&
  /^(?:name|slug|path|file|filename|file_name|url|username|user_name|title|key|token|code|category|tag|query|host|domain|folder|command|cmd|target|uri|page_name|document|doc|image|text|message|email)$/.test(
    name,
  );

/** Parameters of request handlers that the framework provides itself. */
export const isProvided = (annotation: string | null): boolean =>
  annotation !== null &&
  /(?:^|\.)(?:BackgroundTasks|Response|Session|AsyncSession|Connection|AsyncConnection|Engine|Depends|Settings|\w*Service|\w*Client|\w*Repository|User)$/.test(
    annotation,
  );
