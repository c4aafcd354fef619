import { isMainGuard } from '../main-guard.ts';
import type { Program } from '../program.ts';
import type { FunctionNode, Scope } from '../scopes.ts';
import type { BinOp, ClassDef, Constant, If, Module, Node } from '../tree.ts';

type Documented = Module | FunctionNode | ClassDef;

/**
 * The name under which doctest finds a string, without that of the module: `` for the module's docstring, `Stack.push`
 * for a method's, `__test__.usage` for a text in that dictionary. Null for strings that doctest does not reach.
 */
export function doctestName(program: Program, node: Constant | BinOp): string | null {
  if (mainGuardOf(program, node)) return null;
  const owner = documentedBy(program, node);
  if (!owner) return nameInTests(program, node);
  const names: string[] = [];
  for (let named: Documented = owner; named.kind !== 'Module'; ) {
    names.unshift(named.name);
    const around: Scope | null = nearestScope(program.scopes.scopeOf(named));
    if (around?.kind !== 'class' && around?.kind !== 'module') return null;
    named = around.node as ClassDef | Module;
  }
  return names.join('.');
}

/** The name of a text in the module's dictionary `__test__`. */
function nameInTests({ parents, scopes }: Program, node: Constant | BinOp): string | null {
  const dict = parents.get(node);
  if (dict?.kind !== 'Dict') return null;
  const key = dict.keys[dict.values.indexOf(node)];
  const assigned = parents.get(dict);
  if (key?.kind !== 'Constant' || key.value.type !== 'str' || assigned?.kind !== 'Assign') return null;
  const isTests = assigned.targets.some((target) => target.kind === 'Name' && target.id === '__test__');
  return isTests && scopes.scopeOf(assigned).kind === 'module' ? `__test__.${key.value.value}` : null;
}

/** Type parameters have a scope of their own between a definition and what contains it. */
function nearestScope(scope: Scope | null): Scope | null {
  return scope?.kind === 'type-parameters' ? nearestScope(scope.parent) : scope;
}

/** The module, class or function whose docstring this is. */
function documentedBy({ parents }: Program, node: Constant | BinOp): Documented | null {
  const statement = parents.get(node);
  const owner = statement && parents.get(statement);
  switch (owner?.kind) {
    case 'Module':
    case 'ClassDef':
    case 'FunctionDef':
    case 'AsyncFunctionDef':
      return node.kind === 'Constant' && statement?.kind === 'Expr' && owner.body[0] === statement ? owner : null;
    default:
      return null;
  }
}

/**
 * The names that exist only where a string is written: those of the functions around it, or around the function that it
 * documents, and those that only the main block defines.
 */
export function localNames(program: Program, node: Constant | BinOp): string[] {
  const names: string[] = [];
  const from = documentedBy(program, node) ?? node;
  if (from.kind === 'Module') return names;
  for (let scope: Scope | null = program.scopes.scopeOf(from); scope; scope = scope.parent) {
    if (scope.kind === 'function' || scope.kind === 'lambda') names.push(...scope.bindings.keys());
  }
  const guard = mainGuardOf(program, from);
  if (guard) names.push(...namesDefinedIn(program, guard));
  return names;
}

function mainGuardOf({ parents }: Program, node: Node): If | null {
  for (let around = parents.get(node); around; around = parents.get(around)) {
    if (around.kind === 'If' && isMainGuard(around.test)) return around;
  }
  return null;
}

/** The names of the module that are defined nowhere else. */
function namesDefinedIn({ scopes, parents }: Program, guard: If): string[] {
  const isInside = (node: Node): boolean => {
    for (let around: Node | undefined = node; around; around = parents.get(around)) if (around === guard) return true;
    return false;
  };
  return [...scopes.module.bindings.values()]
    .filter(({ definitions }) => definitions.length > 0 && definitions.every(({ node }) => isInside(node)))
    .map(({ name }) => name);
}
