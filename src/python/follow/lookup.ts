import type { ClassObject, InstanceObject, Value } from './objects.ts';

/** The value that a class or one of its bases gives a name, and the class that does. */
export function findInClass(
  cls: ClassObject,
  name: string,
  after: ClassObject | null = null,
): { readonly value: Value; readonly owner: ClassObject } | null {
  const order = after ? cls.order.slice(cls.order.indexOf(after) + 1) : cls.order;
  for (const owner of order) {
    const value = owner.names.get(name);
    if (value) return { value, owner };
  }
  return null;
}

/** Is the object an instance of a built-in class with this name, directly or through bases? */
export const isInstanceOf = ({ cls }: InstanceObject, name: string): boolean =>
  cls.order.some((one) => one.isBuiltin && one.name === name);

/** Can the class have attributes that its text does not show? */
export const isClassOpen = (cls: ClassObject): boolean => cls.hasUnknownBase || cls.order.some(({ isOpen }) => isOpen);
