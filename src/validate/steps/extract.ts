import { extractedRule } from '../../model/extracted.ts';
import type { Finding } from '../../model/finding.ts';
import { apparentNames, type BlockNames, relatedBlocks } from '../../python/extraction/block-names.ts';
import { codeAlone } from '../../python/extraction/code-alone.ts';
import { asSent, concatenate, type DerivedText, derive, type Piece } from '../../python/extraction/derived-text.ts';
import { type FencedBlock, type FenceOptions, fencedBlocks, lineSpans } from '../../python/extraction/fenced-blocks.ts';
import { decodeText, type Encoding, encodings, outputLines } from '../../python/extraction/other-readings.ts';
import { pythonBlocks } from '../../python/extraction/python-blocks.ts';
import { withoutMagics } from '../../python/magics.ts';
import { isMostlyPython } from '../../python/prose.ts';
import { sourceOf } from '../../python/source.ts';
import type { Reading, ReadText, Unread } from '../../reading/reader.ts';
import type { Context } from '../tools.ts';
import { describeBlocks, describeEncoding, type Lines } from './describe-extraction.ts';
import { readText } from './read.ts';

/** The code in a text that is not a program itself, such as the answer of a language model. */
export type Extraction = {
  /** The code, with empty lines for everything else, so that its lines are those of the text that was sent. */
  readonly code: string;
  readonly derived: DerivedText;
  /** Says what was extracted. */
  readonly finding: Finding;
  /** Removes the empty lines from the code, or from a fixed version of it. */
  readonly codeAlone: (fixed: string) => string;
};

/** Finds the code in a text that Python cannot parse. Null if there is none, or if it is not clear which is meant. */
export async function extractCode({ code, reading }: ReadText, context: Context): Promise<Extraction | null> {
  if (reading.kind !== 'broken' && reading.kind !== 'not-a-program') return null;
  const source = asSent(code);
  const fenced = await extractBlocks(source, context);
  if (fenced) return fenced;
  const found: Extraction[] = [];
  for (const encoding of encodings) {
    const decoded = decodeText[encoding](source);
    const extraction = decoded && (await extractDecoded(encoding, source, decoded, context));
    if (extraction) found.push(extraction);
  }
  return found.length === 1 ? found[0]! : null;
}

async function extractDecoded(
  encoding: Encoding,
  source: DerivedText,
  decoded: DerivedText,
  context: Context,
): Promise<Extraction | null> {
  if (isProgram(await readCode(decoded.text, context))) {
    const empty = new Set(encoding === 'prompts' ? outputLines(source.text) : []);
    return extractionOf(decoded, empty, describeEncoding[encoding], 1);
  }
  return encoding === 'prompts' ? null : extractBlocks(decoded, context);
}

const extractionOf = (derived: DerivedText, empty: ReadonlySet<number>, message: string, line: number): Extraction => ({
  code: derived.text,
  derived,
  finding: { rule: extractedRule, severity: 'info', message, place: { line, column: 1 } },
  codeAlone: codeAlone(derived.text, empty),
});

/**
 * The ways to find the blocks of a text, tried in this order until one yields a program. Code that was cut out of an
 * answer has no opening fence.
 */
const fenceOptions: readonly FenceOptions[] = [{}, { keepsStrings: true }, { beginsInside: true }];

const anyFence = /^[^\n]{0,20}?(?:```|~~~)/m;

async function extractBlocks(source: DerivedText, context: Context): Promise<Extraction | null> {
  if (!anyFence.test(source.text)) return null;
  let first: Extraction | null = null;
  for (const options of fenceOptions) {
    const blocks = fencedBlocks(source.text, options);
    // A program that does not parse can have fences in its docstrings.
    if (isMostlyPython(textOutside(source.text, blocks))) continue;
    if (options.beginsInside && !isMostlyPython(source.text.slice(0, source.text.search(anyFence)))) continue;
    const found = await joinBlocks(source, pythonBlocks(blocks), context);
    if (found?.isProgram) return found.extraction;
    if (!options.beginsInside) first ??= found?.extraction ?? null;
  }
  return first;
}

/** More blocks than this are not looked at. */
const blocksMax = 100;

type Block = Lines & {
  readonly code: DerivedText;
  readonly reading: Reading | Unread;
  /** The lines of the text that are output of an interactive session. */
  readonly output: readonly number[];
};

async function joinBlocks(
  source: DerivedText,
  all: readonly FencedBlock[],
  context: Context,
): Promise<{ readonly extraction: Extraction; readonly isProgram: boolean } | null> {
  const linesSent = sentLines(source);
  const read = await Promise.all(all.slice(0, blocksMax).map((block) => readBlock(source, block, context)));
  const blocks = read.filter(({ reading, code }) => reading.kind !== 'not-a-program' && code.text.trim() !== '');
  const complete = blocks.findIndex(({ reading }) => isProgram(reading));
  const chosen = Math.max(complete, 0);
  if (!blocks[chosen]) return null;
  const related = blocks.length > 1 ? relatedBlocks(await namesOf(blocks, context), chosen) : [chosen];
  for (const members of related.length > 1 ? [related, [chosen]] : [related]) {
    const derived = assemble(
      source,
      members.map((index) => blocks[index]!),
    );
    const isWhole = isProgram(await readCode(derived.text, context));
    // If each block parses and all of them together do not, only the first counts.
    if (!isWhole && members.length > 1 && members.every((index) => isProgram(blocks[index]!.reading))) continue;
    const used = members.map((index) => blocks[index]!);
    const others = [...blocks.filter((block) => !used.includes(block)), ...all.slice(blocksMax)];
    const message = describeBlocks(used.map(linesSent), others.map(linesSent));
    const extraction = extractionOf(derived, linesOutside(source.text, used), message, used[0]!.first);
    return { extraction, isProgram: isWhole };
  }
  return null;
}

const isProgram = ({ kind }: Reading | Unread): boolean => kind === 'program';

/** The result of reading code without commands of IPython, about which the review has findings of their own. */
async function readCode(code: string, context: Context): Promise<Reading | Unread> {
  const { reading } = await readText(code, context);
  const rest = reading.kind === 'broken' || reading.kind === 'not-a-program' ? withoutMagics(code) : null;
  const read = rest && (await readText(rest.code, context)).reading;
  return read && read.kind !== 'not-a-program' ? read : reading;
}

async function readBlock(source: DerivedText, block: FencedBlock, context: Context): Promise<Block> {
  const code = dedent(derive(source, block.lines));
  const reading = await readCode(code.text, context);
  const { first, last } = block;
  const plain = { first, last, code, reading, output: [] };
  if (isProgram(reading)) return plain;
  const found: Block[] = [];
  for (const encoding of ['prompts', 'entities'] as const) {
    const decoded = decodeText[encoding](code);
    const read = decoded && (await readCode(decoded.text, context));
    const output = encoding === 'prompts' ? outputLines(code.text).map((line) => line + first - 1) : [];
    if (read && isProgram(read)) found.push({ first, last, code: decoded, reading: read, output });
  }
  return found.length === 1 ? found[0]! : plain;
}

/** Removes the indentation that all lines have in common. */
function dedent(code: DerivedText): DerivedText {
  const spans = lineSpans(code.text);
  const indents = spans.flatMap(({ start, end }) => {
    const line = code.text.slice(start, end);
    return line.trim() === '' ? [] : [line.length - line.trimStart().length];
  });
  const common = indents.reduce((least, one) => Math.min(least, one), Number.POSITIVE_INFINITY);
  if (common === 0 || indents.length === 0) return code;
  return derive(
    code,
    spans.map(({ start, end }): Piece => {
      const blank = code.text.slice(start, end).trim() === '';
      return { start: blank ? lineBreakIn(code.text, start, end) : start + common, end };
    }),
  );
}

const lineBreakIn = (text: string, start: number, end: number): number =>
  end - /[\r\n]*$/.exec(text.slice(start, end))![0].length;

async function namesOf(blocks: readonly Block[], { tools, signal }: Context): Promise<readonly BlockNames[]> {
  const trees = blocks.map(({ reading }) =>
    reading.kind === 'program' || reading.kind === 'unfinished' ? reading.tree : null,
  );
  const names = await tools.analyst.blockNames(trees, signal);
  return blocks.map(({ code }, index) => names?.[index] ?? apparentNames(code.text));
}

/** The code of some blocks, with an empty line for every other line. */
function assemble(source: DerivedText, blocks: readonly Block[]): DerivedText {
  const spans = lineSpans(source.text);
  const emptied = (from: number, to: number): DerivedText =>
    derive(
      source,
      spans.slice(from, to).map(({ start, end }) => ({ start: lineBreakIn(source.text, start, end), end })),
    );
  const parts: [DerivedText, ...DerivedText[]] = [emptied(0, 0)];
  let line = 0;
  for (const { first, last, code } of blocks) {
    parts.push(emptied(line, first - 1), code);
    line = last;
  }
  return concatenate(parts);
}

/** Returns a function that finds the lines of a block in the text that was sent. */
function sentLines({ sent, text, origins }: DerivedText): (lines: Lines) => Lines {
  const [spans, source] = [lineSpans(text), sourceOf(sent)];
  const lineOf = (line: number): number => source.lineAt(origins[spans[line - 1]?.start ?? text.length]!);
  return ({ first, last }) => ({ first: lineOf(first), last: lineOf(last) });
}

/** Between two blocks two empty lines are kept. */
const emptyLinesKept = 2;

function linesOutside(text: string, blocks: readonly Block[]): ReadonlySet<number> {
  const outside = new Set(lineSpans(text).map((_, index) => index + 1));
  for (const [index, { first, last }] of blocks.entries()) {
    for (let line = first - (index === 0 ? 0 : emptyLinesKept); line <= last; line++) outside.delete(line);
  }
  for (const line of blocks.flatMap(({ output }) => output)) outside.add(line);
  return outside;
}

function textOutside(text: string, blocks: readonly FencedBlock[]): string {
  const spans = lineSpans(text);
  let line = 0;
  const parts: string[] = [];
  for (const { first, last } of blocks) {
    parts.push(...spans.slice(line, first - 1).map(({ start, end }) => text.slice(start, end)));
    line = last;
  }
  parts.push(...spans.slice(line).map(({ start, end }) => text.slice(start, end)));
  return parts.join('');
}
