import { conditionsAt } from '../search/conditions.ts';
import { earlyEnds } from '../search/early-ends.ts';
import { linesBefore, wholeLines } from '../search/statement-lines.ts';
import { isText } from '../search/subject.ts';
import { type Mutation, quote } from './mutation.ts';

/** How many conditions are tried with all ends; the others only with the likeliest ones. */
const conditionsMax = 16;
const endsFew = 4;
const triedMax = 60;

/** A missing check at the start of a function: `if not items: return []`, `if amount > self.balance: return False`. */
export const guard: Mutation = {
  kind: 'guard',
  prior: 0.12,
  *find(subject) {
    const { all, source } = subject;
    for (const node of [...all('FunctionDef'), ...all('AsyncFunctionDef')]) {
      const first = node.body.find((statement) => !isText(statement));
      const lines = first && wholeLines(source, first);
      if (!lines) continue;
      const indent = source.indentOf(lines.line);
      const step = indent.includes('\t') ? '\t' : '    ';
      const parameters = new Set([...node.args.posonlyargs, ...node.args.args].map(({ arg }) => arg));
      const ends = earlyEnds(subject, first);
      // Other variables have no value yet. An early end is for unusual arguments, so their truth says too little.
      const conditions = conditionsAt(subject, first)
        .filter(([test]) => readsOnly(test, parameters) && !/^[\w.]+$|%/.test(test))
        .slice(0, triedMax);
      for (const [rank, [test, weight]] of conditions.entries()) {
        for (const [end, share] of rank < conditionsMax ? ends : ends.slice(0, endsFew)) {
          const edits = [linesBefore(source, lines.line, indent, [`if ${test}:`, `${step}${end}`])];
          yield { edits, description: `inserted ${quote(`if ${test}: ${end}`)}`, weight: weight * share };
        }
      }
    }
  },
};

const words: ReadonlySet<string> = new Set(['and', 'in', 'is', 'len', 'None', 'not', 'or', 'self']);

const readsOnly = (test: string, parameters: ReadonlySet<string>): boolean =>
  (test.replaceAll(/'[^']*'|"[^"]*"/g, '').match(/(?<![\w.])[A-Za-z_]\w*/g) ?? []).every(
    (name) => words.has(name) || parameters.has(name),
  );
