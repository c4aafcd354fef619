import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { projectFolder } from '../../src/project-folder.ts';
import { findSlowInput } from './slow-regex.ts';
import { extractLiterals, findLiterals } from './source-regexes.ts';

process.chdir(projectFolder);

/** Files whose expressions never see the inputs on which they are slow, with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'src/payments/chain/terms.ts': 'amounts that the service wrote itself',
  'src/payments/x402/token-units.ts': 'amounts that the operator configures',
  'src/python/marked-example.ts': 'examples of our own checks',
  'src/resolve/text/pattern.ts': 'patterns of at most 200 characters',
  'src/repair/search/literal-calls.ts': 'the hundred characters before a bracket',
  'src/rewriter/openai.ts': 'addresses that the operator configures',
  'src/setting-parsers.ts': 'addresses that the operator configures',
  'src/cli/advisories.ts': 'addresses that the operator configures',
  'src/sandbox/rootfs.ts': "output of the machine's own linker",
  'src/secrets/detectors/headers-and-tokens.ts': 'each repetition is bounded by a few thousand',
  'src/transpile/runtime-source.ts': 'our own runtime',
  'src/transpile/transpile.ts': 'our own runtime',
  'src/wire/formats/guide-page.ts': 'our own guides',
  'src/wire/formats/rule-page.ts': 'our own pages',
};

test('regular expressions in source code are found, and nothing else', () => {
  const begin = '\u0024{';
  const code = [
    "const a = /x[/]+\\/y/gu; const b = a / 2 / c; '/no/';",
    `\`/no/ ${begin}/yes/.test(\`${begin}/inner/}\`)} /no/\`; // /no/`,
    'return /z/;',
  ].join('\n');
  assert.deepEqual(
    extractLiterals(code).map(({ source, flags }) => `/${source}/${flags}`),
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
  test(`/${source}/${flags} is ${slow ? 'reported as slow' : 'not reported'}`, () => {
    assert.equal(findSlowInput({ source, flags }) !== null, slow);
  });
}

test('no regular expression of the service takes more than linear time', async () => {
  const expressions = new Map<string, string>();
  for (const { source, flags, file } of [...findLiterals('src/**/*.ts'), ...(await collectConstructed())]) {
    if (!(file in exceptions) && !file.startsWith('src/transpile/runtime/'))
      expressions.set(`/${source}/${flags}`, file);
  }
  assert.ok(expressions.size > 1200, `only ${expressions.size} were found`);
  const slow = [...expressions].flatMap(([expression, file]) => {
    const end = expression.lastIndexOf('/');
    const found = findSlowInput({ source: expression.slice(1, end), flags: expression.slice(end + 1) });
    return found ? [{ file, expression, ...found }] : [];
  });
  assert.deepEqual(slow, []);
});

test('every exception is still needed', () => {
  const files = new Set(findLiterals('src/**/*.ts').map(({ file }) => file));
  assert.deepEqual(
    Object.keys(exceptions).filter((file) => !files.has(file)),
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

/** Collects the expressions that modules construct when they are loaded. */
async function collectConstructed(): Promise<{ source: string; flags: string; file: string }[]> {
  const constructed: { source: string; flags: string; file: string }[] = [];
  const plain = globalThis.RegExp;
  let file = '';
  globalThis.RegExp = new Proxy(plain, {
    construct(target, args, newTarget) {
      const expression = Reflect.construct(target, args, newTarget) as RegExp;
      constructed.push({ source: expression.source, flags: expression.flags, file });
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
  return constructed;
}
