import { chooseDepth } from '../depth.ts';
import { testInterleavings } from './contract/interleavings.ts';
import { killedPlace } from './contract/killed-place.ts';
import { newSqlitePlace } from './sqlite-place.ts';

const opener = new URL('./sqlite-opener.ts', import.meta.url).href;

const stories = chooseDepth(20, 200);

testInterleavings(
  `${stories} stories, with kill -9 of the process that writes`,
  async () => {
    const place = await newSqlitePlace();
    return killedPlace(place, opener, place.folder);
  },
  { stories, sideBySide: 20, steps: 40, crashOneIn: 2, storiesPerPlace: 100 },
);
