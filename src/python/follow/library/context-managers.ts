import type { ClassObject, RecordValue, Value } from '../objects.ts';

/** Does a context manager of the standard library catch the exception? Null if it is not known. */
export function suppresses(manager: RecordValue, exception: Value): boolean | null {
  if (manager.type !== 'suppress') return manager.type === 'nullcontext' ? false : null;
  if (exception.kind !== 'instance') return null;
  const classes = manager.data as readonly Value[];
  const answers = classes.map((cls) =>
    cls.kind === 'class' ? exception.cls.order.includes(cls as ClassObject) : null,
  );
  return answers.includes(true) ? true : answers.includes(null) || exception.cls.hasUnknownBase ? null : false;
}
