import { after } from 'node:test';
import { findExamplesInCode } from '../../../src/python/examples/in-code.ts';
import { programOf } from '../../../src/python/program.ts';
import { findCandidates } from '../../../src/repair/search/candidates.ts';
import { type SearchInput, type SearchResult, searchRepair } from '../../../src/repair/search/search.ts';
import type { VariantRunner } from '../../../src/repair/search/variant-runner.ts';
import { nearnessOf } from '../../../src/validate/examples/nearness.ts';
import { tryExample } from '../../../src/validate/examples/try-example.ts';
import { startWarmParser } from '../../python/warm-parser.ts';

const parser = startWarmParser();
after(() => parser.close());

/** Proposes edits as the service does, but in this thread. */
export const proposeHere: SearchInput['propose'] = async (text, coverage) =>
  findCandidates(programOf((await parser.parse(text))!), text, { coverage, stated: '' });

/** Searches for a fix of a program that states its own examples. */
export async function searchText(
  text: string,
  runner: VariantRunner,
  { budgetMs = 60_000, editsMax = 3, propose = proposeHere }: Partial<SearchInput> = {},
): Promise<SearchResult> {
  const examples = findExamplesInCode(programOf((await parser.parse(text))!), text).examples.map((example) => ({
    group: example.group,
    attempt: async (running: Parameters<typeof tryExample>[1]) => nearnessOf(await tryExample(example, running)),
  }));
  return searchRepair({ text, propose, examples, budgetMs, editsMax }, runner, new AbortController().signal);
}
