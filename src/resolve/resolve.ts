import type { Program } from '../python/program.ts';
import type { CodeTexts } from './code-texts.ts';
import type { Resolution } from './fact.ts';
import { FactBook } from './fact-book.ts';
import { Interpreter } from './interpreter.ts';
import { lookAtDeadCode, lookAtModule, lookAtUncalled } from './passes.ts';

export type { CodeTexts } from './code-texts.ts';

/** How much work a program is worth. */
const steps = 60_000;
/** A line by itself costs less than this; so much is kept for those that follow when the work threatens to run out. */
const stepsPerLine = 30;
/** What is kept for what the module itself does not run. */
const reserve = 15_000;

/** What a program really does: what is called by which name, with what, and where that comes from. */
export function resolve(program: Program, texts: CodeTexts): Resolution {
  const book = new FactBook();
  const lines = program.module.body.at(-1)?.place.endLine ?? 1;
  const straight = lines * stepsPerLine;
  const machine = new Interpreter(book, texts, steps + 2 * straight);
  machine.tightBelow = straight;
  lookAtModule(machine, program);
  // Of functions that nothing calls everything is unknown anyway: what is left out there need not be told.
  machine.tellsTightness = false;
  lookAtUncalled(machine, reserve + 2 * straight);
  book.dead = true;
  lookAtDeadCode(machine, reserve + 2 * straight);
  return { facts: book.all(), wanted: [...machine.wanted] };
}
