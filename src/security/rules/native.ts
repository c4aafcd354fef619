import { py } from '../../python/marked-example.ts';
import { describeSource } from '../message.ts';
import { defineCallRule } from '../rule.ts';
import { nativeSinks } from '../sinks/native.ts';
import { argument, sourcesOf, trustOf } from '../trust.ts';
import { confidenceOf, weigh } from '../verdict-table.ts';

export const native = defineCallRule({
  id: 'PY-NATIVE',
  family: 'native',
  cwe: 114,
  summary: 'Native code or direct memory access',
  why:
    'Native code is not bound by the checks of Python: a library can do everything the user account may do, and a ' +
    'wrong address can crash the program or give an attacker control of it.',
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
  check(call, { problem, at }) {
    const library = at === null ? null : argument(call, at);
    const trust = library ? trustOf(library) : 'fixed';
    const severity = weigh('native', trust, call.hidden);
    if (severity === null) return null;
    if (trust !== 'untrusted') return { problem, severity, confidence: 'high', kind: 'capability' };
    return {
      problem: `${problem} chosen by data from ${describeSource(sourcesOf(library))}`,
      severity,
      confidence: confidenceOf(trust),
      kind: 'vulnerability',
    };
  },
});
