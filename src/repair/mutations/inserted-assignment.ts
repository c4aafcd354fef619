import { enclosingFunction } from '../../python/program.ts';
import type { Node, Statement } from '../../python/tree.ts';
import { isJump } from '../search/is-jump.ts';
import { ownFields } from '../search/own-fields.ts';
import { areAlike, type Shape } from '../search/shapes.ts';
import { linesBefore, wholeLines } from '../search/statement-lines.ts';
import type { Subject } from '../search/subject.ts';
import { isRolling } from '../search/unchanged-variables.ts';
import { type Mutation, quote } from './mutation.ts';

const namesMax = 8;

/** A missing statement that the function has nowhere else: a variable that is updated, converted or stored. */
export const insertedAssignment: Mutation = {
  kind: 'inserted-assignment',
  prior: 0.08,
  *find(subject) {
    const { blocks, source, program, textOf } = subject;
    for (const { statements, removable } of blocks) {
      if (enclosingFunction(program, statements[0]!) === null) continue;
      for (const [index, statement] of statements.entries()) {
        const lines = wholeLines(source, statement);
        if (!lines || !removable.includes(statement)) continue;
        const indent = source.indentOf(lines.line);
        const isLast = index === statements.length - 1 && !isJump(statement);
        for (const [text, weight] of assignmentsAt(subject, statement)) {
          if (text === textOf(statement)) continue;
          const description = `inserted ${quote(text)}`;
          yield { edits: [linesBefore(source, lines.line, indent, [text])], description, weight };
          if (isLast) yield { edits: [linesBefore(source, lines.endLine, indent, [text])], description, weight };
        }
      }
    }
  },
};

function* assignmentsAt(subject: Subject, at: Statement): Iterable<readonly [string, number]> {
  const { variablesAt, shapeOfVariable } = subject;
  const names = variablesAt(at)
    .filter((name) => name !== 'self')
    .slice(0, namesMax);
  const shapes = new Map(names.map((name) => [name, shapeOfVariable(name, at)]));
  for (const name of names) {
    const shape = shapes.get(name) ?? null;
    yield* conversions(name, shape);
    // The loop sets it again.
    if (isLoopVariable(subject, name, at)) continue;
    if (shape === 'truth') yield [`${name} = not ${name}`, 1];
    const isNumber = shape === null || shape === 'number';
    if (isNumber) for (const sign of ['+=', '-=']) yield [`${name} ${sign} 1`, 0.6];
    for (const other of names) {
      if (other === name) continue;
      const kind = shapes.get(other) ?? null;
      const isOtherNumber = kind === null || kind === 'number';
      const isNext = isRolling(name) && isLoopVariable(subject, other, at);
      if (areAlike(shape, kind)) yield [`${name} = ${other}`, isNext ? 2 : 0.7];
      if (isNumber && isOtherNumber) for (const sign of ['+=', '-=']) yield [`${name} ${sign} ${other}`, 0.5];
      if (isNumber && kind !== null && kind !== 'number') yield [`${name} %= len(${other})`, 0.4];
    }
    if (shape === 'list') for (const value of ['0', '1']) yield [`${name}[0] = ${value}`, 0.5];
  }
  yield* throughAttributes(subject, at, names);
  if (at.kind === 'Continue') yield* resetEntries(subject, at);
}

/** An entry that a loop adds to, and that must be 0 where the loop skips it. */
function* resetEntries({ program, textOf }: Subject, at: Statement): Iterable<readonly [string, number]> {
  const home = enclosingFunction(program, at);
  for (const { target, op } of program.all('AugAssign'))
    if (target.kind === 'Subscript' && op === 'Add' && enclosingFunction(program, target) === home)
      yield [`${textOf(target)} = 0`, 1];
}

/** A value that is cleaned up or put in order before it is used. */
function* conversions(name: string, shape: Shape | null): Iterable<readonly [string, number]> {
  if (shape === null || shape === 'number') yield [`${name} = abs(${name})`, 0.6];
  if (shape === null || shape === 'text') {
    for (const method of ['strip', 'lower']) yield [`${name} = ${name}.${method}()`, 0.6];
  }
  if (shape === 'list') yield [`${name}.sort()`, 0.6];
  if (shape === 'list' || shape === 'sequence' || shape === null) {
    yield [`${name} = list(${name})`, 0.6];
    yield [`${name} = sorted(${name})`, 0.4];
  }
}

const isLoopVariable = ({ program }: Subject, name: string, at: Node): boolean =>
  program.scopes
    .scopeOf(at)
    .bindings.get(name)
    ?.definitions.every(({ how }) => how === 'for') ?? false;

/** The constants and empty containers with which an attribute starts. */
const firstValuesOf = ({ program, textOf }: Subject, path: string): string[] =>
  [
    ...program.all('Assign').map(({ targets: [target], value }) => [target!, value] as const),
    ...program.all('AnnAssign').flatMap(({ target, value }) => (value ? [[target, value] as const] : [])),
  ]
    .filter(([target]) => textOf(target) === path)
    .map(([, value]) => textOf(value))
    .filter((text) => /^(?:\d+|True|False|None|\[\]|\{\}|set\(\)|''|"")$/.test(text));

/** `self.total += amount`, `node.next = head`. */
function* throughAttributes(subject: Subject, at: Node, names: readonly string[]): Iterable<readonly [string, number]> {
  const { program, textOf } = subject;
  const home = enclosingFunction(program, at);
  const near = program
    .all('Attribute')
    .filter((node) => node.value.kind === 'Name' && enclosingFunction(program, node) === home)
    .filter((node) => program.parents.get(node)?.kind !== 'Call')
    .map(textOf);
  const paths = new Set([...near, ...ownFields(subject, at)]);
  for (const path of [...paths].slice(0, namesMax)) {
    for (const value of firstValuesOf(subject, path)) {
      yield [`${path} = ${value}`, 0.8];
      if (/^(?:\[\]|\{\}|set\(\))$/.test(value)) yield [`${path}.clear()`, 1.6];
    }
    for (const name of names) {
      yield [`${path} = ${name}`, 0.8];
      for (const sign of ['+=', '-=']) yield [`${path} ${sign} ${name}`, 0.6];
      yield [`${name} = ${path}`, 0.6];
    }
    for (const sign of ['+=', '-=']) yield [`${path} ${sign} 1`, 0.5];
    for (const other of paths) if (other !== path) yield [`${path}.append(${other})`, 0.5];
    for (const name of names) for (const put of ['append', 'add']) yield [`${path}.${put}(${name})`, 0.5];
  }
}
