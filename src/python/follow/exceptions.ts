import { basesOfException } from '../language/exceptions.ts';

/** The direct bases of a built-in exception; null if there is no such exception. */
export const exceptionBases = (name: string): readonly string[] | null => basesOfException(name);

/** Exceptions of the standard library, with their bases. */
export const libraryExceptions: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    'json.JSONDecodeError': ['ValueError'],
    'json.decoder.JSONDecodeError': ['ValueError'],
    're.error': ['Exception'],
    'struct.error': ['Exception'],
    'statistics.StatisticsError': ['ValueError'],
    'dataclasses.FrozenInstanceError': ['AttributeError'],
    'decimal.DecimalException': ['ArithmeticError'],
    'decimal.InvalidOperation': ['decimal.DecimalException'],
    'decimal.DivisionByZero': ['decimal.DecimalException', 'ZeroDivisionError'],
    'decimal.DivisionUndefined': ['decimal.InvalidOperation', 'ZeroDivisionError'],
    'decimal.ConversionSyntax': ['decimal.InvalidOperation'],
    'queue.Empty': ['Exception'],
    'queue.Full': ['Exception'],
    'csv.Error': ['Exception'],
    'zoneinfo.ZoneInfoNotFoundError': ['KeyError'],
    'asyncio.QueueEmpty': ['Exception'],
    'asyncio.CancelledError': ['BaseException'],
    'asyncio.TimeoutError': ['TimeoutError'],
    'graphlib.CycleError': ['ValueError'],
    'copy.Error': ['Exception'],
    'shutil.Error': ['OSError'],
    'configparser.Error': ['Exception'],
    'configparser.NoSectionError': ['configparser.Error'],
    'configparser.NoOptionError': ['configparser.Error'],
  }),
);
