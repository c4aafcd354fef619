import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { installedPython, startEngines } from '../../src/engines.ts';
import { repair } from '../../src/repair/repair.ts';
import { review } from '../../src/validate/review.ts';
import { createRepairSteps } from '../../src/validate/steps/repair-steps.ts';
import type { Tools } from '../../src/validate/tools.ts';

const engines = startEngines({ python: installedPython, workers: 1 }, 1);
after(engines.close);
const { signal } = new AbortController();

for (const [name, code, fixed] of [
  ['a text that did not parse', 'def f(x)\n    return x\n\nprint(f(1))\n', 'def f(x):\n    return x\n\nprint(f(1))\n'],
  [
    'a text that did not parse and has further findings',
    'import os\ndef f(x)\n    return x\n',
    'def f(x):\n    return x\n',
  ],
  ['a text that parses', 'import os\nx = 1\nprint(x)\n', 'x = 1\nprint(x)\n'],
] as const) {
  test(`${name} is repaired, and no text is reviewed twice`, async () => {
    await engines.ready();
    const checked: string[] = [];
    const { typechecker } = engines.tools;
    const tools: Tools = {
      ...engines.tools,
      typechecker: {
        ...typechecker,
        check(text, ...more) {
          checked.push(text);
          return typechecker.check(text, ...more);
        },
      },
    };
    const context = { tools, signal };
    const sent = { ...(await review(code, context)), reasons: [] };
    const repaired = await repair(sent, 3, createRepairSteps(sent, context));
    assert.equal(repaired.code, fixed);
    assert.deepEqual(checked, [...new Set(checked)]);
  });
}
