import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse, TomlError } from 'smol-toml';
import { type Mode, modes } from '../../model/mode.ts';
import { reportFormats } from '../../wire/formats/reports/index.ts';
import { Misuse } from '../command.ts';
import { oneOf } from './one-of.ts';
import { failOns, type Plan } from './plan.ts';

/** What a project settles for all who check it. */
export type ProjectSettings = {
  readonly folder: string;
  readonly mode: Mode | null;
  readonly exclude: readonly string[];
  readonly failOn: Plan['failOn'] | null;
  readonly format: Plan['format'] | null;
};

/** The table `[tool.assay]` of the nearest pyproject.toml that has one, from a folder upwards. */
export function projectSettings(start: string): ProjectSettings | null {
  for (let folder = start; ; folder = dirname(folder)) {
    const file = join(folder, 'pyproject.toml');
    const table = existsSync(file) ? tableIn(file) : null;
    if (table) return settingsOf(table, file, folder);
    if (dirname(folder) === folder) return null;
  }
}

function tableIn(file: string): Record<string, unknown> | null {
  let document: Record<string, unknown>;
  try {
    document = parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    throw new Misuse(`${file}:${error.line}:${error.column}: ${error.message.split('\n')[0]}`);
  }
  const table = isTable(document.tool) ? document.tool.assay : undefined;
  if (table === undefined) return null;
  if (!isTable(table)) throw new Misuse(`${file}: tool.assay must be a table`);
  return table;
}

function settingsOf(table: Record<string, unknown>, file: string, folder: string): ProjectSettings {
  const { mode, exclude = [], 'fail-on': failOn, format, ...unknown } = table;
  const [stranger] = Object.keys(unknown);
  if (stranger !== undefined) throw new Misuse(`${file}: tool.assay has no ${stranger}`);
  if (!Array.isArray(exclude) || !exclude.every((pattern) => typeof pattern === 'string')) {
    throw new Misuse(`${file}: tool.assay.exclude must be a list of strings`);
  }
  const chosen = <const Value extends string>(key: string, value: unknown, values: readonly Value[]): Value | null =>
    value === undefined ? null : oneOf(`${file}: tool.assay.${key}`, value, values);
  const formatName = chosen(
    'format',
    format,
    reportFormats.map(({ name }) => name),
  );
  return {
    folder,
    mode: chosen('mode', mode, modes),
    exclude,
    failOn: chosen('fail-on', failOn, failOns),
    format: reportFormats.find(({ name }) => name === formatName) ?? null,
  };
}

const isTable = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
