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
  text: 'INSERT INTO assay.cursors VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
  repeatable: true,
};

export const cursorSaving =
  (database: Asking): Store['saveCursor'] =>
  async (name, value) =>
    void (await database.ask(save, name, value));
