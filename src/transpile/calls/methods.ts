import type { FunctionNode } from '../../python/scopes.ts';
import type { Attribute, Call, Expression } from '../../python/tree.ts';
import { propertyOf } from '../attribute-names.ts';
import {
  checkAttribute,
  classNamedBy,
  isSuper,
  mayDeriveFromBuiltin,
  mayHaveErasedBase,
  moduleOf,
} from '../attributes.ts';
import { assignSlots, parametersOf, parseParameters, type Slots } from '../parameters.ts';
import { refuse } from '../refusal.ts';
import { frameOf, type Translation } from '../translation.ts';
import { quoteProperty, type RankedText, rank } from '../writing.ts';
import { hasStars, isInOrder, namesOf, writeLateArguments, writeSlots } from './arguments.ts';
import { writeBuiltinStatic } from './builtin-types.ts';
import { checkEncoding } from './encodings.ts';
import { isClassParameter, isStatic, isStaticOrClass } from './method-kinds.ts';
import { writeSuperCall } from './super.ts';

/** `value.method(…)`. */
export function writeMethodCall(t: Translation, node: Call, func: Attribute): RankedText {
  const { attr, value } = func;
  if (moduleOf(t, value) !== null) refuse(func, `\`${attr}\` of a module`);
  if (value.kind === 'Call' && isSuper(t, value)) return writeSuperCall(t, node, attr, value);
  const isCodec = attr === 'encode' || attr === 'decode';
  if (isCodec && !t.world.methods.has(attr) && !t.world.assigned.has(attr) && !t.world.imported.has('json'))
    checkEncoding(node, 0);
  const special = writeBuiltinStatic(t, node, func) ?? writeSpecialMethodCall(t, node, func);
  if (special) return special;
  checkAttribute(t, func);
  const own = t.world.methods.get(attr) ?? [];
  if (classNamedBy(t, value)) {
    if (node.args[0]?.kind === 'Constant' && own.some((functionNode) => functionNode.decoratorList.length === 0))
      refuse(node, 'a method called on its class with a literal as `self`');
    return writeStaticCall(t, node, func, own) ?? writeLateMethodCall(t, node, func);
  }
  const slots = isBoundLate(t, node, func, own) ? null : commonSlots(t, node, func, own);
  if (!slots) return writeLateMethodCall(t, node, func);
  if (slots === 'wrong count') {
    const given = [value, ...node.args].map((one) => t.writeExpression(one, rank.assign));
    return [`wrongArgumentCount(${[quoteProperty(attr), ...given].join(', ')})`, rank.call];
  }
  const [first] = node.args;
  const args =
    node.args.length === 1 && (attr === 'join' || attr === 'extend') && own.length === 0
      ? [t.writeConsumed(first!)]
      : slots === 'as written'
        ? node.args.map((one) => t.writeExpression(one, rank.assign))
        : writeSlots(t, node, slots);
  return [`${writeReceiver(t, func)}.${propertyOf(attr)}(${args.join(', ')})`, rank.call];
}

/** Methods that belong to classes rather than to instances. */
function writeSpecialMethodCall(t: Translation, node: Call, { attr, value }: Attribute): RankedText | null {
  const [first, ...rest] = node.args;
  if (attr === '__new__' && first && first.kind !== 'Starred') {
    t.boundLate.add('__new__');
    const given = writeLateArguments(t, { ...node, args: rest });
    return [
      `newOf(${t.writeExpression(value, rank.assign)}, ${t.writeExpression(first, rank.assign)}, ${given})`,
      rank.call,
    ];
  }
  if (['__init__', '__new__', '__init_subclass__', '__setattr__'].includes(attr))
    return writeInitCall(t, node, attr, value) ?? refuse(node, `this call to \`${attr}\``);
  if (attr === '__subclasses__' && node.args.length === 0)
    return [`subclassesOf(${t.writeExpression(value, rank.assign)})`, rank.call];
  if (attr === 'mro' && node.args.length === 0 && !t.world.methods.has('mro') && !t.world.assigned.has('mro')) {
    if (mayDeriveFromBuiltin(t, value)) refuse(node, '`mro()` of a class derived from a builtin type');
    if (mayHaveErasedBase(t, value))
      refuse(node, '`mro()` in a program with erased base classes (`Generic`, `Protocol`, `ABC`)');
    return [`items(mroTuple(${t.writeExpression(value, rank.assign)}))`, rank.call];
  }
  return null;
}

/** `Base.__init__(self, …)`. */
function writeInitCall(t: Translation, node: Call, attr: string, value: Expression): RankedText | null {
  const [self, ...rest] = node.args;
  const builtin = value.kind === 'Name' && t.world.program.scopes.resolve(value) === null ? value.id : '';
  const cls = classNamedBy(t, value)
    ? t.writeExpression(value, rank.call)
    : ({ dict: 'Dict', list: 'PyList', set: 'PySetBase' }[builtin] ??
      (/(?:Error|Exception)$/.test(builtin) ? t.writeName(value as never) : null));
  if (!cls || attr !== '__init__' || !self || self.kind === 'Starred') return null;
  t.boundLate.add('__init__');
  const others = writeLateArguments(t, { ...node, args: rest });
  return [`callWith(bound(${t.writeExpression(self, rank.assign)}, ${cls}.prototype.__init__), ${others})`, rank.call];
}

/** A method that is looked up, and its arguments bound, at run time. */
function writeLateMethodCall(t: Translation, node: Call, { attr, value }: Attribute): RankedText {
  if (isDunder(attr)) t.dunders.used = true;
  t.boundLate.add(attr);
  return [
    `callMethod(${t.writeExpression(value, rank.assign)}, ${quoteProperty(attr)}, ${writeLateArguments(t, node)})`,
    rank.call,
  ];
}

const isDunder = (name: string): boolean => /^__\w+__$/.test(name);

const isSelf = (t: Translation, node: Expression): boolean =>
  node.kind === 'Name' && frameOf(t).self === t.world.program.scopes.resolve(node);

/** May the attribute be anything but a method whose parameters are known? */
function isBoundLate(t: Translation, node: Call, { attr, value }: Attribute, own: readonly FunctionNode[]): boolean {
  const isAssigned = t.world.assigned.has(attr);
  if (isAssigned || own.some((functionNode) => functionNode.decoratorList.length > 0)) {
    const isShared = own.length > 0 && !isAssigned && isClassParameter(t, value) && own.every(isStaticOrClass);
    if (!isShared) return true;
  }
  if (hasStars(node)) return true;
  // The result of `__getattr__` is not a method of the object.
  if (t.world.methods.has('__getattr__') && t.types.of(value).kind === 'any' && !(isSelf(t, value) && own.length > 0))
    return true;
  // Builtin values have special methods only through the runtime.
  return isDunder(attr) && !isSelf(t, value);
}

/**
 * The slots of the arguments, whichever method of this name is called; `as written` if they keep their order. Null if
 * they depend on the method that is found at run time.
 */
function commonSlots(
  t: Translation,
  node: Call,
  { attr, value }: Attribute,
  own: readonly FunctionNode[],
): Slots | 'as written' | 'wrong count' | null {
  const types = t.runtime.methods.get(attr) ?? [];
  const classes = (t.runtime.attributes.get(propertyOf(attr)) ?? []).filter((name) => mayExist(t, name));
  const shapes = [
    ...own.map((functionNode) => parametersOf(functionNode, isStatic(functionNode) ? 0 : 1)),
    ...types.flatMap((type) => t.runtime.declarations.get(`${type}_${attr}`)!.parameters ?? []).map(parseParameters),
  ];
  // Surplus arguments of a method of the runtime are noticed only when they are bound.
  if (shapes.length === 0 || (classes.length > 0 && (node.keywords.length > 0 || node.args.length > 0))) return null;
  const bound = shapes.map((shape) => assignSlots(shape, node.args.length, namesOf(node.keywords)));
  const fitting = bound.filter((one) => one !== null);
  if (bound.slice(0, own.length).includes(null) || fitting.length === 0) {
    if (own.length === 0 && (classes.length === 0 || isKnownType(t, value)))
      return node.keywords.length === 0 && countedMethods.has(attr)
        ? 'wrong count'
        : refuse(node, `a call to \`${attr}()\` with these arguments`);
    return null;
  }
  if (fitting.length < bound.length && !isKnownType(t, value)) return null;
  const [first] = fitting;
  const isPositional = node.keywords.length === 0 && fitting.every(takesAsWritten);
  if (!isPositional && new Set(fitting.map((one) => JSON.stringify(one))).size > 1) return null;
  if (!isInOrder(first!, node)) return null;
  return isPositional ? 'as written' : first!;
}

/** Methods of builtin types whose messages about the number of arguments the runtime knows. */
const countedMethods = new Set(
  'sort append remove extend insert index clear copy reverse get setdefault keys items values popitem add discard'.split(
    ' ',
  ),
);

const isKnownType = (t: Translation, value: Expression): boolean =>
  ['str', 'list', 'dict', 'set', 'tuple'].includes(t.types.of(value).kind);

const takesAsWritten = ({ extra, spread, others, keywords }: Slots): boolean =>
  (extra === null || spread) && others === null && keywords.every((one) => one === null);

/** The object of a method call. If a handler may catch the error, a missing method has to fail as in Python. */
function writeReceiver(t: Translation, { attr, value }: Attribute): string {
  if (t.world.catchesAny && !isSelf(t, value) && value.kind !== 'Constant')
    return `withMethod(${t.writeExpression(value, rank.assign)}, ${quoteProperty(attr)})`;
  return t.target === 'typescript' && value.kind === 'Constant' && value.value.type !== 'str'
    ? `(${t.writeExpression(value, rank.assign)} as any)`
    : wrapNumber(t.writeExpression(value, rank.call));
}

/** `1.real` is not valid JavaScript. */
const wrapNumber = (text: string): string => (/^\d+$/.test(text) ? `(${text})` : text);

/** Can a program have instances of a class of the runtime? Only if it imports the module of the class. */
function mayExist(t: Translation, cls: string): boolean {
  const module = [...t.runtime.modules.keys()]
    .filter((name) => cls.startsWith(name.replaceAll('.', '_')) && /[_A-Z]/.test(cls[name.length] ?? ''))
    .sort((a, b) => b.length - a.length)[0];
  return (
    module === undefined ||
    t.world.imported.has(module) ||
    [...t.world.imported].some((name) => name.startsWith(`${module}.`))
  );
}

/** `C.make(1)`, and `C.method(instance)`. */
function writeStaticCall(t: Translation, node: Call, func: Attribute, own: readonly FunctionNode[]): RankedText | null {
  if (own.length === 0 || t.world.assigned.has(func.attr) || !own.every(isStaticOrClass) || hasStars(node)) return null;
  const shapes = own.map((functionNode) =>
    assignSlots(parametersOf(functionNode, isStatic(functionNode) ? 0 : 1), node.args.length, namesOf(node.keywords)),
  );
  const [first] = shapes;
  if (!first || new Set(shapes.map((one) => JSON.stringify(one))).size > 1 || !isInOrder(first, node)) return null;
  return [
    `${t.writeExpression(func.value, rank.call)}.${propertyOf(func.attr)}(${writeSlots(t, node, first).join(', ')})`,
    rank.call,
  ];
}
