/** Inside a class Python reads `__name` as `_Class__name`, for variables as for attributes. */
export function mangled(name: string, className: string | null): string {
  if (className === null || !name.startsWith('__') || name.endsWith('__') || name.includes('.')) return name;
  const bare = className.replace(/^_+/, '');
  return bare === '' ? name : `_${bare}${name}`;
}
