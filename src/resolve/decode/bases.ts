/** Bytes are strings with one character per byte. Each function returns null where Python would raise. */

const standard = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const alphabet32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const alphabet85 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;<=>?@^_`{|}~';

export function fromBase64(text: string): string | null {
  let out = '';
  let held = 0;
  let count = 0;
  let digits = 0;
  for (const char of text) {
    if (char === '=') break;
    const value = standard.indexOf(char);
    if (value < 0) continue;
    digits += 1;
    held = ((held << 6) | value) & 0xffffff;
    count += 6;
    if (count >= 8) {
      count -= 8;
      out += String.fromCharCode((held >> count) & 255);
    }
  }
  return digits % 4 === 1 ? null : out;
}

export function toBase64(bytes: string): string {
  let out = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const [one, two, three] = [bytes.charCodeAt(at), bytes.charCodeAt(at + 1), bytes.charCodeAt(at + 2)];
    const left = bytes.length - at;
    const group = (one << 16) | ((left > 1 ? two : 0) << 8) | (left > 2 ? three : 0);
    out += standard[group >> 18]! + standard[(group >> 12) & 63]!;
    out += left > 1 ? standard[(group >> 6) & 63]! : '=';
    out += left > 2 ? standard[group & 63]! : '=';
  }
  return out;
}

function withoutPadding(text: string): string {
  let end = text.length;
  while (text[end - 1] === '=') end--;
  return text.slice(0, end);
}

export function fromBase32(text: string): string | null {
  let out = '';
  let held = 0;
  let count = 0;
  for (const char of withoutPadding(text).toUpperCase()) {
    const value = alphabet32.indexOf(char);
    if (value < 0) return null;
    held = ((held << 5) | value) & 0xfffff;
    count += 5;
    if (count >= 8) {
      count -= 8;
      out += String.fromCharCode((held >> count) & 255);
    }
  }
  return out;
}

export function fromHex(text: string): string | null {
  const digits = text.replace(/\s/g, '');
  if (digits.length % 2 !== 0 || /[^0-9a-fA-F]/.test(digits)) return null;
  let out = '';
  for (let at = 0; at < digits.length; at += 2)
    out += String.fromCharCode(Number.parseInt(digits.slice(at, at + 2), 16));
  return out;
}

export const toHex = (bytes: string): string => {
  let out = '';
  for (let at = 0; at < bytes.length; at += 1) out += bytes.charCodeAt(at).toString(16).padStart(2, '0');
  return out;
};

function groups85(text: string, value: (char: string) => number): string | null {
  let out = '';
  for (let at = 0; at < text.length; at += 5) {
    const group = text.slice(at, at + 5);
    const missing = 5 - group.length;
    let number = 0;
    for (const char of group) {
      const digit = value(char);
      if (digit < 0 || digit > 84) return null;
      number = number * 85 + digit;
    }
    for (let left = missing; left > 0; left -= 1) number = number * 85 + 84;
    const bytes = [number / 0x1000000, number / 0x10000, number / 0x100, number].map((part) =>
      String.fromCharCode(Math.floor(part) & 255),
    );
    out += bytes.slice(0, 4 - missing).join('');
  }
  return out;
}

export const fromBase85 = (text: string): string | null => groups85(text, (char) => alphabet85.indexOf(char));

export function fromAscii85(text: string): string | null {
  const body = text.replace(/^<~/, '').replace(/~>$/, '').replace(/\s/g, '').replaceAll('z', '!!!!!');
  return groups85(body, (char) => char.charCodeAt(0) - 33);
}

export function fromQuotedPrintable(text: string): string {
  return text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-Fa-f]{2})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
}

export function fromUu(text: string): string {
  let out = '';
  for (const line of text.split('\n')) {
    if (/^begin |^end|^$/.test(line)) continue;
    const length = (line.charCodeAt(0) - 32) & 63;
    let row = '';
    for (let at = 1; at < line.length; at += 4) {
      const [a, b, c, d] = [0, 1, 2, 3].map((index) => ((line.charCodeAt(at + index) || 32) - 32) & 63) as [
        number,
        number,
        number,
        number,
      ];
      row += String.fromCharCode((a << 2) | (b >> 4), ((b & 15) << 4) | (c >> 2), ((c & 3) << 6) | d);
    }
    out += row.slice(0, length);
  }
  return out;
}

export const rot13 = (text: string): string =>
  text.replace(/[a-zA-Z]/g, (char) => {
    const base = char <= 'Z' ? 65 : 97;
    return String.fromCharCode(((char.charCodeAt(0) - base + 13) % 26) + base);
  });

export const byteArray = (bytes: string): Uint8Array => {
  const array = new Uint8Array(bytes.length);
  for (let at = 0; at < bytes.length; at += 1) array[at] = bytes.charCodeAt(at);
  return array;
};

export function byteText(bytes: Uint8Array): string {
  let out = '';
  for (let at = 0; at < bytes.length; at += 8192) out += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return out;
}
