import { enclosingFunction } from '../../python/program.ts';
import type { Expression, For, Node, Statement, While } from '../../python/tree.ts';
import { walk } from '../../python/walk.ts';
import { namesIn } from '../search/names-in.ts';
import { linesBefore, wholeLines } from '../search/statement-lines.ts';
import type { Subject } from '../search/subject.ts';
import { type Mutation, quote } from './mutation.ts';

/** The last group is lost: what a loop does at the end of each group must be done once more after the loop. */
export const missingFlush: Mutation = {
  kind: 'missing-flush',
  prior: 0.3,
  *find(subject) {
    const { blocks, source } = subject;
    for (const loop of blocks.flatMap(({ statements }) => statements)) {
      const lines = wholeLines(source, loop);
      if ((loop.kind !== 'For' && loop.kind !== 'While') || !lines) continue;
      const indent = source.indentOf(loop.place.line);
      const step = indent.includes('\t') ? '\t' : '    ';
      for (const { condition, text, weight } of flushesOf(subject, loop)) {
        const added = condition === null ? [text] : [`if ${condition}:`, `${step}${text}`];
        yield {
          edits: [linesBefore(source, lines.endLine, indent, added)],
          description: `inserted ${quote(added.join('\n'))} after the loop`,
          weight,
        };
      }
    }
  },
};

type Flush = { readonly condition: string | null; readonly text: string; readonly weight: number };

/** What a loop does under a condition, such as `result.append(group)`, and when it may have to be done once more. */
function* flushesOf(subject: Subject, loop: For | While): Iterable<Flush> {
  const { textOf, isMovable, variablesAt } = subject;
  const variables = new Set(variablesAt(loop));
  const ofLoop = new Set(loop.kind === 'For' ? namesIn(loop.target) : []);
  const isKnownAfter = (node: Node): boolean => namesIn(node).every((name) => !ofLoop.has(name));
  const nodes = [...walk(loop)];
  yield* carried(textOf, nodes, variables);
  const unread = unreadParameters(subject, loop);
  for (const branch of nodes.filter((one) => one.kind === 'If')) {
    for (const statement of [...branch.body, ...branch.orelse]) {
      const collected = collectedIn(statement);
      if (!collected || !isMovable(statement)) continue;
      const text = textOf(statement);
      const names = new Set(namesIn(collected).filter((name) => variables.has(name)));
      // What is collected, such as a group, is mostly a variable.
      const isWhole = (name: string): boolean => text.endsWith(`(${name})`);
      for (const condition of names) yield { condition, text, weight: isWhole(condition) ? 1 : 0.5 };
      for (const end of branch.body.includes(statement) && isMovable(branch.test) ? unread : []) {
        const used = new Set([branch.test, statement].flatMap(namesIn).filter((name) => ofLoop.has(name)));
        const inPlace = (code: string): string =>
          code.replaceAll(new RegExp(`\\b(?:${[...used].join('|')})\\b`, 'g'), end);
        if (used.size === 1) yield { condition: inPlace(textOf(branch.test)), text: inPlace(text), weight: 1.5 };
      }
      if (statement.kind === 'Expr' || !isKnownAfter(statement)) continue;
      yield { condition: null, text, weight: 0.6 };
      const { test } = branch;
      if (branch.body.includes(statement) && isMovable(test) && isKnownAfter(test) && !names.has(textOf(test)))
        yield { condition: textOf(test), text, weight: 1 };
    }
  }
}

/** What may limit the last group, such as a parameter `closing` after a loop over what has a `start`. */
function unreadParameters({ program }: Subject, loop: Statement): string[] {
  const home = enclosingFunction(program, loop);
  const bindings = home ? [...program.scopes.scopeInside(home).bindings.values()] : [];
  return bindings
    .filter(({ uses, definitions }) => uses.length === 0 && definitions.every(({ how }) => how === 'parameter'))
    .map(({ name }) => name);
}

/** What the last round of a loop leaves for the next one, such as a carry: `if carry: digits.append(carry)`. */
function* carried(textOf: Subject['textOf'], nodes: readonly Node[], variables: ReadonlySet<string>): Iterable<Flush> {
  const results = nodes.flatMap((one) =>
    one.kind === 'Call' && one.func.kind === 'Attribute' && one.func.attr === 'append' ? [textOf(one.func)] : [],
  );
  const assigned = nodes.flatMap((one) => {
    if (one.kind === 'Assign') return one.targets.flatMap(namesIn);
    return one.kind === 'AugAssign' ? namesIn(one.target) : [];
  });
  for (const append of new Set(results))
    for (const name of new Set(assigned))
      if (variables.has(name)) yield { condition: name, text: `${append}(${name})`, weight: 0.6 };
}

/** What a statement adds to a result; null if it does something else. */
function collectedIn(statement: Statement): Expression | null {
  switch (statement.kind) {
    case 'Expr':
      return statement.value.kind === 'Call' ? statement.value : null;
    case 'AugAssign':
      return statement.value;
    case 'Assign': {
      const { value } = statement;
      const isExtreme = value.kind === 'Call' && value.func.kind === 'Name' && /^(?:max|min)$/.test(value.func.id);
      return isExtreme ? value : null;
    }
    default:
      return null;
  }
}
