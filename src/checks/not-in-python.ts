import { minorOf } from '../model/python-version.ts';
import { mayBeCaught } from '../python/expected-errors.ts';
import { py } from '../python/marked-example.ts';
import { isNeverEvaluated } from '../python/missing-name.ts';
import { isChosenByVersion } from '../python/older-python.ts';
import type { Program } from '../python/program.ts';
import { explainMissingModule, keywordsSince310, namesSince310 } from '../python/standard-versions.ts';
import type { Node } from '../python/tree.ts';
import { type CheckContext, defineCheck, type Report } from './check.ts';
import { changesImportPath, createdModules } from './imports/classify-imports.ts';
import { importedModules, isGuardedImport } from './imports/imported-modules.ts';

export const notInPython = defineCheck({
  id: 'python:not-in-python',
  severity: 'error',
  summary: 'A module, name or argument that the standard library of the chosen Python does not have',
  why: 'The import or the call raises in that version. If the call names no version, the finding is a warning, because the code may be for another Python than the one that the service uses. Imports that may fail, and code that a test of `sys.version_info` chooses, are not reported.',
  pythonVersion: '3.9',
  bad: py`
    import tomllib  # expect

    print(tomllib.loads("answer = 42"))
  `,
  good: py`
    import json

    print(json.loads("42"))
  `,
  *find(program, context) {
    const reports = [...missingModules(program, context)];
    if (minorOf(context.target.version) < 10) reports.push(...missingNames(program), ...missingKeywords(program));
    for (const report of reports) yield context.target.isStated ? report : { ...report, severity: 'warning' };
  },
});

function* missingModules(program: Program, { target, typedModules, siblings }: CheckContext): Generator<Report> {
  const { version } = target;
  const imported = importedModules(program);
  const lacking = imported.flatMap((one) => {
    const why = explainMissingModule(one.name, minorOf(version));
    return why === null || one.isGuarded || typedModules.has(one.name) || siblings.has(one.name)
      ? []
      : [{ ...one, why }];
  });
  if (lacking.length === 0) return;
  const created = createdModules(program);
  const mayFindMore = changesImportPath(program);
  for (const { name, place, why } of lacking) {
    if (created.has(name) || (name === 'distutils' && imported.some((one) => one.name === 'setuptools'))) continue;
    const message = `there is no module \`${name}\` in Python ${version}; ${why}`;
    yield mayFindMore ? { place, message, severity: 'warning' } : { place, message };
  }
}

const describe = (name: string): string => `\`${name}\` is not in Python 3.9; it was added in 3.10`;

function* missingNames(program: Program): Generator<Report> {
  for (const statement of program.all('ImportFrom')) {
    if (statement.module === null || statement.level || isGuardedImport(program, statement)) continue;
    for (const { name, place } of statement.names) {
      const whole = `${statement.module}.${name}`;
      if (namesSince310.has(whole)) yield { place, message: describe(whole) };
    }
  }
  for (const attribute of program.all('Attribute')) {
    const name = program.qualifiedName(attribute);
    if (name === null || attribute.ctx !== 'Load' || !namesSince310.has(name)) continue;
    if (!isExpected(program, attribute, 'AttributeError')) yield { place: attribute.place, message: describe(name) };
  }
}

function* missingKeywords(program: Program): Generator<Report> {
  for (const call of program.all('Call')) {
    const name = program.qualifiedName(call.func);
    const newer = name === null ? undefined : keywordsSince310.get(name);
    if (!newer || isExpected(program, call, 'TypeError')) continue;
    for (const { arg, place } of call.keywords) {
      if (arg === null || !newer.has(arg)) continue;
      const message = `\`${name!.replace(/^builtins\./, '')}\` does not accept \`${arg}\` in Python 3.9; it was added in 3.10`;
      yield { place, message };
    }
  }
}

const isExpected = (program: Program, node: Node, exception: string): boolean =>
  isNeverEvaluated(program, node, false) || mayBeCaught(program, node, [exception]) || isChosenByVersion(program, node);
