import type { Generator } from '../src/cli/generate/generator.ts';
import { runPython } from './sources/ask-python.ts';

const script = `
import json
def made():
    yield
types = {'str': str, 'list': list, 'dict': dict, 'set': set, 'frozenset': frozenset, 'tuple': tuple, 'int': int,
    'float': float, 'complex': complex, 'bytes': bytes, 'bytearray': bytearray, 'range': range, 'slice': slice,
    'generator': type(made()), 'BaseException': BaseException}
print(json.dumps({name: [one for one in dir(type) if not one.startswith('__')] for name, type in types.items()}))
`;
/** Properties of JavaScript's own values. Names that only functions have are harmless on instances. */
const javaScript = new Set(
  [Object.prototype, Array.prototype, String.prototype, Number.prototype, Boolean.prototype, Function.prototype]
    .flatMap((one) => Object.getOwnPropertyNames(one))
    .filter((name) => !['name', 'caller', 'arguments'].includes(name)),
);
javaScript.add('prototype').add('then');

type Attributes = Readonly<Record<string, readonly string[]>>;

const renderAttributes = (head: string, found: Attributes): string => `${head}

/** What values of the builtin types have. */
export const builtinAttributes: Readonly<Record<string, string>> = {
${Object.entries(found)
  .map(([name, attributes]) => `  ${name}: '${attributes.join(' ')}',`)
  .join('\n')}
};

/** What JavaScript gives to values of its own. */
export const javaScriptAttributes = '${[...javaScript].sort().join(' ')}';
`;
function renderTakenNames(head: string, found: Attributes): string {
  const taken = new Set([
    ...Object.entries(found).flatMap(([name, attributes]) => (name === 'BaseException' ? [] : attributes)),
    ...javaScript,
  ]);
  return `${head}

/** Attributes whose property has a sign before it. */
export const takenNames = new Set('${[...taken].sort().join(' ')}'.split(' '));
`;
}

export const generator: Generator = {
  summary: "what Python's builtin types have, less names like __this__, for translations",
  make() {
    const { head, result: answer } = runPython<Attributes>('builtin-attributes', script);
    return [
      { path: 'src/transpile/builtin-attributes.ts', content: renderAttributes(head, answer) },
      { path: 'src/transpile/runtime/names.js', content: renderTakenNames(head, answer) },
    ];
  },
};
