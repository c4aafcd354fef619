import { py } from '../../python/marked-example.ts';
import { growths, nameGrowthCall } from '../endless-growth.ts';
import type { Rule } from '../rule.ts';

export const endlessGrowth: Rule = {
  id: 'PY-ENDLESS-GROWTH',
  family: 'denial of service',
  cwe: 400,
  summary: 'Endless loop that uses up processes, memory or disk space',
  why: 'The loop never ends and never waits, so it uses up the machine and other programs start to fail.',
  bad: py`
    import subprocess

    while True:  # expect
        subprocess.Popen(["firefox"])
  `,
  good: py`
    import socket
    import threading

    server = socket.create_server(("127.0.0.1", 8000))
    while True:
        connection, address = server.accept()
        threading.Thread(target=print, args=(address,)).start()
  `,
  calls: growths.map(nameGrowthCall),
  kinds: [],
  check(fact) {
    const growth = growths.find((one) => fact.kind === 'call' && fact.name === nameGrowthCall(one));
    if (growth === undefined) return null;
    const { line, column } = fact.place;
    return {
      // Only the start of the loop is marked.
      place: { line, column, endLine: line, endColumn: column + 1 },
      about: 'endless loop',
      message: `this loop never ends and ${growth === 'processes' ? 'keeps starting processes' : `uses up ${growth}`}`,
      severity: growth === 'processes' ? 'error' : 'warning',
      confidence: 'high',
      kind: 'capability',
    };
  },
};
