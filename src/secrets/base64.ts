const values = new Int16Array(128).fill(-1);
for (const [index, character] of [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'].entries()) {
  values[character.charCodeAt(0)] = index;
}
values['-'.charCodeAt(0)] = 62;
values['_'.charCodeAt(0)] = 63;

/** Decodes standard or URL-safe base64 to one character per byte; null if the text is not base64. */
export function decodeBase64(text: string): string | null {
  const body = text.replace(/={1,2}$/, '');
  if (body.length < 2 || body.length % 4 === 1) return null;
  let [bits, held, bytes] = [0, 0, ''];
  for (let at = 0; at < body.length; at++) {
    const value = values[body.charCodeAt(at)] ?? -1;
    if (value < 0) return null;
    held = ((held << 6) | value) & 0xffff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes += String.fromCharCode((held >> bits) & 0xff);
    }
  }
  return bytes;
}

/** Decodes base64 to printable ASCII; null for binary data. */
export function decodeBase64Text(text: string): string | null {
  const decoded = decodeBase64(text);
  return decoded !== null && /^[\t\n\r\x20-\x7E]+$/.test(decoded) ? decoded : null;
}
