import { replacement } from '../broken-line.ts';
import { nodesOnLine } from '../nodes.ts';
import { defineProgramFixer } from './fixer.ts';

const renamed: Readonly<Record<string, string>> = {
  iteritems: 'items',
  iterkeys: 'keys',
  itervalues: 'values',
  viewitems: 'items',
  viewkeys: 'keys',
  viewvalues: 'values',
};

export const python2Methods = defineProgramFixer({
  id: 'python-2-methods',
  summary: 'Translates Python 2 dict methods to Python 3',
  examples: [
    {
      bad: 'ages = {"ada": 36}\nfor name, age in ages.iteritems():\n    print(name, age)\nif ages.has_key("bob"):\n    print(1)\n',
      fixed:
        'ages = {"ada": 36}\nfor name, age in ages.items():\n    print(name, age)\nif ("bob" in ages):\n    print(1)\n',
    },
  ],
  unchanged: ['def show(table):\n    return table.iteritems()\n'],
  rules: /^mypy:attr-defined$/,
  *fix({ message, place }, { program, source }) {
    const [, type, written] = /^"(\w+)(?:\[.*\])?" has no attribute "(\w+)"/.exec(message) ?? [];
    if (!/^(?:dict|defaultdict|OrderedDict|Counter)$/.test(type ?? '') || !written) return;
    const calls = nodesOnLine(program, 'Call', place?.line ?? 0).filter(
      ({ func }) => func.kind === 'Attribute' && func.attr === written,
    );
    const [call] = calls;
    if (call?.func.kind !== 'Attribute' || calls.length > 1) return;
    const { func, args } = call;
    if (renamed[written] && args.length === 0) {
      const end = source.end(func.place);
      yield {
        line: func.place.line,
        description: `renamed \`${written}\` to \`${renamed[written]}\``,
        edits: [replacement({ start: end - written.length, end }, renamed[written])],
      };
    } else if (written === 'has_key' && args.length === 1 && call.keywords.length === 0 && func.value.kind === 'Name') {
      const text = `(${source.text(args[0]!.place)} in ${source.text(func.value.place)})`;
      yield {
        line: call.place.line,
        description: 'replaced `has_key()` with `in`',
        edits: [replacement({ start: source.start(call.place), end: source.end(call.place) }, text)],
      };
    }
  },
});
