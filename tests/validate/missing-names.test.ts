import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sharedService } from '../shared-services.ts';

const service = await sharedService('open');

for (const [name, code, severity, valid] of [
  ['nowhere', 'print(somewhere)\n', 'error', false],
  ['made at run time', 'globals()["somewhere"] = 1\nprint(somewhere)\n', 'warning', true],
  [
    'a member of an enum that is put beside it',
    'import enum\n\n\n@enum.global_enum\nclass Way(enum.IntFlag):\n    NORTH = 1\n\n\nprint(NORTH)\n',
    'warning',
    true,
  ],
  [
    'for Python 2',
    'import sys\n\nif sys.version_info[0] == 2:\n    text = unicode\nelse:\n    text = str\nprint(text(1))\n',
    'warning',
    true,
  ],
  ['for Python 2, and used by whichever runs it', 'print(unicode(1))\n', 'error', false],
] as const) {
  test(`a name: ${name}`, async () => {
    const { body } = await service.validate({ code });
    const found = body.diagnostics.find(({ rule }: { rule: string }) => rule === 'ruff:F821');
    assert.deepEqual([found?.severity, body.valid], [severity, valid]);
  });
}
