import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { after, test } from 'node:test';
import { keepsSurface, surfaceOf } from '../../src/repair/surface.ts';
import { parseTree } from '../python/parse.ts';
import { passingPrograms } from './passing-programs.ts';
import { startProposer } from './proposer.ts';

const proposer = startProposer();
after(proposer.close);

/** Runs each program and returns which of them end without an exception. The programs are our own and harmless. */
function passing(programs: readonly string[]): readonly boolean[] {
  const script = [
    'import contextlib, io, json, signal, sys, warnings',
    'warnings.simplefilter("ignore")',
    'def late(*_): raise TimeoutError',
    'signal.signal(signal.SIGALRM, late)',
    'answers = []',
    'for code in json.load(sys.stdin):',
    '    signal.alarm(10)',
    '    try:',
    '        with contextlib.redirect_stdout(io.StringIO()):',
    '            exec(compile(code, "<program>", "exec"), {"__name__": "__main__"})',
    '        answers.append(True)',
    '    except BaseException as error:',
    '        answers.append(False)',
    '    signal.alarm(0)',
    'print(json.dumps(answers))',
  ].join('\n');
  const output = execFileSync('python3', ['-I', '-c', script], {
    input: JSON.stringify(programs),
    encoding: 'utf8',
    timeout: 120_000,
  });
  return JSON.parse(output) as boolean[];
}

test('the examples of 320 programs pass before and after fixes', async () => {
  const programs = passingPrograms(320);
  assert.equal(new Set(programs).size, 320);
  assert.deepEqual(passing(programs).indexOf(false), -1, 'a program fails before any fix');
  const rewritten: { readonly before: string; readonly after: string; readonly reasons: readonly string[] }[] = [];
  for (const before of programs) {
    let code = before;
    for (let round = 0; round < 3; round++) {
      const { proposals } = await proposer.propose(code);
      if (round === 0)
        for (const { code: one, reasons } of proposals.slice(1)) rewritten.push({ before, after: one, reasons });
      const [all] = proposals;
      if (!all) break;
      // It parses, and has the same public names.
      assert.ok(
        keepsSurface(surfaceOf(parseTree(before).module), surfaceOf(parseTree(all.code).module)),
        all.reasons.join('\n'),
      );
      rewritten.push({ before, after: all.code, reasons: all.reasons });
      code = all.code;
    }
  }
  const passed = passing(rewritten.map((one) => one.after));
  const failed = rewritten.filter((_, index) => !passed[index]);
  assert.deepEqual(failed, []);
  assert.ok(new Set(rewritten.map((one) => one.before)).size > 250, 'fixers must change most of them');
});
