import { makeDict, makeSet } from '../../../src/python/values/key.ts';
import { range } from '../../../src/python/values/ranges.ts';
import {
  bool,
  bytesOf,
  complex,
  ellipsis,
  float,
  int,
  list,
  none,
  type PythonValue,
  str,
  tuple,
} from '../../../src/python/values/value.ts';

/** A value, and an expression for it in Python. */
export type Operand = { readonly source: string; readonly value: PythonValue };

const operand = (source: string, value: PythonValue): Operand => ({ source, value });

const integers: readonly (string | bigint)[] = [
  ...[0n, 1n, -1n, 2n, 3n, -7n, 10n, 65n, 255n, 256n, -256n, 1000n, 10n ** 5n],
  ...[2n ** 31n, 2n ** 53n, 2n ** 53n + 1n, -(2n ** 63n), 2n ** 63n - 1n, 2n ** 64n, 10n ** 30n, -(10n ** 40n)],
  ...['10**400', '-(3**700)', '10**5000'],
];

const floats: readonly (readonly [string, number])[] = [
  ...([
    '0.0',
    '-0.0',
    '0.5',
    '-0.5',
    '1.0',
    '-1.0',
    '1.5',
    '2.5',
    '-2.5',
    '3.0',
    '0.1',
    '-7.3',
    '1e16',
    '1e-5',
  ] as const),
  ...([
    '123456789.125',
    '9007199254740993.0',
    '1e22',
    '1e308',
    '-1.7976931348623157e308',
    '5e-324',
    '2.2e-308',
  ] as const),
].map((source) => [source, Number(source)] as const);

export const numbers: readonly Operand[] = [
  operand('True', bool(true)),
  operand('False', bool(false)),
  ...integers.map((one) =>
    typeof one === 'bigint' ? operand(`(${one})`, int(one)) : operand(`(${one})`, int(evaluatePower(one))),
  ),
  ...floats.map(([source, value]) => operand(`(${source})`, float(value))),
  operand("float('inf')", float(Number.POSITIVE_INFINITY)),
  operand("float('-inf')", float(Number.NEGATIVE_INFINITY)),
  operand("float('nan')", float(Number.NaN)),
  operand('2j', complex(0, 2)),
  operand('(1.5-2j)', complex(1.5, -2)),
  operand('complex(0.0, 0.0)', complex(0, 0)),
  operand('complex(3.0, 0.0)', complex(3, 0)),
  operand('complex(-0.0, -0.0)', complex(-0, -0)),
];

function evaluatePower(source: string): bigint {
  const [, minus, base, exponent] = /^(-?)\(?(\d+)\*\*(\d+)\)?$/.exec(source)!;
  const value = BigInt(base!) ** BigInt(exponent!);
  return minus ? -value : value;
}

const texts: readonly string[] = [
  ...['', 'a', 'ab', 'abc', 'hello world', "it's", '"', `'"`, '\n\t\\', '\x00\x7f', '\xa0\xad\xff', 'é', 'ß', '€'],
  ...['😀', 'a😀b', '\ud800', 'x\udc80', '\u2028', '%s', '%d items', '{}', '12', ' -7 ', '1.5', '0x1f', 'nan'],
];

export const strings: readonly Operand[] = texts.map((text) => operand(pythonText(text), str(text)));

/** A literal in plain ASCII. */
export function pythonText(text: string): string {
  let out = '';
  for (const character of text) {
    const code = character.codePointAt(0)!;
    out +=
      code >= 32 && code < 127 && character !== "'" && character !== '\\'
        ? character
        : `\\U${code.toString(16).padStart(8, '0')}`;
  }
  return `'${out}'`;
}

export function pythonBytes(latin1: string): string {
  const code = (character: string): string => character.charCodeAt(0).toString(16).padStart(2, '0');
  return `b'${[...latin1].map((character) => `\\x${code(character)}`).join('')}'`;
}

export const binaries: readonly Operand[] = ['', 'a', 'abc', "it's", '"\'', '\x00\n\xff', '%s|%d', '12'].map((text) =>
  operand(pythonBytes(text), bytesOf(text)),
);

const one = int(1);
export const containers: readonly Operand[] = [
  operand('()', tuple([])),
  operand('(1,)', tuple([one])),
  operand("(1, 'a', None)", tuple([one, str('a'), none])),
  operand('(1.0, (2, 3))', tuple([float(1), tuple([int(2), int(3)])])),
  operand('(1, [])', tuple([one, list([])])),
  operand('[]', list([])),
  operand('[1]', list([one])),
  operand('[1, 2, 3]', list([one, int(2), int(3)])),
  operand("['a', b'b', 1.5, [True]]", list([str('a'), bytesOf('b'), float(1.5), list([bool(true)])])),
  operand("[float('nan')]", list([float(Number.NaN)])),
  operand('set()', makeSet('set', [])),
  operand('{1}', makeSet('set', [one])),
  operand('{1, 2.0, True}', makeSet('set', [one, float(2), bool(true)])),
  operand('frozenset()', makeSet('frozenset', [])),
  operand("frozenset({'a'})", makeSet('frozenset', [str('a')])),
  operand('frozenset({1, 2})', makeSet('frozenset', [one, int(2)])),
  operand('{frozenset({1})}', makeSet('set', [makeSet('frozenset', [one])])),
  operand('{}', makeDict([])),
  operand("{'a': 1}", makeDict([[str('a'), one]])),
  operand(
    "{1: 'x', 1.0: 'y', (2, 3): [4]}",
    makeDict([
      [one, str('x')],
      [float(1), str('y')],
      [tuple([int(2), int(3)]), list([int(4)])],
    ]),
  ),
  operand(
    "{b'k': 2, 'k': None}",
    makeDict([
      [bytesOf('k'), int(2)],
      [str('k'), none],
    ]),
  ),
  operand('range(0)', range(0n, 0n, 1n)),
  operand('range(5)', range(0n, 5n, 1n)),
  operand('range(10, 0, -3)', range(10n, 0n, -3n)),
  operand('range(0, 10**30, 7)', range(0n, 10n ** 30n, 7n)),
  operand('slice(None, 2)', { kind: 'slice', start: none, stop: int(2), step: none }),
  operand("slice(1, 'a', -1)", { kind: 'slice', start: one, stop: str('a'), step: int(-1) }),
  operand('None', none),
  operand('...', ellipsis),
];

export const operands: readonly Operand[] = [...numbers, ...strings, ...binaries, ...containers];
