import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { after, test } from 'node:test';
import { keepsSurface, surfaceOf } from '../../src/repair/surface.ts';
import { parseTree } from '../python/parse.ts';
import { startRewriter } from './rewritings.ts';

const rewriter = startRewriter();
after(rewriter.close);

const folder = execFileSync('python3', ['-c', 'import os; print(os.path.dirname(os.__file__))'], {
  encoding: 'utf8',
}).trim();
const files = globSync(join(folder, '*.py')).sort();
const sample = files.filter((_, index) => index % Math.floor(files.length / 30) === 0);

for (const path of sample) {
  test(`${basename(path)}: what is proposed parses, keeps its names and touches only the lines it says`, async () => {
    const code = readFileSync(path, 'utf8');
    const { findings, proposals } = await rewriter.rewritings(code);
    if (findings.length === 0) assert.deepEqual(proposals, []);
    const before = parseTree(code);
    const lines = code.split('\n');
    for (const { code: text, reasons } of proposals) {
      const now = parseTree(text);
      assert.ok(keepsSurface(surfaceOf(before.module), surfaceOf(now.module)), reasons.join('\n'));
      const named = new Set(reasons.map((reason) => Number(/^line (\d+):/.exec(reason)![1])));
      // A comment may go with what it was about, and no other.
      const comments = Map.groupBy(now.comments, (one) => one.text);
      const lost = before.comments.filter((one) => !comments.has(one.text));
      assert.deepEqual(
        lost.filter(({ line }) => !named.has(line)),
        [],
      );
      if (reasons.length > 1) continue;
      // What is before and behind one change is what it was.
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
