import { certainFailures } from '../python/certain-failures.ts';
import { py } from '../python/marked-example.ts';
import { defineCheck } from './check.ts';

export const invalidClassDefinition = defineCheck({
  id: 'python:invalid-class-definition',
  severity: 'error',
  summary: 'A class that cannot be defined',
  why: 'Python raises an exception at the class definition: a dataclass field has a mutable default, a field without a default follows one with a default, or `__slots__` lists a class variable.',
  bad: py`
    from dataclasses import dataclass


    @dataclass  # expect
    class Basket:
        items: list = []
  `,
  good: py`
    from dataclasses import dataclass, field


    @dataclass
    class Basket:
        items: list = field(default_factory=list)
  `,
  find: ({ module }) => certainFailures(module, 'invalid-class-definition'),
});
