import { certainEvents } from '../python/certain/certain.ts';
import { py } from '../python/marked-example.ts';
import { defineCheck } from './check.ts';

export const dictIteratedAsPairs = defineCheck({
  id: 'python:dict-iterated-as-pairs',
  severity: 'error',
  summary: 'A dict iterated as if it yielded pairs',
  why: 'Iterating a dict yields its keys. A key that does not fall apart into two parts makes Python raise.',
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
  find: ({ module }) => certainEvents(module).filter(({ kind }) => kind === 'dict-iterated-as-pairs'),
});
