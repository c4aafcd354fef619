import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { installedPython } from '../../src/engines.ts';
import { pythonVersions } from '../../src/model/python-version.ts';
import { chooseDepth } from '../depth.ts';
import { sharedService } from '../shared-services.ts';
import { versionPrograms } from './version-programs.ts';

type Reported = { readonly rule: string; readonly severity: string; readonly message: string; readonly line: number };

async function judge(code: string, version: string | null, mode = 'static') {
  const service = await sharedService('open');
  const { body } = await service.validate({ code, mode, options: version === null ? {} : { python_version: version } });
  const found: readonly Reported[] = body.diagnostics ?? [];
  return { body, found, errors: found.filter(({ severity }) => severity === 'error') };
}

const runAll = `
import contextlib, io, json, sys
def runs(code):
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            exec(compile(code, "program.py", "exec"), {"__name__": "program"})
        return True
    except BaseException:
        return False
print(json.dumps([list(sys.version_info[:2]), *map(runs, json.load(sys.stdin))]))
`;

test('the table is right about the Python of the service', () => {
  const input = JSON.stringify(versionPrograms.map(([, code]) => code));
  const { stdout } = spawnSync(installedPython, ['-W', 'ignore', '-c', runAll], { input, encoding: 'utf8' });
  const [[, minor], ...ran] = JSON.parse(stdout) as [[number, number], ...boolean[]];
  assert.deepEqual(
    versionPrograms.map(([name], index) => [name, ran[index]]),
    versionPrograms.map(([name, , first, last]) => [name, first <= minor && minor <= last]),
  );
});

test('the table is right about Python 3.14', { skip: chooseDepth(1, 0) === 1 }, async () => {
  const { loadPyodide } = await import('pyodide');
  const python = await loadPyodide({ stdout: () => {}, stderr: () => {} });
  const runs = (code: string): boolean => {
    try {
      python.runPython(code, { globals: python.toPy({ __name__: 'program' }) });
      return true;
    } catch {
      return false;
    }
  };
  assert.deepEqual(
    versionPrograms.map(([name, code]) => [name, runs(code)]),
    versionPrograms.map(([name, , , last]) => [name, last === 14]),
  );
});

// By version, because each has a type checker of its own, and only some of them run at the same time.
for (const [index, version] of pythonVersions.entries()) {
  const minor = index + 9;
  test(`programs that begin or cease to run in Python ${version}`, async () => {
    const nearby = versionPrograms.filter(([, , first, last]) => [first - 1, first, last, last + 1].includes(minor));
    const verdicts = [];
    for (const [name, code] of nearby) {
      const { body } = await judge(code, version);
      verdicts.push([name, body.valid, body.meta.python_version]);
    }
    assert.deepEqual(
      verdicts,
      nearby.map(([name, , first, last]) => [name, first <= minor && minor <= last, version]),
    );
  });
}

const batched = 'from itertools import batched\n\nprint(list(batched([1, 2, 3], 2)))\n';
const nextNode = 'class Node:\n    def next(self) -> Node:\n        return self\n\n\nprint(Node().next())\n';

for (const [name, code, version, rule, line, message] of [
  [
    'newer syntax is an error on its line',
    'x = 1\nmatch x:\n    case 1:\n        print(x)\n',
    '3.9',
    'python:newer-syntax',
    2,
    'cannot use `match` statement on Python 3.9 (syntax was added in Python 3.10)',
  ],
  [
    'syntax that the service does not know either',
    'name = "Ada"\nprint(t"Hello {name}")\n',
    '3.12',
    'python:newer-syntax',
    2,
    'cannot use t-strings on Python 3.12 (syntax was added in Python 3.14)',
  ],
  [
    'a newer builtin',
    'print(ExceptionGroup("several", [ValueError(1)]))\n',
    '3.10',
    'ruff:F821',
    1,
    'Undefined name `ExceptionGroup` in Python 3.10; it was added in 3.11',
  ],
  [
    'a module that was removed',
    'import asyncore\n\nprint(asyncore)\n',
    '3.12',
    'python:not-in-python',
    1,
    'there is no module `asyncore` in Python 3.12; it was removed in 3.12',
  ],
  [
    'a newer name',
    batched,
    '3.11',
    'python:no-such-name',
    1,
    'module `itertools` has no `batched` in Python 3.11; it was added in 3.12',
  ],
  [
    'a name that a newer module of a package has',
    'import asyncio\n\nprint(asyncio.TaskGroup)\n',
    '3.10',
    'python:no-such-name',
    3,
    'module `asyncio` has no `TaskGroup` in Python 3.10; it was added in 3.11',
  ],
  ['a name that is read too early', nextNode, '3.13', 'ruff:F821', 2, 'Undefined name `Node`'],
] as const) {
  test(`${name} is one error`, async () => {
    const { errors } = await judge(code, version);
    assert.deepEqual(
      errors.map((one) => [one.rule, one.line, one.message]),
      [[rule, line, message]],
    );
  });
}

test('without a version, code is judged for the Python of the service', async () => {
  const { body, errors } = await judge(nextNode, null);
  assert.deepEqual([body.valid, body.meta.python_version], [false, '3.11']);
  assert.deepEqual(
    errors.map(({ rule, line }) => [rule, line]),
    [['ruff:F821', 2]],
  );
});

for (const [name, code] of [
  ['syntax', 'type Number = int\nprint(Number)\n'],
  ['a name', batched],
  ['a builtin', 'print(PythonFinalizationError)\n'],
  ['a module', 'import annotationlib\n\nprint(annotationlib)\n'],
] as const) {
  test(`without a version, ${name} of a newer Python is only a warning`, async () => {
    const { body, found } = await judge(code, null);
    assert.deepEqual([body.valid, found.map(({ severity }) => severity)], [true, ['warning']]);
  });
}

for (const [name, version] of [
  ['an older version', '3.8'],
  ['a release', '3.12.1'],
  ['other text', 'newest'],
] as const) {
  test(`refused: ${name}`, async () => {
    const service = await sharedService('open');
    const { status, body } = await service.validate({ code: 'x = 1\n', options: { python_version: version } });
    assert.deepEqual([status, body.error], [400, 'bad_request']);
    assert.deepEqual(
      body.fields.map(({ loc, msg }: { loc: string[]; msg: string }) => [loc.join('.'), msg]),
      [['body.options.python_version', 'the versions are 3.9, 3.10, 3.11, 3.12, 3.13 and 3.14']],
    );
  });
}

test('refused: a number', async () => {
  const service = await sharedService('open');
  const { status } = await service.validate({ code: 'x = 1\n', options: { python_version: 3.12 } });
  assert.equal(status, 400);
});

test('a run says which Python it used', async () => {
  const { body, found } = await judge('print(1)\n', '3.9', 'execute');
  assert.deepEqual([body.valid, body.score, body.runtime.stdout, body.meta.python_version], [true, 1, '1\n', '3.9']);
  assert.deepEqual(
    found.map(({ rule, message }) => [rule, message]),
    [['python:other-python', 'ran on Python 3.11: this service has no Python 3.9']],
  );
});

test('code that the Python of the containers cannot run is not run', async () => {
  const { body, found } = await judge(batched, '3.13', 'execute');
  assert.deepEqual([body.valid, body.runtime.ran, body.runtime.ended_by], [true, false, 'other-python']);
  assert.deepEqual(
    found.map(({ rule, message }) => [rule, message]),
    [
      [
        'python:other-python',
        'not run: this service runs Python 3.11, and line 1 fails there: module `itertools` has no `batched` in ' +
          'Python 3.11; it was added in 3.12',
      ],
    ],
  );
});

test('newer syntax that the code may use is not run either', async () => {
  const { body, found } = await judge('type Number = int\nprint(Number)\n', '3.12', 'execute');
  assert.deepEqual([body.valid, body.runtime.ran, body.runtime.ended_by], [true, false, 'newer-syntax']);
  assert.deepEqual(
    found.map(({ rule }) => rule),
    ['python:other-python'],
  );
});

test('equal calls for different versions are different calls', async () => {
  const service = await sharedService('keys');
  const key = await service.mint();
  const call = async (version: string) => {
    const options = { python_version: version };
    const { body, headers } = await service.validate({ code: batched, options }, key);
    return [body.valid, headers.get('x-svc-repeat')];
  };
  assert.deepEqual(await call('3.11'), [false, null]);
  assert.deepEqual(await call('3.12'), [true, null]);
  assert.deepEqual(await call('3.12'), [true, '1']);
});
