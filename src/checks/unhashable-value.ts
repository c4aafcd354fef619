import { certainFailures } from '../python/certain-failures.ts';
import { py } from '../python/marked-example.ts';
import { defineCheck } from './check.ts';

export const unhashableValue = defineCheck({
  id: 'python:unhashable-value',
  severity: 'error',
  summary: 'An unhashable value used as a dict key or set item',
  why: 'Lists, dicts and sets have no hash, so they cannot be dict keys or set items. Python raises TypeError.',
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
