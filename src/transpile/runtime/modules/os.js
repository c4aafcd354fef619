import { Dict } from '../dict.js';
import { PyTypeError } from '../errors.js';
import { sig } from '../signatures.js';
import { typeName } from '../values.js';
import { errnoMessages } from './errno.js';
import { osPathText } from './os.path.js';

export const os_sep = '/';
export const os_linesep = '\n';
export const os_pathsep = ':';
export const os_curdir = '.';
export const os_pardir = '..';
export const os_extsep = '.';
export const os_name = 'posix';

/** The environment of the process; empty in a browser. */
export const os_environ = new Dict(
  Object.entries(typeof process === 'object' ? (process.env ?? {}) : {}).map(([name, value]) => [name, value]),
);
export function os_getenv(key, fallback) {
  if (typeof key !== 'string') throw new PyTypeError(`str expected, not ${typeName(key)}`);
  const entry = os_environ.entry(key);
  return entry === undefined ? (fallback ?? null) : entry[1];
}
sig(os_getenv, 'key, default=', 'getenv');
export function os_fspath(path) {
  return osPathText(path);
}
export function os_strerror(code) {
  return errnoMessages[code] ?? `Unknown error ${code}`;
}
