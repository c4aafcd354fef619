import { comparisonSigns } from '../signs.ts';
import type { Expression, Module, Span, Statement } from '../tree.ts';
import { readDoctest } from './doctest.ts';
import type { Example, Examples, Expectation, Malformed } from './example.ts';

/** The parts of an examples text: those in doctest notation, and the rest as Python statements. */
export type StatedParts = {
  readonly doctest: ReturnType<typeof readDoctest>;
  /** Null if only blank lines and prose are left. */
  readonly statements: string | null;
};

/**
 * Splits an examples text. If it has doctest examples, only assertions are taken from the rest, because everything else
 * is explanation. Otherwise all of it is Python.
 */
export function splitExamples(text: string): StatedParts {
  const doctest = readDoctest(text, { assertionsEndOutput: true });
  if (doctest.examples.length === 0 && doctest.malformed.length === 0) {
    return { doctest, statements: text.trim() === '' ? null : text };
  }
  const kept: string[] = [];
  let inAssertion = false;
  for (const { text: line } of doctest.rest) {
    inAssertion = /^\s*assert\b/.test(line) || (inAssertion && /^\s+\S|^[)\]}]/.test(line));
    if (inAssertion) kept.push(line);
  }
  return { doctest, statements: kept.length > 0 ? kept.join('\n') : null };
}

/** `module` is the parsed form of the statements, null if they do not parse. */
export function readStatedExamples({ doctest, statements }: StatedParts, module: Module | null): Examples {
  const malformed: Malformed[] = doctest.malformed.map(({ message }) => ({ place: null, message }));
  const examples: Example[] = doctest.examples.map(({ source, expects }) => ({
    source,
    expects,
    place: null,
    group: 0,
    localNames: [],
  }));
  if (statements !== null) {
    if (!module) malformed.push({ place: null, message: notExamples });
    else {
      const asserted = module.body.map((statement) => fromStatement(statement, statements));
      const any = asserted.some(({ expects }) => expects.kind !== 'prepares');
      if (any) examples.push(...asserted);
      else malformed.push({ place: null, message: notExamples });
    }
  } else if (examples.length === 0 && malformed.length === 0) {
    malformed.push({ place: null, message: notExamples });
  }
  return { examples, malformed };
}

const notExamples =
  'no example found: write `>>> f(1)` with the expected value on the next line, or `assert f(1) == 2`';

function fromStatement(statement: Statement, text: string): Example {
  const source = sliceText(text, statement.place);
  return { source, place: null, group: 0, localNames: [], expects: expectationOf(statement, text) };
}

function expectationOf(statement: Statement, text: string): Expectation {
  if (statement.kind !== 'Assert') return { kind: 'prepares' };
  return assertionOf(statement.test, text);
}

/** The expectation that an asserted expression states. */
export function assertionOf(test: Expression, text: string): Expectation {
  if (test.kind === 'Compare' && test.ops.length === 1) {
    const [left, right] = [sliceText(text, test.left.place), sliceText(text, test.comparators[0]!.place)];
    return { kind: 'compares', left, operator: comparisonSigns[test.ops[0]!], right };
  }
  if (test.kind === 'BoolOp' && test.op === 'And') {
    return { kind: 'all', parts: test.values.map((one) => assertionOf(one, text)) };
  }
  return { kind: 'holds', test: sliceText(text, test.place) };
}

/** The text between two places; columns count code points. */
function sliceText(text: string, { line, column, endLine, endColumn }: Span): string {
  const lines = text.split(/\r\n?|\n/).slice(line - 1, endLine);
  const points = lines.map((one) => [...one]);
  if (points.length === 1) return points[0]!.slice(column - 1, endColumn - 1).join('');
  return [
    points[0]!.slice(column - 1).join(''),
    ...lines.slice(1, -1),
    points
      .at(-1)!
      .slice(0, endColumn - 1)
      .join(''),
  ].join('\n');
}
