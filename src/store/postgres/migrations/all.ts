import type { Migration } from '../../migration.ts';
import { schema } from './0001-schema.ts';

/**
 * In the order in which they are applied. A release adds one at most, and one that was released is never edited:
 * services of the previous release keep running while they are replaced one by one, so that their statements must go on
 * working.
 */
export const migrations: readonly Migration[] = [schema];
