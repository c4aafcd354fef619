import { certainFailures } from '../python/certain-failures.ts';
import { py } from '../python/marked-example.ts';
import { defineCheck } from './check.ts';

export const frozenInstanceChanged = defineCheck({
  id: 'python:frozen-instance-changed',
  severity: 'error',
  summary: 'An assignment to an immutable object',
  why: 'The fields of frozen dataclasses and named tuples and the members of an enum cannot be reassigned. Python raises an exception.',
  bad: py`
    from dataclasses import dataclass


    @dataclass(frozen=True)
    class Point:
        x: int


    point = Point(1)
    point.x = 2  # expect
  `,
  good: py`
    from dataclasses import dataclass, replace


    @dataclass(frozen=True)
    class Point:
        x: int


    point = Point(1)
    point = replace(point, x=2)
  `,
  find: ({ module }) => certainFailures(module, 'frozen-instance-changed'),
});
