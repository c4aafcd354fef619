import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serviceVersion } from '../../src/base/version.ts';
import { assayCommand, machine, temporaryFolder } from '../service.ts';

const dist = temporaryFolder();
export const tarball = join(dist, `assay-${serviceVersion}.tgz`);
export const wheel = join(dist, `assay_check-${serviceVersion}-py3-none-any.whl`);

export function pack(): void {
  const [node, ...args] = assayCommand;
  const out = execFileSync(node, [...args, 'pack', dist], { cwd: temporaryFolder(), env: machine, encoding: 'utf8' });
  assert.deepEqual(out.trim().split('\n'), [tarball, wheel]);
}

export const wrong = 'def mean(numbers: list[int]) -> str:\n    return sum(numbers) / len(numbers)\n';
export const message =
  'mean.py:2:12: error: Incompatible return value type (got "float", expected "str") [mypy:return-value]';

/** Somebody with an empty home, and an empty folder with a file to check. */
export function createStranger() {
  const home = temporaryFolder();
  const folder = join(home, 'work');
  mkdirSync(folder);
  writeFileSync(join(folder, 'mean.py'), wrong);
  return { home, folder, env: { ...machine, HOME: home, ASSAY_PACKAGES: 'none', npm_config_offline: 'true' } };
}
