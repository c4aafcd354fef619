import { visible } from '../../wire/formats/visible.ts';

/** One line on the terminal that says how far it is, and is gone before anything else is written. */
export type Progress = { show(done: number, total: number, name: string | undefined): void; clear(): void };

const silent: Progress = { show: () => {}, clear: () => {} };

export function progressOn(stream: NodeJS.WriteStream, isWanted: boolean): Progress {
  if (!isWanted || !stream.isTTY) return silent;
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
