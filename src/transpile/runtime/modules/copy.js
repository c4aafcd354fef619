import { ByteArray } from '../bytes.js';
import { bound, callWith, setOwn } from '../calls.js';
import { Dict } from '../dict.js';
import { BaseException, Exception, PyObject, PyTypeError } from '../errors.js';
import { identityOf } from '../hash.js';
import { takenNames } from '../names.js';
import { dunder } from '../operators.js';
import { FrozenSet, PySet } from '../set.js';
import { sig } from '../signatures.js';
import { Slice } from '../slice.js';
import { Tuple, typeName, unfaithful } from '../values.js';

export class copy_Error extends Exception {}
copy_Error.$name = 'Error';
copy_Error.$module = 'copy.';

/** Immutable values, which are their own copies. */
function copyIsAtomic(x) {
  if (x === null || typeof x !== 'object') return typeof x !== 'function' || x.$self === undefined;
  return (
    ['float', 'complex', 'bytes', 'range', 'ellipsis', 'NotImplementedType'].includes(x.$typeName) ||
    x.constructor.$members !== undefined
  );
}

/** Does the object have internal state of the runtime that a copy must not share? */
function copyIsOfRuntime(x) {
  return x instanceof PyObject && !(x instanceof BaseException) && x.constructor.$module !== undefined;
}

/** A new object of the same class; `part` copies each attribute. */
function copyRebuilt(x, part, remember) {
  if (!(x instanceof PyObject || x instanceof Dict || x instanceof PySet || x instanceof Tuple || Array.isArray(x))) {
    throw new PyTypeError(`cannot pickle '${typeName(x)}' object`);
  }
  for (const name of ['__reduce__', '__reduce_ex__', '__getnewargs__', '__getnewargs_ex__']) {
    if (dunder(x, name)) unfaithful(`copying with \`${name}\``);
  }
  const cls = x.constructor;
  if (x instanceof BaseException) {
    const out = remember(callWith(cls, x.args.items.map(part)));
    copyState(x, out, part, ['args', '__cause__', '__context__']);
    return out;
  }
  if (x instanceof PySet) {
    if (cls !== PySet && cls !== FrozenSet) unfaithful('copying a subclass of set');
    return remember(new cls([...x].map(part)));
  }
  if (Array.isArray(x)) {
    const out = remember(Reflect.construct(Array, [], cls));
    copyState(
      x,
      out,
      part,
      Object.keys(x).filter((key) => /^\d+$/.test(key)),
    );
    const append = out.$append === Array.prototype.$append ? Array.prototype.push : out.$append;
    for (const one of x) append.call(out, part(one));
    return out;
  }
  const out = Object.create(Object.getPrototypeOf(x));
  if (x instanceof Tuple) {
    // The items decide whether a copy is needed at all, so they are copied first.
    out.items = x.items.map(part);
    remember(out);
    copyState(x, out, part, ['items']);
    return out;
  }
  remember(out);
  if (x instanceof Dict) {
    out.entries = new Map();
    out.buckets = null;
    copyState(x, out, part, ['entries', 'buckets']);
    for (const [key, value] of x.entries.values()) out.__setitem__(part(key), part(value));
    return out;
  }
  copyState(x, out, part, []);
  return out;
}

function copyState(x, out, part, except) {
  const own = dunder(x, '__getstate__');
  const set = dunder(x, '__setstate__');
  if (!own && !set) {
    for (const key of Object.keys(x)) if (!except.includes(key)) out[key] = part(x[key]);
    return;
  }
  if (!own) unfaithful('`__setstate__` without `__getstate__`');
  const state = part(own.call(x));
  if (set) {
    set.call(out, state);
    return;
  }
  if (!(state instanceof Dict)) unfaithful('`__getstate__` that does not return a dict');
  for (const [name, value] of state.entries.values()) setOwn(out, takenNames.has(name) ? `$${name}` : name, value);
}

export function copy_copy(x) {
  if (typeof x === 'function' && x.$self !== undefined) return bound(x.$self, x.$func);
  if (copyIsAtomic(x)) return x;
  const own = dunder(x, '__copy__');
  if (own) return own.call(x);
  if (x.constructor === Array) return x.slice();
  if (x.constructor === Tuple || x.constructor === FrozenSet || x instanceof Slice) return x;
  if (x.constructor === PySet) return new PySet(x);
  if (x instanceof ByteArray) return new ByteArray(x.data);
  if (copyIsOfRuntime(x))
    return Object.hasOwn(x.constructor, '$module') && x.$copy ? x.$copy() : unfaithful(`copying a ${typeName(x)}`);
  return copyRebuilt(
    x,
    (one) => one,
    (one) => one,
  );
}
sig(copy_copy, 'x', 'copy');

export function copy_deepcopy(x, memo) {
  if (copyIsAtomic(x)) return x;
  const seen = memo === undefined || memo === null ? new Dict() : memo;
  const known = seen.at(identityOf(x));
  if (known !== undefined) return known;
  const remember = (made) => {
    seen.set(identityOf(x), made);
    return made;
  };
  const part = (one) => copy_deepcopy(one, seen);
  const made = copyDeep(x, seen, part, remember);
  if (made !== x) {
    remember(made);
    // As in CPython, the memo also keeps the originals alive, under its own key.
    const held = seen.at(identityOf(seen));
    if (held) held.push(x);
    else seen.set(identityOf(seen), [x]);
  }
  return made;
}
sig(copy_deepcopy, 'x, memo=', 'deepcopy');

function copyDeep(x, seen, part, remember) {
  if (typeof x === 'function') return bound(part(x.$self), x.$func);
  if (x.constructor === Array) {
    const out = remember([]);
    for (const one of x) out.push(part(one));
    return out;
  }
  if (x.constructor === Tuple) {
    const parts = x.items.map(part);
    // A tuple that contains itself has been copied by now.
    const known = seen.at(identityOf(x));
    if (known !== undefined) return known;
    return parts.every((one, at) => one === x.items[at]) ? x : new Tuple(parts);
  }
  if (x.constructor === Dict) {
    const out = remember(new Dict());
    for (const [key, value] of x.entries.values()) out.set(part(key), part(value));
    return out;
  }
  const own = dunder(x, '__deepcopy__');
  if (own) return own.call(x, seen);
  if (x instanceof Slice) return new Slice(part(x.start), part(x.stop), part(x.step));
  if (x instanceof ByteArray) return new ByteArray(x.data);
  return copyRebuilt(x, part, remember);
}
