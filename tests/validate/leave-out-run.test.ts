import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sharedService } from '../shared-services.ts';

type Reported = { readonly rule: string; readonly message: string; readonly severity: string };

async function execute(code: string, options: object = {}) {
  const service = await sharedService('open');
  const { body } = await service.validate({ code, mode: 'execute', options });
  const found: readonly Reported[] = body.diagnostics;
  return { body, found, rules: found.map(({ rule }) => rule) };
}

for (const [name, code] of [
  ['an import', 'import torch\nprint(torch)\n'],
  ['a module of a package', 'from flask.views import View\nprint(View)\n'],
  ['a module of the standard library that the sandbox lacks', 'import tkinter\nprint(tkinter)\n'],
  ['an import in a class body', 'class Model:\n    import torch\n    zeros = torch.zeros\n'],
  ['an import under a main guard', 'if __name__ == "__main__":\n    import torch\n    print(torch)\n'],
] as const) {
  test(`not run: ${name}`, async () => {
    const { body, rules } = await execute(code);
    assert.deepEqual([body.valid, body.runtime.ran, body.runtime.ended_by], [true, false, 'module-not-installed']);
    assert.ok(rules.includes('python:module-not-installed'), String(rules));
    assert.ok(!rules.includes('python:unchecked-import'));
  });
}

for (const [name, code, stdout, options = {}] of [
  ['an import in try', 'try:\n    import torch\nexcept ImportError:\n    torch = None\nprint(torch)\n', 'None\n'],
  ['an import in a function', 'def load():\n    import torch\n    return torch\n\n\nprint(1)\n', '1\n'],
  ['an import for types', 'from typing import TYPE_CHECKING\n\nif TYPE_CHECKING:\n    import torch\nprint(2)\n', '2\n'],
  ['an import on another system', 'import sys\n\nif sys.platform == "win32":\n    import winreg\nprint(3)\n', '3\n'],
  [
    'a module that the program creates',
    'import sys\nimport types\n\nsys.modules["torch"] = types.ModuleType("torch")\nimport torch\n\nprint(torch.__name__)\n',
    'torch\n',
  ],
  [
    'a module that the program writes',
    'with open("extra.py", "w") as file:\n    file.write("x = 4\\n")\nimport extra\n\nprint(extra.x)\n',
    '4\n',
  ],
  ['a sibling', 'import extra\n\nprint(extra.x)\n', '5\n', { files: { 'extra.py': 'x = 5\n' } }],
  ['a package of siblings', 'from shop.cart import x\n\nprint(x)\n', '6\n', { files: { 'shop/cart.py': 'x = 6\n' } }],
] as const) {
  test(`run: ${name}`, async () => {
    const { body } = await execute(code, options);
    assert.deepEqual([body.runtime.ran, body.runtime.stdout, body.runtime.stderr], [true, stdout, '']);
  });
}

test('the warning says first what was not run, and every example is listed', async () => {
  const code =
    'import torch\n\n\ndef half(x):\n    """\n    >>> half(4)\n    7\n    """\n    return x / 2\n\n\nprint(torch)\n';
  const { body, found } = await execute(code, { examples: 'assert half(1) == 0.5', expected_output: 'x' });
  const { message, severity } = found.find(({ rule }) => rule === 'python:module-not-installed')!;
  assert.equal(severity, 'warning');
  assert.match(
    message,
    /^not run, with 2 examples and the expected output: the sandbox has no module `torch`\. Installed: /,
  );
  assert.equal(body.runtime.examples.length, 2);
  for (const { held, message: why } of body.runtime.examples) {
    assert.deepEqual([held, why], [false, 'not run: the sandbox has no module `torch`']);
  }
  assert.ok(found.every((one) => one.severity !== 'error'));
  assert.deepEqual([body.valid, body.meta.repair], [true, undefined]);
});

test('static errors make code invalid that is not run', async () => {
  const { body } = await execute('import torch\n\nprint(torch, undefined_name)\n');
  assert.deepEqual([body.valid, body.runtime.ended_by], [false, 'module-not-installed']);
});

test('a module that probably does not exist is reported once', async () => {
  const { body, found, rules } = await execute('import mylib\nimport torch\n\nprint(mylib, torch)\n');
  assert.deepEqual([body.valid, body.runtime.ended_by], [true, 'module-not-installed']);
  assert.deepEqual([...rules].sort(), ['python:module-not-installed', 'python:unknown-module']);
  const countNaming = (module: string) => found.filter(({ message }) => message.includes(`\`${module}\``)).length;
  assert.deepEqual([countNaming('mylib'), countNaming('torch')], [1, 1]);
});

test('syntax that the sandbox does not know is not an error of the code', async () => {
  const { body, found } = await execute(
    'def first[T](items: list[T]) -> T:\n    return items[0]\n\n\nprint(first([1]))\n',
  );
  // A machine with a newer Python runs it.
  if (body.runtime.ran) return assert.equal(body.runtime.stdout, '1\n');
  assert.deepEqual([body.valid, body.runtime.ended_by], [true, 'newer-syntax']);
  assert.deepEqual(
    found.map(({ message }) => message),
    ['uses syntax of Python 3.12; this service runs 3.11'],
  );
});
