import type { Expression, Name } from '../../python/tree.ts';
import { operandGroups } from '../search/operand-groups.ts';
import { areAlike } from '../search/shapes.ts';
import { slotOf } from '../search/slots.ts';
import { type Mutation, replacement } from './mutation.ts';

const namesMax = 6;

/** Operands that should be alike, of two variables: `min(a[3], b[3])` instead of `min(a[3], right)`. */
export const parallelOperand: Mutation = {
  kind: 'parallel-operand',
  prior: 0.3,
  *find({ program, textOf, isMovable, variablesAt, shapeOfVariable, all }) {
    const editable = new Set(editableKinds.flatMap((kind): readonly Expression[] => all(kind)));
    for (const group of operandGroups(program)) {
      for (const model of group) {
        const name = model.kind === 'Name' || !isMovable(model) ? null : ownerOf(model);
        if (!name) continue;
        const shape = shapeOfVariable(name.id, model);
        const names = variablesAt(model).filter(
          (one) => one !== name.id && one !== 'self' && areAlike(shapeOfVariable(one, model), shape),
        );
        for (const other of names.slice(0, namesMax)) {
          const after = other + textOf(model).slice(name.id.length);
          for (const node of group) {
            const isPossible =
              node !== model && editable.has(node) && slotOf(program.parents.get(node), node) !== 'other';
            if (isPossible && textOf(node) !== after) yield replacement(node.place, textOf(node), after);
          }
        }
      }
    }
  },
};

const editableKinds = ['Name', 'Attribute', 'Subscript', 'Constant', 'Call'] as const;

/** The variable of which an item or a field is read. */
function ownerOf(node: Expression): Name | null {
  if (node.kind === 'Name') return node;
  return node.kind === 'Subscript' || node.kind === 'Attribute' ? ownerOf(node.value) : null;
}
