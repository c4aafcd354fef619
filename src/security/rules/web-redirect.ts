import { py } from '../../python/marked-example.ts';
import { from } from '../message.ts';
import { nameTable } from '../name-table.ts';
import { defineCallRule } from '../rule.ts';
import { weigh } from '../verdict-table.ts';
import { argument, beginningOf, reachOf, sourcesOf } from '../worth.ts';

export const webRedirect = defineCallRule({
  id: 'PY-WEB-REDIRECT',
  family: 'web',
  cwe: 601,
  summary: 'A request decides where a visitor is sent',
  why: 'A link to your site can then lead to any other, under your name. Send visitors to paths of your own only.',
  bad: py`
    from flask import Flask, redirect, request

    app = Flask(__name__)


    @app.get("/next")
    def onward():
        return redirect(request.args["to"])  # expect
  `,
  good: py`
    from flask import Flask, redirect

    app = Flask(__name__)


    @app.get("/next")
    def onward():
        return redirect("/start")
  `,
  sinks: nameTable([
    ['flask.redirect quart.redirect werkzeug.utils.redirect bottle.redirect django.shortcuts.redirect', 0],
    ['django.http.HttpResponseRedirect django.http.HttpResponsePermanentRedirect sanic.response.redirect', 0],
    ['starlette.responses.RedirectResponse fastapi.responses.RedirectResponse aiohttp.web.HTTPFound', 0],
    ['*.RequestHandler.redirect', 0],
  ]),
  judge(call, at) {
    const target = argument(call, at) ?? argument(call, null, 'location') ?? argument(call, null, 'url');
    const sources = sourcesOf(target);
    if (!sources.has('request') || /^(?:\/[^/\\]|https?:\/\/[^/]{1,300}\/|\?|#)/.test(beginningOf(target))) return null;
    const severity = weigh('redirect', reachOf(target));
    return (
      severity && {
        says: `sends the visitor to an address ${from(sources)}`,
        severity,
        confidence: 'medium',
        kind: 'vulnerability',
      }
    );
  },
});
