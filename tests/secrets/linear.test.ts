import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Detector } from '../../src/secrets/detector.ts';
import { detectors } from '../../src/secrets/registry.ts';
import { createTokenSearch } from '../../src/secrets/token-search.ts';
import { filled } from './samples.ts';
import { scanProgram, scanRaw } from './scan-text.ts';

/** A pattern without classes and escapes, so that only repetitions are left. */
const skeleton = (pattern: RegExp): string => pattern.source.replaceAll(/\\./g, 'e').replaceAll(/\[[^\]]*\]/g, 'c');

test('every pattern is sticky and has only bounded repetitions', () => {
  const wrong = detectors.filter(({ pattern }) => !pattern.sticky || /[*+]|\{\d+,\}/.test(skeleton(pattern)));
  assert.deepEqual(
    wrong.map(({ id, pattern }) => `${id}: ${pattern.source}`),
    [],
  );
});

test('nested repetitions are short', () => {
  const nested = /\([^()]*\{\d+,\d+\}[^()]*\)\{\d+,(\d+)\}/g;
  const wrong = detectors.filter(({ pattern }) =>
    [...skeleton(pattern).matchAll(nested)].some(([, turns]) => Number(turns) > 8),
  );
  assert.deepEqual(
    wrong.map(({ id }) => id),
    [],
  );
});

/** Counts how often patterns are tried. The cost of one attempt does not depend on the length of the text. */
function counted(detector: Detector): { detector: Detector; tries: () => number } {
  let tries = 0;
  const pattern = new RegExp(detector.pattern.source, detector.pattern.flags);
  const exec = pattern.exec.bind(pattern);
  pattern.exec = (text) => {
    tries++;
    return exec(text);
  };
  return { detector: { ...detector, pattern }, tries: () => tries };
}

const repeated = (unit: string, length: number): string =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length);

test('attempts grow linearly on adversarial texts', () => {
  const wrong: string[] = [];
  for (const [index, detector] of detectors.entries()) {
    const mark = detector.marks[0];
    if (mark === undefined) continue;
    const value = filled(detector.sample, index);
    for (const unit of [mark, `${mark} `, `${mark}\n`, `${value.slice(0, -1)}!`, mark + value, `${value} `]) {
      const triesOn = (length: number): number => {
        const { detector: watched, tries } = counted(detector);
        createTokenSearch([watched])(repeated(unit, length), () => '');
        return tries();
      };
      const [short, long] = [triesOn(4000), triesOn(16_000)];
      if (long > 4 * short + 500 || long > 16_000)
        wrong.push(`${detector.id} on ${JSON.stringify(unit.slice(0, 20))}: ${short}, ${long}`);
    }
  }
  assert.deepEqual(wrong, []);
});

const attemptsMax = 8;

/**
 * The cost of a text relative to one of a quarter its length. Other load on the machine distorts some measurements, so
 * the best of several counts; quadratic growth shows in all of them.
 */
function growth(short: () => void, long: () => void): number {
  const cost = (work: () => void): number => {
    const started = process.hrtime.bigint();
    work();
    return Number(process.hrtime.bigint() - started);
  };
  short();
  long();
  let best = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < attemptsMax && best > 6; attempt++) best = Math.min(best, cost(long) / cost(short));
  return best;
}

const secret = filled('{A16}', 5);
for (const [name, unit] of [
  ['passwords in one line', `password=${secret}`],
  ['passwords line by line', `password = "${secret}"\n`],
  ['URLs in one line', `postgres://shop:${secret}@db.internal/x `],
  ['an endless settings key', 'password_'],
  ['unclosed quotes', 'password="'],
  ['unclosed elements', '<password>'],
  ['headers of private keys', '-----BEGIN RSA PRIVATE KEY-----'],
  ['letters of base64', 'QUJDRA'],
  ['the beginnings of web tokens', 'eyJhbGciOiJIUzI1NiJ9.'],
  ['wide characters', `🙂 password=${secret} `],
  ['options', `--token ${secret} `],
] as const) {
  test(`four times ${name} cost about four times as much`, () => {
    const [short, long] = [repeated(unit, 50_000), repeated(unit, 200_000)];
    const ratio = growth(
      () => scanRaw(short),
      () => scanRaw(long),
    );
    assert.ok(ratio < 9, `${ratio.toFixed(1)} times as much; sixteen would be the square`);
  });
}

for (const [name, of] of [
  ['entries', (count: number) => `x = {${`"password": "${secret}", `.repeat(count)}}`],
  ['elements', (count: number) => `passwords = [${`"${secret}", `.repeat(count)}]`],
  ['arguments', (count: number) => `f(${`"${secret}", `.repeat(count)})`],
  ['lines of a literal', (count: number) => `x = """\n${`password = ${secret}\n`.repeat(count)}"""`],
  ['comments', (count: number) => `# password = ${secret}\n`.repeat(count)],
] as const) {
  test(`four times the ${name} cost about four times as much`, () => {
    const [short, long] = [`${of(500)}\n`, `${of(2000)}\n`];
    const ratio = growth(
      () => scanProgram(short),
      () => scanProgram(long),
    );
    assert.ok(ratio < 9, `${ratio.toFixed(1)} times as much; sixteen would be the square`);
  });
}

test('the scan never throws', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => Array.isArray(scanRaw(text))),
    { numRuns: 300 },
  );
  const pieces = fc.constantFrom(
    'password',
    'token',
    '=',
    ':',
    '"',
    "'",
    '\\',
    '\n',
    '<',
    '>',
    '\ud800',
    '\u0000',
    '--',
    ' ',
    'ghp_',
    'eyJ',
    '-----BEGIN RSA PRIVATE KEY-----',
    secret,
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 60 }), (parts) => Array.isArray(scanRaw(parts.join('')))),
    { numRuns: 500 },
  );
});
