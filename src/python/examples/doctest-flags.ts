import type { Program } from '../program.ts';
import type { Node } from '../tree.ts';
import { children } from '../walk.ts';
import { flagsNamed } from './doctest.ts';
import type { Flags } from './example.ts';

/** The flags with which a program calls doctest itself: `doctest.testmod(optionflags=doctest.ELLIPSIS)`. */
export function statedFlags(program: Program): Flags {
  const names: string[] = [];
  for (const { func, keywords } of program.all('Call')) {
    const called = func.kind === 'Attribute' ? func.attr : func.kind === 'Name' ? func.id : null;
    const flags = called === 'testmod' ? keywords.find(({ arg }) => arg === 'optionflags') : undefined;
    if (flags) names.push(...namesIn(flags.value));
  }
  return flagsNamed(names);
}

function namesIn(node: Node): string[] {
  const own = node.kind === 'Attribute' ? [node.attr] : node.kind === 'Name' ? [node.id] : [];
  return [...own, ...children(node).flatMap(namesIn)];
}
