import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Generator } from '../src/cli/generate/generator.ts';
import { projectFolder } from '../src/project-folder.ts';

type Field = { readonly name: string; readonly type: string; readonly many: boolean; readonly optional: boolean };
type Node = { readonly group: string; readonly kind: string; readonly fields: readonly Field[] };

const toCamelCase = (snake: string): string => snake.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const toPascalCase = (snake: string): string => toCamelCase(snake).replace(/^./, (letter) => letter.toUpperCase());

/** `kind` is the type of a node, so the prefix of a literal, which Python also calls `kind`, gets another name. */
const chooseFieldName = (kind: string, name: string): string =>
  kind === 'Constant' && name === 'kind' ? 'prefix' : toCamelCase(name);

const groupNames: Record<string, string> = {
  stmt: 'Statement',
  expr: 'Expression',
  pattern: 'Pattern',
  type_param: 'TypeParameter',
  excepthandler: 'ExceptHandler',
  part: 'Part',
  mod: 'Module',
};
const scalars: Record<string, string> = {
  identifier: 'string',
  string: 'string',
  int: 'number',
  constant: 'ConstantValue',
  boolop: 'BooleanOperator',
  operator: 'BinaryOperator',
  unaryop: 'UnaryOperator',
  cmpop: 'ComparisonOperator',
  expr_context: 'Context',
};
/** Nodes without a position in Python. */
const withoutPlace = new Set(['Module', 'Arguments', 'Comprehension', 'MatchCase', 'Withitem']);

function parseAsdl(text: string): Node[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('--'))
    .map((line) => {
      const [, group = '', kind = '', inside = ''] = /^(\w+) (\w+)\((.*)\)$/.exec(line) ?? [];
      const fields =
        inside === ''
          ? []
          : inside.split(', ').map((field) => {
              const [, type = '', optional = '', many = '', name = ''] = /^(\w+)(\??)(\*?) (\w+)$/.exec(field) ?? [];
              return { name, type, many: many === '*', optional: optional === '?' };
            });
      return { group, kind, fields };
    });
}

function renderType({ type, many, optional }: Field): string {
  const one = scalars[type] ?? groupNames[type] ?? toPascalCase(type);
  const item = optional ? `${one} | null` : one;
  if (!many) return item;
  return `readonly ${optional ? `(${item})` : item}[]`;
}

const nodes = parseAsdl(readFileSync(join(projectFolder, 'src/python/python.asdl'), 'utf8'));
const name = (node: Node): string => toPascalCase(node.kind);

function renderTree(): string {
  const typeLines = nodes.map((node) => {
    const fields = node.fields.map(
      (field) => `  readonly ${chooseFieldName(node.kind, field.name)}: ${renderType(field)};`,
    );
    const place = withoutPlace.has(name(node)) ? [] : ['  readonly place: Span;'];
    return [`export type ${name(node)} = {`, `  readonly kind: '${name(node)}';`, ...place, ...fields, '};'].join('\n');
  });
  const union = (group: string): string =>
    `export type ${groupNames[group]} =\n${nodes
      .filter((node) => node.group === group)
      .map((node) => `  | ${name(node)}`)
      .join('\n')};`;
  const table = nodes.map((node) => {
    const fields = node.fields.map((field) => {
      const type = `${field.type}${field.optional ? '?' : ''}${field.many ? '*' : ''}`;
      return `['${chooseFieldName(node.kind, field.name)}', '${field.name}', '${type}']`;
    });
    return `  ${name(node)}: { python: '${node.kind}', placed: ${!withoutPlace.has(name(node))}, fields: [${fields.join(', ')}] },`;
  });
  return `// Made from src/python/python.asdl by scripts/tree.ts; not written by hand.
import type { ConstantValue } from './constant.ts';

/** Lines and columns count from 1, columns in code points; the end is one past the last. */
export type Span = {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
};

export type Context = 'Load' | 'Store' | 'Del';
export type BooleanOperator = 'And' | 'Or';
export type BinaryOperator =
  | 'Add' | 'Sub' | 'Mult' | 'MatMult' | 'Div' | 'Mod' | 'Pow' | 'LShift' | 'RShift' | 'BitOr' | 'BitXor' | 'BitAnd' | 'FloorDiv';
export type UnaryOperator = 'Invert' | 'Not' | 'UAdd' | 'USub';
export type ComparisonOperator = 'Eq' | 'NotEq' | 'Lt' | 'LtE' | 'Gt' | 'GtE' | 'Is' | 'IsNot' | 'In' | 'NotIn';

${typeLines.join('\n\n')}

${['stmt', 'expr', 'pattern', 'type_param', 'part'].map(union).join('\n\n')}

export type Node = Module | Statement | Expression | Pattern | TypeParameter | ExceptHandler | Part;
export type Kind = Node['kind'];

/** How each node is called and built in Python: its fields in order, as [ours, theirs, type]. */
export const grammar: Readonly<
  Record<Kind, { readonly python: string; readonly placed: boolean; readonly fields: readonly (readonly [string, string, string])[] }>
> = {
${table.join('\n')}
};
`;
}

/** Chooses the `TreeReader` method that reads a field. */
function chooseReader({ type, many, optional }: Field): string {
  if (type === 'identifier' || type === 'string') return many ? 'names()' : optional ? 'nameOrNull()' : 'name()';
  if (type === 'int') return optional ? 'intOrNull()' : 'int()';
  if (type === 'constant') return 'constant()';
  if (type in scalars) return many ? `several(operators.${type})` : `one(operators.${type})`;
  return many ? 'nodes()' : 'node()';
}

function renderNodeReaders(): string {
  const readers = nodes.map((node) => {
    const place = withoutPlace.has(name(node)) ? [] : ['place: tree.place()'];
    const fields = node.fields.map((field) => `${chooseFieldName(node.kind, field.name)}: tree.${chooseReader(field)}`);
    const held = node.fields.filter(({ type }) => !(type in scalars));
    const lists = held.filter(({ many }) => many).length;
    const counts = `nodes: ${held.length - lists}, lists: ${lists}`;
    const made = [`kind: '${name(node)}'`, ...place, ...fields].join(', ');
    return `  ${name(node)}: { ${counts}, read: (tree) => ({ ${made} }) },`;
  });
  return `// Made from src/python/python.asdl by scripts/tree.ts; not written by hand.
import { operators } from './operators.ts';
import type { Kind, Node } from './tree.ts';
import type { NodeReader } from './tree-reader.ts';

/** Reads each kind of node, in the order of their numbers: written out, so that all nodes of a kind are of one shape. */
export const nodeReaders: { readonly [One in Kind]: NodeReader<Extract<Node, { readonly kind: One }>> } = {
${readers.join('\n')}
};
`;
}

export const generator: Generator = {
  summary: 'the types and readers of the syntax tree, from src/python/python.asdl',
  make: () => [
    { path: 'src/python/tree.ts', content: renderTree() },
    { path: 'src/python/node-readers.ts', content: renderNodeReaders() },
  ],
};
