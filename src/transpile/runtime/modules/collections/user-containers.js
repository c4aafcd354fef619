import { contains, len, toFloatValue, toInt } from '../../builtins.js';
import { callMethod } from '../../calls.js';
import { opEq, opGe, opGt, opLe, opLt, same, truth } from '../../compare.js';
import { Dict } from '../../dict.js';
import { KeyError } from '../../errors.js';
import { hash } from '../../hash.js';
import { delItem, getItem, setItem } from '../../item.js';
import { items, iter, iterator } from '../../iterate.js';
import { extend, sortItems } from '../../list.js';
import { opMod } from '../../modulo.js';
import { iMul, opMul } from '../../numbers.js';
import { dunder } from '../../operators.js';
import { repr, str } from '../../repr.js';
import { sigs } from '../../signatures.js';
import { Slice } from '../../slice.js';
import { className, unfaithful } from '../../values.js';
import {
  collections_abc_MutableMapping,
  collections_abc_MutableSequence,
  collections_abc_Sequence,
} from '../collections.abc.js';

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
  __le__(other) {
    return opLe(this.data, other instanceof collections_UserList ? other.data : other);
  }
  __gt__(other) {
    return opGt(this.data, other instanceof collections_UserList ? other.data : other);
  }
  __ge__(other) {
    return opGe(this.data, other instanceof collections_UserList ? other.data : other);
  }
  __add__(other) {
    return new this.constructor(this.data.concat(items(other)));
  }
  __radd__(other) {
    return new this.constructor(items(other).concat(this.data));
  }
  __iadd__(other) {
    extend(this.data, other instanceof collections_UserList ? other.data : other);
    return this;
  }
  __mul__(times) {
    return new this.constructor(opMul(this.data, times));
  }
  __rmul__(times) {
    return this.__mul__(times);
  }
  __imul__(times) {
    this.data = iMul(this.data, times);
    return this;
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

const userText = (x) => (x instanceof collections_UserString ? x.data : x);

/** A text to derive from: methods that return a text return an instance of its class. */
export class collections_UserString extends collections_abc_Sequence {
  __init__(seq) {
    this.data = seq instanceof collections_UserString ? seq.data : str(seq);
  }
  /** The result of a method of the text. */
  /** Calls a method of the text, without the arguments that were left out. */
  $ask(method, args) {
    return callMethod(
      this.data,
      method,
      args.filter((one) => one !== undefined),
    );
  }
  $same(method, args) {
    return new this.constructor(this.$ask(method, args));
  }
  __str__() {
    return str(this.data);
  }
  __repr__() {
    return repr(this.data);
  }
  __int__() {
    return toInt(this.data);
  }
  __float__() {
    return toFloatValue(this.data);
  }
  __hash__() {
    return hash(this.data);
  }
  __eq__(other) {
    return opEq(this.data, userText(other));
  }
  __lt__(other) {
    return opLt(this.data, userText(other));
  }
  __le__(other) {
    return opLe(this.data, userText(other));
  }
  __gt__(other) {
    return opGt(this.data, userText(other));
  }
  __ge__(other) {
    return opGe(this.data, userText(other));
  }
  __contains__(x) {
    return contains(this.data, userText(x));
  }
  __len__() {
    return len(this.data);
  }
  __getitem__(key) {
    return new this.constructor(getItem(this.data, key));
  }
  __add__(other) {
    return new this.constructor(this.data + str(userText(other)));
  }
  __radd__(other) {
    return new this.constructor(str(other) + this.data);
  }
  __mul__(times) {
    return new this.constructor(opMul(this.data, times));
  }
  __rmul__(times) {
    return this.__mul__(times);
  }
  __mod__(values) {
    return new this.constructor(opMod(this.data, values));
  }
  $capitalize() {
    return this.$same('$capitalize', []);
  }
  $casefold() {
    return this.$same('$casefold', []);
  }
  $lower() {
    return this.$same('$lower', []);
  }
  $upper() {
    return this.$same('$upper', []);
  }
  $swapcase() {
    return this.$same('$swapcase', []);
  }
  $title() {
    return this.$same('$title', []);
  }
  $isalpha() {
    return this.$ask('$isalpha', []);
  }
  $isalnum() {
    return this.$ask('$isalnum', []);
  }
  $isascii() {
    return this.$ask('$isascii', []);
  }
  $isdecimal() {
    return this.$ask('$isdecimal', []);
  }
  $isdigit() {
    return this.$ask('$isdigit', []);
  }
  $isidentifier() {
    return this.$ask('$isidentifier', []);
  }
  $islower() {
    return this.$ask('$islower', []);
  }
  $isnumeric() {
    return this.$ask('$isnumeric', []);
  }
  $isprintable() {
    return this.$ask('$isprintable', []);
  }
  $isspace() {
    return this.$ask('$isspace', []);
  }
  $istitle() {
    return this.$ask('$istitle', []);
  }
  $isupper() {
    return this.$ask('$isupper', []);
  }
  $partition(sep) {
    return this.$ask('$partition', [sep]);
  }
  $rpartition(sep) {
    return this.$ask('$rpartition', [sep]);
  }
  $join(seq) {
    return this.$ask('$join', [seq]);
  }
  $removeprefix(prefix) {
    return this.$same('$removeprefix', [userText(prefix)]);
  }
  $removesuffix(suffix) {
    return this.$same('$removesuffix', [userText(suffix)]);
  }
  $zfill(width) {
    return this.$same('$zfill', [width]);
  }
  $center(width, ...rest) {
    return this.$same('$center', [width, ...rest]);
  }
  $ljust(width, ...rest) {
    return this.$same('$ljust', [width, ...rest]);
  }
  $rjust(width, ...rest) {
    return this.$same('$rjust', [width, ...rest]);
  }
  $strip(chars) {
    return this.$same('$strip', [chars]);
  }
  $lstrip(chars) {
    return this.$same('$lstrip', [chars]);
  }
  $rstrip(chars) {
    return this.$same('$rstrip', [chars]);
  }
  $count(sub, start, end) {
    return this.$ask('$count', [userText(sub), start, end]);
  }
  $find(sub, start, end) {
    return this.$ask('$find', [userText(sub), start, end]);
  }
  $rfind(sub, start, end) {
    return this.$ask('$rfind', [userText(sub), start, end]);
  }
  $index(sub, start, end) {
    return this.$ask('$index', [sub, start, end]);
  }
  $rindex(sub, start, end) {
    return this.$ask('$rindex', [sub, start, end]);
  }
  $startswith(prefix, start, end) {
    return this.$ask('$startswith', [prefix, start, end]);
  }
  $endswith(suffix, start, end) {
    return this.$ask('$endswith', [suffix, start, end]);
  }
  $replace(old, by, maxsplit) {
    return this.$same('$replace', [userText(old), userText(by), maxsplit]);
  }
  $splitlines(keepends) {
    return this.$ask('$splitlines', [keepends]);
  }
  $split(sep, maxsplit) {
    return this.$ask('$split', [sep ?? null, maxsplit ?? -1]);
  }
  $rsplit(sep, maxsplit) {
    return this.$ask('$rsplit', [sep ?? null, maxsplit ?? -1]);
  }
  $encode(encoding, errors) {
    return this.$ask('$encode', [encoding ?? 'utf-8', errors ?? 'strict']);
  }
  $expandtabs(tabsize) {
    return this.$same('$expandtabs', [tabsize ?? 8]);
  }
  $format_map(mapping) {
    return this.$ask('$format_map', [mapping]);
  }
  $translate(table) {
    return this.$same('$translate', [table]);
  }
  $maketrans() {
    return unfaithful('UserString.maketrans()');
  }
  __complex__() {
    return unfaithful('complex() of a UserString');
  }
  $format(args, kwargs) {
    return callMethod(this.data, '$format', args, [...kwargs.entries.values()]);
  }
}
collections_UserString.$name = 'UserString';
collections_UserString.$module = 'collections.';
collections_UserString.$abstract = [];
sigs(collections_UserString, {
  __init__: 'seq',
  $capitalize: '',
  $casefold: '',
  $lower: '',
  $upper: '',
  $swapcase: '',
  $title: '',
  $isalpha: '',
  $isalnum: '',
  $isascii: '',
  $isdecimal: '',
  $isdigit: '',
  $isidentifier: '',
  $islower: '',
  $isnumeric: '',
  $isprintable: '',
  $isspace: '',
  $istitle: '',
  $isupper: '',
  $partition: 'sep',
  $rpartition: 'sep',
  $join: 'seq',
  $removeprefix: 'prefix, /',
  $removesuffix: 'suffix, /',
  $zfill: 'width',
  $center: 'width, *args',
  $ljust: 'width, *args',
  $rjust: 'width, *args',
  $strip: 'chars=',
  $lstrip: 'chars=',
  $rstrip: 'chars=',
  $count: 'sub, start=, end=',
  $find: 'sub, start=, end=',
  $rfind: 'sub, start=, end=',
  $index: 'sub, start=, end=',
  $rindex: 'sub, start=, end=',
  $startswith: 'prefix, start=, end=',
  $endswith: 'suffix, start=, end=',
  $replace: 'old, new, maxsplit=',
  $splitlines: 'keepends=',
  $split: 'sep=, maxsplit=',
  $rsplit: 'sep=, maxsplit=',
  $encode: 'encoding=, errors=',
  $expandtabs: 'tabsize=',
  $format_map: 'mapping',
  $translate: 'table',
  $format: '*args, **kwds',
});
