import type { Proposal } from '../../repair/mend.ts';
import { ruffFixes } from '../../repair/ruff-fixes.ts';
import type { Tools } from '../tools.ts';
import { lintMessages } from './lint.ts';

/** What could be changed in a text; the gate decides what is. */
export async function proposals(code: string, tools: Tools, signal: AbortSignal): Promise<Proposal[]> {
  const answer = await tools.reader.read(code, signal);
  if (answer.kind !== 'read' || answer.reading.kind !== 'program') return [];
  const messages = await lintMessages(code, answer.reading, tools, signal);
  return messages ? ruffFixes(code, messages) : [];
}
