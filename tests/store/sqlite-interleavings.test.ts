import { testInterleavings } from './contract/interleavings.ts';
import { newSqlitePlace } from './sqlite-place.ts';

testInterleavings('10,000 stories, with crashes of the thread that writes', newSqlitePlace, {
  stories: 10_000,
  sideBySide: 500,
  steps: 16,
  crashOneIn: 4,
  storiesPerPlace: 1_000,
});
