import type { Program } from '../python/program.ts';
import type { Binding, FunctionNode, Scope, Scopes } from '../python/scopes.ts';
import type { ClassDef, Name } from '../python/tree.ts';
import { isBoundInBody, isMethodLater } from './analysis/class-body.ts';
import { propertyOf } from './attribute-names.ts';
import { builtinValues, exceptionNames } from './builtin-names.ts';
import { quote } from './literals.ts';
import { refuse } from './refusal.ts';
import type { Runtime } from './runtime-source.ts';
import { frameOf, type Translation } from './translation.ts';

/** Builtins that cannot be used as values. */
const otherBuiltins = new Set(
  `__build_class__ __debug__ __import__ breakpoint classmethod compile copyright credits delattr dir eval exec exit
getattr globals hasattr help id license locals memoryview open property quit setattr staticmethod super vars`.split(
    /\s+/,
  ),
);

/** Builtins that are functions in Python, not types. */
const builtinFunctions = new Set(
  `print len abs max min sum sorted any all round divmod pow ord chr bin oct hex repr ascii hash callable iter next aiter
anext input format isinstance issubclass`.split(/\s+/),
);

/** Words and values of JavaScript that a Python name must not hide. */
const reserved = new Set(
  `arguments await break case catch class const continue debugger default delete do else enum eval export extends false
finally for function if implements import in instanceof interface let new null package private protected public return
static super switch this throw true try typeof var void while with yield undefined NaN Infinity Object Array Map Set
String Number BigInt Math Symbol Error RangeError Function Boolean JSON Promise Proxy Reflect RegExp Date
ArrayBuffer Atomics BigInt64Array DataView Float64Array Int32Array SharedArrayBuffer Uint8Array Uint32Array
TextEncoder TextDecoder process performance console globalThis WeakMap WeakSet require module exports any number string`.split(
    /\s+/,
  ),
);

type BindingNames = Pick<Translation, 'bindingDefined' | 'bindingId' | 'bindingName'>;

/** The JavaScript names of the program's own names. */
export function bindingNames(program: Program, runtime: Runtime): BindingNames {
  const ids = new Map<Binding, number>();
  const spelled = new Set(program.all('Name').map(({ id }) => id));
  return {
    bindingDefined: (node) => {
      const scope = program.scopes.scopeOf(node);
      const found = [...scope.bindings.values(), ...program.scopes.module.bindings.values()].find(({ definitions }) =>
        definitions.some((one) => one.node === node),
      );
      return found ?? refuse(node, 'a definition of a `nonlocal` name');
    },
    bindingId: (binding) => {
      const known = ids.get(binding) ?? ids.size;
      ids.set(binding, known);
      return known;
    },
    bindingName: ({ name, scope }) => {
      if (!reserved.has(name) && !runtime.declarations.has(name) && !hidesGlobal(program, name, scope)) return name;
      let free = `${name}_`;
      while (spelled.has(free) || runtime.declarations.has(free)) free += '_';
      return free;
    },
  };
}

/** Would a variable of this name hide the module variable that an inner function declares `global`? */
const hidesGlobal = (program: Program, name: string, own: Scope): boolean =>
  own.kind !== 'module' &&
  program.all('Global').some((one) => {
    if (!one.names.includes(name)) return false;
    for (let scope = program.scopes.scopeOf(one).parent; scope; scope = scope.parent) if (scope === own) return true;
    return false;
  });

/** Writes a name; `read` is true if it is read, even where it is also assigned. */
export function writeName(t: Translation, node: Name, read = node.ctx === 'Load'): string {
  const { scopes } = t.world.program;
  const binding = scopes.resolve(node) ?? (node.ctx === 'Store' ? findBindingAround(scopes, node) : null);
  if (!binding) return writeBuiltinName(t, node);
  if (frameOf(t).self === binding) return 'this';
  const member = t.members.get(binding);
  if (member) return member;
  if (t.modules.has(binding)) refuse(node, 'a module used as a value');
  if (t.typeOnly.has(binding)) return refuse(node, `\`${node.id}\` used at run time`);
  if (binding.scope.kind === 'class') {
    if (!read || binding.scope.node.kind !== 'ClassDef') refuse(node, 'this use of a name in a class body');
    return writeBodyName(t, node, binding);
  }
  const parent = t.world.program.parents.get(node);
  const isCalled = parent?.kind === 'Call' && parent.func === node;
  if (!isCalled && read) t.asValues.add(binding);
  return read && t.variables.mayBeUnbound(node) ? writeCheckedName(t, node, binding) : t.bindingName(binding);
}

/** A read of a class's name in its body. Where the body has not bound the name, Python reads a global or a builtin. */
function writeBodyName(t: Translation, node: Name, binding: Binding): string {
  const { program } = t.world;
  if (binding.definitions.some((one) => one.node.kind === 'FunctionDef' && isClassMethod(t, one.node)))
    refuse(node, 'a class method that the class body reads');
  const read = `${t.className(binding.scope.node as ClassDef)}, ${JSON.stringify(propertyOf(node.id))}`;
  if (isBoundInBody(program, node, binding)) return `bodyName(${read})`;
  if (isMethodLater(program, node, binding)) refuse(node, 'a name that the class body reads before its method');
  const outer = writeOuterName(t, node, binding.scope.node as ClassDef);
  return outer === null ? `bodyName(${read})` : `bodyName(${read}, () => ${outer})`;
}

const isClassMethod = (t: Translation, { decoratorList }: FunctionNode): boolean =>
  decoratorList.some((one) => t.world.program.qualifiedName(one) === 'builtins.classmethod');

/** The global or builtin that a class body reads where it has not bound the name; null if there is none. */
function writeOuterName(t: Translation, node: Name, cls: ClassDef): string | null {
  const { scopes, parents } = t.world.program;
  const found = scopes.module.bindings.get(node.id);
  if (!found) {
    if (otherBuiltins.has(node.id)) refuse(node, `\`${node.id}\` in a class body that assigns it`);
    return builtinValues[node.id] ?? null;
  }
  for (let scope: Scope | null = scopes.scopeOf(cls); scope; scope = scope.parent)
    if (scope.kind !== 'module' && scope.bindings.has(node.id)) refuse(node, 'a global that another name hides');
  const member = t.members.get(found);
  if (member) return member;
  const isDefinedLater = found.definitions.every(
    ({ node: definition, scope }) => scope.kind === 'module' && (definition as Name).place.line > cls.place.endLine,
  );
  if (isDefinedLater && parents.get(cls)?.kind === 'Module') return null;
  const isDefinedBefore = found.definitions.every(({ how, node: definition }) => {
    const statement = definition.kind === 'Name' ? parents.get(definition) : definition;
    return (
      ['assign', 'def', 'class'].includes(how) &&
      parents.get(statement!)?.kind === 'Module' &&
      (definition as Name).place.line < cls.place.line
    );
  });
  if (!isDefinedBefore || t.typeOnly.has(found))
    refuse(node, 'a name that is a global until the class body assigns it');
  t.asValues.add(found);
  return t.bindingName(found);
}

/** A name that no scope of the program binds. */
function writeBuiltinName(t: Translation, node: Name): string {
  const { id } = node;
  if (id === '__name__') return '"__main__"';
  if (id === '__debug__') return 'true';
  if (id === '__doc__' && node.ctx === 'Load') return writeModuleDoc(t);
  const exception = exceptionNames[id] ?? id;
  if (
    /^[A-Z]/.test(id) &&
    t.runtime.declarations.get(exception)?.kind === 'class' &&
    /(?:Error|Exception|Warning|Exit|Iteration|Interrupt|ExceptionGroup)$/.test(id)
  )
    return exception;
  if (builtinValues[id]) {
    if (builtinFunctions.has(id) && !isOnlyCalled(t, node)) t.natives.add(id);
    return builtinValues[id]!;
  }
  if (otherBuiltins.has(id) || /^__\w+__$/.test(id) || /^[A-Z]\w*(?:Error|Warning|Group)$/.test(id))
    return refuse(node, `\`${id}\``);
  return `boundName(undefined, ${JSON.stringify(id)})`;
}

/** The docstring of the program. */
function writeModuleDoc({ world: { program } }: Translation): string {
  const [first] = program.module.body;
  const isText = first?.kind === 'Expr' && first.value.kind === 'Constant' && first.value.value.type === 'str';
  return isText ? quote((first.value as { value: { value: string } }).value.value) : 'null';
}

/** Is a function passed to something that only calls it: `map(len, xs)`, `sorted(xs, key=len)`? */
function isOnlyCalled(t: Translation, node: Name): boolean {
  const parent = t.world.program.parents.get(node);
  if (parent?.kind === 'Keyword') return parent.arg === 'key';
  return parent?.kind === 'Call' && parent.func.kind === 'Name' && ['map', 'filter'].includes(parent.func.id);
}

/** A read that raises NameError or UnboundLocalError where nothing has been assigned yet. */
function writeCheckedName(t: Translation, node: Name, binding: Binding): string {
  const { name, scope } = binding;
  if (scope.kind === 'module' && (builtinValues[name] || otherBuiltins.has(name)))
    refuse(node, `\`${name}\`, which is a builtin until it is assigned`);
  const where = scope.kind === 'module' ? 0 : frameScope(t.world.program.scopes, node) === scope ? 1 : 2;
  return `boundName(${t.bindingName(binding)}, "${name}"${where > 0 ? `, ${where}` : ''})`;
}

/** The name that an assignment expression inside a comprehension binds around it. */
function findBindingAround(scopes: Scopes, node: Name): Binding | null {
  for (let scope: Scope | null = scopes.scopeOf(node); scope; scope = scope.parent) {
    const found = scope.bindings.get(node.id);
    if (found?.definitions.some((one) => one.node === node)) return found;
  }
  return null;
}

/** The scope whose frame a name is evaluated in: comprehensions use the one around them. */
function frameScope(scopes: Scopes, node: Name): Scope {
  let scope = scopes.scopeOf(node);
  while (scope.kind === 'comprehension' && scope.parent) scope = scope.parent;
  return scope;
}
