import { py } from '../../python/marked-example.ts';
import { analyzeFileUse, knownPaths } from '../file-use.ts';
import { defineCallRule } from '../rule.ts';
import { fileSinks } from '../sinks/files.ts';
import { findSensitivePath } from '../sinks/paths.ts';

const writers = /^pathlib\..*\.(?:write_text|write_bytes|symlink_to)$/;

export const fileSensitive = defineCallRule({
  id: 'PY-FILE-SENSITIVE',
  family: 'file',
  cwe: 73,
  summary: 'Change to a system or startup file',
  why:
    'Files that the system, a shell or Python loads at startup run later, often with more privileges. Changing ' +
    'them is an error; other changes in system directories are warnings.',
  bad: py`
    with open("/etc/cron.d/job", "w") as file:  # expect
        file.write("* * * * * root /tmp/x")
  `,
  good: py`
    with open("job.txt", "w") as file:
        file.write("hello")
  `,
  sinks: fileSinks,
  check(call, sink, { calledNames }) {
    const { paths, changed, writes } = analyzeFileUse(call, sink);
    // Moving a file changes both paths.
    const isMove = /(?:rename|replace|move)$/.test(call.name);
    for (const path of knownPaths(writes && changed && !isMove ? [changed] : paths)) {
      const found = findSensitivePath(path);
      if (!found) continue;
      const report = { confidence: 'high', kind: 'capability', about: found.label } as const;
      if (writes && found.kind === 'system')
        return { ...report, problem: `changes ${found.label}`, severity: 'warning' };
      if (writes) return { ...report, problem: `changes ${found.label}`, severity: 'error' };
      if (sink.effect === 'name' && found.kind === 'startup') {
        if ([...calledNames].some((name) => writers.test(name)))
          return {
            ...report,
            problem: `refers to ${found.label} in a program that writes to paths`,
            severity: 'error',
          };
        return call.hidden ? { ...report, problem: `refers to ${found.label}`, severity: 'warning' } : null;
      }
      if (found.kind === 'accounts' && sink.effect !== 'name')
        return { ...report, problem: `reads ${found.label}`, severity: 'warning' };
    }
    return null;
  },
});
