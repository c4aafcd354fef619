import type { BinaryOperator, ComparisonOperator, Expression, Span, Statement } from '../python/tree.ts';
import type { CodeTexts } from './code-texts.ts';
import type { FactRecorder } from './fact-recorder.ts';
import { Journal } from './journal.ts';
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
  type Value,
} from './value.ts';

/** How a block ends. */
export type Completion = 'normal' | 'return' | 'break' | 'continue' | 'raise';

/** What an iteration over a value gives; `rest` stands for further items of which only that is known. */
export type Items = { readonly items: readonly Value[]; readonly rest: Value | null };

/** Python raises. */
export class Raised {
  readonly value: Value;
  constructor(value: Value) {
    this.value = value;
  }
}

/** More work than the answer is worth: what was found so far stands. */
export class OutOfSteps {}

/** Enough was handed out by a generator. */
export class YieldLimitReached {
  readonly frame: Frame;
  constructor(frame: Frame) {
    this.frame = frame;
  }
}

export type DeadBlock = { readonly body: readonly Statement[]; readonly frame: Frame };

const nestingMax = 480;

/**
 * One look at a program: its state, and the operations that expressions, statements, calls and library models need of
 * each other. `Interpreter` supplies them, so that none of those files has to import the others in a circle.
 */
export abstract class Machine {
  readonly journal = new Journal();
  readonly facts: FactRecorder;
  readonly codeTexts: CodeTexts;
  readonly unparsedTexts = new Set<string>();
  module!: Frame;
  /** The module of the text, as an object. */
  ownModule!: InstanceValue;
  stepsLeft: number;
  /** Below this many steps every line is still looked at, but no call is gone into and no loop gone through twice. */
  lowStepsBelow = 0;
  /** Is precision lost in a tight spot to be told? */
  reportsLowSteps = true;
  nesting = 0;
  callDepth = 0;
  textDepth = 0;
  /** Attributes of outside things that the text replaced, by full name. */
  readonly replacedAttributes = new Cells();
  /** What the text put into `sys.modules`. */
  readonly registeredModules = new Cells();
  readonly calledFunctions = new Set<FunctionNode>();
  readonly functions: FunctionValue[] = [];
  readonly classes: ClassValue[] = [];
  /** Instances that pass two made to call methods on. */
  readonly instances = new Map<ClassValue, InstanceValue>();
  readonly deadBlocks: DeadBlock[] = [];
  /** Statements that were run at all. */
  readonly executedStatements = new Set<Statement>();
  /** What may be raised inside each `try` under way. */
  readonly tryBlocks: Value[][] = [];
  /** Exceptions being handled, the innermost last. */
  readonly handledExceptions: Value[] = [];
  readonly activeFunctions: FunctionNode[] = [];
  readonly callRecords = new Map<FunctionNode, { count: number; steps: number; result: Value | null }>();
  /** How many ways were gone down that may or may not be taken. */
  branchCount = 0;
  /** Loops whose arms are not certain: a `break` there may or may not happen. */
  mayHaveLeftLoop = false;
  readonly contextVariables = new Cells();
  /** Generators and coroutines that were made; those nothing runs are run in the end. */
  readonly unrunGenerators: IteratorValue[] = [];
  /** Modules of which everything was imported, the last one first. */
  readonly starImports: string[] = [];

  constructor(book: FactRecorder, codeTexts: CodeTexts, steps: number) {
    this.facts = book;
    this.codeTexts = codeTexts;
    this.stepsLeft = steps;
  }

  step(place: Span, frame: Frame, count = 1): void {
    this.stepsLeft -= count;
    if (this.stepsLeft < 0) {
      this.facts.recordLimit('steps', { place, frame });
      throw new OutOfSteps();
    }
  }

  /** Is there too little left for going into calls and through loops? */
  isLowOnSteps(site: Site): boolean {
    if (this.stepsLeft >= this.lowStepsBelow) return false;
    if (this.reportsLowSteps) this.facts.recordLimit('steps', site);
    return true;
  }

  /** Goes one level deeper, if there is room. */
  enter(place: Span, frame: Frame): boolean {
    if (this.nesting >= nestingMax) {
      this.facts.recordLimit('steps', { place, frame });
      return false;
    }
    this.nesting += 1;
    return true;
  }

  /** Something may raise this here. */
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
  /** A call that outside code makes, in words: `map`, `a thread`. */
  abstract callBack(callee: Value, args: Arguments, step: string, site: Site): Value;
  abstract attribute(owner: Value, name: string, site: Site): Value;
  abstract setAttribute(owner: Value, name: string, value: Value, site: Site): void;
  abstract item(owner: Value, key: Value, site: Site): Value;
  abstract setItem(owner: Value, key: Value, value: Value, site: Site): void;
  abstract iterate(value: Value, site: Site): Items;
  /** Null where the text does not decide it. */
  abstract truth(value: Value, site: Site): boolean | null;
  /** What `str()` makes of it. */
  abstract textOf(value: Value, site: Site): Value;
  abstract binary(op: BinaryOperator, left: Value, right: Value, site: Site): Value;
  abstract compare(op: ComparisonOperator, left: Value, right: Value, site: Site): Value;
  abstract runText(text: Value, kind: 'exec' | 'eval', globals: Value | null, locals: Value | null, site: Site): Value;
  abstract importModule(name: string, hidden: boolean, via: readonly string[], site: Site): Value;
  abstract moduleOf(name: string): Value;
  /** What waiting for it gives. */
  abstract awaitValue(value: Value, site: Site): Value;
}
