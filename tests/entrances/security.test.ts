import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Service } from '../service.ts';

let service: Service;
before(async () => {
  service = await Service.start({ ASSAY_KEYS: 'off', ASSAY_LOG: 'debug' });
});
after(() => service.stop());

const validate = async (code: string, mode = 'static') => {
  const { status, body } = await service.validate({ code, mode });
  assert.equal(status, 200, JSON.stringify(body));
  return body;
};

// Concatenated, so that no scanner finds it in this file.
const token = ['ghp', 'x7Kq9LmN2pR4sT6vW8yZ1aB3cD5eF7gH9jK0'].join('_');

test('a hidden call is reported with all fields', async () => {
  const body = await validate('import os\n\ngetattr(os, "sys" + "tem")("id")\n');
  assert.deepEqual([body.valid, body.diagnostics], [false, []]);
  assert.deepEqual(body.security, [
    {
      tool: 'security',
      id: 'PY-COMMAND',
      severity: 'error',
      confidence: 'high',
      message: '`os.system()`, reached through `getattr` and `+`, runs a shell command',
      line: 3,
      cwe: 'CWE-78',
      kind: 'capability',
      column: 1,
      end_line: 3,
      end_column: 33,
      cwe_url: 'https://cwe.mitre.org/data/definitions/78.html',
      rule_url: `${service.url}/rules/PY-COMMAND`,
    },
  ]);
  const page = await service.get('/rules/PY-COMMAND');
  assert.deepEqual([page.status, page.body.includes('<h2>Why</h2>')], [200, true]);
});

for (const [name, code, valid, security] of [
  ['a harmless command stays valid', 'import subprocess\n\nsubprocess.run(["git", "status"], check=True)\n', true, []],
  ['outside input in eval is an injection', 'eval(input())\n', false, ['1 PY-CODE-INJECTION error']],
  [
    'nested exec calls are analysed',
    'exec("exec(\'import os; os.system(\\"id\\")\')")\n',
    false,
    ['1 PY-COMMAND error'],
  ],
  [
    'comments cannot suppress a security finding',
    'eval(input())  # nosec # noqa: S307\n',
    false,
    ['1 PY-CODE-INJECTION error'],
  ],
  ['a credential makes code invalid', `KEY = "${token}"\n`, false, ['1 github-personal-token error']],
  [
    'a credential concatenated from parts is found',
    `KEY = "${token.slice(0, 9)}" + "${token.slice(9)}"\n`,
    false,
    ['1 github-personal-token error'],
  ],
  ['a credential in a comment is found', `# use ${token}\nx = 1\n`, false, ['1 github-personal-token error']],
  [
    'comments cannot allow a credential',
    `KEY = "${token}"  # gitleaks:allow\n`,
    false,
    ['1 github-personal-token error'],
  ],
  [
    'code that does not parse is reported as not analysed',
    'import os\nos.system("id"\nx y z ] (\n',
    false,
    ['null PY-LIMIT warning'],
  ],
  [
    'credentials are found in code that does not parse',
    `def f(]:\n    key = "${token}"\n`,
    false,
    ['2 github-personal-token error', 'null PY-LIMIT warning'],
  ],
  ['plain code has no security findings', 'def f(x):\n    return sorted(x)\n', true, []],
] as const) {
  test(name, async () => {
    const body = await validate(code);
    assert.deepEqual(
      body.security.map(({ line, id, severity }: Record<string, unknown>) => `${line} ${id} ${severity}`),
      security,
    );
    assert.equal(body.valid, valid, JSON.stringify(body));
  });
}

test('prose gets exactly one diagnostic', async () => {
  const body = await validate('Please have a look at the thing, it does not work for me.');
  assert.deepEqual([body.diagnostics.length, body.security], [1, []]);
});

test('the value of a credential appears in no response, log or metric', async () => {
  const codes = [
    `KEY = "${token}"\n`,
    `def f(x: int) -> None: ...\nf("${token}")\n`,
    `from typing import Literal\nx: Literal["a"] = "${token}"\n`,
    `x = {"${token}": 1, "${token}": 2}\n`,
    `"%s %s" % ("${token}",)\nassert ("${token}", 1)\n`,
    `def f():\n    return "${token}"\n    print("${token}")\n`,
    `import os\nos.system("curl -H ${token}")\n`,
    `${token}\n`,
    `x = "${token}\n`,
  ];
  for (const code of codes) {
    const text = JSON.stringify(await validate(code));
    for (let at = 4; at + 8 <= token.length; at++)
      assert.ok(!text.includes(token.slice(at, at + 8)), `${code}\n${text}`);
  }
  const { body } = await service.get('/metrics');
  assert.ok(!body.includes(token.slice(4, 12)));
  assert.ok(!(await service.readLog()).join('\n').includes(token.slice(4, 12)));
});

test('the severity table has a page', async () => {
  const { status, body } = await service.get('/rules/severities');
  assert.equal(status, 200);
  assert.match(body, /a shell command<\/td><td>warning/);
});
