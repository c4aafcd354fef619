import { py } from '../../python/marked-example.ts';
import type { Source } from '../../resolve/fact.ts';
import { describeExecution, findExecutedCode } from '../executed-code.ts';
import { describeSource } from '../message.ts';
import { defineCallRule } from '../rule.ts';
import { codeSinks } from '../sinks/code.ts';
import { sourcesOf } from '../trust.ts';
import { confidenceOf, weigh } from '../verdict-table.ts';

export const codeInjection = defineCallRule({
  id: 'PY-CODE-INJECTION',
  family: 'code',
  cwe: 95,
  summary: 'Untrusted data run as code',
  why:
    'An attacker who controls the code can do everything the program can. To read values, use `ast.literal_eval` ' +
    'or `json.loads`, which never run code.',
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
  check(call, sink, context) {
    const executed = findExecutedCode(call, sink);
    if (!executed || (executed.trust !== 'indirect' && executed.trust !== 'untrusted')) return null;
    const { form, activity, trust, code, decoded } = executed;
    const isRunner = !decoded && isFromCommandLine(sourcesOf(code)) && context.isInLibrary(call.place);
    const severity = weigh(activity, isRunner ? 'indirect' : trust, call.hidden);
    if (severity === null) return null;
    return {
      problem: describeExecution(form, decoded, describeSource(sourcesOf(code))),
      severity: decoded && activity === 'code' ? 'error' : severity,
      confidence: confidenceOf(trust),
      kind: 'vulnerability',
    };
  },
});

/**
 * A library whose function is given code to run, such as a profiler, is often a program too. Its user runs code of their
 * own from the command line.
 */
const isFromCommandLine = (sources: ReadonlySet<Source>): boolean =>
  sources.has('input') && !sources.has('request') && !sources.has('network');
