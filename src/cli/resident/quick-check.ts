/** What the launcher runs for `check` before anything else: it imports next to nothing. */
import { handleOutputErrors } from '../../base/output-errors.ts';
import { environment } from '../../environment.ts';
import { checkIfResident } from './client.ts';

/** Tells the launcher to go the long way. */
const notServedCode = 75;

handleOutputErrors();
const code = await checkIfResident(process.argv.slice(2), environment);
process.exitCode ??= code ?? notServedCode;
