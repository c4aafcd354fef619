import { lookUpModule } from '../../packages/known-names/look-up-module.ts';
import type { Program } from '../../python/program.ts';
import { standardModules } from '../../python/standard-modules.ts';
import type { Attribute, Span } from '../../python/tree.ts';
import type { CheckContext } from '../check.ts';
import { importedModules } from './imported-modules.ts';

export type ClassifiedImport = {
  readonly name: string;
  readonly place: Span;
  /** `unknown`: probably no such module exists. `unchecked`: it exists, but nothing is known about what is in it. */
  readonly kind: 'unknown' | 'unchecked';
  /** The module that was probably meant by an unknown one; null if none is near. */
  readonly suggestion: string | null;
};

/** Texts with more imports are generated, and the rest would say nothing new. */
const modulesMax = 100;

/** The imports that are neither standard nor typed nor other files of the program. */
export function classifyImports(program: Program, { typedModules, siblings }: CheckContext): ClassifiedImport[] {
  const foreign = importedModules(program).filter(
    ({ name }) => !isStandard(name) && !typedModules.has(name) && !siblings.has(name),
  );
  if (foreign.length === 0) return [];
  const created = createdModules(program);
  const mayFindMore = changesImportPath(program);
  return foreign
    .filter(({ name }) => !created.has(name))
    .slice(0, modulesMax)
    .flatMap(({ name, place, isGuarded }): ClassifiedImport[] => {
      const { isKnown, suggestion } = lookUpModule(name);
      // Texts that also run on Python 2 expect that a module of Python 2 is missing.
      if (!isKnown && isGuarded && suggestion !== null) return [];
      const isUnchecked = isKnown || isGuarded || (mayFindMore && suggestion === null);
      return [{ name, place, kind: isUnchecked ? 'unchecked' : 'unknown', suggestion }];
    });
}

/** Private modules are never reported. */
const isStandard = (name: string): boolean =>
  standardModules.has(name) || (name.startsWith('_') && name !== '__builtin__');

/** The modules that a text puts into `sys.modules`, itself or through a mock. */
export function createdModules({ all }: Program): ReadonlySet<string> {
  const texts = all('Constant').flatMap(({ value }) => (value.type === 'str' ? [value.value] : []));
  const changesModules = texts.includes('sys.modules') || all('Attribute').some((one) => isMemberOfSys(one, 'modules'));
  return new Set(changesModules ? texts.map((text) => text.split('.', 1)[0]!) : []);
}

/** Whether a text adds folders to `sys.path`, where any module may be. */
export const changesImportPath = ({ all }: Program): boolean =>
  all('Attribute').some(
    (one) => isMemberOfSys(one, 'path') || isMemberOfSys(one, 'meta_path') || one.attr === 'addsitedir',
  );

const isMemberOfSys = ({ attr, value }: Attribute, name: string): boolean =>
  attr === name && value.kind === 'Name' && value.id === 'sys';
