import { certainFailures } from '../python/certain-failures.ts';
import { py } from '../python/marked-example.ts';
import { defineCheck } from './check.ts';

export const unboundName = defineCheck({
  id: 'python:unbound-name',
  severity: 'error',
  summary: 'A name that is read before it is assigned',
  why: 'The name is not assigned on any path to this line, or it has been deleted. Python raises UnboundLocalError or NameError.',
  bad: py`
    def total(numbers):
        result = result + sum(numbers)  # expect
        return result


    print(total([1, 2]))
  `,
  good: py`
    def total(numbers):
        result = 0
        result = result + sum(numbers)
        return result


    print(total([1, 2]))
  `,
  find: ({ module }) => certainFailures(module, 'unbound-name'),
});
