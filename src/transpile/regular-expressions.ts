import type { Call, Expression } from '../python/tree.ts';
import { moduleOf } from './attributes.ts';
import { refuse } from './refusal.ts';
import { re_compile, re_purge } from './runtime/modules/re/functions.js';
import { Unfaithful } from './runtime/values.js';
import type { Translation } from './translation.ts';

/** The position of the flags among the arguments of each function. */
const flagsAt: Readonly<Record<string, number>> = {
  re_compile: 1,
  re_search: 2,
  re_match: 2,
  re_fullmatch: 2,
  re_findall: 2,
  re_finditer: 2,
  re_split: 3,
  re_sub: 4,
  re_subn: 4,
};

const bits: Readonly<Record<string, number>> = {
  I: 2,
  IGNORECASE: 2,
  M: 8,
  MULTILINE: 8,
  S: 16,
  DOTALL: 16,
  X: 64,
  VERBOSE: 64,
  A: 256,
  ASCII: 256,
};

/** Compiles literal patterns at translation time, so that unsupported ones are refused. */
export function checkPattern(t: Translation, node: Call, member: string): void {
  const at = flagsAt[member];
  const [pattern] = node.args;
  if (at === undefined || pattern?.kind !== 'Constant' || pattern.value.type !== 'str') return;
  const given = node.keywords.find(({ arg }) => arg === 'flags')?.value ?? node.args[at];
  const flags = given ? flagsOf(t, given) : 0;
  const objection = flags === null ? null : findObjection(pattern.value.value, flags);
  if (objection) refuse(node, objection);
}

/** The value of flags that are written out; null for others. */
function flagsOf(t: Translation, node: Expression): number | null {
  if (node.kind === 'Attribute' && moduleOf(t, node.value) === 're') return bits[node.attr] ?? null;
  if (node.kind !== 'BinOp' || node.op !== 'BitOr') return null;
  const [one, other] = [flagsOf(t, node.left), flagsOf(t, node.right)];
  return one === null || other === null ? null : one | other;
}

function findObjection(pattern: string, flags: number): string | null {
  try {
    re_compile(pattern, flags);
    return null;
  } catch (error) {
    if (error instanceof Unfaithful) return error.message.replace(/^.*?does not support /, '');
    // A pattern that Python rejects, too, raises at run time.
    return error instanceof RangeError ? 'a regular expression this large' : null;
  } finally {
    re_purge();
  }
}
