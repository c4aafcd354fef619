import assert from 'node:assert/strict';
import { test } from 'node:test';
import { github } from '../../../src/wire/formats/reports/github.ts';
import { buildFile, buildFinding, render } from './sample.ts';

for (const [name, path, one, line] of [
  [
    'a place within a line has columns',
    'src/a.py',
    buildFinding(),
    '::warning title=ruff%3AF401,file=src/a.py,line=1,col=8,endLine=1,endColumn=10::`os` imported but unused',
  ],
  [
    'a place over several lines has no columns',
    'src/a.py',
    buildFinding({ place: { line: 1, column: 8, endLine: 3, endColumn: 2 } }),
    '::warning title=ruff%3AF401,file=src/a.py,line=1,endLine=3::`os` imported but unused',
  ],
  [
    'a place without an end has its start only',
    'src/a.py',
    buildFinding({ severity: 'error', place: { line: 4, column: 2 } }),
    '::error title=ruff%3AF401,file=src/a.py,line=4,col=2::`os` imported but unused',
  ],
  [
    'a finding without a place has the file only',
    'src/a.py',
    buildFinding({ severity: 'info', rule: 'expected-output', place: null }),
    '::notice title=expected-output,file=src/a.py::`os` imported but unused',
  ],
  [
    'characters that would end a message are escaped',
    'src/a.py',
    buildFinding({ message: '100% of\r\nit, a::b', place: null }),
    '::warning title=ruff%3AF401,file=src/a.py::100%25 of%0D%0Ait, a::b',
  ],
  [
    'characters that would end a property are escaped',
    'a,b:c%\n.py',
    buildFinding({ place: null }),
    '::warning title=ruff%3AF401,file=a%2Cb%3Ac%25%0A.py::`os` imported but unused',
  ],
] as const) {
  test(name, () => assert.equal(render(github, [buildFile({ path, findings: [one] })]), `${line}\n`));
}

test('errors of all files come first, and a file without findings has no lines', () => {
  const kinds = render(github, [
    buildFile({ findings: [buildFinding({ severity: 'info' }), buildFinding({ severity: 'warning' })] }),
    buildFile({ path: 'b.py', findings: [buildFinding({ severity: 'error' })] }),
  ]);
  assert.deepEqual(
    kinds.match(/^\S+|.+$/gm)?.filter((word) => word.startsWith('::')),
    ['::error', '::warning', '::notice'],
  );
  assert.equal(render(github, [buildFile()]), '');
});

test('annotations beyond the limit of GitHub are counted', () => {
  const many = (severity: 'error' | 'warning' | 'info', count: number) =>
    Array.from({ length: count }, () => buildFinding({ severity }));
  const lines = (findings: ReturnType<typeof many>) =>
    render(github, [buildFile({ findings })])
      .trimEnd()
      .split('\n');
  assert.equal(lines([...many('error', 10), ...many('warning', 10)]).length, 20);
  assert.equal(
    lines([...many('error', 13), ...many('warning', 10), ...many('info', 11)]).at(-1),
    'GitHub shows at most 10 annotations of each kind; 3 of 13 errors and 1 of 11 notices are only in this log.',
  );
});

test('a file that could not be checked is an error annotation', () => {
  const report = github.open();
  report.addUnchecked('a.py', 'it is not UTF-8');
  assert.equal(report.end(), '::error file=a.py::could not be checked: it is not UTF-8\n');
});
