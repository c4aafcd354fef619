import { isDead } from '../../python/flow.ts';
import type { Program } from '../../python/program.ts';
import type { ExceptHandler, Expression, Import, ImportFrom, Node, Span } from '../../python/tree.ts';
import { walk } from '../../python/walk.ts';

/** A top-level module that a text imports. */
export type ImportedModule = {
  readonly name: string;
  /** The first import. */
  readonly place: Span;
  /** Whether the text expects that the module may be missing. */
  readonly isGuarded: boolean;
};

/** The modules that a text imports, each once. Relative imports and code that never runs are left out. */
export function importedModules(program: Program): ImportedModule[] {
  const tested = testedModules(program);
  const guards: Guards = new Map();
  const found = new Map<string, ImportedModule>();
  for (const { name, place, statement } of importsOf(program)) {
    if (isDead(program, place)) continue;
    const known = found.get(name);
    const isGuarded = known?.isGuarded || tested.has(name) || isInsideGuard(program, statement, guards);
    found.set(name, { name, place: known?.place ?? place, isGuarded });
  }
  return [...found.values()];
}

type ImportOf = { readonly name: string; readonly place: Span; readonly statement: Import | ImportFrom };

function importsOf({ all }: Program): ImportOf[] {
  const plain = all('Import').flatMap((statement) =>
    statement.names.map(({ name, place }) => ({ name: topLevel(name), place, statement })),
  );
  const from = all('ImportFrom').flatMap((statement) =>
    statement.module === null || statement.level
      ? []
      : [{ name: topLevel(statement.module), place: statement.place, statement }],
  );
  return [...plain, ...from].sort(
    (one, other) => one.place.line - other.place.line || one.place.column - other.place.column,
  );
}

const topLevel = (module: string): string => module.split('.', 1)[0]!;

/** Functions that test whether a module can be imported. */
const tests: ReadonlySet<string> = new Set(['find_spec', 'find_loader', 'importorskip']);

function testedModules({ all }: Program): ReadonlySet<string> {
  const modules = all('Call').flatMap(({ func, args: [first] }) =>
    tests.has(lastName(func)) && first?.kind === 'Constant' && first.value.type === 'str'
      ? [topLevel(first.value.value)]
      : [],
  );
  return new Set(modules);
}

/** Whether the text expects that an import may fail. */
export const isGuardedImport = (program: Program, statement: Import | ImportFrom): boolean =>
  isInsideGuard(program, statement, new Map());

/** Statements around imports, and whether each is a guard. */
type Guards = Map<Node, boolean>;

/** Whether something around an import, within its function, prepares for its failure or decides whether it runs. */
function isInsideGuard({ parents }: Program, statement: Node, guards: Guards): boolean {
  for (let node = parents.get(statement); node; node = parents.get(node)) {
    if (node.kind === 'FunctionDef' || node.kind === 'AsyncFunctionDef') return false;
    const guard = guards.get(node) ?? isGuard(node);
    guards.set(node, guard);
    if (guard) return true;
  }
  return false;
}

function isGuard(node: Node): boolean {
  switch (node.kind) {
    case 'Try':
    case 'TryStar':
      return node.handlers.some(catchesImportError);
    case 'With':
      return node.items.some(({ contextExpr: one }) => one.kind === 'Call' && lastName(one.func) === 'suppress');
    case 'If':
      return dependsOnEnvironment(node.test);
    default:
      return false;
  }
}

const importErrors: ReadonlySet<string> = new Set(['ImportError', 'ModuleNotFoundError', 'Exception', 'BaseException']);

function catchesImportError({ type }: ExceptHandler): boolean {
  if (type === null) return true;
  const types = type.kind === 'Tuple' ? type.elts : [type];
  return types.some((one) => importErrors.has(lastName(one)));
}

/** `TYPE_CHECKING`, `sys.version_info`, `sys.platform`, `PY2`, `six.PY3`. */
const environment =
  /^(?:(?:TYPE_CHECKING|version_info|hexversion|python_version|platform)$|_*(?:IS_?)?PY(?:THON)?_?[23])/;

const dependsOnEnvironment = (test: Expression): boolean =>
  [...walk(test)].some(
    (node) => (node.kind === 'Name' || node.kind === 'Attribute') && environment.test(lastName(node)),
  );

const lastName = (expression: Expression): string =>
  expression.kind === 'Name' ? expression.id : expression.kind === 'Attribute' ? expression.attr : '';
