import { type NamedOption, type options, optionsInOrder } from '../src/model/options.ts';
import { storedDraft } from './browser-storage.ts';
import { modes } from './mode-labels.ts';
import type { Call, Mode, OptionValue } from './service.ts';

type Options = typeof options;
type Controlled = { [Name in keyof Options]: Options[Name]['control'] extends null ? never : Name }[keyof Options];

/** The options' controls by name: the text as typed or chosen, empty if not set, or whether a checkbox is ticked. */
type Fields = {
  readonly [Name in Controlled as Options[Name]['control']['name']]: Options[Name] extends Ticked ? boolean : string;
};

/** The options that have a checkbox. */
type Ticked = { readonly kind: 'switch' } | { readonly control: { readonly sends: string } };

/** The code in the editor, with its mode and options. */
export type Draft = { readonly code: string; readonly mode: Mode } & Fields;

export type Field = NamedOption & {
  readonly control: NonNullable<NamedOption['control']> & { readonly name: keyof Fields };
  readonly isCheckbox: boolean;
};

export const fields: readonly Field[] = optionsInOrder
  .filter(({ control }) => control !== null)
  .map(
    (option) => ({ ...option, isCheckbox: option.kind === 'switch' || option.control?.sends !== undefined }) as Field,
  );

export const emptyDraft: Draft = {
  code: '',
  mode: 'static',
  ...(Object.fromEntries(fields.map(({ control, isCheckbox }) => [control.name, isCheckbox ? false : ''])) as Fields),
};

/** The call that sends a draft; options that are not set are left out. */
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

/** The path and the text of another file. */
export type OtherFile = readonly [path: string, text: string];

/** The other files in a draft, which are kept as JSON; none if it is damaged. */
export function parseFiles(text: string): OtherFile[] {
  try {
    const files: unknown = JSON.parse(text);
    return Array.isArray(files) ? files.filter(isOtherFile) : [];
  } catch {
    return [];
  }
}

const isOtherFile = (file: unknown): file is OtherFile =>
  Array.isArray(file) && file.length === 2 && file.every((part) => typeof part === 'string');

/** A list of names in a draft. It differs from a list that is not set even if it is empty. */
export const formatNames = (names: readonly string[]): string => names.join(',') || noName;

/** Null if it is not set. */
export const parseNames = (text: string): readonly string[] | null =>
  text === '' ? null : text.split(',').filter((name) => name !== noName);

const noName = 'none';

function valueOfField({ kind, control }: Field, value: string | boolean): OptionValue | null {
  if (typeof value === 'boolean') return value ? (control.sends ?? true) : null;
  if (kind === 'files') {
    const named = parseFiles(value).filter(([path]) => path !== '');
    return named.length === 0 ? null : Object.fromEntries(named);
  }
  if (kind === 'names') return parseNames(value);
  if (kind === 'number' || kind === 'count') return Number(value) > 0 ? Number(value) : null;
  return (control.isBlankEmpty ? value.trim() : value) === '' ? null : value;
}

/** Parses a draft from a link or from storage. Fields that are missing or have an invalid value get their defaults. */
export function parseDraft(from: unknown): Draft | null {
  if (typeof from !== 'object' || from === null) return null;
  const given = from as Record<string, unknown>;
  if (typeof given.code !== 'string') return null;
  const values = Object.entries(emptyDraft).map(([name, empty]) => [
    name,
    typeof given[name] === typeof empty && isOffered(name, given[name]) ? given[name] : empty,
  ]);
  const draft = Object.fromEntries(values) as Draft;
  return modes.includes(draft.mode) ? draft : { ...draft, mode: 'static' };
}

/** False for a choice that a list does not have, such as one of a later version of the page. */
function isOffered(name: string, value: unknown): boolean {
  const field = fields.find(({ control }) => control.name === name);
  if (field?.kind === 'names')
    return (parseNames(value as string) ?? []).every((one) => (field.choices as readonly string[]).includes(one));
  return field?.kind !== 'choice' || field.isCheckbox || field.choices.includes(value as string);
}

/** The draft survives a reload and a visit to the payment page; it is gone when the tab is closed. */
export const restoreDraft = (): Draft | null => parseDraft(storedDraft.read());
export const saveDraft = (draft: Draft): void => storedDraft.write(draft);
