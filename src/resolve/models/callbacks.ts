import { callHook } from '../evaluate/operators.ts';
import { joinAll } from '../join.ts';
import { type Arguments, list, noArguments, none, positional, type Ref, ref, unknown, type Value } from '../value.ts';
import { argument, type Model, type Models, type NativeCall } from './model.ts';

/** Which argument a function calls, and with which arguments. */
type CallbackRule = {
  /** Position and name of the callable. */
  readonly callee: readonly [number, string];
  /** `rest`: the arguments after it; a position and name: a sequence of arguments; `unknown`: we do not know them. */
  readonly with: 'rest' | 'nothing' | 'unknown' | readonly [number, string];
  /** Position and name of a mapping of keyword arguments. */
  readonly named?: readonly [number, string];
  /** What the call returns: the callable's result or the callable itself. By default an object that has the result. */
  readonly returns?: 'result' | 'callee';
};

const rest = (at: number, name = 'func', gives?: CallbackRule['returns']): CallbackRule => ({
  callee: [at, name],
  with: 'rest',
  ...(gives ? { returns: gives } : {}),
});
const open = (at: number, name = 'func'): CallbackRule => ({ callee: [at, name], with: 'unknown' });

/** Functions that call one of their arguments. */
const callbackRules: Readonly<Record<string, CallbackRule>> = {
  'atexit.register': rest(0, 'func', 'callee'),
  '_thread.start_new_thread': { callee: [0, 'function'], with: [1, 'args'], named: [2, 'kwargs'] },
  '_thread.start_new': { callee: [0, 'function'], with: [1, 'args'], named: [2, 'kwargs'] },
  'concurrent.futures.ThreadPoolExecutor().submit': rest(0, 'fn'),
  'concurrent.futures.ProcessPoolExecutor().submit': rest(0, 'fn'),
  'concurrent.futures.Executor().submit': rest(0, 'fn'),
  'multiprocessing.pool.Pool().apply': {
    callee: [0, 'func'],
    with: [1, 'args'],
    named: [2, 'kwds'],
    returns: 'result',
  },
  'multiprocessing.pool.Pool().apply_async': { callee: [0, 'func'], with: [1, 'args'], named: [2, 'kwds'] },
  'multiprocessing.pool.ThreadPool().apply': {
    callee: [0, 'func'],
    with: [1, 'args'],
    named: [2, 'kwds'],
    returns: 'result',
  },
  'multiprocessing.pool.ThreadPool().apply_async': { callee: [0, 'func'], with: [1, 'args'], named: [2, 'kwds'] },
  'multiprocessing.dummy.Process': { callee: [1, 'target'], with: [3, 'args'] },
  'multiprocessing.util.Finalize': { callee: [1, 'callback'], with: [2, 'args'], named: [3, 'kwargs'] },
  'signal.signal': open(1, 'handler'),
  'weakref.finalize': rest(1),
  'contextlib.ExitStack().callback': rest(0, 'callback', 'callee'),
  'contextlib.AsyncExitStack().callback': rest(0, 'callback', 'callee'),
  'contextlib.AsyncExitStack().push_async_callback': rest(0, 'callback', 'callee'),
  'contextlib.ExitStack().push': open(0, 'exit'),
  'sys.settrace': open(0, 'function'),
  'sys.setprofile': open(0, 'function'),
  'sys.addaudithook': open(0, 'hook'),
  'sys.set_asyncgen_hooks': open(0, 'firstiter'),
  'threading.settrace': open(0),
  'threading.setprofile': open(0),
  'threading.excepthook': open(0),
  'gc.callbacks.append': open(0),
  'sys.meta_path.append': open(0),
  'sys.path_hooks.append': open(0),
  'codecs.register': open(0, 'search_function'),
  'codecs.register_error': open(1, 'error_handler'),
  'os.register_at_fork': { callee: [9, 'before'], with: 'nothing' },
  'asyncio.to_thread': rest(0, 'func', 'result'),
  'asyncio.get_event_loop().call_soon': rest(0, 'callback'),
  'asyncio.get_event_loop().call_later': rest(1, 'callback'),
  'asyncio.get_event_loop().call_at': rest(1, 'callback'),
  'asyncio.get_event_loop().call_soon_threadsafe': rest(0, 'callback'),
  'asyncio.get_event_loop().run_in_executor': rest(1, 'func', 'result'),
  'asyncio.get_event_loop().add_signal_handler': rest(1, 'callback'),
  'asyncio.get_event_loop().add_reader': rest(1, 'callback'),
  'sched.scheduler().enter': { callee: [2, 'action'], with: [3, 'argument'], named: [4, 'kwargs'] },
  'sched.scheduler().enterabs': { callee: [2, 'action'], with: [3, 'argument'], named: [4, 'kwargs'] },
  'tkinter.Tk().after': rest(1),
  'builtins.__build_class__': { callee: [0, 'func'], with: 'nothing' },
  'trace.Trace().runfunc': rest(0, 'func', 'result'),
  'bdb.Bdb().runcall': rest(0, 'func', 'result'),
  'pdb.Pdb().runcall': rest(0, 'func', 'result'),
  'pdb.runcall': rest(0, 'func', 'result'),
  'cProfile.Profile().runcall': rest(0, 'func', 'result'),
  'profile.Profile().runcall': rest(0, 'func', 'result'),
  'timeit.repeat': { callee: [0, 'stmt'], with: 'nothing' },
  'timeit.timeit': { callee: [0, 'stmt'], with: 'nothing' },
  'contextvars.copy_context().run': rest(0, 'callable', 'result'),
  'contextvars.Context().run': rest(0, 'callable', 'result'),
  'inspect.getcallargs': { callee: [9, 'none'], with: 'nothing' },
  'curses.wrapper': rest(0),
  'sqlite3.connect().create_function': open(2, 'func'),
  'sqlite3.connect().set_trace_callback': open(0),
  'sqlite3.connect().set_authorizer': open(0),
  'argparse.ArgumentParser().add_argument': { callee: [9, 'type'], with: 'unknown' },
  'http.server.HTTPServer': open(1, 'RequestHandlerClass'),
  'socketserver.TCPServer': open(1, 'RequestHandlerClass'),
  'unittest.mock.Mock().side_effect': open(0),
  'wsgiref.simple_server.make_server': open(2, 'app'),
  'functools.singledispatch().register': open(1),
  'doctest.run_docstring_examples': open(0),
};

/** Names of the same kind of object. */
const synonyms: readonly (readonly [RegExp, string])[] = [
  [
    /^asyncio\.(?:get_running_loop|new_event_loop|SelectorEventLoop|ProactorEventLoop|get_event_loop_policy\(\)\.get_event_loop|events\.get_event_loop|Runner\(\)\.get_loop)\(\)/,
    'asyncio.get_event_loop()',
  ],
  [/^multiprocessing\.(?:Pool|pool\.Pool|get_context\(\)\.Pool|dummy\.Pool)\(\)/, 'multiprocessing.pool.Pool()'],
  [/^multiprocessing\.get_context\(\)\.Process/, 'multiprocessing.Process'],
  [/^http\.server\.ThreadingHTTPServer$/, 'http.server.HTTPServer'],
  [/^socketserver\.\w+Server$/, 'socketserver.TCPServer'],
];

const argumentsFor = (call: NativeCall, rule: CallbackRule): Arguments => {
  const { args, machine, site } = call;
  if (rule.with === 'nothing') return noArguments;
  if (rule.with === 'unknown') return { ...noArguments, open: unknown() };
  if (rule.with === 'rest') {
    const named = new Map([...args.named].filter(([word]) => word !== rule.callee[1]));
    return { positional: args.positional.slice(rule.callee[0] + 1), named, open: args.open };
  }
  const sequence = argument(call, ...rule.with);
  const found = sequence ? machine.iterate(sequence, site) : { items: [], rest: null };
  const mapping = rule.named ? argument(call, ...rule.named) : undefined;
  const named = new Map<string, Value>();
  if (mapping?.type === 'dict')
    for (const [key, value] of mapping.content.entries.values()) if (key.type === 'str') named.set(key.value, value);
  return { positional: found.items, named, open: found.rest };
};

const isCallable = (value: Value): boolean =>
  value.type === 'join'
    ? value.values.some(isCallable)
    : value.type !== 'str' &&
      value.type !== 'none' &&
      value.type !== 'unknown' &&
      value.type !== 'int' &&
      value.type !== 'bytes';

const callbackModel =
  (rule: CallbackRule): Model =>
  (call) => {
    const callee = argument(call, ...rule.callee);
    if (!callee)
      return rule.returns === 'callee'
        ? { type: 'partial', callee: ref(call.name), args: [], keywords: call.args.named, step: call.name }
        : null;
    if (!isCallable(callee)) return null;
    const result = call.machine.callBack(callee, argumentsFor(call, rule), call.name, call.site);
    if (rule.returns === 'callee') return callee;
    return rule.returns === 'result'
      ? result
      : { ...ref(`${call.name}()`), callArguments: { ...call.args, named: new Map([['result', result]]) } };
  };

/** `pool.map(f, items)` and the like. */
const mapModel =
  (stars: boolean, step: string): Model =>
  (call) => {
    const [callee, ...sources] = call.args.positional;
    if (!callee || sources.length === 0) return null;
    if (stars) return call.machine.call(ref('itertools.starmap', [step]), positional(callee, sources[0]!), call.site);
    const used = step.includes('Executor') ? sources : sources.slice(0, 1);
    const made = call.machine.call(ref('builtins.map', [step]), positional(callee, ...used), call.site);
    return made.type === 'iterator' ? list([...(made.items ?? [])], made.rest) : made;
  };

/** Starting a thread or process calls its target. */
const start: Model = (call) => {
  const { machine, self, owner, site } = call;
  if (self?.type === 'instance') {
    const own = callHook(machine, self, 'run', [], site);
    if (own) return none;
  }
  const given = (self?.type === 'instance' ? self.attributes.get('.given') : undefined) ?? undefined;
  const from = given?.type === 'ref' ? given.callArguments : owner?.callArguments;
  if (!from) return none;
  callTarget({ ...call, args: from }, owner?.name ?? (given?.type === 'ref' ? given.name : ''));
  return none;
};

function callTarget(call: NativeCall, of: string): void {
  const rule: CallbackRule = of.includes('Timer')
    ? { callee: [1, 'function'], with: [2, 'args'], named: [3, 'kwargs'] }
    : { callee: [1, 'target'], with: [3, 'args'], named: [4, 'kwargs'] };
  const callee = argument(call, ...rule.callee);
  if (callee && callee.type !== 'none')
    call.machine.callBack(
      callee,
      argumentsFor(call, rule),
      of.includes('Process') ? 'a process' : 'a thread',
      call.site,
    );
}

/** The arguments of a thread are kept for `start`, also where a subclass passes them to `super().__init__`. */
const keepArguments: Model = ({ name, args, self, machine }) => {
  const result: Ref = { ...ref(`${name}()`), callArguments: args };
  if (self?.type === 'instance') machine.set(self.attributes, '.given', result);
  return result;
};

/** Calls the keyword arguments of these names, such as `object_hook` of `json.loads`. */
const callHooks =
  (...words: readonly string[]): Model =>
  ({ machine, args, site }) => {
    for (const word of words) {
      const callee = args.named.get(word);
      if (callee && isCallable(callee))
        machine.callBack(
          callee,
          { ...noArguments, open: joinAll(args.positional.length > 0 ? args.positional.slice(0, 1) : [unknown()]) },
          word,
          site,
        );
    }
    return null;
  };

/** Makes the call that an object's `__reduce__` describes, as unpickling does. */
export function callReduce(call: NativeCall, value: Value): Value | null {
  const { machine, site } = call;
  if (value.type !== 'instance') return null;
  const answer =
    callHook(machine, value, '__reduce__', [], site) ?? callHook(machine, value, '__reduce_ex__', [unknown()], site);
  if (answer?.type !== 'list') return null;
  const [callee, given] = answer.content.items;
  if (!callee) return null;
  const found = given ? machine.iterate(given, site) : { items: [], rest: null };
  return machine.callBack(callee, { positional: found.items, named: new Map(), open: found.rest }, '__reduce__', site);
}

const unpickle: Model = (call) => {
  const [source] = call.args.positional;
  const packed =
    source?.type === 'ref' && /^(?:pickle|dill|cloudpickle|marshal)\.dumps\(\)$/.test(source.name)
      ? source.callArguments?.positional[0]
      : undefined;
  return packed ? callReduce(call, packed) : null;
};

const threads: Models = Object.fromEntries(
  ['threading.Thread', 'threading.Timer', 'multiprocessing.Process'].flatMap((name): [string, Model][] => [
    [name, keepArguments],
    [`${name}().start`, start],
    [`${name}().run`, start],
  ]),
);

/** A mock calls its `side_effect` or the function that it wraps. */
const callMock: Model = ({ machine, args, owner, site }) => {
  const callee = owner?.callArguments?.named.get('side_effect') ?? owner?.callArguments?.named.get('wraps');
  if (callee && isCallable(callee)) return machine.callBack(callee, args, 'a mock', site);
  return owner?.callArguments?.named.get('return_value') ?? null;
};

export const callbacks: Models = {
  'unittest.mock.Mock()': callMock,
  'unittest.mock.MagicMock()': callMock,
  ...Object.fromEntries(Object.entries(callbackRules).map(([name, rule]) => [name, callbackModel(rule)])),
  ...threads,
  'concurrent.futures.ThreadPoolExecutor().map': mapModel(false, 'Executor.map'),
  'concurrent.futures.ProcessPoolExecutor().map': mapModel(false, 'Executor.map'),
  'multiprocessing.pool.Pool().map': mapModel(false, 'Pool.map'),
  'multiprocessing.pool.Pool().map_async': mapModel(false, 'Pool.map'),
  'multiprocessing.pool.Pool().imap': mapModel(false, 'Pool.map'),
  'multiprocessing.pool.Pool().imap_unordered': mapModel(false, 'Pool.map'),
  'multiprocessing.pool.Pool().starmap': mapModel(true, 'Pool.starmap'),
  'multiprocessing.pool.ThreadPool().map': mapModel(false, 'Pool.map'),
  'multiprocessing.pool.ThreadPool().starmap': mapModel(true, 'Pool.starmap'),
  'concurrent.futures.ThreadPoolExecutor().submit().result': ({ owner }) =>
    owner?.callArguments?.named.get('result') ?? null,
  'concurrent.futures.ThreadPoolExecutor().submit().add_done_callback': ({ machine, args, site }) => {
    if (args.positional[0]) machine.callBack(args.positional[0], positional(unknown()), 'a callback', site);
    return none;
  },
  'json.loads': callHooks('object_hook', 'object_pairs_hook', 'parse_int', 'parse_float', 'parse_constant', 'cls'),
  'json.load': callHooks('object_hook', 'object_pairs_hook', 'parse_int', 'parse_float', 'parse_constant', 'cls'),
  'json.dumps': callHooks('default', 'cls'),
  ...Object.fromEntries(
    ['nlargest', 'nsmallest', 'merge'].map((name): [string, Model] => [`heapq.${name}`, callHooks('key')]),
  ),
  ...Object.fromEntries(
    ['bisect', 'bisect_left', 'bisect_right', 'insort', 'insort_left', 'insort_right'].map((name): [string, Model] => [
      `bisect.${name}`,
      callHooks('key'),
    ]),
  ),
  'shutil.rmtree': callHooks('onerror', 'onexc'),
  'shutil.copytree': callHooks('ignore', 'copy_function'),
  'shutil.move': callHooks('copy_function'),
  'os.walk': callHooks('onerror'),
  'pickle.loads': unpickle,
  'pickle.load': () => null,
  'contextlib.ExitStack().enter_context': ({ machine, args, site }) => {
    const [value] = args.positional;
    if (!value) return null;
    const hook = callHook(machine, value, '__enter__', [], site);
    callHook(machine, value, '__exit__', [none, none, none], site);
    if (hook) return hook;
    if (value.type === 'iterator')
      return machine.call({ type: 'method', self: value, name: '__next__' }, noArguments, site);
    return value;
  },
  'contextlib.redirect_stdout': () => null,
};

/** The name under which a call has a rule, if it is a synonym. */
export function canonicalCall(name: string): string {
  for (const [pattern, plain] of synonyms) if (pattern.test(name)) return name.replace(pattern, plain);
  return name;
}
