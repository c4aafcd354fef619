import { callMethod, keywordVersions } from './calls.js';
import { truth } from './compare.js';
import { BaseException, EOFError, isStackOverflow, PyTypeError, SystemExit } from './errors.js';
import { iter } from './iterate.js';
import { plainInt } from './numbers.js';
import { str } from './repr.js';
import { sig } from './signatures.js';
import { sawText, strLen } from './text.js';
import { className, isInt, typeName, Unfaithful } from './values.js';

const hostProcess = typeof process === 'object' && typeof process.stdout?.write === 'function' ? process : null;

/** Buffered output, written when there is enough of it or when the program ends. */
const pendingOutput = { text: '', line: '' };

export function flush() {
  if (pendingOutput.text === '') return;
  const { text } = pendingOutput;
  pendingOutput.text = '';
  if (hostProcess) hostProcess.stdout.write(text);
}

/** `call(method, args)` calls a method of the target of `contextlib.redirect_stdout`; null without one. */
export const redirected = { call: null };

export function writeOut(text) {
  if (redirected.call !== null) {
    redirected.call('write', [text]);
    return;
  }
  if (hostProcess) {
    pendingOutput.text += text;
    if (pendingOutput.text.length > 65536) flush();
    return;
  }
  // A console prints whole lines only.
  const lines = (pendingOutput.line + text).split('\n');
  pendingOutput.line = lines.pop();
  for (const line of lines) console.log(line);
}

export function writeErr(text) {
  flush();
  if (hostProcess) hostProcess.stderr.write(text);
  else console.error(text.replace(/\n$/, ''));
}

export function print(...values) {
  if (redirected.call === null) writeOut(`${values.map(str).join(' ')}\n`);
  else printTo(redirected.call, values, ' ', '\n');
  return null;
}
sig(print, '*values');

/** Writes each part with a call of its own, as Python does. */
function printTo(callTarget, values, sep, end) {
  values.forEach((value, at) => {
    if (at > 0) callTarget('write', [sep]);
    callTarget('write', [str(value)]);
  });
  callTarget('write', [end]);
}

/** `print` with `sep`, `end`, `file` or `flush`. */
export function printWith(values, sep, end, file, flushed) {
  for (const [name, value] of [
    ['sep', sep],
    ['end', end],
  ]) {
    if (value !== undefined && value !== null && typeof value !== 'string')
      throw new PyTypeError(`${name} must be None or a string, not ${typeName(value)}`);
  }
  const callTarget =
    file === undefined || file === null ? redirected.call : (method, args) => callMethod(file, method, args);
  if (callTarget === null) writeOut(values.map(str).join(sep ?? ' ') + (end ?? '\n'));
  else printTo(callTarget, values, sep ?? ' ', end ?? '\n');
  if (flushed === undefined || !truth(flushed)) return null;
  if (callTarget === null) flush();
  else callTarget('flush', []);
  return null;
}
sig(printWith, '*values, sep=, end=, file=, flush=', 'print');
keywordVersions.set(print, printWith);

/** A standard stream, as `sys.stdout` and `sys.stderr`. */
export class Stream {
  constructor(write) {
    this.$put = write;
  }
  write(text) {
    if (typeof text !== 'string') throw new PyTypeError(`write() argument must be str, not ${typeName(text)}`);
    this.$put(text);
    return strLen(text);
  }
  flush() {
    flush();
    return null;
  }
  writelines(lines) {
    for (const line of iter(lines)) this.write(line);
    return null;
  }
}
Stream.$isClass = true;
Stream.$name = 'TextIOWrapper';
Stream.$module = '_io.';
Stream.prototype.$typeName = '_io.TextIOWrapper';

const typedInput = { text: null };

/** A line of standard input with its line ending; empty at the end of input. */
export function readLine() {
  flush();
  if (!hostProcess) {
    const line = globalThis.prompt?.(pendingOutput.line) ?? null;
    pendingOutput.line = '';
    return line === null ? '' : `${line}\n`;
  }
  if (typedInput.text === null) {
    const fs = hostProcess.getBuiltinModule?.('node:fs') ?? null;
    if (fs === null) throw new EOFError('EOF when reading a line');
    typedInput.text = sawText(fs.readFileSync(0, 'utf8').replace(/\r\n?/g, '\n'));
  }
  const end = typedInput.text.indexOf('\n');
  const line = end < 0 ? typedInput.text : typedInput.text.slice(0, end + 1);
  typedInput.text = typedInput.text.slice(line.length);
  return line;
}

export function input(prompt) {
  if (prompt !== undefined) writeOut(str(prompt));
  const line = readLine();
  if (line === '') throw new EOFError('EOF when reading a line');
  return line.replace(/\n$/, '');
}
sig(input, 'prompt=, /');

/** The calls that raised an exception, the most recent last, where the engine records them. */
function callsOf({ $trace }) {
  const calls = ($trace?.stack ?? '').split('\n').filter((line) => /:\d+:\d+\)?$/.test(line) && !/\bnode:/.test(line));
  while (/recordTrace|\$alloc|at new /.test(calls[0])) calls.shift();
  return calls
    .reverse()
    .map((line) => `${line}\n`)
    .join('');
}

/** Prints an uncaught exception as Python does, and returns the exit code. */
function reportUncaught(error) {
  if (error instanceof SystemExit) {
    const { code } = error;
    if (code === null || isInt(code)) return code === null ? 0 : Number(plainInt(code)) & 255;
    writeErr(`${str(code)}\n`);
    return 1;
  }
  if (error instanceof BaseException) {
    const text = str(error);
    const module = Object.hasOwn(error.constructor, '$module') ? error.constructor.$module : '';
    const last = module + className(error.constructor) + (text === '' ? '' : `: ${text}`);
    writeErr(`Traceback (most recent call last):\n${callsOf(error)}${last}\n`);
  } else if (isStackOverflow(error))
    writeErr('Traceback (most recent call last):\nRecursionError: maximum recursion depth exceeded\n');
  else if (error instanceof Unfaithful) writeErr(`${error.message}\n`);
  else {
    const missing = /^Cannot read properties of null \(reading '\$(\w+)'\)$/.exec(error?.message ?? '');
    writeErr(
      missing
        ? `Traceback (most recent call last):\nAttributeError: 'NoneType' object has no attribute '${missing[1]}'\n`
        : `this translation does not support this operation (${error})\n${error?.stack ?? ''}\n`,
    );
  }
  return 1;
}

/** Flushes the output when the program ends, and reports uncaught exceptions as Python does. */
export function atEnd() {
  if (hostProcess) {
    hostProcess.on('exit', flush);
    hostProcess.on('uncaughtException', (error) => {
      const code = reportUncaught(error);
      flush();
      hostProcess.exit(code);
    });
  } else {
    globalThis.addEventListener?.('error', (event) => {
      reportUncaught(event.error);
      if (event.error instanceof BaseException) event.preventDefault();
    });
    globalThis.setTimeout?.(() => {
      if (pendingOutput.line !== '') console.log(pendingOutput.line);
      pendingOutput.line = '';
    });
  }
}
