import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import fc from 'fast-check';
import { installedPython } from '../../src/engines.ts';
import { optimizeModule } from '../../src/optimize/optimize.ts';
import { parseAll } from '../python/parse-all.ts';

const numbers = [
  ...[
    '0',
    '1',
    '2',
    '3',
    '7',
    '10',
    '255',
    '0x1F',
    '1_000',
    '9007199254740993',
    '18446744073709551616',
    'True',
    'False',
  ],
  ...['0.0', '0.1', '1.5', '2.5', '1e16', '1e-7', '1e308', '5e-324', '123456.789', '2j', 'None'],
];
const texts = [
  "''",
  "'a'",
  '"b"',
  "'it\\'s'",
  "'\"'",
  "'é😀'",
  "'\\n\\x00'",
  "'\\ud800'",
  "b''",
  "b'a'",
  "b'\\xff\"'",
  "r'\\d'",
];
const operators = ['+', '-', '*', '/', '//', '%', '<<', '>>', '&', '|', '^', '@'];
const comparisons = ['==', '!=', '<', '<=', '>', '>='];

/** Constant expressions, with needed and superfluous parentheses. */
const { expression } = fc.letrec<{ expression: string; leaf: string }>((tie) => ({
  leaf: fc.constantFrom(...numbers, ...texts),
  expression: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    tie('leaf'),
    fc
      .tuple(tie('expression'), fc.constantFrom(...operators), tie('expression'))
      .map(([a, op, b]) => `(${a}) ${op} (${b})`),
    fc.tuple(tie('leaf'), fc.constantFrom(...operators), tie('leaf')).map(([a, op, b]) => `${a}${op}${b}`),
    fc.tuple(tie('leaf'), fc.integer({ min: -2, max: 130 })).map(([a, n]) => `(${a})**${n}`),
    fc.tuple(tie('expression'), fc.integer({ min: -2, max: 3 })).map(([a, n]) => `(${a})**${n}`),
    fc.tuple(tie('leaf'), fc.integer({ min: -1, max: 5000 })).map(([a, n]) => `${a} * ${n}`),
    fc.tuple(tie('leaf'), fc.integer({ min: -1, max: 200 })).map(([a, n]) => `${a} << ${n}`),
    fc.tuple(fc.constantFrom('-', '+', '~', 'not '), tie('expression')).map(([sign, a]) => `(${sign}(${a}))`),
    fc.tuple(fc.constantFrom('-', '+', '~', 'not '), tie('leaf')).map(([sign, a]) => `(${sign}${a})`),
    fc
      .tuple(
        tie('expression'),
        fc.constantFrom(...comparisons),
        tie('expression'),
        fc.constantFrom(...comparisons),
        tie('leaf'),
      )
      .map(([a, op, b, other, c]) => `((${a}) ${op} (${b}) ${other} ${c})`),
    fc
      .tuple(tie('expression'), fc.constantFrom('and', 'or'), tie('expression'))
      .map(([a, op, b]) => `((${a}) ${op} (${b}))`),
    fc.tuple(tie('leaf'), tie('leaf'), tie('leaf')).map(([a, b, c]) => `(${a} if ${b} else ${c})`),
    fc.array(tie('leaf'), { maxLength: 3 }).map((items) => `(${items.map((item) => `${item},`).join('')})`),
    fc
      .tuple(fc.array(tie('leaf'), { minLength: 1, maxLength: 3 }), fc.integer({ min: -4, max: 3 }))
      .map(([items, at]) => `(${items.join(', ')},)[${at}]`),
    fc.tuple(fc.constantFrom(...texts), fc.integer({ min: -2, max: 2 })).map(([a, at]) => `${a}[${at}]`),
  ),
}));

/** Contexts of an expression. `seven`, `one` and `yes` are names, so that the whole is not constant. */
const places: readonly ((e: string) => string)[] = [
  (e) => e,
  (e) => `(${e}) ** seven`,
  (e) => `one ** (${e})`,
  (e) => `seven - (${e})`,
  (e) => `-(${e}) * seven`,
  (e) => `-(seven * (${e}))`,
  (e) => `(${e}).__class__`,
  (e) => `(${e}).__class__.__name__`,
  (e) => `[(${e})for _ in(${e},)]`,
  (e) => `(${e})if yes else(${e})`,
  (e) => `yes and(${e})or seven`,
  (e) => `(lambda a=(${e}):(a,${e}))()`,
  (e) => `{(${e}): seven}[${e}]`,
  (e) => `not(${e})`,
  (e) => `f"{${e.replaceAll(/["'\\]/g, '')} or 0}"`,
  (e) => `[*(${e},), seven][(${e}) == seven]`,
];

const script = `
import json, resource, sys, warnings
warnings.simplefilter("ignore")
resource.setrlimit(resource.RLIMIT_AS, (2**28, 2**28))
def outcome(text):
    try:
        value = eval(text, {"seven": 7, "one": 1, "yes": True})
        if hasattr(value, "__len__") and len(value) > 100_000: return type(value).__name__, len(value)
        return type(value).__name__, ascii(value)
    except BaseException as error:
        return type(error).__name__, ""
json.dump([[outcome(before), outcome(after)] for before, after in json.load(sys.stdin)], sys.stdout)
`;

const seed = process.env.OPTIMIZE_SEED === 'fresh' ? Date.now() : 20_240_611;
const count = 3000;

test(`${count} expressions keep their value in every context (seed ${seed})`, () => {
  const samples = fc.sample(fc.tuple(expression, fc.constantFrom(...places)), { numRuns: count, seed });
  const written = samples.map(([one, place]) => place(one));
  const programs = parsable(written.map((text) => `x = ${text}\n`));
  const modules = parseAll(programs);
  const pairs = programs.map((code, at): [string, string] => {
    const [most] = optimizeModule(code, modules[at]!);
    return [code.slice(4), (most?.code ?? code).slice(4)];
  });
  const input = JSON.stringify(pairs);
  const outcomes = JSON.parse(
    execFileSync(installedPython, ['-I', '-S', '-B', '-c', script], { input, encoding: 'utf8', maxBuffer: 1 << 30 }),
  ) as [[string, string], [string, string]][];
  for (const [at, [before, after]] of outcomes.entries()) assert.deepEqual(after, before, pairs[at]!.join(''));
  const changed = pairs.filter(([before, after]) => before !== after).length;
  assert.ok(changed > count / 4, `only ${changed} were changed`);
  const again = pairs.filter(([before, after]) => before !== after).map(([, after]) => `x = ${after}`);
  for (const [at, module] of parseAll(again).entries())
    assert.deepEqual(optimizeModule(again[at]!, module), [], again[at]);
});

/** The texts that Python compiles. */
function parsable(texts: readonly string[]): string[] {
  const check =
    'import json, sys, warnings\nwarnings.simplefilter("ignore")\ndef takes(text):\n    try: return bool(compile(text, "x", "exec")) \n    except (SyntaxError, ValueError): return False\nprint(json.dumps([takes(text) for text in json.load(sys.stdin)]))';
  const input = JSON.stringify(texts);
  const taken = JSON.parse(execFileSync(installedPython, ['-I', '-S', '-B', '-c', check], { input, encoding: 'utf8' }));
  return texts.filter((_, at) => taken[at]);
}
