import { py } from '../python/marked-example.ts';
import { defineCheck } from './check.ts';
import { classifyImports } from './imports/classify-imports.ts';

export const unknownModule = defineCheck({
  id: 'python:unknown-module',
  severity: 'warning',
  summary: 'An import of a module that probably does not exist',
  why: 'The module is not part of Python, and none of the 15,000 most used packages provides it. If a well-known name is near, the import is probably misspelled, or it uses the name of the package instead of that of its module. Otherwise the finding is an info, because the module may be a file of your own. Imports that may fail, such as those in `try` with `except ImportError`, are not reported.',
  bad: py`
    import reqeusts  # expect

    print(reqeusts.get("https://example.com", timeout=5).text)
  `,
  good: py`
    import json

    print(json.dumps({"answer": 42}))
  `,
  *find(program, context) {
    for (const { kind, name, place, suggestion } of classifyImports(program, context)) {
      if (kind !== 'unknown') continue;
      if (suggestion !== null) {
        yield { place, message: `no module named \`${name}\` is known; did you mean \`${suggestion}\`?` };
      } else {
        const message = `no package named \`${name}\` is known; if it is a module of your own, ignore this`;
        yield { place, message, severity: 'info' };
      }
    }
  },
});
