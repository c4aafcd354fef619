import { certainFailures } from '../python/certain-failures.ts';
import { py } from '../python/marked-example.ts';
import { defineCheck } from './check.ts';

export const divisionByZero = defineCheck({
  id: 'python:division-by-zero',
  severity: 'error',
  summary: 'A division by a constant zero',
  why: 'Python raises ZeroDivisionError every time this line runs.',
  bad: py`
    total = 10
    print(total / 0)  # expect
  `,
  good: py`
    total = 10
    print(total / 2, "%d" % 0)
  `,
  find: ({ module }) => certainFailures(module, 'division-by-zero'),
});
