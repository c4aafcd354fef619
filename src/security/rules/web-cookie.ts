import { py } from '../../python/marked-example.ts';
import { nameTable } from '../name-table.ts';
import { isForSecrets } from '../purpose.ts';
import { defineCallRule } from '../rule.ts';
import { argument, canBeFalse, textsOf } from '../worth.ts';

export const webCookie = defineCallRule({
  id: 'PY-WEB-COOKIE',
  family: 'web',
  cwe: 614,
  summary: 'A cookie that travels unencrypted or that scripts can read',
  why: 'Who sees or steals a session cookie is the visitor, as far as the site can tell. Set secure and httponly.',
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
  judge(call) {
    const told = { confidence: 'medium', kind: 'vulnerability' } as const;
    const [secure, scripts] = [argument(call, null, 'secure'), argument(call, null, 'httponly')];
    if (canBeFalse(secure)) return { ...told, says: 'sets a cookie that travels unencrypted', severity: 'warning' };
    if (canBeFalse(scripts))
      return { ...told, says: 'sets a cookie that scripts can read', severity: 'warning', cwe: 1004 };
    if (call.open || secure || !isForSecrets(textsOf(argument(call, 0, 'key')))) return null;
    return { ...told, says: 'sets a secret cookie that may travel unencrypted', severity: 'info' };
  },
});
