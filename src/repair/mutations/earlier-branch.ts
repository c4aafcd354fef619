import type { If, Statement } from '../../python/tree.ts';
import { isHiddenBy } from '../search/is-hidden-by.ts';
import { wholeLines } from '../search/statement-lines.ts';
import type { Subject } from '../search/subject.ts';
import { type Mutation, quote, type Variation } from './mutation.ts';

/** A case that a more general one before it hides: `n % 15 == 0` must be tested before `n % 3 == 0`. */
export const earlierBranch: Mutation = {
  kind: 'earlier-branch',
  prior: 0.3,
  *find(subject) {
    for (const { statements } of subject.blocks) {
      for (const [at, statement] of statements.entries()) {
        if (statement.kind !== 'If') continue;
        yield* inChain(subject, statement);
        const before = statements.slice(0, at);
        const first = before.findLastIndex((one) => !isCase(one)) + 1;
        for (let to = first; to < at - 1; to++) yield* moved(subject, statements[to]!, statement);
      }
    }
  },
};

/** Whether a statement is a condition that ends the function or the round of a loop. */
const isCase = (one: Statement): boolean =>
  one.kind === 'If' && one.orelse.length === 0 && /^(?:Return|Raise|Continue|Break)$/.test(one.body.at(-1)!.kind);

function* moved({ source, textOf }: Subject, first: Statement, statement: If): Iterable<Variation> {
  const [to, lines] = [wholeLines(source, first), wholeLines(source, statement)];
  if (!to || !lines || !isCase(statement)) return;
  const place = { line: to.line, column: 1, endLine: to.line, endColumn: 1 };
  yield {
    edits: [
      { place, text: source.text(lines) },
      { place: lines, text: '' },
    ],
    description: `moved ${quote(`if ${textOf(statement.test)}`)} further up`,
  };
}

/** Exchanges two cases of an `if` with `elif`. */
function* inChain(subject: Subject, top: If): Iterable<Variation> {
  const { source, textOf, isMovable } = subject;
  const branches: If[] = [top];
  for (let one = top.orelse[0]; one?.kind === 'If'; one = one.orelse[0]) {
    if (branches.at(-1)!.orelse.length !== 1 || source.line(one.place.line).text.trim().startsWith('if')) break;
    branches.push(one);
  }
  for (const [at, other] of branches.entries()) {
    for (const one of branches.slice(0, at)) {
      if (!isMovable(one.test) || !isMovable(other.test)) continue;
      const [body, otherBody] = [one, other].map(({ test, body: lines }) => ({
        line: test.place.endLine,
        column: test.place.endColumn,
        endLine: lines.at(-1)!.place.endLine,
        endColumn: lines.at(-1)!.place.endColumn,
      }));
      yield {
        edits: [
          { place: one.test.place, text: textOf(other.test) },
          { place: body!, text: source.text(otherBody!) },
          { place: other.test.place, text: textOf(one.test) },
          { place: otherBody!, text: source.text(body!) },
        ],
        description: `exchanged the cases ${quote(textOf(one.test))} and ${quote(textOf(other.test))}`,
        weight: isHiddenBy(subject, other.test, one.test) ? 3 : 1,
      };
    }
  }
}
