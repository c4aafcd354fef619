import type { FunnelCount, FunnelCounts } from '../../store.ts';
import type { Asking, Statement } from '../database.ts';

const add: Statement = {
  name: 'add-to-funnel',
  // In one order, so that services that count at once do not wait for each other in a circle.
  text: `
    INSERT INTO assay.funnel AS kept (event, origin, route, count, first_at)
    SELECT event, origin, route, sum(count), $5::bigint
    FROM unnest($1::text[], $2::text[], $3::text[], $4::bigint[]) AS added (event, origin, route, count)
    GROUP BY event, origin, route ORDER BY event, origin, route
    ON CONFLICT (event, origin, route) DO UPDATE
    SET count = kept.count + excluded.count, first_at = least(kept.first_at, excluded.first_at)
  `,
};

const read: Statement = {
  name: 'read-funnel',
  text: `
    SELECT event, origin, route, count, first_at AS "firstAt" FROM assay.funnel ORDER BY event, origin, route
  `,
  repeatable: true,
};

export const funnelCounts = (database: Asking): FunnelCounts => ({
  async add(counts, at) {
    const column = <Name extends keyof FunnelCount>(name: Name) => counts.map((count) => count[name]);
    await database.ask(add, column('event'), column('origin'), column('route'), column('count'), at.getTime());
  },
  async read() {
    const rows = await database.ask<FunnelCount & { firstAt: number }>(read);
    return {
      since: rows.length === 0 ? null : new Date(Math.min(...rows.map(({ firstAt }) => firstAt))),
      counts: rows.map(({ event, origin, route, count }) => ({ event, origin, route, count })),
    };
  },
});
