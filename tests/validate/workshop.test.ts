import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { installedPython, startEngines } from '../../src/engines.ts';
import { mend } from '../../src/repair/mend.ts';
import { review } from '../../src/validate/review.ts';
import { workshopOf } from '../../src/validate/steps/workshop.ts';
import type { Tools } from '../../src/validate/tools.ts';

const engines = startEngines({ python: installedPython }, 1);
after(engines.close);
const { signal } = new AbortController();

for (const [name, code, fixed] of [
  ['a text that did not parse', 'def f(x)\n    return x\n\nprint(f(1))\n', 'def f(x):\n    return x\n\nprint(f(1))\n'],
  ['one with further findings', 'import os\ndef f(x)\n    return x\n', 'def f(x):\n    return x\n'],
  ['one that did', 'import os\nx = 1\nprint(x)\n', 'x = 1\nprint(x)\n'],
] as const) {
  test(`${name} is mended, and no text is reviewed twice`, async () => {
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
    const mended = await mend(sent, 3, workshopOf(sent, context));
    assert.equal(mended.code, fixed);
    assert.deepEqual(checked, [...new Set(checked)]);
  });
}
