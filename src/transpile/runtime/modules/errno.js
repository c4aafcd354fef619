import { Dict } from '../dict.js';

export const errno_EPERM = 1;
export const errno_ENOENT = 2;
export const errno_ESRCH = 3;
export const errno_EINTR = 4;
export const errno_EIO = 5;
export const errno_ENXIO = 6;
export const errno_E2BIG = 7;
export const errno_ENOEXEC = 8;
export const errno_EBADF = 9;
export const errno_ECHILD = 10;
export const errno_EAGAIN = 11;
export const errno_EWOULDBLOCK = 11;
export const errno_ENOMEM = 12;
export const errno_EACCES = 13;
export const errno_EFAULT = 14;
export const errno_ENOTBLK = 15;
export const errno_EBUSY = 16;
export const errno_EEXIST = 17;
export const errno_EXDEV = 18;
export const errno_ENODEV = 19;
export const errno_ENOTDIR = 20;
export const errno_EISDIR = 21;
export const errno_EINVAL = 22;
export const errno_ENFILE = 23;
export const errno_EMFILE = 24;
export const errno_ENOTTY = 25;
export const errno_ETXTBSY = 26;
export const errno_EFBIG = 27;
export const errno_ENOSPC = 28;
export const errno_ESPIPE = 29;
export const errno_EROFS = 30;
export const errno_EMLINK = 31;
export const errno_EPIPE = 32;
export const errno_EDOM = 33;
export const errno_ERANGE = 34;
export const errno_EDEADLK = 35;
export const errno_EDEADLOCK = 35;
export const errno_ENAMETOOLONG = 36;
export const errno_ENOLCK = 37;
export const errno_ENOSYS = 38;
export const errno_ENOTEMPTY = 39;
export const errno_ELOOP = 40;
export const errno_ENOMSG = 42;
export const errno_EIDRM = 43;
export const errno_ECHRNG = 44;
export const errno_EL2NSYNC = 45;
export const errno_EL3HLT = 46;
export const errno_EL3RST = 47;
export const errno_ELNRNG = 48;
export const errno_EUNATCH = 49;
export const errno_ENOCSI = 50;
export const errno_EL2HLT = 51;
export const errno_EBADE = 52;
export const errno_EBADR = 53;
export const errno_EXFULL = 54;
export const errno_ENOANO = 55;
export const errno_EBADRQC = 56;
export const errno_EBADSLT = 57;
export const errno_EBFONT = 59;
export const errno_ENOSTR = 60;
export const errno_ENODATA = 61;
export const errno_ETIME = 62;
export const errno_ENOSR = 63;
export const errno_ENONET = 64;
export const errno_ENOPKG = 65;
export const errno_EREMOTE = 66;
export const errno_ENOLINK = 67;
export const errno_EADV = 68;
export const errno_ESRMNT = 69;
export const errno_ECOMM = 70;
export const errno_EPROTO = 71;
export const errno_EMULTIHOP = 72;
export const errno_EDOTDOT = 73;
export const errno_EBADMSG = 74;
export const errno_EOVERFLOW = 75;
export const errno_ENOTUNIQ = 76;
export const errno_EBADFD = 77;
export const errno_EREMCHG = 78;
export const errno_ELIBACC = 79;
export const errno_ELIBBAD = 80;
export const errno_ELIBSCN = 81;
export const errno_ELIBMAX = 82;
export const errno_ELIBEXEC = 83;
export const errno_EILSEQ = 84;
export const errno_ERESTART = 85;
export const errno_ESTRPIPE = 86;
export const errno_EUSERS = 87;
export const errno_ENOTSOCK = 88;
export const errno_EDESTADDRREQ = 89;
export const errno_EMSGSIZE = 90;
export const errno_EPROTOTYPE = 91;
export const errno_ENOPROTOOPT = 92;
export const errno_EPROTONOSUPPORT = 93;
export const errno_ESOCKTNOSUPPORT = 94;
export const errno_ENOTSUP = 95;
export const errno_EOPNOTSUPP = 95;
export const errno_EPFNOSUPPORT = 96;
export const errno_EAFNOSUPPORT = 97;
export const errno_EADDRINUSE = 98;
export const errno_EADDRNOTAVAIL = 99;
export const errno_ENETDOWN = 100;
export const errno_ENETUNREACH = 101;
export const errno_ENETRESET = 102;
export const errno_ECONNABORTED = 103;
export const errno_ECONNRESET = 104;
export const errno_ENOBUFS = 105;
export const errno_EISCONN = 106;
export const errno_ENOTCONN = 107;
export const errno_ESHUTDOWN = 108;
export const errno_ETOOMANYREFS = 109;
export const errno_ETIMEDOUT = 110;
export const errno_ECONNREFUSED = 111;
export const errno_EHOSTDOWN = 112;
export const errno_EHOSTUNREACH = 113;
export const errno_EALREADY = 114;
export const errno_EINPROGRESS = 115;
export const errno_ESTALE = 116;
export const errno_EUCLEAN = 117;
export const errno_ENOTNAM = 118;
export const errno_ENAVAIL = 119;
export const errno_EISNAM = 120;
export const errno_EREMOTEIO = 121;
export const errno_EDQUOT = 122;
export const errno_ENOMEDIUM = 123;
export const errno_EMEDIUMTYPE = 124;
export const errno_ECANCELED = 125;
export const errno_ENOKEY = 126;
export const errno_EKEYEXPIRED = 127;
export const errno_EKEYREVOKED = 128;
export const errno_EKEYREJECTED = 129;
export const errno_EOWNERDEAD = 130;
export const errno_ENOTRECOVERABLE = 131;
export const errno_ERFKILL = 132;

/** Messages of the C library. */
export const errnoMessages = {
  1: 'Operation not permitted',
  2: 'No such file or directory',
  3: 'No such process',
  4: 'Interrupted system call',
  5: 'Input/output error',
  6: 'No such device or address',
  7: 'Argument list too long',
  8: 'Exec format error',
  9: 'Bad file descriptor',
  10: 'No child processes',
  11: 'Resource temporarily unavailable',
  12: 'Cannot allocate memory',
  13: 'Permission denied',
  14: 'Bad address',
  15: 'Block device required',
  16: 'Device or resource busy',
  17: 'File exists',
  18: 'Invalid cross-device link',
  19: 'No such device',
  20: 'Not a directory',
  21: 'Is a directory',
  22: 'Invalid argument',
  23: 'Too many open files in system',
  24: 'Too many open files',
  25: 'Inappropriate ioctl for device',
  26: 'Text file busy',
  27: 'File too large',
  28: 'No space left on device',
  29: 'Illegal seek',
  30: 'Read-only file system',
  31: 'Too many links',
  32: 'Broken pipe',
  33: 'Numerical argument out of domain',
  34: 'Numerical result out of range',
  35: 'Resource deadlock avoided',
  36: 'File name too long',
  37: 'No locks available',
  38: 'Function not implemented',
  39: 'Directory not empty',
  40: 'Too many levels of symbolic links',
  42: 'No message of desired type',
  43: 'Identifier removed',
  44: 'Channel number out of range',
  45: 'Level 2 not synchronized',
  46: 'Level 3 halted',
  47: 'Level 3 reset',
  48: 'Link number out of range',
  49: 'Protocol driver not attached',
  50: 'No CSI structure available',
  51: 'Level 2 halted',
  52: 'Invalid exchange',
  53: 'Invalid request descriptor',
  54: 'Exchange full',
  55: 'No anode',
  56: 'Invalid request code',
  57: 'Invalid slot',
  59: 'Bad font file format',
  60: 'Device not a stream',
  61: 'No data available',
  62: 'Timer expired',
  63: 'Out of streams resources',
  64: 'Machine is not on the network',
  65: 'Package not installed',
  66: 'Object is remote',
  67: 'Link has been severed',
  68: 'Advertise error',
  69: 'Srmount error',
  70: 'Communication error on send',
  71: 'Protocol error',
  72: 'Multihop attempted',
  73: 'RFS specific error',
  74: 'Bad message',
  75: 'Value too large for defined data type',
  76: 'Name not unique on network',
  77: 'File descriptor in bad state',
  78: 'Remote address changed',
  79: 'Can not access a needed shared library',
  80: 'Accessing a corrupted shared library',
  81: '.lib section in a.out corrupted',
  82: 'Attempting to link in too many shared libraries',
  83: 'Cannot exec a shared library directly',
  84: 'Invalid or incomplete multibyte or wide character',
  85: 'Interrupted system call should be restarted',
  86: 'Streams pipe error',
  87: 'Too many users',
  88: 'Socket operation on non-socket',
  89: 'Destination address required',
  90: 'Message too long',
  91: 'Protocol wrong type for socket',
  92: 'Protocol not available',
  93: 'Protocol not supported',
  94: 'Socket type not supported',
  95: 'Operation not supported',
  96: 'Protocol family not supported',
  97: 'Address family not supported by protocol',
  98: 'Address already in use',
  99: 'Cannot assign requested address',
  100: 'Network is down',
  101: 'Network is unreachable',
  102: 'Network dropped connection on reset',
  103: 'Software caused connection abort',
  104: 'Connection reset by peer',
  105: 'No buffer space available',
  106: 'Transport endpoint is already connected',
  107: 'Transport endpoint is not connected',
  108: 'Cannot send after transport endpoint shutdown',
  109: 'Too many references: cannot splice',
  110: 'Connection timed out',
  111: 'Connection refused',
  112: 'Host is down',
  113: 'No route to host',
  114: 'Operation already in progress',
  115: 'Operation now in progress',
  116: 'Stale file handle',
  117: 'Structure needs cleaning',
  118: 'Not a XENIX named type file',
  119: 'No XENIX semaphores available',
  120: 'Is a named type file',
  121: 'Remote I/O error',
  122: 'Disk quota exceeded',
  123: 'No medium found',
  124: 'Wrong medium type',
  125: 'Operation canceled',
  126: 'Required key not available',
  127: 'Key has expired',
  128: 'Key has been revoked',
  129: 'Key was rejected by service',
  130: 'Owner died',
  131: 'State not recoverable',
  132: 'Operation not possible due to RF-kill',
};

export const errno_errorcode = new Dict([
  [1, 'EPERM'],
  [2, 'ENOENT'],
  [3, 'ESRCH'],
  [4, 'EINTR'],
  [5, 'EIO'],
  [6, 'ENXIO'],
  [7, 'E2BIG'],
  [8, 'ENOEXEC'],
  [9, 'EBADF'],
  [10, 'ECHILD'],
  [11, 'EAGAIN'],
  [12, 'ENOMEM'],
  [13, 'EACCES'],
  [14, 'EFAULT'],
  [15, 'ENOTBLK'],
  [16, 'EBUSY'],
  [17, 'EEXIST'],
  [18, 'EXDEV'],
  [19, 'ENODEV'],
  [20, 'ENOTDIR'],
  [21, 'EISDIR'],
  [22, 'EINVAL'],
  [23, 'ENFILE'],
  [24, 'EMFILE'],
  [25, 'ENOTTY'],
  [26, 'ETXTBSY'],
  [27, 'EFBIG'],
  [28, 'ENOSPC'],
  [29, 'ESPIPE'],
  [30, 'EROFS'],
  [31, 'EMLINK'],
  [32, 'EPIPE'],
  [33, 'EDOM'],
  [34, 'ERANGE'],
  [35, 'EDEADLOCK'],
  [36, 'ENAMETOOLONG'],
  [37, 'ENOLCK'],
  [38, 'ENOSYS'],
  [39, 'ENOTEMPTY'],
  [40, 'ELOOP'],
  [42, 'ENOMSG'],
  [43, 'EIDRM'],
  [44, 'ECHRNG'],
  [45, 'EL2NSYNC'],
  [46, 'EL3HLT'],
  [47, 'EL3RST'],
  [48, 'ELNRNG'],
  [49, 'EUNATCH'],
  [50, 'ENOCSI'],
  [51, 'EL2HLT'],
  [52, 'EBADE'],
  [53, 'EBADR'],
  [54, 'EXFULL'],
  [55, 'ENOANO'],
  [56, 'EBADRQC'],
  [57, 'EBADSLT'],
  [59, 'EBFONT'],
  [60, 'ENOSTR'],
  [61, 'ENODATA'],
  [62, 'ETIME'],
  [63, 'ENOSR'],
  [64, 'ENONET'],
  [65, 'ENOPKG'],
  [66, 'EREMOTE'],
  [67, 'ENOLINK'],
  [68, 'EADV'],
  [69, 'ESRMNT'],
  [70, 'ECOMM'],
  [71, 'EPROTO'],
  [72, 'EMULTIHOP'],
  [73, 'EDOTDOT'],
  [74, 'EBADMSG'],
  [75, 'EOVERFLOW'],
  [76, 'ENOTUNIQ'],
  [77, 'EBADFD'],
  [78, 'EREMCHG'],
  [79, 'ELIBACC'],
  [80, 'ELIBBAD'],
  [81, 'ELIBSCN'],
  [82, 'ELIBMAX'],
  [83, 'ELIBEXEC'],
  [84, 'EILSEQ'],
  [85, 'ERESTART'],
  [86, 'ESTRPIPE'],
  [87, 'EUSERS'],
  [88, 'ENOTSOCK'],
  [89, 'EDESTADDRREQ'],
  [90, 'EMSGSIZE'],
  [91, 'EPROTOTYPE'],
  [92, 'ENOPROTOOPT'],
  [93, 'EPROTONOSUPPORT'],
  [94, 'ESOCKTNOSUPPORT'],
  [95, 'ENOTSUP'],
  [96, 'EPFNOSUPPORT'],
  [97, 'EAFNOSUPPORT'],
  [98, 'EADDRINUSE'],
  [99, 'EADDRNOTAVAIL'],
  [100, 'ENETDOWN'],
  [101, 'ENETUNREACH'],
  [102, 'ENETRESET'],
  [103, 'ECONNABORTED'],
  [104, 'ECONNRESET'],
  [105, 'ENOBUFS'],
  [106, 'EISCONN'],
  [107, 'ENOTCONN'],
  [108, 'ESHUTDOWN'],
  [109, 'ETOOMANYREFS'],
  [110, 'ETIMEDOUT'],
  [111, 'ECONNREFUSED'],
  [112, 'EHOSTDOWN'],
  [113, 'EHOSTUNREACH'],
  [114, 'EALREADY'],
  [115, 'EINPROGRESS'],
  [116, 'ESTALE'],
  [117, 'EUCLEAN'],
  [118, 'ENOTNAM'],
  [119, 'ENAVAIL'],
  [120, 'EISNAM'],
  [121, 'EREMOTEIO'],
  [122, 'EDQUOT'],
  [123, 'ENOMEDIUM'],
  [124, 'EMEDIUMTYPE'],
  [125, 'ECANCELED'],
  [126, 'ENOKEY'],
  [127, 'EKEYEXPIRED'],
  [128, 'EKEYREVOKED'],
  [129, 'EKEYREJECTED'],
  [130, 'EOWNERDEAD'],
  [131, 'ENOTRECOVERABLE'],
  [132, 'ERFKILL'],
]);
