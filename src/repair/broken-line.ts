import type { Source, TextEdit } from '../python/source.ts';
import type { BrokenInput, Fix } from './fixers/fixer.ts';
import { codeOfLine, type Token } from './tokens.ts';

/** Words with which a statement begins that ends in a colon and has a body. */
export const headerWords: ReadonlySet<string> = new Set(
  'async class def elif else except finally for if try while with'.split(' '),
);

/** The code of the line on which Python stumbled. */
export const brokenLine = ({ tokens, problem }: BrokenInput): readonly Token[] =>
  codeOfLine(tokens, problem.place.line);

/** The last token that is code at or before a place. */
export function tokenAt(tokens: readonly Token[], offset: number): Token | null {
  return tokens.find(({ start, end }) => start <= offset && offset < end) ?? null;
}

export const replacing = ({ start, end }: Pick<Token, 'start' | 'end'>, text: string): TextEdit => ({
  start,
  end,
  text,
});

export const inserting = (at: number, text: string): TextEdit => ({ start: at, end: at, text });

/** One fix for every place of a text that has the same thing wrong with it. */
export function* everywhere(source: Source, did: string, edits: readonly TextEdit[]): Iterable<Fix> {
  const [line, ...others] = new Set(edits.map(({ start }) => source.lineAt(start)));
  if (line !== undefined) yield { line, did, edits, also: others.map((other) => ({ line: other, did })) };
}

/** Several of them in one, and each by itself. */
export function* together(fixes: readonly Fix[]): Iterable<Fix> {
  const [first, ...others] = fixes;
  if (first && others.length > 0) {
    const also = [
      ...(first.also ?? []),
      ...others.flatMap(({ line, did, also: more = [] }) => [{ line, did }, ...more]),
    ];
    yield { line: first.line, did: first.did, edits: fixes.flatMap(({ edits }) => edits), also };
  }
  yield* fixes;
}

/** Whether a token can end an expression. */
export const endsExpression = ({ kind, text }: Token): boolean =>
  kind === 'number' || kind === 'string' || (kind === 'operator' ? /^[)\]}]$/.test(text) : kind === 'name');

const closerOf: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** The brackets that a row of tokens opens and does not close; null where one closes what was never opened. */
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

/** What closes brackets, the innermost first. */
export const closing = (open: readonly Token[]): string =>
  open
    .toReversed()
    .map(({ text }) => closerOf[text])
    .join('');

/** The names to which the tokens of a text seem to give something. */
export function namesGiven(tokens: readonly Token[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const [index, { kind, text }] of tokens.entries()) {
    if (kind !== 'name') continue;
    const [before, after] = [tokens[index - 1]?.text ?? '', tokens[index + 1]?.text ?? ''];
    if (/^(?:=|:=|[-+*/]=|in)$/.test(after) || /^(?:def|class|import|as|for|,|\(|lambda|global)$/.test(before))
      names.add(text);
  }
  return names;
}
