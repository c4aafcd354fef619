import { isMainGuard } from '../../python/main-guard.ts';
import { type NodeOf, type Program, statementOf } from '../../python/program.ts';
import type { Binding, Scope } from '../../python/scopes.ts';
import { type Source, sourceOf } from '../../python/source.ts';
import type { Expression, Kind, Node, Span, Statement } from '../../python/tree.ts';
import { children } from '../../python/walk.ts';
import { type MentionedConstants, mentionedConstants } from './mentioned-constants.ts';
import { isIterable, type Shape, Shapes } from './shapes.ts';
import type { ObservedTypes } from './variant-runner.ts';

/** The lines that failing examples execute; null if unknown. */
export type LinesOfInterest = ReadonlySet<number> | null;

/** The program that mutations are applied to, limited to the parts that may be edited. */
export type Subject = {
  readonly program: Program;
  readonly source: Source;
  /** Every node of a kind that may be edited and is executed by a failing example, in source order. */
  all<K extends Kind>(kind: K): readonly NodeOf<K>[];
  /** The blocks whose statements may be edited, with the node that contains them. */
  readonly blocks: readonly Block[];
  /** The source of a node. */
  textOf(node: Placed): string;
  /** The source of a node, in parentheses if it needs them next to an operator. */
  operand(node: Expression): string;
  /** Whether the source of the node can be moved. False if it spans several lines, which may contain comments. */
  isMovable(node: Placed): boolean;
  /** The variables that can be read at a node: those of the enclosing functions, or of the module. */
  variablesAt(node: Node): readonly string[];
  /** The constants that the examples mention. */
  readonly mentioned: MentionedConstants;
  /** What the value of an expression, or of a variable at a node, is; null if the source does not show it. */
  shapeOf(node: Expression): Shape | null;
  shapeOfVariable(name: string, node: Node): Shape | null;
  /** For a field such as `self.items`. */
  shapeOfField(field: string): Shape | null;
  /** Whether the examples showed the variable to be None at some time, and something else at another. */
  wasSometimesNone(name: string, node: Node): boolean;
  /** Whether the value may be one of these; true if the source does not show what it is. */
  canBe(node: Expression, ...shapes: readonly Shape[]): boolean;
};

export type Placed = { readonly place: Span };
export type Block = {
  readonly holder: Node;
  readonly statements: readonly Statement[];
  /** The statements that may be removed or moved, and are executed by a failing example. */
  readonly removable: readonly Statement[];
  /** The same, with those that are not executed. */
  readonly movable: readonly Statement[];
};

/** What is known about a program from running it: `stated` is the text of examples that are not in the program. */
export type Known = {
  readonly lines: LinesOfInterest;
  readonly stated: string;
  readonly types: ObservedTypes;
};

export function subjectOf(
  program: Program,
  text: string,
  { lines = null, stated = '', types = new Map() }: Partial<Known> = {},
): Subject {
  const source = sourceOf(text);
  const kinds = new Map<Kind, Node[]>();
  const blocks: Block[] = [];

  const isOfInterest = (statement: Statement): boolean => {
    if (!lines) return true;
    const { line, endLine } = headOf(statement);
    for (let at = line; at <= endLine; at++) if (lines.has(at)) return true;
    return false;
  };

  const isMovable = (one: Statement): boolean =>
    !fixed.has(one.kind) &&
    !isText(one) &&
    !(one.kind === 'If' && isMainGuard(one.test)) &&
    !source.text(one.place).includes('>>>');

  const stack: Node[] = [program.module];
  for (let node = stack.pop(); node; node = stack.pop()) {
    for (const statements of blocksOf(node)) {
      if (statements.length === 0 || (node.kind === 'If' && isMainGuard(node.test))) continue;
      const movable = statements.filter(isMovable);
      const removable = movable.filter(isOfInterest);
      if (removable.length > 0) blocks.push({ holder: node, statements, removable, movable });
    }
    const statement = node.kind === 'ExceptHandler' ? null : statementOf(program, node);
    const interesting = statement === null || isOfInterest(statement);
    if (interesting && !(node.kind === 'If' && isMainGuard(node.test))) {
      const known = kinds.get(node.kind);
      if (known) known.push(node);
      else kinds.set(node.kind, [node]);
    }
    const below = editableParts(node, source);
    for (let index = below.length - 1; index >= 0; index--) stack.push(below[index]!);
  }

  const textOf = ({ place }: Placed): string => source.text(place);
  const shapes = new Shapes(program, types);
  let fields: ReadonlyMap<string, Shape | null> | undefined;
  const variables = new Map<Scope, ReadonlyMap<string, Binding>>();
  const bindingsAt = (node: Node): ReadonlyMap<string, Binding> => {
    const scope = program.scopes.scopeOf(node);
    const known = variables.get(scope) ?? bindingsOf(scope);
    variables.set(scope, known);
    return known;
  };
  return {
    program,
    source,
    all: <K extends Kind>(kind: K) => (kinds.get(kind) ?? []) as NodeOf<K>[],
    blocks,
    textOf,
    operand: (node) => (atoms.has(node.kind) ? textOf(node) : `(${textOf(node)})`),
    isMovable: ({ place }) => place.line === place.endLine,
    variablesAt: (node) => [...bindingsAt(node).keys()],
    mentioned: mentionedConstants(program, stated),
    shapeOf: (node) => shapes.of(node),
    shapeOfVariable(name, node) {
      const binding = bindingsAt(node).get(name);
      return binding ? shapes.ofBinding(binding) : null;
    },
    shapeOfField(field) {
      fields ??= new Map(program.all('Attribute').map((one) => [textOf(one), shapes.of(one)]));
      return fields.get(field) ?? null;
    },
    wasSometimesNone(name, node) {
      const binding = bindingsAt(node).get(name);
      return binding !== undefined && shapes.wasSometimesNone(binding);
    },
    canBe(node, ...wanted) {
      const shape = shapes.of(node);
      return shape === null || wanted.includes(shape) || (shape === 'sequence' && wanted.some(isIterable));
    },
  };
}

/** Expressions that need no parentheses next to an operator. */
const atoms: ReadonlySet<Kind> = new Set([
  'Attribute',
  'Call',
  'Constant',
  'Dict',
  'DictComp',
  'GeneratorExp',
  'JoinedStr',
  'List',
  'ListComp',
  'Name',
  'Set',
  'SetComp',
  'Subscript',
]);

/** Statements that are never edited: they state the expected behaviour, or declare something. */
const fixed: ReadonlySet<Kind> = new Set([
  'Assert',
  'AsyncFunctionDef',
  'ClassDef',
  'FunctionDef',
  'Global',
  'Import',
  'ImportFrom',
  'Nonlocal',
  'TypeAlias',
]);

/** Whether it is a docstring, or a comment written as a string. */
export const isText = (statement: Statement): boolean =>
  statement.kind === 'Expr' && statement.value.kind === 'Constant';

/** The lines of a statement without those of its blocks. */
function headOf(statement: Statement): Span {
  const [first] = blocksOf(statement).find((block) => block.length > 0) ?? [];
  if (!first) return statement.place;
  const { line, column, endLine } = statement.place;
  return { line, column, endLine: Math.max(line, Math.min(endLine, first.place.line - 1)), endColumn: 1 };
}

export function blocksOf(node: Node): (readonly Statement[])[] {
  switch (node.kind) {
    case 'Module':
    case 'ClassDef':
    case 'FunctionDef':
    case 'AsyncFunctionDef':
    case 'With':
    case 'AsyncWith':
    case 'ExceptHandler':
    case 'MatchCase':
      return [node.body];
    case 'For':
    case 'AsyncFor':
    case 'While':
    case 'If':
      return [node.body, node.orelse];
    case 'Try':
    case 'TryStar':
      return [node.body, node.orelse, node.finalbody];
    default:
      return [];
  }
}

/**
 * The parts of a node that may be edited. Not those that state the expected behaviour (assertions, strings with
 * examples), those without effect (annotations, docstrings), nor the code under `if __name__ == '__main__'`.
 */
function editableParts(node: Node, source: Source): readonly Node[] {
  switch (node.kind) {
    case 'Assert':
    case 'Import':
    case 'ImportFrom':
    case 'Global':
    case 'Nonlocal':
    case 'TypeAlias':
      return [];
    case 'Expr':
      return node.value.kind === 'Constant' ? [] : [node.value];
    case 'AnnAssign':
      return node.value ? [node.target, node.value] : [];
    case 'FunctionDef':
    case 'AsyncFunctionDef':
      return [node.args, ...node.body];
    case 'ClassDef':
      return node.body;
    case 'Arg':
      return [];
    case 'If':
      return isMainGuard(node.test) ? node.orelse : children(node);
    case 'JoinedStr':
    case 'TemplateStr':
      return hasCorrectPlaces(node, source) ? node.values.filter(({ kind }) => kind !== 'Constant') : [];
    case 'FormattedValue':
    case 'Interpolation':
      return [node.value];
    default:
      return children(node);
  }
}

/** Older Pythons report wrong places for the parts of f-strings. They are right if names are found where reported. */
function hasCorrectPlaces(string: Placed & Node, source: Source): boolean {
  if (string.place.line !== string.place.endLine) return false;
  const stack: Node[] = [...children(string)];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (node.kind === 'Name' && source.text(node.place) !== node.id) return false;
    if (node.kind === 'Constant' && node.value.type === 'int' && !/^\w+$/.test(source.text(node.place))) return false;
    stack.push(...children(node));
  }
  return true;
}

const variableBindings: ReadonlySet<string> = new Set([
  'assign',
  'augment',
  'parameter',
  'for',
  'with',
  'walrus',
  'match',
]);

/** The variables that can be read in a scope. */
function bindingsOf(from: Scope): ReadonlyMap<string, Binding> {
  const found = new Map<string, Binding>();
  for (let scope: Scope | null = from; scope; scope = scope.parent) {
    if (scope.kind === 'class' || (scope.kind === 'module' && found.size > 0)) continue;
    for (const binding of scope.bindings.values()) {
      const { name, definitions } = binding;
      if (definitions.some(({ how }) => variableBindings.has(how)) && !name.startsWith('__') && !found.has(name)) {
        found.set(name, binding);
      }
    }
  }
  return found;
}

/** The span of a node including its own parentheses, as long as they are inside `around`. */
export function withParentheses({ source }: Subject, { place }: Placed, around: Span): Span {
  let span = place;
  for (;;) {
    const before = source.text({ ...around, endLine: span.line, endColumn: span.column });
    const after = source.text({ ...around, line: span.endLine, column: span.endColumn });
    const [opening, closing] = [/\([ \t]*$/.exec(before), /^[ \t]*\)/.exec(after)];
    if (!opening || !closing) return span;
    span = {
      line: span.line,
      column: span.column - opening[0].length,
      endLine: span.endLine,
      endColumn: span.endColumn + closing[0].length,
    };
  }
}
