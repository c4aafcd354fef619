import { binarySigns } from '../../python/signs.ts';
import type { Expression } from '../../python/tree.ts';
import { editedText } from '../search/edited-text.ts';
import { type Mutation, replacement } from './mutation.ts';

const moved = new Set(['Mult', 'Div', 'FloorDiv', 'Mod', 'Add', 'Sub']);

/** Items are rounded, scaled or shifted one by one instead of their sum, or the sum instead of the items. */
export const movedOperation: Mutation = {
  kind: 'moved-operation',
  prior: 0.25,
  *find({ all, textOf, operand, isMovable, source }) {
    const withItems = (call: Expression, items: Expression, text: string): string =>
      editedText(source, call.place, [{ place: items.place, text }]);
    for (const node of all('BinOp')) {
      const items = generatorIn(node.left);
      if (!items || !moved.has(node.op) || !isMovable(node)) continue;
      const part = `${operand(items.elt)} ${binarySigns[node.op]} ${operand(node.right)}`;
      yield replacement(node.place, textOf(node), withItems(node.left, items.elt, part));
    }
    for (const call of all('Call')) {
      const [inner] = call.args;
      const items = inner && call.func.kind === 'Name' && rounding.has(call.func.id) ? generatorIn(inner) : null;
      if (items && isMovable(call)) {
        const more = [...call.args.slice(1), ...call.keywords].map((one) => `, ${textOf(one)}`).join('');
        const part = `${textOf(call.func)}(${textOf(items.elt)}${more})`;
        yield replacement(call.place, textOf(call), withItems(inner!, items.elt, part));
      }
      const own = generatorIn(call);
      if (own?.elt.kind !== 'BinOp' || !moved.has(own.elt.op) || !isMovable(call)) continue;
      const { left, op, right } = own.elt;
      const whole = withItems(call, own.elt, textOf(left));
      yield replacement(call.place, textOf(call), `(${whole} ${binarySigns[op]} ${operand(right)})`);
    }
  },
};

const rounding = new Set(['round', 'int', 'abs']);

/** What `sum` goes over, if that is computed item by item. */
function generatorIn(node: Expression) {
  if (node.kind !== 'Call' || node.func.kind !== 'Name' || node.func.id !== 'sum' || node.args.length !== 1)
    return null;
  const [items] = node.args;
  return items!.kind === 'GeneratorExp' || items!.kind === 'ListComp' ? items! : null;
}
