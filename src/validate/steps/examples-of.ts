import { decodeTree } from '../../python/decode.ts';
import type { Example, Examples, Malformed } from '../../python/examples/example.ts';
import { assertionOf, examplesStated, partsOf } from '../../python/examples/stated.ts';
import type { Module } from '../../python/tree.ts';
import type { Tools } from '../tools.ts';

/** Everything that is said of how a program behaves: by whoever sends it, and in its own strings. */
export async function examplesOf(
  code: string,
  stated: string | null,
  tools: Tools,
  signal: AbortSignal,
): Promise<Examples> {
  const parts = await Promise.all([inOptions(stated, tools, signal), inCode(code, tools, signal)]);
  const examples = await Promise.all(parts.flatMap((part) => part.examples).map((one) => asserted(one, tools, signal)));
  return { examples, malformed: parts.flatMap((part) => part.malformed) };
}

const none: Examples = { examples: [], malformed: [] };

async function inOptions(stated: string | null, tools: Tools, signal: AbortSignal): Promise<Examples> {
  if (stated === null || stated.trim() === '') return none;
  const parts = partsOf(stated);
  return examplesStated(parts, parts.statements === null ? null : await moduleOf(parts.statements, tools, signal));
}

async function inCode(code: string, tools: Tools, signal: AbortSignal): Promise<Examples> {
  if (!code.includes('>>>')) return none;
  const tree = await treeOf(code, tools, signal);
  if (!tree) return none;
  const found = await tools.analyst.examples({ text: code, tree }, signal);
  if (found) return found;
  const malformed: Malformed = { place: null, message: 'the examples in the strings of this text could not be read' };
  return { examples: [], malformed: [malformed] };
}

/** An assertion behind a prompt is judged like one that stands alone. */
async function asserted(example: Example, tools: Tools, signal: AbortSignal): Promise<Example> {
  const { source, expects } = example;
  if (expects.kind !== 'shows' || expects.text !== '' || !/^assert\b/.test(source)) return example;
  const module = await moduleOf(source, tools, signal);
  const [statement] = module?.body ?? [];
  if (module?.body.length !== 1 || statement?.kind !== 'Assert') return example;
  return { ...example, expects: assertionOf(statement.test, source) };
}

async function moduleOf(text: string, tools: Tools, signal: AbortSignal): Promise<Module | null> {
  const tree = await treeOf(text, tools, signal);
  return tree && decodeTree(tree).module;
}

async function treeOf(text: string, { reader }: Tools, signal: AbortSignal): Promise<Uint8Array | null> {
  const answer = await reader.read(text, signal);
  return answer.kind === 'read' && answer.reading.kind === 'program' ? answer.reading.tree : null;
}
