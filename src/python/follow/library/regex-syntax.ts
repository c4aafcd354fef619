/** What is wrong with a pattern, as `re.error` says it. */
export class PatternError {
  readonly message: string;

  constructor(message: string) {
    this.message = message;
  }
}

/** Thrown for syntax that is not translated. */
export class Untranslated {}

/**
 * Translates a pattern of Python's `re` to JavaScript, for texts in ASCII. Throws `PatternError` for a broken pattern
 * and `Untranslated` for whatever the two languages treat differently.
 */
export class PatternReader {
  readonly #pattern: string;
  #at = 0;
  groups = 0;
  readonly names: string[] = [];

  constructor(pattern: string) {
    this.#pattern = pattern;
  }

  read(): string {
    // Half of a character would be read as one.
    if (/[\ud800-\udfff]/.test(this.#pattern)) throw new Untranslated();
    const text = this.#alternatives();
    if (this.#at < this.#pattern.length) throw new PatternError(`unbalanced parenthesis at position ${this.#at}`);
    return text;
  }

  #alternatives(): string {
    const parts = [this.#sequence()];
    while (this.#take('|')) parts.push(this.#sequence());
    return parts.join('|');
  }

  #take(mark: string): boolean {
    if (!this.#pattern.startsWith(mark, this.#at)) return false;
    this.#at += mark.length;
    return true;
  }

  #sequence(): string {
    let text = '';
    let hasAtom = false;
    while (this.#at < this.#pattern.length && !'|)'.includes(this.#pattern[this.#at]!)) {
      const quantifier = this.#quantifier();
      if (quantifier !== null) {
        if (!hasAtom) throw new PatternError(`nothing to repeat at position ${this.#at - quantifier.length}`);
        text += quantifier;
        hasAtom = false;
        if (this.#quantifierAhead()) this.#refuseRepeat();
        continue;
      }
      const before = this.#at;
      const atom = this.#atom();
      text += atom;
      hasAtom = !'^$'.includes(this.#pattern[before]!) || this.#at - before > 1;
      if (!hasAtom && this.#quantifierAhead()) throw new Untranslated();
    }
    return text;
  }

  #quantifierAhead(): boolean {
    return (
      /^(?:[*+?]|\{\d*,?\d*\})/.test(this.#pattern.slice(this.#at)) && !/^\{,?\}/.test(this.#pattern.slice(this.#at))
    );
  }

  #refuseRepeat(): never {
    // `a**` is an error, `a*+` is possessive from 3.11 on.
    if (this.#pattern[this.#at] === '+') throw new Untranslated();
    throw new PatternError(`multiple repeat at position ${this.#at}`);
  }

  #quantifier(): string | null {
    const found = /^(?:[*+?]|\{(\d+)\}|\{(\d+),(\d*)\}|\{,(\d+)\})\??/.exec(this.#pattern.slice(this.#at));
    if (!found) return null;
    this.#at += found[0].length;
    if (found[2] && found[3] && Number(found[2]) > Number(found[3])) {
      throw new PatternError('min repeat greater than max repeat');
    }
    return found[4] ? found[0].replace('{,', '{0,') : found[0];
  }

  #atom(): string {
    const character = this.#pattern[this.#at]!;
    this.#at++;
    switch (character) {
      case '(':
        return this.#group();
      case '[':
        return this.#set();
      case '\\':
        return this.#escape(false);
      case '$':
        return '(?=\\n?(?![\\s\\S]))';
      case '.':
        return '[^\\n]';
      case '{':
      case '}':
      case ']':
      case '/':
        return `\\${character}`;
      default:
        return character;
    }
  }

  #group(): string {
    const start = this.#at - 1;
    let open = '(';
    if (this.#take('?')) {
      const kind = /^(?:P<([A-Za-z_]\w*)>|P=([A-Za-z_]\w*)\)|:|=|!|<=|<!)/.exec(this.#pattern.slice(this.#at));
      if (!kind) throw new Untranslated();
      this.#at += kind[0].length;
      if (kind[2]) {
        if (!this.names.includes(kind[2])) throw new PatternError(`unknown group name '${kind[2]}'`);
        return `\\k<${kind[2]}>`;
      }
      if (kind[0].startsWith('<')) throw new Untranslated();
      if (kind[1]) {
        if (this.names.includes(kind[1])) throw new PatternError(`redefinition of group name '${kind[1]}'`);
        this.names.push(kind[1]);
        this.groups++;
        open = `(?<${kind[1]}>`;
      } else open = `(?${kind[0]}`;
    } else this.groups++;
    const inside = this.#alternatives();
    if (!this.#take(')')) throw new PatternError(`missing ), unterminated subpattern at position ${start}`);
    // Repeated groups with repetition inside can take exponential time.
    if (/[*+]|\{\d*,/.test(inside) && /^[*+{]/.test(this.#pattern.slice(this.#at))) throw new Untranslated();
    return `${open}${inside})`;
  }

  #escape(isInSet: boolean): string {
    const character = this.#pattern[this.#at];
    if (character === undefined) throw new PatternError('bad escape (end of pattern)');
    this.#at++;
    if ('dDwWsS'.includes(character))
      return character === 's'
        ? isInSet
          ? ' \\t\\n\\r\\f\\v'
          : '[ \\t\\n\\r\\f\\v]'
        : character === 'S'
          ? this.#notSpace(isInSet)
          : `\\${character}`;
    if ('ntrfv'.includes(character)) return `\\${character}`;
    if (!isInSet && 'bB'.includes(character)) return `\\${character}`;
    if (!isInSet && character === 'A') return '(?<![\\s\\S])';
    if (!isInSet && character === 'Z') return '(?![\\s\\S])';
    if (/[0-9abuUxN]/.test(character)) throw new Untranslated();
    if (/[A-Za-z]/.test(character)) throw new PatternError(`bad escape \\${character} at position ${this.#at - 2}`);
    return /[\x20-\x7e]/.test(character) && /\W/.test(character) ? `\\${character}` : character;
  }

  #notSpace(isInSet: boolean): string {
    if (isInSet) throw new Untranslated();
    return '[^ \\t\\n\\r\\f\\v]';
  }

  #set(): string {
    const start = this.#at - 1;
    let text = this.#take('^') ? '[^' : '[';
    let isFirst = true;
    for (;;) {
      const character = this.#pattern[this.#at];
      if (character === undefined) throw new PatternError(`unterminated character set at position ${start}`);
      this.#at++;
      if (character === ']' && !isFirst) return `${text}]`;
      isFirst = false;
      if (character === '\\') text += this.#escape(true);
      else if (character === '[' || character === ']' || character === '^') text += `\\${character}`;
      else text += character;
      const range = /^-([^\]\\])/.exec(this.#pattern.slice(this.#at));
      if (!range) continue;
      if (character === '\\' || character === '[') throw new Untranslated();
      if (range[1]! < character) throw new PatternError(`bad character range ${character}-${range[1]}`);
      text += `-${range[1] === '[' ? '\\[' : range[1]}`;
      this.#at += 2;
    }
  }
}
