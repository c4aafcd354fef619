// Derived from the files of this folder by scripts/registries.ts; not written by hand.
import { addedOperand } from './added-operand.ts';
import { attribute } from './attribute.ts';
import { augmentedAssignment } from './augmented-assignment.ts';
import { baseCase } from './base-case.ts';
import { comparison } from './comparison.ts';
import { condition } from './condition.ts';
import { constant } from './constant.ts';
import { controlWord } from './control-word.ts';
import { deletedStatement } from './deleted-statement.ts';
import { droppedArgument } from './dropped-argument.ts';
import { droppedOperand } from './dropped-operand.ts';
import { family } from './family.ts';
import { guard } from './guard.ts';
import { indentation } from './indentation.ts';
import { insertedStatement } from './inserted-statement.ts';
import { missingReturn } from './missing-return.ts';
import { offByOne } from './off-by-one.ts';
import { operator } from './operator.ts';
import { plusOne } from './plus-one.ts';
import { reversedOperands } from './reversed-operands.ts';
import { sliceBound } from './slice-bound.ts';
import { swappedArguments } from './swapped-arguments.ts';
import { swappedElements } from './swapped-elements.ts';
import { swappedStatements } from './swapped-statements.ts';
import { targetVariable } from './target-variable.ts';
import { textConstant } from './text-constant.ts';
import { variableForExpression } from './variable-for-expression.ts';
import { variable } from './variable.ts';
import { wrappedCall } from './wrapped-call.ts';

export const mutations = [
  addedOperand,
  attribute,
  augmentedAssignment,
  baseCase,
  comparison,
  condition,
  constant,
  controlWord,
  deletedStatement,
  droppedArgument,
  droppedOperand,
  family,
  guard,
  indentation,
  insertedStatement,
  missingReturn,
  offByOne,
  operator,
  plusOne,
  reversedOperands,
  sliceBound,
  swappedArguments,
  swappedElements,
  swappedStatements,
  targetVariable,
  textConstant,
  variableForExpression,
  variable,
  wrappedCall,
] as const;
