import { py } from '../../python/marked-example.ts';
import { sendsData } from '../program-context.ts';
import { defineCallRule } from '../rule.ts';
import { privateData } from '../sinks/private-data.ts';

export const secretStore = defineCallRule({
  id: 'PY-SECRET-STORE',
  family: 'secret',
  cwe: 522,
  summary: 'Access to stored passwords, keystrokes or the screen',
  why:
    'Browsers, keyrings, the keyboard and the screen hold private data of the user. Spyware collects it; few ' +
    'other programs need it.',
  bad: py`
    import browser_cookie3

    jar = browser_cookie3.chrome()  # expect
  `,
  good: py`
    import getpass

    password = getpass.getpass()
  `,
  sinks: privateData,
  check: (call, { problem, severity }, context) => ({
    problem,
    // A program that records keystrokes and sends data is a keylogger.
    severity: problem === 'records keystrokes' && sendsData(context) ? 'error' : call.hidden ? 'warning' : severity,
    confidence: 'medium',
    kind: 'capability',
  }),
});
