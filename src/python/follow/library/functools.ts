import { NativeError } from '../failure.ts';
import { keyOf } from '../keys.ts';
import type { Machine } from '../machine.ts';
import { type CallArguments, DictObject, native, nativeMethod, unknown, type Value } from '../objects.ts';
import { defineFunctions } from './module-models.ts';
import { keep } from './typing.ts';

function cached(machine: Machine, callee: Value): Value {
  // The results are kept in an object that the trail watches.
  const results = new DictObject(new Map());
  return nativeMethod('functools.cached', (given) => {
    const parts = [
      ...given.positional,
      ...[...given.named].flatMap(([name, value]) => [{ kind: 'str', value: name } as const, value]),
    ];
    const keys = parts.map((part) => (part.kind === 'unknown' ? null : keyOf(part)));
    const key = keys.includes(null) ? null : keys.map((one) => `${one!.length}:${one}`).join('');
    const known = key === null ? undefined : results.entries?.get(key);
    if (known) return known.value;
    const value = machine.call(callee, given);
    machine.touch(results);
    if (key !== null) results.entries?.set(key, { key: unknown, value });
    return value;
  });
}

function lruCache(machine: Machine, { positional: [first] }: CallArguments): Value {
  if (first?.kind === 'function') return cached(machine, first);
  return native('functools.lru_cache', ({ positional: [callee] }) => cached(machine, callee ?? unknown));
}

function reduce(machine: Machine, { positional: [callee, source, start] }: CallArguments): Value {
  const items = callee && source ? machine.collect(source) : null;
  if (!items) {
    if (callee?.kind === 'function') machine.escape([source ?? unknown]);
    return machine.doubtful();
  }
  const values = start ? [start, ...items] : [...items];
  const [first, ...rest] = values;
  if (!first) throw new NativeError('TypeError', 'reduce() of empty iterable with no initial value');
  return rest.reduce((total, item) => machine.callWith(callee!, total, item), first);
}

function partial(machine: Machine, given: CallArguments): Value {
  const [callee, ...bound] = given.positional;
  if (!callee) throw new NativeError('TypeError', "type 'partial' takes at least one argument", 'argument-mismatch');
  return native('functools.partial', ({ positional, named }) =>
    machine.call(callee, { positional: [...bound, ...positional], named: new Map([...given.named, ...named]) }),
  );
}

/** Copies the name of the wrapped function. */
function wraps(machine: Machine, { positional: [wrapped] }: CallArguments): Value {
  return native('functools.wraps', ({ positional: [wrapper] }) => {
    if (wrapper?.kind === 'function' && wrapped?.kind === 'function') {
      machine.touch(wrapper);
      const name = machine.findAttribute(wrapped, '__name__');
      if (name) wrapper.names.set('__name__', name);
      wrapper.names.set('__wrapped__', wrapped);
      for (const [key, value] of wrapped.names) if (!wrapper.names.has(key)) wrapper.names.set(key, value);
    }
    return wrapper ?? unknown;
  });
}

defineFunctions('functools', {
  lru_cache: lruCache,
  cache: (machine, { positional: [callee] }) => cached(machine, callee ?? unknown),
  reduce,
  partial,
  wraps,
  total_ordering: (_, { positional: [cls] }) => {
    if (cls?.kind === 'class') cls.traits.isOrdered = true;
    return cls ?? unknown;
  },
  cached_property: (_, { positional: [get] }) => ({ kind: 'property', get: get ?? unknown, set: null, isCached: true }),
  update_wrapper: keep,
});

/** What is printed from now on changes the object. */
const redirect = (machine: Machine, { positional }: CallArguments): Value => {
  machine.escape(positional);
  return { kind: 'record', type: 'nullcontext', data: null };
};

defineFunctions('contextlib', {
  contextmanager: (_, { positional: [callee] }) => {
    if (callee?.kind === 'function') callee.isContextManager = true;
    return callee ?? unknown;
  },
  asynccontextmanager: (_, { positional: [callee] }) => {
    if (callee?.kind === 'function') callee.isContextManager = true;
    return callee ?? unknown;
  },
  suppress: (_, { positional }) => ({ kind: 'record', type: 'suppress', data: positional }),
  nullcontext: () => ({ kind: 'record', type: 'nullcontext', data: null }),
  redirect_stdout: redirect,
  redirect_stderr: redirect,
});
