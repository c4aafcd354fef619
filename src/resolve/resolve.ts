import type { Program } from '../python/program.ts';
import type { CodeTexts } from './code-texts.ts';
import type { Resolution } from './fact.ts';
import { FactRecorder } from './fact-recorder.ts';
import { Interpreter } from './interpreter.ts';
import { runDeadCode, runModule, runUncalledFunctions } from './passes.ts';

export type { CodeTexts } from './code-texts.ts';

/** How much work a program is worth. */
const stepsMax = 60_000;
/** A line by itself costs less than this; so much is kept for those that follow when the work threatens to run out. */
const stepsPerLine = 30;
/** What is kept for what the module itself does not run. */
const stepsReserved = 15_000;

/** What a program really does: what is called by which name, with what, and where that comes from. */
export function resolve(program: Program, texts: CodeTexts): Resolution {
  const book = new FactRecorder();
  const lines = program.module.body.at(-1)?.place.endLine ?? 1;
  const linearSteps = lines * stepsPerLine;
  const machine = new Interpreter(book, texts, stepsMax + 2 * linearSteps);
  machine.lowStepsBelow = linearSteps;
  runModule(machine, program);
  // Of functions that nothing calls everything is unknown anyway: what is left out there need not be told.
  machine.reportsLowSteps = false;
  runUncalledFunctions(machine, stepsReserved + 2 * linearSteps);
  book.isInDeadCode = true;
  runDeadCode(machine, stepsReserved + 2 * linearSteps);
  return { facts: book.all(), unparsedTexts: [...machine.unparsedTexts] };
}
