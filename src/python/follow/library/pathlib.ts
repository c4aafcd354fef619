import type { BinaryOperator } from '../../tree.ts';
import { str } from '../../values/value.ts';
import { NativeError } from '../failure.ts';
import type { Machine } from '../machine.ts';
import { type CallArguments, native, tuple, unknownOf, type Value } from '../objects.ts';
import { typeNameOf } from '../types.ts';
import { defineFunctions } from './module-models.ts';
import { recordTypes } from './record-types.ts';

/** A path of this machine; its text is null if it is not known. */
const path = (text: string | null): Value => ({ kind: 'record', type: 'PosixPath', data: text });
const isPath = (value: Value): value is Extract<Value, { kind: 'record' }> =>
  value.kind === 'record' && value.type === 'PosixPath';

/** The text of a path or a string: null if it is not known, undefined if the value is neither. */
function textOf(value: Value): string | null | undefined {
  if (value.kind === 'record') return isPath(value) ? (value.data as string | null) : null;
  if (value.kind === 'str') return /^\/\/(?!\/)|\0/.test(value.value) ? null : value.value;
  return value.kind === 'unknown' || value.kind === 'instance' ? null : undefined;
}

function joinParts(parts: readonly (string | null)[]): Value {
  if (parts.includes(null)) return path(null);
  const whole = (parts as readonly string[]).reduce((one, other) =>
    other.startsWith('/') ? other : `${one}/${other}`,
  );
  const root = (parts as readonly string[]).some((part) => part.startsWith('/')) ? '/' : '';
  const names = whole.split('/').filter((name) => name !== '' && name !== '.');
  return path(root + names.join('/') || '.');
}

function make(machine: Machine, { positional }: CallArguments): Value {
  const texts = positional.map((part) => {
    const text = textOf(part);
    if (text !== undefined) return text;
    const type = typeNameOf(part);
    throw new NativeError(
      'TypeError',
      `expected str, bytes or os.PathLike object, not ${type}`,
      'unsupported-operation',
    );
  });
  machine.step();
  return joinParts(texts.length === 0 ? ['.'] : texts);
}

function binary(machine: Machine, op: BinaryOperator, left: Value, right: Value): Value | null {
  if ([left, right].some(({ kind }) => kind === 'unknown' || kind === 'instance')) return machine.doubtful();
  const isText = left.kind === 'str' && op === 'Mod';
  if (op !== 'Div') return isText ? machine.doubtful(unknownOf('str')) : null;
  const [one, other] = [textOf(left), textOf(right)];
  return one === undefined || other === undefined ? null : joinParts([one, other]);
}

const attributes = new Set(
  `absolute anchor as_posix as_uri chmod copy copy_into cwd drive exists expanduser from_uri full_match glob group
  hardlink_to home info is_absolute is_block_device is_char_device is_dir is_fifo is_file is_junction is_mount
  is_relative_to is_reserved is_socket is_symlink iterdir joinpath lchmod link_to lstat match mkdir move move_into name
  open owner parent parents parser parts read_bytes read_text readlink relative_to rename replace resolve rglob rmdir root
  samefile stat stem suffix suffixes symlink_to touch unlink walk with_name with_segments with_stem with_suffix
  write_bytes write_text`.split(/\s+/),
);

const nameOf = (text: string): string => (text === '.' ? '' : text.slice(text.lastIndexOf('/') + 1));
/** The position of the last dot, unless the name starts or ends with it. */
const dotOf = (name: string): number => {
  const at = name.lastIndexOf('.');
  return at > 0 && at < name.length - 1 ? at : name.length;
};

function attribute(machine: Machine, value: Extract<Value, { kind: 'record' }>, name: string): Value | null {
  if (!attributes.has(name)) return name.startsWith('_') ? machine.doubtful() : null;
  const text = value.data as string | null;
  const isSpecial = text === null || text.includes('..');
  const last = isSpecial ? null : nameOf(text);
  switch (name) {
    case 'name':
      return last === null ? unknownOf('str') : str(last);
    case 'suffix':
      return last === null ? unknownOf('str') : str(last.slice(dotOf(last)));
    case 'stem':
      return last === null ? unknownOf('str') : str(last.slice(0, dotOf(last)));
    case 'parent': {
      const end = text === null || isSpecial ? -1 : text.lastIndexOf('/');
      return path(isSpecial ? null : end < 0 ? '.' : text.slice(0, end) || '/');
    }
    case 'parts':
      return isSpecial
        ? unknownOf('tuple')
        : tuple(
            [...(text.startsWith('/') ? ['/'] : []), ...text.split('/').filter((one) => one && one !== '.')].map(str),
          );
    case 'joinpath':
      return native(name, ({ positional }) => make(machine, { positional: [value, ...positional], named: new Map() }));
    case 'with_suffix':
      return native(name, ({ positional: [suffix] }) => {
        if (suffix?.kind === 'str' && suffix.value !== '' && !/^\.[^/]*[^/.]$/.test(suffix.value)) {
          if (!suffix.value.endsWith('.')) throw new NativeError('ValueError', `Invalid suffix '${suffix.value}'`);
        }
        return machine.doubtful(path(null));
      });
    case 'read_text':
    case 'as_posix':
      return native(name, () => machine.doubtful(unknownOf('str')));
    case 'read_bytes':
      return native(name, () => machine.doubtful(unknownOf('bytes')));
    default:
      return attributesWithValue.has(name) ? machine.doubtful() : native(name, () => machine.doubtful());
  }
}

const attributesWithValue = new Set('anchor drive info parents parser root suffixes'.split(' '));

recordTypes.set('PosixPath', {
  binary,
  attribute,
  text: (value, how) => {
    const text = value.data as string | null;
    return text === null || (how === 'repr' && /['\\]/.test(text))
      ? null
      : how === 'str'
        ? text
        : `PosixPath('${text}')`;
  },
});
defineFunctions('pathlib.Path', {
  __call__: make,
  cwd: () => path(null),
  home: () => path(null),
});
