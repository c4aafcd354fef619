import type { Value } from '../../sandbox/value.ts';
import type { Reply } from './asker.ts';

/** A reply as a text that is the same for replies that no caller could tell apart. */
export function markOf(reply: Reply): string {
  switch (reply.kind) {
    case 'ended':
      return 'ended';
    case 'raised':
      return `raised ${reply.type} ${reply.output}`;
    case 'printed':
      return `printed ${reply.output}`;
    case 'value':
      return `value ${written(reply.value, false)} ${reply.output}`;
  }
}

/** A reply as a person reads it. */
export function toldReply(reply: Reply): string {
  switch (reply.kind) {
    case 'ended':
      return 'no answer';
    case 'raised':
      return reply.text.trim().split('\n').at(-1) ?? reply.type;
    case 'printed':
      return reply.output.trimEnd();
    case 'value':
      return written(reply.value, true);
  }
}

/** Does the reply tell of a failure? */
export const isFailure = (reply: Reply): boolean => reply.kind === 'ended' || reply.kind === 'raised';

/** As Python would write it. Sets and dictionaries are sorted where they are compared. */
function written(value: Value, asPython: boolean): string {
  const all = (items: readonly Value[], sorted: boolean): string => {
    const texts = items.map((item) => written(item, asPython));
    return (sorted && !asPython ? texts.sort() : texts).join(', ');
  };
  switch (value.kind) {
    case 'none':
      return 'None';
    case 'bool':
      return value.value ? 'True' : 'False';
    case 'int':
      return String(value.value);
    case 'float':
      if (!Number.isFinite(value.value)) return String(value.value).replace('Infinity', 'inf').toLowerCase();
      return Number.isInteger(value.value) ? `${value.value}.0` : String(value.value);
    case 'complex':
      return `(${value.real}+${value.imaginary}j)`;
    case 'str':
      return asPython
        ? `'${value.value.replaceAll(/[\\']/g, '\\$&').replaceAll('\n', '\\n')}'`
        : JSON.stringify(value.value);
    case 'bytes':
      return `b'${Buffer.from(value.value).toString('latin1')}'`;
    case 'list':
      return `[${all(value.items, false)}]`;
    case 'tuple':
      return value.items.length === 1 ? `(${all(value.items, false)},)` : `(${all(value.items, false)})`;
    case 'set':
    case 'frozenset':
      if (value.items.length === 0) return `${value.kind}()`;
      return value.kind === 'set' ? `{${all(value.items, true)}}` : `frozenset({${all(value.items, true)}})`;
    case 'dict': {
      const texts = value.entries.map(([key, item]) => `${written(key, asPython)}: ${written(item, asPython)}`);
      return `{${(asPython ? texts : texts.sort()).join(', ')}}`;
    }
    case 'object':
      // Where an object lies in memory is no part of how it behaves.
      return `${value.type} ${value.repr.replaceAll(/0x[0-9a-f]+/g, '0x')}`;
    case 'beyond':
      return 'a value too large to be told';
  }
}
