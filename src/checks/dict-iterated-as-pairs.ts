import { certainFailures } from '../python/certain-failures.ts';
import { py } from '../python/marked-example.ts';
import { defineCheck } from './check.ts';

export const dictIteratedAsPairs = defineCheck({
  id: 'python:dict-iterated-as-pairs',
  severity: 'error',
  summary: 'Iterating over a dict as if it yielded pairs',
  why: 'Iterating over a dict yields only its keys, and Python raises if a key cannot be unpacked. Use `.items()` to get keys and values.',
  bad: py`
    ages = {"ada": 36, "bob": 41}
    for name, age in ages:  # expect
        print(name, age)
  `,
  good: py`
    ages = {"ada": 36, "bob": 41}
    for name, age in ages.items():
        print(name, age)
  `,
  find: ({ module }) => certainFailures(module, 'dict-iterated-as-pairs'),
});
