import type { Span } from '../../python/tree.ts';
import { type Mutation, quote, replacement } from './mutation.ts';

const specs = ['02d', '.2f', ',', '.1f', '03d', '.0f', ',.2f', '.2%', 'b', 'x', '+'];
/** A value in an f-string, and its format. */
const field = /(?<!\{)\{(?<value>[\p{L}_(][^{}'"\\:!=]*?)(?<spec>:[^{}'"\\]*)?\}/gu;

/** Rounded to digits, which does not write zeros at the end. */
const rounded = /\{round\((?<value>[^{}'"\\]+?), (?<digits>\d)\)\}/gu;

/** A missing or wrong format: `{seconds:02d}`, or `{round(price, 2)}` or `str(round(price, 2))` instead of `{price:.2f}`. */
export const formatSpec: Mutation = {
  kind: 'format-spec',
  prior: 0.4,
  editsFStrings: true,
  *find({ all, textOf, isMovable, program }) {
    for (const call of all('Call')) {
      const [, value, digits] = /^str\(round\(([^'"\\{}:!\n]+), (\d)\)\)$/.exec(textOf(call)) ?? [];
      if (value && program.parents.get(call)?.kind !== 'FormattedValue')
        yield replacement(call.place, textOf(call), `f'{${value}:.${digits}f}'`, 1.5);
    }
    for (const string of all('JoinedStr')) {
      if (!isMovable(string)) continue;
      const text = textOf(string);
      // Older Pythons report no places inside strings. Columns count characters, not units.
      const placeOf = ({ index, 0: whole }: RegExpExecArray): Span => {
        const column = string.place.column + [...text.slice(0, index)].length;
        return { ...string.place, column, endColumn: column + [...whole].length };
      };
      for (const match of text.matchAll(field)) {
        const [whole, place] = [match[0], placeOf(match)];
        const { value, spec = '' } = match.groups!;
        const others = new Set([...(spec ? [...near(spec.slice(1)), ''] : []), ...specs]);
        for (const [rank, other] of [...others].entries()) {
          const after = other === '' ? `{${value}}` : `{${value}:${other}}`;
          if (after === whole) continue;
          const description = `changed ${quote(whole)} to ${quote(after)}`;
          yield { edits: [{ place, text: after }], description, weight: Math.max(0.4, 1 - 0.08 * rank) };
        }
      }
      for (const match of text.matchAll(rounded)) {
        const { value, digits } = match.groups!;
        yield replacement(placeOf(match), match[0], `{${value}:.${digits}f}`, 1.5);
      }
    }
  },
};

/** The same format with or without zeros, in the other alignments, and one wider or narrower. */
function near(spec: string): string[] {
  // Without a letter, the number counts all digits instead of those after the point.
  const found: string[] = /\.\d$/.test(spec) ? [`${spec}f`] : [];
  if (/^[1-9]/.test(spec)) found.push(`0${spec}`, `>${spec}`, `<${spec}`);
  if (/^0\d/.test(spec)) found.push(spec.slice(1));
  if (/^[<>]/.test(spec)) found.push((spec[0] === '<' ? '>' : '<') + spec.slice(1), `^${spec.slice(1)}`);
  const [digits] = /\d+/.exec(spec) ?? [];
  for (const step of digits === undefined ? [] : [1, -1]) {
    const width = String(Math.max(0, Number(digits) + step)).padStart(digits!.length, '0');
    found.push(spec.replace(/\d+/, width));
  }
  return found;
}
