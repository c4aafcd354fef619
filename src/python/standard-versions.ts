/** What the standard library has in some of the versions that code can be checked for, and not in others. */

/** The first and the last minor version of Python 3 that has a module; null if there is no such limit. */
type Lifetime = { readonly first: number | null; readonly last: number | null };

const removedAfter: Readonly<Record<number, string>> = {
  9: 'formatter parser symbol',
  10: 'binhex',
  11: 'asynchat asyncore distutils imp smtpd',
  12:
    'aifc audioop cgi cgitb chunk crypt imghdr lib2to3 mailcap msilib nis nntplib ossaudiodev pipes sndhdr spwd sunau ' +
    'telnetlib uu xdrlib',
};

const addedIn: Readonly<Record<number, string>> = { 11: 'tomllib', 14: 'annotationlib compression' };

const lifetimes: ReadonlyMap<string, Lifetime> = new Map<string, Lifetime>([
  ...Object.entries(removedAfter).flatMap(([minor, names]) =>
    names.split(' ').map((name) => [name, { first: null, last: Number(minor) }] as const),
  ),
  ...Object.entries(addedIn).flatMap(([minor, names]) =>
    names.split(' ').map((name) => [name, { first: Number(minor), last: null }] as const),
  ),
]);

/** Why a minor version of Python 3 lacks a module; null if it has it, or if it is no module of the standard library. */
export function explainMissingModule(name: string, minor: number): string | null {
  const { first, last } = lifetimes.get(name) ?? { first: null, last: null };
  if (first !== null && minor < first) return `it was added in 3.${first}`;
  return last !== null && minor > last ? `it was removed in 3.${last + 1}` : null;
}

/** Builtins that Python 3.9 lacks. */
export const newerBuiltins: ReadonlySet<string> = new Set(
  'BaseExceptionGroup EncodingWarning ExceptionGroup PythonFinalizationError aiter anext'.split(' '),
);

/**
 * Names that Python 3.9 lacks and 3.10 has. The type checker knows only 3.10 and later, so what is missing in them is
 * not listed. Constants of the operating system are left out.
 */
export const namesSince310: ReadonlySet<string> = new Set(
  (
    'abc.update_abstractmethods base64.b32hexdecode base64.b32hexencode codecs.unregister ' +
    'contextlib.AsyncContextDecorator contextlib.aclosing dataclasses.KW_ONLY importlib.metadata.EntryPoints ' +
    'importlib.metadata.packages_distributions inspect.get_annotations io.text_encoding itertools.pairwise ' +
    'locale.localize os.eventfd os.splice platform.freedesktop_os_release statistics.correlation ' +
    'statistics.covariance statistics.linear_regression sys.orig_argv sys.stdlib_module_names ' +
    'threading.getprofile threading.gettrace types.EllipsisType types.NoneType types.NotImplementedType ' +
    'types.UnionType typing.Concatenate typing.ParamSpec typing.ParamSpecArgs typing.ParamSpecKwargs ' +
    'typing.TypeAlias typing.TypeGuard typing.is_typeddict'
  ).split(' '),
);

/** Keyword arguments that functions of Python 3.9 do not accept, and those of 3.10 do. */
export const keywordsSince310: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    'bisect.bisect': 'key',
    'bisect.bisect_left': 'key',
    'bisect.bisect_right': 'key',
    'bisect.insort': 'key',
    'bisect.insort_left': 'key',
    'bisect.insort_right': 'key',
    'builtins.zip': 'strict',
    'dataclasses.dataclass': 'kw_only match_args slots',
    'dataclasses.field': 'kw_only',
    'glob.glob': 'dir_fd root_dir',
    'glob.iglob': 'dir_fd root_dir',
    'logging.Formatter': 'defaults',
    'os.path.realpath': 'strict',
    'pprint.pformat': 'underscore_numbers',
    'pprint.pprint': 'underscore_numbers',
    'statistics.harmonic_mean': 'weights',
    'tempfile.TemporaryDirectory': 'ignore_cleanup_errors',
  }).map(([name, keywords]) => [name, new Set(keywords.split(' '))] as const),
);
