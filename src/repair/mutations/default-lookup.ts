import { type Mutation, replacement } from './mutation.ts';

const defaults = ['0', '[]', "''", 'None', '1'];

/**
 * A key that may be missing: `table.get(key, 0)` instead of `table[key]`, and what is added to the value it has. Or an
 * entry that is read once: `table.pop(key)`.
 */
export const defaultLookup: Mutation = {
  kind: 'default-lookup',
  prior: 0.35,
  *find({ all, textOf, isMovable, canBe, variablesAt, program }) {
    for (const node of all('Subscript')) {
      if (node.slice.kind === 'Slice' || node.slice.kind === 'Tuple' || !isMovable(node) || node.ctx !== 'Load')
        continue;
      if (node.slice.kind === 'Constant' && node.slice.value.type === 'int') continue;
      if (!canBe(node.value, 'dict', 'sequence')) continue;
      const [table, key] = [textOf(node.value), textOf(node.slice)];
      if (canBe(node.value, 'dict') && program.parents.get(node)?.kind === 'Assign')
        yield replacement(node.place, textOf(node), `${table}.pop(${key})`, 0.7);
      const others = variablesAt(node)
        .filter((name) => name !== 'self' && name !== table)
        .slice(0, 6);
      for (const other of [...defaults, ...others]) {
        yield replacement(node.place, textOf(node), `${table}.get(${key}, ${other})`, /^\w+$/.test(other) ? 0.7 : 1);
      }
    }
    for (const { targets, value } of all('Assign')) {
      const [target] = targets;
      if (target?.kind !== 'Subscript' || target.slice.kind === 'Slice' || !isMovable(target) || !isMovable(value))
        continue;
      if (!canBe(target.value, 'dict', 'sequence')) continue;
      const [table, key, before] = [textOf(target.value), textOf(target.slice), textOf(value)];
      yield replacement(value.place, before, `${table}.get(${key}, 0) + ${before}`, 0.8);
      yield replacement(value.place, before, `${table}.get(${key}, 0) + 1`, 0.4);
      yield replacement(value.place, before, `${table}.get(${key}, []) + [${before}]`, 0.4);
      for (const name of ['max', 'min'])
        yield replacement(value.place, before, `${name}(${table}.get(${key}, ${before}), ${before})`, 0.5);
    }
    for (const call of all('Call')) {
      if (call.func.kind !== 'Attribute' || call.func.attr !== 'get' || !isMovable(call)) continue;
      const [key] = call.args;
      if (key) yield replacement(call.place, textOf(call), `${textOf(call.func.value)}[${textOf(key)}]`, 0.5);
    }
  },
};
