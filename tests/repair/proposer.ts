import assert from 'node:assert/strict';
import { noTypedModules } from '../../src/checks/check.ts';
import { installedRuff } from '../../src/engines.ts';
import { startRuff } from '../../src/lint/ruff.ts';
import { severityOf } from '../../src/lint/rules.ts';
import type { Finding } from '../../src/model/finding.ts';
import { programOf } from '../../src/python/program.ts';
import { sourceOf } from '../../src/python/source.ts';
import { combineIntoProposals, fixesFor } from '../../src/repair/proposals.ts';
import type { Proposal } from '../../src/repair/repair.ts';
import { runChecks } from '../../src/validate/run-checks.ts';
import { parseTree } from '../python/parse.ts';

export type Proposer = {
  /** The proposals of the fixers for a program, without the gate that would reject some of them. */
  propose(code: string): Promise<{ readonly findings: readonly Finding[]; readonly proposals: readonly Proposal[] }>;
  close(): Promise<void>;
};

/** Uses only the linter and our own checks: enough for most fixers, and fast enough for many programs. */
export function startProposer(): Proposer {
  const linter = startRuff({ program: installedRuff, processes: 1, waitingMax: 100, deadlineMs: 60_000 });
  const { signal } = new AbortController();
  return {
    async propose(code) {
      const answer = await linter.lint(code, signal);
      assert.equal(answer.kind, 'linted');
      const lint = answer.kind === 'linted' ? answer.messages : [];
      const { module, comments } = parseTree(code);
      const program = programOf(module);
      const findings: Finding[] = [
        ...lint.map(({ code: rule, message, place }) => ({
          rule: `ruff:${rule}`,
          severity: severityOf(rule),
          message,
          place,
        })),
        ...runChecks(program, noTypedModules),
      ];
      const source = sourceOf(code);
      return {
        findings,
        proposals: combineIntoProposals(source, fixesFor({ source, program, comments, findings, lint })),
      };
    },
    close: linter.close,
  };
}
