import { py } from '../../python/marked-example.ts';
import { describeSource } from '../message.ts';
import { nameTable } from '../name-table.ts';
import { defineCallRule } from '../rule.ts';
import { argument, isEscapedFor, sourcesOf, trustOf } from '../trust.ts';
import { confidenceOf, weigh } from '../verdict-table.ts';

export const templateMarkup = defineCallRule({
  id: 'PY-TEMPLATE-MARKUP',
  family: 'template',
  cwe: 79,
  summary: 'Untrusted string marked as safe HTML',
  why:
    "The string is not escaped, so a script in it runs in the visitor's browser. Escape the parts with " +
    '`format_html` or `Markup("…").format(…)`.',
  bad: py`
    from flask import request
    from markupsafe import Markup

    def title():
        return Markup("<h1>" + request.args["title"] + "</h1>")  # expect
  `,
  good: py`
    from markupsafe import Markup

    rule = Markup("<hr>")
  `,
  sinks: nameTable([
    ['markupsafe.Markup flask.Markup jinja2.Markup jinja2.utils.markupsafe.Markup', true],
    ['django.utils.safestring.mark_safe django.utils.safestring.SafeText django.utils.safestring.SafeString', true],
    ['django.utils.safestring.SafeUnicode django.utils.safestring.SafeBytes django.utils.html.html_safe', true],
    ['webhelpers.html.literal webhelpers2.html.literal', true],
  ]),
  check(call) {
    const text = argument(call, 0);
    const trust = text ? trustOf(text) : 'fixed';
    const severity = weigh('markup', trust);
    if (severity === null || (sourcesOf(text).has('request') && isEscapedFor(text, 'html'))) return null;
    return {
      problem: `marks data from ${describeSource(sourcesOf(text))} as safe HTML`,
      severity,
      confidence: confidenceOf(trust),
      kind: 'vulnerability',
    };
  },
});
