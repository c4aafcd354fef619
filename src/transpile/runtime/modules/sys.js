import { PyObject, PyTypeError, recursion, SystemExit, ValueError } from '../errors.js';
import { readLine, Stream, writeErr, writeOut } from '../io.js';
import { items } from '../iterate.js';
import { index } from '../numbers.js';
import { digitsLimit } from '../repr.js';
import { sig } from '../signatures.js';
import { Float, Tuple, typeName, unfaithful } from '../values.js';

export const sys_stdout = new Stream(writeOut);
export const sys_stderr = new Stream(writeErr);
export const sys_byteorder = 'little';
/** The program's own path and its arguments. */
export const sys_argv = typeof process === 'object' && Array.isArray(process.argv) ? process.argv.slice(1) : [''];
class sysFloatInfo extends PyObject {
  get max() {
    return new Float(Number.MAX_VALUE);
  }
  get max_exp() {
    return 1024;
  }
  get max_10_exp() {
    return 308;
  }
  get min() {
    return new Float(2 ** -1022);
  }
  get min_exp() {
    return -1021;
  }
  get min_10_exp() {
    return -307;
  }
  get dig() {
    return 15;
  }
  get mant_dig() {
    return 53;
  }
  get epsilon() {
    return new Float(Number.EPSILON);
  }
  get radix() {
    return 2;
  }
  __repr__() {
    return unfaithful('the repr of sys.float_info');
  }
}
sysFloatInfo.$module = 'sys.';
export const sys_float_info = new sysFloatInfo();
export function sys_intern(text) {
  if (typeof text !== 'string') throw new PyTypeError(`intern() argument must be str, not ${typeName(text)}`);
  return text;
}
export const sys_maxsize = 9223372036854775807n;
export function sys_exit(code) {
  throw code === undefined || code === null ? new SystemExit() : new SystemExit(code);
}
sig(sys_exit, 'status=, /', 'exit');
class sysInput extends PyObject {
  readline() {
    return readLine();
  }
  read() {
    let out = '';
    for (let line = readLine(); line !== ''; line = readLine()) out += line;
    return out;
  }
  readlines() {
    return items(this);
  }
  *[Symbol.iterator]() {
    for (let line = readLine(); line !== ''; line = readLine()) yield line;
  }
}
sysInput.$name = 'TextIOWrapper';
sysInput.$module = '_io.';
sysInput.prototype.$typeName = '_io.TextIOWrapper';
export const sys_stdin = new sysInput();
export const sys_version_info = new Tuple([3, 11, 7, 'final', 0]);

export function sys_getrecursionlimit() {
  return recursion.limit + 1;
}
/** JavaScript's own stack may overflow earlier; then the program stops with an error. */
export function sys_setrecursionlimit(limit) {
  if (limit < 1) throw new ValueError('recursion limit must be greater or equal than 1');
  recursion.limit = Number(index(limit)) - 1;
  return null;
}

export function sys_get_int_max_str_digits() {
  return digitsLimit.most === Number.POSITIVE_INFINITY ? 0 : digitsLimit.most;
}
sig(sys_get_int_max_str_digits, '', 'get_int_max_str_digits');
export function sys_set_int_max_str_digits(maxdigits) {
  const most = index(maxdigits);
  if (most !== 0 && most < 640) throw new ValueError('maxdigits must be 0 or larger than 640');
  digitsLimit.most = most === 0 ? Number.POSITIVE_INFINITY : Number(most);
  return null;
}
sig(sys_set_int_max_str_digits, 'maxdigits', 'set_int_max_str_digits');
