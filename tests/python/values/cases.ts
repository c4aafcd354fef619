import type { BinaryOperator, UnaryOperator } from '../../../src/python/tree.ts';
import { type Comparison, compare as compareValues } from '../../../src/python/values/compare.ts';
import { makeDict, makeSet } from '../../../src/python/values/key.ts';
import { usualLimits } from '../../../src/python/values/limits.ts';
import { attempt, type Outcome } from '../../../src/python/values/outcome.ts';
import {
  bool,
  bytesOf,
  float,
  int,
  list,
  none,
  type PythonValue,
  str,
  tuple,
} from '../../../src/python/values/value.ts';
import { python } from '../../../src/python/values/values.ts';
import { binaries, containers, numbers, type Operand, operands, pythonBytes, pythonText, strings } from './operands.ts';

/** An expression, our outcome, and a condition that must be true in Python if the result is too large. */
export type Case = {
  readonly source: string;
  readonly outcome: Outcome<PythonValue>;
  readonly exceeds?: string;
};

/** Pseudo-random numbers from a seed (mulberry32). */
export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  below(count: number): number {
    return Math.floor(this.next() * count);
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[this.below(items.length)]!;
  }

  maybe(text: string, chance = 0.3): string {
    return this.next() < chance ? text : '';
  }
}

const binaryOperators: readonly (readonly [BinaryOperator, string])[] = [
  ['Add', '+'],
  ['Sub', '-'],
  ['Mult', '*'],
  ['MatMult', '@'],
  ['Div', '/'],
  ['FloorDiv', '//'],
  ['Mod', '%'],
  ['Pow', '**'],
  ['LShift', '<<'],
  ['RShift', '>>'],
  ['BitOr', '|'],
  ['BitXor', '^'],
  ['BitAnd', '&'],
];

const comparisons: readonly (readonly [Comparison, string])[] = [
  ['Eq', '=='],
  ['NotEq', '!='],
  ['Lt', '<'],
  ['LtE', '<='],
  ['Gt', '>'],
  ['GtE', '>='],
  ['In', 'in'],
  ['NotIn', 'not in'],
];

const mapped = <From>(outcome: Outcome<From>, wrap: (value: From) => PythonValue): Outcome<PythonValue> =>
  outcome.type === 'value' ? { type: 'value', value: wrap(outcome.value) } : outcome;

/** A condition that is true in Python if an operator's result exceeds the limits. */
function exceedsFor(op: BinaryOperator, a: string, b: string): string {
  const { bits, characters, items } = usualLimits;
  switch (op) {
    case 'Pow':
      return `(abs(${a}).bit_length() - 1) * ${b} > ${bits} - 64`;
    case 'LShift':
      return `${a}.bit_length() + ${b} > ${bits}`;
    case 'Mult':
      return `(lambda s, n: len(s) * n > (${characters} if isinstance(s, (str, bytes)) else ${items}))(*((${a}, ${b}) if hasattr(${a}, '__len__') else (${b}, ${a})))`;
    default:
      return 'False';
  }
}

/** Short names for the operands, so that Python creates each of them only once. */
export const definitions: Readonly<Record<string, string>> = Object.fromEntries(
  operands.map(({ source }, at) => [`v${at}`, source]),
);

/** Combines each operand with every other, or with every n-th of them. */
export function* pairs(every: number): Generator<Case> {
  for (const [at, one] of operands.entries()) {
    for (const [index, other] of operands.entries()) {
      if ((at + index) % every !== 0) continue;
      const [a, b] = [`v${at}`, `v${index}`];
      for (const [op, sign] of binaryOperators) {
        yield {
          source: `${a} ${sign} ${b}`,
          outcome: python.binary(op, one.value, other.value),
          exceeds: exceedsFor(op, a, b),
        };
      }
      for (const [op, sign] of comparisons) {
        yield {
          source: `${a} ${sign} ${b}`,
          outcome: mapped(python.compare(op, one.value, other.value), bool),
          exceeds: `isinstance(${b}, range) and ${b}.stop > ${usualLimits.items}`,
        };
      }
      yield { source: `divmod(${a}, ${b})`, outcome: python.divmod(one.value, other.value) };
      yield { source: `${a}[${b}]`, outcome: python.subscript(one.value, other.value) };
    }
  }
}

const unaryOperators: readonly (readonly [UnaryOperator, string])[] = [
  ['UAdd', '+'],
  ['USub', '-'],
  ['Invert', '~'],
  ['Not', 'not '],
];

export function* singles(): Generator<Case> {
  for (const { source, value } of operands) {
    yield { source, outcome: { type: 'value', value } };
    for (const [op, sign] of unaryOperators) yield { source: `${sign}${source}`, outcome: python.unary(op, value) };
    yield { source: `bool(${source})`, outcome: { type: 'value', value: bool(python.isTrue(value)) } };
    yield { source: `abs(${source})`, outcome: python.absolute(value) };
    yield { source: `len(${source})`, outcome: mapped(python.length(value), int) };
    yield { source: `repr(${source})`, outcome: mapped(python.repr(value), str) };
    yield { source: `str(${source})`, outcome: mapped(python.toText(value), str) };
    yield { source: `ascii(${source})`, outcome: mapped(python.ascii(value), str) };
    yield { source: `int(${source})`, outcome: python.toInt(value, null) };
    yield { source: `float(${source})`, outcome: python.toFloat(value) };
    yield { source: `round(${source})`, outcome: python.round(value, null) };
    yield {
      source: `list(${source})`,
      outcome: mapped(python.iterate(value), list),
      exceeds: `${source}.stop > ${usualLimits.items}`,
    };
    yield { source: `{${source}}`, outcome: attempt(() => makeSet('set', [value])) };
    yield { source: `{${source}: 0}`, outcome: attempt(() => makeDict([[value, int(0)]])) };
    for (const places of [none, int(0), int(1), int(2), int(-1), int(-3), int(20), int(330), int(-400), str('a')]) {
      const written = places.kind === 'str' ? "'a'" : places.kind === 'none' ? 'None' : String(places.value);
      yield { source: `round(${source}, ${written})`, outcome: python.round(value, places) };
    }
    for (const base of [0, 1, 2, 8, 10, 16, 36, 37]) {
      yield { source: `int(${source}, ${base})`, outcome: python.toInt(value, int(base)) };
    }
  }
}

const bounds: readonly Operand[] = [
  { source: '', value: none },
  ...[0, 1, 2, 3, 5, 12, -1, -2, -3, -12].map((at) => ({ source: String(at), value: int(at) })),
  { source: 'True', value: bool(true) },
  { source: '10**30', value: int(10n ** 30n) },
  { source: '-10**30', value: int(-(10n ** 30n)) },
  { source: '1.0', value: float(1) },
];

export function* slices(dice: Dice, count: number): Generator<Case> {
  const sequences = operands.filter(({ value }) => 'items' in value || ['str', 'bytes', 'range'].includes(value.kind));
  for (let turn = 0; turn < count; turn += 1) {
    const [sequence, start, stop, step] = [
      dice.pick(sequences),
      dice.pick(bounds),
      dice.pick(bounds),
      dice.pick(bounds),
    ];
    const slice = { kind: 'slice', start: start.value, stop: stop.value, step: step.value } as const;
    yield {
      source: `${sequence.source}[${start.source}:${stop.source}:${step.source}]`,
      outcome: python.subscript(sequence.value, slice),
    };
  }
}

function anyFloat(dice: Dice): number {
  switch (dice.below(4)) {
    case 0: {
      const bits = new Uint32Array([dice.below(2 ** 32), dice.below(2 ** 32)]);
      const value = new Float64Array(bits.buffer)[0]!;
      return Number.isNaN(value) ? 0 : value;
    }
    case 1:
      return (dice.below(2_000_001) - 1_000_000) / dice.pick([1, 2, 4, 8, 10, 100, 1000, 3]);
    case 2:
      return Number(`${dice.maybe('-')}${dice.below(100)}.${dice.below(1000)}5e${dice.below(40) - 20}`);
    default:
      return (dice.next() - 0.5) * 10 ** (dice.below(30) - 15);
  }
}

function anyInteger(dice: Dice): bigint {
  const size = dice.pick([4, 16, 53, 54, 64, 70, 200, 1100]);
  let value = 0n;
  for (let bits = 0; bits < size; bits += 16) value = (value << 16n) | BigInt(dice.below(65_536));
  value >>= BigInt(dice.below(size));
  // Near the middle between two floats.
  if (dice.next() < 0.3) value = (1n << BigInt(dice.below(80))) + BigInt(dice.below(5)) - 2n;
  return dice.next() < 0.5 ? -value : value;
}

const floatSource = (value: number): string => {
  if (!Number.isFinite(value)) return `float('${value > 0 ? 'inf' : '-inf'}')`;
  return `(${Object.is(value, -0) ? '-0.0' : value.toExponential()})`;
};

const anyNumber = (dice: Dice): Operand => {
  if (dice.next() < 0.5) {
    const value = anyFloat(dice);
    return { source: floatSource(value), value: float(value) };
  }
  const value = anyInteger(dice);
  return { source: `(${value})`, value: int(value) };
};

export function* randomNumbers(dice: Dice, count: number): Generator<Case> {
  const plain = binaryOperators.filter(([op]) => op !== 'Pow' && op !== 'LShift');
  for (let turn = 0; turn < count; turn += 1) {
    const [one, other] = [anyNumber(dice), anyNumber(dice)];
    const [op, sign] = dice.pick(plain);
    yield { source: `${one.source} ${sign} ${other.source}`, outcome: python.binary(op, one.value, other.value) };
    const [comparison, written] = dice.pick(comparisons.slice(0, 6));
    yield {
      source: `${one.source} ${written} ${other.source}`,
      outcome: mapped(python.compare(comparison, one.value, other.value), bool),
    };
    yield { source: `divmod(${one.source}, ${other.source})`, outcome: python.divmod(one.value, other.value) };
    yield { source: `repr(${one.source})`, outcome: mapped(python.repr(one.value), str) };
    const places = dice.below(25) - 8;
    yield { source: `round(${one.source}, ${places})`, outcome: python.round(one.value, int(places)) };
    yield { source: `round(${one.source})`, outcome: python.round(one.value, null) };
    const exponent = dice.pick([-3, -2, -1, 0, 1, 2, 3, 7, 0.5, -0.5, 2.5]);
    const power = Number.isInteger(exponent) ? int(exponent) : float(exponent);
    yield { source: `${one.source} ** (${exponent})`, outcome: python.binary('Pow', one.value, power) };
  }
}

export function* formats(dice: Dice, count: number): Generator<Case> {
  const values = [...numbers, ...strings, ...strings, ...containers.slice(0, 6)];
  for (let turn = 0; turn < count; turn += 1) {
    const { source, value } = dice.next() < 0.4 ? anyNumber(dice) : dice.pick(values);
    const spec = anySpec(dice);
    yield { source: `format(${source}, ${pythonText(spec)})`, outcome: mapped(python.format(value, spec), str) };
  }
}

function anySpec(dice: Dice): string {
  const align = dice.maybe(
    `${dice.maybe(dice.pick(['*', '0', 'é', '😀', '<', '{', ' ']), 0.5)}${dice.pick(['<', '>', '=', '^'])}`,
  );
  const type = dice.pick([
    '',
    '',
    '',
    'd',
    'f',
    'e',
    'g',
    'G',
    'E',
    'F',
    '%',
    'n',
    's',
    'x',
    'X',
    'o',
    'b',
    'c',
    'q',
    'é',
  ]);
  return [
    align,
    dice.maybe(dice.pick(['+', '-', ' '])),
    dice.maybe('z', 0.1),
    dice.maybe('#'),
    dice.maybe('0'),
    dice.maybe(String(dice.below(30)), 0.5),
    dice.maybe(dice.pick([',', '_', ',', '_', ',_', ',,'])),
    dice.maybe(`.${dice.pick(['0', '1', '2', '3', '6', '10', '17', '30', ''])}`, 0.4),
    type,
    dice.maybe('x', 0.02),
  ].join('');
}

/** Without bytes above 0x7f: Python's error for such a conversion depends on the machine. */
export function* percents(dice: Dice, count: number): Generator<Case> {
  const values = [...numbers, ...strings, ...binaries, ...containers];
  for (let turn = 0; turn < count; turn += 1) {
    const ofBytes = dice.next() < 0.3;
    let template = '';
    const given: Operand[] = [];
    for (let parts = 1 + dice.below(2); parts > 0; parts -= 1) {
      template += `${dice.maybe(dice.pick(ofBytes ? ['x', '%%', '\x7f'] : ['x', '%%', 'é😀', '\ud800']))}%`;
      template += dice.maybe('(a)', 0.1);
      template += dice.maybe(dice.pick(['-', '+', ' ', '#', '0', '-0', '+#', ' 0', '#0']), 0.5);
      const star = dice.next() < 0.05;
      template += star ? '*' : dice.maybe(String(dice.below(25)), 0.5);
      if (star)
        given.push(dice.pick([{ source: '7', value: int(7) }, { source: '-7', value: int(-7) }, dice.pick(values)]));
      template += dice.maybe(`.${dice.pick(['', '0', '1', '3', '12', '*'])}`, 0.4);
      if (template.endsWith('*') && !star) given.push({ source: '3', value: int(3) });
      template += dice.maybe(dice.pick(['h', 'l', 'L']), 0.05);
      template += dice.pick([...'sraddiuxXoeEfFgGcb%', 'q', 'é'.slice(0, ofBytes ? 0 : 1), '']);
      given.push(dice.next() < 0.4 ? anyNumber(dice) : dice.pick(values));
    }
    if (dice.next() < 0.05) given.pop();
    const asMapping = template.includes('(a)') && dice.next() < 0.8 && given.length > 0;
    const name = ofBytes ? bytesOf('a') : str('a');
    const source = asMapping
      ? `{${ofBytes ? "b'a'" : "'a'"}: ${given[0]!.source}}`
      : given.length === 1 && dice.next() < 0.5
        ? given[0]!.source
        : `(${given.map((one) => `${one.source},`).join('')})`;
    const value = asMapping
      ? makeDict([[name, given[0]!.value]])
      : source === given[0]?.source
        ? given[0]!.value
        : tuple(given.map((one) => one.value));
    yield {
      source: `${ofBytes ? pythonBytes(template) : pythonText(template)} % ${source}`,
      outcome: python.binary('Mod', ofBytes ? bytesOf(template) : str(template), value),
      exceeds: hasLargeNumber(given),
    };
  }
}

export function* templates(dice: Dice, count: number): Generator<Case> {
  const values = [...numbers.slice(0, 30), ...strings, ...containers];
  const field = (depth: number): string => {
    const name = dice.pick([
      '',
      '',
      '',
      '0',
      '1',
      '2',
      'a',
      'b',
      '0[0]',
      '0[a]',
      'a[1]',
      '0[',
      '0]',
      '[',
      '0[]',
      'a[b}c]',
    ]);
    const conversion = dice.maybe(dice.pick(['!r', '!s', '!a', '!', '!x', '!rr']), 0.2);
    const spec = dice.maybe(`:${depth > 0 && dice.next() < 0.2 ? field(depth - 1) : anySpec(dice)}`, 0.4);
    return `${dice.pick(['{', '{', '{', '{', '{{'])}${name}${conversion}${spec}${dice.pick(['}', '}', '}', '}', '}', '}}', ''])}`;
  };
  for (let turn = 0; turn < count; turn += 1) {
    const template = Array.from(
      { length: 1 + dice.below(2) },
      () => dice.maybe(dice.pick(['x', 'é😀', '}', '}}', '{']), 0.2) + field(2),
    ).join('');
    const positional = Array.from({ length: dice.below(4) }, () => dice.pick(values));
    const named = dice.pick(values);
    yield {
      source: `${pythonText(template)}.format(${[...positional.map((one) => one.source), `a=${named.source}`].join(', ')})`,
      outcome: mapped(
        python.formatString(template, {
          positional: positional.map((one) => one.value),
          named: new Map([['a', named.value]]),
        }),
        str,
      ),
      exceeds: hasLargeNumber([...positional, named]),
    };
  }
}

/** A condition that is true if a width or precision passed as a value exceeds the limit. */
const hasLargeNumber = (given: readonly Operand[]): string =>
  `any(type(v) is int and abs(v) > ${usualLimits.characters} for v in (${given.map(({ source }) => `${source},`).join('')}))`;

export function* readings(dice: Dice, count: number): Generator<Case> {
  const alphabet = [
    '0',
    '1',
    '7',
    '9',
    'a',
    'f',
    'z',
    '_',
    '.',
    'e',
    '-',
    '+',
    ' ',
    '\n',
    'x',
    'o',
    'b',
    'inf',
    'nan',
    'é',
    '\x1c',
    '\xa0',
  ];
  for (let turn = 0; turn < count; turn += 1) {
    const text = Array.from({ length: 1 + dice.below(6) }, () =>
      dice.pick(dice.next() < 0.6 ? alphabet.slice(0, 4) : alphabet),
    ).join('');
    const isBytes = dice.next() < 0.2 && /^[\x00-\xff]*$/.test(text);
    const source = isBytes ? pythonBytes(text) : pythonText(text);
    const value = isBytes ? bytesOf(text) : str(text);
    yield { source: `int(${source})`, outcome: python.toInt(value, null) };
    const base = dice.pick([0, 2, 8, 16, 36]);
    yield { source: `int(${source}, ${base})`, outcome: python.toInt(value, int(base)) };
    yield { source: `float(${source})`, outcome: python.toFloat(value) };
  }
}

export function* reductions(dice: Dice, count: number): Generator<Case> {
  const values = [...numbers.slice(0, 44), ...numbers.slice(0, 44), ...strings, ...containers];
  const alike = [numbers.slice(0, 44), strings, binaries];
  for (let turn = 0; turn < count; turn += 1) {
    const from = dice.next() < 0.6 ? dice.pick(alike) : values;
    const chosen = Array.from({ length: dice.below(5) }, () => dice.pick(from));
    const source = `[${chosen.map((one) => one.source).join(', ')}]`;
    const items = chosen.map((one) => one.value);
    yield { source: `min(${source})`, outcome: python.extreme('min', items) };
    yield { source: `max(${source})`, outcome: python.extreme('max', items) };
    yield { source: `sum(${source})`, outcome: python.sum(items, int(0)) };
    yield { source: `set(${source})`, outcome: attempt(() => makeSet('set', items)) };
    const sorted = attempt(() => list(sortedItems(items)));
    // The order in which Python compares items is not specified.
    if (sorted.type === 'value') yield { source: `sorted(${source})`, outcome: sorted };
    yield {
      source: `{k: i for i, k in enumerate(${source})}`,
      outcome: attempt(() => makeDict(items.map((item, at) => [item, int(at)]))),
    };
    const other = Array.from({ length: dice.below(4) }, () => dice.pick(from));
    const [op, sign] = dice.pick(comparisons.slice(0, 6));
    yield {
      source: `${source} ${sign} [${other.map((one) => one.source).join(', ')}]`,
      outcome: mapped(python.compare(op, list(items), list(other.map((one) => one.value))), bool),
    };
  }
}

/** An insertion sort that only uses "less than", so it is as stable as Python's. */
function sortedItems(items: readonly PythonValue[]): PythonValue[] {
  const sorted: PythonValue[] = [];
  for (const item of items) {
    let at = sorted.length;
    while (at > 0 && compareValues('Lt', item, sorted[at - 1]!)) at -= 1;
    sorted.splice(at, 0, item);
  }
  return sorted;
}

const pieces = [
  ...[
    '',
    'a',
    'b',
    'ab',
    'aa',
    'A',
    'B',
    ' ',
    '  ',
    '\t',
    '\n',
    '\r\n',
    '\x1c',
    '\x85',
    '-',
    '+',
    '0',
    '12',
    '.',
    '_',
    'xyz',
  ],
  ...[
    '\u00e9',
    '\u00c9',
    '\u00df',
    '\u03a3',
    '\u03c3',
    '\u01c6',
    '\u2028',
    '\u00a0',
    '\u00bd',
    '\u0661',
    '\u4e00',
    '\u{1f600}',
    '\ud800',
  ],
];
const asciiPieces = pieces.filter((piece) => /^[\x00-\xff]*$/.test(piece));

const methodNames = [
  ...['lower', 'upper', 'casefold', 'capitalize', 'title', 'swapcase', 'strip', 'lstrip', 'rstrip', 'split', 'rsplit'],
  ...['splitlines', 'partition', 'rpartition', 'find', 'rfind', 'index', 'rindex', 'count', 'startswith', 'endswith'],
  ...['removeprefix', 'removesuffix', 'replace', 'join', 'center', 'ljust', 'rjust', 'zfill', 'expandtabs', 'isalpha'],
  ...['isdecimal', 'isdigit', 'isnumeric', 'isalnum', 'isspace', 'isupper', 'islower', 'istitle', 'isidentifier'],
  ...['isprintable', 'isascii'],
];

export function* methods(dice: Dice, count: number): Generator<Case> {
  for (let turn = 0; turn < count; turn += 1) {
    const ofBytes = dice.next() < 0.3;
    const text = (most: number): Operand => {
      const from = ofBytes || dice.next() < 0.6 ? asciiPieces : pieces;
      const value = Array.from({ length: dice.below(most) }, () => dice.pick(from)).join('');
      return ofBytes
        ? { source: pythonBytes(value), value: bytesOf(value) }
        : { source: pythonText(value), value: str(value) };
    };
    const number = (): Operand => {
      const value = dice.pick([-100, -3, -2, -1, 0, 1, 2, 3, 5, 8, 12, 100]);
      return { source: `(${value})`, value: int(value) };
    };
    const name = dice.pick(methodNames);
    const args: Operand[] = [];
    if (/^(?:partition|rpartition|r?find|r?index|count|startswith|endswith|remove.*|replace)$/.test(name)) {
      args.push(text(3));
      if (name === 'replace') args.push(text(3));
      if (!/partition|remove/.test(name)) {
        while (args.length < 3 && dice.next() < 0.5) args.push(number());
      }
    } else if (/^r?split$/.test(name)) {
      if (dice.next() < 0.7) args.push(dice.next() < 0.4 ? { source: 'None', value: none } : text(3));
      if (args.length > 0 && dice.next() < 0.6) args.push(number());
    } else if (name.endsWith('strip')) {
      if (dice.next() < 0.5) args.push(text(4));
    } else if (/^(?:center|ljust|rjust|zfill|expandtabs)$/.test(name)) {
      args.push(number());
      if (name.endsWith('just') && dice.next() < 0.4) args.push(text(3));
    } else if (name === 'splitlines' && dice.next() < 0.5) {
      args.push({ source: 'True', value: bool(true) });
    } else if (name === 'join') {
      const items = Array.from({ length: dice.below(4) }, () => text(3));
      if (dice.next() < 0.1) items.push(number());
      args.push({
        source: `[${items.map((item) => item.source).join(', ')}]`,
        value: list(items.map((item) => item.value)),
      });
    }
    const self = text(6);
    yield {
      source: `${self.source}.${name}(${args.map((arg) => arg.source).join(', ')})`,
      outcome: python.callTextMethod(
        self.value as Parameters<typeof python.callTextMethod>[0],
        name,
        args.map((arg) => arg.value),
      ),
    };
  }
}

/** Scripts in which characters have a case. */
const casedRanges = [
  [0x20, 0x24f],
  [0x370, 0x52f],
  [0x10a0, 0x10ff],
  [0x1e00, 0x1fff],
  [0x2100, 0x218f],
  [0xfb00, 0xfb17],
] as const;
/** Characters that got an upper or lower case in a later version of Unicode than that of Python 3.11. */
const changedLater = new Set([0x19b, 0x10fc]);

export function* characters(): Generator<Case> {
  for (const [first, last] of casedRanges) {
    for (let code = first; code <= last; code += 1) {
      if (changedLater.has(code)) continue;
      const self = str(`x${String.fromCodePoint(code)}y`);
      for (const name of ['upper', 'lower', 'casefold', 'title', 'swapcase', 'isupper', 'islower', 'istitle']) {
        yield { source: `('x' + chr(${code}) + 'y').${name}()`, outcome: python.callTextMethod(self, name, []) };
      }
      yield {
        source: `chr(${code}).capitalize()`,
        outcome: python.callTextMethod(str(String.fromCodePoint(code)), 'capitalize', []),
      };
    }
  }
}
