import { insertion, replacement } from '../broken-line.ts';
import { nodesOnLine } from '../nodes.ts';
import { defineProgramFixer } from './fixer.ts';

export const unsafeYaml = defineProgramFixer({
  id: 'unsafe-yaml',
  summary: 'Reads YAML with the safe loader, which creates plain data only',
  examples: [
    {
      bad: 'import yaml\n\nwith open("a.yaml") as file:\n    print(yaml.load(file, Loader=yaml.Loader))\n',
      fixed: 'import yaml\n\nwith open("a.yaml") as file:\n    print(yaml.load(file, Loader=yaml.SafeLoader))\n',
    },
    { bad: 'import yaml\n\nprint(yaml.load(input()))\n', fixed: 'import yaml\n\nprint(yaml.safe_load(input()))\n' },
  ],
  // The program may rely on loading its own classes.
  unchanged: [
    'import yaml\n\nclass Box(yaml.YAMLObject):\n    pass\n\n\nprint(yaml.load(input(), Loader=yaml.Loader))\n',
    'import yaml\n\nyaml.add_constructor("!box", print)\nprint(yaml.load(input()))\n',
  ],
  rules: /PY-DESERIALISATION$/,
  *fix({ place }, { program, source }) {
    const { qualifiedName } = program;
    const registers = program
      .all('Attribute')
      .some(({ attr }) => /^(?:YAMLObject|add_(?:multi_)?constructor|add_implicit_resolver|dump)$/.test(attr));
    // The program may itself have written data with tags such as !!python/object.
    const tagged = program.all('Constant').some(({ value }) => value.type === 'str' && /!!|python\//.test(value.value));
    if (registers || tagged) return;
    for (const call of nodesOnLine(program, 'Call', place?.line ?? 0)) {
      if (qualifiedName(call.func) !== 'yaml.load' || call.func.kind !== 'Attribute') continue;
      const loader = call.keywords.find(({ arg }) => arg === 'Loader')?.value ?? call.args[1];
      const description = 'used the safe YAML loader';
      if (!loader && call.args.length === 1 && call.keywords.length === 0) {
        const end = source.end(call.func.place);
        yield { line: call.place.line, description, edits: [insertion(end - 'load'.length, 'safe_')] };
      } else if (loader?.kind === 'Attribute' && /^yaml\.(?:Full|Unsafe)?Loader$/.test(qualifiedName(loader) ?? '')) {
        const end = source.end(loader.place);
        yield {
          line: call.place.line,
          description,
          edits: [replacement({ start: end - loader.attr.length, end }, 'SafeLoader')],
        };
      }
    }
  },
});
