import { py } from '../../python/marked-example.ts';
import { fileUse } from '../file-use.ts';
import { from } from '../message.ts';
import { defineCallRule } from '../rule.ts';
import { fileSinks } from '../sinks/files.ts';
import { weigh } from '../verdict-table.ts';
import { reachOfOther, sourcesOf } from '../worth.ts';

export const fileTraversal = defineCallRule({
  id: 'PY-FILE-TRAVERSAL',
  family: 'file',
  cwe: 22,
  summary: 'A request decides which file is used',
  why:
    'A path such as ../../etc/passwd leads out of the folder that was meant. Take the last part of the path alone, or ' +
    'resolve it and check that it still lies inside.',
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
  judge(call, sink) {
    if (sink.effect === 'name') return null;
    const { paths } = fileUse(call, sink);
    const path = paths.find((one) => reachOfOther(one) === 'outside');
    const severity = path && weigh('path', 'outside');
    if (!severity) return null;
    const sources = sourcesOf(path);
    return {
      says: `uses a path ${from(sources)}`,
      severity: sources.has('request') ? severity : 'warning',
      confidence: 'high',
      kind: 'vulnerability',
    };
  },
});
