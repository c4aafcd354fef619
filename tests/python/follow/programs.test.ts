import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { followProgram } from '../../../src/python/follow/follow.ts';
import { parseAll } from '../parse-all.ts';

/**
 * Programs that crash when they run, half of them because of one line (`local-`), half because of values (`value-`).
 * `# raises:` marks the line, `# twin:` what the line must be for the program to work. `confirm.py` runs them.
 */
const folder = new URL('./programs/', import.meta.url);
const names = readdirSync(folder).filter((name) => name.endsWith('.py'));
const texts = names.map((name) => readFileSync(new URL(name, folder), 'utf8'));

const withoutMarks = (text: string): string => text.replace(/ {2}# (?:raises|twin): .*$/gm, '');
const twinOf = (text: string): string => withoutMarks(text.replace(/^(\s*).*? {2}# twin: (.*)$/gm, '$1$2'));

/** What other checkers of the service report, or what is not followed yet. */
const notFollowed = new Set(readFileSync(new URL('not-followed.txt', folder), 'utf8').trim().split('\n'));

const crashes = parseAll(texts.map(withoutMarks));
const twins = parseAll(texts.map(twinOf));

for (const [at, name] of names.entries()) {
  test(`${name}: the failure is on its line`, () => {
    const line = texts[at]!.split('\n').findIndex((one) => one.includes('  # raises: ')) + 1;
    const { failure } = followProgram(crashes[at]!);
    if (failure || !notFollowed.has(name)) assert.equal(failure?.place.line, line);
    const exception = / {2}# raises: ([\w.]+)/.exec(texts[at]!)![1]!;
    if (failure) assert.equal(failure.exception.replace(/^.*\./, ''), exception.replace(/^.*\./, ''));
  });
  test(`${name}: the twin is accepted`, () => {
    assert.equal(followProgram(twins[at]!).failure, null);
  });
}
