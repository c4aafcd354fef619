import { py } from '../../python/marked-example.ts';
import { growthName, growths } from '../endless-growth.ts';
import type { Rule } from '../rule.ts';

export const endlessGrowth: Rule = {
  id: 'PY-ENDLESS-GROWTH',
  family: 'denial of service',
  cwe: 400,
  summary: 'Loop that uses up processes, memory or disk space',
  why:
    'The loop never ends and waits for nothing, so it takes all that the machine has, and no other program can ' +
    'work.',
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
  calls: growths.map(growthName),
  kinds: [],
  check(fact) {
    const growth = growths.find((one) => fact.kind === 'call' && fact.name === growthName(one));
    if (growth === undefined) return null;
    const { line, column } = fact.place;
    return {
      // The keyword, not the whole loop.
      place: { line, column, endLine: line, endColumn: column + 1 },
      about: 'endless loop',
      message: `this loop never ends and uses up ${growth}`,
      severity: growth === 'processes' ? 'error' : 'warning',
      confidence: 'high',
      kind: 'capability',
    };
  },
};
