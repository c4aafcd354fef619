import { Bytes } from './bytes.js';
import { decodedText } from './codecs.js';
import { FileNotFoundError, IsADirectoryError, PyObject, ValueError } from './errors.js';
import { index } from './numbers.js';
import { sig, sigs } from './signatures.js';
import { chars } from './text.js';
import { typeName, unfaithful } from './values.js';

/** The files sent with the program: texts by path, null for a text that is not included. */
export const givenFiles = new Map();

/** `open(path)` of a file that was sent with the program; only for reading. */
export function open$(file, mode, buffering, encoding, errors, newline, closefd, opener) {
  const path = typeof file?.__fspath__ === 'function' ? file.__fspath__() : file;
  if (typeof path !== 'string') return unfaithful(`open() with a ${typeName(file)}`);
  const how = mode ?? 'r';
  if (!['r', 'rt', 'rb'].includes(how)) return unfaithful('this mode of open()');
  if ([buffering, closefd, opener].some((one) => one !== undefined)) return unfaithful('these options of open()');
  if (how === 'rb') {
    for (const [name, value] of Object.entries({ encoding, errors, newline }))
      if ((value ?? null) !== null)
        throw new ValueError(`binary mode doesn't take ${name === 'newline' ? 'a' : 'an'} ${name} argument`);
  } else if (![undefined, null, '', '\n'].includes(newline)) return unfaithful('this newline argument of open()');
  const data = new TextEncoder().encode(givenText(path));
  return how === 'rb'
    ? new BinaryFile(file, data)
    : new TextFile(file, data, encoding ?? null, errors ?? 'strict', newline ?? null);
}
sig(open$, 'file, mode=, buffering=, encoding=, errors=, newline=, closefd=, opener=', 'open');

function givenText(path) {
  const plain = path.replace(/^(?:\.\/+)+/, '');
  if (/^\/|(?:^|\/)\.{0,2}(?:\/|$)/.test(plain) && path !== '') unfaithful(`open() with the path ${path}`);
  const text = givenFiles.get(plain);
  if (typeof text === 'string') return text;
  const paths = [...givenFiles.keys()];
  if (text === null || paths.some((one) => plain.startsWith(`${one}/`)))
    return unfaithful(`open() with the path ${path}`);
  if (paths.some((one) => one.startsWith(`${plain}/`))) throw new IsADirectoryError(21, 'Is a directory', path);
  throw new FileNotFoundError(2, 'No such file or directory', path);
}

/**
 * What text files and binary files have in common. `$all()` gives the characters or bytes as an array, `$lineEnd()` the
 * position after the current line.
 */
class GivenFile extends PyObject {
  $begin(name, data) {
    this.name = name;
    this.$data = data;
    this.$at = 0;
    this.$isClosed = false;
  }
  /** @returns {any} */
  $all() {
    return [];
  }
  /** @param {any} part */
  $joined(part) {
    return part;
  }
  $lineEnd() {
    return 0;
  }
  get closed() {
    return this.$isClosed;
  }
  $check() {
    if (this.$isClosed) throw new ValueError('I/O operation on closed file.');
  }
  /** The items up to a position, joined. */
  $takeTo(end) {
    const part = this.$all().slice(this.$at, end);
    this.$at += part.length;
    return this.$joined(part);
  }
  read(size) {
    this.$check();
    const most = size === undefined || size === null ? -1 : Number(index(size));
    return this.$takeTo(most < 0 ? this.$all().length : this.$at + most);
  }
  readline(size) {
    this.$check();
    const most = size === undefined || size === null ? -1 : Number(index(size));
    const end = this.$lineEnd();
    return this.$takeTo(most < 0 ? end : Math.min(end, this.$at + most));
  }
  readlines(hint) {
    if (hint !== undefined && hint !== null && hint !== -1) return unfaithful('readlines() with a hint');
    this.$check();
    return [...this];
  }
  next() {
    this.$check();
    if (this.$at >= this.$all().length) return { value: undefined, done: true };
    return { value: this.$takeTo(this.$lineEnd()), done: false };
  }
  [Symbol.iterator]() {
    this.$check();
    return this;
  }
  $close() {
    this.$isClosed = true;
    return null;
  }
  flush() {
    this.$check();
    return null;
  }
  readable() {
    this.$check();
    return true;
  }
  writable() {
    this.$check();
    return false;
  }
  seekable() {
    this.$check();
    return true;
  }
  __enter__() {
    this.$check();
    return this;
  }
  __exit__() {
    return this.$close();
  }
  __repr__() {
    return unfaithful('the text of a file object');
  }
}
sigs(GivenFile, { read: 'size=, /', readline: 'size=, /', readlines: 'hint=, /' });

const unsupportedOfFiles =
  'buffer detach encoding errors mode fileno isatty line_buffering newlines reconfigure truncate write write_through writelines peek raw read1 readinto readinto1';
for (const name of unsupportedOfFiles.split(' '))
  Object.defineProperty(GivenFile.prototype, name, { get: () => unfaithful(`the attribute ${name} of a file`) });

class TextFile extends GivenFile {
  __init__(name, data, encoding, errors, newline) {
    this.$begin(name, data);
    this.$encoding = encoding;
    this.$errors = errors;
    this.$newline = newline;
    this.$chars = null;
  }
  $all() {
    if (this.$chars === null) {
      const isMarked = /^utf[-_]8[-_]sig$/i.test(this.$encoding ?? '');
      let text;
      try {
        text = decodedText(this.$data, isMarked ? 'utf-8' : (this.$encoding ?? 'utf-8'), this.$errors, null);
      } catch (error) {
        // How much was read before the error depends on the size of a buffer.
        return unfaithful(`a file that cannot be decoded (${error.constructor.name})`);
      }
      if (isMarked) text = text.replace(/^\ufeff/, '');
      this.$chars = chars(this.$newline === null ? text.replace(/\r\n?/g, '\n') : text);
    }
    return this.$chars;
  }
  $joined(part) {
    return part.join('');
  }
  $lineEnd() {
    const all = this.$all();
    for (let at = this.$at; at < all.length; at++) {
      if (all[at] === '\n') return at + 1;
      if (all[at] === '\r' && this.$newline === '' && all[at + 1] !== '\n') return at + 1;
    }
    return all.length;
  }
  tell() {
    this.$check();
    return this.$at === 0 ? 0 : unfaithful('tell() of a text file');
  }
  seek(offset, whence) {
    this.$check();
    if (offset !== 0 || (whence !== undefined && whence !== 0)) return unfaithful('seek() in a text file');
    this.$at = 0;
    return 0;
  }
}
TextFile.$name = 'TextIOWrapper';
TextFile.$module = '_io.';
TextFile.prototype.$typeName = '_io.TextIOWrapper';
sigs(TextFile, { seek: 'cookie, whence=, /' });

class BinaryFile extends GivenFile {
  __init__(name, data) {
    this.$begin(name, data);
  }
  $check() {
    if (this.$isClosed) unfaithful('the use of a closed binary file');
  }
  $all() {
    return this.$data;
  }
  $joined(part) {
    return new Bytes(part);
  }
  $lineEnd() {
    const end = this.$data.indexOf(10, this.$at);
    return end < 0 ? this.$data.length : end + 1;
  }
  tell() {
    this.$check();
    return this.$at;
  }
  seek(offset, whence) {
    this.$check();
    const [by, from] = [Number(index(offset)), whence === undefined ? 0 : Number(index(whence))];
    const to = by + (from === 0 ? 0 : from === 1 ? this.$at : this.$data.length);
    if (to < 0 || from < 0 || from > 2) return unfaithful('this seek() in a file');
    this.$at = to;
    return to;
  }
}
BinaryFile.$name = 'BufferedReader';
BinaryFile.$module = '_io.';
BinaryFile.prototype.$typeName = '_io.BufferedReader';
sigs(BinaryFile, { seek: 'target, whence=, /' });
