import { certainFailures } from '../python/certain-failures.ts';
import { py } from '../python/marked-example.ts';
import { defineCheck } from './check.ts';

export const unhashableValue = defineCheck({
  id: 'python:unhashable-value',
  severity: 'error',
  summary: 'A mutable value as a key or as an item of a set',
  why: 'Lists, dicts and sets have no hash, so they can be neither keys of a dict nor items of a set. Python raises TypeError.',
  bad: py`
    cells = {}
    cells[[0, 1]] = "x"  # expect
  `,
  good: py`
    cells = {}
    cells[(0, 1)] = "x"
  `,
  find: ({ module }) => certainFailures(module, 'unhashable-value'),
});
