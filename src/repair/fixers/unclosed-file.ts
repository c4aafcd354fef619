import { opensFile } from '../../python/opened-files.ts';
import { type Program, statementOf } from '../../python/program.ts';
import type { Source, TextEdit } from '../../python/source.ts';
import type { Call, Expression, Node, Statement } from '../../python/tree.ts';
import { insertion, replacement } from '../broken-line.ts';
import { freshName, nodeAt } from '../nodes.ts';
import { defineProgramFixer, type Fix, type ProgramInput, py } from './fixer.ts';

export const unclosedFile = defineProgramFixer({
  id: 'unclosed-file',
  summary: 'Opens a file in a `with` statement if all uses of it follow directly',
  examples: [
    {
      bad: py`
        def words(path):
            text = open(path).read()
            return text.split()
      `,
      fixed: py`
        def words(path):
            with open(path) as file:
                text = file.read()
            return text.split()
      `,
    },
    {
      bad: py`
        def save(path, lines):
            out = open(path, "w")
            # one by one
            for line in lines:
                out.write(line)
            print("saved")
      `,
      fixed: py`
        def save(path, lines):
            with open(path, "w") as out:
                # one by one
                for line in lines:
                    out.write(line)
            print("saved")
      `,
    },
    {
      bad: 'for line in open("a.txt"):\n    print(line)\n',
      fixed: 'with open("a.txt") as file:\n    for line in file:\n        print(line)\n',
    },
  ],
  unchanged: [
    // It depends on a condition which file is opened, or whether it is used.
    'def read(path, deep):\n    if deep:\n        file = open(path)\n    return file.read()\n',
    // Indenting the lines would change a multi-line string.
    'def save(path):\n    out = open(path, "w")\n    out.write("""a\nb""")\n',
    // The file would be opened before the other call.
    'def f(path):\n    return len(path) + len(open(path).read())\n',
  ],
  rules: /^python:file-never-closed$/,
  *fix({ place }, input) {
    const { program } = input;
    const call = nodeAt(program, place, ['Call']);
    const statement = call && statementOf(program, call);
    if (!call || !statement || !opensFile(program, call) || !standsAlone(input, statement)) return;
    if (statement.kind === 'Assign' && statement.value === call) yield* wrapUses(input, statement, call);
    else if (statement.kind === 'For') yield* wrapLoop(input, statement, call);
    else yield* wrapStatement(input, statement, call);
  },
});

const description = 'opened the file in a `with` statement';

/** Whether the statement is the only one on its lines. */
function standsAlone({ source }: ProgramInput, { place }: Statement): boolean {
  const before = source.code.slice(source.line(place.line).start, source.start(place));
  const after = source.code.slice(source.end(place), source.line(place.endLine).end);
  return before.trim() === '' && /^\s*(?:#.*)?$/.test(after);
}

const indentOf = (source: Source, line: number): string => /^[ \t]*/.exec(source.line(line).text)![0];

const stepOf = (indent: string): string => (indent.includes('\t') ? '\t' : '    ');

/** `text = open(path).read()`: moves the statement into the block. */
function* wrapStatement({ program, source }: ProgramInput, statement: Statement, call: Call): Iterable<Fix> {
  if (!/^(?:Assign|AnnAssign|Return|Expr)$/.test(statement.kind) || statement.place.line !== statement.place.endLine)
    return;
  const value = (statement as { readonly value: Expression | null }).value;
  if (!value || value === call || !isFirst(program, value, call)) return;
  const indent = indentOf(source, statement.place.line);
  const name = freshName(program, ['file', 'handle', 'opened_file', 'source_file']);
  const head = `with ${source.text(call.place)} as ${name}:${source.newline}${indent}${stepOf(indent)}`;
  const edits = [
    insertion(source.start(statement.place), head),
    replacement({ start: source.start(call.place), end: source.end(call.place) }, name),
  ];
  yield { line: call.place.line, description, edits };
}

/** Whether the call is the first thing to be evaluated. */
function isFirst(program: Program, value: Expression, call: Call): boolean {
  switch (value.kind) {
    case 'Call':
      if (value === call) return true;
      if (value.func.kind === 'Name' || (value.func.kind === 'Attribute' && isModule(program, value.func.value))) {
        const [first] = value.args;
        return first !== undefined && isFirst(program, first, call);
      }
      return isFirst(program, value.func, call);
    case 'Attribute':
    case 'Subscript':
      return isFirst(program, value.value, call);
    case 'BinOp':
      return isFirst(program, value.left, call);
    case 'ListComp':
    case 'SetComp':
    case 'DictComp':
      return isFirst(program, value.generators[0]!.iter, call);
    default:
      return false;
  }
}

const isModule = ({ qualifiedName }: Program, node: Expression): boolean =>
  node.kind === 'Name' && qualifiedName(node) === node.id;

/** `out = open(path)`: moves everything up to the last use of `out` into the block. */
function* wrapUses(
  { program, source }: ProgramInput,
  statement: Extract<Statement, { kind: 'Assign' }>,
  call: Call,
): Iterable<Fix> {
  const [target] = statement.targets;
  const binding = target?.kind === 'Name' ? program.scopes.resolve(target) : null;
  if (!binding || statement.targets.length > 1 || binding.definitions.length !== 1 || binding.uses.length === 0) return;
  const block = blockOf(program, statement);
  const at = block.indexOf(statement);
  if (at < 0) return;
  const holds = (one: Statement): boolean => binding.uses.some((use) => isWithin(program, use, one));
  const last = block.findLastIndex(holds);
  const moved = block.slice(at + 1, last + 1);
  // All uses are in these statements, and they run once.
  if (moved.length === 0 || !binding.uses.every((use) => moved.some((one) => isWithin(program, use, one)))) return;
  if (moved.some((one) => one.kind === 'FunctionDef' || one.kind === 'ClassDef' || one.kind === 'AsyncFunctionDef'))
    return;
  const indent = indentOf(source, statement.place.line);
  const edits = indentLines({ source, program }, statement.place.endLine + 1, moved.at(-1)!, indent);
  if (!edits) return;
  const name = source.text(target!.place);
  const head = `with ${source.text(call.place)} as ${name}:`;
  yield {
    line: call.place.line,
    description,
    edits: [replacement({ start: source.start(statement.place), end: source.end(statement.place) }, head), ...edits],
  };
}

/** `for line in open(path):` */
function* wrapLoop(
  { program, source }: ProgramInput,
  loop: Extract<Statement, { kind: 'For' }>,
  call: Call,
): Iterable<Fix> {
  if (loop.iter !== call && !(loop.iter.kind === 'Call' && loop.iter.args[0] === call && loop.iter.args.length === 1))
    return;
  if (loop.body[0]!.place.line === loop.place.line) return;
  const indent = indentOf(source, loop.place.line);
  const edits = indentLines({ source, program }, loop.place.line + 1, loop, indent);
  if (!edits) return;
  const name = freshName(program, ['file', 'handle', 'opened_file', 'source_file']);
  const head = `with ${source.text(call.place)} as ${name}:${source.newline}${indent}${stepOf(indent)}`;
  const open = [
    insertion(source.start(loop.place), head),
    replacement({ start: source.start(call.place), end: source.end(call.place) }, name),
  ];
  yield { line: call.place.line, description, edits: [...open, ...edits] };
}

/** Indents lines by one step; null if that would change a multi-line string. */
function indentLines(
  { source, program }: Pick<ProgramInput, 'source' | 'program'>,
  from: number,
  last: Statement,
  indent: string,
): TextEdit[] | null {
  const to = last.place.endLine;
  const strings = [...program.all('Constant'), ...program.all('JoinedStr')];
  if (strings.some(({ place: { line, endLine } }) => line < endLine && endLine >= from && line <= to)) return null;
  const edits: TextEdit[] = [];
  for (let line = from; line <= to; line++) {
    const { start, text } = source.line(line);
    if (text.trim() !== '') edits.push(insertion(start, stepOf(indent)));
    if (/\\$/.test(text)) return null;
  }
  return edits;
}

function isWithin({ parents }: Program, node: Node, outer: Node): boolean {
  for (let one: Node | undefined = node; one; one = parents.get(one)) if (one === outer) return true;
  return false;
}

/** The block that contains a statement. */
function blockOf({ parents }: Program, statement: Statement): readonly Statement[] {
  const parent = parents.get(statement);
  if (!parent) return [];
  const blocks = Object.values(parent).filter(
    (value): value is readonly Statement[] => Array.isArray(value) && value.includes(statement),
  );
  return blocks[0] ?? [];
}
