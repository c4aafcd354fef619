import { formatList } from '../../base/text.ts';
import { Misuse } from '../command.ts';

export function oneOf<const Value extends string>(what: string, value: unknown, values: readonly Value[]): Value {
  const found = values.find((one) => one === value);
  if (found === undefined) throw new Misuse(`${what} must be ${formatList(values, 'or')}, not ${String(value)}`);
  return found;
}
