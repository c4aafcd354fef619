import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { test } from 'node:test';
import { namesIn, tokenize } from '../../src/transpile/tokens.ts';

/** From the top layer down. A module may import from lower layers only. */
const layers = [
  ['assay.ts', 'bundle.ts'],
  ['cli'],
  ['compose'],
  ['payment-methods.ts'],
  [
    'engines.ts',
    'open-store.ts',
    'open-archive.ts',
    'config.ts',
    'settings.ts',
    'setting-parsers.ts',
    'project-folder.ts',
  ],
  ['environment.ts'],
  ['ops', 'marketplace'],
  ['entrances'],
  ['calls'],
  ['payments', 'auth'],
  ['wire'],
  ['validate'],
  ['repair'],
  ['checks', 'security', 'secrets', 'transpile', 'optimize'],
  ['resolve'],
  ['packages'],
  ['reading', 'lint', 'typecheck', 'sandbox', 'rewriter'],
  ['python', 'packages', 'store'],
  ['model'],
  ['base'],
] as const;

/** Only `calls` may import both the modules that check code and those that charge. */
const judging = [
  'validate',
  'repair',
  'checks',
  'security',
  'secrets',
  'transpile',
  'optimize',
  'resolve',
  'reading',
  'lint',
  'packages',
  'typecheck',
  'sandbox',
  'rewriter',
  'python',
  'packages',
];
const charging = ['store', 'auth', 'payments'];

/** Imports that are allowed within a layer. */
const allowedWithinLayer = new Set([
  'engines.ts>config.ts',
  'engines.ts>project-folder.ts',
  'open-archive.ts>config.ts',
  'open-store.ts>config.ts',
  'config.ts>settings.ts',
  'settings.ts>setting-parsers.ts',
]);

/** Modules without a clock, randomness or I/O. */
const pure = ['python', 'resolve', 'checks', 'security', 'secrets', 'transpile', 'optimize'];

/** Node's modules that only compute. */
const pureModules = ['node:zlib'];

/** Globals that a pure module must not use. */
const impure = new Set(
  `Date performance process globalThis console crypto fetch require
  setTimeout setInterval setImmediate queueMicrotask WebSocket Worker localStorage indexedDB`.split(/\s+/),
);

/** Translations have a clock, randomness and output, and this is where they come from. */
const impureRuntime = {
  'clock.js': ['Date', 'performance'],
  'complex.js': ['globalThis'],
  'io.js': ['console', 'globalThis', 'process'],
  'modules/datetime/date.js': ['Date', 'performance'],
  'modules/random.js': ['Date', 'Math.random'],
  'modules/sys.js': ['process'],
  'modules/time/clocks.js': ['Date', 'performance'],
  'numbers.js': ['process'],
};

type Arrow = { readonly file: string; readonly from: string; readonly to: string; readonly target: string };

const files = globSync('src/**/*.{ts,js}').sort();
const moduleOf = (file: string): string => file.split('/')[1]!;
const layerOf = (name: string): number => layers.findIndex((modules) => (modules as readonly string[]).includes(name));

/** Each file as code, without comments. */
const codeOf = new Map(
  files.map((file) => [file, tokenize(readFileSync(file, 'utf8')).filter(({ kind }) => kind !== 'comment')]),
);

/** What a file imports: `import … from 'x'`, `export … from 'x'`, `import 'x'` and `import('x')`. */
const importsOf = (file: string): string[] => {
  const code = codeOf.get(file)!;
  return code.flatMap(({ kind, text }, at) => {
    if (kind !== 'string') return [];
    const [before, last] = [code[at - 2]?.text, code[at - 1]?.text];
    const isImport = last === 'from' || last === 'import' || (before === 'import' && last === '(');
    return isImport ? [text.slice(1, -1)] : [];
  });
};

const arrows: Arrow[] = files.flatMap((file) =>
  importsOf(file)
    .filter((path) => path.startsWith('.'))
    .map((path) => {
      const target = normalize(join(dirname(file), path));
      return { file, from: moduleOf(file), to: moduleOf(target), target };
    }),
);

test('every module belongs to a layer', () => {
  assert.deepEqual(
    [...new Set(files.map(moduleOf))].filter((name) => layerOf(name) < 0),
    [],
  );
});

test('modules import from lower layers only', () => {
  const wrong = arrows
    .filter(({ from, to }) => from !== to && layerOf(from) >= layerOf(to) && !allowedWithinLayer.has(`${from}>${to}`))
    .map(({ file, target }) => `${file} imports ${target}`);
  assert.deepEqual(wrong, []);
});

test('modules that check code and modules that charge do not import each other', () => {
  const wrong = arrows
    .filter(
      ({ from, to }) =>
        (judging.includes(from) && charging.includes(to)) || (charging.includes(from) && judging.includes(to)),
    )
    .map(({ file, target }) => `${file} imports ${target}`);
  assert.deepEqual(wrong, []);
});

test('no files import each other in a circle', () => {
  const known = new Map(
    files.map((file) => [file, arrows.filter((arrow) => arrow.file === file).map((arrow) => arrow.target)]),
  );
  const circles: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' > '));
    if (done.has(file) || path.includes(file)) return;
    for (const next of known.get(file) ?? []) visit(next, [...path, file]);
    done.add(file);
  };
  for (const file of files) visit(file, []);
  assert.deepEqual(circles, []);
});

/** What a file uses that is not in it, besides other files. */
const outsideOf = (file: string): string[] => {
  const code = codeOf.get(file)!;
  const isRandom = code.some(
    ({ text }, at) =>
      text === 'Math' &&
      ['.', '?.', '['].includes(code[at + 1]?.text ?? '') &&
      /\brandom\b/.test(code[at + 2]?.text ?? ''),
  );
  const modules = importsOf(file).filter((path) => !path.startsWith('.') && !pureModules.includes(path));
  return [...new Set([...modules, ...namesIn(code).filter((name) => impure.has(name))])]
    .concat(isRandom ? ['Math.random'] : [])
    .sort();
};

test('pure modules have no clock, no randomness and no I/O', () => {
  const found = files
    .filter((file) => pure.includes(moduleOf(file)))
    .map((file) => [file, outsideOf(file)] as const)
    .filter(([, outside]) => outside.length > 0);
  assert.deepEqual(
    Object.fromEntries(found),
    Object.fromEntries(
      Object.entries(impureRuntime).map(([file, outside]) => [`src/transpile/runtime/${file}`, outside]),
    ),
  );
});

test('the environment is read in environment.ts only', () => {
  const readers = files.filter((file) => readFileSync(file, 'utf8').includes('process.env'));
  assert.deepEqual(readers, ['src/environment.ts']);
});

test('there is no folder or file for miscellaneous code', () => {
  const found = globSync('{src,tests,bench,scripts}/**').filter((path) =>
    /(^|\/)(common|utils?|helpers?|shared|lib|misc)(\/|\.ts$|$)/.test(path),
  );
  assert.deepEqual(found, []);
});
