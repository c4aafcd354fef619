import { chooseDepth } from '../depth.ts';
import { testInterleavings } from './contract/interleavings.ts';
import { newSqlitePlace } from './sqlite-place.ts';

const stories = chooseDepth(500, 10_000);

testInterleavings(`${stories} stories, with crashes of the thread that writes`, newSqlitePlace, {
  stories,
  sideBySide: 500,
  steps: 16,
  crashOneIn: 4,
  storiesPerPlace: 1_000,
});
