import { py } from '../../python/marked-example.ts';
import { nameTable } from '../name-table.ts';
import { defineCallRule } from '../rule.ts';

export const processBomb = defineCallRule({
  id: 'PY-PROCESS-BOMB',
  family: 'denial of service',
  cwe: 400,
  summary: 'Processes created without end',
  why:
    'Each process starts more, until the machine no longer responds. A server that forks looks at the result, and ' +
    'the child leaves the loop.',
  bad: py`
    import os

    while True:
        os.fork()  # expect
  `,
  good: py`
    import os

    if os.fork() == 0:
        os._exit(0)
  `,
  sinks: nameTable([['os.fork os.forkpty', true]]),
  check: (call, _, { isResultUsed, isInEndlessLoop }) =>
    !isResultUsed(call.place) && isInEndlessLoop(call.place)
      ? { problem: 'creates processes without end', severity: 'error', confidence: 'high', kind: 'capability' }
      : null,
});
