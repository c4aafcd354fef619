import type { Capability, CapabilityName } from '../model/capability.ts';
import type { Finding } from '../model/finding.ts';
import { capabilityRules } from './capabilities/index.ts';

/** Findings for what a program can do and its caller does not allow. Null allows everything. */
export function refuseCapabilities(
  capabilities: readonly Capability[],
  allowed: readonly CapabilityName[] | null,
): Finding[] {
  if (allowed === null) return [];
  return capabilities
    .filter(({ name }) => !allowed.includes(name))
    .map(({ name, detail, place, certain }) => ({
      rule: `policy:${name}`,
      severity: certain ? 'error' : 'warning',
      message: `this code ${certain ? '' : 'possibly '}${summaryOf(name)}${detail === null ? '' : `: ${detail}`}, which is not allowed`,
      place,
      risk: { confidence: certain ? 'high' : 'medium', cwe: null, kind: 'capability' },
    }));
}

const summaryOf = (name: CapabilityName): string => capabilityRules.find((rule) => rule.name === name)!.summary;
