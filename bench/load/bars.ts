import { barText, isMet, type Measurement, type Notebook, valueText, verdictText } from '../measure/measurement.ts';
import { table } from '../measure/timing.ts';

/** Collects the measurements of one part, prints them with their bars, and reports whether all were met. */
export class Bars {
  readonly #notebook: Notebook;
  readonly #part: string;
  readonly #measured: Measurement[] = [];

  constructor(part: string, notebook: Notebook) {
    this.#part = part;
    this.#notebook = notebook;
  }

  add(measurement: Measurement): void {
    this.#measured.push(measurement);
    this.#notebook.note({ ...measurement, what: `${this.#part}: ${measurement.what}` });
  }

  /** Returns true if no bar was missed. */
  print(): boolean {
    const rows = this.#measured.map((one) => [
      one.what,
      valueText(one),
      one.bar ? barText(one.bar) : '',
      verdictText(one),
    ]);
    console.log(`\n${table([[this.#part, 'measured', 'bar', ''], ...rows])}`);
    return this.#measured.every((one) => isMet(one) !== false);
  }
}
