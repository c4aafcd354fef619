import { enclosingFunction, type NodeOf } from '../../python/program.ts';
import type { Expression, Node, Statement } from '../../python/tree.ts';
import { fillingsAt } from '../search/fillings.ts';
import { isInLoop } from '../search/is-in-loop.ts';
import { isJump } from '../search/is-jump.ts';
import { namesIn } from '../search/names-in.ts';
import { linesBefore, wholeLines } from '../search/statement-lines.ts';
import { type Mutation, quote } from './mutation.ts';

/** How many statements of a function are tried elsewhere in it. */
const poolMax = 12;

/** A repeated statement of the function is missing: `visited.add(node)`, `i += 1`. */
export const insertedStatement: Mutation = {
  kind: 'inserted-statement',
  prior: 0.12,
  *find(subject) {
    const { blocks, textOf, source, isMovable, program, variablesAt } = subject;
    const pools = new Map<Node | null, Map<string, Statement>>();
    for (const { removable } of blocks) {
      for (const statement of removable) {
        if (!isRepeatable(statement) || !isMovable(statement)) continue;
        const home = enclosingFunction(program, statement);
        const pool = pools.get(home) ?? new Map<string, Statement>();
        pools.set(home, pool);
        if (pool.size < poolMax) pool.set(textOf(statement), statement);
      }
    }
    for (const { holder, statements, removable } of blocks) {
      for (const [index, statement] of statements.entries()) {
        const lines = wholeLines(source, statement);
        if (!lines || !removable.includes(statement)) continue;
        const indent = source.indentOf(lines.line);
        const before = statements[index - 1];
        const isReset = (text: string, neighbour: Statement | undefined): boolean =>
          neighbour !== undefined && resets.test(text) && resets.test(textOf(neighbour));
        const isLast = index === statements.length - 1;
        const texts = [...(pools.get(enclosingFunction(program, statement))?.keys() ?? [])];
        if (holder.kind === 'While')
          texts.push(
            ...divisions(holder),
            ...variablesAt(statement)
              .slice(0, 6)
              .flatMap((name) => [`${name} += 1`, `${name} -= 1`]),
          );
        texts.push(...fillingsAt(subject, statement));
        for (const text of new Set([...texts, ...(isInLoop(program, statement) ? ['break', 'continue'] : [])])) {
          const isWord = text === 'break' || text === 'continue';
          if (isWord && !isInLoop(program, statement)) continue;
          const description = `inserted ${quote(text)}`;
          // Code after a jump never runs, and a jump before other statements makes them unreachable.
          if (!isWord && text !== textOf(statement) && (!before || text !== textOf(before))) {
            const weight = isReset(text, before) ? 1.2 : 0.6;
            yield { edits: [linesBefore(source, lines.line, indent, [text])], description, weight };
          }
          if (isLast && !isJump(statement) && text !== textOf(statement)) {
            const isLikely = isDue(text, statements) || isSkip(text, holder);
            const weight = isWord ? 0.8 : isLikely ? 2 : isReset(text, statement) ? 1.2 : 0.7;
            yield { edits: [linesBefore(source, lines.endLine, indent, [text])], description, weight };
          }
        }
      }
    }

    /** Whether it empties what a statement of its block uses up, and what the loop otherwise only adds to. */
    function isDue(text: string, block: readonly Statement[]): boolean {
      const name = resets.exec(text)?.[1];
      if (name === undefined || !isInLoop(program, block[0]!)) return false;
      const isAddition = (target: Expression, value: Expression): boolean =>
        textOf(target) === name && namesIn(value).includes(name);
      const isAdded =
        program.all('AugAssign').some(({ target }) => textOf(target) === name) ||
        program.all('Assign').some(({ targets, value }) => isAddition(targets[0]!, value));
      return isAdded && block.some((one) => namesIn(one).includes(name) && !textOf(one).startsWith(`${name} `));
    }

    /** Whether it skips what the condition of a branch has looked at: `i += 1` below `if text[i + 1] == '"'`. */
    function isSkip(text: string, branch: Node): boolean {
      const index = /^(\w+) \+= 1$/.exec(text)?.[1];
      return index !== undefined && branch.kind === 'If' && textOf(branch.test).includes(`[${index} + 1`);
    }

    /** What goes with taking the last digit: `n //= 10` for `n % 10`. */
    function divisions(loop: NodeOf<'While'>): string[] {
      const { line, endLine } = loop.place;
      return subject.all('BinOp').flatMap(({ op, left, right, place }) => {
        if (op !== 'Mod' || left.kind !== 'Name' || place.line < line || place.endLine > endLine) return [];
        return [`${left.id} //= ${subject.operand(right)}`];
      });
    }
  },
};

/** A variable becomes empty again. What is collected together is reset together: `word = ''` and `count = 0`. */
const resets = /^([\w.]+) = (?:0|''|""|\[\]|\{\}|set\(\)|None|False)$/;

const isRepeatable = (statement: Statement): boolean =>
  statement.kind === 'AugAssign' ||
  statement.kind === 'Assign' ||
  (statement.kind === 'Expr' && statement.value.kind === 'Call');
