import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { startReader } from '../../src/reading/cpython.ts';

const reader = startReader({ python: 'python3', children: 1, waitingMax: 10, deadlineMs: 30_000 });
after(() => reader.close());
const signal = new AbortController().signal;

/** Lines of a program, and the numbers of those on which an error is reported. */
const programs: readonly (readonly [name: string, code: readonly string[], lines: readonly number[]])[] = [
  // Errors that have nothing to do with each other.
  ['one error', ['x = = 1', 'y = 2'], [1]],
  ['two statements', ['x = = 1', 'y = 2', 'z = = 3'], [1, 3]],
  ['three statements', ['x = = 1', 'y y', 'z = (1 2)'], [1, 2, 3]],
  ['four statements', ['x = = 1', 'y = 2', 'a b', 'if x: pass', 'c d', 'e = 5 5'], [1, 3, 5, 6]],
  ['more than anyone reads', Array.from({ length: 20 }, () => 'a = b c'), [1, 2, 3, 4, 5, 6]],
  ['print of Python 2, over and over', ['print "a"', 'x = 1', 'print "b"', 'print "c"'], [1, 3, 4]],
  ['two functions', ['def f(x)', '    return x', '', 'def g(x)', '    return x', 'h = 1'], [1, 4]],
  ['two function bodies', ['def f():', '    x = = 1', '', 'def g():', '    return 1 1'], [2, 5]],
  ['one body gets one error', ['def f():', '    x = = 1', '    y = = 2', '', 'z = = 3'], [2, 5]],
  [
    'two methods',
    ['class A:', '    def f(self):', '        x = = 1', '', '    def g(self):', '        return 1 1', '', '    z = 1'],
    [3, 6],
  ],
  ['a method and a function', ['class A:', '    def f(self)', '        pass', '', 'def g(:', '    pass'], [2, 5]],
  ['a class and a function', ['class A', '    def f(self):', '        pass', '', 'def g()', '    pass'], [1, 5]],
  ['an import and a loop', ['import a b', 'for x in y', '    print(x)', 'print(y)'], [1, 2]],
  ['strings that stay open', ["a = 'x", 'b = 1', 'c = "y', 'd = 2'], [1, 3]],
  ['quotes of a word processor', ['a = “x”', 'b = 1', 'c = ‘y’'], [1, 3]],
  ['a colon and a comma', ['while True', '    f()', 'g(1 2)', 'h()'], [1, 3]],
  ['an assignment to a call', ['f() = 1', 'x = 1', 'g() = 2'], [1, 3]],
  ['a comparison with one sign', ['if x = 1:', '    pass', 'while y = 2:', '    pass'], [1, 3]],
  ['broken at the end as well', ['x = = 1', 'y = 2', 'z = (1,'], [1, 3]],
  ['an f-string and a name', ['x = f"{a b}"', 'y = 1', 'z z'], [1, 3]],
  ['decorated', ['@a', 'def f(:', '    pass', '', '@b', 'def g(x x):', '    pass'], [2, 6]],
  ['else if, twice', ['if a:', '    b', 'else if c:', '    d', 'x = 1', 'else if e:', '    f'], [3, 6]],
  ['over several lines', ['x = [', '    1 2,', '    3,', ']', 'y = {', '    4 5,', '}', 'z = 1'], [2, 6]],
  ['behind a semicolon', ['x = 1; y = = 2', 'z z'], [1, 2]],
  ['async', ['async def f()', '    pass', 'async def g():', '    await', '    return 1 1'], [1, 4]],
  // What the compiler refuses.
  ['return at the margin, twice', ['return 1', 'x = 1', 'return 2'], [1, 3]],
  ['break and continue', ['break', 'def f():', '    continue', 'x = 1'], [1, 3]],
  ['await in two functions', ['def f():', '    await g()', 'def g():', '    await f()'], [2, 4]],
  ['a name twice among parameters', ['def f(a, a): pass', 'x = 1', 'def g(b, b): pass'], [1, 3]],
  // Errors caused by another one are not reported.
  ['a bracket that is never closed', ['x = foo(1, 2', 'y = 3', 'z = 4'], [1]],
  ['brackets that are never closed, above functions', ['x = foo(1,', 'def f():', '    return 1', 'y = 2'], [1]],
  [
    'the same, with an error of its own below',
    ['x = foo(1,', 'def f():', '    return 1', 'def g(:', '    pass'],
    [2, 4],
  ],
  ['a dict that is never closed', ['x = {', "'a': 1,", "'b': 2,", 'y = 3', 'z = 4'], [1]],
  ['brackets that do not match', ['x = (1, 2]', 'y = 3', 'z = [4, 5)'], [1, 3]],
  ['brackets that do not match, over lines', ['x = (', '    1,', '    2,', ']', 'y = 3'], [4]],
  ['a bracket too many', ['f(a)),', '    b=2,', ')', 'y = 1'], [1]],
  ['a brace at the end', ['def f():', '    return 1', '}'], [3]],
  ['a body that is not indented', ['def f():', 'x = 1', 'return x', 'y = 2'], [2]],
  ['bodies that are not indented', ['for i in x:', 'if i:', 'print(i)', 'else:', 'print(0)'], [2]],
  ['a body that is missing', ['def f():', '', 'def g():', '    return 1', 'x = 1'], [3]],
  [
    'a body that is missing, and a later error',
    ['def f():', '', 'def g():', '    return 1', 'x = 1', 'def h(:'],
    [3, 6],
  ],
  ['an indent too many', ['x = 1', '    y = 2', '    z = 3', 'a = 4'], [2]],
  ['an indent that fits nothing', ['if x:', '        a = 1', '    b = 2', '    c = 3', 'd = 4'], [3]],
  [
    'an indent that fits nothing, in a class',
    ['class A:', '    x = 1', '     def f(self):', '        pass', '    y = 2'],
    [3],
  ],
  ['tabs among blanks', ['if x:', '        a = 1', '\tb = 2', '\tc = 3', 'd = 4'], [3]],
  ['three quotes that are never closed', ['x = 1 1', 'y = """text', 'def f(:', 'z z'], [2]],
  ['three quotes one time too many', ['def f():', '    """Doc."""', '    x = 1"""', 'def g(:', '    z z'], [3]],
  ['statements in a string', ['x = = 1', 'y = """', 'def f(:', 'a b', '"""', 'z = 2'], [1]],
  ['a string over lines in what is broken', ['x = = """', 'def f(:', 'import a b', '"""', 'z = 2'], [1]],
  ['a try without its except', ['try:', '    x = 1', 'y = 2', 'z = 3'], [3]],
  ['except of Python 2', ['try:', '    f()', 'except A, e:', '    g()', 'else:', '    h()', 'x = 1'], [3]],
  ['a header and its else', ['if x', '    a()', 'elif y:', '    b()', 'else:', '    c()', 'd = 1'], [1]],
  ['a merge conflict', ['x = 1', '<<<<<<< HEAD', 'y = 2', '=======', 'y = 3', '>>>>>>> b', 'z = 4'], [2]],
  [
    'a merge conflict in a function',
    ['def f():', '    a()', '<<<<<<< HEAD', '    b()', '=======', '    c()', '>>>>>>> x', '    return 1', '', 'y = 2'],
    [3],
  ],
  [
    'two merge conflicts',
    ['<<<<<<< a', 'x = 1', '=======', '>>>>>>> b', 'def f(): pass', '<<<<<<< a', '=======', '>>>>>>> b'],
    [1, 6],
  ],
  ['a decorator without its function', ['@a', 'x = 1', 'y = 2'], [2]],
  ['a lambda over lines', ['f(lambda x', '  : x y', ')', 'z = 1'], [2]],
  ['a text that is indented as a whole', ['    x = 1', '    y = 2', '    z = 3'], [1]],
];

for (const [name, code, lines] of programs) {
  test(`errors: ${name}`, async () => {
    const answer = await reader.read(`${code.join('\n')}\n`, signal);
    assert.ok(answer.kind === 'read' && answer.reading.kind === 'broken', JSON.stringify(answer));
    const { problems } = answer.reading;
    assert.deepEqual(
      problems.map(({ place }) => place.line),
      lines,
      JSON.stringify(problems),
    );
  });
}

test('every error has the message and place of CPython', async () => {
  const answer = await reader.read('print "é"\nx = "😀"; a b\nif x\n    pass\n', signal);
  assert.ok(answer.kind === 'read' && answer.reading.kind === 'broken');
  assert.deepEqual(answer.reading.problems, [
    {
      message: "missing parentheses in call to 'print'. Did you mean print(...)?",
      place: { line: 1, column: 1, endLine: 1, endColumn: 10 },
    },
    { message: 'invalid syntax', place: { line: 2, column: 12, endLine: 2, endColumn: 13 } },
    { message: "expected ':'", place: { line: 3, column: 5 } },
  ]);
});
