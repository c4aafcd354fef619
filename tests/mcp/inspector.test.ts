import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { projectFolder } from '../../src/project-folder.ts';
import { machine, temporaryFolder } from '../service.ts';
import { sharedService } from '../shared-services.ts';

const service = await sharedService('keys');
let key: string;
const home = temporaryFolder();
before(async () => {
  key = await service.mint();
});
after(async () => {
  rmSync(home, { recursive: true, force: true });
});

/** The official MCP Inspector, run from the command line. */
async function inspector(...args: string[]): Promise<{ code: number; out: string }> {
  const program = join(projectFolder, 'node_modules/.bin/mcp-inspector');
  const child = spawn(process.execPath, [program, '--cli', `${service.url}/mcp`, '--transport', 'http', ...args], {
    env: { ...machine, HOME: home },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  child.stdout.on('data', (data) => (out += data));
  child.stderr.resume();
  const [code] = await once(child, 'close');
  return { code, out };
}

for (const era of ['legacy', 'modern']) {
  test(`the Inspector lists the tools without a warning (${era})`, async () => {
    const { code, out } = await inspector('--protocol-era', era, '--method', 'tools/list', '--strict');
    assert.deepEqual(
      [code, JSON.parse(out).tools.map((tool: { name: string }) => tool.name)],
      [0, ['validate_python', 'repair_python']],
    );
  });

  test(`the Inspector calls a tool (${era})`, async () => {
    const { out } = await inspector(
      ...['--protocol-era', era, '--method', 'tools/call', '--tool-name', 'validate_python'],
      ...['--tool-arg', 'code=print(undefined_name)', '--header', `Authorization: Bearer ${key}`],
    );
    const { structuredContent } = JSON.parse(out);
    assert.deepEqual(
      [structuredContent.valid, structuredContent.diagnostics.map(({ rule }: { rule: string }) => rule)],
      [false, ['ruff:F821']],
    );
  });
}
