import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import type { Store } from '../../../src/store/store.ts';
import { times } from './place.ts';

export function testCursors(store: () => Store): void {
  describe('cursors', () => {
    test('there is none before one is saved', async () => {
      assert.equal(await store().cursor(randomUUID()), null);
    });

    test('the last one saved is the one that is read, and each name has its own', async () => {
      const [first, second] = [randomUUID(), randomUUID()];
      for (let block = 1; block <= 3; block += 1) await store().saveCursor(first, `${block}`);
      await store().saveCursor(second, '');
      assert.deepEqual([await store().cursor(first), await store().cursor(second)], ['3', '']);
    });

    test('a cursor that another process has moved stays, and the second move is refused', async () => {
      const name = randomUUID();
      assert.equal(await store().saveCursor(name, 'a', null), true);
      assert.equal(await store().saveCursor(name, 'b', null), false);
      assert.equal(await store().saveCursor(name, 'b', 'a'), true);
      assert.equal(await store().saveCursor(name, 'c', 'a'), false);
      assert.equal(await store().cursor(name), 'b');
      // The same once more, as where the answer to the first was lost.
      assert.equal(await store().saveCursor(name, 'b', 'a'), true);
    });

    test('of 20 that move it from the same place at once, one does', async () => {
      const name = randomUUID();
      await store().saveCursor(name, 'start');
      const moved = await Promise.all(times(20, (index) => store().saveCursor(name, `${index}`, 'start')));
      assert.equal(moved.filter(Boolean).length, 1);
      assert.equal(await store().cursor(name), `${moved.indexOf(true)}`);
    });

    test('of 20 saved at once, one is kept whole', async () => {
      const name = randomUUID();
      const values = times(20, (index) => `${index}`.repeat(1_000));
      await Promise.all(values.map((value) => store().saveCursor(name, value)));
      assert.ok(values.includes((await store().cursor(name)) ?? ''));
    });
  });
}
