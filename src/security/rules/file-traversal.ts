import { py } from '../../python/marked-example.ts';
import { analyzeFileUse } from '../file-use.ts';
import { describeSource } from '../message.ts';
import { defineCallRule } from '../rule.ts';
import { fileSinks } from '../sinks/files.ts';
import { remoteTrustOf, sourcesOf } from '../trust.ts';
import { weigh } from '../verdict-table.ts';

export const fileTraversal = defineCallRule({
  id: 'PY-FILE-TRAVERSAL',
  family: 'file',
  cwe: 22,
  summary: 'Path traversal',
  why:
    'A path such as `../../etc/passwd` leaves the intended directory. Use only the last component of the path, or ' +
    'resolve it and check that it is still inside the directory.',
  bad: py`
    from flask import Flask, request

    app = Flask(__name__)


    @app.get("/page")
    def page():
        return open("pages/" + request.args["name"]).read()  # expect
  `,
  good: py`
    def page(name):
        with open("pages/" + name) as file:
            return file.read()
  `,
  sinks: fileSinks,
  check(call, sink) {
    if (sink.effect === 'name') return null;
    const { paths } = analyzeFileUse(call, sink);
    const path = paths.find((one) => remoteTrustOf(one) === 'untrusted');
    const severity = path && weigh('path', 'untrusted');
    if (!severity) return null;
    const sources = sourcesOf(path);
    return {
      problem: `uses a path with data from ${describeSource(sources)}`,
      severity: sources.has('request') ? severity : 'warning',
      confidence: 'high',
      kind: 'vulnerability',
    };
  },
});
