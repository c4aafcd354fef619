import { formatFloat, quoteAscii, quoteBytes } from './ascii.ts';
import { type Columns, columnsOf } from './columns.ts';
import type { ConstantValue } from './constant.ts';
import { operators } from './operators.ts';
import { grammar, type Module, type Node, type Span } from './tree.ts';

/**
 * Prints a tree like `ast.dump(tree, include_attributes=True, show_empty=True)` of the given minor version of Python 3,
 * with non-ASCII characters escaped. The source is needed because Python counts columns in bytes.
 */
export function dump(module: Module, source: string, minor: number): string {
  const lines = source.replace(/^\ufeff/, '').split(/\r\n?|\n/);
  const wide = new Map<number, Columns>();
  lines.forEach((line, index) => {
    if (/[^\0-\x7f]/.test(line)) wide.set(index + 1, columnsOf(line));
  });
  const byte = (line: number, column: number): number => wide.get(line)?.toByte(column) ?? column - 1;
  const attributes = ({ line, column, endLine, endColumn }: Span): string[] => [
    `lineno=${line}`,
    `col_offset=${byte(line, column)}`,
    `end_lineno=${endLine}`,
    `end_col_offset=${byte(endLine, endColumn)}`,
  ];

  function printValue(value: unknown, type: string): Piece[] {
    if (Array.isArray(value)) {
      const items = value.map((item) => printValue(item, type.replace('*', '')));
      return ['[', ...items.flatMap((item, index) => (index ? [', ', ...item] : item)), ']'];
    }
    const base = type.replace('?', '');
    if (value === null) return ['None'];
    if (base === 'int') return [String(value)];
    if (base === 'identifier' || base === 'string') return [quoteAscii(value as string)];
    if (base === 'constant') return [printConstant(value as ConstantValue)];
    return base in operators ? [`${value}()`] : [value as Node];
  }

  const out: string[] = [];
  const stack: Piece[] = [module];
  for (let piece = stack.pop(); piece !== undefined; piece = stack.pop()) {
    if (typeof piece === 'string') {
      out.push(piece);
      continue;
    }
    const { python, fields } = grammar[piece.kind];
    const inside: Piece[][] = [];
    for (const [ours, theirs, type] of fields) {
      if (minor < (minorVersionOf[theirs] ?? 0)) continue;
      const value = (piece as unknown as Record<string, unknown>)[ours];
      if (value !== null || !type.endsWith('?')) inside.push([`${theirs}=`, ...printValue(value, type)]);
    }
    // Type comments are not parsed, so this list is always empty.
    if (piece.kind === 'Module') inside.push(['type_ignores=[]']);
    if ('place' in piece) inside.push(...attributes(piece.place).map((attribute) => [attribute]));
    const pieces = [`${python}(`, ...inside.flatMap((part, index) => (index ? [', ', ...part] : part)), ')'];
    for (let at = pieces.length - 1; at >= 0; at--) stack.push(pieces[at]!);
  }
  return out.join('');
}

type Piece = string | Node;

/** The minor version that added a field. */
const minorVersionOf: Record<string, number> = { type_params: 12, default_value: 13 };

function printConstant(constant: ConstantValue): string {
  switch (constant.type) {
    case 'bool':
      return constant.value ? 'True' : 'False';
    case 'int':
      return String(constant.value);
    case 'float':
      return formatFloat(constant.value);
    case 'complex':
      return `${formatFloat(constant.imaginary).replace(/\.0$/, '')}j`;
    case 'str':
      return quoteAscii(constant.value, constant.codePoints);
    case 'bytes':
      return quoteBytes(constant.value);
    default:
      return constant.type;
  }
}
