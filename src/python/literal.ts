/** A value that can be written as a Python literal, with the exact type of each part. */
export type Literal =
  | { readonly kind: 'none' }
  | { readonly kind: 'bool'; readonly value: boolean }
  | { readonly kind: 'int'; readonly value: bigint }
  | { readonly kind: 'float'; readonly value: number }
  | { readonly kind: 'complex'; readonly real: number; readonly imaginary: number }
  | { readonly kind: 'str'; readonly value: string }
  | { readonly kind: 'bytes'; readonly value: Uint8Array }
  | { readonly kind: 'list' | 'tuple' | 'set' | 'frozenset'; readonly items: readonly Literal[] }
  | { readonly kind: 'dict'; readonly entries: readonly (readonly [Literal, Literal])[] };

/** Nobody writes literals that are nested more deeply, and the reader is recursive. */
const depthMax = 100;

/** Python itself rejects integers with more digits. */
const digitsMax = 4300;

/** Parses a Python literal; returns null for any other text. */
export function readLiteral(text: string): Literal | null {
  const reader = new LiteralReader(text);
  try {
    return reader.readWhole();
  } catch (error) {
    if (error instanceof NotALiteral) return null;
    throw error;
  }
}

/** Thrown for most of the texts that are tried, so it does not record where. */
class NotALiteral {}

const tokenPattern =
  /[ \t\n\f]*(?:(?<number>(?:0[xX][0-9a-fA-F_]+|0[oO][0-7_]+|0[bB][01_]+|(?:\d[\d_]*\.?[\d_]*|\.\d[\d_]*)(?:[eE][-+]?\d[\d_]*)?)(?<imaginary>[jJ])?)|(?<word>[A-Za-z_]\w*)|(?<quote>["'])|(?<sign>[[\](){},:+-]))/y;

type Token = { readonly kind: 'number' | 'word' | 'string' | 'bytes' | 'sign' | 'end'; readonly text: string };

class LiteralReader {
  readonly #text: string;
  #at = 0;
  #token: Token;

  constructor(text: string) {
    this.#text = text;
    this.#token = { kind: 'end', text: '' };
  }

  readWhole(): Literal {
    this.#advance();
    const first = this.#readValue(0);
    // A tuple may be written without its parentheses.
    if (!this.#is(',')) return this.#expectEnd(first);
    const items = [first];
    while (this.#take(',')) if (this.#token.kind !== 'end') items.push(this.#readValue(0));
    return this.#expectEnd({ kind: 'tuple', items });
  }

  #expectEnd(value: Literal): Literal {
    if (this.#token.kind !== 'end') throw new NotALiteral();
    return value;
  }

  #readValue(depth: number): Literal {
    if (depth > depthMax) throw new NotALiteral();
    const { kind, text } = this.#token;
    if (kind === 'number' || text === '-' || text === '+') return this.#readSum();
    if (kind === 'string' || kind === 'bytes') return this.#readStrings(kind);
    if (kind === 'word') return this.#readWord(depth);
    if (this.#take('[')) return { kind: 'list', items: this.#readItems(']', depth) };
    if (this.#take('(')) return this.#readParentheses(depth);
    if (this.#take('{')) return this.#readBraces(depth);
    throw new NotALiteral();
  }

  /** Reads a number, or the sum of a real and an imaginary part. */
  #readSum(): Literal {
    const first = this.#readNumber();
    if (!this.#is('+') && !this.#is('-')) return first;
    const second = this.#readNumber();
    if (first.kind === 'complex' || second.kind !== 'complex') throw new NotALiteral();
    return { kind: 'complex', real: Number(first.value), imaginary: second.imaginary };
  }

  #readNumber(): Extract<Literal, { kind: 'int' | 'float' | 'complex' }> {
    const minus = this.#take('-');
    if (!minus) this.#take('+');
    const { kind, text } = this.#token;
    const plain = text.replaceAll('_', '');
    if (kind === 'word' && (text === 'inf' || text === 'nan')) {
      this.#advance();
      const value = text === 'nan' ? Number.NaN : Number.POSITIVE_INFINITY;
      return { kind: 'float', value: minus ? -value : value };
    }
    if (kind !== 'number' || text.length > digitsMax) throw new NotALiteral();
    this.#advance();
    if (/[jJ]$/.test(plain)) {
      const imaginary = Number(plain.slice(0, -1));
      return { kind: 'complex', real: 0, imaginary: minus ? -imaginary : imaginary };
    }
    if (/^(?:0[xXoObB]|\d+$)/.test(plain)) {
      if (!/^(?:0[xX][\da-fA-F]+|0[oO][0-7]+|0[bB][01]+|\d+)$/.test(plain)) throw new NotALiteral();
      const value = BigInt(plain);
      return { kind: 'int', value: minus ? -value : value };
    }
    return { kind: 'float', value: minus ? -Number(plain) : Number(plain) };
  }

  #readStrings(kind: 'string' | 'bytes'): Literal {
    let joined = '';
    while (this.#token.kind === kind) {
      joined += this.#token.text;
      this.#advance();
    }
    if (kind === 'string') return { kind: 'str', value: joined };
    return { kind: 'bytes', value: Uint8Array.from(joined, (character) => character.charCodeAt(0)) };
  }

  #readWord(depth: number): Literal {
    const { text } = this.#token;
    this.#advance();
    if (text === 'None') return { kind: 'none' };
    if (text === 'True' || text === 'False') return { kind: 'bool', value: text === 'True' };
    if (text === 'inf') return { kind: 'float', value: Number.POSITIVE_INFINITY };
    if (text === 'nan') return { kind: 'float', value: Number.NaN };
    if ((text === 'set' || text === 'frozenset') && this.#take('(')) {
      const items = this.#is(')') ? [] : this.#requireItems(this.#readValue(depth + 1));
      this.#expect(')');
      return { kind: text, items };
    }
    throw new NotALiteral();
  }

  #requireItems(value: Literal): readonly Literal[] {
    if ('items' in value) return value.items;
    throw new NotALiteral();
  }

  #readParentheses(depth: number): Literal {
    if (this.#take(')')) return { kind: 'tuple', items: [] };
    const first = this.#readValue(depth + 1);
    if (this.#take(')')) return first;
    this.#expect(',');
    return { kind: 'tuple', items: [first, ...this.#readItems(')', depth)] };
  }

  #readItems(closing: string, depth: number): Literal[] {
    const items: Literal[] = [];
    while (!this.#take(closing)) {
      items.push(this.#readValue(depth + 1));
      if (!this.#is(closing)) this.#expect(',');
    }
    return items;
  }

  #readBraces(depth: number): Literal {
    if (this.#take('}')) return { kind: 'dict', entries: [] };
    const first = this.#readValue(depth + 1);
    if (!this.#take(':')) {
      if (!this.#is('}')) this.#expect(',');
      return { kind: 'set', items: [first, ...this.#readItems('}', depth)] };
    }
    const entries: (readonly [Literal, Literal])[] = [[first, this.#readValue(depth + 1)]];
    while (!this.#take('}')) {
      this.#expect(',');
      if (this.#take('}')) break;
      const key = this.#readValue(depth + 1);
      this.#expect(':');
      entries.push([key, this.#readValue(depth + 1)]);
    }
    return { kind: 'dict', entries };
  }

  #is(sign: string): boolean {
    return this.#token.kind === 'sign' && this.#token.text === sign;
  }

  #take(sign: string): boolean {
    if (!this.#is(sign)) return false;
    this.#advance();
    return true;
  }

  #expect(sign: string): void {
    if (!this.#take(sign)) throw new NotALiteral();
  }

  #advance(): void {
    tokenPattern.lastIndex = this.#at;
    const found = tokenPattern.exec(this.#text);
    if (!found) {
      if (/\S/.test(this.#text.slice(this.#at))) throw new NotALiteral();
      this.#token = { kind: 'end', text: '' };
      return;
    }
    this.#at = tokenPattern.lastIndex;
    const { number, word, quote, sign } = found.groups!;
    if (number !== undefined) this.#token = { kind: 'number', text: number };
    else if (sign !== undefined) this.#token = { kind: 'sign', text: sign };
    else if (quote !== undefined) this.#token = this.#readString('', quote);
    else if (/^(?:[rub]|rb|br)$/i.test(word!) && /["']/.test(this.#text[this.#at] ?? '')) {
      this.#token = this.#readString(word!.toLowerCase(), this.#text[this.#at++]!);
    } else this.#token = { kind: 'word', text: word! };
  }

  /** Reads a string after its opening quote. */
  #readString(prefix: string, quote: string): Token {
    const kind = prefix.includes('b') ? 'bytes' : 'string';
    const closing = this.#text.startsWith(quote.repeat(2), this.#at) ? quote.repeat(3) : quote;
    if (closing.length === 3) this.#at += 2;
    let inside = '';
    for (;;) {
      const character = this.#text[this.#at];
      if (character === undefined || (character === '\n' && closing.length === 1)) throw new NotALiteral();
      if (this.#text.startsWith(closing, this.#at)) {
        this.#at += closing.length;
        return { kind, text: inside };
      }
      this.#at += 1;
      if (character !== '\\' || prefix.includes('r')) inside += character;
      else inside += this.#readEscape(kind === 'bytes');
    }
  }

  /** Reads an escape sequence after its backslash. */
  #readEscape(ofBytes: boolean): string {
    const rest = this.#text.slice(this.#at, this.#at + 10);
    const simple = simpleEscapes[rest[0] ?? ''];
    if (simple !== undefined) {
      this.#at += 1;
      return simple;
    }
    const octal = /^[0-7]{1,3}/.exec(rest)?.[0];
    if (octal) {
      this.#at += octal.length;
      return String.fromCharCode(Number.parseInt(octal, 8));
    }
    const hex = (ofBytes ? /^x([0-9a-fA-F]{2})/ : /^(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8}))/).exec(
      rest,
    );
    if (!hex) return '\\';
    const code = Number.parseInt(hex[1] ?? hex[2] ?? hex[3]!, 16);
    if (code > 0x10ffff) throw new NotALiteral();
    this.#at += hex[0].length;
    return String.fromCodePoint(code);
  }
}

const simpleEscapes: Readonly<Record<string, string>> = {
  '\\': '\\',
  "'": "'",
  '"': '"',
  a: '\x07',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
  '\n': '',
};
