import type { Assign, AugAssign, Expression, Name, Statement } from '../../python/tree.ts';
import { writeAttribute } from '../attributes.ts';
import { inPlaceNames, operatorName, plainArithmetic } from '../expressions/arithmetic.ts';
import { refuse } from '../refusal.ts';
import { type Translation, temporary, typeText } from '../translation.ts';
import { isSimple, key, rank } from '../writing.ts';

/** An expression on the right of `=`, or as an argument. */
export const assigned = (t: Translation, node: Expression): string => t.expression(node, rank.assign);

/** Assigns a value to a target, and declares the names whose first assignment this is. */
export function store(t: Translation, target: Expression, value: string, statement: Statement): string[] {
  switch (target.kind) {
    case 'Name': {
      const binding = t.world.program.scopes.resolve(target)!;
      if (binding.scope.kind === 'class' && binding.scope.node.kind === 'ClassDef')
        return [`defineClassAttr(${t.className(binding.scope.node)}, ${key(target.id)}, ${value});`];
      const declares = t.variables.declaredAt(statement, binding);
      return [
        declares
          ? `${t.variables.keyword(binding)} ${t.nameOf(target)}${typeText(t, binding)} = ${value};`
          : `${t.nameOf(target)} = ${value};`,
      ];
    }
    case 'Attribute':
      return [`${writeAttribute(t, target, value)};`];
    case 'Subscript':
      return [`setItem(${assigned(t, target.value)}, ${assigned(t, target.slice)}, ${value});`];
    case 'Tuple':
    case 'List':
      return unpacking(t, target.elts, value, statement);
    case 'Starred':
      return store(t, target.value, value, statement);
  }
  return refuse(target, 'this assignment target');
}

function unpacking(t: Translation, elts: readonly Expression[], value: string, statement: Statement): string[] {
  const star = elts.findIndex(({ kind }) => kind === 'Starred');
  const taken =
    star < 0 ? `unpack(${value}, ${elts.length})` : `unpackStar(${value}, ${star}, ${elts.length - star - 1})`;
  return spread(t, elts, taken, statement);
}

/** Assigns the items of an array to targets. */
function spread(t: Translation, elts: readonly Expression[], array: string, statement: Statement): string[] {
  const bare = elts.map((one) => (one.kind === 'Starred' ? one.value : one));
  const { scopes } = t.world.program;
  const names = bare.every(({ kind }) => kind === 'Name') ? (bare as Name[]) : null;
  if (names) {
    const bindings = names.map((name) => scopes.resolve(name)!);
    const declared = bindings.map((binding) => t.variables.declaredAt(statement, binding));
    const list = `[${names.map((name) => t.nameOf(name)).join(', ')}]`;
    if (declared.every(Boolean) && new Set(bindings).size === bindings.length) {
      const keyword = bindings.every((binding) => t.variables.keyword(binding) === 'const') ? 'const' : 'let';
      return [`${keyword} ${list}${t.target === 'typescript' ? ': any' : ''} = ${array};`];
    }
    if (!declared.some(Boolean)) return [`${list} = ${array};`.replace(/^\[/, ';[').replace(/^;/, '')];
  }
  const parts = bare.map(() => temporary(t));
  return [
    `[${parts.join(', ')}] = ${array};`,
    ...bare.flatMap((one, index) => store(t, one, parts[index]!, statement)),
  ];
}

/** `a, b = b, a`: all values are evaluated before the first is assigned. */
function together(
  t: Translation,
  targets: readonly Expression[],
  values: readonly Expression[],
  statement: Statement,
): string[] {
  const { scopes } = t.world.program;
  const bindings = targets.map((one) => (one.kind === 'Name' ? scopes.resolve(one) : null));
  const distinct = new Set(bindings).size === bindings.length;
  const fresh = bindings.every((binding) => binding && t.variables.declaredAt(statement, binding));
  // One assignment after the other is safe for names that no value uses, and for values that no assignment can change.
  if ((fresh && distinct) || (bindings.every((one) => one === null) && values.every((one) => isSteady(t, one))))
    return targets.flatMap((one, index) => store(t, one, assigned(t, values[index]!), statement));
  if (!distinct || bindings.includes(null))
    return spread(t, targets, `[${values.map((one) => assigned(t, one)).join(', ')}]`, statement);
  const kept = values.slice(0, -1).map(() => temporary(t));
  return [
    ...kept.map((name, index) => `${name} = ${assigned(t, values[index]!)};`),
    ...store(t, targets.at(-1)!, assigned(t, values.at(-1)!), statement),
    ...kept.flatMap((name, index) => store(t, targets[index]!, name, statement)),
  ];
}

/** Is it a constant, or a local that no other function uses? */
function isSteady(t: Translation, node: Expression): boolean {
  if (node.kind === 'Constant') return true;
  if (node.kind !== 'Name') return false;
  const { scopes } = t.world.program;
  const binding = scopes.resolve(node);
  return (
    binding !== null &&
    binding.scope.kind === 'function' &&
    binding.uses.every((use) => scopes.scopeOf(use) === binding.scope)
  );
}

/** `T = TypeVar('T')`, `Vector = list[float]`: names for type checkers, which nothing reads when the program runs. */
function isTypeOnly(t: Translation, value: Expression): boolean {
  const named =
    value.kind === 'Call'
      ? value.func
      : value.kind === 'Subscript'
        ? value.value
        : value.kind === 'BinOp'
          ? value.left
          : null;
  if (!named) return false;
  const called = t.world.program.qualifiedName(named) ?? '';
  if (value.kind === 'Call') return ['typing.TypeVar', 'typing.ParamSpec', 'typing.TypeVarTuple'].includes(called);
  return (
    /^(?:typing|collections\.abc)\./.test(called) ||
    (value.kind === 'Subscript' && /^builtins\.(?:list|dict|tuple|set|frozenset|type)$/.test(called))
  );
}

export function assignment(t: Translation, node: Assign): string[] {
  const [target] = node.targets;
  if (target?.kind === 'Name' && node.targets.length === 1 && isTypeOnly(t, node.value)) {
    t.silent.add(t.world.program.scopes.resolve(target)!);
    return [];
  }
  if (node.targets.length === 1 && target) {
    // `a, b = b, a`
    if (
      (target.kind === 'Tuple' || target.kind === 'List') &&
      (node.value.kind === 'Tuple' || node.value.kind === 'List') &&
      target.elts.length === node.value.elts.length &&
      [...target.elts, ...node.value.elts].every(({ kind }) => kind !== 'Starred')
    ) {
      return together(t, target.elts, node.value.elts, node);
    }
    if ((target.kind === 'Subscript' || target.kind === 'Attribute') && !isQuiet(node.value)) {
      // Python evaluates the value before the parts of the target.
      const parts = target.kind === 'Subscript' ? [target.value, target.slice] : [target.value];
      if (!parts.every((one) => isQuiet(one))) {
        const kept = temporary(t);
        return [`${kept} = ${assigned(t, node.value)};`, ...store(t, target, kept, node)];
      }
    }
    return store(t, target, assigned(t, node.value), node);
  }
  if (isSimple(node.value)) return node.targets.flatMap((one) => store(t, one, assigned(t, node.value), node));
  const kept = temporary(t);
  return [`${kept} = ${assigned(t, node.value)};`, ...node.targets.flatMap((one) => store(t, one, kept, node))];
}

/** Does it make no difference when the expression is evaluated? */
function isQuiet(node: Expression): boolean {
  switch (node.kind) {
    case 'Name':
    case 'Constant':
      return true;
    case 'Attribute':
      return isQuiet(node.value);
    case 'BinOp':
      return isQuiet(node.left) && isQuiet(node.right);
    case 'UnaryOp':
      return isQuiet(node.operand);
    case 'Slice':
      return [node.lower, node.upper, node.step].every((one) => one === null || isQuiet(one));
    case 'Tuple':
      return node.elts.every(isQuiet);
  }
  return false;
}

export function augmented(t: Translation, node: AugAssign): string[] {
  const { target, op, value } = node;
  const [a, b] = [t.types.of(target), t.types.of(value)];
  const plain = plainArithmetic(op, a, b, value);
  const right = assigned(t, value);
  const mayBeInPlace =
    a.kind === 'any' ||
    a.kind === 'list' ||
    a.kind === 'dict' ||
    a.kind === 'set' ||
    (t.world.catchesAny && b.kind === 'any');
  const combined = (left: string): string => {
    if (plain) return `${left} ${plain[0]} ${t.expression(value, plain[1] + 1)}`;
    if (a.kind === 'list' && op === 'Add') return `list_iadd.call(${left}, ${right})`;
    const quick = { Add: 'iAdd', Sub: 'iSub', Mult: 'iMul' }[op as string];
    if (mayBeInPlace && quick) return `${quick}(${left}, ${right})`;
    return mayBeInPlace
      ? `inPlace(${left}, ${right}, "${inPlaceNames[op]}", ${operatorName(op)})`
      : `${operatorName(op)}(${left}, ${right})`;
  };
  switch (target.kind) {
    case 'Name': {
      const name = t.nameOf(target, true);
      const binding = t.world.program.scopes.resolve(target);
      if (binding?.scope.kind === 'class') return store(t, target, combined(name), node);
      if (plain) return [`${t.nameOf(target)} ${plain[0]}= ${right};`];
      return [`${t.nameOf(target)} = ${combined(name)};`];
    }
    case 'Attribute': {
      if (isSimple(target.value)) {
        const read = t.expression({ ...target, ctx: 'Load' }, rank.assign);
        return [`${writeAttribute(t, target, combined(read))};`];
      }
      const on = temporary(t);
      return [
        `${on} = ${assigned(t, target.value)};`,
        `setAttr(${on}, ${key(target.attr)}, ${combined(`attr(${on}, ${key(target.attr)})`)});`,
      ];
    }
    case 'Subscript': {
      const [on, at] = [target.value, target.slice].map((one) => (isSimple(one) ? null : temporary(t)));
      const before = [
        on && `${on} = ${assigned(t, target.value)};`,
        at && `${at} = ${assigned(t, target.slice)};`,
      ].filter((line) => line !== null && line !== undefined) as string[];
      const [object, index] = [on ?? assigned(t, target.value), at ?? assigned(t, target.slice)];
      return [...before, `setItem(${object}, ${index}, ${combined(`getItem(${object}, ${index})`)});`];
    }
  }
  return refuse(target, 'this assignment target');
}

/** `del target`. */
export function deletion(t: Translation, target: Expression): string[] {
  switch (target.kind) {
    case 'Name':
      return [`${t.nameOf(target, true)};`, `${t.nameOf(target)} = undefined;`].slice(
        t.variables.mayBeUnbound(target) ? 0 : 1,
      );
    case 'Subscript':
      return [`delItem(${assigned(t, target.value)}, ${assigned(t, target.slice)});`];
    case 'Attribute':
      return [`delAttr(${assigned(t, target.value)}, ${key(target.attr)});`];
    case 'Tuple':
    case 'List':
      return target.elts.flatMap((one) => deletion(t, one));
  }
  return refuse(target, 'this `del` target');
}
