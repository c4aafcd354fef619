import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { projectFolder } from '../../src/project-folder.ts';
import { readRuntime } from '../../src/transpile/runtime-source.ts';
import { localNames, namesIn, statementsIn, tokenize } from '../../src/transpile/tokens.ts';
import { transpileRuntime } from '../../src/validate/transpile-runtime.ts';

const folder = join(projectFolder, 'src/transpile/runtime');

for (const [name, source, names] of [
  ['a property is no name', 'a.b?.c', ['a']],
  ['a spread name is one', 'f(...rest)', ['f', 'rest']],
  ['a key is no name, its value is one', '({ key: value, shorthand })', ['value', 'shorthand']],
  ['the branches of a conditional are names', 'a ? b : c', ['a', 'b', 'c']],
  ['strings and comments hide names', `f('a', "b"); // c\n/* d */ g`, ['f', 'g']],
  ['a template shows what it embeds', '`a $' + '{b + `c $' + '{d} e`} f` + g', ['b', 'd', 'g']],
  ['an object inside a template ends at its own brace', '`$' + '{f({ a: b })} c` + d', ['f', 'b', 'd']],
  ['a regular expression hides names and quotes', `x.test(/'a"[/]b/u) && c`, ['x', 'c']],
  ['a division is no regular expression', 'a / b / c', ['a', 'b', 'c']],
  ['a regular expression may follow a condition', `if (a) /'b'/.test(c)`, ['if', 'a', 'c']],
  ['a regular expression may follow return', `return /'/.test(a)`, ['return', 'a']],
  ['methods and their keywords are no names', '({ f() {}, get g() {}, set g(x) {} })', ['x']],
  ['a base that is called is a name', 'class C extends f(a) {}', ['class', 'C', 'extends', 'f', 'a']],
  ['numbers have no names in them', '0x1f + 1e5 + 10n + 1_000', []],
] as const) {
  test(`names in JavaScript: ${name}`, () => assert.deepEqual(namesIn(tokenize(source)), names));
}

for (const [name, source, names] of [
  ['variables', 'const a = b; let c;', ['a', 'c']],
  ['patterns, without keys and defaults', 'const { a, b: [c, ...d], e = f(g, h) } = i;', ['a', 'c', 'd', 'e']],
  ['loop variables', 'for (const [a, b] of c) d(b);', ['a', 'b']],
  ['parameters', 'function f(a, b = c, ...d) {}', ['a', 'b', 'd']],
  ['parameters of methods and arrow functions', 'class C { m(a) { return ({ b }) => c(d); } }', ['a', 'b']],
  ['a caught error', 'try { a(); } catch (b) {}', ['b']],
  ['no conditions, arguments or bases', 'if (a) { b(c); } class C extends d(e) {}', []],
] as const) {
  test(`names that a statement declares inside: ${name}`, () =>
    assert.deepEqual([...localNames(tokenize(source))], names));
}

test('statements are split correctly in any layout', () => {
  const texts = [
    'export function f(a, { b }) {\n  return { a, b };\n}',
    '// A comment goes with what follows.\nclass C extends mixed({}) {}',
    'const g = () => {\n  f();\n};',
    'sig(\n  g,\n  "a",\n);',
    'for (const key of ["a"]) C[key] = 1;',
    'if (g) {\n  f();\n} else {\n  g();\n}',
    'C.prototype.m = function () {};',
  ];
  const source = texts.join('\n');
  const found = statementsIn(source).map((tokens) => {
    const last = tokens.at(-1)!;
    return source.slice(tokens[0]!.start, last.start + last.text.length);
  });
  assert.deepEqual(found, texts);
});

test('a declaration is read the same way in any layout', () => {
  const read = (text: string): unknown => {
    const { declarations, modules, attributes } = readRuntime([
      { path: 'signatures.js', text: 'export function sig() {}' },
      { path: 'modules/box.js', text },
    ]);
    const known = [...declarations.values()].map(({ name, kind, parameters, needs, needsToLoad }) => ({
      name,
      kind,
      parameters,
      needs,
      needsToLoad,
    }));
    return { known, modules, attributes };
  };
  const compact = `export class box_Box extends boxBase { __init__(a, ...rest) { this.held = boxMake(a); } get size() { return 1; } }
class boxBase {}
export const box_pair = (a, b = 1) => [a, b];
export function boxMake(x) { return x; }
sig(boxMake, 'x, y=, /');`;
  const spread = `
/** @param {unknown} a */
export class box_Box
  extends boxBase
{
  __init__(
    a,
    ...rest
  ) {
    this.held = boxMake(a);
  }
  get size() {
    return 1;
  }
}
class boxBase {}
export const box_pair =
  (
    a,
    b = 1,
  ) => [a, b];
export function boxMake(
  x,
) {
  return x;
}
sig(
  boxMake,
  'x, y=, /',
);
`;
  assert.deepEqual(read(spread), read(compact));
  assert.deepEqual(read(compact), {
    known: [
      { name: 'sig', kind: 'function', parameters: '', needs: [], needsToLoad: [] },
      {
        name: 'box_Box',
        kind: 'class',
        parameters: 'a, *rest',
        needs: ['boxBase', 'boxMake'],
        needsToLoad: ['boxBase'],
      },
      { name: 'boxBase', kind: 'class', parameters: null, needs: [], needsToLoad: [] },
      { name: 'box_pair', kind: 'value', parameters: 'a, b=, /', needs: [], needsToLoad: [] },
      { name: 'boxMake', kind: 'function', parameters: 'x, y=, /', needs: ['sig'], needsToLoad: ['sig'] },
    ],
    modules: new Map([['box', new Set(['Box', 'pair'])]]),
    attributes: new Map([
      ['__init__', ['box_Box']],
      ['size', ['box_Box']],
      ['held', ['box_Box']],
    ]),
  });
});

test('every declaration of the runtime is found', () => {
  const { declarations } = transpileRuntime();
  // The formatter puts top-level declarations, and nothing else that starts like one, at the left margin.
  const declared = globSync('**/*.js', { cwd: folder }).flatMap((path) =>
    [
      ...readFileSync(join(folder, path), 'utf8').matchAll(
        /^(?:export )?(?:async )?(?:function\*?|class|const|let) ([\w$]+)/gm,
      ),
    ].map(([, name]) => name!),
  );
  assert.deepEqual([...declarations.keys()].sort(), declared.sort());
});

test('the reader finds every export that Node finds, with its kind and signature', async () => {
  const { declarations } = transpileRuntime();
  const wrong: string[] = [];
  let signatures = 0;
  for (const path of globSync('**/*.js', { cwd: folder }).sort()) {
    for (const [name, value] of Object.entries((await import(join(folder, path))) as Record<string, unknown>)) {
      const found = declarations.get(name);
      if (!found) {
        wrong.push(`${path}: ${name} is not found`);
        continue;
      }
      if (kindOf(value) !== found.kind && found.kind !== 'value')
        wrong.push(`${path}: ${name} is a ${kindOf(value)}, not a ${found.kind}`);
      const said = signatureOf(value, found.kind);
      if (said === null) continue;
      signatures += 1;
      if (said !== found.parameters) wrong.push(`${path}: ${name}(${said}) is read as (${found.parameters})`);
    }
  }
  assert.deepEqual(wrong, []);
  assert.ok(signatures > 200, `only ${signatures} signatures`);
});

/**
 * The reader takes a name for a local one wherever in a statement that is declared, so a declaration must not use a
 * top-level name and a local one of the same spelling. tsc finds what is then missing.
 */
test('declarations mention nothing that would be left out', () => {
  const temporary = mkdtempSync(join(projectFolder, 'tests/transpile/.runtime-'));
  try {
    const { declarations } = transpileRuntime();
    for (const [at, { text, attached, needs }] of [...declarations.values()].entries()) {
      const known = needs.map((need) => `/** @type {any} */ var ${need};`).join('\n');
      writeFileSync(join(temporary, `${at}.js`), `${known}\n${text}\n${attached}\nexport {};\n`);
    }
    // The last one shows that tsc has read the files.
    writeFileSync(join(temporary, 'last.js'), 'missingName();\n');
    const script = join(projectFolder, 'node_modules/typescript/bin/tsc');
    const options = '--ignoreConfig --noEmit --allowJs --checkJs --lib esnext --module esnext --types node'.split(' ');
    const files = globSync('*.js', { cwd: temporary });
    const { stdout } = spawnSync(process.execPath, [script, ...options, ...files], {
      cwd: temporary,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    const missing = stdout.matchAll(
      /(?:Cannot find name|No value exists in scope for the shorthand property) '([^']+)'/g,
    );
    assert.deepEqual(
      [...missing].map(([, name]) => name),
      ['missingName'],
    );
  } finally {
    rmSync(temporary, { recursive: true });
  }
});

const kindOf = (value: unknown): string =>
  typeof value !== 'function' ? 'value' : /^class\b/.test(String(value)) ? 'class' : 'function';

type Signed = { readonly $sig?: { readonly text: string } };

/** The signature that `sig` and `sigs` recorded when the module was loaded. Builtin types have their own table. */
function signatureOf(value: unknown, kind: string): string | null {
  if (typeof value !== 'function' || '$make' in value || !Object.hasOwn(value, kind === 'class' ? 'prototype' : '$sig'))
    return null;
  const signed = kind === 'class' ? Object.getOwnPropertyDescriptor(value.prototype, '__init__')?.value : value;
  return (signed as Signed | undefined)?.$sig?.text ?? null;
}
