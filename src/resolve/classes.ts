import { bindAttribute, findInClass } from './class-lookup.ts';
import type { Machine } from './machine.ts';
import {
  type Cells,
  ClassValue,
  InstanceValue,
  noArguments,
  positional,
  type Site,
  str,
  tuple,
  type Value,
} from './value.ts';

const enumBases = /^enum\.(?:Enum|IntEnum|StrEnum|Flag|IntFlag)$/;

/** Creates a class, before its body runs. */
export function newClass(
  machine: Machine,
  name: string,
  bases: readonly Value[],
  cells: Cells,
  metaclass: Value | null,
): ClassValue {
  const inherited = bases.find((base) => base.type === 'class' && base.metaclass !== null);
  const made = new ClassValue(
    name,
    bases,
    cells,
    metaclass ?? (inherited?.type === 'class' ? inherited.metaclass : null),
  );
  machine.classes.push(made);
  for (const base of bases) if (base.type === 'class') base.subclasses.push(made);
  return made;
}

/** Does what Python does after a class body has run: metaclass, `__set_name__`, `__init_subclass__`. */
export function finishClass(
  machine: Machine,
  made: ClassValue,
  keywords: ReadonlyMap<string, Value>,
  site: Site,
): Value {
  const { metaclass } = made;
  if (
    made.mro.some(
      (one) => (one.type === 'ref' && enumBases.test(one.name)) || (one.type === 'class' && one.kind === 'enum'),
    )
  ) {
    makeEnum(machine, made, site);
  }
  const parent = made.bases.find((base) => base.type === 'class' && base.fields);
  if (made.bases.some((base) => base.type === 'ref' && base.name === 'typing.NamedTuple')) {
    made.fields = annotatedNames(made);
    made.kind = 'namedtuple';
  } else if (parent?.type === 'class') {
    made.fields = parent.fields;
    made.kind = parent.kind;
  }
  const given = (): readonly Value[] => [str(made.name), tuple([...made.bases]), { type: 'namespace', of: made }];
  let result: Value = made;
  if (metaclass?.type === 'class') {
    const options = { positional: given(), named: keywords, open: null };
    const maker = findInClass(metaclass, '__new__');
    if (maker) {
      const callee = maker.value.type === 'descriptor' ? maker.value.callee : maker.value;
      const answer = machine.callBack(
        callee,
        { ...options, positional: [metaclass, ...options.positional] },
        'a metaclass',
        site,
      );
      if (answer.type !== 'unknown' && answer.type !== 'none') result = answer;
    }
    const init = findInClass(metaclass, '__init__');
    if (init) machine.callBack(bindAttribute(machine, init.value, made, metaclass, site), options, 'a metaclass', site);
  } else if (
    metaclass &&
    !(
      metaclass.type === 'ref' && /^(?:builtins\.type|abc\.ABCMeta|enum\.EnumMeta|enum\.EnumType)$/.test(metaclass.name)
    )
  ) {
    const answer = machine.callBack(metaclass, positional(...given()), 'a metaclass', site);
    if (answer.type !== 'unknown' && answer.type !== 'ref') result = answer;
  }
  for (const [name, value] of [...made.attributes.content]) {
    if (value.type !== 'instance' || value.of === made) continue;
    const hook = findInClass(value.of, '__set_name__');
    if (hook)
      machine.call(bindAttribute(machine, hook.value, value, value.of, site), positional(made, str(name)), site);
  }
  notifyBases(machine, made, keywords, site);
  return result;
}

/** Calls the nearest inherited `__init_subclass__`. */
function notifyBases(machine: Machine, made: ClassValue, keywords: ReadonlyMap<string, Value>, site: Site): void {
  for (const one of made.mro.slice(1)) {
    const hook = one.type === 'class' ? one.attributes.get('__init_subclass__') : undefined;
    if (!hook) continue;
    const callee = hook.type === 'descriptor' ? hook.callee : hook;
    const first = callee.type === 'function' ? [made] : [];
    machine.callBack(callee, { ...noArguments, positional: first, named: keywords }, '__init_subclass__', site);
    return;
  }
}

export function annotatedNames(made: ClassValue): readonly string[] {
  const annotations = made.attributes.get('__annotations__');
  if (annotations?.type !== 'dict') return [];
  return [...annotations.content.entries.values()].flatMap(([key]) => (key.type === 'str' ? [key.value] : []));
}

/** Turns the values in the body of an enumeration into members. */
function makeEnum(machine: Machine, made: ClassValue, site: Site): void {
  made.kind = 'enum';
  for (const [name, value] of [...made.attributes.content]) {
    if (/^_/.test(name) || value.type === 'function' || value.type === 'descriptor' || value.type === 'class') continue;
    const member = new InstanceValue(made);
    machine.set(member.attributes, 'name', str(name));
    machine.set(member.attributes, '_name_', str(name));
    machine.set(member.attributes, 'value', value);
    machine.set(member.attributes, '_value_', value);
    const init = findInClass(made, '__init__');
    if (init) {
      const parts = value.type === 'list' && value.kind === 'tuple' ? value.content.items : [value];
      machine.call(bindAttribute(machine, init.value, member, made, site), positional(...parts), site);
    }
    machine.set(made.attributes, name, member);
  }
}
