import { py } from '../../python/marked-example.ts';
import { deserialisers, isSafeLoad } from '../sinks/deserialisers.ts';
import { defineCapability, unknownTarget, usesOf } from './capability.ts';

export const deserialize = defineCapability({
  name: 'deserialize',
  summary: 'loads data in a format that can run code',
  why: 'Loading such data can call any function, before the result can be checked.',
  example: py`
    import pickle

    print(pickle.loads(b"N."))  # expect
  `,
  calls: [usesOf(deserialisers, (call, sink) => (isSafeLoad(call, sink) ? null : unknownTarget))],
});
