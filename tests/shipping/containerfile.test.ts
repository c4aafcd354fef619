import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { serviceVersion } from '../../src/base/version.ts';
import { readConfig } from '../../src/config.ts';
import { projectFolder } from '../../src/project-folder.ts';
import { commandNames } from './command-names.ts';
import { containerfile, copies, imageInstructions, imageValue, instructions, pairs } from './containerfile.ts';

const read = (name: string): string => readFileSync(join(projectFolder, name), 'utf8');
const sources = [...new Set(copies.flatMap((copy) => copy.sources))];

test('instructions are read over several lines and without comments', () => {
  assert.deepEqual(instructions('# one\nRUN --mount=a \\\n  b \\\n  c\n\nUSER 1\n'), [
    { line: 2, name: 'RUN', flags: ['--mount=a'], rest: 'b c' },
    { line: 6, name: 'USER', flags: [], rest: '1' },
  ]);
  assert.throws(() => instructions('run x\n'), /line 1: not an instruction/);
});

test('everything the image takes is in the project, and known to git', () => {
  const known = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...sources], {
    cwd: projectFolder,
    encoding: 'utf8',
  }).split('\n');
  for (const source of sources) {
    assert.ok(existsSync(join(projectFolder, source)), source);
    assert.ok(
      known.some((file) => file === source || file.startsWith(`${source}/`)),
      `${source} is ignored by git`,
    );
  }
});

test('what is sent to the builder is what is copied: no history, no secrets, no data', () => {
  const lines = read('.containerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  assert.equal(lines[0], '*');
  const taken = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
  assert.deepEqual(taken.sort(), [...sources].sort());
  assert.equal(read('Containerfile.dockerignore'), read('.containerignore'), 'both builders get the same');
});

test('the image runs as a user without rights, over the folder it may write to', () => {
  const [, uid] = /^(\d+):\d+$/.exec(imageValue('USER')) ?? [];
  assert.ok(Number(uid) > 0, 'by number, so that an orchestrator can tell');
  const made = containerfile.find(({ rest }) => rest.includes('useradd'))!.rest;
  assert.match(made, new RegExp(`useradd --uid ${uid} .*--home-dir ${imageValue('VOLUME')} `));
  assert.equal(pairs(imageValue('ENV')).ASSAY_DATA, imageValue('VOLUME'));
});

test('its settings are settings, and it listens where it says', () => {
  const { listen } = readConfig(pairs(imageValue('ENV')));
  assert.deepEqual([listen.host, String(listen.port)], ['0.0.0.0', imageValue('EXPOSE')]);
});

test('it starts and is watched by commands there are', () => {
  const [init, dashes, launcher] = JSON.parse(imageValue('ENTRYPOINT'));
  assert.deepEqual([init, dashes, launcher], ['/usr/bin/tini', '--', `${imageValue('WORKDIR')}/assay`]);
  assert.match(containerfile.find(({ rest }) => rest.includes('tini'))!.rest, /apt-get install .* tini /);
  accessSync(join(projectFolder, 'assay'), constants.X_OK);
  accessSync(join(projectFolder, 'deploy/warm.sh'), constants.X_OK);
  const health = imageInstructions.find(({ name }) => name === 'HEALTHCHECK')!;
  const [watched, command] = JSON.parse(health.rest.replace(/^CMD /, ''));
  assert.equal(watched, launcher);
  for (const one of [command, ...JSON.parse(imageValue('CMD'))]) assert.ok(commandNames.includes(one), one);
  assert.equal(imageValue('STOPSIGNAL'), 'SIGTERM');
});

test('its labels tell the version and the base', () => {
  const labels = pairs(imageValue('LABEL'));
  assert.equal(labels['org.opencontainers.image.version'], serviceVersion);
  const base = containerfile.find(({ name }) => name === 'ARG')!.rest;
  assert.equal(base, `BASE=${labels['org.opencontainers.image.base.name']}`);
});

test('what is made while building goes into the image, and so does all that is copied but the tools', () => {
  const lastStage = imageInstructions.filter(({ name }) => name === 'COPY').map(({ rest }) => rest.split(/\s+/));
  const taken = lastStage.flatMap((words) => words.slice(0, -1));
  assert.deepEqual(
    sources.filter((source) => !taken.includes(source)),
    ['deploy/warm.sh'],
  );
  const made = taken.filter((path) => path.startsWith('/opt/assay/')).map((path) => path.slice('/opt/assay/'.length));
  assert.deepEqual(made.sort(), [
    '.assay/bundles',
    '.assay/mypy-cache',
    '.assay/python',
    '.assay/rootfs',
    'node_modules',
  ]);
});

test('packages come by the launcher, installed by a user without rights', () => {
  const before = containerfile.slice(
    0,
    containerfile.findIndex(({ rest }) => rest.endsWith('./assay setup')),
  );
  assert.equal(before.findLast(({ name }) => name === 'USER')?.rest, 'assay');
  const copied = before.filter(({ name }) => name === 'COPY');
  assert.equal(copied.length, 1, 'only what says which packages there are: source does not install them again');
  for (const { name, rest } of containerfile) {
    if (name === 'RUN') assert.doesNotMatch(rest, /\b(npm|pip|curl|wget) (install|-)/);
  }
});
