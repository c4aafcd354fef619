import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Detector } from '../../src/secrets/detector.ts';
import { detectors } from '../../src/secrets/registry.ts';
import { createTokenSearch } from '../../src/secrets/token-search.ts';
import { filled } from './samples.ts';
import { scanProgram, scanRaw } from './scan-text.ts';

/** A pattern without its classes and its escapes, of which only the repetitions are left. */
const skeleton = (pattern: RegExp): string => pattern.source.replaceAll(/\\./g, 'e').replaceAll(/\[[^\]]*\]/g, 'c');

test('every repetition in every pattern is bounded, and every pattern is tried at one place only', () => {
  const wrong = detectors.filter(({ pattern }) => !pattern.sticky || /[*+]|\{\d+,\}/.test(skeleton(pattern)));
  assert.deepEqual(
    wrong.map(({ id, pattern }) => `${id}: ${pattern.source}`),
    [],
  );
});

test('what repeats a repetition does so a few times only', () => {
  const nested = /\([^()]*\{\d+,\d+\}[^()]*\)\{\d+,(\d+)\}/g;
  const wrong = detectors.filter(({ pattern }) =>
    [...skeleton(pattern).matchAll(nested)].some(([, turns]) => Number(turns) > 8),
  );
  assert.deepEqual(
    wrong.map(({ id }) => id),
    [],
  );
});

/** Counts how often a pattern is tried. What one try costs does not depend on the length of the text. */
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

test('on texts made to hurt, tries grow as the text does', () => {
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
 * How much more a text costs than one of a quarter its length. A machine that is busy with other things makes some
 * attempts look worse than they are, so the best of several counts; what grows as the square is bad in all of them.
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
  ['addresses in one line', `postgres://shop:${secret}@db.internal/x `],
  ['keys of settings without an end', 'password_'],
  ['quotes that never close', 'password="'],
  ['elements that never close', '<password>'],
  ['headings of keys', '-----BEGIN RSA PRIVATE KEY-----'],
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

test('nothing makes the scan throw', () => {
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
