import type { ClassDef, FunctionDef } from '../../python/tree.ts';
import { linesBefore, wholeLines } from '../search/statement-lines.ts';
import { isText } from '../search/subject.ts';
import { type Mutation, quote } from './mutation.ts';

/** A method that must also do what the same method of the base class does: `super().__init__(name)`. */
export const missingSuper: Mutation = {
  kind: 'missing-super',
  prior: 0.4,
  *find({ program, source, textOf }) {
    const classes = new Map(program.all('ClassDef').map((one) => [one.name, one]));
    for (const one of classes.values()) {
      const bases = one.bases.flatMap((base) => classes.get(textOf(base)) ?? []);
      for (const method of methodsOf(one)) {
        const first = method.body.find((statement) => !isText(statement));
        const lines = first && wholeLines(source, first);
        const base = bases.flatMap(methodsOf).find(({ name }) => name === method.name);
        if (!lines || !base || textOf(method).includes('super()')) continue;
        const text = callOfBase(method, base);
        const edits = [linesBefore(source, lines.line, source.indentOf(lines.line), [text])];
        yield { edits, description: `inserted ${quote(text)}`, weight: method.name === '__init__' ? 1 : 0.3 };
      }
    }
  },
};

const methodsOf = ({ body }: ClassDef): FunctionDef[] => body.filter((one) => one.kind === 'FunctionDef');

/** Passes on the parameters that both methods have. */
function callOfBase(method: FunctionDef, base: FunctionDef): string {
  const own = new Set(method.args.args.map(({ arg }) => arg));
  const passed = base.args.args.slice(1).flatMap(({ arg }) => (own.has(arg) ? [arg] : []));
  const isSame = passed.length === base.args.args.length - 1;
  const args = isSame ? passed : passed.map((name) => `${name}=${name}`);
  return `super().${method.name}(${args.join(', ')})`;
}
