import { parentPort } from 'node:worker_threads';
import type { Broke } from '../base/thread.ts';
import type { Finding } from '../model/finding.ts';
import { decodeTree } from '../python/decode.ts';
import { programOf } from '../python/program.ts';
import { runChecks } from './run-checks.ts';

export type Analysis = { readonly kind: 'analysed'; readonly findings: readonly Finding[] };

/** A tree in, what our own checks say of it out. */
function analyse(tree: Uint8Array): Analysis | Broke {
  try {
    return { kind: 'analysed', findings: runChecks(programOf(decodeTree(tree).module)) };
  } catch (error) {
    return { kind: 'broke', reason: String(error) };
  }
}

parentPort!.on('message', (tree: Uint8Array) => parentPort!.postMessage(analyse(tree)));
parentPort!.postMessage('ready');
