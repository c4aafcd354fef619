import { certainFailures } from '../python/certain-failures.ts';
import { py } from '../python/marked-example.ts';
import { defineCheck } from './check.ts';

export const notCallable = defineCheck({
  id: 'python:not-callable',
  severity: 'error',
  summary: 'Calling a value that is not callable',
  why: 'The value is a number, a string, a module or another object that cannot be called. Python raises TypeError every time this line runs.',
  bad: py`
    class Circle:
        def __init__(self, radius):
            self.radius = radius

        @property
        def area(self):
            return 3 * self.radius**2


    print(Circle(2).area())  # expect
  `,
  good: py`
    class Circle:
        def __init__(self, radius):
            self.radius = radius

        @property
        def area(self):
            return 3 * self.radius**2


    print(Circle(2).area)
  `,
  find: ({ module }) => certainFailures(module, 'not-callable'),
});
