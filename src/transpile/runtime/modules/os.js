import { sig } from '../signatures.js';
import { errnoMessages } from './errno.js';
import { osPathText } from './os.path.js';

export const os_sep = '/';
export const os_linesep = '\n';
export const os_pathsep = ':';
export const os_curdir = '.';
export const os_pardir = '..';
export const os_extsep = '.';
export const os_name = 'posix';

export function os_fspath(path) {
  return osPathText(path);
}
sig(os_fspath, 'path', 'fspath');
export function os_strerror(code) {
  return errnoMessages[code] ?? `Unknown error ${code}`;
}
