import type { Value } from '../value.ts';
import { formatted, shown } from './show.ts';

export type Piece =
  | { readonly text: string }
  | { readonly value: Value; readonly conversion: string; readonly spec: string };

/** Cuts `'%s of %(name)d'` into what stands there and what is put in. Null where the template is not one. */
export function percentPieces(
  template: string,
  next: () => Value | null,
  named: (name: string) => Value | null,
): readonly Piece[] | null {
  const pieces: Piece[] = [];
  let at = 0;
  for (const found of template.matchAll(
    /%(?:\(([^)]{0,200})\))?([-+ #0]*)([1-9]\d*|\*)?(?:\.(\d+))?[hlL]?([a-zA-Z%])/g,
  )) {
    const [whole, name, flags, width, precision, letter] = found;
    pieces.push({ text: template.slice(at, found.index) });
    at = found.index + whole.length;
    if (letter === '%') {
      pieces.push({ text: '%' });
      continue;
    }
    const value = name === undefined ? next() : named(name);
    if (!value || width === '*') return null;
    const align = flags!.includes('-') ? '<' : width ? '>' : '';
    const zero = flags!.includes('0') && align !== '<' ? '0' : '';
    const kind = 'diu'.includes(letter!) ? 'd' : 'xXoeEfFgGc'.includes(letter!) ? letter! : '';
    const spec = `${zero ? '' : align}${flags!.includes('+') ? '+' : ''}${flags!.includes('#') ? '#' : ''}${zero}${width ?? ''}${precision ? `.${precision}` : ''}${kind}`;
    pieces.push({ value, conversion: letter === 'r' || letter === 'a' ? 'r' : letter!, spec });
  }
  pieces.push({ text: template.slice(at) });
  return pieces;
}

/** One value put into a template; null where it is not known whole. */
export function pieceText(value: Value, conversion: string, spec: string): string | null {
  if (conversion === 'c' && value.type === 'str') return value.value;
  if (conversion === 'r' || conversion === 's' || conversion === 'a') {
    const text = shown(value, conversion !== 's');
    return text === null
      ? null
      : formatted({ type: 'str', value: text, via: [], decoded: false }, spec.replace(/[dc]$/, ''));
  }
  if (conversion === 'd' || conversion === 'i' || conversion === 'u') {
    if (value.type === 'float')
      return Number.isFinite(value.value)
        ? formatted({ type: 'int', value: BigInt(Math.trunc(value.value)) }, spec)
        : null;
  }
  return formatted(value, spec);
}
