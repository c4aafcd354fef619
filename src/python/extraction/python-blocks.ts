import type { FencedBlock } from './fenced-blocks.ts';

const pythonLabels: ReadonlySet<string> = new Set(
  'python py python3 py3 python2 ipython ipython3 pycon python-repl pyi jupyter'.split(' '),
);

/** The blocks that are labelled as Python, or else those without a label. */
export function pythonBlocks(blocks: readonly FencedBlock[]): FencedBlock[] {
  const labelled = blocks.filter(({ label }) => pythonLabels.has(label));
  return labelled.length > 0 ? labelled : blocks.filter(({ label }) => label === '');
}
