import { knownClasses, moduleAttributes, moduleMembers, publicMembers, stdlibModules } from './stdlib-members.ts';

/** Implementation modules, and the public modules that they implement. */
const publicModules: ReadonlyMap<string, string> = new Map([
  ['posix', 'os'],
  ['nt', 'os'],
  ['posixpath', 'os.path'],
  ['ntpath', 'os.path'],
  ['cPickle', 'pickle'],
  ['_pickle', 'pickle'],
  ['_socket', 'socket'],
  ['_io', 'io'],
  ['_pyio', 'io'],
  ['_operator', 'operator'],
  ['_functools', 'functools'],
  ['_collections', 'collections'],
  ['_collections_abc', 'collections.abc'],
  ['_codecs', 'codecs'],
  ['_struct', 'struct'],
  ['_thread', '_thread'],
  ['_weakref', 'weakref'],
  ['_json', 'json'],
  ['_random', 'random'],
  ['_warnings', 'warnings'],
  ['_string', 'string'],
  ['_ssl', 'ssl'],
  ['_signal', 'signal'],
  ['_asyncio', 'asyncio'],
  ['_sqlite3', 'sqlite3'],
  ['__builtin__', 'builtins'],
  ['__builtins__', 'builtins'],
  ['_frozen_importlib', 'importlib._bootstrap'],
  ['_frozen_importlib_external', 'importlib._bootstrap_external'],
  ['multiprocess', 'multiprocessing'],
]);

/** Members with another public name. */
const publicNames: ReadonlyMap<string, string> = new Map([
  ['io.open', 'builtins.open'],
  ['importlib.__import__', 'builtins.__import__'],
  ['importlib._bootstrap.__import__', 'builtins.__import__'],
  ['importlib._bootstrap._gcd_import', 'importlib.import_module'],
  ['importlib._bootstrap.BuiltinImporter', 'importlib.machinery.BuiltinImporter'],
  ['importlib._bootstrap.FrozenImporter', 'importlib.machinery.FrozenImporter'],
  ['importlib._bootstrap.ModuleSpec', 'importlib.machinery.ModuleSpec'],
  ['importlib._bootstrap_external.SourceFileLoader', 'importlib.machinery.SourceFileLoader'],
  ['importlib._bootstrap_external.PathFinder', 'importlib.machinery.PathFinder'],
  ['importlib._bootstrap_external.FileFinder', 'importlib.machinery.FileFinder'],
  ['asyncio.subprocess.create_subprocess_shell', 'asyncio.create_subprocess_shell'],
  ['asyncio.subprocess.create_subprocess_exec', 'asyncio.create_subprocess_exec'],
  ['concurrent.futures.thread.ThreadPoolExecutor', 'concurrent.futures.ThreadPoolExecutor'],
  ['concurrent.futures.process.ProcessPoolExecutor', 'concurrent.futures.ProcessPoolExecutor'],
  ['multiprocessing.dummy.Pool', 'multiprocessing.pool.ThreadPool'],
  ['multiprocessing.Pool', 'multiprocessing.pool.Pool'],
  ['multiprocessing.context.Process', 'multiprocessing.Process'],
  ['pickle._loads', 'pickle.loads'],
  ['pickle._load', 'pickle.load'],
  ['pickle._Unpickler', 'pickle.Unpickler'],
  ['json.decoder.JSONDecoder', 'json.JSONDecoder'],
  ['urllib.urlopen', 'urllib.request.urlopen'],
  ['urllib2.urlopen', 'urllib.request.urlopen'],
  ['weakref.weakref', 'weakref'],
  ['functools._lru_cache_wrapper', 'functools.lru_cache'],
]);

/** Modules that so many others import that an attribute of that name is taken for the module. */
const commonModules: ReadonlySet<string> = new Set([
  'os',
  'sys',
  'subprocess',
  'builtins',
  'importlib',
  'ctypes',
  'shutil',
]);

const attributes = new Map<string, ReadonlyMap<string, string>>();
const attributesOf = (module: string): ReadonlyMap<string, string> => {
  let found = attributes.get(module);
  if (!found) {
    found = new Map(
      (moduleAttributes[module] ?? '').split(' ').map((entry) => {
        const [name, target] = entry.split('=') as [string, string | undefined];
        return [name, target ?? name];
      }),
    );
    attributes.set(module, found);
  }
  return found;
};

/** The public name of a module. */
export function canonicalModule(name: string): string {
  const known = publicModules.get(name);
  if (known) return known;
  const dot = name.indexOf('.');
  if (dot < 0) return name;
  const head = publicModules.get(name.slice(0, dot));
  return head ? head + name.slice(dot) : name;
}

/** Is it another name for a module that programs use to avoid the public name? */
export const isModuleAlias = (name: string): boolean => {
  const known = publicModules.get(name);
  return known === 'os' || known === 'pickle' || known === 'builtins';
};

export type MemberName = { readonly name: string; readonly reexported: boolean };

const memberNames = new Map<string, MemberName>();
const cacheSizeMax = 5000;

/** The full name of `base.attribute`, where `base` is external. */
export function memberName(base: string, attribute: string): MemberName {
  const key = `${base} ${attribute}`;
  let known = memberNames.get(key);
  if (!known) {
    known = findMember(base, attribute);
    if (memberNames.size > cacheSizeMax) memberNames.clear();
    memberNames.set(key, known);
  }
  return known;
}

function findMember(base: string, attribute: string): MemberName {
  if (base.includes('()')) return { name: `${base}.${attribute}`, reexported: false };
  const own = `${base}.${attribute}`;
  if (moduleAttributes[own] === undefined || base === 'os') {
    const target =
      attributesOf(base).get(attribute) ?? (base === 'os.path' ? attributesOf('posixpath').get(attribute) : undefined);
    if (target) {
      const name = canonicalModule(target);
      return { name, reexported: own !== name && !own.startsWith('os.path') };
    }
    const bare = attribute.replace(/^_+/, '');
    if (commonModules.has(bare) && !base.startsWith('builtins') && isModuleLike(base) && !(base in commonParents)) {
      return { name: bare, reexported: true };
    }
  }
  return { name: publicNames.get(own) ?? own, reexported: false };
}

/** Objects whose attribute `os` or `sys` is not the module. */
const commonParents: Readonly<Record<string, true>> = { platform: true, 'django.conf.settings': true };

const isModuleLike = (name: string): boolean => !/[A-Z]/.test(name.slice(name.lastIndexOf('.') + 1));

export const membersOf = (module: string): readonly string[] | null => moduleMembers[module]?.split(' ') ?? null;
export const publicMembersOf = (module: string): readonly string[] | null =>
  (publicMembers[module] ?? moduleMembers[module])
    ?.split(' ')
    .filter((name) => publicMembers[module] || !name.startsWith('_')) ?? null;

const builtins = new Set(moduleMembers.builtins?.split(' '));
export const isBuiltin = (name: string): boolean => builtins.has(name);

/** The full name of a class of the standard library, by its short name. */
export function classNamed(name: string): string | null {
  const found = Object.hasOwn(knownClasses, name) ? knownClasses[name]! : null;
  if (!found) return null;
  const dot = found.lastIndexOf('.');
  const canonical = `${canonicalModule(found.slice(0, dot))}${found.slice(dot)}`;
  return publicNames.get(canonical) ?? canonical;
}

/** The module of a name: `os.path` for `os.path.join`, `json` for `json.JSONDecoder.decode`. */
export function moduleOfName(name: string): string {
  let known = modulesOfNames.get(name);
  if (known === undefined) {
    known = findModule(name);
    if (modulesOfNames.size > cacheSizeMax) modulesOfNames.clear();
    modulesOfNames.set(name, known);
  }
  return known;
}

const modulesOfNames = new Map<string, string>();

function findModule(name: string): string {
  const parts = name.split('.');
  for (let length = parts.length - 1; length > 1; length -= 1) {
    const candidate = parts.slice(0, length).join('.');
    if (
      moduleAttributes[candidate] !== undefined ||
      moduleMembers[candidate] !== undefined ||
      candidate === 'os.path'
    ) {
      return candidate;
    }
  }
  return parts[0]!;
}

const stdlib = new Set(stdlibModules.split(' '));

/** Is it part of the standard library? Then `taint/sources.ts` lists every result that has a source. */
export const isStdlib = (name: string): boolean => stdlib.has(/^\w+/.exec(name)?.[0] ?? '');
