import { enclosingFunction } from '../../python/program.ts';
import { type Mutation, replacement } from './mutation.ts';

/** A variable that starts with the wrong value: 0 instead of the first item, of infinity or of an empty list. */
export const initialValue: Mutation = {
  kind: 'initial-value',
  prior: 0.2,
  *find({ all, textOf, isMovable, program, variablesAt, shapeOfVariable }) {
    const started = all('Assign').flatMap(({ value, place }) =>
      value.kind === 'Tuple' ? value.elts.map((one) => ({ value: one, place })) : [{ value, place }],
    );
    for (const { value, place } of started) {
      if (!isMovable(value)) continue;
      const isNumber = value.kind === 'Constant' && (value.value.type === 'int' || value.value.type === 'float');
      const isNone = value.kind === 'Constant' && value.value.type === 'None';
      const isText = value.kind === 'Constant' && value.value.type === 'str' && value.value.value === '';
      const before = textOf(value);
      const isEmpty = ['[]', '{}', 'set()', '()', 'list()', 'dict()'].includes(before);
      if (!isNumber && !isNone && !isText && !isEmpty) continue;
      const home = enclosingFunction(program, value);
      const sequences = variablesAt(value).filter((name) => {
        const shape = shapeOfVariable(name, value);
        return shape !== 'number' && shape !== 'truth' && shape !== 'set' && shape !== 'dict' && name !== 'self';
      });
      const lists = sequences.filter((name) => shapeOfVariable(name, value) === 'list');
      const others = isEmpty
        ? [
            ...['[]', '{}', 'set()', '[0]', '[1]', '[[]]', "''", '0', 'None', ...filled(before)],
            // The first item was met before the loop.
            ...sequences.flatMap((name) =>
              before === '[]' ? [`[${name}[0]]`] : before === 'set()' ? [`{${name}[0]}`] : [],
            ),
          ]
        : isText
          ? ['[]', '0', 'None', ...sequences.map((name) => `${name}[0]`)]
          : [
              "float('inf')",
              "float('-inf')",
              'None',
              ...(isNumber ? ['[]', "''"] : ['0', '[]']),
              ...lists.flatMap((name) => [`max(${name})`, `min(${name})`, `sum(${name})`]),
              ...sequences.flatMap((name) => [`${name}[0]`, `len(${name})`, `len(${name}) - 1`, `${name}[-1]`]),
            ];
      if (!home || place.line === home.place.line) continue;
      for (const other of others)
        if (other !== before) yield replacement(value.place, before, other, /inf|\[0\]$|^\{0/.test(other) ? 1 : 0.7);
    }
  },
};

/** What a table of running sums and a set of visited numbers start with. */
function filled(before: string): readonly string[] {
  if (before === '{}' || before === 'dict()') return ['{0: 0}', '{0: 1}', '{0: -1}'];
  return before === 'set()' ? ['{0}'] : [];
}
