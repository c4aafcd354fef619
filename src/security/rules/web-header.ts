import { py } from '../../python/marked-example.ts';
import type { Fact, ValueSummary } from '../../resolve/fact.ts';
import { describeSource, formatName } from '../message.ts';
import { nameTable } from '../name-table.ts';
import type { RiskReport, Rule } from '../rule.ts';
import { argument, isEscapedFor, sourcesOf } from '../trust.ts';

const sinks = nameTable<number>([
  ['*.headers.add *.headers.set *.headers.setdefault *.headers.append', 1],
  ['tornado.web.RequestHandler.set_header tornado.web.RequestHandler.add_header *.RequestHandler.set_header', 1],
  ['http.server.BaseHTTPRequestHandler.send_header http.server.SimpleHTTPRequestHandler.send_header', 1],
  ['bottle.response.set_header bottle.response.add_header', 1],
]);

export const webHeader: Rule = {
  id: 'PY-WEB-HEADER',
  family: 'web',
  cwe: 113,
  summary: 'Untrusted data in a response header',
  why:
    'Unless the framework rejects line breaks, an attacker can add headers or a body to the response. The value itself ' +
    'can also change how browsers treat the response. Choose it from a list, or remove line breaks.',
  bad: py`
    from flask import Flask, make_response, request

    app = Flask(__name__)


    @app.get("/")
    def page():
        response = make_response("hello")
        response.headers["X-Theme"] = request.args["theme"]  # expect
        return response
  `,
  good: py`
    from flask import Flask, make_response, request

    app = Flask(__name__)


    @app.get("/")
    def page():
        response = make_response("hello")
        response.headers["X-Theme"] = "dark" if request.args["theme"] == "dark" else "light"
        return response
  `,
  calls: sinks.patterns,
  kinds: ['attribute'],
  check(fact) {
    if (fact.kind === 'call') {
      const at = sinks.find(fact.name);
      return at === undefined ? null : report(fact, fact.name, argument(fact, at));
    }
    if (fact.kind !== 'attribute' || fact.access !== 'write' || !headerItem.test(fact.name)) return null;
    return report(fact, fact.name, fact.value);
  },
};

/** `response.headers["X"] = value`; Django also sets headers as items of the response. */
const headerItem = /(?:response|Response)\w*\(\)(?:\.headers)?\[\]$|\bresponse\.headers\[\]$/;

function report(fact: Fact, about: string, value: ValueSummary | null): RiskReport | null {
  const sources = sourcesOf(value);
  if (!sources.has('request') || isEscapedFor(value, 'line')) return null;
  return {
    place: fact.place,
    about,
    message: `${formatName(about)} sets a response header to data from ${describeSource(sources)}`,
    severity: 'warning',
    confidence: 'medium',
    kind: 'vulnerability',
  };
}
