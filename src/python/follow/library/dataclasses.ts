import { mangleName } from '../../mangled-name.ts';
import type { AnnAssign, Expression } from '../../tree.ts';
import { bool, none } from '../../values/value.ts';
import { NativeError } from '../failure.ts';
import { initializeFields } from '../instances.ts';
import type { Machine } from '../machine.ts';
import {
  type CallArguments,
  type ClassObject,
  type DataField,
  DictObject,
  InstanceObject,
  native,
  nativeMethod,
  tuple,
  unknown,
  type Value,
} from '../objects.ts';
import { defineFunctions, moduleModels } from './module-models.ts';

type FieldOptions = {
  readonly fallback: Value | null;
  readonly factory: Value | null;
  readonly isInit: boolean;
  readonly isKeywordOnly: boolean;
};

function dataclass(machine: Machine, given: CallArguments): Value {
  const [cls] = given.positional;
  const isOn = (name: string, otherwise: boolean): boolean => {
    const option = given.named.get(name);
    return option ? (machine.truth(option) ?? otherwise) : otherwise;
  };
  if (cls?.kind === 'class') return decorate(machine, cls, isOn);
  return native('dataclass', ({ positional: [decorated] }) =>
    decorated?.kind === 'class' ? decorate(machine, decorated, isOn) : unknown,
  );
}

function decorate(machine: Machine, cls: ClassObject, isOn: (name: string, otherwise: boolean) => boolean): Value {
  if (!cls.node) return cls;
  const inherited = cls.order.slice(1).find(({ traits }) => traits.fields)?.traits.fields ?? [];
  const fields = new Map(inherited.map((field) => [field.name, field]));
  let isKeywordOnly = isOn('kw_only', false);
  for (const statement of cls.node.body) {
    if (statement.kind !== 'AnnAssign' || statement.target.kind !== 'Name') continue;
    const annotation = annotationName(statement.annotation);
    if (annotation === 'ClassVar') continue;
    if (annotation === 'KW_ONLY') {
      isKeywordOnly = true;
      continue;
    }
    if (annotation === 'InitVar' || annotation === null) {
      // How such a field is initialized is not modelled.
      cls.isOpen = true;
      cls.names.set(
        '__init__',
        nativeMethod('dataclass.__init__', () => machine.doubtful(none)),
      );
      return cls;
    }
    const field = readField(machine, cls, statement, isKeywordOnly);
    fields.set(field.name, field);
  }
  if (isOn('init', true)) checkOrder([...fields.values()]);
  Object.assign(cls.traits, {
    fields: [...fields.values()],
    isFrozen: isOn('frozen', false) || cls.traits.isFrozen === true,
    isOrdered: isOn('order', false),
    isEqualByFields: isOn('eq', true) && !cls.names.has('__eq__'),
  });
  if (isOn('unsafe_hash', false))
    cls.names.set(
      '__hash__',
      nativeMethod('dataclass.__hash__', () => unknown),
    );
  if (isOn('init', true) && !cls.names.has('__init__')) {
    const list = [...fields.values()];
    cls.names.set(
      '__init__',
      nativeMethod('dataclass.__init__', ({ positional: [self, ...positional], named }) => {
        if (self?.kind === 'instance') initializeFields(machine, cls, list, self, { positional, named });
        return none;
      }),
    );
  }
  return cls;
}

/** The last name of an annotation: `ClassVar` for `typing.ClassVar[int]`; null for a string that may hide one. */
function annotationName(annotation: Expression): string | null {
  if (annotation.kind === 'Subscript') return annotationName(annotation.value);
  if (annotation.kind === 'Name') return annotation.id;
  if (annotation.kind === 'Attribute') return annotation.attr;
  if (annotation.kind === 'Constant' && annotation.value.type === 'str') {
    return /ClassVar|InitVar|KW_ONLY/.test(String(annotation.value.value)) ? null : '';
  }
  return '';
}

function readField(machine: Machine, cls: ClassObject, node: AnnAssign, isKeywordOnly: boolean): DataField {
  const name = mangleName((node.target as { id: string }).id, cls.name);
  const held = node.value ? cls.names.get(name) : undefined;
  if (held?.kind === 'record' && held.type === 'field') {
    const options = held.data as FieldOptions;
    cls.names.delete(name);
    if (options.fallback) cls.names.set(name, options.fallback);
    return { ...options, name, isKeywordOnly: isKeywordOnly || options.isKeywordOnly };
  }
  if (held && isMutable(held)) {
    const type = held.kind === 'instance' ? held.cls.name : held.kind;
    throw new NativeError(
      'ValueError',
      `mutable default <class '${type}'> for field ${name} is not allowed: use default_factory`,
      'invalid-class-definition',
    );
  }
  machine.step();
  return { name, fallback: held ?? null, factory: null, isInit: true, isKeywordOnly };
}

const isMutable = (value: Value): boolean =>
  value.kind === 'list' || value.kind === 'dict' || (value.kind === 'set' && !value.isFrozen);

function checkOrder(fields: readonly DataField[]): void {
  let hasDefault = false;
  for (const field of fields) {
    if (!field.isInit || field.isKeywordOnly) continue;
    if (field.fallback || field.factory) hasDefault = true;
    else if (hasDefault) {
      throw new NativeError(
        'TypeError',
        `non-default argument '${field.name}' follows default argument`,
        'invalid-class-definition',
      );
    }
  }
}

function field(machine: Machine, { named }: CallArguments): Value {
  const isOff = (name: string): boolean => named.has(name) && machine.truth(named.get(name)!) === false;
  const keyword = named.get('kw_only');
  const data: FieldOptions = {
    fallback: named.get('default') ?? null,
    factory: named.get('default_factory') ?? null,
    isInit: !isOff('init'),
    isKeywordOnly: keyword ? machine.truth(keyword) === true : false,
  };
  return { kind: 'record', type: 'field', data };
}

function replace(machine: Machine, { positional: [object], named }: CallArguments): Value {
  if (object?.kind !== 'instance' || !object.cls.traits.fields || object.isOpen) return machine.doubtful();
  const passed = new Map(
    object.cls.traits.fields
      .filter(({ isInit }) => isInit)
      .flatMap(({ name }) => (object.names.has(name) ? [[name, object.names.get(name)!] as const] : [])),
  );
  for (const [name, value] of named) passed.set(name, value);
  return machine.call(object.cls, { positional: [], named: passed });
}

function fieldNames(machine: Machine, { positional: [object] }: CallArguments): Value {
  const cls = object?.kind === 'instance' ? object.cls : object;
  if (cls?.kind !== 'class' || !cls.traits.fields) return machine.doubtful();
  return tuple(cls.traits.fields.map(({ name }) => ({ kind: 'record', type: 'Field', data: name })));
}

function asDict(machine: Machine, { positional: [object] }: CallArguments): Value {
  if (object instanceof InstanceObject) machine.escape([object]);
  return new DictObject(null);
}

defineFunctions('dataclasses', {
  dataclass,
  field,
  replace,
  fields: fieldNames,
  asdict: asDict,
  astuple: (machine, { positional }) => {
    machine.escape(positional);
    return machine.doubtful();
  },
  is_dataclass: (_, { positional: [object] }) =>
    object?.kind === 'instance' ? bool(object.cls.traits.fields !== undefined) : unknown,
});
moduleModels.set('dataclasses.KW_ONLY', { type: 'value', value: unknown });
