import type { Call, Expression } from '../../python/tree.ts';
import { linesBefore, wholeLines } from '../search/statement-lines.ts';
import type { Subject } from '../search/subject.ts';
import { type Mutation, quote, replacement } from './mutation.ts';

/** A heap that is used as a list: `queue.append(job)` for `heapq.heappush(queue, job)`, or one that was never ordered. */
export const heapOperation: Mutation = {
  kind: 'heap-operation',
  prior: 0.9,
  *find(subject) {
    const { all, program, source, textOf, isMovable } = subject;
    const calls = program.all('Call');
    const heaps = new Set(calls.flatMap((call) => (/\bheap\w+$/.test(textOf(call.func)) ? heapOf(subject, call) : [])));
    const nameOf = (name: string): string | null => functionOf(subject, name);
    const [push, pop, order] = [nameOf('heappush'), nameOf('heappop'), nameOf('heapify')];
    for (const call of all('Call')) {
      const { func, args } = call;
      const [first] = args;
      if (func.kind !== 'Attribute' || !heaps.has(textOf(func.value)) || !isMovable(call)) continue;
      const heap = textOf(func.value);
      if (push && func.attr === 'append' && first)
        yield replacement(call.place, textOf(call), `${push}(${heap}, ${textOf(first)})`);
      if (pop && func.attr === 'pop') yield replacement(call.place, textOf(call), `${pop}(${heap})`);
    }
    for (const statement of order ? all('Assign') : []) {
      const [target] = statement.targets;
      const lines = target && heaps.has(textOf(target)) && !isEmpty(statement.value) && wholeLines(source, statement);
      if (!lines) continue;
      const text = `${order}(${textOf(target!)})`;
      const edits = [linesBefore(source, lines.endLine, source.indentOf(lines.line), [text])];
      yield { edits, description: `inserted ${quote(text)}`, weight: 0.8 };
    }
  },
};

const heapOf = ({ textOf }: Subject, { args: [heap] }: Call): string[] => (heap ? [textOf(heap)] : []);

const isEmpty = (value: Expression): boolean => value.kind === 'List' && value.elts.length < 2;

/** How the program calls a function of `heapq`; null if it has not imported it. */
function functionOf({ program }: Subject, name: string): string | null {
  const imports = [...program.all('Import'), ...program.all('ImportFrom')];
  const found = imports.flatMap((one) =>
    one.names.flatMap((alias) => {
      if (one.kind === 'Import') return alias.name === 'heapq' ? [`${alias.asname ?? 'heapq'}.${name}`] : [];
      return one.module === 'heapq' && alias.name === name ? [alias.asname ?? name] : [];
    }),
  );
  return found[0] ?? null;
}
