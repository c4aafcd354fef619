import { formatList } from '../base/text.ts';
import type { Run } from './verdict.ts';

/** Why code that could have been run was not: the fault is not in the code but in what the sandbox has. */
export const notRunReasons = ['module-not-installed', 'newer-syntax', 'other-python'] as const;

export type NotRunReason = (typeof notRunReasons)[number];

export const moduleNotInstalledRule = 'python:module-not-installed';

/** Says that code was run by another Python than the one it is for, or that it could not be. */
export const otherPythonRule = 'python:other-python';

/** The part of such a finding's message that names the modules. */
export const nameLacking = (modules: readonly string[]): string =>
  `the sandbox has no ${modules.length === 1 ? 'module' : 'modules'} ${formatList(modules.map((name) => `\`${name}\``))}`;

/** The modules that such a message names. */
export const lackingModules = (message: string): string[] =>
  Array.from(message.matchAll(/`([^`]+)`/g), ([, name]) => name!);

/** Whether a run was left out for such a reason. */
export const wasLeftOut = ({ ran, endedBy }: Pick<Run, 'ran' | 'endedBy'>): boolean =>
  !ran && (notRunReasons as readonly (string | null)[]).includes(endedBy);
