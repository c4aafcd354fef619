/** Writes a string like Python's `ascii`. The characters that `repr` escapes depend on the version of Unicode. */
export function quoteAscii(text: string, codePoints?: readonly number[]): string {
  const quote = chooseQuote(text);
  const characters = codePoints?.map((point) => String.fromCodePoint(point)) ?? [text];
  const inside = characters.map((part) =>
    part.replace(/[^ -~]|[\\'"]/gu, (character) => escapeCharacter(character, quote)),
  );
  return `${quote}${inside.join('')}${quote}`;
}

/** Writes bytes, passed as one character each, like Python's `repr`. */
export function quoteBytes(bytes: string): string {
  const quote = chooseQuote(bytes);
  return `b${quote}${bytes.replace(/[^ -~]|[\\'"]/g, (character) => escapeCharacter(character, quote))}${quote}`;
}

/** Writes a float like Python's `repr`: JavaScript's digits, but Python's rules for when to use an exponent. */
export function formatFloat(value: number): string {
  if (Number.isNaN(value)) return 'nan';
  if (!Number.isFinite(value)) return value < 0 ? '-inf' : 'inf';
  if (value === 0) return Object.is(value, -0) ? '-0.0' : '0.0';
  const [mantissa = '', power = ''] = value.toExponential().split('e');
  const exponent = Number(power);
  if (exponent < -4 || exponent >= 16) {
    return `${mantissa}e${exponent < 0 ? '-' : '+'}${String(Math.abs(exponent)).padStart(2, '0')}`;
  }
  const [sign, digits] = [value < 0 ? '-' : '', mantissa.replace(/[-.]/g, '')];
  if (exponent < 0) return `${sign}0.${'0'.repeat(-exponent - 1)}${digits}`;
  const whole = digits.padEnd(exponent + 1, '0');
  return `${sign}${whole.slice(0, exponent + 1)}.${whole.slice(exponent + 1) || '0'}`;
}

const chooseQuote = (text: string): string => (text.includes("'") && !text.includes('"') ? '"' : "'");

const letterEscapes: Record<string, string> = { '\n': '\\n', '\r': '\\r', '\t': '\\t', '\\': '\\\\' };

function escapeCharacter(character: string, quote: string): string {
  if (character === "'" || character === '"') return character === quote ? `\\${character}` : character;
  const letter = letterEscapes[character];
  if (letter) return letter;
  const point = character.codePointAt(0)!;
  const hex = point.toString(16);
  if (point < 0x100) return `\\x${hex.padStart(2, '0')}`;
  return point < 0x10000 ? `\\u${hex.padStart(4, '0')}` : `\\U${hex.padStart(8, '0')}`;
}
