import { PyObject, PyTypeError, ValueError } from '../errors.js';
import { hash } from '../hash.js';
import { repr } from '../repr.js';
import { sigs } from '../signatures.js';
import { className, NotImplemented, Tuple, typeName, unfaithful } from '../values.js';
import { osPathText } from './os.path.js';

/** Paths as texts: nothing here looks at files. */
export class pathlib_PurePosixPath extends PyObject {
  __init__(...parts) {
    this.$set(parts);
  }
  $set(parts) {
    let [root, names] = ['', []];
    for (const part of parts) {
      const text = part instanceof pathlib_PurePosixPath ? part.__str__() : pathlibText(part);
      if (text.startsWith('/')) [root, names] = [text.startsWith('//') && !text.startsWith('///') ? '//' : '/', []];
      names.push(...text.split('/').filter((name) => name !== '' && name !== '.'));
    }
    this.$root = root;
    this.$parts = names;
  }
  $make(root, names) {
    const made = Object.create(this.constructor.prototype);
    made.$root = root;
    made.$parts = names;
    return made;
  }
  __fspath__() {
    return this.__str__();
  }
  __str__() {
    return this.$root + this.$parts.join('/') || '.';
  }
  __repr__() {
    return `${className(this.constructor)}(${repr(this.__str__())})`;
  }
  get parts() {
    return new Tuple([...(this.$root === '' ? [] : [this.$root]), ...this.$parts]);
  }
  get name() {
    return this.$parts.at(-1) ?? '';
  }
  get suffix() {
    const { name } = this;
    const at = name.lastIndexOf('.');
    return at > 0 && at < name.length - 1 ? name.slice(at) : '';
  }
  get suffixes() {
    const { name } = this;
    if (name.endsWith('.')) return [];
    return name
      .replace(/^\.+/, '')
      .split('.')
      .slice(1)
      .map((one) => `.${one}`);
  }
  get stem() {
    const { name } = this;
    return name.slice(0, name.length - this.suffix.length);
  }
  get parent() {
    return this.$parts.length === 0 ? this : this.$make(this.$root, this.$parts.slice(0, -1));
  }
  get parents() {
    return new pathlibParents(this);
  }
  get $anchor() {
    return this.$root;
  }
  get root() {
    return this.$root;
  }
  get drive() {
    return '';
  }
  is_absolute() {
    return this.$root !== '';
  }
  as_posix() {
    return this.__str__();
  }
  joinpath(...others) {
    const made = Object.create(this.constructor.prototype);
    made.$set([this, ...others]);
    return made;
  }
  with_name(name) {
    if (this.name === '') throw new ValueError(`${this.__repr__()} has an empty name`);
    if (typeof name !== 'string') unfaithful('this name of a path');
    if (name === '' || name === '.' || name.includes('/')) throw new ValueError(`Invalid name ${repr(name)}`);
    return this.$make(this.$root, [...this.$parts.slice(0, -1), name]);
  }
  with_stem(stem) {
    return this.with_name(stem + this.suffix);
  }
  with_suffix(suffix) {
    if (suffix.includes('/') || (suffix !== '' && !suffix.startsWith('.')) || suffix === '.')
      throw new ValueError(`Invalid suffix ${repr(suffix)}`);
    if (this.name === '') throw new ValueError(`${this.__repr__()} has an empty name`);
    return this.$make(this.$root, [...this.$parts.slice(0, -1), this.stem + suffix]);
  }
  $under(others) {
    const other = new pathlib_PurePosixPath(...others);
    return other.$root === this.$root && other.$parts.every((part, at) => this.$parts[at] === part) ? other : null;
  }
  relative_to(...others) {
    if (others.length === 0) throw new PyTypeError('need at least one argument');
    const other = this.$under(others);
    if (other === null) {
      const shown = repr(new pathlib_PurePosixPath(...others).__str__());
      throw new ValueError(
        `${repr(this.__str__())} is not in the subpath of ${shown} OR one path is relative and the other is absolute.`,
      );
    }
    return this.$make('', this.$parts.slice(other.$parts.length));
  }
  is_relative_to(...others) {
    return this.$under(others) !== null;
  }
  $match(pattern) {
    const wanted = new pathlib_PurePosixPath(pattern);
    if (wanted.$parts.length === 0) throw new ValueError('empty pattern');
    if (/[[\]]|\*\*/.test(pattern)) unfaithful('this pattern of a path');
    const [own, parts] = [this.parts.items, wanted.parts.items];
    if (wanted.$root !== '' ? own.length !== parts.length : own.length < parts.length) return false;
    return parts.toReversed().every((part, at) => pathlibGlob(part).test(own.at(-1 - at)));
  }
  __truediv__(other) {
    if (typeof other !== 'string' && typeof other?.__fspath__ !== 'function') return NotImplemented;
    return this.joinpath(other);
  }
  __rtruediv__(other) {
    if (typeof other !== 'string') return NotImplemented;
    const made = Object.create(this.constructor.prototype);
    made.$set([other, this]);
    return made;
  }
  $order(other, test) {
    if (!(other instanceof pathlib_PurePosixPath)) return NotImplemented;
    const [a, b] = [this.parts.items, other.parts.items];
    const at = a.findIndex((one, index) => one !== b[index]);
    if (at < 0) return test(a.length - b.length);
    if (at >= b.length) return test(1);
    if (/[\ud800-\udfff]/.test(a[at] + b[at])) unfaithful('the order of these paths');
    return test(a[at] < b[at] ? -1 : 1);
  }
  __eq__(other) {
    return this.$order(other, (order) => order === 0);
  }
  __lt__(other) {
    return this.$order(other, (order) => order < 0);
  }
  __le__(other) {
    return this.$order(other, (order) => order <= 0);
  }
  __gt__(other) {
    return this.$order(other, (order) => order > 0);
  }
  __ge__(other) {
    return this.$order(other, (order) => order >= 0);
  }
  __hash__() {
    return hash(this.__str__());
  }
}
pathlib_PurePosixPath.$name = 'PurePosixPath';
pathlib_PurePosixPath.$module = 'pathlib.';
sigs(pathlib_PurePosixPath, {
  with_name: 'name',
  with_stem: 'stem',
  with_suffix: 'suffix',
  $match: 'path_pattern',
  __init__: '*args',
  joinpath: '*args',
  relative_to: '*other',
  is_relative_to: '*other',
});

function pathlibText(part) {
  if (typeof part === 'string') return part;
  if (typeof part?.__fspath__ === 'function') return osPathText(part);
  throw new PyTypeError(`expected str, bytes or os.PathLike object, not ${typeName(part)}`);
}
const pathlibGlob = (pattern) =>
  new RegExp(
    `^${pattern
      .replace(/[.+^$(){}|\\]/g, '\\$&')
      .replaceAll('*', '.*')
      .replaceAll('?', '.')}$`,
    'su',
  );

/** The folders above a path, the nearest first. */
class pathlibParents extends PyObject {
  __init__(path) {
    this.$all = [];
    for (let at = path; at.$parts.length > 0; at = at.parent) this.$all.push(at.parent);
  }
  __len__() {
    return this.$all.length;
  }
  __getitem__(at) {
    if (typeof at !== 'number' || at < -this.$all.length || at >= this.$all.length)
      unfaithful('this index of the parents of a path');
    return this.$all.at(at);
  }
  *[Symbol.iterator]() {
    yield* this.$all;
  }
}

/** Python makes the class for the machine, which is assumed to have POSIX paths. */
export const pathlib_PurePath = pathlib_PurePosixPath;
export class pathlib_PosixPath extends pathlib_PurePosixPath {}
pathlib_PosixPath.$name = 'PosixPath';
pathlib_PosixPath.$module = 'pathlib.';
export const pathlib_Path = pathlib_PosixPath;
