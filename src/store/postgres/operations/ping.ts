import { StoreUnavailable } from '../../store.ts';
import type { Asking, Statement } from '../database.ts';
import { isTooNew, newestVersion } from '../migrate.ts';

const ping: Statement = {
  name: 'ping',
  text: 'SELECT coalesce(max(version), 0) AS version FROM assay.schema_version',
  repeatable: true,
};

/** Also fails where a much newer release has taken the tables over meanwhile: then this one should get no more calls. */
export const pinging = (database: Asking, place: string) => async (): Promise<void> => {
  const [row] = await database.ask<{ version: number }>(ping);
  const objection = isTooNew(row!.version, newestVersion());
  if (objection) throw new StoreUnavailable(`${place} ${objection}`);
};
