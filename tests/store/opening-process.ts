import { openSqlite } from '../../src/store/sqlite/sqlite.ts';
import { at } from './contract/place.ts';

// Opens a folder, perhaps the first to do so, mints a key, and stays until its input ends or it is killed.
const [folder, role, fingerprint] = process.argv.slice(2) as [string, 'serve' | 'operator', never];
try {
  const store = await openSqlite({ folder, role });
  await store.mint({ fingerprint, source: null, at, address: null });
  console.log('open');
  process.stdin.on('end', () => store.close()).resume();
} catch (error) {
  console.log(String(error));
}
