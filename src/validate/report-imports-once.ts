import type { Finding } from '../model/finding.ts';
import { describeUnchecked, uncheckedImportRule, uncheckedModules } from '../model/unchecked-import.ts';

/**
 * Reports an import that failed when the code ran only once. The finding of a check remains only if it suggests another
 * module.
 */
export function reportImportsOnce(findings: readonly Finding[]): readonly Finding[] {
  const missing = findings.flatMap(missingModule);
  if (missing.length === 0) return findings;
  return findings.flatMap((finding): Finding[] => {
    if (finding.rule === 'python:unknown-module') {
      const isRepeated = finding.severity === 'info' && missing.some((name) => finding.message.includes(`\`${name}\``));
      return isRepeated ? [] : [finding];
    }
    if (finding.rule !== uncheckedImportRule) return [finding];
    const modules = uncheckedModules(finding.message).filter((name) => !missing.includes(name));
    return modules.length === 0 ? [] : [{ ...finding, message: describeUnchecked(modules) }];
  });
}

/** The top-level module that a failed run did not find. */
function missingModule({ rule, message }: Finding): string[] {
  if (rule !== 'python:runtime-error') return [];
  const [, name] = /^ModuleNotFoundError: No module named '([^'.]+)/.exec(message) ?? [];
  return name === undefined ? [] : [name];
}
