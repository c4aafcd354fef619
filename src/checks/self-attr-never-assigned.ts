import { classAttributes, type SelfAttribute } from '../python/class-attributes.ts';
import { isCaughtByName } from '../python/expected-errors.ts';
import { py } from '../python/marked-example.ts';
import { defineCheck } from './check.ts';

export const selfAttrNeverAssigned = defineCheck({
  id: 'python:self-attr-never-assigned',
  severity: 'warning',
  summary: 'An attribute of `self` that is read and never assigned',
  why: 'Nothing in this text gives the instance such an attribute: not the class, nor what it is derived from, nor anything derived from it. Reading it raises AttributeError; most often it is misspelt.',
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
    const missing = reads.filter(({ owner, name }) => !mayHave(owner, name));
    for (const [owner, ofClass] of Map.groupBy(missing, (one) => one.owner)) {
      if (isCompletedElsewhere(ofClass)) continue;
      for (const { node } of ofClass) {
        if (isCaughtByName(program, node, ['AttributeError'])) continue;
        yield { place: node.place, message: `nothing assigns ${node.attr} to the instances of ${owner.name}` };
      }
    }
  },
});

/** A slip is one name or two, once or twice. What is lacking everywhere is brought by the classes this one is mixed into. */
const namesMax = 3;
const readsMax = 3;
const ofTestCases = /^(?:assert[A-Z_]|fail[A-Z]|fail$|skipTest$|subTest$|addCleanup$|id$)/;

function isCompletedElsewhere(missing: readonly SelfAttribute[]): boolean {
  const reads = Map.groupBy(missing, ({ name }) => name);
  return (
    reads.size > namesMax || reads.entries().some(([name, all]) => all.length > readsMax || ofTestCases.test(name))
  );
}
