import { py } from '../../python/marked-example.ts';
import { nameTable } from '../name-table.ts';
import { defineCallRule } from '../rule.ts';
import { argument, canBeTrue } from '../trust.ts';

export const webDebug = defineCallRule({
  id: 'PY-WEB-DEBUG',
  family: 'web',
  cwe: 94,
  summary: 'Web application in debug mode',
  why:
    'The Werkzeug debugger runs any Python code a visitor enters. Never enable it where others can reach the ' +
    'application.',
  bad: py`
    from flask import Flask

    app = Flask(__name__)
    app.run(debug=True)  # expect
  `,
  good: py`
    from flask import Flask

    app = Flask(__name__)
    app.run()
  `,
  sinks: nameTable<readonly [at: number | null, option: string]>([
    ['flask.Flask.run quart.Quart.run', [2, 'debug']],
    ['werkzeug.serving.run_simple', [null, 'use_debugger']],
    [
      'bottle.run bottle.Bottle.run tornado.web.Application sanic.Sanic.run dash.Dash.run_server dash.Dash.run',
      [null, 'debug'],
    ],
    ['bottle.debug werkzeug.debug.DebuggedApplication', [1, 'evalex']],
    ['django.settings.DEBUG', [0, 'debug']],
    ['starlette.applications.Starlette fastapi.FastAPI', [null, 'debug']],
  ]),
  check(call, [at, option]) {
    if (!canBeTrue(argument(call, at, option))) return null;
    return { problem: 'enables debug mode', severity: 'warning', confidence: 'medium', kind: 'vulnerability' };
  },
});
