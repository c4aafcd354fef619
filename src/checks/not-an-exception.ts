import { certainFailures } from '../python/certain-failures.ts';
import { py } from '../python/marked-example.ts';
import { defineCheck } from './check.ts';

export const notAnException = defineCheck({
  id: 'python:not-an-exception',
  severity: 'error',
  summary: '`raise` or `except` with something that is not an exception',
  why: 'Only classes that inherit from BaseException, and their instances, can be raised or caught. Python raises TypeError instead.',
  bad: py`
    def check(age):
        if age < 0:
            raise "negative"  # expect
        return age


    print(check(-1))
  `,
  good: py`
    def check(age):
        if age < 0:
            raise ValueError("negative")
        return age


    print(check(1))
  `,
  find: ({ module }) => certainFailures(module, 'not-an-exception'),
});
