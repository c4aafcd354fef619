import { certainFailures } from '../python/certain-failures.ts';
import { py } from '../python/marked-example.ts';
import { defineCheck } from './check.ts';

export const endlessRecursion = defineCheck({
  id: 'python:endless-recursion',
  severity: 'error',
  summary: 'Recursion that never ends',
  why: 'The function calls itself and no condition stops the recursion. Python raises RecursionError.',
  bad: py`
    def factorial(number):
        return number * factorial(number - 1)  # expect


    print(factorial(5))
  `,
  good: py`
    def factorial(number):
        return 1 if number < 2 else number * factorial(number - 1)


    print(factorial(5))
  `,
  find: ({ module }) => certainFailures(module, 'endless-recursion'),
});
