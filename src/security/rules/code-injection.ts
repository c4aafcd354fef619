import { py } from '../../python/marked-example.ts';
import { codeText } from '../code-text.ts';
import { from } from '../message.ts';
import { defineCallRule } from '../rule.ts';
import { codeSinks } from '../sinks/code.ts';
import { confidenceOf, weigh } from '../verdict-table.ts';
import { sourcesOf } from '../worth.ts';

export const codeInjection = defineCallRule({
  id: 'PY-CODE-INJECTION',
  family: 'code',
  cwe: 95,
  summary: 'Data from elsewhere is run as code',
  why:
    'Whoever decides the text decides what the program does. For values, ast.literal_eval or json.loads read the same ' +
    'text without running it.',
  bad: py`
    print(eval(input()))  # expect


    def calculate(expression):
        return eval(expression)  # expect
  `,
  good: py`
    import ast


    def calculate(expression):
        return ast.literal_eval(expression)
  `,
  sinks: codeSinks,
  judge(call, sink) {
    const text = codeText(call, sink);
    if (!text || (text.reach !== 'handed-in' && text.reach !== 'outside')) return null;
    const { matter, reach, code, decoded, says } = text;
    const severity = weigh(matter, reach, call.hidden);
    if (severity === null) return null;
    const graver = decoded && matter === 'code' ? 'error' : severity;
    return {
      says: `${says}, ${decoded ? 'decoded and ' : ''}${from(sourcesOf(code))}`,
      severity: graver,
      confidence: confidenceOf(reach),
      kind: 'vulnerability',
    };
  },
});
