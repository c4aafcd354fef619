import { readFileSync } from 'node:fs';
import type { Mode } from '../../model/mode.ts';
import { type NamedOption, type Options, optionsDefault, optionsInOrder } from '../../model/options.ts';
import { planOf } from '../../validate/plan.ts';
import { Options as Contract } from '../../wire/contract/options.ts';
import { UsageError } from '../command.ts';
import { parseChoice } from './parse-choice.ts';

type FlaggedOption = NamedOption & { readonly flag: NonNullable<NamedOption['flag']> };
export type FlagValues = Readonly<Record<string, unknown>>;

const flaggedOptions = optionsInOrder.filter((option): option is FlaggedOption => option.flag !== null);
const toFlagName = ({ wire }: NamedOption): string => wire.replaceAll('_', '-');

/** The options' flags, in the form that `parseArgs` expects. */
export const optionFlags = Object.fromEntries(
  flaggedOptions.map((option) => [
    toFlagName(option),
    { type: option.kind === 'switch' ? 'boolean' : 'string' } as const,
  ]),
);

/** One line of help per flag. */
export const optionHelp: string = flaggedOptions
  .map((option) => {
    const { flag, needs } = option;
    const left = `--${[toFlagName(option), flag.argument].filter(Boolean).join(' ')}`;
    const modes = needs === 'runs' ? ' (execute)' : needs === 'repairs' ? '; implies --mode repair' : '';
    return `  ${left.padEnd(30)} ${flag.help}${modes}`;
  })
  .join('\n');

/** Whether a flag sets an option that only affects fixes. */
export const needsFixes = (values: FlagValues): boolean =>
  flaggedOptions.some((option) => option.needs === 'repairs' && isGiven(values[toFlagName(option)]));

export function readOptionFlags(values: FlagValues, mode: Mode): Options {
  const given = flaggedOptions.filter((option) => isGiven(values[toFlagName(option)]));
  for (const option of given) {
    if (option.needs !== null && !planOf(mode)[option.needs])
      throw new UsageError(`--${toFlagName(option)} needs --mode execute`);
  }
  const read = given.map((option) => [option.name, readValue(option, values[toFlagName(option)])]);
  return { ...optionsDefault, ...Object.fromEntries(read) };
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== false;

function readValue(option: FlaggedOption, value: unknown): unknown {
  const flag = `--${toFlagName(option)}`;
  switch (option.kind) {
    case 'switch':
      return value;
    case 'choice':
      return parseChoice(flag, value, option.choices);
    case 'names': {
      const names = String(value)
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '');
      return names.map((name) => parseChoice(flag, name, option.choices));
    }
    case 'text':
      return readTextOption(option, flag, String(value));
    // They have no flags.
    case 'files':
    case 'path':
      return value;
    case 'number':
    case 'count': {
      const { success, data, error } = Contract.shape[option.wire].safeParse(Number(value));
      if (!success) throw new UsageError(`${flag}: ${error.issues[0]?.message}`);
      return data;
    }
  }
}

function readTextOption(option: FlaggedOption, flag: string, value: string): string {
  if (option.flag.argument === 'FILE|TEXT') return readExamples(flag, value);
  const text = readText(flag, option.flag.argument === 'FILE|-' && value === '-' ? standardInput : value);
  const { success, error } = Contract.shape[option.wire].safeParse(text);
  if (!success) throw new UsageError(`${flag}: ${value} ${error.issues[0]?.message}`);
  return text;
}

/** Its descriptor. */
const standardInput = 0;

/** The examples themselves if the value contains any, else the name of a file with examples. */
function readExamples(flag: string, value: string): string {
  if (/^[ \t]*(?:>>>|assert\b)/m.test(value)) return value;
  return readText(flag, value, '; to pass examples directly, use >>> or assert');
}

function readText(flag: string, file: string | number, hint = ''): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(file));
  } catch (error) {
    if (error instanceof TypeError) throw new UsageError(`${flag}: ${file} is not UTF-8`);
    const { code } = error as NodeJS.ErrnoException;
    throw new UsageError(`${flag}: cannot read ${file} (${code})${code === 'ENOENT' ? hint : ''}`);
  }
}
