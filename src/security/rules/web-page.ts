import { py } from '../../python/marked-example.ts';
import { from } from '../message.ts';
import { nameTable } from '../name-table.ts';
import { defineCallRule } from '../rule.ts';
import { escapesPages } from '../sinks/escapers.ts';
import { weigh } from '../verdict-table.ts';
import { argument, reachOf, sourcesOf, textsOf } from '../worth.ts';

export const webPage = defineCallRule({
  id: 'PY-WEB-PAGE',
  family: 'web',
  cwe: 79,
  summary: 'What a visitor sent is shown again as it is',
  why: 'A link with a script in it then runs that script in the browser of whoever follows it. Escape the value first.',
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
  judge(call, at, { called }) {
    const body = argument(call, at) ?? argument(call, null, 'content');
    const sources = sourcesOf(body);
    if (!body || !sources.has('request') || escapesPages(called)) return null;
    const type = [
      argument(call, null, 'content_type'),
      argument(call, null, 'mimetype'),
      argument(call, null, 'media_type'),
    ];
    if (type.flatMap(textsOf).some((text) => /json|plain|csv|xml/.test(text))) return null;
    const severity = weigh('page', reachOf(body));
    return (
      severity && {
        says: `shows text ${from(sources)} as it is`,
        severity,
        confidence: 'medium',
        kind: 'vulnerability',
      }
    );
  },
});
