import { certainFailures } from '../python/certain-failures.ts';
import { py } from '../python/marked-example.ts';
import { defineCheck } from './check.ts';

export const unpackMismatch = defineCheck({
  id: 'python:unpack-mismatch',
  severity: 'error',
  summary: 'Unpacking with a different number of names and values',
  why: 'Python raises ValueError every time this line runs.',
  bad: py`
    low, high = 1, 2, 3  # expect
    print(low, high)
  `,
  good: py`
    low, *rest = 1, 2, 3
    print(low, rest)
  `,
  find: ({ module }) => certainFailures(module, 'unpack-mismatch'),
});
