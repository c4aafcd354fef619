import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { after, test } from 'node:test';
import { keepsSurface, surfaceOf } from '../../src/repair/surface.ts';
import { parseTree } from '../python/parse.ts';
import { startProposer } from './proposer.ts';

const proposer = startProposer();
after(proposer.close);

const folder = execFileSync('python3', ['-c', 'import os; print(os.path.dirname(os.__file__))'], {
  encoding: 'utf8',
}).trim();
const files = globSync(join(folder, '*.py')).sort();
const sample = files.filter((_, index) => index % Math.floor(files.length / 30) === 0);

for (const path of sample) {
  test(`${basename(path)}: proposals parse, keep public names and change only the reported lines`, async () => {
    const code = readFileSync(path, 'utf8');
    const { findings, proposals } = await proposer.propose(code);
    if (findings.length === 0) assert.deepEqual(proposals, []);
    const before = parseTree(code);
    const lines = code.split('\n');
    for (const { code: text, reasons } of proposals) {
      const now = parseTree(text);
      assert.ok(keepsSurface(surfaceOf(before.module), surfaceOf(now.module)), reasons.join('\n'));
      const named = new Set(reasons.map((reason) => Number(/^line (\d+):/.exec(reason)![1])));
      // Only comments on the changed lines may go.
      const comments = Map.groupBy(now.comments, (one) => one.text);
      const lost = before.comments.filter((one) => !comments.has(one.text));
      assert.deepEqual(
        lost.filter(({ line }) => !named.has(line)),
        [],
      );
      if (reasons.length > 1) continue;
      // The text before and after a single change is unchanged.
      const rows = text.split('\n');
      const [line] = named;
      let same = 0;
      while (same < lines.length && rows[same] === lines[same]) same++;
      const grown = rows.length - lines.length;
      let end = 0;
      while (end < lines.length - same && rows[rows.length - 1 - end] === lines[lines.length - 1 - end]) end++;
      assert.ok(same + end + Math.min(grown, 0) <= lines.length && same <= line! + 1, reasons.join('\n'));
    }
  });
}
