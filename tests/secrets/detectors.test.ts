import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ComputedText } from '../../src/secrets/computed-text.ts';
import { detectors } from '../../src/secrets/registry.ts';
import { bareFormats, quotedFormats } from './config-formats.ts';
import { formsOf, nameFor } from './forms.ts';
import { blank, filled } from './samples.ts';
import { scanProgram, scanRaw } from './scan-text.ts';

test('every detector has a unique id', () => {
  const ids = detectors.map(({ id }) => id);
  assert.deepEqual(
    ids.filter((id, at) => ids.indexOf(id) !== at || !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id)),
    [],
  );
});

test('every detector has a label with an article, and a mark or a vendor name', () => {
  const wrong = detectors.filter(
    ({ id, label, marks, near, why, good }) =>
      !/^an? \S/.test(label) ||
      (marks.length === 0 && near.length === 0 && !id.startsWith('generic-')) ||
      marks.some((mark) => mark.length < 2) ||
      near.some((word) => !/^[a-z0-9]+$/.test(word)) ||
      why === '' ||
      good === '',
  );
  assert.deepEqual(
    wrong.map(({ id }) => id),
    [],
  );
});

/** All forms of a sample in one program, each on its own lines. */
function program(index: number, seed: number) {
  const detector = detectors[index]!;
  const forms = formsOf(detector, seed * 1000 + index);
  const [rows, spans, computed]: [string[], [name: string, first: number, last: number][], ComputedText[]] = [
    [],
    [],
    [],
  ];
  for (const form of forms) {
    const first = rows.length + 1;
    rows.push(...form.code.split('\n'), '');
    spans.push([form.name, first, rows.length]);
    for (const text of form.computed ?? [])
      computed.push({ ...text, place: { ...text.place, line: first, endLine: first } });
  }
  return { detector, text: rows.join('\n'), spans, computed };
}

for (const seed of [1, 2]) {
  test(`every detector finds its sample in every form (seed ${seed})`, () => {
    const missed: string[] = [];
    for (const index of detectors.keys()) {
      const { detector, text, spans, computed } = program(index, seed);
      if (detector.isPublic) continue;
      const found = scanProgram(text, computed);
      for (const [name, first, last] of spans) {
        const here = found.filter(({ place }) => place!.line >= first && place!.line <= last);
        if (!here.some(({ rule }) => rule === detector.rule)) {
          missed.push(`${detector.id}, ${name}: ${here.map(({ rule }) => rule).join() || 'nothing'}`);
        }
      }
    }
    assert.deepEqual(missed, []);
  });
}

/** Each format is tested with every twelfth detector, and each detector with several formats. */
const detectorsPerFormat = 12;

test('every format of settings is read, in a string and in a comment', () => {
  const missed: string[] = [];
  for (const [at, { name, write }] of [...quotedFormats, ...bareFormats].entries()) {
    for (let index = at % detectorsPerFormat; index < detectors.length; index += detectorsPerFormat) {
      const detector = detectors[index]!;
      // A random value can look like words by chance, so there are two.
      const values = [31_000, 47_000].map((seed) => filled(detector.sample, seed + index));
      if (detector.isPublic || values.some((value) => /[\s"'`<>&;\\]/.test(value))) continue;
      const texts = values.map((value) => write(nameFor(detector), value));
      const isFound = (code: (text: string) => string): boolean =>
        texts.some((text) => scanProgram(`${code(text)}\n`).length > 0);
      if (!isFound((text) => `TEXT = ${JSON.stringify(text)}`)) missed.push(`${name} in a string, ${detector.id}`);
      if (!isFound((text) => text.replaceAll(/^/gm, '# '))) missed.push(`${name} in a comment, ${detector.id}`);
    }
  }
  assert.deepEqual(missed, []);
});

test("a token with a vendor's mark but not its length is not reported under its name or in a header", () => {
  const found: string[] = [];
  for (const sample of ['ghp_{k30}', 'glpat-{w20}', 'AKIA{B16}', 'AIza{w35}', 'npm_{A36}']) {
    const value = filled(sample, 7);
    for (const wrong of [value.slice(0, -9), `${value}aZ4q_`])
      for (const code of [
        `api_key = "${wrong}"`,
        `T = "api_key: ${wrong}"`,
        `h = {"Authorization": "Bearer ${wrong}"}`,
      ])
        if (scanProgram(`${code}\n`).length > 0) found.push(code);
  }
  assert.deepEqual(found, []);
});

test('source that does not parse is searched too', () => {
  const missed = detectors.filter((detector, index) => {
    if (detector.isPublic) return false;
    const value = filled(detector.sample, index);
    const text = `def (\n${nameFor(detector)} = ${JSON.stringify(value)}\n`;
    return !scanRaw(text).some(({ rule, place }) => rule === detector.rule && place?.line === 2);
  });
  assert.deepEqual(
    missed.map(({ id }) => id),
    [],
  );
});

test('a redacted token is not reported', () => {
  const found: string[] = [];
  for (const detector of detectors) {
    for (const character of ['x', 'X', '0', 'a', '*']) {
      const text = `${nameFor(detector)} = ${JSON.stringify(blank(detector.sample, character))}\n`;
      for (const { rule } of scanProgram(text)) found.push(`${detector.id} with ${character}: ${rule}`);
    }
  }
  assert.deepEqual(found, []);
});

test('a prefix, a truncated token and the inside of a word are not reported', () => {
  const found: string[] = [];
  for (const [index, detector] of detectors.entries()) {
    if (
      detector.isPublic ||
      detector.marks.length === 0 ||
      detector.reach > 0 ||
      detector.pattern.source.includes('<secret>')
    )
      continue;
    const value = filled(detector.sample, index);
    for (const text of [detector.marks[0]!, value.slice(0, detector.marks[0]!.length + 5), `Zq${value}`]) {
      const rules = scanProgram(`thing = ${JSON.stringify(text)}\n`).map(({ rule }) => rule);
      if (rules.includes(detector.rule)) found.push(`${detector.id}: ${text.slice(0, 20)}`);
    }
  }
  assert.deepEqual(found, []);
});

test('no message contains part of a secret', () => {
  const failures: string[] = [];
  for (const [index, detector] of detectors.entries()) {
    const drawn: string[] = [];
    const value = filled(detector.sample, 77_000 + index, drawn);
    const name = nameFor(detector);
    const text = [
      `${name} = ${JSON.stringify(value)}`,
      `table = {${JSON.stringify(value)}: ${JSON.stringify(value)}}`,
      `table[${JSON.stringify(value)}] = ${JSON.stringify(value)}`,
      `connect(${name}=${JSON.stringify(value)})`,
      '',
    ].join('\n');
    const answers = [scanProgram(text), scanRaw(text)];
    for (const answer of answers) {
      if (answer.length === 0 && !detector.isPublic) failures.push(`${detector.id} was not found`);
      const output = JSON.stringify(answer);
      for (const part of drawn) {
        for (let at = 0; at + 8 <= part.length; at++) {
          if (output.includes(part.slice(at, at + 8))) failures.push(`${detector.id}: ${part.slice(at, at + 8)}`);
        }
      }
    }
  }
  assert.deepEqual(failures, []);
});
