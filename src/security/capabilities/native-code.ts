import { py } from '../../python/marked-example.ts';
import { nativeSinks } from '../sinks/native.ts';
import { argument, textsOf } from '../trust.ts';
import { defineCapability, usesOf } from './capability.ts';

export const nativeCode = defineCapability({
  name: 'native-code',
  summary: 'calls native code or accesses memory directly',
  why: 'Native code is not bound by the checks of Python.',
  example: py`
    import ctypes

    libc = ctypes.CDLL("libc.so.6")  # expect
  `,
  calls: [
    usesOf(nativeSinks, (call, { at }) => ({
      detail: at === null ? null : (textsOf(argument(call, at))[0] ?? null),
    })),
  ],
});
