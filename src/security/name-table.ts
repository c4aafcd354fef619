/** What is known about calls, by their full names. */
export type NameTable<T> = {
  /** The names and patterns of the table: `os.system`, `ctypes.*`, `*.cursor.execute`. */
  readonly patterns: readonly string[];
  /** The entry of the most exact row. */
  find(name: string): T | undefined;
  all(name: string): readonly T[];
};

/**
 * A name as tables know it: what a call gave is not told from the thing itself, so that `code.InteractiveConsole().push`
 * and `code.InteractiveConsole.push` are one, and a module that only re-exports another is that other.
 */
export function canonicalName(name: string): string {
  const plain = name.includes('()') ? name.replaceAll('()', '') : name;
  const dot = plain.indexOf('.');
  const head = dot < 0 ? plain : plain.slice(0, dot);
  const module = sameModule.get(head);
  const moved = module === undefined ? plain : module + plain.slice(head.length);
  return sameThing.get(moved) ?? moved;
}

/** Modules that hold what another one is known for. */
const sameModule = new Map([
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

const sameThing = new Map([
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

/** How many parts of a name a pattern with a star can stand for; longer names are cut, so that a lookup stays short. */
const partsMax = 12;

/**
 * Rows of names with a blank between them. A star stands for any parts before or after: `*.cursor.execute` is the
 * method of any cursor. The most exact row counts.
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
  /** Every entry that fits, the most exact first. */
  function* fitting(name: string): Iterable<T> {
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
  return {
    patterns,
    all: (name) => [...fitting(name)],
    find(name) {
      for (const entry of fitting(name)) return entry;
      return undefined;
    },
  };
}
