import { PyObject } from '../../errors.js';
import { plainInt } from '../../numbers.js';
import { isInt, NotImplemented, unfaithful } from '../../values.js';

/** @type {[string, number][]} */
export const reFlagNames = [
  ['IGNORECASE', 2],
  ['LOCALE', 4],
  ['MULTILINE', 8],
  ['DOTALL', 16],
  ['VERBOSE', 64],
  ['DEBUG', 128],
  ['ASCII', 256],
];

/** `re.I` and the like, and combinations of them with `|`. */
class reFlags extends PyObject {
  __init__(value) {
    this.$int = value;
  }
  __or__(other) {
    return isInt(other) ? new reFlags(this.$int | Number(plainInt(other))) : NotImplemented;
  }
  __ror__(other) {
    return this.__or__(other);
  }
  __and__(other) {
    return isInt(other) ? new reFlags(this.$int & Number(plainInt(other))) : NotImplemented;
  }
  __repr__() {
    const names = reFlagNames.filter(([, value]) => this.$int & value).map(([name]) => `re.${name}`);
    return names.length === 0 || this.$int & 32
      ? unfaithful('the repr of these regular expression flags')
      : names.join('|');
  }
  __format__() {
    return unfaithful('format() of regular expression flags');
  }
}
reFlags.$name = 'RegexFlag';
reFlags.$module = 're.';

export const re_I = new reFlags(2);
export const re_IGNORECASE = re_I;
export const re_M = new reFlags(8);
export const re_MULTILINE = re_M;
export const re_S = new reFlags(16);
export const re_DOTALL = re_S;
export const re_X = new reFlags(64);
export const re_VERBOSE = re_X;
export const re_A = new reFlags(256);
export const re_ASCII = re_A;
