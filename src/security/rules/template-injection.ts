import { py } from '../../python/marked-example.ts';
import { describeSource } from '../message.ts';
import { nameTable } from '../name-table.ts';
import { defineCallRule } from '../rule.ts';
import { argument, flatten, sourcesOf, trustOf } from '../trust.ts';
import { confidenceOf, weigh } from '../verdict-table.ts';

export const templateInjection = defineCallRule({
  id: 'PY-TEMPLATE-INJECTION',
  family: 'template',
  cwe: 1336,
  summary: 'Server-side template injection',
  why:
    'A template is code: an attacker who controls part of it can read objects and run code on the server. Keep ' +
    'the template fixed and pass the data as a variable.',
  bad: py`
    from flask import Flask, render_template_string, request

    app = Flask(__name__)


    @app.get("/")
    def hello():
        return render_template_string("Hello " + request.args["name"])  # expect
  `,
  good: py`
    from flask import Flask, render_template_string, request

    app = Flask(__name__)


    @app.get("/")
    def hello():
        return render_template_string("Hello {{ name }}", name=request.args["name"])
  `,
  sinks: nameTable([
    ['flask.render_template_string flask.templating.render_template_string quart.render_template_string', 0],
    ['flask.stream_template_string jinja2.Template jinja2.Environment.from_string', 0],
    ['jinja2.sandbox.SandboxedEnvironment.from_string jinja2.environment.Template', 0],
    ['mako.template.Template mako.Template tornado.template.Template bottle.template bottle.SimpleTemplate', 0],
    ['django.template.Template django.template.engines.from_string chameleon.PageTemplate', 0],
    ['Cheetah.Template.Template genshi.template.MarkupTemplate pystache.render chevron.render', 0],
  ]),
  check(call, at) {
    const text = argument(call, at) ?? argument(call, null, 'source');
    if (!text) return null;
    const trust = trustOf(text);
    const assembled = [...flatten(text)].some((one) => one.assembled);
    // Loading a whole template from a file is normal.
    if (!assembled && trust !== 'untrusted') return null;
    const severity = weigh('template', trust);
    if (severity === null) return null;
    return {
      problem: `uses a template ${assembled ? 'built with data' : 'taken'} from ${describeSource(sourcesOf(text))}`,
      severity,
      confidence: confidenceOf(trust),
      kind: 'vulnerability',
    };
  },
});
