import { call, construct, noAttribute } from '../../calls.js';
import { opGt, opLt, same, truth } from '../../compare.js';
import { Dict } from '../../dict.js';
import { KeyError, NotImplementedError, PyTypeError } from '../../errors.js';
import { getItem } from '../../item.js';
import { iter } from '../../iterate.js';
import { sortItems } from '../../list.js';
import { index, opAdd, opSub } from '../../numbers.js';
import { dunder } from '../../operators.js';
import { guarded, repr } from '../../repr.js';
import { sigs } from '../../signatures.js';
import { className, NotImplemented, Tuple, unfaithful } from '../../values.js';

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
    return construct(this.constructor, [this.default_factory, this]);
  }
  __repr__() {
    const factory = this.default_factory;
    return `${className(this.constructor)}(${factory === null ? 'None' : repr(factory)}, ${Dict.prototype.__repr__.call(this)})`;
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
    return construct(this.constructor, [this]);
  }
  __eq__(other) {
    const equal = Dict.prototype.__eq__.call(this, other);
    if (equal !== true || !(other instanceof collections_OrderedDict)) return equal;
    const theirs = [...other];
    return [...this].every((key, at) => same(key, theirs[at]));
  }
  __repr__() {
    const name = className(this.constructor);
    if (this.size === 0) return `${name}()`;
    return guarded(
      this,
      '...',
      () => `${name}(${repr([...this.entries.values()].map(([k, v]) => new Tuple([k, v])))})`,
    );
  }
}
collections_OrderedDict.$name = 'OrderedDict';
collections_OrderedDict.$module = 'collections.';
sigs(collections_OrderedDict, { move_to_end: 'key, last=', $popitem: 'last=' });

function collectionsMapping(x) {
  if (x instanceof Dict) return x;
  if (dunder(x, '$items')) return unfaithful('a Counter that is changed by a mapping other than a dict');
  throw noAttribute(x, '$items');
}

export class collections_Counter extends Dict {
  /** @returns {any} */
  static $fromkeys(..._) {
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
    return construct(this.constructor, [this]);
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
  /** Combines the counts in place, with those of the keys of `mapping`; only positive ones stay. */
  changed(mapping, combine) {
    for (const [key, value] of [...mapping.entries.values()]) this.set(key, combine(this.at(key) ?? 0, value, key));
    for (const [key, count] of [...this.entries.values()]) if (!truth(opGt(count, 0))) this.delete(key);
    return this;
  }
  __iadd__(other) {
    return this.changed(collectionsMapping(other), opAdd);
  }
  __isub__(other) {
    return this.changed(collectionsMapping(other), opSub);
  }
  __ior__(other) {
    return this.changed(collectionsMapping(other), (a, b) => (truth(opGt(b, a)) ? b : a));
  }
  __iand__(other) {
    return this.changed(this, (count, _, key) => {
      const most = getItem(other, key);
      return truth(opLt(most, count)) ? most : count;
    });
  }
  __eq__(other) {
    if (!(other instanceof collections_Counter)) return Dict.prototype.__eq__.call(this, other);
    return [...this, ...other].every((key) => same(this.at(key) ?? 0, other.at(key) ?? 0));
  }
  __repr__() {
    const name = className(this.constructor);
    if (this.size === 0) return `${name}()`;
    return `${name}({${this.most_common()
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
