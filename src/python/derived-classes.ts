import { localClass } from './class-bases.ts';
import type { Program } from './program.ts';
import type { ClassDef } from './tree.ts';

/** Returns a function that finds the direct and indirect subclasses of a class in this text. */
export function derivedClasses(program: Program): (node: ClassDef) => readonly ClassDef[] {
  const direct = new Map<ClassDef, ClassDef[]>();
  for (const node of program.all('ClassDef')) {
    for (const base of node.bases) {
      const known = localClass(program, base);
      if (!known) continue;
      const others = direct.get(known);
      if (others) others.push(node);
      else direct.set(known, [node]);
    }
  }
  return (node) => {
    const found = new Set(direct.get(node));
    for (const one of found) for (const other of direct.get(one) ?? []) found.add(other);
    return [...found];
  };
}
