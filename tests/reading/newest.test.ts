import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { decodeTree } from '../../src/python/decode.ts';
import { walk } from '../../src/python/walk.ts';
import { startReader } from '../../src/reading/cpython.ts';
import { newestReader } from '../../src/reading/newest.ts';

const newest = newestReader({ waitingMax: 100, deadlineMs: 60_000 });
const plan = { python: 'python3', children: 1, waitingMax: 10, deadlineMs: 60_000 };
const reader = startReader({ ...plan, newerGrammar: async () => true, newest });
after(() => reader.close());
const signal = new AbortController().signal;

/** The nodes in the order of the source, each with the name it carries. */
function outline(tree: Uint8Array): string {
  return [...walk(decodeTree(tree).module)]
    .slice(1)
    .map((node) => {
      const { name, id, arg } = node as { name?: unknown; id?: unknown; arg?: unknown };
      const called = [name, id, arg].find((one) => typeof one === 'string');
      return called ? `${node.kind}:${called}` : node.kind;
    })
    .join(' ');
}

for (const [name, code, expected] of [
  ['an alias', 'type X = int', 'TypeAlias Name:X Name:int'],
  ['an alias with a parameter', 'type X[T] = T', 'TypeAlias Name:X TypeVar:T Name:T'],
  ['a bound', 'type X[T: int] = T', 'TypeAlias Name:X TypeVar:T Name:int Name:T'],
  ['constraints', 'type X[T: (int, str)] = T', 'TypeAlias Name:X TypeVar:T Tuple Name:int Name:str Name:T'],
  ['many types', 'type X[*Ts] = Ts', 'TypeAlias Name:X TypeVarTuple:Ts Name:Ts'],
  ['parameters of a callable', 'type X[**P] = P', 'TypeAlias Name:X ParamSpec:P Name:P'],
  ['a default', 'type X[T = int] = T', 'TypeAlias Name:X TypeVar:T Name:int Name:T'],
  ['a bound and a default', 'type X[T: a = b] = T', 'TypeAlias Name:X TypeVar:T Name:a Name:b Name:T'],
  ['a default of many types', 'type X[*Ts = *a] = Ts', 'TypeAlias Name:X TypeVarTuple:Ts Starred Name:a Name:Ts'],
  ['a default of a callable', 'type X[**P = [int]] = P', 'TypeAlias Name:X ParamSpec:P List Name:int Name:P'],
  ['a generic function', 'def f[T](a: T): pass', 'FunctionDef:f TypeVar:T Arguments Arg:a Name:T Pass'],
  [
    'a generic coroutine',
    '@d\nasync def f[T](a) -> T: pass',
    'AsyncFunctionDef:f Name:d TypeVar:T Arguments Arg:a Name:T Pass',
  ],
  ['a generic class', 'class C[T](B): pass', 'ClassDef:C TypeVar:T Name:B Pass'],
  ['a generic class with a default', 'class C[T = int]: pass', 'ClassDef:C TypeVar:T Name:int Pass'],
  ['the same quotes within an f-string', 'f"{d["k"]}"', 'Expr JoinedStr FormattedValue Subscript Name:d Constant'],
  ['an f-string within itself', 'f"{f"{f"{x}"}"}"', `Expr${' JoinedStr FormattedValue'.repeat(3)} Name:x`],
  [
    'a backslash within an f-string',
    'f"{"\\n".join(x)}"',
    'Expr JoinedStr FormattedValue Call Attribute Constant Name:x',
  ],
  ['lines and a comment within an f-string', "f'{\n  x  # why\n}'", 'Expr JoinedStr FormattedValue Name:x'],
  [
    'a conversion and a width',
    'f"{x!r:>{w["n"]}}"',
    'Expr JoinedStr FormattedValue Name:x JoinedStr Constant FormattedValue Subscript Name:w Constant',
  ],
  ['a template', 't"hi {x}"', 'Expr TemplateStr Constant Interpolation Name:x'],
  ['a raw template', 'rt"\\d{x}"', 'Expr TemplateStr Constant Interpolation Name:x'],
  ['a template with a conversion', 't"{x!s:.2f}"', 'Expr TemplateStr Interpolation Name:x JoinedStr Constant'],
  ['templates side by side', 't"{a}" t"{b}"', 'Expr TemplateStr Interpolation Name:a Interpolation Name:b'],
  ['exceptions without parentheses', 'try: pass\nexcept A, B: pass', 'Try Pass ExceptHandler Tuple Name:A Name:B Pass'],
  [
    'exceptions of a group without parentheses',
    'try: pass\nexcept* A, B: pass',
    'TryStar Pass ExceptHandler Tuple Name:A Name:B Pass',
  ],
  ['type is still a name', 'type = 1; type(x)', 'Assign Name:type Constant Expr Call Name:type Name:x'],
] as const) {
  test(`newer than 3.11: ${name}`, async () => {
    const answer = await newest.read(code, signal);
    assert.ok(answer?.kind === 'program', JSON.stringify(answer));
    assert.equal(outline(answer.tree), expected);
  });
}

for (const [name, code, message, line] of [
  ['return outside a function', 'type X = int\nreturn\n', "'return' outside function", 2],
  ['a parameter twice', 'def f[T, T](): pass', "duplicate type parameter 'T'", 1],
  ['a walrus in a bound', 'type X[T: (y := int)] = T', 'named expression cannot be used within a TypeVar bound', 1],
  ['a yield in an alias', 'def f():\n    type X = (yield)\n', 'yield expression cannot be used within a type alias', 2],
  [
    'a default before none',
    'type X[T = int, U] = T',
    "non-default type parameter 'U' follows default type parameter",
    1,
  ],
  ['a template beside a string', 'x = t"a" "b"', 'cannot mix t-string literals with string or bytes literals', 1],
  ['an error further down', 'type X = int\n\nclass C[T]:\n    a b\n', 'invalid syntax', 4],
  ['nothing in braces', 'x = t"{}"', "t-string: valid expression required before '}'", 1],
] as const) {
  test(`invalid in 3.14 too: ${name}`, async () => {
    const { reading } = (await reader.read(code, signal)) as Extract<
      Awaited<ReturnType<typeof reader.read>>,
      { kind: 'read' }
    >;
    assert.ok(reading.kind === 'broken', JSON.stringify(reading));
    const [problem] = reading.problems;
    assert.deepEqual([problem!.message, problem!.place.line], [message, line]);
  });
}

test('such a program says that it is newer, and has its tree', async () => {
  const answer = await reader.read('# ruff: noqa\ntype X[T] = list[\n    T,\n]\nif a:\n    b()\n', signal);
  assert.ok(answer.kind === 'read' && answer.reading.kind === 'program', JSON.stringify(answer));
  const { newerThanRunner, statements, suppressions, tree } = answer.reading;
  assert.deepEqual([newerThanRunner, statements, suppressions.length], [true, 3, 1]);
  assert.equal(decodeTree(tree!).comments[0]!.text, '# ruff: noqa');
});

test('what looks newer and is not accepted is still read by the newest', async (t) => {
  const strict = startReader({
    ...plan,
    newerGrammar: async () => false,
    newest: { ...newest, close: async () => {} },
  });
  t.after(() => strict.close());
  const answer = await strict.read('class C[T]:\n    a b\n', signal);
  assert.ok(answer.kind === 'read' && answer.reading.kind === 'broken');
  assert.equal(answer.reading.problems[0]!.place.line, 2);
});

const deep = 10_000;
for (const [name, code, kind] of [
  ['parentheses', `x = ${'('.repeat(deep)}${')'.repeat(deep)}`, 'broken'],
  ['minus signs', `x = ${'-'.repeat(deep)}1`, 'broken'],
  ['attributes', `x = a${'.b'.repeat(deep)}`, 'broken'],
  ['sums', `x = ${'1 + '.repeat(deep)}1`, 'broken'],
  ['lambdas', `x = ${'lambda: '.repeat(deep)}1`, 'broken'],
  ['f-strings within each other', `x = ${'f"{'.repeat(140)}1${'}"'.repeat(140)}`, 'broken'],
  ['a sum of 1,000', `x = ${'1 + '.repeat(1000)}1`, 'program'],
  ['a line of 200,000 characters', `x = "${'a'.repeat(200_000)}"`, 'program'],
  ['a code that takes all memory', finallies(19), 'unknown'],
] as const) {
  test(`a hostile text does not break it: ${name}`, async () => {
    assert.equal((await newest.read(code, signal))?.kind, kind);
    assert.equal((await newest.read('x = 1', signal))?.kind, 'program');
  });
}

/** A text whose compiled form doubles with every level. */
function finallies(levels: number): string {
  const level = (at: number): string => `${' '.repeat(at)}try: x\n${' '.repeat(at)}finally:\n`;
  return `def f():\n${Array.from({ length: levels }, (_, at) => level(at + 1)).join('')}${' '.repeat(levels + 1)}x\n`;
}

test('one that cannot start leaves a program without its tree', async (t) => {
  const alone = startReader({
    ...plan,
    newerGrammar: async () => true,
    newest: { read: async () => null, close: async () => {} },
  });
  t.after(() => alone.close());
  const answer = await alone.read('type X = int\n', signal);
  assert.ok(answer.kind === 'read' && answer.reading.kind === 'program');
  assert.deepEqual([answer.reading.newerThanRunner, answer.reading.tree], [true, null]);
});
