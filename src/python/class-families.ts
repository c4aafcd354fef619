import type { Program } from './program.ts';
import type { ClassDef, Expression } from './tree.ts';

/**
 * Returns a function that maps each class to the head of its family: all classes connected by inheritance share one
 * head.
 */
export function classFamilies(program: Program): (node: ClassDef) => ClassDef {
  const heads = new Map<ClassDef, ClassDef>();
  const headOf = (node: ClassDef): ClassDef => {
    let head = node;
    for (let next = heads.get(head); next; next = heads.get(head)) head = next;
    if (head !== node) heads.set(node, head);
    return head;
  };
  for (const node of program.all('ClassDef')) {
    for (const base of node.bases.flatMap((expression) => possibleClasses(program, expression))) {
      const [one, other] = [headOf(node), headOf(base)];
      if (one !== other) heads.set(one, other);
    }
  }
  return headOf;
}

/** Every class of this text that an expression may name. */
function possibleClasses({ scopes }: Program, expression: Expression): readonly ClassDef[] {
  const name = expression.kind === 'Subscript' ? expression.value : expression;
  const definitions = name.kind === 'Name' ? (scopes.resolve(name)?.definitions ?? []) : [];
  return definitions.flatMap(({ node }) => (node.kind === 'ClassDef' ? [node] : []));
}
