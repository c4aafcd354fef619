import { py } from '../../python/marked-example.ts';
import { describeExecution, findExecutedCode } from '../executed-code.ts';
import { defineCallRule } from '../rule.ts';
import { codeSinks } from '../sinks/code.ts';
import { confidenceOf, moreSevere, weigh } from '../verdict-table.ts';

export const code = defineCallRule({
  id: 'PY-CODE',
  family: 'code',
  cwe: 95,
  summary: 'Dynamic code execution',
  why:
    'Code that is not in the source cannot be reviewed there. The code in a fixed string is checked like ' +
    'the rest of the program; running it is listed only as a capability. Decoded strings, strings of unknown origin and hidden calls are ' +
    'more severe.',
  bad: py`
    import builtins
    import runpy

    vars(builtins)["ev" + "al"]("1 + 1")  # expect
    runpy.run_path(load_path())  # expect
  `,
  good: py`
    import ast

    print(ast.literal_eval("[1, 2]"))
  `,
  sinks: codeSinks,
  check(call, sink, { isDotted }) {
    const executed = findExecutedCode(call, sink);
    if (!executed) return null;
    const { form, activity, trust, decoded } = executed;
    if (trust === 'indirect' || trust === 'untrusted') return null;
    // `builtins.eval` instead of `eval` counts as hidden: there is no other reason to write it.
    const hidden = call.hidden || (call.name.startsWith('builtins.') && isDotted(call.place));
    const severity = weigh(activity, trust, hidden);
    if (severity === null) return null;
    const decodedSeverity = trust === 'fixed' ? moreSevere(severity, 'warning') : 'error';
    return {
      problem: describeExecution(form, decoded),
      severity: decoded && activity === 'code' ? decodedSeverity : severity,
      confidence: confidenceOf(trust),
      kind: 'capability',
    };
  },
  checkEscape: ({ form }) =>
    form === 'text'
      ? {
          problem: 'is passed to code outside this file',
          severity: 'warning',
          confidence: 'medium',
          kind: 'capability',
        }
      : null,
});
