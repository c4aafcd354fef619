import { py } from '../../python/marked-example.ts';
import { from } from '../message.ts';
import { nameTable } from '../name-table.ts';
import { defineCallRule } from '../rule.ts';
import { confidenceOf, weigh } from '../verdict-table.ts';
import { argument, reachOf, sourcesOf, within } from '../worth.ts';

export const templateInjection = defineCallRule({
  id: 'PY-TEMPLATE-INJECTION',
  family: 'template',
  cwe: 1336,
  summary: 'Data from elsewhere is part of a template',
  why:
    'A template is a program: text inside it can read every object it reaches, and run code. Keep the template fixed and ' +
    'hand the data over as a value.',
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
  judge(call, at) {
    const text = argument(call, at) ?? argument(call, null, 'source');
    if (!text) return null;
    const reach = reachOf(text);
    const assembled = [...within(text)].some((one) => one.assembled);
    // A template that comes whole from a file is what templates are.
    if (!assembled && reach !== 'outside') return null;
    const severity = weigh('template', reach);
    if (severity === null) return null;
    return {
      says: `makes a template of text ${from(sourcesOf(text))}`,
      severity,
      confidence: confidenceOf(reach),
      kind: 'vulnerability',
    };
  },
});
