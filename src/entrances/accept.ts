type Range = { readonly type: string; readonly weight: number };

/**
 * Which of the types, the most wished for first, a header `Accept` asks for; null where it takes none of them. Of
 * ranges that match a type the narrowest counts. Where two weigh the same, the one that was named comes before the one
 * that a star lets in, and then the order of the types decides.
 */
export function accepted(header: string | undefined, types: readonly string[]): string | null {
  const ranges = (header ?? '').split(',').flatMap(rangeOf);
  const wished = types.flatMap((type) => {
    const best = matching(type)
      .map((name, width) => ({ width, range: ranges.find((range) => range.type === name) }))
      .find(({ range }) => range);
    return best?.range && best.range.weight > 0 ? [{ type, weight: best.range.weight, width: best.width }] : [];
  });
  wished.sort((one, other) => other.weight - one.weight || one.width - other.width);
  return wished[0]?.type ?? null;
}

const matching = (type: string): string[] => [type, `${type.split('/')[0]}/*`, '*/*'];

/** `text/plain; charset=utf-8; q=0.5`; parameters other than the weight tell nothing apart here. */
function rangeOf(text: string): Range[] {
  const [type, ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  if (!type) return [];
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
  return /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(weight) ? [{ type, weight: Number(weight) }] : [];
}
