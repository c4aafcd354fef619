import assert from 'node:assert/strict';
import type { Store } from '../../../src/store/store.ts';

export async function assertBooksAreRight(store: Store): Promise<void> {
  const { wrong, contradictions } = await store.audit();
  assert.deepEqual({ wrong, contradictions }, { wrong: [], contradictions: [] });
}
