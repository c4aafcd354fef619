import { insertion } from '../broken-line.ts';
import { nodesOnLine } from '../nodes.ts';
import { defineProgramFixer } from './fixer.ts';

/** Methods of the class `datetime` that the module of the same name does not have. */
const classMethods: ReadonlySet<string> = new Set(
  'combine fromisoformat fromordinal fromtimestamp now strptime today utcfromtimestamp utcnow'.split(' '),
);

export const datetimeClass = defineProgramFixer({
  id: 'datetime-class',
  summary: 'Calls a method of the class `datetime` where the module of the same name does not have it',
  examples: [
    {
      bad: 'import datetime\n\nprint(datetime.now())\n',
      fixed: 'import datetime\n\nprint(datetime.datetime.now())\n',
    },
  ],
  unchanged: ['import datetime\n\nprint(datetime.year)\n'],
  rules: /^python:no-such-name$/,
  *fix({ message, place }, { program, source }) {
    const [, written] = /^module `datetime` has no `(\w+)`/.exec(message) ?? [];
    if (!written || !classMethods.has(written)) return;
    for (const node of nodesOnLine(program, 'Attribute', place?.line ?? 0)) {
      if (node.attr !== written || program.qualifiedName(node) !== `datetime.${written}`) continue;
      const edits = [insertion(source.end(node.value.place), '.datetime')];
      yield {
        line: node.place.line,
        description: `changed \`datetime.${written}\` to \`datetime.datetime.${written}\``,
        edits,
      };
    }
  },
});
