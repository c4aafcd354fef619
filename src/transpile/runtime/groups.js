import { call } from './calls.js';
import { truth } from './compare.js';
import { BaseException, Exception, matchesError, PyTypeError, ValueError } from './errors.js';
import { items } from './iterate.js';
import { repr } from './repr.js';
import { className, isClass, Tuple, typeName } from './values.js';

/** A group of exceptions. */
export class BaseExceptionGroup extends BaseException {
  /** In JavaScript an ExceptionGroup cannot also derive from BaseExceptionGroup, because a class has one base. */
  static [Symbol.hasInstance](x) {
    return this === BaseExceptionGroup ? x?.$isGroup === true : Function.prototype[Symbol.hasInstance].call(this, x);
  }
  __init__(message, exceptions) {
    this.args = new Tuple([message, exceptions]);
    if (typeof message !== 'string')
      throw new PyTypeError(`BaseExceptionGroup.__new__() argument 1 must be str, not ${typeName(message)}`);
    if (!(Array.isArray(exceptions) || exceptions instanceof Tuple))
      throw new PyTypeError('second argument (exceptions) must be a sequence');
    const all = items(exceptions);
    if (all.length === 0) throw new ValueError('second argument (exceptions) must be a non-empty sequence');
    all.forEach((one, at) => {
      if (!(one instanceof BaseException))
        throw new ValueError(`Item ${at} of second argument (exceptions) is not an exception`);
      if (this instanceof ExceptionGroup && !(one instanceof Exception))
        throw new PyTypeError('Cannot nest BaseExceptions in an ExceptionGroup');
    });
    this.message = message;
    this.exceptions = new Tuple(all);
  }
  __str__() {
    const count = this.exceptions.items.length;
    return `${this.message} (${count} sub-exception${count === 1 ? '' : 's'})`;
  }
  __repr__() {
    return `${className(this.constructor)}(${this.args.items.map(repr).join(', ')})`;
  }
  derive(exceptions) {
    return groupOf(this.message, items(exceptions));
  }
  subgroup(condition) {
    return splitGroup(this, groupTest(condition))[0];
  }
  $split(condition) {
    return new Tuple(splitGroup(this, groupTest(condition)));
  }
}
BaseExceptionGroup.$builtin = true;
BaseExceptionGroup.prototype.$isGroup = true;

export class ExceptionGroup extends Exception {
  __init__(message, exceptions) {
    BaseExceptionGroup.prototype.__init__.call(this, message, exceptions);
  }
}
ExceptionGroup.$builtin = true;
for (const key of ['__str__', '__repr__', 'derive', 'subgroup', '$split', '$isGroup'])
  ExceptionGroup.prototype[key] = BaseExceptionGroup.prototype[key];

export function groupOf(message, exceptions) {
  return items(exceptions).every((one) => one instanceof Exception)
    ? new ExceptionGroup(message, exceptions)
    : new BaseExceptionGroup(message, exceptions);
}

function groupTest(condition) {
  if (
    (isClass(condition) && (condition === BaseException || condition.prototype instanceof BaseException)) ||
    condition instanceof Tuple
  ) {
    return (error) => matchesError(error, condition);
  }
  if (typeof condition === 'function') return (error) => truth(call(condition, error));
  throw new PyTypeError('expected a function, exception type or tuple of exception types');
}

/** Splits an exception into the part that matches a test and the rest, each with the groups around it. */
function splitGroup(error, test) {
  if (test(error)) return [error, null];
  if (!error.$isGroup) return [null, error];
  const halves = error.exceptions.items.map((one) => splitGroup(one, test));
  return [0, 1].map((side) => {
    const left = halves.map((half) => half[side]).filter((one) => one !== null);
    return left.length === 0 ? null : derivedGroup(error, left);
  });
}

function derivedGroup(from, exceptions) {
  const group = from.derive(exceptions);
  group.__cause__ = from.__cause__;
  group.__context__ = from.__context__;
  group.$origin = from.$origin ?? from;
  return group;
}

function leavesOf(error) {
  return error.$isGroup ? error.exceptions.items.flatMap(leavesOf) : [error];
}

/** State of an `except*` statement: which exceptions each handler caught, and what to raise at the end. */
export class StarHandling {
  constructor(error) {
    this.error = error;
    this.rest = error;
    this.raised = [];
  }
  /** The exceptions that a handler catches, as a group; null if there are none. */
  match(kinds) {
    if (this.rest === null) return null;
    const all = kinds instanceof Tuple ? kinds.items : [kinds];
    if (all.some((one) => one?.prototype?.$isGroup))
      throw new PyTypeError('catching ExceptionGroup with except* is not allowed. Use except instead.');
    const [taken, rest] = splitGroup(this.rest, (one) => matchesError(one, kinds));
    this.rest = rest;
    if (taken === null || taken.$isGroup) return taken;
    return groupOf('', new Tuple([taken]));
  }
  end() {
    const all = this.rest === null ? this.raised : [...this.raised, this.rest];
    if (all.length === 0) return;
    if (!this.error.$isGroup) throw all[0];
    const again = all.filter((one) => one === this.error || one.$origin === this.error);
    const others = all.filter((one) => !again.includes(one));
    if (again.length > 0) {
      const kept = new Set(again.flatMap(leavesOf));
      const left = splitGroup(this.error, (one) => !one.$isGroup && kept.has(one))[0];
      if (left !== null) others.push(left);
      if (others.length === 1 && again.length === all.length) throw others[0];
    }
    throw groupOf('', others);
  }
}
