import { decodeTree } from '../../python/decode.ts';
import type { Example, Examples, Malformed } from '../../python/examples/example.ts';
import { assertionOf, readStatedExamples, splitExamples } from '../../python/examples/stated.ts';
import type { Expression, Module } from '../../python/tree.ts';
import { type ReadText, treeOf } from '../../reading/reader.ts';
import type { Context } from '../tools.ts';
import { readText } from './read.ts';

/** Finds the examples in the call's options and in the strings of the program. */
export async function findExamples(text: ReadText, stated: string | null, context: Context): Promise<Examples> {
  const parts = await Promise.all([examplesInOptions(stated, context), examplesInText(text, context)]);
  const examples = await Promise.all(parts.flatMap((part) => part.examples).map((one) => readAssertion(one, context)));
  return { examples, malformed: parts.flatMap((part) => part.malformed) };
}

const none: Examples = { examples: [], malformed: [] };

async function examplesInOptions(stated: string | null, context: Context): Promise<Examples> {
  if (stated === null || stated.trim() === '') return none;
  const parts = splitExamples(stated);
  return readStatedExamples(parts, parts.statements === null ? null : await readModule(parts.statements, context));
}

async function examplesInText(text: ReadText, { tools, signal }: Context): Promise<Examples> {
  const tree = treeOf(text);
  if (!tree || !text.code.includes('>>>')) return none;
  const found = await tools.analyst.examples({ text: text.code, tree }, signal);
  if (found) return found;
  const malformed: Malformed = {
    place: null,
    message: 'the examples in the strings of this code could not be extracted',
  };
  return { examples: [], malformed: [malformed] };
}

/** An assertion after a `>>>` prompt, or `a == b` without the line `True`, is treated like any other assertion. */
async function readAssertion(example: Example, context: Context): Promise<Example> {
  const { source, expects } = example;
  if (expects.kind !== 'shows' || expects.text !== '' || !/^assert\b|==/.test(source)) return example;
  const module = await readModule(source, context);
  const [statement] = module?.body ?? [];
  if (module?.body.length !== 1) return example;
  const test = statement?.kind === 'Assert' ? statement.test : statement?.kind === 'Expr' ? statement.value : null;
  if (!test || (statement?.kind === 'Expr' && !isEquation(test))) return example;
  return { ...example, expects: assertionOf(test, source) };
}

const isEquation = (test: Expression): boolean =>
  test.kind === 'Compare' && test.ops.length === 1 && test.ops[0] === 'Eq';

async function readModule(code: string, context: Context): Promise<Module | null> {
  const tree = treeOf(await readText(code, context));
  return tree && decodeTree(tree).module;
}
