import { Bytes } from '../bytes.js';
import { PyObject, PyTypeError, ValueError } from '../errors.js';
import { iter } from '../iterate.js';
import { index } from '../numbers.js';
import { sigs } from '../signatures.js';
import { chars, strLen } from '../text.js';
import { typeName, unfaithful } from '../values.js';

/** Text in memory. Positions count characters. */
export class io_StringIO extends PyObject {
  __init__(text, newline) {
    if (newline !== undefined && newline !== '\n') unfaithful('a StringIO that translates line endings');
    if (text !== undefined && text !== null && typeof text !== 'string')
      throw new PyTypeError(`initial_value must be str or None, not ${typeName(text)}`);
    this.$held = text ?? '';
    this.$at = 0;
    this.$isClosed = false;
  }
  get closed() {
    return this.$isClosed;
  }
  $open() {
    if (this.$isClosed) throw new ValueError('I/O operation on closed file');
  }
  write(text) {
    this.$open();
    if (typeof text !== 'string') throw new PyTypeError(`string argument expected, got '${typeName(text)}'`);
    const length = strLen(this.$held);
    const added = strLen(text);
    if (added === 0) return 0;
    if (this.$at === length) this.$held += text;
    else {
      const all = chars(this.$held);
      this.$held = all.slice(0, this.$at).join('').padEnd(this.$at, '\0') + text + all.slice(this.$at + added).join('');
    }
    this.$at += added;
    return added;
  }
  writelines(lines) {
    this.$open();
    for (const line of iter(lines)) this.write(line);
    return null;
  }
  getvalue() {
    this.$open();
    return this.$held;
  }
  $take(size) {
    const all = chars(this.$held);
    const text = all.slice(this.$at, size < 0 ? all.length : this.$at + size).join('');
    this.$at = Math.max(this.$at, Math.min(all.length, size < 0 ? all.length : this.$at + size));
    return text;
  }
  read(size) {
    this.$open();
    return this.$take(size === undefined || size === null ? -1 : Number(index(size)));
  }
  readline(size) {
    this.$open();
    const most = size === undefined || size === null ? -1 : Number(index(size));
    const rest = chars(this.$held).slice(this.$at);
    const end = rest.indexOf('\n');
    const length = end < 0 ? rest.length : end + 1;
    return this.$take(most < 0 ? length : Math.min(most, length));
  }
  readlines(hint) {
    if (hint !== undefined && hint !== null) unfaithful('readlines() with a hint');
    this.$open();
    return [...this];
  }
  tell() {
    this.$open();
    return this.$at;
  }
  seek(offset, whence) {
    this.$open();
    const [by, from] = [Number(index(offset)), whence === undefined ? 0 : Number(index(whence))];
    if (from === 0 && by < 0) throw new ValueError(`Negative seek position ${by}`);
    if (from !== 0 && by !== 0) unfaithful('seek() relative to anything but the start');
    if (from > 2 || from < 0) throw new ValueError(`Invalid whence (${from}, should be 0, 1 or 2)`);
    this.$at = from === 0 ? by : from === 2 ? strLen(this.$held) : this.$at;
    return this.$at;
  }
  truncate(size) {
    this.$open();
    const length = size === undefined || size === null ? this.$at : Number(index(size));
    if (length < 0) throw new ValueError(`Negative size value ${length}`);
    this.$held = chars(this.$held).slice(0, length).join('');
    return length;
  }
  flush() {
    this.$open();
    return null;
  }
  $close() {
    this.$isClosed = true;
    return null;
  }
  readable() {
    this.$open();
    return true;
  }
  writable() {
    this.$open();
    return true;
  }
  seekable() {
    this.$open();
    return true;
  }
  *[Symbol.iterator]() {
    for (let line = this.readline(); line !== ''; line = this.readline()) yield line;
  }
  __next__() {
    return unfaithful('next() of a StringIO');
  }
  __enter__() {
    this.$open();
    return this;
  }
  __exit__() {
    this.$close();
    return null;
  }
  get $typeName() {
    return '_io.StringIO';
  }
}
io_StringIO.$name = 'StringIO';
io_StringIO.$module = '_io.';
sigs(io_StringIO, {
  __init__: 'initial_value=, newline=',
  read: 'size=, /',
  readline: 'size=, /',
  readlines: 'hint=, /',
  seek: 'pos, whence=, /',
  truncate: 'pos=, /',
});

/** Bytes in memory. */
export class io_BytesIO extends PyObject {
  __init__(data) {
    this.$held = data === undefined || data === null ? [] : [...ioBytes(data)];
    this.$at = 0;
    this.$isClosed = false;
  }
  get closed() {
    return this.$isClosed;
  }
  $open() {
    if (this.$isClosed) throw new ValueError('I/O operation on closed file.');
  }
  write(data) {
    this.$open();
    const bytes = ioBytes(data);
    while (this.$held.length < this.$at) this.$held.push(0);
    for (let i = 0; i < bytes.length; i++) this.$held[this.$at + i] = bytes[i];
    this.$at += bytes.length;
    return bytes.length;
  }
  getvalue() {
    this.$open();
    return new Bytes(Uint8Array.from(this.$held));
  }
  $take(size) {
    const end = size < 0 ? this.$held.length : Math.min(this.$held.length, this.$at + size);
    const out = this.$held.slice(this.$at, end);
    this.$at = Math.max(this.$at, end);
    return new Bytes(Uint8Array.from(out));
  }
  read(size) {
    this.$open();
    return this.$take(size === undefined || size === null ? -1 : Number(index(size)));
  }
  readline() {
    this.$open();
    const end = this.$held.indexOf(10, this.$at);
    return this.$take(end < 0 ? -1 : end + 1 - this.$at);
  }
  readlines() {
    return [...this];
  }
  tell() {
    this.$open();
    return this.$at;
  }
  seek(offset, whence) {
    this.$open();
    const [by, from] = [Number(index(offset)), whence === undefined ? 0 : Number(index(whence))];
    if (from === 0 && by < 0) throw new ValueError(`negative seek value ${by}`);
    if (from > 2 || from < 0) throw new ValueError(`invalid whence (${from}, should be 0, 1 or 2)`);
    this.$at = Math.max(0, by + (from === 0 ? 0 : from === 1 ? this.$at : this.$held.length));
    return this.$at;
  }
  flush() {
    this.$open();
    return null;
  }
  $close() {
    this.$isClosed = true;
    return null;
  }
  *[Symbol.iterator]() {
    for (let line = this.readline(); line.data.length > 0; line = this.readline()) yield line;
  }
  __next__() {
    return unfaithful('next() of a BytesIO');
  }
  __enter__() {
    this.$open();
    return this;
  }
  __exit__() {
    this.$close();
    return null;
  }
  get $typeName() {
    return '_io.BytesIO';
  }
}
io_BytesIO.$name = 'BytesIO';
io_BytesIO.$module = '_io.';
sigs(io_BytesIO, { __init__: 'initial_bytes=', read: 'size=, /', readline: '', seek: 'pos, whence=, /' });
function ioBytes(x) {
  if (x instanceof Bytes) return x.data;
  throw new PyTypeError(`a bytes-like object is required, not '${typeName(x)}'`);
}
