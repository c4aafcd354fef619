import type { Scope } from '../../python/scopes.ts';
import { insertion } from '../broken-line.ts';
import { defineProgramFixer } from './fixer.ts';

export const missingFormatValue = defineProgramFixer({
  id: 'missing-format-value',
  summary: 'Passes a missing value to `format()` if the function has a parameter of that name',
  examples: [
    {
      bad: 'def greet(name, age):\n    return "{name} is {age}".format(name=name)\n',
      fixed: 'def greet(name, age):\n    return "{name} is {age}".format(name=name, age=age)\n',
    },
  ],
  unchanged: ['def greet(name):\n    return "{name} is {age}".format(name=name)\n', 'print("{} {}".format(1))\n'],
  rules: /^ruff:F524$/,
  *fix({ message, place }, { program, source }) {
    const missing = /argument\(s\) for placeholder\(s\): (.+)/.exec(message)?.[1]?.split(', ') ?? [];
    const call = program
      .all('Call')
      .find((one) => one.place.line === place?.line && one.func.kind === 'Attribute' && one.func.attr === 'format');
    if (!call || missing.length === 0 || call.keywords.some(({ arg }) => arg === null)) return;
    if (call.args.length + call.keywords.length === 0 || !missing.every((name) => /^[A-Za-z_]\w*$/.test(name))) return;
    const scope = program.scopes.scopeOf(call);
    if (!missing.every((name) => isParameter(scope, name))) return;
    const last = [...call.args, ...call.keywords.map(({ value }) => value)].reduce((one, other) =>
      source.end(one.place) > source.end(other.place) ? one : other,
    );
    const text = missing.map((name) => `, ${name}=${name}`).join('');
    yield {
      line: call.place.line,
      description: `passed ${missing.map((name) => `\`${name}\``).join(', ')} to \`format()\``,
      edits: [insertion(source.end(last.place), text)],
    };
  },
});

const isParameter = (scope: Scope, name: string): boolean =>
  scope.kind === 'function' && (scope.bindings.get(name)?.definitions.some(({ how }) => how === 'parameter') ?? false);
