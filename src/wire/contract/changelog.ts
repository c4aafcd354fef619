import { z } from 'zod';

const entry = { version: z.string(), released: z.string(), changes: z.array(z.string()) };

export const Changelog = z
  .object({ ...entry, entries: z.array(z.object(entry)) })
  .meta({ id: 'Changelog', description: 'Changes in the running version, then in every version, newest first.' });
