import type { Program } from '../../python/program.ts';
import type { Constant } from '../../python/tree.ts';
import { insertion } from '../broken-line.ts';
import { defineProgramFixer } from './fixer.ts';

const placeholder = /\{([^{}]*)\}/g;

export const missingFPrefix = defineProgramFixer({
  id: 'missing-f-prefix',
  summary: 'Adds the `f` prefix to a string that contains, in braces, a variable that is otherwise unused',
  examples: [
    {
      bad: 'def greet(first):\n    name = first.title()\n    print("Hello {name}, {first}")\n\n\ngreet("ada")\n',
      fixed: 'def greet(first):\n    name = first.title()\n    print(f"Hello {name}, {first}")\n\n\ngreet("ada")\n',
    },
  ],
  unchanged: [
    // The variable is used elsewhere, so the string may be a template.
    'def greet(name):\n    print("Hello {name}")\n',
    'def greet(first):\n    name = first.title()\n    text = "Hello {name}"\n    return text.format(name=1)\n',
    'def greet(first):\n    name = first.title()\n    print("{name} is {unknown}")\n',
    'def greet(first):\n    name = first.title()\n    print("{name}".format(name=first))\n',
  ],
  rules: /^ruff:F841$/,
  *fix({ message }, { program, source }) {
    const name = /`(\w+)`/.exec(message)?.[1];
    if (!name) return;
    const found = program.all('Constant').filter((one) => names(one).includes(name) && isShown(program, one));
    const [only] = found;
    if (!only || found.length > 1 || only.prefix) return;
    const scope = program.scopes.scopeOf(only);
    const binding = scope.bindings.get(name);
    if (!binding || scope.kind !== 'function' || binding.uses.length > 0) return;
    // Every name in braces is defined in this function or in the module.
    if (!names(only).every((one) => scope.bindings.has(one) || program.scopes.module.bindings.has(one))) return;
    const at = source.start(only.place);
    if (!/^["']/.test(source.code.slice(at)) || source.text(only.place).includes('\\')) return;
    yield {
      line: only.place.line,
      description: `added the missing \`f\` prefix to the string that uses \`${name}\``,
      edits: [insertion(at, 'f')],
    };
  },
});

/** The names in braces; none if any of them is not a plain name. */
function names({ value }: Constant): readonly string[] {
  if (value.type !== 'str' || /\{\{|\}\}/.test(value.value)) return [];
  const found = [...value.value.matchAll(placeholder)].map(([, inside]) => inside!);
  const isWhole = value.value.replaceAll(placeholder, '').search(/[{}]/) < 0;
  return isWhole && found.every((inside) => /^[A-Za-z_]\w*$/.test(inside)) ? found : [];
}

/** Whether the string is printed or returned directly. */
function isShown({ parents, qualifiedName }: Program, node: Constant): boolean {
  const parent = parents.get(node);
  if (parent?.kind === 'Return') return true;
  return parent?.kind === 'Call' && parent.func !== node && qualifiedName(parent.func) === 'builtins.print';
}
