import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { test } from 'node:test';
import { namesIn, tokenize } from '../../src/transpile/tokens.ts';

/** From the top of the house to its ground. A room may know the rooms below it, and nothing above or beside. */
const floors = [
  ['assay.ts'],
  ['cli'],
  ['compose'],
  ['payment-methods.ts'],
  ['engines.ts', 'open-store.ts', 'open-archive.ts', 'config.ts', 'settings.ts', 'project-folder.ts'],
  ['ops', 'marketplace'],
  ['entrances'],
  ['calls'],
  ['payments', 'auth'],
  ['wire'],
  ['validate'],
  ['repair'],
  ['checks', 'security', 'secrets', 'transpile', 'optimize'],
  ['resolve'],
  ['reading', 'lint', 'typecheck', 'sandbox', 'rewriter'],
  ['python', 'store'],
  ['model'],
  ['base'],
] as const;

/** What judges and what charges meet in calls, and nowhere else. */
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
  'typecheck',
  'sandbox',
  'rewriter',
  'python',
];
const charging = ['store', 'auth', 'payments'];

/** Rooms on one floor that may look at each other, because one file of them is the root of the floor. */
const neighbours = new Set([
  'engines.ts>config.ts',
  'engines.ts>project-folder.ts',
  'open-archive.ts>config.ts',
  'open-store.ts>config.ts',
  'config.ts>settings.ts',
]);

/** Rooms without a clock, randomness or anything outside themselves. */
const pure = ['python', 'resolve', 'checks', 'security', 'secrets', 'transpile', 'optimize'];

/** Node's modules that only compute. */
const pureModules = ['node:zlib'];

/** Globals that reach outside of a pure room. */
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
  'modules/time.js': ['Date', 'performance'],
  'numbers.js': ['process'],
};

type Arrow = { readonly file: string; readonly from: string; readonly to: string; readonly target: string };

const files = globSync('src/**/*.{ts,js}').sort();
const roomOf = (file: string): string => file.split('/')[1]!;
const floorOf = (room: string): number => floors.findIndex((rooms) => (rooms as readonly string[]).includes(room));

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
      return { file, from: roomOf(file), to: roomOf(target), target };
    }),
);

test('every room has a floor', () => {
  assert.deepEqual(
    [...new Set(files.map(roomOf))].filter((room) => floorOf(room) < 0),
    [],
  );
});

test('imports run down the house only', () => {
  const wrong = arrows
    .filter(({ from, to }) => from !== to && floorOf(from) >= floorOf(to) && !neighbours.has(`${from}>${to}`))
    .map(({ file, target }) => `${file} imports ${target}`);
  assert.deepEqual(wrong, []);
});

test('the judging and the charging wing do not know each other', () => {
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

test('pure rooms have no clock, no randomness and no I/O', () => {
  const found = files
    .filter((file) => pure.includes(roomOf(file)))
    .map((file) => [file, outsideOf(file)] as const)
    .filter(([, outside]) => outside.length > 0);
  assert.deepEqual(
    Object.fromEntries(found),
    Object.fromEntries(
      Object.entries(impureRuntime).map(([file, outside]) => [`src/transpile/runtime/${file}`, outside]),
    ),
  );
});

test('the environment is read in config.ts only', () => {
  const readers = files.filter((file) => readFileSync(file, 'utf8').includes('process.env'));
  assert.deepEqual(readers, ['src/config.ts']);
});

test('there is no drawer for odds and ends', () => {
  const drawers = globSync('{src,tests,bench,scripts}/**').filter((path) =>
    /(^|\/)(common|utils?|helpers?|shared|lib|misc)(\/|\.ts$|$)/.test(path),
  );
  assert.deepEqual(drawers, []);
});
