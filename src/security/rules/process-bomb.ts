import { py } from '../../python/marked-example.ts';
import { nameTable } from '../name-table.ts';
import { defineCallRule } from '../rule.ts';

export const processBomb = defineCallRule({
  id: 'PY-PROCESS-BOMB',
  family: 'denial of service',
  cwe: 400,
  summary: 'Processes created in an endless loop',
  why:
    'Each process starts more processes until the machine no longer responds. A server that forks checks the result ' +
    'of `os.fork()`, and the child process leaves the loop.',
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
      ? { problem: 'creates processes in an endless loop', severity: 'error', confidence: 'high', kind: 'capability' }
      : null,
});
