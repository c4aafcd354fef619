import { type Flags, noFlags } from '../../python/examples/example.ts';
import { readLiteral } from '../../python/literal.ts';
import { isSameLiteral } from './same-value.ts';

/**
 * Whether the output is what an example expects. People write `[1,5]` where Python prints `[1, 5]`, so literals are
 * compared by value, and other text line by line, ignoring the spacing between words and symbols. Indentation counts if
 * there are several lines.
 */
export function isSameText(written: string, shown: string, flags: Flags = noFlags): boolean {
  const wanted = flags.literalBlankLine ? tidy(written) : tidy(tidy(written).replaceAll(/^<BLANKLINE>$/gm, ''));
  const got = tidy(shown);
  if (wanted === got) return true;
  if (flags.ellipsis && wanted.includes('...') && matchesEllipsis(wanted, got, flags.anySpace)) return true;
  const [value, other] = [readLiteral(wanted), readLiteral(got)];
  if (value && other) return isSameLiteral(value, other);
  if (flags.anySpace) return normalizeSpacing(wanted) === normalizeSpacing(got);
  const [lines, others] = [wanted.split('\n'), got.split('\n')];
  if (lines.length !== others.length) return false;
  const indents = lines.length > 1;
  return lines.every(
    (line, at) =>
      normalizeSpacing(line) === normalizeSpacing(others[at]!) &&
      (!indents || indentOf(line) === indentOf(others[at]!)),
  );
}

/** Trims line by line, without a regular expression: one for trailing blanks would take quadratic time. */
function tidy(text: string): string {
  const lines = text.split(/\r\n?|\n/).map(trimTrailingBlanks);
  while (lines.length > 1 && lines.at(-1) === '') lines.pop();
  return lines.join('\n');
}

function trimTrailingBlanks(line: string): string {
  let end = line.length;
  while (line[end - 1] === ' ' || line[end - 1] === '\t') end--;
  return line.slice(0, end);
}

const indentOf = (line: string): number => Math.max(0, line.search(/\S/));

/** Puts exactly one space between words and symbols; strings are kept as they are. */
const normalizeSpacing = (text: string): string =>
  (text.match(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|[\p{L}\p{N}_]+|[^\s\p{L}\p{N}_]/gu) ?? []).join(' ');

/** Whether the pieces between the dots occur in the text in order, the first at its start and the last at its end. */
function matchesEllipsis(wanted: string, got: string, anySpace: boolean): boolean {
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
