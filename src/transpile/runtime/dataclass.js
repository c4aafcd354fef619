import { call } from './calls.js';
import { DataField, unhashableClass } from './classes.js';
import { opEq, opLt } from './compare.js';
import { Dict } from './dict.js';
import { PyTypeError, ValueError } from './errors.js';
import { hash } from './hash.js';
import { dataclasses_FrozenInstanceError } from './modules/dataclasses/functions.js';
import { guarded, repr } from './repr.js';
import { sig } from './signatures.js';
import { NotImplemented, qualifiedName, Tuple, typeName } from './values.js';

/** Creates the fields of a data class and its generated methods. */
export function dataclass(cls, own, options) {
  const fields = dataclassFields(cls, own, options);
  cls.$fields = fields;
  if (options.slots)
    cls.$slots = [...(cls.$slots ?? []), ...own.filter((one) => one !== 'kw_only').map(([name]) => name)];
  const parameters = fields.filter((field) => field.init);
  const plain = parameters.filter((field) => !field.kw_only);
  const keyed = parameters.filter((field) => field.kw_only);
  checkDefaultsLast(plain);
  if (options.init !== false && !Object.hasOwn(cls.prototype, '__init__')) defineInit(cls, fields, plain, keyed);
  if (options.repr !== false && !Object.hasOwn(cls.prototype, '__repr__')) defineRepr(cls, fields);
  defineComparisons(cls, fields, options);
  if (options.frozen) freezeInstances(cls, fields);
  if ((options.frozen && options.eq !== false) || options.unsafe_hash) {
    if (!Object.hasOwn(cls.prototype, '__hash__')) defineHash(cls, fields);
  } else if (options.eq !== false && !Object.hasOwn(cls.prototype, '__hash__')) unhashableClass(cls);
  if (!Object.hasOwn(cls.prototype, '__match_args__'))
    cls.prototype.__match_args__ = new Tuple(plain.map((field) => field.name));
}

/** Inherited fields and the class's own; a field of the same name replaces the inherited one in its position. */
function dataclassFields(cls, own, options) {
  const fields = [...(cls.$fields ?? [])];
  let keywordsOnly = options.kw_only ?? false;
  for (const one of own) {
    if (one === 'kw_only') {
      keywordsOnly = true;
      continue;
    }
    const field = dataclassField(cls, one, keywordsOnly);
    const at = fields.findIndex((other) => other.name === field.name);
    if (at < 0) fields.push(field);
    else fields[at] = field;
  }
  return fields;
}

function dataclassField(cls, [name, key, hasDefault, isGiven, type], keywordsOnly) {
  const given = hasDefault ? cls.prototype[key] : undefined;
  /** @type {Record<string, any>} */
  const field =
    given instanceof DataField
      ? { ...given, name, key }
      : { name, key, fallback: given, factory: undefined, init: true, repr: true, compare: true };
  if (Array.isArray(field.fallback) || field.fallback instanceof Dict || field.fallback?.$isSet) {
    throw new ValueError(
      `mutable default <class '${typeName(field.fallback)}'> for field ${name} is not allowed: use default_factory`,
    );
  }
  field.kw_only = field.kw_only ?? keywordsOnly;
  field.isGiven = isGiven ?? false;
  field.type = type;
  field.$frozen = false;
  if (given instanceof DataField) {
    delete cls.prototype[key];
    if (field.fallback !== undefined) cls.prototype[key] = field.fallback;
  }
  return field;
}

const hasFallback = (field) => field.fallback !== undefined || field.factory !== undefined;
const fallbackOf = (field) => (field.factory !== undefined ? call(field.factory) : field.fallback);

function checkDefaultsLast(plain) {
  let open = false;
  for (const field of plain) {
    if (hasFallback(field)) open = true;
    else if (open) throw new PyTypeError(`non-default argument '${field.name}' follows default argument`);
  }
}

function defineInit(cls, fields, plain, keyed) {
  const order = [...plain, ...keyed];
  const init = function (...values) {
    for (const field of fields) {
      const at = order.indexOf(field);
      const given = at < 0 ? undefined : values[at];
      if (field.isGiven) continue;
      if (given !== undefined) this[field.key] = given;
      else if (hasFallback(field)) this[field.key] = fallbackOf(field);
    }
    if (this.__post_init__) {
      const given = fields.filter((field) => field.isGiven);
      const argumentOf = (field) => {
        const value = values[order.indexOf(field)];
        return value === undefined ? fallbackOf(field) : value;
      };
      this.__post_init__(...given.map(argumentOf));
    }
    if (cls.$frozen) this.$sealed = true;
  };
  define(cls, '__init__', init);
  const signature = (field) => field.name + (hasFallback(field) ? '=' : '');
  const parameters = [...plain.map(signature), ...(keyed.length > 0 ? ['*'] : []), ...keyed.map(signature)];
  sig(init, parameters.join(', '), `${qualifiedName(cls)}.__init__`, 1);
}

function defineRepr(cls, fields) {
  define(cls, '__repr__', function () {
    return guarded(
      this,
      '...',
      () =>
        `${qualifiedName(this.constructor)}(${fields
          .filter((field) => field.repr && !field.isGiven)
          .map((field) => `${field.name}=${repr(this[field.key])}`)
          .join(', ')})`,
    );
  });
}

function defineComparisons(cls, fields, options) {
  const compared = fields.filter((field) => field.compare && !field.isGiven);
  const values = (x) => new Tuple(compared.map((field) => x[field.key]));
  const defineTest = (name, test) => {
    define(cls, name, function (other) {
      return other?.constructor === this.constructor ? test(values(this), values(other)) : NotImplemented;
    });
  };
  if (options.eq !== false && !Object.hasOwn(cls.prototype, '__eq__')) defineTest('__eq__', opEq);
  if (!options.order) return;
  defineTest('__lt__', (a, b) => opLt(a, b));
  defineTest('__le__', (a, b) => !opLt(b, a));
  defineTest('__gt__', (a, b) => opLt(b, a));
  defineTest('__ge__', (a, b) => !opLt(a, b));
}

function freezeInstances(cls, fields) {
  cls.$frozen = true;
  define(cls, '__setattr__', function (name, value) {
    if (this.$sealed) throw new dataclasses_FrozenInstanceError(`cannot assign to field '${name}'`);
    this[fields.find((field) => field.name === name)?.key ?? name] = value;
  });
  define(cls, '__delattr__', (name) => {
    throw new dataclasses_FrozenInstanceError(`cannot delete field '${name}'`);
  });
}

function defineHash(cls, fields) {
  const hashed = fields.filter((field) => !field.isGiven && (field.hash ?? field.compare));
  define(cls, '__hash__', function () {
    return hash(new Tuple(hashed.map((field) => this[field.key])));
  });
  cls.prototype.$unhashable = false;
}

function define(cls, name, value) {
  Object.defineProperty(cls.prototype, name, { value, writable: true, configurable: true });
}
