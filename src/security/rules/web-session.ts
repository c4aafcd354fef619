import { py } from '../../python/marked-example.ts';
import { formatName } from '../message.ts';
import { defineFactRule } from '../rule.ts';
import { namesOf, sourcesOf } from '../trust.ts';

export const webSession = defineFactRule({
  id: 'PY-WEB-SESSION',
  family: 'web',
  cwe: 501,
  summary: 'Untrusted data stored in the session',
  why:
    'Other code trusts the session, because only the server can change it. Check the value before storing it, and ' +
    'take roles and identities from the database.',
  bad: py`
    from flask import Flask, request, session

    app = Flask(__name__)


    @app.post("/role")
    def choose():
        session["role"] = request.form["role"]  # expect
        return {}
  `,
  good: py`
    from flask import Flask, request, session

    app = Flask(__name__)


    @app.post("/role")
    def choose():
        session["size"] = int(request.form["size"])
        return {}
  `,
  kinds: ['attribute'],
  check(fact) {
    if (fact.access !== 'write' || !/(?:^|\.)session(?:\(\))?\[\]$/.test(fact.name)) return null;
    const given = [fact.value, fact.by ?? null].find((one) => sourcesOf(one).has('request'));
    if (!given || isClient(fact.name)) return null;
    // A function in another file may have checked the data.
    if (namesOf(given).some((name) => !known.test(name))) return null;
    return {
      place: fact.place,
      about: fact.name,
      message: `${formatName(fact.name)} is set to data from an HTTP request`,
      severity: 'warning',
      confidence: 'medium',
      kind: 'vulnerability',
    };
  },
});

/** A request, and functions of the standard library that convert its data. */
const known = /^(?:(?:\w+\.)?request\b|(?:base64|builtins|codecs|configparser|html|io|json|re|urllib)\.)/;

/** Sessions of client libraries, not of users. */
const isClient = (name: string): boolean => /^(?:requests|httpx|aiohttp|boto3|sqlalchemy)\./.test(name);
