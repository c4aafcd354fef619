/** A value that can be written out in Python, by the exact type of each part. */
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

/** Deeper than this nobody writes by hand, and reading it recurses. */
const depthMax = 100;

/** Python itself refuses to read a number with more. */
const digitsMax = 4300;

/** What a text says where it is a value as Python writes one; null for everything else. */
export function readLiteral(text: string): Literal | null {
  const reader = new LiteralReader(text);
  try {
    return reader.whole();
  } catch (error) {
    if (error instanceof NoLiteral) return null;
    throw error;
  }
}

class NoLiteral extends Error {}

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

  whole(): Literal {
    this.#advance();
    const first = this.#value(0);
    // A tuple may be written without its parentheses.
    if (!this.#is(',')) return this.#ended(first);
    const items = [first];
    while (this.#take(',')) if (this.#token.kind !== 'end') items.push(this.#value(0));
    return this.#ended({ kind: 'tuple', items });
  }

  #ended(value: Literal): Literal {
    if (this.#token.kind !== 'end') throw new NoLiteral();
    return value;
  }

  #value(depth: number): Literal {
    if (depth > depthMax) throw new NoLiteral();
    const { kind, text } = this.#token;
    if (kind === 'number' || text === '-' || text === '+') return this.#sum();
    if (kind === 'string' || kind === 'bytes') return this.#strings(kind);
    if (kind === 'word') return this.#word(depth);
    if (this.#take('[')) return { kind: 'list', items: this.#items(']', depth) };
    if (this.#take('(')) return this.#parenthesis(depth);
    if (this.#take('{')) return this.#braces(depth);
    throw new NoLiteral();
  }

  /** A number, or a real and an imaginary part. */
  #sum(): Literal {
    const first = this.#number();
    if (!this.#is('+') && !this.#is('-')) return first;
    const second = this.#number();
    if (first.kind === 'complex' || second.kind !== 'complex') throw new NoLiteral();
    return { kind: 'complex', real: Number(first.value), imaginary: second.imaginary };
  }

  #number(): Extract<Literal, { kind: 'int' | 'float' | 'complex' }> {
    const minus = this.#take('-');
    if (!minus) this.#take('+');
    const { kind, text } = this.#token;
    const plain = text.replaceAll('_', '');
    if (kind === 'word' && (text === 'inf' || text === 'nan')) {
      this.#advance();
      const value = text === 'nan' ? Number.NaN : Number.POSITIVE_INFINITY;
      return { kind: 'float', value: minus ? -value : value };
    }
    if (kind !== 'number' || text.length > digitsMax) throw new NoLiteral();
    this.#advance();
    if (/[jJ]$/.test(plain)) {
      const imaginary = Number(plain.slice(0, -1));
      return { kind: 'complex', real: 0, imaginary: minus ? -imaginary : imaginary };
    }
    if (/^(?:0[xXoObB]|\d+$)/.test(plain)) {
      if (!/^(?:0[xX][\da-fA-F]+|0[oO][0-7]+|0[bB][01]+|\d+)$/.test(plain)) throw new NoLiteral();
      const value = BigInt(plain);
      return { kind: 'int', value: minus ? -value : value };
    }
    return { kind: 'float', value: minus ? -Number(plain) : Number(plain) };
  }

  #strings(kind: 'string' | 'bytes'): Literal {
    let joined = '';
    while (this.#token.kind === kind) {
      joined += this.#token.text;
      this.#advance();
    }
    if (kind === 'string') return { kind: 'str', value: joined };
    return { kind: 'bytes', value: Uint8Array.from(joined, (character) => character.charCodeAt(0)) };
  }

  #word(depth: number): Literal {
    const { text } = this.#token;
    this.#advance();
    if (text === 'None') return { kind: 'none' };
    if (text === 'True' || text === 'False') return { kind: 'bool', value: text === 'True' };
    if (text === 'inf') return { kind: 'float', value: Number.POSITIVE_INFINITY };
    if (text === 'nan') return { kind: 'float', value: Number.NaN };
    if ((text === 'set' || text === 'frozenset') && this.#take('(')) {
      const items = this.#is(')') ? [] : this.#itemsOf(this.#value(depth + 1));
      this.#need(')');
      return { kind: text, items };
    }
    throw new NoLiteral();
  }

  #itemsOf(value: Literal): readonly Literal[] {
    if ('items' in value) return value.items;
    throw new NoLiteral();
  }

  #parenthesis(depth: number): Literal {
    if (this.#take(')')) return { kind: 'tuple', items: [] };
    const first = this.#value(depth + 1);
    if (this.#take(')')) return first;
    this.#need(',');
    return { kind: 'tuple', items: [first, ...this.#items(')', depth)] };
  }

  #items(closing: string, depth: number): Literal[] {
    const items: Literal[] = [];
    while (!this.#take(closing)) {
      items.push(this.#value(depth + 1));
      if (!this.#is(closing)) this.#need(',');
    }
    return items;
  }

  #braces(depth: number): Literal {
    if (this.#take('}')) return { kind: 'dict', entries: [] };
    const first = this.#value(depth + 1);
    if (!this.#take(':')) {
      if (!this.#is('}')) this.#need(',');
      return { kind: 'set', items: [first, ...this.#items('}', depth)] };
    }
    const entries: (readonly [Literal, Literal])[] = [[first, this.#value(depth + 1)]];
    while (!this.#take('}')) {
      this.#need(',');
      if (this.#take('}')) break;
      const key = this.#value(depth + 1);
      this.#need(':');
      entries.push([key, this.#value(depth + 1)]);
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

  #need(sign: string): void {
    if (!this.#take(sign)) throw new NoLiteral();
  }

  #advance(): void {
    tokenPattern.lastIndex = this.#at;
    const found = tokenPattern.exec(this.#text);
    if (!found) {
      if (/\S/.test(this.#text.slice(this.#at))) throw new NoLiteral();
      this.#token = { kind: 'end', text: '' };
      return;
    }
    this.#at = tokenPattern.lastIndex;
    const { number, word, quote, sign } = found.groups!;
    if (number !== undefined) this.#token = { kind: 'number', text: number };
    else if (sign !== undefined) this.#token = { kind: 'sign', text: sign };
    else if (quote !== undefined) this.#token = this.#string('', quote);
    else if (/^(?:[rub]|rb|br)$/i.test(word!) && /["']/.test(this.#text[this.#at] ?? '')) {
      this.#token = this.#string(word!.toLowerCase(), this.#text[this.#at++]!);
    } else this.#token = { kind: 'word', text: word! };
  }

  /** The quote has been read. */
  #string(prefix: string, quote: string): Token {
    const kind = prefix.includes('b') ? 'bytes' : 'string';
    const closing = this.#text.startsWith(quote.repeat(2), this.#at) ? quote.repeat(3) : quote;
    if (closing.length === 3) this.#at += 2;
    let inside = '';
    for (;;) {
      const character = this.#text[this.#at];
      if (character === undefined || (character === '\n' && closing.length === 1)) throw new NoLiteral();
      if (this.#text.startsWith(closing, this.#at)) {
        this.#at += closing.length;
        return { kind, text: inside };
      }
      this.#at += 1;
      if (character !== '\\' || prefix.includes('r')) inside += character;
      else inside += this.#escape(kind === 'bytes');
    }
  }

  /** The backslash has been read. */
  #escape(ofBytes: boolean): string {
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
    if (code > 0x10ffff) throw new NoLiteral();
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
