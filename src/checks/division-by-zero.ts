import { certainFailures, withSeverity } from '../python/certain-failures.ts';
import { py } from '../python/marked-example.ts';
import { defineCheck } from './check.ts';

export const divisionByZero = defineCheck({
  id: 'python:division-by-zero',
  severity: 'error',
  summary: 'A division by zero',
  why: 'Python raises ZeroDivisionError every time this line runs. It is a warning where the divided value may be of a class that defines division itself.',
  bad: py`
    total = 10
    print(total / 0)  # expect
  `,
  good: py`
    total = 10
    print(total / 2, "%d" % 0)
  `,
  find: ({ module }) => certainFailures(module, 'division-by-zero').map(withSeverity),
});
