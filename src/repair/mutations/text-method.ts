import type { Expression } from '../../python/tree.ts';
import { slotOf } from '../search/slots.ts';
import { linesBefore, wholeLines } from '../search/statement-lines.ts';
import type { Subject } from '../search/subject.ts';
import { type Mutation, quote, replacement } from './mutation.ts';

const separatorsMax = 5;
const numbersMax = 4;

/** A missing method of a string, with what it needs: `.replace('-', '')`, `.rstrip('.')`, `.zfill(3)`. */
export const textMethod: Mutation = {
  kind: 'text-method',
  prior: 0.14,
  *find(subject) {
    const { all, isMovable, textOf, program, canBe, shapeOf, variablesAt, shapeOfVariable, source } = subject;
    const calls = [...callsFor(subject)];
    const kinds = ['Name', 'Attribute', 'Subscript', 'Call'] as const;
    for (const node of kinds.flatMap((kind): readonly Expression[] => all(kind))) {
      const parent = program.parents.get(node);
      const isOwner = parent?.kind === 'Attribute' && parent.value === node;
      if (!isMovable(node) || !canBe(node, 'text') || ('ctx' in node && node.ctx !== 'Load')) continue;
      if (slotOf(parent, node) === 'other' && !isOwner) continue;
      const before = textOf(node);
      const sure = shapeOf(node) === null ? 0.5 : 1;
      for (const [call, weight] of calls) yield replacement(node.place, before, `${before}${call}`, weight * sure);
    }
    for (const node of [...all('FunctionDef'), ...all('AsyncFunctionDef')]) {
      const first = node.body.find((one) => one.kind !== 'Expr' || one.value.kind !== 'Constant');
      const lines = first && wholeLines(source, first);
      if (!lines) continue;
      const texts = variablesAt(first).filter((name) => shapeOfVariable(name, first) === 'text');
      const parameters = texts.filter((name) => node.args.args.some(({ arg }) => arg === name));
      for (const name of parameters) {
        for (const [call, weight] of calls) {
          const text = `${name} = ${name}${call}`;
          const edits = [linesBefore(source, lines.line, source.indentOf(lines.line), [text])];
          yield { edits, description: `inserted ${quote(text)}`, weight: 0.6 * weight };
        }
      }
    }
  },
};

function* callsFor({ mentioned, program }: Subject): Iterable<readonly [string, number]> {
  yield ['.capitalize()', 0.8];
  yield ['.title()', 0.4];
  const own = program
    .all('Constant')
    .flatMap(({ value }) => (value.type === 'str' && /^[^\w'"\\{}\n]$/.test(value.value) ? [`'${value.value}'`] : []));
  const separators = [...new Set([...mentioned.separators, ...own])].slice(0, separatorsMax);
  for (const separator of separators) {
    yield [`.replace(${separator}, '')`, 1];
    for (const method of ['strip', 'rstrip', 'lstrip']) yield [`.${method}(${separator})`, 0.5];
    yield [`.split(${separator})`, 0.4];
  }
  for (const number of new Set([
    '2',
    '3',
    ...mentioned.numbers.filter((one) => /^[2-9]$/.test(one)).slice(0, numbersMax),
  ]))
    yield [`.zfill(${number})`, 0.4];
}
