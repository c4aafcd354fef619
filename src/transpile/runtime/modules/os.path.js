import { PyTypeError, ValueError } from '../errors.js';
import { items } from '../iterate.js';
import { sig } from '../signatures.js';
import { Tuple, typeName, unfaithful } from '../values.js';

export const os_path_sep = '/';
export const os_path_pardir = '..';
export const os_path_curdir = '.';
export const os_path_extsep = '.';

/** The text of a path. */
export function osPathText(path) {
  const text = typeof path?.__fspath__ === 'function' ? path.__fspath__() : path;
  if (typeof text !== 'string') {
    if (text?.$typeName === 'bytes') unfaithful('a path as bytes');
    throw new PyTypeError(`expected str, bytes or os.PathLike object, not ${typeName(text)}`);
  }
  return text;
}
export function os_path_join(first, ...rest) {
  let path = osPathText(first);
  for (const one of rest) {
    if (typeof one?.__fspath__ !== 'function' && typeof one !== 'string')
      throw new PyTypeError(`join() argument must be str, bytes, or os.PathLike object, not '${typeName(one)}'`);
    const part = osPathText(one);
    if (part.startsWith('/')) path = part;
    else path += path === '' || path.endsWith('/') ? part : `/${part}`;
  }
  return path;
}
sig(os_path_join, 'a, *p', 'join');
export function os_path_split(path) {
  const text = osPathText(path);
  const at = text.lastIndexOf('/') + 1;
  const head = text.slice(0, at);
  return new Tuple([/^\/*$/.test(head) ? head : head.replace(/\/+$/, ''), text.slice(at)]);
}
sig(os_path_split, 'p', 'split');
export function os_path_basename(path) {
  return os_path_split(path).items[1];
}
sig(os_path_basename, 'p', 'basename');
export function os_path_dirname(path) {
  return os_path_split(path).items[0];
}
sig(os_path_dirname, 'p', 'dirname');
export function os_path_splitext(path) {
  const text = osPathText(path);
  const name = text.slice(text.lastIndexOf('/') + 1);
  const dot = name.lastIndexOf('.');
  const isExtension = dot > 0 && /[^.]/.test(name.slice(0, dot));
  const at = isExtension ? text.length - name.length + dot : text.length;
  return new Tuple([text.slice(0, at), text.slice(at)]);
}
sig(os_path_splitext, 'p', 'splitext');
export function os_path_isabs(path) {
  return osPathText(path).startsWith('/');
}
sig(os_path_isabs, 's', 'isabs');
export function os_path_normcase(path) {
  return osPathText(path);
}
sig(os_path_normcase, 's', 'normcase');
export function os_path_normpath(path) {
  const text = osPathText(path);
  if (text === '') return '.';
  const root = text.startsWith('//') && !text.startsWith('///') ? '//' : text.startsWith('/') ? '/' : '';
  const parts = [];
  for (const part of text.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..' || (root === '' && parts.length === 0) || parts.at(-1) === '..') parts.push(part);
    else if (parts.length > 0) parts.pop();
  }
  return root + parts.join('/') || '.';
}
sig(os_path_normpath, 'path', 'normpath');
export function os_path_commonprefix(paths) {
  const all = items(paths).map(osPathText);
  if (all.length === 0) return '';
  const characters = all.map((one) => [...one]);
  const [first] = characters;
  let length = 0;
  while (length < first.length && characters.every((one) => one[length] === first[length])) length++;
  return first.slice(0, length).join('');
}
sig(os_path_commonprefix, 'm', 'commonprefix');
export function os_path_commonpath(paths) {
  const all = items(paths).map(osPathText);
  if (all.length === 0) throw new ValueError('commonpath() arg is an empty sequence');
  const roots = new Set(all.map((one) => one.startsWith('/')));
  if (roots.size > 1) throw new ValueError("Can't mix absolute and relative paths");
  const split = all.map((one) => one.split('/').filter((part) => part !== '' && part !== '.'));
  const [first] = split;
  let length = 0;
  while (length < first.length && split.every((one) => one[length] === first[length])) length++;
  return (all[0].startsWith('/') ? '/' : '') + first.slice(0, length).join('/');
}
sig(os_path_commonpath, 'paths', 'commonpath');
export function os_path_relpath(path, start) {
  const text = osPathText(path);
  if (text === '') throw new ValueError('no path specified');
  const from = start === undefined || start === null ? '.' : osPathText(start);
  if (text.startsWith('/') !== from.startsWith('/')) unfaithful('a path relative to the current folder');
  const [a, b] = [from, text].map((one) =>
    os_path_normpath(one)
      .split('/')
      .filter((part) => part !== '' && part !== '.'),
  );
  let same = 0;
  while (same < a.length && same < b.length && a[same] === b[same]) same++;
  if (a.slice(same).includes('..')) unfaithful('a path relative to the current folder');
  return [...a.slice(same).map(() => '..'), ...b.slice(same)].join('/') || '.';
}
sig(os_path_relpath, 'path, start=', 'relpath');
