import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sharedService } from '../shared-services.ts';

const service = await sharedService('open');

/** Lines and columns are those that an editor shows. */
const rows: readonly (readonly [name: string, code: string, places: readonly string[]])[] = [
  ['plain', 'import os\nx: int = 1 + ""\n', ['ruff:F401 1:8', 'mypy:operator 2:14']],
  ['CRLF', 'import os\r\nx: int = 1 + ""\r\n', ['ruff:F401 1:8', 'mypy:operator 2:14']],
  ['lone CR', 'import os\rx: int = 1 + ""\r', ['ruff:F401 1:8', 'mypy:operator 2:14']],
  ['no newline at the end', 'import os\nx: int = 1 + ""', ['ruff:F401 1:8', 'mypy:operator 2:14']],
  ['a byte order mark is not a column', '\ufeffimport os\nx: int = 1 + ""\n', ['ruff:F401 1:8', 'mypy:operator 2:14']],
  ['a tab is one column', 'if True:\n\timport os\n\tx: int = 1 + ""\n', ['ruff:F401 2:9', 'mypy:operator 3:15']],
  ['a form feed', '\f\nimport os\nx: int = 1 + ""\n', ['ruff:F401 2:8', 'mypy:operator 3:14']],
  ['accents are one column each', 'é = "äöü"; import os\nö: int = 1 + ""\n', ['ruff:F401 1:19', 'mypy:operator 2:14']],
  [
    'astral characters are one column each',
    's = "😀😀"; import os\nt = "😀"; x: int = 1 + ""\n',
    ['ruff:F401 1:18', 'mypy:operator 2:23'],
  ],
  [
    'a line that is continued',
    'import \\\n    os\nx: int = 1 + \\\n    ""\n',
    ['ruff:F401 2:5', 'python:unsupported-operation 3:10', 'mypy:operator 4:5'],
  ],
  ['a syntax error', 'x = 1\ny = = 2\n', ['python:syntax-error 2:5']],
  ['code that was cut off', 'x = 1\ny = (2 +\n', ['python:truncated 2:9']],
  ['code that was cut off after astral characters', 's = "😀😀"; y = (', ['python:truncated 1:16']],
  ['a syntax error after astral characters', 's = "😀😀"; y = = 2\n', ['python:syntax-error 1:15']],
  ['a syntax error after CRLF', 'x = 1\r\ny = = 2\r\n', ['python:syntax-error 2:5']],
  ['a syntax error after a byte order mark', '\ufeffy = = 2\n', ['python:syntax-error 1:5']],
  ['return outside a function', 'x = 1\nreturn x\n', ['python:syntax-error 2:1']],
];

for (const [name, code, places] of rows) {
  test(name, async () => {
    const { body } = await service.validate({ code });
    assert.deepEqual(
      body.diagnostics.map(({ rule, line, column }: Record<string, unknown>) => `${rule} ${line}:${column}`),
      places,
    );
  });
}

for (const [name, code, findings] of [
  ['a noqa comment silences its line', 'import os  # noqa: F401\n', []],
  [
    'a type: ignore comment silences its line',
    'def f(x: str) -> int:\n    return x + 1  # type: ignore[operator]\n',
    [],
  ],
  [
    'a comment that silences the whole file for ruff is ignored',
    '# ruff: noqa\nimport os\n',
    ['info python:blanket-suppression 1', 'warning ruff:F401 2'],
  ],
  [
    'a comment that silences the whole file for flake8 is ignored',
    '# flake8: noqa\nimport os\n',
    ['info python:blanket-suppression 1', 'warning ruff:F401 2'],
  ],
  [
    'a comment that silences the whole file for mypy is ignored',
    '# mypy: ignore-errors\nx: int = 1 + ""\n',
    ['info python:blanket-suppression 1', 'error mypy:operator 2'],
  ],
  [
    'a leading type: ignore comment is ignored',
    '# type: ignore\nx: int = 1 + ""\n',
    ['info python:blanket-suppression 1', 'error mypy:operator 2'],
  ],
  ['the same words in a string silence nothing', 's = "# ruff: noqa"\nimport os\n', ['warning ruff:F401 2']],
  ['an undefined name makes code invalid', 'print(nowhere)\n', ['error ruff:F821 1']],
  [
    'an undefined name is a warning if the text creates names at run time',
    'globals()["somewhere"] = 1\nprint(somewhere)\n',
    ['warning ruff:F821 2'],
  ],
  [
    'a name that is deleted at the end is a warning',
    'def f():\n    return g()\n\n\ndef g():\n    return 1\n\n\nx = f()\ndel g\n',
    ['warning ruff:F821 2'],
  ],
  [
    'packages without type information are listed once',
    'import torch\nimport tensorflow as tf\n\nprint(torch.zeros(3) + tf.zeros(3))\n',
    ['info python:unchecked-import 1'],
  ],
  ['a misspelled import is a warning', 'import reqeusts\n\nprint(reqeusts)\n', ['warning python:unknown-module 1']],
  [
    'an import of an unknown module is an info',
    'from my_helpers import one\n\nprint(one)\n',
    ['info python:unknown-module 1'],
  ],
  ['functions without annotations are checked', 'def f():\n    return 1 + ""\n', ['error mypy:operator 2']],
  [
    'relative imports are not reported',
    'from . import sibling\nfrom .near import a\nfrom ..far import b\n\nprint(sibling.x, a, b, 1 + "")\n',
    ['error mypy:operator 5'],
  ],
  [
    'syntax newer than the Python that runs code is a program',
    'type Pair[T] = tuple[T, T]\n\n\ndef first[T](pair: Pair[T]) -> T:\n    return pair[0]\n',
    ['warning python:newer-syntax 1'],
  ],
  [
    'attr-defined is a warning',
    'def f(text: str) -> None:\n    print(text.nothing_here)\n',
    ['warning mypy:attr-defined 2'],
  ],
  [
    'an attribute that the program must read and that does not exist is an error',
    'print("a".nothing_here)\n',
    ['error python:missing-attribute 1'],
  ],
  [
    'a name that a module does not have is an error',
    'import os\n\nprint(os.nothing_here)\n',
    ['error python:no-such-name 3'],
  ],
] as const) {
  test(name, async () => {
    const { body } = await service.validate({ code });
    const found = body.diagnostics.map(
      ({ severity, rule, line }: Record<string, unknown>) => `${severity} ${rule} ${line}`,
    );
    assert.deepEqual(found, findings);
    assert.equal(body.valid, !findings.some((finding) => finding.startsWith('error')));
  });
}
