import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sharedService } from '../shared-services.ts';

const service = await sharedService('open');

for (const [name, code, severity, valid] of [
  ['defined nowhere', 'print(somewhere)\n', 'error', false],
  ['created at run time', 'globals()["somewhere"] = 1\nprint(somewhere)\n', 'warning', true],
  [
    'a member of a global enum',
    'import enum\n\n\n@enum.global_enum\nclass Way(enum.IntFlag):\n    NORTH = 1\n\n\nprint(NORTH)\n',
    'warning',
    true,
  ],
  [
    'used only under Python 2',
    'import sys\n\nif sys.version_info[0] == 2:\n    text = unicode\nelse:\n    text = str\nprint(text(1))\n',
    'warning',
    true,
  ],
  ['that every package has', 'print(list(__path__))\n', 'warning', true],
  ['of Python 2, used under any version', 'print(unicode(1))\n', 'error', false],
] as const) {
  test(`an undefined name: ${name}`, async () => {
    const { body } = await service.validate({ code });
    const found = body.diagnostics.find(({ rule }: { rule: string }) => rule === 'ruff:F821');
    assert.deepEqual([found?.severity, body.valid], [severity, valid]);
  });
}

for (const [name, code, severity] of [
  ['a tuple', 'print("total" % (1,))\n', 'error'],
  ['a number', 'print("total" % 1)\n', 'error'],
  ['too few values', 'print("%s %s" % (1,))\n', 'error'],
  ['a mapping of the local names', 'name = 1\nprint("total" % (locals()))\n', 'warning'],
  ['a name that may be a mapping', 'def show(values):\n    print("total" % values)\n', 'warning'],
] as const) {
  test(`a format without placeholders: ${name}`, async () => {
    const { body } = await service.validate({ code });
    const found = body.diagnostics.find(({ rule }: { rule: string }) => rule === 'ruff:F507');
    assert.deepEqual([found?.severity, body.valid], [severity, severity !== 'error']);
  });
}
