import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { eventually } from './scene.ts';

test('a log that nobody reads stops nothing, and whoever reads it later is told how much is missing', async () => {
  const script = `
    import { createLogWriter } from ${JSON.stringify(new URL('../../src/base/log-writer.ts', import.meta.url).href)};
    const log = createLogWriter();
    const line = JSON.stringify({ text: 'x'.repeat(90) }) + '\\n';
    for (let n = 0; n < 100_000; n++) log.write(line);
    console.error('all said');
    process.stdin.once('data', () => {
      log.write(line);
      process.stdin.destroy();
    });
  `;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], { stdio: 'pipe' });
  let told = '';
  child.stderr.setEncoding('utf8').on('data', (text) => (told += text));
  await eventually('it is not held up', () => told.includes('all said'));
  let [lines, leftOut] = [0, 0];
  const reader = createInterface({ input: child.stdout });
  reader.on('line', (text) => {
    const line = JSON.parse(text);
    if (line.msg === 'log lines were dropped') leftOut += line.lines;
    else lines++;
  });
  // What waited has been read: from now on there is room for one more, and for the news.
  await eventually('what waited is read', () => lines > 30_000);
  child.stdin.write('go on');
  assert.deepEqual(await once(child, 'close'), [0, null]);
  assert.ok(leftOut > 0);
  assert.equal(lines + leftOut, 100_001);
});

test('the last words of a process that ends are written', async () => {
  const script = `
    import { createLogWriter } from ${JSON.stringify(new URL('../../src/base/log-writer.ts', import.meta.url).href)};
    createLogWriter().write('last words\\n');
    process.exit(1);
  `;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], { stdio: 'pipe' });
  let told = '';
  child.stdout.setEncoding('utf8').on('data', (text) => (told += text));
  assert.deepEqual(await once(child, 'close'), [1, null]);
  assert.equal(told, 'last words\n');
});
