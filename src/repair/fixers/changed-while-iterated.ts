import { containerKinds, containerOf } from '../../python/containers.ts';
import { isInside } from '../../python/program.ts';
import type { Call, Expression, Node } from '../../python/tree.ts';
import { insertion } from '../broken-line.ts';
import { defineProgramFixer, py } from './fixer.ts';

export const changedWhileIterated = defineProgramFixer({
  id: 'changed-while-iterated',
  summary: 'Iterates over a copy of a collection that the loop changes',
  examples: [
    {
      bad: py`
        stock = {"apples": 0, "pears": 4}
        for name, count in stock.items():
            if count == 0:
                del stock[name]
      `,
      fixed: py`
        stock = {"apples": 0, "pears": 4}
        for name, count in list(stock.items()):
            if count == 0:
                del stock[name]
      `,
    },
    {
      bad: 'numbers = [1, 2, 2, 3]\nfor number in numbers:\n    if number == 2:\n        numbers.remove(number)\nprint(numbers)\n',
      fixed:
        'numbers = [1, 2, 2, 3]\nfor number in list(numbers):\n    if number == 2:\n        numbers.remove(number)\nprint(numbers)\n',
    },
  ],
  // Iterating over a copy would change what these loops do: one deletes by index, the other visits added items.
  unchanged: [
    'numbers = [1, 2]\nfor index, number in enumerate(numbers):\n    if number == 2:\n        del numbers[index]\n',
    'numbers = [1, 2]\nfor number in numbers:\n    numbers.append(number)\n    if len(numbers) > 9:\n        break\n',
  ],
  rules: /^python:changed-while-iterated$/,
  *fix({ place, message }, { program, source }) {
    const line = Number(/loop on line (\d+)/.exec(message)?.[1]);
    const loops = program.all('For').filter((loop) => loop.place.line === line);
    const [loop] = loops;
    if (!loop || loops.length > 1 || !place || isCopied(loop.iter)) return;
    const view = viewOf(loop.iter);
    const container = containerOf(program, view ?? loop.iter);
    if (!container) return;
    const kind = view ? 'dict' : containerKinds(program)(container);
    const change = program
      .all('Call')
      .find(
        (call) => call.place.line === place.line && call.place.column === place.column && isInside(program, call, loop),
      );
    if (kind !== 'dict' && kind !== 'set' && !(kind === 'list' && change && removesElement(change, loop.target)))
      return;
    const edits = [insertion(source.start(loop.iter.place), 'list('), insertion(source.end(loop.iter.place), ')')];
    yield {
      line: loop.place.line,
      description: 'made the loop iterate over a copy of the collection it changes',
      edits,
    };
  },
});

const isCopied = (iter: Expression): boolean =>
  iter.kind === 'Call' &&
  iter.func.kind === 'Name' &&
  /^(?:list|tuple|sorted|set|enumerate|zip|reversed|iter|map|filter)$/.test(iter.func.id);

const viewOf = (iter: Expression): Expression | null =>
  iter.kind === 'Call' &&
  iter.func.kind === 'Attribute' &&
  /^(?:items|keys|values)$/.test(iter.func.attr) &&
  iter.args.length === 0
    ? iter.func.value
    : null;

/** Whether it is `numbers.remove(number)` of the current element. */
const removesElement = ({ func, args }: Call, target: Node): boolean =>
  func.kind === 'Attribute' &&
  func.attr === 'remove' &&
  args.length === 1 &&
  args[0]!.kind === 'Name' &&
  target.kind === 'Name' &&
  args[0]!.id === target.id;
