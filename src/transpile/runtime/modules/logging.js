import { call, callMethod } from '../calls.js';
import { truth } from '../compare.js';
import { Dict } from '../dict.js';
import { handling, KeyError, NotImplementedError, PyObject, PyTypeError, ValueError } from '../errors.js';
import { items } from '../iterate.js';
import { opMod } from '../modulo.js';
import { repr, str } from '../repr.js';
import { sig, sigs } from '../signatures.js';
import { isInt, Tuple, unfaithful } from '../values.js';
import { sys_stderr } from './sys.js';
import { tracebackLine } from './traceback.js';

export const logging_CRITICAL = 50;
export const logging_FATAL = 50;
export const logging_ERROR = 40;
export const logging_WARNING = 30;
export const logging_WARN = 30;
export const logging_INFO = 20;
export const logging_DEBUG = 10;
export const logging_NOTSET = 0;

const loggingNames = new Map([
  [50, 'CRITICAL'],
  [40, 'ERROR'],
  [30, 'WARNING'],
  [20, 'INFO'],
  [10, 'DEBUG'],
  [0, 'NOTSET'],
]);
const loggingLevels = new Map([
  ['CRITICAL', 50],
  ['FATAL', 50],
  ['ERROR', 40],
  ['WARNING', 30],
  ['WARN', 30],
  ['INFO', 20],
  ['DEBUG', 10],
  ['NOTSET', 0],
]);

function loggingLevel(level) {
  if (isInt(level)) return level;
  if (typeof level !== 'string') throw new PyTypeError(`Level not an integer or a valid string: ${repr(level)}`);
  if (!loggingLevels.has(level)) throw new ValueError(`Unknown level: ${repr(level)}`);
  return loggingLevels.get(level);
}
export function logging_getLevelName(level) {
  if (typeof level === 'string') return loggingLevels.get(level) ?? `Level ${level}`;
  return loggingNames.get(level) ?? `Level ${str(level)}`;
}
sig(logging_getLevelName, 'level', 'getLevelName');
export function logging_addLevelName(level, name) {
  loggingNames.set(level, name);
  loggingLevels.set(name, level);
  return null;
}
sig(logging_addLevelName, 'level, levelName', 'addLevelName');

export class logging_LogRecord extends PyObject {
  __init__(name, levelno, msg, args, exc) {
    this.name = name;
    this.levelno = levelno;
    this.levelname = logging_getLevelName(levelno);
    this.msg = msg;
    this.args = args.length === 1 && args[0] instanceof Dict && args[0].size > 0 ? args[0] : new Tuple(args);
    this.$exc = exc ?? null;
  }
  getMessage() {
    const text = str(this.msg);
    const given = this.args instanceof Dict || this.args.items.length > 0;
    return given ? opMod(text, this.args) : text;
  }
}
logging_LogRecord.$name = 'LogRecord';
logging_LogRecord.$module = 'logging.';

export class logging_Formatter extends PyObject {
  __init__(fmt, datefmt, style) {
    if (style !== undefined && style !== '%') unfaithful('this style of a logging format');
    this.$fmt = fmt ?? '%(message)s';
    this.datefmt = datefmt ?? null;
    if (!/%\(\w+\)[#0+ -]*(?:\*|\d+)?(?:\.(?:\*|\d+))?[diouxefgcrsa%]/i.test(this.$fmt))
      throw new ValueError(`Invalid format '${this.$fmt}' for '%' style`);
  }
  $fill(record) {
    const values = new Dict();
    const own = { processName: 'MainProcess', threadName: 'MainThread' };
    for (const [, name] of this.$fmt.matchAll(/%\((\w+)\)/g)) {
      const value = record[name] ?? own[name];
      if (value === undefined) {
        if (loggingOther.test(name)) unfaithful(`${name} in a logging format`);
        throw new ValueError(`Formatting field not found in record: ${repr(name)}`);
      }
      values.set(name, value);
    }
    return opMod(this.$fmt, values);
  }
  $format(record) {
    record.message = record.getMessage();
    const text = this.$fill(record);
    return record.$exc === null
      ? text
      : `${text}\nTraceback (most recent call last):\n${tracebackLine(record.$exc).trimEnd()}`;
  }
}
logging_Formatter.$name = 'Formatter';
logging_Formatter.$module = 'logging.';
sigs(logging_Formatter, { $format: 'record', __init__: 'fmt=, datefmt=, style=, validate=' });

/** Fields that depend on the clock, the process or the place in the source. */
const loggingOther =
  /^(?:asctime|created|msecs|relativeCreated|process|thread|lineno|funcName|module|filename|pathname|stack_info|exc_info)$/;

export class logging_Handler extends PyObject {
  $alloc() {
    this.level = 0;
    this.formatter = null;
    this.filters = [];
  }
  __init__(level) {
    this.level = level === undefined ? 0 : loggingLevel(level);
  }
  setLevel(level) {
    this.level = loggingLevel(level);
    return null;
  }
  setFormatter(formatter) {
    this.formatter = formatter;
    return null;
  }
  addFilter(filter) {
    this.filters.push(filter);
    return null;
  }
  $format(record) {
    return callMethod(this.formatter ?? new logging_Formatter(), '$format', [record]);
  }
  handle(record) {
    if (!loggingPasses(this.filters, record)) return false;
    callMethod(this, 'emit', [record]);
    return true;
  }
  emit() {
    throw new NotImplementedError('emit must be implemented by Handler subclasses');
  }
  flush() {
    return null;
  }
  $close() {
    return null;
  }
}
logging_Handler.$name = 'Handler';
logging_Handler.$module = 'logging.';
sigs(logging_Handler, {
  setLevel: 'level',
  setFormatter: 'fmt',
  addFilter: 'filter',
  $format: 'record',
  handle: 'record',
  __init__: 'level=',
  emit: 'record',
});

const loggingPasses = (filters, record) =>
  filters.every((one) => truth(typeof one === 'function' ? call(one, record) : callMethod(one, '$filter', [record])));

export class logging_Filter extends PyObject {
  __init__(name) {
    this.name = name ?? '';
  }
  $filter(record) {
    return this.name === '' || record.name === this.name || record.name.startsWith(`${this.name}.`);
  }
}
logging_Filter.$name = 'Filter';
logging_Filter.$module = 'logging.';
sigs(logging_Filter, { $filter: 'record', __init__: 'name=' });

export class logging_StreamHandler extends logging_Handler {
  __init__(stream) {
    super.__init__();
    this.stream = stream ?? sys_stderr;
  }
  emit(record) {
    if (record.$exc !== null && this.stream !== sys_stderr) unfaithful('a traceback in a log');
    callMethod(this.stream, 'write', [`${callMethod(this, '$format', [record])}\n`]);
    return null;
  }
}
logging_StreamHandler.$name = 'StreamHandler';
logging_StreamHandler.$module = 'logging.';
sigs(logging_StreamHandler, { emit: 'record', __init__: 'stream=' });

export class logging_NullHandler extends logging_Handler {
  handle() {
    return null;
  }
  emit() {
    return null;
  }
}
logging_NullHandler.$name = 'NullHandler';
logging_NullHandler.$module = 'logging.';
sigs(logging_NullHandler, { handle: 'record', emit: 'record' });

export class logging_Logger extends PyObject {
  $alloc() {
    this.handlers = [];
    this.filters = [];
    this.propagate = true;
    this.disabled = false;
    this.parent = null;
  }
  __init__(name, level) {
    this.name = name;
    this.level = level === undefined ? 0 : loggingLevel(level);
  }
  setLevel(level) {
    this.level = loggingLevel(level);
    return null;
  }
  getEffectiveLevel() {
    for (let at = this; at !== null; at = at.parent) if (at.level !== 0) return at.level;
    return 0;
  }
  isEnabledFor(level) {
    return !this.disabled && level > loggingState.disabled && level >= this.getEffectiveLevel();
  }
  addHandler(handler) {
    if (!this.handlers.includes(handler)) this.handlers.push(handler);
    return null;
  }
  removeHandler(handler) {
    const at = this.handlers.indexOf(handler);
    if (at >= 0) this.handlers.splice(at, 1);
    return null;
  }
  hasHandlers() {
    for (let at = this; at !== null; at = truth(at.propagate) ? at.parent : null)
      if (at.handlers.length > 0) return true;
    return false;
  }
  addFilter(filter) {
    this.filters.push(filter);
    return null;
  }
  getChild(suffix) {
    return logging_getLogger(this.name === 'root' ? suffix : `${this.name}.${suffix}`);
  }
  $log(level, msg, args, exc, extra) {
    if (!this.isEnabledFor(level)) return null;
    const failed = exc === undefined || exc === null || exc === false ? null : exc === true ? handling.now : exc;
    const record = new logging_LogRecord(this.name, level, msg, args, failed);
    if (extra !== undefined && extra !== null)
      for (const [key, value] of extra.entries.values()) {
        if (key in record) throw new KeyError(`Attempt to overwrite ${repr(key)} in LogRecord`);
        record[key] = value;
      }
    if (!loggingPasses(this.filters, record)) return null;
    let found = 0;
    for (let at = this; at !== null; at = truth(at.propagate) ? at.parent : null)
      for (const handler of at.handlers) {
        found += 1;
        if (level >= handler.level) callMethod(handler, 'handle', [record]);
      }
    if (found === 0 && level >= 30) new logging_StreamHandler().handle(record);
    return null;
  }
  debug(msg, args, exc, extra) {
    return this.$log(10, msg, args, exc, extra);
  }
  info(msg, args, exc, extra) {
    return this.$log(20, msg, args, exc, extra);
  }
  warning(msg, args, exc, extra) {
    return this.$log(30, msg, args, exc, extra);
  }
  error(msg, args, exc, extra) {
    return this.$log(40, msg, args, exc, extra);
  }
  exception(msg, args, exc, extra) {
    return this.$log(40, msg, args, exc ?? true, extra);
  }
  critical(msg, args, exc, extra) {
    return this.$log(50, msg, args, exc, extra);
  }
  log(level, msg, args, exc, extra) {
    if (!isInt(level)) throw new PyTypeError('level must be an integer');
    return this.$log(level, msg, args, exc, extra);
  }
  __repr__() {
    return `<Logger ${this.name} (${logging_getLevelName(this.getEffectiveLevel())})>`;
  }
}
logging_Logger.$name = 'Logger';
logging_Logger.$module = 'logging.';
const loggingCall = 'msg, *args, exc_info=, extra=, stacklevel=';
sigs(logging_Logger, {
  setLevel: 'level',
  isEnabledFor: 'level',
  addHandler: 'hdlr',
  removeHandler: 'hdlr',
  addFilter: 'filter',
  getChild: 'suffix',
  __init__: 'name, level=',
  debug: loggingCall,
  info: loggingCall,
  warning: loggingCall,
  error: loggingCall,
  exception: loggingCall,
  critical: loggingCall,
  log: `level, ${loggingCall}`,
});

class loggingRootLogger extends logging_Logger {
  __repr__() {
    return super.__repr__().replace('Logger', 'RootLogger');
  }
}
const loggingState = { root: null, loggers: new Map(), disabled: 0 };
function loggingRoot() {
  loggingState.root ??= new loggingRootLogger('root', 30);
  return loggingState.root;
}
export function logging_getLogger(name) {
  if (name === undefined || name === null || name === '' || name === 'root') return loggingRoot();
  if (typeof name !== 'string') throw new PyTypeError('A logger name must be a string');
  const known = loggingState.loggers.get(name);
  if (known) return known;
  const made = new logging_Logger(name);
  loggingState.loggers.set(name, made);
  for (const [other, logger] of loggingState.loggers) logger.parent = loggingParent(other);
  return made;
}
sig(logging_getLogger, 'name=', 'getLogger');
function loggingParent(name) {
  for (let at = name.lastIndexOf('.'); at > 0; at = name.lastIndexOf('.', at - 1)) {
    const found = loggingState.loggers.get(name.slice(0, at));
    if (found) return found;
  }
  return loggingRoot();
}

export function logging_basicConfig(filename, format, datefmt, style, level, stream, handlers, force) {
  if (filename !== undefined && filename !== null) unfaithful('a log in a file');
  const root = loggingRoot();
  if (force !== undefined && truth(force)) root.handlers = [];
  if (root.handlers.length > 0) return null;
  const added =
    handlers === undefined || handlers === null ? [new logging_StreamHandler(stream ?? undefined)] : items(handlers);
  const formatter = new logging_Formatter(format ?? '%(levelname)s:%(name)s:%(message)s', datefmt, style);
  for (const handler of added) {
    if (handler.formatter === null) handler.setFormatter(formatter);
    root.addHandler(handler);
  }
  if (level !== undefined && level !== null) root.setLevel(level);
  return null;
}
sig(
  logging_basicConfig,
  '*, filename=, format=, datefmt=, style=, level=, stream=, handlers=, force=, filemode=, encoding=, errors=',
  'basicConfig',
);
export function logging_disable(level) {
  loggingState.disabled = level === undefined ? 50 : loggingLevel(level);
  return null;
}
sig(logging_disable, 'level=', 'disable');

/** Functions of the module log to the root, which gets a handler first. */
function loggingOnRoot(level, msg, args, exc, extra) {
  if (loggingRoot().handlers.length === 0) logging_basicConfig();
  return loggingRoot().$log(level, msg, args, exc, extra);
}
export function logging_debug(msg, args, exc, extra) {
  return loggingOnRoot(10, msg, args, exc, extra);
}
sig(logging_debug, 'msg, *args, exc_info=, extra=, stacklevel=', 'debug');
export function logging_info(msg, args, exc, extra) {
  return loggingOnRoot(20, msg, args, exc, extra);
}
sig(logging_info, 'msg, *args, exc_info=, extra=, stacklevel=', 'info');
export function logging_warning(msg, args, exc, extra) {
  return loggingOnRoot(30, msg, args, exc, extra);
}
sig(logging_warning, 'msg, *args, exc_info=, extra=, stacklevel=', 'warning');
export function logging_error(msg, args, exc, extra) {
  return loggingOnRoot(40, msg, args, exc, extra);
}
sig(logging_error, 'msg, *args, exc_info=, extra=, stacklevel=', 'error');
export function logging_exception(msg, args, exc, extra) {
  return loggingOnRoot(40, msg, args, exc ?? true, extra);
}
sig(logging_exception, 'msg, *args, exc_info=, extra=, stacklevel=', 'exception');
export function logging_critical(msg, args, exc, extra) {
  return loggingOnRoot(50, msg, args, exc, extra);
}
sig(logging_critical, 'msg, *args, exc_info=, extra=, stacklevel=', 'critical');
