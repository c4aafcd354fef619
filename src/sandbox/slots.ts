/** The numbers of the containers that exist at the same time. Each has the user ids that belong to its number. */
export class Slots {
  readonly #taken = new Set<number>();
  readonly #stuck = new Set<number>();

  /** The lowest number that is free. */
  take(): number {
    let number = 0;
    while (this.#taken.has(number)) number++;
    this.#taken.add(number);
    return number;
  }

  release(number: number): void {
    this.#taken.delete(number);
  }

  /** For a container that could not be stopped: its number is not used again. */
  quarantine(number: number): void {
    this.#stuck.add(number);
  }

  get quarantined(): number {
    return this.#stuck.size;
  }
}
