import { charactersOf } from '../../values/code-points.ts';
import { bytes, bytesOf, latin1Of, str } from '../../values/value.ts';
import { NativeError } from '../failure.ts';
import type { Machine } from '../machine.ts';
import { type CallArguments, unknownOf, type Value } from '../objects.ts';

const codecs: ReadonlyMap<string, 'utf-8' | 'ascii' | 'latin-1'> = new Map(
  Object.entries({ utf8: 'utf-8', ascii: 'ascii', usascii: 'ascii', latin1: 'latin-1', iso88591: 'latin-1' } as const),
);

/** The codec that a call names: undefined if it is not modelled, or if errors are handled in another way. */
function codecOf({ positional: [first, second], named }: CallArguments) {
  const [name, errors] = [first ?? named.get('encoding'), second ?? named.get('errors')];
  if (errors && !(errors.kind === 'str' && errors.value === 'strict')) return undefined;
  if (!name) return 'utf-8';
  return name.kind === 'str' ? codecs.get(name.value.toLowerCase().replace(/[-_ ]/g, '')) : undefined;
}

/** `text.encode(…)`. */
export function encodeText(machine: Machine, text: string, given: CallArguments): Value {
  const codec = codecOf(given);
  if (!codec || !text.isWellFormed()) return machine.doubtful(unknownOf('bytes'));
  if (codec === 'utf-8') return bytes(new TextEncoder().encode(text));
  const limit = codec === 'ascii' ? 128 : 256;
  const at = charactersOf(text).findIndex((character) => character.codePointAt(0)! >= limit);
  if (at < 0) return bytesOf(text);
  throw new NativeError(
    'UnicodeEncodeError',
    `'${codec}' codec can't encode character in position ${at}: ordinal not in range(${limit})`,
    'failed-conversion',
  );
}

/** `data.decode(…)`. */
export function decodeBytes(machine: Machine, data: Extract<Value, { kind: 'bytes' }>, given: CallArguments): Value {
  const codec = codecOf(given);
  if (!codec) return machine.doubtful(unknownOf('str'));
  const raw = Uint8Array.from(data.value);
  if (codec === 'latin-1') return str(latin1Of(data));
  if (codec === 'ascii') {
    const at = raw.findIndex((byte) => byte > 127);
    if (at < 0) return str(latin1Of(data));
    throw undecodable('ascii', raw[at]!, at, 'ordinal not in range(128)');
  }
  try {
    return str(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(raw));
  } catch {
    throw new NativeError('UnicodeDecodeError', "'utf-8' codec can't decode the bytes", 'failed-conversion');
  }
}

const undecodable = (codec: string, byte: number, at: number, reason: string): NativeError =>
  new NativeError(
    'UnicodeDecodeError',
    `'${codec}' codec can't decode byte 0x${byte.toString(16)} in position ${at}: ${reason}`,
    'failed-conversion',
  );
