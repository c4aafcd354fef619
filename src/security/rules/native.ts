import { py } from '../../python/marked-example.ts';
import { from } from '../message.ts';
import { defineCallRule } from '../rule.ts';
import { nativeSinks } from '../sinks/native.ts';
import { confidenceOf, weigh } from '../verdict-table.ts';
import { argument, reachOf, sourcesOf } from '../worth.ts';

export const native = defineCallRule({
  id: 'PY-NATIVE',
  family: 'native',
  cwe: 114,
  summary: 'Native code is loaded or called, or memory is written directly',
  why:
    'Below Python nothing is checked: a library can do whatever the account may, and a wrong address ends the program or ' +
    'hands it over.',
  bad: py`
    import ctypes

    libc = ctypes.CDLL("libc.so.6")  # expect
    libc.system(b"id")  # expect
  `,
  good: py`
    import math

    print(math.sqrt(2))
  `,
  sinks: nativeSinks,
  judge(call, { says, at }) {
    const which = at === null ? null : argument(call, at);
    const reach = which ? reachOf(which) : 'fixed';
    const severity = weigh('native', reach, call.hidden);
    if (severity === null) return null;
    if (reach !== 'outside') return { says, severity, confidence: 'high', kind: 'capability' };
    return {
      says: `${says} named ${from(sourcesOf(which))}`,
      severity,
      confidence: confidenceOf(reach),
      kind: 'vulnerability',
    };
  },
});
