import type { Finding } from '../../model/finding.ts';
import type { Tools } from '../tools.ts';

/** Our own checks of a program whose tree is known. */
export async function checks(
  tree: Uint8Array | null,
  { analyst }: Tools,
  signal: AbortSignal,
): Promise<readonly Finding[]> {
  if (!tree) return [];
  const findings = await analyst.analyse(tree, signal);
  if (findings) return findings;
  const message = 'our own checks gave up on this text: their findings are missing';
  return [{ rule: 'python:gave-up', severity: 'warning', message, place: null }];
}
