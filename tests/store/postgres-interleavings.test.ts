import { after } from 'node:test';
import { testInterleavings } from './contract/interleavings.ts';
import { newPostgresPlace, stopTheServer } from './postgres-place.ts';

after(stopTheServer);

testInterleavings('10,000 stories, with a service that is cut off at any moment', newPostgresPlace, {
  stories: 10_000,
  sideBySide: 500,
  steps: 16,
  crashOneIn: 4,
  storiesPerPlace: 1_000,
});
