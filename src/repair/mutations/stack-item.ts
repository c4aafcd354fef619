import { enclosingFunction } from '../../python/program.ts';
import { type Mutation, replacement } from './mutation.ts';

/**
 * A variable instead of an item of a list that the function fills: `opening` instead of `stack.pop()`. Or an item that
 * should stay in the list is removed, or the other way round: `stack[-1]` and `stack.pop()`.
 */
export const stackItem: Mutation = {
  kind: 'stack-item',
  prior: 0.12,
  *find({ all, program, textOf, isMovable, canBe }) {
    for (const call of all('Call')) {
      const [, list, place = '-1'] = /^([\w.]+)\.pop\((0|-1)?\)$/.exec(textOf(call)) ?? [];
      if (list && program.parents.get(call)?.kind !== 'Expr')
        yield replacement(call.place, textOf(call), `${list}[${place}]`, 3);
    }
    for (const item of all('Subscript')) {
      const [, list, place] = /^([\w.]+)\[(0|-1)\]$/.exec(textOf(item)) ?? [];
      const parent = program.parents.get(item);
      if (!list || item.ctx !== 'Load' || !canBe(item.value, 'list')) continue;
      if (parent?.kind === 'Assign' || parent?.kind === 'Return')
        yield replacement(item.place, textOf(item), `${list}.pop(${place === '0' ? '0' : ''})`, 2);
    }
    const stacks = program
      .all('Call')
      .flatMap(({ func }) =>
        func.kind === 'Attribute' && func.attr === 'append' && func.value.kind === 'Name'
          ? [{ name: func.value.id, home: enclosingFunction(program, func) }]
          : [],
      );
    for (const node of all('Name')) {
      const parent = program.parents.get(node);
      const isArgument = parent?.kind === 'Call' && parent.args.includes(node);
      const owner = isArgument && parent.func.kind === 'Attribute' ? parent.func.value : null;
      if (node.ctx !== 'Load' || !isMovable(node) || (parent?.kind !== 'Compare' && !isArgument)) continue;
      const home = enclosingFunction(program, node);
      const names = new Set(stacks.filter((stack) => stack.home === home).map(({ name }) => name));
      for (const name of names) {
        // What is put on a stack was not just taken from it.
        if (owner?.kind === 'Name' && owner.id === name) continue;
        if (name !== node.id && !canBe(node, 'text', 'number', 'list', 'tuple', 'truth')) continue;
        yield replacement(node.place, node.id, `${name}.pop()`);
        if (name === node.id) continue;
        yield replacement(node.place, node.id, `${name}[-1]`, 0.9);
        yield replacement(node.place, node.id, `${name}[0]`, 0.5);
      }
    }
  },
};
