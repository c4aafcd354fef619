import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { startReader } from '../../src/reading/cpython.ts';

const plan = { python: 'python3', waitingMax: 10, deadlineMs: 60_000 };
/** With two children that idle, one parses a text while the other compiles it; one alone does both. */
const [alone, divided] = [1, 2].map((children) => startReader({ ...plan, children }));
after(() => Promise.all([alone!.close(), divided!.close()]));

const signal = new AbortController().signal;
const long = '# a comment that says nothing at all\n'.repeat(40);

for (const [name, code] of [
  ['a program', 'def f(x):\n    return x + 1\n'],
  ['what only the compiler refuses', 'x = 1\nreturn x\n'],
  ['several things the compiler refuses', 'return 1\ndef f():\n    break\nawait x\n'],
  ['what only the table of names refuses', 'def f(a, a):\n    global a\n'],
  ['a name bound nowhere', 'def f():\n    nonlocal x\n'],
  ['what does not parse', 'x = = 1\n'],
  ['what was cut off', 'def f(x):\n    return (x +'],
  ['what was cut off, with what the compiler refuses above it', 'return 1\nx = (1,\n'],
  ['too deep for the compiler', `x = ${'-'.repeat(5_000)}1\n`],
  ['too deep for the parser', `x = ${'('.repeat(1_000)}${')'.repeat(1_000)}\n`],
  ['a byte order mark', '\ufeffx = 1\n'],
  ['a cookie of another encoding', '# coding: latin-1\nx = 1\n'],
  ['a NUL character', 'x = 1\0\n'],
  ['prose', 'Dear reader, this is no program but a letter to you, and a long one at that.\n'],
] as const) {
  test(`divided or not, a text is read the same: ${name}`, async () => {
    await Promise.all([alone!.ready(), divided!.ready()]);
    while (divided!.report().idle < 2) await pause(10);
    const text = code.startsWith('\ufeff') || code.startsWith('# coding') ? code + long : long + code;
    const earlyTrees: Uint8Array[] = [];
    const whole = await alone!.read(text, signal, () => {});
    const parts = await divided!.read(text, signal, (tree) => earlyTrees.push(tree));
    assert.deepEqual(parts, whole);
    const isProgram = whole.kind === 'read' && whole.reading.kind === 'program';
    if (isProgram) assert.deepEqual(earlyTrees, [whole.reading.tree]);
  });
}
