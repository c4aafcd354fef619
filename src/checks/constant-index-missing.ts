import { certainFailures } from '../python/certain-failures.ts';
import { py } from '../python/marked-example.ts';
import { defineCheck } from './check.ts';

export const constantIndexMissing = defineCheck({
  id: 'python:constant-index-missing',
  severity: 'error',
  summary: 'A constant index or key that does not exist',
  why: 'Python raises IndexError or KeyError every time this line runs.',
  bad: py`
    point = (1, 2)
    print(point[0], point[2])  # expect
    prices = {"tea": 3}
    print(prices["coffee"])  # expect
  `,
  good: py`
    point = (1, 2)
    print(point[0], point[-1])
    prices = {"tea": 3}
    prices["coffee"] = 4
    print(prices["coffee"])
  `,
  find: ({ module }) => certainFailures(module, 'constant-index-missing'),
});
