import { extractedRule } from './extracted.ts';
import type { Finding } from './finding.ts';
import { moduleNotInstalledRule, otherPythonRule } from './not-run.ts';

/** The rule that lists the imports about which nothing is known. */
export const uncheckedImportRule = 'python:unchecked-import';

/** Whether a finding is about a defect. What could not be checked counts neither in the score nor in repairs. */
export const isProblem = ({ rule }: Pick<Finding, 'rule'>): boolean =>
  rule !== uncheckedImportRule && rule !== moduleNotInstalledRule && rule !== extractedRule && rule !== otherPythonRule;

export const describeUnchecked = (modules: readonly string[]): string =>
  `not checked: ${modules.map((name) => `\`${name}\``).join(', ')} (no type information)`;

/** The modules that such a message names. */
export const uncheckedModules = (message: string): string[] =>
  Array.from(message.matchAll(/`([^`]+)`/g), ([, name]) => name!);
