import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { startReader } from '../../src/reading/cpython.ts';

const filesMax = 60;
const cutsPerFile = 8;
const bytesMax = 40_000;

const folder = execFileSync('python3', ['-c', 'import sysconfig; print(sysconfig.get_path("stdlib"))'], {
  encoding: 'utf8',
}).trim();
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.py') && statSync(join(folder, name)).size < bytesMax)
  .sort()
  .slice(0, filesMax);

const reader = startReader({ python: 'python3', children: 2, waitingMax: 100, deadlineMs: 60_000 });
after(() => reader.close());
const signal = new AbortController().signal;

/** Every so many tokens, in code, strings and comments alike, so that a file is always cut in the same places. */
function* cuts(text: string): Generator<string> {
  const ends = [...text.matchAll(/\w+|[^\w\s]/g)].map(({ index, 0: token }) => index + token.length);
  for (let cut = 1; cut <= cutsPerFile; cut++)
    yield text.slice(0, ends[Math.floor((ends.length * cut) / (cutsPerFile + 1))]);
}

test('the standard library is there to be cut', () => assert.equal(files.length, filesMax));

for (const name of files) {
  test(`wherever ${name} is cut, it is read as code`, async () => {
    for (const text of cuts(readFileSync(join(folder, name), 'utf8'))) {
      const answer = await reader.read(text, signal);
      assert.ok(answer.kind === 'read');
      const { reading } = answer;
      const description = `${JSON.stringify(text.slice(-80))}: ${JSON.stringify({ ...reading, tree: undefined, completed: undefined })}`;
      assert.ok(reading.kind === 'unfinished' || reading.kind === 'program', description);
      if (reading.kind === 'unfinished') assert.ok(reading.completed.startsWith(text), description);
    }
  });
}
