import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { projectFolder } from '../../src/project-folder.ts';
import { machine, temporaryFolder } from '../service.ts';
import { openBrowser } from './browser.ts';
import { Visit } from './visit.ts';

/** What the README says for one's own machine. */
const stated = /`([A-Z_]+)=(\w+) \.\/assay serve`/.exec(readFileSync(join(projectFolder, 'README.md'), 'utf8'))!;

/** Saves the time of what the visit does not need, and a port that may be taken. */
const quick = {
  ASSAY_LISTEN: '127.0.0.1:0',
  ASSAY_PACKAGES: 'none',
  ASSAY_SANDBOX_PACKAGES: 'none',
  ASSAY_NEWEST_PYTHON: 'on-demand',
  ASSAY_CLOSING_NOTICE_S: '0',
};

test('a first visit: open the page, run a sample, see the proved fix, apply it, change it, see it checked', async (context) => {
  const service = spawn(join(projectFolder, 'assay'), ['serve'], {
    cwd: temporaryFolder(),
    env: { ...machine, ...quick, [stated[1]!]: stated[2] },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(service, 'exit');
  context.after(() => service.kill());
  const url = await new Promise<string>((resolve, reject) => {
    const lines: string[] = [];
    createInterface({ input: service.stderr }).on('line', (line) => {
      lines.push(line);
      const found = /listens on (\S+)/.exec(line)?.[1];
      if (found) resolve(found);
    });
    ended.then(() => reject(new Error(lines.join('\n'))));
  });
  const browser = await openBrowser();
  context.after(() => browser.close());
  const guest = await Visit.open(browser, url);
  await guest.page.locator('#price-execute', { hasText: 'free' }).waitFor();

  await guest.findButton('Proved fix').click();
  assert.equal(await guest.send(), 'Not valid');
  await guest.openTab('Fix');
  assert.match(
    await guest.readPanel(),
    /^proved: 4 of 4 examples pass with the fix\s+Apply fix\s+line 13: changed middle \+ 1 to middle/,
  );
  await guest.findButton('Apply fix').click();
  await guest.page.locator('#status .valid').waitFor();
  assert.match(await guest.readCode(), /ordered\[middle - 1\] \+ ordered\[middle\]\) \/ 2/);

  await guest.page.locator('#code .cm-content').focus();
  await guest.page.keyboard.press('Control+End');
  await guest.page.keyboard.type('print(median([1, 2]) / 0)');
  await guest.page.locator('#status .invalid').waitFor();
  assert.deepEqual(await guest.readTexts('.cm-lintRange-error'), ['median([1, 2]) / 0']);
  await guest.close();
  service.kill();
  assert.deepEqual(await ended, [0, null]);
});
