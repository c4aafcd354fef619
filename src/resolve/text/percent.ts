import { type Layout, parsePercent } from '../../python/values/percent.ts';
import { python } from '../../python/values/values.ts';
import { asIndex } from '../evaluate/arithmetic.ts';
import { computeOrNull, knownValue, valueOrNull } from '../known.ts';
import type { Value } from '../value.ts';

export type Piece = { readonly text: string } | { readonly value: Value; readonly layout: Layout };

/** Splits `'%s of %(name)d'` into text and values; null if the template or a width is not known. */
export function percentPieces(
  template: string,
  next: () => Value | null,
  named: (name: string) => Value | null,
): readonly Piece[] | null {
  const parsed = computeOrNull(() => [...parsePercent(template)]);
  if (!parsed) return null;
  const counted = (count: number | '*' | null): number | null | undefined => {
    if (count !== '*') return count;
    const value = next();
    return (value && asIndex(value)) ?? undefined;
  };
  const pieces: Piece[] = [];
  for (const piece of parsed) {
    if ('text' in piece) {
      pieces.push(piece);
      continue;
    }
    const { conversion, key } = piece;
    const [width, precision] = [counted(piece.width), counted(piece.precision)];
    if (conversion === null || width === undefined || precision === undefined) return null;
    const value = key === null ? next() : named(key);
    if (!value) return null;
    const flags = (width ?? 0) < 0 ? `${piece.flags}-` : piece.flags;
    pieces.push({
      value,
      layout: {
        flags,
        width: Math.abs(width ?? 0),
        precision: precision === null ? null : Math.max(0, precision),
        conversion,
      },
    });
  }
  return pieces;
}

/** Formats one value of a template; null if it is not known completely. */
export function pieceText(value: Value, layout: Layout, ofBytes: boolean): string | null {
  const known = knownValue(value);
  return known && valueOrNull(python.percentValue(known, layout, ofBytes));
}
