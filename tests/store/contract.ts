import { after, before, describe } from 'node:test';
import type { Store } from '../../src/store/store.ts';
import { testBooks } from './contract/books.ts';
import { testCheckoutRestarts, testCheckouts } from './contract/checkouts.ts';
import { testCredits } from './contract/credits.ts';
import { testCrowds } from './contract/crowds.ts';
import { testCursors } from './contract/cursors.ts';
import { testHolds } from './contract/holds.ts';
import { testKeys } from './contract/keys.ts';
import { testOAuth, testOAuthRestarts } from './contract/oauth.ts';
import { testPaymentRestarts, testPayments } from './contract/payments.ts';
import type { Place } from './contract/place.ts';
import { testRejected } from './contract/rejected.ts';
import { testRepeats } from './contract/repeats.ts';
import { testRestarts } from './contract/restarts.ts';
import { testTransferRestarts, testTransfers } from './contract/transfers.ts';

/** Parts whose tests share a store. */
const sharing = [
  testKeys,
  testCredits,
  testHolds,
  testRepeats,
  testCheckouts,
  testTransfers,
  testPayments,
  testOAuth,
  testCursors,
  testCrowds,
];

/** Parts whose tests have a place of their own, which is opened, left and opened again. */
const alone = [
  testRestarts,
  testCheckoutRestarts,
  testTransferRestarts,
  testPaymentRestarts,
  testOAuthRestarts,
  testRejected,
  testBooks,
];

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
    for (const part of sharing) part(() => store);
  });
  describe(`${name}, opened again and again`, () => {
    for (const part of alone) part(newPlace);
  });
}
