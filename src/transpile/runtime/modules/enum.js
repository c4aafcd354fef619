import { callWith } from '../calls.js';
import { same } from '../compare.js';
import { Dict } from '../dict.js';
import { AttributeError, KeyError, PyObject, PyTypeError, ValueError } from '../errors.js';
import { format } from '../format.js';
import { identityOf } from '../hash.js';
import { items } from '../iterate.js';
import { takenNames } from '../names.js';
import { int$, isNumeric, opAdd, opBitAnd, opBitOr, plainInt } from '../numbers.js';
import { PyInt, PyStr } from '../objects.js';
import { repr, str } from '../repr.js';
import { sig } from '../signatures.js';
import { str_lower, str_split } from '../str.js';
import { className, isInt, NotImplemented, qualifiedName, Tuple, unfaithful } from '../values.js';

export class enum_auto extends PyObject {
  __or__(other) {
    return new enumLater(opBitOr, this, other);
  }
  __ror__(other) {
    return new enumLater(opBitOr, other, this);
  }
  __and__(other) {
    return new enumLater(opBitAnd, this, other);
  }
}
/** The placeholder that `auto()` returns in a class body. */
class enumLater extends enum_auto {
  $alloc() {
    this.$parts = null;
  }
  __init__(op, a, b) {
    this.$parts = [op, a, b];
  }
}
function enumResolved(x) {
  if (x instanceof enumLater) return x.$parts[0](enumResolved(x.$parts[1]), enumResolved(x.$parts[2]));
  return x instanceof enum_auto ? x.$resolved : x;
}
enum_auto.$name = 'auto';

export class enum_Enum extends PyObject {
  $setMember(name, value) {
    Object.defineProperty(this, '$member', { value: { name, value } });
  }
  get name() {
    return this.$member.name;
  }
  get value() {
    return this.$member.value;
  }
  get _value_() {
    return this.$member.value;
  }
  get _name_() {
    return this.$member.name;
  }
  __repr__() {
    return `<${className(this.constructor)}.${this.$member.name}: ${repr(this.$member.value)}>`;
  }
  __str__() {
    return `${className(this.constructor)}.${this.$member.name}`;
  }
  __hash__() {
    return identityOf(this);
  }
  __eq__(other) {
    return this === other;
  }
  __setattr__(name, value) {
    if (name === 'name' || name === 'value') throw new AttributeError(`<enum 'Enum'> cannot set attribute '${name}'`);
    this[takenNames.has(name) ? `$${name}` : name] = value;
  }
  /** Turns the assignments of a class body into members. */
  static $onClass(cls, names) {
    if (cls.$members?.length > 0)
      throw new PyTypeError(
        `<enum '${className(cls)}'> cannot extend <enum '${className(Object.getPrototypeOf(cls))}'>`,
      );
    if (cls.$raw && !cls.$isStrEnum) enumOverData(cls);
    const members = [];
    cls.$byName = new Map();
    let last = null;
    const values = [];
    for (const [name, key, hasValue] of names) {
      const given = hasValue ? Object.getOwnPropertyDescriptor(cls.prototype, key)?.value : undefined;
      if (
        given === undefined ||
        name.startsWith('_') ||
        (typeof given === 'function' && !given.$isClass) ||
        given?.__get__
      )
        continue;
      delete cls.prototype[key];
      if (given instanceof enum_auto && !(given instanceof enumLater))
        given.$resolved = enumNext(cls, name, members.length, values);
      const value = enumResolved(given);
      if (isNumeric(value)) last = value;
      values.push(value);
      let member = members.find((one) => same(one.value, value));
      if (!member) {
        member = enumMember(cls, name, value);
        members.push(member);
      }
      Object.defineProperty(cls, key, { value: member, configurable: true, enumerable: true });
      cls.$byName.set(name, member);
    }
    void last;
    cls.$members = cls.$isFlag ? members.filter(({ $int, value }) => isSingleBit(plainInt($int ?? value))) : members;
    cls.$all = members;
    cls.$make = (value) => {
      if (cls.$all.length === 0) return unfaithful('an Enum created by a call');
      const found = cls.$all.find((one) => one === value || same(one.value, value));
      if (found) return found;
      if (cls._missing_) {
        const made = cls._missing_(value);
        if (made !== null) return made;
      }
      if (cls.$isFlag && isInt(value)) return enumComposed(cls, BigInt(plainInt(value)));
      throw new ValueError(`${repr(value)} is not a valid ${qualifiedName(cls)}`);
    };
    cls.$sig = { text: 'value', name: 'EnumType.__call__', self: 1, parsed: null };
    cls.$iterate = () => cls.$members;
    cls.__class_getitem__ = (name) => {
      if (!cls.$byName.has(name)) throw new KeyError(name);
      return cls.$byName.get(name);
    };
    if (members.length > 0) cls.$final = true;
  }
}
enum_Enum.$name = 'Enum';
enum_Enum.$shownAs = 'enum';

/** `class Suit(str, Enum)`: members have the repr and str of members, not of their values. */
function enumOverData(cls) {
  if (cls.$raw !== PyStr.$raw && cls.$raw !== PyInt.$raw) unfaithful('an Enum that mixes in this type');
  if (cls.$raw === PyInt.$raw) cls.$isIntEnum = true;
  const shown = {
    __repr__: enum_Enum.prototype.__repr__,
    __str__: enum_Enum.prototype.__str__,
    __format__(spec) {
      return format(str(this), spec);
    },
  };
  for (const [name, value] of Object.entries(shown)) {
    if (!Object.hasOwn(cls.prototype, name))
      Object.defineProperty(cls.prototype, name, { value, writable: true, configurable: true });
  }
}

function enumMember(cls, name, value) {
  const member = Object.create(cls.prototype);
  member.$setMember(name, value);
  if (cls.$isIntEnum)
    Object.defineProperty(member, '$int', {
      value: isInt(value) ? plainInt(value) : unfaithful('an IntEnum member whose value is not an int'),
    });
  if (cls.$raw === PyStr.$raw) Object.defineProperty(member, '$str', { value: str(value) });
  if (Object.hasOwn(cls.prototype, '__init__'))
    callWith(memberInit(member), value instanceof Tuple ? value.items : [value]);
  return member;
}

function memberInit(member) {
  const init = member.__init__;
  const f = (...args) => init.apply(member, args);
  f.$sig = init.$sig;
  return f;
}

function enumLargest(numbers) {
  let [largest] = numbers;
  for (const one of numbers) if (one > largest) largest = one;
  return largest;
}
/** The value of `auto()`. */
function enumNext(cls, name, count, values) {
  if (cls._generate_next_value_) return unfaithful('_generate_next_value_');
  const own = cls.prototype._generate_next_value_;
  if (own) return own.$plain ? own.$plain(name, 1, count, values) : callWith(own, [1, count, [...values]]);
  if (cls.$isStrEnum) return str_lower.call(name);
  const numbers = values.filter(isInt).map((one) => BigInt(plainInt(one)));
  if (values.length > numbers.length && numbers.length === 0 && values.length > 0)
    return unfaithful('auto() after values that are not numbers');
  if (cls.$isFlag) {
    const most = enumLargest([0n, ...numbers]);
    return most === 0n ? 1 : int$(1n << BigInt(most.toString(2).length));
  }
  return numbers.length === 0 ? 1 : opAdd(int$(enumLargest(numbers)), 1);
}

const isSingleBit = (n) => n > 0 && (BigInt(n) & (BigInt(n) - 1n)) === 0n;

/** A combination of flags, named after its parts. */
/** @param {any} cls @param {bigint} bits */
function enumComposed(cls, bits) {
  /** @type {bigint} */
  const known = cls.$all.reduce((sum, one) => sum | BigInt(plainInt(one.value)), 0n);
  const held = bits < 0n ? known & bits : bits;
  if ((held & ~known) !== 0n) {
    const width = Math.max(held.toString(2).length, known.toString(2).length);
    const shown = (n) => `0b0 ${n.toString(2).padStart(width, '0')}`;
    if (!cls.$isIntEnum)
      throw new ValueError(
        `<flag '${className(cls)}'> invalid value ${bits}\n    given ${shown(held)}\n  allowed ${shown(known)}`,
      );
  }
  const whole = cls.$all.find((one) => BigInt(plainInt(one.value)) === held);
  if (whole) return whole;
  cls.$composed ??= new Map();
  const before = cls.$composed.get(held);
  if (before) return before;
  const parts = cls.$members.filter((one) => (BigInt(plainInt(one.value)) & held) !== 0n);
  const rest = held & ~known;
  const names = parts.map(({ name }) => name);
  if (rest !== 0n && names.length > 0) names.push(String(rest));
  const member = Object.create(cls.prototype);
  member.$setMember(names.length === 0 ? null : names.join('|'), int$(held));
  if (cls.$isIntEnum) Object.defineProperty(member, '$int', { value: int$(held) });
  cls.$composed.set(held, member);
  return member;
}

export class enum_IntEnum extends enum_Enum {
  __str__() {
    return String(this.$int);
  }
  __hash__() {
    return this.$int;
  }
  __format__(spec) {
    return format(this.$int, spec);
  }
}
enum_IntEnum.$name = 'IntEnum';
enum_IntEnum.$isIntEnum = true;
Object.defineProperty(enum_IntEnum.prototype, '__eq__', { value: undefined, writable: true });

export class enum_Flag extends enum_Enum {
  $bits(other) {
    if (other instanceof this.constructor) return BigInt(plainInt(other.value));
    return this.$int !== undefined && isInt(other) ? BigInt(plainInt(other)) : null;
  }
  __or__(other) {
    const bits = this.$bits(other);
    return bits === null ? NotImplemented : enumComposed(this.constructor, BigInt(plainInt(this.value)) | bits);
  }
  __and__(other) {
    const bits = this.$bits(other);
    return bits === null ? NotImplemented : enumComposed(this.constructor, BigInt(plainInt(this.value)) & bits);
  }
  __xor__(other) {
    const bits = this.$bits(other);
    return bits === null ? NotImplemented : enumComposed(this.constructor, BigInt(plainInt(this.value)) ^ bits);
  }
  __invert__() {
    const { $all } = this.constructor;
    const known = $all.reduce((sum, one) => sum | BigInt(plainInt(one.value)), 0n);
    return enumComposed(this.constructor, known & ~BigInt(plainInt(this.value)));
  }
  __contains__(other) {
    if (!(other instanceof this.constructor)) {
      const [left, right] = [className(other?.constructor ?? Object), className(this.constructor)];
      throw new PyTypeError(`unsupported operand type(s) for 'in': '${left}' and '${right}'`);
    }
    const bits = BigInt(plainInt(other.value));
    return (BigInt(plainInt(this.value)) & bits) === bits;
  }
  __bool__() {
    return plainInt(this.value) !== 0;
  }
  __len__() {
    return [...this].length;
  }
  [Symbol.iterator]() {
    return this.constructor.$members
      .filter((one) => (BigInt(plainInt(one.value)) & BigInt(plainInt(this.value))) !== 0n)
      [Symbol.iterator]();
  }
  __repr__() {
    const { name, value } = this.$member;
    return name === null
      ? `<${className(this.constructor)}: ${value}>`
      : `<${className(this.constructor)}.${name}: ${value}>`;
  }
  __str__() {
    const { name, value } = this.$member;
    return name === null ? `${className(this.constructor)}(${value})` : `${className(this.constructor)}.${name}`;
  }
}
enum_Flag.$name = 'Flag';
enum_Flag.$shownAs = 'flag';
enum_Flag.$isFlag = true;

export class enum_IntFlag extends enum_Flag {
  __str__() {
    return String(this.$int);
  }
  __hash__() {
    return this.$int;
  }
  __format__(spec) {
    return format(this.$int, spec);
  }
  __ror__(other) {
    return this.__or__(other);
  }
  __rand__(other) {
    return this.__and__(other);
  }
  __rxor__(other) {
    return this.__xor__(other);
  }
}
enum_IntFlag.$name = 'IntFlag';
enum_IntFlag.$isIntEnum = true;
Object.defineProperty(enum_IntFlag.prototype, '__eq__', { value: undefined, writable: true });

export class enum_StrEnum extends enum_Enum {
  static $raw(cls, args) {
    return PyStr.$raw(cls, args);
  }
  __str__() {
    return this.$str;
  }
  __format__(spec) {
    return format(this.$str, spec);
  }
}
enum_StrEnum.$name = 'StrEnum';
enum_StrEnum.$isStrEnum = true;
enum_StrEnum.$raw = PyStr.$raw;
Object.defineProperties(enum_StrEnum.prototype, enumTextMethods(PyStr.prototype, enum_StrEnum.prototype));

/** The attributes that members inherit from str, besides those of the enumeration. */
function enumTextMethods(of, own) {
  return Object.fromEntries(
    Reflect.ownKeys(of)
      .filter((name) => !Object.hasOwn(own, name) && name !== '__repr__')
      .map((name) => [name, Object.getOwnPropertyDescriptor(of, name)]),
  );
}

/** `__members__`, including aliases. */
export function enumMembers(cls) {
  const out = new enumProxy();
  for (const [name, member] of cls.$byName ?? []) out.set(name, member);
  return out;
}
class enumProxy extends Dict {
  __repr__() {
    return `mappingproxy(${super.__repr__()})`;
  }
}
enumProxy.$name = 'mappingproxy';

export function enum_unique(cls) {
  const aliases = [...cls.$byName].filter(([name, member]) => member.name !== name);
  if (aliases.length > 0) {
    const pairs = aliases.map(([name, member]) => `${name} -> ${member.name}`);
    throw new ValueError(`duplicate values found in <enum '${className(cls)}'>: ${pairs.join(', ')}`);
  }
  return cls;
}
sig(enum_unique, 'enumeration', 'unique');

/** `Enum('Color', 'RED GREEN')`. */
enum_Enum.$make = (name, members) => {
  const pairs =
    typeof members === 'string'
      ? str_split.call(members.replaceAll(',', ' ')).map((one, at) => [one, at + 1])
      : members instanceof Dict
        ? [...members.entries.values()]
        : items(members).map((one, at) => (typeof one === 'string' ? [one, at + 1] : items(one)));
  const cls = class extends enum_Enum {};
  cls.$name = name;
  const own = pairs.map(([one, value]) => {
    const key = takenNames.has(one) ? `$${one}` : one;
    Object.defineProperty(cls.prototype, key, { value, configurable: true, writable: true });
    return [one, key, true, false];
  });
  cls.$onClass(cls, own);
  return cls;
};
sig(enum_Enum, 'value, names', 'Enum');
