import { enclosingFunction, type Program } from '../../python/program.ts';
import type { Expression } from '../../python/tree.ts';
import { isInLoop } from '../search/is-in-loop.ts';
import { wholeLines } from '../search/statement-lines.ts';
import { type Mutation, quote } from './mutation.ts';

const resultNames = ['result', 'found', 'outcome'];

/** A loop that gives up after its first attempt: `return solve(rest)` instead of `if solve(rest): return True`. */
export const firstSuccess: Mutation = {
  kind: 'first-success',
  prior: 0.4,
  *find({ all, source, textOf, isMovable, program, variablesAt }) {
    for (const statement of all('Return')) {
      const { value } = statement;
      if (value?.kind !== 'Call' || !isMovable(value) || !wholeLines(source, statement)) continue;
      if (!isInLoop(program, statement)) continue;
      const indent = source.indentOf(statement.place.line);
      const step = indent.includes('\t') ? '\t' : '    ';
      const [text, names] = [textOf(value), variablesAt(value)];
      const result = resultNames.find((name) => !names.includes(name)) ?? 'result';
      const attempts = returnsTruth(program, value)
        ? [[`if ${text}:`, `${step}return True`]]
        : ['', ' is not None'].map((test) => [
            `${result} = ${text}`,
            `if ${result}${test}:`,
            `${step}return ${result}`,
          ]);
      for (const lines of attempts)
        yield {
          edits: [{ place: statement.place, text: lines.join(`${source.newline}${indent}`) }],
          description: `changed ${quote(textOf(statement))} to ${quote(lines.join('\n'))}`,
        };
    }
  },
};

/** Whether the function around a node also returns True or False. */
const returnsTruth = (program: Program, node: Expression): boolean =>
  program
    .all('Return')
    .some(
      ({ value }) =>
        value?.kind === 'Constant' &&
        value.value.type === 'bool' &&
        enclosingFunction(program, value) === enclosingFunction(program, node),
    );
