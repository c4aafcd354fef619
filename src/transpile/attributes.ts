import type { Binding, Scope } from '../python/scopes.ts';
import type { Attribute, ClassDef, Expression } from '../python/tree.ts';
import { findUncertainContext } from './analysis/exception-context.ts';
import { isInLibrary } from './analysis/library-names.ts';
import { propertyOf } from './attribute-names.ts';
import { writeDefaults } from './function-defaults.ts';
import { refuse } from './refusal.ts';
import { frameOf, type Translation } from './translation.ts';
import { isSimple, quoteProperty, type RankedText, rank } from './writing.ts';

/** The runtime name of an expression `module.member`; null for others. */
export function memberOf(t: Translation, node: Expression): string | null {
  if (node.kind !== 'Attribute') return null;
  const module = moduleOf(t, node.value);
  if (module === null) return null;
  if (t.runtime.modules.has(`${module}.${node.attr}`) && !t.runtime.modules.get(module)?.has(node.attr)) return null;
  if (!t.runtime.modules.get(module)?.has(node.attr)) refuse(node, `\`${module}.${node.attr}\``);
  return `${module.replaceAll('.', '_')}_${node.attr}`;
}

/** The module that an expression names. */
export function moduleOf(t: Translation, node: Expression): string | null {
  if (node.kind === 'Name') {
    const binding = t.world.program.scopes.resolve(node);
    return (binding && t.modules.get(binding)) ?? null;
  }
  if (node.kind !== 'Attribute') return null;
  const outer = moduleOf(t, node.value);
  return outer !== null && t.runtime.modules.has(`${outer}.${node.attr}`) ? `${outer}.${node.attr}` : null;
}

/** Refuses attributes of the library that the runtime lacks, and registers those that it has. */
export function checkAttribute(t: Translation, node: Attribute): void {
  const { attr } = node;
  const { world, runtime } = t;
  const uncertain = attr === '__context__' ? findUncertainContext(world.program) : null;
  if (uncertain !== null) refuse(node, `\`__context__\` in a program with ${uncertain}`);
  if (world.methods.has(attr) || world.assigned.has(attr)) {
    t.methodNames.add(attr);
    return;
  }
  const property = propertyOf(attr);
  if (runtime.methods.has(attr)) {
    t.methodNames.add(attr);
    return;
  }
  if (
    (runtime.attributes.get(property) ?? []).some(
      (owner) => property.startsWith('$') || runtime.declarations.get(owner)!.isOpen,
    )
  )
    return;
  if (numberParts.has(attr) || (cacheFields.has(attr) && world.imported.has('functools'))) return;
  if (attr === 'size' && world.imported.has('difflib')) return;
  if (dunders.has(attr)) {
    t.dunders.used = true;
    return;
  }
  if (/^__\w+__$/.test(attr)) refuse(node, `\`${attr}\``);
  if (isInLibrary(t.world, attr)) refuse(node, `the attribute \`${attr}\``);
}

/** Special methods of builtin values that programs may call by name. */
const dunders: ReadonlySet<string> = new Set(
  `__add__ __sub__ __mul__ __truediv__ __floordiv__ __mod__ __pow__ __and__ __or__ __xor__ __lshift__ __rshift__ __radd__
__rsub__ __rmul__ __rmod__ __eq__ __ne__ __lt__ __le__ __gt__ __ge__ __neg__ __pos__ __invert__ __abs__ __len__ __iter__
__next__ __str__ __repr__ __hash__ __bool__ __int__ __float__ __index__ __contains__ __getitem__ __setitem__ __delitem__
__round__ __format__ __reversed__ __divmod__ __iadd__ __imul__`.split(/\s+/),
);

/** Fields of the named tuple that `cache_info()` returns. */
const cacheFields = new Set(['hits', 'misses', 'maxsize', 'currsize']);
const numberParts = new Set(['real', 'imag', 'numerator', 'denominator']);

/** `self.x` in a class all of whose instances have `x` from the start. */
function isDefinite(t: Translation, node: Attribute): boolean {
  if (node.value.kind !== 'Name') return false;
  const binding = t.world.program.scopes.resolve(node.value);
  return binding !== null && frameOf(t).self === binding && !frameOf(t).ofClass && t.world.definite(node.attr);
}

/** May an expression be a class with a base that the translation leaves out? */
export function mayHaveErasedBase(t: Translation, node: Expression): boolean {
  const cls = classNamedBy(t, node);
  if (!t.world.erasesBases || cls === null) return t.world.erasesBases;
  const { all, isComplete } = t.world.findAncestry(cls);
  const named = (base: Expression): ClassDef | null => classNamedBy(t, base);
  return !isComplete || all.some(({ bases }) => bases.some((base) => named(base) === null && !isObject(t, base)));
}

const builtinBase = /^(?:dict|list|tuple|str|int|float|set|frozenset)$/;

/** May an expression be a class that derives from a builtin type, which the translation replaces? */
export function mayDeriveFromBuiltin(t: Translation, node: Expression): boolean {
  const cls = classNamedBy(t, node);
  const classes = cls ? t.world.findAncestry(cls).all : t.world.program.all('ClassDef');
  return classes.some(({ bases }) => bases.some((base) => base.kind === 'Name' && builtinBase.test(base.id)));
}

const isObject = (t: Translation, base: Expression): boolean =>
  base.kind === 'Name' && base.id === 'object' && t.world.program.scopes.resolve(base) === null;

/** Attributes of functions and classes that the runtime computes. */
function writeSpecialAttribute(t: Translation, node: Attribute): RankedText | null {
  switch (node.attr) {
    case '__name__':
    case '__qualname__':
      if (
        node.value.kind === 'Call' &&
        node.value.func.kind === 'Name' &&
        node.value.func.id === 'type' &&
        node.value.args.length === 1
      ) {
        const of = `shortTypeName(${t.writeExpression(node.value.args[0]!, rank.assign)})`;
        return [node.attr === '__name__' ? of : `qualNameOf(${t.writeExpression(node.value, rank.assign)})`, rank.call];
      }
      if (node.attr === '__qualname__') return [`qualNameOf(${t.writeExpression(node.value, rank.assign)})`, rank.call];
      if (node.value.kind === 'Attribute' && node.value.attr === '__class__')
        return [`shortTypeName(${t.writeExpression(node.value.value, rank.assign)})`, rank.call];
      return [`nameOf(${t.writeExpression(node.value, rank.assign)})`, rank.call];
    case '__class__':
      return [`typeOf(${t.writeExpression(node.value, rank.assign)})`, rank.call];
    case '__mro__':
      if (mayDeriveFromBuiltin(t, node.value)) refuse(node, '`__mro__` of a class derived from a builtin type');
      if (mayHaveErasedBase(t, node.value))
        refuse(node, '`__mro__` in a program with erased base classes (`Generic`, `Protocol`, `ABC`)');
      return [`mroTuple(${t.writeExpression(node.value, rank.assign)})`, rank.call];
    case '__dict__':
      return [`instanceDict(${t.writeExpression(node.value, rank.assign)})`, rank.call];
    case '__doc__': {
      const documented = classNamedBy(t, node.value);
      if (documented && documented.decoratorList.length > 0 && documented.body[0]?.kind !== 'Expr')
        refuse(node, '`__doc__` of a decorated class');
      return [`docOf(${t.writeExpression(node.value, rank.assign)})`, rank.call];
    }
    case '__bases__':
      if (mayHaveErasedBase(t, node.value))
        refuse(node, '`__bases__` in a program with erased base classes (`Generic`, `Protocol`, `ABC`)');
      return [`basesTuple(${t.writeExpression(node.value, rank.assign)})`, rank.call];
    case '__defaults__':
    case '__kwdefaults__':
      return writeDefaults(t, node);
    case '__members__':
      return [`enumMembers(${t.writeExpression(node.value, rank.assign)})`, rank.call];
    case '__match_args__':
      return [`attr(${t.writeExpression(node.value, rank.assign)}, "__match_args__")`, rank.call];
    case '__module__':
      return [`moduleName(${t.writeExpression(node.value, rank.assign)})`, rank.call];
  }
  return null;
}

export function writeAttributeRead(t: Translation, node: Attribute): RankedText {
  const member = memberOf(t, node);
  if (member !== null) return [member, rank.primary];
  if (moduleOf(t, node.value) !== null || moduleOf(t, node) !== null) refuse(node, 'a module used as a value');
  const special = writeSpecialAttribute(t, node);
  if (special) return special;
  if (node.value.kind === 'Name' && t.world.program.scopes.resolve(node.value) === null) {
    const method = `${node.value.id}_${node.attr}`;
    if (t.runtime.declarations.has(method)) return [`unboundBuiltin(${method}, "${node.attr}")`, rank.call];
  }
  if (isSuper(t, node.value)) {
    const around = t.world.classAround(node) ?? refuse(node, '`super()` here');
    t.boundLate.add(node.attr);
    t.methodNames.add(node.attr);
    return [
      `superAttr(${t.className(around)}, ${frameOf(t).self ? 'this' : refuse(node, '`super()` here')}, ${quoteProperty(node.attr)})`,
      rank.call,
    ];
  }
  checkAttribute(t, node);
  if (/^__\w+__$/.test(node.attr)) t.dunders.used = true;
  const cls = classNamedBy(t, node.value);
  if (!cls && isDefinite(t, node))
    return [`${t.writeExpression(node.value, rank.call)}.${propertyOf(node.attr)}`, rank.call];
  const plain = t.writeExpression(node.value, rank.assign);
  const value = t.target === 'typescript' && node.value.kind === 'Constant' ? `(${plain} as any)` : plain;
  const late =
    cls !== null ||
    t.world.methods.has(node.attr) ||
    propertyOf(node.attr).startsWith('$') ||
    t.world.isProperty(node.attr) ||
    isModuleMethod(t, propertyOf(node.attr));
  if (t.world.methods.has(node.attr)) t.boundLate.add(node.attr);
  if (late || !isSimple(node.value) || (frameOf(t).ofClass && value === 'this'))
    return [`attr(${value}, ${quoteProperty(node.attr)})`, rank.call];
  return [`(${value}?.${propertyOf(node.attr)} ?? attr(${value}, ${quoteProperty(node.attr)}))`, rank.primary];
}

/** Is it a method of a class from a module that the program imports? */
function isModuleMethod(t: Translation, property: string): boolean {
  const owners = t.runtime.moduleMethods.get(property);
  if (!owners) return false;
  // Files have the methods of those in memory.
  const opened = Object.keys(t.files.given).length > 0 ? ['io'] : [];
  const known = [...t.modules.values(), ...t.members.values(), ...opened].map((one) => one.replaceAll('.', '_'));
  return owners.some((owner) => known.some((one) => one.startsWith(owner.split('_')[0]!) || owner.startsWith(one)));
}

export const isSuper = (t: Translation, node: Expression): boolean =>
  node.kind === 'Call' &&
  node.func.kind === 'Name' &&
  node.func.id === 'super' &&
  t.world.program.scopes.resolve(node.func) === null;

/** The class of the program to which a name always refers. */
export function classNamedBy(t: Translation, node: Expression): ClassDef | null {
  return node.kind === 'Name' ? t.world.classNamed(t.world.program.scopes.resolve(node)) : null;
}

/** `x.name = value`. */
export function writeAttributeStore(t: Translation, target: Attribute, value: string): string {
  if (moduleOf(t, target.value) !== null) refuse(target, 'an assignment to an attribute of a module');
  if (target.attr === '__doc__') return `setDoc(${t.writeExpression(target.value, rank.assign)}, ${value})`;
  if (/^__\w+__$/.test(target.attr) && target.attr !== '__name__')
    refuse(target, `an assignment to \`${target.attr}\``);
  const own =
    target.value.kind === 'Name' &&
    frameOf(t).self !== null &&
    !frameOf(t).ofClass &&
    t.world.program.scopes.resolve(target.value) === frameOf(t).self;
  const on = t.writeExpression(target.value, rank.call);
  if (
    !t.world.guardsAttributes &&
    (own || !t.world.classLevel.has(target.attr)) &&
    !t.world.isProperty(target.attr) &&
    (own || isInstanceLike(t, target.value))
  ) {
    return `${on}.${propertyOf(target.attr)} = ${value}`;
  }
  return `setAttr(${t.writeExpression(target.value, rank.assign)}, ${quoteProperty(target.attr)}, ${value})`;
}

/** May a name refer to a class that was created by a call or passed to a class decorator? */
function mayBeClass(t: Translation, binding: Binding | null): boolean {
  const { program } = t.world;
  return (binding?.definitions ?? []).some(({ how, value }) => {
    if (value?.kind === 'Call')
      return /^(?:collections\.namedtuple|builtins\.type|enum\.\w+)$/.test(program.qualifiedName(value.func) ?? '');
    if (how !== 'parameter') return false;
    for (let scope: Scope | null = binding!.scope; scope; scope = scope.parent) {
      const functionNode = scope.node;
      if (functionNode.kind === 'FunctionDef' && decoratesClass(t, functionNode.name)) return true;
    }
    return false;
  });
}

function decoratesClass(t: Translation, name: string): boolean {
  return t.world.program.all('ClassDef').some(({ decoratorList }) =>
    decoratorList.some((one) => {
      const root = one.kind === 'Call' ? one.func : one;
      return (root.kind === 'Name' && root.id === name) || (root.kind === 'Attribute' && root.attr === name);
    }),
  );
}

/** Is it certain not to be a class? Attributes of classes are set by the runtime. */
function isInstanceLike(t: Translation, node: Expression): boolean {
  if (classNamedBy(t, node)) return false;
  if (node.kind === 'Name' && frameOf(t).ofClass && t.world.program.scopes.resolve(node) === frameOf(t).self)
    return false;
  if (node.kind === 'Name' && mayBeClass(t, t.world.program.scopes.resolve(node))) return false;
  if (node.kind === 'Name')
    return (
      !['cls', 'klass', 'mcs'].includes(node.id) &&
      ['any'].includes(t.types.of(node).kind) &&
      t.world.functionNamed(t.world.program.scopes.resolve(node)) === null
    );
  return node.kind === 'Attribute' && node.attr !== '__class__';
}
