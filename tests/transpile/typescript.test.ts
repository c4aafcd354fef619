import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { projectFolder } from '../../src/project-folder.ts';
import { transpileRuntimeModule } from '../../src/validate/transpile-runtime.ts';
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
    writeFileSync(file, text.replace(runtimeLine, '$1null as any;'));
    files.push(file);
  }
  assert.ok(files.length >= 250 / everyTyped, `only ${files.length} were translated`);
  assert.equal(await tsc(files), '');
});

test('TypeScript translations that import their runtime pass tsc', async () => {
  const { name: runtimeName, text: runtimeText } = transpileRuntimeModule();
  writeFileSync(join(folder, runtimeName), runtimeText);
  const files: string[] = [];
  for (const [index, { name, code }] of programs().entries()) {
    if (index % (everyNth * 2) !== 1 % everyNth) continue;
    const { text } = await translator.translate(code, 'typescript', `./${runtimeName}`);
    if (text === null) continue;
    const file = join(folder, `${name.replaceAll('/', '--')}.importing.mts`);
    writeFileSync(file, text);
    files.push(file);
  }
  assert.ok(files.length >= 100 / everyNth, `only ${files.length} were translated`);
  assert.equal(await tsc(files), '');
});

const annotated: readonly (readonly [name: string, python: string, signature: string])[] = [
  [
    'simple types',
    'def a(x: int, y: str, z: bool) -> bool:\n    return x == y',
    'a(x: number | bigint, y: string, z: boolean): boolean',
  ],
  ['lists', 'def b(x: list[str], y: list) -> list[str]:\n    return x + y', 'b(x: any[], y: any[]): any[]'],
  ['None', 'def c(x: str | None) -> None:\n    print(x is None)', 'c(x: string | null): null'],
  ['a safe int', 'def d(x: str) -> int:\n    return len(x) + 1', 'd(x: string): number'],
  ['an int of any size', 'def e(x: int) -> int:\n    return x * 2', 'e(x: number | bigint): number | bigint'],
  ['a float is an object of the runtime', 'def f(x: float) -> float:\n    return x', 'f(x: any): any'],
  ['a method of the type', 'def g(x: str) -> str:\n    return x.upper()', 'g(x: string): any'],
  ['an attribute the type does not have', 'def h(x: str) -> int:\n    return x.size', 'h(x: any): any'],
  ['a call with another type', 'def i(x: str) -> None:\n    print(x)\n\n\ni(1)', 'i(x: number): null'],
  ['calls with several types', 'def j(x: str) -> None:\n    print(x)\n\n\nj("a")\nj(None)', 'j(x: any): null'],
  ['a default of another type', 'def k(x: str = None) -> str:\n    return x or ""', 'k(x: any = null): any'],
  ['another result', 'def l(x: int) -> str:\n    return 1', 'l(x: number | bigint): any'],
  ['no result at the end', 'def m(x: int) -> str:\n    if x:\n        return "a"', 'm(x: number | bigint): any'],
  ['isinstance', 'def n(x: int) -> None:\n    if isinstance(x, str):\n        print(x.upper())', 'n(x: any): null'],
  ['a parameter that is assigned', 'def o(x: int) -> None:\n    x = "a"\n    print(x)\n\n\no(1)', 'o(x: any): null'],
  ['a parameter that is called', 'def p(x: int) -> int:\n    return x()', 'p(x: any): any'],
  [
    'a class with the name of a type',
    'class int:\n    pass\n\n\ndef q(x: int) -> int:\n    return x',
    'q(x: any): any',
  ],
];

test('annotations become types where nothing contradicts them', async () => {
  const files: string[] = [];
  const found: (readonly [name: string, signature: string | undefined])[] = [];
  for (const [name, python] of annotated) {
    const { text } = await translator.translate(`${python}\n`, 'typescript');
    assert.ok(text, name);
    found.push([name, /^function (\w\(.*\).*) \{$/m.exec(text)?.[1]]);
    const file = join(folder, `${name.replaceAll(' ', '-')}.mts`);
    writeFileSync(file, text.replace(runtimeLine, '$1null as any;'));
    files.push(file);
  }
  assert.deepEqual(
    found,
    annotated.map(([name, , signature]) => [name, signature]),
  );
  assert.equal(await tsc(files), '');
});

/** tsc ignores the runtime, which is the same in every translation. */
const runtimeLine = /^(const \{[^}]*\}: any = )\(\(\) => \{.*$/m;
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
