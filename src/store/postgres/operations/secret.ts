import { randomBytes } from 'node:crypto';
import type { Store } from '../../store.ts';
import type { Asking, Statement } from '../database.ts';

const secretBytes = 32;

const read: Statement = {
  name: 'secret',
  text: 'SELECT value FROM assay.secrets WHERE name = $1',
  repeatable: true,
};
const add: Statement = {
  name: 'add-secret',
  text: 'INSERT INTO assay.secrets VALUES ($1, $2) ON CONFLICT (name) DO NOTHING',
  repeatable: true,
};

export const secretKeeping =
  (database: Asking): Store['secret'] =>
  async (name) => {
    const ask = async () => (await database.ask<{ value: Buffer }>(read, name))[0]?.value;
    const kept = await ask();
    if (kept) return new Uint8Array(kept);
    await database.ask(add, name, randomBytes(secretBytes));
    return new Uint8Array((await ask())!);
  };
