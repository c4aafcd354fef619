import { abs, contains, len, round } from '../builtins.js';
import { bound, callWith } from '../calls.js';
import { opEq, opGe, opGt, opLe, opLt, opNe, truth } from '../compare.js';
import { AssertionError, caught, Exception, matchesError, PyObject, SystemExit, withoutText } from '../errors.js';
import { writeErr } from '../io.js';
import { items } from '../iterate.js';
import { opSub } from '../numbers.js';
import { repr, str } from '../repr.js';
import { isFrozenSet, isSet } from '../set.js';
import { sig, sigs } from '../signatures.js';
import { isDict, isInstance } from '../types.js';
import { className, isClass, isList, isStr, isTuple, qualifiedName, unfaithful } from '../values.js';
import { re_search } from './re/functions.js';

export class unittest_SkipTest extends Exception {}
unittest_SkipTest.$name = 'SkipTest';
unittest_SkipTest.$module = 'unittest.case.';

/** The test cases of the program, in the order in which they were defined. */
const unittestCases = [];

/** An assertion that failed. Differences of containers and texts are described in more detail than here. */
function unittestFailure(text, msg, isWhole = true) {
  const error = new AssertionError(msg === undefined || msg === null ? text : `${text} : ${str(msg)}`);
  return isWhole ? error : withoutText(error, 'an assertion of a test case');
}

function unittestCheck(passes, text, msg, isWhole = true) {
  if (!passes) throw unittestFailure(text(), msg, isWhole);
  return null;
}

const unittestIsSimple = (x) => typeof x !== 'string' && (typeof x !== 'object' || x === null || x instanceof PyObject);

/** `with self.assertRaises(…) as context`. */
class UnittestRaises extends PyObject {
  __init__(expected, pattern) {
    this.$expected = expected;
    this.$pattern = pattern;
  }
  $name() {
    return isClass(this.$expected) ? className(this.$expected) : repr(this.$expected);
  }
  __enter__() {
    return this;
  }
  __exit__(type, error) {
    if (type === null) throw unittestFailure(`${this.$name()} not raised`);
    if (!matchesError(error, this.$expected)) return false;
    this.exception = error;
    if (this.$pattern === undefined) return true;
    const text = str(error);
    unittestCheck(
      re_search(this.$pattern, text) !== null,
      () => `${repr(this.$pattern)} does not match ${repr(text)}`,
      undefined,
      typeof this.$pattern === 'string',
    );
    return true;
  }
}

/** `with self.subTest(…)`: a failure does not end the test. */
class UnittestPart extends PyObject {
  __init__(result, test) {
    this.$result = result;
    this.$test = test;
  }
  __enter__() {
    return null;
  }
  __exit__(type, error) {
    if (type === null) return false;
    if (!this.$result) return unfaithful('subTest() outside of a run');
    this.$result.$record(this.$test, error);
    return true;
  }
}

export class unittest_TestResult extends PyObject {
  $alloc() {
    this.testsRun = 0;
    this.failures = [];
    this.errors = [];
    this.skipped = [];
  }
  __init__() {
    return null;
  }
  wasSuccessful() {
    return this.failures.length + this.errors.length === 0;
  }
  /** @param {any} error */
  $record(test, error) {
    if (error instanceof unittest_SkipTest) this.skipped.push(test);
    else if (error instanceof AssertionError) this.failures.push(test);
    else this.errors.push(test);
    const kind = error instanceof unittest_SkipTest ? 'skipped' : error instanceof AssertionError ? 'FAIL' : 'ERROR';
    writeErr(`${kind}: ${test}\n`);
  }
}
unittest_TestResult.$name = 'TestResult';
unittest_TestResult.$module = 'unittest.result.';

export class unittest_TestCase extends PyObject {
  static $onClass(cls) {
    if (!qualifiedName(cls).includes('.') && !unittestCases.includes(cls)) unittestCases.push(cls);
  }
  static setUpClass() {
    return null;
  }
  static tearDownClass() {
    return null;
  }
  __init__(methodName) {
    this.$method = methodName ?? 'runTest';
    this.$cleanups = [];
  }
  setUp() {
    return null;
  }
  tearDown() {
    return null;
  }
  addCleanup(f, args, kwargs) {
    this.$cleanups.push([f, args, [...kwargs.entries.values()]]);
    return null;
  }
  skipTest(reason) {
    throw new unittest_SkipTest(reason);
  }
  fail(msg) {
    throw new AssertionError(msg ?? null);
  }
  subTest(_msg, _params) {
    return new UnittestPart(this.$result, `${this.$method} (${className(this.constructor)})`);
  }
  assertEqual(first, second, msg) {
    const isWhole = unittestIsSimple(first) || unittestIsSimple(second);
    return unittestCheck(truth(opEq(first, second)), () => `${repr(first)} != ${repr(second)}`, msg, isWhole);
  }
  assertNotEqual(first, second, msg) {
    return unittestCheck(truth(opNe(first, second)), () => `${repr(first)} == ${repr(second)}`, msg);
  }
  assertTrue(expr, msg) {
    return unittestCheck(truth(expr), () => `${repr(expr)} is not true`, msg);
  }
  assertFalse(expr, msg) {
    return unittestCheck(!truth(expr), () => `${repr(expr)} is not false`, msg);
  }
  assertIsNone(obj, msg) {
    return unittestCheck(obj === null, () => `${repr(obj)} is not None`, msg);
  }
  assertIsNotNone(obj, msg) {
    return unittestCheck(obj !== null, () => 'unexpectedly None', msg);
  }
  assertIn(member, container, msg) {
    return unittestCheck(contains(container, member), () => `${repr(member)} not found in ${repr(container)}`, msg);
  }
  assertNotIn(member, container, msg) {
    const text = () => `${repr(member)} unexpectedly found in ${repr(container)}`;
    return unittestCheck(!contains(container, member), text, msg);
  }
  assertIsInstance(obj, cls, msg) {
    return unittestCheck(isInstance(obj, cls), () => `${repr(obj)} is not an instance of ${repr(cls)}`, msg);
  }
  assertNotIsInstance(obj, cls, msg) {
    return unittestCheck(!isInstance(obj, cls), () => `${repr(obj)} is an instance of ${repr(cls)}`, msg);
  }
  assertGreater(a, b, msg) {
    return unittestCheck(truth(opGt(a, b)), () => `${repr(a)} not greater than ${repr(b)}`, msg);
  }
  assertGreaterEqual(a, b, msg) {
    return unittestCheck(truth(opGe(a, b)), () => `${repr(a)} not greater than or equal to ${repr(b)}`, msg);
  }
  assertLess(a, b, msg) {
    return unittestCheck(truth(opLt(a, b)), () => `${repr(a)} not less than ${repr(b)}`, msg);
  }
  assertLessEqual(a, b, msg) {
    return unittestCheck(truth(opLe(a, b)), () => `${repr(a)} not less than or equal to ${repr(b)}`, msg);
  }
  $isClose(first, second, places, delta) {
    if (truth(opEq(first, second))) return true;
    const difference = abs(opSub(first, second));
    return (delta ?? null) === null ? truth(opEq(round(difference, places ?? 7), 0)) : truth(opLe(difference, delta));
  }
  assertAlmostEqual(first, second, places, msg, delta) {
    const isClose = this.$isClose(first, second, places, delta);
    return unittestCheck(isClose, () => `${repr(first)} != ${repr(second)}`, msg, false);
  }
  assertNotAlmostEqual(first, second, places, msg, delta) {
    const isClose = this.$isClose(first, second, places, delta);
    return unittestCheck(!isClose, () => `${repr(first)} == ${repr(second)}`, msg, false);
  }
  assertRaises(expected, f, args, kwargs) {
    return this.$raises(new UnittestRaises(expected), f, args, kwargs);
  }
  assertRaisesRegex(expected, pattern, f, args, kwargs) {
    return this.$raises(new UnittestRaises(expected, pattern), f, args, kwargs);
  }
  $raises(context, f, args, kwargs) {
    if (f === undefined) return context;
    let error = null;
    try {
      callWith(f, args, [...kwargs.entries.values()]);
    } catch (thrown) {
      error = caught(thrown);
    }
    if (!context.__exit__(error === null ? null : error.constructor, error)) throw error;
    return null;
  }
  assertRegex(text, pattern, msg) {
    const found = re_search(pattern, text) !== null;
    return unittestCheck(found, () => `Regex didn't match: ${repr(pattern)} not found in ${repr(text)}`, msg, false);
  }
  assertNotRegex(text, pattern, msg) {
    return unittestCheck(re_search(pattern, text) === null, () => 'Regex matched', msg, false);
  }
  assertCountEqual(first, second, msg) {
    const left = items(second);
    const isSame = items(first).every((one) => {
      const at = left.findIndex((other) => truth(opEq(one, other)));
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    });
    return unittestCheck(isSame && left.length === 0, () => 'Element counts were not equal', msg, false);
  }
  assertListEqual(first, second, msg) {
    return this.$compare(isList, first, second, msg);
  }
  assertTupleEqual(first, second, msg) {
    return this.$compare(isTuple, first, second, msg);
  }
  assertDictEqual(first, second, msg) {
    return this.$compare(isDict, first, second, msg);
  }
  assertSetEqual(first, second, msg) {
    return this.$compare((x) => isSet(x) || isFrozenSet(x), first, second, msg);
  }
  assertMultiLineEqual(first, second, msg) {
    return this.$compare(isStr, first, second, msg);
  }
  /** Compares values that must be of the type that the assertion names. */
  $compare(isOfType, first, second, msg) {
    unittestCheck(isOfType(first) && isOfType(second), () => 'a value is of another type', msg, false);
    return this.assertEqual(first, second, msg);
  }
  /** Runs a part of the test; false if it failed. */
  $attempt(result, part) {
    try {
      part();
      return true;
    } catch (thrown) {
      result.$record(`${this.$method} (${className(this.constructor)})`, caught(thrown));
      return false;
    }
  }
  $run(result) {
    this.$result = result;
    result.testsRun++;
    if (this.$attempt(result, () => this.setUp())) {
      this.$attempt(result, () => callWith(bound(this, this[this.$method]), []));
      this.$attempt(result, () => this.tearDown());
    }
    for (const [f, args, kwargs] of this.$cleanups.reverse()) this.$attempt(result, () => callWith(f, args, kwargs));
  }
}
unittest_TestCase.$name = 'TestCase';
unittest_TestCase.$module = 'unittest.case.';
const unittestPair = 'first, second, msg=';
sigs(unittest_TestCase, {
  __init__: 'methodName=',
  addCleanup: 'function, /, *args, **kwargs',
  skipTest: 'reason',
  fail: 'msg=',
  subTest: 'msg=, **params',
  assertEqual: unittestPair,
  assertNotEqual: unittestPair,
  assertTrue: 'expr, msg=',
  assertFalse: 'expr, msg=',
  assertIsNone: 'obj, msg=',
  assertIsNotNone: 'obj, msg=',
  assertIn: 'member, container, msg=',
  assertNotIn: 'member, container, msg=',
  assertIsInstance: 'obj, cls, msg=',
  assertNotIsInstance: 'obj, cls, msg=',
  assertGreater: 'a, b, msg=',
  assertGreaterEqual: 'a, b, msg=',
  assertLess: 'a, b, msg=',
  assertLessEqual: 'a, b, msg=',
  assertAlmostEqual: 'first, second, places=, msg=, delta=',
  assertNotAlmostEqual: 'first, second, places=, msg=, delta=',
  assertRaises: 'expected_exception, callable=, /, *args, **kwargs',
  assertRaisesRegex: 'expected_exception, expected_regex, callable=, /, *args, **kwargs',
  assertRegex: 'text, expected_regex, msg=',
  assertNotRegex: 'text, unexpected_regex, msg=',
  assertCountEqual: unittestPair,
  assertListEqual: unittestPair,
  assertTupleEqual: unittestPair,
  assertDictEqual: unittestPair,
  assertSetEqual: unittestPair,
  assertMultiLineEqual: unittestPair,
});

/** The names of a class's tests, in the order in which they run. */
function unittestNames(cls) {
  const names = new Set();
  for (let at = cls.prototype; at && at !== unittest_TestCase.prototype; at = Object.getPrototypeOf(at))
    for (const name of Object.getOwnPropertyNames(at))
      if (name.startsWith('test') && typeof cls.prototype[name] === 'function') names.add(name);
  return [...names].sort();
}

function unittestRunClass(cls, result) {
  const names = unittestNames(cls);
  if (names.length === 0) return;
  try {
    cls.setUpClass();
  } catch (thrown) {
    result.$record(`setUpClass (${className(cls)})`, caught(thrown));
    return;
  }
  for (const name of names) new cls(name).$run(result);
  try {
    cls.tearDownClass();
  } catch (thrown) {
    result.$record(`tearDownClass (${className(cls)})`, caught(thrown));
  }
}

/** Runs all tests of the program. The report goes to standard error; its times are always zero. */
export function unittest_main(_module, argv, exit, _verbosity) {
  if (argv !== undefined && argv !== null && len(argv) !== 1) return unfaithful('unittest.main() with arguments');
  const result = new unittest_TestResult();
  const byName = [...unittestCases].sort((a, b) => (className(a) < className(b) ? -1 : 1));
  for (const cls of byName) unittestRunClass(cls, result);
  const { testsRun: count } = result;
  writeErr(`\n${'-'.repeat(70)}\nRan ${count} test${count === 1 ? '' : 's'} in 0.000s\n\n`);
  const counts = ['failures', 'errors', 'skipped']
    .filter((kind) => result[kind].length > 0)
    .map((kind) => `${kind}=${result[kind].length}`)
    .join(', ');
  writeErr(`${result.wasSuccessful() ? 'OK' : 'FAILED'}${counts === '' ? '' : ` (${counts})`}\n`);
  if (exit === undefined || truth(exit)) throw new SystemExit(!result.wasSuccessful());
  return null;
}
sig(unittest_main, 'module=, *, argv=, exit=, verbosity=', 'main');
