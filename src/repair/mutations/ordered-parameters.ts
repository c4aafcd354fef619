import { linesBefore, wholeLines } from '../search/statement-lines.ts';
import { type Mutation, quote } from './mutation.ts';

/** A function that expects the smaller of two parameters first: `low, high = sorted((low, high))`. */
export const orderedParameters: Mutation = {
  kind: 'ordered-parameters',
  prior: 0.12,
  *find({ program, source, shapeOfVariable }) {
    for (const { args, body } of program.all('FunctionDef')) {
      const first = body.find((one) => one.kind !== 'Expr' || one.value.kind !== 'Constant');
      const lines = first && wholeLines(source, first);
      if (!lines) continue;
      const names = args.args.map(({ arg }) => arg).filter((name) => name !== 'self');
      for (const [at, name] of names.slice(0, 3).entries()) {
        const next = names[at + 1];
        const shape = shapeOfVariable(name, first);
        if (!next || (shape !== null && shape !== 'number') || shape !== shapeOfVariable(next, first)) continue;
        const text = `${name}, ${next} = sorted((${name}, ${next}))`;
        const edits = [linesBefore(source, lines.line, source.indentOf(lines.line), [text])];
        yield { edits, description: `inserted ${quote(text)}` };
      }
    }
  },
};
