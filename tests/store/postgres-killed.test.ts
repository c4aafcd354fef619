import { after } from 'node:test';
import { testInterleavings } from './contract/interleavings.ts';
import { killedPlace } from './contract/killed-place.ts';
import { newPostgresPlace, stopTheServer } from './postgres-place.ts';

const opener = new URL('./postgres-opener.ts', import.meta.url).href;

after(stopTheServer);

testInterleavings(
  '200 stories, with kill -9 of the process that serves',
  async () => {
    const place = await newPostgresPlace();
    const killed = await killedPlace(place, opener, `${place.url}&application_name=killed`);
    return {
      ...killed,
      async crash(store) {
        await killed.crash(store);
        await place.server.gone(place.url, 'killed');
      },
    };
  },
  { stories: 200, sideBySide: 20, steps: 40, crashOneIn: 2, storiesPerPlace: 100 },
);
