import { endOf } from '../../python/source.ts';
import type { Node } from '../../python/tree.ts';
import { walk } from '../../python/walk.ts';
import { type Mutation, quote } from './mutation.ts';

const textTests = ['isalnum', 'isalpha', 'isdigit', 'isspace', 'strip'];

/** A comprehension without a condition that takes too much. */
export const comprehensionFilter: Mutation = {
  kind: 'comprehension-filter',
  prior: 0.3,
  *find({ all, program, isMovable, textOf, source, shapeOf, variablesAt, shapeOfVariable }) {
    for (const node of all('Comprehension')) {
      const parent = program.parents.get(node);
      if (node.ifs.length > 0 || !isMovable(node.iter) || !parent) continue;
      const targets = [...walk(node.target)].flatMap((one) => (one.kind === 'Name' ? [one] : []));
      const { endLine, endColumn } = node.iter.place;
      // Parentheses around what is iterated over would be torn apart.
      if (/^[ \t]*\)[ \t]*(?:if|for|\])/.test(source.line(endLine).text.slice(endColumn - 1))) continue;
      for (const target of targets) {
        const shape = shapeOf(target);
        const name = textOf(target);
        const tests = new Map<string, number>([
          [name, 1],
          [`not ${name}`, 0.4],
          [`${name} is not None`, 0.5],
        ]);
        if (shape === null || shape === 'number') {
          for (const test of ['> 0', '% 2 == 0', '% 2 == 1', '!= 0', '>= 0', '> 1', '< 0'])
            tests.set(`${name} ${test}`, 0.6);
        }
        if (shape === null || shape === 'text') for (const test of textTests) tests.set(`${name}.${test}()`, 0.7);
        if (shape !== 'number') tests.set(`len(${name}) > 1`, 0.4);
        for (const other of variablesAt(parent as Node).filter((one) => one !== name && one !== 'self')) {
          const kind = shapeOfVariable(other, parent as Node);
          if (kind === null || kind === 'number')
            for (const sign of ['!=', '==', '<', '>', '<=', '>=']) tests.set(`${name} ${sign} ${other}`, 0.5);
          if (kind !== 'number') for (const word of ['not in', 'in']) tests.set(`${name} ${word} ${other}`, 0.6);
        }
        for (const other of targets.slice(targets.indexOf(target) + 1)) {
          for (const sign of ['!=', '==', '<', '>', '<=', '>=']) tests.set(`${name} ${sign} ${textOf(other)}`, 0.6);
        }
        for (const [test, weight] of tests) {
          const edits = [{ place: endOf(node.iter.place), text: ` if ${test}` }];
          yield { edits, description: `added ${quote(`if ${test}`)}`, weight };
        }
      }
    }
  },
};
