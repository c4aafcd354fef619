import {
  formatBar,
  formatValue,
  formatVerdict,
  isMet,
  type Measurement,
  type Notebook,
} from '../measure/measurement.ts';
import { formatTable } from '../measure/timing.ts';

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
      formatValue(one),
      one.bar ? formatBar(one.bar) : '',
      formatVerdict(one),
    ]);
    console.log(`\n${formatTable([[this.#part, 'measured', 'bar', ''], ...rows])}`);
    return this.#measured.every((one) => isMet(one) !== false);
  }
}
