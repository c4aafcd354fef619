import { bindAttribute, externalBase, findInClass, isException } from '../class-lookup.ts';
import { isEqual } from '../evaluate/operators.ts';
import type { Machine } from '../machine.ts';
import {
  type Arguments,
  type ClassValue,
  InstanceValue,
  ListValue,
  none,
  ref,
  type Site,
  unknown,
  type Value,
} from '../value.ts';

/** Built-in types whose subclasses have a payload: a value of the built-in type. */
const builtinContainers: ReadonlySet<string> = new Set([
  'builtins.str',
  'builtins.bytes',
  'builtins.int',
  'builtins.float',
  'builtins.dict',
  'builtins.list',
  'builtins.tuple',
  'builtins.set',
  'builtins.frozenset',
  'builtins.bytearray',
  'collections.OrderedDict',
  'collections.defaultdict',
  'collections.UserDict',
  'collections.UserList',
  'collections.UserString',
  'collections.ChainMap',
  'collections.Counter',
  'collections.deque',
  'functools.partial',
  'types.ModuleType',
  'types.SimpleNamespace',
]);

/** Calls one of the program's own classes. `bare` skips metaclass, `__new__` and `__init__`. */
export function instantiate(machine: Machine, of: ClassValue, args: Arguments, site: Site, bare = false): Value {
  if (!bare) {
    const meta = of.metaclass?.type === 'class' ? findInClass(of.metaclass, '__call__') : null;
    if (meta && site.frame.callee?.owner !== meta.from) {
      return machine.call(bindAttribute(machine, meta.value, of, of.metaclass as ClassValue, site), args, site);
    }
    if (of.kind === 'enum' && args.positional.length === 1) return memberByValue(of, args.positional[0]!);
    const maker = findInClass(of, '__new__');
    if (maker) {
      const callee = maker.value.type === 'descriptor' ? maker.value.callee : maker.value;
      const made = machine.call(callee, { ...args, positional: [of, ...args.positional] }, site);
      if (made.type !== 'instance' || made.of !== of) return made;
      initialise(machine, made, of, args, site);
      return made;
    }
  }
  const made = new InstanceValue(of);
  const base = externalBase(of);
  if (isException(of)) made.payload = new ListValue('tuple', [...args.positional], args.open);
  else if (base && builtinContainers.has(base.name)) {
    const own = findInClass(of, '__init__') ? { positional: [], named: new Map<string, Value>(), open: null } : args;
    const payload = machine.call(
      ref(base.name),
      base.name === 'builtins.tuple' || base.name === 'builtins.str' || base.name === 'builtins.int' ? args : own,
      site,
    );
    made.payload = payload;
  }
  if (!bare) initialise(machine, made, of, args, site);
  return made;
}

function memberByValue(of: ClassValue, value: Value): Value {
  for (const member of of.attributes.content.values()) {
    if (member.type === 'instance' && isEqual(member.attributes.get('value') ?? none, value)) return member;
  }
  return unknown();
}

function initialise(machine: Machine, made: InstanceValue, of: ClassValue, args: Arguments, site: Site): void {
  const init = findInClass(of, '__init__');
  if (init) {
    machine.call(bindAttribute(machine, init.value, made, of, site), args, site);
    return;
  }
  if (of.fields) {
    fillFields(machine, made, of, args);
    const after = findInClass(of, '__post_init__');
    if (after)
      machine.call(
        bindAttribute(machine, after.value, made, of, site),
        { positional: [], named: new Map(), open: null },
        site,
      );
    return;
  }
  const base = externalBase(of);
  if (base && !builtinContainers.has(base.name) && !isException(of)) {
    machine.call({ type: 'bound', self: made, callee: base }, args, site);
  }
}

function fillFields(machine: Machine, made: InstanceValue, of: ClassValue, args: Arguments): void {
  for (const [index, field] of of.fields!.entries()) {
    const given = args.positional[index] ?? args.named.get(field);
    const usual = findInClass(of, field)?.value;
    const value = given ?? usual ?? args.open ?? unknown();
    machine.set(made.attributes, field, value);
  }
}
