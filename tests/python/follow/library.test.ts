import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { followProgram } from '../../../src/python/follow/follow.ts';
import { parseAll } from '../parse-all.ts';

const imports = `import collections, copy, datetime, decimal, functools, heapq, itertools, json, math, random, re, statistics
from collections import Counter, OrderedDict, defaultdict, deque
from datetime import date, timedelta
from decimal import Decimal
`;

/** Every combination of a template's choices: \`f(A, B)\` with the values for A and for B. */
function combine(template: string, choices: Readonly<Record<string, readonly string[]>>): readonly string[] {
  return Object.entries(choices).reduce(
    (texts, [mark, values]) => texts.flatMap((text) => values.map((value) => text.replaceAll(mark, value))),
    [template],
  );
}

const numbers = ['0', '1', '2', '-1', '5', '0.5', '-0.5', '2.0', '"a"', 'None', '12', 'True', '1e300'];
const lists = [
  '[]',
  '[3]',
  '[3, 1, 2]',
  '["b", "a"]',
  '[1, "a"]',
  '[None, 1]',
  '[(1, "x"), (1, "a")]',
  '(2, 1)',
  '"ba"',
  'range(3)',
  '{2}',
];

const groups: Readonly<Record<string, readonly string[]>> = {
  math: [
    ...combine('math.F(X)', {
      F: 'sqrt log log2 log10 log1p acos asin exp floor ceil trunc factorial isqrt fabs isnan'.split(' '),
      X: numbers,
    }),
    ...combine('math.F(X, Y)', {
      F: ['gcd', 'lcm', 'comb', 'perm', 'pow', 'log'],
      X: numbers,
      Y: ['0', '1', '3', '-2', '0.5'],
    }),
  ],
  dates: [
    ...combine('date(Y, M, D).weekday()', {
      Y: ['2024', '2023', '1', '0', '10000'],
      M: ['1', '2', '12', '13'],
      D: ['0', '1', '28', '29', '30', '31'],
    }),
    ...combine('(date(2024, M, D) - date(2023, 2, 28)).days', { M: ['1', '2', '3'], D: ['1', '29', '31'] }),
    ...combine('(date(2024, 1, 31) + timedelta(days=N)).A', {
      N: ['0', '1', '-31', '29', '366', '1.5'],
      A: ['year', 'month', 'day', 'hour'],
    }),
    ...combine('datetime.datetime.strptime("T", "F").A', {
      T: [
        '2024-02-29',
        '2023-02-29',
        '2024-1-5',
        '24-01-05',
        '05/02/2024',
        '2024-02-29 12:30',
        '2024-02-29 ',
        ' 2024-02-29',
        '12:61',
      ],
      F: ['%Y-%m-%d', '%d/%m/%Y', '%Y-%m-%d %H:%M', '%H:%M', '%Y'],
      A: ['day', 'minute', 'month'],
    }),
    ...combine('(timedelta(A) B timedelta(C)).D', {
      A: ['1', '0', 'hours=30', 'minutes=-5'],
      B: ['+', '-', '*'],
      C: ['2', 'seconds=90', '0'],
      D: ['days', 'seconds', 'total_seconds()'],
    }),
    ...combine('date(2024, 1, 1) A B', {
      A: ['<', '==', '-', '+', '>='],
      B: ['date(2024, 1, 2)', '5', '"x"', 'None', 'timedelta(1)'],
    }),
    ...combine('datetime.datetime(2024, 1, 1, A).hour', { A: ['0', '23', '24', '-1', '"a"'] }),
  ],
  decimals: [
    ...combine('Decimal(P) Q Decimal(R) == Decimal(S)', {
      P: ['"1.20"', '"-3"', '7', '"0"', '" 1e2 "'],
      Q: ['+', '-', '*', '/', '%'],
      R: ['"0.05"', '"0"', '2'],
      S: ['"1.25"', '"1.15"', '"0.06"', '9'],
    }),
    ...combine('Decimal(P) Q R', {
      P: ['"1.5"', '"12,5"', '"abc"', '"1_0"', '""', '"."', '"inf"', 'None', '{}'],
      Q: ['+', '<', '=='],
      R: ['1', '0.5', '"1"', 'None', 'Decimal(2)'],
    }),
  ],
  regex: [
    ...combine('re.F(r"P", "T")', {
      F: ['match', 'search', 'fullmatch', 'findall'],
      P: [
        'a',
        '^a+$',
        '(\\d+)-(\\d+)',
        '[a-z',
        'a)',
        '(a',
        '*a',
        'a**',
        '[z-a]',
        '[\u{10000}-\u{10ffff}]',
        '\\q',
        '(?P<n>a)b',
        '\\bcat\\b',
        'a{2,1}',
        'x|y',
        '[^,]+',
        '\\s',
        '.$',
        '(?P<n>a)(?P<n>b)',
        'a{2}',
        '[]a]',
        '',
        '(?:ab)?c',
        '\\w+@\\w+\\.com',
      ],
      T: ['a', 'aab', '10-20', 'the cat', 'x,y', '', 'a\\n', 'abc', 'me@x.com'],
    }).map(
      (text) =>
        `(lambda m: m if m is None or isinstance(m, list) else (m.group(), m.groups(), m.start(), m.end()))(${text})`,
    ),
    ...combine('re.search(r"(a)(b)?", "xa").G', {
      G: ['group(0)', 'group(1)', 'group(2)', 'group(3)', 'groups()', 'group("n")', 'text', 'group(1, 2)'],
    }),
    ...combine('re.F("b", V)', { F: ['match', 'sub', 'search'], V: ['None', '5', '"b"', 'b"b"', '["b"]'] }),
  ],
  json: [
    ...combine('json.loads(T)', {
      T: [
        "'{}'",
        "'[1, 2.5, -3e2]'",
        `'{"a": [null, true, "x\\\\n"]}'`,
        `"{'a': 1}"`,
        "'[1,]'",
        '\'{"a" 1}\'',
        "''",
        "'01'",
        "'1 2'",
        "'nul'",
        "'\"a'",
        "'NaN'",
        "' 7 '",
        'None',
        '5',
        "'[1.]'",
        "'-'",
      ],
    }),
    ...combine('json.dumps(V)', {
      V: [
        '{"a": 1}',
        '[1, 2.5, None, True, "x"]',
        '{1, 2}',
        '{(1, 2): 3}',
        'b"x"',
        '{1: {2: [3]}}',
        '1j',
        'date(2024, 1, 1)',
        'Decimal("1")',
        '"é"',
        'object()',
      ],
    }),
  ],
  itertools: [
    ...combine('list(itertools.F(L))', { F: ['chain', 'accumulate', 'pairwise', 'permutations'], L: lists }),
    ...combine('list(itertools.F(L, N))', {
      F: ['combinations', 'permutations', 'islice', 'zip_longest'],
      L: ['[]', '[1, 2, 3]', '"ab"', '5'],
      N: ['0', '2', '-1', '[7]'],
    }),
    ...combine('[(k, list(g)) for k, g in itertools.groupby(L)]', { L: ['"aab"', '[]', '[1, 1, 2, 1]'] }),
    ...combine('list(zip(A, B, strict=C))', { A: ['[1, 2]', '"ab"', '3'], B: ['[3]', '"cd"'], C: ['True', 'False'] }),
    'list(itertools.product([1, 2], "ab"))',
    'list(itertools.takewhile(lambda n: n < 3, [1, 2, 3, 1]))',
    'list(itertools.islice(itertools.count(5, 2), 3))',
    'list(itertools.islice(itertools.cycle("ab"), 5))',
  ],
  containers: [
    ...combine('F(L)', {
      F: [
        'sorted',
        'min',
        'max',
        'sum',
        'list',
        'len',
        'set',
        'dict',
        'any',
        'all',
        'tuple',
        'Counter',
        'deque',
        'reversed',
        'statistics.mean',
        'statistics.stdev',
        'statistics.median',
      ],
      L: [...lists, '5', 'None', '[[1, 2], [3, 4]]'],
    }),
    ...combine('[3, 1, 2].F(A)', {
      F: ['index', 'count', 'remove', 'pop', 'append', 'extend', 'insert', 'add'],
      A: ['1', '9', '-1', '"a"', '[4]', '', '0, 7'],
    }),
    ...combine('{"a": 1}.F(A)', {
      F: ['get', 'pop', 'setdefault', 'update', 'popitem', 'items', 'append', 'has_key'],
      A: ['', '"a"', '"b"', '"b", 2', '[1]', '{"c": 3}', '[("d", 4)]'],
    }),
    ...combine('{1, 2}.F(A)', {
      F: ['add', 'remove', 'discard', 'union', 'issubset', 'append', 'intersection'],
      A: ['1', '3', '[1]', '{1, 2, 3}', ''],
    }),
    ...combine('deque([1, 2, 3], B).F(A)', {
      B: ['None', '2'],
      F: ['append', 'appendleft', 'popleft', 'pop', 'rotate', 'extend'],
      A: ['', '1', '[4, 5]'],
    }),
    ...combine('[10, 20, 30][A]', { A: ['0', '-1', '3', '-4', '1:', '::2', '"a"', '1.0', 'True', 'None'] }),
    ...combine('"abc"[A]', { A: ['0', '-1', '3', '-4', '1:', '"a"', 'None'] }),
    ...combine('A B C', {
      A: ['[1]', '(1,)', '{1}', '{1: 2}', '"a"', '3', 'None', '2.5'],
      B: ['+', '-', '*', '<', '==', 'in', '|', '%', '//'],
      C: ['[2]', '(2,)', '{1}', '{1: 3}', '"a"', '2', 'None', '0'],
    }),
    ...combine('heapq.F(2, L)', { F: ['nlargest', 'nsmallest'], L: lists }),
    ...combine('Counter(L).most_common(N)', { L: ['"aab"', '[1, 2, 2]', '[]'], N: ['', '1', '5'] }),
    ...combine('f"{V:S}"', { V: ['1.5', '3', "'a'", 'None', '[1]'], S: ['', '.2f', 'd', '>5', ',', 's'] }),
    ...combine('functools.reduce(lambda a, b: a + b, L)', { L: lists }),
    ...combine('F(V)', {
      F: ['int', 'float', 'str', 'bool', 'abs', 'round', 'ord', 'chr', 'hash', 'iter', 'next', 'repr'],
      V: ['"12"', '"1.5"', '" 7 "', '"x"', '""', 'None', '3.7', '[1]', '65', '-1', '"a"'],
    }),
    ...combine('random.F(L)', { F: ['choice', 'shuffle'], L: ['[]', '[1]', '()', '""', '{1}', '"a"', '(1, 2)'] }),
  ],
};

const script = `
import json, sys
scope = {}
exec(${JSON.stringify(imports)}, scope)
plain = (int, float, str, bool, type(None), list, tuple, dict)
def literal(value):
    if isinstance(value, (list, tuple)): return all(map(literal, value))
    if isinstance(value, dict): return type(value) is dict and all(literal(k) and literal(v) for k, v in value.items())
    return type(value) in plain and value == value and abs(value if type(value) is float else 0) < 1e100
out = []
for text in json.load(sys.stdin):
    try: value = eval(text, scope)
    except Exception as error: out.append({"raises": type(error).__name__})
    else: out.append({"repr": repr(value) if literal(value) else None})
json.dump(out, sys.stdout)
`;

type Outcome = { readonly raises?: string; readonly repr?: string | null };

for (const [group, expressions] of Object.entries(groups)) {
  test(`${group}: what is followed is what CPython does`, () => {
    const input = JSON.stringify(expressions);
    const printed = execFileSync('python3', ['-I', '-W', 'ignore', '-c', script], { input, maxBuffer: 1 << 28 });
    const outcomes = JSON.parse(printed.toString()) as readonly Outcome[];
    // A value that differs from CPython's makes the second line fail.
    const programs = expressions.map((text, at) => {
      const { repr } = outcomes[at]!;
      return `${imports}value = ${text}\n${repr ? `if value != ${repr}:\n    raise_here()\n` : ''}`;
    });
    const wrong = parseAll(programs).flatMap((module, at) => {
      const { failure } = followProgram(module);
      const { raises } = outcomes[at]!;
      const found = failure?.exception.replace(/^.*\./, '') ?? null;
      const isRight = found === null || found === raises;
      return isRight
        ? []
        : [`${expressions[at]}: ${found} ${failure?.message}, CPython ${JSON.stringify(outcomes[at])}`];
    });
    assert.deepEqual(wrong, []);
    // Most of what CPython refuses is known to be refused.
    const refused = outcomes.filter(({ raises }) => raises).length;
    const found = parseAll(programs).filter((module) => followProgram(module).failure).length;
    assert.ok(found >= refused * 0.6, `${found} of ${refused} failures were found`);
  });
}
