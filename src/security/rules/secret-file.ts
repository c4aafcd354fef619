import { py } from '../../python/marked-example.ts';
import { fileUse, knownPaths } from '../file-use.ts';
import { defineCallRule } from '../rule.ts';
import { sendsAway } from '../scene.ts';
import { fileSinks } from '../sinks/files.ts';
import { placeOf } from '../sinks/paths.ts';

export const secretFile = defineCallRule({
  id: 'PY-SECRET-FILE',
  family: 'secret',
  cwe: 522,
  summary: 'A file with keys or passwords is read or named',
  why: 'Private keys, credentials of a cloud and stored passwords belong to their owner; few programs need to open them.',
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
  judge(call, sink, scene) {
    const { paths, writes } = fileUse(call, sink);
    if (writes) return null;
    const place = knownPaths(paths)
      .map(placeOf)
      .find((one) => one?.kind === 'secret');
    if (!place) return null;
    // A key is opened to log in with it; opened as text and sent away it is stolen.
    const sent = sink.effect === 'open' && sendsAway(scene) && !scene.imported.has('paramiko');
    return {
      says: sent ? `reads ${place.words} in a text that sends data away` : `reaches for ${place.words}`,
      severity: sent || call.hidden ? 'error' : 'warning',
      confidence: 'high',
      kind: 'capability',
      about: place.words,
    };
  },
});
