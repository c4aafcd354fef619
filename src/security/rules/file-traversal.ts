import { py } from '../../python/marked-example.ts';
import type { ValueSummary } from '../../resolve/fact.ts';
import { analyzeFileUse } from '../file-use.ts';
import { describeSource } from '../message.ts';
import { nameTable } from '../name-table.ts';
import { defineCallRule } from '../rule.ts';
import { type FileSink, fileSinks } from '../sinks/files.ts';
import { isEscapedFor, namesOf, remoteTrustOf, sourcesOf } from '../trust.ts';
import { weigh } from '../verdict-table.ts';

/** Calls that use the file at a path; a method of a path object has no path among its arguments. */
const pathSinks = nameTable<FileSink | 'own path'>([
  ...fileSinks.patterns.map((name) => [name, fileSinks.find(name.replaceAll('*', 'any'))!] as const),
  [
    ['read_text', 'read_bytes', 'write_text', 'write_bytes', 'open', 'unlink', 'rmdir', 'touch', 'mkdir', 'rename']
      .flatMap((method) => [`pathlib.Path.${method}`, `pathlib.Path.resolve.${method}`, `pathlib.PosixPath.${method}`])
      .join(' '),
    'own path',
  ],
]);

/** Is it a path, rather than an uploaded file, that a request or the network chooses and nothing has checked? */
const isChosenRemotely = (path: ValueSummary): boolean =>
  remoteTrustOf(path) === 'untrusted' &&
  !isEscapedFor(path, 'path') &&
  !namesOf(path).some((name) => /\.files\b.*\]$|\.(?:stream|file)$|BytesIO\(\)$/.test(name));

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
  sinks: pathSinks,
  check(call, sink) {
    if (sink !== 'own path' && sink.effect === 'name') return null;
    const paths = sink === 'own path' ? [call.owner ?? null] : analyzeFileUse(call, sink).paths;
    const path = paths.find((one) => one !== null && isChosenRemotely(one));
    const severity = path && weigh('path', 'untrusted');
    if (!path || !severity) return null;
    const sources = sourcesOf(path);
    return {
      problem: `uses a path with data from ${describeSource(sources)}`,
      severity: sources.has('request') ? severity : 'warning',
      confidence: 'high',
      kind: 'vulnerability',
    };
  },
});
