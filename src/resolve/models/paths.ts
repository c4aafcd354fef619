import { folderVariable, joinPathValue, pathOf } from '../path-value.ts';
import { deriveUnknown } from '../taint/sources-of.ts';
import { list, sourceBit, str, tuple, unknown, type Value } from '../value.ts';
import type { Model, Models } from './model.ts';

/** A path of which only the folder is known. */
const under = (folder: string, by: Value): Value => ({
  ...deriveUnknown(by),
  ...unknown(sourceBit.file),
  prefix: folder,
});

const walk: Model = ({ args }) => {
  const [top] = args.positional;
  if (top?.type !== 'str') return null;
  const name = unknown(sourceBit.file);
  return list([], tuple([under(top.value, top), list([], name), list([], name)]));
};

/** The matches of a pattern begin with what is before its first wildcard. */
const matches: Model = ({ args }) => {
  const [pattern] = args.positional;
  if (pattern?.type !== 'str') return null;
  const folder = pattern.value.slice(0, Math.max(0, pattern.value.search(/[*?[]/)));
  return list([], under(folder === '' ? pattern.value : folder, pattern));
};

const expandVariables: Model = ({ args }) => {
  const [path] = args.positional;
  if (path?.type !== 'str') return null;
  const text = path.value.replace(/^\$\{?(?:HOME|USERPROFILE)\}?|^%USERPROFILE%/i, '~');
  return text.includes('$') ? null : str(text, path.via, path.decoded);
};

const same: Model = ({ owner }) => owner;

const joined: Model = ({ owner, args }) =>
  owner && pathOf(owner) !== null ? joinPathValue(owner, args.positional) : null;

const pathMethods: Models = Object.fromEntries(
  ['pathlib.Path()', 'pathlib.Path.home()', 'pathlib.PosixPath()'].flatMap((owner) => [
    ...['expanduser', 'resolve', 'absolute'].map((name): [string, Model] => [`${owner}.${name}`, same]),
    [`${owner}.joinpath`, joined],
  ]),
);

export const paths: Models = {
  'os.walk': walk,
  'glob.glob': matches,
  'glob.iglob': matches,
  'os.path.expandvars': expandVariables,
  'os.getenv': ({ args }) => (args.positional.length === 1 ? folderVariable(args.positional[0]) : null),
  'os.environ.get': ({ args }) => (args.positional.length === 1 ? folderVariable(args.positional[0]) : null),
  ...pathMethods,
};
