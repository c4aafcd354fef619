import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { installedRuff } from '../../src/engines.ts';
import { startRuff } from '../../src/lint/ruff.ts';

const signal = new AbortController().signal;
const plan = { program: installedRuff, processes: 2, waitingMax: 100, deadlineMs: 60_000 };

/** Every text ends in an answer, and the one after it is linted as if nothing had been. */
test('hostile texts', async (t) => {
  const ruff = startRuff(plan);
  t.after(() => ruff.close());
  for (const [name, code] of [
    ['parentheses', '('.repeat(100_000)],
    ['lists', `${'['.repeat(10_000)}${']'.repeat(10_000)}`],
    ['minus signs', `x = ${'-'.repeat(10_000)}1`],
    ['attributes', `x = a${'.b'.repeat(10_000)}`],
    ['sums', `x = ${'1 + '.repeat(10_000)}1`],
    ['blocks', Array.from({ length: 1000 }, (_, level) => `${' '.repeat(level)}if x:\n`).join('')],
    ['an annotation in a string', `x: "${'('.repeat(20_000)}1"`],
    ['f-strings', 'f"{'.repeat(50_000)],
    ['a NUL', 'x = "\0"\n\0'],
    ['a lone surrogate', 'x = "\ud800"\n'],
    ['a huge number', `x = ${'9'.repeat(100_000)}`],
  ] as const) {
    await t.test(name, async () => {
      const answer = await ruff.lint(code, signal);
      assert.ok(answer.kind === 'linted' || answer.reason === 'crash', JSON.stringify(answer));
      const next = await ruff.lint('import os\n', signal);
      assert.ok(next.kind === 'linted', JSON.stringify(next));
      assert.deepEqual(
        next.messages.map((message) => message.code),
        ['F401'],
      );
    });
  }
});

test('a process has a limit of memory', async (t) => {
  const ruff = startRuff({ ...plan, processes: 1 });
  t.after(() => ruff.close());
  await ruff.ready();
  const [pid] = execFileSync('pgrep', ['-P', String(process.pid), '-x', 'ruff'], { encoding: 'utf8' }).split('\n');
  assert.match(readFileSync(`/proc/${pid}/limits`, 'utf8'), /^Max address space +2147483648 +2147483648 /m);
});

test('of 10,000 findings those that decide are kept, and in order', async (t) => {
  const ruff = startRuff({ ...plan, processes: 1 });
  t.after(() => ruff.close());
  const imports = Array.from({ length: 1000 }, (_, index) => `import m${index}\n`).join('');
  const unused = await ruff.lint(`${imports}nope\n`, signal);
  assert.ok(unused.kind === 'linted');
  assert.equal(unused.messages.length, 1000);
  assert.deepEqual([unused.messages[0]!.place.line, unused.messages.at(-1)!.code], [1, 'F821']);
  const undefinedNames = await ruff.lint(Array.from({ length: 10_000 }, (_, i) => `print(n${i})`).join('\n'), signal);
  assert.ok(undefinedNames.kind === 'linted');
  assert.equal(undefinedNames.messages.length, 1000);
});

test('more findings than can be read are not, and the spare process answers the next call', async (t) => {
  const ruff = startRuff(plan);
  t.after(() => ruff.close());
  assert.deepEqual(await ruff.lint('a;'.repeat(20_000), signal), { kind: 'unknown', reason: 'crash' });
  assert.equal((await ruff.lint('import os\n', signal)).kind, 'linted');
});

test('a text that takes too long is unknown, and the spare process answers the next call', async (t) => {
  const ruff = startRuff({ ...plan, deadlineMs: 3000 });
  t.after(() => ruff.close());
  await ruff.ready();
  const slow = ruff.lint(`${'a = '.repeat(40_000)}1\n`, signal);
  const next = await ruff.lint('import os\n', signal);
  assert.equal(next.kind, 'linted');
  assert.deepEqual(await slow, { kind: 'unknown', reason: 'time' });
  assert.equal(ruff.report().replaced, 1);
  assert.equal((await ruff.lint('import os\n', signal)).kind, 'linted');
});

test('a grammar that cannot be asked accepts nothing', async (t) => {
  const ruff = startRuff(plan);
  t.after(() => ruff.close());
  assert.equal(await ruff.accepts('('.repeat(100_000), signal), false);
  assert.equal(await ruff.accepts('x = 1\n', signal), true);
});
