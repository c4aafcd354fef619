import { openPostgres } from '../../src/store/postgres/postgres.ts';
import type { Store } from '../../src/store/store.ts';

export const openStore = (url: string): Promise<Store> => openPostgres({ url, graceMs: 0 });
