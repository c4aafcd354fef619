import { applyEdits, type Source, sourceOf, type TextEdit } from '../python/source.ts';
import type { Reading, SyntaxProblem, Unfinished } from '../reading/reader.ts';
import type { BrokenFixer, Fix } from './fixers/fixer.ts';
import { fixers } from './fixers/index.ts';
import { describeFixes } from './proposals.ts';
import type { Proposal } from './repair.ts';
import { type Token, tokensOf } from './tokens.ts';

/** The parse result of a text that does not parse. */
export type Broken = Extract<Reading, { readonly kind: 'broken' | 'unfinished' }>;

/** Longer texts are not repaired: every attempt parses the whole text. */
const lengthMax = 100_000;
/** How many errors are repaired, one after another. */
const repairsMax = 12;
/** How often a text is parsed in all, and per error; less often for long texts. */
const readsMax = 60;
const readsPerErrorMax = 10;
const charactersReadMax = 2_000_000;

const brokenFixers: readonly BrokenFixer[] = fixers.filter((fixer) => fixer.reads === 'broken');

/**
 * Repairs one error after another until the text parses. A fix is kept if Python then reports its first error further
 * down, or none. Null if an error cannot be fixed.
 */
export async function repairSyntax(
  code: string,
  broken: Broken,
  read: (code: string) => Promise<Reading | null>,
): Promise<(Proposal & { readonly reading: Reading }) | null> {
  if (code.length > lengthMax) return null;
  let [text, reading, reads] = [code, broken, 0];
  const reasons: string[] = [];
  for (let repair = 0; repair < repairsMax; repair++) {
    let next: { readonly text: string; readonly reading: Reading; readonly fix: Fix } | null = null;
    for (const fix of fixesOf(text, reading).slice(0, readsPerErrorMax)) {
      if (reads++ >= Math.min(readsMax, charactersReadMax / text.length)) return null;
      const tried = applyEdits(text, fix.edits);
      const result = await read(tried);
      if (!result || !isFurther(result, tried, reading, text, fix.edits)) continue;
      next = { text: tried, reading: result, fix };
      break;
    }
    if (!next) return null;
    reasons.push(...describeFixes([next.fix]));
    if (next.reading.kind === 'program') {
      return keepsDefinitions(code, next.text) ? { code: next.text, reading: next.reading, reasons } : null;
    }
    if (next.reading.kind === 'not-a-program') return null;
    [text, reading] = [next.text, next.reading];
  }
  return null;
}

/** Whether every function and class of the text is still there, judging by its tokens. */
function keepsDefinitions(before: string, after: string): boolean {
  const definitions = (code: string): ReadonlySet<string> => {
    const tokens = tokensOf(code);
    return new Set(
      tokens.flatMap(({ text }, index) => {
        const name = tokens[index + 1];
        return (text === 'def' || text === 'class') && name?.kind === 'name' ? [`${text} ${name.text}`] : [];
      }),
    );
  };
  return definitions(before).isSubsetOf(definitions(after));
}

/** Possible fixes for the first error of a text. */
export function fixesOf(code: string, broken: Broken): Fix[] {
  const source = sourceOf(code);
  const tokens = tokensOf(code);
  const problem = broken.kind === 'broken' ? broken.problems[0] : problemOf(source, tokens, broken);
  if (!problem) return [];
  const known = new Set<string>();
  return brokenFixers
    .filter(({ messages }) => messages.test(problem.message))
    .flatMap((fixer) => {
      try {
        return [...fixer.fix({ source, tokens, problem })];
      } catch {
        return [];
      }
    })
    .filter(({ edits }) => {
      const text = applyEdits(code, edits);
      return text !== code && !known.has(text) && known.add(text);
    });
}

/** The error that Python would report for a text that ends too early. */
function problemOf(source: Source, tokens: readonly Token[], { what }: Unfinished): SyntaxProblem | null {
  if (what === 'an open bracket') {
    const open: Token[] = [];
    for (const token of tokens) {
      if (/^[([{]$/.test(token.text)) open.push(token);
      else if (/^[)\]}]$/.test(token.text)) open.pop();
    }
    const [first] = open;
    return first ? { message: `'${first.text}' was never closed`, place: placeOf(source, first) } : null;
  }
  const string = what === 'an open string' ? tokens.find(({ kind }) => kind === 'open-string') : undefined;
  return string ? { message: 'unterminated string literal', place: placeOf(source, string) } : null;
}

function placeOf(source: Source, { start, line }: Token): SyntaxProblem['place'] {
  return { line, column: [...source.code.slice(source.line(line).start, start)].length + 1 };
}

const tokenizerError =
  /never closed|^unmatched|does not match opening|unterminated|invalid (?:non-printable )?character|leading zeros|literal$/;

/** Whether Python gets past the previous error. */
function isFurther(after: Reading, text: string, before: Broken, code: string, edits: readonly TextEdit[]): boolean {
  if (after.kind === 'program') return true;
  if (after.kind === 'not-a-program') return false;
  if (after.kind === 'unfinished') return before.kind === 'broken';
  const [was, is] = before.kind === 'broken' ? [before.problems[0], after.problems[0]] : [];
  if (!was || !is) return false;
  const errorBefore = sourceOf(code).offset(was.place);
  const grown = edits
    .filter(({ start }) => start <= errorBefore)
    .reduce((sum, { start, end, text: put }) => sum + put.length - (end - start), 0);
  const errorAfter = sourceOf(text).offset(is.place);
  // Errors of the tokenizer are reported before errors of the parser, even if those are further up.
  if (tokenizerError.test(was.message)) return errorAfter !== errorBefore + grown;
  return errorAfter > errorBefore + grown;
}
