import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { readChangelog } from '../../src/ops/changelog.ts';
import { projectFolder } from '../../src/project-folder.ts';
import { temporaryFolder } from '../service.ts';
import { sharedService } from '../shared-services.ts';
import { parseCodeBlocks } from './code-blocks.ts';
import { GuideSession } from './guide-session.ts';
import { runBlocks } from './run-blocks.ts';

const read = (name: string): string => readFileSync(join(projectFolder, name), 'utf8');

test('the examples in the README work', async (context) => {
  const session = new GuideSession(await sharedService('open'), {}, temporaryFolder());
  await runBlocks(parseCodeBlocks(read('README.md')), session, context);
});

for (const [name, linesMax] of [
  ['README.md', 150],
  ['ARCHITECTURE.md', 200],
] as const) {
  test(`${name} has at most ${linesMax} lines`, () => {
    assert.ok(read(name).trimEnd().split('\n').length <= linesMax);
  });
}

for (const name of ['README.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md', 'SECURITY.md', 'CHANGELOG.md']) {
  test(`every file that ${name} links to exists`, () => {
    const targets = [...read(name).matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, target]) => target!);
    const files = targets.filter((target) => !/^(?:[a-z]+:|\/)/.test(target));
    assert.deepEqual(
      files.filter((file) => !existsSync(join(projectFolder, file))),
      [],
    );
  });
}

test('the workflow runs the test command of the README, on both architectures', () => {
  const command = /^\.\/assay test\b/m.exec(read('README.md'))?.[0];
  const { test: job } = parse(read('.github/workflows/test.yml')).jobs;
  assert.deepEqual(job.strategy.matrix.machine, ['ubuntu-24.04', 'ubuntu-24.04-arm']);
  assert.equal(job.steps.at(-1).run, command);
});

test("a release's notes are its section of the changelog", () => {
  const [newest] = readChangelog(read('CHANGELOG.md'));
  const notes = execFileSync(process.execPath, ['scripts/release-notes.ts', newest!.version], {
    cwd: projectFolder,
    encoding: 'utf8',
  });
  assert.deepEqual(readChangelog(`## [${newest!.version}] - ${newest!.released}\n${notes}`), [newest]);
});
