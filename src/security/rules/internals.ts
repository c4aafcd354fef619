import { py } from '../../python/marked-example.ts';
import type { Fact } from '../../resolve/fact.ts';
import { shown, viaOf } from '../message.ts';
import { nameTable } from '../name-table.ts';
import type { RiskReport, Rule } from '../rule.ts';

/** Calls that watch or change the interpreter. */
const sinks = nameTable<readonly [says: string, severity: 'warning' | 'info']>([
  [
    'sys.settrace sys.setprofile threading.settrace threading.setprofile sys._settraceallthreads',
    ['watches and can change all code that runs', 'warning'],
  ],
  ['sys.monitoring.register_callback sys.monitoring.use_tool_id', ['watches all code that runs', 'info']],
  ['gc.get_objects gc.get_referrers', ['reaches objects that nobody handed over', 'info']],
  ['sys._current_frames sys._current_exceptions', ['reaches the variables of other code', 'info']],
  ['types.CodeType.replace *.__code__.replace', ['makes code from code', 'warning']],
]);

export const internals: Rule = {
  id: 'PY-INTERNALS',
  family: 'introspection',
  cwe: 913,
  summary: 'The inside of the interpreter is reached for',
  why:
    'Attributes such as __subclasses__, __globals__ and f_back lead from any object to every other, past all that a ' +
    'program was meant to use. Debuggers and test tools need them; a chain of them is how a sandbox is left.',
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
  judge(fact) {
    if (fact.kind === 'internals') return ofInternals(fact);
    if (fact.kind === 'attribute') return ofAttribute(fact);
    if (fact.kind !== 'call') return null;
    const [says, severity] = sinks.find(fact.name) ?? [];
    const isOff =
      fact.args.length === 1 && fact.args[0]!.values.every(({ kind }) => kind === 'none') && fact.args[0]!.complete;
    if (!says || !severity || isOff) return null;
    return {
      ...told,
      severity,
      confidence: 'high',
      place: fact.place,
      about: fact.name,
      message: `${viaOf(fact)} ${says}`,
    };
  },
};

const told = { kind: 'capability', weak: true } as const;

/** Where code stands and which code it is: what every traceback and every debugger reads. */
const ordinary = new Set(
  'tb_frame f_code f_back gi_frame gi_code cr_frame cr_code ag_frame ag_code co_code'.split(' '),
);

/** Near at hand for everybody: how a logger finds out who called it, and what every module holds. */
const nearby = new Set('f_globals f_locals f_builtins __builtins__'.split(' '));

function ofInternals(fact: Extract<Fact, { readonly kind: 'internals' }>): RiskReport {
  const chained = fact.chained >= (nearby.has(fact.attribute) ? 3 : 2);
  const weak = !ordinary.has(fact.attribute);
  return {
    ...told,
    weak,
    severity: weak && (chained || fact.called) ? 'warning' : 'info',
    confidence: chained ? 'high' : 'medium',
    place: fact.place,
    about: `internals ${fact.attribute}`,
    message: `${fact.attribute} reaches ${chained ? 'through' : 'into'} the inside of the interpreter`,
  };
}

/** Code put into another function, and built-in functions that are replaced for everybody. */
function ofAttribute(fact: Extract<Fact, { readonly kind: 'attribute' }>): RiskReport | null {
  if (fact.access === 'read') return null;
  const code = /(?:^|\.)__(?:code|globals|closure)__$/.test(fact.name);
  const builtin = /^builtins\.(?!_$)\w+$/.test(fact.name);
  if (!code && !builtin) return null;
  return {
    ...told,
    severity: code ? 'warning' : 'info',
    confidence: 'high',
    place: fact.place,
    about: `internals ${fact.name}`,
    message: `${shown(fact.name)} is ${code ? 'replaced' : 'changed for all code'}`,
  };
}
