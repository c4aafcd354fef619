import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runs } from './oracle.ts';

/** What a program reaches, on which line, and why it stopped. */
const programs = [
  ['a command', 'import os\nos.system("id")\n', ['os.system', 2, null]],
  ['a command in a function', 'import os\ndef f():\n    os.popen("id")\nf()\n', ['subprocess.Popen', 3, null]],
  [
    'a callback is called on the line that hands it over',
    'import os\nlist(map(os.remove, ["a"]))\n',
    ['os.remove', 2, null],
  ],
  [
    'a text is run on the line of its exec',
    'x = 1\nexec("import os\\n\\nos.system(\'id\')")\n',
    ['os.system', 2, null],
  ],
  [
    'a thread has no line',
    'import os, threading\nthreading.Thread(target=os.system, args=("id",)).start()\n',
    ['os.system', null, null],
  ],
  ['neither has the end', 'import os, atexit\natexit.register(os.system, "id")\n', ['os.system', null, null]],
  [
    'an object at the end of the program',
    'import os\nclass A:\n    def __del__(self):\n        os.remove("a")\na = A()\n',
    ['os.remove', 4, null],
  ],
  ['nothing', 'import os\nprint(os.getcwd())\n', [null, null, null]],
  [
    'an import that loads a library is not the program’s doing',
    'import ctypes, asyncio, multiprocessing\n',
    [null, null, null],
  ],
  [
    'an event loop has sockets of its own',
    'import asyncio\nasync def f(): pass\nasyncio.run(f())\n',
    [null, null, null],
  ],
  [
    'a text that others compile is not the sink',
    'import collections\ncollections.namedtuple("A", "b")\n',
    [null, null, null],
  ],
  ['the text that is the sink', 'eval("7 * " + "6 + 1")\n', ['compile', 1, null]],
  ['an error', 'int("x")\n', [null, null, "ValueError: invalid literal for int() with base 10: 'x'"]],
  [
    'a text that does not parse',
    'f(\n',
    [null, null, "SyntaxError(\"'(' was never closed\", ('<program>', 1, 2, 'f(\\n', 1, 0))"],
  ],
  ['one that ends itself', 'import os\nos._exit(3)\n', [null, null, 'it ended without a word']],
] as const;

const told = await runs(programs.map(([id, code]) => ({ id, code, events: ['compile'], payload: '7 * 6 + 1' })));

for (const [name, , expected] of programs) {
  test(name, () => {
    const { reached = null, line = null, stopped = null } = told.get(name)!;
    assert.deepEqual([reached, line, stopped], expected);
  });
}
