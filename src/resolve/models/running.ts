import { noArguments, none, positional, ref, unknown, type Value } from '../value.ts';
import { argument, type Model, type Models } from './model.ts';
import { sourceOfTree } from './trees.ts';

const unlessNone = (value: Value | undefined): Value | null => (value && value.type !== 'none' ? value : null);

const runModel =
  (kind: 'exec' | 'eval'): Model =>
  (call) => {
    const text = argument(call, 0, 'source');
    if (!text) return null;
    const [globals, locals] = [unlessNone(argument(call, 1, 'globals')), unlessNone(argument(call, 2, 'locals'))];
    const result = call.machine.runText(text, kind, globals, locals, call.site);
    return kind === 'exec' ? none : result;
  };

const onlyTree = 1024n;

const compile: Model = (call) => {
  const text = argument(call, 0, 'source');
  const mode = argument(call, 2, 'mode');
  const flags = argument(call, 3, 'flags');
  if (!text) return null;
  const tree =
    flags?.type === 'int'
      ? (flags.value & onlyTree) !== 0n
      : flags?.type === 'ref' && /PyCF_ONLY_AST$/.test(flags.name);
  if (tree) return { ...ref('ast.parse()'), callArguments: positional(text) };
  const source = sourceOfTree(call.machine, text) ?? text;
  return { type: 'code', text: source, callee: null, mode: mode?.type === 'str' ? mode.value : 'exec' };
};

/** Runs the code string at a position of the arguments; a callable there is called. */
const runArgumentModel =
  (at: number, name: string, kind: 'exec' | 'eval' = 'exec', globals: number | null = null): Model =>
  (call) => {
    const text = argument(call, at, name);
    if (!text) return null;
    const space = globals === null ? null : unlessNone(argument(call, globals, 'globals'));
    if (
      text.type === 'function' ||
      text.type === 'ref' ||
      text.type === 'partial' ||
      text.type === 'bound' ||
      text.type === 'class' ||
      text.type === 'method'
    ) {
      return call.machine.callBack(text, noArguments, call.name, call.site);
    }
    const result = call.machine.runText(text, kind, space, null, call.site);
    return kind === 'exec' ? null : result;
  };

/** `timeit`: runs the setup, then the statement. */
const runTimed: Model = (call) => {
  const [statement, setup] = [argument(call, 0, 'stmt'), argument(call, 1, 'setup')];
  for (const one of [setup, statement]) {
    if (!one) continue;
    if (one.type === 'str')
      call.machine.runText(one, 'exec', unlessNone(call.args.named.get('globals')), null, call.site);
    else if (one.type !== 'unknown' && one.type !== 'none')
      call.machine.callBack(one, noArguments, call.name, call.site);
  }
  return unknown();
};

const timer: Model = (call) => ({ ...ref('timeit.Timer()', call.via), callArguments: call.args });
const timerRun: Model = (call) => runTimed({ ...call, args: call.owner?.callArguments ?? noArguments });

const compileSource: Model = (call) => {
  const text = argument(call, 0, 'source');
  return text ? { type: 'code', text, callee: null, mode: 'exec' } : null;
};

export const runners: Models = {
  'builtins.exec': runModel('exec'),
  'builtins.eval': runModel('eval'),
  'builtins.compile': compile,
  'codeop.compile_command': compileSource,
  'codeop.CommandCompiler().__call__': compileSource,
  'code.compile_command': compileSource,
  'timeit.timeit': runTimed,
  'timeit.repeat': runTimed,
  'timeit.Timer': timer,
  'timeit.Timer().timeit': timerRun,
  'timeit.Timer().repeat': timerRun,
  'timeit.Timer().autorange': timerRun,
  'cProfile.run': runArgumentModel(0, 'statement'),
  'cProfile.runctx': runArgumentModel(0, 'statement', 'exec', 1),
  'profile.run': runArgumentModel(0, 'statement'),
  'profile.runctx': runArgumentModel(0, 'statement', 'exec', 1),
  'cProfile.Profile().run': runArgumentModel(0, 'cmd'),
  'cProfile.Profile().runctx': runArgumentModel(0, 'cmd', 'exec', 1),
  'profile.Profile().run': runArgumentModel(0, 'cmd'),
  'profile.Profile().runctx': runArgumentModel(0, 'cmd', 'exec', 1),
  'trace.Trace().run': runArgumentModel(0, 'cmd'),
  'trace.Trace().runctx': runArgumentModel(0, 'cmd', 'exec', 1),
  'bdb.Bdb().run': runArgumentModel(0, 'cmd', 'exec', 1),
  'bdb.Bdb().runctx': runArgumentModel(0, 'cmd', 'exec', 1),
  'bdb.Bdb().runeval': runArgumentModel(0, 'expr', 'eval', 1),
  'pdb.run': runArgumentModel(0, 'statement', 'exec', 1),
  'pdb.runeval': runArgumentModel(0, 'expression', 'eval', 1),
  'pdb.Pdb().run': runArgumentModel(0, 'cmd', 'exec', 1),
  'pdb.Pdb().runeval': runArgumentModel(0, 'expr', 'eval', 1),
  'code.InteractiveInterpreter().runsource': runArgumentModel(0, 'source'),
  'code.InteractiveInterpreter().runcode': runArgumentModel(0, 'code'),
  'code.InteractiveConsole().push': runArgumentModel(0, 'line'),
  'code.InteractiveConsole().runsource': runArgumentModel(0, 'source'),
  'code.InteractiveConsole().runcode': runArgumentModel(0, 'code'),
  'typing.ForwardRef': runArgumentModel(0, 'arg', 'eval'),
  'doctest.testsource': () => null,
  'doctest.debug_script': runArgumentModel(0, 'src'),
  'doctest.debug_src': () => null,
  'rlcompleter.Completer().attr_matches': runArgumentModel(0, 'text', 'eval'),
  'pdb.Pdb().do_p': runArgumentModel(0, 'arg', 'eval'),
  'numpy.testing.runstring': runArgumentModel(0, 'astr'),
  'IPython.get_ipython().run_cell': runArgumentModel(0, 'raw_cell'),
  'sys.call_tracing': ({ machine, args, site }) => {
    const [callee, list] = args.positional;
    if (!callee) return null;
    const found = list ? machine.iterate(list, site) : { items: [], rest: null };
    return machine.callBack(
      callee,
      { positional: found.items, named: new Map(), open: found.rest },
      'sys.call_tracing',
      site,
    );
  },
  'logging.config.dictConfig': ({ machine, args, site }) => {
    runLoggingConfig(machine, args.positional[0], site, 0);
    return none;
  },
};

/** A logging configuration has the factories that are called under the key `()`. */
function runLoggingConfig(
  machine: Parameters<Model>[0]['machine'],
  value: Value | undefined,
  site: Parameters<Model>[0]['site'],
  depth: number,
): void {
  if (value?.type !== 'dict' || depth > 5) return;
  const factory = value.content.entries.get('s()')?.[1];
  if (factory) {
    const named = new Map<string, Value>();
    for (const [key, one] of value.content.entries.values())
      if (key.type === 'str' && key.value !== '()') named.set(key.value, one);
    const callee =
      factory.type === 'str' ? machine.call(ref('pkgutil.resolve_name'), positional(factory), site) : factory;
    machine.callBack(callee, { positional: [], named, open: null }, 'logging.config', site);
  }
  for (const [, one] of value.content.entries.values()) runLoggingConfig(machine, one, site, depth + 1);
}
