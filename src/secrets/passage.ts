import type { Place } from '../model/finding.ts';
import type { Comment } from '../python/decode.ts';
import type { Program } from '../python/program.ts';
import { findBinding } from './bindings.ts';
import type { ComputedText } from './computed-text.ts';
import { collectLiterals } from './literals.ts';
import { linesOf, placesIn, placesInLiteral, rowsOf } from './text-place.ts';

/** A piece of text to search, with a way to locate its parts in the source. */
export type Passage = {
  readonly text: string;
  readonly origin: 'literal' | 'comment' | 'raw' | 'computed';
  /** The name the whole text is assigned to. */
  readonly name: string | null;
  /** Is it only a part of the assigned value? */
  readonly part: boolean;
  /** Documentation contains example secrets; only a vendor's mark counts there. */
  readonly documentation: boolean;
  /** Surrounding names and lines, which may mention a vendor. */
  around(): string;
  placeOf(start: number, end: number): Place;
};

export function literalPassages(program: Program, lines: readonly string[]): Passage[] {
  return collectLiterals(program).map(({ node, place, text, interpolated }): Passage => {
    const binding = findBinding(program, node);
    let places: Passage['placeOf'] | null = null;
    return {
      text,
      origin: 'literal',
      name: interpolated ? null : (binding?.name ?? null),
      part: binding?.part ?? false,
      documentation: program.parents.get(node)?.kind === 'Expr',
      around: () => `${binding?.around ?? ''} ${(lines[place.line - 1] ?? '').slice(0, 400)}`,
      placeOf(start, end) {
        places ??= placesInLiteral(lines, place, text);
        return places(start, end);
      },
    };
  });
}

/** Comments on consecutive lines are one text: a commented-out key can span many lines. */
export function commentPassages(comments: readonly Comment[]): Passage[] {
  const blocks: Comment[][] = [];
  for (const comment of comments) {
    const block = blocks.at(-1);
    const above = block?.at(-1);
    if (block && above && above.line + 1 === comment.line && above.column === comment.column) block.push(comment);
    else blocks.push([comment]);
  }
  return blocks.map((block) => {
    const texts = block.map(({ text }) => text.replace(/^#+:?[ \t]?/, ''));
    const find = rowsOf(texts);
    const placeAt = placesIn(block.map(({ text }) => text));
    return {
      text: texts.join('\n'),
      origin: 'comment',
      name: null,
      part: false,
      documentation: false,
      around: () => '',
      placeOf(start, end) {
        const [row, at] = find(start);
        const { line, column, text } = block[row]!;
        const cut = text.length - texts[row]!.length;
        const inComment = placeAt(row, cut + at, Math.min(cut + at + end - start, text.length));
        const shift = column - 1;
        return { line, column: inComment.column + shift, endLine: line, endColumn: inComment.endColumn! + shift };
      },
    };
  });
}

/** Source that does not parse. */
export function rawPassage(text: string): Passage {
  const lines = linesOf(text);
  const find = rowsOf(lines);
  const placeAt = placesIn(lines);
  return {
    text: lines.join('\n'),
    origin: 'raw',
    name: null,
    part: false,
    documentation: false,
    around: () => '',
    placeOf(start, end) {
      const [row, at] = find(start);
      return placeAt(row, at, at + end - start);
    },
  };
}

const computedLengthMax = 1_000_000;

/** Strings the program builds or decodes, up to a total length. */
export function computedPassages(computed: readonly ComputedText[], lines: readonly string[]): Passage[] {
  let length = 0;
  const found: Passage[] = [];
  for (const { bound, value, place } of computed) {
    length += value.length;
    if (length > computedLengthMax) break;
    found.push({
      text: value,
      origin: 'computed',
      name: bound,
      part: false,
      documentation: false,
      around: () => `${bound ?? ''} ${(lines[place.line - 1] ?? '').slice(0, 400)}`,
      placeOf: () => place,
    });
  }
  return found;
}
