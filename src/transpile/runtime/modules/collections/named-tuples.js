import { slots } from '../../calls.js';
import { truth } from '../../compare.js';
import { Dict } from '../../dict.js';
import { PyTypeError, ValueError } from '../../errors.js';
import { items } from '../../iterate.js';
import { takenNames } from '../../names.js';
import { repr } from '../../repr.js';
import { sig, sigs } from '../../signatures.js';
import { str_split } from '../../str.js';
import { className, Tuple } from '../../values.js';

/** A tuple with named items. */
export class NamedTuple$ extends Tuple {
  constructor(...values) {
    super(values);
    const { $names, $defaults } = this.constructor;
    for (let at = 0; at < $names.length; at++) if (values[at] === undefined) values[at] = $defaults[at];
  }
  _asdict() {
    const out = new Dict();
    this.constructor.$names.forEach((name, at) => {
      out.set(name, this.items[at]);
    });
    return out;
  }
  _replace(changes) {
    const { $names } = this.constructor;
    const values = [...this.items];
    for (const [key, value] of changes.entries.values()) {
      const at = $names.indexOf(key);
      if (at < 0) throw new ValueError(`Got unexpected field names: ['${key}']`);
      values[at] = value;
    }
    return new this.constructor(...values);
  }
  get _fields() {
    return new Tuple([...this.constructor.$names]);
  }
  static get _fields() {
    return new Tuple([...this.$names]);
  }
  static get _field_defaults() {
    const out = new Dict();
    this.$names.forEach((name, at) => {
      if (this.$defaults[at] !== undefined) out.set(name, this.$defaults[at]);
    });
    return out;
  }
  /** What `__new__` of the base class does. */
  static $raw(cls, args, kwargs) {
    return Reflect.construct(NamedTuple$, slots(cls.$sig, args, kwargs), cls);
  }
  static _make(source) {
    const values = items(source);
    if (values.length !== this.$names.length)
      throw new PyTypeError(`Expected ${this.$names.length} arguments, got ${values.length}`);
    return new this(...values);
  }
  __repr__() {
    const fields = this.constructor.$names.map((name, at) => `${name}=${repr(this.items[at])}`);
    return `${className(this.constructor)}(${fields.join(', ')})`;
  }
}
NamedTuple$.$isClass = true;
sigs(NamedTuple$, { _replace: '**changes' });

/** Gives a class of named tuples its fields: names, properties and defaults. */
export function namedTupleFields(cls, names, keys, defaults) {
  cls.$names = names;
  cls.$defaults = defaults;
  keys.forEach((key, at) => {
    Object.defineProperty(cls.prototype, key, {
      get() {
        return this.items[at];
      },
      configurable: true,
    });
  });
  cls.prototype.$typeName = undefined;
  cls.prototype.__match_args__ = new Tuple(names);
  sig(
    cls,
    names.map((name, at) => (defaults[at] === undefined ? name : `${name}=`)).join(', '),
    `${className(cls)}.__new__`,
    1,
  );
}

const isFieldName = (name) => /^[\p{L}][\p{L}\p{N}_]*$/u.test(name) && !pythonWords.includes(name);
const pythonWords =
  'False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield'.split(
    ' ',
  );
export function collections_namedtuple(name, fields, rename, defaults) {
  const written = typeof fields === 'string' ? str_split.call(fields.replace(/,/g, ' ')) : items(fields);
  const names =
    rename !== undefined && truth(rename)
      ? written.map((one, at) => (isFieldName(one) && written.indexOf(one) === at ? one : `_${at}`))
      : written;
  for (const [at, one] of [name, ...names].entries()) {
    if (!/^[\p{L}_][\p{L}\p{N}_]*$/u.test(one))
      throw new ValueError(`Type names and field names must be valid identifiers: ${repr(one)}`);
    if (pythonWords.includes(one)) throw new ValueError(`Type names and field names cannot be a keyword: ${repr(one)}`);
    if (at > 0 && one.startsWith('_') && !(rename !== undefined && truth(rename)))
      throw new ValueError(`Field names cannot start with an underscore: ${repr(one)}`);
    if (at > 0 && names.indexOf(one) < at - 1) throw new ValueError(`Encountered duplicate field name: ${repr(one)}`);
  }
  const cls = class extends NamedTuple$ {};
  cls.$name = name;
  const given = defaults === undefined || defaults === null ? [] : items(defaults);
  namedTupleFields(
    cls,
    names,
    names.map((one) => namedTupleKey(one)),
    names.map((_, at) => given[at - (names.length - given.length)]),
  );
  return cls;
}
sig(collections_namedtuple, 'typename, field_names, *, rename=, defaults=', 'namedtuple');
function namedTupleKey(name) {
  return takenNames.has(name) ? `$${name}` : name;
}
