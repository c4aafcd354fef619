import { py } from '../../python/marked-example.ts';
import type { Fact } from '../../resolve/fact.ts';
import { formatCall, formatName } from '../message.ts';
import { nameTable } from '../name-table.ts';
import type { RiskReport, Rule } from '../rule.ts';

/** Calls that observe or change the interpreter. */
const sinks = nameTable<readonly [problem: string, severity: 'warning' | 'info']>([
  [
    'sys.settrace sys.setprofile threading.settrace threading.setprofile sys._settraceallthreads',
    ['can observe and change all running code', 'warning'],
  ],
  ['sys.monitoring.register_callback sys.monitoring.use_tool_id', ['can observe all running code', 'info']],
  ['gc.get_objects gc.get_referrers', ['exposes objects of all other code', 'warning']],
  ['sys._current_frames sys._current_exceptions', ['exposes the local variables of other code', 'info']],
  [
    'sys.meta_path.append sys.meta_path.insert sys.meta_path.extend sys.path_hooks.append sys.path_hooks.insert',
    ['changes how modules are imported', 'warning'],
  ],
  ['types.CodeType.replace *.__code__.replace', ['creates modified bytecode', 'warning']],
]);

export const internals: Rule = {
  id: 'PY-INTERNALS',
  family: 'introspection',
  cwe: 913,
  summary: 'Access to interpreter internals',
  why:
    'Attributes such as `__subclasses__`, `__globals__` and `f_back` lead from any object to every other one. ' +
    'Debuggers and test tools need them; a chain of them is a common sandbox escape.',
  bad: py`
    found = ().__class__.__base__.__subclasses__()  # expect
  `,
  good: py`
    class Plugin:
        pass


    print([kind.__name__ for kind in Plugin.__subclasses__()])
  `,
  calls: sinks.patterns,
  kinds: ['internals', 'attribute'],
  check(fact) {
    if (fact.kind === 'internals') return checkInternals(fact);
    if (fact.kind === 'attribute') return checkAttribute(fact);
    if (fact.kind !== 'call') return null;
    const [problem, severity] = sinks.find(fact.name) ?? [];
    const isOff =
      fact.args.length === 1 && fact.args[0]!.values.every(({ kind }) => kind === 'none') && fact.args[0]!.complete;
    if (!problem || !severity || isOff) return null;
    return {
      ...capability,
      severity,
      confidence: 'high',
      place: fact.place,
      about: fact.name,
      message: `${formatCall(fact)} ${problem}`,
    };
  },
};

const capability = { kind: 'capability', weak: true } as const;

/** Frame and code attributes that every traceback and debugger reads. */
const ordinary = new Set('tb_frame f_code gi_frame gi_code cr_frame cr_code ag_frame ag_code'.split(' '));

/** One step away in ordinary code: a logger reads its caller's frame, and a decorator the names of parameters. */
const accessible = new Set('f_back __code__ __closure__ __subclasses__'.split(' '));

function checkInternals(fact: Extract<Fact, { readonly kind: 'internals' }>): RiskReport {
  const isChained = fact.chained >= 2;
  const weak = !ordinary.has(fact.attribute);
  const isNear = accessible.has(fact.attribute) && !isChained;
  return {
    ...capability,
    weak,
    severity: weak && (!isNear || fact.called) ? 'warning' : 'info',
    confidence: isChained ? 'high' : 'medium',
    place: fact.place,
    about: 'internals',
    message: `${formatName(fact.attribute)} ${isChained ? 'is part of a chain through' : 'exposes'} interpreter internals`,
  };
}

/** Reports changes to the code of a function, and changes to built-in functions. */
function checkAttribute(fact: Extract<Fact, { readonly kind: 'attribute' }>): RiskReport | null {
  if (fact.access === 'read') return null;
  const isCode = /(?:^|\.)__(?:code|globals|closure)__$/.test(fact.name);
  // The printers of the interpreter show any file that they are given.
  const isPrinter = /^builtins\.(?:license|credits|copyright)\./.test(fact.name);
  const isBuiltin = isPrinter || /^builtins\.(?!_$)\w+$/.test(fact.name);
  if (!isCode && !isBuiltin) return null;
  return {
    ...capability,
    severity: isCode || isPrinter ? 'warning' : 'info',
    confidence: 'high',
    place: fact.place,
    about: `internals ${fact.name}`,
    message: isCode
      ? `${formatName(fact.name)} is replaced`
      : `the built-in ${formatName(fact.name)} is changed for the whole program`,
  };
}
