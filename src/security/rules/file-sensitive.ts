import { py } from '../../python/marked-example.ts';
import { fileUse, knownPaths } from '../file-use.ts';
import { defineCallRule } from '../rule.ts';
import { fileSinks } from '../sinks/files.ts';
import { placeOf } from '../sinks/paths.ts';

const writers = /^pathlib\..*\.(?:write_text|write_bytes|symlink_to)$/;

export const fileSensitive = defineCallRule({
  id: 'PY-FILE-SENSITIVE',
  family: 'file',
  cwe: 73,
  summary: "A file of the machine's own is changed",
  why:
    'What is written where the machine, a shell or Python looks for what to start runs later, by itself and often with ' +
    'more rights. Changes there are errors, other changes to system folders warnings.',
  bad: py`
    with open("/etc/cron.d/job", "w") as file:  # expect
        file.write("* * * * * root /tmp/x")
  `,
  good: py`
    with open("job.txt", "w") as file:
        file.write("hello")
  `,
  sinks: fileSinks,
  judge(call, sink, { called }) {
    const { paths, changed, writes } = fileUse(call, sink);
    for (const path of knownPaths(writes && changed ? [changed] : paths)) {
      const place = placeOf(path);
      if (!place) continue;
      const told = { confidence: 'high', kind: 'capability', about: place.words } as const;
      if (writes && place.kind === 'system') return { ...told, says: `changes ${place.words}`, severity: 'warning' };
      if (writes) return { ...told, says: `changes ${place.words}`, severity: 'error' };
      if (sink.effect === 'name' && place.kind === 'startup')
        return [...called].some((name) => writers.test(name))
          ? { ...told, says: `names ${place.words} in a text that writes to paths`, severity: 'error' }
          : { ...told, says: `names ${place.words}`, severity: call.hidden ? 'warning' : 'info' };
      if (place.kind === 'accounts' && sink.effect !== 'name')
        return { ...told, says: `reads ${place.words}`, severity: 'warning' };
    }
    return null;
  },
});
