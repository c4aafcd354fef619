import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../../src/project-folder.ts';

export type Instruction = {
  readonly line: number;
  readonly name: string;
  /** `--from=build` and the like. */
  readonly flags: readonly string[];
  readonly rest: string;
};

export type Copy = { readonly sources: readonly string[]; readonly target: string };

/** Read as builders do: comments out, lines that end in a backslash joined. */
export function instructions(text: string): Instruction[] {
  const found: Instruction[] = [];
  const lines = text.split('\n');
  for (let at = 0; at < lines.length; at++) {
    const line = at + 1;
    let whole = lines[at]!;
    if (/^\s*(#|$)/.test(whole)) continue;
    while (whole.endsWith('\\')) whole = `${whole.slice(0, -1).trimEnd()} ${lines[++at]!.trim()}`;
    const [, name, flags, rest] = /^([A-Z]+)\s+((?:--\S+\s+)*)(.*)$/.exec(whole) ?? [];
    if (!name) throw new Error(`line ${line}: not an instruction: ${whole}`);
    found.push({ line, name, flags: flags!.trim().split(/\s+/).filter(Boolean), rest: rest! });
  }
  return found;
}

export const containerfile = instructions(readFileSync(join(projectFolder, 'Containerfile'), 'utf8'));

/** What the image takes from the project. */
export const copies: readonly Copy[] = containerfile
  .filter(({ name, flags }) => name === 'COPY' && !flags.some((flag) => flag.startsWith('--from')))
  .map(({ rest }) => {
    const words = rest.split(/\s+/);
    return { sources: words.slice(0, -1), target: words.at(-1)! };
  });

/** Those of the last stage, which is the image. */
export const imageInstructions = containerfile.slice(containerfile.findLastIndex(({ name }) => name === 'FROM'));

export function imageValue(name: string): string {
  const found = imageInstructions.filter((one) => one.name === name);
  if (found.length !== 1) throw new Error(`the image has ${found.length} of ${name}`);
  return found[0]!.rest;
}

/** `A=1 B="two words"`. */
export const pairs = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/([\w.]+)=(?:"([^"]*)"|(\S+))/g)].map(([, name, quoted, plain]) => [name, quoted ?? plain]),
  );
