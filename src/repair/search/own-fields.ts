import { enclosingClass } from '../../python/program.ts';
import type { Node } from '../../python/tree.ts';
import type { Subject } from './subject.ts';

/** The fields of the object whose method contains a node, such as `self.items`. */
export function ownFields({ program, textOf }: Subject, node: Node): string[] {
  const home = enclosingClass(program, node);
  if (home === null) return [];
  const methods = new Set(home.body.flatMap((one) => (one.kind === 'FunctionDef' ? [one.name] : [])));
  const fields = program
    .all('Attribute')
    .filter(({ value, attr }) => value.kind === 'Name' && value.id === 'self' && !methods.has(attr))
    .filter((one) => enclosingClass(program, one) === home);
  return [...new Set(fields.map(textOf))];
}
