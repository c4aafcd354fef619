// Made from Python 3.11.7 by scripts/standard-names.ts; not written by hand.

/** What the modules of the standard library that people forget to import offer. */
const members: Readonly<Record<string, string>> = {
  abc:
    'ABC ABCMeta abstractclassmethod abstractmethod abstractproperty abstractstaticmethod get_cache_token ' +
    'update_abstractmethods ',
  argparse:
    'Action ArgumentDefaultsHelpFormatter ArgumentError ArgumentParser ArgumentTypeError BooleanOptionalAction ' +
    'FileType HelpFormatter MetavarTypeHelpFormatter Namespace ONE_OR_MORE OPTIONAL PARSER REMAINDER ' +
    'RawDescriptionHelpFormatter RawTextHelpFormatter SUPPRESS ZERO_OR_MORE ',
  array: 'ArrayType array typecodes ',
  ast:
    'AST Add And AnnAssign Assert Assign AsyncFor AsyncFunctionDef AsyncWith Attribute AugAssign AugLoad AugStore ' +
    'Await BinOp BitAnd BitOr BitXor BoolOp Break Bytes Call ClassDef Compare Constant Continue Del Delete Dict ' +
    'DictComp Div Ellipsis Eq ExceptHandler Expr Expression ExtSlice FloorDiv For FormattedValue FunctionDef ' +
    'FunctionType GeneratorExp Global Gt GtE If IfExp Import ImportFrom In Index IntEnum Interactive Invert Is IsNot ' +
    'JoinedStr LShift Lambda List ListComp Load Lt LtE MatMult Match MatchAs MatchClass MatchMapping MatchOr ' +
    'MatchSequence MatchSingleton MatchStar MatchValue Mod Module Mult Name NameConstant NamedExpr NodeTransformer ' +
    'NodeVisitor Nonlocal Not NotEq NotIn Num Or Param Pass Pow PyCF_ALLOW_TOP_LEVEL_AWAIT PyCF_ONLY_AST ' +
    'PyCF_TYPE_COMMENTS RShift Raise Return Set SetComp Slice Starred Store Str Sub Subscript Suite Try TryStar ' +
    'Tuple TypeIgnore UAdd USub UnaryOp While With Yield YieldFrom alias arg arguments auto boolop cmpop ' +
    'comprehension contextmanager copy_location dump excepthandler expr expr_context fix_missing_locations ' +
    'get_docstring get_source_segment increment_lineno iter_child_nodes iter_fields keyword literal_eval main ' +
    'match_case mod nullcontext operator parse pattern slice stmt type_ignore unaryop unparse walk withitem ',
  asyncio:
    'ALL_COMPLETED AbstractChildWatcher AbstractEventLoop AbstractEventLoopPolicy AbstractServer Barrier ' +
    'BaseEventLoop BaseProtocol BaseTransport BoundedSemaphore BrokenBarrierError BufferedProtocol CancelledError ' +
    'Condition DatagramProtocol DatagramTransport DefaultEventLoopPolicy Event FIRST_COMPLETED FIRST_EXCEPTION ' +
    'FastChildWatcher Future Handle IncompleteReadError InvalidStateError LifoQueue LimitOverrunError Lock ' +
    'MultiLoopChildWatcher PidfdChildWatcher PriorityQueue Protocol Queue QueueEmpty QueueFull ReadTransport Runner ' +
    'SafeChildWatcher SelectorEventLoop Semaphore SendfileNotAvailableError Server StreamReader StreamReaderProtocol ' +
    'StreamWriter SubprocessProtocol SubprocessTransport Task ThreadedChildWatcher Timeout TimeoutError TimerHandle ' +
    'Transport WriteTransport all_tasks as_completed create_subprocess_exec create_subprocess_shell create_task ' +
    'current_task ensure_future gather get_child_watcher get_event_loop get_event_loop_policy get_running_loop ' +
    'iscoroutine iscoroutinefunction isfuture new_event_loop open_connection open_unix_connection run ' +
    'run_coroutine_threadsafe set_child_watcher set_event_loop set_event_loop_policy shield sleep start_server ' +
    'start_unix_server timeout timeout_at to_thread wait wait_for wrap_future ',
  base64:
    'a85decode a85encode b16decode b16encode b32decode b32encode b32hexdecode b32hexencode b64decode b64encode ' +
    'b85decode b85encode decode decodebytes encode encodebytes standard_b64decode standard_b64encode ' +
    'urlsafe_b64decode urlsafe_b64encode ',
  bisect: 'bisect bisect_left bisect_right insort insort_left insort_right ',
  calendar:
    'Calendar FRIDAY HTMLCalendar IllegalMonthError IllegalWeekdayError LocaleHTMLCalendar LocaleTextCalendar MONDAY ' +
    'SATURDAY SUNDAY THURSDAY TUESDAY TextCalendar WEDNESDAY calendar day_abbr day_name firstweekday isleap leapdays ' +
    'month month_abbr month_name monthcalendar monthrange prcal prmonth setfirstweekday timegm weekday weekheader ',
  cmath:
    'acos acosh asin asinh atan atanh cos cosh e exp inf infj isclose isfinite isinf isnan log log10 nan nanj phase ' +
    'pi polar rect sin sinh sqrt tan tanh tau ',
  collections: 'ChainMap Counter OrderedDict UserDict UserList UserString defaultdict deque namedtuple ',
  configparser:
    'BasicInterpolation ConfigParser ConverterMapping DEFAULTSECT DuplicateOptionError DuplicateSectionError ' +
    'ExtendedInterpolation Interpolation InterpolationDepthError InterpolationError InterpolationMissingOptionError ' +
    'InterpolationSyntaxError LegacyInterpolation MAX_INTERPOLATION_DEPTH MissingSectionHeaderError NoOptionError ' +
    'NoSectionError ParsingError RawConfigParser SafeConfigParser SectionProxy ',
  contextlib:
    'AbstractAsyncContextManager AbstractContextManager AsyncExitStack ContextDecorator ExitStack aclosing ' +
    'asynccontextmanager chdir closing contextmanager nullcontext redirect_stderr redirect_stdout suppress ',
  copy: 'Error copy deepcopy ',
  csv:
    'Dialect DictReader DictWriter Error QUOTE_ALL QUOTE_MINIMAL QUOTE_NONE QUOTE_NONNUMERIC Sniffer excel excel_tab ' +
    'field_size_limit get_dialect list_dialects reader register_dialect unix_dialect unregister_dialect writer ',
  ctypes:
    'ARRAY ArgumentError Array BigEndianStructure BigEndianUnion CDLL CFUNCTYPE DEFAULT_MODE LibraryLoader ' +
    'LittleEndianStructure LittleEndianUnion POINTER PYFUNCTYPE PyDLL RTLD_GLOBAL RTLD_LOCAL SetPointerType ' +
    'Structure Union addressof alignment byref c_bool c_buffer c_byte c_char c_char_p c_double c_float c_int c_int16 ' +
    'c_int32 c_int64 c_int8 c_long c_longdouble c_longlong c_short c_size_t c_ssize_t c_ubyte c_uint c_uint16 ' +
    'c_uint32 c_uint64 c_uint8 c_ulong c_ulonglong c_ushort c_void_p c_voidp c_wchar c_wchar_p cast cdll ' +
    'create_string_buffer create_unicode_buffer get_errno memmove memset pointer py_object pydll pythonapi resize ' +
    'set_errno sizeof string_at wstring_at ',
  dataclasses:
    'Field FrozenInstanceError InitVar KW_ONLY MISSING asdict astuple dataclass field fields is_dataclass ' +
    'make_dataclass replace ',
  decimal:
    'BasicContext Clamped Context ConversionSyntax Decimal DecimalException DecimalTuple DefaultContext ' +
    'DivisionByZero DivisionImpossible DivisionUndefined ExtendedContext FloatOperation HAVE_CONTEXTVAR HAVE_THREADS ' +
    'Inexact InvalidContext InvalidOperation MAX_EMAX MAX_PREC MIN_EMIN MIN_ETINY Overflow ROUND_05UP ROUND_CEILING ' +
    'ROUND_DOWN ROUND_FLOOR ROUND_HALF_DOWN ROUND_HALF_EVEN ROUND_HALF_UP ROUND_UP Rounded Subnormal Underflow ' +
    'getcontext localcontext setcontext ',
  difflib:
    'Differ HtmlDiff IS_CHARACTER_JUNK IS_LINE_JUNK Match SequenceMatcher context_diff diff_bytes get_close_matches ' +
    'ndiff restore unified_diff ',
  dis:
    'Bytecode EXTENDED_ARG HAVE_ARGUMENT Instruction cmp_op code_info dis disassemble disco distb findlabels ' +
    'findlinestarts get_instructions hascompare hasconst hasfree hasjabs hasjrel haslocal hasname hasnargs opmap ' +
    'opname show_code stack_effect ',
  enum:
    'CONFORM CONTINUOUS EJECT Enum EnumCheck EnumMeta EnumType Flag FlagBoundary IntEnum IntFlag KEEP NAMED_FLAGS ' +
    'ReprEnum STRICT StrEnum UNIQUE auto global_enum global_enum_repr global_flag_repr global_str member nonmember ' +
    'pickle_by_enum_name pickle_by_global_name property unique verify ',
  errno:
    'E2BIG EACCES EADDRINUSE EADDRNOTAVAIL EADV EAFNOSUPPORT EAGAIN EALREADY EBADE EBADF EBADFD EBADMSG EBADR ' +
    'EBADRQC EBADSLT EBFONT EBUSY ECANCELED ECHILD ECHRNG ECOMM ECONNABORTED ECONNREFUSED ECONNRESET EDEADLK ' +
    'EDEADLOCK EDESTADDRREQ EDOM EDOTDOT EDQUOT EEXIST EFAULT EFBIG EHOSTDOWN EHOSTUNREACH EIDRM EILSEQ EINPROGRESS ' +
    'EINTR EINVAL EIO EISCONN EISDIR EISNAM EKEYEXPIRED EKEYREJECTED EKEYREVOKED EL2HLT EL2NSYNC EL3HLT EL3RST ' +
    'ELIBACC ELIBBAD ELIBEXEC ELIBMAX ELIBSCN ELNRNG ELOOP EMEDIUMTYPE EMFILE EMLINK EMSGSIZE EMULTIHOP ENAMETOOLONG ' +
    'ENAVAIL ENETDOWN ENETRESET ENETUNREACH ENFILE ENOANO ENOBUFS ENOCSI ENODATA ENODEV ENOENT ENOEXEC ENOKEY ENOLCK ' +
    'ENOLINK ENOMEDIUM ENOMEM ENOMSG ENONET ENOPKG ENOPROTOOPT ENOSPC ENOSR ENOSTR ENOSYS ENOTBLK ENOTCONN ENOTDIR ' +
    'ENOTEMPTY ENOTNAM ENOTRECOVERABLE ENOTSOCK ENOTSUP ENOTTY ENOTUNIQ ENXIO EOPNOTSUPP EOVERFLOW EOWNERDEAD EPERM ' +
    'EPFNOSUPPORT EPIPE EPROTO EPROTONOSUPPORT EPROTOTYPE ERANGE EREMCHG EREMOTE EREMOTEIO ERESTART ERFKILL EROFS ' +
    'ESHUTDOWN ESOCKTNOSUPPORT ESPIPE ESRCH ESRMNT ESTALE ESTRPIPE ETIME ETIMEDOUT ETOOMANYREFS ETXTBSY EUCLEAN ' +
    'EUNATCH EUSERS EWOULDBLOCK EXDEV EXFULL errorcode ',
  fnmatch: 'filter fnmatch fnmatchcase translate ',
  fractions: 'Fraction ',
  functools:
    'WRAPPER_ASSIGNMENTS WRAPPER_UPDATES cache cached_property cmp_to_key lru_cache partial partialmethod reduce ' +
    'singledispatch singledispatchmethod total_ordering update_wrapper wraps ',
  gc:
    'DEBUG_COLLECTABLE DEBUG_LEAK DEBUG_SAVEALL DEBUG_STATS DEBUG_UNCOLLECTABLE callbacks collect disable enable ' +
    'freeze garbage get_count get_debug get_freeze_count get_objects get_referents get_referrers get_stats ' +
    'get_threshold is_finalized is_tracked isenabled set_debug set_threshold unfreeze ',
  getpass: 'GetPassWarning getpass getuser ',
  glob: 'escape glob iglob ',
  gzip: 'BadGzipFile GzipFile compress decompress open ',
  hashlib:
    'algorithms_available algorithms_guaranteed blake2b blake2s file_digest md5 new pbkdf2_hmac sha1 sha224 sha256 ' +
    'sha384 sha3_224 sha3_256 sha3_384 sha3_512 sha512 shake_128 shake_256 ',
  heapq: 'heapify heappop heappush heappushpop heapreplace merge nlargest nsmallest ',
  hmac: 'HMAC compare_digest digest digest_size new trans_36 trans_5C ',
  html: 'escape unescape ',
  importlib: 'import_module invalidate_caches reload ',
  inspect:
    'ArgInfo Arguments Attribute BlockFinder BoundArguments CORO_CLOSED CORO_CREATED CORO_RUNNING CORO_SUSPENDED ' +
    'CO_ASYNC_GENERATOR CO_COROUTINE CO_GENERATOR CO_ITERABLE_COROUTINE CO_NESTED CO_NEWLOCALS CO_NOFREE ' +
    'CO_OPTIMIZED CO_VARARGS CO_VARKEYWORDS ClassFoundException ClosureVars EndOfBlock FrameInfo FullArgSpec ' +
    'GEN_CLOSED GEN_CREATED GEN_RUNNING GEN_SUSPENDED Parameter Signature TPFLAGS_IS_ABSTRACT Traceback ' +
    'classify_class_attrs cleandoc currentframe findsource formatannotation formatannotationrelativeto ' +
    'formatargvalues get_annotations getabsfile getargs getargvalues getattr_static getblock getcallargs ' +
    'getclasstree getclosurevars getcomments getcoroutinelocals getcoroutinestate getdoc getfile getframeinfo ' +
    'getfullargspec getgeneratorlocals getgeneratorstate getinnerframes getlineno getmembers getmembers_static ' +
    'getmodule getmodulename getmro getouterframes getsource getsourcefile getsourcelines indentsize isabstract ' +
    'isasyncgen isasyncgenfunction isawaitable isbuiltin isclass iscode iscoroutine iscoroutinefunction ' +
    'isdatadescriptor isframe isfunction isgenerator isgeneratorfunction isgetsetdescriptor ismemberdescriptor ' +
    'ismethod ismethoddescriptor ismethodwrapper ismodule isroutine istraceback signature stack trace unwrap ' +
    'walktree ',
  io:
    'BlockingIOError BufferedIOBase BufferedRWPair BufferedRandom BufferedReader BufferedWriter BytesIO ' +
    'DEFAULT_BUFFER_SIZE FileIO IOBase IncrementalNewlineDecoder RawIOBase SEEK_CUR SEEK_END SEEK_SET StringIO ' +
    'TextIOBase TextIOWrapper UnsupportedOperation open open_code text_encoding ',
  ipaddress:
    'AddressValueError IPV4LENGTH IPV6LENGTH IPv4Address IPv4Interface IPv4Network IPv6Address IPv6Interface ' +
    'IPv6Network NetmaskValueError collapse_addresses get_mixed_type_key ip_address ip_interface ip_network ' +
    'summarize_address_range v4_int_to_packed v6_int_to_packed ',
  itertools:
    'accumulate chain combinations combinations_with_replacement compress count cycle dropwhile filterfalse groupby ' +
    'islice pairwise permutations product repeat starmap takewhile tee zip_longest ',
  json: 'JSONDecodeError JSONDecoder JSONEncoder dump dumps load loads ',
  keyword: 'iskeyword issoftkeyword kwlist softkwlist ',
  linecache: 'checkcache clearcache getline lazycache ',
  locale:
    'CHAR_MAX Error LC_ALL LC_COLLATE LC_CTYPE LC_MESSAGES LC_MONETARY LC_NUMERIC LC_TIME atof atoi currency format ' +
    'format_string getdefaultlocale getencoding getlocale getpreferredencoding localeconv normalize resetlocale ' +
    'setlocale str strcoll strxfrm ',
  logging:
    'BASIC_FORMAT BufferingFormatter CRITICAL DEBUG ERROR FATAL FileHandler Filter Formatter Handler INFO LogRecord ' +
    'Logger LoggerAdapter NOTSET NullHandler StreamHandler WARN WARNING addLevelName basicConfig captureWarnings ' +
    'critical debug disable error exception fatal getLevelName getLevelNamesMapping getLogRecordFactory getLogger ' +
    'getLoggerClass info lastResort log makeLogRecord raiseExceptions setLogRecordFactory setLoggerClass shutdown ' +
    'warn warning ',
  math:
    'acos acosh asin asinh atan atan2 atanh cbrt ceil comb copysign cos cosh degrees dist e erf erfc exp exp2 expm1 ' +
    'fabs factorial floor fmod frexp fsum gamma gcd hypot inf isclose isfinite isinf isnan isqrt lcm ldexp lgamma ' +
    'log log10 log1p log2 modf nan nextafter perm pi pow prod radians remainder sin sinh sqrt tan tanh tau trunc ulp ',
  mimetypes:
    'MimeTypes add_type common_types encodings_map guess_all_extensions guess_extension guess_type init inited ' +
    'knownfiles read_mime_types suffix_map types_map ',
  multiprocessing:
    'Array AuthenticationError Barrier BoundedSemaphore BufferTooShort Condition Event JoinableQueue Lock Manager ' +
    'Pipe Pool Process ProcessError Queue RLock RawArray RawValue Semaphore SimpleQueue TimeoutError Value ' +
    'active_children allow_connection_pickling cpu_count current_process freeze_support get_all_start_methods ' +
    'get_context get_logger get_start_method log_to_stderr parent_process reducer set_executable ' +
    'set_forkserver_preload set_start_method ',
  operator:
    'abs add and_ attrgetter call concat contains countOf delitem eq floordiv ge getitem gt iadd iand iconcat ' +
    'ifloordiv ilshift imatmul imod imul index indexOf inv invert ior ipow irshift is_ is_not isub itemgetter ' +
    'itruediv ixor le length_hint lshift lt matmul methodcaller mod mul ne neg not_ or_ pos pow rshift setitem sub ' +
    'truediv truth xor ',
  os:
    'CLD_CONTINUED CLD_DUMPED CLD_EXITED CLD_KILLED CLD_STOPPED CLD_TRAPPED DirEntry EFD_CLOEXEC EFD_NONBLOCK ' +
    'EFD_SEMAPHORE EX_CANTCREAT EX_CONFIG EX_DATAERR EX_IOERR EX_NOHOST EX_NOINPUT EX_NOPERM EX_NOUSER EX_OK ' +
    'EX_OSERR EX_OSFILE EX_PROTOCOL EX_SOFTWARE EX_TEMPFAIL EX_UNAVAILABLE EX_USAGE F_LOCK F_OK F_TEST F_TLOCK ' +
    'F_ULOCK GRND_NONBLOCK GRND_RANDOM MFD_ALLOW_SEALING MFD_CLOEXEC MFD_HUGETLB MFD_HUGE_16GB MFD_HUGE_16MB ' +
    'MFD_HUGE_1GB MFD_HUGE_1MB MFD_HUGE_256MB MFD_HUGE_2GB MFD_HUGE_2MB MFD_HUGE_32MB MFD_HUGE_512KB MFD_HUGE_512MB ' +
    'MFD_HUGE_64KB MFD_HUGE_8MB MFD_HUGE_MASK MFD_HUGE_SHIFT NGROUPS_MAX O_ACCMODE O_APPEND O_ASYNC O_CLOEXEC ' +
    'O_CREAT O_DIRECT O_DIRECTORY O_DSYNC O_EXCL O_FSYNC O_LARGEFILE O_NDELAY O_NOATIME O_NOCTTY O_NOFOLLOW ' +
    'O_NONBLOCK O_PATH O_RDONLY O_RDWR O_RSYNC O_SYNC O_TMPFILE O_TRUNC O_WRONLY POSIX_FADV_DONTNEED ' +
    'POSIX_FADV_NOREUSE POSIX_FADV_NORMAL POSIX_FADV_RANDOM POSIX_FADV_SEQUENTIAL POSIX_FADV_WILLNEED ' +
    'POSIX_SPAWN_CLOSE POSIX_SPAWN_DUP2 POSIX_SPAWN_OPEN PRIO_PGRP PRIO_PROCESS PRIO_USER P_ALL P_NOWAIT P_NOWAITO ' +
    'P_PGID P_PID P_PIDFD P_WAIT RTLD_DEEPBIND RTLD_GLOBAL RTLD_LAZY RTLD_LOCAL RTLD_NODELETE RTLD_NOLOAD RTLD_NOW ' +
    'RWF_APPEND RWF_DSYNC RWF_HIPRI RWF_NOWAIT RWF_SYNC R_OK SCHED_BATCH SCHED_FIFO SCHED_IDLE SCHED_OTHER ' +
    'SCHED_RESET_ON_FORK SCHED_RR SEEK_CUR SEEK_DATA SEEK_END SEEK_HOLE SEEK_SET SPLICE_F_MORE SPLICE_F_MOVE ' +
    'SPLICE_F_NONBLOCK ST_APPEND ST_MANDLOCK ST_NOATIME ST_NODEV ST_NODIRATIME ST_NOEXEC ST_NOSUID ST_RDONLY ' +
    'ST_RELATIME ST_SYNCHRONOUS ST_WRITE TMP_MAX WCONTINUED WCOREDUMP WEXITED WEXITSTATUS WIFCONTINUED WIFEXITED ' +
    'WIFSIGNALED WIFSTOPPED WNOHANG WNOWAIT WSTOPPED WSTOPSIG WTERMSIG WUNTRACED W_OK XATTR_CREATE XATTR_REPLACE ' +
    'XATTR_SIZE_MAX X_OK abort access altsep chdir chmod chown chroot close closerange confstr confstr_names ' +
    'copy_file_range cpu_count ctermid curdir defpath device_encoding devnull dup dup2 environ environb error ' +
    'eventfd eventfd_read eventfd_write execl execle execlp execlpe execv execve execvp execvpe extsep fchdir fchmod ' +
    'fchown fdatasync fdopen fork forkpty fpathconf fsdecode fsencode fspath fstat fstatvfs fsync ftruncate fwalk ' +
    'get_blocking get_exec_path get_inheritable get_terminal_size getcwd getcwdb getegid getenv getenvb geteuid ' +
    'getgid getgrouplist getgroups getloadavg getlogin getpgid getpgrp getpid getppid getpriority getrandom ' +
    'getresgid getresuid getsid getuid getxattr initgroups isatty kill killpg lchown linesep link listdir listxattr ' +
    'lockf login_tty lseek lstat major makedev makedirs memfd_create minor mkdir mkfifo mknod name nice open openpty ' +
    'pardir path pathconf pathconf_names pathsep pidfd_open pipe pipe2 popen posix_fadvise posix_fallocate ' +
    'posix_spawn posix_spawnp pread preadv putenv pwrite pwritev read readlink readv register_at_fork remove ' +
    'removedirs removexattr rename renames replace rmdir scandir sched_get_priority_max sched_get_priority_min ' +
    'sched_getaffinity sched_getparam sched_getscheduler sched_param sched_rr_get_interval sched_setaffinity ' +
    'sched_setparam sched_setscheduler sched_yield sendfile sep set_blocking set_inheritable setegid seteuid setgid ' +
    'setgroups setpgid setpgrp setpriority setregid setresgid setresuid setreuid setsid setuid setxattr spawnl ' +
    'spawnle spawnlp spawnlpe spawnv spawnve spawnvp spawnvpe splice stat stat_result statvfs statvfs_result ' +
    'strerror supports_bytes_environ symlink sync sysconf sysconf_names system tcgetpgrp tcsetpgrp terminal_size ' +
    'times times_result truncate ttyname umask uname uname_result unlink unsetenv urandom utime wait wait3 wait4 ' +
    'waitid waitid_result waitpid waitstatus_to_exitcode walk write writev ',
  pathlib: 'Path PosixPath PurePath PurePosixPath PureWindowsPath WindowsPath ',
  pickle:
    'ADDITEMS APPEND APPENDS BINBYTES BINBYTES8 BINFLOAT BINGET BININT BININT1 BININT2 BINPERSID BINPUT BINSTRING ' +
    'BINUNICODE BINUNICODE8 BUILD BYTEARRAY8 DEFAULT_PROTOCOL DICT DUP EMPTY_DICT EMPTY_LIST EMPTY_SET EMPTY_TUPLE ' +
    'EXT1 EXT2 EXT4 FALSE FLOAT FRAME FROZENSET GET GLOBAL HIGHEST_PROTOCOL INST INT LIST LONG LONG1 LONG4 ' +
    'LONG_BINGET LONG_BINPUT MARK MEMOIZE NEWFALSE NEWOBJ NEWOBJ_EX NEWTRUE NEXT_BUFFER NONE OBJ PERSID POP POP_MARK ' +
    'PROTO PUT PickleBuffer PickleError Pickler PicklingError READONLY_BUFFER REDUCE SETITEM SETITEMS SHORT_BINBYTES ' +
    'SHORT_BINSTRING SHORT_BINUNICODE STACK_GLOBAL STOP STRING TRUE TUPLE TUPLE1 TUPLE2 TUPLE3 UNICODE Unpickler ' +
    'UnpicklingError dump dumps load loads ',
  platform:
    'architecture freedesktop_os_release java_ver libc_ver mac_ver machine node platform processor python_branch ' +
    'python_build python_compiler python_implementation python_revision python_version python_version_tuple release ' +
    'system system_alias uname uname_result version win32_edition win32_is_iot win32_ver ',
  pprint: 'PrettyPrinter isreadable isrecursive pformat pp pprint saferepr ',
  queue: 'Empty Full LifoQueue PriorityQueue Queue SimpleQueue ',
  random:
    'Random SystemRandom betavariate choice choices expovariate gammavariate gauss getrandbits getstate ' +
    'lognormvariate normalvariate paretovariate randbytes randint random randrange sample seed setstate shuffle ' +
    'triangular uniform vonmisesvariate weibullvariate ',
  re:
    'A ASCII DOTALL I IGNORECASE L LOCALE M MULTILINE Match NOFLAG Pattern RegexFlag S U UNICODE VERBOSE X compile ' +
    'error escape findall finditer fullmatch match purge search split sub subn template ',
  sched: 'scheduler ',
  secrets: 'SystemRandom choice compare_digest randbelow randbits token_bytes token_hex token_urlsafe ',
  select:
    'EPOLLERR EPOLLET EPOLLEXCLUSIVE EPOLLHUP EPOLLIN EPOLLMSG EPOLLONESHOT EPOLLOUT EPOLLPRI EPOLLRDBAND EPOLLRDHUP ' +
    'EPOLLRDNORM EPOLLWRBAND EPOLLWRNORM EPOLL_CLOEXEC PIPE_BUF POLLERR POLLHUP POLLIN POLLMSG POLLNVAL POLLOUT ' +
    'POLLPRI POLLRDBAND POLLRDHUP POLLRDNORM POLLWRBAND POLLWRNORM epoll error poll select ',
  shelve: 'BsdDbShelf DbfilenameShelf Shelf open ',
  shlex: 'join quote shlex split ',
  shutil:
    'Error ExecError SameFileError SpecialFileError chown copy copy2 copyfile copyfileobj copymode copystat copytree ' +
    'disk_usage get_archive_formats get_terminal_size get_unpack_formats ignore_patterns make_archive move ' +
    'register_archive_format register_unpack_format rmtree unpack_archive unregister_archive_format ' +
    'unregister_unpack_format which ',
  signal:
    'Handlers ITIMER_PROF ITIMER_REAL ITIMER_VIRTUAL ItimerError NSIG SIGABRT SIGALRM SIGBUS SIGCHLD SIGCLD SIGCONT ' +
    'SIGFPE SIGHUP SIGILL SIGINT SIGIO SIGIOT SIGKILL SIGPIPE SIGPOLL SIGPROF SIGPWR SIGQUIT SIGRTMAX SIGRTMIN ' +
    'SIGSEGV SIGSTKFLT SIGSTOP SIGSYS SIGTERM SIGTRAP SIGTSTP SIGTTIN SIGTTOU SIGURG SIGUSR1 SIGUSR2 SIGVTALRM ' +
    'SIGWINCH SIGXCPU SIGXFSZ SIG_BLOCK SIG_DFL SIG_IGN SIG_SETMASK SIG_UNBLOCK Sigmasks Signals alarm ' +
    'default_int_handler getitimer getsignal pause pidfd_send_signal pthread_kill pthread_sigmask raise_signal ' +
    'set_wakeup_fd setitimer siginterrupt signal sigpending sigtimedwait sigwait sigwaitinfo strsignal ' +
    'struct_siginfo valid_signals ',
  socket:
    'AF_ALG AF_APPLETALK AF_ASH AF_ATMPVC AF_ATMSVC AF_AX25 AF_BRIDGE AF_CAN AF_DECnet AF_ECONET AF_INET AF_INET6 ' +
    'AF_IPX AF_IRDA AF_KEY AF_LLC AF_NETBEUI AF_NETLINK AF_NETROM AF_PACKET AF_PPPOX AF_QIPCRTR AF_RDS AF_ROSE ' +
    'AF_ROUTE AF_SECURITY AF_SNA AF_TIPC AF_UNIX AF_UNSPEC AF_VSOCK AF_WANPIPE AF_X25 AI_ADDRCONFIG AI_ALL ' +
    'AI_CANONNAME AI_NUMERICHOST AI_NUMERICSERV AI_PASSIVE AI_V4MAPPED ALG_OP_DECRYPT ALG_OP_ENCRYPT ALG_OP_SIGN ' +
    'ALG_OP_VERIFY ALG_SET_AEAD_ASSOCLEN ALG_SET_AEAD_AUTHSIZE ALG_SET_IV ALG_SET_KEY ALG_SET_OP ALG_SET_PUBKEY ' +
    'AddressFamily CAN_BCM CAN_BCM_CAN_FD_FRAME CAN_BCM_RX_ANNOUNCE_RESUME CAN_BCM_RX_CHANGED CAN_BCM_RX_CHECK_DLC ' +
    'CAN_BCM_RX_DELETE CAN_BCM_RX_FILTER_ID CAN_BCM_RX_NO_AUTOTIMER CAN_BCM_RX_READ CAN_BCM_RX_RTR_FRAME ' +
    'CAN_BCM_RX_SETUP CAN_BCM_RX_STATUS CAN_BCM_RX_TIMEOUT CAN_BCM_SETTIMER CAN_BCM_STARTTIMER CAN_BCM_TX_ANNOUNCE ' +
    'CAN_BCM_TX_COUNTEVT CAN_BCM_TX_CP_CAN_ID CAN_BCM_TX_DELETE CAN_BCM_TX_EXPIRED CAN_BCM_TX_READ ' +
    'CAN_BCM_TX_RESET_MULTI_IDX CAN_BCM_TX_SEND CAN_BCM_TX_SETUP CAN_BCM_TX_STATUS CAN_EFF_FLAG CAN_EFF_MASK ' +
    'CAN_ERR_FLAG CAN_ERR_MASK CAN_ISOTP CAN_J1939 CAN_RAW CAN_RAW_FD_FRAMES CAN_RAW_FILTER CAN_RAW_JOIN_FILTERS ' +
    'CAN_RAW_LOOPBACK CAN_RAW_RECV_OWN_MSGS CAN_RTR_FLAG CAN_SFF_MASK CAPI CMSG_LEN CMSG_SPACE EAI_ADDRFAMILY ' +
    'EAI_AGAIN EAI_BADFLAGS EAI_FAIL EAI_FAMILY EAI_MEMORY EAI_NODATA EAI_NONAME EAI_OVERFLOW EAI_SERVICE ' +
    'EAI_SOCKTYPE EAI_SYSTEM INADDR_ALLHOSTS_GROUP INADDR_ANY INADDR_BROADCAST INADDR_LOOPBACK ' +
    'INADDR_MAX_LOCAL_GROUP INADDR_NONE INADDR_UNSPEC_GROUP IOCTL_VM_SOCKETS_GET_LOCAL_CID IPPORT_RESERVED ' +
    'IPPORT_USERRESERVED IPPROTO_AH IPPROTO_DSTOPTS IPPROTO_EGP IPPROTO_ESP IPPROTO_FRAGMENT IPPROTO_GRE ' +
    'IPPROTO_HOPOPTS IPPROTO_ICMP IPPROTO_ICMPV6 IPPROTO_IDP IPPROTO_IGMP IPPROTO_IP IPPROTO_IPIP IPPROTO_IPV6 ' +
    'IPPROTO_MPTCP IPPROTO_NONE IPPROTO_PIM IPPROTO_PUP IPPROTO_RAW IPPROTO_ROUTING IPPROTO_RSVP IPPROTO_SCTP ' +
    'IPPROTO_TCP IPPROTO_TP IPPROTO_UDP IPPROTO_UDPLITE IPV6_CHECKSUM IPV6_DONTFRAG IPV6_DSTOPTS IPV6_HOPLIMIT ' +
    'IPV6_HOPOPTS IPV6_JOIN_GROUP IPV6_LEAVE_GROUP IPV6_MULTICAST_HOPS IPV6_MULTICAST_IF IPV6_MULTICAST_LOOP ' +
    'IPV6_NEXTHOP IPV6_PATHMTU IPV6_PKTINFO IPV6_RECVDSTOPTS IPV6_RECVHOPLIMIT IPV6_RECVHOPOPTS IPV6_RECVPATHMTU ' +
    'IPV6_RECVPKTINFO IPV6_RECVRTHDR IPV6_RECVTCLASS IPV6_RTHDR IPV6_RTHDRDSTOPTS IPV6_RTHDR_TYPE_0 IPV6_TCLASS ' +
    'IPV6_UNICAST_HOPS IPV6_V6ONLY IP_ADD_MEMBERSHIP IP_BIND_ADDRESS_NO_PORT IP_DEFAULT_MULTICAST_LOOP ' +
    'IP_DEFAULT_MULTICAST_TTL IP_DROP_MEMBERSHIP IP_HDRINCL IP_MAX_MEMBERSHIPS IP_MULTICAST_IF IP_MULTICAST_LOOP ' +
    'IP_MULTICAST_TTL IP_OPTIONS IP_RECVOPTS IP_RECVRETOPTS IP_RECVTOS IP_RETOPTS IP_TOS IP_TRANSPARENT IP_TTL ' +
    'J1939_EE_INFO_NONE J1939_EE_INFO_TX_ABORT J1939_FILTER_MAX J1939_IDLE_ADDR J1939_MAX_UNICAST_ADDR ' +
    'J1939_NLA_BYTES_ACKED J1939_NLA_PAD J1939_NO_ADDR J1939_NO_NAME J1939_NO_PGN J1939_PGN_ADDRESS_CLAIMED ' +
    'J1939_PGN_ADDRESS_COMMANDED J1939_PGN_MAX J1939_PGN_PDU1_MAX J1939_PGN_REQUEST MSG_CMSG_CLOEXEC MSG_CONFIRM ' +
    'MSG_CTRUNC MSG_DONTROUTE MSG_DONTWAIT MSG_EOR MSG_ERRQUEUE MSG_FASTOPEN MSG_MORE MSG_NOSIGNAL MSG_OOB MSG_PEEK ' +
    'MSG_TRUNC MSG_WAITALL NETLINK_CRYPTO NETLINK_DNRTMSG NETLINK_FIREWALL NETLINK_IP6_FW NETLINK_NFLOG ' +
    'NETLINK_ROUTE NETLINK_USERSOCK NETLINK_XFRM NI_DGRAM NI_MAXHOST NI_MAXSERV NI_NAMEREQD NI_NOFQDN NI_NUMERICHOST ' +
    'NI_NUMERICSERV PACKET_BROADCAST PACKET_FASTROUTE PACKET_HOST PACKET_LOOPBACK PACKET_MULTICAST PACKET_OTHERHOST ' +
    'PACKET_OUTGOING PF_CAN PF_PACKET PF_RDS SCM_CREDENTIALS SCM_J1939_DEST_ADDR SCM_J1939_DEST_NAME ' +
    'SCM_J1939_ERRQUEUE SCM_J1939_PRIO SCM_RIGHTS SHUT_RD SHUT_RDWR SHUT_WR SOCK_CLOEXEC SOCK_DGRAM SOCK_NONBLOCK ' +
    'SOCK_RAW SOCK_RDM SOCK_SEQPACKET SOCK_STREAM SOL_ALG SOL_CAN_BASE SOL_CAN_RAW SOL_IP SOL_RDS SOL_SOCKET SOL_TCP ' +
    'SOL_TIPC SOL_UDP SOMAXCONN SO_ACCEPTCONN SO_BINDTODEVICE SO_BROADCAST SO_DEBUG SO_DOMAIN SO_DONTROUTE SO_ERROR ' +
    'SO_INCOMING_CPU SO_J1939_ERRQUEUE SO_J1939_FILTER SO_J1939_PROMISC SO_J1939_SEND_PRIO SO_KEEPALIVE SO_LINGER ' +
    'SO_MARK SO_OOBINLINE SO_PASSCRED SO_PASSSEC SO_PEERCRED SO_PEERSEC SO_PRIORITY SO_PROTOCOL SO_RCVBUF ' +
    'SO_RCVLOWAT SO_RCVTIMEO SO_REUSEADDR SO_REUSEPORT SO_SNDBUF SO_SNDLOWAT SO_SNDTIMEO SO_TYPE ' +
    'SO_VM_SOCKETS_BUFFER_MAX_SIZE SO_VM_SOCKETS_BUFFER_MIN_SIZE SO_VM_SOCKETS_BUFFER_SIZE SocketKind SocketType ' +
    'TCP_CONGESTION TCP_CORK TCP_DEFER_ACCEPT TCP_FASTOPEN TCP_INFO TCP_KEEPCNT TCP_KEEPIDLE TCP_KEEPINTVL ' +
    'TCP_LINGER2 TCP_MAXSEG TCP_NODELAY TCP_NOTSENT_LOWAT TCP_QUICKACK TCP_SYNCNT TCP_USER_TIMEOUT TCP_WINDOW_CLAMP ' +
    'TIPC_ADDR_ID TIPC_ADDR_NAME TIPC_ADDR_NAMESEQ TIPC_CFG_SRV TIPC_CLUSTER_SCOPE TIPC_CONN_TIMEOUT ' +
    'TIPC_CRITICAL_IMPORTANCE TIPC_DEST_DROPPABLE TIPC_HIGH_IMPORTANCE TIPC_IMPORTANCE TIPC_LOW_IMPORTANCE ' +
    'TIPC_MEDIUM_IMPORTANCE TIPC_NODE_SCOPE TIPC_PUBLISHED TIPC_SRC_DROPPABLE TIPC_SUBSCR_TIMEOUT TIPC_SUB_CANCEL ' +
    'TIPC_SUB_PORTS TIPC_SUB_SERVICE TIPC_TOP_SRV TIPC_WAIT_FOREVER TIPC_WITHDRAWN TIPC_ZONE_SCOPE ' +
    'UDPLITE_RECV_CSCOV UDPLITE_SEND_CSCOV VMADDR_CID_ANY VMADDR_CID_HOST VMADDR_PORT_ANY VM_SOCKETS_INVALID_VERSION ' +
    'close create_connection create_server dup error fromfd gaierror getaddrinfo getdefaulttimeout getfqdn ' +
    'gethostbyaddr gethostbyname gethostbyname_ex gethostname getnameinfo getprotobyname getservbyname getservbyport ' +
    'has_dualstack_ipv6 has_ipv6 herror htonl htons if_indextoname if_nameindex if_nametoindex inet_aton inet_ntoa ' +
    'inet_ntop inet_pton ntohl ntohs recv_fds send_fds setdefaulttimeout sethostname socket socketpair timeout ',
  sqlite3:
    'Binary Blob Connection Cursor DataError DatabaseError Date DateFromTicks Error IntegrityError InterfaceError ' +
    'InternalError NotSupportedError OperationalError PARSE_COLNAMES PARSE_DECLTYPES PrepareProtocol ' +
    'ProgrammingError Row SQLITE_ABORT SQLITE_ABORT_ROLLBACK SQLITE_ALTER_TABLE SQLITE_ANALYZE SQLITE_ATTACH ' +
    'SQLITE_AUTH SQLITE_AUTH_USER SQLITE_BUSY SQLITE_BUSY_RECOVERY SQLITE_BUSY_SNAPSHOT SQLITE_BUSY_TIMEOUT ' +
    'SQLITE_CANTOPEN SQLITE_CANTOPEN_CONVPATH SQLITE_CANTOPEN_DIRTYWAL SQLITE_CANTOPEN_FULLPATH ' +
    'SQLITE_CANTOPEN_ISDIR SQLITE_CANTOPEN_NOTEMPDIR SQLITE_CANTOPEN_SYMLINK SQLITE_CONSTRAINT ' +
    'SQLITE_CONSTRAINT_CHECK SQLITE_CONSTRAINT_COMMITHOOK SQLITE_CONSTRAINT_FOREIGNKEY SQLITE_CONSTRAINT_FUNCTION ' +
    'SQLITE_CONSTRAINT_NOTNULL SQLITE_CONSTRAINT_PINNED SQLITE_CONSTRAINT_PRIMARYKEY SQLITE_CONSTRAINT_ROWID ' +
    'SQLITE_CONSTRAINT_TRIGGER SQLITE_CONSTRAINT_UNIQUE SQLITE_CONSTRAINT_VTAB SQLITE_CORRUPT SQLITE_CORRUPT_INDEX ' +
    'SQLITE_CORRUPT_SEQUENCE SQLITE_CORRUPT_VTAB SQLITE_CREATE_INDEX SQLITE_CREATE_TABLE SQLITE_CREATE_TEMP_INDEX ' +
    'SQLITE_CREATE_TEMP_TABLE SQLITE_CREATE_TEMP_TRIGGER SQLITE_CREATE_TEMP_VIEW SQLITE_CREATE_TRIGGER ' +
    'SQLITE_CREATE_VIEW SQLITE_CREATE_VTABLE SQLITE_DELETE SQLITE_DENY SQLITE_DETACH SQLITE_DONE SQLITE_DROP_INDEX ' +
    'SQLITE_DROP_TABLE SQLITE_DROP_TEMP_INDEX SQLITE_DROP_TEMP_TABLE SQLITE_DROP_TEMP_TRIGGER SQLITE_DROP_TEMP_VIEW ' +
    'SQLITE_DROP_TRIGGER SQLITE_DROP_VIEW SQLITE_DROP_VTABLE SQLITE_EMPTY SQLITE_ERROR SQLITE_ERROR_MISSING_COLLSEQ ' +
    'SQLITE_ERROR_RETRY SQLITE_ERROR_SNAPSHOT SQLITE_FORMAT SQLITE_FULL SQLITE_FUNCTION SQLITE_IGNORE SQLITE_INSERT ' +
    'SQLITE_INTERNAL SQLITE_INTERRUPT SQLITE_IOERR SQLITE_IOERR_ACCESS SQLITE_IOERR_AUTH SQLITE_IOERR_BEGIN_ATOMIC ' +
    'SQLITE_IOERR_BLOCKED SQLITE_IOERR_CHECKRESERVEDLOCK SQLITE_IOERR_CLOSE SQLITE_IOERR_COMMIT_ATOMIC ' +
    'SQLITE_IOERR_CONVPATH SQLITE_IOERR_CORRUPTFS SQLITE_IOERR_DATA SQLITE_IOERR_DELETE SQLITE_IOERR_DELETE_NOENT ' +
    'SQLITE_IOERR_DIR_CLOSE SQLITE_IOERR_DIR_FSYNC SQLITE_IOERR_FSTAT SQLITE_IOERR_FSYNC SQLITE_IOERR_GETTEMPPATH ' +
    'SQLITE_IOERR_LOCK SQLITE_IOERR_MMAP SQLITE_IOERR_NOMEM SQLITE_IOERR_RDLOCK SQLITE_IOERR_READ ' +
    'SQLITE_IOERR_ROLLBACK_ATOMIC SQLITE_IOERR_SEEK SQLITE_IOERR_SHMLOCK SQLITE_IOERR_SHMMAP SQLITE_IOERR_SHMOPEN ' +
    'SQLITE_IOERR_SHMSIZE SQLITE_IOERR_SHORT_READ SQLITE_IOERR_TRUNCATE SQLITE_IOERR_UNLOCK SQLITE_IOERR_VNODE ' +
    'SQLITE_IOERR_WRITE SQLITE_LIMIT_ATTACHED SQLITE_LIMIT_COLUMN SQLITE_LIMIT_COMPOUND_SELECT ' +
    'SQLITE_LIMIT_EXPR_DEPTH SQLITE_LIMIT_FUNCTION_ARG SQLITE_LIMIT_LENGTH SQLITE_LIMIT_LIKE_PATTERN_LENGTH ' +
    'SQLITE_LIMIT_SQL_LENGTH SQLITE_LIMIT_TRIGGER_DEPTH SQLITE_LIMIT_VARIABLE_NUMBER SQLITE_LIMIT_VDBE_OP ' +
    'SQLITE_LIMIT_WORKER_THREADS SQLITE_LOCKED SQLITE_LOCKED_SHAREDCACHE SQLITE_LOCKED_VTAB SQLITE_MISMATCH ' +
    'SQLITE_MISUSE SQLITE_NOLFS SQLITE_NOMEM SQLITE_NOTADB SQLITE_NOTFOUND SQLITE_NOTICE ' +
    'SQLITE_NOTICE_RECOVER_ROLLBACK SQLITE_NOTICE_RECOVER_WAL SQLITE_OK SQLITE_OK_LOAD_PERMANENTLY SQLITE_OK_SYMLINK ' +
    'SQLITE_PERM SQLITE_PRAGMA SQLITE_PROTOCOL SQLITE_RANGE SQLITE_READ SQLITE_READONLY SQLITE_READONLY_CANTINIT ' +
    'SQLITE_READONLY_CANTLOCK SQLITE_READONLY_DBMOVED SQLITE_READONLY_DIRECTORY SQLITE_READONLY_RECOVERY ' +
    'SQLITE_READONLY_ROLLBACK SQLITE_RECURSIVE SQLITE_REINDEX SQLITE_ROW SQLITE_SAVEPOINT SQLITE_SCHEMA ' +
    'SQLITE_SELECT SQLITE_TOOBIG SQLITE_TRANSACTION SQLITE_UPDATE SQLITE_WARNING SQLITE_WARNING_AUTOINDEX Time ' +
    'TimeFromTicks Timestamp TimestampFromTicks Warning adapt adapters apilevel complete_statement connect ' +
    'converters enable_callback_tracebacks enable_shared_cache paramstyle register_adapter register_converter ' +
    'sqlite_version sqlite_version_info threadsafety version version_info ',
  stat:
    'FILE_ATTRIBUTE_ARCHIVE FILE_ATTRIBUTE_COMPRESSED FILE_ATTRIBUTE_DEVICE FILE_ATTRIBUTE_DIRECTORY ' +
    'FILE_ATTRIBUTE_ENCRYPTED FILE_ATTRIBUTE_HIDDEN FILE_ATTRIBUTE_INTEGRITY_STREAM FILE_ATTRIBUTE_NORMAL ' +
    'FILE_ATTRIBUTE_NOT_CONTENT_INDEXED FILE_ATTRIBUTE_NO_SCRUB_DATA FILE_ATTRIBUTE_OFFLINE FILE_ATTRIBUTE_READONLY ' +
    'FILE_ATTRIBUTE_REPARSE_POINT FILE_ATTRIBUTE_SPARSE_FILE FILE_ATTRIBUTE_SYSTEM FILE_ATTRIBUTE_TEMPORARY ' +
    'FILE_ATTRIBUTE_VIRTUAL SF_APPEND SF_ARCHIVED SF_IMMUTABLE SF_NOUNLINK SF_SNAPSHOT ST_ATIME ST_CTIME ST_DEV ' +
    'ST_GID ST_INO ST_MODE ST_MTIME ST_NLINK ST_SIZE ST_UID S_ENFMT S_IEXEC S_IFBLK S_IFCHR S_IFDIR S_IFDOOR S_IFIFO ' +
    'S_IFLNK S_IFMT S_IFPORT S_IFREG S_IFSOCK S_IFWHT S_IMODE S_IREAD S_IRGRP S_IROTH S_IRUSR S_IRWXG S_IRWXO ' +
    'S_IRWXU S_ISBLK S_ISCHR S_ISDIR S_ISDOOR S_ISFIFO S_ISGID S_ISLNK S_ISPORT S_ISREG S_ISSOCK S_ISUID S_ISVTX ' +
    'S_ISWHT S_IWGRP S_IWOTH S_IWRITE S_IWUSR S_IXGRP S_IXOTH S_IXUSR UF_APPEND UF_COMPRESSED UF_HIDDEN UF_IMMUTABLE ' +
    'UF_NODUMP UF_NOUNLINK UF_OPAQUE filemode ',
  statistics:
    'NormalDist StatisticsError correlation covariance fmean geometric_mean harmonic_mean linear_regression mean ' +
    'median median_grouped median_high median_low mode multimode pstdev pvariance quantiles stdev variance ',
  string:
    'Formatter Template ascii_letters ascii_lowercase ascii_uppercase capwords digits hexdigits octdigits printable ' +
    'punctuation whitespace ',
  struct: 'Struct calcsize error iter_unpack pack pack_into unpack unpack_from ',
  subprocess:
    'CalledProcessError CompletedProcess DEVNULL PIPE Popen STDOUT SubprocessError TimeoutExpired call check_call ' +
    'check_output getoutput getstatusoutput run ',
  sys:
    'abiflags addaudithook api_version argv audit base_exec_prefix base_prefix breakpointhook builtin_module_names ' +
    'byteorder call_tracing copyright displayhook dont_write_bytecode exc_info excepthook exception exec_prefix ' +
    'executable exit flags float_info float_repr_style get_asyncgen_hooks get_coroutine_origin_tracking_depth ' +
    'get_int_max_str_digits getallocatedblocks getdefaultencoding getdlopenflags getfilesystemencodeerrors ' +
    'getfilesystemencoding getprofile getrecursionlimit getrefcount getsizeof getswitchinterval gettrace hash_info ' +
    'hexversion implementation int_info intern is_finalizing maxsize maxunicode meta_path modules orig_argv path ' +
    'path_hooks path_importer_cache platform platlibdir prefix pycache_prefix set_asyncgen_hooks ' +
    'set_coroutine_origin_tracking_depth set_int_max_str_digits setdlopenflags setprofile setrecursionlimit ' +
    'setswitchinterval settrace stderr stdin stdlib_module_names stdout thread_info unraisablehook version ' +
    'version_info warnoptions ',
  tarfile:
    'CompressionError DEFAULT_FORMAT ENCODING ExtractError GNU_FORMAT HeaderError PAX_FORMAT ReadError StreamError ' +
    'TarError TarFile TarInfo USTAR_FORMAT is_tarfile open ',
  tempfile:
    'NamedTemporaryFile SpooledTemporaryFile TMP_MAX TemporaryDirectory TemporaryFile gettempdir gettempdirb ' +
    'gettempprefix gettempprefixb mkdtemp mkstemp mktemp tempdir ',
  textwrap: 'TextWrapper dedent fill indent shorten wrap ',
  threading:
    'Barrier BoundedSemaphore BrokenBarrierError Condition Event ExceptHookArgs Lock RLock Semaphore TIMEOUT_MAX ' +
    'Thread ThreadError Timer active_count current_thread enumerate excepthook get_ident get_native_id getprofile ' +
    'gettrace local main_thread setprofile settrace stack_size ',
  time:
    'CLOCK_BOOTTIME CLOCK_MONOTONIC CLOCK_MONOTONIC_RAW CLOCK_PROCESS_CPUTIME_ID CLOCK_REALTIME CLOCK_TAI ' +
    'CLOCK_THREAD_CPUTIME_ID altzone asctime clock_getres clock_gettime clock_gettime_ns clock_settime ' +
    'clock_settime_ns ctime daylight get_clock_info gmtime localtime mktime monotonic monotonic_ns perf_counter ' +
    'perf_counter_ns process_time process_time_ns pthread_getcpuclockid sleep strftime strptime struct_time ' +
    'thread_time thread_time_ns time time_ns timezone tzname tzset ',
  timeit: 'Timer default_timer repeat timeit ',
  traceback:
    'FrameSummary StackSummary TracebackException clear_frames extract_stack extract_tb format_exc format_exception ' +
    'format_exception_only format_list format_stack format_tb print_exc print_exception print_last print_stack ' +
    'print_tb walk_stack walk_tb ',
  types:
    'AsyncGeneratorType BuiltinFunctionType BuiltinMethodType CellType ClassMethodDescriptorType CodeType ' +
    'CoroutineType DynamicClassAttribute EllipsisType FrameType FunctionType GeneratorType GenericAlias ' +
    'GetSetDescriptorType LambdaType MappingProxyType MemberDescriptorType MethodDescriptorType MethodType ' +
    'MethodWrapperType ModuleType NoneType NotImplementedType SimpleNamespace TracebackType UnionType ' +
    'WrapperDescriptorType coroutine new_class prepare_class resolve_bases ',
  typing:
    'AbstractSet Annotated Any AnyStr AsyncContextManager AsyncGenerator AsyncIterable AsyncIterator Awaitable ' +
    'BinaryIO ByteString Callable ChainMap ClassVar Collection Concatenate Container ContextManager Coroutine ' +
    'Counter DefaultDict Deque Dict Final ForwardRef FrozenSet Generator Generic Hashable IO ItemsView Iterable ' +
    'Iterator KeysView List Literal LiteralString Mapping MappingView Match MutableMapping MutableSequence ' +
    'MutableSet NamedTuple Never NewType NoReturn NotRequired Optional OrderedDict ParamSpec ParamSpecArgs ' +
    'ParamSpecKwargs Pattern Protocol Required Reversible Self Sequence Set Sized SupportsAbs SupportsBytes ' +
    'SupportsComplex SupportsFloat SupportsIndex SupportsInt SupportsRound TYPE_CHECKING Text TextIO Tuple Type ' +
    'TypeAlias TypeGuard TypeVar TypeVarTuple TypedDict Union Unpack ValuesView assert_never assert_type cast ' +
    'clear_overloads dataclass_transform final get_args get_origin get_overloads get_type_hints is_typeddict ' +
    'no_type_check no_type_check_decorator overload reveal_type runtime_checkable ',
  unicodedata:
    'UCD bidirectional category combining decimal decomposition digit east_asian_width is_normalized lookup mirrored ' +
    'name normalize numeric ucd_3_2_0 unidata_version ',
  unittest:
    'FunctionTestCase IsolatedAsyncioTestCase SkipTest TestCase TestLoader TestResult TestSuite TextTestResult ' +
    'TextTestRunner addModuleCleanup defaultTestLoader doModuleCleanups enterModuleContext expectedFailure ' +
    'findTestCases getTestCaseNames installHandler main makeSuite registerResult removeHandler removeResult skip ' +
    'skipIf skipUnless ',
  uuid:
    'Enum NAMESPACE_DNS NAMESPACE_OID NAMESPACE_URL NAMESPACE_X500 RESERVED_FUTURE RESERVED_MICROSOFT RESERVED_NCS ' +
    'RFC_4122 SafeUUID UUID bytes_ getnode int_ uuid1 uuid3 uuid4 uuid5 ',
  warnings: 'catch_warnings filterwarnings formatwarning resetwarnings showwarning simplefilter warn warn_explicit ',
  weakref:
    'CallableProxyType ProxyType ProxyTypes ReferenceType WeakKeyDictionary WeakMethod WeakSet WeakValueDictionary ' +
    'finalize getweakrefcount getweakrefs proxy ref ',
  zipfile:
    'BadZipFile BadZipfile LargeZipFile Path PyZipFile ZIP_BZIP2 ZIP_DEFLATED ZIP_LZMA ZIP_STORED ZipFile ZipInfo ' +
    'error is_zipfile ',
  zlib:
    'DEFLATED DEF_BUF_SIZE DEF_MEM_LEVEL MAX_WBITS ZLIB_RUNTIME_VERSION ZLIB_VERSION Z_BEST_COMPRESSION Z_BEST_SPEED ' +
    'Z_BLOCK Z_DEFAULT_COMPRESSION Z_DEFAULT_STRATEGY Z_FILTERED Z_FINISH Z_FIXED Z_FULL_FLUSH Z_HUFFMAN_ONLY ' +
    'Z_NO_COMPRESSION Z_NO_FLUSH Z_PARTIAL_FLUSH Z_RLE Z_SYNC_FLUSH Z_TREES adler32 compress compressobj crc32 ' +
    'decompress decompressobj error ',
};

const sets = new Map(Object.entries(members).map(([module, names]) => [module, new Set(names.trim().split(' '))]));

/** Null for a module that is not among them. */
export const membersOf = (module: string): ReadonlySet<string> | null => sets.get(module) ?? null;
