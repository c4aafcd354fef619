import { contains } from '../../builtins.js';
import { callMethod } from '../../calls.js';
import { opLt, same, truth } from '../../compare.js';
import { Dict } from '../../dict.js';
import { KeyError } from '../../errors.js';
import { delItem, getItem, setItem } from '../../item.js';
import { items, iter, iterator } from '../../iterate.js';
import { repeated, sortItems } from '../../list.js';
import { index } from '../../numbers.js';
import { dunder } from '../../operators.js';
import { repr } from '../../repr.js';
import { sigs } from '../../signatures.js';
import { Slice } from '../../slice.js';
import { className } from '../../values.js';
import { collections_abc_MutableMapping, collections_abc_MutableSequence } from '../collections.abc.js';

/** Several mappings as one: reads search all of them, writes go to the first. */
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

/** A dictionary to derive from: every operation uses its own methods. */
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
sigs(collections_UserList, { $insert: 'i, item', $append: 'item', __init__: 'initlist=', $sort: '*, key=, reverse=' });
