import type { AsyncFunctionDef, Expression, FunctionDef, Module, Node } from '../tree.ts';
import { children, walk } from '../walk.ts';

/** Names of what is around code that is meant to fail: `suppress`, `pytest.raises`, `expectedFailure`. */
const expectsErrorName = /suppress|raises|ignor|expect|fail|warns/i;

/** The body of an abstract method is a placeholder. */
const isPlaceholder = (decorator: Expression): boolean => /^abstract|^overload$/.test(lastName(decorator));

export type ExpectedFailures = {
  /** May a caller or a decorator want this function to fail? */
  isExpected(node: FunctionDef | AsyncFunctionDef): boolean;
  /** Is the line in a block whose exceptions may be caught? */
  isGuarded(line: number): boolean;
};

/** Finds the code whose failures the program catches or expects, and code for other platforms. */
export function expectedFailures(module: Module): ExpectedFailures {
  const names = new Set<string>();
  const guarded = new Set<number>();
  for (const node of walk(module)) {
    const inside = guardedParts(node);
    for (const part of inside) {
      for (const one of walk(part)) {
        names.add(nameIn(one));
      }
      if ('place' in part) for (let line = part.place.line; line <= part.place.endLine; line++) guarded.add(line);
    }
  }
  return {
    isExpected: ({ name, decoratorList }) =>
      names.has(name) || decoratorList.some((one) => isPlaceholder(one) || expectsErrorName.test(lastName(one))),
    isGuarded: (line) => guarded.has(line),
  };
}

/** The parts of a node in which exceptions may be caught. */
function guardedParts(node: Node): readonly Node[] {
  switch (node.kind) {
    case 'Try':
    case 'TryStar':
      return node.handlers.length > 0 ? node.body : [];
    case 'With':
    case 'AsyncWith':
      return node.body;
    case 'If':
    case 'IfExp':
      return isAboutPlatform(node.test) ? children(node) : [];
    case 'Call':
      return expectsErrorName.test(lastName(node.func)) ? children(node) : [];
    default:
      return [];
  }
}

/** Code for another version of Python or another system is not reached here. */
const isAboutPlatform = (test: Expression): boolean =>
  walk(test).some((one) => /py_?[23]|version|platform|^os$|type_checking/i.test(nameIn(one)));

const nameIn = (node: Node): string => (node.kind === 'Name' ? node.id : node.kind === 'Attribute' ? node.attr : '');

function lastName(expression: Expression): string {
  if (expression.kind === 'Call') return lastName(expression.func);
  return nameIn(expression);
}
