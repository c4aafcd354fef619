import { openSqlite } from '../../src/store/sqlite/sqlite.ts';
import type { Store } from '../../src/store/store.ts';

export const openStore = (folder: string): Promise<Store> => openSqlite({ folder });
