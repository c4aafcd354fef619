import { type Flags, noFlags } from '../../python/examples/example.ts';
import { readLiteral } from '../../python/literal.ts';
import { sameWriting } from './same-value.ts';

/**
 * Whether what was shown is what an example says. People write `[1,5]` where Python shows `[1, 5]`: values are compared
 * as values, other text line by line without regard to the space between words and signs. Indentation counts where
 * several lines are shown: there it is part of what they mean.
 */
export function sameText(written: string, shown: string, flags: Flags = noFlags): boolean {
  const wanted = tidy(written).replaceAll(/^<BLANKLINE>$/gm, '');
  const got = tidy(shown);
  if (wanted === got) return true;
  if (flags.ellipsis && wanted.includes('...') && fits(wanted, got, flags.anySpace)) return true;
  const [value, other] = [readLiteral(wanted), readLiteral(got)];
  if (value && other) return sameWriting(value, other);
  if (flags.anySpace) return words(wanted) === words(got);
  const [lines, others] = [wanted.split('\n'), got.split('\n')];
  if (lines.length !== others.length) return false;
  const indents = lines.length > 1;
  return lines.every(
    (line, at) => words(line) === words(others[at]!) && (!indents || indentOf(line) === indentOf(others[at]!)),
  );
}

/** Line by line from the end: an expression for blanks before an end of line tries each blank as their beginning. */
function tidy(text: string): string {
  const lines = text.split(/\r\n?|\n/).map(withoutBlanksBehind);
  while (lines.length > 1 && lines.at(-1) === '') lines.pop();
  return lines.join('\n');
}

function withoutBlanksBehind(line: string): string {
  let end = line.length;
  while (line[end - 1] === ' ' || line[end - 1] === '\t') end--;
  return line.slice(0, end);
}

const indentOf = (line: string): number => Math.max(0, line.search(/\S/));

/** Strings are kept as they are; between other words and signs one space stands for any. */
const words = (text: string): string =>
  (text.match(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|[\p{L}\p{N}_]+|[^\s\p{L}\p{N}_]/gu) ?? []).join(' ');

/** Whether the pieces between the dots stand in the text in their order, the first at its start, the last at its end. */
function fits(wanted: string, got: string, anySpace: boolean): boolean {
  const spaced = (text: string): string => (anySpace ? text.split(/\s+/).join(' ') : text);
  const pieces = spaced(wanted).split('...');
  const text = spaced(got);
  const [first, last] = [pieces[0]!, pieces.at(-1)!];
  if (!text.startsWith(first) || !text.endsWith(last) || text.length < first.length + last.length) return false;
  let at = first.length;
  const end = text.length - last.length;
  for (const piece of pieces.slice(1, -1)) {
    const found = text.indexOf(piece, at);
    if (found < 0 || found + piece.length > end) return false;
    at = found + piece.length;
  }
  return true;
}
