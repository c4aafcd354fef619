import { certainEvents } from '../python/certain/certain.ts';
import type { Failure } from '../python/follow/failure.ts';
import { followProgram } from '../python/follow/follow.ts';
import { py } from '../python/marked-example.ts';
import type { Program } from '../python/program.ts';
import { changedWhileIterated } from './changed-while-iterated.ts';
import { type CheckContext, defineCheck } from './check.ts';
import { selfAttrNeverAssigned } from './self-attr-never-assigned.ts';

export const uncaughtException = defineCheck({
  id: 'python:uncaught-exception',
  severity: 'error',
  summary: 'Running the program ends with this exception',
  why: 'The program was followed from its first line, with the values that the source determines. It reaches this line, the operation raises, and nothing catches the exception.',
  bad: py`
    def last(rows):
        return rows[3]  # expect


    def main():
        rows = [1, 2]
        rows.append(3)
        print(last(rows))


    if __name__ == "__main__":
        main()
  `,
  good: py`
    def last(rows):
        return rows[2]


    def main():
        rows = [1, 2]
        rows.append(3)
        print(last(rows))


    if __name__ == "__main__":
        main()
  `,
  *find(program, context) {
    const { module } = program;
    const { failure } = followProgram(module);
    if (!failure) return;
    const { place, exception, message, calls } = failure;
    // What is certain without following calls is reported by a check of its own.
    if (certainEvents(module).some((event) => event.place.line === place.line && event.raises !== null)) return;
    if (isReportedElsewhere(failure, program, context)) return;
    const path = calls.slice(0, callsMax).map((line) => `line ${line}`);
    const from = path.length > 0 ? `; called from ${path.join(', ')}` : '';
    yield { place, message: `raises ${exception}${message === '' ? '' : `: ${message}`}${from}` };
  },
});

/** The most calls that a message lists. */
const callsMax = 5;

/** A changed collection is reported where it changes, although Python raises at the loop. */
function isReportedElsewhere({ exception, place }: Failure, program: Program, context: CheckContext): boolean {
  if (exception === 'RuntimeError') {
    return [...changedWhileIterated.find(program, context)].some(({ severity }) => severity === 'error');
  }
  if (exception !== 'AttributeError') return false;
  return [...selfAttrNeverAssigned.find(program, context)].some((report) => report.place.line === place.line);
}
