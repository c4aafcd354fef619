import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { RejectedSnippet } from '../../../src/store/store.ts';
import { at, later, type Place, times } from './place.ts';
import { serving } from './serving.ts';

const snippet = (code: string, changes?: Partial<RejectedSnippet>): RejectedSnippet => ({
  mode: 'static',
  code,
  diagnostics: '[{"rule":"python:syntax-error"}]',
  at,
  ...changes,
});

export function testRejected(newPlace: () => Promise<Place>): void {
  describe('rejected snippets', () => {
    test('they are read in the order they were kept, page by page', async () => {
      await using opened = await serving(newPlace);
      const kept = times(5, (index) => snippet(`x = (${index}`, { at: later(index) }));
      for (const one of kept) await opened.store.recordRejected(one);
      const all = await opened.store.rejectedAfter(0, 100);
      assert.deepEqual(
        all.map(({ number, ...one }) => one),
        kept,
      );
      const numbers = all.map(({ number }) => number);
      assert.deepEqual(
        numbers,
        numbers.toSorted((a, b) => a - b),
      );
      assert.deepEqual(await opened.store.rejectedAfter(0, 2), all.slice(0, 2));
      assert.deepEqual(await opened.store.rejectedAfter(all[1]!.number, 2), all.slice(2, 4));
      assert.deepEqual(await opened.store.rejectedAfter(all[4]!.number, 2), []);
    });

    test('the same snippet is kept once, however often and at once it comes', async () => {
      await using opened = await serving(newPlace);
      await Promise.all(times(25, () => opened.store.recordRejected(snippet('x = ('))));
      await opened.store.recordRejected(snippet('x = (', { diagnostics: '[]', at: later(9) }));
      await opened.store.recordRejected(snippet('x = (', { mode: 'repair' }));
      assert.deepEqual(
        (await opened.store.rejectedAfter(0, 100)).map(({ number, ...one }) => one),
        [snippet('x = ('), snippet('x = (', { mode: 'repair' })],
      );
    });

    test('a snippet keeps every character', async () => {
      await using opened = await serving(newPlace);
      const kept = snippet(`"\\ \r\n \u0000 é 😀 \u2028${'x'.repeat(200_000)}`, { diagnostics: '["\\u0000 😀"]' });
      await opened.store.recordRejected(kept);
      const [found] = await opened.store.rejectedAfter(0, 1);
      assert.deepEqual(found, { ...kept, number: found?.number });
    });

    test('after thirty days they are forgotten, and their numbers are not given again', async () => {
      await using opened = await serving(newPlace);
      await opened.store.recordRejected(snippet('a ('));
      await opened.store.recordRejected(snippet('b ('));
      const before = await opened.store.rejectedAfter(0, 100);
      await opened.store.sweep(later(30 * 24 * 60));
      assert.deepEqual(await opened.store.rejectedAfter(0, 100), before);
      await opened.store.sweep(new Date(later(30 * 24 * 60).getTime() + 1));
      assert.deepEqual(await opened.store.rejectedAfter(0, 100), []);
      await opened.restart();
      await opened.store.recordRejected(snippet('b (', { at: later(31 * 24 * 60) }));
      const found = await opened.store.rejectedAfter(before[1]!.number, 100);
      assert.deepEqual(found, [{ ...snippet('b (', { at: later(31 * 24 * 60) }), number: found[0]?.number }]);
    });
  });
}
