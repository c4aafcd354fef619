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
    'Encoding, compressing or encrypting code hides it from reviewers. Programs with nothing to hide contain their ' +
    'code as it is, or import it.',
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
    // Code from an unknown or untrusted source is reported by PY-CODE and PY-CODE-INJECTION.
    if (!executed?.decoded || executed.form !== 'text' || executed.trust !== 'fixed') return null;
    return { problem: 'runs a decoded string as code', severity: 'error', confidence: 'high', kind: 'capability' };
  },
});
