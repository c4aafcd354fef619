import type { Expression } from './tree.ts';

/** Whether a condition is that of `if __name__ == '__main__'`, either way round. */
export function isMainGuard(test: Expression): boolean {
  if (test.kind !== 'Compare' || test.ops.length !== 1 || test.ops[0] !== 'Eq') return false;
  const sides = [test.left, test.comparators[0]!];
  return (
    sides.some((side) => side.kind === 'Name' && side.id === '__name__') &&
    sides.some((side) => side.kind === 'Constant' && side.value.type === 'str' && side.value.value === '__main__')
  );
}
