import { certainFailures, withSeverity } from '../python/certain-failures.ts';
import { py } from '../python/marked-example.ts';
import { defineCheck } from './check.ts';

export const noneResultUsed = defineCheck({
  id: 'python:none-result-used',
  severity: 'error',
  summary: 'Using the result of a function that returns nothing',
  why: 'The function returns None. Python raises TypeError when None is used in an operation, and assigning it is usually a mistake.',
  bad: py`
    def double(number):
        number * 2


    print(double(3) + 1)  # expect
  `,
  good: py`
    def double(number):
        return number * 2


    print(double(3) + 1)
  `,
  find: ({ module }) => certainFailures(module, 'none-result-used').map(withSeverity),
});
