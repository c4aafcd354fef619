import type { Expression, Node } from '../tree.ts';

/** The names that a node binds by itself, not through the nodes inside it. */
export function boundNames(node: Node): readonly string[] {
  switch (node.kind) {
    case 'Name':
      return node.ctx === 'Load' ? [] : [node.id];
    case 'Arg':
      return [node.arg];
    case 'FunctionDef':
    case 'AsyncFunctionDef':
    case 'ClassDef':
    case 'TypeVar':
    case 'ParamSpec':
    case 'TypeVarTuple':
      return [node.name];
    case 'Alias':
      return [node.asname ?? node.name.split('.')[0]!];
    case 'ExceptHandler':
    case 'MatchAs':
    case 'MatchStar':
      return node.name === null ? [] : [node.name];
    case 'MatchMapping':
      return node.rest === null ? [] : [node.rest];
    default:
      return [];
  }
}

/** The names that an assignment to this target binds. */
export function targetNames(target: Expression): readonly string[] {
  switch (target.kind) {
    case 'Name':
      return [target.id];
    case 'Tuple':
    case 'List':
      return target.elts.flatMap(targetNames);
    case 'Starred':
      return targetNames(target.value);
    default:
      return [];
  }
}
