import { pythonRepr } from '../../python/python-repr.ts';
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
      return `value ${pythonRepr(reply.value, { sorted: true, object: named })} ${reply.output}`;
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
      return pythonRepr(reply.value);
  }
}

/** Does the reply tell of a failure? */
export const isFailure = (reply: Reply): boolean => reply.kind === 'ended' || reply.kind === 'raised';

/** Where an object lies in memory is no part of how it behaves. */
const named = (type: string, repr: string): string => `${type} ${repr.replaceAll(/0x[0-9a-f]+/g, '0x')}`;
