import assert from 'node:assert/strict';
import { never, spoken, withEngine } from './engine.ts';

const wrong = (place: string) =>
  `${place} error [assignment] Incompatible types in assignment (expression has type "str", variable has type "int")`;

/** One text each, and everything that is said about it. */
const cases: readonly (readonly [name: string, code: string, said: readonly string[]])[] = [
  ['a correct text', 'import os\nx: str = os.getcwd()\n', []],
  ['an error', 'x: int = ""\n', [wrong('1:10-1:12')]],
  [
    'an error in a function without annotations',
    'def f():\n  return 1 + ""\n',
    ['2:14-2:16 error [operator] Unsupported operand types for + ("int" and "str")'],
  ],
  ['a syntax error', 'x = = 1\n', ['1:5-1:6 error [syntax] Expected an expression']],

  // What the text says about the checker.
  ['options set by the text', '# mypy: ignore-errors\nx: int = ""\n', [wrong('2:10-2:12')]],
  ['a code switched off by the text', '# mypy: disable-error-code="assignment"\nx: int = ""\n', [wrong('2:10-2:12')]],
  ['a check switched on by the text', '# mypy: disallow-untyped-defs\ndef f(): pass\n', []],
  ['options that do not exist', '# mypy: nonsense=1\nx = 1\n', []],
  ['options after a carriage return', 'y = 1\r# mypy: ignore-errors\rx: int = ""\r', [wrong('3:10-3:12')]],
  ['a leading blanket ignore', '# type: ignore\nx: int = ""\n', [wrong('2:10-2:12')]],
  ['a leading blanket ignore of a code', '# type: ignore[assignment]\nx: int = ""\n', [wrong('2:10-2:12')]],
  ['a leading blanket ignore after a continued line', '\\\n# type: ignore\nx: int = ""\n', [wrong('3:10-3:12')]],
  ['an ignore of a line', 'x: int = ""  # type: ignore\n', []],
  ['an ignore of a code on a line', 'x: int = ""  # type: ignore[assignment]\n', []],
  [
    'an ignore of another code on a line',
    'x: int = ""  # type: ignore[misc]\n',
    [wrong('1:10-1:12'), '1:10-1:12 note [misc] Error code "assignment" not covered by "type: ignore[misc]" comment'],
  ],

  // The neighbours of a single file.
  ['from . import', 'from . import x\nx.y(1)\nz: int = ""\n', [wrong('3:10-3:12')]],
  ['from .a import', 'from .a import b\nclass C(b): pass\nz: int = ""\n', [wrong('3:10-3:12')]],
  [
    'from .. import',
    'from .. import a, b as c\ndef f(x: a.T, y: c) -> a: return x\nz: int = ""\n',
    [wrong('3:10-3:12')],
  ],
  ['from ..a.b import', 'from ..a.b import c\nz: int = ""\n', [wrong('2:10-2:12')]],
  [
    'from .... import',
    'from .... import a\nfrom ....b import c\nfrom ... import d\nz: int = ""\n',
    [wrong('4:10-4:12')],
  ],
  ['from . import *', 'from . import *\nfrom .a import *\nz: int = ""\n', [wrong('3:10-3:12')]],
  ['from __future__', 'from __future__ import annotations\nfrom . import x\nz: int = ""\n', [wrong('3:10-3:12')]],

  // Modules.
  [
    'a module that is not installed',
    'import numpy as np\nfrom requests.adapters import X\nnp.array(1) + X\nz: int = ""\n',
    [wrong('4:10-4:12')],
  ],
  [
    'a rare module of the standard library',
    'import sunau\nsunau.open("").nope\nx: int = sunau.Error()\n',
    [
      '3:10-3:23 error [assignment] Incompatible types in assignment (expression has type "Error", variable has type "int")',
    ],
  ],
  ['a missing name of a module', 'from os import nope\n', ['1:1-1:20 error [no-such-name] module `os` has no `nope`']],
  [
    'stubs outside of the standard library',
    'import mypy_extensions\nreveal_type(mypy_extensions.i64(1))\n',
    ['2:13-2:35 note [misc] Revealed type is "mypy_extensions.i64"'],
  ],
  [
    'a submodule that was not imported',
    'import xml\nxml.dom\n',
    ['2:1-2:8 error [attr-defined] Module has no attribute "dom"'],
  ],

  // Names.
  ['a class of the text', 'class A: pass\nreveal_type(A())\n', ['2:13-2:16 note [misc] Revealed type is "__main__.A"']],
  [
    'a class that shares its name with another',
    'import pathlib\nclass Path: pass\ndef f(x: pathlib.Path) -> None: ...\nf(Path())\n',
    ['4:3-4:9 error [arg-type] Argument 1 to "f" has incompatible type "__main__.Path"; expected "pathlib.Path"'],
  ],

  // Newer grammar than the Python that mypy runs on.
  [
    'type parameters',
    'class A[T]:\n  def f(self, x: T) -> T:\n    return x\nx: int = A[str]().f("")\n',
    [wrong('4:10-4:24')],
  ],
  ['a type statement', 'type X = int\nx: X = ""\n', [wrong('2:8-2:10')]],
  ['a default of a type parameter', 'class A[T = int]: pass\nx: int = ""\n', [wrong('2:10-2:12')]],
  ['exceptions without brackets', 'try:\n  pass\nexcept ValueError, TypeError:\n  x: int = ""\n', [wrong('4:12-4:14')]],
  ['quotes inside the same quotes', "a = {'b': 1}\nx: int = f'{a['b']}'\n", [wrong('2:10-2:21')]],
  ['a template string', "a = 1\nb = t'{a}'\nx: int = ''\n", [wrong('3:10-3:12')]],
];

withEngine('what is said and what is not', async (context, engine) => {
  for (const [name, code, said] of cases) {
    await context.test(name, async () => assert.deepEqual(spoken(await engine.check(code, never)), said));
  }
});

withEngine('nothing passes from one text to the next', async (_, engine) => {
  await engine.check('class Shared: pass\nimport os\nos.getcwd = 1\n', never);
  assert.deepEqual(spoken(await engine.check('Shared()\nimport os\nx: str = os.getcwd()\n', never)), [
    '1:1-1:7 error [name-defined] Name "Shared" is not defined',
  ]);
});

withEngine('a text that takes the name of a module takes it for itself', async (_, engine) => {
  const shadowing = 'class json:\n  @staticmethod\n  def dumps(x: int) -> int: return x\njson.dumps("")\n';
  const said = '4:12-4:14 error [arg-type] Argument 1 to "dumps" of "json" has incompatible type "str"; expected "int"';
  assert.deepEqual(spoken(await engine.check(shadowing, never)), [said]);
  assert.deepEqual(spoken(await engine.check('import json\njson.dumps("")\n', never)), []);
});

withEngine('no message names the host or our arrangements', async (_, engine) => {
  const code =
    'import __main__, os, _submission_, _nest1_._nest2_\nfrom . import _submission_\nreveal_type(_submission_)\nreveal_type(os)\nreveal_type(_nest1_)\nos.open()\nclass A(A): ...\n';
  const said = spoken(await engine.check(code, never)).join('\n');
  assert.match(said, /os\.open|"open"/);
  assert.doesNotMatch(said, /_nest|\/|assay/);
});
