import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { decodeTree } from '../../src/python/decode.ts';
import { startReader } from '../../src/reading/cpython.ts';

const reader = startReader({ python: 'python3', children: 1, waitingMax: 10, deadlineMs: 60_000 });
after(() => reader.close());
const signal = new AbortController().signal;

async function read(code: string) {
  const answer = await reader.read(code, signal);
  assert.ok(answer.kind === 'read', JSON.stringify(answer));
  return answer.reading;
}

const deep = 10_000;
const tooDeep = /nested too deeply to be checked|too many nested parentheses|too many levels of indentation/;
const indented = (depth: number) =>
  [...Array.from({ length: depth }, (_, level) => `${' '.repeat(level)}if x:\n`), `${' '.repeat(depth)}pass\n`].join(
    '',
  );

for (const [name, code] of [
  ['parentheses', `x = ${'('.repeat(deep)}${')'.repeat(deep)}`],
  ['lists', `x = ${'['.repeat(deep)}${']'.repeat(deep)}`],
  ['dicts', `x = ${'{1: '.repeat(deep)}1${'}'.repeat(deep)}`],
  ['calls within calls', `${'f('.repeat(deep)}${')'.repeat(deep)}`],
  ['open brackets', `x = ${'('.repeat(deep)}`],
  ['minus signs', `x = ${'-'.repeat(deep)}1`],
  ['nots', `x = ${'not '.repeat(deep)}1`],
  ['lambdas', `x = ${'lambda: '.repeat(deep)}1`],
  ['powers', `x = ${'2**'.repeat(deep)}1`],
  ['conditions', `x = ${'a if a else '.repeat(deep)}1`],
  ['attributes', `x = a${'.b'.repeat(deep)}`],
  ['calls of calls', `x = a${'()'.repeat(deep)}`],
  ['items of items', `x = a${'[0]'.repeat(deep)}`],
  ['sums', `x = ${'1 + '.repeat(deep)}1`],
  ['else-ifs', `if x: pass\n${'elif x: pass\n'.repeat(deep)}`],
  ['blocks', indented(150)],
  ['minus signs that CPython still takes', `x = ${'-'.repeat(250)}1`],
  ['sums that CPython still takes', `x = ${'1 + '.repeat(2000)}1`],
] as const) {
  test(`too deep: ${name}`, async () => {
    const reading = await read(code);
    assert.ok(reading.kind === 'broken', JSON.stringify(reading));
    assert.match(reading.problems[0]!.message, tooDeep);
  });
}

for (const [name, code] of [
  ['a sum of 1,000', `x = ${'a + '.repeat(1000)}1`],
  ['500 calls in a chain', `x = a${'.b()'.repeat(500)}`],
  ['1,000 else-ifs', `if x: pass\n${'elif x: pass\n'.repeat(1000)}`],
  ['5,000 operands of one and', `x = ${'a and '.repeat(5000)}1`],
  ['99 blocks', indented(99)],
  ['190 brackets', `x = ${'['.repeat(190)}${']'.repeat(190)}`],
  ['190 minus signs', `x = ${'-'.repeat(190)}1`],
  ['a line of 200,000 characters', `x = "${'a'.repeat(200_000)}"`],
  ['a line of 100,000 astral characters', `x = "${'😀'.repeat(100_000)}"; y`],
  ['a comment of 200,000 characters', `x = 1 #${'#'.repeat(200_000)}`],
  ['a name of 200,000 letters', 'a'.repeat(200_000)],
  ['a line of 50,000 calls', `x = [${'f(),'.repeat(50_000)}]`],
  ['200,000 quotes', `x = [${'"",'.repeat(60_000)}]`],
  ['200,000 backslashes in a string', `x = "${'\\\\'.repeat(100_000)}"`],
  ['100,000 lines', 'x = 1\n'.repeat(100_000)],
  ['100,000 items', `x = [${'1,'.repeat(100_000)}]`],
  ['a huge number in hexadecimal', `x = 0x${'f'.repeat(100_000)}`],
  ['a product that must not be computed', 'x = 9**9**9\ny = 1 << 100000000\nz = "a" * 10**9\n'],
] as const) {
  test(`large but fine: ${name}`, async () => {
    const reading = await read(code);
    assert.ok(reading.kind === 'program', JSON.stringify(reading));
    assert.equal(decodeTree(reading.tree!).module.kind, 'Module');
  });
}

test('the place of what is too deep for the parser is the line it gives up at', async () => {
  const reading = await read(`x = 1\ny = 2\nz = ${'-'.repeat(deep)}1\n`);
  assert.ok(reading.kind === 'broken');
  assert.deepEqual(reading.problems[0]!.place, { line: 3, column: 1 });
});

test('the place of what is too deep for the other tools is its statement', async () => {
  const reading = await read(`x = 1\nif x:\n    z = ${'-'.repeat(300)}1\n`);
  assert.ok(reading.kind === 'broken');
  assert.deepEqual(reading.problems[0]!.place, { line: 3, column: 5 });
});

test('a huge number is a problem, in the words of CPython', async () => {
  const reading = await read(`x = ${'9'.repeat(100_000)}`);
  assert.ok(reading.kind === 'broken');
  assert.match(reading.problems[0]!.message, /^exceeds the limit/);
});

test('no text above has cost a reader', () => assert.equal(reader.report().replaced, 0));
