import { after } from 'node:test';
import { chooseDepth } from '../depth.ts';
import { testInterleavings } from './contract/interleavings.ts';
import { newPostgresPlace, stopTheServer } from './postgres-place.ts';

after(stopTheServer);

const stories = chooseDepth(2_000, 10_000);

testInterleavings(`${stories} stories, with a service that is cut off at any moment`, newPostgresPlace, {
  stories,
  // As many as ten connections serve before one waits too long, on a machine that is busy with other things.
  sideBySide: 100,
  steps: 16,
  crashOneIn: 4,
  storiesPerPlace: 1_000,
});
