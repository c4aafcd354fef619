import { enclosingClass } from '../../python/program.ts';
import type { Attribute, Comprehension, Expression, Kind } from '../../python/tree.ts';
import { areAlike } from '../search/shapes.ts';
import type { Subject } from '../search/subject.ts';
import { type Mutation, replacement } from './mutation.ts';

const namesMax = 12;
const kinds = [
  'BinOp',
  'Call',
  'Subscript',
  'Attribute',
  'Constant',
  'UnaryOp',
  'List',
] as const satisfies readonly Kind[];

const isOwnField = ({ value }: Attribute): boolean => value.kind === 'Name' && value.id === 'self';

/** A variable was meant instead of a computed or literal value. */
export const variableForExpression: Mutation = {
  kind: 'variable-for-expression',
  prior: 0.33,
  *find({ all, textOf, isMovable, program, variablesAt, shapeOf, shapeOfVariable }) {
    const paths = new Set(program.all('Attribute').filter(isOwnField).map(textOf));
    for (const node of kinds.flatMap((kind): readonly Expression[] => all(kind))) {
      const parent = program.parents.get(node);
      if (!isMovable(node) || ('ctx' in node && node.ctx !== 'Load') || parent?.kind === 'Expr') continue;
      if (node.kind === 'Constant' && (node.value.type === 'str' || parent?.kind === 'UnaryOp')) continue;
      if (node.kind === 'Attribute' && parent?.kind === 'Call' && parent.func === node) continue;
      const weight = node.kind === 'Constant' || node.kind === 'Subscript' ? 1 : node.kind === 'Call' ? 0.5 : 0.7;
      const shape = shapeOf(node);
      for (const name of variablesAt(node).slice(0, namesMax)) {
        const isAlike = areAlike(shape, shapeOfVariable(name, node));
        const isItems = parent?.kind === 'Comprehension' && parent.iter === node;
        const share = isItems && looksUp(parent, name, textOf) ? 3 : isAlike ? 1 : 0.5;
        yield replacement(node.place, textOf(node), name, share * weight);
      }
      if (node.kind !== 'Constant' || enclosingClass(program, node) === null) continue;
      for (const path of [...paths].slice(0, namesMax)) {
        yield replacement(node.place, textOf(node), path, 0.7);
        if (parent?.kind === 'Compare') yield replacement(node.place, textOf(node), `-${path}`, 0.5);
      }
    }
  },
};

/** Whether a comprehension filters its items by looking them up in a variable: most of its keys are those items. */
function looksUp(around: Comprehension, name: string, textOf: Subject['textOf']): boolean {
  const lookup = `${name}[${textOf(around.target)}]`;
  return around.ifs.some((test) => textOf(test).includes(lookup));
}
