import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { noTypedModules } from '../../../src/checks/check.ts';
import { installedPython } from '../../../src/engines.ts';
import { optimizations } from '../../../src/optimize/optimize.ts';
import { decodeTree } from '../../../src/python/decode.ts';
import { findExamplesInCode } from '../../../src/python/examples/in-code.ts';
import { programOf } from '../../../src/python/program.ts';
import { applyEdits } from '../../../src/python/source.ts';
import { type ReaderChild, startReaderChild } from '../../../src/reading/child.ts';
import type { WireResult } from '../../../src/reading/wire-result.ts';
import { proposalsFor } from '../../../src/repair/proposals.ts';
import { findCandidates } from '../../../src/repair/search/candidates.ts';
import { transpile } from '../../../src/transpile/transpile.ts';
import { runChecks } from '../../../src/validate/run-checks.ts';
import { runRisks } from '../../../src/validate/run-risks.ts';
import { transpileRuntime } from '../../../src/validate/transpile-runtime.ts';
import { bytesOf, type Target } from '../target.ts';

const whole = [...globSync('tests/checks/*.py'), ...globSync('tests/transpile/programs/classes/*.py').slice(0, 6)]
  .sort()
  .map((file) => readFileSync(file, 'utf8'))
  .filter((text) => text.length < 5_000);

const seeds = [
  ...whole,
  'import os, base64\ngetattr(os, "sys" + "tem")(base64.b64decode("bHM=").decode())\nexec(chr(112) + "ass")\n',
  'print("%(a)s %5.2f" % {"a": 1}, "{0[x].y!r:>{1}}".format({}, 3), f"{1_000:,.200f} {-5:c}")\n',
  'import struct, re, json\nstruct.unpack(">10sI", b"x")\nre.sub(r"(a+)+", "b", "a" * 99)\njson.loads("[1,2]")[0]\n',
  'x = [i for i in range(10**9)]\ny = "a" * 10**12\nz = 2 ** 2 ** 20\nw = b"x" * (1 << 40)\n',
  'match p:\n    case {"a": [1, *r], **k} if r: pass\n    case A(x=1) | None: pass\n',
  'class M(type):\n    def __getattr__(c, n): return c\nclass A(metaclass=M):\n    __slots__ = ("a",)\n    def __init__(self): self.b = self\n',
  'async def f():\n    async with a as b, c: yield await d\n    async for x in y: pass\n',
  'def f(n): return f(n - 1) if n else g(n)\ndef g(n): return f(n)\nf(10)\nlambda: (yield)\n',
];
const words = [
  'exec(',
  'eval(',
  'getattr(',
  '__import__(',
  '.format(',
  ' % ',
  'lambda: ',
  'for x in ',
  'range(',
  '* 10**9',
  '.join(',
  '[::-1]',
  '.decode("rot13")',
  'chr(',
  'ord(',
  'int("',
  'bytes(',
  '.replace(',
  'self.',
  'super().',
  '__class__',
  'while True:\n    ',
  'try:\n    ',
  'except: pass\n',
  'global x\n',
  'del x\n',
  'yield ',
  'await ',
  'assert ',
  ':=',
  '**',
  '//0',
  '<<99999',
  '.to_bytes(',
  '1e308',
  '-1',
];

let reader: Promise<ReaderChild> | null = null;
const start = (): Promise<ReaderChild> =>
  startReaderChild(
    { python: installedPython, memoryBytesMax: 1024 ** 3, cpuSecondsMax: 3600 },
    new AbortController().signal,
  );
process.once('exit', () => void reader?.then((child) => child.stop()));

/** The tree of a program, by CPython itself; null where it is none. */
async function treeOf(code: string): Promise<Uint8Array | null> {
  if (!code.isWellFormed()) return null;
  reader ??= start();
  const answer = (await (await reader).work({ code })) as WireResult;
  return answer.kind === 'program' ? answer.tree : null;
}

/** Stops the reader process, so that the fuzzer can exit. */
export async function stopReader(): Promise<void> {
  (await reader)?.stop();
  reader = null;
}

const sample = 'def f(a):\n    return [a, "é", 1.5, None]\n';

export const programs: readonly Target[] = [
  {
    name: 'program',
    seeds,
    words,
    weight: 4,
    async run(code) {
      const tree = await treeOf(code);
      if (!tree) return void runRisks({ text: code, tree: null, codeTexts: [] });
      const program = programOf(decodeTree(tree).module);
      runChecks(program, noTypedModules);
      const { wanted } = runRisks({ text: code, tree, codeTexts: [] });
      const texts: [string, Uint8Array | null][] = [];
      for (const text of wanted.slice(0, 4)) texts.push([text, await treeOf(text)]);
      runRisks({ text: code, tree, codeTexts: texts });
      findExamplesInCode(program, code);
      findCandidates(program, code, { coverage: [], stated: '' });
    },
  },
  {
    name: 'rewriting',
    seeds,
    words,
    weight: 4,
    async run(code) {
      const tree = await treeOf(code);
      if (!tree) return;
      for (const target of ['javascript', 'typescript'] as const) {
        transpile(
          { text: code, ...decodeTree(tree) },
          { target, runtimeModule: null, path: 'main.py' },
          transpileRuntime(),
        );
      }
      for (const { code: text } of optimizations({ code, tree })) {
        assert.ok(await treeOf(text), `optimized into what does not parse: ${text}`);
      }
      const findings = runChecks(programOf(decodeTree(tree).module), noTypedModules);
      for (const { edits } of proposalsFor({ code, tree, findings, lint: [] }) as { edits?: never }[]) {
        if (edits) applyEdits(code, edits);
      }
    },
  },
  {
    name: 'tree-bytes',
    seeds: [Buffer.from((await treeOf(sample))!).toString('latin1')],
    words: ['\xff\xff\xff\xff', '\x00', '\x80'],
    run(input) {
      // What our own child writes is never damaged; but damage must end, and in an error.
      try {
        decodeTree(bytesOf(input));
      } catch (error) {
        assert.ok(error instanceof Error);
        assert.ok(!(error instanceof RangeError && /call stack/i.test(error.message)), 'the stack overflowed');
      }
    },
  },
];
