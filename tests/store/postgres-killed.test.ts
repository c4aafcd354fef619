import { after } from 'node:test';
import { chooseDepth } from '../depth.ts';
import { testInterleavings } from './contract/interleavings.ts';
import { killedPlace } from './contract/killed-place.ts';
import { newPostgresPlace, stopTheServer } from './postgres-place.ts';

const opener = new URL('./postgres-opener.ts', import.meta.url).href;

after(stopTheServer);

const stories = chooseDepth(60, 200);

testInterleavings(
  `${stories} stories, with kill -9 of the process that serves`,
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
  { stories, sideBySide: 20, steps: 40, crashOneIn: 2, storiesPerPlace: 100 },
);
