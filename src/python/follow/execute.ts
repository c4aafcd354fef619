import { mangleName } from '../mangled-name.ts';
import type { AsyncFunctionDef, FunctionDef, Statement } from '../tree.ts';
import { none } from '../values/value.ts';
import { assign, assignInPlace, deleteTarget } from './assign.ts';
import { defineClass } from './classes.ts';
import { runImport, runImportFrom } from './imports.ts';
import { runFor, runWhile } from './loops.ts';
import type { Machine } from './machine.ts';
import { runMatch } from './matching.ts';
import { scopeToBind } from './names.ts';
import { FunctionObject, type Scope, type Value } from './objects.ts';
import { type Completion, next } from './paths.ts';
import { runAssert, runRaise } from './raising.ts';
import { runTry } from './tries.ts';
import { runWith } from './withs.ts';

/** Executes statements one after the other. */
export function executeAll(machine: Machine, body: readonly Statement[], scope: Scope): Completion {
  for (const statement of body) {
    const ended = execute(machine, statement, scope);
    if (!isCompound(statement)) machine.passed.add(statement.place);
    if (ended.type !== 'next') return ended;
  }
  return next;
}

/** Statements whose place includes other statements. */
const compound: ReadonlySet<Statement['kind']> = new Set<Statement['kind']>([
  'AsyncFor',
  'AsyncFunctionDef',
  'AsyncWith',
  'ClassDef',
  'For',
  'FunctionDef',
  'If',
  'Match',
  'Try',
  'TryStar',
  'While',
  'With',
]);
const isCompound = ({ kind }: Statement): boolean => compound.has(kind);

function execute(machine: Machine, node: Statement, scope: Scope): Completion {
  machine.step();
  machine.place = node.place;
  switch (node.kind) {
    case 'Expr':
      machine.evaluate(node.value, scope);
      return next;
    case 'Assign': {
      const value = machine.evaluate(node.value, scope);
      for (const target of node.targets) {
        machine.place = target.place;
        assign(machine, target, value, scope);
      }
      return next;
    }
    case 'AugAssign':
      assignInPlace(machine, node, scope);
      return next;
    case 'AnnAssign':
      if (node.value) assign(machine, node.target, machine.evaluate(node.value, scope), scope);
      return next;
    case 'Return':
      return { type: 'return', value: node.value ? machine.evaluate(node.value, scope) : none };
    case 'If': {
      const truth = machine.truth(machine.evaluate(node.test, scope));
      machine.passed.add(node.test.place);
      if (truth !== null) return machine.execute(truth ? node.body : node.orelse, scope);
      return machine.paths.fork(
        () => machine.execute(node.body, scope),
        () => machine.execute(node.orelse, scope),
      );
    }
    case 'For':
    case 'AsyncFor':
      return runFor(machine, node, scope);
    case 'While':
      return runWhile(machine, node, scope);
    case 'Break':
      return { type: 'break' };
    case 'Continue':
      return { type: 'continue' };
    default:
      return executeOther(machine, node, scope);
  }
}

function executeOther(machine: Machine, node: Statement, scope: Scope): Completion {
  switch (node.kind) {
    case 'FunctionDef':
    case 'AsyncFunctionDef':
      bind(machine, node.name, decorate(machine, node, defineFunction(machine, node, scope), scope), scope);
      return next;
    case 'ClassDef': {
      const cls = defineClass(machine, node, scope);
      machine.place = { ...node.place, line: node.decoratorList.at(-1)?.place.line ?? node.place.line };
      bind(machine, node.name, decorate(machine, node, cls, scope), scope);
      return next;
    }
    case 'Try':
    case 'TryStar':
      return runTry(machine, node, scope);
    case 'With':
    case 'AsyncWith':
      return runWith(machine, node, scope);
    case 'Raise':
      return runRaise(machine, node, scope);
    case 'Assert':
      return runAssert(machine, node, scope);
    case 'Delete':
      for (const target of node.targets) deleteTarget(machine, target, scope);
      return next;
    case 'Import':
      return runImport(machine, node, scope);
    case 'ImportFrom':
      return runImportFrom(machine, node, scope);
    case 'Match':
      return runMatch(machine, node, scope);
    case 'TypeAlias':
      assign(machine, node.name, { kind: 'unknown', of: null }, scope);
      return next;
    default:
      return next;
  }
}

function bind(machine: Machine, name: string, value: Value, scope: Scope): void {
  const mangled = mangleName(name, scope.owner?.name ?? null);
  const target = scopeToBind(machine, mangled, scope);
  machine.touch(target);
  target.names.set(mangled, value);
}

function defineFunction(machine: Machine, node: FunctionDef | AsyncFunctionDef, scope: Scope): FunctionObject {
  const defaults = node.args.defaults.map((one) => machine.evaluate(one, scope));
  const keywords = node.args.kwDefaults.map((one) => one && machine.evaluate(one, scope));
  return new FunctionObject(node, scope, defaults, keywords, scope.owner);
}

/** Applies decorators from the innermost out. */
function decorate(
  machine: Machine,
  node: Extract<Statement, { kind: 'FunctionDef' | 'AsyncFunctionDef' | 'ClassDef' }>,
  made: Value,
  scope: Scope,
): Value {
  let value = made;
  const decorators = node.decoratorList.map((decorator) => machine.evaluate(decorator, scope));
  for (const [at, decorator] of [...decorators.entries()].reverse()) {
    machine.place = node.decoratorList[at]!.place;
    if (decorator.kind === 'unknown') {
      // What an unknown decorator keeps, it can call later.
      machine.hasEscaped = true;
      if (value.kind === 'class') {
        value.isOpen = true;
        // It may export what the class contains, as `enum.global_enum` does.
        machine.globals.isOpen = true;
      } else value = machine.doubtful();
    } else value = machine.callWith(decorator, value);
  }
  return value;
}
