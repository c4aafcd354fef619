import { isInside } from '../../python/program.ts';
import { linesBefore, wholeLines } from '../search/statement-lines.ts';
import { type Mutation, quote } from './mutation.ts';

/** A class with `__eq__` has no hash of its own, so that its objects cannot be in sets: `__hash__` is missing. */
export const missingHash: Mutation = {
  kind: 'missing-hash',
  prior: 0.3,
  *find({ program, source, textOf }) {
    for (const { body } of program.all('ClassDef')) {
      const methods = body.filter((one) => one.kind === 'FunctionDef');
      const equals = methods.find(({ name }) => name === '__eq__');
      const lines = equals && wholeLines(source, equals);
      if (!lines || methods.some(({ name }) => name === '__hash__')) continue;
      const compared = program
        .all('Attribute')
        .filter(
          (node) => isInside(program, node, equals) && /^self\.\w+$/.test(textOf(node)) && node.attr !== '__class__',
        );
      const fields = [...new Set(compared.map(textOf))];
      if (fields.length === 0) continue;
      const hashed = fields.length === 1 ? fields[0]! : `(${fields.join(', ')})`;
      const indent = source.indentOf(lines.line);
      const step = indent.includes('\t') ? '\t' : '    ';
      const method = ['', `${indent}def __hash__(self):`, `${indent}${step}return hash(${hashed})`];
      yield {
        edits: [linesBefore(source, lines.endLine, '', method)],
        description: `added a method ${quote('__hash__')} of ${quote(hashed)}`,
      };
    }
  },
};
