import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import type { FunnelCount, FunnelCounts } from '../store/store.ts';

const Kept = z.object({
  since: z.iso.datetime(),
  counts: z.array(z.object({ event: z.string(), origin: z.string(), route: z.string(), count: z.int().nonnegative() })),
});
type Kept = z.infer<typeof Kept>;

/**
 * Counts in a file of JSON, for a service that has its store to itself. It is replaced as a whole, so that a crash
 * leaves the old one; a file that holds something else is put aside, not overwritten.
 */
export function funnelFile(path: string, warn: (reason: string) => void): FunnelCounts {
  let kept: Promise<Kept | null> | null = null;

  const load = async (): Promise<Kept | null> => {
    const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (text === null) return null;
    try {
      return Kept.parse(JSON.parse(text));
    } catch {
      const aside = `${path}.unreadable-${Date.now()}`;
      await rename(path, aside);
      warn(`${path} did not hold counts and was put aside as ${aside}`);
      return null;
    }
  };
  const loaded = (): Promise<Kept | null> => {
    kept ??= load().catch((error) => {
      kept = null;
      throw error;
    });
    return kept;
  };

  return {
    async add(counts, at) {
      const before = (await loaded()) ?? { since: at.toISOString(), counts: [] };
      const after = { since: before.since, counts: merged(before.counts, counts) };
      await mkdir(dirname(path), { recursive: true });
      await replace(path, `${JSON.stringify(after, null, 1)}\n`);
      kept = Promise.resolve(after);
    },
    async read() {
      const now = await loaded();
      return { since: now ? new Date(now.since) : null, counts: now?.counts ?? [] };
    },
  };
}

/** Whole and on the disk before it is there under its name; what cannot be written leaves nothing. */
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

function merged(before: readonly FunnelCount[], more: readonly FunnelCount[]): FunnelCount[] {
  const all = before.map((count) => ({ ...count }));
  for (const { event, origin, route, count } of more) {
    const same = all.find((one) => one.event === event && one.origin === origin && one.route === route);
    if (same) same.count += count;
    else all.push({ event, origin, route, count });
  }
  return all;
}
