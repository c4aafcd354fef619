import { py } from '../../python/marked-example.ts';
import { fileUse, knownPaths } from '../file-use.ts';
import { from } from '../message.ts';
import { defineCallRule } from '../rule.ts';
import { fileSinks } from '../sinks/files.ts';
import { isFar, isTemporary } from '../sinks/paths.ts';
import { confidenceOf, weigh } from '../verdict-table.ts';
import { namesOf, reachOfOther, sourcesOf } from '../worth.ts';

/** The root, a home, or a folder the machine lives from. */
const whole =
  /^(?:\/|~|\/(?:etc|usr|bin|sbin|lib|lib64|boot|home|root|var|opt|dev|sys)|[a-z]:\\?|[a-z]:\\(?:windows|users))[\\/]?\*?$/i;

export const fileDelete = defineCallRule({
  id: 'PY-FILE-DELETE',
  family: 'file',
  cwe: 73,
  summary: 'Files or folders are deleted',
  why:
    'What is deleted is gone. A whole folder outside the working folder is a warning, and an error where a request ' +
    'decides which.',
  bad: py`
    import shutil

    shutil.rmtree("/srv/data")  # expect
  `,
  good: py`
    import os

    os.remove("report.tmp")
  `,
  sinks: fileSinks,
  judge(call, sink) {
    if (sink.effect !== 'delete' && sink.effect !== 'delete tree') return null;
    const { paths, changed } = fileUse(call, sink);
    const tree = sink.effect === 'delete tree';
    const reach = changed ? reachOfOther(changed) : 'unknown';
    const far = knownPaths(paths).some((path) => isFar(path) && (tree || !isTemporary(path)));
    if (paths.some((path) => namesOf(path).some((name) => /(?:^|\.)(?:mkdtemp|mkstemp|gettempdir)\(\)/.test(name))))
      return null;
    const everything = tree && knownPaths(paths).some((path) => whole.test(path));
    const severity = everything ? 'error' : weigh(far ? 'deleteFar' : 'delete', reach, call.hidden);
    if (severity === null) return null;
    const what = everything
      ? 'deletes what the machine needs'
      : tree
        ? 'deletes a folder with all it holds'
        : 'deletes a file';
    if (reach !== 'outside') return { says: what, severity, confidence: confidenceOf(reach), kind: 'capability' };
    const says = `${what} named ${from(sourcesOf(changed))}`;
    return { says, severity, confidence: 'high', kind: 'vulnerability', cwe: 22 };
  },
});
