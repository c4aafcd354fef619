import { type NamedOption, type options, optionsInOrder } from '../src/model/options.ts';
import { keptDraft } from './kept.ts';
import type { Call, Mode } from './service.ts';

type Options = typeof options;
type Controlled = { [Name in keyof Options]: Options[Name]['control'] extends null ? never : Name }[keyof Options];

/** The controls of the options by name: a text as typed, empty where nothing is said, or a tick. */
type Fields = {
  readonly [Name in Controlled as Options[Name]['control']['name']]: Options[Name]['kind'] extends 'switch' | 'choice'
    ? boolean
    : string;
};

/** What somebody is working on. */
export type Draft = { readonly code: string; readonly mode: Mode } & Fields;

export type Field = NamedOption & {
  readonly control: NonNullable<NamedOption['control']> & { readonly name: keyof Fields };
  readonly isTick: boolean;
};

export const fields: readonly Field[] = optionsInOrder
  .filter(({ control }) => control !== null)
  .map((option) => ({ ...option, isTick: option.kind === 'switch' || option.kind === 'choice' }) as Field);

export const emptyDraft: Draft = {
  code: '',
  mode: 'static',
  ...(Object.fromEntries(fields.map(({ control, isTick }) => [control.name, isTick ? false : ''])) as Fields),
};

/** The call that a draft stands for; options that say nothing are left out. */
export const callOf = (draft: Draft): Call => ({
  code: draft.code,
  mode: draft.mode,
  options: Object.fromEntries(
    fields.flatMap((field) => {
      const value = valueOfField(field, draft[field.control.name]);
      return value === null ? [] : [[field.wire, value]];
    }),
  ),
});

function valueOfField({ kind, control }: Field, value: string | boolean): string | number | boolean | null {
  if (typeof value === 'boolean') return value ? (control.sends ?? true) : null;
  if (kind === 'number' || kind === 'count') return Number(value) > 0 ? Number(value) : null;
  return (control.isBlankEmpty ? value.trim() : value) === '' ? null : value;
}

const modes: readonly unknown[] = ['static', 'repair', 'execute'] satisfies Mode[];

/** A draft out of what came from outside: what is missing or of another kind is as in an empty one. */
export function asDraft(from: unknown): Draft | null {
  if (typeof from !== 'object' || from === null) return null;
  const given = from as Record<string, unknown>;
  if (typeof given.code !== 'string') return null;
  const same = Object.entries(emptyDraft).map(([name, empty]) => [
    name,
    typeof given[name] === typeof empty ? given[name] : empty,
  ]);
  const draft = Object.fromEntries(same) as Draft;
  return modes.includes(draft.mode) ? draft : { ...draft, mode: 'static' };
}

/** Survives a reload and the way to a payment page and back; ends with the tab. */
export const restoreDraft = (): Draft | null => asDraft(keptDraft.read());
export const keepDraft = (draft: Draft): void => keptDraft.write(draft);
