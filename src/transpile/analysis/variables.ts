import type { Program } from '../../python/program.ts';
import type { Binding, Scope } from '../../python/scopes.ts';
import type { Name, Node } from '../../python/tree.ts';
import { DeclarationPlaces } from './declaration-places.ts';
import { unboundReads } from './unbound-reads.ts';

/** Where JavaScript declares each name, and which reads may come before the first assignment. */
export type Variables = {
  /** Is the name declared by the statement that first assigns it? */
  isDeclaredAt(node: Node, binding: Binding): boolean;
  /** `const` where the name is never assigned again. */
  keyword(binding: Binding): 'const' | 'let';
  /** The names that have to be declared at the top of a scope. */
  hoistedNames(scope: Scope): readonly Binding[];
  mayBeUnbound(use: Name): boolean;
};

export function variablesOf(program: Program): Variables {
  const places = new DeclarationPlaces(program);
  const declared = new Map<Binding, Node>();
  const readsGlobals = mentionsGlobals(program);
  const hoisted = new Map<Scope, Binding[]>();
  for (const scope of functionScopes(program)) {
    for (const binding of scope.bindings.values()) {
      if (binding.definitions.some(({ how }) => how === 'parameter')) continue;
      if (binding.definitions.every(({ how }) => how === 'import')) continue;
      // What `globals()` reads must be visible everywhere.
      const place = scope.kind === 'module' && readsGlobals ? null : places.of(binding);
      if (place) declared.set(binding, place);
      else hoisted.set(scope, [...(hoisted.get(scope) ?? []), binding]);
    }
  }
  const unbound = unboundReads(program, new Set([...hoisted.values()].flat()));
  const isReassigned = ({ definitions }: Binding): boolean =>
    definitions.length > 1 || definitions.some(({ how }) => how === 'augment' || how === 'delete');
  return {
    isDeclaredAt: (node, binding) => declared.get(binding) === node,
    keyword: (binding) => (isReassigned(binding) ? 'let' : 'const'),
    hoistedNames: (scope) => hoisted.get(scope) ?? [],
    mayBeUnbound: (use) => unbound.has(use),
  };
}

/** Does the program read global names by their names? */
export const mentionsGlobals = ({ all, scopes }: Program): boolean =>
  all('Name').some((one) => one.id === 'globals' && scopes.resolve(one) === null);

/** The scopes whose names are declared at the top or by statements: the module, functions and lambdas. */
const functionScopes = ({ scopes, all }: Program): Scope[] => [
  scopes.module,
  ...[...all('FunctionDef'), ...all('AsyncFunctionDef'), ...all('Lambda')].map((one) => scopes.scopeInside(one)),
];
