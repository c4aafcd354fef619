import { classAttributes, type SelfAttribute } from '../python/class-attributes.ts';
import { isCaughtByName } from '../python/expected-errors.ts';
import { followProgram } from '../python/follow/follow.ts';
import { py } from '../python/marked-example.ts';
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
  *find(program) {
    const { reads, mayHave } = classAttributes(program);
    // Where running the program must reach the line, it is an error.
    const { failure } = followProgram(program.module);
    const missing = reads.filter(({ owner, name }) => !mayHave(owner, name));
    for (const [owner, ofClass] of Map.groupBy(missing, (one) => one.owner)) {
      if (isCompletedElsewhere(ofClass)) continue;
      for (const { node } of ofClass) {
        if (isCaughtByName(program, node, ['AttributeError'])) continue;
        const message = `\`${node.attr}\` is never assigned on instances of \`${owner.name}\``;
        yield { place: node.place, message, severity: failure?.place.line === node.place.line ? 'error' : 'warning' };
      }
    }
  },
});

/** A typo affects one or two names. If more attributes are missing, the class is a mixin and another class defines them. */
const namesMax = 3;
const readsMax = 3;
const ofTestCases = /^(?:assert[A-Z_]|fail[A-Z]|fail$|skipTest$|subTest$|addCleanup$|id$)/;

function isCompletedElsewhere(missing: readonly SelfAttribute[]): boolean {
  const reads = Map.groupBy(missing, ({ name }) => name);
  return (
    reads.size > namesMax || reads.entries().some(([name, all]) => all.length > readsMax || ofTestCases.test(name))
  );
}
