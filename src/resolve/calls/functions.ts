import { join } from '../join.ts';
import { type Machine, Raised, YieldLimitReached } from '../machine.ts';
import { sourcesOf } from '../taint/sources-of.ts';
import {
  type Arguments,
  Cells,
  Frame,
  type FunctionValue,
  IteratorValue,
  none,
  type Site,
  unknown,
  type Value,
  withStep,
} from '../value.ts';
import { parameterValues } from './parameters.ts';

const depthMax = 14;
const recursionMax = 4;
/** If all arguments are known, recursion is followed further, because it ends by itself. */
const knownRecursionMax = 90;
const nestingForRecursionMax = 400;
/** A function that was called this often, or took this many steps, is not run again: its earlier results are used. */
const callsMax = 400;
const recursiveCallsMax = 60;
const stepsOfOneMax = 8000;
const knownStepsMax = 25_000;
const yieldsMax = 600;

/** Calls one of the program's own functions. */
export function callFunction(machine: Machine, callee: FunctionValue, args: Arguments, site: Site): Value {
  const { node } = callee;
  const known = machine.callRecords.get(node) ?? { count: 0, steps: 0, result: null };
  machine.callRecords.set(node, known);
  let depth = 0;
  for (const one of machine.activeFunctions) if (one === node) depth += 1;
  const allKnown = args.positional.every((value) => isKnown(value));
  const isFollowed =
    depth === 0
      ? machine.callDepth < depthMax && known.count < callsMax
      : allKnown && machine.nesting < nestingForRecursionMax
        ? depth < knownRecursionMax && known.count < callsMax
        : depth < recursionMax && machine.callDepth < depthMax && known.count < recursiveCallsMax;
  const isLow = machine.isLowOnSteps;
  if (isLow) machine.skipCall(node, site);
  if (!isFollowed || isLow || known.steps > machine.shareOfSteps(allKnown ? knownStepsMax : stepsOfOneMax)) {
    const sources = args.positional.reduce((bits, value) => bits | sourcesOf(value), 0);
    return known.result ? join(known.result, unknown(sources)) : unknown(sources);
  }
  known.count += 1;
  const before = machine.stepsLeft;
  const result = runFunction(machine, callee, parameterValues(callee, args), site);
  known.steps += before - machine.stepsLeft;
  known.result = known.result ? join(known.result, result) : result;
  return result;
}

const isKnown = (value: Value, depth = 0): boolean => {
  switch (value.type) {
    case 'unknown':
    case 'instance':
      return false;
    case 'join':
      return value.values.every((one) => isKnown(one, depth));
    case 'ref':
      return !value.name.includes('()');
    case 'list':
      return (
        depth < 3 &&
        value.content.rest === null &&
        value.content.items.length < 200 &&
        value.content.items.every((item) => isKnown(item, depth + 1))
      );
    default:
      return true;
  }
};

/** Runs a function, or creates its generator or coroutine. */
export function runFunction(
  machine: Machine,
  callee: FunctionValue,
  parameters: Map<string, Value>,
  site: Site,
): Value {
  machine.calledFunctions.add(callee.node);
  if (callee.managesContext || callee.yields || callee.node.kind === 'AsyncFunctionDef') {
    const kind = callee.yields ? 'generator' : 'coroutine';
    const frame = frameFor(callee, parameters, site);
    const made = new IteratorValue(
      kind,
      null,
      null,
      (sent, thrown) => {
        const own = sent === null && !thrown ? frame : frameFor(callee, new Map(parameters), site);
        own.thrown = thrown ?? null;
        return runBody(machine, callee, own, sent, site);
      },
      frame,
    );
    machine.unrunGenerators.push(made);
    return made;
  }
  return withStep(runBody(machine, callee, frameFor(callee, parameters, site), null, site).result, 'a function');
}

function frameFor(callee: FunctionValue, parameters: Map<string, Value>, site: Site): Frame {
  return new Frame({
    cells: new Cells(parameters),
    scope: callee.frame.scopes.scopeInside(callee.node),
    parent: callee.frame,
    scopes: callee.frame.scopes,
    origin: callee.frame.isSibling ? (site.frame.origin ?? site.place) : callee.frame.origin,
    isSibling: callee.frame.isSibling,
    callee,
    owner: callee.owner,
    privateTo: callee.owner?.name ?? callee.frame.privateTo,
    caller: site.frame,
  });
}

function runBody(
  machine: Machine,
  callee: FunctionValue,
  frame: Frame,
  sent: Value | null,
  site: Site,
): { items: readonly Value[]; rest: Value | null; result: Value } {
  const { node } = callee;
  frame.yielded = callee.yields ? [] : null;
  frame.sent = sent;
  if (!machine.enter(site.place, site.frame)) return { items: [], rest: unknown(), result: unknown() };
  machine.callDepth += 1;
  machine.activeFunctions.push(node);
  let rest: Value | null = null;
  try {
    if (node.kind === 'Lambda') frame.returned = machine.evaluate(node.body, frame);
    else {
      const completion = machine.execute(node.body, frame);
      if (completion === 'normal') frame.returned = frame.returned ? join(frame.returned, none) : none;
    }
  } catch (thrown) {
    if (!(thrown instanceof YieldLimitReached) || thrown.frame !== frame) throw thrown;
    rest = frame.yielded?.at(-1) ?? null;
  } finally {
    machine.activeFunctions.pop();
    machine.callDepth -= 1;
    machine.nesting -= 1;
  }
  return { items: frame.yielded ?? [], rest, result: frame.returned ?? none };
}

/** Executes `yield value` and returns the value that was sent. */
export function yieldValue(frame: Frame, value: Value): Value {
  let owner: Frame | null = frame;
  while (owner && !owner.yielded) owner = owner.parent;
  if (!owner?.yielded) return none;
  owner.yielded.push(value);
  if (owner.yielded.length >= yieldsMax) throw new YieldLimitReached(owner);
  if (owner.thrown) {
    const { thrown } = owner;
    owner.thrown = null;
    throw new Raised(thrown);
  }
  return owner.sent ? withStep(owner.sent, 'send') : none;
}
