import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runPrograms } from './oracle.ts';

/** The sink a program reaches, the line, and why the program stopped. */
const programs = [
  ['a command', 'import os\nos.system("id")\n', ['os.system', 2, null]],
  ['a command in a function', 'import os\ndef f():\n    os.popen("id")\nf()\n', ['subprocess.Popen', 3, null]],
  [
    'a callback is attributed to the line that passes it',
    'import os\nlist(map(os.remove, ["a"]))\n',
    ['os.remove', 2, null],
  ],
  [
    'code in a string is attributed to its exec',
    'x = 1\nexec("import os\\n\\nos.system(\'id\')")\n',
    ['os.system', 2, null],
  ],
  [
    'a call on a thread has no line',
    'import os, threading\nthreading.Thread(target=os.system, args=("id",)).start()\n',
    ['os.system', null, null],
  ],
  ['a call at exit has no line', 'import os, atexit\natexit.register(os.system, "id")\n', ['os.system', null, null]],
  [
    'a finalizer at exit has its own line',
    'import os\nclass A:\n    def __del__(self):\n        os.remove("a")\na = A()\n',
    ['os.remove', 4, null],
  ],
  ['a program without a sink', 'import os\nprint(os.getcwd())\n', [null, null, null]],
  ['libraries loaded by an import are ignored', 'import ctypes, asyncio, multiprocessing\n', [null, null, null]],
  [
    'the sockets of an event loop are ignored',
    'import asyncio\nasync def f(): pass\nasyncio.run(f())\n',
    [null, null, null],
  ],
  [
    'code compiled by the library is ignored',
    'import collections\ncollections.namedtuple("A", "b")\n',
    [null, null, null],
  ],
  ['code compiled by the program is a sink', 'eval("7 * " + "6 + 1")\n', ['compile', 1, null]],
  ['a program that raises', 'int("x")\n', [null, null, "ValueError: invalid literal for int() with base 10: 'x'"]],
  [
    'a program that does not parse',
    'f(\n',
    [null, null, "SyntaxError(\"'(' was never closed\", ('<program>', 1, 2, 'f(\\n', 1, 0))"],
  ],
  ['a program that exits by itself', 'import os\nos._exit(3)\n', [null, null, 'it ended without a word']],
] as const;

const results = await runPrograms(
  programs.map(([id, code]) => ({ id, code, events: ['compile'], payload: '7 * 6 + 1' })),
);

for (const [name, , expected] of programs) {
  test(name, () => {
    const { reached = null, line = null, stopped = null } = results.get(name)!;
    assert.deepEqual([reached, line, stopped], expected);
  });
}
