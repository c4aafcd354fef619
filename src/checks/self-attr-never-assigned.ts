import { certainFailures } from '../python/certain-failures.ts';
import { py } from '../python/marked-example.ts';
import { missingSelfAttributes } from '../python/missing-self-attributes.ts';
import { defineCheck } from './check.ts';

export const selfAttrNeverAssigned = defineCheck({
  id: 'python:self-attr-never-assigned',
  severity: 'warning',
  summary: 'An attribute of `self` that is read and never assigned',
  why: 'Neither the class nor its base classes or subclasses assign this attribute, so reading it raises AttributeError. Usually it is misspelt.',
  bad: py`
    class Account:
        def __init__(self, owner):
            self.owner = owner

        def show(self):
            return self.ownr  # expect
  `,
  good: py`
    class Account:
        def __init__(self, owner):
            self.owner = owner

        def show(self):
            return self.owner
  `,
  find(program) {
    // Where running the program must reach the line, it is an error.
    const [reached] = certainFailures(program.module, 'missing-own-attribute');
    return missingSelfAttributes(program).map(({ node, owner }) => ({
      place: node.place,
      message: `\`${node.attr}\` is never assigned on instances of \`${owner.name}\``,
      severity: reached?.place.line === node.place.line ? 'error' : 'warning',
    }));
  },
});
