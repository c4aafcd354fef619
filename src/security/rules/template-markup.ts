import { py } from '../../python/marked-example.ts';
import { from } from '../message.ts';
import { nameTable } from '../name-table.ts';
import { defineCallRule } from '../rule.ts';
import { escapesPages } from '../sinks/escapers.ts';
import { confidenceOf, weigh } from '../verdict-table.ts';
import { argument, reachOf, sourcesOf } from '../worth.ts';

export const templateMarkup = defineCallRule({
  id: 'PY-TEMPLATE-MARKUP',
  family: 'template',
  cwe: 79,
  summary: 'Text that is not fixed is declared to be safe markup',
  why: 'It is then shown as it is, scripts included. Escape the parts: format_html and Markup("…").format do.',
  bad: py`
    from flask import request
    from markupsafe import Markup

    def title():
        return Markup("<h1>" + request.args["title"] + "</h1>")  # expect
  `,
  good: py`
    from markupsafe import Markup

    line = Markup("<hr>")
  `,
  sinks: nameTable([
    ['markupsafe.Markup flask.Markup jinja2.Markup jinja2.utils.markupsafe.Markup', true],
    ['django.utils.safestring.mark_safe django.utils.safestring.SafeText django.utils.safestring.SafeString', true],
    ['django.utils.safestring.SafeUnicode django.utils.safestring.SafeBytes django.utils.html.html_safe', true],
    ['webhelpers.html.literal webhelpers2.html.literal', true],
  ]),
  judge(call, _, { called }) {
    const text = argument(call, 0);
    const reach = text ? reachOf(text) : 'fixed';
    const severity = weigh('markup', reach);
    if (severity === null || escapesPages(called)) return null;
    return {
      says: `declares text ${from(sourcesOf(text))} to be safe markup`,
      severity,
      confidence: confidenceOf(reach),
      kind: 'vulnerability',
    };
  },
});
