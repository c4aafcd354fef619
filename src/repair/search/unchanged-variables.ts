import type { ConstantValue } from '../../python/constant.ts';
import type { Program } from '../../python/program.ts';
import type { Binding } from '../../python/scopes.ts';
import type { Edit } from '../../python/source.ts';
import type { Expression, Name } from '../../python/tree.ts';

/**
 * A variable that starts as nothing, such as `total = 0` or `found = []`, is meant to change. Returns whether edits
 * change one that nothing changes.
 */
export function unchangedVariables(program: Program): (edits: readonly Edit[]) => boolean {
  const { scopes, all } = program;
  const patterns = [...all('FunctionDef'), ...all('AsyncFunctionDef')]
    .flatMap((node) => [...scopes.scopeInside(node).bindings.values()])
    .filter((binding) => startsAsNothing(binding) && !binding.uses.some((use) => isChangedBy(program, use)))
    .map(({ name }) => new RegExp(`^\\s*${name}\\s*(?:(?:[-+*/%|&]|//)?=(?!=)|\\[.*\\]\\s*=|\\.\\w+\\()`, 'm'));
  return (edits) => patterns.some((pattern) => edits.some(({ text }) => pattern.test(text)));
}

function startsAsNothing({ definitions, uses }: Binding): boolean {
  const [first] = definitions;
  return uses.length > 0 && definitions.length === 1 && first?.how === 'assign' && isNothing(first.value);
}

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
