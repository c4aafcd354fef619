import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { certainEvents } from '../../../src/python/certain/certain.ts';
import { type Binding, bindArguments } from '../../../src/python/language/argument-binding.ts';
import { isBuiltinException, isCaughtBy } from '../../../src/python/language/exceptions.ts';
import { mergeBases } from '../../../src/python/language/method-resolution.ts';
import { fitsPattern, type Subject } from '../../../src/python/language/patterns.ts';
import { distributeItems } from '../../../src/python/language/unpacking.ts';
import type { Expression, FunctionDef, Match } from '../../../src/python/tree.ts';
import { compare, contains } from '../../../src/python/values/compare.ts';
import { makeDict } from '../../../src/python/values/key.ts';
import { valueOfConstant } from '../../../src/python/values/of-constant.ts';
import { unary } from '../../../src/python/values/operators.ts';
import { subscript } from '../../../src/python/values/subscript.ts';
import { type ListValue, list, type PythonValue } from '../../../src/python/values/value.ts';
import { describeFact, describeSummary, resolveSource } from '../../resolve/resolve-source.ts';
import { parse } from '../parse.ts';
import { parseAll } from '../parse-all.ts';
import { Dice } from '../values/cases.ts';

const asked = process.env.VALUES_SEED;
const seed = asked === 'fresh' ? Math.floor(Math.random() * 2 ** 31) : Number(asked ?? 20_261_116);

/** Runs each program in CPython and returns its first output, or the exception that it raises. */
function runPython(sources: readonly string[]): string[] {
  const script = `
import json, sys
def run(source):
    out = []
    try:
        exec(source, {"out": out.append})
        return out[0]
    except Exception as error:
        return f"{type(error).__name__}: {error}"
json.dump([run(source) for source in json.load(sys.stdin)], sys.stdout)`;
  const input = JSON.stringify(sources);
  return JSON.parse(
    execFileSync('python3', ['-I', '-S', '-c', script], { input, encoding: 'utf8', maxBuffer: 1 << 28 }),
  );
}

test('every pair of built-in exceptions is caught as in CPython', () => {
  const script = `
import builtins
found = {n: c for n, c in vars(builtins).items() if isinstance(c, type) and issubclass(c, BaseException)}
out(sorted([n, m, issubclass(c, d)] for n, c in found.items() for m, d in found.items()))`;
  const pairs = runPython([script])[0] as unknown as [string, string, boolean][];
  assert.ok(pairs.length > 4000);
  const wrong = pairs.filter(([one, other, isCaught]) => isCaughtBy(one, other) !== isCaught);
  assert.deepEqual(wrong, []);
  assert.ok(pairs.every(([one]) => isBuiltinException(one)));
  assert.equal(isBuiltinException('int'), false);
});

/** A function with parameters of all kinds, and a call of it. */
function signatureAndCall(dice: Dice): readonly [signature: string, call: readonly string[]] {
  const names = ['a', 'b', 'c', 'd', 'e', 'f'].slice(0, dice.below(7));
  const parts: string[] = [];
  const [positionalOnly, plain] = [dice.below(3), dice.below(4)];
  let hasDefault = false;
  for (const [at, name] of names.slice(0, positionalOnly + plain).entries()) {
    hasDefault ||= dice.next() < 0.3;
    parts.push(hasDefault ? `${name}='d${at}'` : name);
    if (at === positionalOnly - 1) parts.push('/');
  }
  const keywordOnly = names.slice(positionalOnly + plain);
  const hasRest = dice.next() < 0.3;
  if (hasRest) parts.push('*rest');
  else if (keywordOnly.length > 0) parts.push('*');
  for (const [at, name] of keywordOnly.entries()) parts.push(dice.next() < 0.5 ? `${name}='k${at}'` : name);
  if (dice.next() < 0.3) parts.push('**extra');
  const positional = Array.from({ length: dice.below(5) }, (_, at) => `${at}`);
  const named = ['a', 'b', 'c', 'd', 'e', 'f', 'x']
    .filter(() => dice.next() < 0.25)
    .map((name, at) => `${name}=${at + 10}`);
  return [parts.join(', '), [...positional, ...named]];
}

function describeBinding({ slots, rest, extra, error }: Binding<string>, parameters: FunctionDef['args']): string {
  if (error) return `TypeError: f() ${error}`;
  const values = slots.map((slot) => {
    if (slot.from === 'argument') return `${slot.parameter.arg}=${slot.value}`;
    if (slot.from === 'nowhere') return `${slot.parameter.arg}?`;
    const usual = (slot.isKeywordOnly ? parameters.kwDefaults : parameters.defaults)[slot.index];
    assert.ok(usual?.kind === 'Constant' && usual.value.type === 'str');
    return `${slot.parameter.arg}=${usual.value.value}`;
  });
  if (parameters.vararg) values.push(`rest=${rest.join(' ')}`);
  if (parameters.kwarg) values.push(`extra=${[...extra].map((entry) => entry.join('=')).join(' ')}`);
  return values.join(', ');
}

test(`arguments are bound, or the call raises, as in CPython (seed ${seed})`, () => {
  const dice = new Dice(seed);
  const cases = Array.from({ length: 4000 }, () => signatureAndCall(dice));
  const answers = runPython(
    cases.map(
      ([signature, call]) => `
def f(${signature}):
    return locals()
found = f(${call.join(', ')})
def text(name, value):
    if name == "rest": return "rest=" + " ".join(map(str, value))
    if name == "extra": return "extra=" + " ".join(f"{n}={v}" for n, v in value.items())
    return f"{name}={value}"
out(", ".join(text(n, found[n]) for n in found))`,
    ),
  );
  const modules = parseAll(cases.map(([signature]) => `def f(${signature}): pass\n`));
  for (const [at, [signature, call]] of cases.entries()) {
    const parameters = (modules[at]!.body[0] as FunctionDef).args;
    const named = call.filter((one) => one.includes('=')).map((one) => one.split('=') as [string, string]);
    const binding = bindArguments(parameters, {
      positional: call.filter((one) => !one.includes('=')),
      named: new Map(named),
    });
    assert.equal(describeBinding(binding, parameters), answers[at], `def f(${signature}); f(${call.join(', ')})`);
  }
});

test(`classes are searched in the order of CPython (seed ${seed})`, () => {
  const dice = new Dice(seed);
  const hierarchies = Array.from({ length: 800 }, () =>
    Array.from({ length: 6 }, (_, at) =>
      Array.from({ length: at }, (__, base) => base)
        .filter(() => dice.next() < 0.4)
        .sort(() => dice.next() - 0.5),
    ),
  );
  const source = (hierarchy: readonly (readonly number[])[]): string =>
    `${hierarchy.map((bases, at) => `class C${at}(${bases.map((base) => `C${base}`).join(', ')}): pass`).join('\n')}
out(" ".join(c.__name__ for c in C5.__mro__ if c is not object))`;
  const answers = runPython(hierarchies.map(source));
  for (const [at, hierarchy] of hierarchies.entries()) {
    const lines: (readonly number[] | null)[] = [];
    for (const [index, bases] of hierarchy.entries()) {
      const merged = bases.some((base) => !lines[base]) ? null : mergeBases(bases, (base) => lines[base]!);
      lines.push(merged && [index, ...merged]);
    }
    const expected = answers[at]!.startsWith('TypeError') ? null : answers[at];
    const found = lines.includes(null) ? null : lines[5]!.map((one) => `C${one}`).join(' ');
    assert.equal(found, expected, source(hierarchy));
  }
});

/** A pattern that a generated value matches fairly often. */
function patternSource(dice: Dice, depth: number): string {
  const inner = (): string => patternSource(dice, depth - 1);
  const several = (most: number): string[] => Array.from({ length: dice.below(most) }, inner);
  switch (dice.below(depth > 0 ? 9 : 4)) {
    case 0:
      return '_';
    case 1:
      return dice.pick(['1', '2', "'a'", '1.0', '-1']);
    case 2:
      return dice.pick(['None', 'True', 'False']);
    case 3:
      return dice.pick(['1 | 2', "'a' | None", '(1 | True)']);
    case 4:
      return `[${several(4).join(', ')}]`;
    case 5: {
      const items = several(3);
      items.splice(dice.below(items.length + 1), 0, '*_');
      return `[${items.join(', ')}]`;
    }
    case 6:
      return `{'k': ${inner()}}`;
    case 7:
      return `{'k': ${inner()}, 1: ${inner()}}`;
    default:
      return dice.pick(['{}', '[_, _]', '[]', '(_,)']);
  }
}

function literalSource(dice: Dice, depth: number): string {
  const several = (): string => Array.from({ length: dice.below(4) }, () => literalSource(dice, depth - 1)).join(', ');
  switch (dice.below(depth > 0 ? 5 : 2)) {
    case 0:
      return dice.pick(['1', '2', '-1', '1.0', 'True', 'False', 'None']);
    case 1:
      return dice.pick(["'a'", "'ab'", "b'a'", '3']);
    case 2:
      return `[${several()}]`;
    case 3:
      return `tuple([${several()}])`;
    default:
      return `{'k': ${literalSource(dice, depth - 1)}, 1: ${literalSource(dice, depth - 1)}}`;
  }
}

const evaluateLiteral = (node: Expression): PythonValue => {
  switch (node.kind) {
    case 'Constant':
      return valueOfConstant(node.value)!;
    case 'UnaryOp':
      return unary(node.op, evaluateLiteral(node.operand));
    case 'List':
      return list(node.elts.map(evaluateLiteral));
    case 'Call':
      return { kind: 'tuple', items: (evaluateLiteral(node.args[0]!) as ListValue).items };
    case 'Dict':
      return makeDict(node.keys.map((key, at) => [evaluateLiteral(key!), evaluateLiteral(node.values[at]!)]));
    default:
      throw new Error(node.kind);
  }
};

const subject: Subject<PythonValue> = {
  alternativesOf: () => null,
  equals: (value, node) => compare('Eq', value, evaluateLiteral(node)),
  isSingleton: (value, constant) =>
    value.kind === valueOfConstant(constant)!.kind && compare('Eq', value, valueOfConstant(constant)!),
  itemsOf: (value) => (value.kind === 'list' || value.kind === 'tuple') && value.items,
  isMapping: ({ kind }) => kind === 'dict',
  entryOf: (value, key) => contains(value, evaluateLiteral(key)) && { held: subscript(value, evaluateLiteral(key)) },
  fitsClass: () => null,
};

test(`patterns match as in CPython (seed ${seed})`, () => {
  const dice = new Dice(seed);
  // Only the first output counts.
  const sources = Array.from(
    { length: 3000 },
    () => `match ${literalSource(dice, 2)}:\n    case ${patternSource(dice, 2)}: out('fits')\nout('does not')\n`,
  );
  const answers = runPython(sources);
  for (const [at, module] of parseAll(sources).entries()) {
    const node = module.body[0] as Match;
    const isFitting = fitsPattern(node.cases[0]!.pattern, evaluateLiteral(node.subject), subject);
    assert.equal(isFitting ? 'fits' : 'does not', answers[at], sources[at]);
  }
  assert.ok(answers.filter((answer) => answer === 'fits').length > 300);
});

for (const [name, items, targets, star, expected] of [
  ['one each', [1, 2], 2, -1, [{ item: 1 }, { item: 2 }]],
  ['too few', [1], 2, -1, null],
  ['too many', [1, 2, 3], 2, -1, null],
  ['a star in the middle', [1, 2, 3, 4], 3, 1, [{ item: 1 }, { rest: [2, 3] }, { item: 4 }]],
  ['a star with nothing left', [1, 2], 3, 2, [{ item: 1 }, { item: 2 }, { rest: [] }]],
  ['too few for the targets beside the star', [1], 3, 0, null],
] as const) {
  test(`unpacking: ${name}`, () => assert.deepEqual(distributeItems(items, targets, star), expected));
}

test('the worked example of the documentation', () => {
  const page = readFileSync(new URL('../../../src/python/README.md', import.meta.url), 'utf8');
  const [, code = ''] = /```python\n(.*?)```/s.exec(page)!;
  const shown = [...page.matchAll(/\n```\n([^`]+?)\n```/g)].map(([, text]) => text!.trim());
  const events = certainEvents(parse(code)).map(
    ({ kind, place, message, raises }) => `${place.line} ${kind}: ${message} (${raises})`,
  );
  const calls = resolveSource(code).facts.flatMap((fact) =>
    fact.kind === 'call'
      ? [`${fact.place.line} ${describeFact(fact)}: ${fact.args.map(describeSummary).join(', ')}`]
      : [],
  );
  assert.deepEqual([events.join('\n'), calls.join('\n')], shown);
});
