import { readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { modes } from '../../model/mode.ts';
import { planOf } from '../../validate/plan.ts';
import { transpileTargets } from '../../validate/validate.ts';
import { reportFormats } from '../../wire/formats/reports/index.ts';
import { Misuse } from '../command.ts';
import { oneOf } from './one-of.ts';
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
  const mends = values.write || values.diff || values.optimize;
  const mode = mends && !planOf(stated).mends ? 'repair' : stated;
  const given = { examples: values.examples, 'expected-output': values['expected-output'] };
  for (const [name, value] of Object.entries(given)) {
    if (value !== undefined && mode !== 'execute') throw new Misuse(`--${name} needs --mode execute`);
  }
  const format = formatOf(values.json ? 'json' : values.format) ?? project?.format ?? formatOf('text')!;
  if (values.diff && format.name !== 'text' && values.output === undefined) {
    throw new Misuse(`--diff prints a patch: say with --output where the ${format.name} report goes`);
  }
  return {
    paths,
    stdinFilename: values['stdin-filename'] ?? null,
    mode,
    change: values.write ? 'write' : values.diff ? 'diff' : null,
    examples: values.examples === undefined ? null : examplesOf(values.examples),
    expectedOutput:
      values['expected-output'] === undefined ? null : textOf('--expected-output', values['expected-output']),
    transpileTo:
      values['transpile-to'] === undefined ? null : oneOf('--transpile-to', values['transpile-to'], transpileTargets),
    optimize: values.optimize,
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
      'changed-against': word,
      color: { type: 'string', default: 'auto' },
      diff: flag,
      examples: word,
      exclude: { type: 'string', multiple: true, default: [] },
      'exit-zero': flag,
      'expected-output': word,
      'fail-on': word,
      format: word,
      frames: { type: 'boolean' },
      help: { ...flag, short: 'h' },
      json: flag,
      mode: word,
      optimize: flag,
      output: { ...word, short: 'o' },
      quiet: { ...flag, short: 'q' },
      'select-changed-against': word,
      statistics: flag,
      'stdin-filename': word,
      'transpile-to': word,
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

/** A file where there is one by that name, else the examples themselves. */
function examplesOf(stated: string): string {
  if (/^[ \t]*(?:>>>|assert\b)/m.test(stated)) return stated;
  return textOf('--examples', stated, ', and it holds neither >>> nor assert');
}

function textOf(option: string, file: string, hint = ''): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(file));
  } catch (error) {
    if (error instanceof TypeError) throw new Misuse(`${option}: ${file} is not UTF-8`);
    const { code } = error as NodeJS.ErrnoException;
    throw new Misuse(`${option}: ${file} cannot be read (${code})${code === 'ENOENT' ? hint : ''}`);
  }
}
