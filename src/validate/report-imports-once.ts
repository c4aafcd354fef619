import type { Finding } from '../model/finding.ts';
import { lackingModules, moduleNotInstalledRule, nameLacking } from '../model/not-run.ts';
import { describeUnchecked, uncheckedImportRule, uncheckedModules } from '../model/unchecked-import.ts';

const unknownModuleRule = 'python:unknown-module';

/**
 * Reports an import once: as a module that probably does not exist, or else as one that the sandbox lacks, or else as one
 * that was not checked. A module that a run did not find is reported by the run; then the finding of a check remains only
 * if it suggests another module.
 */
export function reportImportsOnce(findings: readonly Finding[]): readonly Finding[] {
  const notFound = findings.flatMap(moduleNotFound);
  const notInstalled = findings.find(({ rule }) => rule === moduleNotInstalledRule);
  const lacking = notInstalled ? lackingModules(notInstalled.message) : [];
  if (notFound.length === 0 && lacking.length === 0) return findings;
  const unknown = lacking.filter((name) => findings.some((finding) => isUnknown(finding, name)));
  return findings.flatMap((finding): Finding[] => {
    if (finding.rule === unknownModuleRule) {
      if (finding.severity === 'info' && notFound.some((name) => isUnknown(finding, name))) return [];
      const isReason = unknown.some((name) => isUnknown(finding, name));
      return [isReason ? { ...finding, message: `${finding.message}; the code was not run` } : finding];
    }
    if (finding === notInstalled) return withoutUnknown(finding, lacking, unknown);
    if (finding.rule !== uncheckedImportRule) return [finding];
    const reported = [...notFound, ...lacking];
    const modules = uncheckedModules(finding.message).filter((name) => !reported.includes(name));
    return modules.length === 0 ? [] : [{ ...finding, message: describeUnchecked(modules) }];
  });
}

function withoutUnknown(finding: Finding, lacking: readonly string[], unknown: readonly string[]): Finding[] {
  const left = lacking.filter((name) => !unknown.includes(name));
  if (left.length === 0) return [];
  return [{ ...finding, message: finding.message.replace(nameLacking(lacking), nameLacking(left)) }];
}

const isUnknown = ({ rule, message }: Finding, name: string): boolean =>
  rule === unknownModuleRule && message.includes(`named \`${name}\``);

/** The top-level module that a failed run did not find. */
function moduleNotFound({ rule, message }: Finding): string[] {
  if (rule !== 'python:runtime-error') return [];
  const [, name] = /^ModuleNotFoundError: No module named '([^'.]+)/.exec(message) ?? [];
  return name === undefined ? [] : [name];
}
