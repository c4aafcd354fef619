/**
 * Prints a generated case again: `node tests/security/adversary/show.ts 7/123 [twin] [NAME]`. With a name it is kept in
 * `kept/NAME.py` and run with every test from then on.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { alone } from './alone.ts';
import type { Case } from './case.ts';
import { composed } from './compose.ts';
import { keptText } from './kept.ts';

const [id = '', ...rest] = process.argv.slice(2);
const isTwin = rest[0] === 'twin';
const name = rest[isTwin ? 1 : 0];
const one = caseWith(id);
const text = isTwin
  ? keptText(one.twin, { ...one, sink: null, line: null, alsoLines: [], away: false })
  : keptText(one.code, one);
console.log(`${one.recipe.join(' | ')}\n${text}`);
if (name) writeFileSync(fileURLToPath(new URL(`kept/${name}.py`, import.meta.url)), text);

function caseWith(id: string): Case {
  const numbers = /^(\d+)\/(\d+)$/.exec(id);
  const found = numbers ? composed(Number(numbers[1]), Number(numbers[2])) : alone().find((each) => each.id === id);
  if (!found) throw new Error(`there is no case ${id}`);
  return found;
}
