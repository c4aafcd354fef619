import { inPlaceMethod } from '../../python/language/operator-methods.ts';
import type { BinaryOperator, If, Raise, Statement } from '../../python/tree.ts';
import { bindTarget, lookUp } from '../environment.ts';
import { callHook } from '../evaluate/operators.ts';
import { join } from '../join.ts';
import type { Completion, Machine } from '../machine.ts';
import { DictValue, type Frame, none, type Site, str, unknown, type Value } from '../value.ts';
import { runAnnotation } from './annotations.ts';
import { deleteTarget, targetName } from './assign.ts';
import { type BranchResult, mergeBranches, runBranch } from './branches.ts';
import { defineClass, defineFunction } from './definitions.ts';
import { raiseStatement, tryStatement } from './exceptions.ts';
import { importFrom, importStatement } from './imports.ts';
import { forLoop, whileLoop } from './loops.ts';
import { matchStatement } from './match.ts';
import { narrow } from './narrow.ts';
import { withStatement } from './with.ts';

/** Runs statements in order. What follows a statement that leaves the block is kept as dead code. */
export function execute(machine: Machine, body: readonly Statement[], frame: Frame): Completion {
  for (const [index, statement] of body.entries()) {
    let completion: Completion = 'raise';
    try {
      machine.step(statement.place, frame);
      machine.executedStatements.add(statement);
      if (!machine.enter(statement.place, frame)) return 'normal';
      try {
        completion = executeStatement(machine, statement, frame);
      } finally {
        machine.nesting -= 1;
      }
    } finally {
      if (completion !== 'normal' && index + 1 < body.length) {
        machine.deadBlocks.push({ body: body.slice(index + 1), frame });
      }
    }
    if (completion !== 'normal') return completion;
  }
  return 'normal';
}

/** Runs a statement. Those that affect control flow are handled here. */
function executeStatement(machine: Machine, node: Statement, frame: Frame): Completion {
  switch (node.kind) {
    case 'Return': {
      const value = node.value ? machine.evaluate(node.value, frame) : none;
      if (node.value) machine.facts.recordText(value, null, { place: node.value.place, frame });
      const route = frame.callee?.route;
      if (route && node.value) machine.facts.recordResponse(route.name, value, { place: node.value.place, frame });
      frame.returned = frame.returned ? join(frame.returned, value) : value;
      return 'return';
    }
    case 'If':
      return ifStatement(machine, node, frame);
    case 'For':
    case 'AsyncFor':
      return forLoop(machine, node, frame);
    case 'While':
      return whileLoop(machine, node, frame);
    case 'Break':
      return 'break';
    case 'Continue':
      return 'continue';
    case 'Try':
    case 'TryStar':
      return tryStatement(machine, node, frame);
    case 'Raise':
      return executeRaise(machine, node, frame);
    case 'With':
    case 'AsyncWith':
      return withStatement(machine, node, frame);
    case 'Match':
      return matchStatement(machine, node, frame);
    default:
      executeSimple(machine, node, frame);
      return 'normal';
  }
}

/** Runs a statement that always completes normally. */
function executeSimple(machine: Machine, node: Statement, frame: Frame): void {
  const site: Site = { place: node.place, frame };
  switch (node.kind) {
    case 'Expr':
      machine.evaluate(node.value, frame);
      return;
    case 'Assign': {
      const value = machine.evaluate(node.value, frame);
      for (const target of node.targets) {
        machine.facts.recordText(value, targetName(target), { place: node.value.place, frame });
        machine.assign(target, value, frame);
      }
      return;
    }
    case 'AnnAssign': {
      if (!frame.callee) runAnnotation(machine, node.annotation, frame);
      if (frame.isClass && node.target.kind === 'Name') {
        recordAnnotation(machine, node.target.id, frame);
        frame.owner?.annotations.set(node.target.id, { node: node.annotation, frame });
      }
      if (!node.value) return;
      const value = machine.evaluate(node.value, frame);
      machine.facts.recordText(value, targetName(node.target), { place: node.value.place, frame });
      machine.assign(node.target, value, frame);
      return;
    }
    case 'AugAssign': {
      const { target } = node;
      const before = target.kind === 'Name' ? lookUp(machine, target, frame) : machine.evaluate(target, frame);
      const value = computeAugmented(machine, node.op, before, machine.evaluate(node.value, frame), site);
      machine.facts.recordText(value, targetName(target), site);
      machine.assign(target, value, frame);
      return;
    }
    case 'FunctionDef':
    case 'AsyncFunctionDef':
      defineFunction(machine, node, frame);
      return;
    case 'ClassDef':
      defineClass(machine, node, frame);
      return;
    case 'Import':
      importStatement(machine, node, frame);
      return;
    case 'ImportFrom':
      importFrom(machine, node, frame);
      return;
    case 'Assert':
      machine.truth(machine.evaluate(node.test, frame), site);
      narrow(machine, node.test, true, frame);
      if (node.msg) machine.evaluate(node.msg, frame);
      return;
    case 'Delete':
      for (const target of node.targets) deleteTarget(machine, target, frame);
      return;
    case 'TypeAlias':
      if (node.name.kind === 'Name') bindTarget(machine, node.name, unknown(), frame);
      return;
  }
}

/** The value of `x += y`; a list is extended in place. */
function computeAugmented(machine: Machine, op: BinaryOperator, before: Value, value: Value, site: Site): Value {
  const hook = callHook(machine, before, inPlaceMethod(op), [value], site);
  if (hook) return hook;
  if (
    op === 'Add' &&
    before.type === 'list' &&
    (before.kind === 'list' || before.kind === 'bytearray' || before.kind === 'deque')
  ) {
    const { items, rest } = machine.iterate(value, site);
    machine.journal.touch(before);
    if (!before.content.rest) before.content.items.push(...items.slice(0, 20_000));
    else for (const item of items.slice(0, 20)) before.content.rest = join(before.content.rest, item);
    if (rest) before.content.rest = before.content.rest ? join(before.content.rest, rest) : rest;
    return before;
  }
  if (op === 'BitOr' && before.type === 'dict' && value.type === 'dict') {
    machine.journal.touch(before);
    for (const [name, pair] of value.content.entries) before.content.entries.set(name, pair);
    if (value.content.rest) before.content.rest = value.content.rest;
    return before;
  }
  return machine.binary(op, before, value, site);
}

function recordAnnotation(machine: Machine, name: string, frame: Frame): void {
  let known = frame.cells.get('__annotations__');
  if (known?.type !== 'dict') {
    known = new DictValue(new Map());
    machine.set(frame.cells, '__annotations__', known);
  }
  machine.journal.touch(known);
  known.content.entries.set(`s${name}`, [str(name), unknown()]);
}

/** `if … elif … else`. */
function ifStatement(machine: Machine, first: If, frame: Frame): Completion {
  const arms: BranchResult[] = [];
  let node = first;
  const last = (work: () => Completion): Completion => {
    if (arms.length === 0) return work();
    arms.push(runBranch(machine, work));
    return mergeBranches(machine, arms, frame);
  };
  for (;;) {
    const { test, body, orelse } = node;
    machine.step(node.place, frame);
    const truth = machine.truth(machine.evaluate(test, frame), { place: test.place, frame });
    if (truth === true) {
      if (orelse.length > 0) machine.deadBlocks.push({ body: orelse, frame });
      return last(() => machine.execute(body, frame));
    }
    if (truth === false) machine.deadBlocks.push({ body, frame });
    else {
      arms.push(
        runBranch(machine, () => {
          narrow(machine, test, true, frame);
          return machine.execute(body, frame);
        }),
      );
    }
    const [next] = orelse;
    if (orelse.length === 1 && next?.kind === 'If') {
      node = next;
      continue;
    }
    if (arms.length === 0) return machine.execute(orelse, frame);
    arms.push(
      runBranch(machine, () => {
        narrow(machine, test, false, frame);
        return machine.execute(orelse, frame);
      }),
    );
    const completion = mergeBranches(machine, arms, frame);
    // After `if not ok: continue`, the test failed: the branch that left the loop had merged its values, too.
    const [left, other] = arms;
    if (arms.length === 2 && orelse.length === 0 && left!.completion !== 'normal' && other!.completion === 'normal')
      narrow(machine, test, false, frame);
    return completion;
  }
}

function executeRaise(machine: Machine, node: Raise, frame: Frame): never {
  const site: Site = { place: node.place, frame };
  const value = node.exc && machine.evaluate(node.exc, frame);
  const cause = node.cause && machine.evaluate(node.cause, frame);
  const made =
    value?.type === 'class' || (value?.type === 'ref' && !value.name.includes('()'))
      ? machine.call(value, { positional: [], named: new Map(), open: null }, site)
      : value;
  if (made?.type === 'instance') {
    const context = machine.handledExceptions.at(-1);
    if (cause) machine.set(made.attributes, '__cause__', cause);
    if (context) machine.set(made.attributes, '__context__', context);
  }
  return raiseStatement(machine, made);
}
