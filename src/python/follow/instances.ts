import { bindArguments } from '../language/argument-binding.ts';
import type { Arg, Arguments } from '../tree.ts';
import { findInClass, isClassOpen, isInstanceOf } from './lookup.ts';
import type { Machine } from './machine.ts';
import { type CallArguments, type ClassObject, type DataField, InstanceObject, tuple, type Value } from './objects.ts';
import { callUnknown } from './unseen.ts';

/** `Class(…)`. */
export function instantiate(machine: Machine, cls: ClassObject, given: CallArguments): Value {
  if (cls.traits.isEnum) return findMember(machine, cls, given);
  const isCustomTuple = ['__new__', '__iter__', '__getitem__', '__len__', '__getattribute__'].some((name) =>
    findInClass(cls, name),
  );
  if (cls.traits.tupleFields && !isCustomTuple && !cls.hasUnknownBase) return makeNamedTuple(machine, cls, given);
  if (cls.traits.tupleFields) return callUnknown(machine, [cls], given);
  if (findInClass(cls, '__new__') || cls.traits.isProtocol) return callUnknown(machine, [cls], given);
  refuseAbstract(machine, cls);
  const instance = new InstanceObject(cls);
  const init = findInClass(cls, '__init__');
  if (isInstanceOf(instance, 'BaseException')) instance.names.set('args', tuple(given.positional));
  if (init) {
    machine.call(init.value, { ...given, positional: [instance, ...given.positional] });
    return instance;
  }
  if (isClassOpen(cls)) {
    callUnknown(machine, [], given);
    instance.isOpen = true;
    return instance;
  }
  const isPlain = cls.order.every((one) => !one.isBuiltin);
  if (isPlain && given.positional.length + given.named.size > 0) {
    machine.fail('TypeError', `${cls.name}() takes no arguments`, 'argument-mismatch');
  }
  return instance;
}

function refuseAbstract(machine: Machine, cls: ClassObject): void {
  if (isClassOpen(cls) || !cls.order.some(({ traits }) => traits.isAbstractBase)) return;
  const names = new Set(cls.order.flatMap((one) => [...one.names.keys()]));
  const missing = [...names].filter((name) => isAbstract(findInClass(cls, name)!.value)).sort();
  if (missing.length === 0) return;
  const noun = missing.length === 1 ? 'method' : 'methods';
  machine.fail(
    'TypeError',
    `Can't instantiate abstract class ${cls.name} with abstract ${noun} ${missing.join(', ')}`,
    'abstract-class-instantiated',
  );
}

function isAbstract(value: Value): boolean {
  if (value.kind === 'function') return value.names.has('__isabstractmethod__');
  if (value.kind === 'property') return isAbstract(value.get);
  return value.kind === 'wrapped' && isAbstract(value.callee);
}

const place = { line: 1, column: 1, endLine: 1, endColumn: 1 };
const parameter = (arg: string): Arg => ({ kind: 'Arg', place, arg, annotation: null, typeComment: null });
const filler = { kind: 'Constant', place, value: null, prefix: null } as never;

/** The `__init__` of a dataclass. */
export function initializeFields(
  machine: Machine,
  cls: ClassObject,
  fields: readonly DataField[],
  instance: InstanceObject,
  given: CallArguments,
): void {
  const taken = fields.filter(({ isInit }) => isInit);
  const plain = taken.filter(({ isKeywordOnly }) => !isKeywordOnly);
  const keywords = taken.filter(({ isKeywordOnly }) => isKeywordOnly);
  const hasDefault = (field: DataField): boolean => field.fallback !== null || field.factory !== null;
  const parameters: Arguments = {
    kind: 'Arguments',
    posonlyargs: [],
    args: [parameter('self'), ...plain.map(({ name }) => parameter(name))],
    vararg: null,
    kwonlyargs: keywords.map(({ name }) => parameter(name)),
    kwDefaults: keywords.map((field) => (hasDefault(field) ? filler : null)),
    kwarg: null,
    defaults: plain.filter(hasDefault).map(() => filler),
  };
  const binding = bindArguments(parameters, { ...given, positional: [instance, ...given.positional] as Value[] });
  if (binding.error !== null) machine.fail('TypeError', `${cls.name}.__init__() ${binding.error}`, 'argument-mismatch');
  const passed = new Map(
    binding.slots.flatMap((slot) => (slot.from === 'argument' ? [[slot.parameter.arg, slot.value] as const] : [])),
  );
  for (const { name, fallback, factory } of fields) {
    const value = passed.get(name) ?? (factory ? machine.callWith(factory) : fallback);
    if (value) instance.names.set(name, value);
  }
  const after = findInClass(cls, '__post_init__');
  if (after) machine.callWith(after.value, instance);
}

function makeNamedTuple(machine: Machine, cls: ClassObject, given: CallArguments): Value {
  const fields = cls.traits.tupleFields!;
  const defaults = cls.traits.tupleDefaults ?? [];
  const parameters: Arguments = {
    kind: 'Arguments',
    posonlyargs: [],
    args: [parameter('_cls'), ...fields.map(parameter)],
    vararg: null,
    kwonlyargs: [],
    kwDefaults: [],
    kwarg: null,
    defaults: defaults.map(() => filler),
  };
  const binding = bindArguments(parameters, { ...given, positional: [cls, ...given.positional] as Value[] });
  if (binding.error !== null) machine.fail('TypeError', `${cls.name}.__new__() ${binding.error}`, 'argument-mismatch');
  const items = binding.slots
    .slice(1)
    .map((slot) => (slot.from === 'argument' ? slot.value : slot.from === 'default' ? defaults[slot.index]! : cls));
  return { kind: 'tuple', items, cls };
}

/** `Color('red')`. */
function findMember(machine: Machine, cls: ClassObject, given: CallArguments): Value {
  const { members } = cls.traits;
  const [wanted] = given.positional;
  if (!members || !wanted || given.positional.length + given.named.size !== 1 || cls.traits.isFlag) {
    return callUnknown(machine, [], given);
  }
  let isKnown = true;
  for (const member of members) {
    const value = member.names.get('value');
    const answer = member === wanted ? true : value ? machine.equal(value, wanted) : null;
    if (answer) return member;
    if (answer === null) isKnown = false;
  }
  if (!isKnown || findInClass(cls, '_missing_') || wanted.kind === 'unknown') return machine.doubtful();
  const text = machine.text(wanted, 'repr') ?? 'the value';
  machine.fail('ValueError', `${text} is not a valid ${cls.name}`, 'missing-enum-member');
}
