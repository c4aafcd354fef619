import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { installedPython, startEngines } from '../../src/engines.ts';

const engines = startEngines({ python: installedPython, workers: 1 }, 1);
after(() => engines.close());
const signal = new AbortController().signal;

const unknown = 'Unexpected keyword argument "mod" for overloaded function "open"; did you mean "mode"?';
const later = '"TextIOWrapper[_WrappedBuffer]" has no attribute "reed"';

/** An unknown keyword is reported, and so are later mistakes with the result of the call. */
for (const [name, code, expected] of [
  ['the last argument', 'f = open("a", mod="r")\nf.reed()\n', [unknown, later]],
  ['the first argument', 'f = open(mod="r", file="a")\nf.reed()\n', [unknown, later]],
  ['an argument in the middle', 'f = open("a", mod="r", encoding="utf-8")\nf.reed()\n', [unknown, later]],
  ['an argument in brackets', 'f = open("a", mod=("r"), encoding="utf-8")\nf.reed()\n', [unknown, later]],
  ['the last argument of an inner call', 'print(open("a", mod="r"), 1)\nopen("a").reed()\n', [unknown, later]],
  ['an argument on a line of its own', 'f = open(\n    "a",\n    mod="r",  # read\n)\nf.reed()\n', [unknown, later]],
  ['an argument behind characters that are not ASCII', 'f = open("é", mod="r")\nf.reed()\n', [unknown, later]],
] as const) {
  test(`an unknown keyword that is ${name} hides nothing`, async () => {
    const result = await engines.tools.typechecker.check(code, signal);
    assert.ok(result.kind === 'checked');
    const errors = result.messages.filter(({ level }) => level === 'error').map(({ message }) => message);
    assert.deepEqual(errors, expected);
  });
}
