import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { standardNames } from '../../scripts/standard-names.ts';
import { projectPath } from './workshop.ts';

const { version, files } = standardNames();

for (const { path, text } of files) {
  test(`${path} is what scripts/standard-names.ts makes of the Python it names`, (t) => {
    const found = readFileSync(projectPath(path), 'utf8');
    const [, from] = /^\/\/ Made from Python (\d\.\d+\.\d+) by/.exec(found) ?? [];
    assert.ok(from);
    if (from !== version) return t.skip(`made from Python ${from}, here is ${version}`);
    assert.equal(found, text);
  });
}
