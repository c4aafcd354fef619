import { py } from '../../python/marked-example.ts';
import { describeSource } from '../message.ts';
import { nameTable } from '../name-table.ts';
import { defineCallRule } from '../rule.ts';
import { argument, isEscapedFor, knownPrefix, sourcesOf, trustOf } from '../trust.ts';
import { weigh } from '../verdict-table.ts';

export const webRedirect = defineCallRule({
  id: 'PY-WEB-REDIRECT',
  family: 'web',
  cwe: 601,
  summary: 'Open redirect',
  why: 'A link to your site can lead to any other site, which helps phishing. Redirect only to paths on your own site.',
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
    [
      'starlette.responses.RedirectResponse fastapi.responses.RedirectResponse aiohttp.web.HTTPFound aiohttp.web.HTTPSeeOther',
      0,
    ],
    ['*.RequestHandler.redirect', 0],
  ]),
  check(call, at) {
    const target = argument(call, at) ?? argument(call, null, 'location') ?? argument(call, null, 'url');
    const sources = sourcesOf(target);
    if (
      !sources.has('request') ||
      isEscapedFor(target, 'url') ||
      /^(?:\/[^/\\]|https?:\/\/[^/]{1,300}\/|\?|#)/.test(knownPrefix(target))
    )
      return null;
    const severity = weigh('redirect', trustOf(target));
    return (
      severity && {
        problem: `redirects to an address taken from ${describeSource(sources)}`,
        severity,
        confidence: 'medium',
        kind: 'vulnerability',
      }
    );
  },
});
