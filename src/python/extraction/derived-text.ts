import type { Place } from '../../model/finding.ts';
import { sourceOf } from '../source.ts';

/** A text made from the one that was sent, with the offset in that text of each of its characters, and of its end. */
export type DerivedText = { readonly sent: string; readonly text: string; readonly origins: Int32Array };

/** A part of the text that another is made from; with `put`, that is written instead of it. */
export type Piece = { readonly start: number; readonly end: number; readonly put?: string };

export const asSent = (text: string): DerivedText => ({
  sent: text,
  text,
  origins: Int32Array.from({ length: text.length + 1 }, (_, offset) => offset),
});

/** Makes a text of pieces of another one. Origins lead back to the first text, through every step. */
export function derive({ sent, text, origins }: DerivedText, pieces: readonly Piece[]): DerivedText {
  const parts = pieces.map(({ start, end, put }) => put ?? text.slice(start, end));
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const derived = new Int32Array(length + 1);
  let at = 0;
  for (const [index, { start, put }] of pieces.entries()) {
    const part = parts[index]!;
    for (let offset = 0; offset < part.length; offset++)
      derived[at++] = origins[put === undefined ? start + offset : start]!;
  }
  derived[at] = origins[pieces.at(-1)?.end ?? 0]!;
  return { sent, text: parts.join(''), origins: derived };
}

/** Returns a function that finds where in the text that was sent a place of a derived text comes from. */
export function placeFinder({ sent, text, origins }: DerivedText): (place: Place) => Place {
  const [derived, source] = [sourceOf(text), sourceOf(sent)];
  // Columns count code points.
  const hasPairs = /[\ud800-\udfff]/.test(sent);
  const columnsBetween = (start: number, end: number): number =>
    hasPairs ? [...sent.slice(start, end)].length : Math.max(end - start, 0);
  const pointOf = (line: number, column: number): Place => {
    const offset = origins[Math.min(derived.offset({ line, column }), text.length)]!;
    const found = source.lineAt(offset);
    return { line: found, column: columnsBetween(source.line(found).start, offset) + 1 };
  };
  return ({ line, column, endLine, endColumn }) => {
    const start = pointOf(line, column);
    if (endLine === undefined || endColumn === undefined) return start;
    const end = pointOf(endLine, endColumn);
    return { ...start, endLine: end.line, endColumn: end.column };
  };
}

/** Puts texts that are made from the same text after one another. */
export function concatenate(texts: readonly [DerivedText, ...DerivedText[]]): DerivedText {
  const origins = new Int32Array(texts.reduce((sum, { text }) => sum + text.length, 1));
  let at = 0;
  for (const one of texts) {
    origins.set(one.origins, at);
    at += one.text.length;
  }
  return { sent: texts[0].sent, text: texts.map(({ text }) => text).join(''), origins };
}
