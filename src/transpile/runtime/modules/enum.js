import { callWith } from '../calls.js';
import { same } from '../compare.js';
import { KeyError, ValueError } from '../errors.js';
import { identityOf } from '../hash.js';
import { isNumeric, opAdd, plainInt } from '../numbers.js';
import { repr } from '../repr.js';
import { className, PyObject, Tuple, unfaithful } from '../values.js';

export class enum_auto extends PyObject {}
enum_auto.$name = 'auto';

export class enum_Enum extends PyObject {
  setMember(name, value) {
    this.name = name;
    this.value = value;
  }
  get _value_() {
    return this.value;
  }
  get _name_() {
    return this.name;
  }
  __repr__() {
    return `<${className(this.constructor)}.${this.name}: ${repr(this.value)}>`;
  }
  __str__() {
    return `${className(this.constructor)}.${this.name}`;
  }
  __hash__() {
    return identityOf(this);
  }
  __eq__(other) {
    return this === other;
  }
  /** Makes members of what a class body assigns. */
  static $onClass(cls, names) {
    if (cls.$members) cls.$members = undefined;
    const members = [];
    let last = 0;
    for (const [name, key, hasValue] of names) {
      const given = hasValue ? Object.getOwnPropertyDescriptor(cls.prototype, key)?.value : undefined;
      if (given === undefined || name.startsWith('_') || (typeof given === 'function' && !given.$isClass)) continue;
      delete cls.prototype[key];
      const value = given instanceof enum_auto ? opAdd(last, 1) : given;
      if (isNumeric(value)) last = value;
      let member = members.find((one) => same(one.value, value));
      if (!member) {
        member = Object.create(cls.prototype);
        member.setMember(name, value);
        if (cls.$isIntEnum) member.$int = plainInt(value);
        if (Object.hasOwn(cls.prototype, '__init__')) callWith(memberInit(member), value instanceof Tuple ? value.items : [value]);
        members.push(member);
      }
      Object.defineProperty(cls, key, { value: member, configurable: true });
      cls.$byName = { ...cls.$byName, [name]: member };
    }
    cls.$members = members;
    cls.$make = (value) => {
      const found = members.find((one) => one === value || same(one.value, value));
      if (!found && cls._missing_) {
        const made = cls._missing_(value);
        if (made !== null) return made;
      }
      if (!found) throw new ValueError(`${repr(value)} is not a valid ${cls.$qualname ?? className(cls)}`);
      return found;
    };
    cls.$sig = { text: 'value', name: className(cls), self: 0, parsed: null };
    cls.$iterate = () => members;
    cls.__class_getitem__ = (name) => {
      if (!Object.hasOwn(cls.$byName ?? {}, name)) throw new KeyError(name);
      return cls.$byName[name];
    };
    if (members.length > 0) cls.$final = true;
  }
}
enum_Enum.$name = 'Enum';
enum_Enum.$shownAs = 'enum';

function memberInit(member) {
  const init = member.__init__;
  const f = (...args) => init.apply(member, args);
  f.$sig = init.$sig;
  return f;
}

export class enum_IntEnum extends enum_Enum {
  __str__() {
    return String(this.$int);
  }
  __hash__() {
    return this.$int;
  }
  __format__(spec) {
    return spec === '' ? String(this.$int) : unfaithful('a format of an IntEnum');
  }
}
enum_IntEnum.$name = 'IntEnum';
enum_IntEnum.$isIntEnum = true;
Object.defineProperty(enum_IntEnum.prototype, '__eq__', { value: undefined, writable: true });

export function enum_unique(cls) {
  return cls;
}
