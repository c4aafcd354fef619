import { callable, contains } from '../builtins.js';
import { Bytes } from '../bytes.js';
import { same } from '../compare.js';
import { Dict } from '../dict.js';
import { IndexError, KeyError, PyObject, ValueError } from '../errors.js';
import { getItem } from '../item.js';
import { items, iter } from '../iterate.js';
import { dunder } from '../operators.js';
import { repr } from '../repr.js';
import { isFrozenSet, isSet } from '../set.js';
import { sigs } from '../signatures.js';
import { ownTest } from '../types.js';
import { NotImplemented, Tuple } from '../values.js';

const abcHas = (x, ...names) => names.every((name) => dunder(x, name) !== undefined);
const abcIsIterable = (x) =>
  typeof x === 'string' ||
  Array.isArray(x) ||
  x instanceof Tuple ||
  (typeof x === 'object' && x !== null && (abcHas(x, '__iter__') || x[Symbol.iterator] !== undefined)) ||
  (typeof x === 'function' && x.$iterate !== undefined);
const abcIsIterator = (x) =>
  typeof x === 'object' &&
  x !== null &&
  !(x instanceof PyObject && !abcHas(x, '__next__')) &&
  (abcHas(x, '__next__', '__iter__') || (typeof x.next === 'function' && x[Symbol.iterator] !== undefined));
const abcIsSized = (x) => typeof x === 'string' || Array.isArray(x) || x instanceof Tuple || abcHas(x, '__len__');
const abcIsHashable = (x) => !(Array.isArray(x) || x?.$unhashable) || dunder(x, '__hash__') !== undefined;
const abcIsSequence = (x) =>
  typeof x === 'string' ||
  x?.$str !== undefined ||
  Array.isArray(x) ||
  x instanceof Tuple ||
  x?.$typeName === 'range' ||
  x instanceof Bytes;
const abcIsMutable = (x) => Array.isArray(x) || x?.constructor?.$name === 'deque' || x?.$typeName === 'bytearray';

export class collections_abc_Iterable extends PyObject {}
collections_abc_Iterable.$name = 'Iterable';
collections_abc_Iterable.$module = 'collections.abc.';
collections_abc_Iterable.$test = ownTest(() => collections_abc_Iterable, abcIsIterable);

export class collections_abc_Iterator extends collections_abc_Iterable {
  __iter__() {
    return this;
  }
}
collections_abc_Iterator.$name = 'Iterator';
collections_abc_Iterator.$module = 'collections.abc.';
collections_abc_Iterator.$test = ownTest(() => collections_abc_Iterator, abcIsIterator);

export class collections_abc_Generator extends collections_abc_Iterator {}
collections_abc_Generator.$name = 'Generator';
collections_abc_Generator.$module = 'collections.abc.';
collections_abc_Generator.$test = ownTest(
  () => collections_abc_Generator,
  (x) => x?.$typeName === 'generator',
);

export class collections_abc_Sized extends PyObject {}
collections_abc_Sized.$name = 'Sized';
collections_abc_Sized.$module = 'collections.abc.';
collections_abc_Sized.$test = ownTest(() => collections_abc_Sized, abcIsSized);

export class collections_abc_Hashable extends PyObject {}
collections_abc_Hashable.$name = 'Hashable';
collections_abc_Hashable.$module = 'collections.abc.';
collections_abc_Hashable.$test = ownTest(() => collections_abc_Hashable, abcIsHashable);

export class collections_abc_Callable extends PyObject {}
collections_abc_Callable.$name = 'Callable';
collections_abc_Callable.$module = 'collections.abc.';
collections_abc_Callable.$test = ownTest(() => collections_abc_Callable, callable);

export class collections_abc_Container extends PyObject {}
collections_abc_Container.$name = 'Container';
collections_abc_Container.$module = 'collections.abc.';
collections_abc_Container.$test = ownTest(
  () => collections_abc_Container,
  (x) => typeof x === 'string' || Array.isArray(x) || x instanceof Tuple || abcHas(x, '__contains__'),
);

export class collections_abc_Collection extends collections_abc_Iterable {}
collections_abc_Collection.$name = 'Collection';
collections_abc_Collection.$module = 'collections.abc.';
collections_abc_Collection.$test = ownTest(
  () => collections_abc_Collection,
  (x) => abcIsIterable(x) && abcIsSized(x) && !(x instanceof PyObject && !abcHas(x, '__contains__')),
);

export class collections_abc_Sequence extends collections_abc_Collection {
  *[Symbol.iterator]() {
    for (let at = 0; ; at++) {
      let value;
      try {
        value = this.__getitem__(at);
      } catch (error) {
        if (error instanceof IndexError) return;
        throw error;
      }
      yield value;
    }
  }
  __contains__(x) {
    for (const one of iter(this)) if (same(one, x)) return true;
    return false;
  }
  *__reversed__() {
    for (let at = this.__len__() - 1; at >= 0; at--) yield getItem(this, at);
  }
  $index(x) {
    let at = 0;
    for (const one of iter(this)) {
      if (same(one, x)) return at;
      at++;
    }
    throw new ValueError();
  }
  $count(x) {
    let count = 0;
    for (const one of iter(this)) if (same(one, x)) count++;
    return count;
  }
}
sigs(collections_abc_Sequence, { $count: 'value' });
collections_abc_Sequence.$name = 'Sequence';
collections_abc_Sequence.$module = 'collections.abc.';
collections_abc_Sequence.$abstract = ['__getitem__', '__len__'];
collections_abc_Sequence.$test = ownTest(
  () => collections_abc_Sequence,
  (x) => abcIsSequence(x) || x?.constructor?.$name === 'deque',
);

export class collections_abc_MutableSequence extends collections_abc_Sequence {
  $append(x) {
    this.$insert(this.__len__(), x);
    return null;
  }
  $extend(source) {
    for (const one of source === this ? items(source) : iter(source)) this.$append(one);
    return null;
  }
  $pop(at = -1) {
    const value = getItem(this, at);
    this.__delitem__(at);
    return value;
  }
  $remove(x) {
    this.__delitem__(this.$index(x));
    return null;
  }
  $clear() {
    while (this.__len__() > 0) this.$pop();
    return null;
  }
  $reverse() {
    const n = this.__len__();
    for (let at = 0; at < Math.floor(n / 2); at++) {
      const [a, b] = [getItem(this, at), getItem(this, n - at - 1)];
      this.__setitem__(at, b);
      this.__setitem__(n - at - 1, a);
    }
    return null;
  }
  __iadd__(other) {
    this.$extend(other);
    return this;
  }
}
collections_abc_MutableSequence.$name = 'MutableSequence';
collections_abc_MutableSequence.$module = 'collections.abc.';
collections_abc_MutableSequence.$abstract = ['__delitem__', '__getitem__', '__len__', '__setitem__', 'insert'];
collections_abc_MutableSequence.$test = ownTest(() => collections_abc_MutableSequence, abcIsMutable);
sigs(collections_abc_MutableSequence, { $append: 'value', $extend: 'values', $remove: 'value', $pop: 'index=' });

export class collections_abc_Mapping extends collections_abc_Collection {
  $get(key, fallback = null) {
    try {
      return this.__getitem__(key);
    } catch (error) {
      if (error instanceof KeyError) return fallback;
      throw error;
    }
  }
  __contains__(key) {
    try {
      this.__getitem__(key);
    } catch (error) {
      if (error instanceof KeyError) return false;
      throw error;
    }
    return true;
  }
  $keys() {
    return new abcView('KeysView', this, (key) => key);
  }
  $values() {
    return new abcView('ValuesView', this, (key) => this.__getitem__(key));
  }
  $items() {
    return new abcView('ItemsView', this, (key) => new Tuple([key, this.__getitem__(key)]));
  }
  __eq__(other) {
    if (!(other instanceof Dict || other instanceof collections_abc_Mapping)) return NotImplemented;
    return same(new Dict(this), other instanceof Dict ? other : new Dict(other));
  }
}
collections_abc_Mapping.$name = 'Mapping';
collections_abc_Mapping.$module = 'collections.abc.';
collections_abc_Mapping.$abstract = ['__getitem__', '__iter__', '__len__'];
collections_abc_Mapping.prototype.$unhashable = true;
collections_abc_Mapping.$test = ownTest(
  () => collections_abc_Mapping,
  (x) => x instanceof Dict,
);
sigs(collections_abc_Mapping, { $get: 'key, default=' });

class abcView {
  constructor(kind, mapping, pick) {
    this.kind = kind;
    this.mapping = mapping;
    this.pick = pick;
  }
  *[Symbol.iterator]() {
    for (const key of iter(this.mapping)) yield this.pick(key);
  }
  __len__() {
    return this.mapping.__len__();
  }
  __contains__(x) {
    if (this.kind === 'KeysView') return contains(this.mapping, x);
    for (const one of this) if (same(one, x)) return true;
    return false;
  }
  __repr__() {
    return `${this.kind}(${repr(this.mapping)})`;
  }
  get $typeName() {
    return this.kind;
  }
}

export class collections_abc_MutableMapping extends collections_abc_Mapping {
  $pop(key, fallback) {
    let value;
    try {
      value = this.__getitem__(key);
    } catch (error) {
      if (error instanceof KeyError && fallback !== undefined) return fallback;
      throw error;
    }
    this.__delitem__(key);
    return value;
  }
  $popitem() {
    for (const key of iter(this)) {
      const value = this.__getitem__(key);
      this.__delitem__(key);
      return new Tuple([key, value]);
    }
    throw new KeyError();
  }
  $clear() {
    try {
      for (;;) this.$popitem();
    } catch (error) {
      if (!(error instanceof KeyError)) throw error;
    }
    return null;
  }
  $update(source, more) {
    const pairs = new Dict();
    if (source !== undefined) pairs.update(source);
    if (more) pairs.update(more);
    for (const [key, value] of pairs.entries.values()) this.__setitem__(key, value);
    return null;
  }
  $setdefault(key, fallback = null) {
    try {
      return this.__getitem__(key);
    } catch (error) {
      if (!(error instanceof KeyError)) throw error;
      this.__setitem__(key, fallback);
    }
    return fallback;
  }
}
collections_abc_MutableMapping.$name = 'MutableMapping';
collections_abc_MutableMapping.$module = 'collections.abc.';
collections_abc_MutableMapping.$abstract = ['__delitem__', '__getitem__', '__iter__', '__len__', '__setitem__'];
collections_abc_MutableMapping.$test = ownTest(
  () => collections_abc_MutableMapping,
  (x) => x instanceof Dict,
);
sigs(collections_abc_MutableMapping, {
  $pop: 'key, default=',
  $update: 'other=, /, **kwds',
  $setdefault: 'key, default=',
});

export class collections_abc_Set extends collections_abc_Collection {}
collections_abc_Set.$name = 'Set';
collections_abc_Set.$module = 'collections.abc.';
collections_abc_Set.$test = ownTest(
  () => collections_abc_Set,
  (x) => isSet(x) || isFrozenSet(x) || x?.$typeName === 'dict_keys' || x?.$typeName === 'dict_items',
);

export class collections_abc_MutableSet extends collections_abc_Collection {}
collections_abc_MutableSet.$name = 'MutableSet';
collections_abc_MutableSet.$module = 'collections.abc.';
collections_abc_MutableSet.$test = ownTest(
  () => collections_abc_MutableSet,
  (x) => isSet(x),
);
