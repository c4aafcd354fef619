import { py } from '../../python/marked-example.ts';
import type { Fact, ValueSummary } from '../../resolve/fact.ts';
import type { Call } from '../call.ts';
import { describeSource, formatCall } from '../message.ts';
import { nameTable } from '../name-table.ts';
import type { RiskReport, Rule } from '../rule.ts';
import { argument, flatten, isEscapedFor, namesOf, sourcesOf, textsOf } from '../trust.ts';
import { weigh } from '../verdict-table.ts';

/** Is the body HTML by default, or only if the content type says so? */
const sinks = nameTable<'html' | 'if said'>([
  ['flask.make_response flask.Response flask.wrappers.Response quart.make_response werkzeug.wrappers.Response', 'html'],
  ['django.http.HttpResponse django.http.response.HttpResponse django.shortcuts.HttpResponse', 'html'],
  ['django.http.HttpResponse.write flask.Response.stream.write bottle.response.body.write', 'html'],
  ['starlette.responses.HTMLResponse fastapi.responses.HTMLResponse sanic.response.html', 'html'],
  ['tornado.web.RequestHandler.write tornado.web.RequestHandler.finish bottle.HTTPResponse', 'html'],
  ['aiohttp.web.Response starlette.responses.Response fastapi.responses.Response fastapi.Response', 'if said'],
]);

export const webPage: Rule = {
  id: 'PY-WEB-PAGE',
  family: 'web',
  cwe: 79,
  summary: 'Reflected cross-site scripting (XSS)',
  why:
    'A link with a script in it runs that script in the browser of everyone who opens it. Escape the value with ' +
    '`html.escape`, or use a template that escapes.',
  bad: py`
    from flask import Flask, make_response, request

    app = Flask(__name__)


    @app.get("/")
    def hello():
        return make_response("<p>Hello " + request.args["name"])  # expect
  `,
  good: py`
    import html
    from flask import Flask, make_response, request

    app = Flask(__name__)


    @app.get("/")
    def hello():
        return make_response("<p>Hello " + html.escape(request.args["name"]))
  `,
  calls: sinks.patterns,
  kinds: ['response'],
  check: (fact) => (fact.kind === 'call' ? checkCall(fact) : fact.kind === 'response' ? checkResponse(fact) : null),
};

function checkCall(call: Call): RiskReport | null {
  const form = sinks.find(call.name);
  if (form === undefined) return null;
  const words = ['content', 'text', 'body', 'response'].map((word) => argument(call, null, word));
  const body = argument(call, 0) ?? words.find((one) => one !== null) ?? null;
  const types = ['content_type', 'mimetype', 'media_type'].flatMap((word) => textsOf(argument(call, null, word)));
  if (types.some((text) => !text.includes('html')) || (form === 'if said' && types.length === 0)) return null;
  return isPage(body) ? report(call, formatCall(call), call.name, body!) : null;
}

/** Flask and Bottle send a string that a function returns as HTML. */
function checkResponse(fact: Extract<Fact, { readonly kind: 'response' }>): RiskReport | null {
  if (!/^(?:flask|quart|bottle)\b/.test(fact.route)) return null;
  const [first] = fact.value.values;
  const body = first?.kind === 'list' ? (first.items[0] ?? null) : fact.value;
  return isPage(body) ? report(fact, 'the response', 'response', body!) : null;
}

/** Is it a string built with data from a request, or such data itself, rather than a response or a mapping? */
function isPage(body: ValueSummary | null): boolean {
  if (!body || !sourcesOf(body).has('request') || isEscapedFor(body, 'html')) return false;
  if (body.values.some(({ kind }) => kind === 'mapping' || kind === 'list')) return false;
  const isBuilt = [...flatten(body)].some((one) => one.assembled);
  const names = namesOf(body);
  return isBuilt || (names.length > 0 && names.every((name) => /^(?:(?:flask|quart|bottle)\.)?request\b/.test(name)));
}

function report(fact: Fact, subject: string, about: string, body: ValueSummary): RiskReport | null {
  const severity = weigh('page', 'untrusted');
  return (
    severity && {
      place: fact.place,
      about,
      message: `${subject} contains data from ${describeSource(sourcesOf(body))} that is not escaped`,
      severity,
      confidence: 'medium',
      kind: 'vulnerability',
    }
  );
}
