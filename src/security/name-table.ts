/** A table of calls by qualified name. */
export type NameTable<T> = {
  /** The names and patterns of the table: `os.system`, `ctypes.*`, `*.cursor.execute`. */
  readonly patterns: readonly string[];
  /** The entry of the most specific pattern. */
  find(name: string): T | undefined;
  all(name: string): readonly T[];
};

/**
 * The name under which tables list a call. Drops `()`, so that `code.InteractiveConsole().push` equals
 * `code.InteractiveConsole.push`, and replaces a module that only re-exports another by that module.
 */
export function canonicalName(name: string): string {
  const plain = name.includes('()') ? name.replaceAll('()', '') : name;
  const dot = plain.indexOf('.');
  const head = dot < 0 ? plain : plain.slice(0, dot);
  const module = moduleAliases.get(head);
  const moved = module === undefined ? plain : module + plain.slice(head.length);
  return nameAliases.get(moved) ?? moved;
}

/** Modules that re-export another, and that other module. */
const moduleAliases = new Map([
  ['posix', 'os'],
  ['nt', 'os'],
  ['_io', 'io'],
  ['_pyio', 'io'],
  ['_pickle', 'pickle'],
  ['cPickle', 'pickle'],
  ['_socket', 'socket'],
  ['_ssl', 'ssl'],
  ['_hashlib', 'hashlib'],
  ['_ctypes', 'ctypes'],
  ['_frozen_importlib', 'importlib'],
  ['_imp', 'imp'],
  ['__builtin__', 'builtins'],
  ['ruamel_yaml', 'ruamel.yaml'],
  ['urllib2', 'urllib.request'],
  ['httplib', 'http.client'],
  ['xmlrpclib', 'xmlrpc.client'],
  ['SimpleXMLRPCServer', 'xmlrpc.server'],
  ['Cryptodome', 'Crypto'],
]);

const nameAliases = new Map([
  ['io.open', 'builtins.open'],
  ['codecs.open', 'builtins.open'],
  ['pickle._loads', 'pickle.loads'],
  ['pickle._load', 'pickle.load'],
  ['pickle._Unpickler', 'pickle.Unpickler'],
  ['hashlib.openssl_md5', 'hashlib.md5'],
  ['hashlib.openssl_sha1', 'hashlib.sha1'],
  ['_md5.md5', 'hashlib.md5'],
  ['_sha1.sha1', 'hashlib.sha1'],
  ['urllib.urlopen', 'urllib.request.urlopen'],
  ['ssl._ssl.wrap_socket', 'ssl.wrap_socket'],
]);

/** Longer names are cut before a pattern with a star is matched, which bounds a lookup. */
const partsMax = 12;
const rememberedMax = 500;

/**
 * Names in a row are separated by blanks. A star matches any parts before or after: `*.cursor.execute` matches the
 * method of any cursor. The most specific pattern wins.
 */
export function nameTable<T>(rows: readonly (readonly [names: string, entry: T])[]): NameTable<T> {
  const exact = new Map<string, T>();
  const under = new Map<string, T>();
  const ending = new Map<string, T>();
  const patterns: string[] = [];
  for (const [names, entry] of rows) {
    for (const name of names.split(/\s+/).filter((one) => one !== '')) {
      patterns.push(name);
      if (name.startsWith('*.')) ending.set(name.slice(2), entry);
      else if (name.endsWith('.*')) under.set(name.slice(0, -2), entry);
      else exact.set(name, entry);
    }
  }
  /** All matching entries, the most specific first. */
  function* matches(name: string): Iterable<T> {
    const whole = canonicalName(name);
    const found = exact.get(whole);
    if (found !== undefined) yield found;
    const parts = whole.split('.').slice(0, partsMax);
    for (let length = parts.length - 1; length > 0 && under.size > 0; length -= 1) {
      const entry = under.get(parts.slice(0, length).join('.'));
      if (entry !== undefined) yield entry;
    }
    for (let from = 1; from < parts.length && ending.size > 0; from += 1) {
      const entry = ending.get(parts.slice(from).join('.'));
      if (entry !== undefined) yield entry;
    }
  }
  /** Programs use the same few names again and again. */
  const remembered = new Map<string, T | undefined>();
  return {
    patterns,
    all: (name) => [...matches(name)],
    find(name) {
      if (remembered.has(name)) return remembered.get(name);
      if (remembered.size >= rememberedMax) remembered.clear();
      const [first] = matches(name);
      remembered.set(name, first);
      return first;
    },
  };
}
