// Derived from the files of this folder by scripts/registries.ts; not written by hand.
import { abstractClassInstantiated } from './abstract-class-instantiated.ts';
import { changedWhileIterated } from './changed-while-iterated.ts';
import { codeAfterReturn } from './code-after-return.ts';
import { constantIndexMissing } from './constant-index-missing.ts';
import { coroutineUsedAsValue } from './coroutine-used-as-value.ts';
import { dictIteratedAsPairs } from './dict-iterated-as-pairs.ts';
import { divisionByZero } from './division-by-zero.ts';
import { endlessRecursion } from './endless-recursion.ts';
import { exceptExceptionPass } from './except-exception-pass.ts';
import { failedConversion } from './failed-conversion.ts';
import { fileNeverClosed } from './file-never-closed.ts';
import { frozenInstanceChanged } from './frozen-instance-changed.ts';
import { invalidClassDefinition } from './invalid-class-definition.ts';
import { loopPastEnd } from './loop-past-end.ts';
import { methodWithoutSelf } from './method-without-self.ts';
import { missingAttribute } from './missing-attribute.ts';
import { missingEnumMember } from './missing-enum-member.ts';
import { noneResultUsed } from './none-result-used.ts';
import { notAnException } from './not-an-exception.ts';
import { notAwaitable } from './not-awaitable.ts';
import { notCallable } from './not-callable.ts';
import { notInPython } from './not-in-python.ts';
import { notSerializable } from './not-serializable.ts';
import { selfAttrNeverAssigned } from './self-attr-never-assigned.ts';
import { unawaitedCoroutine } from './unawaited-coroutine.ts';
import { unboundName } from './unbound-name.ts';
import { uncaughtException } from './uncaught-exception.ts';
import { uncheckedImport } from './unchecked-import.ts';
import { unhashableValue } from './unhashable-value.ts';
import { unionAtRunTime } from './union-at-run-time.ts';
import { unknownModule } from './unknown-module.ts';
import { unpackMismatch } from './unpack-mismatch.ts';
import { unsupportedOperation } from './unsupported-operation.ts';

export const checks = [
  abstractClassInstantiated,
  changedWhileIterated,
  codeAfterReturn,
  constantIndexMissing,
  coroutineUsedAsValue,
  dictIteratedAsPairs,
  divisionByZero,
  endlessRecursion,
  exceptExceptionPass,
  failedConversion,
  fileNeverClosed,
  frozenInstanceChanged,
  invalidClassDefinition,
  loopPastEnd,
  methodWithoutSelf,
  missingAttribute,
  missingEnumMember,
  noneResultUsed,
  notAnException,
  notAwaitable,
  notCallable,
  notInPython,
  notSerializable,
  selfAttrNeverAssigned,
  unawaitedCoroutine,
  unboundName,
  uncaughtException,
  uncheckedImport,
  unhashableValue,
  unionAtRunTime,
  unknownModule,
  unpackMismatch,
  unsupportedOperation,
] as const;
