import { type Mutation, quote } from './mutation.ts';

const specs = ['02d', '.2f', ',', '.1f', '03d', '.0f', ',.2f', '.2%', 'b', 'x', '+'];
/** A simple name, attribute or item in an f-string, and its format. */
const field = /(?<!\{)\{(?<value>[\p{L}_][\p{L}\p{N}_.]*(?:\[\w+\])?)(?<spec>:[^{}'"\\]*)?\}/gu;

/** A missing or wrong format in an f-string: `{seconds:02d}`. */
export const formatSpec: Mutation = {
  kind: 'format-spec',
  prior: 0.4,
  editsFStrings: true,
  *find({ all, textOf, isMovable }) {
    for (const string of all('JoinedStr')) {
      if (!isMovable(string)) continue;
      const text = textOf(string);
      for (const { index, 0: whole, groups } of text.matchAll(field)) {
        const { value, spec = '' } = groups!;
        // Older Pythons report no places inside strings. Columns count characters, not units.
        const column = string.place.column + [...text.slice(0, index)].length;
        const place = { ...string.place, column, endColumn: column + [...whole].length };
        const others = new Set([...(spec ? [...near(spec.slice(1)), ''] : []), ...specs]);
        for (const [rank, other] of [...others].entries()) {
          const after = other === '' ? `{${value}}` : `{${value}:${other}}`;
          if (after === whole) continue;
          const description = `changed ${quote(whole)} to ${quote(after)}`;
          yield { edits: [{ place, text: after }], description, weight: Math.max(0.4, 1 - 0.08 * rank) };
        }
      }
    }
  },
};

/** The same format with or without zeros, in the other alignments, and one wider or narrower. */
function near(spec: string): string[] {
  const found: string[] = [];
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
