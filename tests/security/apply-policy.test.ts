import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Fact } from '../../src/resolve/fact.ts';
import { applyPolicy } from '../../src/security/apply-policy.ts';
import { around, call, common, list, named, open, text, truth } from './facts.ts';

test('a finding has a message, a place, a confidence, a CWE number and a kind', () => {
  assert.deepEqual(
    applyPolicy([call('os.system', [text('id')], { hidden: true, through: ['getattr', 'a joined string'] })]),
    [
      {
        rule: 'security:PY-COMMAND',
        severity: 'error',
        message: '`os.system()`, reached through `getattr` and a joined string, runs a shell command',
        place: { line: 1, column: 1, endLine: 1, endColumn: 9 },
        risk: { confidence: 'high', cwe: 78, kind: 'capability' },
      },
    ],
  );
  assert.deepEqual(applyPolicy([call('builtins.eval', [open('input')])]), [
    {
      rule: 'security:PY-CODE-INJECTION',
      severity: 'error',
      message: '`eval()` runs a string from the command line or standard input as code',
      place: { line: 1, column: 1, endLine: 1, endColumn: 9 },
      risk: { confidence: 'high', cwe: 95, kind: 'vulnerability' },
    },
  ]);
});

const shell = new Map([['shell', truth(true)]]);

for (const [name, fact, expected] of [
  ['a fixed shell command', call('os.system', [text('ls')]), 'PY-COMMAND warning high'],
  ['a hidden shell command', call('os.system', [text('ls')], { hidden: true }), 'PY-COMMAND error high'],
  ['a shell command in unreachable code', call('os.system', [text('ls')], { dead: true }), ''],
  ['a list without a shell', call('subprocess.run', [list(text('ls'))]), ''],
  ['a parameter without a shell', call('subprocess.run', [open('parameter')]), ''],
  [
    'a parameter in a shell',
    call('subprocess.run', [open('parameter')], { keywords: shell }),
    'PY-COMMAND-INJECTION warning medium',
  ],
  [
    'a request in a shell',
    call('subprocess.run', [around('ls ', 'request')], { keywords: shell }),
    'PY-COMMAND-INJECTION error high',
  ],
  ['an unknown string in a shell', call('os.system', [open()]), 'PY-COMMAND warning medium'],
  ['a command hidden in star arguments', call('os.system', [], { open: true }), 'PY-COMMAND warning medium'],
  [
    'the method of an instance',
    call('code.InteractiveConsole().runsource', [open('network')]),
    'PY-CODE-INJECTION error high',
  ],
  [
    'the method of the class itself',
    call('code.InteractiveConsole.runsource', [open('network')]),
    'PY-CODE-INJECTION error high',
  ],
  ['an alias of the module', call('posix.system', [text('ls')]), 'PY-COMMAND warning high'],
  ['an unknown decoded string', call('builtins.exec', [{ ...open(), decoded: true }]), 'PY-CODE error medium'],
  ['a native library', call('ctypes.CDLL', [text('libc.so.6')]), 'PY-NATIVE warning high'],
  ['a function of a native library', call('ctypes.CDLL().system', [text('id')]), 'PY-NATIVE warning high'],
  [
    'a sink passed to other code',
    { ...common, kind: 'escape', name: 'os.system', hidden: false },
    'PY-COMMAND warning medium',
  ],
  ['an ordinary sink passed to other code', { ...common, kind: 'escape', name: 'subprocess.run', hidden: false }, ''],
  ['a harmless function passed to other code', { ...common, kind: 'escape', name: 'builtins.len', hidden: false }, ''],
  [
    'an internal attribute',
    { ...common, kind: 'internals', attribute: '__globals__', chained: 1, called: false },
    'PY-INTERNALS warning medium',
  ],
  [
    'an internal attribute that decorators read',
    { ...common, kind: 'internals', attribute: '__code__', chained: 1, called: false },
    '',
  ],
  [
    'a chain of internal attributes',
    { ...common, kind: 'internals', attribute: '__globals__', chained: 3, called: false },
    'PY-INTERNALS warning high',
  ],
  ['a long computation and nothing else', { ...common, kind: 'limit', what: 'steps' }, ''],
  ['code that was not read', { ...common, kind: 'limit', what: 'nested-text' }, 'PY-LIMIT warning medium'],
  ['a module chosen by a parameter', { ...common, kind: 'dynamic-import', by: open('parameter') }, ''],
  [
    'a module chosen by a request',
    { ...common, kind: 'dynamic-import', by: open('request') },
    'PY-DYNAMIC-IMPORT error high',
  ],
  [
    'a member of a harmless module',
    { ...common, kind: 'dynamic-member', base: 'math', called: true, by: open('parameter') },
    '',
  ],
  ['a computed string', { ...common, kind: 'text', bound: 'a', value: 'b', decoded: true }, ''],
  ['an import', { ...common, kind: 'import', name: 'os', hidden: false }, ''],
  [
    'certificate verification off',
    call('requests.get', [text('https://a')], {
      keywords: new Map([
        ['verify', truth(false)],
        ['timeout', text('1')],
      ]),
    }),
    'PY-TLS-VERIFICATION warning high',
  ],
  ['a safe loader', call('yaml.load', [open('file'), named('yaml.SafeLoader')]), ''],
  [
    'a cursor of any driver',
    call('somedb.connect().cursor().execute', [around('SELECT ', 'request')]),
    'PY-SQL-INJECTION error high',
  ],
  ['an unrelated method called execute', call('tasks.Queue().execute', [around('job ', 'request')]), ''],
] as const satisfies readonly (readonly [string, Fact, string])[]) {
  test(name, () => {
    const reports = applyPolicy([fact]).map(
      ({ rule, severity, risk }) => `${rule.slice(9)} ${severity} ${risk?.confidence}`,
    );
    assert.equal(reports.join(', '), expected);
  });
}

test('a computation that was not followed to its end is reported in a program that can do something', () => {
  const facts: Fact[] = [call('builtins.open', [text('notes.txt')]), { ...common, kind: 'limit', what: 'steps' }];
  assert.deepEqual(
    applyPolicy(facts).map(({ rule, severity }) => `${rule} ${severity}`),
    ['security:PY-LIMIT warning'],
  );
});

test('each sink is reported once per line, with its most severe finding', () => {
  const facts = [call('os.system', [text('ls')]), call('os.system', [open('input')]), call('os.popen', [text('ls')])];
  const reports = applyPolicy(facts).map(
    ({ rule, severity, message }) => `${rule} ${severity} ${message.split(' ')[0]}`,
  );
  assert.deepEqual(reports, [
    'security:PY-COMMAND warning `os.popen()`',
    'security:PY-COMMAND-INJECTION error `os.system()`',
  ]);
});

test('introspection is a warning next to a serious finding', () => {
  const step: Fact = { ...common, kind: 'internals', attribute: '__code__', chained: 1, called: false };
  const severities = (facts: readonly Fact[]) =>
    applyPolicy(facts).map(({ rule, severity }) => `${rule.slice(9)} ${severity}`);
  assert.deepEqual(severities([step]), []);
  assert.deepEqual(severities([step, call('os.system', [text('ls')])]), ['PY-COMMAND warning', 'PY-INTERNALS warning']);
  assert.deepEqual(severities([step, call('subprocess.run', [list(text('ls'))])]), []);
});

test('a message is short and contains no text of the caller', () => {
  const secret = 'hunter2'.repeat(2_000);
  const [found] = applyPolicy([call(`ctypes.CDLL().${secret}`, [text(secret)]), call('os.system', [text(secret)])]);
  assert.ok(found!.message.length < 250);
  assert.ok(applyPolicy([call('os.system', [text(secret)])]).every(({ message }) => !message.includes('hunter2')));
});
