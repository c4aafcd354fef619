import { sig } from '../calls.js';
import { str_capitalize, str_split } from '../str.js';

export const string_ascii_lowercase = 'abcdefghijklmnopqrstuvwxyz';
export const string_ascii_uppercase = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
export const string_ascii_letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
export const string_digits = '0123456789';
export const string_hexdigits = '0123456789abcdefABCDEF';
export const string_octdigits = '01234567';
export const string_punctuation = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';
export const string_whitespace = ' \t\n\r\x0b\x0c';
export const string_printable =
  '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~ \t\n\r\x0b\x0c';

export function string_capwords(s, sep) {
  const words = str_split.call(s, sep === undefined ? null : sep);
  return words.map((word) => str_capitalize.call(word)).join(sep === undefined || sep === null ? ' ' : sep);
}
sig(string_capwords, 's, sep=', 'capwords');
