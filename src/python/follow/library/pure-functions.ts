/**
 * The functions of the standard library, by module, that change no argument and call nothing of the program. Made from
 * the modules of CPython 3.11.
 */
export const pureFunctions: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    base64: `a85decode a85encode b16decode b16encode b32decode b32encode b32hexdecode b32hexencode b64decode b64encode
      b85decode b85encode decode decodebytes encode encodebytes main standard_b64decode standard_b64encode test
      urlsafe_b64decode urlsafe_b64encode`,
    binascii: `a2b_base64 a2b_hex a2b_qp a2b_uu b2a_base64 b2a_hex b2a_qp b2a_uu crc32 crc_hqx hexlify unhexlify`,
    bisect: `bisect bisect_left bisect_right`,
    calendar: `calendar firstweekday format formatstring isleap leapdays main month monthcalendar monthrange prcal
      prmonth prweek setfirstweekday timegm week weekday weekheader`,
    cmath: `acos acosh asin asinh atan atanh cos cosh exp isclose isfinite isinf isnan log log10 phase polar rect sin
      sinh sqrt tan tanh`,
    colorsys: `hls_to_rgb hsv_to_rgb rgb_to_hls rgb_to_hsv rgb_to_yiq yiq_to_rgb`,
    'datetime.date': `fromisocalendar fromisoformat fromordinal fromtimestamp today`,
    'datetime.datetime': `combine fromisocalendar fromisoformat fromordinal fromtimestamp now strptime today utcfromtimestamp utcnow`,
    'datetime.time': `fromisoformat`,
    decimal: `getcontext localcontext setcontext`,
    difflib: `context_diff diff_bytes get_close_matches ndiff restore unified_diff`,
    hashlib: `file_digest md5 new pbkdf2_hmac scrypt sha1 sha224 sha256 sha384 sha3_224 sha3_256 sha3_384 sha3_512
      sha512 shake_128 shake_256`,
    html: `escape unescape`,
    json: `detect_encoding dumps`,
    keyword: `iskeyword issoftkeyword`,
    logging: `addLevelName captureWarnings critical currentframe debug disable error exception fatal getLevelName
      getLevelNamesMapping getLogRecordFactory getLoggerClass info log makeLogRecord shutdown warn warning`,
    math: `acos acosh asin asinh atan atan2 atanh cbrt ceil comb copysign cos cosh degrees dist erf erfc exp exp2
      expm1 fabs factorial floor fmod frexp fsum gamma gcd hypot isclose isfinite isinf isnan isqrt lcm ldexp
      lgamma log log10 log1p log2 modf nextafter perm pow prod radians remainder sin sinh sqrt tan tanh trunc
      ulp`,
    os: `access chdir chmod chown chroot close closerange confstr copy_file_range cpu_count ctermid device_encoding
      dup dup2 eventfd eventfd_read eventfd_write fchdir fchmod fchown fdatasync fdopen fpathconf fsdecode
      fsencode fspath fstat fstatvfs fsync ftruncate fwalk get_blocking get_exec_path get_inheritable
      get_terminal_size getcwd getcwdb getegid getenv getenvb geteuid getgid getgrouplist getgroups getloadavg
      getlogin getpgid getpgrp getpid getppid getpriority getrandom getresgid getresuid getsid getuid getxattr
      initgroups isatty kill killpg lchown link listdir listxattr lockf login_tty lseek lstat major makedev
      makedirs memfd_create minor mkdir mkfifo mknod nice open openpty pathconf pidfd_open pipe pipe2 popen
      posix_fadvise posix_fallocate posix_spawn posix_spawnp pread preadv putenv pwrite pwritev read readlink
      readv remove removedirs removexattr rename renames replace rmdir scandir sched_get_priority_max
      sched_get_priority_min sched_getaffinity sched_getparam sched_getscheduler sched_rr_get_interval
      sched_setaffinity sched_setparam sched_setscheduler sched_yield sendfile set_blocking set_inheritable
      setegid seteuid setgid setgroups setpgid setpgrp setpriority setregid setresgid setresuid setreuid setsid
      setuid setxattr splice stat statvfs strerror symlink sync sysconf system tcgetpgrp tcsetpgrp times
      truncate ttyname umask uname unlink unsetenv urandom utime wait wait3 wait4 waitid waitpid
      waitstatus_to_exitcode write writev`,
    'os.path': `abspath basename commonpath commonprefix dirname exists expanduser expandvars getatime getctime getmtime
      getsize isabs isdir isfile islink ismount join lexists normcase normpath realpath relpath samefile
      sameopenfile samestat split splitdrive splitext`,
    platform: `architecture freedesktop_os_release java_ver libc_ver mac_ver machine node platform processor
      python_branch python_build python_compiler python_implementation python_revision python_version
      python_version_tuple release system system_alias uname version win32_edition win32_is_iot win32_ver`,
    pprint: `isreadable isrecursive pformat pp saferepr`,
    random: `betavariate expovariate gammavariate gauss getrandbits getstate lognormvariate normalvariate paretovariate
      randbytes randint random randrange seed triangular uniform vonmisesvariate weibullvariate`,
    re: `compile escape findall finditer fullmatch match purge search split template`,
    secrets: `choice compare_digest randbelow randbits token_bytes token_hex token_urlsafe`,
    shlex: `join quote split`,
    statistics: `bisect_left bisect_right correlation covariance erf exp fabs fmean fsum geometric_mean harmonic_mean hypot
      linear_regression log mean median median_grouped median_high median_low mode mul multimode namedtuple
      pstdev pvariance quantiles reduce sqrt stdev variance`,
    string: `capwords`,
    struct: `calcsize iter_unpack pack pack_into unpack unpack_from`,
    sys: `exception get_asyncgen_hooks get_coroutine_origin_tracking_depth get_int_max_str_digits getallocatedblocks
      getdefaultencoding getdlopenflags getfilesystemencodeerrors getfilesystemencoding getprofile
      getrecursionlimit getrefcount getsizeof getswitchinterval gettrace is_finalizing set_asyncgen_hooks
      set_coroutine_origin_tracking_depth set_int_max_str_digits setdlopenflags setswitchinterval`,
    textwrap: `dedent fill indent shorten wrap`,
    time: `asctime clock_getres clock_gettime clock_gettime_ns clock_settime clock_settime_ns ctime get_clock_info
      gmtime localtime mktime monotonic monotonic_ns perf_counter perf_counter_ns process_time process_time_ns
      pthread_getcpuclockid sleep strftime strptime thread_time thread_time_ns time time_ns tzset`,
    unicodedata: `bidirectional category combining decimal decomposition digit east_asian_width is_normalized lookup
      mirrored name normalize numeric`,
    'urllib.parse': `clear_cache namedtuple parse_qs parse_qsl quote quote_from_bytes quote_plus splitattr splithost splitnport
      splitpasswd splitport splitquery splittag splittype splituser splitvalue to_bytes unquote unquote_plus
      unquote_to_bytes unwrap urldefrag urlencode urljoin urlparse urlsplit urlunparse urlunsplit`,
    uuid: `getnode uuid1 uuid3 uuid4 uuid5`,
    zoneinfo: `available_timezones reset_tzpath`,
  }).map(([module, names]) => [module, new Set(names.split(/\s+/))] as const),
);
