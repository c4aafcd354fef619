import { classOf } from '../../python/program.ts';
import { type Mutation, quote } from './mutation.ts';

/** A method without its first parameter: `def area():` instead of `def area(self):`. */
export const missingSelf: Mutation = {
  kind: 'missing-self',
  prior: 0.9,
  *find({ program, source, textOf }) {
    for (const method of program.all('FunctionDef')) {
      const [first] = [...method.args.posonlyargs, ...method.args.args];
      if (!classOf(program, method) || first?.arg === 'self' || first?.arg === 'cls') continue;
      const isStatic = method.decoratorList.some((decorator) => textOf(decorator) === 'staticmethod');
      const { line } = method.place;
      const { text } = source.line(line);
      const [head] = /^\s*(?:async\s+)?def\s+\w+\(/.exec(text) ?? [];
      if (isStatic || head === undefined) continue;
      const column = [...head].length + 1;
      const added = text[head.length] === ')' ? 'self' : 'self, ';
      yield {
        edits: [{ place: { line, column, endLine: line, endColumn: column }, text: added }],
        description: `added the parameter ${quote('self')}`,
      };
    }
  },
};
