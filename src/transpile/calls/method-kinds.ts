import type { FunctionNode } from '../../python/scopes.ts';
import type { Expression } from '../../python/tree.ts';
import { frameOf, type Translation } from '../translation.ts';

const isDecoratedWith = (functionNode: FunctionNode, name: string): boolean =>
  functionNode.decoratorList.some((one) => one.kind === 'Name' && one.id === name);
export const isStatic = (functionNode: FunctionNode): boolean => isDecoratedWith(functionNode, 'staticmethod');
export const isStaticOrClass = (functionNode: FunctionNode): boolean =>
  functionNode.decoratorList.length === 1 && (isStatic(functionNode) || isDecoratedWith(functionNode, 'classmethod'));
/** Is it the `cls` parameter of the enclosing class method? */
export const isClassParameter = (t: Translation, node: Expression): boolean => {
  const functionNode = frameOf(t).functionNode;
  return (
    node.kind === 'Name' &&
    functionNode !== null &&
    isDecoratedWith(functionNode, 'classmethod') &&
    frameOf(t).self === t.world.program.scopes.resolve(node)
  );
};
