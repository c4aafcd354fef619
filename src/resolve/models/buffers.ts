import { join } from '../join.ts';
import { derived } from '../taint/sources-of.ts';
import {
  bytes,
  int,
  ListValue,
  list,
  none,
  positional,
  type Ref,
  ref,
  str,
  type Value,
  type Via,
  viaOf,
  withWord,
} from '../value.ts';
import type { Model, Models, NativeCall } from './model.ts';

/** A file in memory holds the pieces that were written into it. */
const opened: Model = ({ name, args, via }) => {
  const [initial] = args.positional;
  const pieces = new ListValue('list', initial && initial.type !== 'none' ? [initial] : []);
  return { ...ref(`${name}()`, via), given: positional(pieces) };
};

const piecesOf = (owner: Ref | null): ListValue | null => {
  const held = owner?.given?.positional[0];
  return held?.type === 'list' ? held : null;
};

/** All that was written, as one text. */
function whole({ owner }: NativeCall): Value {
  const pieces = piecesOf(owner);
  if (!pieces) return derived();
  const { items, rest } = pieces.content;
  let text = '';
  let via: Via = ['a file in memory'];
  for (const item of items) {
    if (item.type !== 'str' && item.type !== 'bytes') return derived(...items, ...(rest ? [rest] : []));
    text += item.value;
    via = withWord(via, ...viaOf(item));
  }
  if (rest) return derived(...items, rest);
  return owner!.name.startsWith('io.Bytes') ? bytes(text, via) : str(text, via);
}

const written: Model = ({ machine, owner, args }) => {
  const pieces = piecesOf(owner);
  const [piece] = args.positional;
  if (!pieces || !piece) return null;
  machine.journal.touch(pieces);
  if (pieces.content.rest) pieces.content.rest = join(pieces.content.rest, piece);
  else pieces.content.items.push(piece);
  return int(0);
};

const lines: Model = (call) => {
  const text = whole(call);
  if (text.type !== 'str') return list([], text);
  return list((text.value.match(/[^\n]*\n|[^\n]+$/g) ?? []).map((line) => str(line, text.via)));
};

const firstLine: Model = (call) => {
  const text = whole(call);
  return text.type === 'str' ? str(/^[^\n]*\n?/.exec(text.value)![0], text.via) : text;
};

export const buffers: Models = Object.fromEntries(
  ['io.StringIO', 'io.BytesIO'].flatMap((name): [string, Model][] => [
    [name, opened],
    [`${name}().read`, whole],
    [`${name}().getvalue`, whole],
    [`${name}().getbuffer`, whole],
    [`${name}().write`, written],
    [`${name}().readlines`, lines],
    [`${name}().readline`, firstLine],
    [`${name}().seek`, () => none],
    [`${name}().close`, () => none],
  ]),
);
