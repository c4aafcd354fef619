import { classAttributes, type SelfAttribute } from './class-attributes.ts';
import { isCaughtByName } from './expected-errors.ts';
import type { Program } from './program.ts';

/** A typo affects one or two names. If more attributes are missing, the class is a mixin and another class defines them. */
const namesMax = 3;
const readsMax = 3;
const ofTestCases = /^(?:assert[A-Z_]|fail[A-Z]|fail$|skipTest$|subTest$|addCleanup$|id$)/;

/** The reads of `self.name` where neither the class nor its base classes or subclasses assign the attribute. */
export function missingSelfAttributes(program: Program): readonly SelfAttribute[] {
  const known = cache.get(program) ?? findMissing(program);
  cache.set(program, known);
  return known;
}

/** A cache, because two checks use the result. */
const cache = new WeakMap<Program, readonly SelfAttribute[]>();

function findMissing(program: Program): SelfAttribute[] {
  const { reads, mayHave } = classAttributes(program);
  const missing = reads.filter(({ owner, name }) => !mayHave(owner, name));
  return [...Map.groupBy(missing, ({ owner }) => owner).values()]
    .filter((ofClass) => !isCompletedElsewhere(ofClass))
    .flat()
    .filter(({ node }) => !isCaughtByName(program, node, ['AttributeError']));
}

function isCompletedElsewhere(missing: readonly SelfAttribute[]): boolean {
  const reads = Map.groupBy(missing, ({ name }) => name);
  return (
    reads.size > namesMax || reads.entries().some(([name, all]) => all.length > readsMax || ofTestCases.test(name))
  );
}
