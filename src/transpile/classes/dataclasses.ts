import type { ClassDef, Expression } from '../../python/tree.ts';
import { quote } from '../literals.ts';
import { refuse } from '../refusal.ts';
import type { Translation } from '../translation.ts';
import { quoteProperty, rank } from '../writing.ts';

/** The runtime call that creates a data class, with its fields and options. */
export function writeDataclassCall(t: Translation, node: ClassDef, name: string, decorator: Expression): string {
  const options =
    decorator.kind === 'Call'
      ? decorator.keywords.map(
          ({ arg, value }) =>
            `${arg}: ${value.kind === 'Constant' ? t.writeExpression(value) : refuse(value, 'a computed option of `@dataclass`')}`,
        )
      : [];
  const known = new Set(['init', 'repr', 'eq', 'order', 'frozen', 'unsafe_hash', 'slots', 'kw_only']);
  if (decorator.kind === 'Call' && decorator.keywords.some(({ arg }) => !known.has(arg ?? '')))
    refuse(decorator, 'this option of `@dataclass`');
  const fields = node.body.flatMap((one) => {
    if (one.kind !== 'AnnAssign' || one.target.kind !== 'Name') return [];
    const annotation = one.annotation.kind === 'Subscript' ? one.annotation.value : one.annotation;
    const called =
      t.world.program.qualifiedName(annotation) ??
      (annotation.kind === 'Constant' && annotation.value.type === 'str' ? annotation.value.value : '');
    if (/ClassVar/.test(called)) return [];
    if (/\bKW_ONLY$/.test(called)) return ['"kw_only"'];
    const type = t.world.program.all('Attribute').some(({ attr }) => attr === 'type')
      ? `, ${writeFieldType(t, one.annotation)}`
      : '';
    const isGiven = /InitVar/.test(called) ? ', true' : type === '' ? '' : ', false';
    return [`["${one.target.id}", ${quoteProperty(one.target.id)}, ${one.value !== null}${isGiven}${type}]`];
  });
  return `dataclass(${name}, [${fields.join(', ')}], { ${options.join(', ')} });`.replace('{  }', '{}');
}

/** The type of a field as `fields()` returns it, where the annotation is a class or a string. */
function writeFieldType(t: Translation, annotation: Expression): string {
  const isText = t.world.program
    .all('ImportFrom')
    .some(({ module, names }) => module === '__future__' && names.some(({ name }) => name === 'annotations'));
  if (isText && annotation.kind === 'Name') return quote(annotation.id);
  if (annotation.kind === 'Constant' && annotation.value.type === 'str') return quote(annotation.value.value);
  if (!isText && annotation.kind === 'Name' && !t.typeOnly.has(t.world.program.scopes.resolve(annotation)!))
    return t.writeExpression(annotation, rank.assign);
  return 'undefined';
}
