import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { projectFolder } from '../../src/project-folder.ts';
import { chooseDepth } from '../depth.ts';
import { engineFor, never, spoken } from './engine.ts';
import { descendants, isMypyWorker } from './processes.ts';

/** Each says or does something about the whole of Python, as far as a text can. */
const meddlers = [
  'import os, sys\nos.path = 3\nsys.argv = {}\nint = str\nprint: int = 4\n',
  'import requests, numpy.linalg\nfrom yaml import safe_load\nx: requests.Nothing = 1\n',
  '# mypy: ignore-errors\nx: int = "a"\n',
  '# mypy: disable-error-code="assignment"\nx: int = "a"\ny: str = 1  # type: ignore\n',
  'from builtins import *\nclass object: pass\nclass dict(object): pass\nx: dict[int, str] = {}\n',
  'class int:\n    def __add__(self, other: "int") -> str: ...\nx: str = int() + int()\n',
  'from typing import Protocol\nclass Sized(Protocol):\n    def __len__(self) -> str: ...\nx: Sized = [1]\n',
  'from functools import singledispatch\n@singledispatch\ndef f(x: object) -> int: return 1\n@f.register\ndef _(x: str) -> str: return x\nf("a") + "b"\n',
  'import enum, dataclasses, typing\nclass E(enum.Enum):\n    A = 1\n@dataclasses.dataclass\nclass D:\n    e: E = 3\nclass T(typing.TypedDict):\n    e: E\nT(e=1)\n',
  'from . import neighbour\nfrom .neighbour import thing\nfrom .... import far\nneighbour.x + thing\n',
  'import collections.abc\nclass M(collections.abc.Mapping[str, int]): pass\nM()\n',
  'def f(:\n',
  'x: int = "a"\nx: str = 1\ndef x() -> None: ...\n',
  'from __future__ import nothing\n',
  'import abc\n@abc.ABC.register\nclass C: pass\nclass D(abc.ABC):\n    @abc.abstractmethod\n    def f(self) -> int: ...\nD()\n',
  'reveal_type(1)\nreveal_locals()\n',
];

const programs = globSync('tests/transpile/programs/**/*.py', { cwd: projectFolder })
  .sort()
  .filter((_, index) => index % chooseDepth(8, 1) === 0)
  .map((file) => readFileSync(join(projectFolder, file), 'utf8'));

/** Between any two of the others there is one that meddles. */
const texts = programs.flatMap((program, index) => [meddlers[index % meddlers.length]!, program]);

test('the findings of a text do not depend on the texts that were checked before it', async (context) => {
  const forth = await answers(context, texts);
  const back = (await answers(context, texts.toReversed())).toReversed();
  assert.ok(forth.flat().length > meddlers.length);
  for (const [index, text] of texts.entries()) assert.deepEqual(back[index], forth[index], text);
});

/** One after another, all by one child for as long as it lives. */
async function answers(context: TestContext, asked: readonly string[]): Promise<string[][]> {
  const engine = await engineFor(context, { children: 1 });
  const findings: string[][] = [];
  const children = new Set<number>();
  for (const text of asked) {
    findings.push(spoken(await engine.check(text, never)));
    for (const pid of descendants(process.pid).filter(isMypyWorker)) children.add(pid);
  }
  // One that breaks down over what an earlier text left behind is replaced, and nobody would notice.
  assert.ok(children.size < asked.length / 2, `${children.size} children for ${asked.length} texts`);
  await engine.close();
  return findings;
}
