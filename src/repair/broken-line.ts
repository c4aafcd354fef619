import type { Source, TextEdit } from '../python/source.ts';
import type { BrokenInput, Fix } from './fixers/fixer.ts';
import { codeOfLine, type Token } from './tokens.ts';

/** Words that start a compound statement: a header that ends in a colon, with a body. */
export const headerWords: ReadonlySet<string> = new Set(
  'async class def elif else except finally for if try while with'.split(' '),
);

/** The tokens of the line that Python's syntax error points at. */
export const brokenLine = ({ tokens, problem }: BrokenInput): readonly Token[] =>
  codeOfLine(tokens, problem.place.line);

/** The token at an offset. */
export function tokenAt(tokens: readonly Token[], offset: number): Token | null {
  return tokens.find(({ start, end }) => start <= offset && offset < end) ?? null;
}

export const replacement = ({ start, end }: Pick<Token, 'start' | 'end'>, text: string): TextEdit => ({
  start,
  end,
  text,
});

export const insertion = (at: number, text: string): TextEdit => ({ start: at, end: at, text });

/** One fix for all places with the same problem. */
export function* fixEverywhere(source: Source, description: string, edits: readonly TextEdit[]): Iterable<Fix> {
  const [line, ...others] = new Set(edits.map(({ start }) => source.lineAt(start)));
  if (line !== undefined)
    yield { line, description, edits, also: others.map((other) => ({ line: other, description })) };
}

/** All fixes combined into one, followed by each on its own. */
export function* combineFixes(fixes: readonly Fix[]): Iterable<Fix> {
  const [first, ...others] = fixes;
  if (first && others.length > 0) {
    const also = [
      ...(first.also ?? []),
      ...others.flatMap(({ line, description, also: more = [] }) => [{ line, description }, ...more]),
    ];
    yield { line: first.line, description: first.description, edits: fixes.flatMap(({ edits }) => edits), also };
  }
  yield* fixes;
}

/** Whether a token can end an expression. */
export const endsExpression = ({ kind, text }: Token): boolean =>
  kind === 'number' || kind === 'string' || (kind === 'operator' ? /^[)\]}]$/.test(text) : kind === 'name');

const closerOf: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** The brackets that tokens leave open; null if a closing bracket has no match. */
export function openBrackets(tokens: readonly Token[]): readonly Token[] | null {
  const open: Token[] = [];
  for (const token of tokens) {
    if (token.kind !== 'operator') continue;
    if (closerOf[token.text]) open.push(token);
    else if (/^[)\]}]$/.test(token.text)) {
      const last = open.pop();
      if (!last || closerOf[last.text] !== token.text) return null;
    }
  }
  return open;
}

/** The closing brackets for open ones, innermost first. */
export const closersFor = (open: readonly Token[]): string =>
  open
    .toReversed()
    .map(({ text }) => closerOf[text])
    .join('');

/** The names that a text seems to define, judging by its tokens. */
export function assignedNames(tokens: readonly Token[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const [index, { kind, text }] of tokens.entries()) {
    if (kind !== 'name') continue;
    const [before, after] = [tokens[index - 1]?.text ?? '', tokens[index + 1]?.text ?? ''];
    if (/^(?:=|:=|[-+*/]=|in)$/.test(after) || /^(?:def|class|import|as|for|,|\(|lambda|global)$/.test(before))
      names.add(text);
  }
  return names;
}
