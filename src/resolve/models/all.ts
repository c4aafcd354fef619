import { isExceptionName } from '../class-lookup.ts';
import { annotations } from './annotations.ts';
import { asynchronous } from './asynchronous.ts';
import { buffers } from './buffers.ts';
import { builtins, exceptions } from './builtins.ts';
import { callbacks, canonicalCall } from './callbacks.ts';
import { classes } from './classes.ts';
import { configuration } from './configuration.ts';
import { encodings } from './encodings.ts';
import { endings } from './endings.ts';
import { formatters } from './formatter.ts';
import { functional } from './functional.ts';
import { anyLoader, importers } from './importing.ts';
import type { Model, Models } from './model.ts';
import { paths } from './paths.ts';
import { patterns } from './patterns.ts';
import { isUnboundMethod, reflection, unboundMethod } from './reflection.ts';
import { runners } from './running.ts';
import { changeTree, isTreeChange, trees } from './trees.ts';

const tables: readonly Models[] = [
  encodings,
  callbacks,
  builtins,
  reflection,
  classes,
  functional,
  formatters,
  importers,
  runners,
  asynchronous,
  buffers,
  patterns,
  paths,
  endings,
  configuration,
  annotations,
  trees,
];

/** Models of external functions, by name. If two tables have one, the second is used where the first returns null. */
const models = new Map<string, Model>();
for (const table of tables) {
  for (const [name, model] of Object.entries(table)) {
    const known = models.get(name);
    models.set(name, known ? (call) => known(call) ?? model(call) : model);
  }
}

const loader = /\.load_module$/;

const modelCache = new Map<string, Model | null>();
const modelCacheSizeMax = 5000;

export function modelOf(name: string): Model | null {
  let found = modelCache.get(name);
  if (found === undefined) {
    found = findModel(name);
    if (modelCache.size > modelCacheSizeMax) modelCache.clear();
    modelCache.set(name, found);
  }
  return found;
}

function findModel(name: string): Model | null {
  const found = models.get(name) ?? models.get(canonicalCall(name));
  if (found) return found;
  if (isExceptionName(name)) return exceptions;
  if (isUnboundMethod(name)) return unboundMethod;
  if (isTreeChange(name)) return changeTree;
  return loader.test(name) ? anyLoader : null;
}
