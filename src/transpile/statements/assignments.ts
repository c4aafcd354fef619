import type { Binding } from '../../python/scopes.ts';
import type { Assign, AugAssign, ClassDef, Expression, Name, Node, Statement } from '../../python/tree.ts';
import { writeAttributeStore } from '../attributes.ts';
import {
  chooseFloatOperator,
  choosePlainOperator,
  inPlaceNames,
  isPlainFloorDivision,
  operatorName,
  writeFloorDivision,
  writeNumber,
} from '../expressions/arithmetic.ts';
import { refuse } from '../refusal.ts';
import { declareTemporary, type Translation, writeType } from '../translation.ts';
import { isSimple, quoteProperty, rank } from '../writing.ts';

/** An expression on the right of `=`, or as an argument. */
export const writeValue = (t: Translation, node: Expression): string => t.writeExpression(node, rank.assign);

/** Assigns a value to a target, and declares the names whose first assignment this is. */
export function writeStore(t: Translation, target: Expression, value: string, statement: Statement): string[] {
  switch (target.kind) {
    case 'Name': {
      const binding = t.world.program.scopes.resolve(target)!;
      if (binding.scope.kind === 'class') return [writeBodyStore(t, binding, target, value)];
      const declares = t.variables.isDeclaredAt(statement, binding);
      return [
        declares
          ? `${t.variables.keyword(binding)} ${t.writeName(target)}${writeType(t, binding)} = ${value};`
          : `${t.writeName(target)} = ${value};`,
      ];
    }
    case 'Attribute':
      return [`${writeAttributeStore(t, target, value)};`];
    case 'Subscript':
      return [`setItem(${writeValue(t, target.value)}, ${writeValue(t, target.slice)}, ${value});`];
    case 'Tuple':
    case 'List':
      return writeUnpacking(t, target.elts, value, statement);
    case 'Starred':
      return writeStore(t, target.value, value, statement);
  }
  return refuse(target, 'this assignment target');
}

/** Binds a name of a class body. */
export function writeBodyStore(t: Translation, { name, scope }: Binding, node: Node, value: string): string {
  if (/^__\w+__$/.test(name) || scope.node.kind !== 'ClassDef') return refuse(node, `\`${name}\` in a class body`);
  return `defineClassAttr(${t.className(scope.node)}, ${quoteProperty(name)}, ${value});`;
}

export const isOfClassBody = (binding: Binding | null): boolean => binding?.scope.kind === 'class';

function writeUnpacking(t: Translation, elts: readonly Expression[], value: string, statement: Statement): string[] {
  const star = elts.findIndex(({ kind }) => kind === 'Starred');
  const taken =
    star < 0 ? `unpack(${value}, ${elts.length})` : `unpackStar(${value}, ${star}, ${elts.length - star - 1})`;
  return writeSpread(t, elts, taken, statement);
}

/** Assigns the items of an array to targets. */
function writeSpread(t: Translation, elts: readonly Expression[], array: string, statement: Statement): string[] {
  const bare = elts.map((one) => (one.kind === 'Starred' ? one.value : one));
  const { scopes } = t.world.program;
  const names = bare.every(({ kind }) => kind === 'Name') ? (bare as Name[]) : null;
  const bindings = (names ?? []).map((name) => scopes.resolve(name)!);
  if (names && !bindings.some(isOfClassBody)) {
    const declared = bindings.map((binding) => t.variables.isDeclaredAt(statement, binding));
    const list = `[${names.map((name) => t.writeName(name)).join(', ')}]`;
    if (declared.every(Boolean) && new Set(bindings).size === bindings.length) {
      const keyword = bindings.every((binding) => t.variables.keyword(binding) === 'const') ? 'const' : 'let';
      return [`${keyword} ${list}${t.target === 'typescript' ? ': any' : ''} = ${array};`];
    }
    if (!declared.some(Boolean)) return [`${list} = ${array};`.replace(/^\[/, ';[').replace(/^;/, '')];
  }
  const parts = bare.map(() => declareTemporary(t));
  return [
    `[${parts.join(', ')}] = ${array};`,
    ...bare.flatMap((one, index) => writeStore(t, one, parts[index]!, statement)),
  ];
}

/** `a, b = b, a`: all values are evaluated before the first is assigned. */
function writeParallelAssignment(
  t: Translation,
  targets: readonly Expression[],
  values: readonly Expression[],
  statement: Statement,
): string[] {
  const { scopes } = t.world.program;
  const bindings = targets.map((one) => (one.kind === 'Name' ? scopes.resolve(one) : null));
  const distinct = new Set(bindings).size === bindings.length;
  const fresh = bindings.every((binding) => binding && t.variables.isDeclaredAt(statement, binding));
  // One assignment after the other is safe for names that no value uses, and for values that no assignment can change.
  if ((fresh && distinct) || (bindings.every((one) => one === null) && values.every((one) => isSteady(t, one))))
    return targets.flatMap((one, index) => writeStore(t, one, writeValue(t, values[index]!), statement));
  if (!distinct || bindings.includes(null))
    return writeSpread(t, targets, `[${values.map((one) => writeValue(t, one)).join(', ')}]`, statement);
  const kept = values.slice(0, -1).map(() => declareTemporary(t));
  return [
    ...kept.map((name, index) => `${name} = ${writeValue(t, values[index]!)};`),
    ...writeStore(t, targets.at(-1)!, writeValue(t, values.at(-1)!), statement),
    ...kept.flatMap((name, index) => writeStore(t, targets[index]!, name, statement)),
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

export function writeAssignment(t: Translation, node: Assign): string[] {
  const [target] = node.targets;
  if (target?.kind === 'Name' && node.targets.length === 1 && isTypeOnly(t, node.value)) {
    t.typeOnly.add(t.world.program.scopes.resolve(target)!);
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
      return writeParallelAssignment(t, target.elts, node.value.elts, node);
    }
    if ((target.kind === 'Subscript' || target.kind === 'Attribute') && !hasNoEffect(node.value)) {
      // Python evaluates the value before the parts of the target.
      const parts = target.kind === 'Subscript' ? [target.value, target.slice] : [target.value];
      if (!parts.every((one) => hasNoEffect(one))) {
        const kept = declareTemporary(t);
        return [`${kept} = ${writeValue(t, node.value)};`, ...writeStore(t, target, kept, node)];
      }
    }
    return writeStore(t, target, writeValue(t, node.value), node);
  }
  if (isSimple(node.value)) return node.targets.flatMap((one) => writeStore(t, one, writeValue(t, node.value), node));
  const kept = declareTemporary(t);
  return [`${kept} = ${writeValue(t, node.value)};`, ...node.targets.flatMap((one) => writeStore(t, one, kept, node))];
}

/** Does it make no difference when the expression is evaluated? */
function hasNoEffect(node: Expression): boolean {
  switch (node.kind) {
    case 'Name':
    case 'Constant':
      return true;
    case 'Attribute':
      return hasNoEffect(node.value);
    case 'BinOp':
      return hasNoEffect(node.left) && hasNoEffect(node.right);
    case 'UnaryOp':
      return hasNoEffect(node.operand);
    case 'Slice':
      return [node.lower, node.upper, node.step].every((one) => one === null || hasNoEffect(one));
    case 'Tuple':
      return node.elts.every(hasNoEffect);
  }
  return false;
}

export function writeAugmentedAssignment(t: Translation, node: AugAssign): string[] {
  const { target, op, value } = node;
  const [a, b] = [t.types.of(target), t.types.of(value)];
  const plain = choosePlainOperator(op, a, b, target, value);
  const float = a.kind === 'float' ? chooseFloatOperator(op, a, b, value) : null;
  const right = writeValue(t, value);
  const mayBeInPlace =
    a.kind === 'any' ||
    a.kind === 'list' ||
    a.kind === 'dict' ||
    a.kind === 'set' ||
    (t.world.catchesAny && b.kind === 'any');
  const combine = (left: string): string => {
    if (plain) return `${left} ${plain[0]} ${t.writeExpression(value, plain[1] + 1)}`;
    if (a.kind === 'list' && op === 'Add') return `list_iadd.call(${left}, ${right})`;
    const quick = { Add: 'iAdd', Sub: 'iSub', Mult: 'iMul' }[op as string];
    if (mayBeInPlace && quick) return `${quick}(${left}, ${right})`;
    return mayBeInPlace
      ? `inPlace(${left}, ${right}, "${inPlaceNames[op]}", ${operatorName(op)})`
      : `${operatorName(op)}(${left}, ${right})`;
  };
  switch (target.kind) {
    case 'Name': {
      const name = t.writeName(target, true);
      const binding = t.world.program.scopes.resolve(target);
      if (binding?.scope.kind === 'class') return writeStore(t, target, combine(name), node);
      if (plain) return [`${t.writeName(target)} ${plain[0]}= ${right};`];
      if (isPlainFloorDivision(op, a, value))
        return [`${t.writeName(target)} = ${writeFloorDivision(t, name, value)};`];
      if (float) {
        const [sign, own] = float;
        return [`${t.writeName(target)} = new Float(${name}.v ${sign} ${writeNumber(t, value, own + 1)});`];
      }
      return [`${t.writeName(target)} = ${combine(name)};`];
    }
    case 'Attribute': {
      if (isSimple(target.value)) {
        const read = t.writeExpression({ ...target, ctx: 'Load' }, rank.assign);
        return [`${writeAttributeStore(t, target, combine(read))};`];
      }
      const on = declareTemporary(t);
      return [
        `${on} = ${writeValue(t, target.value)};`,
        `setAttr(${on}, ${quoteProperty(target.attr)}, ${combine(`attr(${on}, ${quoteProperty(target.attr)})`)});`,
      ];
    }
    case 'Subscript': {
      const [on, at] = [target.value, target.slice].map((one) => (isSimple(one) ? null : declareTemporary(t)));
      const before = [
        on && `${on} = ${writeValue(t, target.value)};`,
        at && `${at} = ${writeValue(t, target.slice)};`,
      ].filter((line) => line !== null && line !== undefined) as string[];
      const [object, index] = [on ?? writeValue(t, target.value), at ?? writeValue(t, target.slice)];
      return [...before, `setItem(${object}, ${index}, ${combine(`getItem(${object}, ${index})`)});`];
    }
  }
  return refuse(target, 'this assignment target');
}

/** `del target`. */
export function writeDeletion(t: Translation, target: Expression): string[] {
  switch (target.kind) {
    case 'Name': {
      const binding = t.world.program.scopes.resolve(target);
      if (isOfClassBody(binding))
        return [`delBodyName(${t.className(binding!.scope.node as ClassDef)}, ${quoteProperty(target.id)});`];
      return [`${t.writeName(target, true)};`, `${t.writeName(target)} = undefined;`].slice(
        t.variables.mayBeUnbound(target) ? 0 : 1,
      );
    }
    case 'Subscript':
      return [`delItem(${writeValue(t, target.value)}, ${writeValue(t, target.slice)});`];
    case 'Attribute':
      return [`delAttr(${writeValue(t, target.value)}, ${quoteProperty(target.attr)});`];
    case 'Tuple':
    case 'List':
      return target.elts.flatMap((one) => writeDeletion(t, one));
  }
  return refuse(target, 'this `del` target');
}
