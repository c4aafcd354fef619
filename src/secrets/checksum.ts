const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** CRC-32 as in zlib; the text is ASCII. */
export function crc32(text: string): number {
  let value = 0xffffffff;
  for (let at = 0; at < text.length; at++) value = table[(value ^ text.charCodeAt(at)) & 0xff]! ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}

/** The six base-62 check digits at the end of a GitHub, npm or Assay token. */
export function checkDigits(text: string): string {
  let rest = crc32(text);
  let digits = '';
  for (let digit = 0; digit < 6; digit++) {
    digits = base62[rest % 62]! + digits;
    rest = Math.floor(rest / 62);
  }
  return digits;
}
