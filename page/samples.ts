import { type Sample, samples } from '../src/model/samples.ts';
import { callOf, type Draft, emptyDraft, fields } from './draft.ts';
import type { Call } from './service.ts';

/** The samples that the page offers, the one that it opens with first. */
export const offeredSamples: readonly { readonly name: string; readonly draft: Draft }[] = samples.flatMap((sample) =>
  sample.name === null ? [] : [{ name: sample.name, draft: draftOf(sample) }],
);

function draftOf({ code, mode, options }: Sample): Draft {
  const set = fields.flatMap(({ wire, control, isCheckbox }) => {
    const value = options[wire];
    return value === undefined ? [] : [[control.name, isCheckbox || value]];
  });
  return { ...emptyDraft, code, mode, ...Object.fromEntries(set) };
}

/** Whether a call is that of an unchanged sample, which is free in every mode. */
export const isSample = ({ code, options }: Call): boolean => keys.has(JSON.stringify([code, options]));

const keys: ReadonlySet<string> = new Set(
  offeredSamples.map(({ draft }) => {
    const { code, options } = callOf(draft);
    return JSON.stringify([code, options]);
  }),
);
