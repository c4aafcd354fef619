import { replacement } from '../broken-line.ts';
import { isSamePath, nodesOnLine } from '../nodes.ts';
import { defineProgramFixer } from './fixer.ts';

/** Methods that change their object in place and return None. */
const mutators = new Set(
  'append clear extend insert remove reverse sort add discard update difference_update intersection_update'.split(' '),
);

export const noneAssigned = defineProgramFixer({
  id: 'none-assigned',
  summary: 'Removes the assignment in `xs = xs.sort()` and similar, which would assign None',
  examples: [
    {
      bad: 'names = ["b", "a"]\nnames = names.sort()\nprint(names)\n',
      fixed: 'names = ["b", "a"]\nnames.sort()\nprint(names)\n',
    },
  ],
  // A sorted copy may be meant, or the list itself.
  unchanged: ['names = ["b", "a"]\nordered = names.sort()\nprint(ordered)\n'],
  rules: /^(?:python:none-result-used|mypy:func-returns-value)$/,
  *fix({ place }, { program, source }) {
    for (const { targets, value, place: whole } of nodesOnLine(program, 'Assign', place?.line ?? 0)) {
      const [target] = targets;
      if (!target || targets.length > 1 || value.kind !== 'Call' || value.func.kind !== 'Attribute') continue;
      if (!mutators.has(value.func.attr) || !isSamePath(target, value.func.value)) continue;
      const edit = replacement({ start: source.start(whole), end: source.start(value.place) }, '');
      yield {
        line: whole.line,
        description: `removed the assignment: \`${value.func.attr}()\` returns None`,
        edits: [edit],
      };
    }
  },
});
