import type { Example, Expectation } from '../../python/examples/example.ts';
import { readLiteral } from '../../python/literal.ts';
import type { Raised, RunningProgram } from '../../sandbox/sandbox.ts';
import type { Value } from '../../sandbox/value.ts';
import { compare } from './compare.ts';
import { describeValue, shorten } from './describe-value.ts';
import { isSameText } from './same-text.ts';

/** Null if the example passes, otherwise a description of the problem. */
export type Outcome = null | { readonly problem: string } | { readonly ended: true };

/**
 * Evaluates one part of the example at a time and compares on this side. The expected value is never sent: a program
 * could read it and return it.
 */
export function tryExample({ source, group, expects }: Example, program: RunningProgram): Promise<Outcome> {
  return checkExpectation(expects, source, group, program);
}

async function checkExpectation(
  expects: Expectation,
  source: string,
  group: number,
  program: RunningProgram,
): Promise<Outcome> {
  switch (expects.kind) {
    case 'shows':
      return checkOutput(expects, source, group, program);
    case 'raises':
      return checkException(expects, source, group, program);
    case 'prepares': {
      const reply = await program.exec(source, group);
      if (reply.kind === 'ended') return { ended: true };
      return reply.kind === 'raised' ? { problem: `${quote(source)} raised ${describeException(reply)}` } : null;
    }
    case 'compares':
      return checkComparison(expects, group, program);
    case 'all':
      for (const part of expects.parts) {
        const outcome = await checkExpectation(part, source, group, program);
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
): Promise<Outcome> {
  const reply = await program.exec(source, group);
  if (reply.kind === 'ended') return { ended: true };
  const expected = text === '' ? 'nothing' : shorten(text);
  if (reply.kind === 'raised') {
    // People also write the exception alone, without the traceback above it.
    if (text !== '' && isSameText(text, reply.text, flags)) return null;
    return { problem: `${quote(source)} raised ${describeException(reply)}, expected ${expected}` };
  }
  if (!reply.truncated && isSameText(text, reply.output, flags)) return null;
  const got = reply.output.trimEnd() === '' ? 'nothing' : shorten(reply.output);
  return { problem: `${quote(source)} gave ${got}, expected ${expected}` };
}

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
  return same ? null : { problem: `${quote(source)} raised ${describeException(reply)}, expected ${shorten(text)}` };
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
    if (reply.kind === 'raised') return { problem: `${quote(side)} raised ${describeException(reply)}` };
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
    if (reply.kind === 'raised')
      return { problem: `${quote(`${left} ${operator} ${right}`)} raised ${describeException(reply)}` };
    same = isTrue(reply.value);
  }
  if (same) return null;
  if (operator === '==') {
    // The literal is the expected side.
    const [side, actual, expected] =
      evaluated.includes(left) || !evaluated.includes(right) ? [left, one, other] : [right, other, one];
    return { problem: `${quote(side)} gave ${describeValue(actual)}, expected ${describeValue(expected)}` };
  }
  return {
    problem: `${quote(`${left} ${operator} ${right}`)} is false: ${quote(left)} gave ${describeValue(one)}`,
  };
}

const hasCall = (side: string): boolean => /[\w\])]\s*\(/.test(side);

async function checkTruth(test: string, group: number, program: RunningProgram): Promise<Outcome> {
  const reply = await program.evaluate(test, group);
  if (reply.kind === 'ended') return { ended: true };
  if (reply.kind === 'raised') return { problem: `${quote(test)} raised ${describeException(reply)}` };
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

const describeException = (raised: Raised): string => shorten(exceptionLine(raised));
