import { py } from '../../python/marked-example.ts';
import type { Fact, ValueSummary } from '../../resolve/fact.ts';
import { nameTable } from '../name-table.ts';
import type { RiskReport, Rule } from '../rule.ts';
import { argument, canBeFalse, isFalse } from '../trust.ts';

const sinks = nameTable<'exempt' | 'settings'>([
  ['django.views.decorators.csrf.csrf_exempt flask_wtf.csrf.CSRFProtect.exempt flask_wtf.CSRFProtect.exempt', 'exempt'],
  ['flask.Flask.config.update flask.Flask.config.from_mapping', 'settings'],
]);

export const webCsrf: Rule = {
  id: 'PY-WEB-CSRF',
  family: 'web',
  cwe: 352,
  summary: 'Protection against cross-site request forgery (CSRF) turned off',
  why:
    'Without it, a page on another site can submit forms as the signed-in user. Keep the protection on; only services ' +
    'that authenticate with a token instead of cookies do not need it.',
  bad: py`
    from django.views.decorators.csrf import csrf_exempt

    @csrf_exempt  # expect
    def transfer(request):
        return None
  `,
  good: py`
    from django.views.decorators.csrf import csrf_protect

    @csrf_protect
    def transfer(request):
        return None
  `,
  calls: sinks.patterns,
  kinds: ['attribute'],
  check(fact) {
    if (fact.kind === 'call') {
      const sink = sinks.find(fact.name);
      if (sink === undefined) return null;
      const isOff = sink === 'exempt' || settings.some((name) => isTurnedOff(argument(fact, null, name)));
      return isOff ? report(fact, fact.name) : null;
    }
    if (fact.kind !== 'attribute' || fact.access !== 'write' || !fact.name.endsWith('.config[]')) return null;
    return fact.key !== undefined && settings.includes(fact.key) && isFalse(fact.value) ? report(fact, fact.key) : null;
  },
};

const settings = ['WTF_CSRF_ENABLED', 'WTF_CSRF_CHECK_DEFAULT'];
const isTurnedOff = (value: ValueSummary | null): boolean => value !== null && canBeFalse(value);

const report = (fact: Fact, about: string): RiskReport => ({
  place: fact.place,
  about,
  message: `\`${about}\` turns off protection against cross-site request forgery (CSRF)`,
  severity: 'warning',
  confidence: 'medium',
  kind: 'vulnerability',
});
