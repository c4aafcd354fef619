import { unaryMethods } from '../../python/language/operator-methods.ts';
import { mangleName } from '../../python/mangled-name.ts';
import type {
  BinOp,
  BoolOp,
  Call,
  Compare,
  Expression,
  FormattedValue,
  IfExp,
  Interpolation,
  JoinedStr,
  Lambda,
  TemplateStr,
  UnaryOperator,
} from '../../python/tree.ts';
import { escapeNonAscii } from '../../python/values/repr.ts';
import { attribute } from '../attribute.ts';
import { yieldValue } from '../calls/functions.ts';
import { bindTarget, lookUp } from '../environment.ts';
import { narrow } from '../execute/narrow.ts';
import { runGenerator } from '../iterate.ts';
import { join, joinAll } from '../join.ts';
import { noChanges } from '../journal.ts';
import { keyOf } from '../key.ts';
import { type Machine, Raised } from '../machine.ts';
import { deriveUnknown } from '../taint/sources-of.ts';
import { renderFormatted, renderText } from '../text/show.ts';
import {
  bool,
  DictValue,
  type Frame,
  FunctionValue,
  float,
  int,
  ListValue,
  none,
  positional,
  ref,
  type Site,
  str,
  unknown,
  type Value,
  withStep,
} from '../value.ts';
import { callArguments } from './arguments.ts';
import { asInteger } from './arithmetic.ts';
import { evaluateComprehension } from './comprehension.ts';
import { constantValue } from './constant.ts';
import { assembleText, callHook, type TextPart } from './operators.ts';
import { evaluateSubscript } from './subscript.ts';

/** Builtins that run code: that a program passes one on is a fact, as it is for an attribute such as `os.system`. */
const evaluators: ReadonlySet<string> = new Set(['builtins.eval', 'builtins.exec']);

/** Evaluates an expression, with its side effects. */
export function evaluate(machine: Machine, node: Expression, frame: Frame): Value {
  if (node.kind === 'Constant') return constantValue(node.value);
  machine.step(node.place, frame);
  switch (node.kind) {
    case 'Name': {
      const value = lookUp(machine, node, frame);
      if (value.type === 'ref' && evaluators.has(value.name) && value.via.length === 0)
        machine.facts.recordAttribute(value.name, 'read', null, { place: node.place, frame, node });
      return value;
    }
  }
  if (!machine.enter(node.place, frame)) return unknown();
  try {
    return evaluateCompound(machine, node, frame);
  } finally {
    machine.nesting -= 1;
  }
}

function evaluateCompound(
  machine: Machine,
  node: Exclude<Expression, { kind: 'Constant' | 'Name' }>,
  frame: Frame,
): Value {
  const site: Site = { place: node.place, frame };
  switch (node.kind) {
    case 'Attribute':
      return attribute(machine, evaluate(machine, node.value, frame), mangleName(node.attr, frame.privateTo), {
        ...site,
        node,
      });
    case 'Call':
      return evaluateCall(machine, node, frame);
    case 'BinOp':
      return evaluateBinaryChain(machine, node, frame);
    case 'BoolOp':
      return evaluateBoolOp(machine, node, frame);
    case 'Compare':
      return evaluateCompare(machine, node, frame);
    case 'UnaryOp': {
      const operand = evaluate(machine, node.operand, frame);
      return applyUnary(machine, node.op, operand, site);
    }
    case 'IfExp':
      return evaluateIfExp(machine, node, frame);
    case 'Subscript':
      return evaluateSubscript(machine, node, frame);
    case 'Slice': {
      const part = (one: Expression | null): Value => (one ? evaluate(machine, one, frame) : none);
      return { type: 'slice', lower: part(node.lower), upper: part(node.upper), step: part(node.step) };
    }
    case 'List':
    case 'Tuple':
    case 'Set':
      return evaluateSequence(
        machine,
        node.kind === 'List' ? 'list' : node.kind === 'Tuple' ? 'tuple' : 'set',
        node.elts,
        frame,
      );
    case 'Dict':
      return evaluateDict(machine, node.keys, node.values, frame);
    case 'ListComp':
    case 'SetComp':
    case 'DictComp':
    case 'GeneratorExp':
      return evaluateComprehension(machine, node, frame);
    case 'JoinedStr':
      return evaluateFString(machine, node, frame);
    case 'TemplateStr':
      return evaluateTemplate(machine, node, frame);
    case 'FormattedValue':
    case 'Interpolation':
      return evaluateFString(machine, { kind: 'JoinedStr', place: node.place, values: [node] }, frame);
    case 'Lambda':
      return makeLambda(machine, node, frame);
    case 'NamedExpr': {
      const value = evaluate(machine, node.value, frame);
      if (node.target.kind === 'Name') {
        machine.facts.recordText(value, node.target.id, { place: node.value.place, frame });
        bindTarget(machine, node.target, value, frame);
      }
      return value;
    }
    case 'Starred':
      return evaluate(machine, node.value, frame);
    case 'Await':
      return awaitValue(machine, evaluate(machine, node.value, frame), site);
    case 'Yield':
      return yieldValue(frame, node.value ? evaluate(machine, node.value, frame) : none);
    case 'YieldFrom':
      return yieldFrom(machine, evaluate(machine, node.value, frame), site);
  }
}

function makeLambda(machine: Machine, node: Lambda, frame: Frame): Value {
  const made = new FunctionValue(
    node,
    frame,
    node.args.defaults.map((one) => evaluate(machine, one, frame)),
    node.args.kwDefaults.map((one) => one && evaluate(machine, one, frame)),
    frame.isClass ? frame.owner : null,
    false,
  );
  machine.functions.push(made);
  return made;
}

function yieldFrom(machine: Machine, source: Value, site: Site): Value {
  const { items, rest } = machine.iterate(source, site);
  for (const item of items) yieldValue(site.frame, item);
  if (rest) yieldValue(site.frame, rest);
  return source.type === 'iterator' ? withStep(source.result ?? none, 'a generator') : none;
}

/** The result of `await value`. */
export function awaitValue(machine: Machine, value: Value, site: Site): Value {
  if (value.type === 'iterator') {
    runGenerator(value);
    return withStep(value.result ?? unknown(), 'a coroutine');
  }
  if (value.type === 'join') return joinAll(value.values.map((one) => awaitValue(machine, one, site)));
  const hook = callHook(machine, value, '__await__', [], site);
  if (hook?.type === 'iterator') {
    runGenerator(hook);
    return hook.result ?? unknown();
  }
  return value;
}

function evaluateCall(machine: Machine, node: Call, frame: Frame): Value {
  const { func } = node;
  const site: Site = { place: node.place, frame, node };
  let callee: Value;
  if (func.kind === 'Attribute') {
    machine.step(func.place, frame);
    callee = attribute(
      machine,
      evaluate(machine, func.value, frame),
      mangleName(func.attr, frame.privateTo),
      { place: func.place, frame },
      true,
    );
  } else if (func.kind === 'Name') {
    machine.step(func.place, frame);
    callee = lookUp(machine, func, frame);
  } else {
    // A callee that is neither a name nor an attribute is the result of an expression.
    callee = withStep(evaluate(machine, func, frame), 'an expression');
  }
  if (callee.type === 'ref' && callee.name === 'builtins.super' && node.args.length === 0)
    return zeroArgumentSuper(frame);
  return machine.call(callee, callArguments(machine, node, frame), site);
}

/** `super()` without arguments uses the class around it and the first parameter of the method. */
function zeroArgumentSuper(frame: Frame): Value {
  for (let one: Frame | null = frame; one; one = one.parent) {
    const { callee, owner } = one;
    if (!callee || !owner || callee.node.kind === 'Lambda') continue;
    const first = callee.node.args.posonlyargs[0] ?? callee.node.args.args[0];
    const self = first && one.cells.get(first.arg);
    if (self)
      return self.type === 'join'
        ? joinAll(self.values.map((value) => ({ type: 'super', self: value, after: owner })))
        : { type: 'super', self, after: owner };
  }
  return unknown();
}

/** `a + b + c …` can have thousands of operands, so the left operands are evaluated in a loop, not recursively. */
function evaluateBinaryChain(machine: Machine, node: BinOp, frame: Frame): Value {
  const right: BinOp[] = [];
  let left: Expression = node;
  while (left.kind === 'BinOp') {
    right.push(left);
    left = left.left;
  }
  let value = evaluate(machine, left, frame);
  for (const one of right.reverse()) {
    machine.step(one.place, frame);
    value = machine.binary(one.op, value, evaluate(machine, one.right, frame), { place: one.place, frame });
  }
  return value;
}

function evaluateBoolOp(machine: Machine, node: BoolOp, frame: Frame): Value {
  const found: Value[] = [];
  let maybe = false;
  try {
    for (const [index, one] of node.values.entries()) {
      const last = index === node.values.length - 1;
      const value = evaluate(machine, one, frame);
      if (last) {
        found.push(value);
        break;
      }
      const truth = machine.truth(value, { place: one.place, frame });
      if (truth === (node.op === 'Or')) {
        found.push(value);
        break;
      }
      if (truth === null) {
        found.push(value);
        if (!maybe) {
          machine.journal.beginBranch();
          maybe = true;
        }
        narrow(machine, one, node.op === 'And', frame);
      }
    }
  } catch (thrown) {
    if (!maybe || !(thrown instanceof Raised)) {
      if (maybe) machine.journal.endBranch('nothing');
      throw thrown;
    }
    machine.mayRaise(thrown.value);
  }
  if (maybe) {
    const outcome = machine.journal.endBranch('all');
    machine.journal.mergeBranches([outcome, noChanges], null);
  }
  return joinAll(found);
}

function evaluateIfExp(machine: Machine, node: IfExp, frame: Frame): Value {
  const truth = machine.truth(evaluate(machine, node.test, frame), { place: node.test.place, frame });
  if (truth !== null) {
    const skipped = truth ? node.orelse : node.body;
    if (skipped.kind !== 'Constant' && skipped.kind !== 'Name') {
      machine.deadBlocks.push({ body: [{ kind: 'Expr', place: skipped.place, value: skipped }], frame });
    }
    return evaluate(machine, truth ? node.body : node.orelse, frame);
  }
  const results: Value[] = [];
  let raised: Raised | null = null;
  const outcomes = [true, false].map((holds) => {
    machine.journal.beginBranch();
    try {
      narrow(machine, node.test, holds, frame);
      results.push(evaluate(machine, holds ? node.body : node.orelse, frame));
    } catch (thrown) {
      if (!(thrown instanceof Raised)) {
        machine.journal.endBranch('nothing');
        throw thrown;
      }
      machine.mayRaise(thrown.value);
      raised = thrown;
      return machine.journal.endBranch('nothing');
    }
    return machine.journal.endBranch('all');
  });
  machine.journal.mergeBranches(outcomes, null);
  if (results.length === 0 && raised) throw raised;
  return joinAll(results);
}

function evaluateCompare(machine: Machine, node: Compare, frame: Frame): Value {
  let left = evaluate(machine, node.left, frame);
  let result: Value | null = null;
  for (const [index, op] of node.ops.entries()) {
    const right = evaluate(machine, node.comparators[index]!, frame);
    machine.facts.recordText(left, nameOf(node.comparators[index]!), { place: node.left.place, frame });
    machine.facts.recordText(right, nameOf(node.left), { place: node.comparators[index]!.place, frame });
    const answer = machine.compare(op, left, right, { place: node.place, frame });
    const truth = machine.truth(answer, { place: node.place, frame });
    if (truth === false) return answer;
    result = result === null || truth === null ? answer : result;
    left = right;
  }
  return result ?? unknown();
}

const nameOf = (node: Expression): string | null =>
  node.kind === 'Name' ? node.id : node.kind === 'Attribute' ? node.attr : null;

function applyUnary(machine: Machine, op: UnaryOperator, operand: Value, site: Site): Value {
  if (operand.type === 'join') return joinAll(operand.values.map((one) => applyUnary(machine, op, one, site)));
  if (op === 'Not') {
    const truth = machine.truth(operand, site);
    return truth === null ? unknown() : bool(!truth);
  }
  const hook = callHook(machine, operand, unaryMethods[op], [], site);
  if (hook) return hook;
  const number = asInteger(operand);
  if (number !== null) return int(op === 'USub' ? -number : op === 'Invert' ? ~number : number);
  if (operand.type === 'float' && op !== 'Invert') return float(op === 'USub' ? -operand.value : operand.value);
  return deriveUnknown(operand);
}

function evaluateSequence(
  machine: Machine,
  kind: 'list' | 'tuple' | 'set',
  nodes: readonly Expression[],
  frame: Frame,
): Value {
  const items: Value[] = [];
  let rest: Value | null = null;
  for (const node of nodes) {
    if (node.kind === 'Starred') {
      const found = machine.iterate(evaluate(machine, node.value, frame), { place: node.place, frame });
      if (!rest) items.push(...found.items);
      else for (const item of found.items.slice(0, 20)) rest = join(rest, item);
      if (found.rest) rest = rest ? join(rest, found.rest) : found.rest;
      continue;
    }
    const value = evaluate(machine, node, frame);
    machine.facts.recordText(value, null, { place: node.place, frame });
    if (rest) rest = join(rest, value);
    else items.push(value);
  }
  return new ListValue(kind, items, rest);
}

function evaluateDict(
  machine: Machine,
  keys: readonly (Expression | null)[],
  values: readonly Expression[],
  frame: Frame,
): Value {
  const entries = new Map<string, readonly [Value, Value]>();
  let rest: Value | null = null;
  for (const [index, keyNode] of keys.entries()) {
    const valueNode = values[index]!;
    if (!keyNode) {
      const spread = evaluate(machine, valueNode, frame);
      if (spread.type === 'ref' && spread.name === 'sys.modules' && keys.length === 1) return spread;
      const known = spread.type === 'namespace' || spread.type === 'join' || spread.type === 'instance';
      const held = known
        ? machine.call(ref('builtins.dict'), positional(spread), { place: valueNode.place, frame })
        : spread;
      if (held.type === 'dict') {
        for (const [name, pair] of held.content.entries) entries.set(name, pair);
        if (held.content.rest) rest = rest ? join(rest, held.content.rest) : held.content.rest;
      } else rest = rest ? join(rest, deriveUnknown(held)) : deriveUnknown(held);
      continue;
    }
    const key = evaluate(machine, keyNode, frame);
    const value = evaluate(machine, valueNode, frame);
    machine.facts.recordText(value, key.type === 'str' ? key.value : null, { place: valueNode.place, frame });
    const name = keyOf(key);
    if (name === null) rest = rest ? join(rest, value) : value;
    else entries.set(name, [key, value]);
  }
  return new DictValue(entries, rest);
}

function evaluateFString(machine: Machine, node: JoinedStr, frame: Frame): Value {
  if (node.values.every((one) => one.kind === 'Constant')) {
    return str(
      node.values.map((one) => (one.kind === 'Constant' && one.value.type === 'str' ? one.value.value : '')).join(''),
    );
  }
  const site: Site = { place: node.place, frame };
  const pieces = node.values.map((one): TextPart => {
    if (one.kind === 'Constant') return { text: one.value.type === 'str' ? one.value.value : '' };
    if (one.kind !== 'FormattedValue' && one.kind !== 'Interpolation')
      return { text: null, value: evaluate(machine, one, frame) };
    return evaluateField(machine, one, frame);
  });
  return assembleText(machine, pieces, 'an f-string', null, site);
}

function evaluateField(machine: Machine, node: FormattedValue | Interpolation, frame: Frame): TextPart {
  const value = evaluate(machine, node.value, frame);
  const site: Site = { place: node.place, frame };
  const spec = node.formatSpec ? evaluate(machine, node.formatSpec, frame) : str('');
  const hook = callHook(machine, value, '__format__', [spec], site);
  if (hook) return { text: hook.type === 'str' ? hook.value : null, value: hook };
  const converted =
    node.conversion === -1 || (node.conversion === 115 && value.type === 'str')
      ? value
      : convertValue(machine, value, site, String.fromCharCode(node.conversion));
  if (spec.type !== 'str') return { text: null, value: deriveUnknown(converted, spec) };
  return { text: renderFormatted(converted, spec.value), value: converted };
}

/** Applies the conversion `!s`, `!r` or `!a` of a replacement field. */
function convertValue(machine: Machine, value: Value, site: Site, conversion: string): Value {
  if (conversion === 's') return machine.textOf(value, site);
  const hook = callHook(machine, value, '__repr__', [], site);
  if (hook) return hook;
  const text = renderText(value, true);
  return text === null ? deriveUnknown(value) : str(conversion === 'a' ? escapeNonAscii(text) : text, ['repr()']);
}

function evaluateTemplate(machine: Machine, node: TemplateStr, frame: Frame): Value {
  for (const one of node.values) evaluate(machine, one, frame);
  return ref('string.templatelib.Template()');
}
