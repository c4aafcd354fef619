/** Python counts characters where JavaScript counts halves of some. */

const wide = /[\ud800-\udfff]/;

export const lengthOf = (text: string): number => (wide.test(text) ? [...text].length : text.length);

export const charactersOf = (text: string): string[] => (wide.test(text) ? [...text] : text.split(''));

export function sliced<Item>(
  items: { readonly length: number; readonly [at: number]: Item },
  lower: number | null,
  upper: number | null,
  step: number,
): Item[] {
  const { length } = items;
  const clamp = (at: number, low: number, high: number): number =>
    Math.min(Math.max(at < 0 ? at + length : at, low), high);
  const found: Item[] = [];
  if (step > 0) {
    const end = upper === null ? length : clamp(upper, 0, length);
    for (let at = lower === null ? 0 : clamp(lower, 0, length); at < end; at += step) found.push(items[at]!);
  } else if (step < 0) {
    const end = upper === null ? -1 : clamp(upper, -1, length - 1);
    for (let at = lower === null ? length - 1 : clamp(lower, -1, length - 1); at > end; at += step)
      found.push(items[at]!);
  }
  return found;
}

export function sliceText(text: string, lower: number | null, upper: number | null, step: number): string {
  if (!wide.test(text)) {
    if (step === 1) {
      const { length } = text;
      const at = (index: number | null, none: number): number =>
        index === null ? none : index < 0 ? Math.max(0, index + length) : index;
      return text.slice(at(lower, 0), Math.max(at(lower, 0), at(upper, length)));
    }
    return sliced(text, lower, upper, step).join('');
  }
  return sliced([...text], lower, upper, step).join('');
}

/** As `repr` writes it. */
export function quoted(text: string, mark = ''): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  let out = '';
  for (const char of text) {
    const code = char.codePointAt(0)!;
    if (char === quote || char === '\\') out += `\\${char}`;
    else if (char === '\n') out += '\\n';
    else if (char === '\r') out += '\\r';
    else if (char === '\t') out += '\\t';
    else if (code < 32 || code === 127 || (mark === 'b' && code > 126))
      out += `\\x${code.toString(16).padStart(2, '0')}`;
    else out += char;
  }
  return `${mark}${quote}${out}${quote}`;
}
