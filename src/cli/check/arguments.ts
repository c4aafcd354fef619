import { statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { modes } from '../../model/mode.ts';
import { planOf } from '../../validate/plan.ts';
import { reportFormats } from '../../wire/formats/reports/index.ts';
import { Misuse } from '../command.ts';
import { oneOf } from './one-of.ts';
import { asksForCorrections, optionFlags, readOptionFlags } from './option-flags.ts';
import { colorings, failOns, type Plan } from './plan.ts';
import { projectSettings } from './pyproject.ts';

/** The command line and the project's settings as one plan; null where only help was asked for. */
export function readArguments(args: readonly string[]): Plan | null {
  const { paths, values } = parsed(args);
  if (values.help) return null;
  if (paths.length === 0) throw new Misuse('name at least one file or folder, or - for standard input');
  if (values.write && values.diff) throw new Misuse('--write changes files and --diff does not: choose one');
  const project = projectSettings(commonFolder(paths, values['stdin-filename']));
  const stated = values.mode === undefined ? (project?.mode ?? 'static') : oneOf('--mode', values.mode, modes);
  const mends = values.write || values.diff || asksForCorrections(values);
  const mode = mends && !planOf(stated).mends ? 'repair' : stated;
  const options = readOptionFlags(values, mode);
  const format = formatOf(values.json ? 'json' : values.format) ?? project?.format ?? formatOf('text')!;
  if (values.diff && format.name !== 'text' && values.output === undefined) {
    throw new Misuse(`--diff prints a patch: say with --output where the ${format.name} report goes`);
  }
  return {
    paths,
    stdinFilename: values['stdin-filename'] ?? null,
    mode,
    change: values.write ? 'write' : values.diff ? 'diff' : null,
    options,
    format,
    output: values.output ?? null,
    failOn:
      values['fail-on'] === undefined ? (project?.failOn ?? 'error') : oneOf('--fail-on', values['fail-on'], failOns),
    exitZero: values['exit-zero'],
    quiet: values.quiet,
    color: oneOf('--color', values.color, colorings),
    frames: values.frames ?? null,
    statistics: values.statistics,
    excludes: [
      ...(project ? [{ folder: project.folder, patterns: project.exclude }] : []),
      { folder: process.cwd(), patterns: values.exclude },
    ],
    changedAgainst: values['select-changed-against'] ?? values['changed-against'] ?? null,
  };
}

function parsed(args: readonly string[]) {
  try {
    const { positionals, values } = parse(args);
    return { paths: positionals, values };
  } catch (error) {
    throw new Misuse((error as Error).message);
  }
}

const flag = { type: 'boolean', default: false } as const;
const word = { type: 'string' } as const;

const parse = (args: readonly string[]) =>
  parseArgs({
    args: [...args],
    allowPositionals: true,
    allowNegative: true,
    options: {
      ...(optionFlags as object),
      'changed-against': word,
      color: { type: 'string', default: 'auto' },
      diff: flag,
      exclude: { type: 'string', multiple: true, default: [] },
      'exit-zero': flag,
      'fail-on': word,
      format: word,
      frames: { type: 'boolean' },
      help: { ...flag, short: 'h' },
      json: flag,
      mode: word,
      output: { ...word, short: 'o' },
      quiet: { ...flag, short: 'q' },
      'select-changed-against': word,
      statistics: flag,
      'stdin-filename': word,
      write: flag,
    },
  });

function formatOf(name: string | undefined): Plan['format'] | null {
  if (name === undefined) return null;
  const names = reportFormats.map((format) => format.name);
  const known = oneOf('--format', name, names);
  return reportFormats.find((format) => format.name === known)!;
}

/** The folder all paths have in common: its project is theirs. */
function commonFolder(paths: readonly string[], stdinFilename: string | undefined): string {
  const folders = paths.map((path) => folderOf(path === '-' ? (stdinFilename ?? '.') : path).split('/'));
  const [first = [], ...others] = folders;
  const length = first.findIndex((name, at) => others.some((other) => other[at] !== name));
  return (length < 0 ? first : first.slice(0, length)).join('/') || '/';
}

function folderOf(path: string): string {
  const whole = resolve(path);
  return statSync(whole, { throwIfNoEntry: false })?.isDirectory() ? whole : dirname(whole);
}
