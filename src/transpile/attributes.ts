import type { Attribute, ClassDef, Expression } from '../python/tree.ts';
import { propertyOf } from './attribute-names.ts';
import { refuse } from './refusal.ts';
import { frameOf, type Translation } from './translation.ts';
import { isSimple, key, rank, type Written } from './writing.ts';

/** The runtime name of `module.member`, where the expression is that. */
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

/** Is anything known to have an attribute of this name? What nothing has is refused: it may be something we lack. */
export function checkKnown(t: Translation, node: Attribute): void {
  const { attr } = node;
  const { world, runtime } = t;
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
  if (numberParts.has(attr)) return;
  if (/^__\w+__$/.test(attr)) refuse(node, `\`${attr}\``);
  refuse(node, `the attribute \`${attr}\``);
}

const numberParts = new Set(['real', 'imag', 'numerator', 'denominator']);

/** `self.x` in a class all of whose instances have `x` from the start. */
function isDefinite(t: Translation, node: Attribute): boolean {
  if (node.value.kind !== 'Name') return false;
  const binding = t.world.program.scopes.resolve(node.value);
  return binding !== null && frameOf(t).self === binding && !frameOf(t).ofClass && t.world.definite(node.attr);
}

export function readAttribute(t: Translation, node: Attribute): Written {
  const member = memberOf(t, node);
  if (member !== null) return [member, rank.primary];
  if (moduleOf(t, node.value) !== null || moduleOf(t, node) !== null) refuse(node, 'a module as a value');
  switch (node.attr) {
    case '__name__':
    case '__qualname__':
      if (
        node.value.kind === 'Call' &&
        node.value.func.kind === 'Name' &&
        node.value.func.id === 'type' &&
        node.value.args.length === 1
      ) {
        return [`shortTypeName(${t.expression(node.value.args[0]!, rank.assign)})`, rank.call];
      }
      if (node.value.kind === 'Attribute' && node.value.attr === '__class__')
        return [`shortTypeName(${t.expression(node.value.value, rank.assign)})`, rank.call];
      return [`nameOf(${t.expression(node.value, rank.assign)})`, rank.call];
    case '__class__':
      return [`typeOf(${t.expression(node.value, rank.assign)})`, rank.call];
    case '__mro__':
      if (t.world.erasesBases) refuse(node, '`__mro__` where bases are left out');
      return [`mroTuple(${t.expression(node.value, rank.assign)})`, rank.call];
    case '__dict__':
      return [`instanceDict(${t.expression(node.value, rank.assign)})`, rank.call];
    case '__doc__':
      return refuse(node, '`__doc__`');
  }
  if (node.value.kind === 'Name' && t.world.program.scopes.resolve(node.value) === null) {
    const method = `${node.value.id}_${node.attr}`;
    if (t.runtime.declarations.has(method)) return [`unboundBuiltin(${method}, "${node.attr}")`, rank.call];
  }
  if (isSuper(t, node.value)) {
    const around = t.world.classAround(node) ?? refuse(node, '`super()` here');
    t.boundLate.add(node.attr);
    return [
      `superAttr(${t.className(around)}, ${frameOf(t).self ? 'this' : refuse(node, '`super()` here')}, ${key(node.attr)})`,
      rank.call,
    ];
  }
  checkKnown(t, node);
  const cls = classNamedBy(t, node.value);
  if (!cls && isDefinite(t, node))
    return [`${t.expression(node.value, rank.call)}.${propertyOf(node.attr)}`, rank.call];
  const value = t.expression(node.value, rank.assign);
  const late =
    cls !== null ||
    t.world.methods.has(node.attr) ||
    propertyOf(node.attr).startsWith('$') ||
    t.world.isProperty(node.attr);
  if (t.world.methods.has(node.attr)) t.boundLate.add(node.attr);
  if (late || !isSimple(node.value) || (frameOf(t).ofClass && value === 'this'))
    return [`attr(${value}, ${key(node.attr)})`, rank.call];
  return [`(${value}.${propertyOf(node.attr)} ?? attr(${value}, ${key(node.attr)}))`, rank.primary];
}

export const isSuper = (t: Translation, node: Expression): boolean =>
  node.kind === 'Call' &&
  node.func.kind === 'Name' &&
  node.func.id === 'super' &&
  t.world.program.scopes.resolve(node.func) === null;

/** The class of the program that a name always means. */
export function classNamedBy(t: Translation, node: Expression): ClassDef | null {
  return node.kind === 'Name' ? t.world.classNamed(t.world.program.scopes.resolve(node)) : null;
}

/** `x.name = value`. */
export function writeAttribute(t: Translation, target: Attribute, value: string): string {
  if (moduleOf(t, target.value) !== null) refuse(target, 'assigning to a module');
  if (/^__\w+__$/.test(target.attr) && target.attr !== '__name__') refuse(target, `assigning \`${target.attr}\``);
  const own =
    target.value.kind === 'Name' &&
    frameOf(t).self !== null &&
    !frameOf(t).ofClass &&
    t.world.program.scopes.resolve(target.value) === frameOf(t).self;
  const on = t.expression(target.value, rank.call);
  if (
    !t.world.guardsAttributes &&
    (own || !t.world.classLevel.has(target.attr)) &&
    !t.world.isProperty(target.attr) &&
    (own || isInstanceLike(t, target.value))
  ) {
    return `${on}.${propertyOf(target.attr)} = ${value}`;
  }
  return `setAttr(${t.expression(target.value, rank.assign)}, ${key(target.attr)}, ${value})`;
}

/** A name that may hold a class is written through the runtime. */
function isInstanceLike(t: Translation, node: Expression): boolean {
  if (classNamedBy(t, node)) return false;
  if (node.kind === 'Name' && frameOf(t).ofClass && t.world.program.scopes.resolve(node) === frameOf(t).self)
    return false;
  if (node.kind === 'Name')
    return (
      !['cls', 'klass', 'mcs'].includes(node.id) &&
      ['any'].includes(t.types.of(node).kind) &&
      t.world.functionNamed(t.world.program.scopes.resolve(node)) === null
    );
  return node.kind === 'Attribute' && node.attr !== '__class__';
}
