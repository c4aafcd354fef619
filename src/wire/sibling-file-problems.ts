import { countCodePoints } from '../base/text.ts';
import { options } from '../model/options.ts';
import { findCollision, findPathProblem, pathBytesMax, type SiblingFiles } from '../model/sibling-files.ts';
import { findHidingFiles } from '../python/import-folders.ts';
import type { FieldProblem } from './contract/error-envelope.ts';

/** More would repeat what the first ones say. */
const problemsMax = 10;

/** What is wrong with the files of a call, and with the path of its text among them. */
export function siblingFileProblems(path: string, files: SiblingFiles): FieldProblem[] {
  const paths = Object.keys(files);
  const unusable = [
    ...pathProblems(['body', 'options', 'path'], path),
    ...paths.flatMap((one) => pathProblems(locOf(one), one)),
    ...sizeProblems(paths, files),
  ];
  if (unusable.length > 0) return unusable.slice(0, problemsMax);
  if (Object.hasOwn(files, path)) return [problem(locOf(path), `${path} is the path of the submitted text itself`)];
  const collision = findCollision([path, ...paths]);
  if (collision) return [problem(locOf(collision.path), `${collision.path}: ${collision.problem}`)];
  return findHidingFiles(path, files)
    .map((file) => problem(file === path ? ['body', 'options', 'path'] : locOf(file), hides(file)))
    .slice(0, problemsMax);
}

function pathProblems(loc: FieldProblem['loc'], path: string): FieldProblem[] {
  const found = findPathProblem(path);
  return found === null ? [] : [problem(loc, found)];
}

function sizeProblems(paths: readonly string[], files: SiblingFiles): FieldProblem[] {
  const { filesMax, lengthMax } = options.files;
  const loc = ['body', 'options', 'files'];
  if (paths.length > filesMax) {
    const msg = `has ${paths.length} files; at most ${filesMax} are allowed`;
    return [{ loc, msg, type: 'too_long', ctx: { max_length: filesMax } }];
  }
  const length = paths.reduce((sum, path) => sum + countCodePoints(files[path]!), 0);
  if (length > lengthMax) {
    const msg = `the files have ${length} characters together; at most ${lengthMax} are allowed`;
    return [{ loc, msg, type: 'string_too_long', ctx: { max_length: lengthMax } }];
  }
  return paths
    .filter((path) => !files[path]!.isWellFormed() || files[path]!.includes('\0'))
    .map((path) => problem(locOf(path), 'must not contain NUL characters or halves of surrogate pairs'));
}

const hides = (file: string): string =>
  `${file} has the name of a module of the standard library and would hide it; rename it or leave it out`;

const problem = (loc: FieldProblem['loc'], msg: string): FieldProblem => ({ loc, msg, type: 'value_error' });

/** A path that is too long is not repeated. */
const locOf = (path: string): string[] => [
  'body',
  'options',
  'files',
  ...(path.length <= pathBytesMax && path.isWellFormed() ? [path] : []),
];
