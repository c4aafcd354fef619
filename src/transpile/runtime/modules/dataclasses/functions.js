import { call, callWith } from '../../calls.js';
import { DataField } from '../../classes.js';
import { Dict } from '../../dict.js';
import { AttributeError, PyObject, PyTypeError, ValueError } from '../../errors.js';
import { sig } from '../../signatures.js';
import { isClass, Tuple, unfaithful } from '../../values.js';

export class dataclasses_FrozenInstanceError extends AttributeError {}
dataclasses_FrozenInstanceError.$name = 'FrozenInstanceError';
dataclasses_FrozenInstanceError.$module = 'dataclasses.';

export function dataclasses_field(fallback, factory, init, shown, hashed, compare, metadata, kwOnly) {
  return new DataField(fallback, factory, init ?? true, shown ?? true, compare ?? true, kwOnly, hashed, metadata);
}
sig(dataclasses_field, '*, default=, default_factory=, init=, repr=, hash=, compare=, metadata=, kw_only=', 'field');

function dataclassesFields(x, what) {
  const fields = (isClass(x) ? x : x?.constructor)?.$fields;
  if (!fields)
    throw new PyTypeError(
      what === 'fields'
        ? 'must be called with a dataclass type or instance'
        : `${what}() should be called on dataclass instances`,
    );
  return fields.filter((field) => !field.isGiven);
}
function dataclassesPlain(x, record) {
  if (x?.constructor?.$fields && !isClass(x)) return record(x);
  if (Array.isArray(x)) return x.map((one) => dataclassesPlain(one, record));
  if (x instanceof Tuple && x.constructor === Tuple)
    return new Tuple(x.items.map((one) => dataclassesPlain(one, record)));
  if (x instanceof Dict) {
    const out = new Dict();
    for (const [key, value] of x.entries.values())
      out.set(dataclassesPlain(key, record), dataclassesPlain(value, record));
    return out;
  }
  return x;
}
export function dataclasses_asdict(x, factory) {
  const record = (one) => {
    const pairs = dataclassesFields(one, 'asdict').map(
      (field) => new Tuple([field.name, dataclassesPlain(one[field.key], record)]),
    );
    return factory === undefined ? new Dict(pairs) : call(factory, pairs);
  };
  if (isClass(x)) throw new PyTypeError('asdict() should be called on dataclass instances');
  return record(x);
}
sig(dataclasses_asdict, 'obj, *, dict_factory=', 'asdict');
export function dataclasses_astuple(x, factory) {
  const record = (one) => {
    const values = dataclassesFields(one, 'astuple').map((field) => dataclassesPlain(one[field.key], record));
    return factory === undefined ? new Tuple(values) : call(factory, values);
  };
  return record(x);
}
sig(dataclasses_astuple, 'obj, *, tuple_factory=', 'astuple');
export function dataclasses_replace(x, changes) {
  const fields = dataclassesFields(x, 'replace');
  const given = new Map([...changes.entries.values()].map(([key, value]) => [key, value]));
  for (const field of x.constructor.$fields) {
    if (field.isGiven && !given.has(field.name) && field.fallback === undefined)
      throw new ValueError(`InitVar '${field.name}' must be specified with replace()`);
  }
  for (const field of fields) {
    if (!field.init && given.has(field.name))
      throw new ValueError(`field ${field.name} is declared with init=False, it cannot be specified with replace()`);
    if (field.init && !given.has(field.name)) given.set(field.name, x[field.key]);
  }
  return callWith(x.constructor, [], [...given]);
}
sig(dataclasses_replace, 'obj, /, **changes', 'replace');
export function dataclasses_is_dataclass(x) {
  return (isClass(x) ? x : x?.constructor)?.$fields !== undefined;
}
sig(dataclasses_is_dataclass, 'obj', 'is_dataclass');

class dataclassesMissing extends PyObject {}
export const dataclasses_MISSING = new dataclassesMissing();

export class dataclasses_Field extends PyObject {
  __init__(field) {
    this.name = field.name;
    this.$type = field.type;
    this.default = field.fallback === undefined ? dataclasses_MISSING : field.fallback;
    this.default_factory = field.factory === undefined ? dataclasses_MISSING : field.factory;
    this.init = field.init;
    this.repr = field.repr;
    this.compare = field.compare;
    this.hash = field.hash ?? null;
    this.kw_only = field.kw_only;
    this.metadata = field.metadata ?? new Dict();
  }
  get type() {
    return this.$type ?? unfaithful('the type of this field');
  }
}
dataclasses_Field.$name = 'Field';
dataclasses_Field.$module = 'dataclasses.';

export function dataclasses_fields(x) {
  return new Tuple(dataclassesFields(x, 'fields').map((field) => new dataclasses_Field(field)));
}
sig(dataclasses_fields, 'class_or_instance', 'fields');
