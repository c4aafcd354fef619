import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { projectFolder } from '../../src/project-folder.ts';
import { everythingOn } from '../everything-on.ts';
import { machine, Service, temporaryFolder } from '../service.ts';
import { operatorToken } from './route-inputs.ts';

const schemathesis = join(projectFolder, '.assay/test-python/bin/schemathesis');
const isInstalled = existsSync(schemathesis);

/** Generated inputs per operation; for more: `FUZZ_EXAMPLES=300 DEEP=1 ./assay test openapi-fuzz`. */
const examples = process.env.FUZZ_EXAMPLES ?? '25';

const shownMax = 20_000;

/** Parts of the document, so that each finishes well within the time limit of a test. */
for (const [name, ...filter] of [
  ['validation', '--include-tag', 'validation'],
  ['keys and operation', '--include-tag', 'keys', '--include-tag', 'operation'],
  ['agents', '--include-tag', 'agents'],
  ['documents', '--include-tag', 'documents'],
] as const) {
  test(`responses to generated input match the document: ${name}`, {
    skip: !isInstalled && 'DEEP=1 ./assay test installs schemathesis',
  }, async () => {
    const folder = temporaryFolder();
    const service = await Service.start(
      {
        ...everythingOn,
        ASSAY_KEYS_PER_ADDRESS: '1000000',
        ASSAY_FREE_CALLS_PER_DAY: '1000000',
        ASSAY_STATS_FILE: join(folder, 'stats.json'),
        ASSAY_OPERATOR_TOKEN: operatorToken,
      },
      folder,
    );
    try {
      const key = await service.mint();
      await service.operate('keys', 'grant', key, '1000000', '--reason', 'test');
      const child = spawn(
        schemathesis,
        [
          ...['--config-file', join(import.meta.dirname, 'schemathesis.toml'), 'run', `${service.url}/openapi.json`],
          ...['--header', `Authorization: Bearer ${key}`, '--max-examples', examples],
          ...['--continue-on-failure', '--warnings', 'off', '--output-sanitize', 'false', ...filter],
        ],
        { cwd: folder, env: { PATH: machine.PATH }, stdio: ['ignore', 'pipe', 'pipe'] },
      );
      const [out, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
      assert.equal(code, 0, `${out.slice(0, shownMax)}\n${errors.slice(0, shownMax)}`);
      assert.match(out, /\d+ generated, \d+ passed/);
      const faults = (await service.readLog()).filter((line) => line.includes('internal error'));
      assert.deepEqual(faults, []);
    } finally {
      await service.stop();
    }
  });
}
