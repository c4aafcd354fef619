import { py } from '../../python/marked-example.ts';
import { codeText } from '../code-text.ts';
import { defineCallRule } from '../rule.ts';
import { codeSinks } from '../sinks/code.ts';
import { confidenceOf, graverOf, weigh } from '../verdict-table.ts';

export const code = defineCallRule({
  id: 'PY-CODE',
  family: 'code',
  cwe: 95,
  summary: 'Text, a file or an object is run as code',
  why:
    'Code that does not stand in the source cannot be reviewed there. Fixed text is told as info and judged like any ' +
    'other code; decoded text, text that is not known, and a run that is hidden are graver.',
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
  judge(call, sink, { isDotted }) {
    const text = codeText(call, sink);
    if (!text) return null;
    const { matter, reach, decoded, says } = text;
    if (reach === 'handed-in' || reach === 'outside') return null;
    // Nobody who means eval takes it out of the module of built-in functions.
    const aside = call.hidden || (call.name.startsWith('builtins.') && isDotted(call.place));
    const severity = weigh(matter, reach, aside);
    if (severity === null) return null;
    const told = { confidence: confidenceOf(reach), kind: 'capability' as const };
    if (decoded && matter === 'code')
      return {
        ...told,
        says: 'runs decoded text as code',
        severity: reach === 'fixed' ? graverOf(severity, 'warning') : 'error',
      };
    return { ...told, says, severity };
  },
  escapes: ({ form }) =>
    form === 'text'
      ? {
          says: 'is handed to code that cannot be seen',
          severity: 'warning',
          confidence: 'medium',
          kind: 'capability',
        }
      : null,
});
