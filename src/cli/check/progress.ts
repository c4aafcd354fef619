import { visible } from '../../wire/formats/visible.ts';
import type { ConsoleStream } from './console.ts';

/** A progress line on the terminal, to be cleared before anything else is written. */
export type Progress = { show(done: number, total: number, name: string | undefined): void; clear(): void };

const silent: Progress = { show: () => {}, clear: () => {} };

export function makeProgress(stream: ConsoleStream, isEnabled: boolean): Progress {
  if (!isEnabled || !stream.isTTY) return silent;
  let shown = false;
  return {
    show(done, total, name) {
      if (name === undefined) return;
      const text = `${done + 1}/${total} ${visible(name)}`;
      stream.write(`\r\x1b[K${text.slice(0, Math.max((stream.columns || 80) - 1, 20))}`);
      shown = true;
    },
    clear() {
      if (shown) stream.write('\r\x1b[K');
      shown = false;
    },
  };
}
