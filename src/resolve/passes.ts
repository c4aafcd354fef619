import type { Program } from '../python/program.ts';
import type { Expression } from '../python/tree.ts';
import { runFunction } from './calls/functions.ts';
import { parametersOfUncalled } from './calls/parameters.ts';
import { findInClass } from './class-lookup.ts';
import { lookUp } from './environment.ts';
import { mergeBranches, notTaken, runBranch } from './execute/branches.ts';
import { runGenerator } from './iterate.ts';
import { type Machine, OutOfSteps, Raised, YieldLimitReached } from './machine.ts';
import { requestBits, textRequestBits } from './taint/contexts.ts';
import { isAddressParameter, isEventParameter, isProvided, isRequestParameter } from './taint/sources.ts';
import {
  Cells,
  ClassValue,
  Frame,
  type FunctionValue,
  InstanceValue,
  ref,
  type Site,
  type SourceBits,
  sourceBit,
  unknown,
  type Value,
} from './value.ts';

/** Runs work that may raise in the program or run out of steps; false if no steps are left. */
function runGuarded(machine: Machine, work: () => void): boolean {
  const { nesting, callDepth } = machine;
  const depth = machine.journal.depth;
  try {
    work();
  } catch (thrown) {
    while (machine.journal.depth > depth) machine.journal.endBranch('nothing');
    machine.nesting = nesting;
    machine.callDepth = callDepth;
    machine.activeFunctions.length = 0;
    machine.tryBlocks.length = 0;
    machine.handledExceptions.length = 0;
    if (thrown instanceof OutOfSteps) return false;
    if (thrown instanceof RangeError) {
      // Our own stack overflowed or a number was too large: the facts recorded so far are kept.
      machine.facts.recordLimit('steps', { place: startOfFile, frame: machine.module });
      return true;
    }
    if (!(thrown instanceof Raised) && !(thrown instanceof YieldLimitReached)) throw thrown;
  }
  return true;
}

const startOfFile = { line: 1, column: 1, endLine: 1, endColumn: 1 };

/** First pass: interprets the module, following calls. */
export function runModule(machine: Machine, program: Program): void {
  machine.module = new Frame({ scope: program.scopes.module, parent: null, scopes: program.scopes, origin: null });
  machine.ownModule = new InstanceValue(new ClassValue('module', [], new Cells(), null), machine.module.cells);
  runGuarded(machine, () => {
    machine.execute(program.module.body, machine.module);
  });
}

/** Second pass: interprets the functions that the program never calls, with unknown arguments. */
export function runUncalledFunctions(machine: Machine, reserve: number): void {
  machine.stepsLeft = Math.max(machine.stepsLeft, reserve);
  runRemaining(machine);
}

/** Runs generators that were never run and functions that were never called, including those that turn up meanwhile. */
function runRemaining(machine: Machine): void {
  for (let index = 0; index < machine.functions.length || machine.unrunGenerators.length > 0; ) {
    const waiting = machine.unrunGenerators.pop();
    if (waiting) {
      if (waiting.items === null && !runGuarded(machine, () => void runGenerator(waiting))) return;
      continue;
    }
    const callee = machine.functions[index]!;
    index += 1;
    // Functions of other files matter only if the program calls them.
    if (machine.calledFunctions.has(callee.node) || callee.frame.isSibling) continue;
    const more = runGuarded(machine, () => {
      const site: Site = { place: callee.node.place, frame: callee.frame };
      const once = runBranch(machine, () => {
        const result = runFunction(machine, callee, parametersOf(machine, callee, site), site);
        if (result.type === 'iterator') runGenerator(result);
        return 'normal';
      });
      mergeBranches(machine, [once, notTaken], machine.module);
    });
    if (!more) return;
  }
}

function parametersOf(machine: Machine, callee: FunctionValue, site: Site): Map<string, Value> {
  const values = parametersOfUncalled(callee, (name, annotation) => parameterValue(machine, callee, name, annotation));
  const { owner, node } = callee;
  const first = node.args.posonlyargs[0] ?? node.args.args[0];
  if (!owner || !first || node.kind === 'Lambda') return values;
  const held = owner.attributes.get(node.name);
  if (held?.type === 'descriptor' && held.kind === 'static') return values;
  const isClass =
    (held?.type === 'descriptor' && held.kind === 'class') ||
    node.name === '__new__' ||
    node.name === '__init_subclass__' ||
    node.name === '__class_getitem__';
  values.set(first.arg, isClass ? owner : instanceOf(machine, owner, callee, site));
  return values;
}

/** An object on which to call a method of a class, created with unknown arguments. */
function instanceOf(machine: Machine, of: ClassValue, method: FunctionValue, site: Site): Value {
  let leaf = of;
  for (let depth = 0; depth < 5 && leaf.subclasses[0]; depth += 1) leaf = leaf.subclasses[0];
  const known = machine.instances.get(leaf);
  if (known) return known;
  const made = new InstanceValue(leaf);
  machine.instances.set(leaf, made);
  const init = findInClass(leaf, '__init__')?.value;
  if (init?.type === 'function' && init !== method && !machine.activeFunctions.includes(init.node)) {
    const parameters = parametersOfUncalled(init, (name, annotation) =>
      parameterValue(machine, init, name, annotation),
    );
    const first = init.node.args.posonlyargs[0] ?? init.node.args.args[0];
    if (first) parameters.set(first.arg, made);
    try {
      runFunction(machine, init, parameters, site);
    } catch (thrown) {
      if (!(thrown instanceof Raised)) throw thrown;
    }
  }
  return made;
}

const harmlessTypes: ReadonlySet<string> = new Set([
  'builtins.int',
  'builtins.float',
  'builtins.bool',
  'uuid.UUID',
  'datetime.date',
  'datetime.datetime',
  'decimal.Decimal',
]);

function parameterValue(machine: Machine, callee: FunctionValue, name: string, annotation: Expression | null): Value {
  const type = annotation ? annotationValue(machine, annotation, callee.frame) : null;
  const known = type?.type === 'ref' ? type.name : null;
  const bit = parameterSource(machine, callee, name, known ?? ownClass(type), annotation);
  if (bit === 0 || (known && harmlessTypes.has(known)) || (type?.type === 'class' && type.kind === 'enum'))
    return known && bit === 0 ? ref(`${known}()`) : unknown();
  // A parameter annotated with an external class is an instance of it, so that calls of its methods have a name.
  if (known && /\.[A-Z]\w*$/.test(known) && !/^(?:builtins|typing|collections|typing_extensions)\./.test(known))
    return ref(`${known}()`, [], bit);
  // An unannotated `request` gets a name, so that what the program stores in it can be seen.
  return name === 'request' && known === null && bit === requestBits ? ref('request()', [], bit) : unknown(bit);
}

/** A class of the program that no framework knows: `own.Request` is not what a web framework passes. */
const ownClass = (type: Value | null): string | null =>
  type?.type === 'class' && !type.bases.some((base) => base.type === 'ref') ? `own.${type.name}` : null;

/** Where the value of a parameter of a function that nothing calls comes from. */
function parameterSource(
  machine: Machine,
  callee: FunctionValue,
  name: string,
  type: string | null,
  annotation: Expression | null,
): SourceBits {
  if (isRequestParameter(name, type)) return requestBits;
  const { posonlyargs, args } = callee.node.args;
  if (
    isEventParameter(
      name,
      [...posonlyargs, ...args].map(({ arg }) => arg),
    )
  )
    return requestBits;
  const plain = [...posonlyargs, ...args].map(({ arg }) => arg);
  if (isAddressParameter(name, plain) && importsDjango(machine)) return textRequestBits;
  if (!callee.route) return sourceBit.parameter;
  if (name === 'self' || callee.route.converted.has(name) || isProvided(type) || isDependency(callee, name)) return 0;
  return annotation?.kind === 'Name' && annotation.id === 'str' ? textRequestBits : requestBits;
}

const importsDjango = (machine: Machine): boolean =>
  [...machine.module.cells.content.values()].some((value) => value.type === 'ref' && value.name.startsWith('django'));

/** `session: Session = Depends(get_session)`. */
function isDependency(callee: FunctionValue, name: string): boolean {
  const { posonlyargs, args, kwonlyargs } = callee.node.args;
  const plain = [...posonlyargs, ...args];
  const at = plain.findIndex(({ arg }) => arg === name);
  const usual =
    at >= 0
      ? callee.defaults[at - plain.length + callee.defaults.length]
      : callee.kwDefaults[kwonlyargs.findIndex(({ arg }) => arg === name)];
  return usual?.type === 'ref' && /(?:^|\.)(?:Depends|Security)\(\)$/.test(usual.name);
}

function annotationValue(machine: Machine, node: Expression, frame: Frame): Value | null {
  if (node.kind === 'Name') return lookUp(machine, node, frame);
  // `Optional[int]`, `int | None`, `Annotated[int, Query()]`.
  if (
    node.kind === 'Subscript' &&
    node.value.kind === 'Name' &&
    /^(?:Optional|Annotated|Literal)$/.test(node.value.id)
  ) {
    if (node.value.id === 'Literal') return ref('builtins.int');
    return annotationValue(machine, node.slice.kind === 'Tuple' ? node.slice.elts[0]! : node.slice, frame);
  }
  if (node.kind === 'BinOp' && node.right.kind === 'Constant') return annotationValue(machine, node.left, frame);
  if (node.kind !== 'Attribute') return null;
  const owner = annotationValue(machine, node.value, frame);
  return owner?.type === 'ref' ? ref(`${owner.name}.${node.attr}`) : null;
}

/** Third pass: interprets code that can never run, in the state after the other passes. */
export function runDeadCode(machine: Machine, reserve: number): void {
  machine.stepsLeft = Math.max(machine.stepsLeft, reserve);
  for (let index = 0; index < machine.deadBlocks.length; index += 1) {
    const { body, frame } = machine.deadBlocks[index]!;
    const [first] = body;
    // A block that one call skips may have run in another.
    if (!first || machine.executedStatements.has(first)) continue;
    const more = runGuarded(machine, () => {
      const once = runBranch(machine, () => machine.execute(body, frame));
      mergeBranches(machine, [once, notTaken], frame);
    });
    if (!more) return;
  }
  runRemaining(machine);
}
