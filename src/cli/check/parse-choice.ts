import { formatList } from '../../base/text.ts';
import { UsageError } from '../command.ts';

export function parseChoice<const Value extends string>(what: string, value: unknown, values: readonly Value[]): Value {
  const found = values.find((one) => one === value);
  if (found === undefined) throw new UsageError(`${what} must be ${formatList(values, 'or')}, not ${String(value)}`);
  return found;
}
