import { readFileSync } from 'node:fs';
import type { Mode } from '../../model/mode.ts';
import { type NamedOption, type Options, optionsDefault, optionsInOrder } from '../../model/options.ts';
import { planOf } from '../../validate/plan.ts';
import { Options as Contract } from '../../wire/contract/options.ts';
import { Misuse } from '../command.ts';
import { oneOf } from './one-of.ts';

type Flagged = NamedOption & { readonly flag: NonNullable<NamedOption['flag']> };
export type FlagValues = Readonly<Record<string, unknown>>;

const flagged = optionsInOrder.filter((option): option is Flagged => option.flag !== null);
const flagName = ({ wire }: NamedOption): string => wire.replaceAll('_', '-');

/** The flags of the options, as `parseArgs` takes them. */
export const optionFlags = Object.fromEntries(
  flagged.map((option) => [flagName(option), { type: option.kind === 'switch' ? 'boolean' : 'string' } as const]),
);

/** A line of help per flag. */
export const optionHelp: string = flagged
  .map((option) => {
    const { flag, needs } = option;
    const left = `--${[flagName(option), flag.argument].filter(Boolean).join(' ')}`;
    const modes = needs === 'runs' ? ' (execute)' : needs === 'mends' ? '; means --mode repair likewise' : '';
    return `  ${left.padEnd(30)} ${flag.help}${modes}`;
  })
  .join('\n');

/** Does a flag ask for an option that only acts on corrections? */
export const asksForCorrections = (values: FlagValues): boolean =>
  flagged.some((option) => option.needs === 'mends' && isGiven(values[flagName(option)]));

export function readOptionFlags(values: FlagValues, mode: Mode): Options {
  const given = flagged.filter((option) => isGiven(values[flagName(option)]));
  for (const option of given) {
    if (option.needs !== null && !planOf(mode)[option.needs])
      throw new Misuse(`--${flagName(option)} needs --mode execute`);
  }
  const read = given.map((option) => [option.name, readValue(option, values[flagName(option)])]);
  return { ...optionsDefault, ...Object.fromEntries(read) };
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== false;

function readValue(option: Flagged, stated: unknown): unknown {
  const flag = `--${flagName(option)}`;
  switch (option.kind) {
    case 'switch':
      return stated;
    case 'choice':
      return oneOf(flag, stated, option.choices);
    case 'text':
      return option.flag.argument === 'FILE|TEXT' ? examplesOf(flag, String(stated)) : textOf(flag, String(stated));
    case 'number':
    case 'count': {
      const { success, data, error } = Contract.shape[option.wire].safeParse(Number(stated));
      if (!success) throw new Misuse(`${flag}: ${error.issues[0]?.message}`);
      return data;
    }
  }
}

/** A file where there is one by that name, else the examples themselves. */
function examplesOf(flag: string, stated: string): string {
  if (/^[ \t]*(?:>>>|assert\b)/m.test(stated)) return stated;
  return textOf(flag, stated, ', and it holds neither >>> nor assert');
}

function textOf(flag: string, file: string, hint = ''): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(file));
  } catch (error) {
    if (error instanceof TypeError) throw new Misuse(`${flag}: ${file} is not UTF-8`);
    const { code } = error as NodeJS.ErrnoException;
    throw new Misuse(`${flag}: ${file} cannot be read (${code})${code === 'ENOENT' ? hint : ''}`);
  }
}
