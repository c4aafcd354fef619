import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Finding, Severity } from '../../src/model/finding.ts';
import type { TypeMessage } from '../../src/typecheck/typechecker.ts';
import { deduplicateFindings } from '../../src/validate/deduplicate-findings.ts';
import { sortFindings } from '../../src/validate/sort-findings.ts';
import { findingsOf, typeSeverity } from '../../src/validate/steps/types.ts';

const at = (
  rule: string,
  line: number | null,
  column = 1,
  severity: Severity = 'warning',
  message = rule,
): Finding => ({
  rule,
  severity,
  message,
  place: line === null ? null : { line, column },
});

test('findings are sorted by line, column, severity and rule; those without a place come last', () => {
  const wanted = [
    at('b:1', 1, 1, 'error'),
    at('a:1', 1, 1),
    at('c:1', 1, 1),
    at('a:2', 1, 9),
    at('a:3', 2, 1),
    at('a:0', null),
  ];
  assert.deepEqual(sortFindings([...wanted].reverse()), wanted);
});

for (const [name, given, kept] of [
  [
    'an undefined name seen by both tools',
    [at('ruff:F821', 3, 5, 'error'), at('mypy:name-defined', 3, 5)],
    ['ruff:F821'],
  ],
  ['the more severe of two is kept', [at('mypy:name-defined', 3), at('ruff:F821', 3, 5, 'error')], ['ruff:F821']],
  [
    'the same pair on other lines is two defects',
    [at('ruff:F821', 3), at('mypy:name-defined', 4)],
    ['ruff:F821', 'mypy:name-defined'],
  ],
  [
    'two findings of one tool are two defects',
    [at('ruff:F821', 3, 1, 'error', 'a'), at('ruff:F821', 3, 9, 'error', 'b')],
    ['ruff:F821', 'ruff:F821'],
  ],
  [
    'of two equally severe findings, the first rule of the group is kept',
    [at('mypy:misc', 2, 5), at('python:method-without-self', 2, 9)],
    ['python:method-without-self'],
  ],
  ['a format call', [at('ruff:F507', 1, 1, 'error'), at('mypy:str-format', 1, 7)], ['ruff:F507']],
  [
    'an exception is reported by the rule that knows the reason',
    [at('python:uncaught-exception', 1, 1, 'error'), at('mypy:operator', 1, 5, 'error')],
    ['mypy:operator'],
  ],
  [
    'an exception is more than a doubt about its types',
    [at('mypy:unsure', 1, 1, 'info'), at('python:uncaught-exception', 1, 5, 'error')],
    ['python:uncaught-exception'],
  ],
  [
    'an exception and an unused import on its line are two defects',
    [at('ruff:F401', 1, 1), at('python:uncaught-exception', 1, 5, 'error')],
    ['ruff:F401', 'python:uncaught-exception'],
  ],
  [
    'a certain failure is more than a warning about the same operation',
    [at('python:missing-attribute', 1, 5, 'error'), at('mypy:attr-defined', 1, 5)],
    ['python:missing-attribute'],
  ],
  [
    'an error of the type checker about the same operation is kept',
    [at('python:unsupported-operation', 1, 5, 'error'), at('mypy:operator', 1, 5, 'error')],
    ['mypy:operator'],
  ],
  [
    'an attribute elsewhere on the line is another defect',
    [at('mypy:attr-defined', 1, 1), at('python:missing-attribute', 1, 5, 'error')],
    ['mypy:attr-defined', 'python:missing-attribute'],
  ],
  [
    'a certain failure and an unrelated type error are two defects',
    [at('python:missing-attribute', 1, 5, 'error'), at('mypy:arg-type', 1, 5, 'error')],
    ['python:missing-attribute', 'mypy:arg-type'],
  ],
  ['the very same finding twice', [at('mypy:misc', 1), at('mypy:misc', 1)], ['mypy:misc']],
  ['unrelated rules', [at('ruff:F401', 1), at('mypy:name-defined', 1)], ['ruff:F401', 'mypy:name-defined']],
] as const) {
  test(name, () =>
    assert.deepEqual(
      deduplicateFindings(given).map(({ rule }) => rule),
      kept,
    ),
  );
}

test("rule 16's codes are errors, every other one a warning", () => {
  const errors = [
    'operator',
    'arg-type',
    'call-arg',
    'return-value',
    'index',
    'call-overload',
    'func-returns-value',
    'valid-type',
  ];
  for (const code of errors) assert.equal(typeSeverity(code), 'error');
  for (const code of [
    'attr-defined',
    'name-defined',
    'assignment',
    'union-attr',
    'misc',
    'syntax',
    'override',
    'typeddict-item',
  ]) {
    assert.equal(typeSeverity(code), 'warning');
  }
});

const typeMessage = (level: 'error' | 'note', message: string, line = 1, code = 'call-overload'): TypeMessage => ({
  code,
  level,
  message,
  place: { line, column: 1 },
});

for (const [name, messages, findings] of [
  [
    'notes after an error are added to it',
    [
      typeMessage('error', 'no overload fits'),
      typeMessage('note', 'Possible overload variants:'),
      typeMessage('note', '    def f(x: int)'),
    ],
    [['mypy:call-overload', 'error', 'no overload fits\nPossible overload variants:\ndef f(x: int)']],
  ],
  [
    'a note without an error is info',
    [typeMessage('note', 'Revealed type is "int"', 4, 'misc')],
    [['mypy:misc', 'info', 'Revealed type is "int"']],
  ],
  [
    'a note on another line is a finding of its own',
    [typeMessage('error', 'one'), typeMessage('note', 'two', 2)],
    [
      ['mypy:call-overload', 'error', 'one'],
      ['mypy:call-overload', 'info', 'two'],
    ],
  ],
  [
    'an error that the source does not decide is info, with its notes',
    [{ ...typeMessage('error', 'wrong', 1, 'index'), doubt: 'rebound' }, typeMessage('note', 'because', 1, 'index')],
    [['mypy:unsure', 'info', 'wrong [index]; not certain: the name is bound to values of several types\nbecause']],
  ],
  [
    'a value that may be None is a warning',
    [{ ...typeMessage('error', 'wrong', 1, 'index'), doubt: 'optional' }],
    [['mypy:unsure', 'warning', 'wrong [index]; not certain: the value may or may not be None here']],
  ],
  [
    'another code is a warning under its own name',
    [typeMessage('error', 'wrong', 1, 'union-attr')],
    [['mypy:union-attr', 'warning', 'wrong']],
  ],
  ['a link to the manual is left out', [typeMessage('note', 'See https://mypy.example', 9)], []],
] as const) {
  test(name, () =>
    assert.deepEqual(
      findingsOf(messages).map(({ rule, severity, message }) => [rule, severity, message]),
      findings,
    ),
  );
}
