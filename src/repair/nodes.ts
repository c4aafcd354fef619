import type { Place } from '../model/finding.ts';
import type { NodeOf, Program } from '../python/program.ts';
import type { Expression, Kind, Node, Span } from '../python/tree.ts';

/** The node of one of these kinds at a finding's place, preferably one with the same end. */
export function nodeAt<K extends Kind>(program: Program, place: Place | null, kinds: readonly K[]): NodeOf<K> | null {
  if (!place) return null;
  const found = kinds.flatMap((kind) =>
    (program.all(kind) as readonly Node[]).filter((node) => {
      return 'place' in node && node.place.line === place.line && node.place.column === place.column;
    }),
  ) as (NodeOf<K> & { readonly place: Span })[];
  const exact = found.find(
    ({ place: { endLine, endColumn } }) => endLine === place.endLine && endColumn === place.endColumn,
  );
  return exact ?? found[0] ?? null;
}

/** The nodes of a kind that begin on a line. */
export const nodesOnLine = <K extends Kind>(program: Program, kind: K, line: number): readonly NodeOf<K>[] =>
  program.all(kind).filter((node) => 'place' in node && (node as { readonly place: Span }).place.line === line);

/** Whether only the truth of the value matters. */
export function isCondition(program: Program, node: Node): boolean {
  const parent = program.parents.get(node);
  switch (parent?.kind) {
    case 'If':
    case 'While':
    case 'IfExp':
    case 'Assert':
      return parent.test === node;
    case 'UnaryOp':
      return parent.op === 'Not';
    case 'BoolOp':
      return isCondition(program, parent);
    case 'Comprehension':
      return parent.ifs.includes(node as Expression);
    default:
      return false;
  }
}

/** Methods of texts. A class of the program that has one of them too follows suit. */
const booleanMethods = new Set(
  'endswith isalnum isalpha isdecimal isdigit isidentifier islower isnumeric isspace istitle isupper startswith'.split(
    ' ',
  ),
);
const booleanCalls = new Set(
  ['all', 'any', 'bool', 'callable', 'hasattr', 'isinstance', 'issubclass'].map((name) => `builtins.${name}`),
);

/** Whether the source shows that the value is True or False. */
export function isBoolean(program: Program, node: Expression, depth = 3): boolean {
  const { scopes, qualifiedName, hasDynamicNames } = program;
  switch (node.kind) {
    case 'Constant':
      return node.value.type === 'bool';
    case 'UnaryOp':
      return node.op === 'Not';
    case 'Compare':
      // Classes can make comparisons return anything.
      return (
        [node.left, ...node.comparators].every(({ kind }) => kind === 'Constant') ||
        node.ops.every((op) => /^(?:Is|IsNot|In|NotIn)$/.test(op))
      );
    case 'BoolOp':
      return depth > 0 && node.values.every((value) => isBoolean(program, value, depth - 1));
    case 'Call': {
      if (booleanCalls.has(qualifiedName(node.func) ?? '')) return true;
      if (node.func.kind === 'Attribute') return booleanMethods.has(node.func.attr);
      const made = node.func.kind === 'Name' ? scopes.resolve(node.func)?.definitions : undefined;
      const [only] = made ?? [];
      if (made?.length !== 1 || only?.node.kind !== 'FunctionDef' || only.node.decoratorList.length > 0) return false;
      const { returns } = only.node;
      return returns?.kind === 'Name' && qualifiedName(returns) === 'builtins.bool';
    }
    case 'Name': {
      const binding = scopes.resolve(node);
      if (!binding || depth === 0 || binding.scope.kind === 'class' || hasDynamicNames(binding.scope)) return false;
      return binding.definitions.every(({ how, value, node: definition }) => {
        if (how === 'parameter' && definition.kind === 'Arg') {
          return definition.annotation?.kind === 'Name' && qualifiedName(definition.annotation) === 'builtins.bool';
        }
        return how === 'assign' && value !== null && isBoolean(program, value, depth - 1);
      });
    }
    default:
      return false;
  }
}

/** Whether both expressions are the same name or attribute path. */
export function isSamePath(one: Expression, other: Expression): boolean {
  if (one.kind === 'Name') return other.kind === 'Name' && one.id === other.id;
  if (one.kind === 'Attribute')
    return other.kind === 'Attribute' && one.attr === other.attr && isSamePath(one.value, other.value);
  return false;
}

/** The first of the wanted names that the program does not use. */
export function freshName(program: Program, wanted: readonly string[]): string {
  const taken = new Set<string>();
  for (const { id } of program.all('Name')) taken.add(id);
  for (const { arg } of program.all('Arg')) taken.add(arg);
  for (const { name } of [
    ...program.all('FunctionDef'),
    ...program.all('AsyncFunctionDef'),
    ...program.all('ClassDef'),
  ])
    taken.add(name);
  for (const { name, asname } of program.all('Alias')) taken.add(asname ?? name.split('.')[0]!);
  return wanted.find((name) => !taken.has(name)) ?? `${wanted[0]}_${taken.size}`;
}
