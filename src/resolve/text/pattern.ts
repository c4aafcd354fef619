/**
 * Python's patterns, as far as they can be run here without ever taking long: a pattern of the caller may be written to
 * never end, so what repeats inside what repeats is refused, and the text must be short for each further repetition.
 */
const patternLengthMax = 200;
const workMax = 5_000_000;

export function patternOf(source: string, flags: string, textLength: number): RegExp | null {
  if (source.length > patternLengthMax) return null;
  let body = source;
  let options = flags;
  const inline = /^\(\?([aimsux]+)\)/.exec(body);
  if (inline) {
    body = body.slice(inline[0].length);
    options += inline[1]!;
  }
  if (options.includes('x') || /\\[1-9]|\(\?P=|\(\?\(|\(\?>|\(\?#|\(\?[aimsux-]+:|[*+?}]\+/.test(body)) return null;
  const repeats = repetitions(body);
  if (repeats === null || (textLength + 1) ** (repeats + 1) > workMax) return null;
  const translated = body.replaceAll('(?P<', '(?<').replaceAll('\\A', '^').replaceAll('\\Z', '$(?![^])');
  try {
    return new RegExp(
      translated,
      `g${options.includes('i') ? 'i' : ''}${options.includes('s') ? 's' : ''}${options.includes('m') ? 'm' : ''}`,
    );
  } catch {
    return null;
  }
}

/** How many parts of a pattern repeat without bound; null where one of them holds another or is a group. */
function repetitions(body: string): number | null {
  const plain = body.replace(/\\./gs, 'a').replace(/\[\^?\]?[^\]]*\]/g, 'a');
  if (/\)(?:[*+]|\{\d*,?\d*\})/.test(plain)) return null;
  return plain.match(/[*+]|\{\d*,\d*\}/g)?.length ?? 0;
}
