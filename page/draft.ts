import { keptDraft } from './kept.ts';
import type { Call, Mode } from './service.ts';

/** What somebody is working on. */
export type Draft = {
  readonly code: string;
  readonly mode: Mode;
  readonly examples: string;
  readonly expectedOutput: string;
  readonly optimize: boolean;
  readonly javascript: boolean;
  /** Seconds, as typed; empty leaves it to the service. */
  readonly timeout: string;
};

export const emptyDraft: Draft = {
  code: '',
  mode: 'static',
  examples: '',
  expectedOutput: '',
  optimize: false,
  javascript: false,
  timeout: '',
};

/** The call that a draft stands for; options that say nothing are left out. */
export const callOf = (draft: Draft): Call => ({
  code: draft.code,
  mode: draft.mode,
  options: {
    ...(draft.examples.trim() === '' ? {} : { examples: draft.examples }),
    ...(draft.expectedOutput === '' ? {} : { expected_output: draft.expectedOutput }),
    ...(draft.optimize ? { optimize: true } : {}),
    ...(draft.javascript ? { transpile_to: 'javascript' } : {}),
    ...(Number(draft.timeout) > 0 ? { timeout_s: Number(draft.timeout) } : {}),
  },
});

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
