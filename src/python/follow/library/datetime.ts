import type { BinaryOperator } from '../../tree.ts';
import { float, int, integerOf } from '../../values/value.ts';
import { NativeError } from '../failure.ts';
import type { Machine } from '../machine.ts';
import { type CallArguments, isScalar, native, type RecordValue, unknown, unknownOf, type Value } from '../objects.ts';
import { daysFromDate, parseTime } from './calendar.ts';
import { defineFunctions, defineValues } from './module-models.ts';
import { recordTypes } from './record-types.ts';

/**
 * A date or datetime. `micros` counts microseconds since the year 0; null if the time is not known. Whether a datetime
 * has a time zone is known even then.
 */
type Moment = { readonly micros: bigint | null; readonly isAware: boolean | null };
type Span = { readonly micros: bigint | null };

const dayMicros = 86_400_000_000n;
const moment = (type: 'date' | 'datetime', micros: bigint | null, isAware: boolean | null = false): Value => {
  const data = { micros: micros === null ? null : String(micros), isAware };
  return { kind: 'record', type, data };
};
const readMoment = ({ data }: RecordValue): Moment => {
  const { micros, isAware } = data as { micros: string | null; isAware: boolean | null };
  return { micros: micros === null ? null : BigInt(micros), isAware };
};
const span = (micros: bigint | null): Value => ({
  kind: 'record',
  type: 'timedelta',
  data: { micros: micros === null ? null : String(micros) },
});
const readSpan = ({ data }: RecordValue): Span => {
  const { micros } = data as { micros: string | null };
  return { micros: micros === null ? null : BigInt(micros) };
};

/** Integer arguments by position or name; null for one that is not known, undefined for one that is missing. */
function readIntegers({ positional, named }: CallArguments, names: readonly string[]): (bigint | null | undefined)[] {
  return names.map((name, at) => {
    const value = positional[at] ?? named.get(name);
    if (!value) return undefined;
    if (value.kind === 'str' || value.kind === 'none' || value.kind === 'float' || value.kind === 'list') {
      const type = value.kind === 'none' ? 'NoneType' : value.kind;
      throw new NativeError(
        'TypeError',
        `'${type}' object cannot be interpreted as an integer`,
        'unsupported-operation',
      );
    }
    return isScalar(value) ? integerOf(value) : null;
  });
}

const dateNames = ['year', 'month', 'day'];
const timeNames = ['hour', 'minute', 'second', 'microsecond'];

function makeDate(_: Machine, given: CallArguments): Value {
  const [year, month, day] = readIntegers(given, dateNames);
  if (year === undefined || month === undefined || day === undefined) return unknown;
  if (year === null || month === null || day === null) return moment('date', null);
  return moment('date', daysFromDate(year, month, day) * dayMicros);
}

function makeDatetime(_: Machine, given: CallArguments): Value {
  const [year, month, day, ...time] = readIntegers(given, [...dateNames, ...timeNames]);
  if (year === undefined || month === undefined || day === undefined) return unknown;
  const zone = given.positional[7] ?? given.named.get('tzinfo');
  const isAware = !zone || zone.kind === 'none' ? false : zone.kind === 'unknown' ? null : true;
  const parts = time.map((part) => (part === undefined ? 0n : part));
  if (year === null || month === null || day === null || parts.includes(null)) return moment('datetime', null, isAware);
  const [hour, minute, second, micro] = parts as [bigint, bigint, bigint, bigint];
  const limits = [24n, 60n, 60n, 1_000_000n];
  for (const [at, part] of [hour, minute, second, micro].entries()) {
    if (part < 0n || part >= limits[at]!) {
      throw new NativeError('ValueError', `${timeNames[at]} must be in 0..${limits[at]! - 1n}`, 'failed-conversion');
    }
  }
  const micros = ((hour * 60n + minute) * 60n + second) * 1_000_000n + micro;
  return moment('datetime', daysFromDate(year, month, day) * dayMicros + micros, isAware);
}

const units: Readonly<Record<string, bigint>> = {
  days: dayMicros,
  seconds: 1_000_000n,
  microseconds: 1n,
  milliseconds: 1000n,
  minutes: 60_000_000n,
  hours: 3_600_000_000n,
  weeks: 7n * dayMicros,
};

function makeSpan(_: Machine, { positional, named }: CallArguments): Value {
  const order = Object.keys(units);
  let total: bigint | null = 0n;
  for (const [name, value] of [...positional.map((one, at) => [order[at] ?? '', one] as const), ...named]) {
    if (name === '') return unknown;
    if (!Object.hasOwn(units, name)) {
      throw new NativeError('TypeError', `'${name}' is an invalid keyword argument for __new__()`, 'argument-mismatch');
    }
    if (value.kind === 'str' || value.kind === 'none') {
      const type = value.kind === 'none' ? 'NoneType' : 'str';
      throw new NativeError(
        'TypeError',
        `unsupported type for timedelta ${name} component: ${type}`,
        'unsupported-operation',
      );
    }
    const integer = isScalar(value) ? integerOf(value) : null;
    const isWhole = value.kind === 'float' && Number.isInteger(value.value);
    const count = integer ?? (isWhole ? BigInt((value as { value: number }).value) : null);
    total = total === null || count === null ? null : total + count * units[name]!;
  }
  return span(total);
}

function parse(machine: Machine, { positional: [text, format] }: CallArguments): Value {
  if (text?.kind === 'none' || text?.kind === 'int') {
    throw new NativeError(
      'TypeError',
      `strptime() argument 1 must be str, not ${text.kind === 'none' ? 'None' : 'int'}`,
      'unsupported-operation',
    );
  }
  if (text?.kind !== 'str' || format?.kind !== 'str') return machine.doubtful(moment('datetime', null, null));
  const parsed = parseTime(text.value, format.value);
  if (parsed === 'unknown') return machine.doubtful(moment('datetime', null, null));
  if (parsed === null) {
    throw new NativeError(
      'ValueError',
      `time data '${text.value}' does not match format '${format.value}'`,
      'failed-conversion',
    );
  }
  const { year, month, day, micros } = parsed;
  return moment('datetime', daysFromDate(year, month, day) * dayMicros + micros, false);
}

const isMoment = (value: Value): value is RecordValue =>
  value.kind === 'record' && (value.type === 'date' || value.type === 'datetime');
const isSpan = (value: Value): value is RecordValue => value.kind === 'record' && value.type === 'timedelta';

function refuseMixed(left: Moment, right: Moment, what: string): void {
  if (left.isAware !== null && right.isAware !== null && left.isAware !== right.isAware) {
    throw new NativeError(
      'TypeError',
      `can't ${what} offset-naive and offset-aware datetimes`,
      'unsupported-operation',
    );
  }
}

function binary(machine: Machine, op: BinaryOperator, left: Value, right: Value): Value | null {
  if (left.kind === 'unknown' || right.kind === 'unknown' || left.kind === 'instance' || right.kind === 'instance')
    return machine.doubtful();
  if (isMoment(left) && isMoment(right)) {
    if (op !== 'Sub' || left.type !== right.type) return null;
    const [one, other] = [readMoment(left), readMoment(right)];
    refuseMixed(one, other, 'subtract');
    // Two aware times may have different zones.
    const isKnown = one.micros !== null && other.micros !== null && one.isAware === false;
    return span(isKnown ? one.micros! - other.micros! : null);
  }
  const [date, delta] = isMoment(left) ? [left, right] : [right, left];
  if (isMoment(date) && isSpan(delta)) {
    if (op !== 'Add' && !(op === 'Sub' && date === left)) return null;
    const [from, by] = [readMoment(date), readSpan(delta)];
    if (from.micros === null || by.micros === null) return moment(date.type as 'date', null, from.isAware);
    const step = date.type === 'date' ? by.micros - (((by.micros % dayMicros) + dayMicros) % dayMicros) : by.micros;
    return moment(date.type as 'date', op === 'Add' ? from.micros + step : from.micros - step, from.isAware);
  }
  if (isMoment(left) || isMoment(right)) return null;
  return combineSpans(machine, op, left, right);
}

function combineSpans(machine: Machine, op: BinaryOperator, left: Value, right: Value): Value | null {
  if (isSpan(left) && isSpan(right)) {
    const [one, other] = [readSpan(left).micros, readSpan(right).micros];
    if (op === 'Add' || op === 'Sub') {
      return span(one === null || other === null ? null : op === 'Add' ? one + other : one - other);
    }
    if (op === 'Div' || op === 'FloorDiv' || op === 'Mod') {
      if (other === 0n) throw new NativeError('ZeroDivisionError', 'integer division or modulo by zero');
      return machine.doubtful();
    }
    return null;
  }
  const [delta, factor] = isSpan(left) ? [left, right] : [right, left];
  const count = isScalar(factor) ? integerOf(factor) : null;
  const isNumber = factor.kind === 'int' || factor.kind === 'float' || factor.kind === 'bool';
  if (!isNumber) return null;
  if (op === 'Mult') {
    const { micros } = readSpan(delta as RecordValue);
    return span(micros === null || count === null ? null : micros * count);
  }
  if ((op === 'Div' || op === 'FloorDiv') && delta === left) {
    if (count === 0n) throw new NativeError('ZeroDivisionError', 'integer division or modulo by zero');
    return span(null);
  }
  return null;
}

type Order = 'Eq' | 'Lt' | 'LtE' | 'Gt' | 'GtE';

function compare(_: Machine, op: Order, left: Value, right: Value): boolean | null {
  const isPair = (isMoment(left) && isMoment(right) && left.type === right.type) || (isSpan(left) && isSpan(right));
  if (!isPair) {
    if (op === 'Eq') return [left, right].some(({ kind }) => kind === 'instance' || kind === 'unknown') ? null : false;
    if ([left, right].some(({ kind }) => kind === 'instance' || kind === 'unknown')) return null;
    const names = [left, right].map((value) =>
      value.kind === 'record' ? `datetime.${value.type}` : value.kind === 'none' ? 'NoneType' : value.kind,
    );
    throw new NativeError(
      'TypeError',
      `'${symbols[op]}' not supported between instances of '${names[0]}' and '${names[1]}'`,
      'unsupported-operation',
    );
  }
  if (isMoment(left)) {
    const [one, other] = [readMoment(left), readMoment(right as RecordValue)];
    if (op !== 'Eq') refuseMixed(one, other, 'compare');
    if (one.micros === null || other.micros === null || one.isAware !== false || other.isAware !== false) return null;
    return decide(op, one.micros, other.micros);
  }
  const [one, other] = [readSpan(left as RecordValue).micros, readSpan(right as RecordValue).micros];
  return one === null || other === null ? null : decide(op, one, other);
}

const symbols = { Eq: '==', Lt: '<', LtE: '<=', Gt: '>', GtE: '>=' } as const;

function decide(op: Order, one: bigint, other: bigint): boolean {
  if (op === 'Eq') return one === other;
  if (op === 'Lt') return one < other;
  if (op === 'LtE') return one <= other;
  return op === 'Gt' ? one > other : one >= other;
}

const dateMethods = new Set(
  `ctime day fromisocalendar fromisoformat fromordinal fromtimestamp isocalendar isoformat isoweekday max min month
  replace resolution strftime timetuple today toordinal weekday year`.split(/\s+/),
);
const datetimeMethods = new Set(
  `astimezone combine date dst fold hour microsecond minute now second strptime time timestamp timetz tzinfo tzname
  utcfromtimestamp utcnow utcoffset utctimetuple`.split(/\s+/),
);

function momentAttribute(machine: Machine, value: RecordValue, name: string): Value | null {
  if (name.startsWith('__')) return unknown;
  if (!dateMethods.has(name) && !(value.type === 'datetime' && datetimeMethods.has(name))) return null;
  const { micros, isAware } = readMoment(value);
  const parts = micros === null ? null : datePartsOf(micros / dayMicros);
  switch (name) {
    case 'year':
    case 'month':
    case 'day':
      return parts ? int(parts[name]) : unknownOf('int');
    case 'hour':
      return micros === null ? unknownOf('int') : int((micros % dayMicros) / 3_600_000_000n);
    case 'minute':
      return micros === null ? unknownOf('int') : int(((micros % dayMicros) / 60_000_000n) % 60n);
    case 'second':
      return micros === null ? unknownOf('int') : int(((micros % dayMicros) / 1_000_000n) % 60n);
    case 'weekday':
      return native(name, () => (micros === null ? unknownOf('int') : int((micros / dayMicros + 6n) % 7n)));
    case 'date':
      return native(name, () => moment('date', micros === null ? null : micros - (micros % dayMicros)));
    case 'isoformat':
    case 'strftime':
    case 'ctime':
      return native(name, () => machine.doubtful(unknownOf('str')));
    case 'replace':
      return native(name, (given) => replaceParts(value, given));
    case 'tzinfo':
      return isAware === false ? { kind: 'none' } : unknown;
    default:
      return native(name, () => machine.doubtful());
  }
}

function replaceParts(value: RecordValue, { positional, named }: CallArguments): Value {
  const { micros, isAware } = readMoment(value);
  const isPlain = positional.length === 0 && [...named.keys()].every((name) => dateNames.includes(name));
  const zone = named.get('tzinfo');
  const aware = zone ? (zone.kind === 'none' ? false : zone.kind === 'unknown' ? null : true) : isAware;
  if (micros === null || !isPlain) return moment(value.type as 'date', null, aware);
  const parts = datePartsOf(micros / dayMicros);
  const [year, month, day] = readIntegers({ positional: [], named }, dateNames);
  if (year === null || month === null || day === null) return moment(value.type as 'date', null, isAware);
  const days = daysFromDate(year ?? parts.year, month ?? parts.month, day ?? parts.day);
  return moment(value.type as 'date', days * dayMicros + (micros % dayMicros), isAware);
}

/** The date of a day number, by halving. */
function datePartsOf(days: bigint): { readonly year: bigint; readonly month: bigint; readonly day: bigint } {
  let year = (days * 400n) / 146_097n;
  while (year > 1n && daysFromDate(year, 1n, 1n) > days) year--;
  while (year < 9999n && daysFromDate(year + 1n, 1n, 1n) <= days) year++;
  let month = 12n;
  while (month > 1n && daysFromDate(year, month, 1n) > days) month--;
  return { year, month, day: days - daysFromDate(year, month, 1n) + 1n };
}

recordTypes.set('date', { binary, compare, attribute: momentAttribute });
recordTypes.set('datetime', { binary, compare, attribute: momentAttribute });
recordTypes.set('timedelta', {
  binary,
  compare,
  attribute: (machine, value, name) => {
    const { micros } = readSpan(value);
    if (name === 'days')
      return micros === null
        ? unknownOf('int')
        : int((micros - (((micros % dayMicros) + dayMicros) % dayMicros)) / dayMicros);
    if (name === 'seconds')
      return micros === null ? unknownOf('int') : int((((micros % dayMicros) + dayMicros) % dayMicros) / 1_000_000n);
    if (name === 'microseconds') return unknownOf('int');
    if (name === 'total_seconds') {
      const isExact = micros !== null && micros % 1_000_000n === 0n;
      return native(name, () => (isExact ? float(Number(micros / 1_000_000n)) : machine.doubtful(unknownOf('float'))));
    }
    return name.startsWith('__') || ['max', 'min', 'resolution'].includes(name) ? unknown : null;
  },
});

defineFunctions('datetime.date', { __call__: makeDate, today: () => moment('date', null) });
defineFunctions('datetime.datetime', {
  __call__: makeDatetime,
  strptime: parse,
  today: () => moment('datetime', null, false),
  utcnow: () => moment('datetime', null, false),
  now: (_, { positional: [zone], named }) => {
    const given = zone ?? named.get('tz');
    return moment('datetime', null, !given || given.kind === 'none' ? false : given.kind === 'unknown' ? null : true);
  },
});
defineFunctions('datetime.timedelta', { __call__: makeSpan });
defineValues('datetime.timezone', { utc: { kind: 'record', type: 'timezone', data: 'UTC' } });
defineValues('datetime', { UTC: { kind: 'record', type: 'timezone', data: 'UTC' } });
defineFunctions('datetime.timezone', { __call__: () => ({ kind: 'record', type: 'timezone', data: null }) });
recordTypes.set('timezone', {});
