import { bool, bytesOf, int, integerOf, latin1Of, none, str } from '../../values/value.ts';
import { NativeError } from '../failure.ts';
import type { Machine } from '../machine.ts';
import { type CallArguments, type InstanceObject, isScalar, ListObject, unknownOf, type Value } from '../objects.ts';
import { typeNameOf } from '../types.ts';
import { defineNativeClass, hidden, hide, type NativeMethod } from './native-classes.ts';

type BufferType = 'str' | 'bytes';
/** A text, with one character for each byte of a `BytesIO`, and the position in it. */
type Content = { readonly text: string; readonly at: number };

const make = (type: BufferType, text: string): Value => (type === 'str' ? str(text) : bytesOf(text));

/** The contents; null if they are not known. */
function read(self: InstanceObject): Content | null {
  if (hidden(self, 'closed')) throw new NativeError('ValueError', 'I/O operation on closed file.');
  const [held, at] = [hidden(self, 'text'), hidden(self, 'at')];
  if (self.isOpen || held?.kind !== 'str' || at?.kind !== 'int') return null;
  return { text: held.value, at: Number(at.value) };
}

const write = (machine: Machine, self: InstanceObject, text: string, at: number): Value =>
  hide(machine, self, { text: str(text), at: int(at) });

function forget(machine: Machine, self: InstanceObject, result: Value): Value {
  machine.escape([self]);
  return machine.doubtful(result);
}

type Take = (machine: Machine, self: InstanceObject, end: (text: string, at: number) => number) => Value;

/** Takes out what is between the present position and the one that `end` returns. */
const taking =
  (type: BufferType): Take =>
  (machine, self, end) => {
    const content = read(self);
    if (!content) return machine.doubtful(unknownOf(type));
    const to = Math.max(content.at, end(content.text, content.at));
    write(machine, self, content.text, to);
    return make(type, content.text.slice(content.at, to));
  };

function lineEnd(text: string, at: number): number {
  const found = text.indexOf('\n', at);
  return found < 0 ? text.length : found + 1;
}

/** Is a character of the text one position of the buffer? */
const isPlain = (text: string, type: BufferType): boolean =>
  text.length <= 50_000 && (type === 'bytes' || !/[\ud800-\udfff]/.test(text));

function refuse(type: BufferType, given: Value): void {
  if (given.kind === type || given.kind === 'instance' || given.kind === 'record') return;
  if (given.kind === 'unknown' && (given.of === null || given.of === type || given.of === 'bytearray')) return;
  if (type === 'bytes' && given.kind === 'list') return;
  const found = typeNameOf(given);
  const message =
    type === 'str' ? `string argument expected, got '${found}'` : `a bytes-like object is required, not '${found}'`;
  throw new NativeError('TypeError', message, 'unsupported-operation');
}

const starting =
  (type: BufferType): NativeMethod =>
  (machine, self, { positional: [first], named }) => {
    const given = first ?? named.get(type === 'str' ? 'initial_value' : 'initial_bytes');
    if (!given || given.kind === 'none') {
      return named.size > 0 ? forget(machine, self, none) : write(machine, self, '', 0);
    }
    refuse(type, given);
    const text = given.kind === 'str' ? given.value : given.kind === 'bytes' ? latin1Of(given) : null;
    if (text === null || !isPlain(text, type) || text.includes('\r')) return forget(machine, self, none);
    return write(machine, self, text, 0);
  };

const writing =
  (type: BufferType): NativeMethod =>
  (machine, self, { positional: [given] }) => {
    const content = read(self);
    if (given) refuse(type, given);
    const more = given?.kind === 'str' ? given.value : given?.kind === 'bytes' ? latin1Of(given) : null;
    if (!content || more === null || !isPlain(content.text + more, type)) {
      return forget(machine, self, unknownOf('int'));
    }
    const { text, at } = content;
    write(machine, self, text.padEnd(at, '\0').slice(0, at) + more + text.slice(at + more.length), at + more.length);
    return int(more.length);
  };

const seek: NativeMethod = (machine, self, { positional: [to, from] }) => {
  const content = read(self);
  const [at, whence] = [to, from].map((one) => (one && isScalar(one) ? integerOf(one) : null));
  const isPlainEnd = whence === 2n && at === 0n;
  if (!content || at == null || at < 0n || at > 1_000_000n || (from && whence !== 0n && !isPlainEnd)) {
    return forget(machine, self, unknownOf('int'));
  }
  const position = isPlainEnd ? content.text.length : Number(at);
  write(machine, self, content.text, position);
  return int(position);
};

/** The methods that read; `readlines` and the iteration rest on `readline`. */
function readingMethods(type: BufferType): Readonly<Record<string, NativeMethod>> {
  const take = taking(type);
  const some = unknownOf(type);
  return {
    __next__: (machine, self) => {
      const line = take(machine, self, lineEnd);
      const isEnd = (line.kind === 'str' || line.kind === 'bytes') && line.value.length === 0;
      return isEnd ? machine.fail('StopIteration', '') : line;
    },
    read: (machine, self, { positional: [size] }: CallArguments) => {
      const count = size && isScalar(size) ? integerOf(size) : null;
      if (size && size.kind !== 'none' && count === null) return forget(machine, self, some);
      return take(machine, self, (text, at) =>
        count === null || count < 0n ? text.length : Math.min(text.length, at + Number(count)),
      );
    },
    readline: (machine, self, given) =>
      given.positional.length > 0 ? forget(machine, self, some) : take(machine, self, lineEnd),
    readlines: (machine, self, given) => {
      const rest =
        given.positional.length > 0 ? forget(machine, self, some) : take(machine, self, ({ length }) => length);
      if (rest.kind !== 'str' && rest.kind !== 'bytes') return new ListObject(null);
      const text = rest.kind === 'str' ? rest.value : latin1Of(rest);
      return new ListObject((text.match(/[^\n]*\n|[^\n]+$/g) ?? []).map((line) => make(type, line)));
    },
    getvalue: (machine, self) => {
      const content = read(self);
      return content ? make(type, content.text) : machine.doubtful(some);
    },
  };
}

/** `io.StringIO` and `io.BytesIO`. */
function defineBuffer(name: string, type: BufferType, others: string): void {
  const put = writing(type);
  const close: NativeMethod = (machine, self) => hide(machine, self, { closed: bool(true) });
  defineNativeClass('io', name, {
    title: `_io.${name}`,
    others,
    attributes: 'closed encoding errors line_buffering newlines',
    methods: {
      ...readingMethods(type),
      __init__: starting(type),
      __enter__: (_, self) => self,
      __exit__: close,
      __iter__: (_, self) => self,
      write: put,
      writelines: (machine, self, { positional: [lines] }) => {
        const items = lines ? machine.collect(lines) : null;
        if (!items) return forget(machine, self, none);
        for (const item of items) put(machine, self, { positional: [item], named: new Map() });
        return none;
      },
      seek,
      tell: (machine, self) => {
        const content = read(self);
        return content ? int(content.at) : machine.doubtful(unknownOf('int'));
      },
      flush: () => none,
      close,
    },
  });
}

defineBuffer('StringIO', 'str', 'detach fileno isatty readable seekable truncate writable');
defineBuffer(
  'BytesIO',
  'bytes',
  'detach fileno getbuffer isatty read1 readable readinto readinto1 seekable truncate writable',
);
