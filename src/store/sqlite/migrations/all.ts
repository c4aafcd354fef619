import type { Migration } from '../../migration.ts';
import { schema } from './0001-schema.ts';

/** In the order in which they are applied. */
export const migrations: readonly Migration[] = [schema];
