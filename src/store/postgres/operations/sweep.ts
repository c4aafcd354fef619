import {
  countersKeptFrom,
  familiesKeptFrom,
  paidAnswersKeptFrom,
  rejectedKeptFrom,
  repeatsKeptFrom,
} from '../../retention.ts';
import type { Asking, Statement } from '../database.ts';
import { familiesForgetting } from './token-family.ts';

/** Given back in one transaction: few enough that the keys they are of are not locked for long. */
const togetherMax = 200;

const giveUpDead: Statement = {
  name: 'give-up-dead',
  text: 'SELECT assay.give_up_dead($1) AS missing',
  repeatable: true,
};
const releaseUnowned: Statement = {
  name: 'release-unowned',
  text: 'SELECT assay.release_unowned($1, $2) AS released',
};
const forgetOld: Statement = { name: 'forget', text: 'SELECT assay.forget($1, $2, $3, $4)', repeatable: true };

/** Gives back what dead owners held. `missing` have lost their lock and may still come back. */
export const releasingTheDead =
  (database: Asking) =>
  async (at: Date, graceMs: number): Promise<{ released: number; missing: number }> => {
    const [found] = await database.ask<{ missing: number }>(giveUpDead, graceMs);
    for (let released = 0; ; ) {
      const [row] = await database.ask<{ released: number }>(releaseUnowned, at.getTime(), togetherMax);
      released += row!.released;
      if (row!.released < togetherMax) return { released, missing: found!.missing };
    }
  };

export function forgetting(database: Asking) {
  const forgetFamilies = familiesForgetting(database);
  return async (at: Date): Promise<void> => {
    const moments = [repeatsKeptFrom(at), paidAnswersKeptFrom(at), rejectedKeptFrom(at)].map((from) => from.getTime());
    await database.ask(forgetOld, ...moments, countersKeptFrom(at));
    await forgetFamilies(familiesKeptFrom(at));
  };
}
