import { NativeError } from '../failure.ts';
import { unknown } from '../objects.ts';
import { defineFunctions } from './module-models.ts';

/** The database of a system also has these, which are not in the one that is used here. */
const ofSystems = /^(?:posix|right|Etc)\/|^(?:Factory|localtime|posixrules)$/;

defineFunctions('zoneinfo', {
  ZoneInfo: (machine, { positional: [key] }) => {
    if (key?.kind === 'str' && !isZone(key.value)) {
      const message = `'No time zone found with key ${key.value}'`;
      throw new NativeError('zoneinfo.ZoneInfoNotFoundError', message, 'failed-conversion');
    }
    return machine.doubtful(unknown);
  },
});

function isZone(key: string): boolean {
  // Offsets such as `+01:00` are accepted below but are no keys; they are left to the system.
  if (ofSystems.test(key) || !/^[A-Za-z]/.test(key)) return true;
  try {
    new Intl.DateTimeFormat('en', { timeZone: key });
    return true;
  } catch {
    return false;
  }
}
