import { enclosingFunction } from '../../python/program.ts';
import type { Node, Statement } from '../../python/tree.ts';
import { fillingsAt } from '../search/fillings.ts';
import { linesBefore, wholeLines } from '../search/statement-lines.ts';
import { type Mutation, quote } from './mutation.ts';

const statementsMax = 12;

/** A missing `else`: the counter is reset, the value is kept, or the function returns. */
export const elseBranch: Mutation = {
  kind: 'else-branch',
  prior: 0.25,
  *find(subject) {
    const { all, source, textOf, isMovable, program, variablesAt } = subject;
    const simple = (['Assign', 'AugAssign', 'Expr'] as const)
      .flatMap((kind): readonly Statement[] => program.all(kind))
      .filter((one) => isMovable(one) && !(one.kind === 'Expr' && one.value.kind !== 'Call'));
    for (const node of all('If')) {
      if (node.orelse.length > 0) continue;
      const first = node.body[0]!;
      const lines = wholeLines(source, node.body.at(-1)!);
      if (!lines || first.place.line === node.place.line) continue;
      const [outer, inner] = [source.indentOf(node.place.line), source.indentOf(first.place.line)];
      if (!inner.startsWith(outer)) continue;
      const home = enclosingFunction(program, node);
      const texts = new Map<string, number>();
      for (const one of simple) {
        if (enclosingFunction(program, one) !== home || texts.size >= statementsMax) continue;
        // A variable that starts with a value is often set back to it.
        texts.set(textOf(one), one.kind === 'Assign' && one.value.kind === 'Constant' ? 1 : 0.6);
      }
      if (home && home.kind !== 'Lambda') {
        for (const value of ['False', 'True', '[]', '0', 'None']) texts.set(`return ${value}`, 0.5);
        for (const name of variablesAt(node)
          .filter((one) => one !== 'self')
          .slice(0, 6))
          texts.set(`return ${name}`, 0.4);
      }
      if (isInLoop(node)) texts.set('break', 0.7);
      // What is added in one case is subtracted in the other.
      if (first.kind === 'AugAssign' && node.body.length === 1 && isMovable(first)) {
        const sign = first.op === 'Add' ? '-=' : first.op === 'Sub' ? '+=' : null;
        if (sign) texts.set(`${textOf(first.target)} ${sign} ${textOf(first.value)}`, 1);
      }
      for (const text of fillingsAt(subject, node)) if (!texts.has(text)) texts.set(text, 0.4);
      for (const [text, weight] of texts) {
        const edits = [linesBefore(source, lines.endLine, '', [`${outer}else:`, `${inner}${text}`])];
        yield { edits, description: `added ${quote(`else: ${text}`)}`, weight };
      }
    }

    function isInLoop(node: Node): boolean {
      const parent = program.parents.get(node);
      return parent?.kind === 'For' || parent?.kind === 'While';
    }
  },
};
