import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { modes } from '../../model/mode.ts';
import { type PythonVersion, toPythonVersion } from '../../model/python-version.ts';
import { planOf } from '../../validate/plan.ts';
import { reportFormats } from '../../wire/formats/reports/index.ts';
import { UsageError } from '../command.ts';
import { type FlagValues, needsFixes, optionFlags, readOptionFlags } from './option-flags.ts';
import { parseChoice } from './parse-choice.ts';
import { colorings, failOns, type Plan } from './plan.ts';
import { findDeepestCommon } from './project/module-search.ts';
import { readIgnoreSettings, readProjectSettings } from './pyproject.ts';
import { findPythonVersion } from './required-python.ts';

/** Combines the command line and the project's settings into a plan; null for --help. */
export function readArguments(args: readonly string[]): Plan | null {
  const { paths, values } = parseOrFail(args);
  if (values.help) return null;
  if (paths.length === 0) throw new UsageError('pass at least one file or folder, or - for standard input');
  if (values.write && values.diff) throw new UsageError('--write and --diff cannot be combined');
  if ((values as FlagValues).stdin === '-' && paths.includes('-')) {
    throw new UsageError('--stdin - and the path - cannot both read standard input');
  }
  const folder = findCommonFolder(paths, values['stdin-filename']);
  const project = readProjectSettings(folder);
  const stated = values.mode === undefined ? (project?.mode ?? 'static') : parseChoice('--mode', values.mode, modes);
  const wantsFixes = values.write || values.diff || needsFixes(values);
  const mode = wantsFixes && !planOf(stated).repairs ? 'repair' : stated;
  const environment = values.python === undefined ? null : askEnvironment(values.python);
  const options = readOptionFlags(values, mode);
  const format = findFormat(values.json ? 'json' : values.format) ?? project?.format ?? findFormat('text')!;
  if (values.diff && format.name !== 'text' && values.output === undefined) {
    throw new UsageError(`--diff prints a patch to standard output; use --output FILE for the ${format.name} report`);
  }
  return {
    paths,
    stdinFilename: values['stdin-filename'] ?? null,
    python: environment?.python ?? null,
    mode,
    change: values.write ? 'write' : values.diff ? 'diff' : null,
    options: {
      ...options,
      allow: options.allow ?? project?.allow ?? null,
      pythonVersion:
        options.pythonVersion ?? project?.pythonVersion ?? findPythonVersion(folder) ?? environment?.version ?? null,
    },
    format,
    output: values.output ?? null,
    failOn:
      values['fail-on'] === undefined
        ? (project?.failOn ?? 'error')
        : parseChoice('--fail-on', values['fail-on'], failOns),
    exitZero: values['exit-zero'],
    quiet: values.quiet,
    color: parseChoice('--color', values.color, colorings),
    frames: values.frames ?? null,
    statistics: values.statistics,
    excludes: [
      ...(project ? [{ folder: project.folder, patterns: project.exclude }] : []),
      { folder: process.cwd(), patterns: values.exclude },
    ],
    ignores: readIgnoreSettings(folder),
    useCache: values.cache,
    changedAgainst: values['select-changed-against'] ?? values['changed-against'] ?? null,
  };
}

function parseOrFail(args: readonly string[]) {
  try {
    const { positionals, values } = parse(args);
    return { paths: positionals, values };
  } catch (error) {
    throw new UsageError((error as Error).message);
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
      // `--no-cache` and `--no-daemon`: options are declared by what they turn off.
      cache: { type: 'boolean', default: true },
      'changed-against': word,
      color: { type: 'string', default: 'auto' },
      // Read where it matters: before the arguments are parsed.
      daemon: { type: 'boolean', default: true },
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
      python: word,
      quiet: { ...flag, short: 'q' },
      'select-changed-against': word,
      statistics: flag,
      'stdin-filename': word,
      write: flag,
    },
  });

type ChosenEnvironment = { readonly python: string; readonly version: PythonVersion | null };

function askEnvironment(python: string): ChosenEnvironment {
  try {
    const script = 'import sys; print("%d.%d" % sys.version_info[:2])';
    const version = execFileSync(python, ['-c', script], { stdio: ['ignore', 'pipe', 'ignore'], encoding: 'utf8' });
    return { python, version: toPythonVersion(version) };
  } catch {
    throw new UsageError(
      `--python ${python} does not run; pass the interpreter of an environment, as .venv/bin/python`,
    );
  }
}

function findFormat(name: string | undefined): Plan['format'] | null {
  if (name === undefined) return null;
  const names = reportFormats.map((format) => format.name);
  const known = parseChoice('--format', name, names);
  return reportFormats.find((format) => format.name === known)!;
}

/** The deepest folder that contains all paths; its project's settings apply. */
const findCommonFolder = (paths: readonly string[], stdinFilename: string | undefined): string =>
  findDeepestCommon(paths.map((path) => findFolder(path === '-' ? (stdinFilename ?? '.') : path)));

function findFolder(path: string): string {
  const whole = resolve(path);
  return statSync(whole, { throwIfNoEntry: false })?.isDirectory() ? whole : dirname(whole);
}
