/** Inside a class Python turns `__name` into `_Class__name`, for variables and attributes alike. */
export function mangleName(name: string, className: string | null): string {
  if (className === null || !name.startsWith('__') || name.endsWith('__') || name.includes('.')) return name;
  const bare = className.replace(/^_+/, '');
  return bare === '' ? name : `_${bare}${name}`;
}
