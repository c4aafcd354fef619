import { sha256 } from '../../base/digest.ts';
import type { ReportableResponse } from '../../wire/formats/reports/report-format.ts';
import type { FileCheck } from '../check/check-code.ts';
import type { Plan } from '../check/plan.ts';
import { identifyInstallation } from '../check/project/installation.ts';
import type { RecentAnswers } from '../check/run-check.ts';

const answersMax = 500;

/** Remembers answers by everything they depend on: the file, what it imports, the options and the interpreter. */
export class KeptAnswers implements RecentAnswers {
  /** The one used last at the end. */
  readonly #answers = new Map<string, ReportableResponse>();

  find(check: FileCheck, plan: Plan): ReportableResponse | null {
    const key = keyOf(check, plan);
    const answer = this.#answers.get(key);
    if (!answer) return null;
    this.#answers.delete(key);
    this.#answers.set(key, answer);
    return answer;
  }

  add(check: FileCheck, plan: Plan, answer: ReportableResponse): void {
    this.#answers.set(keyOf(check, plan), answer);
    for (const oldest of this.#answers.keys()) {
      if (this.#answers.size <= answersMax) break;
      this.#answers.delete(oldest);
    }
  }
}

/** This installation does not change while the engine runs, so only the interpreter's packages are looked at. */
const keyOf = ({ submission, path }: FileCheck, { ignores, python }: Plan): string =>
  sha256(JSON.stringify([submission, path, ignores, python && identifyInstallation(python)]));
