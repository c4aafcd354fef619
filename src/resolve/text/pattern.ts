/**
 * Translates a Python regular expression that is certain to run fast. The program under analysis may contain a pattern
 * with catastrophic backtracking, so nested repetitions are rejected, and each further repetition needs a shorter text.
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

/** The number of unbounded repetitions; null if one of them repeats a group. */
function repetitions(body: string): number | null {
  const plain = body.replace(/\\./gs, 'a').replace(/\[\^?\]?[^\]]*\]/g, 'a');
  if (/\)(?:[*+]|\{\d*,?\d*\})/.test(plain)) return null;
  return plain.match(/[*+]|\{\d*,\d*\}/g)?.length ?? 0;
}
