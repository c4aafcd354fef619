import { insertion } from '../broken-line.ts';
import { nodeAt } from '../nodes.ts';
import { defineProgramFixer, py } from './fixer.ts';

export const missingSelf = defineProgramFixer({
  id: 'missing-self',
  summary: 'Adds the missing `self` or `cls` parameter to a method',
  examples: [
    {
      bad: py`
        class Greeter:
            def greet():
                print("hello")

            def name(other):
                return self.greet(), other
      `,
      fixed: py`
        class Greeter:
            def greet(self):
                print("hello")

            def name(self, other):
                return self.greet(), other
      `,
    },
  ],
  unchanged: [
    'class Greeter:\n    @staticmethod\n    def greet():\n        print("hello")\n',
    'class Greeter:\n    def greet():\n        print("hello")\n\n\nGreeter.greet()\n',
  ],
  rules: /^python:method-without-self$/,
  *fix({ place, message }, { program, source }) {
    const method = nodeAt(program, place, ['FunctionDef', 'AsyncFunctionDef']);
    if (!method) return;
    const parameter = message.includes('for the class') ? 'cls' : 'self';
    const { args } = method;
    const isEmpty = [...args.posonlyargs, ...args.args, ...args.kwonlyargs].length === 0 && !args.vararg && !args.kwarg;
    // The place of a definition is that of its `def`, without decorators.
    const head = /^(?:async\s+)?def\s+[^\s([]+\s*\(/u.exec(source.code.slice(source.start(method.place)));
    if (!head || method.typeParams.length > 0) return;
    const at = source.start(method.place) + head[0].length;
    yield {
      line: method.place.line,
      description: `added the missing \`${parameter}\` parameter to \`${method.name}()\``,
      edits: [insertion(at, isEmpty ? parameter : `${parameter}, `)],
    };
  },
});
