import type { BinaryOperator, ComparisonOperator, Expression, Span, Statement } from '../python/tree.ts';
import type { CodeTexts } from './code-texts.ts';
import type { FactRecorder } from './fact-recorder.ts';
import { Journal } from './journal.ts';
import type { SiblingTrees } from './sibling-trees.ts';
import {
  type Arguments,
  Cells,
  type ClassValue,
  type Frame,
  type FunctionNode,
  type FunctionValue,
  type InstanceValue,
  type IteratorValue,
  type Site,
  type Unknown,
  type Value,
} from './value.ts';

/** How a block of statements ends. */
export type Completion = 'normal' | 'return' | 'break' | 'continue' | 'raise';

/** The items of an iteration. `rest`, if not null, stands for any number of further items. */
export type Items = { readonly items: readonly Value[]; readonly rest: Value | null };

/** Thrown where the interpreted program raises an exception. */
export class Raised {
  readonly value: Value;
  constructor(value: Value) {
    this.value = value;
  }
}

/** Thrown when the budget of steps is used up. The facts recorded so far are kept. */
export class OutOfSteps {}

/** Thrown to stop the body of a generator that has yielded enough items. */
export class YieldLimitReached {
  readonly frame: Frame;
  constructor(frame: Frame) {
    this.frame = frame;
  }
}

export type DeadBlock = { readonly body: readonly Statement[]; readonly frame: Frame };

const nestingMax = 480;

/**
 * The state of one run over a program, and the operations that expressions, statements, calls and library models need
 * from each other. `Interpreter` implements them, so that these files do not import each other in a circle.
 */
export abstract class Machine {
  readonly journal = new Journal();
  readonly facts: FactRecorder;
  readonly codeTexts: CodeTexts;
  readonly unparsedTexts = new Set<string>();
  module!: Frame;
  /** The module object of the program itself. */
  ownModule!: InstanceValue;
  stepsLeft: number;
  /** With fewer steps left, each line is still interpreted, but calls are not followed and loops run once. */
  lowStepsBelow = 0;
  /** Is a `limit` fact recorded when a call is not followed because few steps are left? */
  reportsLowSteps = true;
  nesting = 0;
  callDepth = 0;
  textDepth = 0;
  /** Attributes of external objects that the program has replaced, by full name. */
  readonly replacedAttributes = new Cells();
  /** For the unknown name of an entry of `sys.modules`, the module of that entry. */
  readonly moduleEntries = new WeakMap<Unknown, Unknown>();
  /** Modules that the program put into `sys.modules`. */
  readonly registeredModules = new Cells();
  readonly calledFunctions = new Set<FunctionNode>();
  readonly functions: FunctionValue[] = [];
  readonly classes: ClassValue[] = [];
  /** The instances on which `runUncalledFunctions` calls methods. */
  readonly instances = new Map<ClassValue, InstanceValue>();
  readonly deadBlocks: DeadBlock[] = [];
  /** Statements that were interpreted at least once. */
  readonly executedStatements = new Set<Statement>();
  /** For each `try` statement being run, the exceptions that its body may raise. */
  readonly tryBlocks: Value[][] = [];
  /** Exceptions whose handlers are running, the innermost last. */
  readonly handledExceptions: Value[] = [];
  readonly activeFunctions: FunctionNode[] = [];
  readonly callRecords = new Map<FunctionNode, { count: number; steps: number; result: Value | null }>();
  /** The number of branches run so far that may or may not be taken. */
  branchCount = 0;
  /** True if the current loop may have been left by a `break` that is not certain. */
  mayHaveLeftLoop = false;
  readonly contextVariables = new Cells();
  /** True once the program may have changed a syntax tree that it parsed or built. */
  mayHaveChangedTrees = false;
  /** Generators and coroutines that the program has created; those that it never runs are run at the end. */
  readonly unrunGenerators: IteratorValue[] = [];
  /** Modules imported with `*` whose members are not known, the last one first. */
  readonly starImports: string[] = [];

  readonly siblings: SiblingTrees;
  /** The modules of other files that were imported. */
  readonly loadedSiblings = new Map<string, InstanceValue>();

  constructor(book: FactRecorder, codeTexts: CodeTexts, siblings: SiblingTrees, steps: number) {
    this.facts = book;
    this.codeTexts = codeTexts;
    this.siblings = siblings;
    this.stepsLeft = steps;
  }

  step(place: Span, frame: Frame, count = 1): void {
    this.stepsLeft -= count;
    if (this.stepsLeft < 0) {
      this.facts.recordLimit('steps', { place, frame });
      throw new OutOfSteps();
    }
  }

  /** What one loop or function may take: at most half of what is left, so that something is left for the others. */
  shareOfSteps(most: number): number {
    return Math.max(0, Math.min(most, (this.stepsLeft - this.lowStepsBelow) / 2));
  }

  /** Are too few steps left to follow calls and repeat loops? The rest of a loop is then interpreted as one turn. */
  get isLowOnSteps(): boolean {
    return this.stepsLeft < this.lowStepsBelow;
  }

  /** A call is not followed. At the end, the function is interpreted with unknown arguments. */
  skipCall(callee: FunctionNode, site: Site): void {
    this.calledFunctions.delete(callee);
    if (this.reportsLowSteps) this.facts.recordLimit('steps', site);
  }

  /** Enters one more level of nesting; false if the limit is reached. */
  enter(place: Span, frame: Frame): boolean {
    if (this.nesting >= nestingMax) {
      this.facts.recordLimit('steps', { place, frame });
      return false;
    }
    this.nesting += 1;
    return true;
  }

  /** Notes that the current `try` body may raise this exception. */
  mayRaise(value: Value): void {
    const around = this.tryBlocks[this.tryBlocks.length - 1];
    if (around && around.length < 20) around.push(value);
  }

  set(cells: Cells, name: string, value: Value): void {
    this.journal.set(cells, name, value);
  }

  remove(cells: Cells, name: string): void {
    if (cells.content.has(name)) this.journal.set(cells, name, undefined);
  }

  abstract evaluate(expression: Expression, frame: Frame): Value;
  abstract execute(body: readonly Statement[], frame: Frame): Completion;
  abstract assign(target: Expression, value: Value, frame: Frame): void;
  abstract call(callee: Value, args: Arguments, site: Site): Value;
  /** A call that external code makes; `step` names that code: `map`, `a thread`. */
  abstract callBack(callee: Value, args: Arguments, step: string, site: Site): Value;
  abstract attribute(owner: Value, name: string, site: Site): Value;
  abstract setAttribute(owner: Value, name: string, value: Value, site: Site): void;
  abstract item(owner: Value, key: Value, site: Site): Value;
  abstract setItem(owner: Value, key: Value, value: Value, site: Site): void;
  abstract iterate(value: Value, site: Site): Items;
  /** Null if it is not known. */
  abstract truth(value: Value, site: Site): boolean | null;
  /** Computes `str(value)`. */
  abstract textOf(value: Value, site: Site): Value;
  abstract binary(op: BinaryOperator, left: Value, right: Value, site: Site): Value;
  abstract compare(op: ComparisonOperator, left: Value, right: Value, site: Site): Value;
  abstract runText(text: Value, kind: 'exec' | 'eval', globals: Value | null, locals: Value | null, site: Site): Value;
  abstract importModule(name: string, hidden: boolean, via: readonly string[], site: Site): Value;
  abstract moduleOf(name: string): Value;
  /** The result of `await value`. */
  abstract awaitValue(value: Value, site: Site): Value;
}
