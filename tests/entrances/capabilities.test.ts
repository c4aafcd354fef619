import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { capabilityNames } from '../../src/model/capability.ts';
import type { ServiceClient } from '../service.ts';
import { sharedService } from '../shared-services.ts';

let service: ServiceClient;
before(async () => {
  service = await sharedService('open');
});

const code = [
  'import os',
  'import subprocess',
  '',
  'with open("notes.txt") as file:',
  '    print(file.read())',
  'subprocess.run(["git", "status"], check=True)',
  'if False:',
  '    os.remove("notes.txt")',
  '',
].join('\n');

const fileRead = { capability: 'file-read', detail: 'notes.txt', line: 4, certain: true };
const processRun = { capability: 'process-run', detail: 'git status', line: 6, certain: true };
const fileDelete = { capability: 'file-delete', detail: 'notes.txt', line: 8, certain: false };

const check = async (options: object) => {
  const { status, body } = await service.validate({ code, options });
  assert.equal(status, 200, JSON.stringify(body));
  const refused = body.security
    .filter(({ tool }: { tool: string }) => tool === 'policy')
    .map(({ id, severity, line }: { id: string; severity: string; line: number }) => `${line} ${id} ${severity}`);
  return { valid: body.valid, refused, capabilities: body.capabilities };
};

for (const [name, options, valid, refused] of [
  ['without `allow` everything is allowed', {}, true, []],
  ['null allows everything', { allow: null }, true, []],
  ['every name allows everything', { allow: [...capabilityNames] }, true, []],
  [
    'an empty list allows nothing, and what is not certain is a warning',
    { allow: [] },
    false,
    ['4 file-read error', '6 process-run error', '8 file-delete warning'],
  ],
  ['what is listed is allowed', { allow: ['file-read', 'process-run'] }, true, ['8 file-delete warning']],
] as const) {
  test(name, async () => {
    assert.deepEqual(await check(options), { valid, refused, capabilities: [fileRead, processRun, fileDelete] });
  });
}

test('ordinary operations are only capabilities', async () => {
  const { body } = await service.validate({
    code: 'import subprocess\n\nsubprocess.run(["git", "status"], check=True)\n',
  });
  assert.deepEqual([body.valid, body.score, body.diagnostics, body.security], [true, 1, [], []]);
  assert.deepEqual(body.capabilities, [{ ...processRun, line: 3 }]);
});

test('hints of the security rules are diagnostics of severity info', async () => {
  const code = 'import hashlib\n\nchecksum = hashlib.md5(b"a").hexdigest()\nprint(checksum)\n';
  const { body } = await service.validate({ code });
  assert.deepEqual(body.security, []);
  assert.deepEqual(
    body.diagnostics.map(({ rule, severity, line }: Record<string, unknown>) => [rule, severity, line]),
    [['security:PY-CRYPTO-HASH', 'info', 3]],
  );
});

test('a refused capability says what the code does, and has a page', async () => {
  const { body } = await service.validate({ code: 'open("notes.txt")\n', options: { allow: [] } });
  const [finding] = body.security;
  assert.deepEqual(
    [finding.tool, finding.id, finding.message, finding.kind, finding.rule_url],
    [
      'policy',
      'file-read',
      'this code reads files: notes.txt, which is not allowed',
      'capability',
      `${service.url}/rules/file-read`,
    ],
  );
  assert.equal((await service.get('/rules/file-read')).status, 200);
});

test('an unknown capability is refused, with the names that exist', async () => {
  const { status, body } = await service.validate({ code, options: { allow: ['file-read', 'fly'] } });
  assert.equal(status, 400);
  assert.equal(body.fields[0].loc.join('.'), 'body.options.allow');
  assert.match(body.fields[0].msg, /^the capabilities are network-connect, .* and package-install$/);
});

test('a fix does not bring a capability that is not allowed', async () => {
  const broken = 'import os\nprint(os.getcwd()\n';
  const { body } = await service.validate({ code: broken, mode: 'repair', options: { allow: [] } });
  assert.deepEqual([body.fixed_valid, body.capabilities], [true, []]);
});

test('credentials in a detail are masked', async () => {
  const token = ['ghp', 'x7Kq9LmN2pR4sT6vW8yZ1aB3cD5eF7gH9jK0'].join('_');
  const { body } = await service.validate({ code: `import os\nos.system("curl -H token:${token} example.com")\n` });
  assert.equal(body.capabilities[0].capability, 'process-run');
  assert.ok(!JSON.stringify(body).includes(token));
});

test('lines are those of the text that was sent', async () => {
  const answer = 'Here you are:\n\n```python\nopen("notes.txt")\n```\n';
  const { body } = await service.validate({ code: answer });
  assert.deepEqual(body.capabilities, [fileRead]);
});
