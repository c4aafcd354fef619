import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';

/** Writes src/transpile/builtin-attributes.ts: what the builtin types of the installed Python have, less what is `__so__`. */
const script = `
import json
def made():
    yield
types = {'str': str, 'list': list, 'dict': dict, 'set': set, 'frozenset': frozenset, 'tuple': tuple, 'int': int,
    'float': float, 'complex': complex, 'bytes': bytes, 'bytearray': bytearray, 'range': range, 'slice': slice,
    'generator': type(made()), 'BaseException': BaseException}
print(json.dumps({name: [one for one in dir(type) if not one.startswith('__')] for name, type in types.items()}))
`;
const found = JSON.parse(execFileSync('python3', ['-I', '-B', '-c', script], { encoding: 'utf8' })) as Record<
  string,
  string[]
>;

/** Names that JavaScript gives to values of its own. Those of functions alone do no harm to instances. */
const javaScript = new Set(
  [Object.prototype, Array.prototype, String.prototype, Number.prototype, Boolean.prototype, Function.prototype]
    .flatMap((one) => Object.getOwnPropertyNames(one))
    .filter((name) => !['name', 'caller', 'arguments'].includes(name)),
);
javaScript.add('prototype').add('then');

const lines = Object.entries(found).map(([name, attributes]) => `  ${name}: '${attributes.join(' ')}',`);
const text = `// Made by scripts/builtin-attributes.ts; not written by hand.

/** What values of the builtin types have. */
export const builtinAttributes: Readonly<Record<string, string>> = {
${lines.join('\n')}
};

/** What JavaScript gives to values of its own. */
export const javaScriptAttributes = '${[...javaScript].sort().join(' ')}';
`;
writeFileSync('src/transpile/builtin-attributes.ts', text);

const taken = new Set([
  ...Object.entries(found).flatMap(([name, attributes]) => (name === 'BaseException' ? [] : attributes)),
  ...javaScript,
]);
writeFileSync(
  'src/transpile/runtime/names.js',
  `// Made by scripts/builtin-attributes.ts; not written by hand.

/** Attributes whose property has a sign before it. */
export const takenNames = new Set('${[...taken].sort().join(' ')}'.split(' '));
`,
);
