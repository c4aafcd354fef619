/** The structure of a regular expression, as far as it is needed to generate inputs that make it slow. */
export type Piece =
  | { readonly kind: 'set'; readonly source: string }
  | { readonly kind: 'sequence'; readonly items: readonly Piece[] }
  | { readonly kind: 'choice'; readonly items: readonly Piece[] }
  | { readonly kind: 'repeat'; readonly item: Piece; readonly min: number; readonly max: number }
  /** Matches no characters: an anchor, a lookaround or a backreference. */
  | { readonly kind: 'place'; readonly within: Piece | null };

/** Parses an expression that the engine accepts; throws on syntax that it does not know. */
export function parseShape(source: string, flags: string): Piece {
  let at = 0;
  const sets = flags.includes('v');

  function parseChoice(): Piece {
    const items = [parseSequence()];
    while (source[at] === '|') {
      at++;
      items.push(parseSequence());
    }
    return items.length === 1 ? items[0]! : { kind: 'choice', items };
  }

  function parseSequence(): Piece {
    const items: Piece[] = [];
    while (at < source.length && source[at] !== '|' && source[at] !== ')') items.push(parseRepeat(parseAtom()));
    return items.length === 1 ? items[0]! : { kind: 'sequence', items };
  }

  function parseRepeat(item: Piece): Piece {
    const found = /^(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/.exec(source.slice(at));
    if (!found) return item;
    at += found[0].length;
    const [whole, least, comma, most] = found;
    if (whole[0] !== '{') {
      return { kind: 'repeat', item, min: whole[0] === '+' ? 1 : 0, max: whole[0] === '?' ? 1 : Infinity };
    }
    const min = Number(least);
    return { kind: 'repeat', item, min, max: comma ? (most ? Number(most) : Infinity) : min };
  }

  function parseAtom(): Piece {
    const sign = source[at]!;
    if (sign === '(') {
      const opening = /^\((?:\?<[^=!>]+>|\?(?:[a-z]*(?:-[a-z]+)?):|(\?<?[=!]))?/.exec(source.slice(at))!;
      at += opening[0].length;
      const within = parseChoice();
      if (source[at] !== ')') throw new Error(`no ) at ${at} of ${source}`);
      at++;
      return opening[1] ? { kind: 'place', within } : within;
    }
    if (sign === '[') return { kind: 'set', source: readBrackets() };
    if (sign === '^' || sign === '$') return skipPlace(1);
    if (sign === '\\') {
      const zero = /^\\(?:[bB]|k<[^>]+>|[1-9]\d*)/.exec(source.slice(at));
      if (zero) return skipPlace(zero[0].length);
      const long = /^\\(?:[pP]\{[^}]*\}|u\{[0-9a-fA-F]+\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|c[A-Za-z]|[\s\S])/u.exec(
        source.slice(at),
      )!;
      at += long[0].length;
      return { kind: 'set', source: long[0] };
    }
    const letter = String.fromCodePoint(source.codePointAt(at)!);
    at += letter.length;
    return { kind: 'set', source: letter };
  }

  function skipPlace(length: number): Piece {
    at += length;
    return { kind: 'place', within: null };
  }

  function readBrackets(): string {
    const start = at;
    let depth = 0;
    do {
      if (source[at] === '\\') at++;
      else if (source[at] === '[' && (depth === 0 || sets)) depth++;
      else if (source[at] === ']') depth--;
      at++;
    } while (depth > 0 && at < source.length);
    return source.slice(start, at);
  }

  const whole = parseChoice();
  if (at < source.length) throw new Error(`unexpected text at ${at} of ${source}`);
  return whole;
}
