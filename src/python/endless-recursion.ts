import { namesOf } from './certain/names.ts';
import { expectedFailures } from './follow/expected-failures.ts';
import { localNames } from './follow/locals.ts';
import type { Expression, FunctionDef, Module, Span, Statement } from './tree.ts';
import { walk } from './walk.ts';

/**
 * The places where a function calls itself whatever its arguments are, before anything else that could end it. A
 * property that reads itself through `self` counts too.
 */
export function findEndlessRecursion(module: Module): Span[] {
  const names = namesOf(module);
  const own = names.functions.filter(
    (node): node is FunctionDef =>
      node.kind === 'FunctionDef' && node.decoratorList.length === 0 && names.function(node.name) === node,
  );
  const found: [FunctionDef, Span][] = [];
  for (const node of own) {
    const place = findFirst(
      node,
      (one) => one.kind === 'Call' && one.func.kind === 'Name' && one.func.id === node.name,
    );
    if (place) found.push([node, place]);
  }
  for (const node of properties(module)) {
    const self = node.args.args[0]?.arg;
    const place = findFirst(
      node,
      (one) => one.kind === 'Attribute' && one.attr === node.name && isName(one.value, self),
    );
    if (place) found.push([node, place]);
  }
  if (found.length === 0) return [];
  const { isExpected } = expectedFailures(module);
  return found.filter(([node]) => !isExpected(node)).map(([, place]) => place);
}

const isName = (expression: Expression, name: string | undefined): boolean =>
  expression.kind === 'Name' && expression.id === name;

/** The getters and setters of classes. */
function* properties(module: Module): Iterable<FunctionDef> {
  for (const node of walk(module)) {
    if (node.kind !== 'ClassDef') continue;
    for (const one of node.body) {
      if (one.kind !== 'FunctionDef' || one.decoratorList.length !== 1) continue;
      const [decorator] = one.decoratorList as [Expression];
      const isGetter = isName(decorator, 'property');
      const isSetter =
        decorator.kind === 'Attribute' && decorator.attr === 'setter' && isName(decorator.value, one.name);
      if (isGetter || isSetter) yield one;
    }
  }
}

type IsOwn = (expression: Expression) => boolean;

/** Where the body repeats the function, if only operations that cannot leave it come before. */
function findFirst(node: FunctionDef, isOwn: IsOwn): Span | null {
  if (localNames(node).isGenerator) return null;
  for (const statement of node.body) {
    const found = visitAll(expressionsOf(statement), isOwn);
    if (found !== 'nothing') return found === 'other' ? null : found.place;
    if (statement.kind === 'Return') return null;
  }
  return null;
}

/** What a statement evaluates, in order; an unknown statement is one that cannot be judged. */
function expressionsOf(statement: Statement): readonly (Expression | null)[] {
  switch (statement.kind) {
    case 'Pass':
    case 'Global':
      return [];
    case 'Expr':
      return [statement.value];
    case 'Return':
      return statement.value ? [statement.value] : [];
    case 'Assign':
      return [statement.value, ...statement.targets];
    default:
      return [null];
  }
}

/** The expression that repeats the function; `other` if something before it can leave the function. */
type Visited = Expression | 'nothing' | 'other';

function visitAll(expressions: readonly (Expression | null)[], isOwn: IsOwn): Visited {
  for (const expression of expressions) {
    const found = expression ? visit(expression, isOwn) : 'other';
    if (found !== 'nothing') return found;
  }
  return 'nothing';
}

function visit(expression: Expression, isOwn: IsOwn): Visited {
  switch (expression.kind) {
    case 'Name':
    case 'Constant':
      return 'nothing';
    case 'BinOp':
      return visitAll([expression.left, expression.right], isOwn);
    case 'UnaryOp':
      return visit(expression.operand, isOwn);
    case 'Compare':
      return visitAll([expression.left, expression.comparators[0]!], isOwn);
    case 'Tuple':
    case 'List':
      return visitAll(expression.elts, isOwn);
    case 'Attribute':
      return isOwn(expression) ? expression : 'other';
    case 'Call': {
      if (!isOwn(expression)) return 'other';
      const found = visitAll([...expression.args, ...expression.keywords.map(({ value }) => value)], isOwn);
      return found === 'nothing' ? expression : found;
    }
    default:
      return 'other';
  }
}
