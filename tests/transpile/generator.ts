import { Random } from '../security/adversary/random.ts';
import {
  builtinSubclass,
  comparisonProtocol,
  containerProtocol,
  descriptorProtocol,
  generatorProtocol,
  objectProtocol,
  operatorProtocol,
} from './protocol-cases.ts';

/** The cases of a kind are functions of one program, which prints what each returns or raises. */
export type Generated = { readonly kind: string; readonly code: string; readonly cases: readonly string[] };

/** Generates the lines of a function body from seeded random numbers. */
type Write = (random: Random) => string[];

const some = <T>(random: Random, least: number, most: number, make: () => T): T[] =>
  Array.from({ length: random.whole(least, most) }, make);
const pickOf =
  (...list: readonly string[]) =>
  (random: Random): string =>
    random.pick(list);

const int = pickOf(
  ...'0 1 2 3 7 10 -1 -2 -7 31 32 53 64 100 255 -256 1000003'.split(' '),
  ...'2147483647 -2147483648 4294967296 9007199254740991 9007199254740992 9007199254740993 -9007199254740993'.split(
    ' ',
  ),
  ...'94906267 18446744073709551616 -36893488147419103232 100000000000000000000 10**25 -(3**50)'.split(' '),
);
const smallInt = pickOf('0', '1', '2', '3', '5', '8', '-1', '-2', '-4', '33', '64');
const float = pickOf(
  ...'0.0 -0.0 0.5 1.5 2.5 -2.5 0.1 3.0 1e16 1e22 1e-7 123456.789 -1e300 5e-324 1e308 9007199254740993.0'.split(' '),
  ...['float("inf")', 'float("-inf")', 'float("nan")', '2 / 3', '1e15 + 0.3'],
);
/** C libraries differ in the last digit of these, and none is always right; translations round correctly. */
const shortened = (call: string): string => `f"{${call}:.13g}"`;
const bool = pickOf('True', 'False');
const number = (random: Random): string => random.pick([int, int, smallInt, float, bool])(random);
const text = pickOf(
  `""`,
  `"a"`,
  `"abc"`,
  `"Hello World"`,
  `"  padded\\t"`,
  `"aXbXc"`,
  `"123"`,
  `"-4.5"`,
  `"naïve é"`,
  `"日本🎉x"`,
  `"it's \\"q\\""`,
  `"line\\nbreak\\r\\n"`,
  `"ßİǅ"`,
  `"%s {} \\\\"`,
);
const shortText = pickOf(`""`, `"a"`, `"b"`, `"X"`, `"l"`, `" "`, `"abc"`, `"🎉"`, `"é"`, `"o W"`, `"\\n"`);
const bytes = pickOf(
  ...['b""', 'b"abc"', 'b"Hello World"', 'b" \\t padded\\x0b "', 'b"aXbXc"', 'b"-42"', 'b"a\\tbc\\t\\td"'],
  ...['b"one\\r\\ntwo\\n\\rthree\\x0c"', 'b"\\x1c\\x85\\xa0 \\xff"', `b"it's \\"q\\""`, 'bytes(range(60, 70))'],
);
const shortBytes = pickOf('b""', 'b"a"', 'b"X"', 'b" "', 'b"l"', 'b"\\n"', 'b"bc"', 'b"\\xff"', 'bytearray(b"X")');
const flat = (random: Random): string => random.pick([number, number, text, () => 'None'])(random);

/** A value of any type, nested to a depth. */
function value(random: Random, depth = 2): string {
  if (depth === 0 || random.chance(0.5)) return flat(random);
  const items = (most = 3): string[] => some(random, 0, most, () => value(random, depth - 1));
  return random.pick([
    () => `[${items().join(', ')}]`,
    () =>
      `(${items()
        .map((item) => `${item}, `)
        .join('')})`,
    () =>
      `{${items()
        .map((item) => `${key(random)}: ${item}`)
        .join(', ')}}`,
    () => `range(${smallInt(random)}, ${smallInt(random)})`,
    () => `set(${`[${some(random, 0, 4, () => random.pick([int, smallInt, bool])(random)).join(', ')}]`})`,
  ])();
}
const key = (random: Random): string =>
  random.pick([smallInt, number, text, () => `(${smallInt(random)}, ${text(random)})`])(random);

/** Operands are literals, variables or parameters, of which the translator knows less and less. */
function operands(random: Random, values: readonly string[]): { lines: string[]; names: string[] } {
  const lines: string[] = [];
  const names = values.map((one, index) => {
    if (random.chance(0.3)) return `(${one})`;
    const name = 'abcd'[index]!;
    lines.push(`${name} = ${random.chance(0.5) ? one : `known(${one})`}`);
    return name;
  });
  return { lines, names };
}

const binary = ['+', '-', '*', '/', '//', '%', '&', '|', '^', '<', '<=', '==', '!=', '>', '>=', 'and', 'or'];

function arithmetic(random: Random, names: readonly string[], depth: number): string {
  const inner = (): string => arithmetic(random, names, depth - 1);
  if (depth === 0) return random.pick(names);
  return random.pick([
    () => `(${inner()} ${random.pick(binary)} ${inner()})`,
    () => `(${inner()} ${random.pick(binary.slice(0, 6))} ${inner()})`,
    () => `(${inner()} ${random.pick(['<<', '>>'])} ${random.whole(0, 70)})`,
    () => `(${inner()} ** ${random.pick(['2', '3', '0', '-1', '5'])})`,
    () => `(-${inner()})`,
    () => `(not ${inner()})`,
    () => `(~${inner()})`,
    () => `abs(${inner()})`,
    () => `divmod(${inner()}, ${inner()})`,
    () => `max(${inner()}, ${inner()})`,
    () => `round(${inner()}${random.pick(['', ', 1', ', -1', ', 3'])})`,
    () => `int(${inner()})`,
    () => `float(${inner()})`,
    () => `pow(${inner()}, ${random.pick(['2', '3', '5'])}, ${random.pick(['7', '1000003', '-5', '2**61'])})`,
    () => `(${inner()} if ${inner()} else ${inner()})`,
  ])();
}

const bound = (random: Random): string => random.pick(['', '', '0', '1', '2', '-1', '-2', '5', '-9', '100']);
const slice = (random: Random): string =>
  `${bound(random)}:${bound(random)}${random.pick(['', '', ':2', ':-1', ':-2', ':3', ':0'])}`;

const stringMethods = (random: Random): string => {
  const [one, other] = [shortText(random), shortText(random)];
  const index = (): string => random.pick(['0', '1', '-1', '2', '-3', '50']);
  return random.pick([
    () => `.${random.pick('upper lower title capitalize swapcase casefold strip lstrip rstrip'.split(' '))}()`,
    () =>
      `.${random.pick('isalpha isdigit isalnum isspace isupper islower istitle isascii isidentifier isdecimal isnumeric isprintable'.split(' '))}()`,
    () =>
      `.${random.pick('find rfind count index rindex'.split(' '))}(${one}${random.pick(['', `, ${index()}`, `, ${index()}, ${index()}`])})`,
    () => `.${random.pick(['startswith', 'endswith'])}(${random.pick([one, `(${one}, ${other})`])})`,
    () =>
      `.${random.pick(['split', 'rsplit'])}(${random.pick(['', one, `None, ${random.whole(0, 2)}`, `${one}, ${random.whole(0, 2)}`])})`,
    () => `.replace(${one}, ${other}${random.pick(['', ', 1', ', 2', ', 0'])})`,
    () => `.${random.pick(['partition', 'rpartition'])}(${one})`,
    () =>
      `.${random.pick(['center', 'ljust', 'rjust'])}(${random.whole(0, 16)}${random.pick(['', ', "*"', ', "🎉"'])})`,
    () => `.zfill(${random.whole(0, 12)})`,
    () => `.${random.pick(['strip', 'lstrip', 'rstrip'])}(${one})`,
    () => `.${random.pick(['removeprefix', 'removesuffix'])}(${one})`,
    () => `.splitlines(${bool(random)})`,
    () => `.expandtabs(${random.whole(0, 8)})`,
    () => `.join([${one}, ${other}, ${text(random)}])`,
    () => `.encode("utf-8")`,
    () => `[${slice(random)}]`,
    () => `[${random.whole(-4, 4)}]`,
    () => ` * ${random.whole(-1, 3)}`,
    () => ` + ${text(random)}`,
    () => ` < ${text(random)}`,
  ])();
};

const byteMethods = (random: Random): string => {
  const [one, other] = [shortBytes(random), shortBytes(random)];
  const index = (): string => random.pick(['0', '1', '-1', '2', '-3', '50']);
  const sought = random.pick([one, '97', '32', '300']);
  return random.pick([
    () => `.${random.pick('upper lower title capitalize swapcase strip lstrip rstrip hex split rsplit'.split(' '))}()`,
    () => `.${random.pick('isalpha isdigit isalnum isspace isupper islower istitle isascii'.split(' '))}()`,
    () =>
      `.${random.pick('find rfind count index rindex'.split(' '))}(${sought}${random.pick(['', `, ${index()}`, `, ${index()}, ${index()}`])})`,
    () => `.${random.pick(['startswith', 'endswith'])}(${random.pick([one, `(${one}, ${other})`])})`,
    () => `.${random.pick(['split', 'rsplit'])}(${random.pick([one, 'None'])}, ${random.whole(-1, 3)})`,
    () => `.replace(${one}, ${other}${random.pick(['', ', 1', ', 2', ', 0'])})`,
    () => `.${random.pick(['partition', 'rpartition', 'removeprefix', 'removesuffix'])}(${one})`,
    () =>
      `.${random.pick(['center', 'ljust', 'rjust'])}(${random.whole(0, 16)}${random.pick(['', ', b"*"', `, ${one}`])})`,
    () => `.zfill(${random.whole(0, 12)})`,
    () => `.${random.pick(['strip', 'lstrip', 'rstrip'])}(${one})`,
    () => `.splitlines(${random.pick(['', 'True', 'False', '1'])})`,
    () => `.expandtabs(${random.pick(['', '0', '1', '4', '-2'])})`,
    () => `.join([${one}, ${other}, ${bytes(random)}])`,
    () => `.hex(${random.pick(['":"', 'b"-"', '" ", 2', '"_", -3', '"_", 0'])})`,
    () => `.translate(${random.pick(['None', 'bytes.maketrans(b"abX", b"xyz")', 'bytes(256)'])}, ${one})`,
    () => `.decode(${random.pick(['', '"latin-1"', '"utf-8", "replace"', '"ascii", "ignore"'])})`,
    () => `[${slice(random)}]`,
    () => `[${random.whole(-4, 4)}]`,
    () => ` * ${random.whole(-1, 3)}`,
    () => ` ${random.pick(['+', '<', '>=', '==', '%'])} ${random.pick([bytes, bytes, flat])(random)}`,
    () => `.__contains__(${sought})`,
  ])();
};

const spec = (random: Random): string =>
  [
    random.pick(['', '', '<', '>', '^', '=', '*<', '0>', '🎉^']),
    random.pick(['', '', '+', ' ', '-']),
    random.pick(['', '', '#']),
    random.pick(['', '', '0']),
    random.pick(['', '', '1', '6', '12', '20']),
    random.pick(['', '', ',', '_']),
    random.pick(['', '', '.0', '.1', '.3', '.10']),
    random.pick(['', '', 'd', 'f', 'e', 'g', 'x', 'b', 'o', 's', '%', 'c', 'n', 'E', 'G', 'X']),
  ].join('');
const percent = (random: Random): string =>
  `%${random.pick(['', '-', '+', '0', ' ', '#', '-0'])}${random.pick(['', '1', '8', '15'])}${random.pick(['', '.0', '.2', '.5'])}${random.pick([...'dioxXeEfgGsrac%'])}`;

/** A series of changes to one container, whose results are collected; one that starts with `!` is a statement. */
const changes = (first: string, random: Random, change: () => string): string[] => [
  `x = ${first}`,
  'results = []',
  ...some(random, 4, 9, change).flatMap((one) => [
    'try:',
    `    ${one.startsWith('!') ? one.slice(1) : `results.append(${one})`}`,
    'except Exception as error:',
    '    results.append(f"{type(error).__name__} {error}")',
    'results.append(repr(x))',
  ]),
  'return results',
];

const ints = (random: Random, most = 8): string =>
  `[${some(random, 0, most, () => random.pick([() => String(random.whole(-5, 40)), () => String(random.whole(0, 2000)), () => int(random)])()).join(', ')}]`;

/** Statements with visible effects; loops are over ranges, so that they end. */
function control(random: Random, depth: number, inLoop: boolean): string[] {
  const mark = (): string => `trace.append(${random.whole(0, 99)})`;
  const block = (loop = inLoop): string[] =>
    some(random, 1, 3, () => control(random, depth - 1, loop))
      .flat()
      .map((line) => `    ${line}`);
  const condition = (): string =>
    random.pick([
      `len(trace) % ${random.whole(2, 4)}`,
      `n > ${random.whole(0, 6)}`,
      'n % 2 == 0',
      'trace',
      'not trace[-1:]',
      'n in trace',
    ]);
  if (depth === 0) {
    return random.pick([
      () => [mark()],
      () => [`n += ${random.whole(-2, 3)}`, 'trace.append(n)'],
      () => (inLoop ? [`if ${condition()}:`, `    ${random.pick(['break', 'continue'])}`] : [mark()]),
      () => [`if ${condition()}:`, `    raise ${random.pick(['ValueError', 'KeyError', 'IndexError'])}(n)`],
      () => [`if ${condition()}:`, '    return trace'],
      () => [`trace.append(10 // (n % ${random.whole(1, 3)}))`],
    ])();
  }
  return random.pick([
    () => [
      `for i in range(${random.whole(0, 4)}):`,
      '    trace.append(i)',
      ...block(true),
      ...(random.chance(0.4) ? ['else:', ...block()] : []),
    ],
    () => [
      `k${depth} = 3`,
      `while k${depth}:`,
      `    k${depth} -= 1`,
      ...block(true),
      ...(random.chance(0.3) ? ['else:', ...block()] : []),
    ],
    () => [`if ${condition()}:`, ...block(), ...(random.chance(0.6) ? ['else:', ...block()] : [])],
    () => [
      'try:',
      ...block(),
      `except ${random.pick(['ValueError', 'LookupError', '(KeyError, ZeroDivisionError)', 'ArithmeticError', 'Exception'])} as error:`,
      '    trace.append(repr(error))',
      ...block(),
      ...(random.chance(0.4) ? ['else:', ...block()] : []),
      // A jump out of `finally` is rare in programs, and Python itself means to forbid it.
      ...(random.chance(0.5) ? ['finally:', `    ${mark()}`] : []),
    ],
    () => ['with Trace(trace) as t:', '    trace.append(t)', ...block()],
  ])();
}

/** A definition with parameters of all kinds, and calls that match them or not. */
function signature(random: Random): string[] {
  const names = ['a', 'b', 'c', 'd'];
  const positional = names.slice(0, random.whole(0, 3));
  const firstDefault = random.whole(0, positional.length);
  const written = positional.map((name, index) => (index >= firstDefault ? `${name}=${index}` : name));
  if (written.length > 0 && random.chance(0.2)) written.splice(random.whole(1, written.length), 0, '/');
  const star = random.pick(['', '', '*rest', '*']);
  if (star) written.push(star);
  if (star === '*' || (star && random.chance(0.5))) written.push(random.pick(['k', 'k=9']));
  if (random.chance(0.3)) written.push('**others');
  const returned = written
    .filter((one) => one !== '/' && one !== '*')
    .map((one) => one.replace(/^\*+/, '').replace(/=.*/, ''));
  const call = (): string => {
    const given = [
      ...some(random, 0, 4, () => smallInt(random)),
      ...(random.chance(0.2) ? [`*[${smallInt(random)}, ${smallInt(random)}]`] : []),
      ...random
        .shuffled(['a', 'b', 'k', 'z'])
        .slice(0, random.whole(0, 2))
        .map((name) => `${name}=${smallInt(random)}`),
      ...(random.chance(0.2) ? [`**{"${random.pick(['c', 'k', 'y'])}": 1}`] : []),
    ];
    return `f(${given.join(', ')})`;
  };
  return [
    `def f(${written.join(', ')}):`,
    `    return [${returned.join(', ')}]`,
    'results = []',
    ...some(random, 3, 6, call).flatMap((one) => [
      'try:',
      `    results.append(${one})`,
      'except TypeError as error:',
      '    results.append(str(error))',
    ]),
    'return results',
  ];
}

/** Functions whose integers may exceed the range of a double, through their constants or their arguments. */
function integerLoops(random: Random): string[] {
  const constant = (): string =>
    random.pick([
      () => String(random.whole(-3, 12)),
      () => String(2 ** random.whole(20, 53)),
      () => `2**${random.whole(30, 62)}`,
    ])();
  const term = (): string => random.pick(['a', 'b', 'c', 'i', constant()]);
  const step = (): string => `${term()} ${random.pick(['+', '-', '*', '+', '-', '//', '%', '&', '|', '^'])} ${term()}`;
  const bounded = (): string =>
    random.pick([
      () => `${random.pick(['a', 'b', 'c'])} = ${step()}`,
      () => `${random.pick(['a', 'b', 'c'])} ${random.pick(['+=', '-=', '*=', '^='])} ${term()}`,
      () => `${random.pick(['a', 'b'])} = (${step()}) % ${random.pick(['1000003', '2**31', '10**15 + 37'])}`,
      () => `a, b = b, ${step()}`,
      () => `c = (${step()}) ${random.pick(['<<', '>>'])} ${random.whole(0, 9)}`,
      () => `c = c + len(str(${random.pick(['a', 'b'])}))`,
    ])();
  const body = some(random, 1, 4, bounded);
  return [
    'def f(a, b):',
    `    c = ${constant()}`,
    `    for i in range(${random.whole(2, 40)}):`,
    ...body.map((line) => `        ${line}`),
    '        if max(abs(a), abs(b), abs(c)) > 10**60:',
    '            break',
    '    return a, b, c',
    `return f(${random.whole(0, 9)}, ${constant()}), f(${constant()}, ${random.whole(-9, 9)})`,
  ];
}

/** Class hierarchies, with or without a consistent method resolution order. */
function hierarchy(random: Random): string[] {
  const classes = ['A', 'B', 'C', 'D', 'E'];
  const lines = ['class Root:', '    x = y = "Root"', '    def who(self):', '        return ["Root"]'];
  for (const [index, name] of classes.entries()) {
    const bases = random.shuffled(classes.slice(0, index)).slice(0, random.whole(0, 2));
    lines.push(`class ${name}(${bases.join(', ') || 'Root'}):`, `    ${random.pick(['x', 'y'])} = "${name}"`);
    if (random.chance(0.7)) lines.push('    def who(self):', `        return ["${name}"] + super().who()`);
  }
  const asked = random.pick(classes);
  return [
    ...lines,
    `one = ${asked}()`,
    'return one.x, one.y, one.who(), [isinstance(one, c) for c in (A, B, C, D, E)]',
  ];
}

const bytesMethods =
  'capitalize center:1:2 count:1:3 endswith:1:3 expandtabs:0:1 find:1:3 hex:0:2 index:1:3 isalnum isalpha isascii isdigit islower isspace istitle isupper join:1 ljust:1:2 lower lstrip:0:1 partition:1 removeprefix:1 removesuffix:1 replace:2:3 rfind:1:3 rindex:1:3 rjust:1:2 rpartition:1 rsplit:0:2 rstrip:0:1 split:0:2 splitlines:0:1 startswith:1:3 strip:0:1 swapcase title translate:1:2 upper zfill:1';
/** The methods of builtin types, each with the smallest and largest number of arguments. */
const methodTable: Readonly<Record<string, string>> = {
  str: 'capitalize casefold center:1:2 count:1:3 endswith:1:3 expandtabs:0:1 find:1:3 index:1:3 isalnum isalpha isascii isdigit islower isspace istitle isupper join:1 ljust:1:2 lower lstrip:0:1 partition:1 removeprefix:1 removesuffix:1 replace:2:3 rfind:1:3 rindex:1:3 rjust:1:2 rpartition:1 rsplit:0:2 rstrip:0:1 split:0:2 splitlines:0:1 startswith:1:3 strip:0:1 swapcase title upper zfill:1',
  list: 'append:1 clear copy count:1 extend:1 index:1:3 insert:2 pop:0:1 remove:1 reverse sort',
  dict: 'clear copy get:1:2 items keys pop:1:2 popitem setdefault:1:2 update:0:1 values',
  set: 'add:1 clear copy difference:0:2 discard:1 intersection:0:2 isdisjoint:1 issubset:1 issuperset:1 remove:1 symmetric_difference:1 union:0:2 update:0:2',
  tuple: 'count:1 index:1:3',
  int: 'bit_length bit_count',
  bytes: bytesMethods,
  bytearray: `append:1 clear copy extend:1 insert:2 pop:0:1 remove:1 reverse ${bytesMethods}`,
  float: 'is_integer as_integer_ratio',
};
const receivers: Readonly<Record<string, Write1>> = {
  str: text,
  list: (random) => `[${some(random, 0, 4, () => flat(random)).join(', ')}]`,
  dict: (random) => `{${some(random, 0, 3, () => `${key(random)}: ${flat(random)}`).join(', ')}}`,
  set: (random) => `set([${some(random, 0, 4, () => smallInt(random)).join(', ')}])`,
  tuple: (random) => `(${some(random, 0, 4, () => `${flat(random)}, `).join('')})`,
  int,
  float,
  bytes,
  bytearray: (random) => `bytearray(${bytes(random)})`,
};
type Write1 = (random: Random) => string;

/** A method of a builtin type, called with arguments of any types. */
function oddMethod(random: Random): string[] {
  const type = random.pick(Object.keys(methodTable));
  const [name, least = '0', most = least] = random.pick(methodTable[type]!.split(' ')).split(':');
  const args = some(random, Number(least), Number(most), () =>
    // Huge widths need huge texts.
    /^(?:center|[lr]just|zfill|expandtabs)$/.test(name!)
      ? random.pick([smallInt, shortText, float])(random)
      : // The order of strings in a set depends on the hash seed.
        type === 'set'
        ? random.pick([ints, number, smallInt, (one: Random) => `(${smallInt(one)}, ${smallInt(one)})`])(random)
        : type.startsWith('byte')
          ? random.pick([value, shortText, smallInt, shortBytes, shortBytes])(random)
          : random.pick([value, shortText, smallInt, (one: Random) => value(one, 1)])(random),
  );
  return [
    `x = known(${receivers[type]!(random)})`,
    `f = x.${name}`,
    `r = f(${args.join(', ')})`,
    'return x, list(r) if type(r).__name__.startswith("dict_") else r',
  ];
}

const builtinTable =
  'abs:1 all:1 any:1 ascii:1 bin:1 bool:0:1 chr:1 divmod:2 float:0:1 hex:1 int:0:2 len:1 list:0:1 max:1:3 min:1:3 oct:1 ord:1 pow:2:3 repr:1 round:1:2 sorted:1 str:0:1 sum:1:2 tuple:0:1 callable:1';

/** A builtin function, called with arguments of any types. */
function oddBuiltin(random: Random): string[] {
  const [name, least = '0', most = least] = random.pick(builtinTable.split(' ')).split(':');
  const args = some(random, Number(least), Number(most), () => random.pick([value, number, text])(random));
  // Huge powers and sequences take too long under both.
  if (name === 'pow')
    return [`return pow(${args.map((_, at) => [number, smallInt, smallInt][at]!(random)).join(', ')})`];
  if (name === 'round' && args.length === 2) args[1] = smallInt(random);
  return [`return ${name}(${args.map((one) => `known(${one})`).join(', ')})`];
}

const exceptionKinds =
  'Exception ValueError TypeError KeyError IndexError LookupError ArithmeticError ZeroDivisionError RuntimeError NotImplementedError AttributeError StopIteration AssertionError OSError EOFError UserWarning';

/** Exceptions of all kinds, raised, chained, caught and shown. */
function exceptionText(random: Random): string[] {
  const kind = (): string => random.pick(exceptionKinds.split(' '));
  const args = (): string => some(random, 0, 3, () => flat(random)).join(', ');
  const init = random.pick([
    [],
    ['    def __init__(self, *args):', '        self.kept = args'],
    ['    def __init__(self, a=1, *rest, k=None):', '        super().__init__(k, *rest)', '        self.kept = a'],
    ['    def __init__(self, *args, **options):', '        super().__init__()', '        self.options = options'],
  ]);
  const shown = random.pick([
    [],
    [],
    ['    def __str__(self):', '        return f"<{self.args}>"'],
    ['    def __repr__(self):', '        return "R" + str(len(self.args))'],
  ]);
  return [
    `class Own(${kind()}):`,
    ...(init.length + shown.length === 0 ? ['    pass'] : [...init, ...shown]),
    'results = []',
    'try:',
    '    try:',
    `        raise ${random.pick([`Own(${args()})`, `${kind()}(${args()})`, 'Own', kind()])}`,
    `    except ${random.pick([kind(), 'Own', 'Exception'])} as error:`,
    '        results.append((repr(error), str(error), error.args))',
    `        raise ${random.pick([`Own(${args()}) from error`, `${kind()}(${args()}) from None`, `${kind()}(${args()})`, 'error'])}`,
    '    finally:',
    '        results.append("finally")',
    'except Exception as error:',
    '    results.append((type(error).__name__, repr(error), str(error), error.args, f"{error!s:>9}", repr(error.__cause__)))',
    'return results',
  ];
}

const kinds: Readonly<Record<string, Write>> = {
  'methods with odd arguments': oddMethod,
  'builtins with odd arguments': oddBuiltin,
  'exceptions and their text': exceptionText,
  arithmetic: (random) => {
    const { lines, names } = operands(
      random,
      some(random, 2, 4, () => number(random)),
    );
    return [...lines, `return ${arithmetic(random, names, random.whole(1, 3))}`];
  },
  'operators on anything': (random) => {
    const values = [value(random), value(random)];
    const { lines, names } = operands(random, values);
    const sign = random.pick([...binary, 'in', 'not in']);
    // A sequence of a million items takes too long under both.
    const isHuge =
      sign === '*' && values.some((one) => /^["([{rs]/.test(one)) && values.some((one) => /^-?\d{4,}/.test(one));
    return [...lines, `return ${names[0]} ${isHuge ? '+' : sign} ${names[1]}`];
  },
  'loops of numbers': (random) => {
    const { lines, names } = operands(random, [number(random), number(random)]);
    const step = arithmetic(random, ['x', 'i', ...names], 1);
    return [
      ...lines,
      `x = ${names[0]}`,
      `for i in range(${random.whole(1, 6)}):`,
      `    x = ${step}`,
      '    if isinstance(x, int) and abs(x) > 10**60:',
      '        break',
      'return x',
    ];
  },
  'loops of integers': integerLoops,
  // Roots of negative numbers are complex, which has cases of its own.
  'functions of floats': (random) => {
    const x = `abs(${random.pick([float, smallInt, () => (random.next() * 100).toFixed(6)])(random)})`;
    const y = random.pick(['0.5', '1.5', '0.1', '2.5', '-0.75', '3.3', '1 / 3', '10']);
    return [
      `x = ${x}`,
      `return ${random.pick([`x ** ${y}`, `x ** ${y}`, 'math.sqrt(x)', 'math.exp(x % 50)', shortened('math.log(x + 0.001)'), shortened('math.sin(x)'), shortened('math.cos(x)'), shortened('math.atan(x)'), shortened('math.tan(x)'), 'math.hypot(x, 3)', shortened('math.log10(x + 1)'), shortened('math.log2(x + 1)'), 'math.fmod(x, 7)', 'math.floor(x)', shortened('math.atan2(x, 3)'), 'math.degrees(x)'])}`,
    ];
  },
  strings: (random) => [
    `x = ${random.chance(0.5) ? text(random) : `known(${text(random)})`}`,
    `return x${stringMethods(random)}`,
  ],
  slices: (random) => {
    const of = random.pick([
      'list(range(7))',
      'tuple(range(5))',
      '"abcdefg"',
      'range(2, 20, 3)',
      'b"bytes"',
      '"日本🎉xyz"',
    ]);
    return [`x = ${of}`, `return x[${slice(random)}], x[${slice(random)}], x[${random.whole(-6, 6)}]`];
  },
  'changes of a list': (random) => {
    const item = (): string => random.pick([smallInt, text])(random);
    return changes(`[${some(random, 0, 5, () => smallInt(random)).join(', ')}]`, random, () =>
      random.pick([
        () => `x.append(${item()})`,
        () => `x.insert(${random.whole(-3, 6)}, ${item()})`,
        () => `x.pop(${random.pick(['', '0', '-1', '3'])})`,
        () => `x.remove(${smallInt(random)})`,
        () => `x.index(${smallInt(random)})`,
        () => `x.extend([${item()}, ${item()}])`,
        () => `!x[${slice(random)}] = [${some(random, 0, 3, item).join(', ')}]`,
        () => `!del x[${slice(random)}]`,
        () => `!x[${random.whole(-4, 4)}] = ${item()}`,
        () => `x.sort(${random.pick(['', 'reverse=True', 'key=str', 'key=lambda v: str(v)[::-1]'])})`,
        () => 'x.reverse()',
        () => `!x += [${item()}]`,
        () => `!x *= ${random.whole(0, 2)}`,
        () => `sorted(x, key=repr)`,
        () => `x.count(${smallInt(random)})`,
      ])(),
    );
  },
  'changes of a dict': (random) =>
    changes(`{${some(random, 0, 4, () => `${key(random)}: ${smallInt(random)}`).join(', ')}}`, random, () =>
      random.pick([
        () => `x.get(${key(random)}, "none")`,
        () => `x.pop(${key(random)}${random.pick(['', ', None'])})`,
        () => `x.setdefault(${key(random)}, [])`,
        () => `x.update({${key(random)}: ${flat(random)}, ${key(random)}: 0})`,
        () => 'x.popitem()',
        () => `!x[${key(random)}] = ${flat(random)}`,
        () => `!del x[${key(random)}]`,
        () => `!x |= {${key(random)}: "merged"}`,
        () => `${key(random)} in x`,
        () => 'list(x.items())',
        () => `{**x, ${key(random)}: 1}`,
        () => 'list(reversed(x))',
        () => 'x == dict(reversed(list(x.items())))',
      ])(),
    ),
  'order of a set': (random) =>
    changes(`set(${ints(random, 12)})`, random, () =>
      random.pick([
        () => `x.add(${random.whole(0, 300)})`,
        () => `x.update(${ints(random)})`,
        () => `x.discard(${random.whole(-5, 40)})`,
        () => `x.remove(${random.whole(-5, 40)})`,
        () => 'x.pop()',
        () => `x | set(${ints(random)})`,
        () => `x & set(${ints(random, 12)})`,
        () => `x - set(${ints(random)})`,
        () => `x ^ set(${ints(random)})`,
        () => `!x |= set(${ints(random)})`,
        () => `!x -= set(${ints(random)})`,
        () => `!x &= set(range(${random.whole(0, 60)}))`,
        () => `!x ^= set(${ints(random)})`,
        () => 'list(x.copy())',
        () => 'sorted(x)[:3]',
        () => `frozenset(${ints(random)}) | x`,
        () => `x.symmetric_difference(${ints(random)})`,
        () => `x.intersection(${ints(random)}, range(50))`,
        () => `{v % ${random.whole(3, 40)} for v in x}`,
        () => `(x == set(sorted(x)), x <= set(${ints(random)}))`,
      ])(),
    ),
  bytes: (random) => {
    const one = random.chance(0.6) ? bytes(random) : `bytearray(${bytes(random)})`;
    return [`x = ${random.chance(0.5) ? one : `known(${one})`}`, `return x${byteMethods(random)}`];
  },
  'changes of a bytearray': (random) => {
    const item = (): string => random.pick(['0', '65', '97', '255', '256', '-1', '"a"', 'b"a"', 'None']);
    return changes(`bytearray(${bytes(random)})`, random, () =>
      random.pick([
        () => `x.append(${item()})`,
        () => `x.insert(${random.whole(-3, 6)}, ${item()})`,
        () => `x.pop(${random.pick(['', '0', '-1', '3'])})`,
        () => `x.remove(${item()})`,
        () => `x.extend(${random.pick([bytes(random), `[${item()}, ${item()}]`, 'range(65, 70)'])})`,
        () => `!x[${slice(random)}] = ${random.pick([bytes(random), shortBytes(random), `[${item()}]`])}`,
        () => `!del x[${slice(random)}]`,
        () => `!x[${random.whole(-4, 4)}] = ${item()}`,
        () => '!x.reverse()',
        () => `!x += ${random.pick([bytes(random), '[1]', '"a"'])}`,
        () => `!x *= ${random.whole(0, 2)}`,
        () => 'x.copy()',
        () => `bytes(x).find(${shortBytes(random)})`,
        () => `${shortBytes(random)} in x`,
        () => '(list(x)[:4], sorted(x)[:4], max(x, default=None))',
      ])(),
    );
  },
  'format specs': (random) => [
    `return format(${random.pick([number, text, number])(random)}, ${JSON.stringify(spec(random))})`,
  ],
  'percent formats': (random) => [
    `return ${JSON.stringify(percent(random))} % (${random.chance(0.9) ? `${flat(random)},` : ''})`,
  ],
  'control flow': (random) => [
    'trace = []',
    `n = ${random.whole(0, 5)}`,
    ...some(random, 2, 4, () => control(random, 2, false)).flat(),
    'return trace',
  ],
  calls: signature,
  'classes and their order': hierarchy,
  'values and their text': (random) => {
    const one = value(random, 3);
    return [`x = ${one}`, 'return repr(x), str(x), f"{x}", bool(x), x == known(x), type(x).__name__'];
  },
  'protocol of containers': containerProtocol,
  'protocol of comparisons': comparisonProtocol,
  'protocol of operators': operatorProtocol,
  'protocol of objects': objectProtocol,
  'protocol of descriptors': descriptorProtocol,
  'subclasses of builtin types': builtinSubclass,
  'protocol of generators': generatorProtocol,
};

const head = `def known(x):
    return x


class Trace:
    def __init__(self, trace):
        self.trace = trace

    def __enter__(self):
        self.trace.append("in")
        return len(self.trace)

    def __exit__(self, kind, error, where):
        self.trace.append(f"out {error!r}")
        return kind is KeyError


def show_any(x):
    if type(x).__name__ in ("One", "Two"):
        return type(x).__name__
    return x


def show(number, case):
    try:
        print(number, repr(case()))
    except Exception as error:
        print(number, type(error).__name__, error)
`;

/** Generates a program of each kind from a seed, with this many cases. */
export function generatePrograms(seed: number, casesPerKind: number): Generated[] {
  return Object.entries(kinds).map(([kind, write], index) => {
    const random = new Random(seed * 1000 + index);
    const cases = Array.from({ length: casesPerKind }, (_, number) =>
      [`def case_${number}():`, ...write(random.fork()).map((line) => `    ${line}`)].join('\n'),
    );
    return writeProgram(kind, cases);
  });
}

/** A program with these cases. */
export function writeProgram(kind: string, cases: readonly string[]): Generated {
  const shown = cases.map((one, number) => `show(${number}, ${/^def (\w+)/.exec(one)![1]})`);
  const imports = cases.some((one) => one.includes('math.')) ? 'import math\n\n\n' : '';
  return { kind, cases, code: [imports + head, ...cases.map((one) => `\n${one}\n`), '', ...shown, ''].join('\n') };
}

/** Kinds with cases that may be refused. */
export const isPartlyRefused = (kind: string): boolean => /^protocol|^subclasses/.test(kind);
