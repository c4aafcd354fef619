import { certainFailures } from '../python/certain-failures.ts';
import { py } from '../python/marked-example.ts';
import { defineCheck } from './check.ts';

export const loopPastEnd = defineCheck({
  id: 'python:loop-past-end',
  severity: 'error',
  summary: 'A loop that counts past the end of a sequence',
  why: 'The loop reaches an index that the sequence does not have, and Python raises IndexError.',
  bad: py`
    names = ["ada", "bob"]
    for index in range(len(names) + 1):
        print(names[index])  # expect
  `,
  good: py`
    names = ["ada", "bob"]
    for index in range(len(names)):
        print(names[index])
  `,
  find: ({ module }) => certainFailures(module, 'loop-past-end'),
});
