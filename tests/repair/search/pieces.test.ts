import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';

type Edit = readonly [start: number, end: number, text: string];
type Case = { readonly name: string; readonly base: string; readonly edits: readonly Edit[] };
type Compiled = { readonly pieces: number; readonly lines: readonly number[]; readonly whole: readonly number[] };

/** Runs the pieces, and the whole text, and reports which lines ran, in order, and whether the results are the same. */
const script = `
import json, sys
sys.path.insert(0, sys.argv[1])
import pieces

def run(codes):
    lines = []
    def trace(frame, event, argument):
        if frame.f_code.co_filename == "program.py" and event == "line":
            lines.append(frame.f_lineno)
        return trace
    names = {"__name__": "program"}
    sys.settrace(trace)
    try:
        for code in codes:
            exec(code, names)
        names["result"] = repr(names["f"]())
    except Exception as error:
        names["result"] = repr(error)
    sys.settrace(None)
    return lines, names["result"], names.get("__doc__")

found = []
for case in json.load(sys.stdin):
    one = pieces.Pieces(case["base"], "program.py")
    codes = one.compile(case["edits"])
    text = pieces.apply_edits(case["base"], case["edits"])
    try:
        whole = compile(text.encode(), "program.py", "exec", 0, True)
    except SyntaxError:
        found.append({"pieces": len(codes), "lines": [], "whole": []})
        continue
    lines, *rest = run(codes or [whole])
    lines_whole, *rest_whole = run([whole])
    assert rest == rest_whole, (case["name"], rest, rest_whole)
    found.append({"pieces": len(codes), "lines": lines, "whole": lines_whole})
print(json.dumps(found))
`;

const search = new URL('../../../src/repair/search/', import.meta.url).pathname;

const compileAll = (cases: readonly Case[]): readonly Compiled[] =>
  JSON.parse(execFileSync('python3', ['-B', '-c', script, search], { input: JSON.stringify(cases) }).toString());

/** Replaces a stretch of the base text, which occurs once. */
const replacing = (base: string, before: string, after: string): Edit => {
  const start = [...base.slice(0, base.indexOf(before))].length;
  return [start, start + [...before].length, after];
};

const three = [
  'def a():',
  '    return 1',
  '',
  '',
  'def f():',
  '    return a() + b()',
  '',
  '',
  'def b():',
  '    return 2',
  '',
].join('\n');
const withDocstring = `"""The module."""\n\nLIMIT = 3\n\n\n${three}\nprint\n`;
const decorated = `import functools\n\n\n${three}\n\n@functools.cache\ndef c():\n    return 3\n\n\n"""Not a docstring."""\nD = 4\n`;
const future = `from __future__ import annotations\n\n\n${three}\n\ndef g(x: unknown) -> None:\n    return x\n`;

const table: readonly (readonly [name: string, base: string, changes: readonly Edit[], pieces: number])[] = [
  ['a function in the middle', three, [replacing(three, 'a() + b()', 'a() - b()')], 3],
  ['the first function', three, [replacing(three, 'return 1', 'return 4')], 2],
  ['the last function', three, [replacing(three, 'return 2', 'return 4')], 2],
  ['an edit that adds lines', decorated, [replacing(decorated, '    return a()', '    x = 1\n    return x + a()')], 3],
  ['an edit that removes a line', decorated, [replacing(decorated, '    return a() + b()\n\n', '    return 7\n')], 3],
  [
    'edits in two functions',
    decorated,
    [replacing(decorated, 'return 1', 'return 5'), replacing(decorated, 'return 2', 'return 6')],
    3,
  ],
  ['a decorated function', decorated, [replacing(decorated, 'return 3', 'return 5')], 3],
  ['what follows a text', decorated, [replacing(decorated, 'D = 4', 'D = 5')], 2],
  ['a module with a docstring', withDocstring, [replacing(withDocstring, 'a() + b()', 'b()')], 3],
  ['the annotations of functions', future, [replacing(future, 'return x', 'return None')], 2],
  ['a new decorator', decorated, [replacing(decorated, 'def b():', '@functools.cache\ndef b():')], 3],
  [
    'characters beyond 16 bits',
    `S = '😀𝒳'\n${three}`,
    [replacing(`S = '😀𝒳'\n${three}`, 'return 2', "return len('😀')")],
    2,
  ],
  ['the original', three, [], 0],
  ['a base that is not a program', `${three}\nX = 1)\n`, [replacing(`${three}\nX = 1)\n`, '1)', '1')], 0],
  ['an edit that is not a program', three, [replacing(three, 'return 2', 'return 2 +')], 0],
  ['a text of one statement', 'def f():\n    return 1\n', [replacing('def f():\n    return 1\n', '1', '2')], 0],
  ['other line ends', three.replaceAll('\n', '\r\n'), [[9, 9, ' ']], 0],
  [
    'a stated encoding',
    `# coding: latin-1\n${three}`,
    [replacing(`# coding: latin-1\n${three}`, 'return 2', 'return 3')],
    0,
  ],
  ['an annotated variable', `x: int = 1\n${three}`, [replacing(`x: int = 1\n${three}`, 'return 2', 'return 3')], 0],
];
const compiled = compileAll(table.map(([name, base, edits]) => ({ name, base, edits })));

for (const [at, [name, , , pieces]] of table.entries()) {
  test(`compiled in pieces where possible, with the same effect: ${name}`, () => {
    assert.equal(compiled[at]!.pieces, pieces);
    assert.deepEqual(compiled[at]!.lines, compiled[at]!.whole);
  });
}
