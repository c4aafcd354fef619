import { certainEvents } from '../python/certain/certain.ts';
import { py } from '../python/marked-example.ts';
import { defineCheck } from './check.ts';

export const noneResultUsed = defineCheck({
  id: 'python:none-result-used',
  severity: 'error',
  summary: 'The result of a function that returns nothing, used as a value',
  why: 'The function has no value to give, so what is used is None: an operation on it raises, and keeping it is a slip.',
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
  find: ({ module }) =>
    certainEvents(module)
      .filter(({ kind }) => kind === 'none-result-used')
      .map((event) => ({ ...event, severity: event.raises === null ? 'warning' : 'error' }) as const),
});
