import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse, TomlError } from 'smol-toml';
import { type CapabilityName, capabilityNames } from '../../model/capability.ts';
import { type Mode, modes } from '../../model/mode.ts';
import { type PythonVersion, pythonVersions } from '../../model/python-version.ts';
import { reportFormats } from '../../wire/formats/reports/index.ts';
import { UsageError } from '../command.ts';
import type { IgnoreSettings } from './ignored-findings.ts';
import { parseChoice } from './parse-choice.ts';
import { failOns, type Plan } from './plan.ts';

type Table = Readonly<Record<string, unknown>>;

/** Settings of a project, from its pyproject.toml. */
export type ProjectSettings = {
  readonly folder: string;
  readonly mode: Mode | null;
  readonly exclude: readonly string[];
  readonly failOn: Plan['failOn'] | null;
  readonly format: Plan['format'] | null;
  readonly pythonVersion: PythonVersion | null;
  readonly allow: readonly CapabilityName[] | null;
};

/** The table `[tool.assay]` of the nearest pyproject.toml that has one, from a folder upwards. */
export function readProjectSettings(start: string): ProjectSettings | null {
  const found = findTable(start, 'assay');
  return found && parseSettings(found.table, found.file, dirname(found.file));
}

/** What is not reported, from the nearest tables of Assay, ruff and mypy. */
export function readIgnoreSettings(start: string): IgnoreSettings {
  const [own, ruff, mypy] = ['assay', 'ruff', 'mypy'].map((tool) => findTable(start, tool));
  return {
    own: own ? { folder: dirname(own.file), perFile: readPerFileIgnores(own.table, own.file) } : null,
    ruff: ruff ? { folder: dirname(ruff.file), ...readRuff(ruff.table) } : null,
    mypy: mypy ? { folder: dirname(mypy.file), excludes: listTexts(mypy.table.exclude) } : null,
  };
}

function findTable(start: string, tool: string): { readonly table: Table; readonly file: string } | null {
  for (let folder = start; ; folder = dirname(folder)) {
    const file = join(folder, 'pyproject.toml');
    const table = existsSync(file) ? readTable(file, tool) : null;
    if (table) return { table, file };
    if (dirname(folder) === folder) return null;
  }
}

function readTable(file: string, tool: string): Table | null {
  let document: Table;
  try {
    document = parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    throw new UsageError(`${file}:${error.line}:${error.column}: ${error.message.split('\n')[0]}`);
  }
  const table = isTable(document.tool) ? document.tool[tool] : undefined;
  if (table === undefined) return null;
  if (isTable(table)) return table;
  if (tool !== 'assay') return null;
  throw new UsageError(`${file}: tool.assay must be a table`);
}

function parseSettings(table: Table, file: string, folder: string): ProjectSettings {
  const { mode, exclude = [], 'fail-on': failOn, format, 'python-version': pythonVersion, allow, ...unknown } = table;
  const [unknownName] = Object.keys(unknown).filter((name) => name !== 'per-file-ignores');
  if (unknownName !== undefined) throw new UsageError(`${file}: tool.assay has no setting ${unknownName}`);
  if (!isTextList(exclude)) throw new UsageError(`${file}: tool.assay.exclude must be a list of strings`);
  if (allow !== undefined && !isTextList(allow)) {
    throw new UsageError(`${file}: tool.assay.allow must be a list of strings`);
  }
  const parseOptional = <const Value extends string>(
    key: string,
    value: unknown,
    values: readonly Value[],
  ): Value | null => (value === undefined ? null : parseChoice(`${file}: tool.assay.${key}`, value, values));
  const formatName = parseOptional(
    'format',
    format,
    reportFormats.map(({ name }) => name),
  );
  return {
    folder,
    mode: parseOptional('mode', mode, modes),
    exclude,
    failOn: parseOptional('fail-on', failOn, failOns),
    pythonVersion: parseOptional('python-version', pythonVersion, pythonVersions),
    allow: allow?.map((name) => parseChoice(`${file}: tool.assay.allow`, name, capabilityNames)) ?? null,
    format: reportFormats.find(({ name }) => name === formatName) ?? null,
  };
}

function readPerFileIgnores(table: Table, file: string): Readonly<Record<string, readonly string[]>> {
  const ignores = table['per-file-ignores'] ?? {};
  if (isTable(ignores) && Object.values(ignores).every(isTextList)) return ignores as Record<string, string[]>;
  throw new UsageError(`${file}: tool.assay.per-file-ignores must be a table with a list of rules per pattern`);
}

/** ruff takes these from its own table or from the one for lint. What it would refuse is left to ruff. */
function readRuff(table: Table): Omit<NonNullable<IgnoreSettings['ruff']>, 'folder'> {
  const tables = [table, isTable(table.lint) ? table.lint : {}];
  const perFile = tables.flatMap((one) =>
    ['per-file-ignores', 'extend-per-file-ignores'].flatMap((key) => Object.entries(isTable(one[key]) ? one[key] : {})),
  );
  return {
    codes: tables.flatMap((one) => [...listTexts(one.ignore), ...listTexts(one['extend-ignore'])]),
    perFile: Object.fromEntries(
      Map.groupBy(perFile, ([pattern]) => pattern)
        .entries()
        .map(([pattern, entries]) => [pattern, entries.flatMap(([, codes]) => listTexts(codes))]),
    ),
  };
}

const listTexts = (value: unknown): readonly string[] =>
  typeof value === 'string' ? [value] : isTextList(value) ? value : [];

const isTextList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

const isTable = (value: unknown): value is Table =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
