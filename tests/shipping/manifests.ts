import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { projectFolder } from '../../src/project-folder.ts';

export const deployFolder = join(projectFolder, 'deploy');

// biome-ignore lint/suspicious/noExplicitAny: tests look into documents of every shape
export type Document = any;

/** As Kubernetes and Compose read it, where `0440` is octal. */
export function documents(file: string): Document[] {
  const text = readFileSync(join(deployFolder, file), 'utf8');
  // Clusters read by a parser that takes it for the sign of a key.
  const unquoted = text.split('\n').find((line) => /[{[][^"'#]*\w\?/.test(line) && !line.trimStart().startsWith('#'));
  if (unquoted) throw new Error(`${file}: a question mark wants quotes: ${unquoted}`);
  return parseAllDocuments(text, { version: '1.1', merge: true }).map((one) => {
    for (const problem of [...one.errors, ...one.warnings]) throw problem;
    return one.toJS();
  });
}

export const document = (file: string): Document => {
  const [only, ...more] = documents(file);
  if (more.length > 0) throw new Error(`${file} has several documents`);
  return only;
};

export const filesIn = (folder: string): string[] =>
  globSync(`${folder}/**/*`, { cwd: deployFolder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(deployFolder.length + 1))
    .sort();

/** Every object of the cluster, the examples too. */
export const objects: readonly Document[] = filesIn('kubernetes/base')
  .concat(filesIn('kubernetes').filter((file) => file.endsWith('.example.yaml')))
  .flatMap(documents)
  .filter(({ kind }) => kind !== 'Kustomization');

export function object(kind: string): Document {
  const found = objects.filter((one) => one.kind === kind);
  if (found.length !== 1) throw new Error(`there are ${found.length} of ${kind}`);
  return found[0];
}
