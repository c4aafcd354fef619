import { openSqlite } from '../../src/store/sqlite/sqlite.ts';
import { at } from './contract/place.ts';

// An operator who grants a credit at a time. What the references have in common with those of others counts once.
const [folder, fingerprint, name, count] = process.argv.slice(2) as [string, never, string, string];
const store = await openSqlite({ folder, role: 'operator' });
for (let index = 0; index < Number(count); index += 1) {
  for (const reference of [`${name} ${index}`, `common ${index}`]) {
    await store.credit({ fingerprint, credits: 1, cause: 'grant', note: 'test', reference, at });
  }
}
await store.close();
