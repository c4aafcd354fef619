import type { Program } from '../python/program.ts';
import type { Module } from '../python/tree.ts';
import type { CodeTexts } from './code-texts.ts';
import type { Resolution } from './fact.ts';
import { FactRecorder } from './fact-recorder.ts';
import { Interpreter } from './interpreter.ts';
import { runDeadCode, runModule, runUncalledFunctions } from './passes.ts';
import { noSiblings, type SiblingTrees } from './sibling-trees.ts';

export type { CodeTexts } from './code-texts.ts';
export type { SiblingTrees } from './sibling-trees.ts';

/** The budget of a program; an expression or statement costs one step, a branch more. */
const stepsMax = 60_000;
/** A line costs less than this on its own. So much per line is kept back, so that every line is reached. */
const stepsPerLine = 30;
/** What is kept for functions that the module does not call, and for dead code. */
const stepsReserved = 15_000;

/** Finds out what a program may do: which external functions it calls, with which values, and where these come from. */
export function resolve(program: Program, texts: CodeTexts, siblings: SiblingTrees = noSiblings): Resolution {
  const book = new FactRecorder();
  const linearSteps = linesOf(program.module) * stepsPerLine;
  const siblingLines = [...siblings.modules.values()].reduce((sum, module) => sum + (module ? linesOf(module) : 0), 0);
  const siblingSteps = Math.min(stepsMax, siblingLines * stepsPerLine);
  const machine = new Interpreter(book, texts, siblings, stepsMax + 2 * linearSteps + siblingSteps);
  machine.lowStepsBelow = linearSteps;
  runModule(machine, program);
  // The arguments of functions that are never called are unknown anyway, so skipped work there is not reported.
  machine.reportsLowSteps = false;
  runUncalledFunctions(machine, stepsReserved + 2 * linearSteps);
  book.isInDeadCode = true;
  runDeadCode(machine, stepsReserved + 2 * linearSteps);
  return { facts: book.all(), unparsedTexts: [...machine.unparsedTexts] };
}

const linesOf = ({ body }: Module): number => body.at(-1)?.place.endLine ?? 1;
