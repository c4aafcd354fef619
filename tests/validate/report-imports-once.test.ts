import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Finding } from '../../src/model/finding.ts';
import { reportImportsOnce } from '../../src/validate/report-imports-once.ts';

const finding = (rule: string, severity: Finding['severity'], message: string): Finding => ({
  rule,
  severity,
  message,
  place: null,
});
const failed = (module: string): Finding =>
  finding('python:runtime-error', 'error', `ModuleNotFoundError: No module named '${module}'`);
const unchecked = (names: string): Finding =>
  finding('python:unchecked-import', 'info', `not checked: ${names} (no type information)`);
const unknown = finding('python:unknown-module', 'info', 'no package named `helpers` is known');
const misspelled = finding('python:unknown-module', 'warning', 'no module named `panda_s` is known; did you mean …?');

const lacking = (names: string): Finding =>
  finding('python:module-not-installed', 'warning', `not run: the sandbox has no ${names}. Installed: numpy 2.4.6`);
const unknownAndNotRun = { ...unknown, message: `${unknown.message}; the code was not run` };

for (const [name, findings, reported] of [
  ['nothing ran', [unchecked('`torch`'), unknown], [unchecked('`torch`'), unknown]],
  ['the only unchecked import failed', [unchecked('`torch`'), failed('torch')], [failed('torch')]],
  ['a submodule failed', [unchecked('`torch`'), failed('torch.nn')], [failed('torch.nn')]],
  ['one of two failed', [unchecked('`torch`, `numpy`'), failed('torch')], [unchecked('`numpy`'), failed('torch')]],
  ['another import failed', [unchecked('`torch`'), failed('numpy')], [unchecked('`torch`'), failed('numpy')]],
  ['an unknown module failed', [unknown, failed('helpers')], [failed('helpers')]],
  ['one was not installed', [unchecked('`torch`'), lacking('module `torch`')], [lacking('module `torch`')]],
  ['an unknown one was not installed', [unknown, lacking('module `helpers`')], [unknownAndNotRun]],
  [
    'two were not installed, one of them unknown',
    [unknown, lacking('modules `helpers` and `torch`'), unchecked('`torch`')],
    [unknownAndNotRun, lacking('module `torch`')],
  ],
  ['a misspelled module failed', [misspelled, failed('panda_s')], [misspelled, failed('panda_s')]],
] as const) {
  test(`imports are reported once: ${name}`, () => assert.deepEqual(reportImportsOnce(findings), reported));
}
