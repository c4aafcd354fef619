import { join } from '../join.ts';
import type { Machine } from '../machine.ts';
import { deriveUnknown } from '../taint/sources-of.ts';
import {
  type Arguments,
  addSteps,
  bytes,
  int,
  ListValue,
  list,
  none,
  positional,
  type Ref,
  ref,
  type SourceBits,
  str,
  unknown,
  type Value,
  type Via,
  viaOf,
} from '../value.ts';
import type { Model, Models, NativeCall } from './model.ts';

/** `io.StringIO` and `io.BytesIO`: the result keeps the list of pieces that were written to it. */
const openBuffer: Model = ({ name, args, via }) => {
  const [initial] = args.positional;
  const pieces = new ListValue('list', initial && initial.type !== 'none' ? [initial] : []);
  return { ...ref(`${name}()`, via), callArguments: positional(pieces) };
};

const piecesOf = (owner: Ref | null): ListValue | null => {
  const held = owner?.callArguments?.positional[0];
  return held?.type === 'list' ? held : null;
};

/** Everything that was written, as one string. */
function readBuffer({ owner }: NativeCall): Value {
  const pieces = piecesOf(owner);
  if (!pieces) return deriveUnknown();
  const { items, rest } = pieces.content;
  let text = '';
  let via: Via = ['a file in memory'];
  for (const item of items) {
    if (item.type !== 'str' && item.type !== 'bytes') return deriveUnknown(...items, ...(rest ? [rest] : []));
    text += item.value;
    via = addSteps(via, ...viaOf(item));
  }
  if (rest) return deriveUnknown(...items, rest);
  return owner!.name.startsWith('io.Bytes') ? bytes(text, via) : str(text, via);
}

const writeBuffer: Model = ({ machine, owner, args }) => {
  const pieces = piecesOf(owner);
  const [piece] = args.positional;
  if (!pieces || !piece) return null;
  machine.journal.touch(pieces);
  if (pieces.content.rest) pieces.content.rest = join(pieces.content.rest, piece);
  else pieces.content.items.push(piece);
  return int(0);
};

/** `image.save(buffer)` writes the image to the buffer. */
export function fillBuffers(machine: Machine, sources: SourceBits, args: Arguments): void {
  for (const one of args.positional) {
    const pieces = one.type === 'ref' && one.name.startsWith('io.') ? piecesOf(one) : null;
    if (!pieces) continue;
    machine.journal.touch(pieces);
    pieces.content.items.push(unknown(sources));
  }
}

const readLines: Model = (call) => {
  const text = readBuffer(call);
  if (text.type !== 'str') return list([], text);
  return list((text.value.match(/[^\n]*\n|[^\n]+$/g) ?? []).map((line) => str(line, text.via)));
};

const readFirstLine: Model = (call) => {
  const text = readBuffer(call);
  return text.type === 'str' ? str(/^[^\n]*\n?/.exec(text.value)![0], text.via) : text;
};

export const buffers: Models = Object.fromEntries(
  ['io.StringIO', 'io.BytesIO'].flatMap((name): [string, Model][] => [
    [name, openBuffer],
    [`${name}().read`, readBuffer],
    [`${name}().getvalue`, readBuffer],
    [`${name}().getbuffer`, readBuffer],
    [`${name}().write`, writeBuffer],
    [`${name}().readlines`, readLines],
    [`${name}().readline`, readFirstLine],
    [`${name}().seek`, () => none],
    [`${name}().close`, () => none],
  ]),
);
