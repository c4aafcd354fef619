import { py } from '../../python/marked-example.ts';
import { describeSource } from '../message.ts';
import { nameTable } from '../name-table.ts';
import { defineCallRule } from '../rule.ts';
import { argument, isEscapedFor, remoteTrustOf, sourcesOf } from '../trust.ts';
import { weigh } from '../verdict-table.ts';

export const regexInjection = defineCallRule({
  id: 'PY-REGEX-INJECTION',
  family: 'denial of service',
  cwe: 1333,
  summary: 'Untrusted regular expression',
  why: 'A short pattern can keep a CPU busy for hours. Use `re.escape` to match the text literally.',
  bad: py`
    import re
    from flask import Flask, request

    app = Flask(__name__)


    @app.get("/find")
    def find():
        return str(re.findall(request.args["pattern"], "a text"))  # expect
  `,
  good: py`
    import re

    def find(word, text):
        return re.findall(word, text)
  `,
  sinks: nameTable([
    ['re.compile re.match re.search re.fullmatch re.findall re.finditer re.split re.sub re.subn', 0],
    ['regex.compile regex.match regex.search regex.fullmatch regex.findall regex.sub', 0],
  ]),
  check(call, at) {
    const pattern = argument(call, at, 'pattern');
    if (remoteTrustOf(pattern) !== 'untrusted' || isEscapedFor(pattern, 'regex')) return null;
    const severity = weigh('regex', 'untrusted');
    return (
      severity && {
        problem: `uses a regular expression taken from ${describeSource(sourcesOf(pattern))}`,
        severity,
        confidence: 'medium',
        kind: 'vulnerability',
      }
    );
  },
});
