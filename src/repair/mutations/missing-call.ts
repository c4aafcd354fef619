import { classOf } from '../../python/program.ts';
import type { Node } from '../../python/tree.ts';
import type { Subject } from '../search/subject.ts';
import { type Mutation, replacement } from './mutation.ts';

/** Methods that need no arguments. Nobody compares or returns them uncalled. */
const methods: ReadonlySet<string> = new Set([
  ...['lower', 'upper', 'strip', 'lstrip', 'rstrip', 'split', 'title', 'capitalize', 'swapcase', 'casefold'],
  ...['isdigit', 'isalpha', 'isalnum', 'isspace', 'isupper', 'islower', 'istitle', 'splitlines', 'copy', 'clear'],
  ...['keys', 'values', 'items', 'pop', 'popleft', 'popitem', 'sort', 'reverse', 'total_seconds', 'weekday'],
]);

/** A method or function is named but not called: `text.upper` instead of `text.upper()`. */
export const missingCall: Mutation = {
  kind: 'missing-call',
  prior: 0.8,
  *find(subject) {
    const { all, program, textOf, isMovable } = subject;
    const own = ownWithoutArguments(subject);
    for (const node of [...all('Attribute'), ...all('Name')]) {
      const parent = program.parents.get(node);
      if (node.ctx !== 'Load' || !isMovable(node) || (parent && isUsedAsFunction(parent, node))) continue;
      const isFunction = node.kind === 'Attribute' ? methods.has(node.attr) || own.has(node.attr) : own.has(node.id);
      if (isFunction) yield replacement(node.place, textOf(node), `${textOf(node)}()`);
    }
  },
};

/** Whether it is called already, or passed to something that calls it. */
const isUsedAsFunction = (parent: Node, node: Node): boolean =>
  parent.kind === 'Call'
    ? parent.func === node || (parent.args as readonly Node[]).includes(node)
    : parent.kind === 'Keyword';

/** The functions and methods of the program that need no arguments. */
const ownWithoutArguments = ({ program }: Subject): ReadonlySet<string> =>
  new Set(
    program.all('FunctionDef').flatMap((node) => {
      const needed = node.args.args.length - node.args.defaults.length;
      const isDecorated = node.decoratorList.length > 0;
      return !isDecorated && needed === (classOf(program, node) ? 1 : 0) ? [node.name] : [];
    }),
  );
