import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { projectFolder } from '../../src/project-folder.ts';
import { slowText } from './slow-regex.ts';
import { literalsIn, writtenOut } from './source-regexes.ts';

process.chdir(projectFolder);

/** Expressions that are slow only on inputs that never reach them, with the reason. */
const outOfReach: Readonly<Record<string, string>> = {
  'src/payments/chain/terms.ts': 'an amount that we wrote ourselves',
  'src/payments/x402/token-units.ts': "an amount of the operator's",
  'src/python/marked-example.ts': 'examples of our own checks',
  'src/resolve/text/pattern.ts': 'patterns of at most 200 characters',
  'src/repair/search/literal-calls.ts': 'the hundred characters before a bracket',
  'src/rewriter/openai.ts': "an address of the operator's",
  'src/setting-parsers.ts': "an address of the operator's",
  'src/cli/advisories.ts': "an address of the operator's",
  'src/sandbox/rootfs.ts': "what the machine's own linker says",
  'src/secrets/detectors/headers-and-tokens.ts': 'each repetition is bounded by a few thousand',
  'src/transpile/runtime-source.ts': 'our own runtime',
  'src/transpile/transpile.ts': 'our own runtime',
  'src/wire/formats/guide-page.ts': 'our own guides',
  'src/wire/formats/rule-page.ts': 'our own pages',
};

test('regular expressions are found in source code, and nothing else is', () => {
  const begin = '\u0024{';
  const code = [
    "const a = /x[/]+\\/y/gu; const b = a / 2 / c; '/no/';",
    `\`/no/ ${begin}/yes/.test(\`${begin}/inner/}\`)} /no/\`; // /no/`,
    'return /z/;',
  ].join('\n');
  assert.deepEqual(
    literalsIn(code).map(({ source, flags }) => `/${source}/${flags}`),
    ['/x[/]+\\/y/gu', '/yes/', '/inner/', '/z/'],
  );
});

for (const [source, flags, slow] of [
  ['(a+)+$', '', true],
  ['\\s+$', '', true],
  ['^\\s*(\\{\\s*\\})?\\s*$', '', true],
  ['<a[^>]*>', 'g', true],
  ['(?:\\w|\\d)*!', '', true],
  ['^\\s+', '', false],
  ['[a-z]+', 'g', false],
  ['"(?:[^"\\\\]|\\\\.)*"', 'g', false],
  ['^(?:a|b)*c', '', false],
] as const) {
  test(`/${source}/${flags} is ${slow ? 'known to be slow' : 'not reported'}`, () => {
    assert.equal(slowText({ source, flags }) !== null, slow);
  });
}

test('no regular expression of the service takes more than linear time', async () => {
  const judged = new Map<string, string>();
  for (const { source, flags, file } of [...writtenOut('src/**/*.ts'), ...(await putTogether())]) {
    if (!(file in outOfReach) && !file.startsWith('src/transpile/runtime/')) judged.set(`/${source}/${flags}`, file);
  }
  assert.ok(judged.size > 1200, `only ${judged.size} were found`);
  const slow = [...judged].flatMap(([expression, file]) => {
    const end = expression.lastIndexOf('/');
    const found = slowText({ source: expression.slice(1, end), flags: expression.slice(end + 1) });
    return found ? [{ file, expression, ...found }] : [];
  });
  assert.deepEqual(slow, []);
});

test('every exception is still needed', () => {
  const files = new Set(writtenOut('src/**/*.ts').map(({ file }) => file));
  assert.deepEqual(
    Object.keys(outOfReach).filter((file) => !files.has(file)),
    [],
  );
});

/** Folders whose files have no side effects when they are loaded. */
const folders = [
  'auth',
  'base',
  'checks',
  'optimize',
  'python',
  'repair',
  'resolve',
  'secrets',
  'security',
  'validate',
  'wire',
];

/** Expressions that are put together from parts when their module is loaded. */
async function putTogether(): Promise<{ source: string; flags: string; file: string }[]> {
  const made: { source: string; flags: string; file: string }[] = [];
  const plain = globalThis.RegExp;
  let file = '';
  globalThis.RegExp = new Proxy(plain, {
    construct(target, args, newTarget) {
      const expression = Reflect.construct(target, args, newTarget) as RegExp;
      made.push({ source: expression.source, flags: expression.flags, file });
      return expression;
    },
  });
  try {
    for (file of folders.flatMap((folder) => globSync(`src/${folder}/**/*.ts`).sort())) {
      if (!/(?:worker|thread)\.ts$/.test(file)) await import(join(projectFolder, file));
    }
  } finally {
    globalThis.RegExp = plain;
  }
  return made;
}
