import { py } from '../../python/marked-example.ts';
import { codeSinks } from '../sinks/code.ts';
import { argument, namesOf, textsOf } from '../trust.ts';
import { defineCapability, isPassedOn, unknownTarget, usesOf } from './capability.ts';

export const dynamicCode = defineCapability({
  name: 'dynamic-code',
  summary: 'runs code from strings or files',
  why: 'Nobody who reads the source can tell what the code does.',
  example: py`
    print(eval("1 + 1"))  # expect
  `,
  calls: [
    usesOf(codeSinks, (call, { at, keyword, form, acceptsFunction }) => {
      const code = argument(call, at, keyword);
      if (acceptsFunction && (code === null || textsOf(code).length + namesOf(code).length === 0)) return null;
      return { detail: form === 'file' || form === 'module' ? (textsOf(code)[0] ?? null) : null };
    }),
  ],
  findElsewhere(fact) {
    if (fact.kind === 'dynamic-import') return unknownTarget;
    return isPassedOn(fact) && codeSinks.find(fact.name) ? { ...unknownTarget, isPossible: true } : null;
  },
});
