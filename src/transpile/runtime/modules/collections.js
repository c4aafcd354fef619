import { contains } from '../builtins.js';
import { call, callMethod, callWith } from '../calls.js';
import { opEq, opGt, opLt, same, truth } from '../compare.js';
import { Dict } from '../dict.js';
import {
  IndexError,
  KeyError,
  NotImplementedError,
  PyObject,
  PyTypeError,
  RuntimeError,
  ValueError,
} from '../errors.js';
import { delItem, getItem, setItem } from '../item.js';
import { items, iter, iterator } from '../iterate.js';
import { repeated, sortItems } from '../list.js';
import { takenNames } from '../names.js';
import { index, opAdd, opSub } from '../numbers.js';
import { dunder } from '../operators.js';
import { guarded, repr } from '../repr.js';
import { sig, sigs } from '../signatures.js';
import { Slice } from '../slice.js';
import { str_split } from '../str.js';
import { className, NotImplemented, Tuple, typeName } from '../values.js';
import { collections_abc_MutableMapping, collections_abc_MutableSequence } from './collections.abc.js';

/** A ring over an array, so that both ends are as cheap. */
export class collections_deque extends PyObject {
  $alloc() {
    this.ring = new Array(8);
    this.head = 0;
    this.length = 0;
    this.most = null;
    this.changes = 0;
  }
  __init__(source, maxlen) {
    if (maxlen !== undefined && maxlen !== null) {
      this.most = index(maxlen);
      if (this.most < 0) throw new ValueError('maxlen must be non-negative');
    }
    if (source !== undefined) for (const one of iter(source)) this.$append(one);
  }
  get maxlen() {
    return this.most;
  }
  place(at) {
    const i = this.head + at;
    return i < this.ring.length ? i : i - this.ring.length;
  }
  grow() {
    if (this.length < this.ring.length) return;
    const all = this.array();
    this.ring = all.concat(new Array(all.length));
    this.head = 0;
  }
  array() {
    const out = new Array(this.length);
    for (let at = 0; at < this.length; at++) out[at] = this.ring[this.place(at)];
    return out;
  }
  refill(all) {
    this.ring = all.concat(new Array(Math.max(8, all.length)));
    this.head = 0;
    this.length = all.length;
    this.changes++;
  }
  $append(x) {
    if (this.most !== null && this.length >= this.most) {
      if (this.most === 0) return null;
      this.popleft();
    }
    this.grow();
    this.ring[this.place(this.length++)] = x;
    this.changes++;
    return null;
  }
  appendleft(x) {
    if (this.most !== null && this.length >= this.most) {
      if (this.most === 0) return null;
      this.$pop();
    }
    this.grow();
    this.head = this.head === 0 ? this.ring.length - 1 : this.head - 1;
    this.ring[this.head] = x;
    this.length++;
    this.changes++;
    return null;
  }
  $pop() {
    if (this.length === 0) throw new IndexError('pop from an empty deque');
    const at = this.place(--this.length);
    const x = this.ring[at];
    this.ring[at] = undefined;
    this.changes++;
    return x;
  }
  popleft() {
    if (this.length === 0) throw new IndexError('pop from an empty deque');
    const x = this.ring[this.head];
    this.ring[this.head] = undefined;
    this.head = this.head + 1 === this.ring.length ? 0 : this.head + 1;
    this.length--;
    this.changes++;
    return x;
  }
  $extend(source) {
    for (const one of source === this ? this.array() : iter(source)) this.$append(one);
    return null;
  }
  extendleft(source) {
    for (const one of source === this ? this.array() : iter(source)) this.appendleft(one);
    return null;
  }
  rotate(n) {
    if (this.length < 2) return null;
    const all = this.array();
    const by = ((Number(n === undefined ? 1 : index(n)) % all.length) + all.length) % all.length;
    this.refill(all.slice(all.length - by).concat(all.slice(0, all.length - by)));
    return null;
  }
  $clear() {
    this.refill([]);
    return null;
  }
  $copy() {
    return new collections_deque(this, this.most);
  }
  $reverse() {
    this.refill(this.array().reverse());
    return null;
  }
  $count(x) {
    return this.array().filter((one) => same(one, x)).length;
  }
  $index(x) {
    const at = this.array().findIndex((one) => same(one, x));
    if (at < 0) throw new ValueError(`${repr(x)} is not in deque`);
    return at;
  }
  $remove(x) {
    const all = this.array();
    const at = all.findIndex((one) => same(one, x));
    if (at < 0) throw new ValueError(`${repr(x)} is not in deque`);
    all.splice(at, 1);
    this.refill(all);
    return null;
  }
  $insert(at, x) {
    if (this.most !== null && this.length >= this.most) throw new IndexError('deque already at its maximum size');
    const all = this.array();
    all.splice(Number(index(at)), 0, x);
    this.refill(all);
    return null;
  }
  *[Symbol.iterator]() {
    const { changes } = this;
    for (let at = 0; at < this.length; at++) {
      yield this.ring[this.place(at)];
      if (this.changes !== changes) throw new RuntimeError('deque mutated during iteration');
    }
  }
  __reversed__() {
    return this.array().reverse()[Symbol.iterator]();
  }
  at(key) {
    if (key instanceof Slice) throw new PyTypeError("sequence index must be integer, not 'slice'");
    const i = Number(index(key));
    const at = i < 0 ? i + this.length : i;
    if (at < 0 || at >= this.length) throw new IndexError('deque index out of range');
    return this.place(at);
  }
  __getitem__(key) {
    return this.ring[this.at(key)];
  }
  __setitem__(key, value) {
    this.ring[this.at(key)] = value;
  }
  __delitem__(key) {
    this.at(key);
    const all = this.array();
    all.splice(Number(index(key)), 1);
    this.refill(all);
  }
  __len__() {
    return this.length;
  }
  __contains__(x) {
    return this.array().some((one) => same(one, x));
  }
  __eq__(other) {
    return other instanceof collections_deque ? opEq(this.array(), other.array()) : NotImplemented;
  }
  __iadd__(other) {
    this.$extend(other);
    return this;
  }
  __add__(other) {
    if (!(other instanceof collections_deque))
      throw new PyTypeError(`can only concatenate deque (not "${typeName(other)}") to deque`);
    const out = this.$copy();
    out.$extend(other);
    return out;
  }
  __mul__(times) {
    return new collections_deque(repeated(this.array(), index(times)), this.most);
  }
  __rmul__(times) {
    return this.__mul__(times);
  }
  __lt__(other) {
    return other instanceof collections_deque ? opLt(this.array(), other.array()) : NotImplemented;
  }
  __gt__(other) {
    return other instanceof collections_deque ? opLt(other.array(), this.array()) : NotImplemented;
  }
  __repr__() {
    return guarded(
      this,
      '[...]',
      () => `deque(${repr(this.array())}${this.most === null ? '' : `, maxlen=${this.most}`})`,
    );
  }
}
collections_deque.$name = 'deque';
collections_deque.$module = 'collections.';
collections_deque.prototype.$unhashable = true;
sigs(collections_deque, { __init__: 'iterable=, maxlen=', rotate: 'n=' });

export class collections_defaultdict extends Dict {
  __init__(factory, source, more) {
    this.default_factory = factory ?? null;
    if (
      this.default_factory !== null &&
      typeof this.default_factory !== 'function' &&
      !dunder(this.default_factory, '__call__')
    ) {
      throw new PyTypeError('first argument must be callable or None');
    }
    super.__init__(source, more);
  }
  __missing__(key) {
    if (this.default_factory === null) throw new KeyError(key);
    const value = call(this.default_factory);
    this.set(key, value);
    return value;
  }
  $copy() {
    return new collections_defaultdict(this.default_factory, this);
  }
  __repr__() {
    const factory = this.default_factory;
    return `defaultdict(${factory === null ? 'None' : repr(factory)}, ${Dict.prototype.__repr__.call(this)})`;
  }
}
collections_defaultdict.$name = 'defaultdict';
collections_defaultdict.$module = 'collections.';
sigs(collections_defaultdict, { __init__: 'default_factory=, source=, /, **more' });

export class collections_OrderedDict extends Dict {
  move_to_end(key, last) {
    const entry = this.entry(key);
    if (!entry) throw new KeyError(key);
    this.delete(key);
    if (last === undefined || truth(last)) this.set(entry[0], entry[1]);
    else {
      const rest = [...this.entries.values()];
      this.clear();
      for (const [k, v] of [entry, ...rest]) this.set(k, v);
    }
    return null;
  }
  $popitem(last) {
    if (this.size === 0) throw new KeyError('dictionary is empty');
    let chosen;
    for (const entry of this.entries.values()) {
      chosen = entry;
      if (last !== undefined && !truth(last)) break;
    }
    this.delete(chosen[0]);
    return new Tuple([chosen[0], chosen[1]]);
  }
  $copy() {
    return new collections_OrderedDict(this);
  }
  __eq__(other) {
    const equal = Dict.prototype.__eq__.call(this, other);
    if (equal !== true || !(other instanceof collections_OrderedDict)) return equal;
    const theirs = [...other];
    return [...this].every((key, at) => same(key, theirs[at]));
  }
  __repr__() {
    if (this.size === 0) return 'OrderedDict()';
    return guarded(
      this,
      '...',
      () => `OrderedDict(${repr([...this.entries.values()].map(([k, v]) => new Tuple([k, v])))})`,
    );
  }
}
collections_OrderedDict.$name = 'OrderedDict';
collections_OrderedDict.$module = 'collections.';
sigs(collections_OrderedDict, { move_to_end: 'key, last=', $popitem: 'last=' });

export class collections_Counter extends Dict {
  static $fromkeys() {
    throw new NotImplementedError('Counter.fromkeys() is undefined.  Use Counter(iterable) instead.');
  }
  __init__(source, more) {
    if (source !== undefined && source !== null) this.tally(source, opAdd);
    if (more instanceof Dict) this.tally(more, opAdd);
  }
  tally(source, combine) {
    if (source instanceof Dict) {
      const fresh = this.size === 0 && combine === opAdd;
      for (const [key, value] of source.entries.values())
        this.set(key, fresh ? value : combine(this.at(key) ?? 0, value));
      return;
    }
    for (const one of iter(source)) this.set(one, combine(this.at(one) ?? 0, 1));
  }
  __missing__() {
    return 0;
  }
  __delitem__(key) {
    this.delete(key);
  }
  $update(source, more) {
    if (source !== undefined && source !== null) this.tally(source, opAdd);
    if (more instanceof Dict) this.tally(more, opAdd);
    return null;
  }
  subtract(source, more) {
    if (source !== undefined && source !== null) this.tally(source, opSub);
    if (more instanceof Dict) this.tally(more, opSub);
    return null;
  }
  most_common(n) {
    const all = sortItems(
      [...this.entries.values()].map(([k, v]) => new Tuple([k, v])),
      ({ items: [, count] }) => count,
      true,
    );
    return n === undefined || n === null ? all : all.slice(0, Math.max(0, Number(index(n))));
  }
  elements() {
    const out = [];
    for (const [key, count] of this.entries.values()) for (let at = 0; at < count; at++) out.push(key);
    return out[Symbol.iterator]();
  }
  total() {
    let sum = 0;
    for (const [, count] of this.entries.values()) sum = opAdd(sum, count);
    return sum;
  }
  $copy() {
    return new collections_Counter(this);
  }
  combined(other, combine) {
    if (!(other instanceof collections_Counter)) return NotImplemented;
    const out = new collections_Counter();
    const keys = [...this, ...[...other].filter((key) => !this.has(key))];
    for (const key of keys) {
      const count = combine(this.at(key) ?? 0, other.at(key) ?? 0);
      if (truth(opGt(count, 0))) out.set(key, count);
    }
    return out;
  }
  __add__(other) {
    return this.combined(other, opAdd);
  }
  __sub__(other) {
    return this.combined(other, opSub);
  }
  __or__(other) {
    return this.combined(other, (a, b) => (truth(opGt(b, a)) ? b : a));
  }
  __and__(other) {
    return this.combined(other, (a, b) => (truth(opGt(a, b)) ? b : a));
  }
  __le__(other) {
    if (!(other instanceof collections_Counter)) return NotImplemented;
    return [...this, ...other].every((key) => !truth(opGt(this.at(key) ?? 0, other.at(key) ?? 0)));
  }
  __ge__(other) {
    return other instanceof collections_Counter ? other.__le__(this) : NotImplemented;
  }
  __lt__(other) {
    return other instanceof collections_Counter ? this.__le__(other) && !this.__eq__(other) : NotImplemented;
  }
  __gt__(other) {
    return other instanceof collections_Counter ? other.__le__(this) && !this.__eq__(other) : NotImplemented;
  }
  __pos__() {
    return this.combined(new collections_Counter(), opAdd);
  }
  __neg__() {
    return new collections_Counter().combined(this, opSub);
  }
  __iadd__(other) {
    return this.inPlaceOf(this.combined(other, opAdd));
  }
  __isub__(other) {
    return this.inPlaceOf(this.combined(other, opSub));
  }
  inPlaceOf(result) {
    if (result === NotImplemented) return result;
    for (const key of [...this]) if (!result.has(key)) this.delete(key);
    for (const [key, value] of result.entries.values()) this.set(key, value);
    return this;
  }
  __eq__(other) {
    if (!(other instanceof collections_Counter)) return Dict.prototype.__eq__.call(this, other);
    return [...this, ...other].every((key) => same(this.at(key) ?? 0, other.at(key) ?? 0));
  }
  __repr__() {
    if (this.size === 0) return 'Counter()';
    return `Counter({${this.most_common()
      .map(({ items: [k, v] }) => `${repr(k)}: ${repr(v)}`)
      .join(', ')}})`;
  }
}
collections_Counter.$name = 'Counter';
collections_Counter.$module = 'collections.';
sigs(collections_Counter, {
  __init__: 'iterable=, /, **kwds',
  $update: 'iterable=, /, **kwds',
  subtract: 'iterable=, /, **kwds',
  most_common: 'n=',
});

/** A tuple whose items have names. */
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
  static _make(source) {
    const values = items(source);
    if (values.length !== this.$names.length)
      throw new PyTypeError(`Expected ${this.$names.length} arguments, got ${values.length}`);
    return callWith(this, values);
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

/** Several mappings as one: reading goes through all, writing to the first. */
export class collections_ChainMap extends collections_abc_MutableMapping {
  __init__(...maps) {
    this.maps = maps.length > 0 ? maps : [new Dict()];
  }
  __missing__(key) {
    throw new KeyError(key);
  }
  __getitem__(key) {
    for (const map of this.maps) if (contains(map, key)) return getItem(map, key);
    return this.__missing__(key);
  }
  __setitem__(key, value) {
    setItem(this.maps[0], key, value);
  }
  __delitem__(key) {
    if (!contains(this.maps[0], key)) throw new KeyError(`Key not found in the first mapping: ${repr(key)}`);
    delItem(this.maps[0], key);
  }
  $all() {
    const all = new Dict();
    for (const map of this.maps.toReversed()) for (const key of iter(map)) all.set(key, null);
    return all;
  }
  __iter__() {
    return iterator(this.$all());
  }
  __len__() {
    return this.$all().size;
  }
  __contains__(key) {
    return this.maps.some((map) => contains(map, key));
  }
  __bool__() {
    return this.maps.some((map) => truth(map));
  }
  __repr__() {
    return `${className(this.constructor)}(${this.maps.map(repr).join(', ')})`;
  }
  new_child(map, more) {
    const first = map === undefined || map === null ? new Dict() : map;
    if (more) for (const [key, value] of more.entries.values()) setItem(first, key, value);
    return new this.constructor(first, ...this.maps);
  }
  get parents() {
    return new this.constructor(...this.maps.slice(1));
  }
  $copy() {
    return new this.constructor(callMethod(this.maps[0], '$copy', []), ...this.maps.slice(1));
  }
}
collections_ChainMap.$name = 'ChainMap';
collections_ChainMap.$module = 'collections.';
collections_ChainMap.$abstract = [];
sigs(collections_ChainMap, { __init__: '*maps', new_child: 'm=, **kwargs' });

/** A dictionary to derive from: all goes through its own methods. */
export class collections_UserDict extends collections_abc_MutableMapping {
  __init__(source, more) {
    this.data = new Dict();
    if (source !== undefined && source !== null) this.$update(source);
    if (more && more.size > 0) this.$update(more);
  }
  __len__() {
    return this.data.size;
  }
  __getitem__(key) {
    const entry = this.data.entry(key);
    if (entry !== undefined) return entry[1];
    const own = dunder(this, '__missing__');
    if (own) return own.call(this, key);
    throw new KeyError(key);
  }
  __setitem__(key, value) {
    this.data.set(key, value);
  }
  __delitem__(key) {
    if (!this.data.delete(key)) throw new KeyError(key);
  }
  __iter__() {
    return iterator(this.data);
  }
  __contains__(key) {
    return this.data.has(key);
  }
  __repr__() {
    return repr(this.data);
  }
}
collections_UserDict.$name = 'UserDict';
collections_UserDict.$module = 'collections.';
collections_UserDict.$abstract = [];
sigs(collections_UserDict, { __init__: 'dict=, /, **kwargs' });

export class collections_UserList extends collections_abc_MutableSequence {
  __init__(source) {
    this.data = source === undefined || source === null ? [] : items(source);
  }
  __len__() {
    return this.data.length;
  }
  __getitem__(key) {
    return key instanceof Slice ? new this.constructor(getItem(this.data, key)) : getItem(this.data, key);
  }
  __setitem__(key, value) {
    setItem(this.data, key, value);
  }
  __delitem__(key) {
    delItem(this.data, key);
  }
  __contains__(x) {
    return contains(this.data, x);
  }
  __eq__(other) {
    return same(this.data, other instanceof collections_UserList ? other.data : other);
  }
  __lt__(other) {
    return opLt(this.data, other instanceof collections_UserList ? other.data : other);
  }
  __add__(other) {
    return new this.constructor(this.data.concat(items(other)));
  }
  __mul__(times) {
    return new this.constructor(repeated(this.data, index(times)));
  }
  $insert(at, x) {
    callMethod(this.data, '$insert', [at, x]);
    return null;
  }
  $append(x) {
    this.data.push(x);
    return null;
  }
  $sort(key, reverse) {
    sortItems(this.data, key ?? null, reverse !== undefined && truth(reverse));
    return null;
  }
  $copy() {
    return new this.constructor(this.data);
  }
  __repr__() {
    return repr(this.data);
  }
}
collections_UserList.$name = 'UserList';
collections_UserList.$module = 'collections.';
collections_UserList.$abstract = [];
collections_UserList.prototype.$unhashable = true;
sigs(collections_UserList, { __init__: 'initlist=', $sort: '*, key=, reverse=' });
