import { py } from '../../python/marked-example.ts';
import { nameTable } from '../name-table.ts';
import { isForSecrets } from '../purpose.ts';
import { defineCallRule } from '../rule.ts';
import { argument, canBeFalse, textsOf } from '../trust.ts';

export const webCookie = defineCallRule({
  id: 'PY-WEB-COOKIE',
  family: 'web',
  cwe: 614,
  summary: 'Cookie without `secure` or `httponly`',
  why:
    'An attacker who obtains a session cookie can act as its user. `secure=True` keeps the cookie off unencrypted ' +
    'connections; `httponly=True` hides it from scripts.',
  bad: py`
    from flask import make_response

    def answer(session):
        page = make_response("hello")
        page.set_cookie("session", session, secure=False)  # expect
        return page
  `,
  good: py`
    from flask import make_response

    def answer(session):
        page = make_response("hello")
        page.set_cookie("session", session, secure=True, httponly=True)
        return page
  `,
  sinks: nameTable([['*.set_cookie *.set_signed_cookie', true]]),
  check(call) {
    const report = { confidence: 'medium', kind: 'vulnerability' } as const;
    const [secure, httpOnly] = [argument(call, null, 'secure'), argument(call, null, 'httponly')];
    if (canBeFalse(secure))
      return { ...report, problem: 'sets a cookie that is sent over unencrypted connections', severity: 'warning' };
    if (canBeFalse(httpOnly))
      return { ...report, problem: 'sets a cookie that scripts can read', severity: 'warning', cwe: 1004 };
    if (call.open || secure || !isForSecrets(textsOf(argument(call, 0, 'key')))) return null;
    return { ...report, problem: 'sets a secret cookie without `secure=True`', severity: 'info' };
  },
});
