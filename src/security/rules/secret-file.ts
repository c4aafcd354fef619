import { py } from '../../python/marked-example.ts';
import { analyzeFileUse, knownPaths } from '../file-use.ts';
import { sendsData } from '../program-context.ts';
import { defineCallRule } from '../rule.ts';
import { fileSinks } from '../sinks/files.ts';
import { findSensitivePath } from '../sinks/paths.ts';

export const secretFile = defineCallRule({
  id: 'PY-SECRET-FILE',
  family: 'secret',
  cwe: 522,
  summary: 'Access to a file with credentials',
  why:
    'Private keys, cloud credentials and stored passwords give access to other systems. Few programs need to read ' +
    'them directly.',
  bad: py`
    import os

    with open(os.path.expanduser("~/.ssh/id_rsa")) as file:  # expect
        key = file.read()
  `,
  good: py`
    with open("notes.txt") as file:
        notes = file.read()
  `,
  sinks: fileSinks,
  check(call, sink, context) {
    const { paths, writes } = analyzeFileUse(call, sink);
    // A copy reads the first of its two paths.
    if (writes && paths.length < 2) return null;
    const found = knownPaths(writes ? paths.slice(0, 1) : paths)
      .map(findSensitivePath)
      .find((one) => one?.kind === 'secret');
    if (!found) return null;
    // SSH clients open a key to log in. A program that opens one and sends data without SSH probably steals it.
    const isSent = sink.effect.startsWith('open') && sendsData(context) && !context.importedModules.has('paramiko');
    return {
      problem: isSent ? `reads ${found.label} in a program that sends data to another host` : `accesses ${found.label}`,
      severity: isSent || call.hidden ? 'error' : 'warning',
      confidence: 'high',
      kind: 'capability',
      about: found.label,
    };
  },
});
