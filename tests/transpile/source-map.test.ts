import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { transpileRuntimeModule } from '../../src/validate/transpile-runtime.ts';
import { startTranslator } from './translator.ts';

const translator = startTranslator();
const folder = mkdtempSync(join(tmpdir(), 'assay-source-map-'));
const runtime = transpileRuntimeModule();
writeFileSync(join(folder, runtime.name), runtime.text);
after(async () => {
  await translator.close();
  rmSync(folder, { recursive: true });
});

async function translate(code: string, target: 'javascript' | 'typescript', runtimeModule: string | null = null) {
  const translated = await translator.translate(code, target, runtimeModule);
  assert.ok(translated.text !== null);
  const { sources, names, ...rest } = translated.map;
  const map = { ...rest, sources: [...sources], names: [...names], file: '', sourceRoot: '', sourcesContent: [] };
  return { text: translated.text, map };
}

/** What a module prints to standard error. */
function runFile(name: string, text: string, flags: readonly string[] = []): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return spawnSync(process.execPath, [...flags, file], { encoding: 'utf8' }).stderr;
}

const failing = `def half(x):
    # A comment moves the lines apart.
    if x > 10:
        return x / 0
    elif x.missing:
        return 1


class Box:
    def open(self):
        é = "😀"; half(11)


print([1, 2,
       3])
Box().open()
`;

for (const target of ['javascript', 'typescript'] as const) {
  for (const runtimeModule of [null, `./${runtime.name}`]) {
    test(`an exception leads to Python's lines: ${target}, runtime ${runtimeModule ? 'imported' : 'included'}`, async () => {
      const { text, map } = await translate(failing, target, runtimeModule);
      const name = target === 'javascript' ? 'failing.mjs' : 'failing.mts';
      const calls = [...runFile(name, text).matchAll(/failing\.m[jt]s:(\d+):(\d+)/g)];
      const lines = new SourceMap(map);
      const places = calls.map(([, line, column]) => lines.findEntry(Number(line) - 1, Number(column) - 1));
      const found = places.flatMap((one) =>
        'originalLine' in one ? [[one.originalLine + 1, one.originalColumn]] : [],
      );
      assert.deepEqual(found.slice(0, 3), [
        [16, 0],
        [11, 18],
        [4, 8],
      ]);
    });
  }
}

test('every statement has its line, also in branches, cases and class bodies', async () => {
  const code = `class Box:
    size = 1
    name = "box"


def kind(x):
    if x == 1:
        return "one"
    elif x == 2:
        return "two"
    match x:
        case 3:
            return "three"
        case 4 if x:
            return "four"
    return Box.size


kind(5)
`;
  const { text, map } = await translate(code, 'javascript');
  const lines = new SourceMap(map);
  const program = text.slice(0, text.indexOf('class Box')).split('\n').length - 1;
  const found = text.split('\n').flatMap((line, index) => {
    const entry = lines.findEntry(index, line.length);
    return index >= program && 'originalLine' in entry && entry.generatedLine === index
      ? [[line.trim(), entry.originalLine + 1]]
      : [];
  });
  const lineOf = (start: string) => found.find(([line]) => String(line).startsWith(start))?.[1];
  assert.deepEqual(
    ['Box.prototype.size', 'Box.prototype.name', 'if (', 'return "one"', '} else if (', 'return "two"'].map(lineOf),
    [2, 3, 7, 8, 9, 10],
  );
  assert.deepEqual(['return "three"', 'return "four"', 'kind(5)'].map(lineOf), [13, 15, 19]);
  assert.equal(found.filter(([, line]) => line === 14).length, 1);
});

test('Node applies the map, and recursion is still limited', async () => {
  const code =
    'def down(n):\n    return down(n + 1)\n\n\ntry:\n    down(0)\nexcept RecursionError as error:\n    print(error)\nprint(1 / 0)\n';
  const { text, map } = await translate(code, 'javascript');
  writeFileSync(join(folder, 'mapped.mjs.map'), JSON.stringify(map));
  const withUrl = `${text}//# sourceMappingURL=mapped.mjs.map\n`;
  const printed = runFile('mapped.mjs', withUrl, ['--enable-source-maps']);
  assert.match(printed, /main\.py:9:\d+\)?\n/);
  assert.match(printed, /\nZeroDivisionError: division by zero\n$/);
});
