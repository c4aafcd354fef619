import { certainFailures } from '../python/certain-failures.ts';
import { py } from '../python/marked-example.ts';
import { defineCheck } from './check.ts';

export const missingEnumMember = defineCheck({
  id: 'python:missing-enum-member',
  severity: 'error',
  summary: 'A member that the enum does not have',
  why: 'The enum defines no member with this name or value. Python raises AttributeError, KeyError or ValueError.',
  bad: py`
    from enum import Enum


    class Color(Enum):
        RED = 1
        GREEN = 2


    print(Color.BLUE)  # expect
  `,
  good: py`
    from enum import Enum


    class Color(Enum):
        RED = 1
        GREEN = 2


    print(Color.GREEN)
  `,
  find: ({ module }) => certainFailures(module, 'missing-enum-member'),
});
