import type { Example, Expectation } from '../../python/examples/example.ts';
import { readLiteral } from '../../python/literal.ts';
import type { Raised, RunningProgram } from '../../sandbox/sandbox.ts';
import type { Value } from '../../sandbox/value.ts';
import { compare } from './compare.ts';
import { shortened, shownText, shownValue } from './describe-value.ts';
import { sameText } from './same-text.ts';

/** How an example came out: null where it holds, otherwise what is wrong, in words. */
export type Outcome = null | { readonly problem: string } | { readonly ended: true };

/**
 * Asks the program one thing at a time and compares on this side: what is expected never goes in, or a program could
 * read it and answer what is wanted.
 */
export function tryExample({ source, group, expects }: Example, program: RunningProgram): Promise<Outcome> {
  return meets(expects, source, group, program);
}

async function meets(expects: Expectation, source: string, group: number, program: RunningProgram): Promise<Outcome> {
  switch (expects.kind) {
    case 'shows':
      return shows(expects, source, group, program);
    case 'raises':
      return raises(expects, source, group, program);
    case 'prepares': {
      const reply = await program.exec(source, group);
      if (reply.kind === 'ended') return { ended: true };
      return reply.kind === 'raised' ? { problem: `${quoted(source)} raised ${raisedText(reply)}` } : null;
    }
    case 'compares':
      return compares(expects, group, program);
    case 'all':
      for (const part of expects.parts) {
        const outcome = await meets(part, source, group, program);
        if (outcome) return outcome;
      }
      return null;
    case 'holds':
      return holds(expects.test, group, program);
  }
}

type Of<Kind extends Expectation['kind']> = Extract<Expectation, { kind: Kind }>;

async function shows(
  { text, flags }: Of<'shows'>,
  source: string,
  group: number,
  program: RunningProgram,
): Promise<Outcome> {
  const reply = await program.exec(source, group);
  if (reply.kind === 'ended') return { ended: true };
  const expected = text === '' ? 'nothing' : shownText(text);
  if (reply.kind === 'raised') {
    // People also write the exception alone, without the traceback above it.
    if (text !== '' && sameText(text, reply.text, flags)) return null;
    return { problem: `${quoted(source)} raised ${raisedText(reply)}, expected ${expected}` };
  }
  if (!reply.truncated && sameText(text, reply.output, flags)) return null;
  const got = reply.output.trimEnd() === '' ? 'nothing' : shownText(reply.output);
  return { problem: `${quoted(source)} gave ${got}, expected ${expected}` };
}

async function raises(
  { text, flags }: Of<'raises'>,
  source: string,
  group: number,
  program: RunningProgram,
): Promise<Outcome> {
  const reply = await program.exec(source, group);
  if (reply.kind === 'ended') return { ended: true };
  if (reply.kind === 'printed') {
    const got = reply.output.trimEnd() === '' ? 'nothing' : shownText(reply.output);
    return { problem: `${quoted(source)} gave ${got}, expected it to raise ${shownText(text)}` };
  }
  const raised = lastOf(reply);
  const same = flags.anyDetail
    ? className(text) === className(raised)
    : sameText(text, raised, flags) || sameText(withoutModule(text), withoutModule(raised), flags);
  return same ? null : { problem: `${quoted(source)} raised ${raisedText(reply)}, expected ${shownText(text)}` };
}

/** Of a syntax error the place comes first, which doctest does not compare either. */
const lastOf = ({ text }: Raised): string =>
  /^[\w.]*(?:SyntaxError|IndentationError|TabError): .*$/m.exec(text)?.[0] ?? text;

const withoutModule = (text: string): string => text.replace(/^[\w.]*\.(?=\w+(?::|$))/, '');

const className = (text: string): string => withoutModule(text).split(':')[0]!.trim();

async function compares(
  { left, operator, right }: Of<'compares'>,
  group: number,
  program: RunningProgram,
): Promise<Outcome> {
  // What is written out is read here. Of the rest, what calls something goes first: the other side may be its answer.
  const sides = calls(right) && !calls(left) ? [right, left] : [left, right];
  const values = new Map<string, Value>();
  const asked: string[] = [];
  const ask = async (side: string): Promise<Outcome> => {
    const reply = await program.evaluate(side, group);
    if (reply.kind === 'ended') return { ended: true };
    if (reply.kind === 'raised') return { problem: `${quoted(side)} raised ${raisedText(reply)}` };
    values.set(side, reply.value);
    asked.push(side);
    return null;
  };
  for (const side of sides) {
    const written = readLiteral(side);
    if (written) values.set(side, written);
    else {
      const failed = await ask(side);
      if (failed) return failed;
    }
  }
  const [one, other] = [values.get(left)!, values.get(right)!];
  let same = compare(one, operator, other);
  if (same === null) {
    // Only the program's own classes can tell. By now it has given its answer, and may see what that is compared with.
    for (const side of sides.filter((side) => !asked.includes(side))) {
      const failed = await ask(side);
      if (failed) return failed;
    }
    const reply = await program.compare(operator, asked[0] !== left);
    if (reply.kind === 'ended') return { ended: true };
    if (reply.kind === 'raised')
      return { problem: `${quoted(`${left} ${operator} ${right}`)} raised ${raisedText(reply)}` };
    same = isTrue(reply.value);
  }
  if (same) return null;
  if (operator === '==') {
    // Whichever side is written out is what is expected.
    const [asks, came, wanted] =
      asked.includes(left) || !asked.includes(right) ? [left, one, other] : [right, other, one];
    return { problem: `${quoted(asks)} gave ${shownValue(came)}, expected ${shownValue(wanted)}` };
  }
  return {
    problem: `${quoted(`${left} ${operator} ${right}`)} is false: ${quoted(left)} gave ${shownValue(one)}`,
  };
}

const calls = (side: string): boolean => /[\w\])]\s*\(/.test(side);

async function holds(test: string, group: number, program: RunningProgram): Promise<Outcome> {
  const reply = await program.evaluate(test, group);
  if (reply.kind === 'ended') return { ended: true };
  if (reply.kind === 'raised') return { problem: `${quoted(test)} raised ${raisedText(reply)}` };
  return isTrue(reply.value)
    ? null
    : { problem: `${quoted(test)} gave ${shownValue(reply.value)}, expected it to be true` };
}

/** As Python's `bool` has it; objects of the program's own are not believed to be anything but there. */
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

const quoted = (source: string): string => `\`${shortened(source)}\``;

const raisedText = (raised: Raised): string => shortened(lastOf(raised));
