import { BaseException, handling } from '../errors.js';
import { writeErr } from '../io.js';
import { str } from '../repr.js';
import { sig } from '../signatures.js';
import { className, unfaithful } from '../values.js';

/** The last line of a traceback. */
export function tracebackLine(error) {
  const text = str(error);
  const cls = error.constructor;
  const module = Object.hasOwn(cls, '$module') ? cls.$module : Object.hasOwn(cls, '$builtin') ? '' : '__main__.';
  const name = (module === '__main__.' ? '' : module) + className(cls);
  return `${name}${text === '' ? '' : `: ${text}`}\n`;
}
export function traceback_format_exception_only(kind, value) {
  const error = value === undefined ? kind : value;
  if (!(error instanceof BaseException)) unfaithful('format_exception_only() of this value');
  if (error.__notes__ !== undefined || /SyntaxError$/.test(className(error.constructor)))
    unfaithful('the traceback of this exception');
  return [tracebackLine(error)];
}
sig(traceback_format_exception_only, 'exc, /, value=', 'format_exception_only');

/** Only standard output is reproduced exactly: this has the exception, but not the lines that led to it. */
export function traceback_print_exc() {
  if (handling.now === null) writeErr('NoneType: None\n');
  else writeErr(`Traceback (most recent call last):\n${tracebackLine(handling.now)}`);
  return null;
}
