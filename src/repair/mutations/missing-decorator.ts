import { classOf } from '../../python/program.ts';
import { linesBefore } from '../search/statement-lines.ts';
import { type Mutation, quote } from './mutation.ts';

/** A method that lacks `@property`, `@staticmethod` or `@classmethod`. */
export const missingDecorator: Mutation = {
  kind: 'missing-decorator',
  prior: 0.4,
  *find({ program, source }) {
    for (const method of program.all('FunctionDef')) {
      const { args, decoratorList, name, place } = method;
      if (!classOf(program, method) || decoratorList.length > 0 || name.startsWith('__')) continue;
      const [first, ...rest] = args.args;
      const isProperty = first?.arg === 'self' && rest.length === 0;
      const decorator = isProperty ? '@property' : first?.arg === 'cls' ? '@classmethod' : '@staticmethod';
      if (first?.arg === 'self' && !isProperty) continue;
      yield {
        edits: [linesBefore(source, place.line, source.indentOf(place.line), [decorator])],
        description: `added ${quote(decorator)} to ${quote(name)}`,
      };
    }
  },
};
