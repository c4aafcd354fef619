import { certainFailures } from '../python/certain-failures.ts';
import { py } from '../python/marked-example.ts';
import { defineCheck } from './check.ts';

export const unsupportedOperation = defineCheck({
  id: 'python:unsupported-operation',
  severity: 'error',
  summary: 'An operation that the type of the value does not support',
  why: 'Python raises TypeError every time this line runs, because the types of the values do not support the operation.',
  bad: py`
    def describe(count):
        return "count: " + count  # expect


    print(describe(3))
  `,
  good: py`
    def describe(count):
        return "count: " + str(count)


    print(describe(3))
  `,
  find: ({ module }) => certainFailures(module, 'unsupported-operation'),
});
