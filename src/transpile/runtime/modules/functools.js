import { call, callWith } from '../calls.js';
import { nameOf } from '../classes.js';
import { opEq, opLt, truth } from '../compare.js';
import { Dict } from '../dict.js';
import { PyObject, PyTypeError, ValueError } from '../errors.js';
import { iter } from '../iterate.js';
import { takenNames } from '../names.js';
import { index } from '../numbers.js';
import { repr } from '../repr.js';
import { sig, sigs } from '../signatures.js';
import { isSubclass, typeOf } from '../types.js';
import { isClass, NotImplemented, Tuple, unfaithful } from '../values.js';
import { collections_namedtuple } from './collections/named-tuples.js';

export function functools_reduce(f, source, initial) {
  let total = initial;
  for (const one of iter(source)) total = total === undefined ? one : call(f, total, one);
  if (total === undefined) throw new PyTypeError('reduce() of empty iterable with no initial value');
  return total;
}
sig(functools_reduce, 'function, iterable, initial=, /', 'reduce');

const functoolsPlainKeys = new Set(['string', 'number', 'bigint']);

/** A function that caches its results by its arguments. */
function functoolsCached(f, most) {
  let known = new Dict();
  let [hits, misses] = [0, 0];
  const cached = (args, kwargs) => {
    const pairs = [...kwargs.entries.values()];
    // Python uses a single int or str as it is: 1 and 1.0 have different entries.
    const isPlain = args.length === 1 && pairs.length === 0 && functoolsPlainKeys.has(typeof args[0]);
    const key = isPlain ? args[0] : new Tuple([...args, ...(pairs.length > 0 ? [null, ...pairs.flat()] : [])]);
    const entry = known.entry(key);
    if (entry) {
      hits++;
      if (most !== null) {
        known.delete(key);
        known.set(key, entry[1]);
      }
      return entry[1];
    }
    misses++;
    const value = callWith(f, args, pairs);
    if (most === 0) return value;
    known.set(key, value);
    if (most !== null && known.size > most) known.delete([...known][0]);
    return value;
  };
  sig(cached, '*args, **kwargs', f.$sig?.name ?? f.name);
  cached['.cache_info'] = () => {
    const Info = functoolsCacheInfo();
    return new Info(hits, misses, most, known.size);
  };
  cached['.cache_clear'] = () => {
    known = new Dict();
    [hits, misses] = [0, 0];
    return null;
  };
  cached['.__wrapped__'] = f;
  return cached;
}
let functoolsInfo = null;
function functoolsCacheInfo() {
  functoolsInfo ??= collections_namedtuple('CacheInfo', 'hits misses maxsize currsize');
  return functoolsInfo;
}

export function functools_lru_cache(maxsize, typed) {
  if (typeof maxsize === 'function') return functoolsCached(maxsize, 128);
  if (typed !== undefined && truth(typed)) return unfaithful('lru_cache(typed=True)');
  const most = maxsize === undefined ? 128 : maxsize === null ? null : Math.max(0, index(maxsize));
  return (f) => functoolsCached(f, most);
}
sig(functools_lru_cache, 'maxsize=, typed=', 'lru_cache');
export function functools_cache(f) {
  return functoolsCached(f, null);
}

export class functools_partial extends PyObject {
  __init__(func, args, keywords) {
    this.func = func;
    this.given = args;
    this.named = keywords;
  }
  get args() {
    return new Tuple(this.given);
  }
  get keywords() {
    return this.named;
  }
  __repr__() {
    const named = [...this.named.entries.values()].map(([name, value]) => `${name}=${repr(value)}`);
    return `functools.partial(${[repr(this.func), ...this.given.map(repr), ...named].join(', ')})`;
  }
  __call__(args, kwargs) {
    const all = new Dict(this.named);
    all.update(kwargs);
    return callWith(this.func, [...this.given, ...args], [...all.entries.values()]);
  }
}
functools_partial.$name = 'partial';
functools_partial.$module = 'functools.';
sigs(functools_partial, { __init__: 'func, /, *args, **keywords', __call__: '*args, **kwargs' });

/** A method with some arguments already given. */
export class functools_partialmethod extends PyObject {
  __init__(func, args, keywords) {
    this.func = func;
    this.given = args;
    this.named = keywords;
  }
  __get__(instance) {
    if (typeof this.func !== 'function' || isClass(this.func)) return unfaithful('partialmethod() of this object');
    const given = instance === null ? this.given : [instance, ...this.given];
    return new functools_partial(this.func, given, this.named);
  }
}
functools_partialmethod.$name = 'partialmethod';
functools_partialmethod.$module = 'functools.';
sigs(functools_partialmethod, { __init__: 'func, /, *args, **keywords' });

/** Copies the names of the wrapped function; programs see nothing else of it. */
export function functools_wraps(wrapped) {
  return (f) => {
    if (f.$sig && (wrapped.$sig || wrapped.name)) f.$sig = { ...f.$sig, name: wrapped.$sig?.name ?? wrapped.name };
    f['.__wrapped__'] = wrapped;
    f['.__doc__'] = wrapped['.__doc__'] ?? null;
    return f;
  };
}

export function functools_cmp_to_key(compare) {
  return (x) => new functoolsKey(compare, x);
}
class functoolsKey extends PyObject {
  __init__(compare, x) {
    this.compare = compare;
    this.x = x;
  }
  __lt__(other) {
    return truth(opLt(call(this.compare, this.x, other.x), 0));
  }
  __gt__(other) {
    return truth(opLt(0, call(this.compare, this.x, other.x)));
  }
  __eq__(other) {
    return truth(opEq(call(this.compare, this.x, other.x), 0));
  }
}

/** Adds the comparisons that follow from one. */
export function functools_total_ordering(cls) {
  const { prototype } = cls;
  const has = (name) => typeof prototype[name] === 'function';
  const root = ['__lt__', '__le__', '__gt__', '__ge__'].find(has);
  if (!root) throw new ValueError('must define at least one ordering operation: < > <= >=');
  const add = (name, f) => {
    if (!has(name)) Object.defineProperty(prototype, name, { value: f, writable: true, configurable: true });
  };
  const ask = (self, other) => self[root](other);
  const equal = (self, other) => truth(opEq(self, other));
  const derived = (test) =>
    function (other) {
      const first = ask(this, other);
      return first === NotImplemented ? first : test(truth(first), this, other);
    };
  const strict = root === '__lt__' || root === '__gt__';
  const down = root === '__lt__' || root === '__le__';
  const [same, opposite, sameOrEqual, oppositeOrEqual] = down
    ? ['__lt__', '__gt__', '__le__', '__ge__']
    : ['__gt__', '__lt__', '__ge__', '__le__'];
  add(
    same,
    derived((is, self, other) => (strict ? is : is && !equal(self, other))),
  );
  add(
    sameOrEqual,
    derived((is, self, other) => (strict ? is || equal(self, other) : is)),
  );
  add(
    opposite,
    derived((is, self, other) => (strict ? !is && !equal(self, other) : !is)),
  );
  add(
    oppositeOrEqual,
    derived((is, self, other) => (strict ? !is : !is || equal(self, other))),
  );
  return cls;
}
sig(functools_total_ordering, 'cls', 'total_ordering');

export function functools_update_wrapper(f, wrapped) {
  if (f instanceof PyObject) {
    f.__name__ = nameOf(wrapped);
    f['.__doc__'] = wrapped['.__doc__'] ?? null;
    f.__wrapped__ = wrapped;
    return f;
  }
  return functools_wraps(wrapped)(f);
}
sig(functools_update_wrapper, 'wrapper, wrapped', 'update_wrapper');

/** A method whose value is stored in the instance, where it can be set and deleted. */
export class functools_cached_property extends PyObject {
  __init__(func) {
    this.func = func;
    this.$attribute = null;
  }
  __set_name__(owner, name) {
    void owner;
    this.$attribute = takenNames.has(name) ? `$${name}` : name;
  }
  __get__(instance) {
    if (instance === null) return this;
    const value = call(this.func, instance);
    Object.defineProperty(instance, this.$attribute, { value, writable: true, configurable: true, enumerable: true });
    return value;
  }
}
functools_cached_property.$name = 'cached_property';
functools_cached_property.$module = 'functools.';

/** A function that is chosen by the type of its first argument. */
export function functools_singledispatch(f) {
  const dispatch = (args, kwargs) => {
    if (args.length === 0) throw new PyTypeError(`${functoolsName(f)} requires at least 1 positional argument`);
    return callWith(dispatch['.dispatch'](typeOf(args[0])), args, [...kwargs.entries.values()]);
  };
  return functoolsDispatcher(dispatch, f);
}
sig(functools_singledispatch, 'func', 'singledispatch');
const functoolsName = (f) => (f.$sig?.name ?? f.name).split('.').at(-1);

/** The same for a method: its first argument comes after `self`. */
export function functools_singledispatchmethod(f) {
  const dispatch = (args, kwargs) => {
    if (args.length < 2) return unfaithful('a call to a singledispatchmethod without an argument');
    return callWith(dispatch['.dispatch'](typeOf(args[1])), args, [...kwargs.entries.values()]);
  };
  return functoolsDispatcher(dispatch, f);
}
sig(functools_singledispatchmethod, 'func', 'singledispatchmethod');

function functoolsDispatcher(dispatch, f) {
  const known = new Map([[PyObject, f]]);
  sig(dispatch, '*args, **kwargs', f.$sig?.name ?? f.name);
  const register = (cls, func) => {
    if (!isClass(cls)) return unfaithful('singledispatch with the type in an annotation');
    const put = (given) => {
      known.set(cls, given);
      return given;
    };
    return func === undefined ? put : put(func);
  };
  sig(register, 'cls, func=', 'register');
  dispatch['.register'] = register;
  dispatch['.dispatch'] = (cls) => known.get(functoolsNearest(cls, [...known.keys()]));
  dispatch['.__wrapped__'] = f;
  return dispatch;
}

/** The registered class that a class derives from and that derives from all others of these. */
function functoolsNearest(cls, registered) {
  if (registered.includes(cls)) return cls;
  const bases = registered.filter((one) => isSubclass(cls, one));
  const nearest = bases.filter((one) => bases.every((other) => isSubclass(one, other)));
  return nearest.length === 1 ? nearest[0] : unfaithful('singledispatch on a class with several registered bases');
}

/** Registers a method of a class body, which finds its instance in `this`. */
export function functoolsRegisterMethod(cls, key, types, method, parameters, name) {
  const f = (self, ...args) => method.apply(self, args);
  sig(f, parameters === '' ? 'self' : `self, ${parameters}`, name);
  for (const one of types) cls.prototype[key].$func['.register'](one, f);
}
