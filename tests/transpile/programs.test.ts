import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { chooseDepth } from '../depth.ts';
import { compare, type Outcome, programs } from './compare.ts';
import { countOutcomes, describeOutcome, isLimit, listRefusals } from './report.ts';

/** Modules that only compute. */
const pureModules = new Set(
  '__future__ abc collections collections.abc dataclasses enum functools itertools math operator string typing'.split(
    ' ',
  ),
);
const translatedShareLeast = 0.9;
const stoppedMost = 0;

let outcomes: Outcome[];
/** Programs are sorted by name, so every third one covers every kind; in each run others are tried. */
const step = chooseDepth(3, 1);
const start = Math.floor(Math.random() * step);
const tried = programs().filter((_, index) => index % step === start);
const codes = new Map(tried.map(({ name, code }) => [name, code]));

before(async () => {
  outcomes = await compare(tried);
  console.log(`${listRefusals(outcomes)}\n\n${countOutcomes(outcomes)}`);
});

const outcomesOfKind = (...kinds: Outcome['kind'][]): Outcome[] => outcomes.filter(({ kind }) => kinds.includes(kind));
const namesOf = (some: readonly Outcome[]): string[] => some.map(({ name }) => name);

test('the programs print the same under every hash seed', () =>
  assert.deepEqual(namesOf(outcomesOfKind('undetermined')), []));

test(`no translation behaves differently from its program (from ${start})`, () => {
  const wrong = outcomesOfKind('different', 'crashed');
  if (wrong.length > 0)
    assert.fail(`${wrong.length} of ${outcomes.length}\n\n${wrong.map(describeOutcome).join('\n\n')}`);
});

test('hardly any translation stops at run time', () => {
  const stopped = outcomesOfKind('stopped').filter((one) => !isLimit(one));
  assert.ok(stopped.length <= stoppedMost, namesOf(stopped).join(', '));
});

test('nearly all programs that only compute are translated', () => {
  const imports = (name: string): string[] =>
    [...codes.get(name)!.matchAll(/^\s*(?:from (\S+) import|import (\S+?)(?: as .*)?$)/gm)].map(
      (one) => one[1] ?? one[2]!,
    );
  const pure = outcomes.filter((one) => !isLimit(one) && imports(one.name).every((module) => pureModules.has(module)));
  const refused = pure.filter(({ kind }) => kind === 'refused');
  assert.ok(pure.length >= chooseDepth(60, 200), `only ${pure.length} programs`);
  const share = 1 - refused.length / pure.length;
  assert.ok(
    share >= translatedShareLeast,
    `${refused.length} of ${pure.length} refused: ${namesOf(refused).join(', ')}`,
  );
});

test('a refusal names the construct and its line', () => {
  for (const one of outcomesOfKind('refused')) {
    if (one.kind !== 'refused') continue;
    assert.match(one.construct, /\S/, one.name);
    assert.ok(
      one.line !== null && one.line >= 1 && one.line <= codes.get(one.name)!.split('\n').length,
      `${one.name}: line ${one.line}`,
    );
  }
});
