import { py } from '../../python/marked-example.ts';
import type { Fact, ValueSummary } from '../../resolve/fact.ts';
import { nameTable } from '../name-table.ts';
import type { RiskReport, Rule } from '../rule.ts';
import { argument, textsOf } from '../trust.ts';

const sinks = nameTable<string>([
  ['flask.Flask.config.update flask.Flask.config.from_mapping quart.Quart.config.update', 'SECRET_KEY'],
  ['starlette.middleware.sessions.SessionMiddleware', 'secret_key'],
]);

export const webSecretKey: Rule = {
  id: 'PY-WEB-SECRET-KEY',
  family: 'web',
  cwe: 321,
  summary: 'Hard-coded secret key of a web application',
  why:
    'Anyone who can read the source can sign session cookies and impersonate any user. Read the key from the ' +
    'environment or from a file outside the repository.',
  bad: py`
    from flask import Flask

    app = Flask(__name__)
    app.secret_key = "dev"  # expect
  `,
  good: py`
    import os
    from flask import Flask

    app = Flask(__name__)
    app.secret_key = os.environ["SECRET_KEY"]
  `,
  calls: sinks.patterns,
  kinds: ['attribute'],
  check(fact) {
    if (fact.kind === 'call') {
      const keyword = sinks.find(fact.name);
      return keyword !== undefined && isLiteral(argument(fact, null, keyword)) ? report(fact) : null;
    }
    if (fact.kind !== 'attribute' || fact.access !== 'write') return null;
    const isKey =
      /(?:Flask|Quart)\(\)\.secret_key$/.test(fact.name) ||
      (fact.name.endsWith('.config[]') && (fact.key === 'SECRET_KEY' || fact.key === 'JWT_SECRET_KEY'));
    return isKey && isLiteral(fact.value) ? report(fact) : null;
  },
};

/** A development default for a value from the environment is not reported. */
const isLiteral = (value: ValueSummary | null): boolean =>
  value?.complete === true && textsOf(value).some((text) => text !== '');

const report = (fact: Fact): RiskReport => ({
  place: fact.place,
  about: 'secret key',
  message: 'the secret key of the web application is hard-coded',
  severity: 'warning',
  confidence: 'high',
  kind: 'vulnerability',
});
