import { type Literal, readLiteral } from '../../python/literal.ts';

/** A call whose arguments are literals, apart from those that are variables. */
export type LiteralCall = {
  /** The last name of what is called: `f` for `a.f(1)`. */
  readonly name: string;
  readonly args: readonly LiteralArgument[];
};

/** An argument's position, its offsets in the text, and its value. */
export type LiteralArgument = {
  readonly position: number;
  readonly start: number;
  readonly end: number;
  readonly value: Literal;
};

/** How many characters are read in all. Brackets that are never closed would be read again for each one before. */
const readMax = 1_000_000;

/** What is left of `readMax`. */
type Budget = { left: number };

/** The calls in a text, in order. */
export function literalCalls(text: string): LiteralCall[] {
  const found: LiteralCall[] = [];
  const budget: Budget = { left: readMax };
  for (let at = 0; at < text.length && budget.left > 0; ) {
    const after = afterString(text, at);
    if (after > at) {
      at = after;
      continue;
    }
    const name = text[at] === '(' ? nameBefore(text, at) : undefined;
    const args = name === undefined ? null : literalArguments(text, at + 1, budget);
    if (args && args.length > 0) {
      found.push({ name: name!, args });
      at = args.at(-1)!.end;
    } else at += 1;
  }
  return found;
}

const isVariable = /^\s*[A-Za-z_]\w*\s*$/;

const nameReach = 120;

const nameBefore = (text: string, at: number): string | undefined =>
  /(\w+)\s*$/.exec(text.slice(Math.max(0, at - nameReach), at))?.[1];

/** The literals among the arguments after an opening parenthesis; null if one of them is computed. */
function literalArguments(text: string, start: number, budget: Budget): LiteralArgument[] | null {
  const args: LiteralArgument[] = [];
  let from = start;
  let depth = 0;
  let position = 0;
  for (let at = start; at < text.length && budget.left > 0; budget.left--) {
    const after = afterString(text, at);
    if (after > at) {
      budget.left -= after - at;
      at = after;
      continue;
    }
    const character = text[at]!;
    const closes = depth === 0 && character === ')';
    if (closes || (depth === 0 && character === ',')) {
      const piece = text.slice(from, at);
      if (closes && piece.trim() === '') return args;
      const skipped = /^\s*(?:\w+\s*=(?!=)\s*)?/.exec(piece)![0].length;
      const value = readLiteral(piece.slice(skipped));
      if (value) args.push({ position, start: from + skipped, end: at, value });
      else if (!isVariable.test(piece.slice(skipped))) return null;
      position += 1;
      if (closes) return args;
      from = at + 1;
    } else if ('([{'.includes(character)) depth += 1;
    else if (')]}'.includes(character)) depth -= 1;
    at += 1;
  }
  return null;
}

/** The end of the string that begins here; the same offset if none does. */
function afterString(text: string, at: number): number {
  const quote = text[at];
  if (quote !== "'" && quote !== '"') return at;
  const closing = text.startsWith(quote.repeat(3), at) ? quote.repeat(3) : quote;
  for (let end = at + closing.length; end < text.length; end++) {
    if (text[end] === '\\') end += 1;
    else if (text.startsWith(closing, end)) return end + closing.length;
  }
  return text.length;
}

/** The literal that a statement assigns to a variable, as if the variable were called with it. */
export function assignedLiteral(text: string): LiteralCall | null {
  const [head, name] = /^\s*([A-Za-z_]\w*)\s*=(?!=)\s*/.exec(text) ?? [];
  if (head === undefined || name === undefined) return null;
  const value = readLiteral(text.slice(head.length));
  return value && { name, args: [{ position: 0, start: head.length, end: text.length, value }] };
}
