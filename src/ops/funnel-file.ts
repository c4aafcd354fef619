import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import type { FunnelCount, FunnelCounts } from '../store/store.ts';

const StoredCounts = z.object({
  since: z.iso.datetime(),
  counts: z.array(z.object({ event: z.string(), origin: z.string(), route: z.string(), count: z.int().nonnegative() })),
});
type StoredCounts = z.infer<typeof StoredCounts>;

/**
 * Counts in a JSON file, for a service that does not share its store. The file is replaced atomically; a file with
 * other content is renamed, not overwritten.
 */
export function funnelFile(path: string, warn: (reason: string) => void): FunnelCounts {
  let current: Promise<StoredCounts | null> | null = null;

  const load = async (): Promise<StoredCounts | null> => {
    const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (text === null) return null;
    try {
      return StoredCounts.parse(JSON.parse(text));
    } catch {
      const aside = `${path}.unreadable-${Date.now()}`;
      await rename(path, aside);
      warn(`${path} is not a funnel file; it was renamed to ${aside}`);
      return null;
    }
  };
  const readOnce = (): Promise<StoredCounts | null> => {
    current ??= load().catch((error) => {
      current = null;
      throw error;
    });
    return current;
  };

  return {
    async add(counts, at) {
      const before = (await readOnce()) ?? { since: at.toISOString(), counts: [] };
      const after = { since: before.since, counts: mergeCounts(before.counts, counts) };
      await mkdir(dirname(path), { recursive: true });
      await replace(path, `${JSON.stringify(after, null, 1)}\n`);
      current = Promise.resolve(after);
    },
    async read() {
      const now = await readOnce();
      return { since: now ? new Date(now.since) : null, counts: now?.counts ?? [] };
    },
  };
}

/** Writes a new file, syncs it and renames it over the old one; a failed write leaves nothing behind. */
async function replace(path: string, text: string): Promise<void> {
  const next = `${path}.next`;
  try {
    await using file = await open(next, 'w', 0o600);
    await file.writeFile(text);
    await file.sync();
    await rename(next, path);
  } catch (error) {
    await rm(next, { force: true });
    throw error;
  }
}

function mergeCounts(before: readonly FunnelCount[], more: readonly FunnelCount[]): FunnelCount[] {
  const all = before.map((count) => ({ ...count }));
  for (const { event, origin, route, count } of more) {
    const same = all.find((one) => one.event === event && one.origin === origin && one.route === route);
    if (same) same.count += count;
    else all.push({ event, origin, route, count });
  }
  return all;
}
