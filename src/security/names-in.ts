import type { Program } from '../python/program.ts';

/** All names a program uses or binds, normalized as Python does. */
export function collectNames(program: Program): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { id } of program.all('Name')) names.add(id);
  for (const { attr } of program.all('Attribute')) names.add(attr);
  for (const { arg } of program.all('Arg')) names.add(arg);
  for (const { arg } of program.all('Keyword')) if (arg !== null) names.add(arg);
  for (const { name } of [
    ...program.all('FunctionDef'),
    ...program.all('AsyncFunctionDef'),
    ...program.all('ClassDef'),
  ])
    names.add(name);
  for (const { name, asname } of program.all('Alias')) {
    for (const part of name.split('.')) names.add(part);
    if (asname !== null) names.add(asname);
  }
  return names;
}
