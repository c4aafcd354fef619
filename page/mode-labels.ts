import type { Mode } from './service.ts';

export const modeLabels: Readonly<Record<Mode, { readonly label: string; readonly note: string }>> = {
  static: {
    label: 'Check',
    note: 'Checks syntax, lint, types, security and credentials. Does not run or change the code.',
  },
  repair: { label: 'Repair', note: 'Checks the code and fixes what can be fixed without running it.' },
  execute: {
    label: 'Run',
    note: 'Repairs the code, runs it in a throwaway container and checks the examples. If one fails, searches for an edit that makes them all pass.',
  },
};

export const modes = Object.keys(modeLabels) as readonly Mode[];
