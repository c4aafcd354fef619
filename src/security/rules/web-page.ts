import { py } from '../../python/marked-example.ts';
import { describeSource } from '../message.ts';
import { nameTable } from '../name-table.ts';
import { defineCallRule } from '../rule.ts';
import { escapesHtml } from '../sinks/escapers.ts';
import { argument, sourcesOf, textsOf, trustOf } from '../trust.ts';
import { weigh } from '../verdict-table.ts';

export const webPage = defineCallRule({
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
  sinks: nameTable([
    ['flask.make_response flask.Response flask.wrappers.Response quart.make_response werkzeug.wrappers.Response', 0],
    ['django.http.HttpResponse django.http.response.HttpResponse django.shortcuts.HttpResponse', 0],
    ['starlette.responses.HTMLResponse fastapi.responses.HTMLResponse sanic.response.html', 0],
    ['tornado.web.RequestHandler.write bottle.HTTPResponse', 0],
  ]),
  check(call, at, { calledNames }) {
    const body = argument(call, at) ?? argument(call, null, 'content');
    const sources = sourcesOf(body);
    if (!body || !sources.has('request') || escapesHtml(calledNames)) return null;
    const type = [
      argument(call, null, 'content_type'),
      argument(call, null, 'mimetype'),
      argument(call, null, 'media_type'),
    ];
    if (type.flatMap(textsOf).some((text) => /json|plain|csv|xml/.test(text))) return null;
    const severity = weigh('page', trustOf(body));
    return (
      severity && {
        problem: `returns data from ${describeSource(sources)} without escaping it`,
        severity,
        confidence: 'medium',
        kind: 'vulnerability',
      }
    );
  },
});
