import { same } from './compare.js';
import { DictIterator } from './dict.js';
import { items, iter } from './iterate.js';
import { repr } from './repr.js';
import { PySet, set_symmetric_difference, setOf } from './set.js';
import { NotImplemented, Tuple } from './values.js';

/** The result of `keys()`, `values()` and `items()`: a view that reflects later changes. */
class DictView {
  constructor(dict, part) {
    this.dict = dict;
    this.part = part;
  }
  [Symbol.iterator]() {
    return new DictIterator(this.dict, this.part);
  }
  __len__() {
    return this.dict.size;
  }
  __contains__(x) {
    if (this.part === 0) return this.dict.has(x);
    if (this.part === 1) return [...this].some((one) => same(one, x));
    if (!(x instanceof Tuple) || x.items.length !== 2) return false;
    const entry = this.dict.entry(x.items[0]);
    return entry !== undefined && same(entry[1], x.items[1]);
  }
  __eq__(other) {
    if (this.part === 1 || !(other instanceof DictView || other?.$isSet)) return NotImplemented;
    const [mine, theirs] = [[...this], [...iter(other)]];
    return mine.length === theirs.length && theirs.every((one) => this.__contains__(one));
  }
  $isdisjoint(other) {
    return !items(other).some((one) => this.__contains__(one));
  }
  __le__(other) {
    return new PySet(this).isSubsetOf(new PySet(other));
  }
  __ge__(other) {
    return new PySet(other).isSubsetOf(new PySet(this));
  }
  __lt__(other) {
    return this.dict.size < items(other).length && this.__le__(other);
  }
  __gt__(other) {
    return this.dict.size > items(other).length && this.__ge__(other);
  }
  __and__(other) {
    return setOf(...items(other).filter((one) => this.__contains__(one)));
  }
  __or__(other) {
    return setOf(...this, ...items(other));
  }
  __sub__(other) {
    const without = setOf(...items(other));
    return setOf(...[...this].filter((one) => !without.has(one)));
  }
  __xor__(other) {
    return set_symmetric_difference.call(setOf(...this), setOf(...items(other)));
  }
  __repr__() {
    return `${this.$typeName}(${repr([...this])})`;
  }
  get $typeName() {
    return ['dict_keys', 'dict_values', 'dict_items'][this.part];
  }
}

export function dict_keys() {
  return new DictView(this, 0);
}

export function dict_values() {
  return new DictView(this, 1);
}

export function dict_items() {
  return new DictView(this, 2);
}
