// Derived from the files of this folder by scripts/registries.ts; not written by hand.
import { addedArgument } from './added-argument.ts';
import { addedBranch } from './added-branch.ts';
import { addedConstant } from './added-constant.ts';
import { addedIndex } from './added-index.ts';
import { addedOperand } from './added-operand.ts';
import { attribute } from './attribute.ts';
import { augmentedAssignment } from './augmented-assignment.ts';
import { baseCase } from './base-case.ts';
import { borrowedValue } from './borrowed-value.ts';
import { boundedComparison } from './bounded-comparison.ts';
import { caughtException } from './caught-exception.ts';
import { closingText } from './closing-text.ts';
import { combinedExtreme } from './combined-extreme.ts';
import { comparedCondition } from './compared-condition.ts';
import { comparison } from './comparison.ts';
import { complementarySlice } from './complementary-slice.ts';
import { comprehensionFilter } from './comprehension-filter.ts';
import { condition } from './condition.ts';
import { conditionalStatement } from './conditional-statement.ts';
import { conditionalValue } from './conditional-value.ts';
import { constantForVariable } from './constant-for-variable.ts';
import { constant } from './constant.ts';
import { controlWord } from './control-word.ts';
import { defaultEntry } from './default-entry.ts';
import { defaultLookup } from './default-lookup.ts';
import { deletedStatement } from './deleted-statement.ts';
import { digitStep } from './digit-step.ts';
import { distinctIndices } from './distinct-indices.ts';
import { droppedArgument } from './dropped-argument.ts';
import { droppedOperand } from './dropped-operand.ts';
import { earlierBranch } from './earlier-branch.ts';
import { elseBranch } from './else-branch.ts';
import { elseCondition } from './else-condition.ts';
import { everyItem } from './every-item.ts';
import { exchangedLoops } from './exchanged-loops.ts';
import { fallbackValue } from './fallback-value.ts';
import { family } from './family.ts';
import { fieldUpdate } from './field-update.ts';
import { filledList } from './filled-list.ts';
import { firstIndex } from './first-index.ts';
import { firstOrBetter } from './first-or-better.ts';
import { firstSuccess } from './first-success.ts';
import { flippedReturns } from './flipped-returns.ts';
import { forgottenVariable } from './forgotten-variable.ts';
import { formatSpec } from './format-spec.ts';
import { gapCount } from './gap-count.ts';
import { guard } from './guard.ts';
import { guardedCondition } from './guarded-condition.ts';
import { heapOperation } from './heap-operation.ts';
import { importedFunction } from './imported-function.ts';
import { indentation } from './indentation.ts';
import { indexedVariable } from './indexed-variable.ts';
import { initialValue } from './initial-value.ts';
import { insertedAssignment } from './inserted-assignment.ts';
import { insertedGuard } from './inserted-guard.ts';
import { insertedStatement } from './inserted-statement.ts';
import { lastItem } from './last-item.ts';
import { lateBinding } from './late-binding.ts';
import { leapYear } from './leap-year.ts';
import { lengthForNumber } from './length-for-number.ts';
import { limitedFactors } from './limited-factors.ts';
import { lookedUpKey } from './looked-up-key.ts';
import { membership } from './membership.ts';
import { mirroredOperand } from './mirrored-operand.ts';
import { mirroredStatement } from './mirrored-statement.ts';
import { missingCall } from './missing-call.ts';
import { missingComma } from './missing-comma.ts';
import { missingDeclaration } from './missing-declaration.ts';
import { missingDecorator } from './missing-decorator.ts';
import { missingDirections } from './missing-directions.ts';
import { missingFlush } from './missing-flush.ts';
import { missingHash } from './missing-hash.ts';
import { missingMember } from './missing-member.ts';
import { missingPrefix } from './missing-prefix.ts';
import { missingRecursion } from './missing-recursion.ts';
import { missingRest } from './missing-rest.ts';
import { missingReturn } from './missing-return.ts';
import { missingSeparator } from './missing-separator.ts';
import { missingStart } from './missing-start.ts';
import { missingSuper } from './missing-super.ts';
import { missingSwap } from './missing-swap.ts';
import { missingUndo } from './missing-undo.ts';
import { misusedCall } from './misused-call.ts';
import { movedCall } from './moved-call.ts';
import { movedOperation } from './moved-operation.ts';
import { movedStatement } from './moved-statement.ts';
import { neighbouringOperand } from './neighbouring-operand.ts';
import { noneDefault } from './none-default.ts';
import { offByOne } from './off-by-one.ts';
import { operator } from './operator.ts';
import { orderedRange } from './ordered-range.ts';
import { otherFunction } from './other-function.ts';
import { otherRest } from './other-rest.ts';
import { overwrittenEntry } from './overwritten-entry.ts';
import { ownKey } from './own-key.ts';
import { paddedZip } from './padded-zip.ts';
import { pairedDivisor } from './paired-divisor.ts';
import { pairedLoop } from './paired-loop.ts';
import { parallelOperand } from './parallel-operand.ts';
import { passedDown } from './passed-down.ts';
import { pattern } from './pattern.ts';
import { placeValue } from './place-value.ts';
import { plusOne } from './plus-one.ts';
import { regrouped } from './regrouped.ts';
import { remainingCount } from './remaining-count.ts';
import { renamedInStatement } from './renamed-in-statement.ts';
import { renamedPair } from './renamed-pair.ts';
import { replacedTwice } from './replaced-twice.ts';
import { requeuedItem } from './requeued-item.ts';
import { returnedValue } from './returned-value.ts';
import { reversedOperands } from './reversed-operands.ts';
import { rewrittenCondition } from './rewritten-condition.ts';
import { roundingError } from './rounding-error.ts';
import { sharedAttribute } from './shared-attribute.ts';
import { sharedCopy } from './shared-copy.ts';
import { shiftedIndices } from './shifted-indices.ts';
import { simultaneousAssignment } from './simultaneous-assignment.ts';
import { sliceBound } from './slice-bound.ts';
import { sliceVariable } from './slice-variable.ts';
import { sortKey } from './sort-key.ts';
import { sortedParameter } from './sorted-parameter.ts';
import { specialMethod } from './special-method.ts';
import { stackItem } from './stack-item.ts';
import { starredArgument } from './starred-argument.ts';
import { statementIntoElse } from './statement-into-else.ts';
import { storedResult } from './stored-result.ts';
import { swappedArguments } from './swapped-arguments.ts';
import { swappedElements } from './swapped-elements.ts';
import { swappedStatements } from './swapped-statements.ts';
import { swappedSubscripts } from './swapped-subscripts.ts';
import { targetVariable } from './target-variable.ts';
import { textConstant } from './text-constant.ts';
import { textMethod } from './text-method.ts';
import { tiedComparison } from './tied-comparison.ts';
import { trimmedResult } from './trimmed-result.ts';
import { unreadParameter } from './unread-parameter.ts';
import { unusedResult } from './unused-result.ts';
import { variableForExpression } from './variable-for-expression.ts';
import { variable } from './variable.ts';
import { windowRange } from './window-range.ts';
import { wrappedAround } from './wrapped-around.ts';
import { wrappedCall } from './wrapped-call.ts';
import { wrappedSides } from './wrapped-sides.ts';
import { yieldedValues } from './yielded-values.ts';

export const mutations = [
  addedArgument,
  addedBranch,
  addedConstant,
  addedIndex,
  addedOperand,
  attribute,
  augmentedAssignment,
  baseCase,
  borrowedValue,
  boundedComparison,
  caughtException,
  closingText,
  combinedExtreme,
  comparedCondition,
  comparison,
  complementarySlice,
  comprehensionFilter,
  condition,
  conditionalStatement,
  conditionalValue,
  constantForVariable,
  constant,
  controlWord,
  defaultEntry,
  defaultLookup,
  deletedStatement,
  digitStep,
  distinctIndices,
  droppedArgument,
  droppedOperand,
  earlierBranch,
  elseBranch,
  elseCondition,
  everyItem,
  exchangedLoops,
  fallbackValue,
  family,
  fieldUpdate,
  filledList,
  firstIndex,
  firstOrBetter,
  firstSuccess,
  flippedReturns,
  forgottenVariable,
  formatSpec,
  gapCount,
  guard,
  guardedCondition,
  heapOperation,
  importedFunction,
  indentation,
  indexedVariable,
  initialValue,
  insertedAssignment,
  insertedGuard,
  insertedStatement,
  lastItem,
  lateBinding,
  leapYear,
  lengthForNumber,
  limitedFactors,
  lookedUpKey,
  membership,
  mirroredOperand,
  mirroredStatement,
  missingCall,
  missingComma,
  missingDeclaration,
  missingDecorator,
  missingDirections,
  missingFlush,
  missingHash,
  missingMember,
  missingPrefix,
  missingRecursion,
  missingRest,
  missingReturn,
  missingSeparator,
  missingStart,
  missingSuper,
  missingSwap,
  missingUndo,
  misusedCall,
  movedCall,
  movedOperation,
  movedStatement,
  neighbouringOperand,
  noneDefault,
  offByOne,
  operator,
  orderedRange,
  otherFunction,
  otherRest,
  overwrittenEntry,
  ownKey,
  paddedZip,
  pairedDivisor,
  pairedLoop,
  parallelOperand,
  passedDown,
  pattern,
  placeValue,
  plusOne,
  regrouped,
  remainingCount,
  renamedInStatement,
  renamedPair,
  replacedTwice,
  requeuedItem,
  returnedValue,
  reversedOperands,
  rewrittenCondition,
  roundingError,
  sharedAttribute,
  sharedCopy,
  shiftedIndices,
  simultaneousAssignment,
  sliceBound,
  sliceVariable,
  sortKey,
  sortedParameter,
  specialMethod,
  stackItem,
  starredArgument,
  statementIntoElse,
  storedResult,
  swappedArguments,
  swappedElements,
  swappedStatements,
  swappedSubscripts,
  targetVariable,
  textConstant,
  textMethod,
  tiedComparison,
  trimmedResult,
  unreadParameter,
  unusedResult,
  variableForExpression,
  variable,
  windowRange,
  wrappedAround,
  wrappedCall,
  wrappedSides,
  yieldedValues,
] as const;
