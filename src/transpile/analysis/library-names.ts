import { propertyOf, typesWith } from '../attribute-names.ts';
import { libraryAttributes } from '../library-attributes.ts';
import type { Runtime } from '../runtime-source.ts';
import type { World } from './world.ts';

/** Does a value of a builtin type, or of a module that the program imports, have an attribute of this name? */
export function isInLibrary({ imported }: World, attribute: string): boolean {
  const modules = ['', ...imported, ...[...imported].map((name) => name.split('.')[0]!)];
  return modules.some((name) => libraryAttributes[name]?.split(' ').includes(attribute));
}

/** May a value that is not an instance of one of the program's classes have an attribute of this name? */
export function mayBeOfLibrary(world: World, { attributes, declarations }: Runtime, attribute: string): boolean {
  return (
    typesWith(attribute).length > 0 ||
    isInLibrary(world, attribute) ||
    (attributes.get(propertyOf(attribute))?.some((owner) => declarations.get(owner)?.isOpen) ?? false)
  );
}
