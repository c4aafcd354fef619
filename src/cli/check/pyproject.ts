import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse, TomlError } from 'smol-toml';
import { type Mode, modes } from '../../model/mode.ts';
import { reportFormats } from '../../wire/formats/reports/index.ts';
import { UsageError } from '../command.ts';
import { parseChoice } from './parse-choice.ts';
import { failOns, type Plan } from './plan.ts';

/** Settings of a project, from its pyproject.toml. */
export type ProjectSettings = {
  readonly folder: string;
  readonly mode: Mode | null;
  readonly exclude: readonly string[];
  readonly failOn: Plan['failOn'] | null;
  readonly format: Plan['format'] | null;
};

/** The table `[tool.assay]` of the nearest pyproject.toml that has one, from a folder upwards. */
export function readProjectSettings(start: string): ProjectSettings | null {
  for (let folder = start; ; folder = dirname(folder)) {
    const file = join(folder, 'pyproject.toml');
    const table = existsSync(file) ? readTable(file) : null;
    if (table) return parseSettings(table, file, folder);
    if (dirname(folder) === folder) return null;
  }
}

function readTable(file: string): Record<string, unknown> | null {
  let document: Record<string, unknown>;
  try {
    document = parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    throw new UsageError(`${file}:${error.line}:${error.column}: ${error.message.split('\n')[0]}`);
  }
  const table = isTable(document.tool) ? document.tool.assay : undefined;
  if (table === undefined) return null;
  if (!isTable(table)) throw new UsageError(`${file}: tool.assay must be a table`);
  return table;
}

function parseSettings(table: Record<string, unknown>, file: string, folder: string): ProjectSettings {
  const { mode, exclude = [], 'fail-on': failOn, format, ...unknown } = table;
  const [unknownName] = Object.keys(unknown);
  if (unknownName !== undefined) throw new UsageError(`${file}: tool.assay has no setting ${unknownName}`);
  if (!Array.isArray(exclude) || !exclude.every((pattern) => typeof pattern === 'string')) {
    throw new UsageError(`${file}: tool.assay.exclude must be a list of strings`);
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
    format: reportFormats.find(({ name }) => name === formatName) ?? null,
  };
}

const isTable = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
