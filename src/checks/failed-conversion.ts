import { certainFailures } from '../python/certain-failures.ts';
import { py } from '../python/marked-example.ts';
import { defineCheck } from './check.ts';

export const failedConversion = defineCheck({
  id: 'python:failed-conversion',
  severity: 'error',
  summary: 'A constant that cannot be converted',
  why: 'The value is not in the format that the function expects: a number, a date, JSON, a regular expression, a time zone or a binary format. Python raises an exception every time this line runs.',
  bad: py`
    import json

    print(int("12a"))  # expect
    print(json.loads("{'a': 1}"))
  `,
  good: py`
    import json

    print(int("12a", 16))
    print(json.loads('{"a": 1}'))
  `,
  find: ({ module }) => certainFailures(module, 'failed-conversion'),
});
