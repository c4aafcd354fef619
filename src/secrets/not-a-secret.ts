import { isWordy } from './wordy.ts';

const fileName =
  /\.(?:pem|key|json|ya?ml|txt|py|pyc|ini|cfg|conf|env|crt|cer|der|p12|pfx|jks|html?|csv|xml|toml|log|db|sqlite3?|sql|sh|exe|dll|so|md|rst|gpg|asc|pub|png|jpe?g|gif|svg|css|js|ts|zip|gz|tar|whl)$/i;
const emailAddress = /^[\w.+-]{1,64}@[A-Za-z0-9-]{1,64}(?:\.[A-Za-z0-9-]{1,64}){0,5}\.[A-Za-z]{2,12}$/;
const hashedPassword =
  /^(?:\$(?:1|2[abxy]?|5|6|7|y|apr1|argon2\w{1,2}|scrypt|pbkdf2[\w-]{0,20})\$|\{(?:S?SHA|CRYPT|S?MD5)\d{0,3}\}|(?:pbkdf2|bcrypt|argon2|scrypt|sha\d{1,3}|md5)[_a-z0-9]{0,16}[$:])/i;
/** Contracts and accounts of Ethereum: their addresses are public. */
const chainAddress = /^0x[0-9a-fA-F]{40}$/;
const regularExpression = /\\[dwsDWSbB]|\(\?|\[a-z|\[A-Z|\[0-9|\[\^|\.\*|\.\+|\[\\|\|\(|\)\|/;
const numbersAndMarks = /^[\d\s.,:/TZ+-]+$/;
const identifier = /^[A-Za-z_][\w]*$/;
const dotted = /^[\w-]+(?:[.:/\\][\w-]+)+[.:/\\]?$/;
const slug = /^[A-Za-z0-9]+(?:[-_ .:/][A-Za-z0-9]+)*$/;
const markup = /<\/?[A-Za-z][^<>]*>|&[a-z]{2,8};|::|=>|\(\)|;$/;
const commandOption = /^--?[A-Za-z]|^#[A-Za-z]|^\.[A-Za-z]|^~\/|^\.{1,2}\/|^[A-Za-z]:\\/;

/** Is the value clearly not a secret: a path, an address, a name, a sentence, a pattern? */
export function isOtherValue(value: string): boolean {
  if (/[\s\x00-\x1F\x7F]/.test(value) || value.includes('://')) return true;
  if (numbersAndMarks.test(value) || emailAddress.test(value) || hashedPassword.test(value) || chainAddress.test(value))
    return true;
  if (fileName.test(value) || regularExpression.test(value) || markup.test(value) || commandOption.test(value))
    return true;
  if (/[^\x00-\x7F]/.test(value) && !/[0-9]/.test(value)) return true;
  if ((identifier.test(value) || dotted.test(value) || slug.test(value)) && isWordy(value) && !/\d.*\d/.test(value))
    return true;
  return value.includes('/') && isWordy(value);
}
