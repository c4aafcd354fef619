import { makeDict, makeSet } from '../../../src/python/values/key.ts';
import type { Outcome } from '../../../src/python/values/outcome.ts';
import { range } from '../../../src/python/values/ranges.ts';
import {
  bool,
  builtin,
  bytesOf,
  float,
  int,
  list,
  none,
  opaque,
  type PythonValue,
  str,
  tuple,
} from '../../../src/python/values/value.ts';
import { python } from '../../../src/python/values/values.ts';
import type { Case, Dice } from './cases.ts';
import { type Operand, pythonText } from './operands.ts';

const plain: readonly Operand[] = [
  ...[0, 1, 2, 3, -1, -2, 5, 97, 300].map((value) => ({ source: `(${value})`, value: int(value) })),
  ...[1.0, 2.5, -0.5].map((value) => ({ source: `(${value.toFixed(1)})`, value: float(value) })),
  ...['', 'a', 'b', 'ab', '12', ' 7 '].map((value) => ({ source: pythonText(value), value: str(value) })),
  { source: "b'ab'", value: bytesOf('ab') },
  { source: 'None', value: none },
  { source: 'True', value: bool(true) },
  { source: 'False', value: bool(false) },
  { source: '(10**25)', value: int(10n ** 25n) },
  { source: '(1, 2)', value: tuple([int(1), int(2)]) },
  { source: "('a', 1)", value: tuple([str('a'), int(1)]) },
];

const callables: readonly Operand[] = ['len', 'str', 'int', 'abs', 'bool', 'repr', 'ord', 'tuple', 'list', 'float'].map(
  (name) => ({ source: name, value: builtin(name) }),
);

const joinSources = (items: readonly Operand[]): string => items.map(({ source }) => source).join(', ');
const valuesOf = (items: readonly Operand[]): PythonValue[] => items.map(({ value }) => value);

/** Items of which some or all are of one type, so that they can be compared and found. */
function someItems(dice: Dice, most: number): Operand[] {
  const from = dice.next() < 0.6 ? plain.slice(0, dice.pick([3, 9, 12])) : plain;
  return Array.from({ length: dice.below(most) }, () => dice.pick(from));
}

const kinds = ['list', 'list', 'tuple', 'set', 'frozenset', 'dict', 'dict', 'range', 'slice'] as const;

function anyContainer(dice: Dice, kind = dice.pick(kinds)): Operand {
  const items = someItems(dice, 5);
  switch (kind) {
    case 'list':
      return { source: `[${joinSources(items)}]`, value: list(valuesOf(items)) };
    case 'tuple':
      return { source: `tuple([${joinSources(items)}])`, value: tuple(valuesOf(items)) };
    case 'set':
    case 'frozenset':
      return { source: `${kind}([${joinSources(items)}])`, value: makeSet(kind, valuesOf(items)) };
    case 'dict': {
      const held = items.map((key) => [key, dice.pick(plain)] as const);
      return {
        source: `{${held.map(([key, value]) => `${key.source}: ${value.source}`).join(', ')}}`,
        value: makeDict(held.map(([key, value]) => [key.value, value.value])),
      };
    }
    case 'range': {
      const [start, stop, step] = [dice.below(9) - 4, dice.below(12) - 4, dice.pick([1, 2, -1, -3])];
      return { source: `range(${start}, ${stop}, ${step})`, value: range(BigInt(start), BigInt(stop), BigInt(step)) };
    }
    case 'slice': {
      const parts = Array.from({ length: 3 }, () => dice.pick(plain.slice(0, 9)));
      const [start, stop, step] = valuesOf(parts);
      return {
        source: `slice(${joinSources(parts)})`,
        value: { kind: 'slice', start: start!, stop: stop!, step: step! },
      };
    }
  }
}

function anyOperand(dice: Dice): Operand {
  const roll = dice.next();
  if (roll < 0.55) return dice.pick(plain);
  if (roll < 0.65) {
    const pairs = Array.from({ length: dice.below(3) }, () => anyContainer(dice, dice.pick(['list', 'tuple'])));
    return { source: `[${joinSources(pairs)}]`, value: list(valuesOf(pairs)) };
  }
  return anyContainer(dice);
}

const methodNames = {
  list: 'append extend insert remove pop clear index count sort reverse copy',
  tuple: 'index count',
  dict: 'get setdefault pop popitem update clear copy keys values items fromkeys',
  set: `copy union intersection difference symmetric_difference issubset issuperset isdisjoint add discard remove pop
    clear update intersection_update difference_update symmetric_difference_update`,
  frozenset: 'copy union intersection difference symmetric_difference issubset issuperset isdisjoint',
  range: 'index count',
  slice: 'indices',
} as const;

/** Arguments for a method: mostly valid ones, sometimes arbitrary ones. */
function methodArguments(dice: Dice, name: string, self: Operand): Operand[] {
  const held = self.value.kind === 'list' || self.value.kind === 'tuple' ? self.value.items : [];
  const known = (): Operand => plain.find(({ value }) => held.includes(value)) ?? dice.pick(plain);
  const count =
    dice.next() < 0.75 ? (/^(?:clear|reverse|copy|popitem|keys|values|items)$/.test(name) ? 0 : 1) : dice.below(4);
  if (dice.next() < 0.8) {
    if (name === 'insert') return [dice.pick(plain.slice(0, 9)), anyOperand(dice)];
    if (name === 'pop' && self.value.kind === 'list') return dice.next() < 0.5 ? [] : [dice.pick(plain.slice(0, 9))];
    if (/^(?:remove|index|count)$/.test(name)) {
      const bounds = name === 'index' ? Array.from({ length: dice.below(3) }, () => dice.pick(plain.slice(0, 9))) : [];
      return [known(), ...bounds];
    }
    if (name === 'sort') return [];
  }
  return Array.from({ length: count }, () => anyOperand(dice));
}

/** A method's result together with the object after the call. */
export function* containerMethods(dice: Dice, count: number): Generator<Case> {
  for (let turn = 0; turn < count; turn += 1) {
    const self = anyContainer(dice);
    const name = dice.pick(methodNames[self.value.kind as keyof typeof methodNames].split(/\s+/));
    const args = methodArguments(dice, name, self);
    const options: [string, Operand][] = [];
    if (name === 'sort' && dice.next() < 0.4) options.push(['key', dice.pick(callables)]);
    if (name === 'sort' && dice.next() < 0.4) options.push(['reverse', dice.pick(plain)]);
    if (dice.next() < (name === 'update' ? 0.3 : 0.02)) options.push(['other', dice.pick(plain)]);
    const given = [...args.map(({ source }) => source), ...options.map(([word, { source }]) => `${word}=${source}`)];
    const outcome = python.callMethod(
      self.value,
      name,
      valuesOf(args),
      new Map(options.map(([word, { value }]) => [word, value])),
    );
    yield {
      source: `(lambda s: (s.${name}(${given.join(', ')}), s))(${self.source})`,
      outcome: resultAndObject(outcome),
    };
  }
}

const resultAndObject = (outcome: ReturnType<typeof python.callMethod>): Outcome<PythonValue> =>
  outcome.type === 'value' ? { type: 'value', value: tuple([outcome.value.result, outcome.value.self]) } : outcome;

const numberMethods = ['bit_length', 'bit_count', 'as_integer_ratio', 'conjugate', 'is_integer'];

const builtinNames =
  `abs all any ascii bin bool bytes callable chr dict divmod enumerate filter float format frozenset hex int isinstance
  issubclass len list map max min oct ord pow range repr reversed round set slice sorted str sum tuple type zip`.split(
    /\s+/,
  );

function builtinArguments(dice: Dice, name: string): Operand[] {
  if (dice.next() < 0.75) {
    if (/^(?:map|filter)$/.test(name)) {
      const callee = dice.next() < 0.1 ? { source: 'None', value: none } : dice.pick(callables);
      return [callee, ...Array.from({ length: name === 'map' && dice.next() < 0.2 ? 2 : 1 }, () => anyContainer(dice))];
    }
    if (/^is(?:instance|subclass)$/.test(name)) {
      const types = Array.from({ length: 1 + dice.below(3) }, () => dice.pick(classes));
      const type =
        types.length === 1 ? types[0]! : { source: `(${joinSources(types)})`, value: tuple(valuesOf(types)) };
      return [name === 'isinstance' ? anyOperand(dice) : dice.pick(classes), type];
    }
    if (/^(?:divmod|pow)$/.test(name)) {
      return Array.from({ length: name === 'pow' && dice.next() < 0.5 ? 3 : 2 }, () => dice.pick(plain.slice(0, 14)));
    }
    if (name === 'range') return Array.from({ length: 1 + dice.below(3) }, () => dice.pick(plain.slice(0, 9)));
    if (name === 'zip') return Array.from({ length: dice.below(4) }, () => anyContainer(dice));
    if (/^(?:sum|sorted|min|max|set|dict|tuple|list|enumerate|reversed|any|all)$/.test(name))
      return [anyContainer(dice)];
    return [anyOperand(dice)];
  }
  return Array.from({ length: dice.below(4) }, () => (dice.next() < 0.1 ? dice.pick(callables) : anyOperand(dice)));
}

const classes: readonly Operand[] = [
  'int',
  'str',
  'bool',
  'list',
  'tuple',
  'dict',
  'object',
  'float',
  'set',
  'len',
].map((name) => ({ source: name, value: builtin(name) }));

const optionNames: Readonly<Record<string, readonly string[]>> = {
  sorted: ['key', 'reverse'],
  min: ['key', 'default'],
  max: ['key', 'default'],
  sum: ['start'],
  enumerate: ['start'],
  dict: ['a', 'b'],
  zip: ['strict'],
  int: ['base'],
  round: ['ndigits'],
  pow: ['exp', 'mod'],
};

/** Calls of functions and classes of the module `builtins`. */
export function* builtinCalls(dice: Dice, count: number): Generator<Case> {
  for (let turn = 0; turn < count; turn += 1) {
    const name = dice.pick(builtinNames);
    const args = builtinArguments(dice, name);
    const options = (optionNames[name] ?? ['key'])
      .filter(() => dice.next() < (optionNames[name] ? 0.25 : 0.01))
      .map((word) => [word, word === 'key' && dice.next() < 0.8 ? dice.pick(callables) : dice.pick(plain)] as const);
    const given = [...args.map(({ source }) => source), ...options.map(([word, { source }]) => `${word}=${source}`)];
    yield {
      source: `${name}(${given.join(', ')})`,
      outcome: python.callBuiltin(name, valuesOf(args), new Map(options.map(([word, { value }]) => [word, value]))),
      exceeds: 'True',
    };
    const number = dice.pick(plain.slice(0, 12));
    const method = dice.pick(numberMethods);
    yield {
      source: `(lambda s: (s.${method}(), s))(${number.source})`,
      outcome: resultAndObject(python.callMethod(number.value, method, [])),
    };
  }
}

/** Calls on containers with opaque items, which may be moved and counted but not inspected. */
export function* opaqueItems(dice: Dice, count: number): Generator<Case> {
  const hide = ({ kind, ...value }: PythonValue): PythonValue => opaque({ kind, ...value });
  for (let turn = 0; turn < count; turn += 1) {
    const items = someItems(dice, 5).map((item) => (dice.next() < 0.5 ? { ...item, value: hide(item.value) } : item));
    const self: Operand = { source: `[${joinSources(items)}]`, value: list(valuesOf(items)) };
    const name = dice.pick(methodNames.list.split(' '));
    const args = methodArguments(dice, name, self);
    yield {
      source: `(lambda s: (s.${name}(${joinSources(args)}), s))(${self.source})`,
      outcome: resultAndObject(python.callMethod(self.value, name, valuesOf(args))),
    };
    const builtinName = dice.pick(builtinNames);
    yield {
      source: `${builtinName}(${self.source})`,
      outcome: python.callBuiltin(builtinName, [self.value]),
    };
    const index = dice.pick(plain.slice(0, 9));
    yield { source: `${self.source}[${index.source}]`, outcome: python.subscript(self.value, index.value) };
    yield { source: `${self.source} * ${index.source}`, outcome: python.binary('Mult', self.value, index.value) };
  }
}
