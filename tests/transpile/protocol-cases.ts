import type { Random } from '../security/adversary/random.ts';

const some = <T>(random: Random, least: number, most: number, make: () => T): T[] =>
  Array.from({ length: random.whole(least, most) }, make);
const indent = (lines: readonly string[]): string[] => lines.map((line) => `    ${line}`);
const method = (name: string, parameters: string, ...body: readonly string[]): string[] => [
  `def ${name}(self${parameters === '' ? '' : `, ${parameters}`}):`,
  ...indent(body),
];

/** Statements and expressions, each tried on its own; one that starts with `!` is a statement. */
const tried = (random: Random, all: readonly (() => string)[], least = 4, most = 9): string[] => [
  'results = []',
  ...some(random, least, most, () => random.pick(all)()).flatMap((one) => [
    'try:',
    `    ${one.startsWith('!') ? one.slice(1) : `results.append(${one})`}`,
    // Its text depends on how CPython keeps the attributes.
    ...(one.startsWith('!del x.') ? ['except AttributeError:', '    results.append("AttributeError")'] : []),
    'except Exception as error:',
    '    results.append(f"{type(error).__name__}: {error}")',
  ]),
  'return results',
];

const odd = (random: Random): string =>
  random.pick(['0', '1', '2', '-1', '3', '"a"', '"key"', 'None', '1.5', '[]', '(1, 2)', 'True', 'slice(0, 2)', 'x']);
const classOf = (name: string, bases: string, members: readonly (readonly string[])[]): string[] => [
  `class ${name}${bases === '' ? '' : `(${bases})`}:`,
  ...(members.length === 0 ? ['    pass'] : members.flatMap(indent)),
];
/** Some of the members, in their order. */
const choose = (random: Random, members: readonly (readonly string[])[], share = 0.6): (readonly string[])[] =>
  members.filter(() => random.chance(share));

/** `__len__`, `__bool__`, `__contains__`, `__getitem__`, `__iter__` and relatives, some of them missing or wrong. */
export function containerProtocol(random: Random): string[] {
  const length = random.pick(['len(self.items)', 'len(self.items)', '-1', '"3"', '2.0', 'True', 'None', '10**3']);
  const truth = random.pick(['bool(self.items)', 'False', '1', '"yes"', 'None', 'True']);
  const members = choose(random, [
    method('__len__', '', `return ${length}`),
    method('__bool__', '', `return ${truth}`),
    method('__contains__', 'item', `return ${random.pick(['item in self.items', '"yes"', '[]', 'item == 1'])}`),
    method(
      '__getitem__',
      'key',
      `return ${random.pick(['self.items[key]', '(key, type(key).__name__)', 'self.items[key % 3]'])}`,
    ),
    method('__setitem__', 'key, value', 'self.items[key] = value'),
    method('__delitem__', 'key', 'del self.items[key]'),
    method(
      '__iter__',
      '',
      `return ${random.pick(['iter(self.items)', 'iter([7, 8])', '(i * 2 for i in self.items)', '5', 'self'])}`,
    ),
    method(
      '__reversed__',
      '',
      `return ${random.pick(['iter(self.items[::-1])', '["not an iterator"]', 'reversed(self.items)'])}`,
    ),
    method('__next__', '', 'if not self.items:', '    raise StopIteration', 'return self.items.pop()'),
  ]);
  // A `__getitem__` that never raises IndexError would be iterated forever.
  const endless =
    members.some((one) => /return \(key|% 3/.test(one[1]!)) && !members.some((one) => one[0]!.includes('__iter__'));
  const whole: (() => string)[] = [
    () => 'list(x)',
    () => `${odd(random)} in x`,
    () => '[v for v in x]',
    () => 'sorted(x)',
    () => 'sum(x)',
    () => 'tuple(reversed(x))',
    () => '!a, b, c = x',
    () => '!a, *b = x',
    () => 'max(x)',
    () => 'list(zip(x, "ab"))',
    () => '", ".join(x)',
    () => 'dict.fromkeys(x, 0)',
    () => '[*x, 1]',
    () => 'list(map(str, x))',
    () => 'list(enumerate(x))',
    () => 'next(iter(x))',
  ];
  const single: (() => string)[] = [
    () => 'len(x)',
    () => 'bool(x)',
    () => '"t" if x else "f"',
    () => 'not x',
    () => `x[${odd(random)}]`,
    () => `x[${random.pick(['1:', ':2', '::-1', '-1:', '0:1'])}]`,
    () => `!x[${odd(random)}] = 5`,
    () => `!del x[${odd(random)}]`,
    () => '(x and 1, x or 2) == 0',
    () => 'next(x)',
    () => '!x[0] += 1',
    () => 'any([x, 0])',
  ];
  return [
    ...classOf('Box', random.pick(['', '', 'object']), [
      method('__init__', '*items', 'self.items = list(items)'),
      // The usual text has the address.
      method('__repr__', '', 'return "Box"'),
      ...members,
    ]),
    `x = ${random.chance(0.5) ? 'Box(1, 2, 3)' : 'known(Box())'}`,
    ...tried(random, endless ? single : [...single, ...whole]),
  ];
}

const comparisons = ['__eq__', '__ne__', '__lt__', '__le__', '__gt__', '__ge__'];

/** Rich comparison with `NotImplemented`, equality with and without `__hash__`, sorting. */
export function comparisonProtocol(random: Random): string[] {
  const result = (name: string): string =>
    random.pick([
      'NotImplemented',
      `self.n ${{ __eq__: '==', __ne__: '!=', __lt__: '<', __le__: '<=', __gt__: '>', __ge__: '>=' }[name]} getattr(other, "n", other)`,
      `self.n ${{ __eq__: '==', __ne__: '!=', __lt__: '<', __le__: '<=', __gt__: '>', __ge__: '>=' }[name]} other.n`,
      `"${name}"`,
      '[]',
    ]);
  const members = (share: number): (readonly string[])[] => [
    ...choose(
      random,
      comparisons.map((name) =>
        method(name, 'other', ...(random.chance(0.4) ? [`trace.append("${name}")`] : []), `return ${result(name)}`),
      ),
      share,
    ),
    ...(random.chance(0.4)
      ? [method('__hash__', '', `return ${random.pick(['hash(self.n)', '7', '-1', '"x"', '1.0', 'True'])}`)]
      : []),
  ];
  const bases = random.pick(['', '', 'One']);
  const operand = (): string => random.pick(['a', 'b', 'c', '1', '"a"', 'None', 'a']);
  return [
    'trace = []',
    ...classOf('One', '', [
      method('__init__', 'n', 'self.n = n'),
      method('__repr__', '', 'return f"{type(self).__name__}{self.n}"'),
      ...members(0.5),
    ]),
    ...classOf('Two', bases, [
      ...(bases === '' ? [method('__init__', 'n', 'self.n = n'), method('__repr__', '', 'return f"Two{self.n}"')] : []),
      ...members(0.4),
    ]),
    'a, b, c = One(1), Two(2), One(3)',
    ...tried(random, [
      () => `${operand()} ${random.pick(['==', '!=', '<', '<=', '>', '>='])} ${operand()}`,
      () => `${operand()} ${random.pick(['==', '!=', '<', '<=', '>', '>='])} ${operand()}`,
      () => `a ${random.pick(['<', '<=', '=='])} b ${random.pick(['<', '<=', '!='])} c`,
      () => 'sorted([c, b, a])',
      () => 'max(a, b, c)',
      () => 'min([b, c])',
      () => '[a, b] == [a, c]',
      () => '(a, 1) < (b, 2)',
      () => 'a in [b, c, a]',
      () => '[b, c].index(a)',
      () => '[a, b, a].count(a)',
      () => '{a: 1}[a]',
      () => 'len({a, c})',
      () => 'hash(a) == hash(One(1))',
      () => '{a: 1} == {a: 1}',
      () => 'not a == b',
      () => 'list(trace)',
    ]),
  ];
}

const operators: Readonly<Record<string, string>> = {
  add: '+',
  sub: '-',
  mul: '*',
  truediv: '/',
  floordiv: '//',
  mod: '%',
  pow: '**',
  and: '&',
  or: '|',
  xor: '^',
  lshift: '<<',
  rshift: '>>',
  matmul: '@',
};

/** Binary, reflected and in-place operators, with `NotImplemented`, over classes and their subclasses. */
export function operatorProtocol(random: Random): string[] {
  const names = random.shuffled(Object.keys(operators)).slice(0, 3);
  const members = (label: string): (readonly string[])[] =>
    names.flatMap((name) =>
      choose(
        random,
        ['', 'r', 'i'].map((kind) =>
          method(
            `__${kind}${name}__`,
            'other',
            `return ${random.pick(['NotImplemented', `("${label}", "${kind}${name}", show_of(other))`, 'self', `f"${label}{show_of(other)}"`, 'None'])}`,
          ),
        ),
        0.5,
      ),
    );
  const unary = choose(
    random,
    [
      method('__neg__', '', 'return "neg"'),
      method('__pos__', '', 'return None'),
      method('__invert__', '', 'return "invert"'),
      method('__abs__', '', 'return -1'),
      method('__round__', 'digits=None', 'return ("round", digits)'),
      method('__divmod__', 'other', 'return ("divmod", show_of(other))'),
      method('__rdivmod__', 'other', 'return NotImplemented'),
      method('__int__', '', `return ${random.pick(['7', '"7"', 'True', '2**70'])}`),
      method('__float__', '', `return ${random.pick(['1.5', '1', '"x"'])}`),
      method('__index__', '', `return ${random.pick(['2', '-1', '"2"', 'True', '1.0'])}`),
      method('__complex__', '', 'return 1j'),
      method('__trunc__', '', 'return 3'),
      method('__floor__', '', 'return 4'),
      method('__ceil__', '', 'return 5'),
    ],
    0.4,
  );
  const operand = (): string => random.pick(['a', 'b', 'a', 'b', '1', '2.5', '"s"', '[1]', 'None']);
  const symbol = (): string => operators[random.pick(names)]!;
  return [
    'def show_of(one):',
    '    return type(one).__name__',
    // The usual text has the address.
    ...classOf('One', '', [...members('One'), ...unary, method('__repr__', '', 'return "One()"')]),
    ...classOf('Two', random.pick(['', 'One']), members('Two')),
    'a, b = One(), Two()',
    ...tried(random, [
      () => `show_any(${operand()} ${symbol()} ${operand()})`,
      () => `show_any(${random.pick(['a', 'b'])} ${symbol()} ${operand()})`,
      () => `show_any(${operand()} ${symbol()} ${random.pick(['a', 'b'])})`,
      () => `!v = ${operand()}; v ${symbol()}= ${random.pick(['a', 'b', '1'])}; results.append(show_any(v))`,
      () =>
        `show_any(${random.pick(['-a', '+a', '~a', 'abs(a)', 'round(a)', 'round(a, 2)', 'divmod(a, 1)', 'divmod(1, a)'])})`,
      () =>
        random.pick([
          'int(a)',
          'float(a)',
          '[1, 2, 3, 4][a]',
          'list(range(a))',
          'hex(a)',
          '"ab" * a',
          '[0, 1, 2, 3][a:]',
          'bin(a)',
          'chr(a)',
          '"abc"[a]',
          'round(2.345, a)',
          'a.__index__()',
          '(1, 2, 3)[:a]',
          '"x".center(a)',
          'pow(a, 2)',
          'math.floor(a)',
          'math.ceil(a)',
          'math.sqrt(a)',
          'complex(a)',
        ]),
    ]),
  ];
}

/** `__call__`, `__enter__`, `__exit__`, `__getattr__`, `__setattr__`, `__format__`, `__str__`, `__repr__`. */
export function objectProtocol(random: Random): string[] {
  const members = choose(
    random,
    [
      method(
        '__call__',
        random.pick(['', 'a', 'a, b=2', '*args', '*args, **options', 'a, *, k']),
        `return ${random.pick(['"called"', 'self.n', 'sorted(vars(self))'])}`,
      ),
      method('__enter__', '', `return ${random.pick(['self', '5', 'None', '(1, 2)'])}`),
      method(
        '__exit__',
        random.pick(['*error', 'kind, error, where', 'kind']),
        'trace.append("exit")',
        `return ${random.pick(['None', 'True', '0', '"yes"', 'False'])}`,
      ),
      method(
        '__getattr__',
        'name',
        ...random.pick([
          ['return f"<{name}>"'],
          ['raise AttributeError(name)'],
          ['if name == "m":', '    return 4', 'raise AttributeError(f"no {name}")'],
          ['return None'],
        ]),
      ),
      method('__setattr__', 'name, value', 'trace.append((name, value))', 'super().__setattr__(name, value)'),
      method('__format__', 'spec', `return ${random.pick(['f"[{spec}]"', 'spec * 2', '5', 'str(self.n).rjust(5)'])}`),
      method('__str__', '', `return ${random.pick(['"str"', '5', 'f"s{self.n}"', 'None'])}`),
      method('__repr__', '', `return ${random.pick(['"repr"', 'f"R{self.n}"', 'b"x"'])}`),
      method('__delattr__', 'name', 'trace.append(f"del {name}")', 'super().__delattr__(name)'),
      method('__bytes__', '', 'return b"bytes"'),
      method('__dir__', '', 'return ["b", "a"]'),
    ],
    0.5,
  );
  const shown = members.some((one) => one[0]!.includes('__repr__')) ? [] : [method('__repr__', '', 'return "Thing"')];
  return [
    'trace = []',
    ...classOf('Thing', '', [method('__init__', 'n', 'self.n = n'), ...members, ...shown]),
    `x = ${random.pick(['Thing(1)', 'known(Thing(2))'])}`,
    ...tried(random, [
      () => `x(${random.pick(['', '1', '1, 2', 'k=1', '1, k=3', '*[1, 2]', '**{"k": 1}'])})`,
      () =>
        `!with x as y: results.append(repr(y)); ${random.pick(['pass', 'raise KeyError("k")', '1 / 0', 'results.append("in")'])}`,
      () => `x.${random.pick(['n', 'm', 'missing', '_private'])}`,
      () => `getattr(x, "${random.pick(['n', 'm', 'zz'])}", "default")`,
      () => `hasattr(x, "${random.pick(['n', 'm', 'zz'])}")`,
      () => `!x.${random.pick(['n', 'm', 'fresh'])} = ${odd(random)}`,
      () => `!del x.${random.pick(['n', 'm', 'fresh'])}`,
      () => `f"{x}"`,
      () => `f"{x:${random.pick(['', '5', '>8', 'abc', '^6'])}}"`,
      () => `format(x, "${random.pick(['', '3', 'q'])}")`,
      () => `"{:${random.pick(['', '4', '<6'])}}|{!r}|{!s:>9}".format(x, x, x)`,
      () => 'str(x)',
      () => 'repr(x)',
      () => '[x]',
      () => '"%s %r %5s" % (x, x, x)',
      () => 'callable(x)',
      () => 'sorted(vars(x).items(), key=str)',
      () => 'list(trace)',
    ]),
  ];
}

/** Descriptors, `__set_name__`, `__init_subclass__`, properties and class attributes. */
export function descriptorProtocol(random: Random): string[] {
  const descriptor = choose(
    random,
    [
      method(
        '__get__',
        'owner, kind=None',
        'if owner is None:',
        `    return ${random.pick(['self', '"of class"'])}`,
        `return ${random.pick(['owner.__dict__.get(self.name, "unset")', '("got", self.name)'])}`,
      ),
      method(
        '__set__',
        'owner, value',
        ...random.pick([
          ['owner.__dict__[self.name] = value'],
          [
            'if value is None:',
            '    raise ValueError(f"{self.name} is None")',
            'owner.__dict__[self.name] = (value, "set")',
          ],
          ['raise AttributeError("read only")'],
        ]),
      ),
      method('__delete__', 'owner', 'trace.append(f"delete {self.name}")', 'owner.__dict__.pop(self.name, None)'),
    ],
    0.75,
  );
  const hook = random.pick([
    [
      'def __init_subclass__(cls, **options):',
      '    super().__init_subclass__()',
      '    cls.options = sorted(options.items())',
      '    trace.append(("subclass", cls.__name__))',
    ],
    [
      'def __init_subclass__(cls, /, tag="none", **others):',
      '    super().__init_subclass__(**others)',
      '    cls.tag = tag',
      '    trace.append((cls.__name__, tag))',
    ],
  ]);
  const property = random.pick([
    ['@property', 'def p(self):', '    return ("p", self.size)'],
    ['@property', 'def p(self):', '    return self._p', '@p.setter', 'def p(self, value):', '    self._p = value * 2'],
    ['@classmethod', 'def p(cls):', '    return cls.__name__'],
    ['@staticmethod', 'def p(*args):', '    return len(args)'],
  ]);
  return [
    'trace = []',
    ...classOf('Field', '', [
      method('__init__', 'name="?"', 'self.name = name'),
      method('__set_name__', 'owner, name', 'trace.append((owner.__name__, name))', 'self.name = name'),
      method('__repr__', '', 'return f"<Field {self.name}>"'),
      ...descriptor,
    ]),
    ...classOf('Base', '', [hook, ['size = Field()', 'other = Field("x")'], property]),
    `class Sub(Base${random.pick(['', ', tag="t"', ''])}):`,
    `    ${random.pick(['size = 3', 'extra = Field()', 'pass'])}`,
    `x = ${random.pick(['Base()', 'Sub()'])}`,
    ...tried(random, [
      () => `x.${random.pick(['size', 'other', 'extra'])}`,
      () => `!x.${random.pick(['size', 'other', 'extra'])} = ${random.pick(['1', 'None', '"t"'])}`,
      () => `!del x.${random.pick(['size', 'other'])}`,
      () => `${random.pick(['Base', 'Sub'])}.${random.pick(['size', 'other'])}`,
      () => random.pick(['"callable" if callable(x.p) else x.p', 'x.p()', 'Sub.p()', 'x.p(1)']),
      () => '!x.p = 4',
      () => 'sorted(vars(x).items(), key=str)',
      () => 'list(trace)',
      () => random.pick(['Sub.tag', 'Sub.options', 'hasattr(Base, "tag")']),
    ]),
  ];
}

/** Subclasses of builtin containers: `__missing__`, overridden methods, calls of the base's. */
export function builtinSubclass(random: Random): string[] {
  const base = random.pick(['dict', 'list', 'dict', 'str', 'int', 'tuple', 'set', 'float']);
  const own: Readonly<Record<string, readonly (readonly string[])[]>> = {
    dict: [
      method(
        '__missing__',
        'key',
        ...random.pick([
          ['return f"no {key}"'],
          ['self[key] = []', 'return self[key]'],
          ['raise KeyError(f"missing {key}")'],
        ]),
      ),
      method('__setitem__', 'key, value', 'super().__setitem__(str(key), value)'),
      method('__getitem__', 'key', 'return super().__getitem__(key)'),
      method('total', '', 'return len(self)'),
    ],
    list: [
      method('append', 'item', 'super().append((item, "own"))'),
      method('__getitem__', 'key', 'return super().__getitem__(key)'),
      method('__contains__', 'item', 'return True'),
      method('total', '', 'return sum(1 for _ in self)'),
    ],
    str: [method('total', '', 'return self.upper() + "!"'), method('__len__', '', 'return 99')],
    int: [method('total', '', 'return self + 1')],
    float: [method('total', '', 'return self * 2')],
    tuple: [method('total', '', 'return self[0] if self else None')],
    set: [method('add', 'item', 'super().add(item * 2)'), method('total', '', 'return sorted(self)')],
  };
  const start: Readonly<Record<string, string>> = {
    dict: '{"a": 1, 2: "b"}',
    list: '[3, 1, 2]',
    str: '"text"',
    int: '5',
    float: '2.5',
    tuple: '(1, "b")',
    set: '[1, 2, 3]',
  };
  const uses: Readonly<Record<string, readonly string[]>> = {
    dict: [
      'x["a"]',
      'x["zz"]',
      'x.get("zz")',
      '!x[1] = 2',
      'dict(x)',
      'x == {"a": 1, 2: "b"}',
      '"zz" in x',
      'sorted(map(str, x))',
      'x.setdefault("q", 5)',
      '!x.update({"u": 1})',
      'x.copy()',
      'x | {"m": 1}',
      '{**x}',
      'list(x.items())',
      'x.pop("zz", 0)',
      'x.pop("zz")',
    ],
    list: [
      'x[0]',
      'x[1:]',
      '!x.append(4)',
      'x + [1]',
      'x * 2',
      'x == [3, 1, 2]',
      'sorted(x)',
      '!x.sort()',
      '5 in x',
      'x.copy()',
      'x.index(2)',
      '!x += [7]',
      'x.pop()',
      'x.count(1)',
      'list(reversed(x))',
      '!x.extend([8])',
    ],
    str: [
      'x.upper()',
      'x + "s"',
      'x[1:]',
      'len(x)',
      'x == "text"',
      'f"{x:>6}"',
      '"-".join([x, x])',
      'x * 2',
      '"ex" in x',
      'x.split("e")',
      'hash(x) == hash("text")',
      '{x: 1}["text"]',
      'x.replace("t", "T")',
    ],
    int: [
      'x + 1',
      'x == 5',
      'x // 2',
      '-x',
      'f"{x:03}"',
      'x < 6',
      'range(x)',
      '[0] * x',
      'hash(x) == hash(5)',
      'int(x)',
      'x ** 2',
      'divmod(x, 2)',
      'x & 4',
      'bool(x)',
      'x.bit_length()',
      'str(x)',
    ],
    float: [
      'x + 1',
      'x == 2.5',
      'round(x)',
      'f"{x:.2f}"',
      'x.is_integer()',
      'int(x)',
      'x < 3',
      '-x',
      'abs(x)',
      'str(x)',
      'x // 1',
    ],
    tuple: [
      'x[0]',
      'x + (1,)',
      'x == (1, "b")',
      'len(x)',
      '!a, b = x',
      'x.index("b")',
      'x * 2',
      'x[::-1]',
      'hash(x) == hash((1, "b"))',
      '"b" in x',
    ],
    set: [
      'len(x)',
      '!x.add(9)',
      'sorted(x | {7})',
      '2 in x',
      'sorted(x - {1})',
      'x == {1, 2, 3}',
      'x <= {1, 2, 3, 4}',
      'sorted(x.copy())',
      '!x.discard(1)',
      'sorted(x)',
    ],
  };
  return [
    ...classOf('Own', base, choose(random, own[base]!, 0.6)),
    `x = Own(${start[base]})`,
    ...tried(random, [
      () => random.pick(uses[base]!),
      () => `show_any(${random.pick(uses[base]!.filter((one) => !one.startsWith('!')))})`,
      () => random.pick(['x.total()', 'repr(x)', 'str(x)', 'type(x).__name__', `isinstance(x, ${base})`, 'bool(x)']),
    ]),
  ];
}

/** `send`, `throw`, `close`, `yield from`, return values and `finally` of generators. */
export function generatorProtocol(random: Random): string[] {
  const step = (): string[] =>
    random.pick([
      () => [`v = yield ${random.whole(0, 9)}`, 'trace.append(v)'],
      () => [
        'try:',
        `    yield ${random.whole(10, 19)}`,
        'except ValueError as error:',
        '    trace.append(repr(error))',
        ...(random.chance(0.5) ? ['    yield "caught"'] : []),
      ],
      () => ['try:', '    yield "guarded"', 'finally:', `    trace.append("finally")`],
      () => [`r = yield from ${random.pick(['[1, 2]', 'inner()', '"ab"', 'range(2)', '5'])}`, 'trace.append(r)'],
      () => [`for i in range(${random.whole(0, 3)}):`, '    yield i * i'],
      () => [`if len(trace) > ${random.whole(0, 4)}:`, `    return ${random.pick(['"early"', 'None', '7'])}`],
      () => [
        `if len(trace) > ${random.whole(1, 5)}:`,
        `    raise ${random.pick(['KeyError("g")', 'StopIteration', 'ValueError(1, 2)', 'StopIteration(3)'])}`,
      ],
    ])();
  return [
    'trace = []',
    'def inner():',
    '    try:',
    '        got = yield "inner"',
    '        trace.append(("inner", got))',
    `    ${random.pick(['finally:', 'except KeyError:'])}`,
    '        trace.append("inner ends")',
    '    return "from inner"',
    'def make():',
    ...indent(some(random, 2, 4, step).flat()),
    `    ${random.pick(['return "done"', 'yield "last"', 'pass'])}`,
    ...(random.chance(0.1) ? [] : ['    yield "end"']),
    'g = make()',
    ...tried(
      random,
      [
        () => 'next(g)',
        () => 'next(g, "default")',
        () => `g.send(${odd(random).replace('x', 'None')})`,
        () => 'g.send(None)',
        () => `g.throw(${random.pick(['ValueError("thrown")', 'KeyError', 'ValueError', 'StopIteration(4)', '5'])})`,
        () => 'g.close()',
        () => 'list(g)',
        () => '[v for v, _ in zip(g, range(2))]',
        () => 'list(trace)',
      ],
      5,
      10,
    ),
  ];
}
