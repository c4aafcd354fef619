import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { projectFolder } from '../../src/project-folder.ts';
import { limitsFolder, programs } from './compare.ts';
import { startTranslator, type Translator } from './translator.ts';

const run = promisify(execFile);
/** Runs are slow: some of the programs are type-checked and run each time, all of them with `TRANSPILE_ALL=1`. */
const [everyNth, everyTyped] = process.env.TRANSPILE_ALL ? [1, 1] : [20, 3];

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

test('TypeScript translations pass tsc and run like the JavaScript ones', async () => {
  const files: string[] = [];
  for (const [index, { name, code }] of programs().entries()) {
    if (index % everyNth !== 0 || name.startsWith(limitsFolder)) continue;
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
  assert.ok(files.length >= 200 / everyNth, `only ${files.length} were translated`);
  assert.equal(await tsc(files), '');
});

test('TypeScript translations of all kinds of programs pass tsc', async () => {
  const files: string[] = [];
  for (const [index, { name, code }] of programs().entries()) {
    if (index % everyTyped !== 0) continue;
    const { text } = await translator.translate(code, 'typescript');
    if (text === null) continue;
    const file = join(folder, `${name.replaceAll('/', '--')}.program.mts`);
    // tsc ignores the runtime, which is the same in every translation.
    writeFileSync(file, text.replace(/^(const \{[^}]*\}: any = )\(\(\) => \{.*$/m, '$1null as any;'));
    files.push(file);
  }
  assert.ok(files.length >= 250 / everyTyped, `only ${files.length} were translated`);
  assert.equal(await tsc(files), '');
});

const options = '--ignoreConfig --noEmit --strict --target es2022 --module nodenext --types node'.split(' ');

/** The output of tsc. */
const tsc = async (files: readonly string[]): Promise<string> => {
  const script = join(projectFolder, 'node_modules/typescript/bin/tsc');
  const { stdout } = await run(process.execPath, [script, ...options, ...files], {
    cwd: projectFolder,
    maxBuffer: 64 * 1024 * 1024,
  }).catch((error) => error);
  return stdout;
};

const printed = async (file: string): Promise<string> => {
  const { stdout } = await run(process.execPath, [file], { env: {} }).catch((error) => error);
  return stdout;
};
