import type { ValueSummary } from '../resolve/fact.ts';
import type { Call } from './call.ts';
import type { FileSink } from './sinks/files.ts';
import { argument, knownPrefix, namesOf, numbersOf, textsOf } from './trust.ts';

export type FileUse = {
  readonly paths: readonly ValueSummary[];
  /** The path that is written to or deleted, if any. */
  readonly changed: ValueSummary | null;
  readonly writes: boolean;
};

/** Flags that make `os.open` writable. */
const writeBits = 0o3103;

export function analyzeFileUse(call: Call, { effect, at, keyword }: FileSink): FileUse {
  const given = at.flatMap((position) => argument(call, position, keyword) ?? []);
  // A method of `pathlib.Path` is about the path itself.
  const own = at.length === 0 && call.owner ? [call.owner] : [];
  const paths = call.name.endsWith('os.path.join') ? [...given, joinKnownParts(given)] : [...own, ...given];
  const writes =
    effect === 'open' || effect === 'open method'
      ? opensForWriting(call, effect === 'open' ? 1 : 0)
      : effect === 'registry'
        ? namesOf(argument(call, 3, 'access')).some((name) => /KEY_(?:SET_VALUE|WRITE|ALL_ACCESS)$/.test(name))
        : effect !== 'read' && effect !== 'name';
  return { paths, changed: writes ? (paths.at(-1) ?? null) : null, writes };
}

export function opensForWriting(call: Call, at = 1): boolean {
  const mode = argument(call, at, 'mode');
  return (
    textsOf(mode).some((text) => /[wax+]/.test(text)) ||
    (call.name.endsWith('os.open') && numbersOf(mode).some((bits) => (bits & writeBits) !== 0))
  );
}

/** The known paths, or their known beginnings. */
export const knownPaths = (paths: readonly ValueSummary[]): readonly string[] =>
  paths.flatMap((path) => {
    const texts = textsOf(path);
    return texts.length > 0 ? texts : [knownPrefix(path)].filter((text) => text !== '');
  });

/** The path that `os.path.join` builds; a first part that is not known is taken for the home directory. */
const joinKnownParts = (parts: readonly ValueSummary[]): ValueSummary => ({
  values: [{ kind: 'text', value: parts.map((part, at) => textsOf(part)[0] ?? (at === 0 ? '~' : '*')).join('/') }],
  complete: true,
  assembled: false,
  decoded: false,
  sources: new Set(),
});
