import { after, before, describe } from 'node:test';
import type { Store } from '../../src/store/store.ts';
import { testBooks } from './contract/books.ts';
import { testCredits } from './contract/credits.ts';
import { testCrowds } from './contract/crowds.ts';
import { testHolds } from './contract/holds.ts';
import { testKeys } from './contract/keys.ts';
import type { Place } from './contract/place.ts';
import { testRepeats } from './contract/repeats.ts';
import { testRestarts } from './contract/restarts.ts';

/** What every store must do, whatever it is made of. */
export function storeContract(name: string, newPlace: () => Promise<Place>): void {
  describe(name, () => {
    let place: Place;
    let store: Store;
    before(async () => {
      place = await newPlace();
      store = await place.serve();
    });
    after(() => place[Symbol.asyncDispose]());
    for (const part of [testKeys, testCredits, testHolds, testRepeats, testCrowds]) part(() => store);
  });
  describe(`${name}, opened again and again`, () => {
    for (const part of [testRestarts, testBooks]) part(newPlace);
  });
}
