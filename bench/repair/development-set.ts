import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../../src/project-folder.ts';
import type { Example } from '../../src/python/examples/example.ts';
import { findExamplesInCode } from '../../src/python/examples/in-code.ts';
import { readStatedExamples } from '../../src/python/examples/stated.ts';
import { type Program, programOf } from '../../src/python/program.ts';
import type { Module } from '../../src/python/tree.ts';
import type { StatedExample } from '../../src/repair/search/stated-example.ts';
import { nearnessOf } from '../../src/validate/examples/nearness.ts';
import { tryExample } from '../../src/validate/examples/try-example.ts';
import { parseAll } from '../../tests/python/parse-all.ts';

/** A small correct program with examples that a caller would state, and others that are only used to judge repairs. */
export type CorrectProgram = {
  readonly name: string;
  readonly text: string;
  readonly program: Program;
  readonly stated: readonly StatedExample[];
  readonly heldBack: readonly StatedExample[];
  /** The stated examples that are not in the text. */
  readonly statedText: string;
  readonly half: Half;
};

/** What weights are fitted on, and what results are reported on. */
export type Half = 'calibration' | 'test';

export type Fault = {
  readonly of: CorrectProgram;
  readonly kind: string;
  /** Whether there are two faults or more. */
  readonly isDouble: boolean;
  readonly text: string;
  readonly program: Program;
};

type WrittenProgram = Readonly<Record<'name' | 'text' | 'stated' | 'heldBack', string>>;

const folder = join(projectFolder, 'bench/repair');
const maxBuffer = 1 << 28;

const runPython = (script: string, args: readonly string[], input = ''): unknown =>
  JSON.parse(execFileSync('python3', ['-I', join(folder, script), ...args], { input, maxBuffer }).toString());

/** Programs of our own, and functions of the standard library. */
export const loadPrograms = (): CorrectProgram[] =>
  parsePrograms([...readFolder('programs'), ...(runPython('library.py', []) as WrittenProgram[])]);

/**
 * Programs with mistakes as people make them: a missed case, a wrong boundary, a misread description. Lines that start
 * with `-` are only in the faulty program, lines that start with `+` only in the correct one.
 */
export function loadMistakes(): Fault[] {
  const written = readFolder('mistakes');
  const lacking = (one: WrittenProgram, sign: string): WrittenProgram => ({
    ...one,
    text: one.text.replaceAll(new RegExp(`^[${sign}].*\\n`, 'gm'), '').replaceAll(/^[-+]/gm, ''),
  });
  const correct = parsePrograms(written.map((one) => lacking(one, '-')));
  const texts = written.map((one) => lacking(one, '+').text);
  const modules = parseAll(texts);
  return correct.map((of, at) => ({
    of,
    kind: 'mistake',
    isDouble: changesIn(written[at]!.text) > 1,
    text: texts[at]!,
    program: programOf(modules[at]!),
  }));
}

/** How many stretches of lines differ between the faulty and the correct program. */
const changesIn = (text: string): number => text.match(/(?:^[-+].*\n)+/gm)?.length ?? 0;

function parsePrograms(written: readonly WrittenProgram[]): CorrectProgram[] {
  const modules = parseAll(written.flatMap(({ text, stated, heldBack }) => [text, stated, heldBack]));
  return written.map(({ name, text, stated, heldBack }, at) => {
    const [module, statedModule, heldBackModule] = modules.slice(3 * at);
    const program = programOf(module!);
    const examples = [...findExamplesInCode(program, text).examples, ...parseExamples(stated, statedModule!)];
    return {
      name,
      text,
      program,
      stated: examples.map(toStatedExample),
      heldBack: parseExamples(heldBack, heldBackModule!).map(toStatedExample),
      statedText: stated,
      half: createHash('sha256').update(name).digest()[0]! % 2 === 0 ? 'calibration' : 'test',
    };
  });
}

function readFolder(name: string): WrittenProgram[] {
  const files = readdirSync(join(folder, name)).sort();
  return files.map((file) => {
    const [text, ...sections] = readFileSync(join(folder, name, file), 'utf8').split(/\n\n# --- /);
    const section = (title: string): string => sections.find((one) => one.startsWith(title))?.slice(title.length) ?? '';
    return {
      name: file.replace(/\.\w+$/, ''),
      text: `${text}\n`,
      stated: section('stated'),
      heldBack: section('held back'),
    };
  });
}

const parseExamples = (from: string, tree: Module): readonly Example[] =>
  from.trim() === ''
    ? []
    : readStatedExamples({ doctest: { examples: [], malformed: [], rest: [] }, statements: from }, tree).examples;

const toStatedExample = (example: Example): StatedExample => ({
  group: example.group,
  attempt: async (program) => nearnessOf(await tryExample(example, program)),
});

export type Planting = { readonly singles: number; readonly doubles: number; readonly seed: string };

/** Deterministic. At least one stated example of each program fails. */
export function plantFaults(programs: readonly CorrectProgram[], { singles, doubles, seed }: Planting): Fault[] {
  const input = JSON.stringify(programs.map(({ name, text, statedText }) => ({ name, text, stated: statedText })));
  const planted = runPython('seed.py', [String(singles), String(doubles), seed], input) as {
    readonly program: number;
    readonly kind: string;
    readonly double: boolean;
    readonly text: string;
  }[];
  const modules = parseAll(planted.map(({ text }) => text));
  return planted.map(({ program, kind, double, text }, at) => ({
    of: programs[program]!,
    kind,
    isDouble: double,
    text,
    program: programOf(modules[at]!),
  }));
}
