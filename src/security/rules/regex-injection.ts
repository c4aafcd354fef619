import { py } from '../../python/marked-example.ts';
import { from } from '../message.ts';
import { nameTable } from '../name-table.ts';
import { defineCallRule } from '../rule.ts';
import { weigh } from '../verdict-table.ts';
import { argument, reachOfOther, sourcesOf } from '../worth.ts';

export const regexInjection = defineCallRule({
  id: 'PY-REGEX-INJECTION',
  family: 'denial of service',
  cwe: 1333,
  summary: 'A request decides a pattern that is matched',
  why: 'A short pattern can keep a processor busy for hours. re.escape takes the text literally.',
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
  judge(call, at) {
    const pattern = argument(call, at, 'pattern');
    if (reachOfOther(pattern) !== 'outside') return null;
    const severity = weigh('regex', 'outside');
    return (
      severity && {
        says: `matches a pattern ${from(sourcesOf(pattern))}`,
        severity,
        confidence: 'medium',
        kind: 'vulnerability',
      }
    );
  },
});
