import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { sharedService } from '../shared-services.ts';
import { copies } from './containerfile.ts';
import { createStranger, message, pack, tarball, wheel } from './packages.ts';

const service = await sharedService('open');
before(pack);

test('the npm package has what the image has, no dependencies, and nothing else', () => {
  const list = (...args: string[]): string[] => execFileSync('tar', args, { encoding: 'utf8' }).trim().split('\n');
  const names = list('-tzf', tarball);
  const notNeeded = ['.npmrc', 'deploy/warm.sh'];
  const wanted = [...new Set(copies.flatMap(({ sources }) => sources))].filter((name) => !notNeeded.includes(name));
  const top = names.map((name) => wanted.find((one) => `${name}/`.startsWith(`package/app/${one}/`)) ?? name);
  assert.deepEqual(
    [...new Set(top)].sort(),
    [...wanted, 'package/app/LICENSE', 'package/app/packaged', 'package/package.json', 'package/README.md'].sort(),
  );
  const { bin, dependencies } = JSON.parse(list('-xzOf', tarball, 'package/package.json').join('\n'));
  assert.deepEqual([bin, dependencies], [{ assay: 'app/assay' }, undefined]);
});

test('the wheel installs the CI client as a command, without any other package', () => {
  const { home, folder, env } = createStranger();
  const python = join(home, 'env/bin/python');
  execFileSync('python3', ['-m', 'venv', '--without-pip', join(home, 'env')]);
  execFileSync('python3', ['-m', 'pip', '--python', python, 'install', '--quiet', '--no-index', wheel], { env });
  const command = join(home, 'env/bin/assay-check');
  const checked = spawnSync(command, ['--format', 'text', 'mean.py'], {
    cwd: folder,
    env: { ...env, ASSAY_URL: service.url },
    encoding: 'utf8',
  });
  assert.deepEqual([checked.status, checked.stdout], [1, `${message}\nFAIL mean.py score=0.50\n0/1 files accepted\n`]);
  assert.match(
    execFileSync(command, ['--help'], { encoding: 'utf8' }),
    /^usage: assay-check .*^ {2}assay-check src tests/ms,
  );
});
