import { ownFields } from '../search/own-fields.ts';
import type { Shape } from '../search/shapes.ts';
import { slotOf } from '../search/slots.ts';
import { type Mutation, replacement } from './mutation.ts';

const namesMax = 5;
const sized: readonly (Shape | null)[] = ['list', 'tuple', 'set', 'dict', 'text', 'sequence'];

/** A number instead of the length of a sequence: `sum(last) / count` instead of `sum(last) / len(last)`. */
export const lengthForNumber: Mutation = {
  kind: 'length-for-number',
  prior: 0.15,
  *find(subject) {
    const { all, program, textOf, variablesAt, shapeOfField, shapeOfVariable, canBe } = subject;
    for (const node of [...all('Name'), ...all('Attribute'), ...all('Constant')]) {
      const parent = program.parents.get(node);
      if (slotOf(parent, node) === 'other' || !canBe(node, 'number')) continue;
      if (node.kind === 'Constant' && node.value.type !== 'int') continue;
      const isDivisor = parent?.kind === 'BinOp' && parent.right === node && /Div$|^Mod$/.test(parent.op);
      const names = variablesAt(node).filter((name) => sized.includes(shapeOfVariable(name, node)));
      const fields = ownFields(subject, node).filter((field) => sized.includes(shapeOfField(field)));
      for (const name of [...names, ...fields].slice(0, namesMax)) {
        const weight = isDivisor ? 1 : node.kind === 'Attribute' ? 0.25 : 0.5;
        if (name !== textOf(node)) yield replacement(node.place, textOf(node), `len(${name})`, weight);
      }
    }
  },
};
