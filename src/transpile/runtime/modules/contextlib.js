import { awaited, Coroutine } from '../async.js';
import { attr, call, callMethod, callWith } from '../calls.js';
import { truth } from '../compare.js';
import {
  caught,
  matchesError,
  PyObject,
  PyTypeError,
  RuntimeError,
  StopAsyncIteration,
  StopIteration,
} from '../errors.js';
import { redirected, writeOut } from '../io.js';
import { dunder } from '../operators.js';
import { sig, sigs } from '../signatures.js';
import { Tuple, typeName } from '../values.js';

class contextlibManager extends PyObject {
  __init__(make) {
    this.$make = make;
    this.$made = make();
  }
  /** A manager that decorates a function is created again for every call. */
  __call__(f) {
    const make = this.$make;
    const inside = (args, kwargs) => {
      const manager = new contextlibManager(make);
      manager.__enter__();
      let value;
      try {
        value = callWith(f, args, [...kwargs.entries.values()]);
      } catch (thrown) {
        const e = caught(thrown);
        if (!manager.__exit__(e.constructor, e)) throw e;
        return null;
      }
      manager.__exit__(null, null);
      return value;
    };
    sig(inside, '*args, **kwargs', f.$sig?.name ?? f.name);
    return inside;
  }
  __enter__() {
    const { value, done } = this.$made.next();
    if (done) throw new RuntimeError("generator didn't yield");
    return value;
  }
  __exit__(type, error) {
    if (type === null) {
      if (!this.$made.next().done) throw new RuntimeError("generator didn't stop");
      return false;
    }
    try {
      this.$made.$throw(error);
    } catch (thrown) {
      const e = caught(thrown);
      if (e === error) return false;
      if (e instanceof StopIteration) return true;
      if (error instanceof StopIteration && e instanceof RuntimeError && e.__cause__ === error) return false;
      throw e;
    }
    throw new RuntimeError("generator didn't stop after throw()");
  }
}
export function contextlib_contextmanager(f) {
  const managed = (args, kwargs) => new contextlibManager(() => callWith(f, args, [...kwargs.entries.values()]));
  sig(managed, '*args, **kwargs', f.$sig?.name ?? f.name);
  return managed;
}
sig(contextlib_contextmanager, 'func', 'contextmanager');
export class contextlib_suppress extends PyObject {
  __init__(...kinds) {
    this.$kinds = new Tuple(kinds);
  }
  __enter__() {
    return null;
  }
  __exit__(type, error) {
    return type !== null && matchesError(error, this.$kinds);
  }
}
contextlib_suppress.$name = 'suppress';
export class contextlib_nullcontext extends PyObject {
  __init__(value) {
    this.enter_result = value ?? null;
  }
  __enter__() {
    return this.enter_result;
  }
  __exit__() {
    return false;
  }
  __aenter__() {
    return contextlibAnswer(this.enter_result);
  }
  __aexit__() {
    return contextlibAnswer(null);
  }
}
contextlib_nullcontext.$name = 'nullcontext';
sigs(contextlib_nullcontext, { __init__: 'enter_result=' });

/** A coroutine that never waits. */
function contextlibAnswer(value) {
  return new Coroutine(
    // biome-ignore lint/correctness/useYield: it waits for nothing
    (function* () {
      return value;
    })(),
    'answer',
  );
}

class contextlibAsyncManager extends PyObject {
  __init__(made) {
    this.$made = made;
  }
  __aenter__() {
    const { $made } = this;
    return new Coroutine(
      (function* () {
        try {
          return yield* awaited($made.__anext__());
        } catch (thrown) {
          if (caught(thrown) instanceof StopAsyncIteration) throw new RuntimeError("generator didn't yield");
          throw thrown;
        }
      })(),
      '__aenter__',
    );
  }
  __aexit__(type, error) {
    return new Coroutine(contextlibLeave(this.$made, type === null ? null : error), '__aexit__');
  }
}
contextlibAsyncManager.$name = '_AsyncGeneratorContextManager';
function* contextlibLeave(made, error) {
  if (error === null) {
    try {
      yield* awaited(made.__anext__());
    } catch (thrown) {
      if (caught(thrown) instanceof StopAsyncIteration) return false;
      throw thrown;
    }
    throw new RuntimeError("generator didn't stop");
  }
  try {
    yield* awaited(made.athrow(error));
  } catch (thrown) {
    const e = caught(thrown);
    if (e === error) return false;
    if (e instanceof StopAsyncIteration) return true;
    const wrapped =
      e instanceof RuntimeError &&
      e.__cause__ === error &&
      (error instanceof StopIteration || error instanceof StopAsyncIteration);
    if (wrapped) return false;
    throw e;
  }
  throw new RuntimeError("generator didn't stop after athrow()");
}
export function contextlib_asynccontextmanager(f) {
  const managed = (args, kwargs) => new contextlibAsyncManager(callWith(f, args, [...kwargs.entries.values()]));
  sig(managed, '*args, **kwargs', f.$sig?.name ?? f.name);
  return managed;
}
sig(contextlib_asynccontextmanager, 'func', 'asynccontextmanager');

export class contextlib_aclosing extends PyObject {
  __init__(thing) {
    this.thing = thing;
  }
  __aenter__() {
    return contextlibAnswer(this.thing);
  }
  __aexit__() {
    const { thing } = this;
    return new Coroutine(
      (function* () {
        yield* awaited(callMethod(thing, 'aclose', []));
        return null;
      })(),
      '__aexit__',
    );
  }
}
contextlib_aclosing.$name = 'aclosing';
contextlib_aclosing.$module = 'contextlib.';

/** Context managers of both kinds, and callbacks, which are exited in reverse order. */
export class contextlib_AsyncExitStack extends PyObject {
  __init__() {
    this.$exits = [];
  }
  enter_context(manager) {
    const [enter, exit] = [dunder(manager, '__enter__'), dunder(manager, '__exit__')];
    if (!enter || !exit)
      throw new PyTypeError(
        `'${contextlibModule(manager) + typeName(manager)}' object does not support the context manager protocol`,
      );
    const value = enter.call(manager);
    this.$exits.push((kind, error) => contextlibAnswer(exit.call(manager, kind, error, null)));
    return value;
  }
  enter_async_context(manager) {
    const { $exits } = this;
    const [enter, exit] = [dunder(manager, '__aenter__'), dunder(manager, '__aexit__')];
    if (!enter || !exit) {
      const name = contextlibModule(manager) + typeName(manager);
      throw new PyTypeError(`'${name}' object does not support the asynchronous context manager protocol`);
    }
    return new Coroutine(
      (function* () {
        const value = yield* awaited(enter.call(manager));
        $exits.push((kind, error) => exit.call(manager, kind, error, null));
        return value;
      })(),
      'enter_async_context',
    );
  }
  callback(f, args, kwargs) {
    this.$exits.push(() => {
      callWith(f, args, [...kwargs.entries.values()]);
      return contextlibAnswer(false);
    });
    return f;
  }
  push_async_callback(f, args, kwargs) {
    this.$exits.push(
      () =>
        new Coroutine(
          (function* () {
            yield* awaited(callWith(f, args, [...kwargs.entries.values()]));
            return false;
          })(),
          'callback',
        ),
    );
    return f;
  }
  aclose() {
    return this.__aexit__(null, null);
  }
  __aenter__() {
    return contextlibAnswer(this);
  }
  __aexit__(type, error) {
    return new Coroutine(contextlibUnwind(this, type === null ? null : error), '__aexit__');
  }
}
contextlib_AsyncExitStack.$name = 'AsyncExitStack';
contextlib_AsyncExitStack.$module = 'contextlib.';
sigs(contextlib_AsyncExitStack, {
  enter_context: 'cm',
  enter_async_context: 'cm',
  callback: 'callback, /, *args, **kwds',
  push_async_callback: 'callback, /, *args, **kwds',
});
function* contextlibUnwind(stack, error) {
  let [pending, isNew, isSuppressed] = [error, false, false];
  while (stack.$exits.length > 0) {
    const exit = stack.$exits.pop();
    try {
      const answer = yield* awaited(exit(pending === null ? null : pending.constructor, pending));
      if (truth(answer)) [pending, isNew, isSuppressed] = [null, false, true];
    } catch (thrown) {
      [pending, isNew] = [caught(thrown), true];
    }
  }
  if (isNew) throw pending;
  return error !== null && isSuppressed;
}

export class contextlib_closing extends PyObject {
  __init__(thing) {
    this.thing = thing;
  }
  __enter__() {
    return this.thing;
  }
  __exit__() {
    callMethod(this.thing, '$close', []);
    return false;
  }
}
contextlib_closing.$name = 'closing';
contextlib_closing.$module = 'contextlib.';

function contextlibModule(x) {
  return x instanceof PyObject ? (x.constructor.$module ?? '__main__.') : 'builtins.';
}

/** Context managers and callbacks, which are exited in reverse order. */
export class contextlib_ExitStack extends PyObject {
  __init__() {
    this.$exits = [];
  }
  enter_context(manager) {
    const [enter, exit] = [dunder(manager, '__enter__'), dunder(manager, '__exit__')];
    if (!enter || !exit) {
      const name = contextlibModule(manager) + typeName(manager);
      throw new PyTypeError(`'${name}' object does not support the context manager protocol`);
    }
    const value = enter.call(manager);
    this.$exits.push((kind, error) => exit.call(manager, kind, error, null));
    return value;
  }
  $push(manager) {
    const exit = dunder(manager, '__exit__');
    this.$exits.push(
      exit ? (kind, error) => exit.call(manager, kind, error, null) : (kind, error) => call(manager, kind, error, null),
    );
    return manager;
  }
  callback(f, args, kwargs) {
    this.$exits.push(() => {
      callWith(f, args, [...kwargs.entries.values()]);
      return false;
    });
    return f;
  }
  pop_all() {
    const out = new contextlib_ExitStack();
    out.$exits = this.$exits;
    this.$exits = [];
    return out;
  }
  $close() {
    this.__exit__(null, null);
    return null;
  }
  __enter__() {
    return this;
  }
  __exit__(type, error) {
    let [pending, isNew, isSuppressed] = [type === null ? null : error, false, false];
    while (this.$exits.length > 0) {
      const exit = this.$exits.pop();
      try {
        if (truth(exit(pending === null ? null : pending.constructor, pending)))
          [pending, isNew, isSuppressed] = [null, false, true];
      } catch (thrown) {
        [pending, isNew] = [caught(thrown), true];
      }
    }
    if (isNew) throw pending;
    return type !== null && isSuppressed;
  }
}
contextlib_ExitStack.$name = 'ExitStack';
contextlib_ExitStack.$module = 'contextlib.';
sigs(contextlib_ExitStack, { enter_context: 'cm', $push: 'exit', callback: 'callback, /, *args, **kwds' });

export class contextlib_redirect_stdout extends PyObject {
  __init__(target) {
    this.$target = target;
    this.$before = [];
  }
  __enter__() {
    attr(this.$target, 'write');
    const target = this.$target;
    this.$before.push(redirected.call);
    redirected.call = target.$put === writeOut ? null : (method, args) => callMethod(target, method, args);
    return target;
  }
  __exit__() {
    redirected.call = this.$before.pop();
    return false;
  }
}
contextlib_redirect_stdout.$name = 'redirect_stdout';
contextlib_redirect_stdout.$module = 'contextlib.';
