import { py } from '../../python/marked-example.ts';
import { analyzeFileUse, knownPaths } from '../file-use.ts';
import { describeSource } from '../message.ts';
import { defineCallRule } from '../rule.ts';
import { fileSinks } from '../sinks/files.ts';
import { isOutsideWorkingDirectory, isTemporary } from '../sinks/paths.ts';
import { isEscapedFor, namesOf, remoteTrustOf, sourcesOf } from '../trust.ts';
import { confidenceOf, weigh } from '../verdict-table.ts';

/** The root, a home directory or a system directory. */
const vitalDirectory =
  /^(?:\/|~|\/(?:etc|usr|bin|sbin|lib|lib64|boot|home|root|var|opt|dev|sys)|[a-z]:\\?|[a-z]:\\(?:windows|users))[\\/]?\*?$/i;

export const fileDelete = defineCallRule({
  id: 'PY-FILE-DELETE',
  family: 'file',
  cwe: 73,
  summary: 'File deletion',
  why:
    'Deleted files cannot be restored. Deleting outside the working directory is a warning, and an error if a ' +
    'request chooses the path.',
  bad: py`
    import shutil

    shutil.rmtree("/srv/data")  # expect
  `,
  good: py`
    import os

    os.remove("report.tmp")
  `,
  sinks: fileSinks,
  check(call, sink) {
    if (sink.effect !== 'delete' && sink.effect !== 'delete tree') return null;
    const { paths, changed } = analyzeFileUse(call, sink);
    const isTree = sink.effect === 'delete tree';
    const given = changed ? remoteTrustOf(changed) : 'unknown';
    const trust = given === 'untrusted' && isEscapedFor(changed, 'path') ? 'indirect' : given;
    const isOutside = knownPaths(paths).some(
      (path) => isOutsideWorkingDirectory(path) && (isTree || !isTemporary(path)),
    );
    if (paths.some((path) => namesOf(path).some((name) => /(?:^|\.)(?:mkdtemp|mkstemp|gettempdir)\(\)/.test(name))))
      return null;
    const isVital = isTree && knownPaths(paths).some((path) => vitalDirectory.test(path));
    const severity = isVital ? 'error' : weigh(isOutside ? 'deleteOutside' : 'delete', trust, call.hidden);
    if (severity === null) return null;
    const problem = isVital
      ? 'deletes a system or home directory'
      : isTree
        ? 'deletes a directory tree'
        : 'deletes a file';
    if (trust !== 'untrusted') return { problem, severity, confidence: confidenceOf(trust), kind: 'capability' };
    const source = describeSource(sourcesOf(changed));
    return {
      problem: `${problem} chosen by data from ${source}`,
      severity,
      confidence: 'high',
      kind: 'vulnerability',
      cwe: 22,
    };
  },
});
