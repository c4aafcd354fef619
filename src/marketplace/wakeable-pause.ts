/** A pause that `wake` ends early. If nothing is waiting, the next `wait` returns at once. */
export class WakeablePause {
  #isWoken = false;
  #endPause: (() => void) | null = null;

  wake(): void {
    this.#isWoken = true;
    this.#endPause?.();
  }

  async wait(ms: number): Promise<void> {
    if (!this.#isWoken) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        this.#endPause = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      this.#endPause = null;
    }
    this.#isWoken = false;
  }
}
