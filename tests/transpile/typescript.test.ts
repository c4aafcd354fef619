import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { projectFolder } from '../../src/project-folder.ts';
import { limits, programs } from './compare.ts';
import { startTranslator, type Translator } from './translator.ts';

const run = promisify(execFile);
const everyNth = 10;

let translator: Translator;
let folder: string;
before(() => {
  translator = startTranslator();
  // Inside the project, where tsc finds the types of Node.
  folder = mkdtempSync(join(projectFolder, 'tests/transpile/.typescript-'));
});
after(async () => {
  await translator.close();
  rmSync(folder, { recursive: true, force: true });
});

test('TypeScript that comes out passes tsc and runs as the JavaScript does', async () => {
  const files: string[] = [];
  for (const [index, { name, code }] of programs().entries()) {
    if (index % everyNth !== 0 || name.startsWith(limits)) continue;
    const [typed, plain] = await Promise.all([
      translator.translate(code, 'typescript'),
      translator.translate(code, 'javascript'),
    ]);
    assert.equal(typed.text === null, plain.text === null, name);
    if (typed.text === null || plain.text === null) continue;
    const [file, other] = ['mts', 'mjs'].map((ending) => join(folder, `${name.replaceAll('/', '--')}.${ending}`));
    writeFileSync(file!, typed.text);
    writeFileSync(other!, plain.text);
    assert.deepEqual(await printed(file!), await printed(other!), name);
    files.push(file!);
  }
  assert.ok(files.length >= 20, `only ${files.length} were translated`);
  const checked = await run(
    process.execPath,
    [
      join(projectFolder, 'node_modules/typescript/bin/tsc'),
      '--ignoreConfig',
      '--noEmit',
      '--strict',
      '--target',
      'es2022',
      '--module',
      'nodenext',
      '--types',
      'node',
      ...files,
    ],
    { cwd: projectFolder },
  ).catch((error) => error);
  assert.equal(checked.stdout, '');
});

const printed = async (file: string): Promise<string> => {
  const { stdout } = await run(process.execPath, [file], { env: {} }).catch((error) => error);
  return stdout;
};
