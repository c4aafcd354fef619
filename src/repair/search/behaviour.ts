import { pythonRepr } from '../../python/python-repr.ts';
import type { Reply } from './variant-runner.ts';

/** Equal for replies that a caller could not tell apart. */
export function fingerprintOf(reply: Reply): string {
  switch (reply.kind) {
    case 'ended':
      return 'ended';
    case 'raised':
      return `raised ${reply.type} ${reply.output}`;
    case 'printed':
      return `printed ${reply.output}`;
    case 'value':
      return `value ${pythonRepr(reply.value, { sorted: true, object: withoutAddress })} ${reply.output}`;
  }
}

/** Shown to users, where survivors differ. */
export function describeReply(reply: Reply): string {
  switch (reply.kind) {
    case 'ended':
      return 'no result';
    case 'raised':
      return reply.text.trim().split('\n').at(-1) ?? reply.type;
    case 'printed':
      return reply.output.trimEnd();
    case 'value':
      return pythonRepr(reply.value);
  }
}

export const isFailure = (reply: Reply): boolean => reply.kind === 'ended' || reply.kind === 'raised';

/** The address of an object in memory is not part of how it behaves. */
const withoutAddress = (type: string, repr: string): string => `${type} ${repr.replaceAll(/0x[0-9a-f]+/g, '0x')}`;
