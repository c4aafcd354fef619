import { joinAll, nameable } from '../join.ts';
import { isOtherName } from '../names.ts';
import { positional, ref, unknown, type Value, viaOf, withWord } from '../value.ts';
import { argument, type Model, type Models, type NativeCall } from './model.ts';

/** Imports a module by a name that is a value. */
function byName(call: NativeCall, name: Value | undefined, word: string, top: boolean): Value | null {
  const { machine, site } = call;
  if (!name) return null;
  if (name.type === 'join') return joinAll(nameable(name).map((one) => byName(call, one, word, top) ?? unknown()));
  if (name.type === 'ref' && name.name === '__name__') return machine.moduleOf('__main__');
  if (name.type === 'instance' && name.payload) return byName(call, name.payload, word, top);
  if (name.type !== 'str') {
    machine.book.dynamicImport(name, site);
    return null;
  }
  const via = withWord(withWord(call.via, word), ...viaOf(name));
  const wanted = name.value.normalize('NFKC');
  const module = machine.importModule(wanted, true, via, site);
  // `__import__('os.path')` gives the package, as `import os.path` binds it.
  return top && wanted.includes('.') && !isOtherName(wanted) && module.type === 'ref'
    ? ref(wanted.split('.', 1)[0]!, via)
    : module;
}

const dunderImport: Model = (call) => {
  const list = argument(call, 3, 'fromlist');
  const top = !list || (list.type === 'list' && list.content.items.length === 0) || list.type === 'none';
  return byName(call, argument(call, 0, 'name'), '__import__', top);
};

const importing =
  (word: string, at = 0, name = 'name'): Model =>
  (call) =>
    byName(call, argument(call, at, name), word, false);

/** `pkgutil.resolve_name('os:system')`, `pydoc.locate('os.system')`. */
const resolveName =
  (word: string): Model =>
  (call) => {
    const { machine, site } = call;
    const name = argument(call, 0);
    if (name?.type === 'join') {
      const known = name.values.filter(({ type }) => type === 'str');
      const found = known.map((one) => resolveName(word)({ ...call, args: positional(one) }) ?? unknown());
      if (found.length > 0) return joinAll(found);
    }
    if (name?.type !== 'str') {
      if (name) machine.book.dynamicImport(name, site);
      return null;
    }
    const via = withWord(withWord(call.via, word), ...viaOf(name));
    const [module = '', members] = name.value.split(':');
    const path = members === undefined ? module.split('.') : [module, ...members.split('.')];
    const [head, ...rest] = path;
    let value: Value = machine.importModule(head!, true, via, site);
    for (const part of rest) if (part !== '') value = machine.attribute(value, part, site);
    return value;
  };

/** A module found by its spec. */
const ofSpec: Model = (call) => {
  const [spec] = call.args.positional;
  if (spec?.type !== 'ref' || !spec.given) return null;
  return byName(call, spec.given.positional[0] ?? spec.given.named.get('name'), 'importlib.util', false);
};

const specOf: Model = (call) => ({ ...ref(`${call.name}()`), given: call.args });

export const importers: Models = {
  'builtins.__import__': dunderImport,
  'importlib.import_module': importing('importlib.import_module'),
  'importlib.reload': ({ args }) => args.positional[0] ?? null,
  'importlib.machinery.BuiltinImporter.load_module': importing('importlib', 0, 'fullname'),
  'importlib.machinery.BuiltinImporter().load_module': importing('importlib', 0, 'fullname'),
  'importlib.machinery.FrozenImporter.load_module': importing('importlib', 0, 'fullname'),
  'importlib.machinery.BuiltinImporter.find_spec': specOf,
  'importlib.machinery.PathFinder.find_spec': specOf,
  'importlib.machinery.BuiltinImporter.create_module': ofSpec,
  'importlib._bootstrap._load': ofSpec,
  'importlib._bootstrap._find_and_load': importing('importlib'),
  'importlib.util.find_spec': specOf,
  'importlib.machinery.ModuleSpec': specOf,
  'importlib.util.spec_from_loader': specOf,
  'importlib.util.module_from_spec': ofSpec,
  'importlib.util.find_spec().loader.load_module': (call) => {
    const given = call.args.positional[0] ?? call.owner?.owner?.given?.positional[0];
    return byName(call, given, 'importlib.util', false);
  },
  'pkgutil.resolve_name': resolveName('pkgutil.resolve_name'),
  'pydoc.locate': resolveName('pydoc.locate'),
  'pydoc.safeimport': importing('pydoc.safeimport', 0, 'path'),
  'django.utils.module_loading.import_string': resolveName('import_string'),
  'werkzeug.utils.import_string': resolveName('import_string'),
  /** The names that a module binds when it is run. */
  'runpy.run_module': (call) => {
    const found = byName(call, argument(call, 0, 'mod_name'), 'runpy.run_module', false);
    return found?.type === 'ref' ? { type: 'namespace', of: found } : null;
  },
  '__loader__.load_module': importing('__loader__', 0, 'fullname'),
  '__spec__.loader.load_module': importing('__spec__', 0, 'fullname'),
  'imp.load_module': importing('imp.load_module'),
  'imp.__import__': dunderImport,
  'test.support.import_helper.import_module': importing('test.support'),
  'sys.modules.get': (call) => byName(call, argument(call, 0, 'key'), 'sys.modules', false),
  'sys.modules.pop': (call) => byName(call, argument(call, 0, 'key'), 'sys.modules', false),
  'sys.modules.__getitem__': (call) => byName(call, argument(call, 0, 'key'), 'sys.modules', false),
  'sys.modules.setdefault': (call) => byName(call, argument(call, 0, 'key'), 'sys.modules', false),
};

/** The loader that any module has loads others too. */
export const anyLoader: Model = (call) =>
  byName(
    call,
    argument(call, 0, 'fullname') ?? call.owner?.given?.positional[0] ?? call.owner?.owner?.given?.positional[0],
    '__loader__',
    false,
  );
