// Derived from the files of this folder by scripts/registries.ts; not written by hand.
import { changedWhileIterated } from './changed-while-iterated.ts';
import { codeAfterReturn } from './code-after-return.ts';
import { constantIndexMissing } from './constant-index-missing.ts';
import { dictIteratedAsPairs } from './dict-iterated-as-pairs.ts';
import { divisionByZero } from './division-by-zero.ts';
import { exceptExceptionPass } from './except-exception-pass.ts';
import { fileNeverClosed } from './file-never-closed.ts';
import { loopPastEnd } from './loop-past-end.ts';
import { methodWithoutSelf } from './method-without-self.ts';
import { noneResultUsed } from './none-result-used.ts';
import { notInPython } from './not-in-python.ts';
import { selfAttrNeverAssigned } from './self-attr-never-assigned.ts';
import { unawaitedCoroutine } from './unawaited-coroutine.ts';
import { uncaughtException } from './uncaught-exception.ts';
import { uncheckedImport } from './unchecked-import.ts';
import { unionAtRunTime } from './union-at-run-time.ts';
import { unknownModule } from './unknown-module.ts';
import { unpackMismatch } from './unpack-mismatch.ts';

export const checks = [
  changedWhileIterated,
  codeAfterReturn,
  constantIndexMissing,
  dictIteratedAsPairs,
  divisionByZero,
  exceptExceptionPass,
  fileNeverClosed,
  loopPastEnd,
  methodWithoutSelf,
  noneResultUsed,
  notInPython,
  selfAttrNeverAssigned,
  unawaitedCoroutine,
  uncaughtException,
  uncheckedImport,
  unionAtRunTime,
  unknownModule,
  unpackMismatch,
] as const;
