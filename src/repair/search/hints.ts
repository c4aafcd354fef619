import { readDoctest } from '../../python/examples/doctest.ts';
import { type Literal, readLiteral } from '../../python/literal.ts';
import type { Program } from '../../python/program.ts';
import { pythonRepr } from '../../python/python-repr.ts';
import type { FunctionNode } from '../../python/scopes.ts';
import type { Statement } from '../../python/tree.ts';
import { type LiteralCall, literalCalls } from './literal-calls.ts';

/** A result that a docstring mentions. It is no example, because prose is easily misread: it only helps to rank fixes. */
export type Hint = { readonly call: string; readonly returns: Literal };

const hintsMax = 20;

/**
 * Results that docstrings mention outside their examples: `f(2) -> 3`, `f(2)  # 3`, an input and an output below each
 * other, or `returns 3 for 2`.
 */
export function hintsIn({ module, all }: Program): Hint[] {
  const functions = module.body.filter(isFunction);
  const known = new Set(functions.map(({ name }) => name));
  const anywhere = all('FunctionDef').length > 0 ? proseOf(module.body).flatMap((line) => callsIn(line, known)) : [];
  const own = functions.flatMap((node) => {
    const lines = proseOf(node.body);
    return [...lines.flatMap((line) => callsIn(line, known)), ...pairsIn(lines, node), ...sentencesIn(lines, node)];
  });
  return [...anywhere, ...own].slice(0, hintsMax);
}

const isFunction = (one: Statement): one is FunctionNode => one.kind === 'FunctionDef';

/** The lines of a docstring that are not part of an example. */
function proseOf([first]: readonly Statement[]): string[] {
  const text = first?.kind === 'Expr' && first.value.kind === 'Constant' ? first.value.value : null;
  return text?.type === 'str' ? readDoctest(text.value).rest.map((line) => line.text) : [];
}

const leadsToResult =
  /^[ \t`]*(?:#[ \t]*)?(?:->|→|➞|=>|⇒|==|=|:|#|returns?|should (?:return|be)|gives|yields|is|evaluates to)[ \t]*(.+)$/;

/** `f(2) -> 3` */
function callsIn(line: string, known: ReadonlySet<string>): Hint[] {
  return literalCalls(line).flatMap(({ name, args }) => {
    const [first, last] = [args[0]!, args.at(-1)!];
    const start = line.lastIndexOf(name, first.start);
    const result = leadsToResult.exec(line.slice(last.end + 1))?.[1];
    const returns = known.has(name) && result ? leadingLiteral(result) : null;
    return returns ? [{ call: line.slice(start, last.end + 1), returns }] : [];
  });
}

/** The literal at the start of a text, followed by nothing, a remark or the end of a sentence. */
function leadingLiteral(line: string): Literal | null {
  const text = line.trimEnd().replace(/\.$/, '');
  const ends = [
    text.length,
    ...[...text.matchAll(/[ \t]+[#(]|[ \t]{2}|[.,;`)](?=\s|$)|[ \t]+\w/g)].map(({ index }) => index),
  ];
  for (const end of ends) {
    const literal = readLiteral(text.slice(0, end).replace(/^`|`$/g, '').trim());
    if (literal) return literal;
  }
  return null;
}

const input = /^\s*(?:\w+ )?inputs?\s*\d*\s*[:=]\s*(.+)$/i;
const output = /^\s*(?:\w+ )?outputs?\s*\d*\s*[:=]\s*(.+)$/i;

/** `Input: nums = [2, 7], target = 9` above `Output: [0, 1]` */
function pairsIn(lines: readonly string[], node: FunctionNode): Hint[] {
  const written = lines.filter((line) => line.trim() !== '');
  return written.flatMap((line, at) => {
    const given = input.exec(line)?.[1];
    const shown = output.exec(written[at + 1] ?? '')?.[1];
    const returns = shown ? leadingLiteral(shown) : null;
    const [call] = given ? literalCalls(`${node.name}(${given})`) : [];
    return call && returns ? hintFor(node, call, returns) : [];
  });
}

const literalPattern = String.raw`(-?\d{1,30}(?:\.\d{1,30})?|'[^']{0,80}'|"[^"]{0,80}"|\[[^\]]{0,80}\]|\{[^}]{0,80}\}|\([^)]{0,80}\)|True|False|None)`;
const resultFirst = new RegExp(
  String.raw`\breturns?\s+${literalPattern}\s+(?:for|when given|if given|given)\s+(?:\w+\s*=\s*)?${literalPattern}`,
  'gi',
);
const resultLast = new RegExp(
  String.raw`\b(?:for|given)\s+(?:\w+\s*=\s*)?${literalPattern}\W{1,3}(?:it\s+|the (?:result|output|answer)\s+)?(?:should be|should return|must return|returns?|gives|is)\s+${literalPattern}`,
  'gi',
);

const resultOfValue = new RegExp(
  String.raw`(?<![\w.])${literalPattern}\s+(?:becomes|means|gives|yields|turns into|is)\s+${literalPattern}(?![\w.]*\w)`,
  'g',
);

/** `returns 3 for 2`, `for 2, it should return 3`, `'3a' means 'aaa'` */
function sentencesIn(lines: readonly string[], node: FunctionNode): Hint[] {
  const text = lines.map((line) => line.trim()).join(' ');
  const pairs = [
    ...[...text.matchAll(resultFirst)].map(([, returns, given]) => [given!, returns!] as const),
    ...[...text.matchAll(resultLast), ...text.matchAll(resultOfValue)].map(
      ([, given, returns]) => [given!, returns!] as const,
    ),
  ];
  return pairs.flatMap(([given, shown]) => {
    const [call] = literalCalls(`${node.name}(${given})`);
    const returns = readLiteral(shown);
    return call && returns ? hintFor(node, call, returns) : [];
  });
}

/** Nothing if the function cannot be called with these arguments. */
function hintFor(
  { name, args: { posonlyargs, args, defaults, kwonlyargs } }: FunctionNode,
  call: LiteralCall,
  returns: Literal,
): Hint[] {
  const most = posonlyargs.length + args.length;
  const count = call.args.length;
  if (count > most || count < most - defaults.length || kwonlyargs.length > 0) return [];
  return [
    { call: `${name}(${call.args.map(({ value }) => pythonRepr(value, { evaluates: true })).join(', ')})`, returns },
  ];
}
