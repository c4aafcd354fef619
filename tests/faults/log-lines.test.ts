import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { eventually } from './fault-injection.ts';

test('an unread log does not block the process, and the number of dropped lines is logged later', async () => {
  const script = `
    import { createLogWriter } from ${JSON.stringify(new URL('../../src/base/log-writer.ts', import.meta.url).href)};
    const log = createLogWriter();
    const line = JSON.stringify({ text: 'x'.repeat(90) }) + '\\n';
    for (let n = 0; n < 100_000; n++) log.write(line);
    console.error('all written');
    process.stdin.once('data', () => {
      log.write(line);
      process.stdin.destroy();
    });
  `;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], { stdio: 'pipe' });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text) => (errors += text));
  await eventually('the process is not blocked', () => errors.includes('all written'));
  let [lines, dropped] = [0, 0];
  const reader = createInterface({ input: child.stdout });
  reader.on('line', (text) => {
    const line = JSON.parse(text);
    if (line.msg === 'log lines were dropped') dropped += line.lines;
    else lines++;
  });
  // The backlog has been read, so there is room for one more line and for the count of dropped lines.
  await eventually('the backlog is read', () => lines > 30_000);
  child.stdin.write('go on');
  assert.deepEqual(await once(child, 'close'), [0, null]);
  assert.ok(dropped > 0);
  assert.equal(lines + dropped, 100_001);
});

test('a line logged just before the process exits is written', async () => {
  const script = `
    import { createLogWriter } from ${JSON.stringify(new URL('../../src/base/log-writer.ts', import.meta.url).href)};
    createLogWriter().write('last line\\n');
    process.exit(1);
  `;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], { stdio: 'pipe' });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => (output += text));
  assert.deepEqual(await once(child, 'close'), [1, null]);
  assert.equal(output, 'last line\n');
});
