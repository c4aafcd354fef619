import { certainFailures } from '../python/certain-failures.ts';
import { py } from '../python/marked-example.ts';
import { defineCheck } from './check.ts';

export const notSerializable = defineCheck({
  id: 'python:not-serializable',
  severity: 'error',
  summary: 'A value that JSON cannot represent',
  why: 'The `json` module can write dicts with simple keys, lists, tuples, strings, numbers, booleans and None. Python raises TypeError for any other value.',
  bad: py`
    import json

    print(json.dumps({"tags": {"a", "b"}}))  # expect
  `,
  good: py`
    import json

    print(json.dumps({"tags": sorted({"a", "b"})}))
  `,
  find: ({ module }) => certainFailures(module, 'not-serializable'),
});
