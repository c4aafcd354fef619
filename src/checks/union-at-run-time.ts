import { minorOf } from '../model/python-version.ts';
import { lineage, localClass } from '../python/class-bases.ts';
import { mayBeCaught } from '../python/expected-errors.ts';
import { py } from '../python/marked-example.ts';
import { isInAnnotation, isNeverEvaluated } from '../python/missing-name.ts';
import { isChosenByVersion } from '../python/older-python.ts';
import type { Program } from '../python/program.ts';
import { standardModules } from '../python/standard-modules.ts';
import type { BinOp, Expression, Node } from '../python/tree.ts';
import { isBuiltinClass } from '../python/values/value.ts';
import { walk } from '../python/walk.ts';
import { defineCheck } from './check.ts';

export const unionAtRunTime = defineCheck({
  id: 'python:union-at-run-time',
  severity: 'error',
  summary: 'A union of types written with `|`, evaluated by Python 3.9',
  why: 'Classes support `|` from Python 3.10 on; 3.9 raises TypeError when it evaluates the union, also in an annotation. With `from __future__ import annotations`, annotations are not evaluated; elsewhere, use `typing.Union` or `typing.Optional`.',
  pythonVersion: '3.9',
  bad: py`
    def half(number: int | None) -> float:  # expect
        return (number or 0) / 2


    print(half(3))
  `,
  good: py`
    from typing import Optional


    def half(number: Optional[int]) -> float:
        return (number or 0) / 2


    print(half(3))
  `,
  *find(program, { target }) {
    if (minorOf(target.version) >= 10) return;
    for (const union of program.all('BinOp')) {
      if (!isUnion(program, union) || isPartOfUnion(program, union)) continue;
      if (isNeverEvaluated(program, union, false) || isChosenByVersion(program, union)) continue;
      if (mayBeCaught(program, union, ['TypeError']) || isForTypeChecker(program, union)) continue;
      yield { place: union.place, message: 'Python 3.9 raises TypeError: `|` between types needs Python 3.10' };
    }
  },
});

const isUnion = (program: Program, { left, op, right }: BinOp): boolean =>
  op === 'BitOr' && isType(program, left) && isType(program, right) && !(isNone(left) && isNone(right));

/** Only the outermost of several unions is reported. */
function isPartOfUnion(program: Program, union: BinOp): boolean {
  const parent = program.parents.get(union);
  return parent?.kind === 'BinOp' && isUnion(program, parent);
}

const isNone = (side: Expression): boolean => side.kind === 'Constant' && side.value.type === 'None';

/** Is it a class, or an alias of `typing`, on which nobody has defined `|`? */
function isType(program: Program, side: Expression): boolean {
  if (isNone(side)) return true;
  if (side.kind === 'BinOp') return isUnion(program, side);
  if (side.kind === 'Subscript') return isClass(program, side.value);
  return isClass(program, side);
}

function isClass(program: Program, side: Expression): boolean {
  const name = program.qualifiedName(side);
  if (name?.startsWith('builtins.')) return isBuiltinClass(name.slice('builtins.'.length));
  // In an annotation, a name of a standard module is that of a type.
  if (name && isInAnnotation(program, side)) return standardModules.has(name.split('.')[0]!);
  const local = localClass(program, side);
  const known = local && lineage(program, local);
  return known?.foreign.every((base) => isBuiltinClass(base.replace(/^builtins\./, ''))) ?? false;
}

/** Python never reaches a branch for type checkers. */
function isForTypeChecker({ parents }: Program, union: BinOp): boolean {
  for (let node = parents.get(union); node; node = parents.get(node)) {
    if (node.kind === 'If' && [...walk(node.test)].some(isTypeChecking)) return true;
  }
  return false;
}

const isTypeChecking = (node: Node): boolean =>
  (node.kind === 'Name' && node.id === 'TYPE_CHECKING') || (node.kind === 'Attribute' && node.attr === 'TYPE_CHECKING');
