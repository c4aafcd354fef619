import type { Finding } from '../../model/finding.ts';
import { targetOf } from '../target.ts';
import type { Context } from '../tools.ts';

/** Runs our own checks on a tree. */
export async function runChecks(tree: Uint8Array | null, context: Context): Promise<readonly Finding[]> {
  if (!tree) return [];
  const { tools, siblings, signal } = context;
  const { analyst, typechecker } = tools;
  const findings = await analyst.analyse(
    { tree, typedModules: typechecker.typedModules(), siblings: siblings?.names ?? [], target: targetOf(context) },
    signal,
  );
  if (findings) return findings;
  const message = "Assay's own checks did not finish on this code, so their findings are missing";
  return [{ rule: 'python:gave-up', severity: 'warning', message, place: null }];
}
