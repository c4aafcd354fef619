/**
 * Prints a generated case: `node tests/security/adversary/show.ts 7/123 [twin] [NAME]`, or `7/123/3` for depth 3. With a name,
 * saves it in `kept/NAME.py`, which every test run checks.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Case } from './case.ts';
import { composeCase } from './compose.ts';
import { isolatedCases } from './isolated-cases.ts';
import { formatKeptCase } from './kept.ts';

const [id = '', ...rest] = process.argv.slice(2);
const isTwin = rest[0] === 'twin';
const name = rest[isTwin ? 1 : 0];
const one = caseWith(id);
const text = isTwin
  ? formatKeptCase(one.twin, { ...one, sink: null, line: null, alsoLines: [], away: false })
  : formatKeptCase(one.code, one);
console.log(`${one.recipe.join(' | ')}\n${text}`);
if (name) writeFileSync(fileURLToPath(new URL(`kept/${name}.py`, import.meta.url)), text);

function caseWith(id: string): Case {
  const numbers = /^(\d+)\/(\d+)(?:\/(\d+))?$/.exec(id);
  const found = numbers
    ? composeCase(Number(numbers[1]), Number(numbers[2]), numbers[3] === undefined ? null : Number(numbers[3]))
    : isolatedCases().find((each) => each.id === id);
  if (!found) throw new Error(`there is no case ${id}`);
  return found;
}
