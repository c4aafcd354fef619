import { enclosingFunction } from '../../python/program.ts';
import { type Mutation, replacement } from './mutation.ts';

/** A variable instead of an item of a list that the function fills: `opening` instead of `stack.pop()`. */
export const stackItem: Mutation = {
  kind: 'stack-item',
  prior: 0.12,
  *find({ all, program, isMovable, canBe }) {
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
