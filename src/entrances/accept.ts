type Range = { readonly type: string; readonly weight: number };

/**
 * The type that an `Accept` header prefers; null if it accepts none. The most specific matching range determines the
 * weight of a type. If two types weigh the same, one that is named comes before one that matches a wildcard; after that,
 * the order of `types` decides.
 */
export function accepted(header: string | undefined, types: readonly string[]): string | null {
  const ranges = (header ?? '').split(',').flatMap(rangeOf);
  const candidates = types.flatMap((type) => {
    const best = matching(type)
      .map((name, width) => ({ width, range: ranges.find((range) => range.type === name) }))
      .find(({ range }) => range);
    return best?.range && best.range.weight > 0 ? [{ type, weight: best.range.weight, width: best.width }] : [];
  });
  candidates.sort((one, other) => other.weight - one.weight || one.width - other.width);
  return candidates[0]?.type ?? null;
}

const matching = (type: string): string[] => [type, `${type.split('/')[0]}/*`, '*/*'];

/** Parses `text/plain; charset=utf-8; q=0.5`; parameters other than `q` are ignored. */
function rangeOf(text: string): Range[] {
  const [type, ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  if (!type) return [];
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
  return /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(weight) ? [{ type, weight: Number(weight) }] : [];
}
