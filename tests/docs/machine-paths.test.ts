import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { projectFolder } from '../../src/project-folder.ts';

/** Folders of the machine that generated a document. A bare `/tmp` is the sandbox's own. */
const machinePath = /(?<![\w.-])\/(?:root|home|tmp|work|Users)\/|\.pyenv\b/;

/** A guide's fenced example, which readers copy. Output of benchmarks is marked as text and is no example. */
const codeExample = /^```(?!text)\w+[^\n]*\n[\s\S]*?^```$/gm;

const isDocument = (path: string): boolean => /^(docs\/.*\.(md|json|svg)|[A-Z]+\.md)$/.test(path);

const documents = execFileSync('git', ['ls-files'], { cwd: projectFolder, encoding: 'utf8' })
  .split('\n')
  .filter(isDocument);

function machinePathsIn(text: string): string[] {
  const lines = text.replace(codeExample, '').split('\n');
  return lines.filter((line) => machinePath.test(line));
}

for (const path of documents) {
  test(`${path} contains no path of the machine that generated it`, () => {
    assert.deepEqual(machinePathsIn(readFileSync(join(projectFolder, path), 'utf8')), []);
  });
}

for (const [text, isFound] of [
  ['../../root/.pyenv/versions/3.11.7/lib/python3.11/re/__init__.py  (1)', true],
  ['measured in /tmp/assay-bench-x1', true],
  ['```text\n/home/someone/assay\n```', true],
  ['```sh\ncurl -o /tmp/validate.py\n```', false],
  ['the page at /rules, and docs/work/notes.md', false],
] as const) {
  test(`${JSON.stringify(text)} ${isFound ? 'contains' : 'does not contain'} a path of a machine`, () =>
    assert.equal(machinePathsIn(text).length > 0, isFound));
}
