import { classOf, isInside, type Program } from '../../python/program.ts';
import type { Expression, FunctionDef, Node } from '../../python/tree.ts';
import { linesBefore, wholeLines } from '../search/statement-lines.ts';
import { type Subject, withParentheses } from '../search/subject.ts';
import { type Mutation, quote, replacement, type Variation } from './mutation.ts';

const partsMax = 3;

/** A function that should call itself, with a smaller number or with a part of its argument that nothing reads. */
export const missingRecursion: Mutation = {
  kind: 'missing-recursion',
  prior: 0.25,
  *find(subject) {
    for (const home of subject.program.all('FunctionDef')) {
      yield* withSmallerNumber(subject, home);
      for (const part of unreadParts(subject, home).slice(0, partsMax)) {
        yield* inValues(subject, home, part);
        yield* inStatements(subject, home, part);
      }
    }
  },
};

/** `n * f(n - 1)` instead of `n * (n - 1)`. */
function* withSmallerNumber(subject: Subject, home: FunctionDef): Iterable<Variation> {
  const { all, program, source, textOf, isMovable } = subject;
  const [first] = parametersOf(subject, home);
  for (const node of all('BinOp')) {
    const parent = program.parents.get(node);
    if (parent?.kind !== 'BinOp' || !isMovable(parent) || !isInside(program, node, home)) continue;
    if (node.left.kind !== 'Name' || node.left.id !== first || (node.op !== 'Sub' && node.op !== 'FloorDiv')) continue;
    const place = withParentheses(subject, node, parent.place);
    yield replacement(place, source.text(place), callOf(subject, home, textOf(node)));
  }
}

/** `count += 1 + f(replies)` instead of `count += 1`. */
function* inValues(subject: Subject, home: FunctionDef, part: string): Iterable<Variation> {
  const { all, operand, textOf, isMovable } = subject;
  const call = callOf(subject, home, part);
  for (const { value } of [...all('AugAssign'), ...all('Assign'), ...all('Return')]) {
    if (!value || !isMovable(value) || !isReadable(subject, home, part, value)) continue;
    if (textOf(value).includes(part) || value.kind === 'Tuple' || isText(value)) continue;
    yield replacement(value.place, textOf(value), `${operand(value)} + ${call}`, 1);
    yield replacement(value.place, textOf(value), call, 0.5);
  }
}

const isText = (value: Expression): boolean => value.kind === 'Constant' && value.value.type === 'str';

/** `found.extend(f(replies))` after `found.append(text)`. */
function* inStatements(subject: Subject, home: FunctionDef, part: string): Iterable<Variation> {
  const { all, source, textOf } = subject;
  const call = callOf(subject, home, part);
  for (const statement of [...all('AugAssign'), ...all('Expr')]) {
    const lines = wholeLines(source, statement);
    if (!lines || !isReadable(subject, home, part, statement)) continue;
    const texts = [];
    if (statement.kind === 'AugAssign') texts.push(`${textOf(statement.target)} += ${call}`);
    else if (statement.value.kind === 'Call' && statement.value.func.kind === 'Attribute') {
      const { attr, value } = statement.value.func;
      if (attr === 'append' || attr === 'extend') texts.push(`${textOf(value)}.extend(${call})`);
    }
    for (const text of texts) {
      const edits = [linesBefore(source, lines.endLine, source.indentOf(lines.line), [text])];
      yield { edits, description: `inserted ${quote(text)}` };
    }
  }
}

/** The variables of a function whose values nothing reads: those of loops, and those that were unpacked. */
const unreadParts = ({ program }: Subject, home: FunctionDef): string[] =>
  program.scopes
    .scopeInside(home)
    .bindings.values()
    .filter(({ name, uses }) => !name.startsWith('_') && uses.every((use) => isOnlyTested(program, use)))
    .filter(({ definitions }) => definitions.every(({ how }) => how === 'for' || how === 'assign'))
    .map(({ name }) => name)
    .toArray();

/** Whether only the type of a value is read. */
function isOnlyTested({ parents }: Program, use: Node): boolean {
  const call = parents.get(use);
  return call?.kind === 'Call' && call.func.kind === 'Name' && call.func.id === 'isinstance';
}

/** Whether the variable has a value there: it is set further up, or by a loop around it. */
const isReadable = ({ program, variablesAt }: Subject, home: FunctionDef, name: string, at: Node): boolean =>
  'place' in at &&
  isInside(program, at, home) &&
  variablesAt(at).includes(name) &&
  program.scopes
    .scopeInside(home)
    .bindings.get(name)!
    .definitions.every(({ node }) => 'place' in node && node.place.line <= at.place.line);

const parametersOf = ({ program }: Subject, home: FunctionDef): string[] =>
  home.args.args.map(({ arg }) => arg).slice(classOf(program, home) ? 1 : 0);

/** A call with a new first argument. The others stay the same. */
function callOf(subject: Subject, home: FunctionDef, argument: string): string {
  const args = [argument, ...parametersOf(subject, home).slice(1)];
  return `${classOf(subject.program, home) ? 'self.' : ''}${home.name}(${args.join(', ')})`;
}
