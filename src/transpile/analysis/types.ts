import type { Program } from '../../python/program.ts';
import type { Binding } from '../../python/scopes.ts';
import type { Expression, FunctionDef } from '../../python/tree.ts';
import { walk } from '../../python/walk.ts';
import type { Runtime } from '../runtime-source.ts';
import { DefinitionTypes } from './definition-types.ts';
import { ExpressionTypes, type Inferred } from './expression-types.ts';
import { endsWithReturn, findReturnedValues } from './function-body.ts';
import { any, isSameType, join, never, simple, type Type, unboundedInt } from './type.ts';
import type { World } from './world.ts';

export type Types = {
  of(node: Expression): Type;
  ofBinding(binding: Binding): Type;
};

const roundsMax = 40;
/** After this many rounds, an int whose bound still grows is treated as unbounded. */
const growingRoundsMax = 4;

/** Infers the types of all names from their assignments, repeatedly, until nothing changes. */
export function typesOf(world: World, runtime: Runtime): Types {
  const inferred: Inferred = { bindings: new Map(), attributes: new Map(), returns: new Map() };
  const expressions = new ExpressionTypes(world, inferred, runtime);
  const definitions = new DefinitionTypes(world, expressions);
  const bindings = bindingsOf(world.program);
  const functions = world.program.all('FunctionDef');
  for (let round = 0; ; round++) {
    if (round === roundsMax) {
      for (const binding of bindings) inferred.bindings.set(binding, any);
      for (const name of world.assigned.keys()) inferred.attributes.set(name, any);
      for (const functionNode of functions) inferred.returns.set(functionNode, any);
      break;
    }
    let changed = false;
    const note = <K>(map: Map<K, Type>, key: K, found: Type): void => {
      const before = map.get(key) ?? never;
      const joined = join(before, found);
      const grows = before.kind === 'int' && joined.kind === 'int' && joined.bits > before.bits;
      const after = grows && round > growingRoundsMax ? unboundedInt : joined;
      if (isSameType(before, after)) return;
      map.set(key, after);
      changed = true;
    };
    for (const binding of bindings)
      for (const definition of binding.definitions)
        note(inferred.bindings, binding, definitions.of(binding, definition));
    for (const [name, values] of world.assigned)
      for (const value of values) note(inferred.attributes, name, value ? expressions.of(value) : any);
    for (const functionNode of functions) note(inferred.returns, functionNode, returnType(functionNode, expressions));
    if (!changed) break;
  }
  const replaceNever = (found: Type): Type => (found.kind === 'never' ? any : found);
  return {
    of: (node) => replaceNever(expressions.of(node)),
    ofBinding: (binding) => replaceNever(expressions.ofBinding(binding)),
  };
}

function returnType(functionNode: FunctionDef, expressions: ExpressionTypes): Type {
  return findReturnedValues(functionNode)
    .map((value) => (value ? expressions.of(value) : simple.none))
    .reduce(join, endsWithReturn(functionNode.body) ? never : simple.none);
}

/** The names of all scopes except classes. */
function bindingsOf({ module, scopes }: Program): Binding[] {
  const out: Binding[] = [];
  const seen = new Set<object>();
  for (const node of walk(module)) {
    const scope = scopes.scopeOf(node);
    const opensScope = 'body' in node || node.kind.endsWith('Comp') || node.kind === 'GeneratorExp';
    const inside = opensScope ? scopes.scopeInside(node as never) : scope;
    for (const one of [scope, inside]) {
      if (seen.has(one)) continue;
      seen.add(one);
      if (one.kind !== 'class') out.push(...one.bindings.values());
    }
  }
  return out;
}
