import type { Edit, LintMessage } from '../lint/linter.ts';
import type { Proposal } from './mend.ts';

/**
 * Rules whose fix keeps what the program does, or changes only what the finding calls a defect. The linter tells
 * safe fixes from unsafe ones nowhere in its answer, so the choice is made here.
 */
const fixable: ReadonlySet<string> = new Set([
  'B009', // getattr with a constant name is an attribute access
  'B013', // a tuple of one exception is that exception
  'E713', // not x in y
  'E714', // not x is y
  'F541', // an f-string with nothing to fill in
  'F632', // `is` with a literal compares identities by accident
  'F901', // NotImplemented is not an exception
  'PIE790', // a pass beside other statements
  'UP012', // encode('utf-8') of a literal
  'UP034', // doubled parentheses
  'W605', // an escape Python does not know
]);

/** At most this many single fixes are tried when all of them together do not pass. */
const singleFixesMax = 10;

/** All fixes at once, and should that not pass, each by itself. */
export function ruffFixes(code: string, messages: readonly LintMessage[]): Proposal[] {
  const chosen = withoutOverlap(messages.filter((message) => message.fix && fixable.has(message.code)));
  if (chosen.length === 0) return [];
  const text = linesOf(code);
  const proposal = (some: readonly LintMessage[]): Proposal => ({
    code: edited(
      code,
      text,
      some.flatMap(({ fix }) => fix!.edits),
    ),
    reasons: some.map((message) => `line ${message.place.line}: ${fixReason(message)} (ruff:${message.code})`),
  });
  const alone = chosen.length > 1 ? chosen.slice(0, singleFixesMax).map((message) => proposal([message])) : [];
  return [proposal(chosen), ...alone];
}

const fixReason = ({ fix, message }: LintMessage): string => {
  const said = fix!.message || message;
  return said[0]!.toLowerCase() + said.slice(1);
};

function withoutOverlap(messages: readonly LintMessage[]): LintMessage[] {
  const kept: LintMessage[] = [];
  const taken: Edit[] = [];
  for (const message of messages) {
    const edits = message.fix!.edits;
    if (edits.some((edit) => taken.some((other) => overlap(edit, other)))) continue;
    taken.push(...edits);
    kept.push(message);
  }
  return kept;
}

type Point = Edit['start'];

const before = (one: Point, other: Point): boolean =>
  one.line < other.line || (one.line === other.line && one.column < other.column);

const overlap = (one: Edit, other: Edit): boolean => !before(one.end, other.start) && !before(other.end, one.start);

/** Where each line starts, in UTF-16 units: Python ends a line at LF, CR or both. */
function linesOf(code: string): number[] {
  const starts = [0];
  for (const { index, 0: end } of code.matchAll(/\r\n|\r|\n/g)) starts.push(index + end.length);
  return starts;
}

function edited(code: string, starts: readonly number[], edits: readonly Edit[]): string {
  const bom = code.startsWith('\ufeff') ? 1 : 0;
  const offset = ({ line, column }: Point): number => {
    let at = starts[line - 1] ?? code.length;
    if (line === 1) at += bom;
    for (let left = column - 1; left > 0 && at < code.length; left--) at += code.codePointAt(at)! > 0xffff ? 2 : 1;
    return at;
  };
  const last = [...edits].sort((one, other) => offset(other.start) - offset(one.start));
  return last.reduce(
    (text, { start, end, text: put }) => text.slice(0, offset(start)) + put + text.slice(offset(end)),
    code,
  );
}
