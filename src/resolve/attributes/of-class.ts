import { bindAttribute, externalBase, findInClass, hasHook, isException } from '../class-lookup.ts';
import { exceptionOf } from '../exception.ts';
import { isInternal, recordInternalStep } from '../internals.ts';
import type { Machine } from '../machine.ts';
import { memberName } from '../names.ts';
import { sourcesOfName } from '../taint/sources.ts';
import {
  addSteps,
  type ClassValue,
  type Descriptor,
  type InstanceValue,
  none,
  positional,
  ref,
  type Site,
  str,
  tuple,
  unknown,
  type Value,
  withStep,
} from '../value.ts';

const isDataDescriptor = (value: Value): value is Descriptor =>
  value.type === 'descriptor' && value.kind === 'property';

export function attributeOfInstance(machine: Machine, owner: InstanceValue, name: string, site: Site): Value {
  const inside = findInClass(owner.of, name);
  if (inside && (isDataDescriptor(inside.value) || hasHook(inside.value, '__set__')))
    return bindAttribute(machine, inside.value, owner, owner.of, site);
  const hook = findInClass(owner.of, '__getattribute__');
  // Inside the hook itself, attributes are looked up without it.
  const hookNode = hook?.value.type === 'function' ? hook.value.node : null;
  if (hook && !(hookNode && machine.activeFunctions.includes(hookNode))) {
    return machine.call(bindAttribute(machine, hook.value, owner, owner.of, site), positional(str(name)), site);
  }
  const own = owner.attributes.get(name);
  if (own) return withStep(own, 'an attribute');
  if (inside) return withStep(bindAttribute(machine, inside.value, owner, owner.of, site), 'a class');
  switch (name) {
    case '__class__':
      return owner.of;
    case '__dict__':
      return { type: 'namespace', of: owner };
    case '__doc__':
    case '__module__':
      return unknown();
    case '__traceback__':
      return { type: 'stack', frame: site.frame, chain: 1 };
    case 'exceptions':
      if (owner.payload?.type === 'list' && isException(owner.of)) return owner.payload.content.items[1] ?? unknown();
      break;
    case 'args':
      if (owner.payload) return owner.payload;
      break;
    case 'with_traceback':
    case 'add_note':
      return { type: 'method', self: owner, name };
  }
  if (owner.payload && owner.payload.type !== 'unknown') {
    const { payload } = owner;
    const isInside = !(payload.type === 'instance' && findInClass(owner.of, '__getattr__')) || hasOwn(payload, name);
    if (isInside && !(payload.type === 'list' && isException(owner.of))) return machine.attribute(payload, name, site);
  }
  if (owner.of.kind === 'enum' && (name === 'value' || name === 'name')) return owner.attributes.get(name) ?? unknown();
  if (owner.of.kind === 'namedtuple' && (name === '_asdict' || name === '_replace' || name === 'index')) {
    return { type: 'method', self: owner, name };
  }
  const fallback = findInClass(owner.of, '__getattr__');
  const ofModule = owner.of.name === 'module' ? owner.attributes.get('__getattr__') : undefined;
  if (ofModule) return withStep(machine.call(ofModule, positional(str(name)), site), '__getattr__');
  if (fallback) {
    return withStep(
      machine.call(bindAttribute(machine, fallback.value, owner, owner.of, site), positional(str(name)), site),
      '__getattr__',
    );
  }
  if (
    name === '__getattribute__' ||
    name === '__setattr__' ||
    name === '__reduce__' ||
    name === '__init__' ||
    name === '__format__'
  ) {
    return { type: 'method', self: owner, name };
  }
  const base = externalBase(owner.of);
  if (base && isException(owner.of)) return exceptionMember(owner, name);
  if (base) {
    const full = memberName(`${base.name}()`, name).name;
    return { type: 'bound', self: owner, callee: ref(full, base.via, sourcesOfName(full)) };
  }
  if (machine.tryBlocks.length > 0) machine.mayRaise(attributeError(machine, name));
  return unknown();
}

const hasOwn = (value: InstanceValue, name: string): boolean =>
  value.attributes.get(name) !== undefined || findInClass(value.of, name) !== null;

const exceptionMember = (owner: InstanceValue, name: string): Value =>
  withStep(
    owner.attributes.get(name) ??
      (name === 'value' || name === 'code' ? (firstOf(owner.payload) ?? unknown()) : unknown()),
    'an exception',
  );

const firstOf = (value: Value | null): Value | undefined =>
  value?.type === 'list' ? value.content.items[0] : undefined;

function attributeError(machine: Machine, name: string): Value {
  const carried = str(name, ['an exception']);
  const made = exceptionOf(ref('builtins.AttributeError'), [carried]);
  machine.set(made.attributes, 'name', carried);
  return made;
}

export function attributeOfClass(
  machine: Machine,
  owner: ClassValue,
  name: string,
  site: Site,
  called: boolean,
): Value {
  const inside = findInClass(owner, name);
  const meta = owner.metaclass?.type === 'class' ? findInClass(owner.metaclass, name) : null;
  if (meta && isDataDescriptor(meta.value))
    return bindAttribute(machine, meta.value, owner, owner.metaclass as ClassValue, site);
  if (inside) return withStep(bindAttribute(machine, inside.value, null, owner, site), 'a class');
  if (meta)
    return withStep(bindAttribute(machine, meta.value, owner, owner.metaclass as ClassValue, site), 'a metaclass');
  switch (name) {
    case '__name__':
    case '__qualname__':
      return str(owner.name);
    case '__dict__':
      return { type: 'namespace', of: owner };
    case '__bases__':
      return tuple([...owner.bases]);
    case '__base__':
      return owner.bases[0] ?? ref('builtins.object', [], 0, 1);
    case '__mro__':
      return tuple([...owner.mro, ref('builtins.object', [], 0, 1)]);
    case '__class__':
      return owner.metaclass ?? ref('builtins.type');
    case '__subclasses__':
    case 'mro':
    case '__call__':
    case '__new__':
    case '__getattribute__':
    case '__setattr__':
    case '__instancecheck__':
      return { type: 'method', self: owner, name };
    case '__doc__':
      return findInClass(owner, '__doc__')?.value ?? none;
    case '__module__':
      return ref('__name__');
    case '__members__':
      return { type: 'namespace', of: owner };
    case '_fields':
      if (owner.fields) return tuple(owner.fields.map((field) => str(field)));
      break;
  }
  if (owner.metaclass?.type === 'class') {
    const hook = findInClass(owner.metaclass, '__getattr__') ?? findInClass(owner.metaclass, '__getattribute__');
    if (hook)
      return machine.call(
        bindAttribute(machine, hook.value, owner, owner.metaclass, site),
        positional(str(name)),
        site,
      );
  }
  const base = externalBase(owner);
  if (base) {
    const { name: full } = memberName(base.name, name);
    if (isInternal(name)) recordInternalStep(machine, owner, name, called, site);
    return ref(full, addSteps(base.via), sourcesOfName(full));
  }
  if (name === '__init__' || name === '__init_subclass__') return ref(`builtins.object.${name}`);
  if (name === '__globals__' || name === '__builtins__') recordInternalStep(machine, owner, name, called, site);
  return unknown();
}

export function attributeOfSuper(machine: Machine, owner: Value & { type: 'super' }, name: string, site: Site): Value {
  const { self, after } = owner;
  const of = self.type === 'instance' ? self.of : self.type === 'class' ? self : after;
  const start = of.mro.indexOf(after);
  for (const one of of.mro.slice(start + 1)) {
    if (one.type === 'ref') {
      const full = memberName(name === '__init__' || name === '__new__' ? one.name : `${one.name}()`, name).name;
      return { type: 'bound', self, callee: ref(full, one.via, sourcesOfName(full)) };
    }
    const value = one.attributes.get(name);
    if (value)
      return bindAttribute(
        machine,
        value,
        self.type === 'class' && after.metaclass !== self ? (value.type === 'function' ? self : null) : self,
        of,
        site,
      );
  }
  if (self.type === 'class') return { type: 'bound', self, callee: ref(`builtins.type.${name}`) };
  return { type: 'bound', self, callee: ref(`builtins.object.${name}`) };
}
