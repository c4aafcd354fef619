import { py } from '../../python/marked-example.ts';
import { findFileAct } from '../file-acts.ts';
import { defineCapability } from './capability.ts';

export const fileDelete = defineCapability({
  name: 'file-delete',
  summary: 'deletes files',
  why: 'Deleted files cannot be restored.',
  example: py`
    import os

    os.remove("notes.txt")  # expect
  `,
  calls: [(call) => findFileAct(call, 'delete')],
});
