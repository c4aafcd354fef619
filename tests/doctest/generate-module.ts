import { Random } from '../security/adversary/random.ts';

/** An example: its lines without prompts, and the output that is written below it. */
type Written = { readonly source: readonly string[]; readonly output: readonly string[] };

const traceback = 'Traceback (most recent call last):';

/** What modules have in common: functions whose results depend on arguments, on state, or on neither. */
const definitions = `
import functools
import sys

log = []
rate = 2


class Wrong(Exception):
    pass


def double(x):
    return x * rate


def touch(name="x"):
    log.append(name)
    return len(log)


def show(*lines):
    for line in lines:
        print(line)


def fail(kind, *details):
    raise kind(*details)
`;

/** Kinds of examples, right if \`right\` is set. Their outputs differ by more than spacing, about which we are lenient. */
const kinds: readonly ((random: Random, right: boolean) => Written)[] = [
  (random, right) => {
    const number = random.whole(1, 99);
    return { source: [`double(${number})`], output: [String(number * 2 + (right ? 0 : 1))] };
  },
  (random, right) => {
    const word = random.pick(['ab', 'c d', "it's"]);
    const shown = word.includes("'") ? `"${word}"` : `'${word}'`;
    return { source: [`double(${JSON.stringify(word)})[:${word.length}]`], output: [right ? shown : "'zz'"] };
  },
  (_, right) => ({ source: ['show("a", "")'], output: ['a', right ? '<BLANKLINE>' : 'b'] }),
  (_, right) => ({ source: ['show("a", "", "b")'], output: ['a', right ? '<BLANKLINE>' : 'x', 'b'] }),
  (_, right) => ({
    source: ['show("a", "", "b")  # doctest: +DONT_ACCEPT_BLANKLINE'],
    output: ['a', '<BLANKLINE>', right ? 'b' : 'c'],
  }),
  (random, right) => ({
    source: ['for i in range(3):', '    if i != 1:', `        print(i + ${random.whole(1, 1)})`],
    output: right ? ['1', '3'] : ['1', '2', '3'],
  }),
  (_, right) => ({
    source: ['list(range(20))  # doctest: +ELLIPSIS'],
    output: [right ? '[0, 1, ..., 19]' : '[0, ..., 18]'],
  }),
  (_, right) => ({
    source: ['list(range(20))'],
    output: [right ? `[${[...Array(20).keys()].join(', ')}]` : '[0, ..., 19]'],
  }),
  (_, right) => ({
    source: ['list(range(6))  # doctest: +NORMALIZE_WHITESPACE'],
    output: ['[0, 1, 2,', right ? '3, 4, 5]' : '3, 4, 6]'],
  }),
  (_, right) => ({
    source: ['print("a   b", [1, 2])  # doctest: +ELLIPSIS, +NORMALIZE_WHITESPACE'],
    output: [right ? 'a b [1, ...]' : 'a c [1, ...]'],
  }),
  (random, right) => ({ source: [`1 / ${random.whole(0, 9)}  # doctest: +SKIP`], output: [right ? '1' : '2'] }),
  (_, right) => ({
    source: ['fail(ValueError, "no", 1)'],
    output: [traceback, '    ...', right ? "ValueError: ('no', 1)" : 'ValueError: yes'],
  }),
  (_, right) => ({
    source: ['fail(KeyError, 1)'],
    output: [traceback, '  File "x", line 1', right ? 'KeyError: 1' : 'LookupError: 1'],
  }),
  (_, right) => ({
    source: ['fail(TypeError, "any")  # doctest: +IGNORE_EXCEPTION_DETAIL'],
    output: [traceback, `${right ? 'TypeError' : 'ValueError'}: other`],
  }),
  (_, right) => ({ source: ['fail(Wrong, "own")'], output: [traceback, `main.Wrong: ${right ? 'own' : 'other'}`] }),
  (_, right) => ({ source: ['fail(SystemExit, 3)'], output: [traceback, `SystemExit: ${right ? 3 : 0}`] }),
  (_, right) => ({ source: ['double(3) > 5'], output: [right ? 'True' : 'False'] }),
  (_, right) => ({ source: ['double(3) > 5'], output: [right ? '1' : '0'] }),
  (_, right) => ({ source: ['double(3) < 5  # doctest: +DONT_ACCEPT_TRUE_FOR_1'], output: [right ? 'False' : '0'] }),
  (_, right) => ({ source: ['Wrong'], output: [right ? "<class 'main.Wrong'>" : "<class 'other.Wrong'>"] }),
  (_, right) => ({ source: ['__name__'], output: [right ? "'main'" : "'__main__'"] }),
  (_, right) => ({ source: ['[log.clear(), touch(), touch("b")][1:]'], output: [right ? '[1, 2]' : '[1, 1]'] }),
  (_, right) => ({ source: ['x = 5'], output: right ? [] : ['5'] }),
  (_, right) => ({ source: ['None'], output: right ? [] : ['None'] }),
  (_, right) => ({ source: ['print()'], output: right ? ['<BLANKLINE>'] : [] }),
  (_, right) => ({ source: ['keep = sys.stdout'], output: right ? [] : ['?'] }),
  (_, right) => ({ source: ['_ = print("kept", file=sys.stdout)'], output: [right ? 'kept' : 'lost'] }),
  (_, right) => ({ source: ['def local(y):', '    return y + 1'], output: right ? [] : ['local'] }),
  (_, right) => ({
    source: ['lambda: 0  # doctest: +ELLIPSIS'],
    output: [right ? '<function <lambda> at 0x...>' : '<lambda>'],
  }),
  (_, right) => ({
    source: ['double('],
    output: [traceback, right ? "SyntaxError: '(' was never closed" : 'SyntaxError: other'],
  }),
  (_, right) => ({
    source: ['undefined_name'],
    output: [traceback, `NameError: name '${right ? 'undefined_name' : 'other'}' is not defined`],
  }),
];

/** Examples that only pass if examples run in doctest's order, each docstring with its own names. */
const dependent: readonly Written[] = [
  { source: ['touch()'], output: ['1'] },
  { source: ['touch("y")'], output: ['2'] },
  { source: ['log'], output: ["['x']"] },
  { source: ['x'], output: ['5'] },
  { source: ['local(1)'], output: ['2'] },
  { source: ['keep is sys.stdout'], output: ['True'] },
  { source: ['print("late", file=keep)'], output: ['late'] },
];

/** A module with docstrings wherever doctest looks for them. Every example ends with a comment that is its own. */
export function generateModule(seed: number): string {
  const random = new Random(seed);
  let count = 0;
  const examples = (indent: string): string[] =>
    Array.from({ length: random.whole(1, 4) }, () => {
      const { source, output } =
        random.whole(0, 3) === 0 ? random.pick(dependent) : random.pick(kinds)(random, random.whole(0, 2) > 0);
      const [first, ...more] = source;
      const tag = `# e${++count}`;
      const directive = first!.indexOf('# doctest:');
      const tagged =
        directive < 0 ? `${first}  ${tag}` : `${first!.slice(0, directive)}${tag} ${first!.slice(directive)}`;
      const lines = [`>>> ${tagged}`, ...more.map((line) => `... ${line}`), ...output];
      return [...lines, ...(random.whole(0, 2) === 0 ? ['', 'Words.'] : [])];
    })
      .flat()
      .map((line) => (line === '' ? '' : indent + line));
  const docstring = (indent: string): string[] => [`${indent}"""Words.`, '', ...examples(indent), `${indent}"""`];
  const body = (name: string, indent: string): string[] => [
    `${indent}def ${name}(*_):`,
    ...docstring(`${indent}    `),
    `${indent}    return 0`,
    '',
  ];
  const parts = [
    ...(random.whole(0, 1) ? docstring('') : []),
    ...(random.whole(0, 3) === 0 ? ['from __future__ import annotations'] : []),
    definitions,
    ...body(random.pick(['_private', 'zeta', 'Alpha']), ''),
    ...(random.whole(0, 1) ? ['@functools.lru_cache', ...body('cached', '')] : []),
    ...(random.whole(0, 1) ? [...body('later', '').map((line) => line.replace(/^def/, 'async def'))] : []),
    'class Thing:',
    ...docstring('    '),
    ...body('method', '    '),
    '    @property',
    ...body('prop', '    '),
    '    @staticmethod',
    ...body('plain', '    '),
    '    @classmethod',
    ...body('made', '    '),
    '    class Inner:',
    ...body('deep', '        '),
    '',
    '__test__ = {"first": double, "text": """',
    ...examples(''),
    '"""}',
    'if __name__ == "__main__":',
    `    ${random.pick(['log.extend("abc")', 'rate = 3', 'input()', 'while True: pass', 'sys.exit(1)'])}`,
    '',
  ];
  return parts.join('\n');
}
