import { py } from '../../python/marked-example.ts';
import { describeSource } from '../message.ts';
import { nameTable } from '../name-table.ts';
import { defineCallRule } from '../rule.ts';
import { everyArgument, isEscapedFor, sourcesOf, textsOf } from '../trust.ts';

const levels = 'debug info warning warn error critical exception log'.split(' ');
const loggers = ['logging', 'logging.getLogger', '*.logger', '*.log', 'loguru.logger', 'flask.Flask.logger'];

export const logInjection = defineCallRule({
  id: 'PY-LOG-INJECTION',
  family: 'injection',
  cwe: 117,
  summary: 'Untrusted data in a log message',
  why:
    'With a line break in the data, an attacker can add forged lines to the log. Log the value with `%r`, or remove ' +
    'line breaks.',
  bad: py`
    import logging
    from flask import Flask, request

    app = Flask(__name__)


    @app.post("/login")
    def login():
        logging.info("login of %s", request.form["user"])  # expect
        return {}
  `,
  good: py`
    import logging
    from flask import Flask, request

    app = Flask(__name__)


    @app.post("/login")
    def login():
        logging.info("login of %r", request.form["user"])
        return {}
  `,
  sinks: nameTable([[loggers.flatMap((logger) => levels.map((level) => `${logger}.${level}`)).join(' '), true]]),
  check(call) {
    const [format] = call.args;
    const isQuoted = textsOf(format ?? null).some((text) => text.includes('%r') || text.includes('!r}'));
    const given = everyArgument(call).find(
      (one) => sourcesOf(one).has('request') && !isEscapedFor(one, 'line') && !(isQuoted && one !== format),
    );
    return given
      ? {
          problem: `logs data from ${describeSource(sourcesOf(given))}, which can contain line breaks`,
          severity: 'warning',
          confidence: 'medium',
          kind: 'vulnerability',
        }
      : null;
  },
});
