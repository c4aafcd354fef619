import type { FunnelCount, FunnelCounts } from '../store.ts';
import type { Database } from './database.ts';

export const createFunnelCounts = ({ read, transact }: Database): FunnelCounts => ({
  add: (counts, at) =>
    transact(async (tx) => {
      // Always in the same order, so that concurrent services do not deadlock.
      const inOrder = counts.toSorted((one, other) => (formatName(one) < formatName(other) ? -1 : 1));
      for (const { event, origin, route, count } of inOrder) {
        await tx.rows(
          `INSERT INTO funnel (event, origin, route, count, first_at) VALUES ($1, $2, $3, $4, $5)
           ON CONFLICT (event, origin, route) DO UPDATE
           SET count = funnel.count + excluded.count, first_at = least(funnel.first_at, excluded.first_at)`,
          event,
          origin,
          route,
          count,
          at.getTime(),
        );
      }
    }),
  read: () =>
    read(async (tx) => {
      const rows = await tx.rows<FunnelCount & { readonly firstAt: number }>(
        'SELECT event, origin, route, count, first_at AS "firstAt" FROM funnel ORDER BY event, origin, route',
      );
      return {
        since: rows.length === 0 ? null : new Date(Math.min(...rows.map(({ firstAt }) => firstAt))),
        counts: rows.map(({ event, origin, route, count }) => ({ event, origin, route, count })),
      };
    }),
});

const formatName = ({ event, origin, route }: FunnelCount): string => JSON.stringify([event, origin, route]);
