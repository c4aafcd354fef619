import { enclosingFunction, type Program } from '../python/program.ts';
import type { Node } from '../python/tree.ts';
import { children } from '../python/walk.ts';
import { type Call, createCall } from './call.ts';

const permission =
  /^(?:is_(?:admin|authenticated|authori[sz]ed|staff|superuser|owner|allowed|logged_in)|has_(?:perm|perms|permission|permissions|role|access)|check_(?:password|permission|access|auth)|can_(?:edit|delete|view|access|write)|(?:is_)?admin|logged_in|authori[sz]ed|permission_granted)$/;

/** Assertions that check permissions, represented as calls of `assert.rights`. Assertions in tests are skipped. */
export function findAssertedRights(program: Program): readonly Call[] {
  return program.all('Assert').flatMap((node): readonly Call[] => {
    const around = enclosingFunction(program, node);
    if (!around || around.kind === 'Lambda' || /^test|^setUp/i.test(around.name)) return [];
    if (!collectNames(node.test).some((name) => permission.test(name))) return [];
    return [createCall('assert.rights', node.place)];
  });
}

/** Names, attributes and strings (which can be keys) in an expression. */
function collectNames(node: Node): readonly string[] {
  const own =
    node.kind === 'Name'
      ? [node.id]
      : node.kind === 'Attribute'
        ? [node.attr]
        : node.kind === 'Constant' && node.value.type === 'str'
          ? [node.value.value]
          : [];
  return [...own, ...children(node).flatMap(collectNames)];
}
