import { formatList } from '../../base/text.ts';
import type { Encoding } from '../../python/extraction/other-readings.ts';

export type Lines = { readonly first: number; readonly last: number };

/** Said about each way of writing code that is not Python. */
export const describeEncoding: Readonly<Record<Encoding, string>> = {
  prompts: 'the lines begin with prompts (`>>>`), so the code after the prompts was checked',
  entities: 'the text has HTML entities such as `&lt;`, so it was decoded before it was checked',
  escapes: 'the text has line breaks written as `\\n`, as in a JSON string, so it was decoded before it was checked',
};

export function describeBlocks(used: readonly Lines[], others: readonly Lines[]): string {
  const checked = `so the Python ${nameBlocks(used)} ${used.length === 1 ? 'was' : 'were'} checked`;
  const together = used.length === 1 ? '' : ' as one program';
  const left = others.length === 0 ? '' : `; the ${nameBlocks(others)} ${others.length === 1 ? 'was' : 'were'} not`;
  return `the text around the code is not Python, ${checked}${together}${left}`;
}

const namedMax = 5;

function nameBlocks(blocks: readonly Lines[]): string {
  const lines = blocks.slice(0, namedMax).map(({ first, last }) => (first === last ? `${first}` : `${first}-${last}`));
  const more = blocks.length - lines.length;
  const named = formatList(more > 0 ? [...lines, `${more} more`] : lines);
  const isOneLine = blocks.length === 1 && blocks[0]!.first === blocks[0]!.last;
  return `${blocks.length === 1 ? 'block' : 'blocks'} on ${isOneLine ? 'line' : 'lines'} ${named}`;
}
