import { insertion, replacement } from '../broken-line.ts';
import { nodesOnLine } from '../nodes.ts';
import { defineProgramFixer } from './fixer.ts';

export const python2PrintTo = defineProgramFixer({
  id: 'python-2-print-to',
  summary: 'Translates `print >>file, value` to Python 3',
  examples: [
    { bad: 'import sys\n\nprint >>sys.stderr, "bad", 1\n', fixed: 'import sys\n\nprint("bad", 1, file=sys.stderr)\n' },
  ],
  unchanged: [],
  rules: /^ruff:F633$/,
  *fix({ place }, { program, source }) {
    for (const { value, place: whole } of nodesOnLine(program, 'Expr', place?.line ?? 0)) {
      if (value.kind !== 'Tuple' || value.elts.length < 2) continue;
      const [to, first] = value.elts;
      if (to?.kind !== 'BinOp' || to.op !== 'RShift' || to.left.kind !== 'Name' || to.left.id !== 'print') continue;
      const start = source.start(whole);
      const edits = [
        replacement({ start, end: source.start(first!.place) }, 'print('),
        insertion(source.end(value.elts.at(-1)!.place), `, file=${source.text(to.right.place)})`),
      ];
      yield { line: whole.line, description: 'passed the file to `print()` as `file=`', edits };
    }
  },
});
