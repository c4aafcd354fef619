import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { resolveSource } from './resolve-source.ts';

/** Strings that a program computes. Each result must be that of CPython. */
const expressions: readonly (readonly [name: string, expression: string])[] = [
  ['floor division of floats', 'str(1 // 0.1) + str(-7.5 // 2) + str(5e-324 // -3)'],
  ['remainder of floats', 'str(-1 % 0.1) + str(5.0 % -3) + str(-0.0 % 3)'],
  ['quotients of integers beyond the largest float', 'str(10**400 / 10**399)'],
  ['a negative power', 'str(2 ** -1) + str(10 ** -3)'],
  ['bit operations on booleans', 'str(True & True) + str(True ^ 1)'],
  ['floats as text', 'str(1e16) + repr(1e22) + str(1e-5) + str(123456789012345680.0) + str(-0.0) + str(1e308 * 10)'],
  ['digits are rounded to even', "'%.0f' % 0.5 + '%.2f' % 2.675 + f'{2.5:.0f}' + format(1e22, 'f')"],
  ['a boolean in a format', "f'{True:5}|{True:d}|{True}'"],
  ['a character by its number', "f'{65:5c}|'"],
  ['digits in groups', "f'{1234567:,}' + f'{1e6:,.2f}' + f'{255:_b}' + f'{1234:010,}'"],
  ['general format', "f'{0.0001:g}' + '%g' % 1e10 + f'{1.5:.3}' + f'{100.0:.2}'"],
  ['bases with their prefix', "f'{255:#06x}' + '%#o' % 8 + '%#X' % 255 + f'{-5:05d}'"],
  ['percent with flags', "'%05d|%-5s|%+d|% d|%.2s|%%' % (-3, 'a', 4, 5, 'abc')"],
  ['a width that is given as a value', "'%*d|%-*d|%.*f' % (5, 3, 4, 2, 1, 2.25)"],
  ['percent by name', "'%(a)s-%(b)03d' % {'a': 1, 'b': 2}"],
  ['percent of bytes', "(b'%s-%d-%a' % (b'x', 5, 'y')).decode()"],
  ['fields with steps and conversions', "'{0[1]}{1!r:>5}{k}'.format([1, 2], 'a', k=3)"],
  ['a field inside a format specification', "'{:{w}}|'.format('a', w=5)"],
  ['conversion to text comes before the width', "f'{5!s:5}|' + '{!s:5}|'.format(5)"],
  ['plain ASCII', "ascii('\\u00e9') + f'{chr(233)!a}' + '%a' % chr(233) + '{!a}'.format(chr(233))"],
  ['repr of strings', "repr('\\u00e9\\n\\x7f\\xa0\\'') + repr(b'it\\'s\\xff')"],
  ['repr of containers', "repr({'a': [1.0, (2,)], None: ...}) + repr({1}) + str(frozenset())"],
  ['slices', "'abcdef'[::-1] + 'abc'[5:1] + 'abcdef'[-100:100:2] + 'abcdef'[4:-20:-1]"],
  ['characters beyond the basic plane', "'a\\U0001f600b'[1] + 'a\\U0001f600b'[::-1]"],
  ['slices of bytes', "b'abcdef'[1:-1:2].decode() + str(b'abc'[-1])"],
  ['sets are equal in any order', "'x' if {1, 2} == {2, 1} else 'y'"],
  ['NaN is not less or equal', "'x' if float('nan') <= 1 else 'y'"],
  ['code points are ordered by their number', "'x' if '\\uffff' < '\\U0001f600' else 'y'"],
  ['equal items of a set count once', 'str(len({1, 1.0, True, 2}))'],
  ['a large float is the key of its integer', "{10**21: 'a'}[1e21]"],
  ['rounding to even', 'str(round(2.5)) + str(round(-0.5)) + str(round(2.675, 2)) + str(round(1234, -2))'],
  ['reading integers', "str(int(' 1_0 ')) + str(int('0x1f', 16)) + str(int('0b11', 0)) + str(int('-z', 36))"],
  ['reading floats', "str(float('1_0.5')) + str(float(' -inf ')) + str(float('.5e1'))"],
  ['title case', "\"it's o'neil 3rd\".title() + 'aB1c'.swapcase() + '\\u00df'.casefold() + 'iX'.capitalize()"],
  [
    'splitting with a limit',
    "'|'.join(' a  b   c '.split(None, 1) + ' a  b   c '.rsplit(maxsplit=1) + 'aaa'.rsplit('aa'))",
  ],
  [
    'all kinds of line endings',
    "'|'.join('a\\vb\\r\\nc\\x1cd\\u2028e'.splitlines()) + str('a\\n\\n'.splitlines(True))",
  ],
  [
    'positions of a substring',
    "str('abcabc'.find('b', -3)) + str('abcabc'.rfind('b', 2, 5)) + str('a\\U0001f600b'.index('b'))",
  ],
  ['counting a substring', "str('aaaa'.count('aa')) + str('abc'.count('')) + str('abc'.count('b', 2))"],
  ['replacing the empty string', "'ab'.replace('', '-') + 'aaa'.replace('a', 'b', 2) + 'ab'.replace('', '-', 1)"],
  ['centred in an odd width', "'ab'.center(5, '*') + 'abc'.center(6, '*') + '-5'.zfill(5) + 'a\\tb'.expandtabs(4)"],
  ['white space', "'\\x1c a\\x85'.strip() + '\\ufeffa'.strip() + str('\\x1f'.isspace()) + str(b'\\x1c'.isspace())"],
  [
    'beginnings within bounds',
    "str('abc'.startswith('b', 1)) + str('abc'.endswith(('x', 'b'), 0, -1)) + str(''.startswith('', 1))",
  ],
  [
    'kinds of characters',
    "str('\\u0661'.isdigit()) + str('Ab'.istitle()) + str('a1'.isidentifier()) + str('A1'.isupper())",
  ],
  ['absolute values', 'str(abs(-1.5)) + str(abs(-7)) + str(abs(True))'],
];

const script = `
import json, sys
print(json.dumps([eval(text) for text in json.load(sys.stdin)]))
`;
const answers = JSON.parse(
  execFileSync('python3', ['-I', '-S', '-c', script], {
    input: JSON.stringify(expressions.map(([, expression]) => expression)),
    encoding: 'utf8',
  }),
) as string[];

/** The string passed to `os.system`; null if it is not known completely. */
function textOf(expression: string): string | null {
  for (const fact of resolveSource(`import os\nos.system(${expression})\n`).facts) {
    if (fact.kind !== 'call' || fact.name !== 'os.system') continue;
    const [summary] = fact.args;
    const [value, another] = summary?.values ?? [];
    return summary?.complete && !another && value?.kind === 'text' ? value.value : null;
  }
  return null;
}

for (const [at, [name, expression]] of expressions.entries()) {
  test(name, () => assert.equal(textOf(expression), answers[at]));
}

for (const [name, expression] of [
  ['a list is not equal to a tuple, but a view of a dict may be', "'x' if [1] == (1,) else 'y'"],
  ['the text of a set depends on its order', "str({'a', 'b'})"],
  ['the power of a negative number is complex', 'str((-8) ** 0.5)'],
  ['two halves of a surrogate pair', "'\\ud83d' + '\\ude00'"],
] as const) {
  test(`not known: ${name}`, () => assert.equal(textOf(expression), null));
}
