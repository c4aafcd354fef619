import { py } from '../../python/marked-example.ts';
import type { Call } from '../call.ts';
import { nameTable } from '../name-table.ts';
import { isForSecrets } from '../purpose.ts';
import { type Assessment, defineCallRule, type Rule } from '../rule.ts';
import { argument, canBeFalse, isFalse, textsOf } from '../trust.ts';

const cookieCalls = defineCallRule({
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
  sinks: nameTable([
    ['*.set_cookie *.set_signed_cookie', true],
    ['django.settings.SESSION_COOKIE_SECURE django.settings.CSRF_COOKIE_SECURE', true],
    ['django.settings.SESSION_COOKIE_HTTPONLY flask.Flask.config.update flask.Flask.config.from_mapping', true],
  ]),
  check(call) {
    const setting = findSetting(call);
    if (setting !== undefined) return setting;
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

/** Also `app.config["SESSION_COOKIE_SECURE"] = False`. */
export const webCookie: Rule = {
  ...cookieCalls,
  kinds: ['attribute'],
  check(fact, context) {
    if (fact.kind !== 'attribute') return cookieCalls.check(fact, context);
    const isSetting = fact.access === 'write' && fact.name.endsWith('.config[]') && settings.includes(fact.key ?? '');
    return isSetting && isFalse(fact.value)
      ? { ...unprotected, place: fact.place, about: fact.key!, message: `\`${fact.key}\` ${unprotected.problem}` }
      : null;
  },
};

const settings = ['SESSION_COOKIE_SECURE', 'SESSION_COOKIE_HTTPONLY'];
const unprotected = {
  problem: 'leaves session cookies unprotected',
  severity: 'warning',
  confidence: 'medium',
  kind: 'vulnerability',
} as const;

/** `SESSION_COOKIE_SECURE = False`; undefined if the call sets a cookie. */
function findSetting(call: Call): Assessment | null | undefined {
  if (call.name.includes('set_')) return undefined;
  const isDjango = call.name.startsWith('django.settings');
  const isOff = isDjango ? isFalse(argument(call, 0)) : settings.some((name) => isFalse(argument(call, null, name)));
  return isOff ? unprotected : null;
}
