// Made from Python 3.11.7 by scripts/stdlib-members.ts; not written by hand.

/** Modules that are attributes of other modules: `name`, or `name=module` where they differ. */
export const moduleAttributes: Readonly<Record<string, string>> = {
  _aix_support: 'subprocess sys sysconfig',
  _bootsubprocess: 'os',
  _collections_abc: 'sys',
  _compression: 'io sys',
  _frozen_importlib: '_bootstrap_external=importlib._bootstrap_external _imp _thread _warnings _weakref sys',
  _frozen_importlib_external: '_bootstrap=importlib._bootstrap _imp _io=io _os=posix _warnings marshal sys',
  _osx_support: 'os re sys',
  _pydecimal: '_locale=locale _math=math _numbers=numbers',
  _pyio: 'abc codecs errno io os stat sys',
  _sitebuiltins: 'sys',
  _strptime: 'calendar locale time',
  aifc: 'builtins struct warnings',
  argparse: '_os=os _re=re _sys=sys warnings',
  ast: 'sys',
  asynchat: 'asyncore',
  asyncio: 'sys',
  asyncore: 'os select socket sys time warnings',
  base64: 'binascii re struct',
  bdb: 'fnmatch os sys',
  bz2: '_compression io os',
  cProfile: '_lsprof _pyprofile=profile io',
  calendar: '_locale=locale datetime sys',
  cgi: 'html locale os sys tempfile urllib warnings',
  cgitb: 'inspect keyword linecache os pydoc sys tempfile time tokenize traceback warnings',
  chunk: 'warnings',
  cmd: 'string sys',
  code: 'sys traceback',
  codecs: 'builtins sys',
  codeop: '__future__ warnings',
  collections: '_collections_abc=collections.abc _sys=sys',
  compileall: 'filecmp importlib os py_compile struct sys',
  configparser: 'functools io itertools os re sys warnings',
  contextlib: '_collections_abc=collections.abc abc os sys',
  crypt: '_crypt _string=string _sys=sys errno warnings',
  csv: 're',
  ctypes: '_os=os _sys=sys _types=types',
  curses: '_os=os _sys=sys',
  dataclasses: '_thread abc builtins copy functools inspect itertools keyword re sys types',
  datetime: 'sys',
  dbm: 'io os struct sys',
  dis: 'collections io sys types',
  distutils: 'importlib sys',
  doctest: '__future__ difflib inspect linecache os pdb re sys traceback unittest',
  encodings: 'codecs sys',
  enum: 'bltns=builtins sys',
  filecmp: 'os stat',
  fileinput: 'io os sys',
  fnmatch: 'functools os posixpath re',
  fractions: 'math numbers operator re sys',
  ftplib: 'socket ssl sys',
  genericpath: 'os stat',
  getopt: 'os',
  getpass: 'contextlib io os sys termios warnings',
  gettext: 'operator os re sys',
  glob: 'contextlib fnmatch itertools os re stat sys',
  gzip: '_compression builtins io os struct sys time zlib',
  hashlib: '_hashlib',
  hmac: '_hashlib=hashlib _hashopenssl=_hashlib _warnings=warnings',
  html: '_re=re',
  imaplib: 'binascii calendar errno random re socket ssl subprocess sys time',
  imghdr: 'warnings',
  imp: 'importlib machinery=importlib.machinery os sys tokenize types util=importlib.util warnings',
  importlib: '_imp sys warnings',
  inspect:
    'abc ast builtins collections dis enum functools importlib itertools linecache os re sys token tokenize types',
  io: '_io=io abc',
  ipaddress: 'functools',
  json: 'codecs',
  linecache: 'functools os sys tokenize',
  locale: '_collections_abc=collections.abc encodings functools re sys',
  logging: 'atexit collections io os re sys threading time traceback warnings weakref',
  lzma: '_compression builtins io os',
  mailbox: 'calendar contextlib copy email errno fcntl io os socket time warnings',
  mailcap: 'os re warnings',
  mimetypes: 'os posixpath sys urllib',
  modulefinder: 'dis importlib io marshal os sys',
  multiprocessing: 'reducer=multiprocessing.reduction sys',
  netrc: 'os shlex stat',
  nntplib: 'collections datetime re socket ssl sys warnings',
  ntpath: 'genericpath os stat sys',
  optparse: 'os sys textwrap',
  os: 'abc path=posixpath st=stat sys',
  pathlib: 'fnmatch functools io ntpath os posixpath re sys warnings',
  pdb: 'bdb cmd code dis functools glob inspect io linecache os pprint re signal sys tokenize traceback',
  pickle: '_compat_pickle codecs io re sys',
  pickletools: 'codecs io pickle re sys',
  pipes: 'os re tempfile warnings',
  pkgutil: 'importlib os sys warnings zipimport',
  platform: 'collections functools itertools os re sys',
  plistlib: 'binascii codecs datetime enum itertools os re struct',
  poplib: 'errno re socket ssl sys',
  posixpath: 'genericpath os stat sys',
  pprint: '_collections=collections _dataclasses=dataclasses _sys=sys _types=types re',
  profile: 'io marshal sys time',
  pstats: 'marshal os re sys time',
  pty: 'os sys tty',
  py_compile: 'enum importlib os sys traceback',
  pyclbr: 'ast importlib sys',
  pydoc: '__future__ builtins importlib inspect io os pkgutil platform re sys sysconfig time tokenize urllib warnings',
  queue: 'threading types',
  random: '_os=os _random',
  re: 'copyreg enum functools',
  reprlib: 'builtins',
  rlcompleter: '__main__ atexit builtins inspect keyword re readline',
  runpy: 'importlib io os sys',
  sched: 'heapq threading time',
  secrets: 'base64 binascii',
  selectors: 'math select sys',
  shelve: 'collections',
  shlex: 'os re sys',
  shutil: 'collections errno fnmatch os posix stat sys',
  signal: '_signal',
  site: '_sitebuiltins builtins io os sys',
  smtpd: 'asynchat asyncore collections errno getopt os socket sys time',
  smtplib: 'base64 copy datetime email hmac io re socket ssl sys',
  sndhdr: 'warnings',
  socket: '_socket array errno io os selectors sys',
  socketserver: 'os selectors socket sys threading',
  sqlite3: 'collections datetime time',
  sre_compile: '_=re._compiler _parser=re._parser _sre warnings',
  sre_constants: '_=re._constants warnings',
  sre_parse: '_=re._parser warnings',
  ssl: '_socket=socket _ssl base64 errno os sys warnings',
  statistics: 'math numbers random sys',
  string: '_re=re _string',
  subprocess: 'builtins contextlib errno fcntl io locale os select selectors signal sys threading time types warnings',
  sunau: 'warnings',
  symtable: '_symtable weakref',
  sysconfig: 'os sys',
  tabnanny: 'os sys tokenize',
  tarfile: 'copy grp io os pwd re shutil stat struct sys time warnings',
  telnetlib: 'selectors socket sys warnings',
  tempfile:
    '_errno=errno _functools=functools _io=io _os=os _shutil=shutil _sys=sys _thread _types=types _warnings=warnings _weakref=weakref',
  textwrap: 're',
  threading: '_os=os _sys=sys functools',
  timeit: 'gc itertools sys time',
  tokenize: '_itertools=itertools collections functools re sys',
  trace: 'dis gc inspect io linecache os pickle sys sysconfig threading token tokenize',
  traceback: 'collections itertools linecache sys textwrap',
  tracemalloc: 'fnmatch linecache os pickle',
  typing: 'collections contextlib functools operator stdlib_re=re sys types warnings',
  uu: 'binascii os sys warnings',
  uuid: '_uuid os platform sys',
  venv: 'logging os shutil subprocess sys sysconfig types',
  warnings: 'sys',
  wave: 'builtins struct sys',
  weakref: '_collections_abc=collections.abc itertools sys',
  webbrowser: 'os shlex shutil subprocess sys threading warnings',
  xdrlib: 'struct warnings',
  zipapp: 'contextlib os pathlib shutil stat sys zipfile',
  zipfile:
    'binascii bz2 contextlib importlib io itertools lzma os pathlib posixpath shutil stat struct sys threading time zlib',
  zipimport:
    '_bootstrap=importlib._bootstrap _bootstrap_external=importlib._bootstrap_external _imp _io=io _warnings marshal sys time',
  'asyncio.base_events':
    'collections concurrent constants=asyncio.constants coroutines=asyncio.coroutines events=asyncio.events exceptions=asyncio.exceptions functools futures=asyncio.futures heapq itertools os protocols=asyncio.protocols socket ssl sslproto=asyncio.sslproto staggered=asyncio.staggered stat subprocess sys tasks=asyncio.tasks threading time traceback transports=asyncio.transports trsock=asyncio.trsock warnings weakref',
  'asyncio.base_futures': 'format_helpers=asyncio.format_helpers reprlib',
  'asyncio.base_subprocess':
    'collections protocols=asyncio.protocols subprocess transports=asyncio.transports warnings',
  'asyncio.base_tasks': 'base_futures=asyncio.base_futures coroutines=asyncio.coroutines linecache reprlib traceback',
  'asyncio.constants': 'enum',
  'asyncio.coroutines': 'collections inspect os sys traceback types',
  'asyncio.events': 'contextvars format_helpers=asyncio.format_helpers os socket subprocess sys threading',
  'asyncio.format_helpers': 'constants=asyncio.constants functools inspect reprlib sys traceback',
  'asyncio.futures':
    '_asyncio base_futures=asyncio.base_futures concurrent contextvars events=asyncio.events exceptions=asyncio.exceptions format_helpers=asyncio.format_helpers logging sys',
  'asyncio.locks': 'collections enum exceptions=asyncio.exceptions mixins=asyncio.mixins tasks=asyncio.tasks',
  'asyncio.log': 'logging',
  'asyncio.mixins': 'events=asyncio.events threading',
  'asyncio.proactor_events':
    'base_events=asyncio.base_events collections constants=asyncio.constants exceptions=asyncio.exceptions futures=asyncio.futures io os protocols=asyncio.protocols signal socket sslproto=asyncio.sslproto threading transports=asyncio.transports trsock=asyncio.trsock warnings',
  'asyncio.queues': 'collections heapq locks=asyncio.locks mixins=asyncio.mixins',
  'asyncio.runners':
    'contextvars coroutines=asyncio.coroutines enum events=asyncio.events exceptions=asyncio.exceptions functools signal sys tasks=asyncio.tasks threading',
  'asyncio.selector_events':
    'base_events=asyncio.base_events collections constants=asyncio.constants errno events=asyncio.events functools futures=asyncio.futures protocols=asyncio.protocols selectors socket ssl sslproto=asyncio.sslproto transports=asyncio.transports trsock=asyncio.trsock warnings weakref',
  'asyncio.sslproto':
    'collections constants=asyncio.constants enum exceptions=asyncio.exceptions protocols=asyncio.protocols ssl transports=asyncio.transports warnings',
  'asyncio.staggered':
    'contextlib events=asyncio.events exceptions_mod=asyncio.exceptions locks=asyncio.locks tasks=asyncio.tasks typing',
  'asyncio.streams':
    'collections coroutines=asyncio.coroutines events=asyncio.events exceptions=asyncio.exceptions format_helpers=asyncio.format_helpers protocols=asyncio.protocols socket sys warnings weakref',
  'asyncio.subprocess':
    'events=asyncio.events protocols=asyncio.protocols streams=asyncio.streams subprocess tasks=asyncio.tasks',
  'asyncio.taskgroups': 'events=asyncio.events exceptions=asyncio.exceptions tasks=asyncio.tasks',
  'asyncio.tasks':
    '_asyncio base_tasks=asyncio.base_tasks concurrent contextvars coroutines=asyncio.coroutines events=asyncio.events exceptions=asyncio.exceptions functools futures=asyncio.futures inspect itertools types warnings weakref',
  'asyncio.threads': 'contextvars events=asyncio.events functools',
  'asyncio.timeouts': 'enum events=asyncio.events exceptions=asyncio.exceptions tasks=asyncio.tasks',
  'asyncio.trsock': 'socket',
  'asyncio.unix_events':
    'base_events=asyncio.base_events base_subprocess=asyncio.base_subprocess constants=asyncio.constants coroutines=asyncio.coroutines errno events=asyncio.events exceptions=asyncio.exceptions futures=asyncio.futures io itertools os selector_events=asyncio.selector_events selectors signal socket stat subprocess sys tasks=asyncio.tasks threading transports=asyncio.transports warnings',
  'ctypes._aix': 'path=posixpath re',
  'ctypes._endian': 'sys',
  'ctypes.test': 'ctypes import_helper=test.support.import_helper os support=test.support unittest',
  'ctypes.util': 'os re shutil subprocess sys tempfile',
  'ctypes.wintypes': 'ctypes',
  'email._encoded_words': 'base64 binascii errors=email.errors functools re',
  'email._header_value_parser': '_ew=email._encoded_words errors=email.errors re sys urllib utils=email.utils',
  'email._parseaddr': 'calendar time',
  'email._policybase': '_charset=email.charset abc header=email.header',
  'email.charset': 'email errors=email.errors',
  'email.contentmanager': 'binascii email quoprimime=email.quoprimime',
  'email.feedparser': 'errors=email.errors re',
  'email.generator': 'random re sys time',
  'email.header': '_charset=email.charset binascii email re',
  'email.headerregistry': 'errors=email.errors parser=email._header_value_parser utils=email.utils',
  'email.iterators': 'sys',
  'email.message': '_charset=email.charset binascii errors=email.errors quopri re utils=email.utils',
  'email.policy': 're sys',
  'email.quoprimime': 're',
  'email.utils': 'datetime os random re socket time urllib',
  'html.parser': '_markupbase re',
  'http.client': 'collections email errno http io re socket ssl sys',
  'http.cookiejar': '_threading=threading copy datetime http os re time urllib',
  'http.cookies': 're string types',
  'http.server':
    'copy datetime email html http io itertools mimetypes os posixpath select shutil socket socketserver sys time urllib',
  'importlib._abc': '_bootstrap=importlib._bootstrap abc warnings',
  'importlib._bootstrap': '_bootstrap_external=importlib._bootstrap_external _imp _thread _warnings _weakref sys',
  'importlib._bootstrap_external': '_bootstrap=importlib._bootstrap _imp _io=io _os=posix _warnings marshal sys',
  'importlib.abc':
    '_bootstrap_external=importlib._bootstrap_external _frozen_importlib=importlib._bootstrap _frozen_importlib_external=importlib._bootstrap_external abc machinery=importlib.machinery warnings',
  'importlib.metadata':
    'abc collections csv email functools itertools operator os pathlib posixpath re sys textwrap warnings zipfile',
  'importlib.util': '_imp functools sys types warnings',
  'json.decoder': 're scanner=json.scanner',
  'json.encoder': 're',
  'json.scanner': 're',
  'json.tool': 'argparse json sys',
  'logging.config': 'errno io logging os queue re struct threading traceback',
  'logging.handlers': 'copy io logging os pickle queue re socket struct threading time',
  'multiprocessing.connection':
    '_multiprocessing errno io itertools os reduction=multiprocessing.reduction selectors socket struct sys tempfile time util=multiprocessing.util',
  'multiprocessing.context': 'os process=multiprocessing.process reduction=multiprocessing.reduction sys threading',
  'multiprocessing.dummy': 'array sys threading weakref',
  'multiprocessing.forkserver':
    'connection=multiprocessing.connection errno os process=multiprocessing.process reduction=multiprocessing.reduction resource_tracker=multiprocessing.resource_tracker selectors signal socket spawn=multiprocessing.spawn struct sys threading util=multiprocessing.util warnings',
  'multiprocessing.heap':
    'bisect mmap os reduction=multiprocessing.reduction sys tempfile threading util=multiprocessing.util',
  'multiprocessing.managers':
    'array connection=multiprocessing.connection os pool=multiprocessing.pool process=multiprocessing.process queue reduction=multiprocessing.reduction shared_memory=multiprocessing.shared_memory signal sys threading time types util=multiprocessing.util',
  'multiprocessing.pool':
    'collections itertools os queue threading time traceback types util=multiprocessing.util warnings',
  'multiprocessing.popen_fork': 'os signal util=multiprocessing.util',
  'multiprocessing.popen_forkserver':
    'forkserver=multiprocessing.forkserver io os popen_fork=multiprocessing.popen_fork reduction=multiprocessing.reduction spawn=multiprocessing.spawn util=multiprocessing.util',
  'multiprocessing.popen_spawn_posix':
    'io os popen_fork=multiprocessing.popen_fork reduction=multiprocessing.reduction spawn=multiprocessing.spawn util=multiprocessing.util',
  'multiprocessing.process': 'itertools os signal sys threading',
  'multiprocessing.queues':
    '_multiprocessing collections connection=multiprocessing.connection context=multiprocessing.context errno os sys threading time types weakref',
  'multiprocessing.reduction': 'array context=multiprocessing.context copyreg functools io os pickle socket sys',
  'multiprocessing.resource_sharer':
    'os process=multiprocessing.process reduction=multiprocessing.reduction signal socket sys threading util=multiprocessing.util',
  'multiprocessing.resource_tracker':
    '_multiprocessing _posixshmem os signal spawn=multiprocessing.spawn sys threading util=multiprocessing.util warnings',
  'multiprocessing.shared_memory':
    '_posixshmem errno mmap os resource_tracker=multiprocessing.resource_tracker secrets struct types',
  'multiprocessing.sharedctypes': 'ctypes heap=multiprocessing.heap reduction=multiprocessing.reduction weakref',
  'multiprocessing.spawn':
    'os process=multiprocessing.process reduction=multiprocessing.reduction runpy sys types util=multiprocessing.util',
  'multiprocessing.synchronize':
    '_multiprocessing context=multiprocessing.context process=multiprocessing.process sys tempfile threading time util=multiprocessing.util',
  'multiprocessing.util': 'atexit itertools os process=multiprocessing.process sys threading weakref',
  'unittest._log': 'collections logging',
  'unittest.async_case': 'asyncio contextvars inspect warnings',
  'unittest.case':
    'collections contextlib difflib functools pprint re result=unittest.result sys traceback types warnings',
  'unittest.loader':
    'case=unittest.case functools os re suite=unittest.suite sys traceback types util=unittest.util warnings',
  'unittest.main': 'argparse loader=unittest.loader os runner=unittest.runner sys warnings',
  'unittest.mock': 'asyncio builtins contextlib inspect io pkgutil pprint sys',
  'unittest.result': 'io sys traceback util=unittest.util',
  'unittest.runner': 'result=unittest.result sys time warnings',
  'unittest.signals': 'signal weakref',
  'unittest.suite': 'case=unittest.case sys util=unittest.util',
  'unittest.test': 'os sys unittest',
  'urllib.error': 'io urllib',
  'urllib.parse': 'functools ipaddress re sys types warnings',
  'urllib.request':
    'base64 bisect contextlib email hashlib http io os posixpath re socket ssl string sys tempfile time warnings',
  'urllib.response': 'tempfile',
  'urllib.robotparser': 'collections urllib',
  'wsgiref.handlers': 'os sys time',
  'wsgiref.headers': 're',
  'wsgiref.simple_server': 'sys urllib',
  'wsgiref.util': 'posixpath',
  'wsgiref.validate': 're sys warnings',
  'xmlrpc.client': 'base64 errno expat=xml.parsers.expat gzip http sys time urllib',
  'xmlrpc.server': 'fcntl html http os pydoc re socketserver sys traceback',
  'concurrent.futures._base': 'collections logging threading time types',
  'concurrent.futures.process':
    '_base=concurrent.futures._base itertools mp=multiprocessing multiprocessing os queue sys threading weakref',
  'concurrent.futures.thread': '_base=concurrent.futures._base itertools os queue threading types weakref',
  'xml.etree.ElementInclude': 'ElementTree=xml.etree.ElementTree copy',
  'xml.etree.ElementPath': 're',
  'xml.etree.ElementTree': 'ElementPath=xml.etree.ElementPath collections contextlib io re sys warnings',
  'xml.dom.domreg': 'sys',
  'xml.dom.expatbuilder': 'expat=xml.parsers.expat minidom=xml.dom.minidom xmlbuilder=xml.dom.xmlbuilder',
  'xml.dom.minicompat': 'xml',
  'xml.dom.minidom': 'domreg=xml.dom.domreg io xml',
  'xml.dom.pulldom': 'xml',
  'xml.dom.xmlbuilder': 'copy xml',
  'xml.sax.expatreader':
    'expat=xml.parsers.expat handler=xml.sax.handler saxutils=xml.sax.saxutils xmlreader=xml.sax.xmlreader',
  'xml.sax.saxutils': 'codecs handler=xml.sax.handler io os urllib xmlreader=xml.sax.xmlreader',
  'xml.sax.xmlreader': 'handler=xml.sax.handler',
};

/** What `dir()` lists, for modules that matter. */
export const moduleMembers: Readonly<Record<string, string>> = {
  builtins:
    'ArithmeticError AssertionError AttributeError BaseException BaseExceptionGroup BlockingIOError BrokenPipeError BufferError BytesWarning ChildProcessError ConnectionAbortedError ConnectionError ConnectionRefusedError ConnectionResetError DeprecationWarning EOFError Ellipsis EncodingWarning EnvironmentError Exception ExceptionGroup False FileExistsError FileNotFoundError FloatingPointError FutureWarning GeneratorExit IOError ImportError ImportWarning IndentationError IndexError InterruptedError IsADirectoryError KeyError KeyboardInterrupt LookupError MemoryError ModuleNotFoundError NameError None NotADirectoryError NotImplemented NotImplementedError OSError OverflowError PendingDeprecationWarning PermissionError ProcessLookupError RecursionError ReferenceError ResourceWarning RuntimeError RuntimeWarning StopAsyncIteration StopIteration SyntaxError SyntaxWarning SystemError SystemExit TabError TimeoutError True TypeError UnboundLocalError UnicodeDecodeError UnicodeEncodeError UnicodeError UnicodeTranslateError UnicodeWarning UserWarning ValueError Warning ZeroDivisionError __build_class__ __debug__ __doc__ __import__ __loader__ __name__ __package__ __spec__ abs aiter all anext any ascii bin bool breakpoint bytearray bytes callable chr classmethod compile complex copyright credits delattr dict dir divmod enumerate eval exec exit filter float format frozenset getattr globals hasattr hash help hex id input int isinstance issubclass iter len license list locals map max memoryview min next object oct open ord pow print property quit range repr reversed round set setattr slice sorted staticmethod str sum super tuple type vars zip',
  os: 'CLD_CONTINUED CLD_DUMPED CLD_EXITED CLD_KILLED CLD_STOPPED CLD_TRAPPED DirEntry EFD_CLOEXEC EFD_NONBLOCK EFD_SEMAPHORE EX_CANTCREAT EX_CONFIG EX_DATAERR EX_IOERR EX_NOHOST EX_NOINPUT EX_NOPERM EX_NOUSER EX_OK EX_OSERR EX_OSFILE EX_PROTOCOL EX_SOFTWARE EX_TEMPFAIL EX_UNAVAILABLE EX_USAGE F_LOCK F_OK F_TEST F_TLOCK F_ULOCK GRND_NONBLOCK GRND_RANDOM GenericAlias MFD_ALLOW_SEALING MFD_CLOEXEC MFD_HUGETLB MFD_HUGE_16GB MFD_HUGE_16MB MFD_HUGE_1GB MFD_HUGE_1MB MFD_HUGE_256MB MFD_HUGE_2GB MFD_HUGE_2MB MFD_HUGE_32MB MFD_HUGE_512KB MFD_HUGE_512MB MFD_HUGE_64KB MFD_HUGE_8MB MFD_HUGE_MASK MFD_HUGE_SHIFT Mapping MutableMapping NGROUPS_MAX O_ACCMODE O_APPEND O_ASYNC O_CLOEXEC O_CREAT O_DIRECT O_DIRECTORY O_DSYNC O_EXCL O_FSYNC O_LARGEFILE O_NDELAY O_NOATIME O_NOCTTY O_NOFOLLOW O_NONBLOCK O_PATH O_RDONLY O_RDWR O_RSYNC O_SYNC O_TMPFILE O_TRUNC O_WRONLY POSIX_FADV_DONTNEED POSIX_FADV_NOREUSE POSIX_FADV_NORMAL POSIX_FADV_RANDOM POSIX_FADV_SEQUENTIAL POSIX_FADV_WILLNEED POSIX_SPAWN_CLOSE POSIX_SPAWN_DUP2 POSIX_SPAWN_OPEN PRIO_PGRP PRIO_PROCESS PRIO_USER P_ALL P_NOWAIT P_NOWAITO P_PGID P_PID P_PIDFD P_WAIT PathLike RTLD_DEEPBIND RTLD_GLOBAL RTLD_LAZY RTLD_LOCAL RTLD_NODELETE RTLD_NOLOAD RTLD_NOW RWF_APPEND RWF_DSYNC RWF_HIPRI RWF_NOWAIT RWF_SYNC R_OK SCHED_BATCH SCHED_FIFO SCHED_IDLE SCHED_OTHER SCHED_RESET_ON_FORK SCHED_RR SEEK_CUR SEEK_DATA SEEK_END SEEK_HOLE SEEK_SET SPLICE_F_MORE SPLICE_F_MOVE SPLICE_F_NONBLOCK ST_APPEND ST_MANDLOCK ST_NOATIME ST_NODEV ST_NODIRATIME ST_NOEXEC ST_NOSUID ST_RDONLY ST_RELATIME ST_SYNCHRONOUS ST_WRITE TMP_MAX WCONTINUED WCOREDUMP WEXITED WEXITSTATUS WIFCONTINUED WIFEXITED WIFSIGNALED WIFSTOPPED WNOHANG WNOWAIT WSTOPPED WSTOPSIG WTERMSIG WUNTRACED W_OK XATTR_CREATE XATTR_REPLACE XATTR_SIZE_MAX X_OK _Environ __all__ __builtins__ __doc__ __file__ __loader__ __name__ __package__ __spec__ _check_methods _execvpe _exists _exit _fspath _fwalk _get_exports_list _spawnvef _walk _wrap_close abc abort access altsep chdir chmod chown chroot close closerange confstr confstr_names copy_file_range cpu_count ctermid curdir defpath device_encoding devnull dup dup2 environ environb error eventfd eventfd_read eventfd_write execl execle execlp execlpe execv execve execvp execvpe extsep fchdir fchmod fchown fdatasync fdopen fork forkpty fpathconf fsdecode fsencode fspath fstat fstatvfs fsync ftruncate fwalk get_blocking get_exec_path get_inheritable get_terminal_size getcwd getcwdb getegid getenv getenvb geteuid getgid getgrouplist getgroups getloadavg getlogin getpgid getpgrp getpid getppid getpriority getrandom getresgid getresuid getsid getuid getxattr initgroups isatty kill killpg lchown linesep link listdir listxattr lockf login_tty lseek lstat major makedev makedirs memfd_create minor mkdir mkfifo mknod name nice open openpty pardir path pathconf pathconf_names pathsep pidfd_open pipe pipe2 popen posix_fadvise posix_fallocate posix_spawn posix_spawnp pread preadv putenv pwrite pwritev read readlink readv register_at_fork remove removedirs removexattr rename renames replace rmdir scandir sched_get_priority_max sched_get_priority_min sched_getaffinity sched_getparam sched_getscheduler sched_param sched_rr_get_interval sched_setaffinity sched_setparam sched_setscheduler sched_yield sendfile sep set_blocking set_inheritable setegid seteuid setgid setgroups setpgid setpgrp setpriority setregid setresgid setresuid setreuid setsid setuid setxattr spawnl spawnle spawnlp spawnlpe spawnv spawnve spawnvp spawnvpe splice st stat stat_result statvfs statvfs_result strerror supports_bytes_environ supports_dir_fd supports_effective_ids supports_fd supports_follow_symlinks symlink sync sys sysconf sysconf_names system tcgetpgrp tcsetpgrp terminal_size times times_result truncate ttyname umask uname uname_result unlink unsetenv urandom utime wait wait3 wait4 waitid waitid_result waitpid waitstatus_to_exitcode walk write writev',
  sys: '__breakpointhook__ __displayhook__ __doc__ __excepthook__ __loader__ __name__ __package__ __spec__ __stderr__ __stdin__ __stdout__ __unraisablehook__ _base_executable _clear_type_cache _current_exceptions _current_frames _debugmallocstats _framework _getframe _getquickenedcount _git _home _stdlib_dir _xoptions abiflags addaudithook api_version argv audit base_exec_prefix base_prefix breakpointhook builtin_module_names byteorder call_tracing copyright displayhook dont_write_bytecode exc_info excepthook exception exec_prefix executable exit flags float_info float_repr_style get_asyncgen_hooks get_coroutine_origin_tracking_depth get_int_max_str_digits getallocatedblocks getdefaultencoding getdlopenflags getfilesystemencodeerrors getfilesystemencoding getprofile getrecursionlimit getrefcount getsizeof getswitchinterval gettrace hash_info hexversion implementation int_info intern is_finalizing maxsize maxunicode meta_path modules orig_argv path path_hooks path_importer_cache platform platlibdir prefix pycache_prefix set_asyncgen_hooks set_coroutine_origin_tracking_depth set_int_max_str_digits setdlopenflags setprofile setrecursionlimit setswitchinterval settrace stderr stdin stdlib_module_names stdout thread_info unraisablehook version version_info warnoptions',
  subprocess:
    'CalledProcessError CompletedProcess DEVNULL PIPE Popen STDOUT SubprocessError TimeoutExpired _PIPE_BUF _PopenSelector _USE_POSIX_SPAWN _USE_VFORK _WIFSTOPPED _WNOHANG _WSTOPSIG __all__ __builtins__ __cached__ __doc__ __file__ __loader__ __name__ __package__ __spec__ _active _args_from_interpreter_flags _can_fork_exec _cleanup _fork_exec _mswindows _optim_args_from_interpreter_flags _text_encoding _time _use_posix_spawn _waitpid _waitstatus_to_exitcode builtins call check_call check_output contextlib errno fcntl getoutput getstatusoutput io list2cmdline locale os run select selectors signal sys threading time types warnings',
  importlib:
    '_RELOADING __all__ __builtins__ __cached__ __doc__ __file__ __import__ __loader__ __name__ __package__ __path__ __spec__ __warningregistry__ _abc _bootstrap _bootstrap_external _imp _pack_uint32 _unpack_uint32 abc find_loader import_module invalidate_caches machinery metadata readers reload resources simple sys util warnings',
  shutil:
    'COPY_BUFSIZE Error ExecError ReadError RegistryError SameFileError SpecialFileError _ARCHIVE_FORMATS _BZ2_SUPPORTED _GiveupOnFastCopy _HAS_FCOPYFILE _LZMA_SUPPORTED _UNPACK_FORMATS _USE_CP_SENDFILE _WINDOWS _WIN_DEFAULT_PATHEXT _ZLIB_SUPPORTED __all__ __builtins__ __cached__ __doc__ __file__ __loader__ __name__ __package__ __spec__ _access_check _basename _check_unpack_options _copyfileobj_readinto _copytree _copyxattr _destinsrc _ensure_directory _fastcopy_fcopyfile _fastcopy_sendfile _find_unpack_format _get_gid _get_uid _is_immutable _islink _make_tarball _make_zipfile _ntuple_diskusage _rmtree_isdir _rmtree_islink _rmtree_safe_fd _rmtree_unsafe _samefile _stat _unpack_tarfile _unpack_zipfile _use_fd_functions chown collections copy copy2 copyfile copyfileobj copymode copystat copytree disk_usage errno fnmatch get_archive_formats get_terminal_size get_unpack_formats ignore_patterns make_archive move nt os posix register_archive_format register_unpack_format rmtree stat sys unpack_archive unregister_archive_format unregister_unpack_format which',
  socket:
    'AF_ALG AF_APPLETALK AF_ASH AF_ATMPVC AF_ATMSVC AF_AX25 AF_BRIDGE AF_CAN AF_DECnet AF_ECONET AF_INET AF_INET6 AF_IPX AF_IRDA AF_KEY AF_LLC AF_NETBEUI AF_NETLINK AF_NETROM AF_PACKET AF_PPPOX AF_QIPCRTR AF_RDS AF_ROSE AF_ROUTE AF_SECURITY AF_SNA AF_TIPC AF_UNIX AF_UNSPEC AF_VSOCK AF_WANPIPE AF_X25 AI_ADDRCONFIG AI_ALL AI_CANONNAME AI_NUMERICHOST AI_NUMERICSERV AI_PASSIVE AI_V4MAPPED ALG_OP_DECRYPT ALG_OP_ENCRYPT ALG_OP_SIGN ALG_OP_VERIFY ALG_SET_AEAD_ASSOCLEN ALG_SET_AEAD_AUTHSIZE ALG_SET_IV ALG_SET_KEY ALG_SET_OP ALG_SET_PUBKEY AddressFamily AddressInfo CAN_BCM CAN_BCM_CAN_FD_FRAME CAN_BCM_RX_ANNOUNCE_RESUME CAN_BCM_RX_CHANGED CAN_BCM_RX_CHECK_DLC CAN_BCM_RX_DELETE CAN_BCM_RX_FILTER_ID CAN_BCM_RX_NO_AUTOTIMER CAN_BCM_RX_READ CAN_BCM_RX_RTR_FRAME CAN_BCM_RX_SETUP CAN_BCM_RX_STATUS CAN_BCM_RX_TIMEOUT CAN_BCM_SETTIMER CAN_BCM_STARTTIMER CAN_BCM_TX_ANNOUNCE CAN_BCM_TX_COUNTEVT CAN_BCM_TX_CP_CAN_ID CAN_BCM_TX_DELETE CAN_BCM_TX_EXPIRED CAN_BCM_TX_READ CAN_BCM_TX_RESET_MULTI_IDX CAN_BCM_TX_SEND CAN_BCM_TX_SETUP CAN_BCM_TX_STATUS CAN_EFF_FLAG CAN_EFF_MASK CAN_ERR_FLAG CAN_ERR_MASK CAN_ISOTP CAN_J1939 CAN_RAW CAN_RAW_FD_FRAMES CAN_RAW_FILTER CAN_RAW_JOIN_FILTERS CAN_RAW_LOOPBACK CAN_RAW_RECV_OWN_MSGS CAN_RTR_FLAG CAN_SFF_MASK CAPI CMSG_LEN CMSG_SPACE EAGAIN EAI_ADDRFAMILY EAI_AGAIN EAI_BADFLAGS EAI_FAIL EAI_FAMILY EAI_MEMORY EAI_NODATA EAI_NONAME EAI_OVERFLOW EAI_SERVICE EAI_SOCKTYPE EAI_SYSTEM EBADF EWOULDBLOCK INADDR_ALLHOSTS_GROUP INADDR_ANY INADDR_BROADCAST INADDR_LOOPBACK INADDR_MAX_LOCAL_GROUP INADDR_NONE INADDR_UNSPEC_GROUP IOCTL_VM_SOCKETS_GET_LOCAL_CID IPPORT_RESERVED IPPORT_USERRESERVED IPPROTO_AH IPPROTO_DSTOPTS IPPROTO_EGP IPPROTO_ESP IPPROTO_FRAGMENT IPPROTO_GRE IPPROTO_HOPOPTS IPPROTO_ICMP IPPROTO_ICMPV6 IPPROTO_IDP IPPROTO_IGMP IPPROTO_IP IPPROTO_IPIP IPPROTO_IPV6 IPPROTO_MPTCP IPPROTO_NONE IPPROTO_PIM IPPROTO_PUP IPPROTO_RAW IPPROTO_ROUTING IPPROTO_RSVP IPPROTO_SCTP IPPROTO_TCP IPPROTO_TP IPPROTO_UDP IPPROTO_UDPLITE IPV6_CHECKSUM IPV6_DONTFRAG IPV6_DSTOPTS IPV6_HOPLIMIT IPV6_HOPOPTS IPV6_JOIN_GROUP IPV6_LEAVE_GROUP IPV6_MULTICAST_HOPS IPV6_MULTICAST_IF IPV6_MULTICAST_LOOP IPV6_NEXTHOP IPV6_PATHMTU IPV6_PKTINFO IPV6_RECVDSTOPTS IPV6_RECVHOPLIMIT IPV6_RECVHOPOPTS IPV6_RECVPATHMTU IPV6_RECVPKTINFO IPV6_RECVRTHDR IPV6_RECVTCLASS IPV6_RTHDR IPV6_RTHDRDSTOPTS IPV6_RTHDR_TYPE_0 IPV6_TCLASS IPV6_UNICAST_HOPS IPV6_V6ONLY IP_ADD_MEMBERSHIP IP_BIND_ADDRESS_NO_PORT IP_DEFAULT_MULTICAST_LOOP IP_DEFAULT_MULTICAST_TTL IP_DROP_MEMBERSHIP IP_HDRINCL IP_MAX_MEMBERSHIPS IP_MULTICAST_IF IP_MULTICAST_LOOP IP_MULTICAST_TTL IP_OPTIONS IP_RECVOPTS IP_RECVRETOPTS IP_RECVTOS IP_RETOPTS IP_TOS IP_TRANSPARENT IP_TTL IntEnum IntFlag J1939_EE_INFO_NONE J1939_EE_INFO_TX_ABORT J1939_FILTER_MAX J1939_IDLE_ADDR J1939_MAX_UNICAST_ADDR J1939_NLA_BYTES_ACKED J1939_NLA_PAD J1939_NO_ADDR J1939_NO_NAME J1939_NO_PGN J1939_PGN_ADDRESS_CLAIMED J1939_PGN_ADDRESS_COMMANDED J1939_PGN_MAX J1939_PGN_PDU1_MAX J1939_PGN_REQUEST MSG_CMSG_CLOEXEC MSG_CONFIRM MSG_CTRUNC MSG_DONTROUTE MSG_DONTWAIT MSG_EOR MSG_ERRQUEUE MSG_FASTOPEN MSG_MORE MSG_NOSIGNAL MSG_OOB MSG_PEEK MSG_TRUNC MSG_WAITALL MsgFlag NETLINK_CRYPTO NETLINK_DNRTMSG NETLINK_FIREWALL NETLINK_IP6_FW NETLINK_NFLOG NETLINK_ROUTE NETLINK_USERSOCK NETLINK_XFRM NI_DGRAM NI_MAXHOST NI_MAXSERV NI_NAMEREQD NI_NOFQDN NI_NUMERICHOST NI_NUMERICSERV PACKET_BROADCAST PACKET_FASTROUTE PACKET_HOST PACKET_LOOPBACK PACKET_MULTICAST PACKET_OTHERHOST PACKET_OUTGOING PF_CAN PF_PACKET PF_RDS SCM_CREDENTIALS SCM_J1939_DEST_ADDR SCM_J1939_DEST_NAME SCM_J1939_ERRQUEUE SCM_J1939_PRIO SCM_RIGHTS SHUT_RD SHUT_RDWR SHUT_WR SOCK_CLOEXEC SOCK_DGRAM SOCK_NONBLOCK SOCK_RAW SOCK_RDM SOCK_SEQPACKET SOCK_STREAM SOL_ALG SOL_CAN_BASE SOL_CAN_RAW SOL_IP SOL_RDS SOL_SOCKET SOL_TCP SOL_TIPC SOL_UDP SOMAXCONN SO_ACCEPTCONN SO_BINDTODEVICE SO_BROADCAST SO_DEBUG SO_DOMAIN SO_DONTROUTE SO_ERROR SO_INCOMING_CPU SO_J1939_ERRQUEUE SO_J1939_FILTER SO_J1939_PROMISC SO_J1939_SEND_PRIO SO_KEEPALIVE SO_LINGER SO_MARK SO_OOBINLINE SO_PASSCRED SO_PASSSEC SO_PEERCRED SO_PEERSEC SO_PRIORITY SO_PROTOCOL SO_RCVBUF SO_RCVLOWAT SO_RCVTIMEO SO_REUSEADDR SO_REUSEPORT SO_SNDBUF SO_SNDLOWAT SO_SNDTIMEO SO_TYPE SO_VM_SOCKETS_BUFFER_MAX_SIZE SO_VM_SOCKETS_BUFFER_MIN_SIZE SO_VM_SOCKETS_BUFFER_SIZE SocketIO SocketKind SocketType TCP_CONGESTION TCP_CORK TCP_DEFER_ACCEPT TCP_FASTOPEN TCP_INFO TCP_KEEPCNT TCP_KEEPIDLE TCP_KEEPINTVL TCP_LINGER2 TCP_MAXSEG TCP_NODELAY TCP_NOTSENT_LOWAT TCP_QUICKACK TCP_SYNCNT TCP_USER_TIMEOUT TCP_WINDOW_CLAMP TIPC_ADDR_ID TIPC_ADDR_NAME TIPC_ADDR_NAMESEQ TIPC_CFG_SRV TIPC_CLUSTER_SCOPE TIPC_CONN_TIMEOUT TIPC_CRITICAL_IMPORTANCE TIPC_DEST_DROPPABLE TIPC_HIGH_IMPORTANCE TIPC_IMPORTANCE TIPC_LOW_IMPORTANCE TIPC_MEDIUM_IMPORTANCE TIPC_NODE_SCOPE TIPC_PUBLISHED TIPC_SRC_DROPPABLE TIPC_SUBSCR_TIMEOUT TIPC_SUB_CANCEL TIPC_SUB_PORTS TIPC_SUB_SERVICE TIPC_TOP_SRV TIPC_WAIT_FOREVER TIPC_WITHDRAWN TIPC_ZONE_SCOPE UDPLITE_RECV_CSCOV UDPLITE_SEND_CSCOV VMADDR_CID_ANY VMADDR_CID_HOST VMADDR_PORT_ANY VM_SOCKETS_INVALID_VERSION _GLOBAL_DEFAULT_TIMEOUT _GiveupOnSendfile _LOCALHOST _LOCALHOST_V6 __all__ __builtins__ __cached__ __doc__ __file__ __loader__ __name__ __package__ __spec__ _blocking_errnos _intenum_converter _socket array close create_connection create_server dup errno error fromfd gaierror getaddrinfo getdefaulttimeout getfqdn gethostbyaddr gethostbyname gethostbyname_ex gethostname getnameinfo getprotobyname getservbyname getservbyport has_dualstack_ipv6 has_ipv6 herror htonl htons if_indextoname if_nameindex if_nametoindex inet_aton inet_ntoa inet_ntop inet_pton io ntohl ntohs os recv_fds selectors send_fds setdefaulttimeout sethostname socket socketpair sys timeout',
  pickle:
    'ADDITEMS APPEND APPENDS BINBYTES BINBYTES8 BINFLOAT BINGET BININT BININT1 BININT2 BINPERSID BINPUT BINSTRING BINUNICODE BINUNICODE8 BUILD BYTEARRAY8 DEFAULT_PROTOCOL DICT DUP EMPTY_DICT EMPTY_LIST EMPTY_SET EMPTY_TUPLE EXT1 EXT2 EXT4 FALSE FLOAT FRAME FROZENSET FunctionType GET GLOBAL HIGHEST_PROTOCOL INST INT LIST LONG LONG1 LONG4 LONG_BINGET LONG_BINPUT MARK MEMOIZE NEWFALSE NEWOBJ NEWOBJ_EX NEWTRUE NEXT_BUFFER NONE OBJ PERSID POP POP_MARK PROTO PUT PickleBuffer PickleError Pickler PicklingError PyStringMap READONLY_BUFFER REDUCE SETITEM SETITEMS SHORT_BINBYTES SHORT_BINSTRING SHORT_BINUNICODE STACK_GLOBAL STOP STRING TRUE TUPLE TUPLE1 TUPLE2 TUPLE3 UNICODE Unpickler UnpicklingError _Framer _HAVE_PICKLE_BUFFER _Pickler _Stop _Unframer _Unpickler __all__ __builtins__ __cached__ __doc__ __file__ __loader__ __name__ __package__ __spec__ _compat_pickle _dump _dumps _extension_cache _extension_registry _getattribute _inverted_registry _load _loads _test _tuplesize2code bytes_types codecs compatible_formats decode_long dispatch_table dump dumps encode_long format_version io islice load loads maxsize pack partial re sys unpack whichmodule',
  ctypes:
    'ARRAY ArgumentError Array BigEndianStructure BigEndianUnion CDLL CFUNCTYPE DEFAULT_MODE LibraryLoader LittleEndianStructure LittleEndianUnion POINTER PYFUNCTYPE PyDLL RTLD_GLOBAL RTLD_LOCAL SetPointerType Structure Union _CFuncPtr _FUNCFLAG_CDECL _FUNCFLAG_PYTHONAPI _FUNCFLAG_USE_ERRNO _FUNCFLAG_USE_LASTERROR _Pointer _SimpleCData __builtins__ __cached__ __doc__ __file__ __loader__ __name__ __package__ __path__ __spec__ __version__ _aix _c_functype_cache _calcsize _cast _cast_addr _check_size _ctypes_version _dlopen _endian _memmove_addr _memset_addr _os _pointer_type_cache _reset_cache _string_at _string_at_addr _sys _types _wstring_at _wstring_at_addr addressof alignment byref c_bool c_buffer c_byte c_char c_char_p c_double c_float c_int c_int16 c_int32 c_int64 c_int8 c_long c_longdouble c_longlong c_short c_size_t c_ssize_t c_ubyte c_uint c_uint16 c_uint32 c_uint64 c_uint8 c_ulong c_ulonglong c_ushort c_void_p c_voidp c_wchar c_wchar_p cast cdll create_string_buffer create_unicode_buffer get_errno macholib memmove memset pointer py_object pydll pythonapi resize set_errno sizeof string_at test util wintypes wstring_at',
  pty: 'CHILD STDERR_FILENO STDIN_FILENO STDOUT_FILENO __all__ __builtins__ __cached__ __doc__ __file__ __loader__ __name__ __package__ __spec__ _copy _open_terminal _read close fork master_open openpty os select setraw slave_open spawn sys tcgetattr tcsetattr tty waitpid',
  platform:
    '_Processor _WIN32_CLIENT_RELEASES _WIN32_SERVER_RELEASES __builtins__ __cached__ __copyright__ __doc__ __file__ __loader__ __name__ __package__ __spec__ __version__ _comparable_version _component_re _default_architecture _follow_symlinks _get_machine_win32 _ironpython26_sys_version_parser _ironpython_sys_version_parser _java_getprop _libc_search _mac_ver_xml _node _norm_version _os_release_cache _os_release_candidates _os_release_line _os_release_unescape _parse_os_release _platform _platform_cache _pypy_sys_version_parser _sys_version _sys_version_cache _sys_version_parser _syscmd_file _syscmd_ver _uname_cache _unknown_as_blank _ver_output _ver_stages architecture collections freedesktop_os_release functools itertools java_ver libc_ver mac_ver machine node os platform processor python_branch python_build python_compiler python_implementation python_revision python_version python_version_tuple re release sys system system_alias uname uname_result version win32_edition win32_is_iot win32_ver',
  marshal: '__doc__ __loader__ __name__ __package__ __spec__ dump dumps load loads version',
  runpy:
    'ModuleType _Error _ModifiedArgv0 _TempModule __all__ __builtins__ __doc__ __file__ __loader__ __name__ __package__ __spec__ _get_code_from_file _get_main_module_details _get_module_details _run_code _run_module_as_main _run_module_code importlib io os run_module run_path sys',
  code: 'CommandCompiler InteractiveConsole InteractiveInterpreter __all__ __builtins__ __cached__ __doc__ __file__ __loader__ __name__ __package__ __spec__ compile_command interact sys traceback',
  codeop:
    'CommandCompiler Compile PyCF_ALLOW_INCOMPLETE_INPUT PyCF_DONT_IMPLY_DEDENT __all__ __builtins__ __cached__ __doc__ __file__ __future__ __loader__ __name__ __package__ __spec__ _compile _features _is_syntax_error _maybe_compile compile_command warnings',
  pathlib:
    'EBADF ELOOP ENOENT ENOTDIR Path PosixPath PurePath PurePosixPath PureWindowsPath S_ISBLK S_ISCHR S_ISDIR S_ISFIFO S_ISLNK S_ISREG S_ISSOCK Sequence WindowsPath _Flavour _IGNORED_ERRNOS _IGNORED_WINERRORS _PathParents _PosixFlavour _PreciseSelector _RecursiveWildcardSelector _Selector _TerminatingSelector _WINERROR_CANT_RESOLVE_FILENAME _WINERROR_INVALID_NAME _WINERROR_NOT_READY _WildcardSelector _WindowsFlavour __all__ __builtins__ __cached__ __doc__ __file__ __loader__ __name__ __package__ __spec__ _ignore_error _is_wildcard_pattern _make_selector _posix_flavour _windows_flavour attrgetter fnmatch functools io ntpath os posixpath re sys urlquote_from_bytes warnings',
  tempfile:
    'NamedTemporaryFile SpooledTemporaryFile TMP_MAX TemporaryDirectory TemporaryFile _O_TMPFILE_WORKS _Random _RandomNameSequence _TemporaryFileCloser _TemporaryFileWrapper __all__ __builtins__ __cached__ __doc__ __file__ __loader__ __name__ __package__ __spec__ _allocate_lock _bin_openflags _candidate_tempdir_list _errno _exists _functools _get_candidate_names _get_default_tempdir _gettempdir _infer_return_type _io _mkstemp_inner _name_sequence _once_lock _os _sanitize_params _shutil _sys _text_openflags _thread _types _warnings _weakref gettempdir gettempdirb gettempprefix gettempprefixb mkdtemp mkstemp mktemp tempdir template',
  'urllib.request':
    'AbstractBasicAuthHandler AbstractDigestAuthHandler AbstractHTTPHandler BaseHandler CacheFTPHandler ContentTooShortError DataHandler FTPHandler FancyURLopener FileHandler HTTPBasicAuthHandler HTTPCookieProcessor HTTPDefaultErrorHandler HTTPDigestAuthHandler HTTPError HTTPErrorProcessor HTTPHandler HTTPPasswordMgr HTTPPasswordMgrWithDefaultRealm HTTPPasswordMgrWithPriorAuth HTTPRedirectHandler HTTPSHandler MAXFTPCACHE OpenerDirector ProxyBasicAuthHandler ProxyDigestAuthHandler ProxyHandler Request URLError URLopener UnknownHandler __all__ __builtins__ __cached__ __doc__ __file__ __loader__ __name__ __package__ __spec__ __version__ _cut_port_re _ftperrors _have_ssl _localhost _noheaders _opener _parse_proxy _proxy_bypass_macosx_sysconf _randombytes _safe_gethostbyname _splitattr _splithost _splitpasswd _splitport _splitquery _splittag _splittype _splituser _splitvalue _thishost _to_bytes _url_tempfiles addclosehook addinfourl base64 bisect build_opener contextlib email ftpcache ftperrors ftpwrapper getproxies getproxies_environment hashlib http install_opener io localhost noheaders os parse_http_list parse_keqv_list pathname2url posixpath proxy_bypass proxy_bypass_environment quote re request_host socket ssl string sys tempfile thishost time unquote unquote_to_bytes unwrap url2pathname urlcleanup urljoin urlopen urlparse urlretrieve urlsplit urlunparse warnings',
  'http.client':
    'ACCEPTED ALREADY_REPORTED BAD_GATEWAY BAD_REQUEST BadStatusLine CONFLICT CONTINUE CREATED CannotSendHeader CannotSendRequest EARLY_HINTS EXPECTATION_FAILED FAILED_DEPENDENCY FORBIDDEN FOUND GATEWAY_TIMEOUT GONE HTTPConnection HTTPException HTTPMessage HTTPResponse HTTPSConnection HTTPS_PORT HTTP_PORT HTTP_VERSION_NOT_SUPPORTED IM_A_TEAPOT IM_USED INSUFFICIENT_STORAGE INTERNAL_SERVER_ERROR ImproperConnectionState IncompleteRead InvalidURL LENGTH_REQUIRED LOCKED LOOP_DETECTED LineTooLong METHOD_NOT_ALLOWED MISDIRECTED_REQUEST MOVED_PERMANENTLY MULTIPLE_CHOICES MULTI_STATUS NETWORK_AUTHENTICATION_REQUIRED NON_AUTHORITATIVE_INFORMATION NOT_ACCEPTABLE NOT_EXTENDED NOT_FOUND NOT_IMPLEMENTED NOT_MODIFIED NO_CONTENT NotConnected OK PARTIAL_CONTENT PAYMENT_REQUIRED PERMANENT_REDIRECT PRECONDITION_FAILED PRECONDITION_REQUIRED PROCESSING PROXY_AUTHENTICATION_REQUIRED REQUESTED_RANGE_NOT_SATISFIABLE REQUEST_ENTITY_TOO_LARGE REQUEST_HEADER_FIELDS_TOO_LARGE REQUEST_TIMEOUT REQUEST_URI_TOO_LONG RESET_CONTENT RemoteDisconnected ResponseNotReady SEE_OTHER SERVICE_UNAVAILABLE SWITCHING_PROTOCOLS TEMPORARY_REDIRECT TOO_EARLY TOO_MANY_REQUESTS UNAUTHORIZED UNAVAILABLE_FOR_LEGAL_REASONS UNPROCESSABLE_ENTITY UNSUPPORTED_MEDIA_TYPE UPGRADE_REQUIRED USE_PROXY UnimplementedFileMode UnknownProtocol UnknownTransferEncoding VARIANT_ALSO_NEGOTIATES _CS_IDLE _CS_REQ_SENT _CS_REQ_STARTED _MAXHEADERS _MAXLINE _METHODS_EXPECTING_BODY _UNKNOWN __all__ __builtins__ __cached__ __doc__ __file__ __loader__ __name__ __package__ __spec__ _contains_disallowed_method_pchar_re _contains_disallowed_url_pchar_re _encode _is_illegal_header_value _is_legal_header_name _read_headers _strip_ipv6_iface collections email errno error http io parse_headers re responses socket ssl sys urlsplit',
  base64:
    'MAXBINSIZE MAXLINESIZE _85encode _A85END _A85START _B32_DECODE_DOCSTRING _B32_DECODE_MAP01_DOCSTRING _B32_ENCODE_DOCSTRING __all__ __builtins__ __cached__ __doc__ __file__ __loader__ __name__ __package__ __spec__ _a85chars _a85chars2 _b32alphabet _b32decode _b32encode _b32hexalphabet _b32rev _b32tab2 _b85alphabet _b85chars _b85chars2 _b85dec _bytes_from_decode_data _input_type_check _urlsafe_decode_translation _urlsafe_encode_translation a85decode a85encode b16decode b16encode b32decode b32encode b32hexdecode b32hexencode b64decode b64encode b85decode b85encode binascii bytes_types decode decodebytes encode encodebytes main re standard_b64decode standard_b64encode struct test urlsafe_b64decode urlsafe_b64encode',
  codecs:
    'BOM BOM32_BE BOM32_LE BOM64_BE BOM64_LE BOM_BE BOM_LE BOM_UTF16 BOM_UTF16_BE BOM_UTF16_LE BOM_UTF32 BOM_UTF32_BE BOM_UTF32_LE BOM_UTF8 BufferedIncrementalDecoder BufferedIncrementalEncoder Codec CodecInfo EncodedFile IncrementalDecoder IncrementalEncoder StreamReader StreamReaderWriter StreamRecoder StreamWriter __all__ __builtins__ __doc__ __file__ __loader__ __name__ __package__ __spec__ _false ascii_decode ascii_encode backslashreplace_errors builtins charmap_build charmap_decode charmap_encode decode encode escape_decode escape_encode getdecoder getencoder getincrementaldecoder getincrementalencoder getreader getwriter ignore_errors iterdecode iterencode latin_1_decode latin_1_encode lookup lookup_error make_encoding_map make_identity_dict namereplace_errors open raw_unicode_escape_decode raw_unicode_escape_encode readbuffer_encode register register_error replace_errors strict_errors sys unicode_escape_decode unicode_escape_encode unregister utf_16_be_decode utf_16_be_encode utf_16_decode utf_16_encode utf_16_ex_decode utf_16_le_decode utf_16_le_encode utf_32_be_decode utf_32_be_encode utf_32_decode utf_32_encode utf_32_ex_decode utf_32_le_decode utf_32_le_encode utf_7_decode utf_7_encode utf_8_decode utf_8_encode xmlcharrefreplace_errors',
  operator:
    '__abs__ __add__ __all__ __and__ __builtins__ __cached__ __call__ __concat__ __contains__ __delitem__ __doc__ __eq__ __file__ __floordiv__ __ge__ __getitem__ __gt__ __iadd__ __iand__ __iconcat__ __ifloordiv__ __ilshift__ __imatmul__ __imod__ __imul__ __index__ __inv__ __invert__ __ior__ __ipow__ __irshift__ __isub__ __itruediv__ __ixor__ __le__ __loader__ __lshift__ __lt__ __matmul__ __mod__ __mul__ __name__ __ne__ __neg__ __not__ __or__ __package__ __pos__ __pow__ __rshift__ __setitem__ __spec__ __sub__ __truediv__ __xor__ _abs abs add and_ attrgetter call concat contains countOf delitem eq floordiv ge getitem gt iadd iand iconcat ifloordiv ilshift imatmul imod imul index indexOf inv invert ior ipow irshift is_ is_not isub itemgetter itruediv ixor le length_hint lshift lt matmul methodcaller mod mul ne neg not_ or_ pos pow rshift setitem sub truediv truth xor',
  functools:
    'GenericAlias RLock WRAPPER_ASSIGNMENTS WRAPPER_UPDATES _CacheInfo _HashedSeq _NOT_FOUND __all__ __builtins__ __cached__ __doc__ __file__ __loader__ __name__ __package__ __spec__ _c3_merge _c3_mro _compose_mro _convert _find_impl _ge_from_gt _ge_from_le _ge_from_lt _gt_from_ge _gt_from_le _gt_from_lt _initial_missing _le_from_ge _le_from_gt _le_from_lt _lru_cache_wrapper _lt_from_ge _lt_from_gt _lt_from_le _make_key _unwrap_partial cache cached_property cmp_to_key get_cache_token lru_cache namedtuple partial partialmethod recursive_repr reduce singledispatch singledispatchmethod total_ordering update_wrapper wraps',
  timeit:
    'Timer __all__ __builtins__ __cached__ __doc__ __file__ __loader__ __name__ __package__ __spec__ _globals default_number default_repeat default_timer dummy_src_name gc itertools main reindent repeat sys template time timeit',
  signal:
    'Handlers ITIMER_PROF ITIMER_REAL ITIMER_VIRTUAL ItimerError NSIG SIGABRT SIGALRM SIGBUS SIGCHLD SIGCLD SIGCONT SIGFPE SIGHUP SIGILL SIGINT SIGIO SIGIOT SIGKILL SIGPIPE SIGPOLL SIGPROF SIGPWR SIGQUIT SIGRTMAX SIGRTMIN SIGSEGV SIGSTKFLT SIGSTOP SIGSYS SIGTERM SIGTRAP SIGTSTP SIGTTIN SIGTTOU SIGURG SIGUSR1 SIGUSR2 SIGVTALRM SIGWINCH SIGXCPU SIGXFSZ SIG_BLOCK SIG_DFL SIG_IGN SIG_SETMASK SIG_UNBLOCK Sigmasks Signals _IntEnum __builtins__ __cached__ __doc__ __file__ __loader__ __name__ __package__ __spec__ _enum_to_int _int_to_enum _signal alarm default_int_handler getitimer getsignal pause pidfd_send_signal pthread_kill pthread_sigmask raise_signal set_wakeup_fd setitimer siginterrupt signal sigpending sigtimedwait sigwait sigwaitinfo strsignal struct_siginfo valid_signals',
  threading:
    'Barrier BoundedSemaphore BrokenBarrierError Condition Event ExceptHookArgs Lock RLock Semaphore TIMEOUT_MAX Thread ThreadError Timer WeakSet _CRLock _DummyThread _HAVE_THREAD_NATIVE_ID _MainThread _PyRLock _RLock _SHUTTING_DOWN __all__ __builtins__ __cached__ __doc__ __excepthook__ __file__ __loader__ __name__ __package__ __spec__ _active _active_limbo_lock _after_fork _allocate_lock _count _counter _dangling _deque _enumerate _islice _limbo _main_thread _maintain_shutdown_locks _make_invoke_excepthook _newname _os _profile_hook _register_atexit _set_sentinel _shutdown _shutdown_locks _shutdown_locks_lock _start_new_thread _sys _threading_atexits _time _trace_hook activeCount active_count currentThread current_thread enumerate excepthook functools get_ident get_native_id getprofile gettrace local main_thread setprofile settrace stack_size',
  multiprocessing:
    'Array AuthenticationError Barrier BoundedSemaphore BufferTooShort Condition Event JoinableQueue Lock Manager Pipe Pool Process ProcessError Queue RLock RawArray RawValue SUBDEBUG SUBWARNING Semaphore SimpleQueue TimeoutError Value __all__ __builtins__ __cached__ __doc__ __file__ __loader__ __name__ __package__ __path__ __spec__ active_children allow_connection_pickling connection context cpu_count current_process dummy forkserver freeze_support get_all_start_methods get_context get_logger get_start_method heap log_to_stderr managers parent_process pool popen_fork popen_forkserver popen_spawn_posix process queues reducer reduction resource_sharer resource_tracker set_executable set_forkserver_preload set_start_method shared_memory sharedctypes spawn synchronize sys util',
  io: 'BlockingIOError BufferedIOBase BufferedRWPair BufferedRandom BufferedReader BufferedWriter BytesIO DEFAULT_BUFFER_SIZE FileIO IOBase IncrementalNewlineDecoder RawIOBase SEEK_CUR SEEK_END SEEK_SET StringIO TextIOBase TextIOWrapper UnsupportedOperation __all__ __author__ __builtins__ __doc__ __file__ __getattr__ __loader__ __name__ __package__ __spec__ _io abc open open_code text_encoding',
  types:
    'AsyncGeneratorType BuiltinFunctionType BuiltinMethodType CellType ClassMethodDescriptorType CodeType CoroutineType DynamicClassAttribute EllipsisType FrameType FunctionType GeneratorType GenericAlias GetSetDescriptorType LambdaType MappingProxyType MemberDescriptorType MethodDescriptorType MethodType MethodWrapperType ModuleType NoneType NotImplementedType SimpleNamespace TracebackType UnionType WrapperDescriptorType _GeneratorWrapper __all__ __builtins__ __cached__ __doc__ __file__ __loader__ __name__ __package__ __spec__ _calculate_meta _cell_factory coroutine new_class prepare_class resolve_bases',
  string:
    'Formatter Template _ChainMap __all__ __builtins__ __cached__ __doc__ __file__ __loader__ __name__ __package__ __spec__ _re _sentinel_dict _string ascii_letters ascii_lowercase ascii_uppercase capwords digits hexdigits octdigits printable punctuation whitespace',
  inspect:
    'ArgInfo Arguments Attribute BlockFinder BoundArguments CORO_CLOSED CORO_CREATED CORO_RUNNING CORO_SUSPENDED CO_ASYNC_GENERATOR CO_COROUTINE CO_GENERATOR CO_ITERABLE_COROUTINE CO_NESTED CO_NEWLOCALS CO_NOFREE CO_OPTIMIZED CO_VARARGS CO_VARKEYWORDS ClassFoundException ClosureVars EndOfBlock FrameInfo FullArgSpec GEN_CLOSED GEN_CREATED GEN_RUNNING GEN_SUSPENDED OrderedDict Parameter Signature TPFLAGS_IS_ABSTRACT Traceback _ClassFinder _FrameInfo _KEYWORD_ONLY _NonUserDefinedCallables _POSITIONAL_ONLY _POSITIONAL_OR_KEYWORD _ParameterKind _Traceback _VAR_KEYWORD _VAR_POSITIONAL __all__ __author__ __builtins__ __cached__ __doc__ __file__ __loader__ __name__ __package__ __spec__ _check_class _check_instance _empty _filesbymodname _findclass _finddoc _get_code_position _get_code_position_from_tb _getmembers _has_code_flag _is_type _main _missing_arguments _sentinel _shadowed_dict _signature_bound_method _signature_from_builtin _signature_from_callable _signature_from_function _signature_fromstr _signature_get_partial _signature_get_user_defined_method _signature_is_builtin _signature_is_functionlike _signature_strip_non_python_syntax _static_getmro _too_many _void abc ast attrgetter builtins classify_class_attrs cleandoc collections currentframe dis enum findsource formatannotation formatannotationrelativeto formatargvalues functools get_annotations getabsfile getargs getargvalues getattr_static getblock getcallargs getclasstree getclosurevars getcomments getcoroutinelocals getcoroutinestate getdoc getfile getframeinfo getfullargspec getgeneratorlocals getgeneratorstate getinnerframes getlineno getmembers getmembers_static getmodule getmodulename getmro getouterframes getsource getsourcefile getsourcelines importlib indentsize isabstract isasyncgen isasyncgenfunction isawaitable isbuiltin isclass iscode iscoroutine iscoroutinefunction isdatadescriptor isframe isfunction isgenerator isgeneratorfunction isgetsetdescriptor iskeyword ismemberdescriptor ismethod ismethoddescriptor ismethodwrapper ismodule isroutine istraceback itertools linecache modulesbyfile namedtuple os re signature stack sys token tokenize trace types unwrap walktree',
  itertools:
    '__doc__ __loader__ __name__ __package__ __spec__ _grouper _tee _tee_dataobject accumulate chain combinations combinations_with_replacement compress count cycle dropwhile filterfalse groupby islice pairwise permutations product repeat starmap takewhile tee zip_longest',
  collections:
    'ChainMap Counter OrderedDict UserDict UserList UserString _Link _OrderedDictItemsView _OrderedDictKeysView _OrderedDictValuesView __all__ __builtins__ __cached__ __doc__ __file__ __loader__ __name__ __package__ __path__ __spec__ _chain _collections_abc _count_elements _eq _iskeyword _itemgetter _proxy _recursive_repr _repeat _starmap _sys _tuplegetter abc defaultdict deque namedtuple',
  time: 'CLOCK_BOOTTIME CLOCK_MONOTONIC CLOCK_MONOTONIC_RAW CLOCK_PROCESS_CPUTIME_ID CLOCK_REALTIME CLOCK_TAI CLOCK_THREAD_CPUTIME_ID _STRUCT_TM_ITEMS __doc__ __loader__ __name__ __package__ __spec__ altzone asctime clock_getres clock_gettime clock_gettime_ns clock_settime clock_settime_ns ctime daylight get_clock_info gmtime localtime mktime monotonic monotonic_ns perf_counter perf_counter_ns process_time process_time_ns pthread_getcpuclockid sleep strftime strptime struct_time thread_time thread_time_ns time time_ns timezone tzname tzset',
  random:
    'BPF LOG4 NV_MAGICCONST RECIP_BPF Random SG_MAGICCONST SystemRandom TWOPI _ONE _Sequence _Set __all__ __builtins__ __cached__ __doc__ __file__ __loader__ __name__ __package__ __spec__ _accumulate _acos _bisect _ceil _cos _e _exp _floor _index _inst _isfinite _log _os _pi _random _repeat _sha512 _sin _sqrt _test _test_generator _urandom _warn betavariate choice choices expovariate gammavariate gauss getrandbits getstate lognormvariate normalvariate paretovariate randbytes randint random randrange sample seed setstate shuffle triangular uniform vonmisesvariate weibullvariate',
  math: '__doc__ __file__ __loader__ __name__ __package__ __spec__ acos acosh asin asinh atan atan2 atanh cbrt ceil comb copysign cos cosh degrees dist e erf erfc exp exp2 expm1 fabs factorial floor fmod frexp fsum gamma gcd hypot inf isclose isfinite isinf isnan isqrt lcm ldexp lgamma log log10 log1p log2 modf nan nextafter perm pi pow prod radians remainder sin sinh sqrt tan tanh tau trunc ulp',
  json: 'JSONDecodeError JSONDecoder JSONEncoder __all__ __author__ __builtins__ __cached__ __doc__ __file__ __loader__ __name__ __package__ __path__ __spec__ __version__ _default_decoder _default_encoder codecs decoder detect_encoding dump dumps encoder load loads scanner tool',
  re: 'A ASCII DEBUG DOTALL I IGNORECASE L LOCALE M MULTILINE Match NOFLAG Pattern RegexFlag S Scanner T TEMPLATE U UNICODE VERBOSE X _MAXCACHE __all__ __builtins__ __cached__ __doc__ __file__ __loader__ __name__ __package__ __path__ __spec__ __version__ _cache _casefix _compile _compile_repl _compiler _constants _expand _parser _pickle _special_chars_map _subx compile copyreg enum error escape findall finditer fullmatch functools match purge search split sub subn template',
  glob: '__all__ __builtins__ __cached__ __doc__ __file__ __loader__ __name__ __package__ __spec__ _dir_open_flags _glob0 _glob1 _glob2 _iglob _isdir _ishidden _isrecursive _iterdir _join _lexists _listdir _rlistdir contextlib escape fnmatch glob glob0 glob1 has_magic iglob itertools magic_check magic_check_bytes os re stat sys',
  shlex:
    'StringIO __all__ __builtins__ __cached__ __doc__ __file__ __loader__ __name__ __package__ __spec__ _find_unsafe _print_tokens deque join os quote re shlex split sys',
  asyncio:
    'ALL_COMPLETED AbstractChildWatcher AbstractEventLoop AbstractEventLoopPolicy AbstractServer Barrier BaseEventLoop BaseProtocol BaseTransport BoundedSemaphore BrokenBarrierError BufferedProtocol CancelledError Condition DatagramProtocol DatagramTransport DefaultEventLoopPolicy Event FIRST_COMPLETED FIRST_EXCEPTION FastChildWatcher Future Handle IncompleteReadError InvalidStateError LifoQueue LimitOverrunError Lock MultiLoopChildWatcher PidfdChildWatcher PriorityQueue Protocol Queue QueueEmpty QueueFull ReadTransport Runner SafeChildWatcher SelectorEventLoop Semaphore SendfileNotAvailableError Server StreamReader StreamReaderProtocol StreamWriter SubprocessProtocol SubprocessTransport Task TaskGroup ThreadedChildWatcher Timeout TimeoutError TimerHandle Transport WriteTransport __all__ __builtins__ __cached__ __doc__ __file__ __loader__ __name__ __package__ __path__ __spec__ _enter_task _get_running_loop _leave_task _register_task _set_running_loop _unregister_task all_tasks as_completed base_events base_futures base_subprocess base_tasks constants coroutines create_subprocess_exec create_subprocess_shell create_task current_task ensure_future events exceptions format_helpers futures gather get_child_watcher get_event_loop get_event_loop_policy get_running_loop iscoroutine iscoroutinefunction isfuture locks log mixins new_event_loop open_connection open_unix_connection proactor_events protocols queues run run_coroutine_threadsafe runners selector_events set_child_watcher set_event_loop set_event_loop_policy shield sleep sslproto staggered start_server start_unix_server streams subprocess sys taskgroups tasks threads timeout timeout_at timeouts to_thread transports trsock unix_events wait wait_for wrap_future',
  ssl: 'ALERT_DESCRIPTION_ACCESS_DENIED ALERT_DESCRIPTION_BAD_CERTIFICATE ALERT_DESCRIPTION_BAD_CERTIFICATE_HASH_VALUE ALERT_DESCRIPTION_BAD_CERTIFICATE_STATUS_RESPONSE ALERT_DESCRIPTION_BAD_RECORD_MAC ALERT_DESCRIPTION_CERTIFICATE_EXPIRED ALERT_DESCRIPTION_CERTIFICATE_REVOKED ALERT_DESCRIPTION_CERTIFICATE_UNKNOWN ALERT_DESCRIPTION_CERTIFICATE_UNOBTAINABLE ALERT_DESCRIPTION_CLOSE_NOTIFY ALERT_DESCRIPTION_DECODE_ERROR ALERT_DESCRIPTION_DECOMPRESSION_FAILURE ALERT_DESCRIPTION_DECRYPT_ERROR ALERT_DESCRIPTION_HANDSHAKE_FAILURE ALERT_DESCRIPTION_ILLEGAL_PARAMETER ALERT_DESCRIPTION_INSUFFICIENT_SECURITY ALERT_DESCRIPTION_INTERNAL_ERROR ALERT_DESCRIPTION_NO_RENEGOTIATION ALERT_DESCRIPTION_PROTOCOL_VERSION ALERT_DESCRIPTION_RECORD_OVERFLOW ALERT_DESCRIPTION_UNEXPECTED_MESSAGE ALERT_DESCRIPTION_UNKNOWN_CA ALERT_DESCRIPTION_UNKNOWN_PSK_IDENTITY ALERT_DESCRIPTION_UNRECOGNIZED_NAME ALERT_DESCRIPTION_UNSUPPORTED_CERTIFICATE ALERT_DESCRIPTION_UNSUPPORTED_EXTENSION ALERT_DESCRIPTION_USER_CANCELLED AlertDescription CERT_NONE CERT_OPTIONAL CERT_REQUIRED CHANNEL_BINDING_TYPES CertificateError DER_cert_to_PEM_cert DefaultVerifyPaths HAS_ALPN HAS_ECDH HAS_NEVER_CHECK_COMMON_NAME HAS_NPN HAS_SNI HAS_SSLv2 HAS_SSLv3 HAS_TLSv1 HAS_TLSv1_1 HAS_TLSv1_2 HAS_TLSv1_3 MemoryBIO OPENSSL_VERSION OPENSSL_VERSION_INFO OPENSSL_VERSION_NUMBER OP_ALL OP_CIPHER_SERVER_PREFERENCE OP_ENABLE_MIDDLEBOX_COMPAT OP_IGNORE_UNEXPECTED_EOF OP_NO_COMPRESSION OP_NO_RENEGOTIATION OP_NO_SSLv2 OP_NO_SSLv3 OP_NO_TICKET OP_NO_TLSv1 OP_NO_TLSv1_1 OP_NO_TLSv1_2 OP_NO_TLSv1_3 OP_SINGLE_DH_USE OP_SINGLE_ECDH_USE Options PEM_FOOTER PEM_HEADER PEM_cert_to_DER_cert PROTOCOL_SSLv23 PROTOCOL_TLS PROTOCOL_TLS_CLIENT PROTOCOL_TLS_SERVER PROTOCOL_TLSv1 PROTOCOL_TLSv1_1 PROTOCOL_TLSv1_2 Purpose RAND_add RAND_bytes RAND_pseudo_bytes RAND_status SOCK_STREAM SOL_SOCKET SO_TYPE SSLCertVerificationError SSLContext SSLEOFError SSLError SSLErrorNumber SSLObject SSLSession SSLSocket SSLSyscallError SSLWantReadError SSLWantWriteError SSLZeroReturnError SSL_ERROR_EOF SSL_ERROR_INVALID_ERROR_CODE SSL_ERROR_SSL SSL_ERROR_SYSCALL SSL_ERROR_WANT_CONNECT SSL_ERROR_WANT_READ SSL_ERROR_WANT_WRITE SSL_ERROR_WANT_X509_LOOKUP SSL_ERROR_ZERO_RETURN TLSVersion VERIFY_ALLOW_PROXY_CERTS VERIFY_CRL_CHECK_CHAIN VERIFY_CRL_CHECK_LEAF VERIFY_DEFAULT VERIFY_X509_PARTIAL_CHAIN VERIFY_X509_STRICT VERIFY_X509_TRUSTED_FIRST VerifyFlags VerifyMode _ASN1Object _DEFAULT_CIPHERS _Enum _GLOBAL_DEFAULT_TIMEOUT _IntEnum _IntFlag _OPENSSL_API_VERSION _PROTOCOL_NAMES _RESTRICTED_SERVER_CIPHERS _SSLContext _SSLMethod _SSLv2_IF_EXISTS _TLSAlertType _TLSContentType _TLSMessageType __builtins__ __cached__ __doc__ __file__ __loader__ __name__ __package__ __spec__ _create_default_https_context _create_stdlib_context _create_unverified_context _dnsname_match _inet_paton _ipaddress_match _nid2obj _simple_enum _socket _ssl _sslcopydoc _txt2obj base64 cert_time_to_seconds create_connection create_default_context errno get_default_verify_paths get_protocol_name get_server_certificate match_hostname namedtuple os socket socket_error sys warnings wrap_socket',
  hashlib:
    '__all__ __block_openssl_constructor __builtin_constructor_cache __builtins__ __cached__ __doc__ __file__ __get_builtin_constructor __loader__ __name__ __package__ __spec__ _hashlib algorithms_available algorithms_guaranteed blake2b blake2s file_digest md5 new pbkdf2_hmac scrypt sha1 sha224 sha256 sha384 sha3_224 sha3_256 sha3_384 sha3_512 sha512 shake_128 shake_256',
  struct:
    'Struct __all__ __builtins__ __cached__ __doc__ __file__ __loader__ __name__ __package__ __spec__ _clearcache calcsize error iter_unpack pack pack_into unpack unpack_from',
  binascii:
    'Error Incomplete __doc__ __file__ __loader__ __name__ __package__ __spec__ a2b_base64 a2b_hex a2b_qp a2b_uu b2a_base64 b2a_hex b2a_qp b2a_uu crc32 crc_hqx hexlify unhexlify',
  zlib: 'DEFLATED DEF_BUF_SIZE DEF_MEM_LEVEL MAX_WBITS ZLIB_RUNTIME_VERSION ZLIB_VERSION Z_BEST_COMPRESSION Z_BEST_SPEED Z_BLOCK Z_DEFAULT_COMPRESSION Z_DEFAULT_STRATEGY Z_FILTERED Z_FINISH Z_FIXED Z_FULL_FLUSH Z_HUFFMAN_ONLY Z_NO_COMPRESSION Z_NO_FLUSH Z_PARTIAL_FLUSH Z_RLE Z_SYNC_FLUSH Z_TREES __doc__ __file__ __loader__ __name__ __package__ __spec__ __version__ adler32 compress compressobj crc32 decompress decompressobj error',
  contextlib:
    'AbstractAsyncContextManager AbstractContextManager AsyncContextDecorator AsyncExitStack ContextDecorator ExitStack GenericAlias MethodType _AsyncGeneratorContextManager _BaseExitStack _GeneratorContextManager _GeneratorContextManagerBase _RedirectStream __all__ __builtins__ __cached__ __doc__ __file__ __loader__ __name__ __package__ __spec__ _collections_abc abc aclosing asynccontextmanager chdir closing contextmanager deque nullcontext os redirect_stderr redirect_stdout suppress sys wraps',
  atexit: '__doc__ __loader__ __name__ __package__ __spec__ _clear _ncallbacks _run_exitfuncs register unregister',
  weakref:
    'CallableProxyType KeyedRef ProxyType ProxyTypes ReferenceType WeakKeyDictionary WeakMethod WeakSet WeakValueDictionary _IterationGuard __all__ __builtins__ __cached__ __doc__ __file__ __loader__ __name__ __package__ __spec__ _collections_abc _remove_dead_weakref finalize getweakrefcount getweakrefs itertools proxy ref sys',
  copy: 'Error __all__ __builtins__ __cached__ __doc__ __file__ __loader__ __name__ __package__ __spec__ _copy_dispatch _copy_immutable _deepcopy_atomic _deepcopy_dict _deepcopy_dispatch _deepcopy_list _deepcopy_method _deepcopy_tuple _keep_alive _reconstruct copy deepcopy dispatch_table error',
  webbrowser:
    'BackgroundBrowser BaseBrowser Chrome Chromium Elinks Error Galeon GenericBrowser Grail Konqueror Mozilla Netscape Opera UnixBrowser __all__ __builtins__ __cached__ __doc__ __file__ __loader__ __name__ __package__ __spec__ _browsers _lock _os_preferred_browser _synthesize _tryorder get main open open_new open_new_tab os register register_X_browsers register_standard_browsers shlex shutil subprocess sys threading warnings',
  cProfile:
    'Profile __all__ __builtins__ __cached__ __doc__ __file__ __loader__ __name__ __package__ __spec__ _lsprof _pyprofile io label main run runctx',
  profile:
    'Profile _Utils __all__ __builtins__ __cached__ __doc__ __file__ __loader__ __name__ __package__ __spec__ io main marshal run runctx sys time',
  bdb: 'Bdb BdbQuit Breakpoint CO_ASYNC_GENERATOR CO_COROUTINE CO_GENERATOR GENERATOR_AND_COROUTINE_FLAGS Tdb __all__ __builtins__ __cached__ __doc__ __file__ __loader__ __name__ __package__ __spec__ bar checkfuncname effective fnmatch foo os set_trace sys test',
  pdb: 'Pdb Restart TESTCMD Union _ModuleTarget _ScriptTarget __all__ __builtins__ __cached__ __doc__ __file__ __loader__ __name__ __package__ __spec__ _rstr _usage bdb cmd code dis find_function functools glob help inspect io lasti2lineno line_prefix linecache main os pm post_mortem pprint re run runcall runctx runeval set_trace signal sys test tokenize traceback',
  trace:
    'CoverageResults PRAGMA_NOCOVER Trace _Ignore __all__ __builtins__ __cached__ __doc__ __file__ __loader__ __name__ __package__ __spec__ _find_executable_linenos _find_lines _find_lines_from_code _find_strings _fullmodname _modname _time dis gc inspect io linecache main os pickle sys sysconfig threading token tokenize',
  'urllib.parse':
    'DefragResult DefragResultBytes ParseResult ParseResultBytes ResultBase SplitResult SplitResultBytes _ALWAYS_SAFE _ALWAYS_SAFE_BYTES _DefragResultBase _NetlocResultMixinBase _NetlocResultMixinBytes _NetlocResultMixinStr _ParseResultBase _Quoter _ResultMixinBytes _ResultMixinStr _SplitResultBase _UNSAFE_URL_BYTES_TO_REMOVE _WHATWG_C0_CONTROL_OR_SPACE __all__ __builtins__ __cached__ __doc__ __file__ __getattr__ __loader__ __name__ __package__ __spec__ _asciire _byte_quoter_factory _check_bracketed_host _checknetloc _coerce_args _decode_args _encode_result _hexdig _hextobyte _hostprog _implicit_encoding _implicit_errors _noop _portprog _splitattr _splithost _splitnetloc _splitnport _splitparams _splitpasswd _splitport _splitquery _splittag _splittype _splituser _splitvalue _to_bytes _typeprog clear_cache functools ipaddress namedtuple non_hierarchical parse_qs parse_qsl quote quote_from_bytes quote_plus re scheme_chars splitattr splithost splitnport splitpasswd splitport splitquery splittag splittype splituser splitvalue sys to_bytes types unquote unquote_plus unquote_to_bytes unwrap urldefrag urlencode urljoin urlparse urlsplit urlunparse urlunsplit uses_fragment uses_netloc uses_params uses_query uses_relative warnings',
};

/** What `from module import *` brings, where the module says so. */
export const publicMembers: Readonly<Record<string, string>> = {
  os: 'CLD_CONTINUED CLD_DUMPED CLD_EXITED CLD_KILLED CLD_STOPPED CLD_TRAPPED DirEntry EFD_CLOEXEC EFD_NONBLOCK EFD_SEMAPHORE EX_CANTCREAT EX_CONFIG EX_DATAERR EX_IOERR EX_NOHOST EX_NOINPUT EX_NOPERM EX_NOUSER EX_OK EX_OSERR EX_OSFILE EX_PROTOCOL EX_SOFTWARE EX_TEMPFAIL EX_UNAVAILABLE EX_USAGE F_LOCK F_OK F_TEST F_TLOCK F_ULOCK GRND_NONBLOCK GRND_RANDOM MFD_ALLOW_SEALING MFD_CLOEXEC MFD_HUGETLB MFD_HUGE_16GB MFD_HUGE_16MB MFD_HUGE_1GB MFD_HUGE_1MB MFD_HUGE_256MB MFD_HUGE_2GB MFD_HUGE_2MB MFD_HUGE_32MB MFD_HUGE_512KB MFD_HUGE_512MB MFD_HUGE_64KB MFD_HUGE_8MB MFD_HUGE_MASK MFD_HUGE_SHIFT NGROUPS_MAX O_ACCMODE O_APPEND O_ASYNC O_CLOEXEC O_CREAT O_DIRECT O_DIRECTORY O_DSYNC O_EXCL O_FSYNC O_LARGEFILE O_NDELAY O_NOATIME O_NOCTTY O_NOFOLLOW O_NONBLOCK O_PATH O_RDONLY O_RDWR O_RSYNC O_SYNC O_TMPFILE O_TRUNC O_WRONLY POSIX_FADV_DONTNEED POSIX_FADV_NOREUSE POSIX_FADV_NORMAL POSIX_FADV_RANDOM POSIX_FADV_SEQUENTIAL POSIX_FADV_WILLNEED POSIX_SPAWN_CLOSE POSIX_SPAWN_DUP2 POSIX_SPAWN_OPEN PRIO_PGRP PRIO_PROCESS PRIO_USER P_ALL P_NOWAIT P_NOWAITO P_PGID P_PID P_PIDFD P_WAIT RTLD_DEEPBIND RTLD_GLOBAL RTLD_LAZY RTLD_LOCAL RTLD_NODELETE RTLD_NOLOAD RTLD_NOW RWF_APPEND RWF_DSYNC RWF_HIPRI RWF_NOWAIT RWF_SYNC R_OK SCHED_BATCH SCHED_FIFO SCHED_IDLE SCHED_OTHER SCHED_RESET_ON_FORK SCHED_RR SEEK_CUR SEEK_DATA SEEK_END SEEK_HOLE SEEK_SET SPLICE_F_MORE SPLICE_F_MOVE SPLICE_F_NONBLOCK ST_APPEND ST_MANDLOCK ST_NOATIME ST_NODEV ST_NODIRATIME ST_NOEXEC ST_NOSUID ST_RDONLY ST_RELATIME ST_SYNCHRONOUS ST_WRITE TMP_MAX WCONTINUED WCOREDUMP WEXITED WEXITSTATUS WIFCONTINUED WIFEXITED WIFSIGNALED WIFSTOPPED WNOHANG WNOWAIT WSTOPPED WSTOPSIG WTERMSIG WUNTRACED W_OK XATTR_CREATE XATTR_REPLACE XATTR_SIZE_MAX X_OK _exit abort access altsep chdir chmod chown chroot close closerange confstr confstr_names copy_file_range cpu_count ctermid curdir defpath device_encoding devnull dup dup2 environ environb error eventfd eventfd_read eventfd_write execl execle execlp execlpe execv execve execvp execvpe extsep fchdir fchmod fchown fdatasync fdopen fork forkpty fpathconf fsdecode fsencode fspath fstat fstatvfs fsync ftruncate fwalk get_blocking get_exec_path get_inheritable get_terminal_size getcwd getcwdb getegid getenv getenvb geteuid getgid getgrouplist getgroups getloadavg getlogin getpgid getpgrp getpid getppid getpriority getrandom getresgid getresuid getsid getuid getxattr initgroups isatty kill killpg lchown linesep link listdir listxattr lockf login_tty lseek lstat major makedev makedirs memfd_create minor mkdir mkfifo mknod name nice open openpty pardir path pathconf pathconf_names pathsep pidfd_open pipe pipe2 popen posix_fadvise posix_fallocate posix_spawn posix_spawnp pread preadv putenv pwrite pwritev read readlink readv register_at_fork remove removedirs removexattr rename renames replace rmdir scandir sched_get_priority_max sched_get_priority_min sched_getaffinity sched_getparam sched_getscheduler sched_param sched_rr_get_interval sched_setaffinity sched_setparam sched_setscheduler sched_yield sendfile sep set_blocking set_inheritable setegid seteuid setgid setgroups setpgid setpgrp setpriority setregid setresgid setresuid setreuid setsid setuid setxattr spawnl spawnle spawnlp spawnlpe spawnv spawnve spawnvp spawnvpe splice stat stat_result statvfs statvfs_result strerror supports_bytes_environ symlink sync sysconf sysconf_names system tcgetpgrp tcsetpgrp terminal_size times times_result truncate ttyname umask uname uname_result unlink unsetenv urandom utime wait wait3 wait4 waitid waitid_result waitpid waitstatus_to_exitcode walk write writev',
  subprocess:
    'CalledProcessError CompletedProcess DEVNULL PIPE Popen STDOUT SubprocessError TimeoutExpired call check_call check_output getoutput getstatusoutput run',
  importlib: '__import__ import_module invalidate_caches reload',
  shutil:
    'Error ExecError SameFileError SpecialFileError chown copy copy2 copyfile copyfileobj copymode copystat copytree disk_usage get_archive_formats get_terminal_size get_unpack_formats ignore_patterns make_archive move register_archive_format register_unpack_format rmtree unpack_archive unregister_archive_format unregister_unpack_format which',
  socket:
    'AF_ALG AF_APPLETALK AF_ASH AF_ATMPVC AF_ATMSVC AF_AX25 AF_BRIDGE AF_CAN AF_DECnet AF_ECONET AF_INET AF_INET6 AF_IPX AF_IRDA AF_KEY AF_LLC AF_NETBEUI AF_NETLINK AF_NETROM AF_PACKET AF_PPPOX AF_QIPCRTR AF_RDS AF_ROSE AF_ROUTE AF_SECURITY AF_SNA AF_TIPC AF_UNIX AF_UNSPEC AF_VSOCK AF_WANPIPE AF_X25 AI_ADDRCONFIG AI_ALL AI_CANONNAME AI_NUMERICHOST AI_NUMERICSERV AI_PASSIVE AI_V4MAPPED ALG_OP_DECRYPT ALG_OP_ENCRYPT ALG_OP_SIGN ALG_OP_VERIFY ALG_SET_AEAD_ASSOCLEN ALG_SET_AEAD_AUTHSIZE ALG_SET_IV ALG_SET_KEY ALG_SET_OP ALG_SET_PUBKEY AddressFamily CAN_BCM CAN_BCM_CAN_FD_FRAME CAN_BCM_RX_ANNOUNCE_RESUME CAN_BCM_RX_CHANGED CAN_BCM_RX_CHECK_DLC CAN_BCM_RX_DELETE CAN_BCM_RX_FILTER_ID CAN_BCM_RX_NO_AUTOTIMER CAN_BCM_RX_READ CAN_BCM_RX_RTR_FRAME CAN_BCM_RX_SETUP CAN_BCM_RX_STATUS CAN_BCM_RX_TIMEOUT CAN_BCM_SETTIMER CAN_BCM_STARTTIMER CAN_BCM_TX_ANNOUNCE CAN_BCM_TX_COUNTEVT CAN_BCM_TX_CP_CAN_ID CAN_BCM_TX_DELETE CAN_BCM_TX_EXPIRED CAN_BCM_TX_READ CAN_BCM_TX_RESET_MULTI_IDX CAN_BCM_TX_SEND CAN_BCM_TX_SETUP CAN_BCM_TX_STATUS CAN_EFF_FLAG CAN_EFF_MASK CAN_ERR_FLAG CAN_ERR_MASK CAN_ISOTP CAN_J1939 CAN_RAW CAN_RAW_FD_FRAMES CAN_RAW_FILTER CAN_RAW_JOIN_FILTERS CAN_RAW_LOOPBACK CAN_RAW_RECV_OWN_MSGS CAN_RTR_FLAG CAN_SFF_MASK CAPI CMSG_LEN CMSG_SPACE EAI_ADDRFAMILY EAI_AGAIN EAI_BADFLAGS EAI_FAIL EAI_FAMILY EAI_MEMORY EAI_NODATA EAI_NONAME EAI_OVERFLOW EAI_SERVICE EAI_SOCKTYPE EAI_SYSTEM INADDR_ALLHOSTS_GROUP INADDR_ANY INADDR_BROADCAST INADDR_LOOPBACK INADDR_MAX_LOCAL_GROUP INADDR_NONE INADDR_UNSPEC_GROUP IOCTL_VM_SOCKETS_GET_LOCAL_CID IPPORT_RESERVED IPPORT_USERRESERVED IPPROTO_AH IPPROTO_DSTOPTS IPPROTO_EGP IPPROTO_ESP IPPROTO_FRAGMENT IPPROTO_GRE IPPROTO_HOPOPTS IPPROTO_ICMP IPPROTO_ICMPV6 IPPROTO_IDP IPPROTO_IGMP IPPROTO_IP IPPROTO_IPIP IPPROTO_IPV6 IPPROTO_MPTCP IPPROTO_NONE IPPROTO_PIM IPPROTO_PUP IPPROTO_RAW IPPROTO_ROUTING IPPROTO_RSVP IPPROTO_SCTP IPPROTO_TCP IPPROTO_TP IPPROTO_UDP IPPROTO_UDPLITE IPV6_CHECKSUM IPV6_DONTFRAG IPV6_DSTOPTS IPV6_HOPLIMIT IPV6_HOPOPTS IPV6_JOIN_GROUP IPV6_LEAVE_GROUP IPV6_MULTICAST_HOPS IPV6_MULTICAST_IF IPV6_MULTICAST_LOOP IPV6_NEXTHOP IPV6_PATHMTU IPV6_PKTINFO IPV6_RECVDSTOPTS IPV6_RECVHOPLIMIT IPV6_RECVHOPOPTS IPV6_RECVPATHMTU IPV6_RECVPKTINFO IPV6_RECVRTHDR IPV6_RECVTCLASS IPV6_RTHDR IPV6_RTHDRDSTOPTS IPV6_RTHDR_TYPE_0 IPV6_TCLASS IPV6_UNICAST_HOPS IPV6_V6ONLY IP_ADD_MEMBERSHIP IP_BIND_ADDRESS_NO_PORT IP_DEFAULT_MULTICAST_LOOP IP_DEFAULT_MULTICAST_TTL IP_DROP_MEMBERSHIP IP_HDRINCL IP_MAX_MEMBERSHIPS IP_MULTICAST_IF IP_MULTICAST_LOOP IP_MULTICAST_TTL IP_OPTIONS IP_RECVOPTS IP_RECVRETOPTS IP_RECVTOS IP_RETOPTS IP_TOS IP_TRANSPARENT IP_TTL J1939_EE_INFO_NONE J1939_EE_INFO_TX_ABORT J1939_FILTER_MAX J1939_IDLE_ADDR J1939_MAX_UNICAST_ADDR J1939_NLA_BYTES_ACKED J1939_NLA_PAD J1939_NO_ADDR J1939_NO_NAME J1939_NO_PGN J1939_PGN_ADDRESS_CLAIMED J1939_PGN_ADDRESS_COMMANDED J1939_PGN_MAX J1939_PGN_PDU1_MAX J1939_PGN_REQUEST MSG_CMSG_CLOEXEC MSG_CONFIRM MSG_CTRUNC MSG_DONTROUTE MSG_DONTWAIT MSG_EOR MSG_ERRQUEUE MSG_FASTOPEN MSG_MORE MSG_NOSIGNAL MSG_OOB MSG_PEEK MSG_TRUNC MSG_WAITALL NETLINK_CRYPTO NETLINK_DNRTMSG NETLINK_FIREWALL NETLINK_IP6_FW NETLINK_NFLOG NETLINK_ROUTE NETLINK_USERSOCK NETLINK_XFRM NI_DGRAM NI_MAXHOST NI_MAXSERV NI_NAMEREQD NI_NOFQDN NI_NUMERICHOST NI_NUMERICSERV PACKET_BROADCAST PACKET_FASTROUTE PACKET_HOST PACKET_LOOPBACK PACKET_MULTICAST PACKET_OTHERHOST PACKET_OUTGOING PF_CAN PF_PACKET PF_RDS SCM_CREDENTIALS SCM_J1939_DEST_ADDR SCM_J1939_DEST_NAME SCM_J1939_ERRQUEUE SCM_J1939_PRIO SCM_RIGHTS SHUT_RD SHUT_RDWR SHUT_WR SOCK_CLOEXEC SOCK_DGRAM SOCK_NONBLOCK SOCK_RAW SOCK_RDM SOCK_SEQPACKET SOCK_STREAM SOL_ALG SOL_CAN_BASE SOL_CAN_RAW SOL_IP SOL_RDS SOL_SOCKET SOL_TCP SOL_TIPC SOL_UDP SOMAXCONN SO_ACCEPTCONN SO_BINDTODEVICE SO_BROADCAST SO_DEBUG SO_DOMAIN SO_DONTROUTE SO_ERROR SO_INCOMING_CPU SO_J1939_ERRQUEUE SO_J1939_FILTER SO_J1939_PROMISC SO_J1939_SEND_PRIO SO_KEEPALIVE SO_LINGER SO_MARK SO_OOBINLINE SO_PASSCRED SO_PASSSEC SO_PEERCRED SO_PEERSEC SO_PRIORITY SO_PROTOCOL SO_RCVBUF SO_RCVLOWAT SO_RCVTIMEO SO_REUSEADDR SO_REUSEPORT SO_SNDBUF SO_SNDLOWAT SO_SNDTIMEO SO_TYPE SO_VM_SOCKETS_BUFFER_MAX_SIZE SO_VM_SOCKETS_BUFFER_MIN_SIZE SO_VM_SOCKETS_BUFFER_SIZE SocketKind SocketType TCP_CONGESTION TCP_CORK TCP_DEFER_ACCEPT TCP_FASTOPEN TCP_INFO TCP_KEEPCNT TCP_KEEPIDLE TCP_KEEPINTVL TCP_LINGER2 TCP_MAXSEG TCP_NODELAY TCP_NOTSENT_LOWAT TCP_QUICKACK TCP_SYNCNT TCP_USER_TIMEOUT TCP_WINDOW_CLAMP TIPC_ADDR_ID TIPC_ADDR_NAME TIPC_ADDR_NAMESEQ TIPC_CFG_SRV TIPC_CLUSTER_SCOPE TIPC_CONN_TIMEOUT TIPC_CRITICAL_IMPORTANCE TIPC_DEST_DROPPABLE TIPC_HIGH_IMPORTANCE TIPC_IMPORTANCE TIPC_LOW_IMPORTANCE TIPC_MEDIUM_IMPORTANCE TIPC_NODE_SCOPE TIPC_PUBLISHED TIPC_SRC_DROPPABLE TIPC_SUBSCR_TIMEOUT TIPC_SUB_CANCEL TIPC_SUB_PORTS TIPC_SUB_SERVICE TIPC_TOP_SRV TIPC_WAIT_FOREVER TIPC_WITHDRAWN TIPC_ZONE_SCOPE UDPLITE_RECV_CSCOV UDPLITE_SEND_CSCOV VMADDR_CID_ANY VMADDR_CID_HOST VMADDR_PORT_ANY VM_SOCKETS_INVALID_VERSION close create_connection create_server dup error fromfd gaierror getaddrinfo getdefaulttimeout getfqdn gethostbyaddr gethostbyname gethostbyname_ex gethostname getnameinfo getprotobyname getservbyname getservbyport has_dualstack_ipv6 has_ipv6 herror htonl htons if_indextoname if_nameindex if_nametoindex inet_aton inet_ntoa inet_ntop inet_pton ntohl ntohs recv_fds send_fds setdefaulttimeout sethostname socket socketpair timeout',
  pickle:
    'ADDITEMS APPEND APPENDS BINBYTES BINBYTES8 BINFLOAT BINGET BININT BININT1 BININT2 BINPERSID BINPUT BINSTRING BINUNICODE BINUNICODE8 BUILD BYTEARRAY8 DEFAULT_PROTOCOL DICT DUP EMPTY_DICT EMPTY_LIST EMPTY_SET EMPTY_TUPLE EXT1 EXT2 EXT4 FALSE FLOAT FRAME FROZENSET GET GLOBAL HIGHEST_PROTOCOL INST INT LIST LONG LONG1 LONG4 LONG_BINGET LONG_BINPUT MARK MEMOIZE NEWFALSE NEWOBJ NEWOBJ_EX NEWTRUE NEXT_BUFFER NONE OBJ PERSID POP POP_MARK PROTO PUT PickleBuffer PickleError Pickler PicklingError READONLY_BUFFER REDUCE SETITEM SETITEMS SHORT_BINBYTES SHORT_BINSTRING SHORT_BINUNICODE STACK_GLOBAL STOP STRING TRUE TUPLE TUPLE1 TUPLE2 TUPLE3 UNICODE Unpickler UnpicklingError dump dumps load loads',
  pty: 'fork openpty spawn',
  runpy: 'run_module run_path',
  code: 'InteractiveConsole InteractiveInterpreter compile_command interact',
  codeop: 'CommandCompiler Compile compile_command',
  pathlib: 'Path PosixPath PurePath PurePosixPath PureWindowsPath WindowsPath',
  tempfile:
    'NamedTemporaryFile SpooledTemporaryFile TMP_MAX TemporaryDirectory TemporaryFile gettempdir gettempdirb gettempprefix gettempprefixb mkdtemp mkstemp mktemp tempdir',
  'urllib.request':
    'AbstractBasicAuthHandler AbstractDigestAuthHandler BaseHandler CacheFTPHandler DataHandler FTPHandler FancyURLopener FileHandler HTTPBasicAuthHandler HTTPCookieProcessor HTTPDefaultErrorHandler HTTPDigestAuthHandler HTTPErrorProcessor HTTPHandler HTTPPasswordMgr HTTPPasswordMgrWithDefaultRealm HTTPPasswordMgrWithPriorAuth HTTPRedirectHandler HTTPSHandler OpenerDirector ProxyBasicAuthHandler ProxyDigestAuthHandler ProxyHandler Request URLopener UnknownHandler build_opener getproxies install_opener pathname2url url2pathname urlcleanup urlopen urlretrieve',
  'http.client':
    'BadStatusLine CannotSendHeader CannotSendRequest HTTPConnection HTTPException HTTPResponse HTTPSConnection ImproperConnectionState IncompleteRead InvalidURL LineTooLong NotConnected RemoteDisconnected ResponseNotReady UnimplementedFileMode UnknownProtocol UnknownTransferEncoding error responses',
  base64:
    'a85decode a85encode b16decode b16encode b32decode b32encode b32hexdecode b32hexencode b64decode b64encode b85decode b85encode decode decodebytes encode encodebytes standard_b64decode standard_b64encode urlsafe_b64decode urlsafe_b64encode',
  codecs:
    'BOM BOM32_BE BOM32_LE BOM64_BE BOM64_LE BOM_BE BOM_LE BOM_UTF16 BOM_UTF16_BE BOM_UTF16_LE BOM_UTF32 BOM_UTF32_BE BOM_UTF32_LE BOM_UTF8 Codec CodecInfo EncodedFile IncrementalDecoder IncrementalEncoder StreamReader StreamReaderWriter StreamRecoder StreamWriter backslashreplace_errors decode encode getdecoder getencoder getincrementaldecoder getincrementalencoder getreader getwriter ignore_errors iterdecode iterencode lookup lookup_error namereplace_errors open register register_error replace_errors strict_errors xmlcharrefreplace_errors',
  operator:
    'abs add and_ attrgetter call concat contains countOf delitem eq floordiv ge getitem gt iadd iand iconcat ifloordiv ilshift imatmul imod imul index indexOf inv invert ior ipow irshift is_ is_not isub itemgetter itruediv ixor le length_hint lshift lt matmul methodcaller mod mul ne neg not_ or_ pos pow rshift setitem sub truediv truth xor',
  functools:
    'WRAPPER_ASSIGNMENTS WRAPPER_UPDATES cache cached_property cmp_to_key lru_cache partial partialmethod reduce singledispatch singledispatchmethod total_ordering update_wrapper wraps',
  timeit: 'Timer default_timer repeat timeit',
  threading:
    'Barrier BoundedSemaphore BrokenBarrierError Condition Event ExceptHookArgs Lock RLock Semaphore TIMEOUT_MAX Thread ThreadError Timer active_count current_thread enumerate excepthook get_ident get_native_id getprofile gettrace local main_thread setprofile settrace stack_size',
  multiprocessing:
    'Array AuthenticationError Barrier BoundedSemaphore BufferTooShort Condition Event JoinableQueue Lock Manager Pipe Pool Process ProcessError Queue RLock RawArray RawValue Semaphore SimpleQueue TimeoutError Value active_children allow_connection_pickling cpu_count current_process freeze_support get_all_start_methods get_context get_logger get_start_method log_to_stderr parent_process reducer set_executable set_forkserver_preload set_start_method',
  io: 'BlockingIOError BufferedIOBase BufferedRWPair BufferedRandom BufferedReader BufferedWriter BytesIO DEFAULT_BUFFER_SIZE FileIO IOBase IncrementalNewlineDecoder RawIOBase SEEK_CUR SEEK_END SEEK_SET StringIO TextIOBase TextIOWrapper UnsupportedOperation open open_code text_encoding',
  types:
    'AsyncGeneratorType BuiltinFunctionType BuiltinMethodType CellType ClassMethodDescriptorType CodeType CoroutineType DynamicClassAttribute EllipsisType FrameType FunctionType GeneratorType GenericAlias GetSetDescriptorType LambdaType MappingProxyType MemberDescriptorType MethodDescriptorType MethodType MethodWrapperType ModuleType NoneType NotImplementedType SimpleNamespace TracebackType UnionType WrapperDescriptorType coroutine new_class prepare_class resolve_bases',
  string:
    'Formatter Template ascii_letters ascii_lowercase ascii_uppercase capwords digits hexdigits octdigits printable punctuation whitespace',
  inspect:
    'ArgInfo Arguments Attribute BlockFinder BoundArguments CORO_CLOSED CORO_CREATED CORO_RUNNING CORO_SUSPENDED CO_ASYNC_GENERATOR CO_COROUTINE CO_GENERATOR CO_ITERABLE_COROUTINE CO_NESTED CO_NEWLOCALS CO_NOFREE CO_OPTIMIZED CO_VARARGS CO_VARKEYWORDS ClassFoundException ClosureVars EndOfBlock FrameInfo FullArgSpec GEN_CLOSED GEN_CREATED GEN_RUNNING GEN_SUSPENDED Parameter Signature TPFLAGS_IS_ABSTRACT Traceback classify_class_attrs cleandoc currentframe findsource formatannotation formatannotationrelativeto formatargvalues get_annotations getabsfile getargs getargvalues getattr_static getblock getcallargs getclasstree getclosurevars getcomments getcoroutinelocals getcoroutinestate getdoc getfile getframeinfo getfullargspec getgeneratorlocals getgeneratorstate getinnerframes getlineno getmembers getmembers_static getmodule getmodulename getmro getouterframes getsource getsourcefile getsourcelines indentsize isabstract isasyncgen isasyncgenfunction isawaitable isbuiltin isclass iscode iscoroutine iscoroutinefunction isdatadescriptor isframe isfunction isgenerator isgeneratorfunction isgetsetdescriptor ismemberdescriptor ismethod ismethoddescriptor ismethodwrapper ismodule isroutine istraceback signature stack trace unwrap walktree',
  collections: 'ChainMap Counter OrderedDict UserDict UserList UserString defaultdict deque namedtuple',
  random:
    'Random SystemRandom betavariate choice choices expovariate gammavariate gauss getrandbits getstate lognormvariate normalvariate paretovariate randbytes randint random randrange sample seed setstate shuffle triangular uniform vonmisesvariate weibullvariate',
  json: 'JSONDecodeError JSONDecoder JSONEncoder dump dumps load loads',
  re: 'A ASCII DOTALL I IGNORECASE L LOCALE M MULTILINE Match NOFLAG Pattern RegexFlag S U UNICODE VERBOSE X compile error escape findall finditer fullmatch match purge search split sub subn template',
  glob: 'escape glob iglob',
  shlex: 'join quote shlex split',
  asyncio:
    'ALL_COMPLETED AbstractChildWatcher AbstractEventLoop AbstractEventLoopPolicy AbstractServer Barrier BaseEventLoop BaseProtocol BaseTransport BoundedSemaphore BrokenBarrierError BufferedProtocol CancelledError Condition DatagramProtocol DatagramTransport DefaultEventLoopPolicy Event FIRST_COMPLETED FIRST_EXCEPTION FastChildWatcher Future Handle IncompleteReadError InvalidStateError LifoQueue LimitOverrunError Lock MultiLoopChildWatcher PidfdChildWatcher PriorityQueue Protocol Queue QueueEmpty QueueFull ReadTransport Runner SafeChildWatcher SelectorEventLoop Semaphore SendfileNotAvailableError Server StreamReader StreamReaderProtocol StreamWriter SubprocessProtocol SubprocessTransport Task ThreadedChildWatcher Timeout TimeoutError TimerHandle Transport WriteTransport _enter_task _get_running_loop _leave_task _register_task _set_running_loop _unregister_task all_tasks as_completed create_subprocess_exec create_subprocess_shell create_task current_task ensure_future gather get_child_watcher get_event_loop get_event_loop_policy get_running_loop iscoroutine iscoroutinefunction isfuture new_event_loop open_connection open_unix_connection run run_coroutine_threadsafe set_child_watcher set_event_loop set_event_loop_policy shield sleep start_server start_unix_server timeout timeout_at to_thread wait wait_for wrap_future',
  hashlib:
    'algorithms_available algorithms_guaranteed blake2b blake2s file_digest md5 new pbkdf2_hmac sha1 sha224 sha256 sha384 sha3_224 sha3_256 sha3_384 sha3_512 sha512 shake_128 shake_256',
  struct: 'Struct calcsize error iter_unpack pack pack_into unpack unpack_from',
  contextlib:
    'AbstractAsyncContextManager AbstractContextManager AsyncExitStack ContextDecorator ExitStack aclosing asynccontextmanager chdir closing contextmanager nullcontext redirect_stderr redirect_stdout suppress',
  weakref:
    'CallableProxyType ProxyType ProxyTypes ReferenceType WeakKeyDictionary WeakMethod WeakSet WeakValueDictionary finalize getweakrefcount getweakrefs proxy ref',
  copy: 'Error copy deepcopy',
  webbrowser: 'Error get open open_new open_new_tab register',
  cProfile: 'Profile run runctx',
  profile: 'Profile run runctx',
  bdb: 'Bdb BdbQuit Breakpoint',
  pdb: 'Pdb help pm post_mortem run runcall runctx runeval set_trace',
  trace: 'CoverageResults Trace',
  'urllib.parse':
    'DefragResult DefragResultBytes ParseResult ParseResultBytes SplitResult SplitResultBytes parse_qs parse_qsl quote quote_from_bytes quote_plus unquote unquote_plus unquote_to_bytes urldefrag urlencode urljoin urlparse urlsplit urlunparse urlunsplit',
};

/** Classes that walks through `object.__subclasses__()` look for, by their short name. */
export const knownClasses: Readonly<Record<string, string>> = {
  Bdb: 'bdb.Bdb',
  BufferedReader: '_io.BufferedReader',
  BuiltinImporter: '_frozen_importlib.BuiltinImporter',
  CDLL: 'ctypes.CDLL',
  CompletedProcess: 'subprocess.CompletedProcess',
  ExtensionFileLoader: '_frozen_importlib_external.ExtensionFileLoader',
  FileFinder: '_frozen_importlib_external.FileFinder',
  FileIO: '_io.FileIO',
  FileLoader: '_frozen_importlib_external.FileLoader',
  Formatter: 'string.Formatter',
  FrozenImporter: '_frozen_importlib.FrozenImporter',
  IncrementalDecoder: 'codecs.IncrementalDecoder',
  InteractiveConsole: 'code.InteractiveConsole',
  InteractiveInterpreter: 'code.InteractiveInterpreter',
  LibraryLoader: 'ctypes.LibraryLoader',
  ModuleSpec: '_frozen_importlib.ModuleSpec',
  PathFinder: '_frozen_importlib_external.PathFinder',
  Pdb: 'pdb.Pdb',
  Popen: 'subprocess.Popen',
  Process: 'asyncio.subprocess.Process',
  Quitter: '_sitebuiltins.Quitter',
  Repr: 'reprlib.Repr',
  SSLSocket: 'ssl.SSLSocket',
  SourceFileLoader: '_frozen_importlib_external.SourceFileLoader',
  Template: 'string.Template',
  TextIOWrapper: '_io.TextIOWrapper',
  Thread: 'threading.Thread',
  Timer: 'threading.Timer',
  Unpickler: '_pickle.Unpickler',
  WarningMessage: 'warnings.WarningMessage',
  _ModuleLock: '_frozen_importlib._ModuleLock',
  _Printer: '_sitebuiltins._Printer',
  _Unpickler: 'pickle._Unpickler',
  _wrap_close: 'os._wrap_close',
  attrgetter: 'operator.attrgetter',
  catch_warnings: 'warnings.catch_warnings',
  methodcaller: 'operator.methodcaller',
  partial: 'functools.partial',
  socket: '_socket.socket',
  zipimporter: 'zipimport.zipimporter',
};

/** The modules that Python comes with. */
export const stdlibModules =
  'abc aifc antigravity argparse array ast asynchat asyncio asyncore atexit audioop base64 bdb binascii bisect builtins bz2 cProfile calendar cgi cgitb chunk cmath cmd code codecs codeop collections colorsys compileall concurrent configparser contextlib contextvars copy copyreg crypt csv ctypes curses dataclasses datetime dbm decimal difflib dis distutils doctest email encodings ensurepip enum errno faulthandler fcntl filecmp fileinput fnmatch fractions ftplib functools gc genericpath getopt getpass gettext glob graphlib grp gzip hashlib heapq hmac html http idlelib imaplib imghdr imp importlib inspect io ipaddress itertools json keyword lib2to3 linecache locale logging lzma mailbox mailcap marshal math mimetypes mmap modulefinder msilib msvcrt multiprocessing netrc nis nntplib nt ntpath nturl2path numbers opcode operator optparse os ossaudiodev pathlib pdb pickle pickletools pipes pkgutil platform plistlib poplib posix posixpath pprint profile pstats pty pwd py_compile pyclbr pydoc pydoc_data pyexpat queue quopri random re readline reprlib resource rlcompleter runpy sched secrets select selectors shelve shlex shutil signal site smtpd smtplib sndhdr socket socketserver spwd sqlite3 sre_compile sre_constants sre_parse ssl stat statistics string stringprep struct subprocess sunau symtable sys sysconfig syslog tabnanny tarfile telnetlib tempfile termios textwrap this threading time timeit tkinter token tokenize tomllib trace traceback tracemalloc tty turtle turtledemo types typing unicodedata unittest urllib uu uuid venv warnings wave weakref webbrowser winreg winsound wsgiref xdrlib xml xmlrpc zipapp zipfile zipimport zlib zoneinfo';
