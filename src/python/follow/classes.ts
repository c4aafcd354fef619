import { mangleName } from '../mangled-name.ts';
import type { ClassDef } from '../tree.ts';
import { int, none } from '../values/value.ts';
import { PassEnded } from './failure.ts';
import { localNames } from './locals.ts';
import { findInClass } from './lookup.ts';
import type { Machine } from './machine.ts';
import { ClassObject, InstanceObject, isScalar, Scope, unknown, type Value } from './objects.ts';

/** Bases of the standard library that are modelled as traits, or that do not matter here. */
const plainBases = new Set(['object', 'Generic', 'abc.ABC', 'typing.Generic', 'contextlib.ContextDecorator']);
const enumBases = new Set(['enum.Enum', 'enum.IntEnum', 'enum.StrEnum', 'enum.Flag', 'enum.IntFlag']);

/** `class Name(bases): …`, before its decorators are applied. */
export function defineClass(machine: Machine, node: ClassDef, scope: Scope): Value {
  const bases = node.bases.map((base) => machine.evaluate(base, scope));
  const keywords = node.keywords.map(({ arg, value }) => [arg, machine.evaluate(value, scope)] as const);
  const metaclass = keywords.find(([name]) => name === 'metaclass')?.[1];
  if (metaclass?.kind === 'class') throw new PassEnded('a metaclass of the program');
  const classes = bases.filter((base) => base.kind === 'class');
  const names = bases.map(baseName);
  const order = linearize(classes);
  const isEnum =
    names.some((name) => name !== null && enumBases.has(name)) || classes.some(({ traits }) => traits.isEnum);
  const isMixed = names.some((name) => name !== null && enumBases.has(name) && name !== 'enum.Enum');
  const isKnown =
    bases.every((base, at) => base.kind === 'class' || (names[at] !== null && isKnownBase(names[at]!))) &&
    (!metaclass || baseName(metaclass) === 'abc.ABCMeta') &&
    order !== null &&
    !keywords.some(([name]) => name !== 'metaclass');
  const cls = new ClassObject(node.name, classes, order ?? [], {
    hasUnknownBase: !isKnown || isMixed || classes.some((base) => base.hasUnknownBase),
    node,
  });
  const { traits } = cls;
  if (isEnum) traits.isEnum = true;
  if (names.some((name) => name?.endsWith('Flag')) || classes.some((base) => base.traits.isFlag)) traits.isFlag = true;
  if (names.includes('abc.ABC') || metaclass) traits.isAbstractBase = true;
  if (names.includes('typing.Protocol')) traits.isProtocol = true;
  runClassBody(machine, node, scope, cls);
  inheritTraits(cls, classes);
  if (names.includes('typing.NamedTuple')) makeNamedTupleClass(machine, node, cls);
  if (isEnum && isKnown) makeMembers(machine, cls);
  else if (isEnum) forgetMembers(cls);
  for (const base of classes) {
    const hook = findInClass(base, '__init_subclass__');
    if (hook) machine.callWith(hook.value, cls);
  }
  for (const [name, value] of cls.names) {
    const hook = value.kind === 'instance' ? findInClass(value.cls, '__set_name__') : null;
    if (hook) machine.callWith(hook.value, value, cls, { kind: 'str', value: name });
  }
  return cls;
}

const isKnownBase = (name: string): boolean =>
  plainBases.has(name) || enumBases.has(name) || name === 'typing.NamedTuple' || name === 'typing.Protocol';

/** The full name of a base that is not a class of the program. */
function baseName(base: Value): string | null {
  if (base.kind === 'type' || base.kind === 'native') return base.name;
  return null;
}

/** The order in which the bases are searched (C3); null if there is none. */
function linearize(bases: readonly ClassObject[]): readonly ClassObject[] | null {
  const lists = [...bases.map((base) => [...base.order]), [...bases]];
  const order: ClassObject[] = [];
  for (;;) {
    const left = lists.filter((list) => list.length > 0);
    if (left.length === 0) return order;
    const head = left.map((list) => list[0]!).find((one) => !left.some((list) => list.indexOf(one) > 0));
    if (!head) return null;
    order.push(head);
    for (const list of left) if (list[0] === head) list.shift();
  }
}

function runClassBody(machine: Machine, node: ClassDef, scope: Scope, cls: ClassObject): void {
  const names = localNames(node);
  const body = new Scope('class', scope, names.locals, names.globals, cls);
  machine.execute(node.body, body);
  for (const [name, value] of body.names) cls.names.set(name, value);
  if (body.isOpen) cls.isOpen = true;
  const slots = cls.names.get('__slots__');
  if (slots) readSlots(machine, cls, slots);
  if (cls.names.has('__eq__') && !cls.names.has('__hash__')) cls.names.set('__hash__', none);
}

function readSlots(machine: Machine, cls: ClassObject, slots: Value): void {
  const items = slots.kind === 'str' ? [slots] : machine.collect(slots);
  const texts = items?.map((item) => (item.kind === 'str' ? item.value : null));
  if (!texts || texts.includes(null)) return;
  for (const name of texts as string[]) {
    if (cls.names.has(name)) {
      if (cls.node) machine.place = cls.node.place;
      machine.fail('ValueError', `'${name}' in __slots__ conflicts with class variable`, 'invalid-class-definition');
    }
  }
  const isLimited = cls.bases.every((base) => base.traits.slots) && !texts.includes('__dict__') && !cls.hasUnknownBase;
  if (!isLimited) return;
  const inherited = cls.bases.flatMap((base) => [...(base.traits.slots ?? [])]);
  cls.traits.slots = new Set([...inherited, ...(texts as string[]).map((name) => mangleName(name, cls.name))]);
}

function inheritTraits(cls: ClassObject, bases: readonly ClassObject[]): void {
  for (const { traits } of bases) {
    if (traits.tupleFields) {
      cls.traits.tupleFields ??= traits.tupleFields;
      if (traits.tupleDefaults) cls.traits.tupleDefaults ??= traits.tupleDefaults;
    }
    if (traits.isFrozen) cls.traits.isFrozen = true;
    if (traits.isOrdered) cls.traits.isOrdered = true;
    if (traits.isEqualByFields) cls.traits.isEqualByFields = true;
    if (traits.fields) cls.traits.fields ??= traits.fields;
  }
}

function makeNamedTupleClass(machine: Machine, node: ClassDef, cls: ClassObject): void {
  const fields = node.body.flatMap((one) =>
    one.kind === 'AnnAssign' && one.target.kind === 'Name'
      ? [{ name: one.target.id, hasDefault: one.value !== null }]
      : [],
  );
  cls.traits.tupleFields = fields.map(({ name }) => name);
  cls.traits.tupleDefaults = fields
    .filter(({ hasDefault }) => hasDefault)
    .map(({ name }) => cls.names.get(name) ?? unknown);
  for (const { name } of fields) cls.names.delete(name);
  machine.step();
}

/** Members that are not modelled are not the values that they are assigned. */
function forgetMembers(cls: ClassObject): void {
  for (const [name, value] of cls.names) {
    if (!name.startsWith('_') && !['function', 'property', 'wrapped'].includes(value.kind))
      cls.names.set(name, unknown);
  }
}

function makeMembers(machine: Machine, cls: ClassObject): void {
  const members: InstanceObject[] = [];
  let last: Value = int(0);
  for (const [name, value] of [...cls.names]) {
    const isMember = !name.startsWith('_') && !['function', 'property', 'wrapped', 'class'].includes(value.kind);
    if (!isMember) continue;
    const isAuto = value.kind === 'record' && value.type === 'auto';
    const held: Value = isAuto ? nextAuto(cls, last) : value;
    last = held;
    const twin = members.find((one) => one.names.get('value') && machine.equal(one.names.get('value')!, held) === true);
    if (twin) {
      cls.names.set(name, twin);
      continue;
    }
    const member = new InstanceObject(cls);
    member.names.set('name', { kind: 'str', value: name });
    member.names.set('value', held);
    if (findInClass(cls, '__init__') || findInClass(cls, '__new__')) member.isOpen = true;
    members.push(member);
    cls.names.set(name, member);
  }
  if (members.length > 0) cls.traits.members = members;
}

function nextAuto(cls: ClassObject, last: Value): Value {
  if (cls.traits.isFlag || findInClass(cls, '_generate_next_value_')) return unknown;
  return isScalar(last) && last.kind === 'int' ? int(last.value + 1n) : unknown;
}
