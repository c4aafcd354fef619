import type { Place } from './place.ts';

/** A place of its own for one test, and the store that serves there. */
export async function serving(newPlace: () => Promise<Place>) {
  const place = await newPlace();
  const opened = {
    place,
    store: await place.serve(),
    async restart() {
      await opened.store.close();
      opened.store = await place.serve();
    },
    async crash() {
      await place.crash(opened.store);
      opened.store = await place.serve();
    },
    [Symbol.asyncDispose]: () => place[Symbol.asyncDispose](),
  };
  return opened;
}
