import type { Store } from '../../store.ts';
import type { Asking, Statement } from '../database.ts';

const read: Statement = {
  name: 'cursor',
  text: 'SELECT value FROM assay.cursors WHERE name = $1',
  repeatable: true,
};

export const cursorReading =
  (database: Asking): Store['cursor'] =>
  async (name) =>
    (await database.ask<{ value: string }>(read, name))[0]?.value ?? null;

const save: Statement = {
  name: 'save-cursor',
  // Asked a second time it finds its own value, and is content.
  text: `
    INSERT INTO assay.cursors AS cursor VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value
    WHERE $3::boolean OR cursor.value = $4 OR cursor.value = excluded.value RETURNING 1
  `,
  repeatable: true,
};

export const cursorSaving =
  (database: Asking): Store['saveCursor'] =>
  async (name, value, before) =>
    (await database.ask(save, name, value, before === undefined, before ?? null)).length > 0;
