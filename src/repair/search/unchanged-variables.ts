import type { ConstantValue } from '../../python/constant.ts';
import type { Program } from '../../python/program.ts';
import type { Binding } from '../../python/scopes.ts';
import type { Edit } from '../../python/source.ts';
import type { Expression, Name } from '../../python/tree.ts';

const factors = { nothing: 4, rolling: 10 };

/**
 * A variable that starts as nothing, such as `total = 0` or `found = []`, or is called `previous`, is meant to change.
 * Returns how much likelier edits are because they change one that nothing changes.
 */
export function unchangedVariables(program: Program): (edits: readonly Edit[]) => number {
  const { scopes, all } = program;
  const patterns = [...all('FunctionDef'), ...all('AsyncFunctionDef')]
    .flatMap((node) => [...scopes.scopeInside(node).bindings.values()])
    .filter((binding) => startsAsNothing(binding) && !binding.uses.some((use) => isChangedBy(program, use)))
    .map(({ name }) => ({
      factor: isRolling(name) ? factors.rolling : factors.nothing,
      pattern: new RegExp(`^\\s*${name}\\s*(?:(?:[-+*/%|&]|//)?=(?!=)|\\[.*\\]\\s*=|\\.\\w+\\()`, 'm'),
    }));
  return (edits) => {
    const changed = patterns.filter(({ pattern }) => edits.some(({ text }) => pattern.test(text)));
    return Math.max(1, ...changed.map(({ factor }) => factor));
  };
}

function startsAsNothing({ name, definitions, uses }: Binding): boolean {
  const [first] = definitions;
  const isOnlyOne = uses.length > 0 && definitions.length === 1 && first?.how === 'assign';
  return isOnlyOne && (isNothing(first.value) || isRolling(name));
}

/** Whether a name says that the variable keeps something of the last round of a loop. */
export const isRolling = (name: string): boolean => /^(?:prev|last|best|cur(?:rent)?(?:_|$)|running)/.test(name);

const isEmpty = (value: ConstantValue): boolean =>
  value.type === 'None' || ('value' in value && ['', 'false', '0'].includes(String(value.value)));

function isNothing(value: Expression | null): boolean {
  switch (value?.kind) {
    case 'Constant':
      return isEmpty(value.value);
    case 'List':
    case 'Tuple':
      return value.elts.length === 0;
    case 'Dict':
      return value.values.length === 0;
    case 'Call':
      return value.func.kind === 'Name' && ['list', 'dict', 'set', 'deque'].includes(value.func.id);
    default:
      return false;
  }
}

/** Whether a method of the variable is called, one of its items or fields is set, or it is passed on. */
function isChangedBy({ parents }: Program, use: Name): boolean {
  const parent = parents.get(use);
  if (parent?.kind === 'Attribute') return true;
  if (parent?.kind === 'Subscript') return parent.value === use && parent.ctx !== 'Load';
  return parent?.kind === 'Call' && parent.func.kind !== 'Name';
}
