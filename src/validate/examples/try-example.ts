import type { Example, Expectation, Flags } from '../../python/examples/example.ts';
import { readLiteral } from '../../python/literal.ts';
import type { Raised, RunningProgram } from '../../sandbox/sandbox.ts';
import type { Value } from '../../sandbox/value.ts';
import { compare } from './compare.ts';
import { describeValue, shorten } from './describe-value.ts';
import { isSameText } from './same-text.ts';

/** Null if the example passes, otherwise the problem, or that the program ended before it replied. */
export type Outcome = null | Problem | { readonly ended: true };

export type Problem = {
  readonly problem: string;
  /** The name that is not defined, if that is the problem. */
  readonly missingName?: string;
  /** The result and the expected one, if the example has a result. */
  readonly got?: string;
  readonly expected?: string;
};

/**
 * Evaluates one part of the example at a time and compares on this side. The expected value is never sent: a program
 * could read it and return it.
 */
export function tryExample(
  { source, group, expects }: Example,
  program: RunningProgram,
  moduleName = 'main',
): Promise<Outcome> {
  return checkExpectation(expects, source, group, program, moduleName);
}

async function checkExpectation(
  expects: Expectation,
  source: string,
  group: number,
  program: RunningProgram,
  moduleName: string,
): Promise<Outcome> {
  switch (expects.kind) {
    case 'shows':
      return checkOutput(expects, source, group, program, moduleName);
    case 'raises':
      return checkException(expects, source, group, program);
    case 'prepares': {
      const reply = await program.exec(source, group);
      if (reply.kind === 'ended') return { ended: true };
      return reply.kind === 'raised' ? problemOf(reply, quote(source)) : null;
    }
    case 'compares':
      return checkComparison(expects, group, program);
    case 'all':
      for (const part of expects.parts) {
        const outcome = await checkExpectation(part, source, group, program, moduleName);
        if (outcome) return outcome;
      }
      return null;
    case 'holds':
      return checkTruth(expects.test, group, program);
  }
}

type Of<Kind extends Expectation['kind']> = Extract<Expectation, { kind: Kind }>;

async function checkOutput(
  { text, flags }: Of<'shows'>,
  source: string,
  group: number,
  program: RunningProgram,
  moduleName: string,
): Promise<Outcome> {
  const reply = await program.exec(source, group);
  if (reply.kind === 'ended') return { ended: true };
  const expected = text === '' ? 'nothing' : shorten(text);
  if (reply.kind === 'raised') {
    // People also write the exception alone, without the traceback above it.
    if (text !== '' && isSameText(text, reply.text, flags)) return null;
    return problemOf(reply, quote(source), `, expected ${expected}`);
  }
  if (!reply.truncated && isExpectedOutput(text, reply.output, flags, moduleName)) return null;
  const got = reply.output.trimEnd() === '' ? 'nothing' : shorten(reply.output);
  const results = { got: reply.output.trim(), expected: text.trim() };
  return { problem: `${quote(source)} gave ${got}, expected ${expected}`, ...results };
}

/** As doctest compares, and leniently about spacing. */
function isExpectedOutput(text: string, output: string, flags: Flags, moduleName: string): boolean {
  if (text === '') return output === '';
  if (isSameText(text, output, flags)) return true;
  if (!flags.strictTrue && oldTruths.get(text.trim()) === output.trim()) return true;
  // The module is imported under its own name; as a script it would be called `__main__`.
  return text.includes('__main__.') && isSameText(text.replaceAll('__main__.', `${moduleName}.`), output, flags);
}

/** Doctests that are older than `True` and `False` write these. */
const oldTruths: ReadonlyMap<string, string> = new Map([
  ['1', 'True'],
  ['0', 'False'],
]);

async function checkException(
  { text, flags }: Of<'raises'>,
  source: string,
  group: number,
  program: RunningProgram,
): Promise<Outcome> {
  const reply = await program.exec(source, group);
  if (reply.kind === 'ended') return { ended: true };
  if (reply.kind === 'printed') {
    const got = reply.output.trimEnd() === '' ? 'nothing' : shorten(reply.output);
    return { problem: `${quote(source)} gave ${got}, expected it to raise ${shorten(text)}` };
  }
  const raised = exceptionLine(reply);
  const same = flags.anyDetail
    ? className(text) === className(raised)
    : isSameText(text, raised, flags) || isSameText(withoutModule(text), withoutModule(raised), flags);
  return same ? null : problemOf(reply, quote(source), `, expected ${shorten(text)}`);
}

/** The exception without the place that a syntax error starts with; doctest does not compare it either. */
const exceptionLine = ({ text }: Raised): string =>
  /^[\w.]*(?:SyntaxError|IndentationError|TabError): .*$/m.exec(text)?.[0] ?? text;

const withoutModule = (text: string): string => text.replace(/^[\w.]*\.(?=\w+(?::|$))/, '');

const className = (text: string): string => withoutModule(text).split(':')[0]!.trim();

async function checkComparison(
  { left, operator, right }: Of<'compares'>,
  group: number,
  program: RunningProgram,
): Promise<Outcome> {
  // Literals are parsed here. Of the rest, the side with a call is evaluated first, because the other may be its result.
  const sides = hasCall(right) && !hasCall(left) ? [right, left] : [left, right];
  const values = new Map<string, Value>();
  const evaluated: string[] = [];
  const evaluate = async (side: string): Promise<Outcome> => {
    const reply = await program.evaluate(side, group);
    if (reply.kind === 'ended') return { ended: true };
    if (reply.kind === 'raised') return problemOf(reply, quote(side));
    values.set(side, reply.value);
    evaluated.push(side);
    return null;
  };
  for (const side of sides) {
    const written = readLiteral(side);
    if (written) values.set(side, written);
    else {
      const failed = await evaluate(side);
      if (failed) return failed;
    }
  }
  const [one, other] = [values.get(left)!, values.get(right)!];
  let same = compare(one, operator, other);
  if (same === null) {
    // Only the program's own classes can decide. It has already returned its value, so it may now see the other side.
    for (const side of sides.filter((side) => !evaluated.includes(side))) {
      const failed = await evaluate(side);
      if (failed) return failed;
    }
    const reply = await program.compare(operator, evaluated[0] !== left);
    if (reply.kind === 'ended') return { ended: true };
    if (reply.kind === 'raised') return problemOf(reply, quote(`${left} ${operator} ${right}`));
    same = isTrue(reply.value);
  }
  if (same) return null;
  if (operator === '==') {
    // The literal is the expected side.
    const [side, actual, expected] =
      evaluated.includes(left) || !evaluated.includes(right) ? [left, one, other] : [right, other, one];
    const results = { got: describeValue(actual), expected: describeValue(expected) };
    return { problem: `${quote(side)} gave ${results.got}, expected ${results.expected}`, ...results };
  }
  return {
    problem: `${quote(`${left} ${operator} ${right}`)} is false: ${quote(left)} gave ${describeValue(one)}`,
  };
}

const hasCall = (side: string): boolean => /[\w\])]\s*\(/.test(side);

async function checkTruth(test: string, group: number, program: RunningProgram): Promise<Outcome> {
  const reply = await program.evaluate(test, group);
  if (reply.kind === 'ended') return { ended: true };
  if (reply.kind === 'raised') return problemOf(reply, quote(test));
  return isTrue(reply.value)
    ? null
    : { problem: `${quote(test)} gave ${describeValue(reply.value)}, expected it to be true` };
}

/** Like Python's `bool`, except that objects of the program's own classes are always true. */
function isTrue(value: Value): boolean {
  switch (value.kind) {
    case 'none':
      return false;
    case 'bool':
      return value.value;
    case 'int':
    case 'float':
      return Number(value.value) !== 0;
    case 'complex':
      return value.real !== 0 || value.imaginary !== 0;
    case 'str':
    case 'bytes':
      return value.value.length > 0;
    case 'list':
    case 'tuple':
    case 'set':
    case 'frozenset':
      return value.items.length > 0;
    case 'dict':
      return value.entries.length > 0;
    case 'object':
    case 'beyond':
      return true;
  }
}

const quote = (source: string): string => `\`${shorten(source)}\``;

function problemOf(raised: Raised, quoted: string, expected = ''): Problem {
  const problem = `${quoted} raised ${describeException(raised)}${expected}`;
  const missingName =
    raised.type === 'NameError' ? /^name '(\w+)' is not defined/.exec(raised.message)?.[1] : undefined;
  return missingName === undefined ? { problem } : { problem, missingName };
}

const describeException = (raised: Raised): string => shorten(exceptionLine(raised));
