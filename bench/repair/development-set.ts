import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../../src/project-folder.ts';
import type { Example } from '../../src/python/examples/example.ts';
import { findExamplesInCode } from '../../src/python/examples/in-code.ts';
import { readStatedExamples } from '../../src/python/examples/stated.ts';
import { type Program, programOf } from '../../src/python/program.ts';
import type { StatedExample } from '../../src/repair/search/stated-example.ts';
import { tryExample } from '../../src/validate/examples/try-example.ts';
import { parseAll } from '../../tests/python/parse-all.ts';

/** A small correct program with examples that a caller would state, and others that are only used to judge repairs. */
export type CorrectProgram = {
  readonly name: string;
  readonly text: string;
  readonly program: Program;
  readonly stated: readonly StatedExample[];
  readonly heldBack: readonly StatedExample[];
};

export type Fault = {
  readonly of: CorrectProgram;
  readonly kind: string;
  readonly text: string;
  readonly program: Program;
};

const folder = join(projectFolder, 'bench/repair');

export function loadPrograms(): CorrectProgram[] {
  const files = readdirSync(join(folder, 'programs')).sort();
  return files.map((file) => {
    const [text, ...sections] = readFileSync(join(folder, 'programs', file), 'utf8').split(/\n\n# --- /);
    const section = (name: string): string => sections.find((one) => one.startsWith(name))?.slice(name.length) ?? '';
    const [module, stated, heldBack] = parseAll([`${text}\n`, section('stated'), section('held back')]);
    const program = programOf(module!);
    const parseExamples = (from: string, tree: typeof module): readonly Example[] =>
      from.trim() === ''
        ? []
        : readStatedExamples({ doctest: { examples: [], malformed: [], rest: [] }, statements: from }, tree!).examples;
    const written = [...findExamplesInCode(program, `${text}\n`).examples, ...parseExamples(section('stated'), stated)];
    return {
      name: file.replace('.py', ''),
      text: `${text}\n`,
      program,
      stated: written.map(toStatedExample),
      heldBack: parseExamples(section('held back'), heldBack).map(toStatedExample),
    };
  });
}

const toStatedExample = (example: Example): StatedExample => ({
  group: example.group,
  attempt: async (program) => (await tryExample(example, program)) === null,
});

/** Deterministic. Some faults have no effect, or none that an example detects. */
export function seedFaults(programs: readonly CorrectProgram[], perProgram: number): Fault[] {
  const input = JSON.stringify(programs.map(({ text }) => text));
  const script = join(folder, 'seed.py');
  const output = execFileSync('python3', ['-I', script, String(perProgram)], { input, maxBuffer: 1 << 28 });
  const seeds = JSON.parse(output.toString()) as { program: number; kind: string; text: string }[];
  const modules = parseAll(seeds.map(({ text }) => text));
  return seeds.map(({ program, kind, text }, at) => ({
    of: programs[program]!,
    kind,
    text,
    program: programOf(modules[at]!),
  }));
}
