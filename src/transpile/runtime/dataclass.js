import { call } from './calls.js';
import { DataField, unhashableClass } from './classes.js';
import { opEq, opLt } from './compare.js';
import { Dict } from './dict.js';
import { PyTypeError, ValueError } from './errors.js';
import { hash } from './hash.js';
import { dataclasses_FrozenInstanceError } from './modules/dataclasses.js';
import { guarded, repr } from './repr.js';
import { sig } from './signatures.js';
import { NotImplemented, qualifiedName, Tuple, typeName } from './values.js';

/** Fields of a data class, and the methods that follow from them. */
export function dataclass(cls, own, options) {
  const inherited = cls.$fields ?? [];
  const fields = [...inherited];
  let keywordsOnly = options.kw_only ?? false;
  for (const one of own) {
    if (one === 'kw_only') {
      keywordsOnly = true;
      continue;
    }
    const [name, key, hasDefault, isGiven, type] = one;
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
    const at = fields.findIndex((one) => one.name === name);
    if (at < 0) fields.push(field);
    else fields[at] = field;
  }
  cls.$fields = fields;
  if (options.slots)
    cls.$slots = [...(cls.$slots ?? []), ...own.filter((one) => one !== 'kw_only').map(([name]) => name)];
  const asked = fields.filter((field) => field.init);
  const [plain, keyed] = [asked.filter((field) => !field.kw_only), asked.filter((field) => field.kw_only)];
  const optional = (field) => field.fallback !== undefined || field.factory !== undefined;
  let open = false;
  for (const field of plain) {
    if (optional(field)) open = true;
    else if (open) throw new PyTypeError(`non-default argument '${field.name}' follows default argument`);
  }
  if (options.init !== false && !Object.hasOwn(cls.prototype, '__init__')) {
    const order = [...plain, ...keyed];
    const init = function (...values) {
      for (const field of fields) {
        const at = order.indexOf(field);
        const given = at < 0 ? undefined : values[at];
        if (field.isGiven) continue;
        if (given !== undefined) this[field.key] = given;
        else if (field.factory !== undefined) this[field.key] = call(field.factory);
        else if (field.fallback !== undefined) this[field.key] = field.fallback;
      }
      if (this.__post_init__) {
        this.__post_init__(
          ...fields
            .filter((field) => field.isGiven)
            .map((field) => {
              const value = values[order.indexOf(field)];
              return value === undefined ? (field.factory !== undefined ? call(field.factory) : field.fallback) : value;
            }),
        );
      }
      if (cls.$frozen) this.$sealed = true;
    };
    define(cls, '__init__', init);
    const told = [
      ...plain.map((field) => field.name + (optional(field) ? '=' : '')),
      ...(keyed.length > 0 ? ['*'] : []),
      ...keyed.map((field) => field.name + (optional(field) ? '=' : '')),
    ];
    sig(init, told.join(', '), `${qualifiedName(cls)}.__init__`, 1);
  }
  if (options.repr !== false && !Object.hasOwn(cls.prototype, '__repr__')) {
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
  const compared = fields.filter((field) => field.compare && !field.isGiven);
  const values = (x) => new Tuple(compared.map((field) => x[field.key]));
  if (options.eq !== false && !Object.hasOwn(cls.prototype, '__eq__')) {
    define(cls, '__eq__', function (other) {
      return other?.constructor === this.constructor ? opEq(values(this), values(other)) : NotImplemented;
    });
  }
  if (options.order) {
    const tests = {
      __lt__: (a, b) => opLt(a, b),
      __le__: (a, b) => !opLt(b, a),
      __gt__: (a, b) => opLt(b, a),
      __ge__: (a, b) => !opLt(a, b),
    };
    for (const [name, test] of Object.entries(tests)) {
      define(cls, name, function (other) {
        return other?.constructor === this.constructor ? test(values(this), values(other)) : NotImplemented;
      });
    }
  }
  if (options.frozen) {
    cls.$frozen = true;
    define(cls, '__setattr__', function (name, value) {
      if (this.$sealed) throw new dataclasses_FrozenInstanceError(`cannot assign to field '${name}'`);
      this[fields.find((field) => field.name === name)?.key ?? name] = value;
    });
    define(cls, '__delattr__', (name) => {
      throw new dataclasses_FrozenInstanceError(`cannot delete field '${name}'`);
    });
  }
  if ((options.frozen && options.eq !== false) || options.unsafe_hash) {
    if (!Object.hasOwn(cls.prototype, '__hash__')) {
      const hashed = fields.filter((field) => !field.isGiven && (field.hash ?? field.compare));
      define(cls, '__hash__', function () {
        return hash(new Tuple(hashed.map((field) => this[field.key])));
      });
      cls.prototype.$unhashable = false;
    }
  } else if (options.eq !== false && !Object.hasOwn(cls.prototype, '__hash__')) unhashableClass(cls);
  if (!Object.hasOwn(cls.prototype, '__match_args__'))
    cls.prototype.__match_args__ = new Tuple(plain.map((field) => field.name));
}

function define(cls, name, value) {
  Object.defineProperty(cls.prototype, name, { value, writable: true, configurable: true });
}
