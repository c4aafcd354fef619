import { py } from '../../python/marked-example.ts';
import { findExecutedCode } from '../executed-code.ts';
import { defineCallRule } from '../rule.ts';
import { codeSinks } from '../sinks/code.ts';

export const codeDecoded = defineCallRule({
  id: 'PY-CODE-DECODED',
  family: 'code',
  cwe: 506,
  summary: 'Decoded string run as code',
  why:
    'Code that is stored in base64, hex, ROT13, compressed or encrypted form is hidden from its readers. Programs ' +
    'that have nothing to hide contain their code, or import it.',
  bad: py`
    import base64

    exec(base64.b64decode("cHJpbnQoMSk="))  # expect
  `,
  good: py`
    import base64

    print(base64.b64decode("aGVsbG8=").decode())
  `,
  sinks: codeSinks,
  check(call, sink) {
    const executed = findExecutedCode(call, sink);
    // Strings that are not known are reported by the rules for code of unknown and untrusted origin.
    if (!executed?.decoded || executed.form !== 'text' || executed.trust !== 'fixed') return null;
    return { problem: 'runs a decoded string as code', severity: 'error', confidence: 'high', kind: 'capability' };
  },
});
