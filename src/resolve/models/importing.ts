import { joinAll, possibleNames } from '../join.ts';
import { isModuleAlias } from '../names.ts';
import { addSteps, positional, ref, unknown, type Value, viaOf } from '../value.ts';
import { argument, type Model, type Models, type NativeCall } from './model.ts';

/** Imports a module whose name is a value. `top` returns the outermost package, as `__import__` does. */
function importByName(call: NativeCall, name: Value | undefined, step: string, top: boolean): Value | null {
  const { machine, site } = call;
  if (!name) return null;
  if (name.type === 'join')
    return joinAll(possibleNames(name).map((one) => importByName(call, one, step, top) ?? unknown()));
  if (name.type === 'ref' && name.name === '__name__') return machine.moduleOf('__main__');
  if (name.type === 'instance' && name.payload) return importByName(call, name.payload, step, top);
  if (name.type !== 'str') {
    machine.facts.recordDynamicImport(name, site);
    return null;
  }
  const via = addSteps(addSteps(call.via, step), ...viaOf(name));
  const wanted = name.value.normalize('NFKC');
  const module = machine.importModule(wanted, true, via, site);
  // `__import__('os.path')` returns `os`, as `import os.path` binds it.
  return top && wanted.includes('.') && !isModuleAlias(wanted) && module.type === 'ref'
    ? ref(wanted.split('.', 1)[0]!, via)
    : module;
}

const dunderImport: Model = (call) => {
  const list = argument(call, 3, 'fromlist');
  const top = !list || (list.type === 'list' && list.content.items.length === 0) || list.type === 'none';
  return importByName(call, argument(call, 0, 'name'), '__import__', top);
};

const importModel =
  (step: string, at = 0, name = 'name'): Model =>
  (call) =>
    importByName(call, argument(call, at, name), step, false);

/** `pkgutil.resolve_name('os:system')`, `pydoc.locate('os.system')`. */
const resolveName =
  (step: string): Model =>
  (call) => {
    const { machine, site } = call;
    const name = argument(call, 0);
    if (name?.type === 'join') {
      const known = name.values.filter(({ type }) => type === 'str');
      const found = known.map((one) => resolveName(step)({ ...call, args: positional(one) }) ?? unknown());
      if (found.length > 0) return joinAll(found);
    }
    if (name?.type !== 'str') {
      if (name) machine.facts.recordDynamicImport(name, site);
      return null;
    }
    const via = addSteps(addSteps(call.via, step), ...viaOf(name));
    const [module = '', members] = name.value.split(':');
    const path = members === undefined ? module.split('.') : [module, ...members.split('.')];
    const [head, ...rest] = path;
    let value: Value = machine.importModule(head!, true, via, site);
    for (const part of rest) if (part !== '') value = machine.attribute(value, part, site);
    return value;
  };

/** Imports a module by its spec. */
const importBySpec: Model = (call) => {
  const [spec] = call.args.positional;
  if (spec?.type !== 'ref' || !spec.callArguments) return null;
  return importByName(
    call,
    spec.callArguments.positional[0] ?? spec.callArguments.named.get('name'),
    'importlib.util',
    false,
  );
};

const specOf: Model = (call) => ({ ...ref(`${call.name}()`), callArguments: call.args });

export const importers: Models = {
  'builtins.__import__': dunderImport,
  'importlib.import_module': importModel('importlib.import_module'),
  'importlib.reload': ({ args }) => args.positional[0] ?? null,
  'importlib.machinery.BuiltinImporter.load_module': importModel('importlib', 0, 'fullname'),
  'importlib.machinery.BuiltinImporter().load_module': importModel('importlib', 0, 'fullname'),
  'importlib.machinery.FrozenImporter.load_module': importModel('importlib', 0, 'fullname'),
  'importlib.machinery.BuiltinImporter.find_spec': specOf,
  'importlib.machinery.PathFinder.find_spec': specOf,
  'importlib.machinery.BuiltinImporter.create_module': importBySpec,
  'importlib._bootstrap._load': importBySpec,
  'importlib._bootstrap._find_and_load': importModel('importlib'),
  'importlib.util.find_spec': specOf,
  'importlib.machinery.ModuleSpec': specOf,
  'importlib.util.spec_from_loader': specOf,
  'importlib.util.module_from_spec': importBySpec,
  'importlib.util.find_spec().loader.load_module': (call) => {
    const given = call.args.positional[0] ?? call.owner?.owner?.callArguments?.positional[0];
    return importByName(call, given, 'importlib.util', false);
  },
  'pkgutil.resolve_name': resolveName('pkgutil.resolve_name'),
  'pydoc.locate': resolveName('pydoc.locate'),
  'pydoc.safeimport': importModel('pydoc.safeimport', 0, 'path'),
  'django.utils.module_loading.import_string': resolveName('import_string'),
  'werkzeug.utils.import_string': resolveName('import_string'),
  /** Returns the globals of the module. */
  'runpy.run_module': (call) => {
    const found = importByName(call, argument(call, 0, 'mod_name'), 'runpy.run_module', false);
    return found?.type === 'ref' ? { type: 'namespace', of: found } : null;
  },
  '__loader__.load_module': importModel('__loader__', 0, 'fullname'),
  '__spec__.loader.load_module': importModel('__spec__', 0, 'fullname'),
  'imp.load_module': importModel('imp.load_module'),
  'imp.__import__': dunderImport,
  'test.support.import_helper.import_module': importModel('test.support'),
  'sys.modules.get': (call) => importByName(call, argument(call, 0, 'key'), 'sys.modules', false),
  'sys.modules.copy': ({ via }) => ref('sys.modules', via),
  'sys.modules.pop': (call) => importByName(call, argument(call, 0, 'key'), 'sys.modules', false),
  'sys.modules.__getitem__': (call) => importByName(call, argument(call, 0, 'key'), 'sys.modules', false),
  'sys.modules.setdefault': (call) => importByName(call, argument(call, 0, 'key'), 'sys.modules', false),
};

/** The loader of any module can load other modules, too. */
export const anyLoader: Model = (call) =>
  importByName(
    call,
    argument(call, 0, 'fullname') ??
      call.owner?.callArguments?.positional[0] ??
      call.owner?.owner?.callArguments?.positional[0],
    '__loader__',
    false,
  );
