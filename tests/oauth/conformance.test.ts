import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { projectFolder } from '../../src/project-folder.ts';
import { machine, temporaryFolder } from '../service.ts';
import { sharedService } from '../shared-services.ts';
import { Browser } from './browser.ts';
import { freePort } from './free-port.ts';

const suite = join(projectFolder, 'node_modules/@modelcontextprotocol/conformance/dist/index.js');

test('the conformance suite for authorization servers passes', async () => {
  const service = await sharedService('keys');
  const folder = temporaryFolder();
  const port = await freePort();
  const redirect = `http://127.0.0.1:${port}/callback`;
  const { body } = await service.post('/oauth/register', { redirect_uris: [redirect] });
  const child = spawn(
    process.execPath,
    [suite, 'authorization', '--url', service.url, '--client-id', body.client_id].concat([
      '--resource',
      `${service.url}/mcp`,
      '--port',
      `${port}`,
    ]),
    { env: { ...machine, HOME: folder }, cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const output: string[] = [];
  const hear = (line: string): void => {
    output.push(line);
    // It prints the URL for the user and waits for the redirect.
    if (line.startsWith(`${service.url}/oauth/authorize?`)) {
      new Browser().allow(line).then(fetch, (error) => output.push(String(error)));
    }
  };
  for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', hear);
  const [code] = await once(child, 'close');
  assert.equal(code, 0, output.join('\n'));
  assert.deepEqual(output.slice(output.indexOf('=== SUMMARY ===') + 1).filter(Boolean), [
    '✓ authorization-server-metadata-endpoint: 2 passed, 0 failed',
    '✓ authorization-code-grant: 1 passed, 0 failed',
    'Total: 3 passed, 0 failed',
  ]);
});
